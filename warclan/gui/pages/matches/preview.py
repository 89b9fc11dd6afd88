"""The right side of the set-up: the board with its zones, and the armies beside each other."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Board
from warclan.gui.models.kinds import outline
from warclan.gui.play.scene_board import SceneBoard
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SIDES
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Badge, ElidedLabel, GlyphLabel, Label
from warclan.services.battles import BattleOrder, Seat, opening_scene
from warclan.text.numbers import plural


class SetupPreview(QWidget):
    """Shows what the order says; it asks nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = Label("", "section", self)
        self._about = Label("", "small", self)
        self._house = Badge("house-made", "warn", self)
        self._head = QHBoxLayout()
        self._head.addWidget(self._name)
        self._head.addWidget(self._about, 1)
        self._head.addWidget(self._house)
        self.board = SceneBoard(self)
        self._sides = QHBoxLayout()
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addWidget(self.board, 1)
        self._column.addLayout(self._sides)
        self._shown: object = None
        self.arrange()

    def arrange(self) -> None:
        """Take the sizes of the scale in force."""
        px = Theme.current().px
        self._column.setContentsMargins(px(20), px(16), px(20), px(16))
        for layout in (self._column, self._sides, self._head):
            layout.setSpacing(px(10))

    def show_order(self, order: BattleOrder, catalogue: Catalogue) -> None:
        """Show the board and the armies of an order."""
        shown = (order.board, order.diagram, order.seats, order.sides, id(catalogue))
        if shown == self._shown:
            return
        self._shown = shown
        board = catalogue.boards.get(order.board)
        self._name.setText(board.name if board is not None else "No board")
        self._about.setText(_about(board, order.diagram))
        self._house.setVisible(board is not None and board.provenance is Provenance.HOUSE_MADE)
        self.board.set_board(board, order.diagram)
        opening = opening_scene(order, catalogue)
        if opening is not None:
            self.board.set_scene(opening)
        clear_layout(self._sides)
        for place, seat in enumerate(order.seats):
            self._sides.addWidget(self._card(place, seat, catalogue), 1)

    def _card(self, place: int, seat: Seat, catalogue: Catalogue) -> Card:
        """A player with the units of the army."""
        px = Theme.current().px
        token = SIDES[place % 4]
        card = Card(parent=self, padding=10)
        card.body.setSpacing(px(4))
        card.body.addWidget(ElidedLabel(seat.player, "head", card))
        card.body.addWidget(ElidedLabel(seat.army.name, "small", card))
        for entry in seat.army.entries:
            item = catalogue.item(entry.item)
            kind = outline(item)
            row = QHBoxLayout()
            row.setSpacing(px(6))
            row.addWidget(GlyphLabel(kind, 14, token, card))
            name = entry.name or (item.name if item is not None else entry.item)
            row.addWidget(ElidedLabel(name, "small", card), 1)
            card.body.addLayout(row)
        card.body.addStretch(1)
        return card


def _about(board: Board | None, diagram: str) -> str:
    """What the board offers: areas and stones of the set-up."""
    if board is None:
        return ""
    setup = next((each for each in board.setups if each.id == diagram), None)
    words = plural(len(board.areas), "area", "areas")
    return f"{words} · {plural(len(setup.stones), 'stone', 'stones')}" if setup else words
