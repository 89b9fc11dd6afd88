"""The lines of a plan, each with its price and a way out."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from warclan.gui.pages.clans.plan import PlanRow
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout, let_ground_through
from warclan.gui.widgets.buttons import IconButton, LinkButton
from warclan.gui.widgets.frames import Line
from warclan.gui.widgets.labels import ElidedLabel, IconLabel, Label
from warclan.text.numbers import signed


class PlanList(QScrollArea):
    """``removed(place)`` follows a ×, ``asked(power)`` the button of a forced Imprint.

    ↑ ↓ move through the lines; Delete is an act of the page.
    """

    removed = Signal(int)
    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Plan")
        self._inner = QWidget(self)
        self._column = QVBoxLayout(self._inner)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(Theme.current().px(2))
        self.setWidget(self._inner)
        let_ground_through(self)
        self.rows: tuple[PlanRow, ...] = ()
        self.place = -1

    def show_rows(self, rows: Sequence[PlanRow]) -> None:
        """Show other lines."""
        if tuple(rows) == self.rows:
            return
        self.rows = tuple(rows)
        self.place = min(max(self.place, 0), len(self.rows) - 1)
        clear_layout(self._column)
        spoken = []
        for place, row in enumerate(self.rows):
            if place:
                self._column.addWidget(Line(self._inner))
            self._column.addLayout(self._line(row))
            price = "" if row.price is None else f", {row.price} Glory"
            spoken.append(f"{row.title}, {row.text}{price}{', ' + row.fault if row.fault else ''}")
        self._column.addStretch(1)
        self.setAccessibleDescription("; ".join(spoken) or "nothing is planned")

    def _line(self, row: PlanRow) -> QHBoxLayout:
        inner = self._inner
        line = QHBoxLayout()
        line.setSpacing(Theme.current().px(6))
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(ElidedLabel(row.title, "name", inner))
        if row.fault:
            names.addWidget(Label(row.fault, "danger", inner, wrap=True))
        elif row.asks:
            names.addWidget(Label(row.text, "warn", inner, wrap=True))
            ask = LinkButton("Choose the warrior…", inner)
            ask.clicked.connect(lambda _on=False, power=row.asks: self.asked.emit(power))
            names.addWidget(ask, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            names.addWidget(ElidedLabel(row.text, "small", inner))
        line.addLayout(names, 1)
        if row.asks:
            line.addWidget(IconLabel("warning", "warn", "waits for a warrior", inner))
        else:
            price = "–" if row.price is None else signed(-row.price)
            line.addWidget(Label(price, "bronze", inner))
            out = IconButton("close", f"Take {row.title} out of the plan", inner, token="text2")
            out.setFixedSize(out.sizeHint())
            out.clicked.connect(lambda _on=False, at=row.place: self.removed.emit(at))
            line.addWidget(out)
        return line

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.place = max(0, min(len(self.rows) - 1, self.place + step))
