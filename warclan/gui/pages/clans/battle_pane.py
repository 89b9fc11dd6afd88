"""Recording a battle that was fought: against whom, how it ended, what each warrior did."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from warclan.games.war_clan.content_types import WarriorKind
from warclan.games.war_clan.scenarios.outcome import Felled, Result, ScenarioOutcome, SideOutcome
from warclan.games.war_clan.scenarios.praises import Deed, Praised, Slew, kills_in
from warclan.games.war_clan.scenarios.records import RECORDS
from warclan.gui.forms.ui_clans_battle import Ui_ClansBattle
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.house_chip import HouseChip
from warclan.gui.pages.clans.praise import PraisePopover
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout, let_ground_through
from warclan.gui.widgets.buttons import Button, ChoiceChip, LinkButton
from warclan.gui.widgets.fact_rows import Fact, FactRows
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.labels import InlineMessage, Label
from warclan.text.numbers import plural, signed

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage
    from warclan.services.clans_listing import ClanRow

PAUSE = 150
STRANGER = "stranger"
"""The id of an opponent that is no clan of this database."""
RESULTS: tuple[tuple[Result, str], ...] = (("won", "Won"), ("drawn", "Drawn"), ("lost", "Lost"))
OPPOSITE: dict[Result, Result] = {"won": "lost", "lost": "won", "drawn": "drawn"}


@dataclass(eq=False)
class WarriorLine:
    """The fields of one warrior."""

    key: str
    name: Label
    fielded: QCheckBox
    kills: NumberField
    felled: QCheckBox
    defeated: QPushButton
    kinds: list[str]


def _typed_combo(name: str, placeholder: str, parent: QWidget) -> QComboBox:
    """A list to choose from in which another name can be typed."""
    combo = QComboBox(parent)
    combo.setAccessibleName(name)
    combo.setEditable(True)
    combo.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    line = combo.lineEdit()
    if line is not None:
        line.setAccessibleName(name)
        line.setPlaceholderText(placeholder)
    return combo


class BattlePane(QWidget):
    """Three columns and, at the foot, what recording will change."""

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self._page = page
        self.view: ClanView | None = None
        self.form = Ui_ClansBattle()
        self.form.setupUi(self)
        self.form.scroll.setAccessibleName("Battle")
        let_ground_through(self.form.scroll)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._pause.timeout.connect(self._preview)
        self.lines: list[WarriorLine] = []
        self.deeds: tuple[Deed, ...] = ()
        self.praised: Praised | None = None
        self._champion = ""
        self._build_who()
        self._build_end()
        self._build_cost()
        self._build_foot()
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    # --- building -------------------------------------------------------------------------------

    def _build_who(self) -> None:
        card, column = self.form.who_card, self.form.who_layout
        column.addWidget(Label("Who and what", "section", card))
        column.addWidget(Label("Scenario", "small", card))
        self.scenario = _typed_combo("Scenario", "Name of the Scenario", card)
        self.scenario.currentTextChanged.connect(lambda _text: self._pause.start())
        column.addWidget(self.scenario)
        column.addWidget(Label("Opponent: a clan of yours, or any name", "small", card))
        self.opponent = _typed_combo("Opponent", "Name of the other clan", card)
        self.opponent.currentTextChanged.connect(lambda _text: self._pause.start())
        column.addWidget(self.opponent)
        self.both = Label("", "hint", card, wrap=True)
        column.addWidget(self.both)
        self.chip = HouseChip(card)
        column.addWidget(self.chip)
        column.addStretch(1)

    def _build_end(self) -> None:
        card, column = self.form.end_card, self.form.end_layout
        column.addWidget(Label("How it ended", "section", card))
        chips = QHBoxLayout()
        chips.setSpacing(Theme.current().px(6))
        self.results: dict[Result, ChoiceChip] = {}
        for key, text in RESULTS:
            chip = ChoiceChip(text, card)
            chip.setAutoExclusive(True)
            chip.clicked.connect(lambda _on=False: self._pause.start())
            chips.addWidget(chip)
            self.results[key] = chip
        self.results["won"].setChecked(True)
        chips.addStretch(1)
        column.addLayout(chips)
        grid = QGridLayout()
        grid.setHorizontalSpacing(Theme.current().px(8))
        self.points = NumberField("Victory Points", 0, 40, card)
        self.rounds = NumberField("Rounds", 0, 7, card)
        self.rounds.set_value(6)
        self.praise = NumberField("Battle Praise", 0, 99, card)
        self.rites = NumberField("Territory Rites", 0, 99, card)
        self.glory = NumberField("Glory", 0, 9999, card, allow_unknown=True)
        self.glory.set_value(None)
        for place, (text, field) in enumerate(
            (
                ("Victory Points", self.points),
                ("Rounds", self.rounds),
                ("Battle Praise", self.praise),
                ("Territory Rites", self.rites),
                ("Glory it brought", self.glory),
            )
        ):
            grid.addWidget(Label(text, "small", card), place, 0)
            grid.addWidget(field, place, 1)
            field.changed.connect(lambda _value: self._pause.start())
        self.praise.changed.connect(lambda _value: self._forget_deeds())
        grid.setColumnStretch(0, 1)
        column.addLayout(grid)
        self.count = LinkButton("Count the Battle Praise deed by deed", card, icon="receipt")
        self.count.clicked.connect(self._ask_praise)
        column.addWidget(self.count)
        self.glory_hint = Label(
            "Leave Glory at – to say it in the Glory phase.", "hint", card, wrap=True
        )
        column.addWidget(self.glory_hint)
        column.addStretch(1)

    def _build_cost(self) -> None:
        card, column = self.form.cost_card, self.form.cost_layout
        head = QHBoxLayout()
        head.addWidget(Label("What each warrior did", "section", card), 1)
        self.all_fielded = Button("All fielded", card)
        self.all_fielded.clicked.connect(self._field_all)
        head.addWidget(self.all_fielded)
        column.addLayout(head)
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        self._grid.setHorizontalSpacing(Theme.current().px(8))
        self._grid.setVerticalSpacing(Theme.current().px(2))
        column.addLayout(self._grid)
        column.addStretch(1)

    def _build_foot(self) -> None:
        foot = self.form.foot
        told = QVBoxLayout()
        self.message = InlineMessage(foot)
        self.changes = FactRows("What this will change", foot)
        told.addWidget(self.message)
        told.addWidget(self.changes)
        self.cancel = Button("Cancel", foot, role="quiet")
        self.cancel.clicked.connect(lambda: self._page.show_pane("clan"))
        self.record = Button("Record the battle", foot, role="primary", key="Ctrl ↵")
        self.record.clicked.connect(lambda: self._page.context.acts.run("clans.confirm"))
        row = self.form.foot_layout
        row.addLayout(told, 1)
        row.addWidget(self.cancel)
        row.addWidget(self.record)

    # --- showing --------------------------------------------------------------------------------

    def begin(self, view: ClanView, clans: "tuple[ClanRow, ...]") -> None:
        """Begin with empty fields for a clan."""
        self.view = view
        self.scenario.blockSignals(True)
        self.scenario.clear()
        names = [*RECORDS, *(each.name for each in view.book.content.scenarios.values())]
        for name in dict.fromkeys(names):
            self.scenario.addItem(name)
        self.scenario.setCurrentIndex(0 if self.scenario.count() else -1)
        self.scenario.blockSignals(False)
        self.opponent.blockSignals(True)
        self.opponent.clear()
        for row in clans:
            if row.id != view.id and not row.phase:
                self.opponent.addItem(row.name, row.id)
        self.opponent.setCurrentIndex(-1)
        self.opponent.setEditText("")
        self.opponent.blockSignals(False)
        for field, value in ((self.points, 0), (self.rounds, 6), (self.praise, 0), (self.rites, 0)):
            field.set_value(value)
        self.deeds, self.praised, self._champion = (), None, ""
        self.count.setText("Count the Battle Praise deed by deed")
        self.count.setToolTip("")
        self.glory.set_value(None)
        self.results["won"].setChecked(True)
        self.chip.show_clan(view)
        self._show_lines(view)
        self._preview()

    def _show_lines(self, view: ClanView) -> None:
        clear_layout(self._grid)
        self.lines = []
        card = self.form.cost_card
        for place, head in enumerate(("Warrior", "Fielded", "Kills", "Fell", "Defeated")):
            self._grid.addWidget(Label(head, "micro", card), 0, place)
        for row, warrior in enumerate(view.clan.warriors.values(), start=1):
            line = WarriorLine(
                warrior.key,
                Label(warrior.name, "name", card),
                QCheckBox(card),
                NumberField(f"Kills of {warrior.name}", 0, 20, card),
                QCheckBox(card),
                Button("none", card, role="quiet"),
                [],
            )
            line.fielded.setChecked(True)
            line.fielded.setAccessibleName(f"{warrior.name} was fielded")
            line.felled.setAccessibleName(f"{warrior.name} fell")
            line.defeated.setAccessibleName(f"Encounter models {warrior.name} defeated: none")
            line.kills.set_value(0)
            for part, signal in (
                (line.fielded, line.fielded.toggled),
                (line.felled, line.felled.toggled),
            ):
                signal.connect(lambda _on: self._pause.start())
                part.setToolTip(part.accessibleName())
                part.setMinimumWidth(Theme.current().metrics.hit)
            line.kills.changed.connect(lambda _value: self._pause.start())
            line.defeated.clicked.connect(lambda _on=False, of=line: self._ask_kinds(of))
            parts = (line.name, line.fielded, line.kills, line.felled, line.defeated)
            for column, widget in enumerate(parts):
                self._grid.addWidget(widget, row, column)
            self.lines.append(line)

    def _field_all(self) -> None:
        every = all(line.fielded.isChecked() for line in self.lines)
        for line in self.lines:
            line.fielded.setChecked(not every)

    def _ask_kinds(self, line: WarriorLine) -> None:
        """Ask which kinds of encounter models a warrior defeated."""
        assert self.view is not None
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        kinds = [
            known
            for known in self.view.book.content.types.values()
            if known.kind is not WarriorKind.REGULAR
        ]
        for known in sorted(kinds, key=lambda each: each.name):
            action = menu.addAction(known.name)
            action.setCheckable(True)
            action.setChecked(known.id in line.kinds)
            action.triggered.connect(
                lambda on, kind=known.id, of=line: self._set_kind(of, kind, on=on)
            )
        if menu.isEmpty():
            menu.addAction("No encounter models are known").setEnabled(False)
        menu.popup(line.defeated.mapToGlobal(line.defeated.rect().bottomLeft()))

    def _set_kind(self, line: WarriorLine, kind: str, *, on: bool) -> None:
        line.kinds = [*line.kinds, kind] if on else [each for each in line.kinds if each != kind]
        assert self.view is not None
        names = ", ".join(words.type_name(self.view.book, each) for each in line.kinds)
        line.defeated.setText(names or "none")
        line.defeated.setAccessibleName(
            f"Encounter models {line.name.text()} defeated: {names or 'none'}"
        )
        self._pause.start()

    # --- Battle Praise --------------------------------------------------------------------------

    def _ask_praise(self) -> None:
        """Count the Praise from what each warrior did, the Champions in their order."""
        names = {line.key: line.name.text() for line in self.lines if line.fielded.isChecked()}
        if self.view is None or not names:
            self.message.show_message("Tick the warriors that were fielded.", "hint")
            return
        popover = PraisePopover(self.view.book, names, self._champion, self.deeds, self)
        popover.taken.connect(self._take_praise)
        popover.ask(self.count)

    def _take_praise(self, praised: Praised, first: str, deeds: tuple[Deed, ...]) -> None:
        """Take the sum over; kills and falls that follow from it are ticked as well."""
        self.praise.set_value(praised.total)
        self.praised, self._champion, self.deeds = praised, first, deeds
        kills = dict(kills_in(deeds))
        for line in self.lines:
            line.kills.set_value(max(line.kills.value or 0, kills.get(line.key, 0)))
            if line.key in praised.fallen:
                line.felled.setChecked(True)
        self.count.setText(
            f"{praised.total} Battle Praise from {plural(len(deeds), 'deed', 'deeds')}"
        )
        self.count.setToolTip(praised.receipt.as_text())
        self._pause.start()

    def _forget_deeds(self) -> None:
        """Another sum was typed: the deeds no longer add up to it."""
        if self.praised is not None and self.praise.value != self.praised.total:
            self.praised = None
            self.count.setText("Count the Battle Praise deed by deed")
            self.count.setToolTip("")

    # --- the outcome ----------------------------------------------------------------------------

    @property
    def result(self) -> Result:
        """The result chosen."""
        return next(key for key, chip in self.results.items() if chip.isChecked())

    @property
    def opponent_id(self) -> str:
        """The id of the opponent: a clan of this database, or a stranger."""
        place = self.opponent.findText(self.opponent.currentText().strip())
        found = self.opponent.itemData(place) if place >= 0 else None
        return str(found) if found else STRANGER

    def fault(self) -> str:
        """What is missing before it can be recorded, "" when nothing is."""
        if not self.scenario.currentText().strip():
            return "Name the Scenario that was played."
        if not self.opponent.currentText().strip():
            return "Name the opponent."
        if not any(line.fielded.isChecked() for line in self.lines):
            return "Tick the warriors that were fielded."
        wrong = [
            line.name.text()
            for line in self.lines
            if not line.fielded.isChecked()
            and (line.kills.value or line.felled.isChecked() or line.kinds)
        ]
        if wrong:
            return f"{wrong[0]} was not fielded, and yet did something; tick Fielded."
        return ""

    def outcome(self) -> ScenarioOutcome:
        """The battle as it is typed in."""
        assert self.view is not None
        fielded = [line for line in self.lines if line.fielded.isChecked()]
        result = self.result
        own = SideOutcome(
            clan=self.view.id,
            name=self.view.name,
            result=result,
            place=1 if result != "lost" else 2,
            fielded=tuple(line.key for line in fielded),
            victory_points=self.points.value or 0,
            praise=self.praise.value or 0,
            champion=self.praised.champion if self.praised is not None else "",
            rites=(self.rites.value,) if self.rites.value else (),
            kills=tuple((line.key, line.kills.value) for line in fielded if line.kills.value),
            felled=tuple(line.key for line in fielded if line.felled.isChecked()),
            defeated=tuple((line.key, kind) for line in fielded for kind in line.kinds),
            glory=self.glory.value,
        )
        other = SideOutcome(
            clan=self.opponent_id,
            name=self.opponent.currentText().strip(),
            result=OPPOSITE[result],
            place=1 if result != "won" else 2,
            fielded=self._page.doing.all_warriors(self.opponent_id),
        )
        return ScenarioOutcome(
            scenario=self.scenario.currentText().strip(),
            deployment="",
            rounds=self.rounds.value or 0,
            mode="table",
            sides=(own, other),
            winner={"won": 0, "lost": 1}.get(result),
            falls=self._falls(),
            assumptions=("typed in after the game",),
        )

    def _falls(self) -> tuple[Felled, ...]:
        """The deeds behind the Praise, where it was counted by them."""
        praised, own = self.praised, self.view.id if self.view is not None else ""
        if praised is None:
            return ()
        falls = []
        for deed, line in zip(self.deeds, praised.receipt.lines, strict=True):
            if isinstance(deed, Slew):
                champion = deed.victim == "champion"
                clan = own if deed.victim == "friend" else ""
                falls.append(
                    Felled(victim="", victim_clan=clan, by=deed.by, by_clan=own,
                           praise=line.amounts[0] or 0, champion=champion)
                )  # fmt: skip
            else:
                falls.append(Felled(victim=line.subject, victim_clan=own, champion=True))
        return tuple(falls)

    def _preview(self) -> None:
        """Say what recording would change, for every clan of this database."""
        if self.view is None:
            return
        ours = self.opponent_id != STRANGER
        self.both.setText("It is written into both clans." if ours else "")
        fault = self.fault()
        self.record.setEnabled(not fault)
        self.record.setToolTip(fault)
        if fault:
            self.message.show_message(fault, "hint")
            self.changes.set_facts([])
            return
        after = self._page.doing.battle_preview(self.outcome())
        refusal = next((each.refusal.reason for each in after if each.refusal is not None), "")
        self.message.show_message(refusal)
        self.record.setEnabled(not refusal)
        felled = sum(line.felled.isChecked() for line in self.lines)
        facts = []
        for each in after:
            glory = f"{signed(each.glory)} Glory" if each.glory else "Glory is said later"
            facts.append(Fact(f"{each.name}: {'; '.join(each.words[1:])}", glory, "clan"))
        if felled:
            facts.append(Fact(f"{plural(felled, 'warrior', 'warriors')} to settle", "", "heart"))
        self.changes.set_facts(facts)

    # --- room -----------------------------------------------------------------------------------

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        form = self.form
        form.body_layout.setContentsMargins(px(20), px(12), px(20), px(12))
        form.columns_layout.setSpacing(px(12))
        for column in (form.who_layout, form.end_layout, form.cost_layout):
            column.setContentsMargins(px(14), px(10), px(14), px(12))
            column.setSpacing(px(6))
        form.foot_layout.setContentsMargins(px(20), px(8), px(16), px(8))
        form.foot_layout.setSpacing(px(8))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        narrow = self.width() < Theme.current().px(1000)
        way = QBoxLayout.Direction
        self.form.columns_layout.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def focus_widget(self) -> QWidget:
        """What takes the focus."""
        return self.scenario
