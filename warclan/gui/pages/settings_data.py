"""The settings page's lists: packs with their faults, backups, and what Warclan is made of."""

import re
import sys
from collections.abc import Callable
from functools import partial
from importlib.metadata import PackageNotFoundError, distribution
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


class PackList(_Part):
    """Every pack in use."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context

    def refresh(self) -> None:
        """Read the packs anew."""
        clear_layout(self.column)
        for pack in self.context.workspace.library.packs:
            held = [
                plural(pack.units, "unit", "units") if pack.units else "",
                plural(pack.attachments, "attachment", "attachments") if pack.attachments else "",
                plural(pack.boards, "board", "boards") if pack.boards else "",
                plural(pack.changes, "correction", "corrections") if pack.changes else "",
            ]
            parts = (f"{pack.id} {pack.manifest.version}", *held)
            second = " · ".join(part for part in parts if part)
            self.column.addWidget(list_row("box", "text2", pack.title, second))
        for cards in self.context.workspace.deck_cards.packs:
            held = [
                plural(len(cards.cards), "card", "cards") if cards.cards else "",
                plural(len(cards.changes), "correction", "corrections") if cards.changes else "",
            ]
            parts = (f"{cards.id} {cards.manifest.version}", *held)
            second = " · ".join(part for part in parts if part)
            self.column.addWidget(list_row("box", "text2", cards.title, second))


class FaultList(_Part):
    """Every fault found in a pack, with its place."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context

    def refresh(self) -> None:
        """Read the faults anew."""
        clear_layout(self.column)
        workspace = self.context.workspace
        faults = (*workspace.library.faults, *workspace.deck_cards.faults)
        for fault in faults:
            where = " · ".join(part for part in (fault.file, fault.entry, fault.field) if part)
            self.column.addWidget(list_row("warning", "warn", fault.message, where))
        if not faults:
            self.column.addWidget(list_row("ok", "ok", "No faults: every entry was read.", ""))


class BackupList(_Part):
    """The newest backups, each with its way back."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context

    def refresh(self) -> None:
        """Read the backups anew."""
        clear_layout(self.column)
        backups = self.context.workspace.backups.list()
        for backup in backups[:8]:
            at = backup.at.astimezone()
            copy = Button("Restore as a copy")
            copy.setAccessibleName(f"Restore the backup of {at:%d %b %Y %H:%M} as a copy")
            copy.clicked.connect(partial(self._restore, backup.path))
            sign = "ok" if backup.checked else "error"
            token = "ok" if backup.checked else "danger"
            records = plural(backup.records, "record", "records")
            state = f"opened and counted: {records}" if backup.checked else "does not open"
            words = f"{at.day} {at:%b %Y %H:%M}"
            self.column.addWidget(list_row(sign, token, words, state, copy))
        if not backups:
            self.column.addWidget(list_row("info", "text3", "There are no backups yet.", ""))

    def make(self) -> None:
        """Make a backup now."""
        if self.context.write(self.context.workspace.backups.make) is not None:
            self.context.messages.say("A backup was made, opened and counted.", "ok")
            self.refresh()

    def _restore(self, path: Path, _on: bool = False) -> None:
        told = "The backup lies beside today's records, in a folder of its own."
        self.context.write(self.context.workspace.backups.restore_as_copy, path, told=told)


class DeletedList(_Part):
    """Armies, drafts, decks, War Clans and battles in Recently deleted, each with its way back."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context

    def refresh(self) -> None:
        """Read what was deleted anew."""
        clear_layout(self.column)
        workspace = self.context.workspace
        for row in workspace.armies.deleted():
            about = f"Army · {dash(row.spent)} of {row.limit} RP"
            self._add("army", row.name, about, partial(workspace.armies.restore, row.id))
        for draft in workspace.drafts.deleted():
            about = f"Draft · {', '.join(draft.seats)}"
            self._add("swap", draft.name, about, partial(workspace.drafts.restore, draft.id))
        for deck in workspace.deck_listing.deleted():
            about = f"Deck · {deck.pantheon or 'no pantheon'}, {deck.gods} + {deck.designs} cards"
            self._add("deck", deck.name, about, partial(workspace.decks.restore, deck.id))
        for clan in workspace.clan_listing.deleted():
            about = f"War Clan · {plural(clan.models, 'model', 'models')}, {clan.glory} Glory"
            self._add("clan", clan.name, about, partial(workspace.clans.restore, clan.id))
        for match in workspace.match_listing.deleted():
            words = plural(match.games, "battle", "battles") if match.many else match.winner
            about = f"Battle · {words or 'draw'}"
            self._add("play-hex", match.name, about, partial(workspace.matches.restore, match.id))
        if not self.column.count():
            self.column.addWidget(list_row("info", "text3", "Nothing was deleted.", ""))

    def _add(self, icon: str, name: str, about: str, restore: Callable[[], object]) -> None:
        button = Button("Restore")
        button.setAccessibleName(f"Restore {name}")
        told = f"{name} is back."
        button.clicked.connect(lambda _on=False: self.context.write(restore, told=told))
        self.column.addWidget(list_row(icon, "text2", name, about, button))


def buttons_for(context: AppContext, backups: BackupList) -> dict[str, QWidget]:
    """The buttons that stand at the right of lines which are no values, by line key."""
    workspace = context.workspace
    folder = QUrl.fromLocalFile(str(workspace.folders.data))

    def button(words: str, icon: str, run: Callable[[], object]) -> Button:
        made = Button(words, icon=icon)
        made.clicked.connect(lambda _on=False: run())
        return made

    def write(call: Callable[[], object], told: str) -> Callable[[], object]:
        return lambda: context.write(call, told=told)

    samples = workspace.samples
    return {
        "place": button("Open the folder", "folder", lambda: QDesktopServices.openUrl(folder)),
        "backups": button("Make a backup now", "history", backups.make),
        "packs": button(
            "Read again",
            "refresh",
            write(workspace.library.reload, "The packs were read again."),
        ),
        "sample": row_of(
            button("Open", "spark", write(samples.open_sample, "The sample is open.")),
            button("Remove", "bin", write(samples.remove_sample, "The sample is removed.")),
        ),
    }


def row_of(*parts: QWidget) -> QWidget:
    """Widgets side by side."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(Theme.current().px(8))
    for part in parts:
        row.addWidget(part)
    return holder


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
        # ``version`` would parse each library's whole page of metadata, as if it were a mail.
        head = distribution(name).read_text("METADATA") or ""
    except PackageNotFoundError:
        return "–"
    found = re.search(r"^Version: *(\S+)", head, re.MULTILINE)
    return found[1] if found else "–"


class AboutList(_Part):
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
