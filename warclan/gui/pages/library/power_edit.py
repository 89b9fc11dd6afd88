"""The powers of a unit as fields, one card each."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from warclan.games.mythic_battles.content_types import Power, PowerKind
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import IconButton, LinkButton
from warclan.gui.widgets.fields import CHECK_DELAY, NumberField, TextField
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label


class PowerFields(Card):
    """The fields of one power. ``edited`` follows every change, ``dropped`` the bin."""

    edited = Signal()
    dropped = Signal()

    def __init__(self, power: Power, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent, padding=8)
        self._ability = power.ability
        self._ruling = power.ruling
        self._filling = True
        head = QHBoxLayout()
        self.name = TextField("", self, placeholder="Name of the power")
        self.name.line.setAccessibleName(f"Power {number}: name")
        drop = IconButton("bin", f"Remove power {number}", self)
        drop.clicked.connect(self.dropped)
        head.addWidget(self.name, 1)
        head.addWidget(drop)
        self.body.addLayout(head)
        line = QHBoxLayout()
        self.kind = QComboBox(self)
        self.kind.setAccessibleName(f"Power {number}: kind")
        self.kind.setToolTip("Kind of power · MB-POW-01")
        self.kind.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.kind.addItem("Not known", "")
        for kind in PowerKind:
            self.kind.addItem(kind.value.capitalize(), kind.value)
        self.cost = NumberField(f"Power {number}: Art of War cost", 0, 5, self, allow_unknown=True)
        self.has_x = QCheckBox("X", self)
        self.has_x.setToolTip("Its rows print a number")
        self.has_x.setAccessibleName(f"Power {number}: its rows print a number")
        line.addWidget(self.kind, 1)
        line.addWidget(Label("AoW", "hint", self))
        line.addWidget(self.cost)
        line.addWidget(self.has_x)
        self.body.addLayout(line)
        self.effect = QPlainTextEdit(self)
        self.effect.setPlaceholderText("What it does, in your own words")
        self.effect.setAccessibleName(f"Power {number}: effect")
        self.effect.setTabChangesFocus(True)
        self.effect.setFixedHeight(Theme.current().px(72))
        self.body.addWidget(self.effect)
        self._tokens = power.tokens
        self._show(power)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(CHECK_DELAY)
        self._pause.timeout.connect(self.edited)
        self.name.edited.connect(self._tell)
        self.kind.currentIndexChanged.connect(self._tell)
        self.cost.changed.connect(self._tell)
        self.has_x.toggled.connect(self._tell)
        self.effect.textChanged.connect(self._pause.start)

    def _show(self, power: Power) -> None:
        self.name.set_text(power.name)
        self.kind.setCurrentIndex(self.kind.findData(power.kind.value if power.kind else ""))
        self.cost.set_value(power.art_of_war_cost)
        self.has_x.setChecked(power.has_x)
        self.effect.setPlainText(power.effect)
        self._filling = False

    def _tell(self, *_: object) -> None:
        if not self._filling:
            self.edited.emit()

    @property
    def power(self) -> Power:
        """The power as the fields now say it."""
        kind = self.kind.currentData()
        return Power(
            ability=self._ability,
            name=self.name.text.strip() or "Unnamed power",
            kind=PowerKind(kind) if kind else None,
            art_of_war_cost=self.cost.value,
            tokens=self._tokens,
            has_x=self.has_x.isChecked(),
            effect=self.effect.toPlainText().strip()[:4000],
            ruling=self._ruling,
        )


class PowersEditor(QWidget):
    """All powers of a unit. ``edited`` follows every change, ``dropped(place)`` a removal."""

    edited = Signal()
    dropped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stem = "power"
        self.fields: list[PowerFields] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Theme.current().px(8))
        head = QHBoxLayout()
        head.addWidget(Label("Powers", "head", self), 1)
        self._add = LinkButton("Add power", self, icon="plus")
        self._add.clicked.connect(self._add_power)
        head.addWidget(self._add)
        column.addLayout(head)
        self._list = QVBoxLayout()
        self._list.setSpacing(Theme.current().px(8))
        column.addLayout(self._list)

    @property
    def powers(self) -> tuple[Power, ...]:
        """The powers as the fields now say them."""
        return tuple(field.power for field in self.fields)

    def set_powers(self, powers: Sequence[Power], stem: str) -> None:
        """Show these powers; new ones get ability ids that start with ``stem``."""
        self._stem = stem[:60]
        clear_layout(self._list)
        self.fields = []
        for power in powers:
            self._append(power)

    def _append(self, power: Power) -> None:
        fields = PowerFields(power, len(self.fields) + 1, self)
        fields.edited.connect(self.edited)
        fields.dropped.connect(self._drop)
        self.fields.append(fields)
        self._list.addWidget(fields)
        fields.show()

    def _add_power(self) -> None:
        taken = {field.power.ability for field in self.fields}
        number = len(taken) + 1
        while f"{self._stem}-power-{number}" in taken:
            number += 1
        self._append(Power(ability=f"{self._stem}-power-{number}", name=f"Power {number}"))
        self.fields[-1].name.setFocus()
        self.edited.emit()

    def _drop(self) -> None:
        fields = self.sender()
        place = next((n for n, each in enumerate(self.fields) if each is fields), -1)
        if place < 0:
            return
        kept = [field.power for field in self.fields if field is not fields]
        self.set_powers(kept, self._stem)
        self._add.setFocus(Qt.FocusReason.OtherFocusReason)
        self.dropped.emit(place)
        self.edited.emit()
