"""The end of a match: its report, that it is recorded, and the ways on."""

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from warclan.gui.context import AppContext
from warclan.gui.pages.matches.report import ReportView
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.frames import Band
from warclan.gui.window.when import date_words
from warclan.services.errors import ServiceError
from warclan.services.match_records import MatchRecord
from warclan.services.prints import report_of


class EndView(QWidget):
    """``step_asked(id, step)`` follows a moment or the button (step 0), ``list_asked(id)``,
    ``print_asked(id)`` and ``again_asked`` the other buttons, ``retry_asked`` the one that tries
    to record once more.
    """

    step_asked = Signal(str, int)
    list_asked = Signal(str)
    print_asked = Signal(str)
    again_asked = Signal()
    retry_asked = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.record: MatchRecord | None = None
        self.band = Band("", "", self, level="ok")
        self.band.acted.connect(self.retry_asked)
        self.report = ReportView(self)
        self.report.step_asked.connect(self._step)
        self.report.rule_asked.connect(context.open_palette)
        foot = QFrame(self)
        set_role(foot, "foot")
        self._foot = QHBoxLayout(foot)
        self.again = Button("Set up another", foot, role="quiet", icon="plus")
        self.print = Button("Print", foot, icon="print")
        self.battles = Button("Show it among the battles", foot, icon="play-hex")
        self.replay = Button("Step through it", foot, role="primary", icon="step", key="Enter")
        self._foot.addWidget(self.again)
        self._foot.addStretch(1)
        for button in (self.print, self.battles, self.replay):
            self._foot.addWidget(button)
        self.again.clicked.connect(self.again_asked)
        self.print.clicked.connect(lambda: self.print_asked.emit(self._id))
        self.battles.clicked.connect(lambda: self.list_asked.emit(self._id))
        self.replay.clicked.connect(lambda: self._step(0))
        self._top = QVBoxLayout()
        self._top.addWidget(self.band)
        self._middle = QHBoxLayout()
        self._middle.addWidget(self.report, 1)
        self._middle.addStretch(0)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(self._top)
        self._column.addLayout(self._middle, 1)
        self._column.addWidget(foot)
        self.arrange()

    @property
    def _id(self) -> str:
        return self.record.id if self.record is not None else ""

    def arrange(self) -> None:
        """Take the sizes of the scale in force."""
        px = Theme.current().px
        self._top.setContentsMargins(px(20), px(12), px(20), 0)
        self._foot.setContentsMargins(px(16), px(8), px(16), px(8))
        self._foot.setSpacing(px(8))
        self.report.setMaximumWidth(px(980))
        self.report.arrange()

    def show_match(self, match_id: str, outcome: str) -> bool:
        """Show a match that was recorded; whether it could be read."""
        matches = self._context.workspace.matches
        try:
            record = matches.get(match_id)
            content = matches.content_or_none(match_id)
            today = datetime.now().astimezone().date()
            when = date_words(record.at.astimezone().date(), today)
            sheet = report_of(record, content, when=when)
        except ServiceError as refusal:
            self._context.messages.error(str(refusal))
            return False
        self.record = record
        self.band.set_message(
            outcome, "Recorded: it stands among the battles and can be stepped through.", level="ok"
        )
        self.report.show_report(sheet, replayable=record.replayable)
        self.report.show()
        self._offer(recorded=True)
        return True

    def show_trouble(self, outcome: str, trouble: str) -> None:
        """The match is over and could not be recorded; it is kept, to try again."""
        self.record = None
        self.band.set_message(
            f"{outcome} It is not recorded yet.", trouble, level="error", action="Record it again"
        )
        self.report.hide()
        self._offer(recorded=False)

    def _offer(self, *, recorded: bool) -> None:
        for button in (self.print, self.battles, self.replay):
            button.setVisible(recorded)

    def _step(self, step: int) -> None:
        self.step_asked.emit(self._id, step)
