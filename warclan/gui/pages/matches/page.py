"""Play: set a battle up and resolve it; the battles that were fought, with their reports."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QWidget

from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_play_page import Ui_PlayPage
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.base import Page, Room, Width
from warclan.gui.pages.matches.filters import Filters
from warclan.gui.pages.matches.preview import SetupPreview
from warclan.gui.pages.matches.report import ReportView
from warclan.gui.pages.matches.resolving import Resolving
from warclan.gui.pages.matches.rows import match_columns
from warclan.gui.pages.matches.seat_lines import ArmyChoice
from warclan.gui.pages.matches.setup_form import BattleForm
from warclan.gui.theme.style import set_role
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.frames import EmptyState
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable
from warclan.gui.window.when import date_words
from warclan.services.battles import BattleOrder, army_trouble, ready_armies
from warclan.services.errors import ServiceError
from warclan.services.match_records import MatchRecord
from warclan.services.matches_listing import MatchRow
from warclan.services.prints import report_of
from warclan.sheets.battle import outcome_words

if TYPE_CHECKING:
    from warclan.services import ChangeSet

SETUP, BATTLES = 0, 1
NO_LIMIT = 16_777_215


class PlayPage(Page):
    """From wish to battle, and every battle that was fought."""

    key = "play"
    title = "Play"
    icon = "play-hex"
    leads_up = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.record: MatchRecord | None = None
        self._report_open = False
        self.form = Ui_PlayPage()
        self.form.setupUi(self)
        settings = context.workspace.settings.get()
        self.setup = BattleForm(settings.house_rules, settings.player_name, self.form.form_pane)
        self.preview = SetupPreview(self.form.preview_pane)
        self.form.form_layout.addWidget(self.setup)
        self.form.preview_layout.addWidget(self.preview)
        self.resolving = Resolving(context, self)
        self._build_tabs()
        self._build_list()
        self._build_report()
        self._connect()
        self._fill_armies()
        self._fill_list()
        self.form.tabs.setCurrentIndex(SETUP)
        self._tab_changed(SETUP)
        self.arrange(self.room)

    # --- building -------------------------------------------------------------------------------

    def _build_tabs(self) -> None:
        tabs = self.form.tabs
        tabs.setExpanding(False)
        tabs.setDrawBase(False)
        tabs.setAccessibleName("Set up or look back")
        tabs.addTab("Set up a battle")
        tabs.addTab("Battles")
        tabs.currentChanged.connect(self._tab_changed)

    def _build_list(self) -> None:
        form = self.form
        self.filters = Filters(form.list_pane, form.search_layout, form.filter_layout, self)
        self.filters.changed.connect(self._fill_list)
        self.model: RowsModel[MatchRow] = RowsModel(
            match_columns(), lambda row: row.id, lambda row: row.name, self
        )
        self.table = RowsTable("Battles", form.list_pane, lines=2)
        self.table.set_model(self.model)
        self.table.current_changed.connect(self._row_chosen)
        self.table.row_activated.connect(lambda _row: self._open_row())
        self.table.left_up.connect(self.filters.search.setFocus)
        self.filters.search.left_down.connect(self.table.setFocus)
        self.filters.search.left.connect(self.table.setFocus)
        form.table_layout.addWidget(self.table)

    def _build_report(self) -> None:
        form = self.form
        self.report = ReportView(form.report_pane)
        self.nothing = EmptyState("No battle is chosen.", "Choose one to read its report.",
                                  icon="play-hex")  # fmt: skip
        form.report_stack.addWidget(self.report)
        form.report_stack.addWidget(self.nothing)
        form.report_stack.setCurrentWidget(self.nothing)
        self.back_button = Button("Back", form.foot, icon="chevron-left")
        self.games_bar = QFrame(form.report_pane)
        set_role(self.games_bar, "foot")
        self._games_row = QHBoxLayout(self.games_bar)
        self.games = QComboBox(self.games_bar)
        self.games.setAccessibleName("Battle of the row")
        self.games.setToolTip("Which battle of the row to step through")
        self.games.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._games_row.addWidget(Label("Step through", "small", self.games_bar))
        self._games_row.addWidget(self.games, 1)
        form.report_layout.insertWidget(1, self.games_bar)
        self.step_button = Button("Step through", form.foot, role="primary", key="Enter")
        self.print_button = Button("Print", form.foot, icon="print")
        self.delete_button = Button("Delete", form.foot, role="quiet", icon="bin")
        for widget in (self.back_button, self.delete_button):
            form.foot_layout.addWidget(widget)
        form.foot_layout.addStretch(1)
        for widget in (self.print_button, self.step_button):
            form.foot_layout.addWidget(widget)

    def _connect(self) -> None:
        run = self.context.acts.run
        self.setup.changed.connect(self._show_preview)
        self.setup.resolve_asked.connect(self.resolving.start)
        self.setup.stop_asked.connect(self.resolving.stop)
        self.setup.table_asked.connect(self._begin_table)
        self.setup.open_tables.chosen.connect(lambda key: self.context.navigate("table", key))
        self.setup.open_tables.given_up.connect(self._give_up)
        self.resolving.progressed.connect(self.setup.show_progress)
        self.resolving.ended.connect(lambda: self.setup.show_progress(None))
        self.resolving.recorded.connect(self._recorded)
        self.resolving.fought_again.connect(lambda key: self.context.navigate("replay", key))
        self.report.step_asked.connect(self._show_step)
        self.report.rule_asked.connect(self.context.open_palette)
        self.back_button.clicked.connect(self._close_report)
        for button, act in (
            (self.step_button, "play.step"),
            (self.print_button, "play.print"),
            (self.delete_button, "play.delete"),
        ):
            button.clicked.connect(lambda _checked=False, key=act: run(key))

    # --- set-up ---------------------------------------------------------------------------------

    def _fill_armies(self) -> None:
        """Offer the shipped armies and the saved ones, with the reason why one is barred."""
        workspace = self.context.workspace
        catalogue = workspace.library.catalogue
        choices: list[ArmyChoice] = []
        try:
            ready = ready_armies(catalogue)
        except ServiceError as refusal:
            self.context.messages.error(str(refusal))
            ready = ()
        for place, army in enumerate(ready):
            trouble = army_trouble(army, catalogue)
            choices.append(ArmyChoice(f"ready:{place}", f"{army.name} · ready", army, trouble))
        for row in workspace.armies.list():
            try:
                army = workspace.armies.get(row.id).army
            except ServiceError:
                continue  # a torn record is told on its own page
            trouble = army_trouble(army, catalogue)
            place_words = f" · {row.folder}" if row.folder else ""
            barred = " · cannot fight" if trouble else ""
            words = f"{row.name}{place_words}{barred}"
            choices.append(ArmyChoice(row.id, words, army, trouble))
        self.setup.show_content(catalogue, choices)

    def _show_preview(self) -> None:
        self.preview.show_order(self.setup.order(), self.context.workspace.library.catalogue)

    def resolve(self) -> None:
        """Fight what is chosen."""
        self.setup.resolve()

    def _begin_table(self, order: BattleOrder) -> None:
        """Sit down at a new table."""
        workspace = self.context.workspace
        card = self.setup.at_table
        live = self.context.write(
            workspace.tables.begin,
            order,
            dice=card.dice_key,
            teaching=card.teaching.isChecked(),
            curtain=card.curtain.isChecked(),
        )
        if live is not None:
            self.context.navigate("table", live.id)

    def _give_up(self, table_id: str) -> None:
        """Throw a match under way away."""
        self.context.write(self.context.workspace.tables.drop, table_id)
        self._fill_tables()

    def _fill_tables(self) -> None:
        """The matches under way, to go on with."""
        tables = self.context.workspace.tables
        self.setup.open_tables.show_tables(tables.list())
        for trouble in tables.troubles:
            self.context.messages.say(trouble, "warning")

    def _recorded(self, match_id: str) -> None:
        """Show the report of what was just fought, and say who won."""
        self.filters.clear()
        self.show_match(match_id)
        record = self.record
        if record is not None and record.id == match_id:
            told = outcome_words(record.payload.report, record.payload.totals, record.players)
            self.context.messages.say(told, "ok", action="Undo", run=self.context.undo)

    # --- the list -------------------------------------------------------------------------------

    def _fill_list(self) -> None:
        matches = self.context.workspace.matches
        every = matches.list()
        self.filters.offer(every)
        wanted = self.filters.wanted(datetime.now().astimezone())
        shown = matches.list(wanted) if self.filters.narrows else every
        self.model.set_rows(shown)
        self.filters.show_count(len(shown), len(every))
        self.form.tabs.setTabText(BATTLES, f"Battles  {len(every)}")
        self.table.set_empty_text(
            "No battle matches. Clear a filter."
            if every
            else "No battle yet. Set one up and resolve it."
        )
        if self.record is not None and all(row.id != self.record.id for row in every):
            self._show_record(None)

    def _row_chosen(self, row: object) -> None:
        if isinstance(row, MatchRow):
            self._load(row.id)

    def _load(self, match_id: str) -> None:
        """Show the report of a battle, or why it cannot be read."""
        if self.record is not None and self.record.id == match_id:
            return
        matches = self.context.workspace.matches
        try:
            record = matches.get(match_id)
        except ServiceError as refusal:
            self._show_record(None)
            self.nothing.set_message("This battle cannot be read.", str(refusal))
            return
        content = matches.content_or_none(match_id)
        today = datetime.now().astimezone().date()
        when = date_words(record.at.astimezone().date(), today)
        self.report.show_report(report_of(record, content, when=when), replayable=record.replayable)
        self._show_record(record)

    def _show_record(self, record: MatchRecord | None) -> None:
        self.record = record
        if record is None:
            self.nothing.set_message("No battle is chosen.", "Choose one to read its report.")
        self.form.report_stack.setCurrentWidget(self.report if record else self.nothing)
        self.games_bar.setVisible(record is not None and record.many)
        self.games.clear()
        if record is not None and record.many:
            for game in record.payload.games:
                who = record.won_by(game.winners)
                words = f"Battle {game.place + 1}: {f'{who} won' if who else 'draw'}"
                self.games.addItem(f"{words}, round {game.rounds}", game.place)
        for button in (self.step_button, self.print_button):
            button.setVisible(record is not None)
        self.delete_button.setVisible(self.table.current_row is not None)
        self.crumbs_changed.emit()

    def show_match(self, match_id: str) -> None:
        """Show one battle of the list, or one of a row that the list does not hold."""
        self.form.tabs.setCurrentIndex(BATTLES)
        self._report_open = True
        if not self.table.focus_key(match_id):
            self._load(match_id)
        self.arrange(self.room)
        if self._shown:
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_row(self) -> None:
        """Enter on a row: its report when there is one pane, else step through it."""
        if self.room.width is Width.NARROW and not self._report_open:
            self._report_open = True
            self.arrange(self.room)
            self.step_button.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.context.acts.run("play.step")

    def _close_report(self) -> None:
        self._report_open = False
        self.arrange(self.room)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- acts on a battle -----------------------------------------------------------------------

    def _can_step(self) -> bool:
        return self.record is not None and (self.record.replayable or self.record.many)

    def step_through(self) -> None:
        """Open the replay; a battle of a row that was not kept is fought again first."""
        record = self.record
        if record is None:
            return
        if not record.many:
            self.context.navigate("replay", record.id)
            return
        self.resolving.again(record.id, int(self.games.currentData() or 0))

    def _show_step(self, step: int) -> None:
        if self.record is not None:
            self.context.navigate("replay", f"{self.record.id}@{step}")

    def print_report(self) -> None:
        """Take the report to the print centre."""
        if self.record is not None:
            self.context.navigate("print", f"match/{self.record.id}")

    def delete(self) -> None:
        """Put the chosen battle into Recently deleted."""
        row = self.table.current_row
        if isinstance(row, MatchRow):
            matches = self.context.workspace.matches
            self.context.write(matches.delete, row.id, told="Battle deleted.")

    # --- the frame's side -----------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        self._fill_tables()
        if target in ("new", "setup", "table"):
            self.form.tabs.setCurrentIndex(SETUP)
            if target == "table":
                self.setup.seat_person()
        elif target == "list":
            self.form.tabs.setCurrentIndex(BATTLES)
        elif target:
            self.show_match(target)

    def refresh(self, change_set: "ChangeSet") -> None:
        if change_set.touches("army", "overlay", "pack"):
            self._fill_armies()
        if change_set.touches("match", "overlay", "pack"):
            self._fill_list()

    def _tab_changed(self, tab: int) -> None:
        self.form.stack.setCurrentIndex(tab)
        self.crumbs_changed.emit()

    def crumbs(self) -> tuple[str, ...]:
        if self.form.tabs.currentIndex() == SETUP:
            return (self.title, "Set up a battle")
        return (self.title, self.record.name) if self.record is not None else (self.title,)

    def go_up(self) -> None:
        self.form.tabs.setCurrentIndex(BATTLES)
        self._close_report()

    def first_focus(self) -> QWidget:
        if self.form.tabs.currentIndex() == SETUP:
            return self.setup.seats[0].armies
        if not self.table.isVisibleTo(self) and self.step_button.isVisibleTo(self):
            return self.step_button
        return self.table if self.model.rowCount() else self.filters.search

    def arrange(self, room: Room) -> None:
        px, form = self.context.theme.px, self.form
        narrow = room.width is Width.NARROW
        width = px(640 if room.width is Width.WIDE else 560)
        form.form_pane.setMinimumWidth(0 if narrow else width)
        form.form_pane.setMaximumWidth(NO_LIMIT if narrow else width)
        form.preview_pane.setVisible(not narrow)
        report = px({Width.NARROW: 0, Width.NORMAL: 430, Width.WIDE: 560}[room.width])
        form.report_pane.setMinimumWidth(report)
        form.report_pane.setMaximumWidth(NO_LIMIT if narrow else report)
        form.list_pane.setVisible(not narrow or not self._report_open)
        form.report_pane.setVisible(not narrow or self._report_open)
        self.back_button.setVisible(narrow)
        form.bar_layout.setContentsMargins(px(16), 0, px(16), 0)
        for row in (form.foot_layout, self._games_row):
            row.setContentsMargins(px(16), px(8), px(16), px(8))
            row.setSpacing(px(8))
        form.preview_layout.setContentsMargins(0, 0, 0, 0)
        hidden = {"way", "rounds"} if narrow else {"way"} if room.width is Width.NORMAL else set()
        self.table.show_columns({column.key for column in self.model.columns} - hidden)
        self.setup.arrange()
        self.preview.arrange()
        self.filters.arrange()
        self.report.arrange()

    def acts(self) -> Sequence[Act]:
        none = "Choose a battle first."

        def act(
            key: str, text: str, keys: str, run: Callable[[], object], able: Callable[[], bool]
        ) -> Act:
            return Act(f"play.{key}", text, keys, run, able, lambda: none)

        def chosen() -> bool:
            return self.record is not None

        def can_fight() -> bool:
            return not self.setup.troubles and not self.resolving.running

        def why() -> str:
            return self.setup.troubles[0] if self.setup.troubles else "A battle is being fought."

        return (
            Act("play.resolve", "Resolve the battle", "Ctrl+Return", self.resolve, can_fight, why),
            Act("play.table", "Play it at the table", "Ctrl+Shift+Return",
                self.setup.play_at_table, lambda: not self.setup.table_troubles,
                lambda: self.setup.table_troubles[0] if self.setup.table_troubles else ""),
            Act("play.stop", "Stop the battles", "Esc", self.resolving.stop,
                lambda: self.resolving.running, lambda: "Nothing is being fought.",
                widget=self.setup),
            Act("play.setup", "Set up a battle", "1", lambda: self._to_tab(SETUP)),
            Act("play.battles", "Battles that were fought", "2", lambda: self._to_tab(BATTLES)),
            Act("play.search", "Search the battles", "/", self._search),
            act("step", "Step through the battle", "S", self.step_through, self._can_step),
            act("print", "Print the battle report", "Ctrl+P", self.print_report, chosen),
            Act("play.delete", "Delete the battle", "Del", self.delete,
                lambda: isinstance(self.table.current_row, MatchRow), lambda: none,
                widget=self.table),
        )  # fmt: skip

    def _to_tab(self, tab: int) -> None:
        self.form.tabs.setCurrentIndex(tab)
        self.first_focus().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _search(self) -> None:
        self.form.tabs.setCurrentIndex(BATTLES)
        self.filters.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
