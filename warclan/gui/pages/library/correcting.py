"""Correcting printed units and keeping home-made ones: the editor beside the list."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Edition, Item, Unit, UnitClass, UnitType

if TYPE_CHECKING:
    from warclan.gui.pages.library.editor import UnitEditor
    from warclan.gui.pages.library.page import LibraryPage


class Correcting:
    """Opens the editor for the Library page and writes what it says."""

    def __init__(self, page: "LibraryPage") -> None:
        self._page = page
        self._editor: UnitEditor | None = None

    @property
    def editor(self) -> "UnitEditor":
        """The editor, made when it is first opened."""
        if self._editor is None:
            # Imported here too: most visits to the Library never open it.
            from warclan.gui.pages.library.editor import UnitEditor

            self._editor = UnitEditor(self._page.form.detail_pane)
            self._editor.saved.connect(self._save)
            self._editor.reverted.connect(self._revert)
            self._editor.removed.connect(self._remove)
            self._editor.closed.connect(self.close)
            self._page.form.detail_stack.addWidget(self._editor)
        return self._editor

    @property
    def is_open(self) -> bool:
        """Whether the editor is on show."""
        shown = self._page.form.detail_stack.currentWidget()
        return self._editor is not None and shown is self._editor

    def _printed(self, item: Unit) -> Unit | None:
        """The shipped entry; ``None`` for a home-made one."""
        catalogue = self._page.context.workspace.library.catalogue
        printed = catalogue.printed.get(item.id)
        if item.provenance is Provenance.HOUSE_MADE and item.id not in catalogue.printed:
            return None
        return printed if isinstance(printed, Unit) else item

    def open(self, field: str = "") -> None:
        """Open the editor for the unit on show, with the cursor in ``field`` (else the name)."""
        item = self._page.item
        if not isinstance(item, Unit):
            return
        catalogue = self._page.context.workspace.library.catalogue
        self.editor.edit(item, self._printed(item), catalogue)
        self._page.form.detail_stack.setCurrentWidget(self.editor)
        self._page.show_detail()
        self.editor.verticalScrollBar().setValue(0)
        self.editor.focus_field(field)

    def settle(self) -> None:
        """Open the editor where sources disagree first."""
        item = self._page.item
        if item is not None and item.conflicts:
            self.open(item.conflicts[0].field)

    def follow(self, item: Item) -> None:
        """The entry on show was stored, undone or read anew."""
        if self.is_open and isinstance(item, Unit):
            catalogue = self._page.context.workspace.library.catalogue
            self.editor.follow(item, self._printed(item), catalogue)

    def begin(self) -> None:
        """Begin a home-made unit and open its editor."""
        page = self._page
        library = page.context.workspace.library
        unit = new_unit(library.catalogue)
        if page.context.write(library.add_home_made, unit, told="Home-made unit added.") is None:
            return
        page.show_item(unit.id)
        self.open()
        self.editor.name.line.selectAll()

    def _save(self, unit: object) -> None:
        self._page.context.write(self._page.context.workspace.library.save_overlay, unit)

    def _revert(self, field: str) -> None:
        item = self._page.item
        if item is None:
            return
        # What was typed elsewhere is kept before this field goes back.
        self.editor.save_now()
        library = self._page.context.workspace.library
        self._page.context.write(
            library.revert_overlay, item.id, field or None, told="Back to the pack's value."
        )

    def _remove(self) -> None:
        item = self._page.item
        if item is None:
            return
        library = self._page.context.workspace.library
        self.editor.forget()
        self._page.form.detail_stack.setCurrentWidget(self._page.detail)
        self._page.context.write(library.remove_home_made, item.id, told=f"{item.name} removed.")
        self._page.items.choose_first()
        self._page.focus_list()

    def close(self) -> None:
        """Save what is sound and show the detail again."""
        self.editor.save_now()
        self._page.form.detail_stack.setCurrentWidget(self._page.detail)
        if self._page.is_single:
            self._page.detail.slider.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._page.focus_list()


def new_unit(catalogue: Catalogue, name: str = "New unit") -> Unit:
    """A home-made unit to begin with, under an id that is free."""
    number = 1
    while f"home-{number}" in catalogue.units:
        number += 1
    return Unit(
        id=f"home-{number}",
        name=name,
        edition=Edition.RAGNAROK,
        product="Home-made",
        type=UnitType.HERO,
        provenance=Provenance.HOUSE_MADE,
        classes=(UnitClass.TERRESTRIAL,),
        talents=(),
        powers=(),
    )
