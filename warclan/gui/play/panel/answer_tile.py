"""An answer as a tile: sign, words, second line, digit; or the reason why it is not possible."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from warclan.games.mythic_battles.scene import Token
from warclan.games.mythic_battles.table.records import Answer
from warclan.gui.theme.glyphs import monogram, paint_token
from warclan.gui.theme.icons import icon_names, paint_icon
from warclan.gui.theme.paint import RIGHT, draw_focus, draw_text, fill_rounded
from warclan.gui.theme.style import Theme

_WRAP = Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PAD, _SIGN, _GAP, _DIGIT = 9, 22, 7, 14


@dataclass(frozen=True, slots=True)
class Shown:
    """An answer with what the tile adds: its digit (0: none), its unit, what follows it.

    ``best`` marks the best play; ``ticked`` is for lists of which several are chosen.
    """

    answer: Answer
    digit: int = 0
    token: Token | None = None
    best: bool = False
    ticked: bool | None = None

    @property
    def second(self) -> str:
        """The second line: the detail, or the reason why it is not possible."""
        answer = self.answer
        if answer.allowed:
            return answer.detail
        return answer.reason or answer.detail or "Not possible now."

    @property
    def spoken(self) -> str:
        """The answer as it is read aloud."""
        words = [self.answer.label]
        if self.best:
            words.append("best play")
        if not self.answer.allowed:
            words.append("not possible")
        if self.second:
            words.append(self.second)
        return ", ".join(words)


@lru_cache(maxsize=4096)
def _height(text: str, role: str, width: int, _look: tuple[str, int]) -> int:
    """The height of wrapped words in a width."""
    if not text:
        return 0
    metrics: QFontMetrics = Theme.current().font_metrics(role)
    return metrics.boundingRect(QRect(0, 0, max(1, width), 10_000), _WRAP, text).height()


@lru_cache(maxsize=4096)
def _width(text: str, role: str, _look: tuple[str, int]) -> int:
    return Theme.current().font_metrics(role).horizontalAdvance(text) + 1


def _look() -> tuple[str, int]:
    theme = Theme.current()
    return theme.font("body").family(), theme.scale


def label_width(shown: Shown, width: int) -> int:
    """What a tile as wide as ``width`` leaves for its label, beside the digit."""
    return words_width(shown, width) - Theme.current().px(_DIGIT)


def words_width(shown: Shown, width: int) -> int:
    """What it leaves for its second line."""
    px = Theme.current().px
    left = width - 2 * px(_PAD)
    if has_sign(shown):
        left -= px(_SIGN) + px(_GAP)
    marked = shown.digit and (shown.best or shown.answer.catch)
    return left - px(_DIGIT) if marked else left


def has_sign(shown: Shown) -> bool:
    """Whether a token, an icon or a box stands at the left."""
    return shown.ticked is not None or shown.token is not None or shown.answer.icon in icon_names()


def fits(shown: Shown, width: int, lines: int) -> bool:
    """Whether the label takes one line and the second line at most ``lines`` in ``width``."""
    room = words_width(shown, width)
    look = _look()
    if _width(shown.answer.label, "head", look) > label_width(shown, width):
        return False
    line = Theme.current().font_metrics("small").lineSpacing()
    longest = max((_width(word, "small", look) for word in shown.second.split()), default=0)
    return longest <= room and _height(shown.second, "small", room, look) <= lines * line + 2


def fits_in_line(shown: Shown, width: int) -> bool:
    """Whether label and second line stand side by side in ``width``."""
    if shown.best and shown.digit:
        return False  # two signs stand below each other at the right
    look = _look()
    words = _width(shown.answer.label, "head", look) + _width(shown.second, "small", look)
    return words + Theme.current().px(16) <= label_width(shown, width)


def height_for(shown: Shown, width: int, *, in_line: bool = False) -> int:
    """The height of a tile as wide as ``width``; ``in_line``: all its words stand in one line."""
    theme = Theme.current()
    if in_line:
        return theme.metrics.control
    look = _look()
    words = _height(shown.answer.label, "head", label_width(shown, width), look)
    words += _height(shown.second, "small", words_width(shown, width), look)
    return max(theme.metrics.control, words + 2 * theme.px(7))


class AnswerTile(QAbstractButton):
    """The answer at a ``place`` of a list; every signal begins with it.

    ``chosen`` follows a click, Space, or Enter while it is not armed; ``sent`` Enter on an armed
    one and a double click; ``reason_asked(place, by_key)`` the same on one that is not possible;
    ``pointed`` the pointer and the focus (-1: they left).
    """

    chosen = Signal(int)
    sent = Signal(int)
    reason_asked = Signal(int, bool)
    pointed = Signal(int)

    def __init__(self, parent: QWidget | None = None, place: int = 0) -> None:
        super().__init__(parent)
        self.place = place
        self.in_line = False
        self.shown = Shown(Answer(None, ""))
        self._armed = False
        self.setProperty("ownFocus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._clicked)

    def show_answer(self, shown: Shown) -> None:
        """Show another answer."""
        self.shown = shown
        answer = shown.answer
        self.setAccessibleName(shown.spoken)
        self.setToolTip(f"{shown.second} ({answer.rule})" if answer.rule else "")
        cursor = Qt.CursorShape
        self.setCursor(cursor.PointingHandCursor if answer.allowed else cursor.WhatsThisCursor)
        # Several are ticked, one is armed: the latter is told in words, for it is no check box.
        self.setCheckable(answer.allowed and shown.ticked is not None)
        self.set_armed(False)

    @property
    def armed(self) -> bool:
        """Whether this answer is the armed one, or one of the chosen ones."""
        return self._armed

    def set_armed(self, on: bool) -> None:
        """Mark it armed."""
        self._armed = on
        if self.isCheckable():
            self.setChecked(on)
        answer, digit = self.shown.answer, self.shown.digit
        parts = [
            "armed" if on and not self.isCheckable() else "",
            f"key {digit}" if digit else "",
            "" if answer.allowed else answer.rule,
            "mind what it says" if answer.catch else "",
        ]
        self.setAccessibleDescription(", ".join(part for part in parts if part) or "answer")
        self.update()

    def _clicked(self) -> None:
        # A check box would turn itself off on the second click; what is armed says the editor.
        if self.isCheckable():
            self.setChecked(self._armed)
        if self.shown.answer.allowed:
            self.chosen.emit(self.place)
        else:
            self.reason_asked.emit(self.place, False)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._armed and event.button() == Qt.MouseButton.LeftButton:
            self.sent.emit(self.place)
        else:
            super().mouseDoubleClickEvent(event)

    def event(self, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() in _ENTER
            and not self._armed
        ):
            # Enter is about the focused answer first; only an armed one leaves it to the page.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not self.shown.answer.allowed:
                self.reason_asked.emit(self.place, True)
            elif self._armed:
                self.sent.emit(self.place)
            else:
                self.click()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right):
            # The grid walks; Qt's own walk among buttons knows no rows.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()
        self.pointed.emit(self.place)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()
        self.pointed.emit(-1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit(self.place)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(-1)

    # --- painting -------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        width = self.width() or Theme.current().px(120)
        return QSize(width, height_for(self.shown, width, in_line=self.in_line))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(60), Theme.current().metrics.control)

    def _ground(self) -> tuple[str, str, float]:
        """Ground, edge and its width."""
        theme = Theme.current()
        hair = float(theme.metrics.hairline)
        if not self.shown.answer.allowed:
            return "sunken", "border", hair
        if self._armed:
            return "accentbg", "accent", float(theme.px(2))
        ground = "hover" if self.underMouse() else "surface"
        if self.shown.best:
            return "okbg", "ok", hair
        return ground, "strong", hair

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        fill, edge, width = self._ground()
        fill_rounded(painter, rect, fill, edge, width=width, dashed=self.shown.answer.catch)
        if self._armed:
            # A thick bar shows the armed one without colour.
            bar = QRectF(0, theme.px(6), theme.px(4), rect.height() - 2 * theme.px(6))
            fill_rounded(painter, bar, "accent", radius=theme.px(2))
        pad = theme.px(_PAD)
        left = float(pad)
        if has_sign(self.shown):
            side = theme.px(_SIGN)
            self._paint_sign(painter, QRectF(left, (rect.height() - side) / 2, side, side))
            left += side + theme.px(_GAP)
        self._paint_corner(painter, rect)
        self._paint_words(painter, left)
        if self.hasFocus():
            draw_focus(painter, rect)
        painter.end()

    def _paint_line(self, painter: QPainter, left: float) -> None:
        """Label at the left, the second line at the right."""
        theme = Theme.current()
        answer = self.shown.answer
        room = QRectF(left, 0, label_width(self.shown, self.width()), self.height())
        token = "accent" if self._armed else "text" if answer.allowed else "text2"
        draw_text(painter, room, answer.label, theme.font("head"), token)
        token = "warn" if answer.catch and answer.allowed else "text2"
        room.setRight(room.right() - theme.px(2))
        draw_text(painter, room, self.shown.second, theme.font("small"), token, RIGHT)

    def _paint_words(self, painter: QPainter, left: float) -> None:
        if self.in_line:
            self._paint_line(painter, left)
            return
        theme = Theme.current()
        look = _look()
        answer = self.shown.answer
        first, second = (
            label_width(self.shown, self.width()),
            words_width(self.shown, self.width()),
        )
        upper = _height(answer.label, "head", first, look)
        lower = _height(self.shown.second, "small", second, look)
        top = (self.height() - upper - lower) / 2
        token = "text" if answer.allowed else "text2"
        if self._armed:
            token = "accent"
        painter.setFont(theme.font("head"))
        painter.setPen(theme.color(token))
        painter.drawText(QRectF(left, top, first, upper + 1), _WRAP, answer.label)
        if self.shown.second:
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color("warn" if answer.catch and answer.allowed else "text2"))
            below = QRectF(left, top + upper, second, lower + 1)
            painter.drawText(below, _WRAP, self.shown.second)

    def _paint_sign(self, painter: QPainter, spot: QRectF) -> None:
        theme = Theme.current()
        shown = self.shown
        if shown.ticked is not None:
            edge = "accent" if self._armed else "strong"
            box = spot.adjusted(theme.px(1), theme.px(1), -theme.px(1), -theme.px(1))
            fill_rounded(painter, box, "accent" if self._armed else "", edge, theme.px(4))
            if self._armed:
                paint_icon(painter, box, "tick", theme.color("onaccent"), theme.px(14))
            return
        if shown.token is not None:
            painter.setOpacity(1.0 if shown.answer.allowed else 0.6)
            name = monogram(shown.token.name)
            paint_token(painter, spot, shown.token.kind, shown.token.seat % 4, name)
            painter.setOpacity(1.0)
            return
        token = "accent" if self._armed else "text" if shown.answer.allowed else "text3"
        paint_icon(painter, spot, shown.answer.icon, theme.color(token), theme.px(18))

    def _paint_corner(self, painter: QPainter, rect: QRectF) -> None:
        """The digit, or the sign of what is in the way, to mind, or best."""
        theme = Theme.current()
        side = theme.px(14)
        right = rect.width() - theme.px(8)
        spot = QRectF(right - side, theme.px(7), side, side)
        if self.in_line:
            spot.moveTop((rect.height() - side) / 2)
        if not self.shown.answer.allowed:
            paint_icon(painter, spot, "cross", theme.color("danger"), side)
            return
        if self.shown.digit:
            font = theme.font("micro")
            token = "accent" if self._armed else "text2"
            draw_text(painter, spot, str(self.shown.digit), font, token, RIGHT)
            spot.translate(0, side + theme.px(2))
        if self.shown.best:
            paint_icon(painter, spot, "star", theme.color("ok"), side)
        elif self.shown.answer.catch:
            paint_icon(painter, spot, "warning", theme.color("warn"), side)
