"""Owned counts, and adding the selected units to an army."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from warclan.games.mythic_battles.army import AddItem, Army, Several, apply
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.gui.pages.library.page import LibraryPage


class Owning:
    """Writes owned counts and armies for the Library page."""

    def __init__(self, page: "LibraryPage") -> None:
        self._page = page

    def keys(self) -> list[str]:
        """The selected rows, else the item on show."""
        item = self._page.item
        return self._page.items.selected_keys() or ([item.id] if item else [])

    def set_count(self, count: int | None) -> None:
        """Own this many of the item on show."""
        item = self._page.item
        if item is not None and count is not None:
            library = self._page.context.workspace.library
            self._page.context.write(library.set_owned, [item.id], count=count)

    def change(self, step: int) -> None:
        """Own one more or less of everything selected, as one step."""
        keys = self.keys()
        if keys:
            library = self._page.context.workspace.library
            self._page.context.write(library.set_owned, keys, delta=step)

    def add_to_army(self) -> None:
        """Ask which army gets the selected units, and add them as one step."""
        keys = self.keys()
        if not keys:
            return
        page = self._page
        menu = QMenu(page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fresh = menu.addAction("New army")
        fresh.triggered.connect(lambda: self._add_to(None, keys))
        menu.addSeparator()
        for row in page.context.workspace.armies.list()[:30]:
            action = menu.addAction(row.name.replace("&", "&&"))
            action.triggered.connect(lambda _on=False, army=row.id: self._add_to(army, keys))
        menu.popup(page.add_button.mapToGlobal(page.add_button.rect().topLeft()))
        menu.setActiveAction(fresh)

    def _add_to(self, army: str | None, keys: Sequence[str]) -> None:
        context = self._page.context
        armies = context.workspace.armies
        edits = tuple(AddItem(key) for key in keys)
        words = f"add {plural(len(edits), 'unit', 'units')}"
        edit = edits[0] if len(edits) == 1 else Several(edits, words)
        if army is None:
            limit = context.workspace.settings.get().rp_limit
            fresh = apply(replace(Army("New army"), limit=limit), edit)
            context.write(armies.create, "New army", fresh, told="New army made.")
            return
        name = next((row.name for row in armies.list() if row.id == army), "the army")
        context.write(armies.edit, army, edit, told=f"Added to {name}.")
