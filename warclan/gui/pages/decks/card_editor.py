"""The editor of a card: correct a printed one, or write one of your own.

Every change is checked as it is typed and kept at once when it is sound; what is not sound yet
stays in the field with its message.
"""

from typing import Any

import msgspec
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from warclan.content.myths_checks import card_findings
from warclan.domain.provenance import Provenance
from warclan.games.myths_at_war.content_types import (
    DECK_OF,
    Ability,
    AbilityPhase,
    Card,
    CardType,
    DeckKind,
)
from warclan.gui.pages.decks.words import PHASE_WORDS, TYPE_WORDS
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import let_ground_through
from warclan.gui.widgets.buttons import Button, IconButton, LinkButton
from warclan.gui.widgets.fields import NumberField, TextField
from warclan.gui.widgets.labels import InlineMessage, Label

SAVE_DELAY = 400
"""Milliseconds after the last change before a sound card is kept."""
NUMBERS = (
    ("cost", "Cost", 0, 99),
    ("force", "Force", 0, 99),
    ("max_power", "Maximum power", 0, 99),
    ("force_mod", "Change of force", -20, 20),
    ("max_power_mod", "Change of maximum power", -20, 20),
    ("initial_power", "Starting power", 0, 99),
)
USED: dict[CardType, frozenset[str]] = {
    CardType.PANTHEON: frozenset({"initial_power"}),
    CardType.CHARACTER: frozenset({"cost", "force", "max_power"}),
    CardType.RESOURCE: frozenset({"cost"}),
    CardType.EVENT: frozenset(),
    CardType.ACTION: frozenset({"cost"}),
    CardType.EQUIPMENT: frozenset({"cost", "force_mod", "max_power_mod"}),
    CardType.INVOCATION: frozenset({"cost", "force_mod", "max_power_mod"}),
}
"""The numbers a card of each type carries."""
TEXT_HINT = "One line each: Influence: cost or condition; what it does"
_PHASES = {words.lower(): phase for phase, words in PHASE_WORDS.items()}


def text_of(card: Card) -> str:
    """The text of a card as it is edited: a line for each ability.

    What stands before the first ";" is cost or condition, so an effect that holds one and has no
    cost begins with it.
    """
    return "\n".join(f"{PHASE_WORDS[each.phase]}: {_words(each)}" for each in card.abilities)


def _words(ability: Ability) -> str:
    if ability.cost_or_condition:
        return f"{ability.cost_or_condition}; {ability.effect}"
    return f"; {ability.effect}" if ";" in ability.effect else ability.effect


def abilities_of(text: str, card_type: CardType) -> tuple[Ability, ...]:
    """The abilities in the edited text; a line without a phase works always."""
    found = []
    for line in text.splitlines():
        if not line.strip():
            continue
        head, _, rest = line.partition(":")
        phase = _PHASES.get(head.strip().lower())
        words = rest if phase is not None else line
        if phase is None:
            event = card_type is CardType.EVENT
            phase = AbilityPhase.ON_REVEAL if event else AbilityPhase.PASSIVE
        cost, mark, effect = words.partition(";")
        if not mark:
            cost, effect = "", words
        found.append(
            Ability(phase=phase, cost_or_condition=cost.strip(), effect=effect.strip().rstrip("."))
        )
    return tuple(found)


def words_of(text: str) -> tuple[str, ...]:
    """Words separated by commas, each once."""
    return tuple(dict.fromkeys(word for part in text.split(",") if (word := part.strip())))


