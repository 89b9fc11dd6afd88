"""The rows of the settings page: words at the left, a control at the right."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from warclan.domain.house_rules import Switch, Value
from warclan.gui.pages.settings_lines import SettingLine
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.labels import Label
from warclan.text.search import fold


class CalmCombo(QComboBox):
    """A choice that the wheel changes only while it has the focus."""

    def __init__(self, name: str, choices: Sequence[tuple[Value, str]]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for key, words in choices:
            self.addItem(words, key)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def show_key(self, key: object) -> None:
        """Show the choice with this key, without reporting it."""
        blocked = self.blockSignals(True)
        self.setCurrentIndex(self.findData(key))
        self.blockSignals(blocked)


class SettingRow(QWidget):
    """One line of the page. ``changed(key, value)`` follows its control."""

    changed = Signal(str, object)

    def __init__(self, line: SettingLine, control: QWidget | None = None, rule: str = "") -> None:
        super().__init__()
        self.line = line
        self.control = control
        self.haystack = fold(f"{line.title} {line.meaning} {line.words} {line.section}")
        theme = Theme.current()
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, theme.px(6), 0, theme.px(6))
        self.row.setSpacing(theme.px(16))
        words = QVBoxLayout()
        words.setSpacing(theme.px(2))
        title = QHBoxLayout()
        title.setSpacing(theme.px(8))
        self.title = Label(line.title, "name")
        title.addWidget(self.title)
        if rule:
            title.addWidget(Label(rule, "hint"))
        title.addStretch(1)
        words.addLayout(title)
        self.meaning = Label(line.meaning, "small", wrap=True)
        words.addWidget(self.meaning)
        # Without this a long page squeezes its wrapped lines instead of growing.
        for part in (self, self.meaning):
            policy = part.sizePolicy()
            policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)
            part.setSizePolicy(policy)
        self.row.addLayout(words, 1)
        if control is not None:
            control.setAccessibleName(line.title)
            control.setAccessibleDescription(line.meaning)
            control.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self.row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)


class ChoiceRow(SettingRow):
    """A choice between words."""

    def __init__(
        self, line: SettingLine, choices: Sequence[tuple[Value, str]], rule: str = ""
    ) -> None:
        self.combo = CalmCombo(line.title, choices)
        super().__init__(line, self.combo, rule)
        self._fit()
        Theme.current().changed.connect(self._fit)
        self.combo.activated.connect(
            lambda _index: self.changed.emit(line.key, self.combo.currentData())
        )

    def _fit(self) -> None:
        self.combo.setMinimumWidth(Theme.current().px(180))

    def show_value(self, value: object) -> None:
        """Show the stored value."""
        self.combo.show_key(value)


class SwitchRow(SettingRow):
    """Yes or no."""

    def __init__(self, line: SettingLine, rule: str = "") -> None:
        self.box = QCheckBox("On")
        super().__init__(line, self.box, rule)
        self.box.toggled.connect(self._toggled)

    def _toggled(self, on: bool) -> None:
        self.box.setText("On" if on else "Off")
        self.changed.emit(self.line.key, on)

    def show_value(self, value: object) -> None:
        """Show the stored value."""
        blocked = self.box.blockSignals(True)
        self.box.setChecked(bool(value))
        self.box.setText("On" if value else "Off")
        self.box.blockSignals(blocked)


class TextRow(SettingRow):
    """A line of words, stored with Enter or on leaving."""

    def __init__(self, line: SettingLine, longest: int) -> None:
        self.field = QLineEdit()
        self.field.setMaxLength(longest)
        super().__init__(line, self.field)
        self._fit()
        Theme.current().changed.connect(self._fit)
        self.field.editingFinished.connect(self._finished)
        self._stored = ""

    def _fit(self) -> None:
        self.field.setFixedWidth(Theme.current().px(180))

    def _finished(self) -> None:
        text = self.field.text().strip()
        if text != self._stored:
            self._stored = text
            self.changed.emit(self.line.key, text)

    def show_value(self, value: object) -> None:
        """Show the stored value."""
        self._stored = str(value)
        self.field.setText(self._stored)


class NumberRow(SettingRow):
    """A whole number within bounds."""

    def __init__(self, line: SettingLine, low: int, high: int) -> None:
        self.field = NumberField(line.title, low, high)
        super().__init__(line, self.field)
        self.field.changed.connect(lambda value: self.changed.emit(line.key, value))

    def show_value(self, value: object) -> None:
        """Show the stored value."""
        self.field.set_value(value if isinstance(value, int) else None)


ValueRow = ChoiceRow | SwitchRow | TextRow | NumberRow

_WORDS = {
    "by_edition": "As the edition says",
    "1+3": "1st and 3rd",
    "1+2": "1st and 2nd",
    "two": "Two miniatures",
    "range_only": "Range only",
    "opponents_win": "The others win",
    "active_player": "Active player decides",
}


def choice_words(value: str) -> str:
    """A choice of a house rule as words."""
    if len(value) == 1:
        return f"Reading {value.upper()}"
    plain = value.replace("_", " ")
    return _WORDS.get(value, plain[:1].upper() + plain[1:])


def rule_row(line: SettingLine, switch: Switch) -> ValueRow:
    """The row of a house rule."""
    if isinstance(switch.default, bool):
        return SwitchRow(line, switch.ruling)
    if isinstance(switch.default, int):
        numbers = range(switch.low or 0, (switch.high or switch.default) + 1)
        return ChoiceRow(line, [(number, str(number)) for number in numbers], switch.ruling)
    return ChoiceRow(
        line, [(choice, choice_words(choice)) for choice in switch.choices], switch.ruling
    )


def default_words(switch: Switch) -> str:
    """The default of a house rule as words."""
    value: Value = switch.default
    if isinstance(value, bool):
        return "on" if value else "off"
    return choice_words(value).lower() if isinstance(value, str) else str(value)
