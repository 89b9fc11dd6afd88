"""Asking before a correction that takes later picks back."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover


class CorrectionPopover(Popover):
    """What a correction would cost. ``agreed`` follows the button."""

    agreed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName("Correct this pick?")

    def ask(self, broken: Sequence[str], taken_back: str, anchor: QWidget) -> None:
        """Show the picks that become illegal and those taken back with them."""
        self.body.addWidget(Label("These later picks become illegal", "head", self))
        for line in broken:
            self.body.addWidget(Label(line, "warn", self, wrap=True))
        if taken_back:
            self.body.addWidget(
                Label(f"Taken back with them: {taken_back}", "small", self, wrap=True)
            )
        agree = Button("Correct and take them back", self, role="primary")
        agree.clicked.connect(self._agree)
        self.body.addWidget(agree)
        self.setFixedWidth(Theme.current().px(380))
        self.open_at(anchor)
        agree.setFocus(Qt.FocusReason.PopupFocusReason)

    def _agree(self) -> None:
        self.close()
        self.agreed.emit()
