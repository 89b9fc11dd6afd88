"""What the page shows while nobody sits at a table: those under way, and the way to a new one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.gui.pages.table.open_tables import OpenTables
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import scrolled
from warclan.gui.widgets.frames import EmptyState
from warclan.gui.widgets.labels import InlineMessage

if TYPE_CHECKING:
    from warclan.services.tables import KeptTable


class NoTable(QWidget):
    """``chosen(id)`` and ``given_up(id)`` follow the tables under way, ``set_up`` the button."""

    chosen = Signal(str)
    given_up = Signal(str)
    set_up = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scroll, body = scrolled(self)
        self._column = QVBoxLayout(body)
        self.tables = OpenTables("Tables under way", body)
        self.tables.chosen.connect(self.chosen)
        self.tables.given_up.connect(self.given_up)
        self.trouble = InlineMessage(body)
        self.empty = EmptyState(
            "Nobody sits at the table.",
            "Choose the armies and who plays them; the match is kept after every answer.",
            [("new", "Set up a match")],
            body,
            icon="play-hex",
        )
        self.empty.acted.connect(lambda _act: self.set_up.emit())
        for widget in (self.tables, self.trouble):
            self._column.addWidget(widget)
        self._column.addWidget(self.empty, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._scroll)
        self.arrange()

    def arrange(self) -> None:
        """Take the sizes of the scale in force."""
        px = Theme.current().px
        self._column.setContentsMargins(px(20), px(16), px(20), px(16))
        self._column.setSpacing(px(12))
        self.tables.setMaximumWidth(px(820))

    def show_tables(self, tables: "Sequence[KeptTable]", troubles: Sequence[str]) -> None:
        """Show the tables under way, and what is wrong with the files of others."""
        self.tables.show_tables(tables)
        self.trouble.show_message(" ".join(troubles), "warning")
        words = "Or begin another." if tables else "Nobody sits at the table."
        self.empty.set_message(
            words,
            "Choose the armies and who plays them; the match is kept after every answer.",
            [("new", "Set up a match")],
        )

    def first_focus(self) -> QWidget:
        """The newest table, else the way to a new one."""
        return self.tables.buttons[0] if self.tables.buttons else self.empty
