"""How a match is played at the table: whose dice, teaching mode, the curtain."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label
from warclan.services.tables_live import APP, TYPED, TYPED_DRAWS

DICE = (
    (APP, "The program rolls and draws"),
    (TYPED, "Dice of the table are typed in"),
    (TYPED_DRAWS, "Dice and drawn cards are typed in"),
)


class TableCard(Card):
    """``changed`` follows each choice; it matters only where a person plays a seat."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("At the table", parent)
        self._row = QHBoxLayout()
        self.dice = QComboBox(self)
        self.dice.setAccessibleName("Dice at the table")
        self.dice.setToolTip("D at the table changes it at any time")
        for key, words in DICE:
            self.dice.addItem(words, key)
        self.dice.currentIndexChanged.connect(self.changed)
        self._row.addWidget(Label("Dice", "small", self))
        self._row.addWidget(self.dice, 1)
        self.body.addLayout(self._row)
        self.teaching = QCheckBox("Teaching mode: undo goes back across dice and cards", self)
        self.teaching.toggled.connect(self.changed)
        self.body.addWidget(self.teaching)
        self.curtain = QCheckBox("Curtain between people", self)
        self.curtain.setToolTip("Covers the table until the next player sits before the screen")
        self.curtain.setChecked(True)
        self.curtain.toggled.connect(self.changed)
        self.body.addWidget(self.curtain)
        self.restyle()

    def restyle(self) -> None:
        super().restyle()
        if hasattr(self, "_row"):
            self._row.setSpacing(Theme.current().px(8))

    @property
    def dice_key(self) -> str:
        """Whose dice: see ``services.tables``."""
        return str(self.dice.currentData())
