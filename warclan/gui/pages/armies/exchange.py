"""Army files: a dry run that shows what a file holds, then the import; and the export."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from warclan.exchange.armies_in import armies_in
from warclan.exchange.army_file import ImportedArmy, write_armies
from warclan.exchange.limits import ImportRefusedError
from warclan.games.mythic_battles.army import Army
from warclan.gui.pages.printing.output import write_whole
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.gui.pages.armies.page import ArmiesPage

MOST_REMARKS = 12


class ImportReport(Popover):
    """What a file holds, before it is stored; one button stores it."""

    def __init__(self, page: "ArmiesPage", found: Sequence[ImportedArmy], source: str) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._page, self._found = page, tuple(found)
        self.setAccessibleName(f"Import from {source}")
        self.body.addWidget(Label(f"Import from {source}", "head", self))
        lines = QVBoxLayout()
        for each in self._found:
            units = plural(len(each.army.entries), "unit", "units")
            lines.addWidget(Label(f"{each.army.name}: {units}", "name", self))
            for remark in each.remarks[:MOST_REMARKS]:
                lines.addWidget(Label(remark, "warn", self, wrap=True))
            more = len(each.remarks) - MOST_REMARKS
            if more > 0:
                lines.addWidget(Label(f"and {more} more remarks", "hint", self))
        self.body.addLayout(lines)
        self.body.addWidget(Label("Nothing is stored yet.", "hint", self))
        words = plural(len(self._found), "army", "armies")
        self.button = Button(f"Import {words}", self, role="primary")
        self.button.clicked.connect(self._store)
        self.body.addWidget(self.button)
        self.setFixedWidth(Theme.current().px(420))

    def _store(self) -> None:
        page = self._page
        last = ""
        for each in self._found:
            made = page.context.write(
                page.context.workspace.armies.create, each.army.name, each.army, each.folder
            )
            if made is not None:
                last = made[0]
        self.close()
        if last:
            page.activate(last)
            page.context.messages.say(f"{plural(len(self._found), 'army', 'armies')} imported.")


class ArmyFiles:
    """Reads and writes army files for the page."""

    def __init__(self, page: "ArmiesPage") -> None:
        self._page = page

    def offer(self, paths: Sequence[Path]) -> bool:
        """Show what the first readable file holds; whether one was taken."""
        page = self._page
        for path in paths:
            try:
                found = armies_in(path, page.context.workspace.library.catalogue)
            except ImportRefusedError as refusal:
                page.context.messages.error(str(refusal))
                continue
            report = ImportReport(page, found, path.name)
            anchor: QWidget = page.new_button if page.new_button.isVisible() else page
            report.open_at(anchor)
            report.button.setFocus(Qt.FocusReason.PopupFocusReason)
            return True
        return bool(paths)

    def ask_import(self) -> None:
        """Ask for a file and show what it holds before anything is stored."""
        chosen, _filter = QFileDialog.getOpenFileName(
            self._page, "Import armies", "", "Army files and lists (*.json *.txt);;All files (*)"
        )
        if chosen:
            self.offer([Path(chosen)])

    def ask_export(self) -> None:
        """Ask for a place and write the army on show there."""
        page = self._page
        page.save_pending()
        record = page.record
        if record is None:
            return
        army, folder = record.army, record.folder
        suggested = "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in army.name)
        chosen, _filter = QFileDialog.getSaveFileName(
            page, "Export the army", f"{suggested}.json", "Warclan army (*.json)"
        )
        if chosen:
            self.write(Path(chosen), army, folder)

    def write(self, path: Path, army: Army, folder: str) -> None:
        """Write an army file, whole or not at all."""
        messages = self._page.context.messages
        wrong = write_whole(path, write_armies([(army, folder)]))
        if wrong:
            messages.error(wrong)
            return
        messages.say(f"Exported to {path.name}.")