class CardEditor(QScrollArea):
    """Edits one card. ``saved(card)`` follows a pause after a sound change.

    ``reverted`` asks for the shipped card, ``removed`` for the removal of a home-made one,
    ``closed`` to leave the editor.
    """

    saved = Signal(object)
    reverted = Signal()
    removed = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Card editor")
        self._card: Card | None = None
        self._printed: Card | None = None
        self._filling = False
        self._pause = QTimer(self, singleShot=True, interval=SAVE_DELAY)
        self._pause.timeout.connect(self.save_now)
        body = QWidget(self)
        self.setWidget(body)
        let_ground_through(self)
        self._column = QVBoxLayout(body)
        self._build_head(body)
        self._build_numbers(body)
        self._build_words(body)
        self._column.addStretch(1)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _build_head(self, body: QWidget) -> None:
        head = QHBoxLayout()
        self._title = Label("", "section", body, wrap=True)
        close = IconButton("close", "Close the editor (Esc)", body, token="text2")
        close.clicked.connect(self.closed)
        head.addWidget(self._title, 1)
        head.addWidget(close)
        self._column.addLayout(head)
        self._state = InlineMessage(body)
        self._column.addWidget(self._state)
        self.name = TextField("Name, as printed", body, check=_name_check)
        self.english = TextField("English name", body, placeholder="not known")
        self.kind = QComboBox(body)
        self.kind.setAccessibleName("Type")
        for kind, words in TYPE_WORDS.items():
            self.kind.addItem(words[0], kind.value)
        self.created = QComboBox(body)
        self.created.setAccessibleName("Where it belongs")
        self.created.addItem("In its deck", "")
        self.created.addItem("Made during play only (MW-018)", DeckKind.CREATED.value)
        self.affiliation = TextField("Affiliation", body, placeholder="none")
        for widget in (self.name, self.english, self.kind, self.created, self.affiliation):
            self._column.addWidget(widget)
        for field in (self.name, self.english, self.affiliation):
            field.edited.connect(self._changed)
        self.kind.activated.connect(self._kind_changed)
        self.created.activated.connect(self._changed)

    def _build_numbers(self, body: QWidget) -> None:
        grid = QGridLayout()
        self.numbers: dict[str, NumberField] = {}
        self._number_words: dict[str, tuple[Label, Label]] = {}
        for line, (field, words, low, high) in enumerate(NUMBERS):
            number = NumberField(words, low, high, body, allow_unknown=True)
            number.changed.connect(self._changed)
            name, printed = Label(words, "small", body), Label("", "hint", body)
            self.numbers[field] = number
            self._number_words[field] = (name, printed)
            grid.addWidget(name, line, 0)
            grid.addWidget(number, line, 1)
            grid.addWidget(printed, line, 2)
        grid.setColumnStretch(2, 1)
        self._column.addLayout(grid)

    def _build_words(self, body: QWidget) -> None:
        self.keywords = TextField("Keywords in English, separated by commas", body)
        self.locks = TextField("Only for decks of these Mythologies", body, placeholder="any deck")
        for field in (self.keywords, self.locks):
            field.edited.connect(self._changed)
            self._column.addWidget(field)
        self._column.addWidget(Label("Text, in your own words", "small", body))
        self.text = QPlainTextEdit(body)
        self.text.setAccessibleName("Text of the card")
        self.text.setPlaceholderText(TEXT_HINT)
        self.text.setTabChangesFocus(True)
        self.text.textChanged.connect(self._changed)
        self._column.addWidget(self.text)
        self._column.addWidget(Label(TEXT_HINT, "hint", body, wrap=True))
        self._message = InlineMessage(body)
        self._column.addWidget(self._message)
        self.revert_button = LinkButton("Take back every correction", body)
        self.revert_button.clicked.connect(self.reverted)
        self._column.addWidget(self.revert_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.remove_button = Button("Remove this home-made card", body, role="danger", icon="bin")
        self.remove_button.clicked.connect(self.removed)
        self._column.addWidget(self.remove_button)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(px(16), px(12), px(16), px(16))
        self._column.setSpacing(px(8))
        self.text.setMinimumHeight(px(96))

    # --- showing --------------------------------------------------------------------------------

    @property
    def card(self) -> Card | None:
        """The card as it was last kept or shown."""
        return self._card

    def edit(self, card: Card, printed: Card | None) -> None:
        """Edit ``card``; ``printed`` is the shipped one, ``None`` for a home-made card."""
        if self._pause.isActive():
            self.save_now()
        self._filling = True
        self._card, self._printed = card, printed
        self.name.set_text(card.name)
        self.english.set_text(card.name_en or "")
        self.kind.setCurrentIndex(self.kind.findData(card.type.value))
        self.created.setCurrentIndex(1 if card.deck is DeckKind.CREATED else 0)
        self.affiliation.set_text(card.affiliation or "")
        for field, number in self.numbers.items():
            number.set_value(getattr(card, field))
        self.keywords.set_text(", ".join(card.keywords))
        self.locks.set_text(", ".join(card.deck_restricted_to))
        self.text.setPlainText(text_of(card))
        self._filling = False
        self._show_state()
        self._check(self.composed())

    def follow(self, card: Card, printed: Card | None) -> None:
        """The stored card changed: show it, unless that is what the fields say already."""
        if self._pause.isActive():
            return
        composed = self.composed()
        same = composed is not None and _content(composed) == _content(card)
        if self._card is not None and card.id == self._card.id and same:
            self._card, self._printed = card, printed
            self._show_state()
        else:
            self.edit(card, printed)

    def _show_state(self) -> None:
        card, printed = self._card, self._printed
        if card is None:
            return
        own = printed is None
        self._title.setText("Home-made card" if own else f"Correct {card.name}")
        self.remove_button.setVisible(own)
        self.revert_button.setVisible(not own and card.provenance is Provenance.CORRECTED)
        kind = CardType(self.kind.currentData())
        for field, (name, said) in self._number_words.items():
            used = field in USED[kind]
            for widget in (name, self.numbers[field], said):
                widget.setVisible(used)
            if printed is not None:
                value = getattr(printed, field)
                said.setText(f"as printed {'–' if value is None else value}")

    def composed(self) -> Card | None:
        """The card the fields say; ``None`` while none is edited."""
        card = self._card
        if card is None:
            return None
        kind = CardType(self.kind.currentData())
        keywords = words_of(self.keywords.text)
        created = self.created.currentIndex() == 1
        fields: dict[str, Any] = {
            "name": self.name.text.strip(),
            "name_en": self.english.text.strip() or None,
            "type": kind,
            "deck": DeckKind.CREATED if created else DECK_OF[kind],
            "affiliation": self.affiliation.text.strip() or None,
            "keywords": keywords,
            "keywords_es": card.keywords_es if keywords == card.keywords else (),
            "deck_restricted_to": words_of(self.locks.text),
            "abilities": abilities_of(self.text.toPlainText(), kind),
        }
        for field, number in self.numbers.items():
            fields[field] = number.value if field in USED[kind] else None
        return msgspec.structs.replace(card, **fields)

    def _kind_changed(self, *_: object) -> None:
        self._show_state()
        self._changed()

    def _changed(self, *_: object) -> None:
        if self._filling:
            return
        self._check(self.composed())
        self._pause.start()

    def _check(self, card: Card | None) -> str:
        """Say what is wrong; "" when the card is sound."""
        if card is None:
            return "nothing"
        wrong = _name_check(card.name)
        findings = card_findings(card)
        if not wrong and findings:
            wrong = findings[0][1]
        self._message.show_message(wrong)
        return wrong

    def save_now(self) -> None:
        """Keep what is typed, when it is sound and differs from what was kept."""
        self._pause.stop()
        card = self.composed()
        if card is None or self._card is None or self._check(card):
            return
        if _content(card) != _content(self._card):
            self._card = card
            self.saved.emit(card)

    def forget(self) -> None:
        """Keep nothing of what is typed."""
        self._pause.stop()
        self._card = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)


def _content(card: Card) -> Card:
    """A card without what only says where it is from."""
    return msgspec.structs.replace(card, provenance=Provenance.PRINTED, conflicts=())


def _name_check(text: str) -> str:
    """The sentence for a name that cannot be taken."""
    return "" if text.strip() else "A card needs a name."
