"""The tables under way: what each is, where it stands, to go on with or to give up."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import Button, IconButton
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import ElidedLabel
from warclan.gui.window.when import when_words

if TYPE_CHECKING:
    from warclan.services.tables import KeptTable


def table_words(table: "KeptTable") -> str:
    """Where a table stands: "round 5, Marek decides, 2 h ago"."""
    stands = f"round {table.round}" if table.round else "before the first round"
    return ", ".join(part for part in (stands, table.turn, when_words(table.at)) if part)


class OpenTables(Card):
    """A card with one line per table. ``chosen(id)`` follows its button, ``given_up(id)`` the bin.

    It hides while there are none.
    """

    chosen = Signal(str)
    given_up = Signal(str)

    def __init__(self, title: str = "Continue", parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self._lines = QVBoxLayout()
        self.body.addLayout(self._lines)
        self.buttons: list[Button] = []
        self.hide()

    def show_tables(self, tables: "Sequence[KeptTable]") -> None:
        """Show these tables, the newest first."""
        clear_layout(self._lines)
        self.buttons = []
        px = Theme.current().px
        self._lines.setSpacing(px(6))
        for table in tables:
            line = QWidget(self)
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(px(8))
            words = QVBoxLayout()
            words.setSpacing(0)
            words.addWidget(ElidedLabel(table.title, "name", line))
            words.addWidget(ElidedLabel(table_words(table), "small", line))
            row.addLayout(words, 1)
            go_on = Button("Continue", line, icon="play")
            go_on.setAccessibleName(f"Continue {table.title}, {table_words(table)}")
            go_on.clicked.connect(partial(self._chosen, table.id))
            sure = Button("Give up", line, role="danger", icon="bin")
            sure.setAccessibleName(f"Give up {table.title} for good")
            sure.clicked.connect(partial(self._dropped, table.id))
            sure.hide()
            drop = IconButton("bin", f"Give up {table.title} …", line)
            drop.clicked.connect(partial(self._ask, drop, sure))
            row.addWidget(go_on, 0, Qt.AlignmentFlag.AlignVCenter)
            row.addWidget(drop, 0, Qt.AlignmentFlag.AlignVCenter)
            row.addWidget(sure, 0, Qt.AlignmentFlag.AlignVCenter)
            self.buttons.append(go_on)
            self._lines.addWidget(line)
        self.setVisible(bool(tables))

    def _ask(self, drop: IconButton, sure: Button, _on: bool = False) -> None:
        """The bin asks once more in its place."""
        sure.show()
        sure.setFocus(Qt.FocusReason.OtherFocusReason)
        drop.hide()

    def _chosen(self, table_id: str, _on: bool = False) -> None:
        self.chosen.emit(table_id)

    def _dropped(self, table_id: str, _on: bool = False) -> None:
        self.given_up.emit(table_id)
