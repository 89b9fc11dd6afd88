"""The foot of the pool: the focused card in a few lines, and what is done with it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from warclan.domain.provenance import PROVENANCE_WORDS
from warclan.games.myths_at_war.content_types import DeckKind
from warclan.gui.pages.decks.pool_rows import PoolRow
from warclan.gui.pages.decks.words import DECK_WORDS, card_text, kind_line, numbers_line
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button, IconButton
from warclan.gui.widgets.labels import ElidedLabel, Label


class PoolFoot(QFrame):
    """``add_asked``, ``swap_asked`` and ``sheet_asked`` follow the buttons."""

    add_asked = Signal()
    swap_asked = Signal()
    sheet_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, "foot")
        self._short = False
        self._column = QVBoxLayout(self)
        head = QHBoxLayout()
        self._name = Label("", "head", self)
        self._kind = ElidedLabel("", "small", self)
        head.addWidget(self._name)
        head.addWidget(self._kind, 1)
        self._text = Label("", "body", self, wrap=True)
        self._text.setMinimumHeight(0)
        self._why = Label("", "hint", self, wrap=True)
        self._row = QHBoxLayout()
        self.add_button = Button("Add", self, role="primary", key="+")
        self.add_button.clicked.connect(self.add_asked)
        self.swap_button = Button("Swap", self)
        self.swap_button.clicked.connect(self.swap_asked)
        self._source = ElidedLabel("", "hint", self)
        self.sheet_button = IconButton("info", "The whole card (I)", self)
        self.sheet_button.clicked.connect(self.sheet_asked)
        self._row.addWidget(self.add_button)
        self._row.addWidget(self.swap_button)
        self._row.addWidget(self._source, 1)
        self._row.addWidget(self.sheet_button)
        self._column.addLayout(head)
        self._column.addWidget(self._text)
        self._column.addWidget(self._why)
        self._column.addLayout(self._row)
        self.show_row(None)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(px(16), px(8), px(12), px(10))
        self._column.setSpacing(px(6))
        self._row.setSpacing(px(8))

    def set_short(self, *, short: bool) -> None:
        """Leave the text out in low windows: the hover card and the sheet have it."""
        self._short = short
        self._text.setVisible(not short)
        self._why.setVisible(not short and bool(self._why.text()))

    def show_row(self, row: PoolRow | None, why_not: str = "", swap: str = "") -> None:
        """Show a card; ``why_not`` says why one more would break a rule, ``swap`` names a card.

        A card that breaks a rule can be added all the same: the deck is kept and says so.
        """
        self.setVisible(row is not None)
        if row is None:
            return
        card = row.card
        self._name.setText(card.name)
        self._kind.set_text(f"{kind_line(card)} · {numbers_line(card)}")
        self._text.setText(card_text(card))
        said = " ".join(part for part in (row.reason, why_not and f"One more: {why_not}.") if part)
        self._why.setText(said)
        self._why.setVisible(bool(said) and not self._short)
        kept = card.deck in (DeckKind.GODS, DeckKind.DESIGNS)
        self.add_button.setText(f"Add to {DECK_WORDS[card.deck]}" if kept else "Add all the same")
        self.add_button.set_role("" if why_not else "primary")
        self.add_button.setToolTip(f"Allowed, but: {why_not}" if why_not else "")
        self.swap_button.setVisible(bool(swap))
        self.swap_button.setText(f"Swap for {swap}")
        self.swap_button.setToolTip(f"Put {card.name} in the place of one {swap}" if swap else "")
        self._source.set_text(PROVENANCE_WORDS[card.provenance])
