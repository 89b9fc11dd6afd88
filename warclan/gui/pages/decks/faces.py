"""Cards in a row as small faces: type, name, numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from warclan.games.myths_at_war.content_types import Card, CardType
from warclan.gui.pages.decks.words import (
    TYPE_ICONS,
    card_text,
    force_text,
    kind_line,
    numbers_line,
    power_text,
)
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import CENTRE, LEFT, RIGHT, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted
from warclan.text.numbers import dash

WIDE, HIGH, GAP = 92, 116, 8


@dataclass(frozen=True, slots=True)
class Face:
    """One card, or a place without one (``card`` and ``name`` empty); ``caption`` stands under."""

    card: Card | None
    name: str = ""
    caption: str = ""

    @property
    def spoken(self) -> str:
        """The card in words."""
        if self.card is None:
            return " ".join(part for part in (self.caption, self.name or "empty") if part)
        words = f"{self.card.name}, {kind_line(self.card)}, {numbers_line(self.card)}"
        return f"{self.caption}: {words}" if self.caption else words


class Faces(Painted):
    """The row; it takes as many lines as it needs."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces: tuple[Face, ...] = ()
        self._name = name
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def faces(self) -> tuple[Face, ...]:
        """What is shown."""
        return self._faces

    def show_faces(self, faces: Sequence[Face]) -> None:
        """Show other cards."""
        self._faces = tuple(faces)
        self.setAccessibleDescription("; ".join(face.spoken for face in self._faces))
        self.updateGeometry()
        self.update()

    def _caption(self) -> int:
        return Theme.current().px(18) if any(face.caption for face in self._faces) else 0

    def _across(self, width: int) -> int:
        px = Theme.current().px
        return max(1, (width + px(GAP)) // px(WIDE + GAP))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        px = Theme.current().px
        lines = -(-max(1, len(self._faces)) // self._across(width))
        return int(lines * (px(HIGH) + self._caption()) + (lines - 1) * px(GAP))

    def sizeHint(self) -> QSize:
        px = Theme.current().px
        wide = max(1, len(self._faces)) * px(WIDE + GAP)
        return QSize(wide, px(HIGH) + self._caption())

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(WIDE), Theme.current().px(HIGH))

    def _spot(self, place: int) -> QRectF:
        px = Theme.current().px
        across = self._across(self.width())
        left = (place % across) * px(WIDE + GAP)
        top = (place // across) * (px(HIGH) + self._caption() + px(GAP))
        return QRectF(left, top, px(WIDE), px(HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for place, face in enumerate(self._faces):
            self._face(painter, self._spot(place), face)
        painter.end()

    def _face(self, painter: QPainter, rect: QRectF, face: Face) -> None:
        theme, px = Theme.current(), Theme.current().px
        if face.caption:
            below = QRectF(rect.left(), rect.bottom() + px(1), rect.width(), px(17))
            draw_text(painter, below, face.caption, theme.font("micro"), "text2", CENTRE)
        card = face.card
        if card is None:
            fill_rounded(painter, rect.adjusted(1, 1, -1, -1), "", "strong", px(8), dashed=True)
            self._words(painter, rect, face.name or "empty", "text3")
            return
        fill_rounded(painter, rect, "surface", "strong", px(8))
        side = px(16)
        spot = QRectF(rect.left() + px(8), rect.top() + px(8), side, side)
        paint_icon(painter, spot, TYPE_ICONS[card.type], theme.color("text2"), side)
        if card.type not in (CardType.EVENT, CardType.PANTHEON):
            badge = QRectF(rect.right() - px(32), rect.top() + px(6), px(26), px(20))
            edge = "border" if "contrast" in theme.name else ""
            fill_rounded(painter, badge, "bronzebg", edge, px(10))
            cost = dash(card.cost)
            draw_text(painter, badge, cost, theme.font("small-strong"), "bronze", CENTRE)
        self._words(painter, rect, card.name, "text")
        low = QRectF(rect.left() + px(8), rect.bottom() - px(26), rect.width() - px(16), px(20))
        if card.is_equipment or card.type is CardType.CHARACTER:
            force, power = f"F {force_text(card)}", f"max {power_text(card)}"
            draw_text(painter, low, force, theme.font("small"), "text2", LEFT)
            draw_text(painter, low, power, theme.font("small"), "text2", RIGHT)

    @staticmethod
    def _words(painter: QPainter, rect: QRectF, text: str, token: str) -> None:
        """A name in the middle of a card, over three lines at most."""
        theme, px = Theme.current(), Theme.current().px
        painter.setFont(theme.font("small-strong"))
        painter.setPen(theme.color(token))
        room = rect.adjusted(px(6), px(28), -px(6), -px(26))
        flags = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value
        painter.drawText(room, flags, text)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            for place, face in enumerate(self._faces):
                if self._spot(place).contains(event.pos().toPointF()) and face.card is not None:
                    text = f"{face.spoken}\n{card_text(face.card)}"
                    QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)
