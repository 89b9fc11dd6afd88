"""A popover that says what an act will do before it is done."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.fact_rows import Fact, FactRows
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover

MOST_LINES = 14


class ConfirmPopover(Popover):
    """A title, the lines that would change, and one button. ``confirmed`` follows the button."""

    confirmed = Signal()

    def __init__(
        self,
        title: str,
        lines: Sequence[Fact],
        button: str,
        parent: QWidget,
        *,
        remark: str = "",
        refusal: str = "",
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(title)
        self.body.addWidget(Label(title, "head", self, wrap=True))
        self.facts = FactRows(title, self)
        self.facts.set_facts(lines[:MOST_LINES])
        self.body.addWidget(self.facts)
        more = len(lines) - MOST_LINES
        if more > 0:
            self.body.addWidget(Label(f"and {more} more", "hint", self))
        if remark:
            self.body.addWidget(Label(remark, "small", self, wrap=True))
        if refusal:
            self.body.addWidget(Label(refusal, "danger", self, wrap=True))
        self.button = Button(button, self, role="primary")
        self.button.setEnabled(not refusal)
        self.button.clicked.connect(self._confirm)
        self.body.addWidget(self.button)
        self.setFixedWidth(Theme.current().px(420))

    def ask(self, anchor: QWidget) -> None:
        """Open beside a widget."""
        self.open_at(anchor)
        focus = self.button if self.button.isEnabled() else self
        focus.setFocus(Qt.FocusReason.PopupFocusReason)

    def _confirm(self) -> None:
        self.close()
        self.confirmed.emit()
