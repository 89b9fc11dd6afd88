"""Units of an army: add, remove, reorder, bind, name."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from warclan.games.mythic_battles.army import AddItem, Bind, MoveEntry, NameEntry, RemoveEntry
from warclan.games.mythic_battles.content_types import Unit, UnitType
from warclan.games.mythic_battles.edits import addable
from warclan.gui.pages.armies.add_unit import AddUnitPopup
from warclan.gui.pages.armies.ask import AskPopover
from warclan.gui.pages.armies.rows import RosterRow

if TYPE_CHECKING:
    from warclan.gui.pages.armies.page import ArmiesPage


class Entries:
    """Carries out what is done to the focused unit of the Armies page."""

    def __init__(self, page: "ArmiesPage") -> None:
        self._page = page
        self.popup = AddUnitPopup(page)
        self.popup.chosen.connect(self.add)

    @property
    def _row(self) -> RosterRow | None:
        row = self._page.table.current_row
        return row if isinstance(row, RosterRow) and not row.ghost else None

    def open_popup(self) -> None:
        """Open the popup that adds units."""
        page = self._page
        if page.record is not None:
            catalogue = page.context.workspace.library.catalogue
            offered = addable(page.record.army, catalogue)
            self.popup.open_for(page.add_button, offered, catalogue)

    def offer_again(self) -> None:
        """The army changed while the popup is open."""
        record = self._page.record
        if record is not None and self.popup.isVisible():
            catalogue = self._page.context.workspace.library.catalogue
            self.popup.offer(addable(record.army, catalogue), catalogue)

    def add(self, item_id: str) -> None:
        """Add a unit or attachment; an attachment goes to the only free troop, if there is one."""
        page = self._page
        army = page.army
        if army is None:
            return
        item = page.context.workspace.library.catalogue.item(item_id)
        bearer = "" if isinstance(item, Unit) else self._only_bearer()
        page.edit(AddItem(item_id, bound_to=bearer))
        if page.army is not None and page.army.entries:
            page.table.focus_key(page.army.entries[-1].key)

    def _only_bearer(self) -> str:
        free = self.bearers()
        return free[0][0] if len(free) == 1 else ""

    def bearers(self) -> list[tuple[str, str]]:
        """Key and name of every troop that bears no attachment."""
        army = self._page.army
        if army is None:
            return []
        taken = {entry.bound_to for entry in army.entries if entry.bound_to}
        return [
            (row.key, row.name)
            for row in self._page.model.rows
            if isinstance(row.item, Unit)
            and row.item.type is UnitType.TROOP
            and row.key not in taken
        ]

    def remove(self) -> None:
        """Take the focused unit out; the next one has the focus then."""
        row = self._row
        if row is not None:
            self._page.edit(RemoveEntry(row.key), told=f"{row.name} removed.")

    def move(self, step: int) -> None:
        """Move the focused unit up (−1) or down (1)."""
        row = self._row
        if row is None:
            return
        place = self._page.model.place_of(row.key) + step
        if 0 <= place < self._page.model.rowCount():
            self.move_to(row.key, place)

    def move_to(self, key: object, place: int) -> None:
        """Put a unit at a place, counted from 0."""
        self._page.edit(MoveEntry(str(key), place))
        self._page.table.focus_key(str(key))

    def bind(self) -> None:
        """Ask which troop bears the focused attachment."""
        page, row = self._page, self._row
        if row is None or isinstance(row.item, Unit) or row.item is None:
            page.context.messages.say("Choose a jarl or tjati to bind it to a troop.")
            return
        menu = QMenu(page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for troop, name in self.bearers():
            action = menu.addAction(f"Bind to {name}".replace("&", "&&"))
            action.triggered.connect(lambda _on=False, to=troop: page.edit(Bind(row.key, to)))
        if row.entry.bound_to:
            loose = menu.addAction("Unbind")
            loose.triggered.connect(lambda: page.edit(Bind(row.key, "")))
        if menu.isEmpty():
            menu.addAction("No troop is free").setEnabled(False)
        menu.popup(self._below_row())
        menu.setActiveAction(menu.actions()[0])

    def _below_row(self) -> QPoint:
        table = self._page.table
        place = table.visualRect(table.currentIndex()).bottomLeft()
        return table.viewport().mapToGlobal(place)

    def name(self) -> None:
        """Give the focused unit an own name, in a field beside its row."""
        page, row = self._page, self._row
        if row is None:
            return
        printed = row.item.name if row.item else row.entry.item
        asked = AskPopover("Own name", page, placeholder=printed, button="Name it")
        asked.answered.connect(lambda text: page.edit(NameEntry(row.key, text)))
        asked.ask(page.table, row.entry.name, at=self._below_row())

    def menu(self, place: QPoint) -> None:
        """What can be done with the unit under the pointer."""
        page = self._page
        if self._row is None:
            return
        menu = QMenu(page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for act in ("armies.name", "armies.bind", "armies.up", "armies.down", "armies.remove"):
            action = menu.addAction(page.context.acts.hint(act))
            action.triggered.connect(lambda _on=False, key=act: page.context.acts.run(key))
        menu.popup(page.table.viewport().mapToGlobal(place))
