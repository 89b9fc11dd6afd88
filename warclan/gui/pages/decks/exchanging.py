"""Deck files: a dry run that shows what a file or a pasted list holds, and the export."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout

from warclan.exchange.deck_file import KEY as OWN
from warclan.exchange.deck_file import write_decks
from warclan.exchange.deck_formats import FORMATS, lost, write_deck
from warclan.exchange.deck_report import DeckImport
from warclan.exchange.decks_in import decks_from, decks_in
from warclan.exchange.limits import ImportRefusedError
from warclan.games.myths_at_war.deck import Deck
from warclan.gui.jobs import Task
from warclan.gui.pages.decks.import_pane import ImportPane
from warclan.gui.pages.printing.output import write_whole
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage

SURE_NAMES = frozenset({".cod", ".o8d"})
"""Endings that only card games use."""
SURE_LINES, SURE_SHARE = 8, 0.6
"""Lines of a list that must name a card, and their share, before it is surely a deck."""
PASTED = "the clipboard"
FILTER = "Deck files (*.json *.txt *.cod *.o8d *.csv);;All files (*)"

Imports = tuple[DeckImport, ...]


def surely_decks(found: Imports) -> bool:
    """Whether these are decks beyond doubt, not a list of something else with a name or two."""
    for each in found:
        named = sum(line.card != "" for line in each.lines)
        if each.format != "text" and named:
            return True
        if named >= SURE_LINES and named >= SURE_SHARE * len(each.lines):
            return True
    return False


class ExportPopover(Popover):
    """The formats, each with what it cannot keep of this deck."""

    def __init__(self, page: "DecksPage", deck: Deck, choose: Callable[[str], object]) -> None:
        super().__init__(page)
        self.setAccessibleName("Export the deck")
        px = Theme.current().px
        self.body.addWidget(Label(f"Export {deck.name}", "head", self, wrap=True))
        self.links: dict[str, LinkButton] = {}
        for key, each in FORMATS.items():
            row = QHBoxLayout()
            link = LinkButton(each.title, self)
            link.clicked.connect(lambda _on=False, which=key: self._take(which, choose))
            row.addWidget(link)
            row.addStretch(1)
            row.addWidget(Label(each.extension, "hint", self))
            self.body.addLayout(row)
            missing = lost(deck, page.catalogue, key)
            if missing:
                said = Label(f"Loses: {' '.join(missing)}", "hint", self, wrap=True)
                said.setContentsMargins(px(4), 0, 0, px(4))
                self.body.addWidget(said)
            self.links[key] = link
        copy = LinkButton("Copy as text", self, icon="copy")
        copy.clicked.connect(lambda: self._take("copy", choose))
        self.links["copy"] = copy
        self.body.addWidget(copy)
        self.setFixedWidth(px(420))

    def _take(self, key: str, choose: Callable[[str], object]) -> None:
        self.close()
        choose(key)


class DeckFiles:
    """Reads and writes deck files for the page."""

    def __init__(self, page: "DecksPage") -> None:
        self._page = page
        self._pane: ImportPane | None = None

    @property
    def pane(self) -> ImportPane:
        """The report of a dry run, made when it is first shown."""
        if self._pane is None:
            self._pane = ImportPane(self._page)
            self._page.form.stack.addWidget(self._pane)
        return self._pane

    # --- in -------------------------------------------------------------------------------------

    def knows(self, paths: Sequence[Path]) -> bool:
        """Whether one of these files is surely a deck."""
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

        def read(_task: Task) -> tuple[list[DeckImport], list[str]]:
            found: list[DeckImport] = []
            refused: list[str] = []
            for path in paths:
                try:
                    found += decks_in(path, catalogue)
                except ImportRefusedError as refusal:
                    refused.append(str(refusal))
            return found, refused

        self._read(read, ", ".join(path.name for path in paths))
        return True

    def offer_text(self, text: str, name: str = PASTED) -> None:
        """Show what a list of cards holds."""
        catalogue = self._page.catalogue

        def read(_task: Task) -> tuple[list[DeckImport], list[str]]:
            try:
                return list(decks_from(text.encode("utf-8", "replace"), name, catalogue)), []
            except ImportRefusedError as refusal:
                return [], [str(refusal)]

        self._read(read, name)

    def _read(self, read: Callable[[Task], tuple[list[DeckImport], list[str]]], name: str) -> None:
        self._page.context.jobs.start(
            f"Reading {name}", read, success=lambda result: self._show(*result, name)
        )

    def _show(self, found: list[DeckImport], refused: list[str], name: str) -> None:
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
        """Ask for a file and show what it holds before anything is stored."""
        chosen, _filter = QFileDialog.getOpenFileNames(self._page, "Import decks", "", FILTER)
        if chosen:
            self.offer([Path(each) for each in chosen])

    # --- out ------------------------------------------------------------------------------------

    def ask_export(self) -> None:
        """Ask for a format, then for a place."""
        page = self._page
        page.save_pending()
        deck_id, _name = page.keeping.meant
        record = page.context.read(page.context.workspace.decks.get, deck_id) if deck_id else None
        if record is None:
            return
        popover = ExportPopover(
            page, record.deck, lambda key: self.export(record.deck, record.folder, key)
        )
        anchor = page.strip.buttons["decks.export"] if page.is_open else page.start.list.table
        popover.open_at(anchor)
        popover.links["warclan"].setFocus()

    def export(self, deck: Deck, folder: str, key: str) -> None:
        """Write a deck in a format, to a place that is asked for, or to the clipboard."""
        page = self._page
        if key == "copy":
            text = write_deck(deck, page.catalogue, "text").decode()
            QGuiApplication.clipboard().setText(text)
            page.context.messages.say("Deck list copied.")
            return
        chosen_format = FORMATS[key]
        stem = "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in deck.name)
        chosen, _filter = QFileDialog.getSaveFileName(
            page,
            "Export the deck",
            f"{stem.strip() or 'deck'}{chosen_format.extension}",
            f"{chosen_format.title} (*{chosen_format.extension})",
        )
        if chosen:
            self.write(Path(chosen), deck, folder, key)

    def _bytes(self, deck: Deck, folder: str, key: str) -> bytes:
        """The file of a deck; our own format keeps the folder too."""
        catalogue = self._page.catalogue
        if key == OWN:
            return write_decks([(deck, folder)], catalogue)
        return write_deck(deck, catalogue, key)

    def write(self, path: Path, deck: Deck, folder: str, key: str) -> None:
        """Write a deck file, whole or not at all."""
        page = self._page
        wrong = write_whole(path, self._bytes(deck, folder, key))
        if wrong:
            page.context.messages.error(wrong)
            return
        missing = lost(deck, page.catalogue, key)
        remark = f" {' '.join(missing)}" if missing else ""
        page.context.messages.say(f"Exported to {path.name}.{remark}")
