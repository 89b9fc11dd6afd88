"""Tiles: one big number each, with what it is and how it changed."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import CENTRE, LEFT, RIGHT, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted

UNKNOWN = "–"


def _signed(number: int) -> str:
    return f"{'−' if number < 0 else '+'}{abs(number)}"


class StatTile(Painted):
    """A stat: icon, number, name, and its change against the top row ("−1")."""

    def __init__(
        self, name: str, icon: str, parent: QWidget | None = None, *, hint: str = ""
    ) -> None:
        super().__init__(parent)
        self._name, self._icon = name, icon
        self._value: int | None = None
        self._change = 0
        self.setToolTip(hint or name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_value(None)

    def set_value(self, value: int | None, change: int = 0) -> None:
        """Show a number (``None`` is not known) and its change."""
        self._value, self._change = value, change
        words = "not known" if value is None else str(value)
        if change:
            words += f", {'lowered' if change < 0 else 'raised'} by {abs(change)}"
        self.setAccessibleName(f"{self._name} {words}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(84), Theme.current().px(60))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(56), Theme.current().px(60))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        rect = QRectF(self.rect())
        edge = "border" if "contrast" in theme.name else ""
        fill_rounded(painter, rect, "sunken", edge)
        pad, side = theme.px(10), theme.px(16)
        upper = QRectF(pad, theme.px(8), rect.width() - 2 * pad, theme.px(24))
        if rect.width() < theme.px(70):
            side = -theme.px(6)  # no room for the icon: the number matters more
        else:
            spot = QRectF(upper.left(), upper.top(), side, upper.height() - theme.px(6))
            paint_icon(painter, spot, self._icon, theme.color("text2"), side)
        number = UNKNOWN if self._value is None else str(self._value)
        figures = upper.adjusted(side + theme.px(6), 0, 0, 0)
        draw_text(painter, figures, number, theme.font("figure"), "text")
        if self._change:
            token = "danger" if self._change < 0 else "ok"
            font = theme.font("micro-strong")
            draw_text(painter, upper, _signed(self._change), font, token, RIGHT)
        lower = QRectF(pad, rect.height() - theme.px(24), rect.width() - 2 * pad, theme.px(18))
        draw_text(painter, lower, self._name, theme.font("micro"), "text2")
        painter.end()


class StatBox(Painted):
    """A number above its abbreviation, tinted where it was raised or lowered.

    ``full`` is the name in full with what it means; ``change`` says why it is tinted.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._short, self._value = "", ""
        self._change = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_stat(
        self, short: str, value: int | None, *, full: str, change: int = 0, why: str = ""
    ) -> None:
        """Show a stat; ``None`` is not known."""
        self._short = short
        self._value = UNKNOWN if value is None else str(value)
        self._change = change
        words = "not known" if value is None else str(value)
        self.setAccessibleName(", ".join(filter(None, (short, full, words, why))))
        self.setToolTip("\n".join(filter(None, (f"{short}: {full}" if full else short, why))))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(38), Theme.current().px(46))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(30), Theme.current().px(46))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        rect = QRectF(self.rect())
        ground, token = {1: ("okbg", "ok"), -1: ("dangerbg", "danger")}.get(
            (self._change > 0) - (self._change < 0), ("sunken", "text")
        )
        edge = "border" if "contrast" in theme.name else ""
        fill_rounded(painter, rect, ground, edge)
        upper = rect.adjusted(0, theme.px(5), 0, -theme.px(20))
        arrow = {1: "↑", -1: "↓"}.get((self._change > 0) - (self._change < 0), "")
        draw_text(painter, upper, f"{arrow}{self._value}", theme.font("section"), token, CENTRE)
        lower = rect.adjusted(0, theme.px(25), 0, -theme.px(4))
        draw_text(painter, lower, self._short, theme.font("micro"), "text2", CENTRE)
        painter.end()


