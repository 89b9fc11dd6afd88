"""The War Clans page: the list, a clan, its founding, its desk, its phases, its battles."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from warclan.domain.problems import Problem, Repair
from warclan.exchange.clan_bundle import SUFFIX
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.founding import FoundingEdit
from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_clans_page import Ui_ClansPage
from warclan.gui.pages.base import Page, Room
from warclan.gui.pages.clans.acts import clan_acts
from warclan.gui.pages.clans.band import picture_of
from warclan.gui.pages.clans.battle_pane import BattlePane
from warclan.gui.pages.clans.clan_pane import ClanPane
from warclan.gui.pages.clans.desk_pane import DeskPane
from warclan.gui.pages.clans.doing import Doing
from warclan.gui.pages.clans.files import ClanFiles
from warclan.gui.pages.clans.founding_pane import FoundingPane
from warclan.gui.pages.clans.hints import hint_of
from warclan.gui.pages.clans.host import Host
from warclan.gui.pages.clans.keeping import Keeping
from warclan.gui.pages.clans.list_pane import ListPane
from warclan.gui.pages.clans.phase_pane import PhasePane
from warclan.gui.pages.clans.power_acts import PowerActs
from warclan.gui.pages.clans.printing import ClanPrinter
from warclan.gui.pages.clans.view import ClanView

if TYPE_CHECKING:
    from warclan.services import ChangeSet
    from warclan.services.clan_shown import PhasesState
    from warclan.services.clan_view import OpenClan
    from warclan.services.clans_listing import ClanRow

PANES = ("list", "clan", "founding", "desk", "phase", "battle")
PICTURES = (".png", ".jpg", ".jpeg")
TITLES = {"desk": "Improvement desk", "phase": "Phases", "battle": "Record a battle"}


class ClansPage(Page):
    """Found, grow, imprint, fight, remember."""

    key = "clans"
    title = "War Clans"
    icon = "clan"
    leads_up = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.opened: OpenClan | None = None
        self.view: ClanView | None = None
        self.rows: tuple[ClanRow, ...] = ()
        self.pane = "list"
        self._phase = ""
        self._digests: dict[str, str] = {}
        self._pixmaps: dict[tuple[str, str], QPixmap | None] = {}
        self.doing = Doing(self)
        self.files = ClanFiles(self)
        self.keeping = Keeping(self)
        self.powers = PowerActs(self)
        self.printer = ClanPrinter(self)
        self.form = Ui_ClansPage()
        self.form.setupUi(self)
        self.hosts = {name: Host(self.form.stack) for name in PANES}
        for host in self.hosts.values():
            self.form.stack.addWidget(host)
        self.list_pane = self.hosts["list"].take(ListPane(self))
        self.list_pane.opened.connect(self.open_clan)
        self.clan_pane = self.hosts["clan"].take(ClanPane(self))
        self.clan_pane.stopped.connect(self.look_at)
        self.arrange(self.room)

    # --- the parts, made when they are first shown ----------------------------------------------

    @cached_property
    def founding_pane(self) -> FoundingPane:
        """Where a clan is founded."""
        return self.hosts["founding"].take(FoundingPane(self))

    @cached_property
    def desk_pane(self) -> DeskPane:
        """The improvement desk."""
        pane = self.hosts["desk"].take(DeskPane(self))
        pane.arrange(self.room)
        return pane

    @cached_property
    def phase_pane(self) -> PhasePane:
        """The phases after a battle."""
        return self.hosts["phase"].take(PhasePane(self))

    @cached_property
    def battle_pane(self) -> BattlePane:
        """The form that records a battle."""
        return self.hosts["battle"].take(BattlePane(self))

    # --- what is on show ------------------------------------------------------------------------

    @property
    def warrior_key(self) -> str:
        """The warrior that acts are about, "" without one."""
        if self.pane == "desk":
            return self.desk_pane.warrior_key
        if self.pane == "phase":
            return self.phase_pane.warrior
        if self.clan_pane.tab == "hall":
            return self.clan_pane.hall.taker
        return self.clan_pane.roster.current

    @property
    def chosen_clan(self) -> tuple[str, str] | None:
        """Id and name of the clan that acts are about: the open one, or the focused one."""
        if self.pane != "list" and self.opened is not None:
            return self.opened.id, self.opened.name
        row = self.list_pane.current
        return (row.id, row.name) if row is not None else None

    @property
    def can_change(self) -> bool:
        """Whether a clan is open at its present state."""
        return self.view is not None and not self.view.is_past and self.pane != "list"

    @property
    def phases_state(self) -> "PhasesState | None":
        """Where the owner stands after a battle."""
        return self.opened.phases if self.opened is not None else None

    @property
    def states(self) -> Mapping[str, str]:
        """How far each phase is; nothing where none is under way."""
        phases = self.phases_state
        past = self.view is not None and self.view.is_past
        return dict(phases.marks) if phases is not None and not past else {}

    @property
    def planned_entries(self) -> led.Ledger:
        """The plan of the improvement desk."""
        return self.opened.plan if self.opened is not None else ()

    def picture(self, warrior: str) -> QPixmap | None:
        """The picture of a warrior, or of the clan with ""; read once."""
        digest = self._digests.get(warrior)
        if digest is None or self.opened is None:
            return None
        key = (digest, warrior)
        if key not in self._pixmaps:
            clans = self.context.workspace.clans
            self._pixmaps[key] = picture_of(
                self.context.read(clans.picture, self.opened.id, warrior)
            )
        return self._pixmaps[key]

    def anchor(self) -> QWidget:
        """What popovers open beside: the focused widget of the page, else the page."""
        focused = self.window().focusWidget()
        return focused if focused is not None and self.isAncestorOf(focused) else self

    # --- opening --------------------------------------------------------------------------------

    def open_clan(self, clan_id: str) -> None:
        """Show a clan at its present state."""
        if self._load(clan_id):
            assert self.opened is not None
            self.show_pane("founding" if self.opened.founding else "clan")

    def _load(self, clan_id: str, at: int = -1) -> bool:
        """Read a clan; false when there is none or it cannot be read, which is told."""
        clans = self.context.workspace.clans
        opened = self.context.read(clans.open, clan_id)
        if opened is None:
            return False
        self.opened = opened
        self.view = ClanView.of(opened, at)
        self._digests = self.context.read(clans.pictures, clan_id) or {}
        return True

    def show_pane(self, pane: str) -> None:
        """Show a part of the page, with the clan that is open."""
        self.pane = pane
        self._show()
        self.form.stack.setCurrentWidget(self.hosts[pane])
        self.crumbs_changed.emit()
        self.problems_changed.emit()
        if self.isVisible():
            (self.first_focus() or self).setFocus(Qt.FocusReason.OtherFocusReason)
            if self.view is not None and self.pane == "founding" and self.problems():
                self.context.offer_panel("problems")

    def _show(self) -> None:
        """Fill the pane on show."""
        if self.pane == "list":
            self.rows = self.context.workspace.clans.list()
            self.list_pane.show_rows(self.rows)
            return
        opened, view = self.opened, self.view
        if opened is None or view is None:
            return
        if self.pane == "clan":
            faults = 1 if opened.fault is not None else 0
            hint = hint_of(view, self.states, founding=opened.founding, faults=faults)
            self.clan_pane.show_clan(view, self.states, hint)
        elif self.pane == "founding":
            self.founding_pane.show_clan(opened, view)
        elif self.pane == "desk":
            self.desk_pane.show_desk(view, self.states)
        elif self.pane == "phase":
            self.phase_pane.show_phase(opened, view, self.states, self._phase)

    def look_at(self, stop: int) -> None:
        """Travel to a stop of the clan's story; the last one is the present."""
        if self.opened is not None:
            self.view = ClanView.of(self.opened, stop)
            self._show()
            self.crumbs_changed.emit()

    def return_to_now(self) -> None:
        """Look at the present again."""
        self.look_at(-1)

    # --- the ways -------------------------------------------------------------------------------

    def open_desk(self) -> None:
        """Go to the improvement desk with the warrior on show."""
        key = self.warrior_key if self.pane != "desk" else ""
        power = self.clan_pane.tab == "powers" and self.pane == "clan"
        self.desk_pane.show_warrior(key)
        self.desk_pane.warrior_key = key or self.desk_pane.warrior_key
        self.show_pane("desk")
        if power:
            self.desk_pane.powers.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_phases(self) -> None:
        """Go to the phase that is open; begin the phases where none is under way."""
        if self.opened is None:
            return
        if self.phases_state is None:
            self.context.write(self.context.workspace.clans.begin_phases, self.opened.id)
        phases = self.phases_state
        if phases is not None:
            self._phase = phases.present
            self.show_pane("phase")

    def open_phase(self, phase: str) -> None:
        """Take a phase up and show it."""
        phases = self.phases_state
        if phases is None or self.opened is None:
            self.context.messages.say("No battle is to be settled: the phases are done.")
            return
        if phase != phases.present:
            clans = self.context.workspace.clans
            if self.context.write(clans.go_to_phase, self.opened.id, phase) is None:
                return
        self._phase = phase
        if phase == "improvement" and self.pane == "desk":
            return
        self.show_pane("phase")

    def close_phase(self, *, skip: bool = False) -> None:
        """The open phase is done or skipped; the next one is shown, or the clan after the last."""
        if self.opened is None or self.phases_state is None:
            return
        clans = self.context.workspace.clans
        if self.context.write(clans.close_phase, self.opened.id, skip=skip) is not None:
            self._after_phase()

    def leave_phases(self) -> None:
        """Skip the phases that are left."""
        if self.opened is not None and self.phases_state is not None:
            clans = self.context.workspace.clans
            if self.context.write(clans.leave_phases, self.opened.id) is not None:
                self._after_phase()

    def _after_phase(self) -> None:
        phases = self.phases_state
        if phases is None:
            self.show_pane("clan")
        elif self.pane == "phase":
            self._phase = phases.present
            self.show_pane("phase")
        else:
            self._show()

    def open_battle(self) -> None:
        """Go to the form that records a battle."""
        if self.opened is None or self.view is None:
            return
        if self.phases_state is not None:
            self.context.messages.say(
                "Finish or skip the phases after the last battle first.", "warning"
            )
            return
        self.rows = self.context.workspace.clans.list()
        self.battle_pane.begin(self.view, self.rows)
        self.show_pane("battle")

    def confirm(self) -> None:
        """Ctrl Enter: what the main button of the pane does."""
        if self.pane == "desk":
            self.confirm_plan()
        elif self.pane == "phase":
            self.close_phase()
        elif self.pane == "founding":
            self.complete()
        elif self.pane == "battle":
            fault = self.battle_pane.fault()
            if fault:
                self.context.messages.say(fault, "warning")
            elif self.doing.record_battle(self.battle_pane.outcome()):
                self.open_phases()

    def confirm_plan(self) -> None:
        """Write the plan as one step."""
        planned = self.desk_pane.planned
        if planned is None or self.opened is None:
            return
        if planned.why_not:
            self.context.messages.say(planned.why_not, "warning")
            return
        clans = self.context.workspace.clans
        self.context.write(clans.confirm_plan, self.opened.id, told="The plan is written.")

    def plan(self, entries: led.Ledger) -> None:
        """Keep what is planned."""
        if self.opened is not None:
            self.context.write(self.context.workspace.clans.plan, self.opened.id, entries)

    def found(self, edit: FoundingEdit) -> None:
        """Hire somebody at the founding, or send one away."""
        if self.opened is not None:
            self.context.write(self.context.workspace.clans.found, self.opened.id, edit)

    def complete(self, *, anyway: bool = False) -> None:
        """The founding is over."""
        if self.opened is not None:
            clans = self.context.workspace.clans
            done = self.context.write(clans.complete_founding, self.opened.id, anyway=anyway)
            if done is not None:
                self.show_pane("clan")

    def show_entry(self, number: int) -> None:
        """Show the receipt of an entry of the ledger."""
        if self.opened is not None:
            receipt = self.context.read(self.opened.receipt, f"entry:{number + 1}")
            if receipt is not None:
                self.clan_pane.receipt.show_receipt(receipt, self.clan_pane.ledger.tree)

    def show_fault(self) -> None:
        """Go to the entry of the ledger that does not fit."""
        if self.opened is not None and self.opened.fault is not None:
            fault = self.opened.fault
            self.show_pane("clan")
            self.clan_pane.show_tab("ledger")
            self.clan_pane.ledger.show_fault(f"Entry {fault.entry} does not fit", fault.words)
            self.clan_pane.ledger.tree.focus_entry(max(0, fault.entry - 2))

    # --- problems -------------------------------------------------------------------------------

    def problems(self) -> Sequence[Problem[Any]] | None:
        return self.opened.problems if self.opened is not None and self.pane != "list" else None

    def apply_repair(self, repair: Repair[Any]) -> None:
        self.found(repair.edit)

    def preview_repair(self, repair: Repair[Any] | None) -> None:
        if self.pane == "founding" and self.opened is not None and self.view is not None:
            self.founding_pane.preview(self.opened, self.view, repair)

    def jump_to(self, subject: str) -> None:
        if self.opened is None:
            return
        if self.pane == "founding":
            founders = self.founding_pane.founders
            place = founders if founders.focus_key(subject) else self.founding_pane.types
            place.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if subject.isdecimal() and self.opened.fault is not None:
            self.show_fault()
            return
        if self.pane != "clan":
            self.show_pane("clan")
        if subject in self.opened.clan.warriors:
            self.clan_pane.show_tab("roster")
            self.clan_pane.roster.focus_warrior(subject)
            self.clan_pane.roster.table.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- the frame's side -----------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        if target == "new":
            self.keeping.new_clan()
            return
        if target == "starter":
            self.keeping.starter()
            return
        if target:
            clan, _, part = target.partition("/")
            self.open_clan(clan)
            if self.opened is not None and self.opened.id == clan:
                ways = {
                    "desk": self.open_desk,
                    "phases": self.open_phases,
                    "battle": self.open_battle,
                }
                if part in ways:
                    ways[part]()
                elif part:
                    self.clan_pane.show_tab(part)
            return
        self.show_pane(self.pane if self.opened is not None else "list")

    def refresh(self, change_set: "ChangeSet") -> None:
        if not change_set.touches("clan", "clan_battle", "content", "pack"):
            return
        if self.opened is not None:
            ids = {row.id for row in self.context.workspace.clans.list()}
            at = self.view.at if self.view is not None and self.view.is_past else -1
            if self.opened.id not in ids or not self._load(self.opened.id, at):
                self.opened = self.view = None
                self.show_pane("list")
                return
            self._settle_pane()
        self._show()
        self.crumbs_changed.emit()
        self.problems_changed.emit()

    def _settle_pane(self) -> None:
        """After undo a pane may have nothing to show any more; the clan itself is shown then."""
        assert self.opened is not None
        gone = (self.pane == "phase" and self.opened.phases is None) or (
            self.pane == "founding" and not self.opened.founding
        )
        if gone:
            self.pane = "clan"
            self.form.stack.setCurrentWidget(self.hosts["clan"])
        elif self.pane == "phase" and self.opened.phases is not None:
            self._phase = self.opened.phases.present

    def crumbs(self) -> tuple[str, ...]:
        if self.pane == "list" or self.opened is None:
            return (self.title,)
        if self.pane in TITLES:
            return (self.opened.name, TITLES[self.pane])
        return (self.title, self.opened.name)

    def go_up(self) -> None:
        if self.pane in TITLES:
            self.show_pane("clan")
        elif self.pane != "list":
            self.show_pane("list")
            if self.opened is not None:
                self.list_pane.table.focus_key(self.opened.id)

    def first_focus(self) -> QWidget | None:
        match self.pane:
            case "list":
                return self.list_pane.table if self.rows else self.list_pane.empty.focusWidget()
            case "clan":
                return self.clan_pane.focus_tab()
            case "founding":
                return self.founding_pane.focus_widget()
            case "desk":
                return self.desk_pane.stats
            case "battle":
                return self.battle_pane.focus_widget()
            case _:
                return self.phase_pane.warriors

    def acts(self) -> Sequence[Act]:
        return clan_acts(self)

    def arrange(self, room: Room) -> None:
        self.clan_pane.arrange(room)
        if "desk_pane" in self.__dict__:
            self.desk_pane.arrange(room)

    def drop_files(self, paths: Iterable[Path]) -> bool:
        paths = list(paths)
        files = [path for path in paths if path.name.endswith(SUFFIX)]
        if files:
            self.files.offer(files[0])
            return True
        pictures = [path for path in paths if path.suffix.lower() in PICTURES]
        if not pictures or not self.can_change or self.pane != "clan":
            return False
        self.keeping.take_picture(self.warrior_key, pictures[0])
        return True
