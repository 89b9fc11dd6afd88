"""One deck as a card: title, "20 of 20", the cards by type, and where the next one goes."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from warclan.gui.pages.decks.deck_model import ShownGroup
from warclan.gui.pages.decks.deck_tree import DeckTree
from warclan.gui.theme.glyphs import LEVEL_ICONS, paint_level
from warclan.gui.theme.paint import CENTRE, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import TINTS
from warclan.gui.widgets.base import Painted
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label

NO_CARD = "No card yet. Choose one at the left and press +."
NO_PANTHEON = "Choose a pantheon first: both decks are checked against it."


class SizeChip(Painted):
    """ "27 of 30" with the sign of its level, on its tint."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._text, self._level = name, "", "ok"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def text(self) -> str:
        """The words shown."""
        return self._text

    def set_size(self, count: int, least: int) -> None:
        """Show how many cards there are of how many there must be."""
        self._text = f"{count} of {least}" if count <= least else f"{count}, at least {least}"
        self._level = "ok" if count >= least else "error"
        word = "enough" if count >= least else f"{least - count} missing"
        self.setAccessibleName(f"{self._name}: {self._text}, {word}")
        self.setToolTip(f"{self._text}, {word}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        words = theme.font_metrics("small-name").horizontalAdvance(self._text)
        return QSize(words + theme.px(36), theme.px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = Theme.current(), Theme.current().px
        painter = QPainter(self)
        rect = QRectF(self.rect())
        token = LEVEL_ICONS[self._level][1]
        edge = "border" if "contrast" in theme.name else ""
        fill_rounded(painter, rect, TINTS[token], edge, rect.height() / 2)
        side = px(14)
        paint_level(painter, QRectF(px(8), 0, side, rect.height()), self._level, side)
        words = rect.adjusted(side + px(10), 0, -px(6), 0)
        draw_text(painter, words, self._text, theme.font("small-name"), token, CENTRE)
        painter.end()


class DropHint(Painted):
    """The dashed place under a deck: how a card gets there, or how many are missing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._wrong = "", False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def text(self) -> str:
        """The words shown."""
        return self._text

    def set_missing(self, missing: int) -> None:
        """Say how many cards are missing."""
        places = "1 place" if missing == 1 else f"{missing} places"
        self._text = f"{places} to fill" if missing > 0 else "Drop cards here, or press +"
        self._wrong = missing > 0
        self.setAccessibleName(self._text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(160), Theme.current().px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        token = "danger" if self._wrong else "strong"
        fill_rounded(painter, rect, "", token, dashed=True)
        words = "danger" if self._wrong else "text2"
        draw_text(painter, rect, self._text, theme.font("small"), words, CENTRE)
        painter.end()


class DeckCard(Card):
    """The card. ``dropped(card id)`` follows a card of the pool that was dropped on it."""

    dropped = Signal(str)

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__("", parent, padding=0)
        self.title = title
        self._line = QHBoxLayout()
        self._name = Label(title, "head", self)
        self.chip = SizeChip(title, self)
        self._line.addWidget(self._name, 1)
        self._line.addWidget(self.chip)
        self.tree = DeckTree(title, self)
        self.tree.dropped.connect(self.dropped)
        self.hint = DropHint(self)
        self.empty = Label("", "hint", self, wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._foot = QVBoxLayout()
        self._foot.addWidget(self.hint)
        self.body.addLayout(self._line)
        self.body.addWidget(self.empty)
        self.body.addWidget(self.tree, 1)
        self.body.addLayout(self._foot)
        self._inset()
        Theme.current().changed.connect(self._inset)

    def _inset(self) -> None:
        px = Theme.current().px
        self.body.setContentsMargins(px(1), px(8), px(1), px(10))
        self.body.setSpacing(px(4))
        self._line.setContentsMargins(px(12), 0, px(10), 0)
        self._foot.setContentsMargins(px(12), 0, px(12), 0)

    def show_deck(
        self, groups: tuple[ShownGroup, ...], count: int, least: int, *, ready: bool = True
    ) -> None:
        """Show the cards; ``least`` is how many the deck must have.

        ``ready`` is whether there is a pantheon, against which both decks are checked.
        """
        self.chip.set_size(count, least)
        self.tree.show_groups(groups)
        self.hint.set_missing(least - count)
        words = NO_CARD if ready else NO_PANTHEON
        self.empty.setText("" if groups else words)
        self.empty.setVisible(not groups)
