"""The library: the catalogue of all packs, what is owned, and the owner's corrections."""

import hashlib
import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from warclan.content import overlay as overlays
from warclan.content.faults import Fault
from warclan.content.loader import Loaded, PackContent, lay, read_packs, shipped_pack_folders
from warclan.content.manifest import MANIFEST, OVERLAY, PERSONAL, PackInfo
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Item
from warclan.services.changes import Change, ChangeSet
from warclan.services.desk import Desk
from warclan.services.errors import RefusedError, StoreError
from warclan.services.personal_pack import PersonalPack, overlay_of, store_overlay
from warclan.text.numbers import plural, signed

if TYPE_CHECKING:
    from warclan.store.kinds import Values

log = logging.getLogger(__name__)
MOST_OWNED = 99
_STAMP = "levels"
RULES = "1"
"""Raised when the validator changes, so that stored levels are worked out again."""


class Library:
    """Everything that can be looked up. The packs are read when first needed.

    While the store is not open yet they are taken as their files are; :meth:`settle` then makes
    files and database agree.
    """

    def __init__(self, desk: Desk, shipped: Sequence[Path] | None = None) -> None:
        self._desk = desk
        self._shipped = shipped
        self._pack = PersonalPack(desk)
        self._loading = threading.RLock()
        self._loaded: Loaded | None = None
        self._others: tuple[PackContent | Fault, ...] = ()
        self._own: tuple[PackContent | Fault, ...] = ()
        self._settled = False
        self._owned: Mapping[str, int] | None = None
        self.remark = ""
        """A sentence about the owner's own pack, when loading it needed a repair."""
        desk.derive = self._derive
        desk.before_write = self._ready
        desk.follow(self._follow)

    @property
    def catalogue(self) -> Catalogue:
        """All items, talents and boards, the owner's corrections applied."""
        return self._content().catalogue

    @property
    def packs(self) -> tuple[PackInfo, ...]:
        """The packs that are loaded, in the order they overlay each other."""
        return self._content().packs

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What in the packs could not be used."""
        loaded = self._content()
        trouble = self._pack.trouble
        if not trouble:
            return loaded.faults
        return (*loaded.faults, Fault(f"{PERSONAL}/{OVERLAY}", "", "", trouble))

    @property
    def owned(self) -> Mapping[str, int]:
        """How many of each item are owned; items not owned are absent."""
        counts = self._owned
        if counts is None:
            glance = self._desk.glance
            if glance is not None:
                return glance.owned
            from warclan.store.queries import owned_counts

            with self._desk.store.read() as connection:
                counts = MappingProxyType(owned_counts(connection))
            self._owned = counts
        return counts

    def set_owned(
        self, item_ids: Sequence[str], count: int | None = None, delta: int | None = None
    ) -> ChangeSet:
        """Set how many of each item are owned, or change it by ``delta``, as one step.

        Counts stay between 0 and 99. Raises :class:`RefusedError` unless exactly one of
        ``count`` and ``delta`` is given.
        """
        if (count is None) == (delta is None):
            raise RefusedError("Give either a count or a difference for what is owned.")
        what = self._name(item_ids[0]) if len(item_ids) == 1 else plural(
            len(item_ids), "item", "items"
        )  # fmt: skip
        label = f"own {count} × {what}" if count is not None else f"own {signed(delta or 0)} {what}"
        with self._desk.write(label) as written:
            for item in dict.fromkeys(item_ids):
                row = written.transaction.get("owned", item)
                present = int(row["count"] or 0) if row else 0
                wanted = count if count is not None else present + (delta or 0)
                wanted = max(0, min(MOST_OWNED, wanted))
                if wanted:
                    written.transaction.put("owned", {"item_id": item, "count": wanted})
                else:
                    written.transaction.remove("owned", item)
        return written.change_set

    def save_overlay(self, item: Item) -> ChangeSet:
        """Keep the owner's version of an entry: only what differs from the shipped one.

        Typing goes on as one step. Raises :class:`RefusedError` naming the first fault.
        """
        printed = self._printed(item.id)
        return self._change_pack(
            f"correct {item.name}",
            lambda text: overlays.save(text, item, printed),
            gesture=f"overlay/{item.id}",
        )

    def revert_overlay(self, item_id: str, field: str | None = None) -> ChangeSet:
        """Take a correction back: one field, or all of the entry's."""
        name = self._name(item_id)
        label = f"revert {field.replace('_', ' ')} of {name}" if field else f"revert {name}"
        printed = self._printed(item_id)
        return self._change_pack(
            label, lambda text: overlays.revert(text, item_id, field, printed=printed)
        )

    def corrected_fields(self, item_id: str) -> tuple[str, ...]:
        """The fields of an entry that the owner has corrected, sorted."""
        return overlays.corrected_fields(self._pack.text(), item_id)

    def add_home_made(self, item: Item) -> ChangeSet:
        """Add an entry of the owner's own. Raises :class:`RefusedError` if its id is taken."""
        if self.catalogue.item(item.id) is not None:
            raise RefusedError(f"There is already an entry with the id {item.id}; choose another.")
        return self._change_pack(
            f"add {item.name}", lambda text: overlays.add_home_made(text, item)
        )

    def remove_home_made(self, item_id: str) -> ChangeSet:
        """Remove an entry of the owner's own; armies that hold it keep it as unknown."""
        return self._change_pack(
            f"remove {self._name(item_id)}",
            lambda text: overlays.remove_home_made(text, item_id),
        )

    def reload(self) -> ChangeSet:
        """Read every pack again, as after a file was changed."""
        with self._loading:
            self.remark = self._pack.heal()
            self._loaded = self._read()
            self._settled = True
            self._refresh_levels(self._loaded)
        return self._desk.tell(ChangeSet((Change("pack", "", "changed"),)))

    def settle(self) -> None:
        """Make packs that were read before the store was open agree with it.

        The owner's pack is healed, the levels of armies follow. Listeners hear of it when the
        catalogue is another one than before. Nothing is done while no pack was read.
        """
        with self._loading:
            before = self._loaded
            if before is None or self._settled:
                return
            self._settle()
            changed = self._loaded is not before
        if changed:
            self._desk.tell(ChangeSet((Change("pack", "", "changed"),)))

    def _settle(self) -> None:
        """Heal the owner's pack, read what is not read yet, and have the levels follow."""
        # Writes made on the way must not come back here.
        self._settled = True
        try:
            self.remark = self._pack.heal()
            loaded = self._loaded
            if loaded is None:
                loaded = self._loaded = self._read()
            elif self._pack.content() != self._own:
                loaded = self._loaded = self._read(only_own=True)
            self._refresh_levels(loaded)
        except BaseException:
            self._settled = False
            raise

    def load(self) -> None:
        """Read the packs now, if they are not read yet."""
        self._content()

    def _content(self) -> Loaded:
        """The packs, read at the first call; levels of armies follow them."""
        loaded = self._loaded
        if loaded is None:
            with self._loading:
                if self._loaded is None:
                    if self._desk.is_open:
                        self._settle()
                    else:
                        self._loaded = self._read()
                loaded = self._loaded
                assert loaded is not None
        return loaded

    def _ready(self) -> None:
        """Have the packs read before a write begins: its rows' derived columns need them."""
        self._content()
        if not self._settled:
            self.settle()

    def _read(self, *, only_own: bool = False) -> Loaded:
        """Every pack: the shipped ones, the owner's other packs by name, and his own last.

        With ``only_own`` the other packs are used as they were read before.
        """
        shipped = shipped_pack_folders() if self._shipped is None else self._shipped
        root = self._desk.folders.packs
        others = sorted(path.parent for path in root.glob(f"*/{MANIFEST}"))
        if not (only_own and self._others):
            rest = [path for path in others if path.name != PERSONAL]
            self._others = read_packs([*shipped, *rest])
        self._own = self._pack.content()
        return lay((*self._others, *self._own))

    def _refresh_levels(self, loaded: Loaded) -> None:
        """Work out every army's list columns again when the packs are not those of last time."""
        from warclan.store import queries

        parts = [RULES, *(f"{pack.id}:{pack.hash}" for pack in loaded.packs)]
        digest = hashlib.sha256("\n".join(parts).encode()).hexdigest()
        with self._desk.store.read() as connection:
            _, known = queries.stamp(connection, _STAMP)
        if known != digest:
            try:
                with self._desk.store.write(None) as transaction:
                    transaction.refresh_derived("army")
                    transaction.set_stamp(_STAMP, 1, digest)
            except StoreError as error:
                # On a full disk the library still opens; the next start works them out.
                log.warning("The levels of the armies could not be worked out: %s", error)

    def _derive(self, kind: str, values: "Values") -> "Values":
        """The derived columns of a row."""
        if kind != "army":
            return {}
        from warclan.services.armies import derived_columns

        return derived_columns(values, self.catalogue)

    def _follow(self, change_set: ChangeSet) -> None:
        """Keep what is cached in step with a write, undo or another window's change."""
        if change_set.touches("owned"):
            self._owned = None
        if change_set.touches("overlay"):
            with self._loading:
                self._pack.export()
                if self._loaded is not None:
                    self._loaded = self._read(only_own=True)
                    # Only armies that hold a changed item can differ at once; the stamp stays
                    # as it was, so that all are worked out again at the next start.
                    with self._desk.store.write(None) as transaction:
                        for item in change_set.ids("overlay"):
                            transaction.refresh_derived("army", mentioning=item)

    def _change_pack(
        self, label: str, change: Callable[[str], str], *, gesture: str = ""
    ) -> ChangeSet:
        """Change the owner's pack through its text, as one step."""
        from warclan.store import queries

        with self._desk.write(label, gesture=gesture) as written:
            lines = queries.overlay_lines(written.transaction.connection)
            before = overlays.overlay_text(overlay_of(lines))
            try:
                after = overlays.read_overlay(change(before))
            except overlays.OverlayError as error:
                raise RefusedError(str(error)) from None
            store_overlay(written.transaction, after, self._desk.now())
        return written.change_set

    def _printed(self, item_id: str) -> Item | None:
        """The entry without the owner's corrections; ``None`` for a home-made one."""
        catalogue = self.catalogue
        if item_id in catalogue.printed:
            return catalogue.printed[item_id]
        if catalogue.origin.get(item_id) == PERSONAL:
            return None
        return catalogue.item(item_id)

    def _name(self, item_id: str) -> str:
        """The name of an item, or its id when no pack has it."""
        item = self.catalogue.item(item_id)
        return item.name if item else item_id
