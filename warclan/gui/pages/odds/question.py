"""The left side of the Odds page: values typed in or taken from units, effects, and the aim."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.mythic_battles.content_types import Unit
from warclan.gui.pages.odds.attack import MOST, Attack, values_at
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.frames import Line
from warclan.gui.widgets.labels import InlineMessage, Label

TYPED = "Typed in"
EFFECTS = (
    ("slayer", "Slayer: the attacker re-rolls two dice", "MB-TAL-33"),
    ("solar", "Solar area: the attacker re-rolls one blank", "MB-TER-20"),
    ("curse", "Curse: the defender re-rolls one die", "MB-TAL-17"),
)


class UnitPick(QWidget):
    """A unit and its vitality now, or "Typed in". ``changed`` follows either."""

    changed = Signal()

    def __init__(self, name: str, units: Sequence[Unit], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._units = {unit.id: unit for unit in units}
        self.combo = QComboBox(self)
        self.combo.setAccessibleName(f"{name}: unit")
        self.combo.setToolTip(f"{name}: unit")
        self.combo.setMinimumContentsLength(8)
        self.combo.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.combo.addItem(TYPED, "")
        for unit in units:
            self.combo.addItem(unit.name, unit.id)
        self.vitality = NumberField(f"{name}: vitality now", 1, 20, self)
        self._word = Label("Vitality", "small", self)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._word)
        row.addStretch(1)
        row.addWidget(self.vitality)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Theme.current().px(4))
        column.addWidget(self.combo)
        column.addLayout(row)
        self.combo.activated.connect(self._chosen)
        self.vitality.changed.connect(lambda _value: self.changed.emit())
        self._show_vitality()

    @property
    def unit(self) -> Unit | None:
        """The unit chosen, ``None`` for values typed in."""
        return self._units.get(str(self.combo.currentData() or ""))

    def choose(self, unit_id: str) -> None:
        """Choose a unit by id ("" for values typed in)."""
        self.combo.setCurrentIndex(max(0, self.combo.findData(unit_id)))
        self._chosen()

    def _chosen(self) -> None:
        unit = self.unit
        if unit is not None:
            top = unit.top_row
            self.vitality.set_value(top.vitality if top else unit.vitality or 1)
        self._show_vitality()
        self.changed.emit()

    def _show_vitality(self) -> None:
        self._word.setVisible(self.unit is not None)
        self.vitality.setVisible(self.unit is not None)


class QuestionPane(QWidget):
    """Everything that makes up the question. ``asked`` follows each change."""

    asked = Signal()

    def __init__(self, units: Sequence[Unit], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        start = Attack()
        self.attacker = UnitPick("Attacker", units, self)
        self.defender = UnitPick("Defender", units, self)
        self.offense = NumberField("Offense", 0, MOST, self)
        self.offense.set_value(start.offense)
        self.defense = NumberField("Defense", 0, MOST, self)
        self.defense.set_value(start.defense)
        self.attacker_note, self.defender_note = InlineMessage(self), InlineMessage(self)
        self.limit = NumberField("Vitality that can be lost", 1, 20, self, allow_unknown=True)
        self.limit.set_value(None)
        self.aim = NumberField("Wounds to reach at least", 0, MOST, self)
        self.aim.set_value(0)
        self.effects: dict[str, QCheckBox] = {}
        self._column = QVBoxLayout(self)
        self._build()
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _build(self) -> None:
        column = self._column
        column.addWidget(Label("Attacker", "head", self))
        column.addWidget(self.attacker)
        column.addLayout(self._row("Offense", self.offense))
        column.addWidget(self.attacker_note)
        column.addWidget(Line(self))
        column.addWidget(Label("Defender", "head", self))
        column.addWidget(self.defender)
        column.addLayout(self._row("Defense", self.defense))
        column.addLayout(self._row("Vitality to lose", self.limit))
        column.addWidget(self.defender_note)
        column.addWidget(Line(self))
        column.addWidget(Label("Dice", "head", self))
        for key, words, rule in EFFECTS:
            box = QCheckBox(words.split(":")[0], self)
            box.setToolTip(f"{words} ({rule})")
            box.toggled.connect(lambda _on: self.asked.emit())
            self.effects[key] = box
            column.addWidget(box)
        column.addWidget(Line(self))
        column.addWidget(Label("Play for", "head", self))
        column.addLayout(self._row("At least this many", self.aim))
        column.addWidget(Label("0 plays for the most expected wounds.", "hint", self, wrap=True))
        column.addStretch(1)
        for field in (self.offense, self.defense, self.limit, self.aim):
            field.changed.connect(lambda _value: self.asked.emit())
        self.attacker.changed.connect(self._take_attacker)
        self.defender.changed.connect(self._take_defender)

    def _row(self, words: str, field: NumberField) -> QHBoxLayout:
        row = QHBoxLayout()
        label = Label(words, "body", self)
        label.setBuddy(field.spin)
        row.addWidget(label, 1)
        row.addWidget(field)
        return row

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(px(16), px(14), px(16), px(14))
        self._column.setSpacing(px(8))
        for box in self.effects.values():
            box.setFixedHeight(Theme.current().metrics.hit)

    def _take_attacker(self) -> None:
        unit = self.attacker.unit
        self.attacker_note.show_message("")
        if unit is not None:
            offense = values_at(unit, self.attacker.vitality.value or 1).offense
            self._take(self.offense, offense, self.attacker_note, f"{unit.name}: offense")
        self.asked.emit()

    def _take_defender(self) -> None:
        unit = self.defender.unit
        self.defender_note.show_message("")
        if unit is not None:
            vitality = self.defender.vitality.value or 1
            defense = values_at(unit, vitality).defense
            self._take(self.defense, defense, self.defender_note, f"{unit.name}: defense")
            self.limit.set_value(vitality)
        self.asked.emit()

    @staticmethod
    def _take(field: NumberField, value: int | None, note: InlineMessage, what: str) -> None:
        """Show a card's number; an unknown one leaves the field as it is and says so."""
        if value is None:
            note.show_message(f"{what} at this vitality is not known: type it in.", "warning")
        else:
            field.set_value(min(value, MOST))

    @property
    def attack(self) -> Attack:
        """The question as it stands."""
        return Attack(
            self.offense.value or 0,
            self.defense.value or 0,
            self.aim.value or 0,
            self.limit.value,
            **{key: box.isChecked() for key, box in self.effects.items()},
        )
