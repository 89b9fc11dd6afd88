"""The hand of the player who decides: cards with what each can do now.

In short windows the strip is a line of names that opens over the board while the pointer or the
focus is on it.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from warclan.games.mythic_battles.table.records import HandCard
from warclan.gui.theme.glyphs import paint_glyph
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import CENTRE, LEFT, RIGHT, draw_focus, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SIDES, TINTS
from warclan.gui.widgets.base import Painted

CARD, NARROWEST, GAP = 104, 66, 6
HEIGHT, CARD_HEIGHT, FOLDED = 132, 86, 44


SIGNS = {"art-of-war": ("crown", "bronze"), "element": ("flame", "accent")}
STONE = ("gem", "accent")
_OWN = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
    Qt.Key.Key_Space,
)
UNITS = frozenset(("god", "titan", "hero", "monster", "troop"))


def spoken(card: HandCard) -> str:
    """A card in one line."""
    many = f", {card.count} times" if card.count > 1 else ""
    return ", ".join(part for part in (f"{card.title}{many}", card.sub, card.why) if part)


def spread(cards: Sequence[HandCard]) -> tuple[HandCard, ...]:
    """Each card by itself, where equal ones are counted."""
    return tuple(replace(card, count=1) for card in cards for _ in range(card.count))


class HandStrip(Painted):
    """The cards in a row. ``armed(answer)`` follows a click or the arrow keys on a card that can
    be played now, ``committed`` Enter on the armed one, ``opened(bool)`` its unfolding.
    """

    armed = Signal(object)
    committed = Signal()
    opened = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: tuple[HandCard, ...] = ()
        self._shown: tuple[HandCard, ...] = ()
        self._head = self._foot = ""
        self._armed: Hashable | None = None
        self._seat = 0
        self._at = self._first = 0
        self._folds = self._open = False
        self.setProperty("ownFocus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Hand")

    @property
    def cards(self) -> tuple[HandCard, ...]:
        """The cards on show, equal ones counted."""
        return self._cards

    def set_cards(
        self, cards: Sequence[HandCard], head: str, foot: str = "", seat: int = 0
    ) -> None:
        """Show a hand; ``head`` and ``foot`` stand at the left and right above it."""
        self._cards, self._head, self._foot, self._seat = tuple(cards), head, foot, seat
        self._armed = None
        self._arrange()
        self._at = min(self._at, max(0, len(self._shown) - 1))
        self.setAccessibleName(head or "Hand")
        self._describe()
        self.update()

    def set_armed(self, answer: Hashable | None) -> None:
        """Show which card is armed, without a signal."""
        self._armed = answer
        self.update()

    def _describe(self) -> None:
        told = "; ".join(spoken(card) for card in self._cards)
        here = spoken(self._shown[self._at]) if self._shown else "no card"
        self.setAccessibleDescription(f"{here}. All: {told}" if told else here)

    # --- folding --------------------------------------------------------------------------------

    def set_folds(self, on: bool) -> None:
        """Fold to one line until it is hovered or focused."""
        if on != self._folds:
            self._folds = on
            self._set_open(self._folds and (self.hasFocus() or self.underMouse()))
            self.updateGeometry()

    @property
    def folded(self) -> bool:
        """Whether only the line of names is on show."""
        return self._folds and not self._open

    def _set_open(self, on: bool) -> None:
        if on != self._open:
            self._open = on
            self.opened.emit(on)
            self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if self._folds:
            self._set_open(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self._folds and not self.hasFocus():
            self._set_open(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._folds:
            self._set_open(True)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._folds and not self.underMouse():
            self._set_open(False)
        self.update()

    # --- placing --------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        return QSize(theme.px(320), theme.px(FOLDED if self._folds else HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(160), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    @property
    def _pitch(self) -> float:
        theme = Theme.current()
        room = self.width() - 2 * theme.px(12)
        count = max(1, len(self._shown))
        wide = min(theme.px(CARD), (room + theme.px(GAP)) / count - theme.px(GAP))
        return max(theme.px(NARROWEST), wide) + theme.px(GAP)

    @property
    def _fitting(self) -> int:
        """How many cards there is room for."""
        theme = Theme.current()
        return max(1, int((self.width() - 2 * theme.px(12) + theme.px(GAP)) // self._pitch))

    def _arrange(self) -> None:
        """One card beside the other while they fit; then equal ones are counted."""
        theme = Theme.current()
        room = self.width() - 2 * theme.px(12)
        alone = spread(self._cards)
        needed = len(alone) * theme.px(NARROWEST + GAP)
        self._shown = alone if needed <= room else self._cards
        self._at = min(self._at, max(0, len(self._shown) - 1))
        self._keep_in_view()

    def _keep_in_view(self) -> None:
        fitting = self._fitting
        self._first = max(0, min(self._first, len(self._shown) - fitting))
        if self._at < self._first:
            self._first = self._at
        elif self._at >= self._first + fitting:
            self._first = self._at - fitting + 1

    def _place_of(self, place: int) -> QRectF:
        theme = Theme.current()
        left = theme.px(12) + (place - self._first) * self._pitch
        top = self.height() - theme.px(CARD_HEIGHT) - theme.px(10)
        return QRectF(left, top, self._pitch - theme.px(GAP), theme.px(CARD_HEIGHT))

    def card_at(self, x: float, y: float) -> int:
        """The place of the card at a point, -1 for none."""
        if self.folded:
            return -1
        last = min(len(self._shown), self._first + self._fitting)
        return next(
            (at for at in range(self._first, last) if self._place_of(at).contains(x, y)), -1
        )

    # --- painting -------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.color("surface"))
        painter.fillRect(0, 0, self.width(), theme.metrics.hairline, theme.color("border"))
        if self.folded:
            self._paint_line(painter)
        else:
            self._paint_head(painter)
            last = min(len(self._shown), self._first + self._fitting)
            for place in range(self._first, last):
                self._paint_card(painter, self._place_of(place), self._shown[place], place)
        if self.hasFocus() and not self._shown:
            draw_focus(painter, QRectF(self.rect()))
        painter.end()

    def _paint_head(self, painter: QPainter) -> None:
        theme = Theme.current()
        line = QRectF(theme.px(12), theme.px(8), self.width() - theme.px(24), theme.px(20))
        draw_text(painter, line, self._head, theme.font("small", 600), "text")
        width = theme.font_metrics("small", 600).horizontalAdvance(self._head) + theme.px(16)
        beside = line.adjusted(width, 0, 0, 0)
        hidden = len(self._shown) - self._fitting
        foot = f"{self._foot} · {hidden} more with ← →" if hidden > 0 else self._foot
        draw_text(painter, beside, foot, theme.font("small"), "text2", RIGHT)

    def _paint_line(self, painter: QPainter) -> None:
        theme = Theme.current()
        names = " · ".join(
            card.title if card.count == 1 else f"{card.title} ×{card.count}" for card in self._cards
        )
        pad = theme.px(12)
        line = QRectF(pad, 0, self.width() - 2 * pad, self.height())
        head = f"{self._head}:" if names else self._head
        draw_text(painter, line, head, theme.font("small", 600), "text", LEFT)
        width = theme.font_metrics("small", 600).horizontalAdvance(head) + theme.px(8)
        draw_text(painter, line.adjusted(width, 0, 0, 0), names, theme.font("small"), "text2")

    def _paint_card(self, painter: QPainter, rect: QRectF, card: HandCard, place: int) -> None:
        theme = Theme.current()
        armed = self._armed is not None and card.value == self._armed
        unit = card.kind in UNITS
        icon, token = ("", SIDES[self._seat % 4]) if unit else SIGNS.get(card.kind, STONE)
        ground = "sel" if armed else "surface" if unit else TINTS[token]
        edge = "accent" if card.value is not None else "strong" if unit else token
        width = theme.px(2) if card.value is not None else 0
        fill_rounded(painter, rect, ground, edge, theme.px(6), width)
        side = theme.px(24)
        spot = QRectF(rect.center().x() - side / 2, rect.top() + theme.px(9), side, side)
        if unit:
            paint_glyph(painter, spot, card.kind, token)
        else:
            paint_icon(painter, spot, icon, theme.color(token), theme.px(20))
        inner = rect.adjusted(theme.px(4), 0, -theme.px(4), 0)
        title = QRectF(inner.left(), spot.bottom() + theme.px(5), inner.width(), theme.px(18))
        name = "text" if card.usable else "text2"
        draw_text(painter, title, card.title, theme.font("small", 600), name, CENTRE)
        words = QRectF(inner.left(), title.bottom() + theme.px(2), inner.width(), theme.px(16))
        draw_text(painter, words, card.sub, theme.font("micro"), "text2", CENTRE)
        if card.count > 1:
            corner = rect.adjusted(0, theme.px(3), -theme.px(6), 0)
            corner.setHeight(theme.px(16))
            draw_text(painter, corner, f"×{card.count}", theme.font("micro", 700), "text", RIGHT)
        if self.hasFocus() and place == self._at:
            draw_focus(painter, rect)

    # --- pointer and keys -----------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.card_at(event.pos().x(), event.pos().y())
            words = spoken(self._shown[place]) if place >= 0 else ""
            QToolTip.showText(event.globalPos(), words, self)
            return True
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() in _OWN
        ):
            event.accept()
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.card_at(event.position().x(), event.position().y())
        if place >= 0:
            self._go(place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        place = self.card_at(event.position().x(), event.position().y())
        if place >= 0 and self._is_armed(place):
            self.committed.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._at += -1 if event.angleDelta().y() > 0 else 1
        self._at = max(0, min(len(self._shown) - 1, self._at))
        self._keep_in_view()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None and self._shown:
            self._go(max(0, min(len(self._shown) - 1, self._at + step)))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self._shown and self._is_armed(self._at):
                self.committed.emit()
            elif self._shown:
                self._go(self._at)
        else:
            super().keyPressEvent(event)

    def _is_armed(self, place: int) -> bool:
        return self._armed is not None and self._shown[place].value == self._armed

    def _go(self, place: int) -> None:
        """Stand on a card; one that can be played is armed."""
        self._at = place
        self._keep_in_view()
        self._describe()
        self.update()
        answer = self._shown[place].value
        if answer is not None and answer != self._armed:
            self._armed = answer
            self.armed.emit(answer)
