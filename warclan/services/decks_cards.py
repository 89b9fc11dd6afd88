"""The cards of Myths at War: the catalogue, what is owned, the owner's corrections and own cards.

Corrections are rows in the database, so that they share its transactions, undo and backups; after
each change they are written out as a pack folder, where the linter and other programs read them.
"""

import hashlib
import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

from warclan.content import myths_overlay as overlays
from warclan.content.faults import Fault
from warclan.content.manifest import MANIFEST, MYTHS, OVERLAY, Manifest, personal_id
from warclan.content.myths_overlay import Overlay
from warclan.content.myths_packs import (
    LoadedMyths,
    MythsPack,
    lay_myths,
    myths_overlay_pack,
    read_myths_pack,
)
from warclan.content.overlay import OverlayError
from warclan.content.pack_folders import own_pack_folders, shipped_pack_folders
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card
from warclan.services.changes import ChangeSet
from warclan.services.desk import Desk
from warclan.services.errors import RefusedError, StoreError
from warclan.services.files import set_aside, write_atomically
from warclan.services.packing import packed
from warclan.text.numbers import plural, signed

if TYPE_CHECKING:
    from warclan.store.queries import OverlayLine
    from warclan.store.transaction import Transaction

log = logging.getLogger(__name__)
FORMAT = 1
MOST_OWNED = 99
OWNED_PREFIX = "mw:"
"""Before a card's id in the table of what is owned, which all games share."""
_CARD, _CORRECTION = "card", "correction"
_STAMP = "myths-pack"


def overlay_of(lines: "Sequence[OverlayLine]") -> Overlay:
    """The rows as an overlay; a row that no longer fits its type is left out and logged."""
    cards: list[Card] = []
    changes: dict[str, dict[str, object]] = {}
    for line in lines:
        try:
            if line.category == _CARD:
                cards.append(msgspec.json.decode(line.payload, type=Card))
            else:
                changes[line.item_id] = msgspec.json.decode(line.payload, type=dict[str, object])
        except msgspec.MsgspecError as error:
            log.warning("The card %s of your own pack cannot be read: %s", line.item_id, error)
    return Overlay(cards=tuple(cards), changes=changes)


