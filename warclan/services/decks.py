"""Decks: listed, edited, kept in versions, put away and brought back. Saving is never barred."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

import msgspec

from warclan.content.manifest import MYTHS
from warclan.domain.problems import Level
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import (
    Deck,
    DeckEdit,
    DeckEditError,
    DeckLine,
    DeckPart,
    NoteLine,
    RenameDeck,
    WriteNotes,
    apply,
)
from warclan.games.myths_at_war.validation import level_of
from warclan.services.changes import ChangeSet
from warclan.services.clock import read
from warclan.services.decks_cards import DeckCards
from warclan.services.decks_listing import DeckListing, DeckRow
from warclan.services.decks_words import describe
from warclan.services.desk import Desk
from warclan.services.errors import NoSuchRecordError, RefusedError, StoreError
from warclan.services.packing import packed
from warclan.store import deck_queries, queries
from warclan.store.kinds import Values
from warclan.text.misfits import misfit
from warclan.text.numbers import plural
from warclan.text.wholeness import one_line

log = logging.getLogger(__name__)

FORMAT = 1
"""Of a deck's payload."""
NAME_LENGTH = 200
MOST_LINES = 500
_COPY = " (copy)"
_STAMP = "deck-levels"
RULES = "1"
"""Raised when the validator changes, so that stored levels are worked out again."""


@dataclass(frozen=True, slots=True)
class DeckRecord:
    """A stored deck. ``version`` goes back as ``expected_version`` of an edit."""

    id: str
    deck: Deck
    folder: str
    source: str
    created_at: datetime
    updated_at: datetime
    version: int


@dataclass(frozen=True, slots=True)
class DeckVersionRow:
    """A kept version of a deck, numbered from 1."""

    number: int
    at: datetime
    label: str
    deck: Deck


def decode_deck(payload: str, what: str = "This deck") -> Deck:
    """A stored deck. Raises :class:`StoreError` naming ``what`` when it cannot be read."""
    try:
        return msgspec.json.decode(payload, type=Deck)
    except msgspec.MsgspecError as error:
        why = misfit(str(error)).removesuffix(".")
        raise StoreError(
            f"{what} cannot be read ({why}). It was left as it is; a backup may hold an "
            "earlier state."
        ) from None


def _gesture(deck_id: str, edit: DeckEdit) -> str:
    """The text field an edit types in, "" when it is no typing."""
    match edit:
        case WriteNotes():
            return f"deck/{deck_id}/notes"
        case RenameDeck():
            return f"deck/{deck_id}/name"
        case NoteLine(key):
            return f"deck/{deck_id}/note/{key}"
        case _:
            return ""


def storable(deck: Deck) -> Deck:
    """A deck that may be stored: its name in one line and not endless.

    Raises :class:`RefusedError` with a sentence for a nameless or endless one.
    """
    name = one_line(deck.name).strip()[:NAME_LENGTH]
    if not name:
        raise RefusedError("A deck needs a name.")
    if len(deck.lines) > MOST_LINES:
        raise RefusedError(
            f"A deck may have at most {MOST_LINES} lines; this one has {len(deck.lines)}."
        )
    tags = tuple(dict.fromkeys(one_line(tag).strip()[:60] for tag in deck.tags))
    return replace(deck, name=name, tags=tuple(tag for tag in tags if tag))


