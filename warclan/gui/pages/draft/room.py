"""The draft room: banner, armies, pool, focused unit and log."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.draft.options import (
    BindingOption,
    PickOption,
    binding_options,
    may_stop,
    pick_of,
)
from warclan.games.mythic_battles.draft.setup import Pick
from warclan.games.mythic_battles.draft.state import DraftState, replay
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_draft_page import Ui_DraftPage
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.base import Room
from warclan.gui.pages.draft.correcting import CorrectionPopover
from warclan.gui.pages.draft.log import LogCard, RulesCard, pick_cells
from warclan.gui.pages.draft.rows import PoolRow, counts, name_of, names_of, pool_columns, pool_rows
from warclan.gui.pages.draft.seat_card import SeatCard
from warclan.gui.pages.draft.unit_card import UnitCard
from warclan.gui.pages.draft.views import RoomViews
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout, scrolled
from warclan.gui.widgets.buttons import Button, ChoiceChip
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.labels import IconLabel, Label
from warclan.gui.widgets.strips import PickStrip
from warclan.gui.widgets.tables import RowsTable
from warclan.gui.widgets.tiles import SideDot
from warclan.services.drafts import DraftRecord

KINDS = ("god", "titan", "hero", "monster", "troop", "attachment")


class DraftRoom(QObject):
    """Fills the room of the form. ``told`` asks the page to show the draft anew."""

    told = Signal()

    def __init__(self, form: Ui_DraftPage, context: AppContext) -> None:
        super().__init__(form.room)
        self.form, self.context = form, context
        self.record: DraftRecord | None = None
        self.state: DraftState | None = None
        self.shown: DraftState | None = None
        self.correcting = 0
        """Number of the pick being corrected, 0 for none."""
        self._focus = ""
        self._build_banner()
        self._build_pool()
        self._build_sides()

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue in force."""
        return self.context.workspace.library.catalogue

    # --- building -------------------------------------------------------------------------------

    def _build_banner(self) -> None:
        banner, row = self.form.banner, self.form.banner_layout
        self.dot = SideDot("", 0, banner)
        self.thinking = IconLabel("hourglass", "text2", "the computer thinks", banner, size=20)
        self.thinking.hide()
        words = QVBoxLayout()
        words.setSpacing(0)
        self.head = Label("", "section", banner)
        self.line = Label("", "small", banner)
        words.addWidget(self.head)
        words.addWidget(self.line)
        order = QVBoxLayout()
        order.setSpacing(0)
        order.addWidget(Label("Pick order", "micro", banner))
        self.strip = PickStrip(banner)
        self.strip.chosen.connect(self.correct_pick)
        order.addWidget(self.strip)
        row.addWidget(self.dot)
        row.addWidget(self.thinking)
        row.addLayout(words, 2)
        row.addLayout(order, 5)

    def _build_pool(self) -> None:
        form, pane = self.form, self.form.pool_pane
        self.search = SearchField("Find in the pool", pane)
        self.search.searched.connect(self._search)
        self.search.left_down.connect(self._to_table)
        self.legal = ChoiceChip("Can pick", pane, hint="Only what can be picked (P)")
        self.legal.setChecked(True)
        self.affordable = ChoiceChip("Affordable", pane, hint="Only what the RP left cover")
        self.kinds: dict[str, ChoiceChip] = {}
        row = form.filter_layout
        row.addWidget(self.search, 1)
        for chip in (self.legal, self.affordable):
            chip.clicked.connect(self._filter)
            row.addWidget(chip)
        for kind in KINDS:
            chip = ChoiceChip("", pane, glyph=kind, hint=f"Only {kind}s")
            chip.clicked.connect(self._filter)
            self.kinds[kind] = chip
            row.addWidget(chip)
        self.model: RowsModel[PoolRow] = RowsModel(
            pool_columns(), lambda row: row.key, lambda row: row.words, self
        )
        self.table = RowsTable("Pool", pane)
        self.table.row_delegate.dim = lambda row: not row.legal
        self.table.set_model(self.model)
        self.table.current_changed.connect(self._focused)
        self.table.row_activated.connect(self._activated)
        self.table.left_up.connect(self.search.setFocus)
        self.binding = QWidget(pane)
        self._binding = QVBoxLayout(self.binding)
        form.pool_stack.addWidget(self.table)
        form.pool_stack.addWidget(self.binding)
        self.foot = Label("", "small", form.foot, wrap=True)
        self.pick_button = Button("Pick", form.foot, role="primary", key="Enter")
        self.pick_button.clicked.connect(self.pick)
        form.foot_layout.addWidget(self.foot, 1)
        form.foot_layout.addWidget(self.pick_button)

    def _build_sides(self) -> None:
        self.seats: list[SeatCard] = []
        self._scroll, inner = scrolled(self.form.armies_pane)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        self._inner = inner
        self.rules = RulesCard(inner)
        self._cards = QVBoxLayout()
        column.addLayout(self._cards)
        column.addWidget(self.rules)
        column.addStretch(1)
        self.form.armies_layout.addWidget(self._scroll)
        self._column = column
        self.unit = UnitCard(self.form.side_pane)
        self.unit.talents.chosen.connect(self._word)
        self.log = LogCard(self.form.side_pane)
        self.log.correct.connect(self.choose_correction)
        self.views = RoomViews(self.form, self.unit, self.log)

    def _word(self, word: str) -> None:
        talent = self.catalogue.talent(word)
        if talent is not None:
            self.context.messages.say(f"{word}: {talent.meaning}")

    # --- showing --------------------------------------------------------------------------------

    def show_state(self, record: DraftRecord, state: DraftState) -> None:
        """Show a draft; a correction under way ends."""
        self.record, self.state = record, state
        self.correcting = 0
        self._show(state)

    def _show(self, state: DraftState) -> None:
        """Show a state: the present one, or an earlier one while a pick is corrected."""
        self.shown = state
        turn = state.turn
        if turn is None:
            return
        seat = state.seats[turn]
        side = seat.side if state.setup.is_team_game else turn
        self.dot.set_sign(str(state.number), side % 4)
        verb = "to bind" if state.phase == "binding" else "to pick"
        self.head.setText(f"{seat.name} {verb}, lap {state.lap}")
        if self.correcting:
            self.head.setText(f"Correct pick {self.correcting} of {seat.name}")
        self.line.setText(self._open_words(state))
        self.strip.set_cells(pick_cells(state, self.catalogue))
        self._show_seats(state)
        self.log.show_state(state, self.catalogue)
        self.rules.show_state(state, self.catalogue)
        if state.phase == "binding":
            self._show_bindings(state)
        else:
            self._show_pool(state)

    @staticmethod
    def _open_words(state: DraftState) -> str:
        """What the seat to pick still has open."""
        seat = state.seats[state.turn or 0]
        parts = [f"{seat.remaining} RP left"]
        if state.phase == "divinities":
            parts.append("a god or titan is due")
        elif state.phase == "recruitment":
            dear = (
                "the unit of 5 RP or more is taken"
                if seat.dear
                else "one unit of 5 RP or more still open"
            )
            parts += ["divinity taken" if seat.divinity else "no divinity taken", dear]
        else:
            parts = ["each jarl or tjati joins one own troop (MB-ATT-07)"]
        return " · ".join(parts)

    def _show_seats(self, state: DraftState) -> None:
        if len(self.seats) != len(state.seats):
            clear_layout(self._cards)
            self.seats = [SeatCard(self._inner) for _ in state.seats]
            for card in self.seats:
                self._cards.addWidget(card)
                card.show()
        for place, (seat, card) in enumerate(zip(state.seats, self.seats, strict=True)):
            card.show_seat(
                seat,
                seat.side if state.setup.is_team_game else place,
                self.catalogue,
                now=place == state.turn,
                lead=place == state.setup.lead,
                free=seat.side in state.free_deployment,
            )

    def _show_pool(self, state: DraftState) -> None:
        self.form.pool_stack.setCurrentWidget(self.table)
        rows = pool_rows(state, self.catalogue)
        self.model.set_rows(rows)
        found = counts(rows)
        self.legal.setText(f"Can pick {found['legal']}")
        self.affordable.setText(f"Affordable {found['affordable']}")
        for chip in (self.legal, self.affordable):
            chip.setMinimumWidth(chip.sizeHint().width())
        self._filter()
        stop = " Ctrl Shift E stops early." if may_stop(state) else ""
        self.foot.setText(
            f"{found['legal']} of {found['all']} can be picked. Space opens the sheet.{stop}"
        )
        if not self._focus or not self.table.focus_key(self._focus):
            self.table.focus_first()
        self._show_button()

    def _show_bindings(self, state: DraftState) -> None:
        clear_layout(self._binding)
        self.form.pool_stack.setCurrentWidget(self.binding)
        self._binding.addWidget(Label("Which troop bears which card?", "section", self.binding))
        first: Button | None = None
        for option in binding_options(state):
            button = Button(self._binding_words(option), self.binding)
            button.clicked.connect(lambda _checked=False, at=option: self._bind(at))
            self._binding.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            first = first or button
        self._binding.addStretch(1)
        self.foot.setText("Choose a binding; it holds for the whole game (MB-ATT-08).")
        self.pick_button.setEnabled(False)
        self.pick_button.setText("Pick")
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _binding_words(self, option: BindingOption) -> str:
        card, troop = (
            name_of(option.attachment, self.catalogue),
            name_of(option.troop, self.catalogue),
        )
        return f"{card} joins {troop}" + (f" ({option.remark})" if option.remark else "")

    def show_thinking(self, on: bool) -> None:
        """Show the hourglass while a computer seat thinks."""
        self.thinking.setVisible(on)
        if on and self.shown is not None and self.shown.turn is not None:
            self.pick_button.setEnabled(False)

    # --- filtering ------------------------------------------------------------------------------

    def _search(self, text: str) -> None:
        self.model.set_query(text)
        self._say_empty()

    def _filter(self, *_: object) -> None:
        kinds = {kind for kind, chip in self.kinds.items() if chip.isChecked()}
        legal, affordable = self.legal.isChecked(), self.affordable.isChecked()
        if not (kinds or legal or affordable):
            self.model.set_filter(None)
        else:
            self.model.set_filter(
                lambda row: (
                    (not kinds or row.kind in kinds)
                    and (not legal or row.legal)
                    and (not affordable or row.affordable)
                )
            )
        self._say_empty()

    def _say_empty(self) -> None:
        legal = sum(row.legal for row in self.model.rows)
        self.table.set_empty_text(
            f"Nothing you can pick matches. {legal} can be picked without the filter."
        )

    def _to_table(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def toggle_legal(self) -> None:
        """Show only what can be picked, or everything."""
        self.legal.click()

    # --- picking --------------------------------------------------------------------------------

    def _focused(self, row: object) -> None:
        if isinstance(row, PoolRow):
            self._focus = row.key
            self.unit.show_item(row.item)
            self._show_button()

    def _show_button(self) -> None:
        row = self.table.current_row
        if not isinstance(row, PoolRow):
            self.pick_button.setEnabled(False)
            return
        cost = row.item.recruitment_points
        verb = f"Replace pick {self.correcting} with" if self.correcting else "Pick"
        words = f"{verb} {row.item.name}" + ("" if cost is None else f" for {cost} RP")
        self.pick_button.setText(words)
        self.pick_button.setEnabled(row.legal and not self._computers_turn())
        self.pick_button.setToolTip("" if row.legal else str(row.reason))

    def _computers_turn(self) -> bool:
        state = self.shown
        if state is None or state.turn is None or self.correcting:
            return False
        return state.seats[state.turn].controller == "computer"

    def _activated(self, row: object) -> None:
        if not isinstance(row, PoolRow):
            return
        if row.legal:
            self.pick()
        else:
            self.context.messages.say(f"{row.item.name}: {row.reason.text} ({row.option.rule})")

    def pick(self) -> None:
        """Pick the focused unit; companions are offered first."""
        row = self.table.current_row
        if not isinstance(row, PoolRow) or not row.legal or self._computers_turn():
            return
        offers = [each for each in row.option.companions if each.legal]
        if not offers:
            self._take(row.option, ())
            return
        menu = QMenu(self.form.pool_pane)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        alone = menu.addAction(f"{row.item.name} alone")
        alone.triggered.connect(lambda: self._take(row.option, ()))
        for each in offers:
            price = "?" if each.price is None else each.price
            action = menu.addAction(f"With {name_of(each.item_id, self.catalogue)}, +{price} RP")
            action.triggered.connect(
                lambda _on=False, item=each.item_id: self._take(row.option, (item,))
            )
        menu.popup(self.pick_button.mapToGlobal(self.pick_button.rect().topLeft()))
        menu.setActiveAction(alone)

    def _take(self, option: PickOption, companions: tuple[str, ...]) -> None:
        state, record = self.shown, self.record
        if state is None or record is None:
            return
        pick = pick_of(state, option, companions)
        if self.correcting:
            self._ask_correction(pick)
        else:
            self.context.write(self.context.workspace.drafts.pick, record.id, pick)

    def _bind(self, option: BindingOption) -> None:
        state, record = self.shown, self.record
        if state is not None and record is not None and state.turn is not None:
            pick = Pick(state.turn, option.attachment, troop=option.troop)
            self.context.write(self.context.workspace.drafts.pick, record.id, pick)

    def stop_early(self) -> None:
        """Turn the RP left into Art of War cards, where the house allows it (RUL-38)."""
        state, record = self.shown, self.record
        if state is None or record is None or state.turn is None:
            return
        if may_stop(state):
            self.context.write(self.context.workspace.drafts.pick, record.id, Pick(state.turn, ""))
        else:
            self.context.messages.say("A player picks while a legal pick exists (MB-DRAFT-13).")

    def open_sheet(self) -> None:
        """Read the focused unit in the Library."""
        row = self.table.current_row
        if isinstance(row, PoolRow):
            self.context.navigate("library", row.key)

    def toggle_seat(self) -> None:
        """Let a person or the computer play the seat to pick."""
        state, record = self.state, self.record
        if state is None or record is None or state.turn is None:
            return
        now = state.seats[state.turn].controller
        other = "person" if now == "computer" else "computer"
        self.context.write(self.context.workspace.drafts.set_seat, record.id, state.turn, other)

    # --- correcting -----------------------------------------------------------------------------

    def choose_correction(self) -> None:
        """Ask which earlier pick is to be corrected."""
        state = self.state
        if state is None or not state.log:
            self.context.messages.say("There is no pick to correct yet.")
            return
        menu = QMenu(self.form.side_pane)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for pick in reversed(state.log):
            who, what = state.seats[pick.seat].name, name_of(pick.item, self.catalogue)
            action = menu.addAction(f"{pick.number}. {who}: {what}")
            action.triggered.connect(
                lambda _on=False, number=pick.number: self.correct_pick(number)
            )
        anchor = self.log if self.log.isVisible() else self.strip
        menu.popup(anchor.mapToGlobal(anchor.rect().topLeft()))

    def correct_pick(self, number: int) -> None:
        """Show the pool as it was before pick ``number``, to pick something else."""
        record, state = self.record, self.state
        if record is None or state is None or not 1 <= number <= len(record.draft.picks):
            return
        draft = record.draft
        self.correcting = number
        self._focus = draft.picks[number - 1].item
        self._show(replay(draft.setup, draft.picks[: number - 1], self.catalogue))
        self.views.show_pool()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def end_correction(self) -> None:
        """Leave the correction; nothing changes."""
        if self.correcting and self.record is not None and self.state is not None:
            self.show_state(self.record, self.state)
            self.told.emit()

    def _ask_correction(self, pick: Pick) -> None:
        """Say which later picks would become illegal, then carry it out if the user agrees."""
        record = self.record
        if record is None:
            return
        index = self.correcting - 1
        found = self.context.workspace.drafts.correction(record.id, index, pick)
        if found.clean:
            self._correct(index, pick)
            return
        popover = CorrectionPopover(self.form.pool_pane)
        lines = [
            f"Pick {each.index + 1}, {name_of(each.pick.item, self.catalogue)}: {each.reason}"
            for each in found.broken
        ]
        taken = [record.draft.picks[place].item for place in found.taken_back]
        popover.ask(lines, names_of(taken, self.catalogue), self.pick_button)
        popover.agreed.connect(lambda: self._correct(index, pick))

    def _correct(self, index: int, pick: Pick) -> None:
        record = self.record
        if record is not None:
            self.correcting = 0
            self.context.write(
                self.context.workspace.drafts.correct,
                record.id,
                index,
                pick,
                told="Pick corrected.",
            )

    # --- layout ---------------------------------------------------------------------------------

    def first_focus(self) -> QWidget:
        """The pool."""
        self.views.show_pool()
        return self.table

    def find(self) -> None:
        """Go to the search field of the pool."""
        self.views.show_pool()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def arrange(self, room: Room) -> None:
        """Lay out for this room; a narrow one shows one part at a time."""
        px = Theme.current().px
        self._cards.setSpacing(px(12))
        self._column.setSpacing(px(12))
        self.views.arrange(room)

    def fit(self, width: int) -> None:
        """Share out the width: the pool gets what the columns beside it can spare."""
        px, tight = Theme.current().px, self.views.fit(width)
        for chip in self.kinds.values():
            chip.setFixedWidth(px(32 if tight else 38))
        for chip in (self.legal, self.affordable):
            chip.setMinimumWidth(chip.sizeHint().width())
        self.search.setMinimumWidth(px(96))
        roomy = width >= px(1330)
        self.search.setPlaceholderText("Find in the pool" if roomy else "Find")
        self.table.setColumnHidden(self.model.column_place("cards"), tight)