class DeckCards:
    """Everything about cards that can be looked up. The packs are read when first needed."""

    def __init__(self, desk: Desk, owned: Callable[[], Mapping[str, int]]) -> None:
        self._desk = desk
        self._owned = owned
        self._loading = threading.RLock()
        self._loaded: LoadedMyths | None = None
        self._others: tuple[MythsPack | Fault, ...] = ()
        self.folder: Path = desk.folders.packs / personal_id(MYTHS)
        self.trouble = ""
        """A sentence while the folder of own cards cannot be written."""
        desk.follow(self._follow)

    # --- reading --------------------------------------------------------------------------------

    @property
    def catalogue(self) -> Catalogue:
        """All cards, tokens and formats, the owner's corrections applied."""
        return self._content().catalogue

    @property
    def packs(self) -> tuple[MythsPack, ...]:
        """The packs that are loaded, in the order they overlay each other."""
        return self._content().packs

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What in the packs could not be used."""
        loaded = self._content()
        if not self.trouble:
            return loaded.faults
        return (*loaded.faults, Fault(f"{self.folder.name}/{OVERLAY}", "", "", self.trouble))

    @property
    def digest(self) -> str:
        """A digest of everything that is loaded."""
        parts = "\n".join(f"{pack.id}:{pack.hash}" for pack in self.packs)
        return hashlib.sha256(parts.encode()).hexdigest()

    def _content(self) -> LoadedMyths:
        with self._loading:
            if self._loaded is None:
                self._loaded = lay_myths([*self._files(), *self._own()])
            return self._loaded

    def _files(self) -> tuple[MythsPack | Fault, ...]:
        """The shipped packs and the owner's others, read once."""
        if not self._others:
            mine = own_pack_folders(self._desk.folders.packs, MYTHS)
            folders = [*shipped_pack_folders(MYTHS), *(p for p in mine if p != self.folder)]
            read = (read_myths_pack(folder) for folder in folders)
            self._others = tuple(pack for pack in read if pack is not None)
        return self._others

    def _own(self) -> tuple[MythsPack, ...]:
        """The owner's corrections and own cards as a pack; none while there are none."""
        overlay = overlays.read_overlay(self._text())
        if overlay == Overlay():
            return ()
        manifest = msgspec.json.decode(overlays.personal_manifest(), type=Manifest)
        return (myths_overlay_pack(self.folder, manifest, overlay),)

    def _text(self) -> str:
        from warclan.store.queries import content_overlay_lines

        with self._desk.store.read() as connection:
            return overlays.overlay_text(overlay_of(content_overlay_lines(connection, MYTHS)))

    def printed(self, card_id: str) -> Card | None:
        """The card without the owner's corrections; ``None`` for a home-made one."""
        catalogue = self.catalogue
        if card_id in catalogue.printed:
            return catalogue.printed[card_id]
        if catalogue.origin.get(card_id) == personal_id(MYTHS):
            return None
        return catalogue.card(card_id)

    def corrected_fields(self, card_id: str) -> tuple[str, ...]:
        """The fields of a card that the owner has corrected, sorted."""
        return overlays.corrected_fields(self._text(), card_id)

    # --- the collection -------------------------------------------------------------------------

    @property
    def owned(self) -> Mapping[str, int]:
        """How many of each card are owned, by card id; cards not owned are absent."""
        cut = len(OWNED_PREFIX)
        return MappingProxyType(
            {
                item[cut:]: count
                for item, count in self._owned().items()
                if item.startswith(OWNED_PREFIX)
            }
        )

    def set_owned(
        self, card_ids: Sequence[str], count: int | None = None, delta: int | None = None
    ) -> ChangeSet:
        """Set how many of each card are owned, or change it by ``delta``, as one step.

        Counts stay between 0 and 99. Raises :class:`RefusedError` unless exactly one of
        ``count`` and ``delta`` is given.
        """
        if (count is None) == (delta is None):
            raise RefusedError("Give either a count or a difference for what is owned.")
        many = plural(len(card_ids), "card", "cards")
        what = self._name(card_ids[0]) if len(card_ids) == 1 else many
        label = f"own {count} × {what}" if count is not None else f"own {signed(delta or 0)} {what}"
        with self._desk.write(label, content=False) as written:
            for card in dict.fromkeys(card_ids):
                item = f"{OWNED_PREFIX}{card}"
                row = written.transaction.get("owned", item)
                present = int(row["count"] or 0) if row else 0
                wanted = count if count is not None else present + (delta or 0)
                wanted = max(0, min(MOST_OWNED, wanted))
                if wanted:
                    written.transaction.put("owned", {"item_id": item, "count": wanted})
                else:
                    written.transaction.remove("owned", item)
        return written.change_set

    def _name(self, card_id: str) -> str:
        card = self.catalogue.card(card_id)
        return card.name if card else card_id

    # --- corrections and own cards --------------------------------------------------------------

    def save(self, card: Card) -> ChangeSet:
        """Keep the owner's version of a card: only what differs from the shipped one.

        Typing goes on as one step. Raises :class:`RefusedError` naming the first fault.
        """
        printed = self.printed(card.id)
        return self._change(
            f"correct {card.name}",
            lambda text: overlays.save(text, card, printed),
            gesture=f"card/{card.id}",
        )

    def revert(self, card_id: str, field: str | None = None) -> ChangeSet:
        """Take a correction back: one field, or all of the card's."""
        name = self._name(card_id)
        label = f"revert {field.replace('_', ' ')} of {name}" if field else f"revert {name}"
        return self._change(label, lambda text: overlays.revert(text, card_id, field))

    def add_home_made(self, card: Card) -> ChangeSet:
        """Add a card of the owner's own. Raises :class:`RefusedError` if its id is taken."""
        if self.catalogue.card(card.id) is not None:
            raise RefusedError(f"There is already a card with the id {card.id}; choose another.")
        return self._change(f"add {card.name}", lambda text: overlays.add_home_made(text, card))

    def remove_home_made(self, card_id: str) -> ChangeSet:
        """Remove a card of the owner's own; decks that hold it keep it as unknown."""
        label = f"remove {self._name(card_id)}"
        return self._change(label, lambda text: overlays.remove_home_made(text, card_id))

    def _change(self, label: str, change: Callable[[str], str], *, gesture: str = "") -> ChangeSet:
        """Change the owner's pack through its text, as one step."""
        from warclan.store.queries import content_overlay_lines

        with self._desk.write(label, gesture=gesture, content=False) as written:
            lines = content_overlay_lines(written.transaction.connection, MYTHS)
            before = overlays.overlay_text(overlay_of(lines))
            try:
                after = overlays.read_overlay(change(before))
            except OverlayError as error:
                raise RefusedError(str(error)) from None
            _store(written.transaction, lines, after, self._desk.now())
        return written.change_set

    def _follow(self, change_set: ChangeSet) -> None:
        """Keep the catalogue in step with a write, undo or another window's change."""
        if MYTHS in change_set.ids("content"):
            with self._loading:
                if self._loaded is not None:
                    self._loaded = lay_myths([*self._files(), *self._own()])
            self._export()

    def _export(self) -> None:
        """Write the folder as the database has it; entries are safe there in any case."""
        from warclan.store import queries

        text = self._text()
        file = self.folder / OVERLAY
        try:
            if not file.exists() and text == overlays.overlay_text(Overlay()):
                return
            with self._desk.store.read() as connection:
                _, ours = queries.stamp(connection, _STAMP)
            if file.exists() and ours not in ("", _digest(file.read_bytes())):
                set_aside(file, "edited")
            if not (self.folder / MANIFEST).exists():
                write_atomically(self.folder / MANIFEST, overlays.personal_manifest())
            write_atomically(file, text)
            with self._desk.store.write(None) as transaction:
                transaction.set_stamp(_STAMP, 1, _digest(text.encode()))
            self.trouble = ""
        except (OSError, StoreError) as error:
            log.warning("The cards in %s cannot be written: %s", self.folder, error)
            self.trouble = (
                f"The folder {self.folder} cannot be used ({error}). Your cards are safe in the "
                "database; make the folder writable to have them as files too."
            )


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _store(
    transaction: "Transaction", lines: "Sequence[OverlayLine]", overlay: Overlay, now: str
) -> None:
    """Make the rows say what ``overlay`` says; rows that stay the same are left alone."""
    wanted: dict[str, tuple[str, bool, str]] = {
        card.id: (_CARD, True, packed(card, "sorted")) for card in overlay.cards
    }
    for card_id, fields in overlay.changes.items():
        wanted[card_id] = (_CORRECTION, False, packed(fields, "sorted"))
    present = {line.item_id: (line.category, line.home_made, line.payload) for line in lines}
    for card_id in sorted(set(present) - set(wanted)):
        transaction.remove("content_overlay", f"{MYTHS}/{card_id}")
    for card_id, row in wanted.items():
        if present.get(card_id) != row:
            category, home_made, payload = row
            transaction.put(
                "content_overlay",
                {
                    "game": MYTHS,
                    "item_id": card_id,
                    "category": category,
                    "home_made": home_made,
                    "updated_at": now,
                    "format": FORMAT,
                    "payload": payload,
                },
            )
