"""The Library's list as a file for spreadsheets."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from warclan.exchange.item_table import write_items
from warclan.gui.pages.printing.output import write_whole
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.gui.pages.library.page import LibraryPage


class Exporting:
    """Writes what the list shows: the selected rows if there are several, else every row."""

    def __init__(self, page: "LibraryPage") -> None:
        self._page = page

    def ask(self) -> None:
        """Ask for a place and write the rows on show there."""
        chosen, _filter = QFileDialog.getSaveFileName(
            self._page, "Export the list", "library.csv", "Spreadsheet table (*.csv)"
        )
        if chosen:
            self.write(Path(chosen))

    def write(self, path: Path) -> None:
        """Write the file, whole or not at all."""
        page = self._page
        selected = page.items.table.selected_rows
        rows = selected if len(selected) > 1 else page.items.model.shown
        items = [row.item for row in rows]
        wrong = write_whole(path, write_items(items, page.context.workspace.library.owned))
        if wrong:
            page.context.messages.error(wrong)
        else:
            count = plural(len(items), "entry", "entries")
            page.context.messages.say(f"Exported {count} to {path.name}.")
