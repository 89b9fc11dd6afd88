"""Where the sources of an entry disagree, and confirming the value in use."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.mythic_battles.content_types import Conflict
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.labels import Label


def field_of(conflict: Conflict) -> str:
    """The field of the entry a conflict is about ("rows: range" is about ``rows``)."""
    name = conflict.field.partition(":")[0]
    return "powers" if name.startswith("power ") else name


def told(conflict: Conflict) -> str:
    """A conflict in words: the value in use first."""
    used, *others = conflict.values
    name = conflict.field.replace("_", " ")
    return f"{name[:1].upper()}{name[1:]}: {used}, elsewhere {' or '.join(others)}"


class ConflictList(QFrame):
    """One line for each field with a conflict. ``confirmed(field)`` follows its button."""

    confirmed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, "band-warn")
        self._column = QVBoxLayout(self)
        px = Theme.current().px
        self._column.setContentsMargins(px(12), px(8), px(8), px(8))
        self._column.setSpacing(px(4))
        self.buttons: dict[str, LinkButton] = {}
        self._shown: tuple[Conflict, ...] = ()
        self.hide()

    def show_conflicts(self, conflicts: Sequence[Conflict]) -> None:
        """Show what is still open; nothing open hides the list."""
        if tuple(conflicts) != self._shown:
            self._shown = tuple(conflicts)
            self._fill()
        self.setVisible(bool(self._shown))

    def _fill(self) -> None:
        clear_layout(self._column)
        self.buttons = {}
        by_field: dict[str, list[Conflict]] = {}
        for conflict in self._shown:
            by_field.setdefault(field_of(conflict), []).append(conflict)
        for field, open_ones in by_field.items():
            line = QHBoxLayout()
            words = Label("\n".join(map(told, open_ones)), "small", self, wrap=True)
            button = LinkButton("Confirm", self)
            used = ", ".join(conflict.values[0] for conflict in open_ones)
            button.setToolTip(f"The value in use is right: {used}")
            button.setAccessibleName(f"Confirm {field.replace('_', ' ')}: {used}")
            button.clicked.connect(lambda _checked=False, key=field: self.confirmed.emit(key))
            line.addWidget(words, 1)
            line.addWidget(button)
            self._column.addLayout(line)
            for widget in (words, button):
                widget.show()
            self.buttons[field] = button