class TotalTile(QPushButton):
    """A total that opens its receipt: title, number, what it is out of, a receipt icon.

    Set ``alarm`` when the total is over its limit. ``clicked`` asks for the receipt; Space and
    Enter work too. ``flat`` leaves the card out where tiles stand in a band; ``token`` colours
    the number.
    """

    def __init__(
        self,
        title: str,
        parent: QWidget | None = None,
        *,
        flat: bool = False,
        token: str = "text",
    ) -> None:
        super().__init__(parent)
        self._title = title
        self._flat, self._token = flat, token
        self._number = ""
        self._rest = ""
        self._alarm = False
        self._hovered = False
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        Theme.current().changed.connect(self.updateGeometry)
        self.set_total("", "")

    def set_total(self, number: str, rest: str = "", *, alarm: str = "") -> None:
        """Show ``number``, small ``rest`` beside it; ``alarm`` says in words what is wrong."""
        self._number, self._rest, self._alarm = number, rest, bool(alarm)
        words = ", ".join(
            part for part in (f"{self._title} {number} {rest}".strip(), alarm) if part
        )
        self.setAccessibleName(f"{words}, opens receipt")
        self.setToolTip(f"{words}. Opens the receipt.")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(120), Theme.current().px(62))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(92), Theme.current().px(62))

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self.update()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        rect = QRectF(self.rect())
        ground = "hover" if self._hovered else "" if self._flat else "surface"
        edge = "danger" if self._alarm else "" if self._flat else "border"
        if ground or edge:
            fill_rounded(painter, rect, ground, edge, theme.metrics.card_radius)
        pad = theme.px(8 if self._flat else 12)
        draw_text(
            painter,
            QRectF(pad, theme.px(6), rect.width() - 2 * pad, theme.px(20)),
            self._title,
            theme.font("small"),
            "text2",
        )
        line = QRectF(pad, theme.px(28), rect.width() - 2 * pad, theme.px(28))
        token = "danger" if self._alarm else self._token
        draw_text(painter, line, self._number, theme.font("figure"), token)
        width = theme.font_metrics("figure").horizontalAdvance(self._number)
        side = theme.px(15)
        rest = line.adjusted(width + theme.px(6), 0, -side - theme.px(4), 0)
        draw_text(painter, rest, self._rest, theme.font("small"), "text2")
        after = theme.font_metrics("small").horizontalAdvance(self._rest) if self._rest else 0
        left = line.left() + width + after + theme.px(12) if self._flat else line.right() - side
        spot = QRectF(min(left, line.right() - side), line.top(), side, line.height())
        paint_icon(painter, spot, "receipt", theme.color("text2"), side)
        painter.end()


class CostBadge(Painted):
    """A cost in bronze: the number above its unit."""

    def __init__(self, unit: str = "RP", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._unit = unit
        self._value: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_value(self, value: int | None) -> None:
        """Show a cost; ``None`` is not known."""
        self._value = value
        words = "not known" if value is None else str(value)
        self.setAccessibleName(f"{words} {self._unit}")
        self.setToolTip("not known" if value is None else "")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(56), Theme.current().px(44))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        rect = QRectF(self.rect())
        fill_rounded(painter, rect, "bronzebg")
        text = UNKNOWN if self._value is None else str(self._value)
        upper = rect.adjusted(0, theme.px(3), 0, -theme.px(18))
        draw_text(painter, upper, text, theme.font("figure"), "bronze", CENTRE)
        lower = rect.adjusted(0, theme.px(24), 0, -theme.px(3))
        draw_text(painter, lower, self._unit, theme.font("micro-strong"), "bronze", CENTRE)
        painter.end()


class ActionTile(QPushButton):
    """A big choice with an icon: "Draft armies". ``text`` is its accessible name."""

    def __init__(
        self, text: str, icon: str, parent: QWidget | None = None, *, hint: str = ""
    ) -> None:
        super().__init__(text, parent)
        self._icon_name = icon
        self.setToolTip(hint)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        width = theme.font_metrics("name").horizontalAdvance(self.text()) + theme.px(60)
        return QSize(width, theme.px(44))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        rect = QRectF(self.rect())
        ground = "hover" if self.underMouse() else "surface"
        fill_rounded(painter, rect, ground, "border", theme.metrics.card_radius)
        side = theme.px(18)
        spot = QRectF(theme.px(14), 0, side, rect.height())
        colour = theme.color("accent" if self.isEnabled() else "text3")
        paint_icon(painter, spot, self._icon_name, colour, side)
        words = rect.adjusted(theme.px(42), 0, -theme.px(10), 0)
        token = "text" if self.isEnabled() else "text3"
        draw_text(painter, words, self.text(), theme.font("name"), token, LEFT)
        painter.end()


class SideDot(Painted):
    """A round sign in a side's colour with a short text in it, such as the pick's number."""

    def __init__(
        self, text: str = "", side: int = 0, parent: QWidget | None = None, *, size: int = 38
    ) -> None:
        super().__init__(parent)
        self._text, self._side, self._size = text, side, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_sign(self, text: str, side: int) -> None:
        """Show other words in another side's colour."""
        self._text, self._side = text, side
        self.update()

    def sizeHint(self) -> QSize:
        side = Theme.current().px(self._size)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        rect = QRectF(self.rect())
        role = "head" if self._size >= 30 else "micro-strong"
        token = f"side{'ABCD'[self._side]}"
        fill_rounded(painter, rect, token, radius=rect.height() / 2)
        draw_text(painter, rect, self._text, theme.font(role), "onaccent", CENTRE)
        painter.end()
