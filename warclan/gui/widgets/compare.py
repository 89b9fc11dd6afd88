"""Comparing: the tray that collects, and the table that shows things side by side."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.frames import Line
from warclan.gui.widgets.labels import Chip, GlyphLabel, IconLabel, Label

MOST = 4
"""How many things the tray holds."""


@dataclass(frozen=True, slots=True)
class TrayItem:
    """One thing in the tray: its key, its name, its kind of unit."""

    key: str
    name: str
    glyph: str = ""


class CompareTray(QFrame):
    """Collects up to four things to compare.

    ``removed(key)`` follows a ×; ``opened`` the button "Side by side".
    """

    removed = Signal(str)
    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = Theme.current()
        set_role(self, "foot")
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(16), theme.px(10), theme.px(12), theme.px(10))
        row.setSpacing(theme.px(8))
        row.addWidget(IconLabel("compare", "text", "", self))
        row.addWidget(Label("Compare", "name", self))
        self._chips = QHBoxLayout()
        self._chips.setSpacing(theme.px(6))
        row.addLayout(self._chips)
        self._hint = Label("Add with C", "hint", self)
        row.addWidget(self._hint)
        row.addStretch(1)
        self._open = Button("Side by side", self, role="primary")
        self._open.clicked.connect(self.opened)
        row.addWidget(self._open)
        self._items: tuple[TrayItem, ...] = ()
        self.set_items(())

    @property
    def items(self) -> tuple[TrayItem, ...]:
        """What the tray holds."""
        return self._items

    def set_items(self, items: Sequence[TrayItem]) -> None:
        """Show other things; more than four are refused with ``ValueError``."""
        if len(items) > MOST:
            raise ValueError(f"Only {MOST} things can be compared at once.")
        self._items = tuple(items)
        clear_layout(self._chips)
        for item in self._items:
            chip = Chip(
                item.name,
                self,
                token="text",
                glyph=item.glyph,
                removable=True,
                hint=f"Take {item.name} out of the comparison",
            )
            chip.setProperty("item", item.key)
            chip.removed.connect(self._removed)
            self._chips.addWidget(chip)
        self._hint.setVisible(len(self._items) < MOST)
        self._open.setEnabled(len(self._items) >= 2)
        self._open.setToolTip(
            "" if len(self._items) >= 2 else "Add at least two things to compare."
        )

    def _removed(self) -> None:
        sender = self.sender()
        if sender is not None:
            self.removed.emit(str(sender.property("item")))


@dataclass(frozen=True, slots=True)
class CompareRow:
    """One field of the things compared: its name and one text per thing ("–" if unknown)."""

    field: str
    values: tuple[str, ...]
    hint: str = ""

    @property
    def differs(self) -> bool:
        """Whether the things are not all alike here."""
        return len(set(self.values)) > 1


class CompareTable(QScrollArea):
    """Things side by side: rows are fields; cells of a row that differs are bold with a mark."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setAccessibleName("Comparison")
        self._inner = QWidget()
        outer = QVBoxLayout(self._inner)
        self._grid = QGridLayout()
        self._grid.setVerticalSpacing(Theme.current().px(4))
        self._grid.setHorizontalSpacing(Theme.current().px(16))
        outer.addLayout(self._grid)
        outer.addStretch(1)
        self.setWidget(self._inner)

    def set_comparison(self, heads: Sequence[TrayItem], rows: Sequence[CompareRow]) -> None:
        """Show a comparison; each row has one value per head."""
        clear_layout(self._grid)
        grid = self._grid
        for place, head in enumerate(heads):
            box = QHBoxLayout()
            box.setSpacing(Theme.current().px(6))
            if head.glyph:
                box.addWidget(GlyphLabel(head.glyph, 18, parent=self._inner))
            box.addWidget(Label(head.name, "head", self._inner))
            box.addStretch(1)
            grid.addLayout(box, 0, place + 2)
            grid.setColumnStretch(place + 2, 1)
        grid.addWidget(Line(self._inner), 1, 0, 1, len(heads) + 2)
        spoken = []
        for number, row in enumerate(rows, start=2):
            name = Label(row.field, "small", self._inner)
            name.setToolTip(row.hint)
            grid.addWidget(name, number, 0, Qt.AlignmentFlag.AlignTop)
            if row.differs:
                mark = IconLabel("swap", "bronze", "differs", self._inner, size=14)
                grid.addWidget(mark, number, 1, Qt.AlignmentFlag.AlignTop)
            for place, value in enumerate(row.values):
                role = "head" if row.differs else "body"
                cell = Label(value, role, self._inner, wrap=True)
                grid.addWidget(cell, number, place + 2, Qt.AlignmentFlag.AlignTop)
            differs = ", differs" if row.differs else ""
            spoken.append(f"{row.field}: {', '.join(row.values)}{differs}")
        self.setAccessibleDescription("; ".join(spoken))
