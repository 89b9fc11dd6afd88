"""The whole journal as the one who looks may read it; the newest line is last."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.mythic_battles.table.story import JournalLine
from warclan.gui.models.columns import Column, number_column
from warclan.gui.models.rows import RowsModel
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import IconButton
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable


def _columns() -> tuple[Column[JournalLine], ...]:
    return (
        number_column("number", "Line", lambda line: line.number, width=46),
        Column(
            "text",
            "What happened",
            lambda line: line.text,
            hint=lambda line: f"{line.text}\n{line.rule}",
            sortable=False,
        ),
    )


class JournalPane(QWidget):
    """``closed`` follows its cross, ``rule_asked(id)`` Enter on a line."""

    closed = Signal()
    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model: RowsModel[JournalLine] = RowsModel(
            _columns(), lambda line: line.number, lambda line: line.text, self
        )
        self.search = SearchField("Search the journal", self)
        self.search.searched.connect(self.model.set_query)
        self.count = Label("", "small", self)
        self.close_button = IconButton("close", "Close the journal (J)", self)
        self.close_button.clicked.connect(self.closed)
        self.table = RowsTable("Journal", self)
        self.table.set_model(self.model)
        self.table.set_empty_text("Nothing has happened yet, or nothing matches.")
        self.table.row_activated.connect(self._rule)
        self.search.left_down.connect(self.table.setFocus)
        self.search.left.connect(self.table.setFocus)
        self._head = QHBoxLayout()
        self._head.addWidget(self.search, 1)
        self._head.addWidget(self.count)
        self._head.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head)
        column.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        self.arrange(docked=False)

    def arrange(self, *, docked: bool) -> None:
        """Take the sizes of the scale in force; a docked journal cannot be closed."""
        px = Theme.current().px
        self._head.setContentsMargins(px(12), px(8), px(8), px(8))
        self._head.setSpacing(px(8))
        self.close_button.setVisible(not docked)

    def _rule(self, row: object) -> None:
        if isinstance(row, JournalLine):
            self.rule_asked.emit(row.rule)

    def show_lines(self, lines: Sequence[JournalLine]) -> None:
        """Show what happened so far, its end in view unless somebody reads further up."""
        bar = self.table.verticalScrollBar()
        at_end = bar.value() >= bar.maximum() - 4
        self.model.set_rows(lines)
        self.count.setText(str(len(lines)))
        self.count.setToolTip(f"{len(lines)} lines")
        if at_end:
            self.table.scrollToBottom()
