"""The journal of a battle: every event with its number; the one on show is the focused row."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractItemView, QVBoxLayout, QWidget

from warclan.gui.models.columns import Column, number_column
from warclan.gui.models.rows import RowsModel
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable
from warclan.services.replays import Step


def journal_columns() -> tuple[Column[Step], ...]:
    """Number and sentence; the rule is the hover text."""
    return (
        number_column("number", "Step", lambda step: step.number, width=46),
        Column(
            "sentence",
            "What happened",
            lambda step: step.sentence,
            hint=lambda step: f"{step.sentence}\n{step.rule}",
            token=lambda step: "text" if not step.starts_turn else "accent",
            sortable=False,
        ),
    )


class JournalList(QWidget):
    """``step_chosen(number)`` follows the focused row."""

    step_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model: RowsModel[Step] = RowsModel(
            journal_columns(), lambda step: step.number, lambda step: step.sentence, self
        )
        self.search = SearchField("Search the journal", self)
        self.search.searched.connect(self.model.set_query)
        self.count = Label("", "small", self)
        self.model.count_changed.connect(self._counted)
        self.table = RowsTable("Journal", self)
        self.table.set_model(self.model)
        self.table.set_empty_text("Nothing in the journal matches. Clear a word.")
        self.table.current_changed.connect(self._moved)
        self.search.left_down.connect(self.table.setFocus)
        self.search.left.connect(self.table.setFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)

    def _counted(self, shown: int, every: int) -> None:
        self.count.setText(f"{shown} of {every}" if shown != every else f"{every} events")

    def _moved(self, row: object) -> None:
        if isinstance(row, Step):
            self.step_chosen.emit(row.number)

    def show_steps(self, steps: tuple[Step, ...]) -> None:
        """Show another battle's events."""
        self.model.set_rows(steps)
        self._counted(len(steps), len(steps))

    def show_step(self, number: int) -> None:
        """Focus an event, unless a search has hidden it."""
        row = self.table.current_row
        if not (isinstance(row, Step) and row.number == number):
            self.table.focus_key(number)
            # What comes next stays in view.
            middle = QAbstractItemView.ScrollHint.PositionAtCenter
            self.table.scrollTo(self.table.currentIndex(), middle)
