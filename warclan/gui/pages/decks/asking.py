"""A question of one's own: at least so many of these cards by such a turn, answered exactly."""

from collections.abc import Callable

from PySide6.QtWidgets import QComboBox, QGridLayout, QSizePolicy, QWidget

from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card, CardType
from warclan.games.myths_at_war.deck import PARTS, Deck, DeckPart, part_of
from warclan.games.myths_at_war.deck_odds import Chances, Pace, hand_chances, oracle_chances
from warclan.games.myths_at_war.deck_terms import Desk
from warclan.gui.pages.decks.words import TYPE_WORDS
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.frames import Card as Frame
from warclan.gui.widgets.labels import Label

MOST_TURN = 12
Test = Callable[[Card], bool]
PACES = (
    ("Tops wait: only events leave", Pace.WAITING),
    ("Tops leave each turn", Pace.FLOWING),
)


def wanted_of(deck: Deck, catalogue: Catalogue) -> list[tuple[str, DeckPart, Test]]:
    """What can be asked for: types, keywords and cards of the deck, in words."""
    found: list[tuple[str, DeckPart, Test]] = []
    desk = Desk(deck, catalogue)
    for part in PARTS:
        cards = [each.card for each in desk.part(part)]
        kinds = [kind for kind in CardType if any(card.type is kind for card in cards)]
        found += [(TYPE_WORDS[kind][1], part, _of_type(kind)) for kind in kinds]
        words = sorted({word for card in cards for word in card.keywords})
        found += [(f"Keyword {word}", part, _with(word)) for word in words]
        if part is DeckPart.GODS:
            sides = sorted({card.affiliation for card in cards if card.affiliation})
            found += [(f"{side} cards", part, _belonging(side)) for side in sides]
        named = sorted({(card.name, card.id) for card in cards if part_of(card) is part})
        found += [(name, part, _just(card_id)) for name, card_id in named]
    return found


def _of_type(kind: CardType) -> Test:
    return lambda card: card.type is kind


def _with(word: str) -> Test:
    return lambda card: word in card.keywords


def _belonging(side: str) -> Test:
    return lambda card: card.affiliation == side


def _just(card_id: str) -> Test:
    return lambda card: card.id == card_id


class QuestionCard(Frame):
    """The form and its answer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("A question of your own", parent, note="exact")
        self._deck: tuple[Deck, Catalogue] | None = None
        self._wanted: list[tuple[str, DeckPart, Test]] = []
        grid = QGridLayout()
        grid.setHorizontalSpacing(Theme.current().px(10))
        self.least = NumberField("At least", 1, 20, self)
        self.what = QComboBox(self)
        self.what.setAccessibleName("Of which cards")
        self.what.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.what.setMinimumContentsLength(16)
        self.turn = NumberField("By turn", 1, MOST_TURN, self)
        self.pace = QComboBox(self)
        self.pace.setAccessibleName("How the tops of the oracles leave")
        self.pace.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.pace.setMinimumContentsLength(16)
        for words, _pace in PACES:
            self.pace.addItem(words)
        for combo in (self.what, self.pace):
            combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._pace_words = Label("Oracles", "small", self)
        for line, (words, field) in enumerate(
            (("At least", self.least), ("of", self.what), ("by turn", self.turn))
        ):
            grid.addWidget(Label(words, "small", self), line, 0)
            grid.addWidget(field, line, 1)
        grid.addWidget(self._pace_words, 3, 0)
        grid.addWidget(self.pace, 3, 1)
        grid.setColumnStretch(1, 1)
        self.body.addLayout(grid)
        self.answer = Label("", "section", self, wrap=True)
        self._how = Label("", "hint", self, wrap=True)
        self.body.addWidget(self.answer)
        self.body.addWidget(self._how)
        self.least.changed.connect(lambda _value: self._answer())
        self.turn.changed.connect(lambda _value: self._answer())
        self.what.activated.connect(lambda _place: self._answer())
        self.pace.activated.connect(lambda _place: self._answer())

    def show_deck(self, deck: Deck, catalogue: Catalogue) -> None:
        """Ask about a deck; the question stays where its cards are still there."""
        self._deck = (deck, catalogue)
        asked = self.what.currentText()
        self._wanted = wanted_of(deck, catalogue)
        self.what.clear()
        self.what.addItems([words for words, _part, _test in self._wanted])
        self.what.setCurrentIndex(max(0, self.what.findText(asked)))
        self._answer()

    def chances(self) -> Chances | None:
        """The answer in full, ``None`` while there is nothing to ask for."""
        place = self.what.currentIndex()
        if self._deck is None or not 0 <= place < len(self._wanted):
            return None
        deck, catalogue = self._deck
        words, part, test = self._wanted[place]
        least, turns = self.least.value or 1, self.turn.value or 1
        if part is DeckPart.DESIGNS:
            return hand_chances(deck, catalogue, test, least=least, turns=turns, label=words)
        pace = PACES[self.pace.currentIndex()][1]
        return oracle_chances(
            deck, catalogue, test, least=least, turns=turns, pace=pace, label=words
        )

    def _answer(self) -> None:
        found = self.chances()
        gods = found is not None and found.part is DeckPart.GODS
        self.pace.setVisible(gods)
        self._pace_words.setVisible(gods)
        if found is None:
            self.answer.setText("Add cards first.")
            self._how.setText("")
            return
        self.answer.setText(f"{100 * float(found.by_turn[-1]):.1f} %")
        where = "turned up on the oracles" if gods else "drawn, without cards that draw others"
        turn = self.turn.value or 1
        self._how.setText(
            f"{found.copies} of {found.cards} cards are such; {where} by turn {turn}; "
            f"{float(found.expected_at_start):.2f} expected at the start."
        )
