"""The whole journal as the one who looks may read it; the newest line is last."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.mythic_battles.table.story import JournalLine
from warclan.gui.pages.table.journal_list import JournalList
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import IconButton
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.labels import Label


class JournalPane(QWidget):
    """``closed`` follows its cross, ``rule_asked(id)`` Enter on a line."""

    closed = Signal()
    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = JournalList(self)
        self.list.rule_asked.connect(self.rule_asked)
        self.search = SearchField("Search the journal", self)
        self.search.searched.connect(self.list.lines.set_query)
        self.count = Label("", "small", self)
        self.list.lines.counted.connect(self._counted)
        self.close_button = IconButton("close", "Close the journal (J)", self)
        self.close_button.clicked.connect(self.closed)
        self.search.left_down.connect(self.list.setFocus)
        self.search.left.connect(self.list.setFocus)
        self._head = QHBoxLayout()
        self._head.addWidget(self.search, 1)
        self._head.addWidget(self.count)
        self._head.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head)
        column.addWidget(self.list, 1)
        self.setFocusProxy(self.list)
        self.arrange(docked=False)

    def arrange(self, *, docked: bool) -> None:
        """Take the sizes of the scale in force; a docked journal cannot be closed."""
        px = Theme.current().px
        self._head.setContentsMargins(px(12), px(8), px(12), px(8))
        self._head.setSpacing(px(8))
        self.close_button.setVisible(not docked)

    def _counted(self, shown: int, every: int) -> None:
        self.count.setText(f"{shown} of {every}" if shown != every else str(every))
        self.count.setToolTip(f"{every} lines")

    def show_lines(self, lines: Sequence[JournalLine]) -> None:
        """Show what happened so far, its end in view unless somebody reads further up."""
        bar = self.list.verticalScrollBar()
        at_end = bar.value() >= bar.maximum() - 4
        self.list.lines.set_lines(lines)
        if at_end:
            self.list.scrollToBottom()
