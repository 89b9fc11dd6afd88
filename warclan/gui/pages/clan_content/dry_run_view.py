"""What taking a CSV file over would do, line by line, before anything is written."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.exchange.clan_csv import DryRun, Line, Outcome
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.clan_content.rows import IMPORT_COLUMNS
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable
from warclan.text.numbers import plural


class DryRunView(QWidget):
    """``taken(doubtful)`` follows the button that writes, ``left`` the one that does not."""

    taken = Signal(bool)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.run: DryRun | None = None
        self.title = Label("", "section", self)
        self.summary = Label("", "body", self, wrap=True)
        self.model: RowsModel[Line] = RowsModel(IMPORT_COLUMNS, key=lambda line: line.number)
        self.table = RowsTable("Lines of the file", self)
        self.table.set_model(self.model)
        self.take = Button("", self, role="primary")
        self.take.clicked.connect(lambda: self.taken.emit(False))
        self.take_doubtful = Button("", self)
        self.take_doubtful.clicked.connect(lambda: self.taken.emit(True))
        self.cancel = Button("Leave everything as it is", self, role="quiet", key="Esc")
        self.cancel.clicked.connect(self.left)
        foot = QHBoxLayout()
        for button in (self.take, self.take_doubtful, self.cancel):
            foot.addWidget(button)
        foot.addStretch(1)
        self._column = QVBoxLayout(self)
        for widget in (self.title, self.summary):
            self._column.addWidget(widget)
        self._column.addWidget(self.table, 1)
        self._column.addLayout(foot)
        self.arrange()

    def arrange(self) -> None:
        """Take the sizes of the scale in force."""
        px = Theme.current().px
        self._column.setContentsMargins(px(16), px(14), px(16), px(14))
        self._column.setSpacing(px(8))

    def show_run(self, run: DryRun, name: str) -> None:
        """Show a dry run of a file."""
        self.run = run
        self.title.setText(f"What {name} would change")
        self.summary.setText(" ".join([run.summary, *run.remarks, "Nothing is written yet."]))
        self.model.set_rows(run.lines)
        sure = len(run.with_outcome(Outcome.ADDED, Outcome.CHANGED))
        doubtful = len(run.with_outcome(Outcome.DOUBTFUL))
        self.take.setText(f"Take over {plural(sure, 'line', 'lines')}")
        self.take.setEnabled(bool(sure))
        self.take_doubtful.setText(f"and {doubtful} doubtful too")
        self.take_doubtful.setVisible(bool(doubtful))
