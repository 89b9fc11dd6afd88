"""The left side of the Armies page: search, the armies by folder, and New army."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtWidgets import QMenu

from warclan.gui.pages.armies.army_tree import ARMY_ROLE, ArmyTree
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.fields import SearchField

if TYPE_CHECKING:
    from warclan.gui.pages.armies.page import ArmiesPage

MENU = ("duplicate", "folder", "print", "export", "delete")
"""Acts on the army under the pointer."""


class ListPane:
    """Fills the list's place in the form of the page."""

    def __init__(self, page: "ArmiesPage") -> None:
        self._page = page
        place = page.form.list_pane
        self.search = SearchField("Find an army", place)
        self.tree = ArmyTree(place)
        self.new_button = Button("New army", place, icon="plus")
        self.search.searched.connect(self.tree.tree_model.set_query)
        self.search.left_down.connect(self.tree.setFocus)
        self.search.left.connect(self.tree.setFocus)
        self.tree.chosen.connect(page.open_army)
        self.tree.activated.connect(self._activated)
        self.tree.clicked.connect(self._clicked)
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self.menu)
        self.new_button.clicked.connect(lambda: page.context.acts.run("armies.new"))
        for widget in (self.search, self.tree, self.new_button):
            page.form.list_layout.addWidget(widget)

    def _activated(self, index: QModelIndex) -> None:
        if index.data(ARMY_ROLE) is not None:
            self._page.enter_centre(focus=True)

    def _clicked(self, index: QModelIndex) -> None:
        row = index.data(ARMY_ROLE)
        if row is not None:
            self._page.open_army(row.id)
            self._page.enter_centre()

    def menu(self, place: QPoint) -> None:
        """What can be done with the army under the pointer."""
        page = self._page
        if self.tree.indexAt(place).data(ARMY_ROLE) is None:
            return
        menu = QMenu(page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for act in (f"armies.{key}" for key in MENU):
            action = menu.addAction(page.context.acts.hint(act))
            action.triggered.connect(lambda _on=False, key=act: page.context.acts.run(key))
        menu.popup(self.tree.viewport().mapToGlobal(place))
