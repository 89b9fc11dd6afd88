"""Who goes into a Scenario: the warriors of a clan with ticks."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import scrolled
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover


class FieldedPopover(Popover):
    """``chosen(keys)`` follows each tick; all warriors are told as ()."""

    chosen = Signal(object)

    def __init__(
        self,
        clan: str,
        warriors: Sequence[tuple[str, str]],
        fielded: Sequence[str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(f"Who is fielded of {clan}")
        self.body.addWidget(Label(f"Who is fielded of {clan}?", "head", self))
        area, inner = scrolled(self, "Warriors")
        column = QVBoxLayout(inner)
        column.setSpacing(Theme.current().px(4))
        self.boxes: dict[str, QCheckBox] = {}
        for key, name in warriors:
            box = QCheckBox(name, inner)
            box.setMinimumHeight(Theme.current().metrics.hit)
            box.setChecked(not fielded or key in fielded)
            box.toggled.connect(self._tell)
            self.boxes[key] = box
            column.addWidget(box)
        column.addStretch(1)
        self.body.addWidget(area, 1)
        rows = min(10, max(3, len(self.boxes)))
        self.setFixedSize(Theme.current().px(300), Theme.current().px(70 + 32 * rows))

    def _tell(self) -> None:
        ticked = tuple(key for key, box in self.boxes.items() if box.isChecked())
        if ticked:
            self.chosen.emit(() if len(ticked) == len(self.boxes) else ticked)

    def ask(self, anchor: QWidget) -> None:
        """Open beside a widget."""
        self.open_at(anchor)
        next(iter(self.boxes.values())).setFocus(Qt.FocusReason.PopupFocusReason)
