"""A Scenario between War Clans: set up, resolved quickly or played at the table, recorded."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.engine import matchfile
from warclan.engine.bots import play_out
from warclan.engine.dice import TypedDice
from warclan.engine.match import Match
from warclan.games.war_clan.content_types import ScenarioEntry
from warclan.games.war_clan.scenarios.bot import SteadyPlayer
from warclan.games.war_clan.scenarios.report import outcome_of
from warclan.games.war_clan.scenarios.setup import ROLL, FieldSetup
from warclan.games.war_clan.scenarios.text import Names, turning_point
from warclan.games.war_clan.spec import SPEC
from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_field_page import Ui_FieldPage
from warclan.gui.jobs import Job, Task
from warclan.gui.pages.base import Page, Room, Width
from warclan.gui.pages.clan_field.playing import Playing
from warclan.gui.pages.clan_field.report_view import ReportView
from warclan.gui.pages.clan_field.setup_form import SetupForm
from warclan.gui.pages.clan_field.terrain_card import TerrainCard
from warclan.gui.pages.clan_field.wish import Wish, barred, rules_told, setup_of
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import let_ground_through
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label
from warclan.services.clan_battles import ClanAfter
from warclan.services.clan_view import OpenClan
from warclan.services.errors import ServiceError
from warclan.services.field_tables import FieldMatch

if TYPE_CHECKING:
    from warclan.services import ChangeSet

SETUP, TABLE, REPORT = 0, 1, 2
ABOUT = """\
At the table you play with your models and the app keeps score: zones and distances, Rites, \
Praise, Secondary Objectives, Victory Points.
Quick resolve is an approximation of the program's own: quick, alike for both sides, and not the \
rulebook's combat. Its report lists what it assumes.
Either way the result is written into every clan at once, and the phases after the battle begin.\
"""


class FieldPage(Page):
    """Set-up, table and report of a Scenario; recording it writes every clan at once."""

    key = "clan_field"
    title = "Scenario"
    icon = "flag"
    leads_up = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.form = Ui_FieldPage()
        self.form.setupUi(self)
        self._job: Job | None = None
        self._opened: dict[str, OpenClan] = {}
        self.setup = SetupForm(self._barred, self._warriors, self._rules, self)
        self.setup.started.connect(self.start)
        self.setup.resumed.connect(self.resume)
        self.setup.given_up.connect(self.give_up)
        self.about = Card("Two ways to settle a Scenario", self)
        for words in ABOUT.splitlines():
            self.about.body.addWidget(Label(words, "body", self.about, wrap=True))
        self.about.body.addStretch(1)
        self.form.setup_layout.addWidget(self.setup)
        self.terrain = TerrainCard(self)
        self.setup.changed.connect(self._show_table_card)
        right = QVBoxLayout()
        right.addWidget(self.about)
        right.addWidget(self.terrain, 1)
        self.form.setup_layout.addLayout(right, 2)
        self.playing = Playing(
            self.form,
            context.workspace.field_tables,
            self._scenarios,
            self,
        )
        self.playing.over.connect(self._table_over)
        self.playing.told.connect(context.messages.error)
        self.playing.left.connect(self.go_up)
        self.report = ReportView(self)
        self.report.recorded.connect(self.record)
        self.report.left.connect(self._leave_report)
        self.report.again.connect(self._once_more)
        self.form.report_layout.addWidget(self.report)
        self.form.report_layout.setContentsMargins(0, 0, 0, 0)
        let_ground_through(self.form.setup_scroll)
        let_ground_through(self.form.report_scroll)
        self._file = b""
        self._seed = 0
        self._way = ""
        self.arrange(self.room)

    def arrange(self, room: Room) -> None:
        px = Theme.current().px
        self.form.setup_layout.setContentsMargins(px(16), px(16), px(16), px(16))
        self.form.setup_layout.setSpacing(px(12))
        self._show_table_card()
        self.playing.arrange(300 if room.width is Width.NARROW else 400)

    # --- showing --------------------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        """Show the page; a target is the clans to choose, parted by "/"."""
        if self.form.stack.currentIndex() == SETUP or target:
            self._offer()
        if target:
            self.form.stack.setCurrentIndex(SETUP)
            self.setup.choose(target.split("/"))

    def refresh(self, change_set: "ChangeSet") -> None:
        if change_set.touches("clan") or change_set.touches("content"):
            self._opened.clear()
            if self.form.stack.currentIndex() == SETUP:
                self._offer()

    def _offer(self) -> None:
        self._opened.clear()
        self.setup.offer(self.context.workspace.clans.list())
        self.setup.show_open(self.context.workspace.field_tables.list())

    def _clans(self, wish: Wish) -> list[OpenClan]:
        """The clans of a wish, opened once."""
        clans = self.context.workspace.clans
        for clan in wish.clans:
            if clan and clan not in self._opened:
                self._opened[clan] = clans.open(clan)
        return [self._opened[clan] for clan in wish.clans if clan]

    def _barred(self, wish: Wish) -> str:
        try:
            return barred(wish, self._clans(wish))
        except ServiceError as fault:
            return str(fault)

    def _scenarios(self) -> Iterable[ScenarioEntry]:
        return self.context.workspace.clan_content.content().scenarios.values()

    def _warriors(self, clan: str) -> Sequence[tuple[str, str]]:
        try:
            (opened,) = self._clans(Wish((clan,)))
        except (ServiceError, ValueError):
            return ()
        return tuple((each.key, each.name) for each in opened.clan.warriors.values())

    def _rules(self, wish: Wish) -> str:
        try:
            return rules_told(self._clans(wish))
        except ServiceError:
            return ""

    def _show_table_card(self) -> None:
        """Terrain is laid out for a Scenario with positions; the agreed zones show there."""
        wish = self.setup.wish
        laid = wish.way == "positions"
        self.terrain.setVisible(laid)
        beside = not laid and self.room.width is not Width.NARROW
        self.about.setVisible(beside)
        self.form.setup_layout.setStretch(1, 2 if laid or beside else 0)
        self.terrain.show_deployment(wish.deployment, len(wish.clans))

    def go_up(self) -> None:
        """Back to the set-up; a Scenario under way is kept."""
        self.form.stack.setCurrentIndex(SETUP)
        self._offer()
        self.crumbs_changed.emit()

    def crumbs(self) -> tuple[str, ...]:
        names = {TABLE: "At the table", REPORT: "Result"}
        name = names.get(self.form.stack.currentIndex())
        return (self.title, name) if name else (self.title,)

    # --- playing --------------------------------------------------------------------------------

    def start(self) -> None:
        """Resolve or begin what the form says."""
        wish = self.setup.wish
        if wish.way == "positions":
            wish = replace(wish, terrain=self.terrain.terrain)
        if self.setup.reason() or (self._job is not None and self._job.running):
            return
        setup = setup_of(wish, self._clans(wish))
        self._seed, self._way = wish.seed, wish.way
        if wish.way == "quick":
            self._resolve(setup, wish.seed)
            return
        fielded = {side.clan: [each.key for each in side.fighters] for side in setup.sides}
        name = "a Scenario" if wish.scenario == ROLL else wish.scenario
        opened = self.context.write(self.context.workspace.clan_battles.field, name, fielded)
        if opened is None:
            return
        match = Match.start(SPEC, setup, seed=wish.seed, dice=TypedDice(wish.seed), teaching=True)
        self._show_table(opened[0], match)

    def _resolve(self, setup: FieldSetup, seed: int) -> None:
        def work(_task: Task) -> FieldMatch:
            match = Match.start(SPEC, setup, seed=seed)
            play_out(match, {seat: SteadyPlayer() for seat in range(len(setup.sides))}, seed)
            return match

        self._job = self.context.jobs.start(
            "Resolving a Scenario",
            work,
            success=self._resolved,
            failure=lambda error: self.context.messages.error(str(error)),
        )

    def _resolved(self, match: FieldMatch) -> None:
        self.playing.match = None
        self._show_report(match, quick=True)

    def _show_table(self, table_id: str, match: FieldMatch) -> None:
        self.form.stack.setCurrentIndex(TABLE)
        self.playing.begin(table_id, match)
        self.crumbs_changed.emit()

    def resume(self, table_id: str) -> None:
        """Go on with a Scenario under way."""
        try:
            match = self.context.workspace.field_tables.resume(table_id)
        except ServiceError as fault:
            self.context.messages.error(str(fault))
            self._offer()
            return
        self._seed, self._way = match.origin.seed, "table"
        self._show_table(table_id, match)

    def give_up(self, table_id: str) -> None:
        """Drop a Scenario under way."""
        if self.context.write(self.context.workspace.clan_battles.call_off, table_id) is None:
            return
        self.context.write(self.context.workspace.field_tables.drop, table_id)
        self.setup.show_open(self.context.workspace.field_tables.list())
        self.context.messages.say("The Scenario is given up; its warriors are free again.")

    def _table_over(self) -> None:
        match = self.playing.match
        if match is not None:
            self._show_report(match, quick=False)

    # --- the result -----------------------------------------------------------------------------

    def _show_report(self, match: FieldMatch, *, quick: bool) -> None:
        outcome = outcome_of(match.play)
        names = Names.of(match.play.table)
        lines = match.journal.lines if match.journal is not None else ()
        found = match.spec.turning_points(match.play, lines)
        points = tuple(words for each in found if (words := turning_point(each, names)))
        self._file = matchfile.save(match)
        battles = self.context.workspace.clan_battles

        battle = "" if quick else self.playing.table_id

        def preview(glory: Mapping[str, int | None]) -> tuple[ClanAfter, ...]:
            return battles.preview(outcome, glory, battle)

        self.report.show_outcome(
            outcome, battles.suggested_glory(outcome), preview, points, quick=quick
        )
        self.form.stack.setCurrentIndex(REPORT)
        self.report.record.setFocus(Qt.FocusReason.OtherFocusReason)
        self.report.replay.setVisible(quick)
        self.crumbs_changed.emit()

    def record(self) -> None:
        """Write the result into every clan, in one step."""
        outcome = self.report.outcome
        if outcome is None or not self.report.record.isEnabled():
            return
        done = self.context.write(
            self.context.workspace.clan_battles.record,
            outcome,
            glory=self.report.said_glory,
            seed=str(self._seed),
            report=self._file,
            battle=self.playing.table_id if self.playing.match is not None else "",
            told=f"{outcome.scenario} is recorded; the phases after the battle begin.",
        )
        if done is None:
            return
        self._forget_table()
        clan = next(iter(self.report.said_glory), None)
        self.go_up()
        if clan is not None and self.context.has_page("clans"):
            self.context.navigate("clans", clan)

    def _leave_report(self) -> None:
        """Keep nothing of a quick result; a table is still there to go on with."""
        self.report.outcome = None
        if self.playing.match is not None:
            self.form.stack.setCurrentIndex(TABLE)
            self.crumbs_changed.emit()
        else:
            self.go_up()

    def _once_more(self) -> None:
        self.setup.seed.setText(str(self._seed + 1))
        self.start()

    def _forget_table(self) -> None:
        if self.playing.match is not None:
            tables = self.context.workspace.field_tables
            self.context.write(tables.drop, self.playing.table_id)
            self.playing.match = None
        self.report.outcome = None

    # --- acts -----------------------------------------------------------------------------------

    def _commit(self) -> None:
        place = self.form.stack.currentIndex()
        if place == SETUP:
            self.start()
        elif place == TABLE:
            self.playing.panel.commit()
        else:
            self.record()

    def acts(self) -> Sequence[Act]:
        def at_table() -> bool:
            return self.form.stack.currentIndex() == TABLE

        return (
            Act("field.commit", "Start, answer or record", "Ctrl+Return; Ctrl+Enter", self._commit),
            Act(
                "field.undo", "Take the last answer back", "U", self.playing.undo, enabled=at_table
            ),
            Act(
                "field.take_off",
                "Take the chosen model off the table",
                "Del",
                self.playing.take_off,
                enabled=lambda: at_table() and self.playing.placing is not None,
                reason=lambda: "Only while models are placed.",
            ),
            Act("field.leave", "Leave it for later", "", self.go_up, enabled=at_table),
        )

    def first_focus(self) -> QWidget | None:
        return self.setup.start if self.form.stack.currentIndex() == SETUP else self.playing.panel
