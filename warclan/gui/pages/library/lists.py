"""The Library's three lists. Only the units are made with the page; the rest when first shown."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.gui.models.haystack import Haystack
from warclan.gui.models.rows import RowsModel
from warclan.gui.models.search_line import Query
from warclan.gui.pages.library.items_list import ItemsList
from warclan.gui.pages.library.query import parse
from warclan.gui.pages.library.rows import (
    BoardRow,
    LibraryRow,
    attachment_columns,
    board_columns,
    board_rows,
    item_rows,
    unit_columns,
    with_owned,
)
from warclan.gui.pages.library.talent_cell import ItemsTable
from warclan.gui.widgets.tables import RowsTable

if TYPE_CHECKING:
    from warclan.gui.pages.library.page import LibraryPage

TABS = ("Units", "Attachments", "Boards")
UNITS, ATTACHMENTS, BOARDS = range(3)


class BoardsTable(RowsTable):
    """The table of the Boards tab, with its model."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(TABS[BOARDS], parent)
        self.boards: RowsModel[BoardRow] = RowsModel(
            board_columns(), lambda row: row.key, lambda row: row.words, self
        )
        self.set_model(self.boards)
        self.set_empty_text("No board matches. Clear a word.")


class Lists:
    """Units, attachments and boards of a Library page, and the rows in them."""

    def __init__(self, page: "LibraryPage") -> None:
        self._page = page
        self.units = self._dressed(ItemsList(TABS[UNITS], unit_columns(), page))
        self._attachments: ItemsList | None = None
        self._boards: BoardsTable | None = None
        self._shown: Catalogue | None = None
        self._words = Haystack(())

    @property
    def made(self) -> tuple[ItemsList, ...]:
        """The lists of units and attachments that exist by now."""
        return (self.units,) if self._attachments is None else (self.units, self._attachments)

    @property
    def attachments(self) -> ItemsList:
        """The list of the Attachments tab."""
        if self._attachments is None:
            made = ItemsList(TABS[ATTACHMENTS], attachment_columns(), self._page)
            self._attachments = self._dressed(made)
            self._page.cards.attach(made.table)
            self._page.comparing.show_tray()
            self._fill_attachments()
        return self._attachments

    @property
    def boards(self) -> BoardsTable:
        """The table of the Boards tab."""
        if self._boards is None:
            self._boards = BoardsTable(self._page)
            self._boards.boards.set_rows(board_rows(self._catalogue))
            self._boards.current_changed.connect(self._page.board_chosen)
            self._boards.row_activated.connect(lambda _row: self._page.show_detail())
            self._boards.left_up.connect(self._page.search.setFocus)
            self._page.form.list_stack.addWidget(self._boards)
        return self._boards

    def of_tab(self, tab: int) -> QWidget:
        """The list of a tab."""
        if tab == BOARDS:
            return self.boards
        return self.attachments if tab == ATTACHMENTS else self.units

    def _dressed(self, items: ItemsList) -> ItemsList:
        """A list that tells the page what happens in it."""
        page = self._page
        items.table.row_activated.connect(lambda _row: page.open_detail())
        items.table.left_up.connect(page.search.setFocus)
        items.table_made.connect(self._near_made)
        items.chosen.connect(page.choose_item)
        items.tray.opened.connect(page.comparing.open)
        items.tray.removed.connect(page.comparing.drop)
        items.bulk_asked.connect(page.act_on_selected)
        items.near_opened.connect(page.facets.drop)
        page.form.list_stack.addWidget(items)
        return items

    def _near_made(self, table: ItemsTable) -> None:
        table.row_activated.connect(lambda _row: self._page.open_detail())
        self._page.cards.attach(table)

    # --- rows -----------------------------------------------------------------------------------

    @property
    def _catalogue(self) -> Catalogue:
        return self._page.context.workspace.library.catalogue

    @property
    def counts(self) -> tuple[int, int, int]:
        """How many units, attachments and boards there are."""
        catalogue = self._catalogue
        return len(catalogue.units), len(catalogue.attachments), len(catalogue.boards)

    def fill(self) -> None:
        """Make the rows anew; what is focused and selected stays so."""
        library = self._page.context.workspace.library
        query = parse(self._page.search.text())
        if self._shown is library.catalogue:
            rows = with_owned(self.units.model.rows, library.owned)
            self._page.facets.set_counts_owned(rows)
        else:
            self._shown = library.catalogue
            rows, self._words = item_rows(library.catalogue, library.owned, attachments=False)
            self._page.facets.set_rows(rows, self._words)
        self.units.set_rows(rows, self._words, lambda: self.filter(self.units, query))
        if self._attachments is not None:
            self._fill_attachments()
        if self._boards is not None:
            self._boards.boards.set_rows(board_rows(library.catalogue))

    def _fill_attachments(self) -> None:
        items, library = self.attachments, self._page.context.workspace.library
        rows, words = item_rows(library.catalogue, library.owned, attachments=True)
        query = parse(self._page.search.text())
        items.set_rows(rows, words, lambda: self.filter(items, query))

    def filter(self, items: ItemsList, query: Query[LibraryRow]) -> None:
        """Show of a list what the query and, for units, the facets let through."""
        items.filter(query, self._page.facets.passing(query) if items is self.units else None)
