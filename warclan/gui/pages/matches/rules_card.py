"""House rules of a battle: folded away until asked for, those that differ are told."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from warclan.domain.house_rules import HouseRules, Value
from warclan.games.mythic_battles.house_rules import SWITCHES
from warclan.gui.pages.settings_rows import CalmCombo, choice_words
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label
from warclan.text.numbers import plural

BUILDING = ("copies_per_item", "divinity_free", "allow_early_stop", "twins_exclude", "team_seats")
"""House rules of the draft: they change nothing in a battle."""
Control = QCheckBox | NumberField | QComboBox


class RulesCard(Card):
    """``changed`` follows each switch."""

    changed = Signal()

    def __init__(self, defaults: Mapping[str, Value], parent: QWidget | None = None) -> None:
        super().__init__("House rules", parent)
        self.said = Label("", "small", self, wrap=True)
        self.more = LinkButton("Show all", self)
        self.more.clicked.connect(self._toggle)
        head = QHBoxLayout()
        head.addWidget(self.said, 1)
        head.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(head)
        self._all = QWidget(self)
        self._column = QVBoxLayout(self._all)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.switches: dict[str, Control] = {}
        for key, switch in SWITCHES.items():
            if key in BUILDING:
                continue
            line = QHBoxLayout()
            words = Label(f"{switch.title} · {switch.ruling}", "small", self._all, wrap=True)
            words.setToolTip(switch.meaning)
            control = self._control(key, defaults.get(key, switch.default))
            control.setToolTip(switch.meaning)
            self.switches[key] = control
            line.addWidget(words, 1)
            line.addWidget(control)
            self._column.addLayout(line)
        self.body.addWidget(self._all)
        self._all.hide()
        self._tell()

    def restyle(self) -> None:
        super().restyle()
        if hasattr(self, "_column"):
            self._column.setSpacing(Theme.current().px(6))

    def _control(self, key: str, value: Value) -> Control:
        switch = SWITCHES[key]
        if isinstance(switch.default, bool):
            box = QCheckBox("On" if value else "Off", self._all)
            box.setAccessibleName(switch.title)
            box.setChecked(bool(value))
            box.toggled.connect(lambda on: box.setText("On" if on else "Off"))
            box.toggled.connect(self._changed)
            return box
        if isinstance(switch.default, int):
            number = NumberField(switch.title, switch.low or 0, switch.high or 9, self._all)
            number.set_value(int(value))
            number.changed.connect(self._changed)
            return number
        combo = CalmCombo(switch.title, [(each, choice_words(each)) for each in switch.choices])
        combo.show_key(value)
        combo.currentIndexChanged.connect(self._changed)
        return combo

    def _toggle(self) -> None:
        on = self._all.isHidden()
        self._all.setVisible(on)
        self.more.setText("Show fewer" if on else "Show all")

    def _changed(self, *_: object) -> None:
        self._tell()
        self.changed.emit()

    @property
    def rules(self) -> HouseRules:
        """The chosen set."""
        values: dict[str, Value] = {}
        for key, control in self.switches.items():
            if isinstance(control, QCheckBox):
                values[key] = control.isChecked()
            elif isinstance(control, NumberField):
                default = SWITCHES[key].default
                values[key] = control.value if control.value is not None else default
            else:
                values[key] = str(control.currentData())
        return HouseRules.of(SWITCHES, values)

    def _tell(self) -> None:
        """Name what differs from the book."""
        chosen = self.rules.chosen
        if not chosen:
            self.said.setText("All as the book and its rulings say.")
            return
        names = ", ".join(f"{SWITCHES[key].title} ({SWITCHES[key].ruling})" for key, _ in chosen)
        self.said.setText(f"{plural(len(chosen), 'rule differs', 'rules differ')}: {names}")
