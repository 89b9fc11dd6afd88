"""The Decks page: the list of decks and the cards, and the builder of one deck."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from warclan.domain.problems import Level, Problem, Repair
from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.pages.base import RepairAll, Room, Width
from warclan.gui.pages.decks.acts import deck_acts
from warclan.gui.pages.decks.parts import DeckParts
from warclan.gui.pages.decks.start import Start
from warclan.gui.pages.decks.strip import BUILD, CHARTS, HISTORY, NOTES, TEST

if TYPE_CHECKING:
    from warclan.games.myths_at_war.catalogue import Catalogue
    from warclan.games.myths_at_war.deck import Deck, DeckEdit
    from warclan.games.myths_at_war.deck_terms import Desk
    from warclan.services import ChangeSet
    from warclan.services.decks import DeckRecord

CARD = "card/"
"""A target with this in front is a card of the pool."""
SET = "set:"
"""And this is a filter set of the pool, for the deck shown last."""


class DecksPage(DeckParts):
    """Build, check, compare and keep decks; read every card."""

    key = "decks"
    title = "Decks"
    icon = "deck"
    leads_up = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.record: DeckRecord | None = None
        self._listed = False
        """Whether the list shows the decks as they are."""
        self.found: tuple[Problem[DeckEdit], ...] = ()
        self.start = Start(self)
        self.form.stack.setCurrentWidget(self.form.start)
        self._show_list()
        self.arrange(self.room)

    # --- what is shown --------------------------------------------------------------------------

    @property
    def catalogue(self) -> "Catalogue":
        """Every card."""
        return self.context.workspace.deck_cards.catalogue

    @property
    def deck(self) -> "Deck | None":
        """The deck on show."""
        return self.record.deck if self.record else None

    @property
    def is_open(self) -> bool:
        """Whether a deck is on show, not the list."""
        return self.form.stack.currentWidget() is self.form.deck

    def desk_of(self, deck: "Deck") -> "Desk":
        """A deck with its cards."""
        from warclan.games.myths_at_war.deck_terms import Desk

        return Desk(deck, self.catalogue)

    def _show_list(self) -> None:
        self._listed = True
        self.start.show_decks()

    def show_levels(self) -> None:
        """The levels of the decks were worked out: the list shows them."""
        self._listed = False
        if not self.is_open:
            self._show_list()

    def open_deck(self, deck_id: str) -> None:
        """Show a deck."""
        if self.record is None or self.record.id != deck_id:
            self.save_pending()
            record = self.context.read(self.context.workspace.decks.get, deck_id)
            if record is None:
                return
            self.comparisons.end()
            self.show_record(record)
            self.pool.choose_first()
        self.form.stack.setCurrentWidget(self.form.deck)
        self.crumbs_changed.emit()
        self.problems_changed.emit()

    def show_record(self, record: "DeckRecord | None") -> None:
        """Show a record, or with ``None`` the list of decks."""
        self.record = record
        if record is None:
            self.found = ()
            self.form.stack.setCurrentWidget(self.form.start)
            self.problems_changed.emit()
            self.crumbs_changed.emit()
            return
        from warclan.games.myths_at_war.deck import DeckPart

        deck = record.deck
        pantheons = deck.size(DeckPart.PANTHEON)
        self.strip.pantheon.show_pantheon(self.catalogue.card(deck.pantheon), pantheons)
        self.found = self.looking.check(deck)
        self.show_parts(deck, self.found)
        self._show_pool(deck)
        self.bench.choose_usual_filters()
        self.looking.show_problems(self.found)
        self.strip.show_playable(self.why_not_playable())
        self.problems_changed.emit()
        self.crumbs_changed.emit()
        # The decks are on screen first; what is worked out follows in the next round.
        QTimer.singleShot(0, self, self._show_rest)

    def show_parts(self, deck: "Deck", problems: Sequence[Problem[Any]]) -> None:
        """Show the cards of both decks."""
        from warclan.games.myths_at_war.deck import DeckPart
        from warclan.gui.pages.decks.shown import shown_groups

        desk = self.desk_of(deck)
        least = (desk.terms.format.gods_least, desk.terms.format.designs_least)
        parts = (DeckPart.GODS, DeckPart.DESIGNS)
        for shown, part, most in zip(self.deck_cards, parts, least, strict=True):
            groups = shown_groups(deck, part, self.catalogue, problems)
            shown.show_deck(groups, deck.size(part), most, ready=bool(deck.part(DeckPart.PANTHEON)))
            self.bench.area.set_count(shown.title.split()[0], f"{deck.size(part)} of {most}")

    def _show_pool(self, deck: "Deck") -> None:
        from warclan.gui.pages.decks.shown import copies

        desk, owned = self.desk_of(deck), self.context.workspace.deck_cards.owned
        limits = self.bench.limits.of(deck, desk)
        self.pool.set_deck(copies(deck), owned, limits, desk.affiliation)

    def _show_rest(self) -> None:
        """Show what takes time, as far as it is on screen."""
        if self.record is None:
            return
        self.suggesting.follow()
        tab = self.strip.tabs.currentIndex()
        if tab == BUILD:
            self.looking.show_side(self.record.deck)
        elif tab == TEST:
            self.looking.opening.show_deck(self.record.deck)
        elif tab == CHARTS:
            self.looking.charts.show_deck(self.record.deck)
        elif tab == HISTORY:
            self.keeping.history.show_deck()
        elif tab == NOTES:
            self.keeping.show_notes(self.record)

    def turned(self, tab: int) -> None:
        """The tabs were turned: show the pane."""
        self.save_pending()
        self.comparisons.end()
        pane = self.pane_of(tab)
        self.form.panes.setCurrentWidget(pane)
        self._show_rest()

    def pane_of(self, tab: int) -> QWidget:
        """The pane of a tab; all but the builder are made when they are first shown."""
        if tab == TEST:
            return self.looking.opening
        if tab == CHARTS:
            return self.looking.charts
        if tab == HISTORY:
            return self.keeping.history
        return self.keeping.notes if tab == NOTES else self.form.splitter

    def go_to_tab(self, tab: int) -> None:
        """Turn to a tab."""
        if self.strip.tabs.currentIndex() == tab:
            self.turned(tab)
        self.strip.tabs.setCurrentIndex(tab)

    def why_not_playable(self) -> str:
        """Why the deck cannot be played now, "" when it can."""
        if self.deck is None:
            return "Open a deck first."
        wrong = [problem for problem in self.found if problem.level is Level.ERROR]
        if wrong:
            words = "1 error stands" if len(wrong) == 1 else f"{len(wrong)} errors stand"
            return f"Not playable yet, {words}: {wrong[0].title}."
        from warclan.games.myths_at_war.validation import hindrances

        told = hindrances(self.deck, self.catalogue)
        if told:
            return f"Not playable yet: {told[0]}"
        return ""

    def play(self) -> None:
        """Set this deck against another."""
        if self.record is not None:
            self.context.navigate("deck_match", self.record.id)

    def refresh(self, change_set: "ChangeSet") -> None:
        if not change_set.touches("deck", "owned", "content"):
            return
        self._listed = False
        if not self.is_open:
            self._show_list()
        if change_set.touches("content") and "pool" in self.__dict__:
            self.fill_pool(self.pool)
        if change_set.touches("owned", "content"):
            self.start.refresh_cards()
        if self.record is None:
            return
        deck_id = self.record.id
        mine = {
            each.action for each in change_set.changes if (each.kind, each.id) == ("deck", deck_id)
        }
        if "removed" in mine:
            self.keeping.forget()
            self.show_record(None)
            self._show_list()
        elif mine or change_set.touches("owned", "content"):
            self.show_record(self.context.read(self.context.workspace.decks.get, deck_id))

    # --- editing --------------------------------------------------------------------------------

    def edit(self, edit: "DeckEdit", told: str = "", label: str | None = None) -> None:
        """Carry out one edit as one undoable step; notes being typed are kept before it."""
        if self.record is None:
            return
        if not self.keeping.is_typed(edit):
            self.save_pending()
        decks = self.context.workspace.decks
        self.context.write(decks.edit, self.record.id, edit, told=told, label=label)

    def save_pending(self) -> None:
        """Keep notes that are still being typed."""
        if "keeping" in self.__dict__:
            self.keeping.save_now()

    def choose_pantheon(self) -> None:
        """Open the list of pantheons."""
        if self.deck is not None:
            from warclan.gui.pages.decks.pantheons import pantheon_rows

            rows = pantheon_rows(self.catalogue)
            self.pantheons.open_for(self.strip.pantheon, rows, self.deck.pantheon)

    def swap(self) -> None:
        """Put the pool's focused card in the place of the deck's."""
        row = self.pool.row
        if row is not None and self.building.swap_partner():
            self.building.swap(row.key)
        else:
            self.context.messages.say("Choose a card in the pool and one of the same deck.")

    def focus_search(self) -> None:
        """Put the focus into the search field on show."""
        if self.is_open:
            if self.strip.tabs.currentIndex() != BUILD:
                self.go_to_tab(BUILD)
            self.pool.search.setFocus()
        elif self.start.at_cards:
            self.start.cards.pool.search.setFocus()
        else:
            self.start.list.search.setFocus()

    # --- problems -------------------------------------------------------------------------------

    def problems(self) -> Sequence[Problem[Any]] | None:
        return self.found if self.record is not None and self.is_open else None

    def apply_repair(self, repair: Repair[Any]) -> None:
        self.edit(repair.edit, told=f"Done: {repair.label}.", label=repair.label)

    def preview_repair(self, repair: Repair[Any] | None) -> None:
        from warclan.gui.pages.decks import repairs

        repairs.preview(self, repair)

    def repair_all(self) -> RepairAll | None:
        from warclan.gui.pages.decks import repairs

        return repairs.every(self)

    def jump_to(self, subject: str) -> None:
        self.go_to_tab(BUILD)
        for shown in self.deck_cards:
            if subject and shown.tree.choose(subject):
                self.bench.area.bring(shown)
                shown.tree.setFocus(Qt.FocusReason.OtherFocusReason)
                return
        self.pool.focus_table()

    # --- the frame's side -----------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        self.making.begin()
        known = {row.id for row in self.context.workspace.deck_listing.list()}
        if target == "new":
            self.keeping.new_deck()
        elif target == "import":
            self.files.ask_import()
        elif target and target.startswith(CARD):
            self.show_list()
            self.start.show_card(target.removeprefix(CARD))
        elif target and target.startswith(SET):
            if self.record is not None:
                self.open_deck(self.record.id)
                self.sets.put(target.removeprefix(SET))
        elif target and target in known:
            self.open_deck(target)

    def show_list(self) -> None:
        """Go back to the list of decks."""
        self.save_pending()
        if not self._listed:
            self._show_list()
        if self.record is not None:
            self.start.list.choose(self.record.id)
        self.form.stack.setCurrentWidget(self.form.start)
        self.crumbs_changed.emit()
        self.problems_changed.emit()
        self.start.focus()

    def go_up(self) -> None:
        self.show_list()

    def leave(self) -> None:
        self.save_pending()

    def crumbs(self) -> tuple[str, ...]:
        if self.record is not None and self.is_open:
            return (self.title, self.record.deck.name)
        return (self.title,)

    def first_focus(self) -> QWidget | None:
        return self.pool.table if self.is_open else self.start.first_focus()

    def acts(self) -> Sequence[Act]:
        return deck_acts(self)

    # --- room -----------------------------------------------------------------------------------

    def arrange(self, room: Room) -> None:
        px = self.context.theme.px
        narrow = room.width is Width.NARROW
        self.start.arrange(narrow=narrow)
        self.form.bar_layout.setContentsMargins(px(16), px(4), px(16), 0)
        if self.is_made:
            self.arrange_deck()

    def arrange_deck(self) -> None:
        px, room = self.context.theme.px, self.room
        narrow = room.width is Width.NARROW
        self.form.pool_pane.setMinimumWidth(px(400))
        self.form.splitter.setStretchFactor(1, 1)
        wide = 540 if room.width is Width.WIDE else 412
        self.form.splitter.setSizes([px(400 if narrow else wide), px(2000)])
        self.pool.foot.set_short(short=room.short)
        self.strip.restyle()
        self.looking.arrange(narrow=narrow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if "strip" in self.__dict__:
            self.strip.restyle()

    # --- files ----------------------------------------------------------------------------------

    def knows_files(self, paths: Iterable[Path]) -> bool:
        return self.files.knows(list(paths))

    def drop_files(self, paths: Iterable[Path]) -> bool:
        return self.files.offer(list(paths))
