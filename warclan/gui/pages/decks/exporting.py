"""A deck as a file of any known kind, or as text on the clipboard."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from warclan.exchange.deck_file import KEY as OWN
from warclan.exchange.deck_file import write_decks
from warclan.exchange.deck_formats import FORMATS, lost, write_deck
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import Deck
from warclan.gui.jobs import Task
from warclan.gui.pages.printing.output import write_whole
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.labels import ElidedLabel, Label
from warclan.gui.widgets.popovers import Popover

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage

COPY = "copy"
"""Chosen instead of a format: the deck as text, on the clipboard."""
MOST_LOST = 2
"""What a format loses is told in so many sentences; the hover text has them all."""


def losses(deck: Deck, catalogue: Catalogue) -> dict[str, tuple[str, ...]]:
    """What each format would lose of a deck."""
    return {key: lost(deck, catalogue, key) for key in FORMATS}


class ExportPopover(Popover):
    """The formats, each with what it cannot keep of this deck."""

    def __init__(self, parent: QWidget, deck: Deck, choose: Callable[[str], object]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName("Export the deck")
        self._choose = choose
        self.body.addWidget(Label(f"Export {deck.name}", "head", self, wrap=True))
        self.links: dict[str, LinkButton] = {}
        self.said: dict[str, ElidedLabel] = {}
        for key, each in FORMATS.items():
            self._line(key, each.title, each.extension)
        self._line(COPY, "Copy as text", "clipboard")
        self.setFixedWidth(Theme.current().px(460))

    def _line(self, key: str, words: str, extension: str) -> None:
        row = QHBoxLayout()
        link = LinkButton(words, self)
        link.clicked.connect(lambda: self._take(key))
        said = ElidedLabel("", "hint", self)
        row.addWidget(link)
        row.addWidget(said, 1)
        row.addWidget(Label(extension, "hint", self))
        self.body.addLayout(row)
        self.links[key], self.said[key] = link, said

    def show_losses(self, found: Mapping[str, tuple[str, ...]]) -> None:
        """Say beside each format what it would lose."""
        for key, sentences in found.items():
            told = f"loses: {' '.join(sentences)}" if sentences else "keeps everything"
            self.said[key].set_text(told)
            if sentences:
                told = "; ".join(sentences[:MOST_LOST])
                self.links[key].setAccessibleDescription(f"Loses: {told}")
                self.links[key].setToolTip("\n".join(sentences))

    def _take(self, key: str) -> None:
        self.close()
        self._choose(key)


class Exporting:
    """Asks for a format and a place, and writes the file."""

    def __init__(self, page: "DecksPage", deck: Deck, folder: str) -> None:
        self._page, self._deck, self._folder = page, deck, folder

    def ask(self, anchor: QWidget) -> ExportPopover:
        """Open the list of formats; what each loses is worked out in the background."""
        page, deck, catalogue = self._page, self._deck, self._page.catalogue
        popover = ExportPopover(page, deck, self.export)
        popover.open_at(anchor)
        popover.links[OWN].setFocus(Qt.FocusReason.PopupFocusReason)

        def work(_task: Task) -> dict[str, tuple[str, ...]]:
            return losses(deck, catalogue)

        job = page.context.jobs.start("Comparing formats", work, success=popover.show_losses)
        popover.closed.connect(job.cancel)
        return popover

    def export(self, key: str) -> None:
        """Write the deck in a format, to a place that is asked for, or to the clipboard."""
        page, deck = self._page, self._deck
        if key == COPY:
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
            self.write(Path(chosen), key)

    def data(self, key: str) -> bytes:
        """The file of the deck; our own format keeps the folder too."""
        catalogue = self._page.catalogue
        if key == OWN:
            return write_decks([(self._deck, self._folder)], catalogue)
        return write_deck(self._deck, catalogue, key)

    def write(self, path: Path, key: str) -> None:
        """Write the file, whole or not at all, and say what it lost."""
        page = self._page
        wrong = write_whole(path, self.data(key))
        if wrong:
            page.context.messages.error(wrong)
            return
        missing = lost(self._deck, page.catalogue, key)
        remark = f" Lost: {' '.join(missing[:MOST_LOST])}" if missing else ""
        page.context.messages.say(f"Exported to {path.name}.{remark}")
