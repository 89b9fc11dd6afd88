"""The whole journal of a table, newest line on top, with a search."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.gui.announce import announce
from warclan.gui.models.columns import Column, number_column
from warclan.gui.models.rows import RowsModel
from warclan.gui.play.panel.journal_tail import TailLine
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable

_SPOKEN = 3


def _columns() -> tuple[Column[TailLine], ...]:
    return (
        number_column("number", "Line", lambda line: line.number, width=46),
        Column(
            "text",
            "What happened",
            lambda line: line.text,
            hint=lambda line: f"{line.text}\n{line.rule}".strip(),
            sortable=False,
        ),
    )


class JournalList(QWidget):
    """``rule_asked(id)`` follows Enter or a double click on a line. New lines are read aloud."""

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model: RowsModel[TailLine] = RowsModel(
            _columns(), lambda line: line.number, lambda line: line.text, self
        )
        self.head = Label("Journal", "head", self)
        self.count = Label("", "small", self)
        self.search = SearchField("Search the journal", self, key="")
        self.search.searched.connect(self.model.set_query)
        self.table = RowsTable("Journal, newest first", self)
        self.table.set_model(self.model)
        self.table.set_empty_text("Nothing in the journal matches.")
        self.table.horizontalHeader().hide()
        self.table.activated.connect(lambda _index: self._asked())
        self.search.left_down.connect(self.table.setFocus)
        self.search.left.connect(self.table.setFocus)
        head = QHBoxLayout()
        head.addWidget(self.head)
        head.addStretch(1)
        head.addWidget(self.count)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self.search)
        self._column.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        self._last = -1
        self._arrange()
        Theme.current().changed.connect(self._arrange)

    def _arrange(self) -> None:
        px = Theme.current().px
        self._column.setContentsMargins(px(14), px(8), px(14), px(8))
        self._column.setSpacing(px(6))

    def _asked(self) -> None:
        row = self.table.current_row
        rule = getattr(row, "rule", "")
        if rule:
            self.rule_asked.emit(rule)

    def show_lines(self, lines: Sequence[TailLine]) -> None:
        """Show the journal, newest line last in ``lines``; what is new is read aloud."""
        self.model.set_rows(tuple(reversed(lines)))
        self.count.setText(f"{len(lines)} lines" if len(lines) != 1 else "1 line")
        self.search.setVisible(len(lines) > 20)
        newest = lines[-1].number if lines else 0
        if 0 <= self._last < newest:
            fresh = [each.text for each in lines if each.number > self._last][-_SPOKEN:]
            announce(self, " ".join(fresh))
        self._last = newest if lines else -1
