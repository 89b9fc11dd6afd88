"""Printing a clan: which sheets, then a PDF or a printer; made in the background."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QHBoxLayout, QWidget

from warclan.gui.jobs import Task
from warclan.gui.pages.printing.output import print_pages, write_whole
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover
from warclan.services.clan_prints import (
    CARD_SIZES,
    CLAN_PARTS,
    ClanPrintChoice,
    ClanToPrint,
    print_clan,
)
from warclan.services.prints import PAPERS

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage
    from warclan.printing.paper import Printed

USUAL = ("clan", "warriors")
"""The parts that are chosen to begin with."""


class PrintPopover(Popover):
    """``saved(choice)`` and ``printed(choice)`` follow the buttons."""

    saved = Signal(object)
    printed = Signal(object)

    def __init__(self, name: str, paper: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = f"Print {name}"
        self.setAccessibleName(title)
        self.body.addWidget(Label(title, "head", self))
        self.boxes: dict[str, QCheckBox] = {}
        for key, words in CLAN_PARTS.items():
            box = QCheckBox(words, self)
            box.setChecked(key in USUAL)
            box.toggled.connect(self._show)
            self.boxes[key] = box
            self.body.addWidget(box)
        self.paper = self._combo("Paper", PAPERS, paper)
        self.card_size = self._combo("Size of cards", CARD_SIZES, CARD_SIZES[0])
        row = QHBoxLayout()
        row.setSpacing(Theme.current().px(8))
        row.addWidget(self.paper)
        row.addWidget(self.card_size)
        self.body.addLayout(row)
        self.save = Button("Save PDF…", self, role="primary")
        self.save.clicked.connect(lambda: self._choose(self.saved))
        self.print = Button("Print…", self)
        self.print.clicked.connect(lambda: self._choose(self.printed))
        buttons = QHBoxLayout()
        buttons.setSpacing(Theme.current().px(8))
        buttons.addWidget(self.save, 1)
        buttons.addWidget(self.print)
        self.body.addLayout(buttons)
        self.setFixedWidth(Theme.current().px(320))

    def _combo(self, name: str, values: tuple[str, ...], chosen: str) -> QComboBox:
        combo = QComboBox(self)
        combo.setAccessibleName(name)
        combo.setToolTip(name)
        for value in values:
            words = f"{value.replace('x', ' × ')} mm" if value in CARD_SIZES else value
            combo.addItem(words, value)
        combo.setCurrentIndex(max(0, combo.findData(chosen)))
        return combo

    def _show(self) -> None:
        some = any(box.isChecked() for box in self.boxes.values())
        for button in (self.save, self.print):
            button.setEnabled(some)

    @property
    def choice(self) -> ClanPrintChoice:
        """What is chosen."""
        return ClanPrintChoice(
            tuple(key for key, box in self.boxes.items() if box.isChecked()),
            paper=str(self.paper.currentData()),
            card_size=str(self.card_size.currentData()),
        )

    def _choose(self, signal: object) -> None:
        choice = self.choice
        self.close()
        (self.saved if signal is self.saved else self.printed).emit(choice)

    def ask(self, anchor: QWidget) -> None:
        """Open beside a widget."""
        self.open_at(anchor)
        self.save.setFocus(Qt.FocusReason.PopupFocusReason)


class ClanPrinter:
    """Makes the document of the clan on show, at the moment it is looked at."""

    def __init__(self, page: "ClansPage") -> None:
        self._page = page

    def ask(self) -> None:
        """Ask what is to be printed."""
        view = self._page.view
        if view is None:
            return
        paper = self._page.context.workspace.settings.get().paper
        popover = PrintPopover(view.name, paper, self._page)
        popover.saved.connect(self._ask_place)
        popover.printed.connect(self._print)
        popover.ask(self._page.anchor())

    def _ask_place(self, choice: ClanPrintChoice) -> None:
        view = self._page.view
        name = view.name if view is not None else "clan"
        name = "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in name)
        chosen, _filter = QFileDialog.getSaveFileName(
            self._page, "Save PDF", f"{name}.pdf", "PDF (*.pdf)"
        )
        if chosen:
            self.save(Path(chosen), choice)

    def save(self, path: Path, choice: ClanPrintChoice) -> None:
        """Make the document and write it, whole or not at all."""
        messages = self._page.context.messages

        def made(printed: "Printed") -> None:
            wrong = write_whole(path, printed.pdf)
            if wrong:
                messages.error(wrong)
            else:
                messages.say(f"Saved as {path.name}.")

        self._make(choice, made)

    def _print(self, choice: ClanPrintChoice) -> None:
        def made(printed: "Printed") -> None:
            wrong = print_pages(self._page, printed.pdf, choice.paper)
            if wrong:
                self._page.context.messages.error(wrong)

        self._make(choice, made)

    def _make(self, choice: ClanPrintChoice, then: "Callable[[Printed], object]") -> None:
        page = self._page
        opened, view = page.opened, page.view
        if opened is None or view is None:
            return
        told = ClanToPrint(
            view.entries,
            view.book,
            self._pictures(opened.id),
            opened.notes,
            opened.founding,
        )
        workspace = page.context.workspace
        cache, player = workspace.folders.cache, workspace.settings.get().player_name

        def work(_task: Task) -> "Printed":
            return print_clan(told, choice, cache=cache, player=player)

        page.context.jobs.start(f"Laying out {view.name}", work, success=then)

    def _pictures(self, clan: str) -> dict[str, bytes]:
        clans = self._page.context.workspace.clans
        digests = self._page.context.read(clans.pictures, clan) or {}
        found = {key: self._page.context.read(clans.picture, clan, key) for key in digests if key}
        return {key: data for key, data in found.items() if data is not None}
