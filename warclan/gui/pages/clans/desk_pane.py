"""The improvement desk: who, what could be bought, the plan, and what it would do."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Clan
from warclan.games.war_clan.desk import cheapest
from warclan.gui.announce import announce
from warclan.gui.forms.ui_clans_desk import Ui_ClansDesk
from warclan.gui.models.columns import Boxes, Column
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.base import Room, Width
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.band import phase_steps
from warclan.gui.pages.clans.desk_lines import (
    DeskLine,
    boxes_of,
    consequences,
    good_to_know,
    power_boxes,
    power_columns,
    power_lines,
    stat_columns,
    stat_lines,
)
from warclan.gui.pages.clans.do_table import DoTable
from warclan.gui.pages.clans.glory_bar import GloryBar
from warclan.gui.pages.clans.house_chip import HouseChip
from warclan.gui.pages.clans.phases import BY_KEY
from warclan.gui.pages.clans.plan import Planned, candidates, work_out
from warclan.gui.pages.clans.plan_list import PlanList
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout, scrolled
from warclan.gui.widgets.buttons import Button, IconButton, RuleButton
from warclan.gui.widgets.fact_rows import Fact, FactRows
from warclan.gui.widgets.labels import Chip, ElidedLabel, Label
from warclan.gui.widgets.phase_line import PhaseLine
from warclan.gui.widgets.tables import RowsTable
from warclan.text.numbers import plural, signed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from warclan.gui.pages.clans.page import ClansPage


class DeskPane(QWidget):
    """The desk over a plan. The page stores the plan and writes it as one step."""

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self._page = page
        self.view: ClanView | None = None
        self.planned: Planned | None = None
        self.warrior_key = ""
        self._room = Room()
        self.form = Ui_ClansDesk()
        self.form.setupUi(self)
        self._build_bar()
        self._build_warriors()
        self._build_tables()
        self._build_right()
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    # --- building -------------------------------------------------------------------------------

    def _build_bar(self) -> None:
        self.line = PhaseLine("Phases after the battle", self.form.bar)
        self.line.chosen.connect(self._page.open_phase)
        self.glory = GloryBar(self.form.bar)
        self.chip = HouseChip(self.form.bar)
        self.form.bar_layout.addWidget(self.line, 3)
        self.form.bar_layout.addWidget(self.glory, 3)
        self.form.bar_layout.addWidget(self.chip)

    def _build_warriors(self) -> None:
        card = self.form.warriors_card
        column = self.form.warriors_layout
        head = QHBoxLayout()
        px = Theme.current().px
        head.setContentsMargins(px(12), px(8), px(12), px(4))
        head.addWidget(Label("Warriors", "head", card), 1)
        head.addWidget(Label("stats raised", "small", card))
        column.addLayout(head)
        self.warrior_model: RowsModel[tuple[str, str, str, Boxes]] = RowsModel(
            (
                Column("name", "", lambda row: row[1], kind="name", second=lambda row: row[2]),
                Column("boxes", "", lambda row: row[3], kind="boxes", width=50, align="right"),
            ),
            lambda row: row[0],
            lambda row: row[1],
            self,
        )
        self.warriors = RowsTable("Warriors", card, lines=2)
        self.warriors.horizontalHeader().hide()
        self.warriors.set_model(self.warrior_model)
        self.warriors.set_empty_text("No warriors yet.")
        self.warriors.current_changed.connect(self._warrior_moved)
        self.warriors.row_activated.connect(lambda _row: self.focus_lines())
        column.addWidget(self.warriors, 1)
        self.powers_title = Label("Clan’s God Powers", "head", card)
        self.power_facts = FactRows("Clan’s God Powers", card)
        self.limits_note = Label("Limits start anew each phase", "hint", card, wrap=True)
        foot = QVBoxLayout()
        foot.setContentsMargins(px(12), px(6), px(12), px(10))
        foot.setSpacing(px(4))
        for part in (self.powers_title, self.power_facts, self.limits_note):
            foot.addWidget(part)
        column.addLayout(foot)

    def _build_tables(self) -> None:
        form = self.form
        px = Theme.current().px
        head = QHBoxLayout()
        head.setContentsMargins(px(12), px(6), px(12), px(6))
        self.stats_title = ElidedLabel("", "head", form.stats_card)
        self.left_chip_place = QHBoxLayout()
        self.left_chip: Chip | None = None
        self.before = IconButton("chevron-left", "Warrior before (Shift N)", form.stats_card)
        self.before.clicked.connect(lambda: self.step_warrior(-1))
        self.after = IconButton("chevron-right", "Next warrior (N)", form.stats_card)
        self.after.clicked.connect(lambda: self.step_warrior(1))
        head.addWidget(self.before)
        head.addWidget(self.after)
        head.addWidget(self.stats_title, 1)
        head.addLayout(self.left_chip_place)
        form.stats_layout.addLayout(head)
        self.stat_model: RowsModel[DeskLine] = RowsModel(
            stat_columns(), lambda row: row.key, lambda row: row.spoken, self
        )
        self.stats = DoTable("Stats and attacks", form.stats_card)
        self.stats.row_delegate.dim = lambda row: not row.allowed
        self.stats.set_model(self.stat_model)
        self.stats.set_empty_text("Choose a warrior to see what it could improve.")
        form.stats_layout.addWidget(self.stats, 1)
        title = Label("God Powers and Boosts", "head", form.powers_card)
        title.setContentsMargins(px(12), px(6), px(12), px(6))
        form.powers_layout.addWidget(title)
        self.power_model: RowsModel[DeskLine] = RowsModel(
            power_columns(), lambda row: row.key, lambda row: row.spoken, self
        )
        self.powers = DoTable("God Powers and Boosts", form.powers_card, lines=2)
        self.powers.row_delegate.dim = lambda row: not row.allowed
        self.powers.set_model(self.power_model)
        self.powers.set_empty_text("The clan has no God Power yet.")
        form.powers_layout.addWidget(self.powers, 1)
        for table in (self.stats, self.powers):
            table.done.connect(self.plan_line)
            table.current_changed.connect(self._line_moved)
        self.stats.left_up.connect(lambda: self.warriors.setFocus(Qt.FocusReason.OtherFocusReason))
        self._line: DeskLine | None = None

    def _build_right(self) -> None:
        form = self.form
        px = Theme.current().px
        head = QHBoxLayout()
        head.addWidget(Label("Plan", "head", form.plan_card), 1)
        self.plan_note = Label("nothing written yet", "small", form.plan_card)
        head.addWidget(self.plan_note)
        form.plan_layout.addLayout(head)
        self.plan = PlanList(form.plan_card)
        self.plan.removed.connect(self.take_out)
        self.plan.asked.connect(self._ask_warrior)
        form.plan_layout.addWidget(self.plan, 1)
        self.sum = FactRows("Sum of the plan", form.plan_card)
        form.plan_layout.addWidget(self.sum)
        self.plan_words = Label("", "small", form.plan_card, wrap=True)
        form.plan_layout.addWidget(self.plan_words)
        buttons = QHBoxLayout()
        buttons.setSpacing(px(8))
        self.confirm = Button("Confirm plan", form.plan_card, role="primary", key="Ctrl ↵")
        self.confirm.clicked.connect(lambda: self._page.context.acts.run("clans.confirm"))
        self.clear = Button("Clear", form.plan_card)
        self.clear.clicked.connect(lambda: self._page.plan(()))
        buttons.addWidget(self.confirm, 1)
        buttons.addWidget(self.clear)
        form.plan_layout.addLayout(buttons)
        self.effect_area, inner = scrolled(form.effect_card)
        self._effect = QVBoxLayout(inner)
        self.effect_title = Label("", "head", inner, wrap=True)
        self.effect = FactRows("If you do this", inner)
        self.know_title = Label("Good to know", "head", inner)
        self._know = QVBoxLayout()
        self._know.setSpacing(0)
        for part in (self.effect_title, self.effect, self.know_title):
            self._effect.addWidget(part)
        self._effect.addLayout(self._know)
        self._effect.addStretch(1)
        form.effect_layout.addWidget(self.effect_area)

    # --- showing --------------------------------------------------------------------------------

    @property
    def plan_entries(self) -> tuple[led.AnyEntry, ...]:
        """What is planned, unpriced."""
        return self._page.planned_entries

    def show_desk(self, view: ClanView, states: "Mapping[str, str]") -> None:
        """Show the desk of a clan with the plan as it is kept."""
        self.view = view
        self.line.set_steps(phase_steps(states))
        self.line.setVisible(bool(states))
        self.chip.show_clan(view)
        present = next((BY_KEY[key].title for key, mark in states.items() if mark == "open"), "")
        self.limits_note.setText(
            "Limits start anew each phase"
            if present == "Improvement"
            else f"The open phase is {present}: what is bought counts to the last one."
            if present
            else "No phase is open: what is bought counts to the last one."
        )
        self._fit()
        self.planned = work_out(view.clan, view.book, self.plan_entries)
        state = self.planned.state
        self.glory.show_glory(state.now, state.planned, state.left)
        after = state.after
        self.warrior_model.set_rows(
            [
                (
                    each.key,
                    each.name,
                    f"{words.type_words(view.book, each)} · Rank {each.rank}",
                    boxes_of(after, each.key),
                )
                for each in after.warriors.values()
            ]
        )
        if self.warrior_key not in after.warriors:
            self.warrior_key = next(iter(after.warriors), "")
        self.warriors.focus_key(self.warrior_key)
        self._show_powers(after)
        self._show_lines()
        self._show_plan()

    def _show_powers(self, clan: Clan) -> None:
        assert self.view is not None
        book = self.view.book
        facts = []
        for power in clan.powers:
            used = power_boxes(clan, book, power, "")
            told = f"{used.used} of {used.most}"
            facts.append(Fact(words.power_name(book, power), told, "bolt", "bronze", "bronze"))
        self.power_facts.set_facts(facts[:6])
        self.powers_title.setVisible(bool(facts))

    def _show_lines(self) -> None:
        if self.view is None or self.planned is None:
            return
        clan, book = self.planned.state.after, self.view.book
        warrior = clan.warriors.get(self.warrior_key)
        self.stat_model.set_rows(stat_lines(clan, book, warrior) if warrior is not None else [])
        self.power_model.set_rows(power_lines(clan, book, warrior))
        name = warrior.name if warrior is not None else "Nobody"
        self.stats_title.set_text(f"{name} · stats and attacks")
        self._show_left(clan)
        for table in (self.stats, self.powers):
            if not table.currentIndex().isValid():
                table.focus_first()
        row = (self.powers if self.powers.hasFocus() else self.stats).current_row
        self._show_effect(row if isinstance(row, DeskLine) else None)

    def _show_left(self, clan: Clan) -> None:
        boxes = boxes_of(clan, self.warrior_key)
        left = boxes.most - boxes.used
        told = (
            "No more stats this phase"
            if left <= 0
            else (f"{plural(left, 'more stat', 'more stats')} this phase")
        )
        if self.left_chip is not None:
            self.left_chip.hide()
            self.left_chip.deleteLater()
        self.left_chip = Chip(told, self.form.stats_card, token="accent" if left > 0 else "warn")
        self.left_chip_place.addWidget(self.left_chip)

    def _show_plan(self) -> None:
        planned = self.planned
        if planned is None:
            return
        self.plan.show_rows(planned.rows)
        state = planned.state
        self.sum.set_facts(
            [
                Fact("Together", signed(-state.planned), value_token="bronze"),
                Fact("Left after it", str(state.left), value_token="text"),
            ]
            if planned.rows
            else []
        )
        count = len(state.lines)
        if not planned.rows:
            told = self._nothing_planned()
        elif planned.why_not:
            told = planned.why_not
        elif count == 1:
            told = "It is written as one step that undo takes back."
        else:
            told = f"All {count} are written as one step that undo takes back."
        self.plan_words.setText(told)
        self.plan_note.setText("nothing written yet" if planned.rows else "")
        self.confirm.setEnabled(planned.ready)
        self.confirm.setToolTip(planned.why_not)
        self.clear.setEnabled(bool(planned.rows))

    def _nothing_planned(self) -> str:
        """What stands in the empty plan: what Enter does, or that nothing can be bought."""
        assert self.view is not None
        rows = (*self.stat_model.rows, *self.power_model.rows)
        if any(row.allowed for row in rows):
            return "Enter plans the focused line. Nothing is written before you confirm."
        least = cheapest(self.view.clan, self.view.book)
        glory = self.view.clan.glory
        if least is None or least.price is None or least.price <= glory:
            return "Nothing more can be improved here in this phase."
        name = self.view.clan.warriors[least.subject].name if least.subject else "the clan"
        return (
            f"Nothing can be bought with {glory} Glory. The cheapest is {least.what} of {name}"
            f" for {least.price}."
        )

    def _show_effect(self, line: DeskLine | None) -> None:
        self._line = line
        if self.view is None or self.planned is None or line is None:
            self.effect_title.setText("")
            self.effect.set_facts([])
            clear_layout(self._know)
            self.know_title.hide()
            return
        clan, book = self.planned.state.after, self.view.book
        warrior = clan.warriors.get(line.option.subject)
        what = line.short or line.name.removeprefix("↳ ")
        verb = "If you raise" if line.option.kind != "power" else "If you lower"
        title = f"{verb} {what} to {line.then}"
        if line.option.kind == "imprint":
            title = f"If you {line.name.removeprefix('↳ ').lower()}"
        self.effect_title.setText(title if line.allowed else f"{what}: {line.why_not}")
        facts = consequences(clan, warrior, line)
        self.effect.set_facts(
            [Fact(each.what, f"{each.before} → {each.after}", value_token="text") for each in facts]
            if line.price is not None
            else []
        )
        self._show_know(good_to_know(warrior, book, line))

    def _show_know(self, remarks: list[tuple[str, str]]) -> None:
        clear_layout(self._know)
        self.know_title.setVisible(bool(remarks))
        inner = self.effect_area.widget()
        for text, rule in remarks:
            row = QHBoxLayout()
            row.addWidget(Label(text, "small", inner, wrap=True), 1)
            if rule:
                button = RuleButton(rule, inner)
                button.clicked.connect(
                    lambda _on=False, of=rule: self._page.context.hover.rule_chosen.emit(of)
                )
                row.addWidget(button)
            self._know.addLayout(row)

    # --- acting ---------------------------------------------------------------------------------

    def _warrior_moved(self, row: object) -> None:
        if isinstance(row, tuple) and row[0] != self.warrior_key:
            self.warrior_key = str(row[0])
            self._show_lines()

    def _line_moved(self, row: object) -> None:
        if isinstance(row, DeskLine):
            self._show_effect(row)

    def show_warrior(self, key: str) -> None:
        """Choose a warrior."""
        if key:
            self.warrior_key = key
            self.warriors.focus_key(key)
            self._show_lines()

    def step_warrior(self, by: int) -> None:
        """The next warrior, or the one before."""
        count = self.warrior_model.rowCount()
        if count:
            place = self.warrior_model.place_of(self.warrior_key)
            self.show_warrior(self.warrior_model.row((place + by) % count)[0])

    def plan_line(self, row: object) -> None:
        """Put a line into the plan; one that is not allowed says why."""
        if not isinstance(row, DeskLine):
            return
        if row.allowed:
            self._page.plan((*self.plan_entries, row.option.entry))
            announce(self, f"Planned: {row.name or row.short} to {row.then}, {row.price_words}")
        else:
            self._page.context.messages.say(row.why_not, "warning")

    def take_out(self, place: int = -1) -> None:
        """Take a line out of the plan: the one at a place, or the last one."""
        entries = list(self.plan_entries)
        if entries:
            entries.pop(place if 0 <= place < len(entries) else -1)
            self._page.plan(tuple(entries))

    def take_out_focused(self) -> None:
        """Take out the focused line of the plan, or what was planned of the focused purchase."""
        if self.plan.hasFocus():
            self.take_out(self.plan.place)
            return
        wanted = self._line.option.entry if self._line is not None else None
        places = [n for n, entry in enumerate(self.plan_entries) if entry == wanted]
        if places:
            self.take_out(places[-1])

    def _ask_warrior(self, power: str) -> None:
        """Ask who is Imprinted with a God Power that reaches 0."""
        if self.planned is None or self.view is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for key, name, why in candidates(self.planned, self.view.book, power):
            action = menu.addAction(f"{name}: {why}" if why else name)
            action.setEnabled(not why)
            action.triggered.connect(
                lambda _on=False, who=key: self._page.plan(
                    (*self.plan_entries, led.Imprinted(power=power, warrior=who))
                )
            )
        menu.popup(self.plan.mapToGlobal(self.plan.rect().bottomLeft()))
        ready = [action for action in menu.actions() if action.isEnabled()]
        if ready:
            menu.setActiveAction(ready[0])

    def focus_lines(self) -> None:
        """Put the focus on what can be bought."""
        self.stats.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self.stats.currentIndex().isValid():
            self.stats.focus_first()

    # --- room -----------------------------------------------------------------------------------

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        form = self.form
        form.bar_layout.setContentsMargins(px(20), px(7), px(16), px(7))
        form.bar_layout.setSpacing(px(24))
        form.body_layout.setContentsMargins(px(16), px(12), px(16), px(12))
        form.body_layout.setSpacing(px(12))
        form.centre_layout.setSpacing(px(12))
        form.right_layout.setSpacing(px(12))
        for column in (form.warriors_layout, form.stats_layout, form.powers_layout):
            column.setContentsMargins(1, 1, 1, 1)
        form.plan_layout.setContentsMargins(px(12), px(10), px(12), px(12))
        form.plan_layout.setSpacing(px(6))
        form.effect_layout.setContentsMargins(1, 1, 1, 1)
        self._effect.setContentsMargins(px(11), px(10), px(6), px(10))
        self._effect.setSpacing(px(6))
        self._fit()

    def arrange(self, room: Room) -> None:
        """Lay the desk out for this room."""
        self._room = room
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        px = Theme.current().px
        wide = self._room.width is Width.WIDE
        width = int(self.width() * 100 / Theme.current().scale)
        small = width < 1160
        self.form.warriors_card.setFixedWidth(px(260 if wide else 220))
        self.form.right.setFixedWidth(px(320 if wide else 232 if small else 250))
        listed = width >= 1000
        self.form.warriors_card.setVisible(listed)
        for button in (self.before, self.after):
            button.setVisible(not listed)
        self.confirm.setText("Confirm" if small else "Confirm plan")
        # The chip needs the room of the bar where both have not enough.
        self.glory.set_narrow(narrow=width < (1320 if self.chip.isVisibleTo(self) else 1000))
        sides = 560 if wide else 452 if small else 470
        centre = width - 60 - (sides if listed else sides - 220)
        keys = {"short", "name", "now", "then", "price", "effect", "may", "plan"}
        if centre < 690:
            keys.discard("effect")
        if centre < 570:
            keys.discard("plan")
        self.stats.show_columns(keys)
        self.powers.show_columns(keys)
