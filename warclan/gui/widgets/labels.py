"""Words on screen: labels by role, elided labels, chips, badges, messages in place."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from warclan.gui.theme.glyphs import LEVEL_ICONS, paint_glyph
from warclan.gui.theme.icons import icon_pixmap, paint_icon
from warclan.gui.theme.paint import LEFT, chip_width, draw_chip, draw_text
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.base import Painted


class Label(QLabel):
    """Plain words in a role (see :mod:`warclan.gui.theme.qss`); ``wrap`` breaks lines."""

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        parent: QWidget | None = None,
        *,
        wrap: bool = False,
    ) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        set_role(self, role)


class ElidedLabel(QLabel):
    """One line that ends in an ellipsis when there is no room; hovering shows it in full."""

    def __init__(self, text: str = "", role: str = "body", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._full = text
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        set_role(self, role)
        self.setAccessibleName(text)
        self._fit()

    def set_text(self, text: str) -> None:
        """Show other words."""
        self._full = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self._fit()

    @property
    def full_text(self) -> str:
        """The words, not cut."""
        return self._full

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        return QSize(metrics.horizontalAdvance(self._full) + 1, metrics.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(24), QFontMetrics(self.font()).height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = QFontMetrics(self.font())
        shown = metrics.elidedText(self._full, Qt.TextElideMode.ElideRight, self.width())
        if shown != self.text():
            self.setText(shown)
        self.setToolTip(self._full if shown != self._full else "")


class Badge(QLabel):
    """A count or a word on a tint; ``level`` is "", "danger", "warn", "ok" or "accent"."""

    def __init__(self, text: str = "", level: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.set_level(level)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_level(self, level: str) -> None:
        """Take another tint."""
        set_role(self, f"badge-{level}" if level else "badge")


class Chip(Painted):
    """A round chip with words; with ``removable`` it has a × and can be focused.

    ``token`` is the colour of the words. ``clicked`` follows a click or Enter on the chip,
    ``removed`` one on the × or Delete.
    """

    clicked = Signal()
    removed = Signal()

    def __init__(
        self,
        text: str,
        parent: QWidget | None = None,
        *,
        token: str = "text2",
        icon: str = "",
        glyph: str = "",
        removable: bool = False,
        hint: str = "",
    ) -> None:
        super().__init__(parent)
        self._text = text
        self._token = token
        self._icon = icon
        self._glyph = glyph
        self._removable = removable
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip(hint)
        self.setAccessibleName(f"{text}, remove with Delete" if removable else text)
        if removable:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def text(self) -> str:
        """The words on the chip."""
        return self._text

    def make_clickable(self) -> None:
        """Let the chip be focused and clicked (a word with a hover card)."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        width = chip_width(self._text, self._icon or self._glyph, "small")
        if self._removable:
            width += theme.px(18)
        height = theme.metrics.hit if self._clickable else theme.px(22)
        return QSize(width, height)

    @property
    def _clickable(self) -> bool:
        return self.focusPolicy() != Qt.FocusPolicy.NoFocus

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        height = theme.px(24 if self._removable else 22)
        rect = QRectF(0, (self.height() - height) / 2, self.width(), height)
        words = rect
        if self._removable:
            # The chip is drawn in full, its words in what the × leaves.
            draw_chip(painter, rect, "", self._token, role="small", edged=True)
            words = rect.adjusted(0, 0, -theme.px(18), 0)
            side = theme.px(12)
            spot = QRectF(rect.right() - side - theme.px(8), rect.top(), side, rect.height())
            paint_icon(painter, spot, "close", theme.color(self._token), side)
        if self._glyph:
            side = theme.metrics.icon_small
            spot = QRectF(words.left() + theme.px(8), words.center().y() - side / 2, side, side)
            self._words(painter, words, side)
            paint_glyph(painter, spot, self._glyph, self._token)
        else:
            self._words(painter, words, 0)
        painter.end()

    def _words(self, painter: QPainter, rect: QRectF, glyph: float) -> None:
        theme = Theme.current()
        if not self._removable and not glyph:
            draw_chip(painter, rect, self._text, self._token, self._icon, "small")
            return
        if not self._removable:
            draw_chip(painter, rect, "", self._token, role="small")
        left = theme.px(8) + (glyph + theme.px(4) if glyph else 0)
        inner = rect.adjusted(left, 0, -theme.px(4), 0)
        draw_text(painter, inner, self._text, theme.font("small", 500), self._token, LEFT)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        inside = self.rect().contains(event.position().toPoint())
        if not inside:
            return
        cross = self.width() - Theme.current().px(28)
        if self._removable and event.position().x() >= cross:
            self.removed.emit()
        else:
            self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._removable and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)


class IconLabel(QLabel):
    """An icon that is looked at, not clicked; ``meaning`` is its hover text and spoken name."""

    def __init__(
        self,
        icon: str,
        token: str = "text2",
        meaning: str = "",
        parent: QWidget | None = None,
        size: int = 16,
    ) -> None:
        super().__init__(parent)
        self._icon = icon
        self._token = token
        self._size = size
        self.setToolTip(meaning)
        self.setAccessibleName(meaning)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def set_icon(self, icon: str, token: str, meaning: str = "") -> None:
        """Show another icon."""
        self._icon, self._token = icon, token
        self.setToolTip(meaning)
        self.setAccessibleName(meaning)
        self.restyle()

    def restyle(self) -> None:
        """Take over new colours and sizes."""
        theme = Theme.current()
        ratio = self.devicePixelRatioF()
        colour = theme.color(self._token)
        self.setPixmap(icon_pixmap(self._icon, colour, theme.px(self._size), ratio))


class GlyphLabel(Painted):
    """The outline of a kind of unit, as big as a head needs it."""

    def __init__(
        self, kind: str = "hero", size: int = 32, token: str = "text", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._kind, self._size, self._token = kind, size, token
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_kind(kind)

    def set_kind(self, kind: str) -> None:
        """Show another kind."""
        self._kind = kind
        self.setAccessibleName(kind)
        self.setToolTip(kind)
        self.update()

    def sizeHint(self) -> QSize:
        side = Theme.current().px(self._size)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_glyph(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._kind, self._token)
        painter.end()


class InlineMessage(QWidget):
    """A message in place, with the sign of its level; hidden while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Theme.current().px(4))
        self._sign = IconLabel("error", "danger", "error", self, size=14)
        self._words = Label("", "danger", self, wrap=True)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        self.hide()

    def show_message(self, text: str, level: str = "error") -> None:
        """Show ``text`` ("" hides it) at a level: "error", "warning", "hint" or "ok"."""
        icon, token, word = LEVEL_ICONS[level]
        self._sign.set_icon(icon, token, word)
        set_role(
            self._words, {"error": "danger", "warning": "warn", "ok": "ok"}.get(level, "small")
        )
        self._words.setText(text)
        self.setVisible(bool(text))

    @property
    def text(self) -> str:
        """The words shown."""
        return self._words.text()
