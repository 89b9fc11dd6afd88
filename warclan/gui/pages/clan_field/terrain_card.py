"""The table before the battle: pieces of terrain that are added, dragged and taken away."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from warclan.games.war_clan.scenarios.deployment import Deployment, zones
from warclan.games.war_clan.scenarios.setup import Terrain
from warclan.games.war_clan.scenarios.table import Base, Point, Table
from warclan.gui.play.inch_pieces import Piece
from warclan.gui.play.inch_table import InchTable
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import InlineMessage, Label

MOST_PIECES = 40
NAME = "Terrain"


class TerrainCard(Card):
    """Terrain is round here; its middle and radius are in inches."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Table and terrain", parent, note='48" × 48"')
        self._count = 0
        self._surface = Table()
        self.name = QLineEdit(self)
        self.name.setPlaceholderText("a wood, a ruin …")
        self.name.setAccessibleName("Name of the terrain")
        self.radius = NumberField("Radius of the terrain in inches", 1, 12, self)
        self.radius.set_value(3)
        self.add_button = Button("Add", self, icon="plus")
        self.add_button.clicked.connect(self.add)
        self.remove_button = Button("Take away", self)
        self.remove_button.clicked.connect(self.remove)
        self.board = InchTable(self)
        self.board.setAccessibleName("Table before the battle")
        self.board.judge = self._judge
        self.board.refused.connect(self._refused)
        self.board.chosen.connect(self._chosen)
        self.message = InlineMessage(self)
        row = QHBoxLayout()
        row.setSpacing(Theme.current().px(8))
        row.addWidget(self.name, 1)
        row.addWidget(self.radius)
        buttons = QHBoxLayout()
        buttons.setSpacing(Theme.current().px(8))
        buttons.addWidget(self.add_button)
        buttons.addWidget(self.remove_button)
        buttons.addStretch(1)
        column = QVBoxLayout()
        column.addLayout(row)
        column.addLayout(buttons)
        self.body.addLayout(column)
        self.body.addWidget(self.board, 1)
        self.body.addWidget(self.message)
        hint = "Drag it, or choose it and use the arrow keys (with Shift by an inch)."
        self.body.addWidget(Label(hint, "hint", self, wrap=True))
        self.name.returnPressed.connect(self.add)
        self.remove_button.setEnabled(False)
        self.show_deployment("", 2)

    @property
    def terrain(self) -> tuple[Terrain, ...]:
        """The pieces as they lie."""
        return tuple(
            Terrain(piece.key, piece.name, piece.at.x, piece.at.y, piece.radius)
            for piece in self.board.pieces
        )

    def show_deployment(self, deployment: str, players: int) -> None:
        """Show the zones of an agreed deployment; none while it will be rolled."""
        agreed = deployment in set(Deployment) and players == 2
        shown = zones(self._surface, Deployment(deployment), players) if agreed else ()
        self.board.set_table(self._surface, shown)

    def _judge(self, piece: Piece, to: Point) -> str:
        if self._surface.holds(Base(to, piece.radius)):
            return ""
        return "It reaches over the edge of the table."

    def _refused(self, _key: str, reason: str) -> None:
        self.message.show_message(reason)

    def _chosen(self, key: str) -> None:
        self.remove_button.setEnabled(bool(key))

    def add(self) -> None:
        """Add a piece in the middle of the table."""
        if len(self.board.pieces) >= MOST_PIECES:
            self.message.show_message(f"At most {MOST_PIECES} pieces; take one away first.")
            return
        self._count += 1
        name = " ".join(self.name.text().split())[:40] or f"{NAME} {self._count}"
        radius = float(self.radius.value or 3)
        key = f"terrain{self._count}"
        piece = Piece(key, name, "terrain", self._surface.centre, radius)
        self.board.set_pieces([*self.board.pieces, piece])
        self.message.show_message("")
        self.board.choose(key)
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def remove(self) -> None:
        """Take the chosen piece away."""
        kept = [piece for piece in self.board.pieces if piece.key != self.board.current]
        self.board.choose("")
        self.board.set_pieces(kept)
