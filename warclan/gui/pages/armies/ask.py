"""A popover that asks for one line of text."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.fields import TextField
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover

LONGEST = 120


class AskPopover(Popover):
    """One field and one button. ``answered(text)`` follows Enter or the button, trimmed."""

    answered = Signal(str)

    def __init__(
        self, title: str, parent: QWidget, *, placeholder: str = "", button: str = "OK"
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(title)
        self.body.addWidget(Label(title, "head", self))
        self.field = TextField("", self, placeholder=placeholder)
        self.field.line.setAccessibleName(title)
        self.field.line.setMaxLength(LONGEST)
        self.field.line.returnPressed.connect(self._answer)
        self.button = Button(button, self, role="primary")
        self.button.clicked.connect(self._answer)
        self.body.addWidget(self.field)
        self.body.addWidget(self.button)
        self.setMinimumWidth(Theme.current().px(300))

    def ask(self, anchor: QWidget, text: str, *, at: QPoint | None = None) -> None:
        """Open beside ``anchor`` (or at a point of the screen) with ``text`` to begin with."""
        self.field.set_text(text)
        self.field.line.selectAll()
        self.open_at(anchor)
        if at is not None:
            self.move(at)
        self.field.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def _answer(self) -> None:
        text = self.field.text.strip()
        self.close()
        self.answered.emit(text)
