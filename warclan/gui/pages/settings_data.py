"""The settings page's lists: packs with their faults, backups, and what Warclan is made of."""

import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from PySide6.QtCore import QUrl, qVersion
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan import __version__
from warclan.gui.context import AppContext
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import IconLabel, Label
from warclan.text.numbers import dash, plural


def list_row(icon: str, token: str, words: str, second: str, *buttons: Button) -> QWidget:
    """A row of a list: icon, words with a second line, buttons."""
    theme = Theme.current()
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, theme.px(4), 0, theme.px(4))
    row.setSpacing(theme.px(10))
    row.addWidget(IconLabel(icon, token, size=18))
    text = QVBoxLayout()
    text.setSpacing(theme.px(1))
    text.addWidget(Label(words, "name", wrap=True))
    if second:
        text.addWidget(Label(second, "small", wrap=True))
    row.addLayout(text, 1)
    for button in buttons:
        row.addWidget(button)
    return holder


class _Part(QWidget):
    """A column of rows that is made anew when it is refreshed."""

    def __init__(self) -> None:
        super().__init__()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)


class PacksPart(_Part):
    """Every pack in use, and every fault found in one."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context

    def refresh(self) -> None:
        """Read packs and faults anew."""
        clear_layout(self.column)
        library = self.context.workspace.library
        for pack in library.packs:
            manifest = pack.manifest
            held = [
                plural(pack.units, "unit", "units") if pack.units else "",
                plural(pack.attachments, "attachment", "attachments") if pack.attachments else "",
                plural(pack.boards, "board", "boards") if pack.boards else "",
                plural(pack.changes, "correction", "corrections") if pack.changes else "",
            ]
            second = " · ".join(part for part in (f"{pack.id} {manifest.version}", *held) if part)
            self.column.addWidget(list_row("box", "text2", pack.title, second))
        for fault in library.faults:
            where = " · ".join(str(part) for part in (fault.file, fault.entry, fault.field) if part)
            self.column.addWidget(list_row("warning", "warn", fault.message, where))
        if not library.faults:
            self.column.addWidget(list_row("ok", "ok", "No faults: every entry was read.", ""))
        again = Button("Read the packs again", icon="refresh")
        again.clicked.connect(
            lambda: self.context.write(library.reload, told="The packs were read again.")
        )
        self.column.addWidget(again)


class DataPart(_Part):
    """The data folder, the sample, and the backups."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context

    def refresh(self) -> None:
        """Read the backups anew."""
        clear_layout(self.column)
        workspace = self.context.workspace
        folder = Path(workspace.folders.data)
        show = Button("Open the folder", icon="folder")
        show.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))))
        self.column.addWidget(list_row("folder", "text2", "Data folder", str(folder), show))
        sample = Button("Open the sample", icon="spark")
        sample.clicked.connect(
            lambda: self.context.write(workspace.samples.open_sample, told="The sample is open.")
        )
        without = Button("Remove the sample", icon="bin")
        without.clicked.connect(
            lambda: self.context.write(
                workspace.samples.remove_sample, told="The sample is removed."
            )
        )
        self.column.addWidget(
            list_row("spark", "text2", "Sample", "Armies and a draft to look at", sample, without)
        )
        make = Button("Make a backup now", icon="history")
        make.clicked.connect(self.make)
        backups = workspace.backups.list()
        said = plural(len(backups), "backup", "backups") + ", newest first"
        self.column.addWidget(list_row("history", "text2", "Backups", said, make))
        for backup in backups[:8]:
            copy = Button("Restore as a copy")
            copy.setAccessibleName(f"Restore {backup.path.name} as a copy")
            copy.clicked.connect(lambda _on=False, path=backup.path: self._restore(path))
            good = bool(backup.checked)
            at = backup.at.astimezone()
            records = dash(backup.records)
            state = f"opened and counted: {records} records" if good else "does not open"
            self.column.addWidget(
                list_row(
                    "ok" if good else "error",
                    "ok" if good else "danger",
                    f"{at.day} {at:%b %Y %H:%M}",
                    state,
                    copy,
                )
            )

    def make(self) -> None:
        """Make a backup now."""
        row = self.context.write(self.context.workspace.backups.make)
        if row is not None:
            self.context.messages.say("A backup was made, opened and counted.", "ok")
            self.refresh()

    def _restore(self, path: Path) -> None:
        made = self.context.write(self.context.workspace.backups.restore_as_copy, path)
        if made is not None:
            self.context.messages.say(f"The backup was restored as {made}.", "ok")


LIBRARIES: tuple[tuple[str, str], ...] = (
    ("PySide6-Essentials", "LGPL-3.0"),
    ("SQLAlchemy", "MIT"),
    ("alembic", "MIT"),
    ("msgspec", "BSD-3-Clause"),
    ("reportlab", "BSD-3-Clause"),
    ("pypdfium2", "Apache-2.0 or BSD-3-Clause"),
    ("fonttools", "MIT"),
    ("justmytype-western-core", "OFL-1.1 (fonts)"),
    ("platformdirs", "MIT"),
    ("typer", "MIT"),
)
"""What Warclan is made of, with the licence of each."""


def version_of(name: str) -> str:
    """The installed version of a library, "–" when it cannot be told."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "–"


class AboutPart(_Part):
    """Unofficial, versions, licences."""

    def __init__(self) -> None:
        super().__init__()
        python = ".".join(str(part) for part in sys.version_info[:3])
        self.column.addWidget(
            list_row(
                "info",
                "accent",
                f"Warclan {__version__}",
                "Unofficial. Not made or endorsed by the publishers of the games. Names identify "
                "the products they belong to; texts of effects are our own words. MIT licence.",
            )
        )
        self.column.addWidget(
            list_row("library", "text2", f"Python {python}, Qt {qVersion()}", "PSF; LGPL-3.0")
        )
        for name, licence in LIBRARIES:
            self.column.addWidget(list_row("box", "text3", f"{name} {version_of(name)}", licence))
