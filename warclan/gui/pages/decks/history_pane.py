"""The tab "History": kept versions of a deck, what each changed, and the way back."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.myths_at_war.deck import Deck
from warclan.gui.pages.armies.ask import AskPopover
from warclan.gui.pages.decks import comparing
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import let_ground_through, scrolled
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.compare import CompareRow, CompareTable
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.strips import Moment, Timeline
from warclan.gui.window.when import when_words
from warclan.services.decks import DeckVersionRow

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage

MOST = 40
"""Versions shown, the newest."""


class HistoryPane(QWidget):
    """Versions at the left, the difference to the present state at the right."""

    def __init__(self, page: "DecksPage") -> None:
        super().__init__(page)
        self._page = page
        self._rows: tuple[DeckVersionRow, ...] = ()
        self.shown: tuple[CompareRow, ...] = ()
        """What differs between the chosen version and now."""
        self.number = 0
        """The version chosen, 0 for none."""
        self._row = QHBoxLayout(self)
        self._build_list()
        self._build_difference()
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _build_list(self) -> None:
        card = Card("Versions", self)
        note = "Every change is kept by itself; a version is a state with a name."
        card.body.addWidget(Label(note, "small", card, wrap=True))
        area, inner = scrolled(card)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        self.line = Timeline("Versions", inner)
        self.line.chosen.connect(lambda key: self.choose(int(key)))
        self._empty = Label("No version kept yet.", "hint", inner)
        column.addWidget(self.line)
        column.addWidget(self._empty)
        column.addStretch(1)
        card.body.addWidget(area, 1)
        self.keep_button = Button("Keep this version…", card, icon="plus", role="primary")
        self.keep_button.clicked.connect(lambda: self._page.context.acts.run("decks.keep"))
        card.body.addWidget(self.keep_button)
        self._row.addWidget(card, 2)

    def _build_difference(self) -> None:
        card = Card("", self)
        head = QHBoxLayout()
        self._title = Label("", "head", card, wrap=True)
        self.back_button = Button("Go back to this version", card, icon="undo")
        self.back_button.clicked.connect(self.restore)
        head.addWidget(self._title, 1)
        head.addWidget(self.back_button)
        card.body.addLayout(head)
        self.table = CompareTable(card)
        self.table.setFrameShape(QFrame.Shape.NoFrame)
        self.table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        let_ground_through(self.table)
        self.table.setAccessibleName("Difference to now")
        card.body.addWidget(self.table, 1)
        self._row.addWidget(card, 3)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._row.setContentsMargins(px(16), px(12), px(16), px(12))
        self._row.setSpacing(px(12))

    def show_deck(self) -> None:
        """Show the versions of the deck on show, each with what it changed."""
        record = self._page.record
        if record is None:
            return
        context = self._page.context
        self._rows = context.read(context.workspace.decks.versions, record.id) or ()
        catalogue = self._page.catalogue
        moments = []
        before: Deck | None = None
        for row in self._rows:
            text = comparing.changes(before, row.deck, catalogue)
            moments.append(Moment(str(row.number), row.label, text, when_words(row.at)))
            before = row.deck
        moments.reverse()
        self.line.set_moments(moments[:MOST])
        self.line.setVisible(bool(moments))
        self._empty.setVisible(not moments)
        numbers = [row.number for row in self._rows]
        self.choose(self.number if self.number in numbers else numbers[-1] if numbers else 0)

    def choose(self, number: int) -> None:
        """Show what a version differs in from the present state."""
        self.number = number
        record = self._page.record
        kept = next((row for row in self._rows if row.number == number), None)
        self.back_button.setVisible(kept is not None)
        self.table.setVisible(kept is not None)
        if kept is None or record is None:
            self._title.setText("Keep a version to come back to it, or to compare it with others.")
            return
        self._title.setText(f"{kept.label} and now")
        pair = [(kept.label, kept.deck), ("Now", record.deck)]
        found = comparing.rows(pair, self._page.catalogue)
        differ = [row for row in found if row.differs]
        self.back_button.setEnabled(bool(differ))
        self.back_button.setToolTip("" if differ else "This version is the present state.")
        self.shown = tuple(differ or found[:3])
        self.table.set_comparison(comparing.heads(pair), self.shown)

    def ask_keep(self) -> None:
        """Ask for a name and keep the present state under it."""
        asked = AskPopover(
            "Name of the version", self, placeholder="Before the tournament", button="Keep it"
        )
        asked.answered.connect(self.keep)
        anchor = self.keep_button if self.keep_button.isVisible() else self._page.strip.pantheon
        asked.ask(anchor, "")

    def keep(self, label: str = "") -> None:
        """Keep the present state as a version."""
        page = self._page
        if page.record is not None:
            page.save_pending()
            decks = page.context.workspace.decks
            page.context.write(decks.save_version, page.record.id, label, told="Version kept.")

    def restore(self) -> None:
        """Make the chosen version the present state."""
        page = self._page
        if page.record is not None and self.number:
            page.save_pending()
            decks = page.context.workspace.decks
            label = next(row.label for row in self._rows if row.number == self.number)
            page.context.write(
                decks.restore_version, page.record.id, self.number, told=f"Back to {label}."
            )
