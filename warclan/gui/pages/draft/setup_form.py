"""The set-up of a draft: players, RP, pool, house rules, seed."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from warclan.domain.chance import Chance
from warclan.domain.house_rules import HouseRules, Value
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.draft.pool import shortages
from warclan.games.mythic_battles.draft.setup import (
    Controller,
    Draft,
    DraftSetup,
    PoolSpec,
    default_limit,
    free_for_all,
    highest,
    two_teams,
)
from warclan.games.mythic_battles.house_rules import SWITCHES
from warclan.gui.pages.library.rows import EDITION_WORDS
from warclan.gui.pages.settings_rows import choice_words
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.base import FlowLayout, scrolled
from warclan.gui.widgets.buttons import Button, ChoiceChip, LinkButton
from warclan.gui.widgets.fields import NumberField, TextField
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import InlineMessage, Label
from warclan.services.armies import MOST_POINTS

TABLES = (("2", "2 players"), ("3", "3 players"), ("4", "4 players"), ("teams", "2 teams of 2"))
POOLS = (
    ("all", "Everything known"),
    ("owned", "What you own"),
    ("products", "Chosen products"),
    ("random", "Random"),
)
DRAFT_SWITCHES = (
    "copies_per_item",
    "divinity_free",
    "allow_early_stop",
    "twins_exclude",
    "team_seats",
)
QUOTAS = {"god": 6, "titan": 2, "hero": 10, "monster": 10, "troop": 8, "jarl": 6}
NAMES = ("Player 1", "Player 2", "Player 3", "Player 4")


@dataclass(slots=True)
class SeatLine:
    """The fields of one seat."""

    name: QLineEdit
    controller: QComboBox
    lead: ChoiceChip
    row: QWidget


class DraftForm(QWidget):
    """Everything agreed before the first pick. ``started(draft)`` follows the button."""

    started = Signal(object)

    def __init__(self, catalogue: Catalogue, owned: Mapping[str, int], player: str = "") -> None:
        super().__init__()
        self._catalogue, self._owned = catalogue, owned
        self._scroll, self._body = scrolled(self, "Set up a draft")
        self._column = QVBoxLayout(self._body)
        self._filling = True
        self._build_players(player)
        self._build_pool()
        self._build_rules()
        self._column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._scroll, 1)
        whole.addWidget(self._build_foot())
        self._filling = False
        self.arrange()
        self._table_chosen()

    def arrange(self) -> None:
        """Take the sizes of the scale in force."""
        px = Theme.current().px
        self._column.setContentsMargins(px(20), px(16), px(20), px(16))
        self._column.setSpacing(px(12))
        self._foot.setContentsMargins(px(20), px(8), px(20), px(8))
        self._foot.setSpacing(px(12))
        for box in self._products_box, self._quotas_box:
            grid = box.layout()
            if isinstance(grid, QGridLayout):
                grid.setHorizontalSpacing(px(12))
                grid.setVerticalSpacing(px(4))

    # --- building -------------------------------------------------------------------------------

    def _build_foot(self) -> QFrame:
        """What the pool lacks and the button: always in view."""
        foot = QFrame(self)
        set_role(foot, "foot")
        self._foot = QHBoxLayout(foot)
        self._message = InlineMessage(foot)
        self.start_button = Button("Start the draft", foot, role="primary", key="Ctrl Enter")
        self.start_button.clicked.connect(self.start)
        self._foot.addWidget(self._message, 1)
        self._foot.addStretch(0)
        self._foot.addWidget(self.start_button, 0, Qt.AlignmentFlag.AlignRight)
        return foot

    def _build_players(self, player: str) -> None:
        card = Card("Players", self._body)
        self.name = TextField("Name of the draft", card, placeholder="Club evening")
        card.body.addWidget(self.name)
        tables = FlowLayout(gap=6)
        self.tables: dict[str, ChoiceChip] = {}
        for key, words in TABLES:
            chip = ChoiceChip(words, card)
            chip.setAutoExclusive(True)
            chip.clicked.connect(self._table_chosen)
            self.tables[key] = chip
            tables.addWidget(chip)
        self.tables["2"].setChecked(True)
        card.body.addLayout(tables)
        self.seats = [self._seat_line(card, place) for place in range(4)]
        if player:
            self.seats[0].name.setText(player)
        foot = QHBoxLayout()
        self.roll = LinkButton("Roll for the lead", card, icon="dice")
        self.roll.clicked.connect(self.roll_lead)
        self._rolled = Label("", "hint", card)
        foot.addWidget(self.roll)
        foot.addWidget(self._rolled, 1)
        card.body.addLayout(foot)
        self._column.addWidget(card)

    def _seat_line(self, card: Card, place: int) -> SeatLine:
        row = QWidget(card)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(Theme.current().px(8))
        name = QLineEdit(NAMES[place], row)
        name.setAccessibleName(f"Name of player {place + 1}")
        name.setMaxLength(60)
        controller = QComboBox(row)
        controller.setAccessibleName(f"Who plays seat {place + 1}")
        controller.addItem("Person", "person")
        controller.addItem("Computer", "computer")
        controller.setCurrentIndex(1 if place else 0)
        lead = ChoiceChip("Lead", row, hint=f"Player {place + 1} leads (MB-DRAFT-02)")
        lead.setChecked(place == 0)
        lead.clicked.connect(lambda _checked=False, at=place: self._lead_chosen(at))
        line.addWidget(name, 1)
        line.addWidget(controller)
        line.addWidget(lead)
        card.body.addWidget(row)
        return SeatLine(name, controller, lead, row)

    def _build_pool(self) -> None:
        card = Card("Pool", self._body)
        px = Theme.current().px
        first = QHBoxLayout()
        self.limit = NumberField("RP each", 1, MOST_POINTS, card)
        self.limit.changed.connect(self._check)
        self.edition = QComboBox(card)
        self.edition.setAccessibleName("Base edition")
        for edition in (Edition.RAGNAROK, Edition.ISFET):
            self.edition.addItem(EDITION_WORDS[edition], edition.value)
        points = Label("RP each", "small", card)
        points.setToolTip("MB-DRAFT-04")
        first.addWidget(points)
        first.addWidget(self.limit)
        first.addSpacing(px(16))
        first.addWidget(Label("Base edition", "small", card))
        first.addWidget(self.edition)
        first.addStretch(1)
        card.body.addLayout(first)
        editions = FlowLayout(gap=6)
        self.editions: dict[str, ChoiceChip] = {}
        for edition, words in EDITION_WORDS.items():
            chip = ChoiceChip(words, card, hint=f"Units of {words}")
            chip.setChecked(edition is Edition.RAGNAROK)
            chip.clicked.connect(self._check)
            self.editions[edition.value] = chip
            editions.addWidget(chip)
        card.body.addLayout(editions)
        kinds = FlowLayout(gap=6)
        self.pools: dict[str, ChoiceChip] = {}
        for key, words in POOLS:
            chip = ChoiceChip(words, card)
            chip.setAutoExclusive(True)
            chip.clicked.connect(self._pool_chosen)
            self.pools[key] = chip
            kinds.addWidget(chip)
        self.pools["all"].setChecked(True)
        card.body.addLayout(kinds)
        self._build_products(card)
        self._build_quotas(card)
        self._column.addWidget(card)

    def _build_products(self, card: Card) -> None:
        self._products_box = QWidget(card)
        grid = QGridLayout(self._products_box)
        grid.setContentsMargins(0, 0, 0, 0)
        self.products: dict[str, QCheckBox] = {}
        for number, product in enumerate(sorted({item.product for item in self._catalogue.items})):
            box = QCheckBox(product, self._products_box)
            box.toggled.connect(self._check)
            self.products[product] = box
            grid.addWidget(box, number // 2, number % 2)
        card.body.addWidget(self._products_box)

    def _build_quotas(self, card: Card) -> None:
        self._quotas_box = QWidget(card)
        quotas = QGridLayout(self._quotas_box)
        quotas.setContentsMargins(0, 0, 0, 0)
        self.quotas: dict[str, NumberField] = {}
        for number, (kind, count) in enumerate(QUOTAS.items()):
            field = NumberField(f"{kind}s in the pool", 0, 60, self._quotas_box)
            field.set_value(count)
            field.changed.connect(self._check)
            self.quotas[kind] = field
            quotas.addWidget(
                Label(f"{kind.capitalize()}s", "small", self._quotas_box),
                number // 3,
                2 * (number % 3),
            )
            quotas.addWidget(field, number // 3, 2 * (number % 3) + 1)
        self.seed = QLineEdit(str(time.time_ns() // 1_000_000 % 100_000_000), self._quotas_box)
        self.seed.setAccessibleName("Seed of the random pool")
        self.seed.setToolTip("The same seed draws the same pool")
        self.seed.textChanged.connect(self._check)
        quotas.addWidget(Label("Seed", "small", self._quotas_box), 2, 0)
        quotas.addWidget(self.seed, 2, 1, 1, 3)
        card.body.addWidget(self._quotas_box)

    def _build_rules(self) -> None:
        card = Card("House rules", self._body, note="defaults as in the book")
        self.switches: dict[str, QCheckBox | NumberField | QComboBox] = {}
        for key in DRAFT_SWITCHES:
            switch = SWITCHES[key]
            line = QHBoxLayout()
            words = Label(f"{switch.title} · {switch.ruling}", "small", card)
            words.setToolTip(switch.meaning)
            control = self._control(key, card)
            control.setToolTip(switch.meaning)
            self.switches[key] = control
            line.addWidget(words, 1)
            line.addWidget(control)
            card.body.addLayout(line)
        self._column.addWidget(card)

    def _control(self, key: str, card: Card) -> QCheckBox | NumberField | QComboBox:
        switch = SWITCHES[key]
        if isinstance(switch.default, bool):
            box = QCheckBox("On" if switch.default else "Off", card)
            box.setAccessibleName(switch.title)
            box.setChecked(switch.default)
            box.toggled.connect(lambda on: box.setText("On" if on else "Off"))
            box.toggled.connect(self._check)
            return box
        if isinstance(switch.default, int):
            number = NumberField(switch.title, switch.low or 0, switch.high or 9, card)
            number.set_value(switch.default)
            number.changed.connect(self._check)
            return number
        combo = QComboBox(card)
        combo.setAccessibleName(switch.title)
        for choice in switch.choices:
            combo.addItem(choice_words(choice), choice)
        combo.setCurrentIndex(combo.findData(switch.default))
        combo.currentIndexChanged.connect(self._check)
        return combo

    # --- choosing -------------------------------------------------------------------------------

    @property
    def table(self) -> str:
        """Which table: "2", "3", "4" or "teams"."""
        return next(key for key, chip in self.tables.items() if chip.isChecked())

    @property
    def count(self) -> int:
        """How many players."""
        return 4 if self.table == "teams" else int(self.table)

    def _table_chosen(self, *_: object) -> None:
        for place, seat in enumerate(self.seats):
            seat.row.setVisible(place < self.count)
        if not any(seat.lead.isChecked() for seat in self.seats[: self.count]):
            self._lead_chosen(0)
        self.limit.set_value(default_limit(self.count))
        self._pool_chosen()

    def _lead_chosen(self, place: int) -> None:
        for at, seat in enumerate(self.seats):
            seat.lead.setChecked(at == place)

    def roll_lead(self) -> None:
        """Roll a die each; the highest leads, ties roll again (MB-DRAFT-02, RUL-67)."""
        chance = Chance(time.time_ns())
        rolling = tuple(range(self.count))
        said: list[str] = []
        while len(rolling) > 1:
            rolls = [chance.below(6) for _ in rolling]
            said.append(", ".join("blank" if roll == 0 else str(roll) for roll in rolls))
            rolling = tuple(rolling[place] for place in highest([roll or None for roll in rolls]))
        self._lead_chosen(rolling[0])
        self._rolled.setText(
            f"{'; again: '.join(said)}: {self.seats[rolling[0]].name.text()} leads"
        )

    def _pool_chosen(self, *_: object) -> None:
        self._products_box.setVisible(self.pools["products"].isChecked())
        self._quotas_box.setVisible(self.pools["random"].isChecked())
        self._check()

    def _check(self, *_: object) -> None:
        """Say at once what the pool lacks."""
        if self._filling:
            return
        found = shortages(self.setup(), self._catalogue)
        errors = [each.text for each in found if each.level == "error"]
        hints = [each.text for each in found if each.level != "error"]
        self._message.show_message((errors or hints or [""])[0], "error" if errors else "hint")
        self.start_button.setEnabled(not errors)
        self.start_button.setToolTip(errors[0] if errors else "")

    # --- the set-up -----------------------------------------------------------------------------

    def _pool(self) -> PoolSpec:
        editions = tuple(Edition(key) for key, chip in self.editions.items() if chip.isChecked())
        if self.pools["owned"].isChecked():
            return PoolSpec(editions, owned=tuple(sorted(self._owned.items())))
        if self.pools["products"].isChecked():
            chosen = tuple(name for name, box in self.products.items() if box.isChecked())
            return PoolSpec(editions, products=chosen)
        if self.pools["random"].isChecked():
            quotas = tuple((kind, field.value or 0) for kind, field in self.quotas.items())
            digits = "".join(sign for sign in self.seed.text() if sign.isdecimal())
            return PoolSpec(editions, quotas=quotas, seed=int(digits[:18] or 0))
        return PoolSpec(editions)

    def _house_rules(self) -> HouseRules:
        chosen: dict[str, Value] = {}
        for key, control in self.switches.items():
            if isinstance(control, QCheckBox):
                chosen[key] = control.isChecked()
            elif isinstance(control, NumberField):
                chosen[key] = control.value or 1
            else:
                chosen[key] = control.currentData()
        return HouseRules.of(SWITCHES, chosen)

    def setup(self) -> DraftSetup:
        """The set-up as the form now says it."""
        seats = self.seats[: self.count]
        names = [seat.name.text().strip() or NAMES[place] for place, seat in enumerate(seats)]
        computers = [
            place for place, seat in enumerate(seats) if self._controller(seat) == "computer"
        ]
        lead = next((place for place, seat in enumerate(seats) if seat.lead.isChecked()), 0)
        make = two_teams if self.table == "teams" else free_for_all
        return make(
            names,
            limit=self.limit.value,
            computers=computers,
            lead=lead,
            edition=Edition(self.edition.currentData()),
            house_rules=self._house_rules(),
            pool=self._pool(),
        )

    @staticmethod
    def _controller(seat: SeatLine) -> Controller:
        return "computer" if seat.controller.currentData() == "computer" else "person"

    def start(self) -> None:
        """Begin the draft."""
        if self.start_button.isEnabled():
            name = self.name.text.strip() or "Draft"
            self.started.emit(Draft(name, self.setup()))
