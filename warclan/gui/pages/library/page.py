"""The Library page: tabs, facets, search, table, detail, editor and comparison."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QComboBox, QMenu, QWidget

from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.content_types import Item, Unit
from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_library_page import Ui_LibraryPage
from warclan.gui.pages.base import Page, Room, Width
from warclan.gui.pages.library.acts import library_acts
from warclan.gui.pages.library.comparing import Comparing
from warclan.gui.pages.library.correcting import Correcting
from warclan.gui.pages.library.detail import ItemDetail
from warclan.gui.pages.library.exporting import Exporting
from warclan.gui.pages.library.facet_pane import FacetPane
from warclan.gui.pages.library.filter_sets import FilterSets
from warclan.gui.pages.library.hover import WordCards
from warclan.gui.pages.library.items_list import ItemsList
from warclan.gui.pages.library.lists import ATTACHMENTS, BOARDS, TABS, UNITS, BoardsTable, Lists
from warclan.gui.pages.library.owning import Owning
from warclan.gui.pages.library.query import parse
from warclan.gui.pages.library.rows import BoardRow
from warclan.gui.pages.library.search_line import attach_completer
from warclan.gui.pages.library.widths import DetailWidth
from warclan.gui.widgets.buttons import Button, IconButton
from warclan.gui.widgets.chips import FilterChips
from warclan.gui.widgets.fields import NumberField, SearchField
from warclan.gui.widgets.frames import EmptyState
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.gui.pages.library.boards import BoardDetail
    from warclan.gui.pages.library.editor import UnitEditor
    from warclan.services import ChangeSet

ROOMY = 1056
"""Logical width of the page from which the facets have a place of their own."""
SINGLE = 860
"""Logical width under which list and detail take turns."""

SORTS: tuple[tuple[str, str, bool], ...] = (
    ("RP, high first", "", True),
    ("RP, low first", "rp", True),
    ("Name", "name", True),
    ("Vitality, high first", "vitality", False),
    ("Offense, high first", "offense", False),
    ("Defense, high first", "defense", False),
    ("Owned, most first", "owned", False),
)
"""Words, column and whether upwards; no column is the order given: dearest and known first."""


class LibraryPage(Page):
    """Find, read, compare and correct units, attachments and boards."""

    key = "library"
    title = "Library"
    icon = "library"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.form = Ui_LibraryPage()
        self.form.setupUi(self)
        self._at: dict[int, str] = {}
        self._board: BoardDetail | None = None
        self._facets_wanted = False
        self._detail_open = False
        self._detail_width = DetailWidth(self)
        self.owning = Owning(self)
        self.exporting = Exporting(self)
        self.comparing = Comparing(self)
        self._build_bar()
        self._build_search()
        self.lists = Lists(self)
        self._build_detail()
        self._build_foot()
        self.cards = WordCards(self)
        self._fill()
        self.form.tabs.currentChanged.connect(self._tab_changed)
        self._tab_changed(UNITS)
        self.arrange(self.room)
        self.form.splitter.splitterMoved.connect(self._detail_width.dragged)

    # --- building -------------------------------------------------------------------------------

    def _build_bar(self) -> None:
        tabs = self.form.tabs
        tabs.setExpanding(False)
        tabs.setDrawBase(False)
        tabs.setAccessibleName("Kinds of entries")
        for words in TABS:
            tabs.addTab(words)
        self.new_button = Button("New home-made unit", self.form.bar, icon="plus")
        self.new_button.clicked.connect(lambda: self.context.acts.run("library.new"))
        self.export_button = IconButton(
            "export", "Export the list (Ctrl E)", self.form.bar, framed=True
        )
        self.export_button.clicked.connect(lambda: self.context.acts.run("library.export"))
        self.form.bar_layout.addWidget(self.export_button)
        self.form.bar_layout.addWidget(self.new_button)
        self.facets = FacetPane(self.form.facet_pane)
        self.form.facet_layout.addWidget(self.facets)
        self.facets.changed.connect(self._filter)

    def _build_search(self) -> None:
        form = self.form
        self.search = SearchField("Search names, talents, powers", form.list_pane)
        self.search.setToolTip("Words, or conditions: rp 3-5, off > 6, talent:terror, class:flying")
        self.search.searched.connect(self._filter)
        self.search.last_dropped.connect(self.facets.drop_last)
        self.search.left_down.connect(self.focus_list)
        self.search.left.connect(self.focus_list)
        attach_completer(self.search, lambda: self.context.workspace.library.catalogue)
        self.facets_button = IconButton("filter", "Filters (F)", form.list_pane, framed=True)
        self.facets_button.clicked.connect(self.toggle_facets)
        self.sorts = QComboBox(form.list_pane)
        self.sorts.setAccessibleName("Sort by")
        self.sorts.setToolTip("Sort by")
        for words, _key, _up in SORTS:
            self.sorts.addItem(f"Sort: {words}")
        self.sorts.activated.connect(self._sort)
        self.sets_button = IconButton(
            "star", "Filter sets (Ctrl Shift S)", form.list_pane, framed=True
        )
        self.sets = FilterSets(self, self.sets_button)
        self.sets_button.clicked.connect(self.sets.open)
        self.columns_button = Button("Columns", form.list_pane, icon="settings")
        self.columns_button.clicked.connect(self._choose_columns)
        for widget in (self.facets_button, self.search, self.sorts, self.sets_button,
                       self.columns_button):  # fmt: skip
            form.search_layout.addWidget(widget, 1 if widget is self.search else 0)
        self.chips = FilterChips(form.list_pane)
        self.chips.removed.connect(self.facets.drop)
        self.chips.cleared.connect(self.clear_filters)
        self.count = Label("", "small", form.list_pane)
        form.chips_layout.addWidget(self.chips, 1)
        form.chips_layout.addStretch(0)
        form.chips_layout.addWidget(self.count, 0, Qt.AlignmentFlag.AlignTop)

    def _build_detail(self) -> None:
        form = self.form
        self.detail = ItemDetail(form.detail_pane)
        self.correcting = Correcting(self)
        self.detail.settle.connect(self.correcting.settle)
        self.nothing = EmptyState("Nothing chosen.", "Choose a row to read it.", icon="library")
        for widget in (self.detail, self.nothing):
            form.detail_stack.addWidget(widget)
        form.detail_stack.setCurrentWidget(self.nothing)

    def _build_foot(self) -> None:
        form = self.form
        self.back_button = Button("Back", form.foot, icon="chevron-left")
        self.back_button.clicked.connect(self._back)
        self.add_button = Button("Add to army", form.foot, role="primary")
        self.add_button.clicked.connect(lambda: self.context.acts.run("library.add"))
        self.correct_button = Button("Correct…", form.foot)
        self.correct_button.clicked.connect(lambda: self.context.acts.run("library.correct"))
        self.owned = NumberField("Owned", 0, 99, form.foot)
        self.owned.changed.connect(self.owning.set_count)
        self.owned.setToolTip("How many you own (+ and −)")
        self.owned_words = Label("Owned", "small", form.foot)
        row = form.foot_layout
        row.addWidget(self.back_button)
        row.addWidget(self.add_button)
        row.addWidget(self.correct_button)
        row.addStretch(1)
        row.addWidget(self.owned_words)
        row.addWidget(self.owned)

    # --- data -----------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Make the rows of every tab anew; what is focused and selected stays so."""
        self.lists.fill()
        for place, count in enumerate(self.lists.counts):
            self.form.tabs.setTabText(place, f"{TABS[place]}  {count}")
        self._filter()

    def refresh(self, change_set: "ChangeSet") -> None:
        if not change_set.touches("owned", "overlay", "pack"):
            return
        self._fill()
        self.comparing.show_tray()
        item = self.item
        if item is not None:
            self.correcting.follow(item)
            self._show(item)
        elif self.form.tabs.currentIndex() != BOARDS:
            self._at.pop(self.form.tabs.currentIndex(), None)
            self.form.detail_stack.setCurrentWidget(self.nothing)
            self.items.choose_first()

    @property
    def item(self) -> Item | None:
        """The unit or attachment on show."""
        key = self._at.get(self.form.tabs.currentIndex())
        return self.context.workspace.library.catalogue.item(key) if key else None

    @property
    def units(self) -> ItemsList:
        """The list of the Units tab."""
        return self.lists.units

    @property
    def attachments(self) -> ItemsList:
        """The list of the Attachments tab, made when it is first asked for; so are the boards."""
        return self.lists.attachments

    @property
    def boards(self) -> BoardsTable:
        """The table of the Boards tab."""
        return self.lists.boards

    @property
    def items(self) -> ItemsList:
        """The list of the present tab (units when boards are shown)."""
        attachments = self.form.tabs.currentIndex() == ATTACHMENTS
        return self.attachments if attachments else self.units

    @property
    def editor(self) -> "UnitEditor":
        """The editor, made when it is first asked for; so is the detail of boards."""
        return self.correcting.editor

    @property
    def board(self) -> "BoardDetail":
        """The detail of boards."""
        if self._board is None:
            # Imported here too: boards are drawn with parts of Qt that nothing else here needs.
            from warclan.gui.pages.library.boards import BoardDetail

            self._board = BoardDetail(self.form.detail_pane)
            self.form.detail_stack.addWidget(self._board)
        return self._board

    # --- filtering and sorting ------------------------------------------------------------------

    def _filter(self, *_: object) -> None:
        """Apply search, conditions and facets to the present tab."""
        tab = self.form.tabs.currentIndex()
        if tab == BOARDS:
            boards = self.boards.boards
            boards.set_query(self.search.text())
            self.chips.set_filters(())
            self.count.setText(plural(boards.rowCount(), "board", "boards"))
            return
        query = parse(self.search.text())
        self.lists.filter(self.items, query)
        self.chips.set_filters(self.facets.filters() if tab == UNITS else ())
        shown = self.items.shown_count
        words = ("unit", "units") if tab == UNITS else ("attachment", "attachments")
        self.count.setText(plural(shown, *words))
        near = self.facets.nearest(query) if tab == UNITS and not shown else None
        self.items.show_near(near)

    def clear_filters(self) -> None:
        """Take every filter and the search away."""
        self.search.clear()
        self.facets.clear()

    def _sort(self, place: int) -> None:
        _words, key, up = SORTS[place]
        order = Qt.SortOrder.AscendingOrder if up else Qt.SortOrder.DescendingOrder
        self.items.sort(key, order)

    def _choose_columns(self) -> None:
        """A menu of the columns, each with a check."""
        table = self.items.table
        menu = QMenu(self)
        for place, column in enumerate(self.items.model.columns[1:], start=1):
            action = QAction(column.tooltip or column.header, menu, checkable=True)
            action.setChecked(not table.isColumnHidden(place))
            action.toggled.connect(lambda on, at=place: table.show_column(at, on))
            menu.addAction(action)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.columns_button.mapToGlobal(self.columns_button.rect().bottomLeft()))

    # --- showing --------------------------------------------------------------------------------

    def show_present_list(self) -> None:
        """Show the list of the present tab."""
        self.form.list_stack.setCurrentWidget(self.lists.of_tab(self.form.tabs.currentIndex()))

    def _tab_changed(self, tab: int) -> None:
        if self.correcting.is_open:
            self.editor.save_now()
            self.form.detail_stack.setCurrentWidget(self.detail)
        self.show_present_list()
        for widget in (self.sorts, self.columns_button):
            widget.setVisible(tab != BOARDS)
        self.sets_button.setVisible(tab == UNITS)
        self._filter()
        if tab == BOARDS:
            row = self.boards.current_row
            if isinstance(row, BoardRow):
                self.board_chosen(row)
            else:
                self.boards.focus_first()
        elif self.item is not None:
            self._show(self.item)
        else:
            self.form.detail_stack.setCurrentWidget(self.nothing)
            self.items.choose_first()
        self._lay_out()

    def choose_item(self, key: str) -> None:
        """Show the item of a row that has the focus."""
        item = self.context.workspace.library.catalogue.item(key)
        if item is None:
            return
        if self.correcting.is_open:
            self.editor.save_now()
        tab = self.form.tabs.currentIndex()
        shown = self.form.detail_stack.currentWidget() is self.detail
        if shown and self.detail.item is item and self._at.get(tab) == key:
            return  # a search put the focus back on the row that is being read
        self._at[tab] = key
        self._show(item)

    def _show(self, item: Item) -> None:
        self.detail.show_item(item)
        edited = self.editor.unit if self.correcting.is_open else None
        if edited is None or edited.id != item.id:
            self.form.detail_stack.setCurrentWidget(self.detail)
        self.owned.set_value(self.context.workspace.library.owned.get(item.id, 0))
        mine = item.provenance is Provenance.HOUSE_MADE
        self.correct_button.setText("Edit…" if mine else "Correct…")
        self.correct_button.setEnabled(isinstance(item, Unit))
        self.correct_button.setToolTip(
            "" if isinstance(item, Unit) else "Only units are corrected."
        )
        self.crumbs_changed.emit()

    def show_item(self, key: str) -> None:
        """Show a unit or attachment in its list; filters that hide it are taken away."""
        item = self.context.workspace.library.catalogue.item(key)
        if item is None:
            return
        tab = UNITS if isinstance(item, Unit) else ATTACHMENTS
        self.form.tabs.setCurrentIndex(tab)
        self.show_present_list()
        if self.items.model.place_of(key) < 0:
            self.clear_filters()
        self._at[tab] = key
        self.items.choose(key)
        table = self.items.table
        table.scrollTo(table.currentIndex(), RowsTable.ScrollHint.PositionAtCenter)
        self._show(item)

    def board_chosen(self, row: object) -> None:
        """Show the board of a row that has the focus."""
        if isinstance(row, BoardRow) and self.form.tabs.currentIndex() == BOARDS:
            self.board.show_board(row.board)
            self.form.detail_stack.setCurrentWidget(self.board)

    def focus_list(self) -> None:
        """Give the focus to the table of the present tab, or to the nearest results."""
        boards = self.form.tabs.currentIndex() == BOARDS
        table: RowsTable = self.boards if boards else self.items.present_table
        table.setFocus(Qt.FocusReason.OtherFocusReason)
        if table.current_row is None:
            table.focus_first()

    def act_on_selected(self, act: str) -> None:
        """Do with all selected rows what a button of the bar says."""
        if act == "compare":
            self.comparing.compare_selected()
        elif act == "add":
            self.owning.add_to_army()
        else:
            self.owning.change(1 if act == "more" else -1)

    # --- the frame's side -----------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        """Show an entry (``id``, ``id@3`` at vitality 3), or use a filter set (``set:name``)."""
        if target and target.startswith("set:"):
            self.sets.put(target.removeprefix("set:"))
            return
        key, _, row = (target or "").partition("@")
        if not key:
            return
        if key in self.context.workspace.library.catalogue.boards:
            self.form.tabs.setCurrentIndex(BOARDS)
            self.search.clear()
            self.boards.focus_key(key)
        else:
            self.show_item(key)
            if row.isdecimal() and self.item is not None and not self.detail.go_to(int(row)):
                said = f"{self.item.name} has no row known for vitality {int(row)}."
                self.context.messages.say(said)
        if self.is_single:
            self.show_detail()

    def crumbs(self) -> tuple[str, ...]:
        return (self.title,)

    def first_focus(self) -> QWidget:
        return self.boards if self.form.tabs.currentIndex() == BOARDS else self.items.table

    def acts(self) -> Sequence[Act]:
        return library_acts(self)

    # --- room -----------------------------------------------------------------------------------

    @property
    def _logical_width(self) -> float:
        return self.width() * 100 / self.context.theme.scale

    @property
    def is_single(self) -> bool:
        """Whether list and detail take turns."""
        return self.room.width is Width.NARROW or self._logical_width < SINGLE

    def arrange(self, room: Room) -> None:
        px, form = self.context.theme.px, self.form
        form.splitter.setStretchFactor(1, 1)
        form.search_layout.setSpacing(px(8))
        form.foot_layout.setSpacing(px(6))
        form.search_layout.setContentsMargins(px(12), px(10), px(12), px(6))
        form.chips_layout.setContentsMargins(px(12), 0, px(12), px(8))
        form.bar_layout.setContentsMargins(px(8), px(8), px(12), px(8))
        form.foot_layout.setContentsMargins(px(16), px(10), px(12), px(10))
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Show as many panes as the page has room for, and give each its width."""
        px, form, width = self.context.theme.px, self.form, self._logical_width
        wide, single = self.room.width is Width.WIDE, self.is_single
        tab = form.tabs.currentIndex()
        roomy = width >= ROOMY and not single
        self.facets_button.setVisible(tab == UNITS and not roomy)
        self.back_button.setVisible(single)
        form.detail_pane.setVisible(not single or self._detail_open)
        form.list_pane.setVisible(not single or not self._detail_open)
        form.facet_pane.setVisible(
            tab == UNITS and (roomy or self._facets_wanted) and not (single and self._detail_open)
        )
        form.facet_pane.setFixedWidth(px(240 if wide else 208 if width >= 1200 else 176))
        detail = px(440 if wide else 392 if width >= 1200 else 360)
        form.detail_pane.setMinimumWidth(px(320) if single else detail)
        form.detail_pane.setMaximumWidth(16_777_215 if single else px(560))
        wanted = max(detail, px(self._detail_width.wanted))
        form.splitter.setSizes([form.facet_pane.width(), px(4000), min(wanted, px(560))])
        for widget in (self.add_button, self.correct_button, self.owned):
            widget.setVisible(tab != BOARDS)
        self.owned_words.setVisible(tab != BOARDS and (single or width >= 1200))
        form.foot.setVisible(tab != BOARDS or single)
        # Laid out now and not with the next events: no frame shows buttons cut by what has gone.
        form.foot_layout.activate()
        short = width < 700 or (single and self._facets_wanted)
        self.columns_button.setText("" if short else "Columns")
        self.columns_button.setToolTip("Columns" if short else "")
        self.columns_button.setAccessibleName("Columns")

    def leave(self) -> None:
        if self.correcting.is_open:
            self.editor.save_now()
        self._detail_width.keep()

    def toggle_facets(self) -> None:
        """Show or hide the filters where they have no place of their own."""
        self._facets_wanted = not self._facets_wanted
        self._lay_out()
        if self._facets_wanted and self.form.facet_pane.isVisible():
            self.facets.focus_first()

    def show_detail(self) -> None:
        """Where list and detail take turns: it is the detail's."""
        if self.is_single:
            self._detail_open = True
            self._lay_out()
            self.back_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_detail(self) -> None:
        """Enter on a row: the detail gets the focus."""
        self.show_detail()
        target = self.detail.slider if self.detail.slider.isVisible() else self.detail
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _back(self) -> None:
        if self.correcting.is_open:
            self.correcting.close()
        self._detail_open = False
        self._lay_out()
        self.focus_list()
