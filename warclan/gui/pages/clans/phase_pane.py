"""The phases after a battle, one page for each in the same frame."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from warclan.games.war_clan.trading import MOST_MODELS
from warclan.gui.forms.ui_clans_phase import Ui_ClansPhase
from warclan.gui.models.columns import Column, Reason
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.band import phase_steps
from warclan.gui.pages.clans.desk_lines import boxes_of
from warclan.gui.pages.clans.house_chip import HouseChip
from warclan.gui.pages.clans.phase_forms import (
    GloryForm,
    InjuryForm,
    PhaseForm,
    RaidForm,
    WaysForm,
)
from warclan.gui.pages.clans.phases import BY_KEY
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import scrolled
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.fact_rows import Fact, FactRows
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.phase_line import PhaseLine
from warclan.gui.widgets.tables import RowsTable
from warclan.text.numbers import plural, signed

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage
    from warclan.services.clan_view import OpenClan

WarriorLine = tuple[str, str, str, Reason | None]


class PhasePane(QWidget):
    """The frame: phases above, warriors at the left, the act, and what was written so far."""

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self._page = page
        self.view: ClanView | None = None
        self.phase = ""
        self.form = Ui_ClansPhase()
        self.form.setupUi(self)
        self.line = PhaseLine("Phases after the battle", self.form.bar)
        self.line.chosen.connect(page.open_phase)
        self.where = Label("", "name", self.form.bar)
        self.form.bar_layout.addWidget(self.line, 3)
        self.form.bar_layout.addWidget(self.where, 2)
        self.chip = HouseChip(self.form.bar)
        self.form.bar_layout.addWidget(self.chip)
        self._build_warriors()
        self._build_forms()
        self._build_foot()
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _build_warriors(self) -> None:
        card, column = self.form.warriors_card, self.form.warriors_layout
        self.warriors_title = Label("Warriors", "head", card)
        px = Theme.current().px
        self.warriors_title.setContentsMargins(px(12), px(8), px(12), px(4))
        column.addWidget(self.warriors_title)
        self.model: RowsModel[WarriorLine] = RowsModel(
            (
                Column("name", "Warrior", lambda row: row[1], kind="name",
                       second=lambda row: row[2]),
                Column("state", "", lambda row: row[3] or "", kind="reason", width=104,
                       tooltip="Settled or not"),
            ),
            lambda row: row[0],
            lambda row: row[1],
            self,
        )  # fmt: skip
        self.warriors = RowsTable("Warriors concerned", card, lines=2)
        self.warriors.horizontalHeader().hide()
        self.warriors.set_model(self.model)
        self.warriors.set_empty_text("No warrior is concerned.")
        self.warriors.current_changed.connect(lambda _row: self._show_form())
        column.addWidget(self.warriors, 1)

    def _build_forms(self) -> None:
        page = self._page
        self.forms: dict[str, PhaseForm] = {
            "glory": GloryForm(page),
            "injuries": InjuryForm(page),
            "raid": RaidForm(page),
            "improvement": WaysForm(
                page,
                "Improvement",
                "Every Stat once and three Stats for each warrior; each God Power three times.",
                (("Open the improvement desk", "clans.improve"),),
                lambda view: f"{view.clan.glory} Glory to spend",
            ),
            "recruiting": WaysForm(
                page,
                "Recruiting",
                "Hire warriors, and models of kinds the clan has defeated. Warriors may leave.",
                (("Hire…", "clans.hire"), ("Disband the warrior…", "clans.disband")),
                lambda view: (
                    f"{len(view.clan.warriors)} of {MOST_MODELS} models, {view.clan.glory} Glory"
                ),
            ),
            "trade": WaysForm(
                page,
                "Trade",
                "Buy, sell, equip and buy God Powers, in any order and as often as you like.",
                (
                    ("Buy an item…", "clans.buy"),
                    ("Go to the Treasure Hall", "clans.equip"),
                    ("Buy a God Power at random", "clans.power_random"),
                    ("Buy a God Power by real dice…", "clans.power_typed"),
                    ("Choose a God Power…", "clans.power_chosen"),
                ),
                lambda view: f"{view.clan.glory} Glory to spend",
            ),
        }
        self.areas: dict[str, QScrollArea] = {}
        for phase, form in self.forms.items():
            area, inner = scrolled(self.form.stack)
            column = QVBoxLayout(inner)
            column.setContentsMargins(0, 0, 0, 0)
            column.addWidget(form)
            self.form.stack.addWidget(area)
            self.areas[phase] = area
        self.written = FactRows("Written in this phase", self.form.act_card)
        self.written_title = Label("Written in this phase", "head", self.form.act_card)
        px = Theme.current().px
        self.written_title.setContentsMargins(px(16), 0, px(16), 0)
        self.form.act_layout.addWidget(self.written_title)
        box = QHBoxLayout()
        box.setContentsMargins(px(16), px(4), px(16), px(12))
        box.addWidget(self.written)
        self.form.act_layout.addLayout(box)

    def _build_foot(self) -> None:
        foot = self.form.foot
        run = self._page.context.acts.run
        self.note = Label("", "small", foot, wrap=True)
        self.leave = Button("Leave the rest", foot, role="quiet")
        self.leave.setToolTip(
            "Skip all phases that are left; each can be taken up while one is open"
        )
        self.skip = Button("Skip phase", foot)
        self.done = Button("Done with this phase", foot, role="primary", key="Ctrl ↵")
        for button, act in (
            (self.leave, "clans.leave_phases"),
            (self.skip, "clans.skip_phase"),
            (self.done, "clans.confirm"),
        ):
            button.clicked.connect(lambda _on=False, key=act: run(key))
        row = self.form.foot_layout
        row.addWidget(self.note, 1)
        for button in (self.leave, self.skip, self.done):
            row.addWidget(button)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        form = self.form
        form.bar_layout.setContentsMargins(px(20), px(7), px(16), px(7))
        form.bar_layout.setSpacing(px(24))
        form.body_layout.setContentsMargins(px(20), px(12), px(20), px(12))
        form.body_layout.setSpacing(px(12))
        form.warriors_layout.setContentsMargins(1, 1, 1, 1)
        form.foot_layout.setContentsMargins(px(20), px(8), px(16), px(8))
        form.foot_layout.setSpacing(px(8))
        self._fit()

    # --- showing --------------------------------------------------------------------------------

    def show_phase(
        self, opened: "OpenClan", view: ClanView, states: Mapping[str, str], phase: str
    ) -> None:
        """Show one phase of a clan; the open one can be worked in."""
        self.view, self.phase = view, phase
        kind = BY_KEY[phase]
        self.line.set_steps(phase_steps(states))
        battle = f"After battle {view.clan.battles}" if view.clan.battles else "Without a battle"
        self.where.setText(f"{battle} · {view.clan.glory} Glory")
        self.chip.show_clan(view)
        self._show_warriors(opened)
        self.form.stack.setCurrentWidget(self.areas[phase])
        self._show_form()
        lines = _written(opened, phase)
        self.written.set_facts(lines[-8:])
        self.written_title.setVisible(bool(lines))
        self.done.setText("Done with this phase")
        self.note.setText(f"{kind.title}: {kind.task}")

    def _show_warriors(self, opened: "OpenClan") -> None:
        assert self.view is not None
        view, phases = self.view, opened.phases
        felled = phases.felled if phases is not None else ()
        unsettled = phases.unsettled if phases is not None else ()
        rows: list[WarriorLine] = []
        for warrior in view.clan.warriors.values():
            second = f"{words.type_words(view.book, warrior)} · Rank {warrior.rank}"
            state: Reason | None = None
            if self.phase == "injuries" and warrior.key in felled:
                open_ = warrior.key in unsettled
                state = Reason("doubt", "to settle") if open_ else Reason("yes", "settled")
            elif self.phase == "improvement":
                used = boxes_of(view.clan, warrior.key).used
                state = Reason("yes" if used < 3 else "no", f"{used} of 3")
            rows.append((warrior.key, warrior.name, second, state))
        if self.phase == "injuries" and felled:
            rows.sort(key=lambda row: (row[0] not in unsettled, row[0] not in felled))
        self.warriors_title.setText(
            plural(len(unsettled), "warrior to settle", "warriors to settle")
            if self.phase == "injuries" and unsettled
            else "Warriors"
        )
        self.warriors.show_columns(
            {"name", "state"} if self.phase in ("injuries", "improvement") else {"name"}
        )
        self.model.set_rows(rows)
        if not self.warriors.currentIndex().isValid() or (
            self.phase == "injuries" and unsettled and self.warrior not in unsettled
        ):
            self.warriors.focus_first()

    @property
    def warrior(self) -> str:
        """The key of the chosen warrior, "" without one."""
        row = self.warriors.current_row
        return row[0] if isinstance(row, tuple) else ""

    def _show_form(self) -> None:
        if self.view is not None and self.phase in self.forms:
            self.forms[self.phase].show_clan(self.view, self.warrior)

    # --- room -----------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        px = Theme.current().px
        width = int(self.width() * 100 / Theme.current().scale)
        self.form.warriors_card.setFixedWidth(px(330 if width >= 1300 else 290))
        self.form.warriors_card.setVisible(width >= 640)
        self.note.setVisible(width >= 760)


def _written(opened: "OpenClan", phase: str) -> list[Fact]:
    """The lines written in a phase of the present battle."""
    found: list[Fact] = []
    groups = [group for group in opened.story() if group.phase == phase]
    if not groups:
        return found
    battle = groups[-1].battle
    for group in groups:
        if group.battle == battle:
            for line in group.lines:
                glory = f"{signed(line.glory)} Glory" if line.glory else ""
                if not line.words.endswith("phase begins"):
                    found.append(Fact(line.words, glory, "tick", "ok", "bronze"))
    return found
