"""A card in full: numbers, restated text, keywords, where it is known from, who has it."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from warclan.domain.provenance import PROVENANCE_WORDS
from warclan.games.myths_at_war.catalogue import names_of
from warclan.games.myths_at_war.content_types import Card, CardType
from warclan.gui.pages.decks.words import (
    PHASE_WORDS,
    TYPE_ICONS,
    TYPE_WORDS,
    force_text,
    power_text,
)
from warclan.gui.theme.style import Theme, dress
from warclan.gui.widgets.base import clear_layout, let_ground_through
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.chips import WordChips
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.frames import Line
from warclan.gui.widgets.labels import IconLabel, Label
from warclan.gui.widgets.popovers import Popover
from warclan.text.numbers import dash


class Figure(QWidget):
    """A number with what it is under it."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._name = name
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, Theme.current().px(16), 0)
        column.setSpacing(0)
        self._value = Label("", "figure", self)
        column.addWidget(self._value)
        column.addWidget(Label(name, "micro", self))

    def show_value(self, text: str) -> None:
        """Show a value; a dash is not known."""
        self._value.setText(text)
        said = "not known" if text == dash(None) else text
        self._value.setToolTip("not known" if text == dash(None) else "")
        self.setAccessibleName(f"{self._name} {said}")


class CardSheet(QScrollArea):
    """The sheet. ``owned_changed(count)``, ``correct_asked`` and ``word_chosen(keyword)`` follow
    what is done on it.
    """

    owned_changed = Signal(int)
    correct_asked = Signal()
    word_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card: Card | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Card")
        self._body = QWidget(self)
        self.setWidget(self._body)
        let_ground_through(self)
        self._column = QVBoxLayout(self._body)
        self._build_head()
        self._build_middle()
        self._build_foot()
        self._column.addStretch(1)
        self.restyle()
        Theme.current().changed.connect(self.restyle)
        self._body.setVisible(False)

    def _build_head(self) -> None:
        body = self._body
        head = QHBoxLayout()
        self._icon = IconLabel("card", "text2", "", body, size=24)
        words = QVBoxLayout()
        words.setSpacing(0)
        self._name = Label("", "title", body, wrap=True)
        self._other = Label("", "small", body, wrap=True)
        words.addWidget(self._name)
        words.addWidget(self._other)
        head.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        self._column.addLayout(head)
        figures = QHBoxLayout()
        self.figures = {
            name: Figure(name, body) for name in ("Cost", "Force", "Max power", "Starting power")
        }
        for figure in self.figures.values():
            figures.addWidget(figure)
        figures.addStretch(1)
        self._column.addLayout(figures)
        self._lock = Label("", "warn", body, wrap=True)
        self._column.addWidget(self._lock)

    def _build_middle(self) -> None:
        body = self._body
        self._column.addWidget(Label("Text, in our own words", "head", body))
        self._text = QVBoxLayout()
        self._column.addLayout(self._text)
        self._keywords_head = Label("Keywords", "head", body)
        self._column.addWidget(self._keywords_head)
        self.keywords = WordChips(body)
        self.keywords.chosen.connect(self.word_chosen)
        self._column.addWidget(self.keywords)
        self._printed = Label("", "hint", body, wrap=True)
        self._column.addWidget(self._printed)

    def _build_foot(self) -> None:
        body = self._body
        self._column.addWidget(Line(body))
        row = QHBoxLayout()
        row.addWidget(Label("Owned", "small", body))
        self.owned = NumberField("Owned", 0, 99, body)
        self.owned.changed.connect(lambda count: self.owned_changed.emit(int(count or 0)))
        row.addWidget(self.owned)
        row.addStretch(1)
        self.correct_button = Button("Correct…", body, icon="pencil")
        self.correct_button.clicked.connect(self.correct_asked)
        row.addWidget(self.correct_button)
        self._column.addLayout(row)
        self._facts = QGridLayout()
        self._column.addLayout(self._facts)
        self._notes_head = Label("Notes and rulings", "head", body)
        self._notes = Label("", "small", body, wrap=True)
        self._column.addWidget(self._notes_head)
        self._column.addWidget(self._notes)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        margin = px(16)
        self._column.setContentsMargins(margin, px(12), margin, margin)
        self._column.setSpacing(px(8))
        self._text.setSpacing(px(6))
        self._facts.setHorizontalSpacing(px(12))
        self._facts.setVerticalSpacing(px(3))

    # --- showing --------------------------------------------------------------------------------

    def show_card(
        self,
        card: Card | None,
        owned: int = 0,
        held: Sequence[tuple[str, int]] = (),
        sources: Mapping[str, str] | None = None,
    ) -> None:
        """Show a card. ``held`` are decks with how many copies, ``sources`` words by key."""
        self.card = card
        self._body.setVisible(card is not None)
        if card is None:
            return
        self._icon.set_icon(TYPE_ICONS[card.type], "text2", TYPE_WORDS[card.type][0])
        self._name.setText(card.name)
        kind = TYPE_WORDS[card.type][0]
        others = names_of(card)[1:]
        self._other.setText(" · ".join([kind, *filter(None, [card.affiliation]), *others]))
        self._show_figures(card)
        locks = " or ".join(card.deck_restricted_to)
        self._lock.setText(
            f"Only in decks of a {locks} pantheon (MW-015, MW-016)." if locks else ""
        )
        self._lock.setVisible(bool(locks))
        self._show_text(card)
        self.keywords.set_words(card.keywords)
        self.keywords.setVisible(bool(card.keywords))
        self._keywords_head.setText("Keywords" if card.keywords else "Keywords: none")
        printed = ", ".join(card.keywords_es)
        self._printed.setText(f"As printed: {printed}" if printed else "")
        self._printed.setVisible(bool(printed))
        self.owned.set_value(owned)
        self._show_facts(card, held, sources or {})
        notes = list(card.notes)
        notes += [
            f"{each.field}: {' or '.join(each.values)}. {each.remark}".strip()
            for each in card.conflicts
        ]
        self._notes.setText("\n".join(notes))
        self._notes.setVisible(bool(notes))
        self._notes_head.setVisible(bool(notes))

    def _show_figures(self, card: Card) -> None:
        pantheon, event = card.type is CardType.PANTHEON, card.type is CardType.EVENT
        strong = card.is_equipment or card.type is CardType.CHARACTER
        shown = {
            "Cost": None if pantheon or event else dash(card.cost),
            "Force": force_text(card) if strong else None,
            "Max power": power_text(card) if strong else None,
            "Starting power": dash(card.initial_power) if pantheon else None,
        }
        for name, text in shown.items():
            self.figures[name].setVisible(text is not None)
            self.figures[name].show_value(text or "")

    def _show_text(self, card: Card) -> None:
        clear_layout(self._text)
        for ability in card.abilities:
            words = "; ".join(part for part in (ability.cost_or_condition, ability.effect) if part)
            block = QVBoxLayout()
            block.setSpacing(0)
            block.addWidget(Label(PHASE_WORDS[ability.phase], "micro", self._body))
            block.addWidget(Label(f"{words}.", "body", self._body, wrap=True))
            self._text.addLayout(block)
        if not card.abilities:
            self._text.addWidget(Label("No text of its own.", "hint", self._body))

    def _show_facts(
        self, card: Card, held: Sequence[tuple[str, int]], sources: Mapping[str, str]
    ) -> None:
        clear_layout(self._facts)
        decks = ", ".join(f"{name} ({count}×)" for name, count in held)
        facts = [
            ("In decks", decks or "none"),
            ("Set", card.set or dash(None)),
            ("Era", card.era or dash(None)),
            ("Code", card.official_code or dash(None)),
            ("Provenance", PROVENANCE_WORDS[card.provenance]),
            ("Sources", "; ".join(sources.get(key, key) for key in card.sources) or dash(None)),
        ]
        for line, (name, value) in enumerate(facts):
            label = Label(name, "small", self._body)
            self._facts.addWidget(label, line, 0, Qt.AlignmentFlag.AlignTop)
            self._facts.addWidget(Label(value, "body", self._body, wrap=True), line, 1)
        self._facts.setColumnStretch(1, 1)
        dress(self._body)


class SheetPopover(Popover):
    """A card in full, beside what it was asked from."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        px = Theme.current().px
        self.sheet = CardSheet(self)
        self.body.addWidget(self.sheet)
        self.setFixedSize(px(420), px(540))
