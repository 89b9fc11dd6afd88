"""One line to roll on a table, or to type what the real dice show."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from warclan.gui.theme.style import Theme, set_state
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import InlineMessage, Label


class DiceRow(QWidget):
    """``rolled`` asks the app to roll; ``typed(result)`` follows Enter in the field."""

    rolled = Signal()
    typed = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Theme.current().px(8))
        self.button = Button(f"Roll {name}", self, icon="dice")
        self.button.clicked.connect(self.rolled)
        self.field = QLineEdit(self)
        self.field.setPlaceholderText("or type it")
        self.field.setAccessibleName(f"{name}: result of the real dice")
        self.field.setToolTip("Type what the real dice show and press Enter")
        self.field.setMaxLength(3)
        self.field.setFixedWidth(Theme.current().px(96))
        self.field.returnPressed.connect(self._typed)
        self.result = Label("", "section", self)
        self.message = InlineMessage(self)
        row.addWidget(self.button)
        row.addWidget(self.field)
        row.addWidget(self.result)
        row.addWidget(self.message, 1)
        row.addStretch(0)

    def _typed(self) -> None:
        text = self.field.text().strip()
        if text.isdecimal():
            set_state(self.field, "")
            self.typed.emit(int(text))
        else:
            set_state(self.field, "danger")
            self.say("Type a whole number, as the dice show it.")

    def show_result(self, text: str) -> None:
        """Show what was rolled, without a complaint."""
        self.result.setText(text)
        self.say("")

    def say(self, text: str) -> None:
        """Say what is wrong ("" for nothing)."""
        self.message.show_message(text, "warning")
        self.field.setAccessibleDescription(text)

    def clear(self) -> None:
        """Forget the last roll."""
        self.result.setText("")
        self.field.clear()
        set_state(self.field, "")
        self.say("")
