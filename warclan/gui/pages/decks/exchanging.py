"""Deck files and pasted lists: a dry run in the background, then its report; and the export."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from warclan.exchange.limits import ImportRefusedError
from warclan.gui.jobs import Task

if TYPE_CHECKING:
    from warclan.exchange.deck_report import DeckImport
    from warclan.gui.pages.decks.exporting import Exporting
    from warclan.gui.pages.decks.import_pane import ImportPane
    from warclan.gui.pages.decks.page import DecksPage

SURE_NAMES = frozenset({".cod", ".o8d"})
"""Endings that only card games use."""
SURE_LINES, SURE_SHARE = 8, 0.6
"""Lines of a list that must name a card, and their share, before it is surely a deck."""
PASTED = "the clipboard"
FILTER = "Deck files (*.json *.txt *.cod *.o8d *.csv);;All files (*)"

Read = tuple[list["DeckImport"], list[str]]
"""The decks that were read, and a sentence for each file that was not."""


def surely_decks(found: "Sequence[DeckImport]") -> bool:
    """Whether these are decks beyond doubt, not a list of something else with a name or two."""
    for each in found:
        named = sum(line.card != "" for line in each.lines)
        if each.format != "text" and named:
            return True
        if named >= SURE_LINES and named >= SURE_SHARE * len(each.lines):
            return True
    return False


class DeckFiles:
    """Reads and writes deck files for the page."""

    def __init__(self, page: "DecksPage") -> None:
        self._page = page
        self._pane: ImportPane | None = None

    @property
    def pane(self) -> "ImportPane":
        """The report of a dry run, made when it is first shown."""
        if self._pane is None:
            from warclan.gui.pages.decks.import_pane import ImportPane

            self._pane = ImportPane(self._page)
            layout = self._page.imported.layout()
            assert layout is not None
            layout.addWidget(self._pane)
        return self._pane

    @property
    def is_open(self) -> bool:
        """Whether a report is on show."""
        return self._page.form.stack.currentWidget() is self._page.imported

    # --- in -------------------------------------------------------------------------------------

    def knows(self, paths: Sequence[Path]) -> bool:
        """Whether one of these files is surely a deck."""
        from warclan.exchange.decks_in import decks_in

        for path in paths:
            if path.suffix.lower() in SURE_NAMES:
                return True
            try:
                if surely_decks(decks_in(path, self._page.catalogue)):
                    return True
            except ImportRefusedError:
                continue
        return False

    def offer(self, paths: Sequence[Path]) -> bool:
        """Show what these files hold; whether there were any."""
        if not paths:
            return False
        catalogue = self._page.catalogue

        def read(_task: Task) -> Read:
            from warclan.exchange.decks_in import decks_in

            found: list[DeckImport] = []
            refused: list[str] = []
            for path in paths:
                try:
                    found += decks_in(path, catalogue)
                except ImportRefusedError as refusal:
                    refused.append(str(refusal))
            return found, refused

        self._start(read, ", ".join(path.name for path in paths))
        return True

    def offer_text(self, text: str, name: str = PASTED) -> None:
        """Show what a list of cards holds."""
        catalogue = self._page.catalogue

        def read(_task: Task) -> Read:
            from warclan.exchange.decks_in import decks_from

            try:
                return list(decks_from(text.encode("utf-8", "replace"), name, catalogue)), []
            except ImportRefusedError as refusal:
                return [], [str(refusal)]

        self._start(read, name)

    def _start(self, read: Callable[[Task], Read], name: str) -> None:
        self._page.context.jobs.start(
            f"Reading {name}", read, success=lambda result: self._show(*result, name)
        )

    def _show(self, found: "list[DeckImport]", refused: list[str], name: str) -> None:
        messages = self._page.context.messages
        for sentence in refused:
            messages.error(sentence)
        if found:
            self.pane.show_imports(found, name)

    def paste(self) -> None:
        """Show what the clipboard's list holds."""
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self._page.context.messages.say("The clipboard holds no text: copy a deck list first.")
            return
        self.offer_text(text)

    def ask_import(self) -> None:
        """Ask for files and show what they hold before anything is stored."""
        chosen, _filter = QFileDialog.getOpenFileNames(self._page, "Import decks", "", FILTER)
        if chosen:
            self.offer([Path(each) for each in chosen])

    # --- out ------------------------------------------------------------------------------------

    def exporting(self) -> "Exporting | None":
        """The export of the deck that is meant, ``None`` when there is none."""
        from warclan.gui.pages.decks.exporting import Exporting

        page = self._page
        page.save_pending()
        deck_id, _name = page.keeping.meant
        record = page.context.read(page.context.workspace.decks.get, deck_id) if deck_id else None
        return Exporting(page, record.deck, record.folder) if record is not None else None

    def ask_export(self) -> None:
        """Ask for a format, then for a place."""
        page, export = self._page, self.exporting()
        if export is not None:
            export.ask(page.strip.buttons["decks.export"] if page.is_open else page.start.list)
