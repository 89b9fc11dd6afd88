"""The bar at a table's foot while several rows are selected."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import Label


class ManyBar(QFrame):
    """Says how many are selected, with what can be done to all. ``asked(key)`` follows a button.

    ``acts`` are keys, words and icons; ``tall`` is the height of a tray it takes the place of.
    """

    asked = Signal(str)

    def __init__(
        self,
        acts: Sequence[tuple[str, str, str]],
        parent: QWidget | None = None,
        *,
        tall: bool = False,
    ) -> None:
        super().__init__(parent)
        set_role(self, "foot")
        px = Theme.current().px
        row = QHBoxLayout(self)
        row.setContentsMargins(px(16), px(10 if tall else 6), px(12), px(10 if tall else 6))
        row.setSpacing(px(8))
        self._count = Label("", "name", self)
        row.addWidget(self._count, 1)
        self.buttons: dict[str, Button] = {}
        for key, words, icon in acts:
            button = Button(words, self, icon=icon)
            button.clicked.connect(lambda _checked=False, act=key: self.asked.emit(act))
            self.buttons[key] = button
            row.addWidget(button)

    def set_count(self, count: int) -> None:
        """Say how many rows are selected."""
        self._count.setText(f"{count} selected")
