"""Strips over time: the order of picks in a draft, and the versions of a record."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip, QWidget

from warclan.gui.theme.paint import CENTRE, LEFT, RIGHT, draw_focus, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SIDES, TINTS
from warclan.gui.widgets.base import Painted


@dataclass(frozen=True, slots=True)
class PickCell:
    """One pick: its number, whose it is, what was taken, and whether it is to be made now."""

    number: int
    side: int
    player: str
    text: str = ""
    now: bool = False


class _Cells(Painted):
    """The cells of a pick strip, painted in one line."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cells: tuple[PickCell, ...] = ()
        self.at = 0
        self.setProperty("ownFocus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Pick order")

    def cell_width(self) -> int:
        """The width of one cell with the gap after it."""
        return Theme.current().px(78)

    def sizeHint(self) -> QSize:
        return QSize(self.cell_width() * len(self.cells), Theme.current().px(38))

    def describe(self) -> None:
        """Tell screen readers about the present cell."""
        if self.cells:
            cell = self.cells[self.at]
            what = "now" if cell.now else (cell.text or "to come")
            self.setAccessibleDescription(f"pick {cell.number}, {cell.player}, {what}")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        wide, theme = self.cell_width(), Theme.current()
        for place, cell in enumerate(self.cells):
            left = place * wide
            if left > event.rect().right() or left + wide < event.rect().left():
                continue
            self._cell(painter, QRectF(left, 1, wide - theme.px(6), self.height() - 2), cell, place)
        painter.end()

    def _cell(self, painter: QPainter, rect: QRectF, cell: PickCell, place: int) -> None:
        theme = Theme.current()
        token = SIDES[cell.side]
        if cell.now:
            fill_rounded(painter, rect, TINTS[token], token, theme.px(6), theme.px(2))
        elif cell.text:
            fill_rounded(painter, rect, TINTS[token], "border" if "contrast" in theme.name else "")
        else:
            fill_rounded(painter, rect, "", "strong", dashed=True)
        pad = theme.px(7)
        upper = QRectF(rect.left() + pad, rect.top() + 1, rect.width() - 2 * pad, rect.height() / 2)
        draw_text(painter, upper, str(cell.number), theme.font("micro-strong"), token, LEFT)
        draw_text(painter, upper, cell.player[:1], theme.font("micro-strong"), token, RIGHT)
        half = rect.height() / 2
        lower = QRectF(rect.left() + 2, rect.top() + half - 2, rect.width() - 4, half)
        text = "now" if cell.now else cell.text
        role = "micro-strong" if cell.now else "micro"
        draw_text(painter, lower, text, theme.font(role), "text", CENTRE)
        if self.hasFocus() and place == self.at:
            draw_focus(painter, rect)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = event.pos().x() // self.cell_width()
            if 0 <= place < len(self.cells):
                cell = self.cells[place]
                what = "now" if cell.now else (cell.text or "to come")
                QToolTip.showText(
                    event.globalPos(), f"Pick {cell.number}, {cell.player}: {what}", self
                )
            return True
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = int(event.position().x()) // self.cell_width()
        if 0 <= place < len(self.cells):
            self.at = place
            self.update()
            self.chosen.emit(self.cells[place].number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and self.cells:
            self.at = max(0, min(len(self.cells) - 1, self.at + step))
            self.describe()
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cells:
            self.chosen.emit(self.cells[self.at].number)
        else:
            super().keyPressEvent(event)


class PickStrip(QScrollArea):
    """The order of picks: made ones tinted by side, the present one edged, later ones dashed.

    It scrolls so that the present pick is in view. ``chosen(number)`` follows a click or Enter.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cells = _Cells()
        self._cells.chosen.connect(self.chosen)
        self.setWidget(self._cells)
        self.setWidgetResizable(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.viewport().setAutoFillBackground(False)
        self._cells.setAutoFillBackground(False)
        self.setFocusProxy(self._cells)

    @property
    def cells(self) -> tuple[PickCell, ...]:
        """The picks on show."""
        return self._cells.cells

    def set_cells(self, cells: Sequence[PickCell]) -> None:
        """Show other picks."""
        self._cells.cells = tuple(cells)
        now = next((place for place, cell in enumerate(cells) if cell.now), len(cells) - 1)
        self._cells.at = max(0, now)
        self._cells.describe()
        self._cells.resize(self._cells.sizeHint())
        self._cells.update()
        self._show_present()

    def _show_present(self) -> None:
        """Scroll to the present pick, with the one before and the next two where they fit."""
        wide = self._cells.cell_width()
        margin = min(2 * wide, max(0, (self.viewport().width() - wide) // 2))
        self.ensureVisible(self._cells.at * wide + wide // 2, 1, margin, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cells.resize(self._cells.sizeHint())
        self._show_present()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(400), Theme.current().px(40))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._cells.cell_width() * 2, Theme.current().px(40))


@dataclass(frozen=True, slots=True)
class Moment:
    """One entry of a timeline: title, second line, and when, in words."""

    key: str
    title: str
    text: str = ""
    when: str = ""


class Timeline(Painted):
    """Versions or steps from new to old on a line; the present one is filled.

    ``chosen(key)`` follows a click, or Enter after ↑ ↓.
    """

    chosen = Signal(str)

    def __init__(self, name: str = "Versions", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._moments: tuple[Moment, ...] = ()
        self._present = ""
        self._at = 0
        self.setProperty("ownFocus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_moments(self, moments: Sequence[Moment], present: str = "") -> None:
        """Show other entries, newest first."""
        self._moments = tuple(moments)
        self._present = present or (moments[0].key if moments else "")
        self._at = min(self._at, max(0, len(self._moments) - 1))
        self._describe()
        self.updateGeometry()
        self.update()

    def _describe(self) -> None:
        if self._moments:
            moment = self._moments[self._at]
            here = ", shown now" if moment.key == self._present else ""
            self.setAccessibleDescription(f"{moment.title}, {moment.when}, {moment.text}{here}")

    def _step(self) -> int:
        return Theme.current().px(46)

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(240), self._step() * max(1, len(self._moments)))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(160), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step, radius = self._step(), theme.px(5)
        middle = theme.px(9)
        for place, moment in enumerate(self._moments):
            top = place * step
            centre = QPointF(middle, top + theme.px(11))
            if place + 1 < len(self._moments):
                painter.setPen(QPen(theme.color("border"), theme.px(2)))
                painter.drawLine(centre, QPointF(middle, centre.y() + step))
            painter.setPen(QPen(theme.color("accent"), theme.px(2)))
            painter.setBrush(theme.color("accent" if moment.key == self._present else "surface"))
            painter.drawEllipse(centre, radius, radius)
            left = theme.px(26)
            first = QRectF(left, top, self.width() - left, theme.px(22))
            draw_text(painter, first, moment.when, theme.font("small"), "text2", RIGHT)
            room = theme.font_metrics("small").horizontalAdvance(moment.when) + theme.px(8)
            words = first.adjusted(0, 0, -room, 0)
            draw_text(painter, words, moment.title, theme.font("small-strong"), "text")
            second = QRectF(left, top + theme.px(19), self.width() - left, theme.px(20))
            draw_text(painter, second, moment.text, theme.font("small"), "text2")
            if self.hasFocus() and place == self._at:
                draw_focus(painter, QRectF(0, top, self.width(), step - theme.px(4)))
        painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = int(event.position().y()) // self._step()
        if 0 <= place < len(self._moments):
            self._at = place
            self._describe()
            self.update()
            self.chosen.emit(self._moments[place].key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and self._moments:
            self._at = max(0, min(len(self._moments) - 1, self._at + step))
            self._describe()
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._moments:
            self.chosen.emit(self._moments[self._at].key)
        else:
            super().keyPressEvent(event)
