"""One seat of a battle: player, army with the reason why it cannot fight, who plays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from warclan.games.mythic_battles.army import Army
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import ChoiceChip
from warclan.gui.widgets.labels import InlineMessage
from warclan.gui.widgets.tiles import SideDot
from warclan.services.battles import Seat
from warclan.sheets.battle import controller_words

NAMES = ("Player 1", "Player 2", "Player 3", "Player 4")
PREFERRED = "sound"
"""The computer player a seat has at first."""
PERSON = "person"
"""Who plays a seat by hand, at the table."""


@dataclass(frozen=True, slots=True)
class ArmyChoice:
    """An army that may be chosen: its key, how the list names it, and why it is barred."""

    key: str
    words: str
    army: Army
    trouble: str = ""


class SeatLine(QWidget):
    """The fields of one seat. ``changed`` follows each choice, ``led`` its lead chip."""

    changed = Signal()
    led = Signal()

    def __init__(self, place: int, controllers: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._place = place
        self._choices: Mapping[str, ArmyChoice] = {}
        self.dot = SideDot(str(place + 1), place, self, size=24)
        self.name = QLineEdit(NAMES[place], self)
        self.name.setAccessibleName(f"Name of player {place + 1}")
        self.name.setToolTip(f"Name of player {place + 1}")
        self.name.setMaxLength(60)
        self.name.textChanged.connect(self.changed)
        self.controller = QComboBox(self)
        self.controller.setAccessibleName(f"Who plays seat {place + 1}")
        for key in (PERSON, *controllers):
            self.controller.addItem(controller_words(key).capitalize(), key)
        self.controller.setCurrentIndex(max(0, self.controller.findData(PREFERRED)))
        self.controller.currentIndexChanged.connect(self.changed)
        self.lead = ChoiceChip("Lead", self, hint=f"Player {place + 1} leads (MB-DRAFT-02)")
        self.lead.clicked.connect(self.led)
        self.armies = QComboBox(self)
        self.armies.setAccessibleName(f"Army of player {place + 1}")
        self.armies.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.armies.currentIndexChanged.connect(self.changed)
        self.message = InlineMessage(self)
        self._first, self._second = QHBoxLayout(), QHBoxLayout()
        self._first.addWidget(self.dot)
        self._first.addWidget(self.name, 1)
        self._first.addWidget(self.controller, 1)
        self._first.addWidget(self.lead)
        self._second.addWidget(self.armies, 1)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._first)
        self._column.addLayout(self._second)
        self._column.addWidget(self.message)
        self.arrange()

    def arrange(self) -> None:
        """Take the sizes of the scale in force."""
        px = Theme.current().px
        self._column.setContentsMargins(0, 0, 0, px(6))
        self._column.setSpacing(px(6))
        for row in (self._first, self._second):
            row.setSpacing(px(8))
        self._second.setContentsMargins(px(32), 0, 0, 0)

    def show_armies(self, choices: Sequence[ArmyChoice], wanted: str = "") -> None:
        """Offer these armies; the one chosen stays chosen, else ``wanted`` is."""
        kept = str(self.armies.currentData() or "") or wanted
        blocked = self.armies.blockSignals(True)
        self._choices = {choice.key: choice for choice in choices}
        self.armies.clear()
        for choice in choices:
            self.armies.addItem(choice.words, choice.key)
        place = self.armies.findData(kept)
        self.armies.setCurrentIndex(place if place >= 0 else max(0, self.armies.findData(wanted)))
        self.armies.blockSignals(blocked)

    @property
    def choice(self) -> ArmyChoice | None:
        """The army that is chosen."""
        return self._choices.get(str(self.armies.currentData() or ""))

    @property
    def seat(self) -> Seat | None:
        """The seat as it is chosen; ``None`` without an army."""
        choice = self.choice
        if choice is None:
            return None
        name = self.name.text().strip() or NAMES[self._place]
        return Seat(name, str(self.controller.currentData()), choice.army)

    @property
    def by_person(self) -> bool:
        """Whether a person plays the seat."""
        return str(self.controller.currentData()) == PERSON

    def seat_person(self) -> None:
        """Let a person play the seat."""
        self.controller.setCurrentIndex(self.controller.findData(PERSON))

    def show_trouble(self) -> None:
        """Say under the army why it cannot fight."""
        choice = self.choice
        trouble = choice.trouble if choice is not None else "Choose an army."
        self.message.show_message(trouble, "error")
        self.armies.setToolTip(trouble or f"Army of player {self._place + 1}")
        self.armies.setAccessibleDescription(trouble)
