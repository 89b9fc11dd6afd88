"""House rules and content packs of a clan, in a popover; every change acts at once."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from warclan.domain.house_rules import HouseRules, Switch, Value
from warclan.games.war_clan.house_rules import SWITCHES
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import scrolled
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.frames import Line
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover


class RulesPopover(Popover):
    """``rules_changed(values)`` and ``packs_changed(ids)`` follow each change."""

    rules_changed = Signal(object)
    packs_changed = Signal(object)

    def __init__(
        self,
        rules: HouseRules,
        packs: Sequence[tuple[str, str]],
        chosen: Sequence[str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName("House rules and content")
        self.body.addWidget(Label("House rules and content", "head", self))
        area, inner = scrolled(self, "House rules and content")
        column = QVBoxLayout(inner)
        column.setSpacing(Theme.current().px(4))
        self.packs: dict[str, QCheckBox] = {}
        column.addWidget(Label("Content packs", "head", inner))
        for pack, title in packs:
            box = QCheckBox(title, inner)
            box.setChecked(not chosen or pack in chosen)
            box.toggled.connect(self._tell_packs)
            self.packs[pack] = box
            column.addWidget(box)
        column.addWidget(Line(inner))
        column.addWidget(Label("House rules", "head", inner))
        self.values: dict[str, Value] = {key: rules.get(switch) for key, switch in SWITCHES.items()}
        self.boxes: dict[str, QWidget] = {}
        for key, switch in SWITCHES.items():
            self._add(column, inner, key, switch)
        column.addStretch(1)
        self.body.addWidget(area, 1)
        self.setFixedSize(Theme.current().px(470), Theme.current().px(520))

    def _add(self, column: QVBoxLayout, inner: QWidget, key: str, switch: Switch) -> None:
        words = f"{switch.title} · {switch.ruling}"
        value = self.values[key]
        if isinstance(switch.default, bool):
            box = QCheckBox(words, inner)
            box.setChecked(bool(value))
            box.setToolTip(switch.meaning)
            box.toggled.connect(lambda on, of=key: self._set(of, on))
            self.boxes[key] = box
            column.addWidget(box)
            return
        row = QHBoxLayout()
        label = Label(words, "body", inner, wrap=True)
        label.setToolTip(switch.meaning)
        row.addWidget(label, 1)
        if isinstance(switch.default, int):
            field = NumberField(switch.title, switch.low or 0, switch.high or 100, inner)
            field.set_value(int(value))
            field.changed.connect(lambda number, of=key: self._set(of, number))
            self.boxes[key] = field
            row.addWidget(field)
        else:
            combo = QComboBox(inner)
            combo.setAccessibleName(switch.title)
            combo.setToolTip(switch.meaning)
            for choice in switch.choices:
                combo.addItem(choice.replace("_", " "), choice)
            combo.setCurrentIndex(max(0, combo.findData(value)))
            combo.activated.connect(lambda _at, of=key, box=combo: self._set(of, box.currentData()))
            self.boxes[key] = combo
            row.addWidget(combo)
        column.addLayout(row)

    def _set(self, key: str, value: Value) -> None:
        self.values[key] = value
        self.rules_changed.emit(dict(self.values))

    def _tell_packs(self) -> None:
        """All packs is the usual, and is kept as none being named; at least one stays chosen."""
        named = tuple(pack for pack, box in self.packs.items() if box.isChecked())
        if named:
            self.packs_changed.emit(() if len(named) == len(self.packs) else named)

    def ask(self, anchor: QWidget) -> None:
        """Open beside a widget."""
        self.open_at(anchor)
        first: Mapping[str, QWidget] = self.packs or self.boxes
        next(iter(first.values())).setFocus(Qt.FocusReason.PopupFocusReason)
