"""The foot of the window: is it saved, what is wrong, what is running, which database."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QSizePolicy,
    QWidget,
)

from warclan.domain.problems import Level, Problem
from warclan.gui.jobs import Job, Jobs
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import draw_focus
from warclan.gui.theme.style import set_role
from warclan.gui.widgets.buttons import IconButton

if TYPE_CHECKING:
    from warclan.gui.theme.style import Theme

HEIGHT = 28
PATIENCE = 300
"""Milliseconds before "Saving …" or a running job is worth showing."""


def count_words(problems: Sequence[Problem[Any]]) -> str:
    """ "3 errors, 1 warning"; "no problems" when there are none."""
    parts = []
    for level in Level:
        number = sum(1 for problem in problems if problem.level is level)
        if number:
            parts.append(f"{number} {level.value}{'' if number == 1 else 's'}")
    return ", ".join(parts) or "no problems"


class StatusButton(QAbstractButton):
    """An icon with a few words that can be clicked."""

    def __init__(self, theme: "Theme") -> None:
        super().__init__()
        self.theme = theme
        self.icon_name = "ok"
        self.token = "ok"
        self.words_token = "text2"
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_words(
        self, words: str, icon_name: str, token: str, words_token: str = "text2"
    ) -> None:
        """Show words beside an icon."""
        self.icon_name, self.token, self.words_token = icon_name, token, words_token
        self.setText(words)
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = self.theme.font_metrics("small").horizontalAdvance(self.text())
        return QSize(width + self.theme.px(36), self.theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.theme, self.theme.px
        painter = QPainter(self)
        if self.underMouse():
            painter.fillRect(self.rect(), theme.color("hover"))
        place = self.rect().adjusted(px(8), 0, 0, 0)
        place.setWidth(px(14))
        paint_icon(painter, place, self.icon_name, theme.color(self.token), px(14))
        painter.setFont(theme.font("small", 500 if self.words_token != "text2" else None))
        painter.setPen(theme.color(self.words_token))
        words = self.rect().adjusted(px(26), 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.hasFocus():
            draw_focus(painter, self.rect())
        painter.end()


class StatusBar(QFrame):
    """Save state, problems, job, database and scale."""

    problems_wanted = Signal()
    messages_wanted = Signal()

    def __init__(self, theme: "Theme", jobs: Jobs) -> None:
        super().__init__()
        self.theme = theme
        self.jobs = jobs
        self.setObjectName("status")
        set_role(self, "foot")
        self.saved = StatusButton(theme)
        self.saved.setToolTip("Show the messages (F8)")
        self.saved.clicked.connect(self.messages_wanted)
        self.problems = StatusButton(theme)
        self.problems.setToolTip("Show the problems (Ctrl Shift M)")
        self.problems.clicked.connect(self.problems_wanted)
        self.problems.hide()
        self.job = self._job_row()
        self.place = QLabel()
        set_role(self.place, "small")
        self.row = QHBoxLayout(self)
        for part in (self.saved, self.problems, self.job):
            self.row.addWidget(part)
        self.row.addStretch(1)
        self.row.addWidget(self.place)
        self._job: Job | None = None
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._show_job)
        jobs.changed.connect(self._jobs_changed)
        self.saved.show_words("Opening …", "hourglass", "text2")
        self.rescale()

    def _job_row(self) -> QWidget:
        row = QWidget()
        inside = QHBoxLayout(row)
        inside.setContentsMargins(8, 0, 0, 0)
        self.job_words = QLabel()
        set_role(self.job_words, "small")
        self.job_bar = QProgressBar()
        self.job_bar.setTextVisible(False)
        self.job_bar.setFixedWidth(120)
        self.job_stop = IconButton("close", "Cancel this job", token="text2", size=14)
        self.job_stop.clicked.connect(self._cancel)
        for part in (self.job_words, self.job_bar, self.job_stop):
            inside.addWidget(part)
        row.hide()
        return row

    def rescale(self) -> None:
        """Take the sizes of the theme's present scale."""
        px = self.theme.px
        self.setFixedHeight(px(HEIGHT) + 2)
        self.row.setContentsMargins(px(8), 1, px(16), 0)
        self.row.setSpacing(px(8))
        self.job_stop.setFixedSize(px(HEIGHT), px(HEIGHT))
        for part in (self.saved, self.problems):
            part.updateGeometry()

    def show_saved(self, at: datetime | None = None) -> None:
        """Everything is stored; ``at`` is when the last write was made."""
        words = f"Saved {at:%H:%M}" if at else "Saved"
        self.saved.show_words(words, "ok", "ok")

    def show_not_saved(self, sentence: str) -> None:
        """A write was refused; the line stays until the next write succeeds."""
        self.saved.show_words("Last act not saved", "error", "danger", "danger")
        self.saved.setAccessibleDescription(sentence)

    def show_place(self, database: str, scale: int) -> None:
        """Name the database and the scale."""
        self.place.setText(f"{database} · {scale} %")

    def show_problems(self, problems: Sequence[Problem[Any]] | None) -> None:
        """Count the problems of the record shown; ``None`` when the page has none to show."""
        self.problems.setVisible(problems is not None)
        if problems is None:
            return
        words = count_words(problems)
        if any(problem.level is Level.ERROR for problem in problems):
            self.problems.show_words(words, "error", "danger", "danger")
        elif problems:
            self.problems.show_words(words, "warning", "warn", "warn")
        else:
            self.problems.show_words(words, "ok", "ok")

    def _jobs_changed(self) -> None:
        running = self.jobs.running
        if not running:
            self._job = None
            self._patience.stop()
            self.job.hide()
            return
        if self._job is not running[-1]:
            self._job = running[-1]
            if not self.job.isVisible():
                self._patience.start()
        if self.job.isVisible():
            self._show_job()

    def _show_job(self) -> None:
        job = self._job
        if job is None:
            return
        percent = f" {100 * job.done // job.total} %" if job.total else ""
        self.job_words.setText(job.label + percent)
        self.job_bar.setRange(0, job.total)
        self.job_bar.setValue(job.done)
        self.job_bar.setAccessibleName(job.label)
        self.job_stop.set_hint(f"Cancel: {job.label}")
        self.job.show()

    def _cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
