"""Decks against decks: computer players resolve one match or many, and the page tells how."""

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QWidget

from warclan.games.myths_at_war.deck import Deck
from warclan.games.myths_at_war.deck_texts import manual_texts
from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_match_page import Ui_MatchPage
from warclan.gui.jobs import Job, Task
from warclan.gui.pages.base import Page, Room, Width
from warclan.gui.pages.deck_match.report import MatchReport
from warclan.gui.pages.deck_match.setup_card import SetupCard
from warclan.gui.pages.printing.output import write_whole
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import let_ground_through
from warclan.services.battles import read_seed, usual_workers
from warclan.services.deck_battles import (
    DeckOrder,
    computer_players,
    fight,
    story_of,
    troubles,
)
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.engine.resolve import Resolution
    from warclan.services import ChangeSet

Played = tuple["Resolution", tuple[str, ...]]


class MatchPage(Page):
    """Choose decks and players, resolve, read what became of it."""

    key = "deck_match"
    title = "Deck match"
    icon = "deck"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.form = Ui_MatchPage()
        self.form.setupUi(self)
        self.setup = SetupCard(computer_players(), self)
        self.report = MatchReport(self)
        self.form.setup_layout.addWidget(self.setup)
        self.form.setup_layout.addStretch(1)
        self.form.report_layout.addWidget(self.report)
        self.form.report_layout.setContentsMargins(0, 0, 0, 0)
        let_ground_through(self.form.setup_scroll)
        let_ground_through(self.form.report_scroll)
        self._job: Job | None = None
        self._stop = threading.Event()
        self._file = b""
        self._decks: dict[str, Deck] = {}
        self._names: tuple[str, ...] = ()
        self.setup.changed.connect(self._check)
        self.setup.started.connect(self.start)
        self.setup.stopped.connect(self.stop)
        self.arrange(self.room)

    def arrange(self, room: Room) -> None:
        px = Theme.current().px
        self.form.setup_scroll.setFixedWidth(px(330 if room.width is Width.NARROW else 400))
        self.form.setup_layout.setContentsMargins(px(16), px(16), 0, px(16))

    # --- set-up ---------------------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        """Show the page; a target is the deck of the first seat."""
        self._offer()
        if target:
            self.setup.choose(target)

    def refresh(self, change_set: "ChangeSet") -> None:
        if change_set.touches("deck", "content"):
            self._decks.clear()
            self._offer()

    def _offer(self) -> None:
        rows = self.context.workspace.deck_listing.list()
        self.setup.offer([(row.id, row.name) for row in rows])

    def _deck(self, deck_id: str) -> Deck | None:
        if deck_id and deck_id not in self._decks:
            record = self.context.read(self.context.workspace.decks.get, deck_id)
            if record is not None:
                self._decks[deck_id] = record.deck
        return self._decks.get(deck_id)

    @property
    def order(self) -> DeckOrder | None:
        """What is chosen; ``None`` while a seat has no deck."""
        decks = [self._deck(deck) for deck, _player in self.setup.chosen]
        chosen = tuple(deck for deck in decks if deck is not None)
        if len(chosen) < len(decks):
            return None
        players = tuple(player for _deck, player in self.setup.chosen)
        seed = read_seed(self.setup.seed.text())
        return DeckOrder(chosen, players, self.setup.games.value or 1, seed)

    def _check(self) -> None:
        if len(self.setup.seats) < 2:
            return
        order = self.order
        if order is None:
            self.setup.show_trouble("There is no deck yet: build one, or take the starters.")
            return
        found = troubles(order, self.context.workspace.deck_cards.catalogue)
        self.setup.show_trouble(found[0] if found else "")

    # --- playing --------------------------------------------------------------------------------

    def start(self) -> None:
        """Resolve what is chosen, in the background."""
        order = self.order
        if order is None or not self.setup.start.isEnabled() or self._running:
            return
        cards = self.context.workspace.deck_cards
        catalogue, packs = cards.catalogue, {pack.id: pack.hash for pack in cards.packs}
        self._stop = stop = threading.Event()
        self._names = tuple(deck.name for deck in order.decks)

        def work(task: Task) -> Played:
            found = fight(
                order,
                catalogue,
                packs,
                workers=usual_workers(),
                progress=task.progress,
                cancelled=lambda: task.cancelled or stop.is_set(),
            )
            only = found.games[0].file if len(found.games) == 1 else None
            names = tuple(deck.name for deck in order.decks)
            return found, story_of(only, catalogue, packs, names) if only else ()

        self.setup.show_running(on=True)
        self._job = self.context.jobs.start(
            f"Resolving {plural(order.games, 'match', 'matches')}",
            work,
            success=self._done,
            failure=self._failed,
            cancelled=lambda: self.setup.show_running(on=False),
        )

    @property
    def _running(self) -> bool:
        return self._job is not None and self._job.running

    def stop(self) -> None:
        """Stop after the matches that are being played; what was played is shown."""
        self._stop.set()

    def _done(self, played: Played) -> None:
        self.setup.show_running(on=False)
        found, story = played
        if not found.games:
            self.context.messages.say("Stopped before a match was over.")
            return
        self._file = found.games[0].file or b"" if len(found.games) == 1 else b""
        catalogue = self.context.workspace.deck_cards.catalogue
        by_hand = manual_texts(found.totals.left_out, catalogue)
        self.report.show_resolution(found, self._names, story, by_hand)
        self.context.messages.say(self.report.headline)

    def _failed(self, error: Exception) -> None:
        self.setup.show_running(on=False)
        self.context.messages.error(str(error))

    # --- out ------------------------------------------------------------------------------------

    def ask_save(self) -> None:
        """Ask for a place and write the match there."""
        chosen, _filter = QFileDialog.getSaveFileName(
            self, "Save the match", "match.json", "Warclan match (*.json)"
        )
        if chosen:
            self.save(Path(chosen))

    def save(self, path: Path) -> None:
        """Write the match file, whole or not at all."""
        wrong = write_whole(path, self._file)
        if wrong:
            self.context.messages.error(wrong)
        else:
            self.context.messages.say(f"Saved {path.name}; warclan replay reads it.")

    def acts(self) -> Sequence[Act]:
        return (
            Act(
                "deck_match.start",
                "Resolve the match",
                "Ctrl+Return; Ctrl+Enter",
                self.start,
                enabled=lambda: self.setup.start.isEnabled() and not self._running,
                reason=lambda: self.setup.message.text or "Matches are being played.",
            ),
            Act(
                "deck_match.save",
                "Save the match file",
                "Ctrl+E",
                self.ask_save,
                enabled=lambda: bool(self._file),
                reason=lambda: "Resolve a single match first; a row of matches is not kept.",
                icon="export",
            ),
        )

    def first_focus(self) -> QWidget | None:
        return self.setup.seats[0].deck if self.setup.seats else None
