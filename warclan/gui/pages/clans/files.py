"""War Clan files: a dry run that shows what a file holds, then the import; and the export."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from warclan.exchange.clan_bundle import SUFFIX
from warclan.gui.pages.clans.confirm import ConfirmPopover
from warclan.gui.pages.printing.output import write_whole
from warclan.gui.widgets.fact_rows import Fact
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage

LARGEST = 40 * 1024 * 1024
"""Bytes of a file with the pictures of twenty warriors."""


class ClanFiles:
    """Reads and writes War Clan files for the page."""

    def __init__(self, page: "ClansPage") -> None:
        self._page = page

    def ask_import(self) -> None:
        """Ask for a file and show what it holds before anything is stored."""
        chosen, _filter = QFileDialog.getOpenFileName(
            self._page, "Import a War Clan", "", f"War Clans (*{SUFFIX});;All files (*)"
        )
        if chosen:
            self.offer(Path(chosen))

    def offer(self, path: Path) -> None:
        """Show what a file holds; one button stores it."""
        page = self._page
        try:
            data = path.read_bytes() if path.stat().st_size <= LARGEST else None
        except OSError as error:
            page.context.messages.error(f"{path.name} cannot be read: {error.strerror}.")
            return
        if data is None:
            page.context.messages.error(f"{path.name} is too big to be a War Clan.")
            return
        service = page.context.workspace.clan_files
        look = page.context.read(service.look_into, data, path.name)
        if look is None:
            return
        models = plural(len(look.warriors), "model", "models")
        facts = [
            Fact(look.name, f"{models}, {look.glory} Glory", "clan"),
            Fact("Entries", str(look.entries), "scroll"),
            Fact("Battles", str(look.battles), "flag"),
            *(Fact(remark, "", "warning", "warn") for remark in look.remarks),
        ]
        popover = ConfirmPopover(
            f"Import from {path.name}",
            facts,
            f"Import {look.name}",
            page,
            remark="Nothing is stored yet.",
            refusal=look.fault,
        )
        popover.confirmed.connect(lambda: self._take_in(data, path.name))
        popover.ask(page.anchor())

    def _take_in(self, data: bytes, name: str) -> None:
        page = self._page
        made = page.context.write(
            page.context.workspace.clan_files.take_in, data, name, told="The clan is imported."
        )
        if made is not None:
            page.open_clan(made[0])

    def ask_export(self) -> None:
        """Ask for a place and write the clan there."""
        row = self._page.chosen_clan
        if row is None:
            return
        suggested = "".join(sign if sign.isalnum() or sign in " -_" else "_" for sign in row[1])
        chosen, _filter = QFileDialog.getSaveFileName(
            self._page, "Export the clan", f"{suggested}{SUFFIX}", f"War Clan (*{SUFFIX})"
        )
        if chosen:
            self.write(Path(chosen), row[0])

    def write(self, path: Path, clan_id: str) -> None:
        """Write a clan's file, whole or not at all."""
        page = self._page
        data = page.context.read(page.context.workspace.clan_files.export, clan_id)
        if data is None:
            return
        wrong = write_whole(path, data)
        if wrong:
            page.context.messages.error(wrong)
        else:
            page.context.messages.say(f"Exported to {path.name}.")
