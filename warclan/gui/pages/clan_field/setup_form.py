"""The set-up of a Scenario: clans, way, Scenario, deployment, seed; and what is under way."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from warclan.gui.pages.clan_field.fielded import FieldedPopover
from warclan.gui.pages.clan_field.wish import DEPLOYMENTS, SCENARIOS, WAYS, Way, Wish
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import Button, LinkButton
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import InlineMessage, Label
from warclan.gui.window.when import when_words
from warclan.services.clans_listing import ClanRow
from warclan.services.field_tables import OpenTable

MOST_SIDES = 8
ENCOUNTERS = (
    "An optional pool of six models is picked; as each Round begins a die and the Round's number "
    "must reach 8 to bring one of them."
)
NUMBERS = (("base_mm", "Base in mm"), ("SP", "SP"), ("worth", "Glory Cost"), ("ST", "ST"))
"""Numbers that may be entered for warriors whose own are not known."""


class SetupForm(QWidget):
    """``changed`` follows each choice, ``started`` the button, ``resumed(id)`` and
    ``given_up(id)`` the lines of what is under way. ``barred`` says why a wish cannot be played,
    ``warriors(clan)`` gives (key, name) of its warriors, ``rules`` what house rules count.
    """

    changed = Signal()
    started = Signal()
    resumed = Signal(str)
    given_up = Signal(str)

    def __init__(
        self,
        barred: Callable[[Wish], str],
        warriors: Callable[[str], Sequence[tuple[str, str]]],
        rules: Callable[[Wish], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._barred, self._warriors, self._rules_told = barred, warriors, rules
        self._fielded: dict[str, tuple[str, ...]] = {}
        self.who: list[LinkButton] = []
        self._rows: tuple[ClanRow, ...] = ()
        self.sides: list[QComboBox] = []
        self.card = Card("Scenario", self)
        self._side_lines = QVBoxLayout()
        self.more = LinkButton("Another clan", self.card, icon="plus")
        self.more.clicked.connect(lambda: self._add_side(""))
        self.less = LinkButton("One clan less", self.card, icon="minus")
        self.less.clicked.connect(self._drop_side)
        self.ways: dict[Way, QRadioButton] = {}
        self.scenario = self._combo("Scenario", SCENARIOS)
        # A roll may ask for a Scenario that is not fully known: the first known one is safer.
        self.scenario.setCurrentIndex(1)
        self.deployment = self._combo("Deployment", DEPLOYMENTS)
        self.encounters = QCheckBox("Encounter models come by the roll", self.card)
        self.encounters.setFixedHeight(Theme.current().metrics.hit)
        self.encounters.setToolTip(ENCOUNTERS)
        self.encounters.setAccessibleDescription(ENCOUNTERS)
        self.encounters.toggled.connect(lambda _on: self._check())
        self.rules = Label("", "hint", self.card, wrap=True)
        self.seed = QLineEdit("1", self.card)
        self.seed.setAccessibleName("Seed of the dice")
        self.seed.setToolTip("The same seed gives the same dice")
        self.seed.textChanged.connect(lambda _text: self._check())
        self.numbers: dict[str, QLineEdit] = {}
        self.message = InlineMessage(self.card)
        self.start = Button("Start", self.card, role="primary", key="Ctrl Enter")
        self.start.clicked.connect(self.started)
        self.under_way = Card("Under way", self)
        self._open_lines = QVBoxLayout()
        self.under_way.body.addLayout(self._open_lines)
        self._build()

    def _build(self) -> None:
        body = self.card.body
        body.addWidget(Label("Clans", "head", self.card))
        body.addLayout(self._side_lines)
        links = QHBoxLayout()
        links.addWidget(self.more)
        links.addWidget(self.less)
        links.addStretch(1)
        body.addLayout(links)
        body.addWidget(Label("How it is played", "head", self.card))
        group = QButtonGroup(self)
        for way, words, about in WAYS:
            button = QRadioButton(words, self.card)
            button.setToolTip(about)
            button.setAccessibleDescription(about)
            button.setFixedHeight(Theme.current().metrics.hit)
            button.toggled.connect(lambda on: self._check() if on else None)
            group.addButton(button)
            self.ways[way] = button
            body.addWidget(button)
            body.addWidget(Label(about, "hint", self.card, wrap=True))
        self.ways["quick"].setChecked(True)
        for words, control in (
            ("Scenario", self.scenario),
            ("Deployment", self.deployment),
            ("Seed", self.seed),
        ):
            body.addLayout(self._line(words, control))
        body.addWidget(self.encounters)
        body.addWidget(self.rules)
        body.addWidget(self.message)
        foot = QHBoxLayout()
        foot.addWidget(self.start)
        foot.addStretch(1)
        body.addLayout(foot)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.card)
        column.addWidget(self.under_way)
        column.addWidget(self._number_card())
        column.addStretch(1)

    def _number_card(self) -> Card:
        """Numbers for warriors whose own no pack knows; last, since few need them."""
        card = Card("For warriors whose numbers are not known", self)
        for key, words in NUMBERS:
            line = QLineEdit(card)
            line.setPlaceholderText("not known")
            line.setAccessibleName(f"{words} where it is not known")
            line.textChanged.connect(lambda _text: self._check())
            self.numbers[key] = line
            card.body.addLayout(self._line(words, line))
        return card

    def _combo(self, name: str, choices: Sequence[tuple[str, str]]) -> QComboBox:
        combo = QComboBox(self.card)
        combo.setAccessibleName(name)
        combo.setMinimumContentsLength(8)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for value, words in choices:
            combo.addItem(words, value)
        combo.activated.connect(lambda _place: self._check())
        return combo

    def _line(self, words: str, control: QWidget) -> QHBoxLayout:
        row = QHBoxLayout()
        label = Label(words, "body", self.card)
        label.setBuddy(control)
        row.addWidget(label, 1)
        row.addWidget(control, 2)
        return row

    # --- what is offered ------------------------------------------------------------------------

    def offer(self, rows: Sequence[ClanRow]) -> None:
        """Offer these clans; what was chosen stays chosen."""
        chosen = [str(side.currentData() or "") for side in self.sides]
        self._rows = tuple(rows)
        clear_layout(self._side_lines)
        self.sides, self.who = [], []
        known = {row.id for row in rows}
        wanted = [clan for clan in chosen if clan in known]
        rest = [row.id for row in rows if row.id not in wanted]
        for clan in (wanted + rest)[: max(2, len(wanted))]:
            self._add_side(clan)
        while len(self.sides) < 2:
            self._add_side("")
        self._check()

    def _add_side(self, clan: str) -> None:
        taken = {side.currentData() for side in self.sides}
        free = next((row.id for row in self._rows if row.id not in taken), "")
        number = len(self.sides) + 1
        combo = self._combo(f"Clan {number}", [(row.id, row.name) for row in self._rows])
        combo.setCurrentIndex(combo.findData(clan or free))
        self.sides.append(combo)
        who = LinkButton("", self.card)
        who.clicked.connect(lambda _on=False, of=combo, at=who: self._ask_who(of, at))
        self.who.append(who)
        line = QHBoxLayout()
        line.addWidget(combo, 1)
        line.addWidget(who)
        self._side_lines.addLayout(line)
        self._check()

    def _ask_who(self, combo: QComboBox, anchor: QWidget) -> None:
        """Ask which warriors of a clan are fielded."""
        clan = str(combo.currentData() or "")
        warriors = self._warriors(clan)
        if not warriors:
            return
        popover = FieldedPopover(combo.currentText(), warriors, self._fielded.get(clan, ()), self)

        def take(keys: tuple[str, ...]) -> None:
            self._fielded[clan] = keys
            self._check()

        popover.chosen.connect(take)
        popover.ask(anchor)

    def _show_who(self) -> None:
        for combo, who in zip(self.sides, self.who, strict=True):
            clan = str(combo.currentData() or "")
            every = self._warriors(clan) if clan else ()
            keys = {key for key, _name in every}
            kept = tuple(key for key in self._fielded.get(clan, ()) if key in keys)
            self._fielded[clan] = kept
            told = f"{len(kept)} of {len(every)}" if kept else f"all {len(every)}"
            who.setText(f"fields {told}")
            who.setAccessibleName(f"{combo.currentText()} fields {told}; choose who")
            who.setEnabled(bool(every))

    def _drop_side(self) -> None:
        if len(self.sides) > 2:
            self.sides.pop()
            self.who.pop()
            line = self._side_lines.takeAt(self._side_lines.count() - 1)
            inner = line.layout() if line is not None else None
            if inner is not None:
                clear_layout(inner)
            self._check()

    def choose(self, clans: Sequence[str]) -> None:
        """Choose these clans for the first seats."""
        for side, clan in zip(self.sides, clans, strict=False):
            side.setCurrentIndex(max(0, side.findData(clan)))
        self._check()

    def show_open(self, tables: Sequence[OpenTable]) -> None:
        """List the Scenarios under way."""
        clear_layout(self._open_lines)
        self.under_way.setVisible(bool(tables))
        for table in tables:
            line = QHBoxLayout()
            words = f"{' against '.join(table.clans)}: {table.words}"
            go_on = LinkButton(words, self.under_way, icon="play")
            go_on.clicked.connect(lambda _on=False, key=table.id: self.resumed.emit(key))
            line.addWidget(go_on)
            line.addWidget(Label(when_words(table.at), "hint", self.under_way))
            line.addStretch(1)
            give_up = LinkButton("Give up", self.under_way)
            give_up.setAccessibleName(f"Give up {words}")
            give_up.clicked.connect(lambda _on=False, key=table.id: self.given_up.emit(key))
            line.addWidget(give_up)
            self._open_lines.addLayout(line)

    # --- the wish -------------------------------------------------------------------------------

    @property
    def wish(self) -> Wish:
        """The choices as they stand."""
        text = self.seed.text().strip()
        way = next(key for key, button in self.ways.items() if button.isChecked())
        entered = tuple(
            (key, int(line.text()))
            for key, line in self.numbers.items()
            if line.text().strip().isascii() and line.text().strip().isdigit()
        )
        return Wish(
            tuple(str(side.currentData() or "") for side in self.sides),
            way,
            str(self.scenario.currentData()),
            str(self.deployment.currentData()),
            int(text) if text.isascii() and text.isdigit() else 0,
            entered,
            encounters=self.encounters.isChecked(),
            warriors=tuple((clan, keys) for clan, keys in self._fielded.items() if keys),
        )

    def reason(self) -> str:
        """Why Start is barred, or ""."""
        text = self.seed.text().strip()
        if not (text.isascii() and text.isdigit() and len(text) <= 18):
            return "The seed is a whole number."
        for key, words in NUMBERS:
            number = self.numbers[key].text().strip()
            if number and not (number.isascii() and number.isdigit() and len(number) <= 4):
                return f"{words}: a whole number, or nothing."
        return self._barred(self.wish)

    def _check(self) -> None:
        if len(self.sides) < 2:
            return
        self.deployment.setEnabled(len(self.sides) == 2)
        self.more.setEnabled(len(self.sides) < min(MOST_SIDES, len(self._rows)))
        self.less.setVisible(len(self.sides) > 2)
        self._show_who()
        told = self._rules_told(self.wish)
        self.rules.setText(told)
        self.rules.setVisible(bool(told))
        reason = self.reason()
        self.message.show_message(reason)
        self.start.setEnabled(not reason)
        self.start.setToolTip(reason)
        self.changed.emit()
