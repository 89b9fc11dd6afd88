"""New decks, names, folders, tags, versions, notes: what is kept of a deck besides its cards."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from warclan.domain.house_rules import HouseRules
from warclan.games.myths_at_war.deck import (
    DeckEdit,
    RenameDeck,
    SetFormat,
    SetHouseRules,
    SetTags,
    WriteNotes,
)
from warclan.gui.pages.armies.ask import AskPopover
from warclan.gui.window.when import when_words
from warclan.services.decks import DeckRecord

if TYPE_CHECKING:
    from warclan.gui.pages.decks.history_pane import HistoryPane
    from warclan.gui.pages.decks.notes_pane import NotesPane
    from warclan.gui.pages.decks.page import DecksPage


class Keeping:
    """Carries out what is done with the deck on show, or with the one chosen in the list."""

    def __init__(self, page: "DecksPage") -> None:
        self._page = page
        self._history: HistoryPane | None = None
        self._notes: NotesPane | None = None

    @property
    def history(self) -> "HistoryPane":
        """The tab "History", made when it is first shown."""
        if self._history is None:
            from warclan.gui.pages.decks.history_pane import HistoryPane

            self._history = HistoryPane(self._page)
            self._page.form.panes.addWidget(self._history)
        return self._history

    @property
    def notes(self) -> "NotesPane":
        """The tab "Notes", made when it is first shown."""
        if self._notes is None:
            from warclan.gui.pages.decks.notes_pane import NotesPane

            page = self._page
            self._notes = NotesPane(page)
            self._notes.written.connect(self._write_notes)
            self._notes.tagged.connect(self._set_tags)
            self._notes.renamed.connect(self._rename)
            self._notes.format_chosen.connect(self._set_format)
            self._notes.rules_chosen.connect(self._set_rules)
            self._notes.moved.connect(self._moved)
            page.form.panes.addWidget(self._notes)
        return self._notes

    def show_notes(self, record: DeckRecord) -> None:
        """Show what is noted of a deck."""
        times = f"Made {when_words(record.created_at)}, changed {when_words(record.updated_at)}."
        if record.source:
            times += f" From: {record.source}."
        self.notes.show_record(record, self._page.catalogue, times)

    def save_now(self) -> None:
        """Keep notes that are still being typed."""
        if self._notes is not None:
            self._notes.notes.save_now()

    def forget(self) -> None:
        """Keep nothing of what is typed: its deck is gone."""
        if self._notes is not None:
            self._notes.notes.forget()

    # --- what is written in the tab "Notes" -----------------------------------------------------

    @staticmethod
    def is_typed(edit: DeckEdit) -> bool:
        """Whether an edit is made of notes being typed, which need not be kept before it."""
        return isinstance(edit, WriteNotes)

    def _rename(self, name: str) -> None:
        deck = self._page.deck
        if deck is not None and name.strip() and name.strip() != deck.name:
            self._page.edit(RenameDeck(name.strip()))

    def _write_notes(self, text: str) -> None:
        deck = self._page.deck
        if deck is not None and text != deck.notes:
            self._page.edit(WriteNotes(text))

    def _set_tags(self, tags: object) -> None:
        deck = self._page.deck
        if deck is not None and isinstance(tags, tuple) and tags != deck.tags:
            self._page.edit(SetTags(tags))

    def _set_format(self, chosen: str) -> None:
        deck = self._page.deck
        if deck is not None and chosen != deck.format:
            self._page.edit(SetFormat(chosen))

    def _set_rules(self, rules: object) -> None:
        if isinstance(rules, HouseRules):
            self._page.edit(SetHouseRules(rules))

    # --- the deck that is meant -----------------------------------------------------------------

    @property
    def meant(self) -> tuple[str, str]:
        """Id and name of the deck on show, or of the one chosen in the list; empty for none."""
        page = self._page
        if page.is_open and page.record is not None:
            return page.record.id, page.record.deck.name
        row = page.start.list.row
        return (row.id, row.name) if row is not None else ("", "")

    def _anchor(self) -> QWidget:
        page = self._page
        return page.strip.pantheon if page.is_open else page.start.list.table

    # --- acts -----------------------------------------------------------------------------------

    def new_deck(self) -> None:
        """Begin an empty deck and ask for its pantheon first."""
        page = self._page
        made = page.context.write(page.context.workspace.decks.create, "New deck")
        if made is not None:
            page.open_deck(made[0])
            page.choose_pantheon()

    def take_starters(self) -> None:
        """Put the starter decks in."""
        page = self._page
        decks = page.context.workspace.deck_starters
        made = page.context.write(decks.take, told="Starter decks added.")
        if made is not None:
            page.start.focus()

    def open_meant(self) -> None:
        """Open the deck chosen in the list."""
        deck, _name = self.meant
        if deck:
            self._page.open_deck(deck)
            self._page.pool.focus_table()

    def rename(self) -> None:
        """Ask for another name."""
        deck, name = self.meant
        if not deck:
            return
        page = self._page
        asked = AskPopover("Name of the deck", page, button="Rename it")
        asked.answered.connect(lambda text: self._renamed(deck, text))
        asked.ask(self._anchor(), name)

    def _renamed(self, deck: str, text: str) -> None:
        page = self._page
        if text.strip():
            page.context.write(page.context.workspace.decks.edit, deck, RenameDeck(text.strip()))

    def duplicate(self) -> None:
        """Copy the deck and show the copy."""
        deck, _name = self.meant
        page = self._page
        if deck:
            page.save_pending()
            made = page.context.write(page.context.workspace.decks.duplicate, deck)
            if made is not None:
                page.open_deck(made[0])

    def move_to_folder(self) -> None:
        """Ask for a folder and put the deck there."""
        deck, _name = self.meant
        page = self._page
        if not deck:
            return
        rows = {row.id: row for row in page.context.workspace.decks.list()}
        asked = AskPopover("Folder", page, placeholder="No folder", button="Move it there")
        move = page.context.workspace.decks.move_to_folder
        asked.answered.connect(lambda text: page.context.write(move, deck, text))
        asked.ask(self._anchor(), rows[deck].folder if deck in rows else "")

    def _moved(self, folder: str) -> None:
        page = self._page
        if page.record is not None and folder.strip() != page.record.folder:
            page.context.write(page.context.workspace.decks.move_to_folder, page.record.id, folder)

    def ask_tags(self) -> None:
        """Ask for the tags."""
        from warclan.gui.pages.decks.notes_pane import tags_of

        deck, _name = self.meant
        page = self._page
        if not deck:
            return
        rows = {row.id: row for row in page.context.workspace.decks.list()}
        asked = AskPopover("Tags, separated by commas", page, button="Keep them")
        edit = page.context.workspace.decks.edit
        asked.answered.connect(lambda text: page.context.write(edit, deck, SetTags(tags_of(text))))
        asked.ask(self._anchor(), ", ".join(rows[deck].tags) if deck in rows else "")

    def delete(self) -> None:
        """Put the deck into Recently deleted."""
        deck, name = self.meant
        page = self._page
        if deck:
            page.save_pending()
            page.context.write(page.context.workspace.decks.delete, deck, told=f"{name} deleted.")

    def keep(self) -> None:
        """Keep a version under a name."""
        self.history.ask_keep()

    def print_deck(self) -> None:
        """Go to the print centre with this deck."""
        deck, _name = self.meant
        if deck:
            self._page.context.navigate("print", f"deck/{deck}")
