"""The Library page: tabs, facets, search, table, detail, editor and comparison."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QMenu, QWidget

from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.army import AddItem
from warclan.games.mythic_battles.content_types import Item, Unit
from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_library_page import Ui_LibraryPage
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.base import Page, Room, Width
from warclan.gui.pages.library.boards import BoardDetail
from warclan.gui.pages.library.compare import comparison, tray_item
from warclan.gui.pages.library.detail import ItemDetail
from warclan.gui.pages.library.editor import UnitEditor, new_unit
from warclan.gui.pages.library.facet_pane import FacetPane
from warclan.gui.pages.library.hover import word_content
from warclan.gui.pages.library.items_list import ItemsList
from warclan.gui.pages.library.query import parse
from warclan.gui.pages.library.rows import (
    BoardRow,
    attachment_columns,
    board_columns,
    board_rows,
    item_rows,
    unit_columns,
)
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.chips import FilterChips
from warclan.gui.widgets.compare import MOST, CompareTable
from warclan.gui.widgets.fields import NumberField, SearchField
from warclan.gui.widgets.frames import EmptyState
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable

if TYPE_CHECKING:
    from warclan.services import ChangeSet

UNITS, ATTACHMENTS, BOARDS = range(3)

SORTS: tuple[tuple[str, str, bool], ...] = (
    ("RP, high first", "rp", False),
    ("RP, low first", "rp", True),
    ("Name", "name", True),
    ("Vitality, high first", "vitality", False),
    ("Offense, high first", "offense", False),
    ("Defense, high first", "defense", False),
    ("Owned, most first", "owned", False),
)


class LibraryPage(Page):
    """Find, read, compare and correct units, attachments and boards."""

    key = "library"
    title = "Library"
    icon = "library"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.form = Ui_LibraryPage()
        self.form.setupUi(self)
        self.compared: list[str] = []
        self._at: dict[int, str] = {}
        self._build_bar()
        self._build_facets()
        self._build_lists()
        self._build_detail()
        self._fill()
        self.form.tabs.currentChanged.connect(self._tab_changed)
        self._tab_changed(UNITS)
        self.arrange(self.room)

    # --- building -------------------------------------------------------------------------------

    def _build_bar(self) -> None:
        tabs = self.form.tabs
        tabs.setExpanding(False)
        tabs.setDrawBase(False)
        tabs.setAccessibleName("Kinds of entries")
        for words in ("Units", "Attachments", "Boards"):
            tabs.addTab(words)
        self.new_button = Button("New home-made unit", self.form.bar, icon="plus")
        self.new_button.clicked.connect(lambda: self.context.acts.run("library.new"))
        self.form.bar_layout.addWidget(self.new_button)

    def _build_facets(self) -> None:
        self.facets = FacetPane(self.form.facet_pane)
        self.form.facet_layout.addWidget(self.facets)
        self.facets.changed.connect(self._filter)

    def _build_lists(self) -> None:
        form = self.form
        self.search = SearchField("Search names, talents, powers", form.list_pane)
        self.search.setToolTip("Words, or conditions: rp 3-5, off > 6, talent:terror, class:flying")
        self.search.searched.connect(self._filter)
        self.search.last_dropped.connect(self.facets.drop_last)
        self.search.left_down.connect(self._focus_list)
        self.sorts = QComboBox(form.list_pane)
        self.sorts.setAccessibleName("Sort by")
        self.sorts.setToolTip("Sort by")
        for words, _key, _up in SORTS:
            self.sorts.addItem(f"Sort: {words}")
        self.sorts.activated.connect(self._sort)
        self.columns_button = Button("Columns", form.list_pane, icon="settings")
        self.columns_button.clicked.connect(self._choose_columns)
        form.search_layout.addWidget(self.search, 1)
        form.search_layout.addWidget(self.sorts)
        form.search_layout.addWidget(self.columns_button)
        self.chips = FilterChips(form.list_pane)
        self.chips.removed.connect(self.facets.drop)
        self.chips.cleared.connect(self.clear_filters)
        self.count = Label("", "small", form.list_pane)
        form.chips_layout.addWidget(self.chips, 1)
        form.chips_layout.addStretch(0)
        form.chips_layout.addWidget(self.count, 0, Qt.AlignmentFlag.AlignTop)
        self.units = ItemsList("Units", unit_columns(), self)
        self.attachments = ItemsList("Attachments", attachment_columns(), self)
        self.board_model: RowsModel[BoardRow] = RowsModel(
            board_columns(), lambda row: row.key, lambda row: row.words, self
        )
        self.boards = RowsTable("Boards", self)
        self.boards.set_model(self.board_model)
        self.comparison = CompareTable(self)
        self.lists: tuple[QWidget, ...] = (
            self.units,
            self.attachments,
            self.boards,
            self.comparison,
        )
        for widget in self.lists:
            form.list_stack.addWidget(widget)
        for items in (self.units, self.attachments):
            items.table.row_activated.connect(lambda _row: self._open_detail())
            items.chosen.connect(self._item_chosen)
            items.tray.opened.connect(self._compare)
            items.tray.removed.connect(self._drop_compared)
            items.bulk_asked.connect(self._bulk)
            items.near_opened.connect(self.facets.drop)
        self.boards.current_changed.connect(self._board_chosen)

    def _build_detail(self) -> None:
        form = self.form
        self.detail = ItemDetail(form.detail_pane)
        self.detail.word_asked.connect(self._pin_word)
        self.detail.settle.connect(self.correct)
        self.editor = UnitEditor(form.detail_pane)
        self.editor.saved.connect(self._save)
        self.editor.reverted.connect(self._revert)
        self.editor.removed.connect(self._remove_home_made)
        self.editor.closed.connect(self._close_editor)
        self.board = BoardDetail(form.detail_pane)
        self.nothing = EmptyState("Nothing chosen.", "Choose a row to read it.", icon="library")
        for widget in (self.detail, self.editor, self.board, self.nothing):
            form.detail_stack.addWidget(widget)
        self.back_button = Button("Back", form.foot, icon="chevron-left")
        self.back_button.clicked.connect(self._back)
        self.add_button = Button("Add to army", form.foot, role="primary")
        self.add_button.clicked.connect(lambda: self.context.acts.run("library.add"))
        self.correct_button = Button("Correct…", form.foot)
        self.correct_button.clicked.connect(lambda: self.context.acts.run("library.correct"))
        self.owned = NumberField("Owned", 0, 99, form.foot)
        self.owned.changed.connect(self._set_owned)
        row = form.foot_layout
        row.addWidget(self.back_button)
        row.addWidget(self.add_button)
        row.addWidget(self.correct_button)
        row.addStretch(1)
        row.addWidget(Label("Owned", "small", form.foot))
        row.addWidget(self.owned)

    # --- data -----------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Make the rows of every tab anew."""
        library = self.context.workspace.library
        catalogue, owned = library.catalogue, library.owned
        rows = item_rows(catalogue, owned, attachments=False)
        self.units.set_rows(rows)
        self.attachments.set_rows(item_rows(catalogue, owned, attachments=True))
        boards = board_rows(catalogue)
        self.board_model.set_rows(boards)
        self.facets.set_rows(rows)
        for place, count in enumerate((len(rows), len(catalogue.attachments), len(boards))):
            word = ("Units", "Attachments", "Boards")[place]
            self.form.tabs.setTabText(place, f"{word}  {count}")
        self._filter()

    def refresh(self, change_set: "ChangeSet") -> None:
        kinds = {change.kind for change in change_set.changes}
        if kinds & {"owned", "overlay", "pack"}:
            self._fill()
            item = self.item
            if item is not None:
                self._show(item)

    @property
    def item(self) -> Item | None:
        """The unit or attachment on show."""
        key = self._at.get(self.form.tabs.currentIndex())
        return self.context.workspace.library.catalogue.item(key) if key else None

    @property
    def items(self) -> ItemsList:
        """The list of the present tab (units when boards are shown)."""
        attachments = self.form.tabs.currentIndex() == ATTACHMENTS
        return self.attachments if attachments else self.units

    # --- filtering and sorting ------------------------------------------------------------------

    def _filter(self, *_: object) -> None:
        """Apply search, conditions and facets to the present tab."""
        tab = self.form.tabs.currentIndex()
        if tab == BOARDS:
            self.board_model.set_query(self.search.text())
            shown = self.board_model.rowCount()
            self.chips.set_filters(())
            self.count.setText(f"{shown} boards")
            return
        query = parse(self.search.text())
        mask = self.facets.passing(query) if tab == UNITS else None
        self.items.filter(query, mask)
        filters = self.facets.filters() if tab == UNITS else ()
        self.chips.set_filters(filters)
        shown, word = self.items.shown_count, ("units", "attachments")[tab]
        self.count.setText(f"{shown} {word}")
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
            action.toggled.connect(lambda on, at=place: table.setColumnHidden(at, not on))
            menu.addAction(action)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.columns_button.mapToGlobal(self.columns_button.rect().bottomLeft()))

    # --- showing --------------------------------------------------------------------------------

    def _tab_changed(self, tab: int) -> None:
        self.form.list_stack.setCurrentWidget(self.lists[tab])
        self.facets.setEnabled(tab == UNITS)
        self.form.facet_pane.setVisible(tab == UNITS and self.room.width is not Width.NARROW)
        self.sorts.setVisible(tab != BOARDS)
        self.columns_button.setVisible(tab != BOARDS)
        self.form.foot.setVisible(tab != BOARDS)
        self._filter()
        if tab == BOARDS:
            self.boards.focus_first()
        elif self.item is not None:
            self._show(self.item)
        else:
            self.items.choose_first()

    def _item_chosen(self, key: str) -> None:
        item = self.context.workspace.library.catalogue.item(key)
        if item is None:
            return
        self._at[self.form.tabs.currentIndex()] = key
        if self._is_editing:
            self.editor.save_now()
        self._show(item)

    @property
    def _is_editing(self) -> bool:
        return self.form.detail_stack.currentWidget() is self.editor

    def _show(self, item: Item) -> None:
        self.detail.show_item(item)
        edited = self.editor.unit if self._is_editing else None
        if edited is None or edited.id != item.id:
            self.form.detail_stack.setCurrentWidget(self.detail)
        self.owned.set_value(self.context.workspace.library.owned.get(item.id, 0))
        mine = item.provenance is Provenance.HOUSE_MADE
        self.correct_button.setText("Edit…" if mine else "Correct…")
        self.correct_button.setEnabled(isinstance(item, Unit))
        self.correct_button.setToolTip(
            "" if isinstance(item, Unit) else "Attachments have nothing to correct but their power."
        )
        self.crumbs_changed.emit()

    def _board_chosen(self, row: object) -> None:
        if isinstance(row, BoardRow):
            self.board.show_board(row.board)
            self.form.detail_stack.setCurrentWidget(self.board)

    def _focus_list(self) -> None:
        self.items.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pin_word(self, word: str) -> None:
        """Show the meaning of a talent."""
        content = word_content(word, self.context.workspace.library.catalogue)
        if content is not None:
            self.context.messages.say(f"{content.title} ({content.rule}): {content.text}")

    # --- owning, adding, correcting -------------------------------------------------------------

    def _set_owned(self, count: int | None) -> None:
        item = self.item
        if item is not None and count is not None:
            self.context.write(self.context.workspace.library.set_owned, [item.id], count=count)

    def _change_owned(self, step: int) -> None:
        keys = self.items.selected_keys() or ([self.item.id] if self.item else [])
        if keys:
            self.context.write(self.context.workspace.library.set_owned, keys, delta=step)

    def _bulk(self, act: str) -> None:
        if act == "more":
            self._change_owned(1)
        elif act == "less":
            self._change_owned(-1)
        elif act == "add":
            self.add_to_army()
        elif act == "compare":
            self.compared = self.items.selected_keys()[:MOST]
            self._show_tray()
            self._compare()

    def add_to_army(self) -> None:
        """Ask which army gets the selected units, and add them as one step."""
        keys = self.items.selected_keys() or ([self.item.id] if self.item else [])
        if not keys:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fresh = menu.addAction("New army")
        fresh.triggered.connect(lambda: self._add_to(None, keys))
        menu.addSeparator()
        for row in self.context.workspace.armies.list()[:30]:
            action = menu.addAction(row.name)
            action.triggered.connect(lambda _on=False, army=row.id: self._add_to(army, keys))
        menu.popup(self.add_button.mapToGlobal(self.add_button.rect().topLeft()))
        menu.setActiveAction(fresh)

    def _add_to(self, army: str | None, keys: Sequence[str]) -> None:
        from warclan.games.mythic_battles.army import Several

        armies = self.context.workspace.armies
        if army is None:
            made = self.context.write(armies.create, "New army")
            if made is None:
                return
            army = made[0]
        edits = tuple(AddItem(key) for key in keys)
        edit = edits[0] if len(edits) == 1 else Several(edits, f"add {len(edits)} units")
        name = armies.get(army).army.name
        self.context.write(armies.edit, army, edit, told=f"Added to {name}.")

    def correct(self) -> None:
        """Open the editor for the unit on show."""
        item = self.item
        if not isinstance(item, Unit):
            return
        catalogue = self.context.workspace.library.catalogue
        printed = catalogue.printed.get(item.id)
        own = item.provenance is Provenance.HOUSE_MADE and item.id not in catalogue.printed
        base = None if own else (printed if isinstance(printed, Unit) else item)
        self.editor.edit(item, base, catalogue)
        self.form.detail_stack.setCurrentWidget(self.editor)
        self.editor.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def new_home_made(self) -> None:
        """Begin a home-made unit and open its editor."""
        library = self.context.workspace.library
        unit = new_unit(library.catalogue)
        if self.context.write(library.add_home_made, unit, told="Home-made unit added.") is None:
            return
        self.form.tabs.setCurrentIndex(UNITS)
        self.clear_filters()
        self.units.choose(unit.id)
        self._at[UNITS] = unit.id
        self.correct()
        self.editor.name.line.selectAll()

    def _save(self, unit: object) -> None:
        self.context.write(self.context.workspace.library.save_overlay, unit)

    def _revert(self, field: str) -> None:
        item = self.item
        if item is None:
            return
        library = self.context.workspace.library
        self.context.write(library.revert_overlay, item.id, field or None, told="Reverted.")
        self.correct()

    def _remove_home_made(self) -> None:
        item = self.item
        if item is None:
            return
        self._close_editor()
        self._at.pop(UNITS, None)
        library = self.context.workspace.library
        self.context.write(library.remove_home_made, item.id, told=f"{item.name} removed.")
        self.units.choose_first()

    def _close_editor(self) -> None:
        self.editor.save_now()
        self.form.detail_stack.setCurrentWidget(self.detail)
        self._focus_list()

    # --- comparing ------------------------------------------------------------------------------

    def toggle_compared(self) -> None:
        """Put the unit on show into the tray, or take it out."""
        item = self.item
        if item is None:
            return
        if item.id in self.compared:
            self.compared.remove(item.id)
        elif len(self.compared) < MOST:
            self.compared.append(item.id)
        else:
            self.context.messages.say(f"At most {MOST} can be compared.")
        self._show_tray()

    def _drop_compared(self, key: str) -> None:
        if key in self.compared:
            self.compared.remove(key)
        self._show_tray()

    def _show_tray(self) -> None:
        catalogue = self.context.workspace.library.catalogue
        entries = [item for key in self.compared if (item := catalogue.item(key)) is not None]
        for items in (self.units, self.attachments):
            items.tray.set_items([tray_item(item) for item in entries])

    def _compare(self) -> None:
        """Show the tray's units side by side."""
        catalogue = self.context.workspace.library.catalogue
        entries = [item for key in self.compared if (item := catalogue.item(key)) is not None]
        if len(entries) < 2:
            self.context.messages.say("Choose at least two to compare: C adds one.")
            return
        self.comparison.set_comparison([tray_item(item) for item in entries], comparison(entries))
        self.form.list_stack.setCurrentWidget(self.comparison)
        self.comparison.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end_comparison(self) -> None:
        self.form.list_stack.setCurrentWidget(self.lists[self.form.tabs.currentIndex()])
        self._focus_list()

    # --- the frame's side -----------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        if not target:
            return
        catalogue = self.context.workspace.library.catalogue
        if target in catalogue.boards:
            self.form.tabs.setCurrentIndex(BOARDS)
            self.boards.focus_key(target)
            return
        item = catalogue.item(target)
        if item is None:
            return
        tab = UNITS if isinstance(item, Unit) else ATTACHMENTS
        self.form.tabs.setCurrentIndex(tab)
        self.clear_filters()
        self._at[tab] = target
        self.items.choose(target)
        self._show(item)

    def crumbs(self) -> tuple[str, ...]:
        return (self.title,)

    def first_focus(self) -> QWidget:
        return self.items.table

    def arrange(self, room: Room) -> None:
        px = self.context.theme.px
        form = self.form
        narrow, wide = room.width is Width.NARROW, room.width is Width.WIDE
        units = form.tabs.currentIndex() == UNITS
        form.facet_pane.setVisible(units and not narrow)
        form.detail_pane.setVisible(not narrow)
        form.list_pane.setVisible(True)
        self.back_button.setVisible(narrow)
        form.facet_pane.setFixedWidth(px(240 if wide else 208))
        detail = px(440 if wide else 400)
        form.detail_pane.setMinimumWidth(px(320) if narrow else detail)
        form.detail_pane.setMaximumWidth(16_777_215 if narrow else px(560))
        form.splitter.setStretchFactor(1, 1)
        form.search_layout.setSpacing(px(8))
        form.foot_layout.setSpacing(px(6))
        form.search_layout.setContentsMargins(px(12), px(10), px(12), px(6))
        form.chips_layout.setContentsMargins(px(12), 0, px(12), px(8))
        form.bar_layout.setContentsMargins(px(8), px(8), px(12), px(8))
        form.foot_layout.setContentsMargins(px(16), px(10), px(12), px(10))
        form.splitter.setSizes([px(208), px(2000), detail])

    def _open_detail(self) -> None:
        """Enter on a row: the detail gets the focus; in a narrow window it takes the page."""
        if self.room.width is Width.NARROW:
            self.form.list_pane.setVisible(False)
            self.form.detail_pane.setVisible(True)
        self.detail.slider.setFocus(Qt.FocusReason.OtherFocusReason)

    def _back(self) -> None:
        self.form.detail_pane.setVisible(False)
        self.form.list_pane.setVisible(True)
        self._focus_list()

    def acts(self) -> Sequence[Act]:
        units_only = "Only units can be corrected; choose one."
        none = "Choose a unit first."
        return (
            Act("library.search", "Search the Library", "/", self.search.setFocus),
            Act("library.more", "Own one more", "+; =", lambda: self._change_owned(1)),
            Act("library.less", "Own one less", "-", lambda: self._change_owned(-1)),
            Act("library.compare", "Add to the comparison", "C", self.toggle_compared),
            Act("library.side_by_side", "Compare side by side", "Shift+C", self._compare),
            Act("library.end_compare", "Close the comparison", "Esc", self._end_comparison),
            Act(
                "library.correct",
                "Correct this unit",
                "E",
                self.correct,
                enabled=lambda: isinstance(self.item, Unit),
                reason=lambda: units_only,
            ),
            Act(
                "library.add",
                "Add to an army",
                "A",
                self.add_to_army,
                enabled=lambda: self.item is not None,
                reason=lambda: none,
            ),
            Act("library.new", "New home-made unit", "Ctrl+N", self.new_home_made),
            Act("library.clear", "Clear every filter", "Ctrl+Backspace", self.clear_filters),
        )
