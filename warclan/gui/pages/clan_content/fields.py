"""One field of an entry: its label, the control that suits its kind, its message, its restoring."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from warclan.content.clan_fields import Field, FieldKind
from warclan.gui.theme.style import Theme, set_state
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.labels import InlineMessage, Label

Cell = str | int | float | bool | None
UNKNOWN = "–"
_MAYBE = (("", UNKNOWN), ("yes", "yes"), ("no", "no"))
_LONG = (FieldKind.LONG, FieldKind.LIST)


def shown(value: Cell) -> str:
    """A cell as it stands in a line of text; unknown is empty."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else str(value)


def hint_of(field: Field) -> str:
    """What stands in an empty field: its hint, or its range."""
    if field.hint:
        return field.hint
    if field.kind is FieldKind.NUMBER and field.high:
        return f"{field.low}–{field.high}"
    return "not known" if field.counts else ""


class _LongText(QPlainTextEdit):
    """Several lines of text; ``left`` follows leaving the field."""

    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class FieldRow(QWidget):
    """A field. ``typed()`` follows each change, ``committed(name)`` a finished one.

    ``restore_asked(name)`` follows the link that takes the owner's correction back.
    """

    typed = Signal()
    committed = Signal(str)
    restore_asked = Signal(str)

    def __init__(self, field: Field, value: Cell, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self._before = shown(value)
        self._read: Callable[[], str]
        self.control = self._make()
        self.control.setAccessibleName(field.label)
        self.control.setToolTip(field.about or field.label)
        self._message = InlineMessage(self)
        self.restore = LinkButton("", self)
        self.restore.setVisible(False)
        self.restore.clicked.connect(lambda: self.restore_asked.emit(field.name))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Theme.current().px(4))
        if not isinstance(self.control, QCheckBox):
            words = field.label if not field.required else f"{field.label} (needed)"
            label = Label(words, "small", self)
            label.setToolTip(field.about)
            label.setBuddy(self.control)
            column.addWidget(label)
        column.addWidget(self.control)
        column.addWidget(self._message)
        foot = QHBoxLayout()
        foot.addWidget(self.restore)
        foot.addStretch(1)
        column.addLayout(foot)

    def _make(self) -> QWidget:
        kind, before = self.field.kind, self._before
        if kind is FieldKind.YES_NO:
            box = QCheckBox(self.field.label, self)
            box.setChecked(before == "yes")
            box.toggled.connect(lambda _on: self._finish())
            self._read = lambda: "yes" if box.isChecked() else "no"
            return box
        if kind in (FieldKind.CHOICE, FieldKind.MAYBE):
            return self._make_choice(before)
        if kind in _LONG:
            text = _LongText(before, self)
            text.setPlaceholderText(hint_of(self.field))
            text.setTabChangesFocus(True)
            text.setFixedHeight(Theme.current().px(76))
            text.textChanged.connect(self.typed)
            text.left.connect(self._finish)
            self._read = text.toPlainText
            return text
        line = QLineEdit(before, self)
        line.setPlaceholderText(hint_of(self.field))
        line.textEdited.connect(lambda _text: self.typed.emit())
        line.editingFinished.connect(self._finish)
        self._read = line.text
        return line

    def _make_choice(self, before: str) -> QComboBox:
        combo = QComboBox(self)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(8)
        choices = list(_MAYBE if self.field.kind is FieldKind.MAYBE else self.field.choices)
        if not self.field.required and not any(value == "" for value, _words in choices):
            choices.insert(0, ("", UNKNOWN))
        for value, words in choices:
            combo.addItem(words, value)
        combo.setCurrentIndex(max(0, combo.findData(before)))
        combo.activated.connect(lambda _place: self._finish())
        self._read = lambda: str(combo.currentData() or "")
        return combo

    @property
    def text(self) -> str:
        """What stands in the field, as text."""
        return self._read()

    @property
    def changed(self) -> bool:
        """Whether it differs from what was shown first."""
        return self.text != self._before

    def _finish(self) -> None:
        if self.changed:
            self.committed.emit(self.field.name)

    def kept(self) -> None:
        """What stands in the field has been saved."""
        self._before = self.text

    def set_message(self, sentence: str) -> None:
        """Say what is wrong with the field, or nothing with ""."""
        self._message.show_message(sentence)
        self.control.setAccessibleDescription(sentence)
        state = "danger" if sentence else ""
        if (self.control.property("state") or "") != state:
            set_state(self.control, state)

    @property
    def message(self) -> str:
        """The message shown."""
        return self._message.text

    def offer_restore(self, printed: Cell) -> None:
        """Offer to take the owner's correction back to what the pack says."""
        self.restore.setText(f"Corrected by you; take back to {shown(printed) or 'not known'}")
        self.restore.setVisible(True)
