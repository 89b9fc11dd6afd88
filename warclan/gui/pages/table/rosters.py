"""The units of every side at the left; folded to tokens where the board needs the room."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from warclan.games.mythic_battles.scene import Scene
from warclan.gui.forms.ui_table_page import Ui_TablePage
from warclan.gui.pages.base import Room, Width
from warclan.gui.play.legend import Legend
from warclan.gui.play.side_list import SideList
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import let_ground_through

FROM = 1340
"""Logical width of the page from which the rosters stand in full (a window of 1440 and more)."""
FEW = 3
"""From so many sides on the units need the room of the legend."""


class Rosters(QObject):
    """One list per seat. ``unit_chosen(id)`` follows a click or Enter on a unit, ``made(list)``
    a list that is new.
    """

    unit_chosen = Signal(str)
    made = Signal(object)

    def __init__(self, form: Ui_TablePage, parent: QObject) -> None:
        super().__init__(parent)
        self._form = form
        self.sides: list[SideList] = []
        self._folded = False
        self._room = Room()
        form.scroll.setAccessibleName("Units")
        let_ground_through(form.scroll)
        form.sides_layout.addStretch(1)
        self.legend = Legend(form.sides)
        form.sides_layout.addWidget(self.legend)

    def sit(self, seats: int) -> None:
        """Make room for so many sides."""
        while len(self.sides) < seats:
            side = SideList(self._form.sides)
            side.set_folded(self._folded)
            side.unit_chosen.connect(self.unit_chosen)
            self._form.sides_layout.insertWidget(len(self.sides), side)
            self.sides.append(side)
            self.made.emit(side)
        for place, side in enumerate(self.sides):
            side.setVisible(place < seats)

    def show_scene(self, scene: Scene, marked: Sequence[str]) -> None:
        """Show every side's units."""
        for side, shown in zip(scene.sides, self.sides, strict=False):
            shown.show_side(side, scene.of(side.seat), marked)
        fills = ("filled", "ringed", "filled, notched", "ringed, notched")
        whose = " · ".join(
            f"{side.name} {fill}" for side, fill in zip(scene.sides, fills, strict=False)
        )
        self.legend.set_lines(("18 2/4: area 18, 2 of 4 places", "Teeth: no walking across", whose))

    def arrange(self, room: Room) -> None:
        """Take the sizes of the scale in force."""
        self._room = room
        self.fit(self._form.table.width())

    def fit(self, width: int) -> None:
        """Fold where the page is not wide."""
        px = Theme.current().px
        self._folded = width < px(FROM)
        wide = 268 if self._room.width is Width.WIDE else 208
        self._form.sides_pane.setFixedWidth(px(72 if self._folded else wide))
        left = 6 if self._folded else 10
        self._form.sides_layout.setContentsMargins(px(left), px(8), px(6), px(8))
        self._form.sides_layout.setSpacing(px(12))
        self.legend.setVisible(not self._folded and len(self.sides) < FEW)
        for side in self.sides:
            side.set_folded(self._folded)
