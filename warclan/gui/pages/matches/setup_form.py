"""From wish to battle: table, seats, board, dice, how many, house rules; one scrolling form."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from warclan.domain.house_rules import Value
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Board, Edition
from warclan.gui.pages.library.rows import EDITION_WORDS
from warclan.gui.pages.matches.rules_card import RulesCard
from warclan.gui.pages.matches.seat_lines import PREFERRED, ArmyChoice, SeatLine
from warclan.gui.pages.matches.table_card import TableCard
from warclan.gui.pages.table.open_tables import OpenTables
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.base import FlowLayout, scrolled
from warclan.gui.widgets.buttons import Button, ChoiceChip, LinkButton
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import InlineMessage, Label
from warclan.services.battles import (
    BattleOrder,
    Seat,
    controllers,
    order_troubles,
    playable_boards,
    read_seed,
    remarks,
)
from warclan.text.numbers import plural

TABLES = (("2", "2 players"), ("3", "3 players"), ("4", "4 players"), ("teams", "2 teams of 2"))
TEAMS = (0, 1, 0, 1)
"""Seats 1 and 3 against 2 and 4 (RUL-66)."""
COUNTS = (1, 20, 100, 500)
NO_PERSON = "Nobody sits at the table: choose a person for a seat."
MOST = 9999


class BattleForm(QWidget):
    """``resolve_asked(order)`` follows the button, ``stop_asked`` the one beside the progress,
    ``table_asked(order)`` the button that plays it at the table, ``changed`` every choice.

    A seat played by a person bars resolving, and none bars the table; each button says so.
    """

    resolve_asked = Signal(object)
    table_asked = Signal(object)
    stop_asked = Signal()
    changed = Signal()

    def __init__(
        self, defaults: Mapping[str, Value], player: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._catalogue = Catalogue.of()
        self.troubles: tuple[str, ...] = ()
        self.table_troubles: tuple[str, ...] = ()
        self.open_tables = OpenTables("Continue at the table", self)
        self._scroll, self._body = scrolled(self, "Set up a battle")
        self._column = QVBoxLayout(self._body)
        self._filling = True
        self._column.addWidget(self.open_tables)
        self._build_sides(player)
        self._build_board()
        self._build_dice()
        self.at_table = TableCard(self._body)
        self._column.addWidget(self.at_table)
        self.rules = RulesCard(defaults, self._body)
        self.rules.changed.connect(self._check)
        self._column.addWidget(self.rules)
        self._column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._scroll, 1)
        whole.addWidget(self._build_foot())
        self._filling = False
        self.arrange()

    def arrange(self) -> None:
        """Take the sizes of the scale in force."""
        px = Theme.current().px
        self._column.setContentsMargins(px(20), px(16), px(20), px(16))
        self._column.setSpacing(px(12))
        self._foot.setContentsMargins(px(20), px(8), px(20), px(8))
        self._foot.setSpacing(px(10))
        for seat in self.seats:
            seat.arrange()
        for row in (self._board_row, self._seed_row, self._count_row):
            row.setSpacing(px(8))

    # --- building -------------------------------------------------------------------------------

    def _build_sides(self, player: str) -> None:
        card = Card("Sides", self._body)
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
        known = controllers()
        self.seats = [SeatLine(place, known, card) for place in range(4)]
        for place, seat in enumerate(self.seats):
            seat.changed.connect(self._check)
            seat.led.connect(lambda at=place: self._lead_chosen(at))
            card.body.addWidget(seat)
        if player:
            self.seats[0].name.setText(player)
        self._column.addWidget(card)

    def _build_board(self) -> None:
        card = Card("Board", self._body)
        self._board_row = QHBoxLayout()
        self.boards = QComboBox(card)
        self.boards.setAccessibleName("Board")
        self.boards.currentIndexChanged.connect(self._board_chosen)
        self.diagrams = QComboBox(card)
        self.diagrams.setAccessibleName("Set-up diagram")
        self.diagrams.setToolTip("Deployment zones and stones · MB-SETUP-12")
        self.diagrams.currentIndexChanged.connect(self._check)
        self.edition = QComboBox(card)
        self.edition.setAccessibleName("Base edition")
        self.edition.setToolTip("Whose rules are played · RUL-75")
        for edition in (Edition.RAGNAROK, Edition.ISFET):
            self.edition.addItem(f"Rules of {EDITION_WORDS[edition]}", edition.value)
        self.edition.currentIndexChanged.connect(self._check)
        self._board_row.addWidget(self.boards, 2)
        self._board_row.addWidget(self.diagrams, 1)
        self._board_row.addWidget(self.edition, 2)
        card.body.addLayout(self._board_row)
        self._column.addWidget(card)

    def _build_dice(self) -> None:
        card = Card("Dice and number", self._body)
        self._seed_row = QHBoxLayout()
        self.seed = QLineEdit(new_seed(), card)
        self.seed.setAccessibleName("Seed")
        self.seed.setToolTip("The same seed gives the same battle, event for event")
        self.seed.textChanged.connect(self._check)
        fresh = LinkButton("New seed", card, icon="dice")
        fresh.clicked.connect(lambda: self.seed.setText(new_seed()))
        self._seed_row.addWidget(Label("Seed", "small", card))
        self._seed_row.addWidget(self.seed, 1)
        self._seed_row.addWidget(fresh)
        card.body.addLayout(self._seed_row)
        self._count_row = QHBoxLayout()
        self.count = NumberField("Battles", 1, MOST, card)
        self.count.changed.connect(self._count_changed)
        self._count_row.addWidget(Label("Battles", "small", card))
        self._count_row.addWidget(self.count)
        self.counts: dict[int, ChoiceChip] = {}
        for count in COUNTS:
            chip = ChoiceChip(str(count), card, hint=plural(count, "battle", "battles"))
            chip.clicked.connect(lambda _checked=False, many=count: self._count_chosen(many))
            self.counts[count] = chip
            self._count_row.addWidget(chip)
        self._count_row.addStretch(1)
        card.body.addLayout(self._count_row)
        self.keep = QCheckBox("Keep every battle, to step through it later", card)
        self.keep.toggled.connect(self._check)
        card.body.addWidget(self.keep)
        self._column.addWidget(card)

    def _build_foot(self) -> QFrame:
        """What bars the battle and the button, or the progress and Stop: always in view."""
        foot = QFrame(self)
        set_role(foot, "foot")
        self._foot = QHBoxLayout(foot)
        self.message = InlineMessage(foot)
        self.progress = QProgressBar(foot)
        self.progress.setAccessibleName("Battles fought")
        self.progress.setTextVisible(False)
        self.fought = Label("", "small", foot)
        self.stop_button = Button("Stop", foot, key="Esc")
        self.stop_button.clicked.connect(self.stop_asked)
        self.table_button = Button("Play it at the table", foot, key="Ctrl Shift Enter")
        self.table_button.clicked.connect(self.play_at_table)
        self.resolve_button = Button("Resolve", foot, role="primary", key="Ctrl Enter")
        self.resolve_button.clicked.connect(self.resolve)
        self._foot.addWidget(self.message, 1)
        self._foot.addWidget(self.progress, 1)
        self._foot.addWidget(self.fought)
        self._foot.addStretch(0)
        self._foot.addWidget(self.stop_button)
        self._foot.addWidget(self.table_button)
        self._foot.addWidget(self.resolve_button)
        self.show_progress(None)
        return foot

    # --- what can be chosen ---------------------------------------------------------------------

    def show_content(self, catalogue: Catalogue, armies: Sequence[ArmyChoice]) -> None:
        """Offer these armies and the boards of the catalogue; what was chosen stays chosen."""
        self._catalogue = catalogue
        self._filling = True
        free = [choice.key for choice in armies if not choice.trouble] or [""]
        for place, seat in enumerate(self.seats):
            seat.show_armies(armies, free[place % len(free)])
        boards = playable_boards(catalogue)
        kept = self.boards.currentData()
        blocked = self.boards.blockSignals(True)
        self.boards.clear()
        for board in boards:
            self.boards.addItem(board.name, board.id)
        first = next((each.id for each in boards if each.name == "Naglfar"), None)
        self.boards.setCurrentIndex(max(0, self.boards.findData(kept or first)))
        self.boards.blockSignals(blocked)
        if self.boards.currentData() != kept:
            self._board_chosen()
        self._table_chosen()
        self._filling = False
        self._check()

    @property
    def board(self) -> Board | None:
        """The board that is chosen."""
        return self._catalogue.boards.get(str(self.boards.currentData() or ""))

    def _board_chosen(self, *_: object) -> None:
        board = self.board
        if board is not None:
            place = self.edition.findData(board.edition.value)
            blocked = self.edition.blockSignals(True)
            self.edition.setCurrentIndex(max(0, place))
            self.edition.blockSignals(blocked)
        self._fill_diagrams()
        self._check()

    def _fill_diagrams(self) -> None:
        """Offer the board's diagrams; one with too few zones gives way to one that fits."""
        board, kept = self.board, self.diagrams.currentData()
        setups = board.setups if board is not None else ()
        fitting = [setup.id for setup in setups if len(setup.deployment) == self.sides]
        if kept not in fitting and fitting:
            kept = fitting[0]
        blocked = self.diagrams.blockSignals(True)
        self.diagrams.clear()
        for setup in setups:
            words = plural(len(setup.deployment), "side", "sides")
            self.diagrams.addItem(f"Set-up {setup.id}, {words}", setup.id)
        self.diagrams.setCurrentIndex(max(0, self.diagrams.findData(kept)))
        self.diagrams.blockSignals(blocked)

    # --- choosing -------------------------------------------------------------------------------

    @property
    def table(self) -> str:
        """Which table: "2", "3", "4" or "teams"."""
        return next(key for key, chip in self.tables.items() if chip.isChecked())

    @property
    def players(self) -> int:
        """How many players."""
        return 4 if self.table == "teams" else int(self.table)

    @property
    def sides(self) -> int:
        """How many sides."""
        return 2 if self.table == "teams" else self.players

    def _table_chosen(self, *_: object) -> None:
        self._fill_diagrams()
        for place, seat in enumerate(self.seats):
            seat.setVisible(place < self.players)
        if not any(seat.lead.isChecked() for seat in self.seats[: self.players]):
            self._lead_chosen(0)
        self._check()

    def _lead_chosen(self, place: int) -> None:
        for at, seat in enumerate(self.seats):
            seat.lead.setChecked(at == place)
        self._check()

    def _count_chosen(self, many: int) -> None:
        self.count.set_value(many)
        self._count_changed()

    def _count_changed(self, *_: object) -> None:
        many = self.count.value or 1
        for count, chip in self.counts.items():
            chip.setChecked(count == many)
        self.keep.setEnabled(many > 1)
        words = "Resolve" if many == 1 else f"Resolve {many} battles"
        self.resolve_button.setText(words)
        self._check()

    # --- the order ------------------------------------------------------------------------------

    def order(self) -> BattleOrder:
        """What is chosen, whether it can be fought or not."""
        seats: list[Seat] = []
        lead = 0
        for line in self.seats[: self.players]:
            seat = line.seat
            if seat is not None:
                if line.lead.isChecked():
                    lead = len(seats)
                seats.append(seat)
        many = self.count.value or 1
        return BattleOrder(
            tuple(seats),
            str(self.boards.currentData() or ""),
            str(self.diagrams.currentData() or "1"),
            Edition(str(self.edition.currentData())),
            self.rules.rules,
            TEAMS if self.table == "teams" else (),
            lead,
            read_seed(self.seed.text()),
            many,
            many > 1 and self.keep.isChecked(),
        )

    def _check(self, *_: object) -> None:
        """Say at once what bars the battle, with its place, or what is worth knowing."""
        if self._filling:
            return
        for seat in self.seats[: self.players]:
            seat.show_trouble()
        order = self.order()
        common = order_troubles(_by_computers(order), self._catalogue)
        people = [seat for seat in self.seats[: self.players] if seat.by_person]
        self.troubles = common
        self.table_troubles = common
        if people:
            name = people[0].name.text().strip() or "A seat"
            reason = f"{name} is played by a person: play it at the table, or choose a computer."
            self.troubles = (*common, reason)
        else:
            self.table_troubles = (*common, NO_PERSON)
        own = {seat.message.text for seat in self.seats[: self.players]}
        others = [trouble for trouble in common if trouble not in own]
        if others:
            self.message.show_message(others[0], "error")
        elif common:
            self.message.show_message("An army cannot fight: see above.", "error")
        else:
            hints = remarks(order, self._catalogue)
            self.message.show_message(hints[0] if hints else "", "hint")
        self.at_table.setVisible(bool(people))
        for button, troubles in (
            (self.resolve_button, self.troubles),
            (self.table_button, self.table_troubles),
        ):
            button.setEnabled(not troubles)
            button.setToolTip("\n".join(troubles))
            button.set_role("primary" if (button is self.table_button) == bool(people) else "")
        self.changed.emit()

    def seat_person(self) -> None:
        """Make the first player a person, unless one sits at the table already."""
        if not any(seat.by_person for seat in self.seats[: self.players]):
            self.seats[0].seat_person()

    def play_at_table(self) -> None:
        """Ask for the match to be played at the table, unless something bars it."""
        if not self.table_troubles and not self.progress.isVisible():
            self.table_asked.emit(self.order())

    def resolve(self) -> None:
        """Ask for the battle to be fought, unless something bars it."""
        if not self.troubles and not self.progress.isVisible():
            self.resolve_asked.emit(self.order())

    def show_progress(self, done: int | None, every: int = 0) -> None:
        """Show how many battles are fought; ``None``: nothing is being fought."""
        running = done is not None
        for widget in (self.progress, self.fought, self.stop_button):
            widget.setVisible(running)
        self.resolve_button.setVisible(not running)
        self.table_button.setVisible(not running)
        if done is None:
            return
        self.message.hide()
        self.progress.setRange(0, every if every > 1 else 0)
        self.progress.setValue(done)
        self.fought.setText(f"{done} of {every}" if every > 1 else "Fighting …")
        self.progress.setAccessibleDescription(self.fought.text())


def _by_computers(order: BattleOrder) -> BattleOrder:
    """The same order as far as armies and board bar it, whoever plays."""
    known = controllers()
    seats = tuple(
        seat if seat.controller in known else replace(seat, controller=PREFERRED)
        for seat in order.seats
    )
    return replace(order, seats=seats)


def new_seed() -> str:
    """A seed nobody has thought of."""
    return str(time.time_ns() // 1_000_000 % 100_000_000)
