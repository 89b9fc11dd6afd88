"""The page that stands where the program would be when its database cannot be opened."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button, LinkButton
from warclan.gui.widgets.frames import Band, Card
from warclan.gui.widgets.labels import Label
from warclan.gui.window.rows import Line, LineList


@dataclass(frozen=True, slots=True)
class BackupLine:
    """One backup: its file, when it was made, how many records, and whether it opens."""

    path: Path
    at: datetime
    records: int | None
    good: bool


@dataclass(frozen=True, slots=True, eq=False)
class Trouble:
    """Why the database is not open, and the three ways out.

    ``put_back`` is given the chosen backup; each of the three opens the database again.
    """

    reason: str
    folder: Path
    backups: Sequence[BackupLine]
    try_again: Callable[[], object]
    put_back: Callable[[Path], object]
    start_empty: Callable[[], object]


class TroublePage(QWidget):
    """The reason in a band, the backups as a list, three buttons."""

    def __init__(self, theme: Theme, trouble: Trouble) -> None:
        super().__init__()
        self.trouble = trouble
        self.setAccessibleName("Warclan could not open its database")
        px = theme.px
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer.addWidget(scroll)
        inner = QWidget()
        inner.setMaximumWidth(px(760))
        scroll.setWidget(inner)
        column = QVBoxLayout(inner)
        column.setContentsMargins(px(24), px(20), px(24), px(20))
        column.setSpacing(px(14))
        self.band = Band("The database is not open", trouble.reason, level="error")
        column.addWidget(self.band)
        self.again = Button("Try again", role="primary")
        self.again.clicked.connect(lambda _on=False: trouble.try_again())
        self.back = Button("Put back the chosen backup")
        self.back.clicked.connect(self._put_back)
        self.empty = Button("Start with an empty database")
        self.empty.clicked.connect(lambda _on=False: trouble.start_empty())
        row = QHBoxLayout()
        row.setSpacing(px(8))
        for button in (self.again, self.back, self.empty):
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        note = (
            "Both last ways keep the present file beside the new one, under another name. "
            "Nothing is deleted."
        )
        column.addWidget(Label(note, "small", wrap=True))
        column.addWidget(self._card(theme))
        folder = LinkButton("Open the data folder", icon="folder")
        folder.clicked.connect(
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(trouble.folder)))
        )
        column.addWidget(folder, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.setFocusProxy(self.again)
        self._chosen_changed()

    def _card(self, theme: Theme) -> Card:
        """The backups, newest first."""
        card = Card("Backups", note=str(self.trouble.folder))
        self.list = LineList(theme, "Backups, newest first")
        lines = [
            Line(
                f"{line.at.astimezone():%d %b %Y %H:%M}",
                "opens, " + (f"{line.records} records" if line.records is not None else "counted")
                if line.good
                else "does not open",
                "ok" if line.good else "error",
                "ok" if line.good else "danger",
            )
            for line in self.trouble.backups
        ]
        self.list.show_lines(lines or [Line("There are no backups yet.", icon="info", faint=True)])
        self.list.setFixedHeight(theme.px(46) * max(1, min(5, len(lines))))
        first = next((n for n, line in enumerate(self.trouble.backups) if line.good), -1)
        if first >= 0:
            self.list.setCurrentIndex(self.list.line_model.index(first))
        self.list.selectionModel().currentChanged.connect(lambda *_: self._chosen_changed())
        card.body.addWidget(self.list)
        return card

    def chosen(self) -> BackupLine | None:
        """The chosen backup, when it is one that opens."""
        row = self.list.currentIndex().row()
        backups = self.trouble.backups
        return backups[row] if 0 <= row < len(backups) and backups[row].good else None

    def _chosen_changed(self) -> None:
        usable = self.chosen() is not None
        self.back.setEnabled(usable)
        self.back.setToolTip("" if usable else "No backup that opens is chosen.")

    def _put_back(self) -> None:
        line = self.chosen()
        if line is not None:
            self.trouble.put_back(line.path)
