"""Clans as records: new, starter, copies, names, folders, pictures, Recently deleted."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from warclan.content.manifest import WAR_CLAN, personal_id
from warclan.gui.pages.armies.ask import AskPopover
from warclan.gui.pages.clans.clan_name import name_check
from warclan.gui.pages.clans.restoring import restore_copy
from warclan.gui.pages.clans.rules import RulesPopover
from warclan.gui.pages.clans.starter import open_starter

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage
    from warclan.services.clans import Clans

LARGEST = 1024 * 1024
"""Bytes of a picture."""


class Keeping:
    """Carries out what is done to a clan as a whole."""

    def __init__(self, page: "ClansPage") -> None:
        self.page = page

    @property
    def clans(self) -> "Clans":
        """The service."""
        return self.page.context.workspace.clans

    @property
    def _id(self) -> str:
        return self.page.opened.id if self.page.opened is not None else ""

    def new_clan(self) -> None:
        """Begin a clan and put the cursor into its name."""
        page = self.page
        made = page.context.write(self.clans.create, "New War Clan")
        if made is not None:
            page.open_clan(made[0])
            page.founding_pane.name.line.setFocus(Qt.FocusReason.OtherFocusReason)
            page.founding_pane.name.line.selectAll()

    def starter(self) -> None:
        """Open the starter clan, which is made when it is not there."""
        found = self.page.context.write(open_starter, self.page.context.workspace)
        if found is not None:
            self.page.open_clan(found)

    def delete(self) -> None:
        """Put the clan into Recently deleted."""
        row = self.page.chosen_clan
        if row is not None:
            self.page.context.write(self.clans.delete, row[0], told=f"{row[1]} deleted.")

    def duplicate(self) -> None:
        """Copy the clan and show the copy."""
        row = self.page.chosen_clan
        if row is not None:
            made = self.page.context.write(self.clans.duplicate, row[0])
            if made is not None:
                self.page.open_clan(made[0])

    def restore_copy(self) -> None:
        """Make a clan of its own out of the moment that is looked at."""
        page = self.page
        if page.opened is not None and page.view is not None:
            made = page.context.write(
                restore_copy,
                page.context.workspace,
                page.opened,
                page.view.stop,
                told="The clan as it was is a clan of its own now.",
            )
            if made is not None:
                page.open_clan(made)

    def rename_to(self, name: str) -> None:
        """Give the clan on show another name, typed in its founding."""
        page = self.page
        page.founding_pane.name.line.setModified(False)
        if page.opened is not None and name != page.opened.name and not name_check(name):
            page.context.write(self.clans.rename, page.opened.id, name)

    def rename(self) -> None:
        """Ask for another name of the clan."""
        row = self.page.chosen_clan
        if row is None:
            return
        clan, name = row
        asked = AskPopover("Name of the clan", self.page, button="Name it")
        asked.answered.connect(lambda text: self.page.context.write(self.clans.rename, clan, text))
        asked.ask(self.page.anchor(), name)

    def move_to_folder(self) -> None:
        """Ask for a folder and put the clan there."""
        row = self.page.chosen_clan
        if row is None:
            return
        clan = row[0]
        folder = next((each.folder for each in self.page.rows if each.id == clan), "")
        asked = AskPopover("Folder", self.page, placeholder="No folder", button="Move it there")
        asked.answered.connect(
            lambda text: self.page.context.write(self.clans.move_to_folder, clan, text)
        )
        asked.ask(self.page.anchor(), folder)

    def open_rules(self) -> None:
        """Open house rules and content packs of the clan on show."""
        page, opened = self.page, self.page.opened
        if opened is None:
            return
        content = page.context.workspace.clan_content
        packs = [
            (pack.id, pack.title) for pack in content.packs if pack.id != personal_id(WAR_CLAN)
        ]
        popover = RulesPopover(opened.house_rules, packs, opened.packs, page)
        popover.rules_changed.connect(
            lambda values: page.context.write(self.clans.set_house_rules, opened.id, values)
        )
        popover.packs_changed.connect(
            lambda ids: page.context.write(self.clans.set_packs, opened.id, ids)
        )
        popover.ask(page.anchor())

    # --- other pages ----------------------------------------------------------------------------

    def play_scenario(self) -> None:
        """Go to the page that resolves a Scenario or plays it at the table."""
        if self.page.opened is not None:
            self.page.context.navigate("clan_field", self.page.opened.id)

    def open_content(self) -> None:
        """Go to the tables of the content."""
        self.page.context.navigate("clan_content", None)

    # --- pictures -------------------------------------------------------------------------------

    def choose_picture(self, warrior: str) -> None:
        """Ask for a picture file for a warrior, or with "" for the clan."""
        chosen, _filter = QFileDialog.getOpenFileName(
            self.page, "Choose a picture", "", "Pictures (*.png *.jpg *.jpeg)"
        )
        if chosen:
            self.take_picture(warrior, Path(chosen))

    def take_picture(self, warrior: str, path: Path) -> None:
        """Give a warrior ("": the clan) the picture in a file; too big a file is refused."""
        messages = self.page.context.messages
        try:
            size = path.stat().st_size
            data = path.read_bytes() if size <= LARGEST else b""
        except OSError as error:
            messages.error(f"{path.name} cannot be read: {error.strerror}.")
            return
        if size > LARGEST:
            large = f"{size / LARGEST:.1f} MB"
            messages.error(f"{path.name} has {large}; make the picture smaller than 1 MB.")
            return
        self.page.context.write(self.clans.set_picture, self._id, warrior, data)

    def remove_picture(self, warrior: str) -> None:
        """Take a picture away."""
        self.page.context.write(self.clans.remove_picture, self._id, warrior)