class Decks:
    """The decks of the open database."""

    def __init__(self, desk: Desk, cards: DeckCards, listing: DeckListing) -> None:
        self._desk = desk
        self._listing = listing
        self._cards = cards
        self._unsettled: tuple[str, list[str]] | None = None
        """For which cards list columns are being worked out, and of which decks still."""
        desk.derive_also("deck", self._derive)
        desk.follow(self._follow)

    def _catalogue(self) -> Catalogue:
        return self._cards.catalogue

    def _derive(self, _kind: str, values: Values) -> Values:
        """The derived columns of a row; a deck that cannot be read has an error and says no more.

        It must not keep the others from being listed.
        """
        try:
            return self.derived(decode_deck(str(values["payload"])))
        except StoreError:
            return {"pantheon": "", "level": Level.ERROR.value}

    def settle(self, most: int = 0) -> bool:
        """Work every deck's list columns out again when the cards are not those of last time.

        With ``most`` only of so many decks now; whether all are done.
        """
        digest = f"{RULES}/{self._cards.digest}"
        with self._desk.store.read() as connection:
            _, known = queries.stamp(connection, _STAMP)
        if known == digest:
            return True
        if self._unsettled is None or self._unsettled[0] != digest:
            rows = (*self._listing.list(), *self._listing.deleted())
            self._unsettled = digest, [row.id for row in rows]
        left = self._unsettled[1]
        now = left[: most or len(left)]
        try:
            with self._desk.store.write(None) as transaction:
                transaction.refresh_derived("deck", records=now)
                if len(now) == len(left):
                    transaction.set_stamp(_STAMP, 1, digest)
        except StoreError as error:
            # On a full disk the decks still open; the next visit works them out.
            log.warning("The levels of the decks could not be worked out: %s", error)
            return True
        del left[: len(now)]
        return not left

    def _follow(self, change_set: ChangeSet) -> None:
        """Cards were corrected: the levels of the decks follow."""
        if MYTHS in change_set.ids("content"):
            self.settle()

    # --- reading --------------------------------------------------------------------------------

    def list(self) -> tuple[DeckRow, ...]:
        """Every deck, by folder and name. One query; no pack is read."""
        return self._listing.list()

    def deleted(self) -> tuple[DeckRow, ...]:
        """What is in Recently deleted, the newest first; it stays there for 30 days."""
        return self._listing.deleted()

    def get(self, deck_id: str) -> DeckRecord:
        """One deck. Raises :class:`NoSuchRecordError` when it is gone or put away."""
        with self._desk.store.read() as connection:
            found = deck_queries.deck_record(connection, deck_id)
        if found is None:
            raise NoSuchRecordError("This deck is not there any more; it was deleted.")
        return DeckRecord(
            deck_id,
            decode_deck(found.payload),
            found.folder,
            found.source,
            read(found.created_at),
            read(found.updated_at),
            found.version,
        )

    def used_elsewhere(self, deck_id: str) -> dict[str, int]:
        """How many copies of each card the other decks hold together, by card id."""
        with self._desk.store.read() as connection:
            payloads = deck_queries.deck_payloads(connection)
        counts: dict[str, int] = {}
        for other, name, payload in payloads:
            if other == deck_id:
                continue
            try:
                deck = decode_deck(payload, name)
            except StoreError:
                continue
            for line in deck.lines:
                if line.card and line.part is not DeckPart.ASIDE:
                    counts[line.card] = counts.get(line.card, 0) + line.count
        return counts

    def holding(self, card: str, but: str = "") -> tuple[tuple[str, int], ...]:
        """The names of the decks that hold a card and how many copies, but one deck."""
        with self._desk.store.read() as connection:
            payloads = deck_queries.deck_payloads(connection)
        found = []
        for deck_id, name, payload in payloads:
            if deck_id == but or card not in payload:
                continue
            try:
                count = decode_deck(payload, name).count(card)
            except StoreError:
                continue
            if count:
                found.append((name, count))
        return tuple(found)

    # --- writing --------------------------------------------------------------------------------

    def row_values(
        self, deck_id: str, deck: Deck, folder: str, source: str, created_at: str = ""
    ) -> Values:
        """The row of a deck, with what lists show of it."""
        now = self._desk.now()
        return {
            "id": deck_id,
            "folder": folder.strip(),
            "source": source,
            "created_at": created_at or now,
            "deleted_at": None,
            **self._content(deck, now),
        }

    def _content(self, deck: Deck, now: str) -> Values:
        """The columns that follow from a deck; the derived ones are filled in by the store."""
        return {
            "name": deck.name,
            "tags": "\n".join(deck.tags),
            **dict.fromkeys(("pantheon", "level"), ""),
            **dict.fromkeys(("gods", "designs"), 0),
            "updated_at": now,
            "format": FORMAT,
            "payload": packed(deck),
        }

    def derived(self, deck: Deck) -> Values:
        """The pantheon's name, the two counts and the level of a deck."""
        catalogue = self._catalogue()
        pantheon = catalogue.card(deck.pantheon) if deck.pantheon else None
        return {
            "pantheon": pantheon.name if pantheon else "",
            "gods": deck.size(DeckPart.GODS),
            "designs": deck.size(DeckPart.DESIGNS),
            "level": _level(deck, catalogue),
        }

    def take_in(
        self, decks: Sequence[tuple[Deck, str]], source: str = "", label: str = ""
    ) -> tuple[tuple[str, ...], ChangeSet]:
        """Store decks with their folders, all as one step; their ids and what changed."""
        made = [(self._desk.new_id(), storable(deck), folder) for deck, folder in decks]
        names = made[0][1].name if len(made) == 1 else plural(len(made), "deck", "decks")
        with self._desk.write(label or f"import {names}", content=False) as written:
            for deck_id, deck, folder in made:
                written.transaction.put("deck", self.row_values(deck_id, deck, folder, source))
        return tuple(deck_id for deck_id, _deck, _folder in made), written.change_set

    def replace_cards(self, deck_id: str, lines: Sequence[DeckLine]) -> ChangeSet:
        """Put other lines in the place of a deck's, as one step; all else stays."""
        with self._desk.write(f"replace the cards of {self._name(deck_id)}", content=False) as w:
            values = w.transaction.need("deck", deck_id)
            _present(values)
            deck = replace(decode_deck(str(values["payload"])), lines=tuple(lines))
            content = self._content(storable(deck), self._desk.now())
            w.transaction.put("deck", {**values, **content})
        return w.change_set

    def create(
        self, name: str, deck: Deck | None = None, folder: str = "", source: str = ""
    ) -> tuple[str, ChangeSet]:
        """A new deck: empty, or a given one under ``name``; its id and what changed."""
        made = storable(replace(deck or Deck(name), name=name))
        deck_id = self._desk.new_id()
        values = self.row_values(deck_id, made, folder, source)
        with self._desk.write(f"create {made.name}", content=False) as written:
            written.transaction.put("deck", values)
        return deck_id, written.change_set

    def edit(
        self,
        deck_id: str,
        edit: DeckEdit,
        *,
        label: str | None = None,
        expected_version: int | None = None,
    ) -> ChangeSet:
        """Change a deck by one edit, as one step (typing in one field goes on as one step).

        The edit is made on the state that is stored, so nothing is overwritten unseen; with
        ``expected_version`` it is refused (:class:`StaleRecordError`) when that is no longer
        the one the caller saw. An edit that changes nothing makes no step. Raises
        :class:`RefusedError` when the edit names a line that is not there.
        """
        words = label or describe(edit, self.get(deck_id).deck, self._catalogue())
        with self._desk.write(words, gesture=_gesture(deck_id, edit), content=False) as written:
            values = written.transaction.need("deck", deck_id, expected_version)
            _present(values)
            deck = decode_deck(str(values["payload"]))
            try:
                changed = apply(deck, edit)
            except DeckEditError as error:
                raise RefusedError(str(error)) from None
            if changed != deck:
                content = self._content(storable(changed), self._desk.now())
                written.transaction.put("deck", {**values, **content})
        return written.change_set

    def move_to_folder(self, deck_id: str, folder: str) -> ChangeSet:
        """Put a deck into a folder ("" for none)."""
        wanted = one_line(folder).strip()
        label = f"move {self._name(deck_id)} to {wanted or 'no folder'}"
        with self._desk.write(label, content=False) as written:
            values = written.transaction.need("deck", deck_id)
            written.transaction.put(
                "deck", {**values, "folder": wanted, "updated_at": self._desk.now()}
            )
        return written.change_set

    def duplicate(self, deck_id: str) -> tuple[str, ChangeSet]:
        """A copy of a deck beside it; its id and what changed."""
        record = self.get(deck_id)
        name = f"{record.deck.name[: NAME_LENGTH - len(_COPY)]}{_COPY}"
        copy_id = self._desk.new_id()
        values = self.row_values(copy_id, replace(record.deck, name=name), record.folder, "")
        with self._desk.write(f"duplicate {record.deck.name}", content=False) as written:
            written.transaction.put("deck", values)
        return copy_id, written.change_set

    def delete(self, deck_id: str) -> ChangeSet:
        """Put a deck into Recently deleted."""
        with self._desk.write(f"delete {self._name(deck_id)}", content=False) as written:
            values = written.transaction.need("deck", deck_id)
            written.transaction.put("deck", {**values, "deleted_at": self._desk.now()})
        return written.change_set

    def restore(self, deck_id: str) -> ChangeSet:
        """Bring a deck back from Recently deleted."""
        name = next((row.name for row in self.deleted() if row.id == deck_id), None)
        if name is None:
            raise NoSuchRecordError("This deck is not in Recently deleted.")
        with self._desk.write(f"restore {name}", content=False) as written:
            values = written.transaction.need("deck", deck_id)
            written.transaction.put("deck", {**values, "deleted_at": None})
        return written.change_set

    def _name(self, deck_id: str) -> str:
        """A deck's name, also of one whose record cannot be read."""
        with self._desk.store.read() as connection:
            found = deck_queries.deck_record(connection, deck_id)
        if found is None:
            raise NoSuchRecordError("This deck is not there any more; it was deleted.")
        return found.name

    # --- versions -------------------------------------------------------------------------------

    def versions(self, deck_id: str) -> tuple[DeckVersionRow, ...]:
        """The kept versions of a deck, oldest first."""
        with self._desk.store.read() as connection:
            lines = deck_queries.deck_version_lines(connection, deck_id)
        return tuple(
            DeckVersionRow(number, read(at), label, decode_deck(payload, f"Version {number}"))
            for number, at, label, payload in lines
        )

    def save_version(self, deck_id: str, label: str) -> ChangeSet:
        """Keep the present state of a deck under a label."""
        name = self.get(deck_id).deck.name
        with self._desk.write(f"keep a version of {name}", content=False) as written:
            values = written.transaction.need("deck", deck_id)
            number = deck_queries.last_deck_version(written.transaction.connection, deck_id) + 1
            written.transaction.put(
                "deck_version",
                {
                    "deck_id": deck_id,
                    "number": number,
                    "label": one_line(label).strip() or f"Version {number}",
                    "at": self._desk.now(),
                    "format": FORMAT,
                    "payload": values["payload"],
                },
            )
        return written.change_set

    def restore_version(self, deck_id: str, number: int) -> ChangeSet:
        """Make a kept version the present state; the present one stays reachable by undo."""
        kept = next((row for row in self.versions(deck_id) if row.number == number), None)
        if kept is None:
            raise NoSuchRecordError(f"This deck has no version {number}.")
        with self._desk.write(f"go back to {kept.label}", content=False) as written:
            values = written.transaction.need("deck", deck_id)
            _present(values)
            content = self._content(storable(kept.deck), self._desk.now())
            written.transaction.put("deck", {**values, **content})
        return written.change_set


def _level(deck: Deck, catalogue: Catalogue) -> str:
    """The worst level a list shows."""
    worst = level_of(deck, catalogue)
    return worst.value if worst in (Level.ERROR, Level.WARNING) else "none"


def _present(values: Values) -> None:
    """Refuse to change what is in Recently deleted."""
    if values["deleted_at"] is not None:
        raise RefusedError("This deck was deleted; restore it first.")
