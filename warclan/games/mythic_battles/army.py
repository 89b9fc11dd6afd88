"""An army as a record, and the edits that change it (MB-UNIT-02, MB-ATT-05, MB-VAL-*).

An army is frozen; :func:`apply` returns a new one. Illegal armies are ordinary values: what is
wrong with one is told by :mod:`warclan.games.mythic_battles.validation`.
"""

from dataclasses import dataclass, field, replace

from warclan.domain.house_rules import HouseRules
from warclan.games.mythic_battles.content_types import Edition


@dataclass(frozen=True, slots=True)
class ArmyEntry:
    """One unit or attachment in an army.

    ``key`` is unique within the army and stays with the entry for good ("e7"). ``price`` is set
    for a companion recruited at its parent's price (RUL-84) and replaces the printed cost.
    """

    key: str
    item: str
    name: str = ""
    note: str = ""
    bound_to: str = ""
    """For an attachment: the key of the troop that bears it (MB-ATT-05), "" when unbound."""
    companion_of: str = ""
    """The key of the parent entry this one came with, "" for an ordinary recruit."""
    price: int | None = None


@dataclass(frozen=True, slots=True)
class Army:
    """A list of recruits under a limit.

    ``limit`` is the RP allowance (MB-DRAFT-04), ``edition`` the base edition (MB-MIX-01),
    ``next_key`` the number of the next entry key.
    """

    name: str
    entries: tuple[ArmyEntry, ...] = ()
    limit: int = 18
    edition: Edition = Edition.RAGNAROK
    house_rules: HouseRules = field(default_factory=HouseRules)
    notes: str = ""
    next_key: int = 1

    def entry(self, key: str) -> ArmyEntry:
        """The entry with this key; ``KeyError`` names it when there is none."""
        for entry in self.entries:
            if entry.key == key:
                return entry
        raise KeyError(f"The army has no entry {key!r}.")


@dataclass(frozen=True, slots=True)
class AddItem:
    """Recruit an item; with ``companion_of`` and ``price`` as a companion of that entry."""

    item: str
    companion_of: str = ""
    price: int | None = None
    bound_to: str = ""


@dataclass(frozen=True, slots=True)
class RemoveEntry:
    """Take an entry out; an attachment bound to it becomes unbound, its companions leave too."""

    key: str


@dataclass(frozen=True, slots=True)
class ReplaceItem:
    """Put another item in an entry's place; key, own name and note stay, its companions leave."""

    key: str
    item: str


@dataclass(frozen=True, slots=True)
class Bind:
    """Bind an attachment to a troop entry, or unbind it with an empty ``troop``."""

    key: str
    troop: str


@dataclass(frozen=True, slots=True)
class MoveEntry:
    """Move an entry to a place in the list, counted from 0."""

    key: str
    place: int


@dataclass(frozen=True, slots=True)
class NameEntry:
    """Give an entry an own name ("" takes it away)."""

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class NoteEntry:
    """Write a note on an entry."""

    key: str
    note: str


@dataclass(frozen=True, slots=True)
class RenameArmy:
    """Give the army another name."""

    name: str


@dataclass(frozen=True, slots=True)
class WriteNotes:
    """Replace the army's notes."""

    notes: str


@dataclass(frozen=True, slots=True)
class SetLimit:
    """Change the RP allowance."""

    limit: int


@dataclass(frozen=True, slots=True)
class SetEdition:
    """Change the base edition (MB-MIX-01)."""

    edition: Edition


@dataclass(frozen=True, slots=True)
class SetHouseRules:
    """Change the chosen house rules."""

    house_rules: HouseRules


@dataclass(frozen=True, slots=True)
class Several:
    """Several edits as one step."""

    edits: "tuple[ArmyEdit, ...]"
    label: str = ""


ArmyEdit = (
    AddItem
    | RemoveEntry
    | ReplaceItem
    | Bind
    | MoveEntry
    | NameEntry
    | NoteEntry
    | RenameArmy
    | WriteNotes
    | SetLimit
    | SetEdition
    | SetHouseRules
    | Several
)


def _change(army: Army, key: str, **fields: str | None) -> Army:
    """The army with one entry's fields replaced."""
    army.entry(key)
    return replace(
        army,
        entries=tuple(
            replace(entry, **fields) if entry.key == key else entry  # type: ignore[arg-type]  # fields are checked by the callers below
            for entry in army.entries
        ),
    )


def _without(army: Army, keys: set[str]) -> Army:
    """The army without these entries; attachments bound to one of them become unbound."""
    return replace(
        army,
        entries=tuple(
            replace(entry, bound_to="") if entry.bound_to in keys else entry
            for entry in army.entries
            if entry.key not in keys
        ),
    )


def _companions(army: Army, key: str) -> set[str]:
    """Keys of the entries that came with the entry ``key``, and of those that came with them."""
    found: set[str] = set()
    parents = {key}
    while parents:
        parents = {entry.key for entry in army.entries if entry.companion_of in parents} - found
        found |= parents
    return found - {key}


def _add(army: Army, edit: AddItem) -> Army:
    """The army with one more entry at its end."""
    entry = ArmyEntry(
        f"e{army.next_key}",
        edit.item,
        bound_to=edit.bound_to,
        companion_of=edit.companion_of,
        price=edit.price,
    )
    return replace(army, entries=(*army.entries, entry), next_key=army.next_key + 1)


def _move(army: Army, edit: MoveEntry) -> Army:
    """The army with one entry at another place."""
    moved = army.entry(edit.key)
    others = [entry for entry in army.entries if entry.key != edit.key]
    others.insert(max(0, min(edit.place, len(others))), moved)
    return replace(army, entries=tuple(others))


def apply(army: Army, edit: ArmyEdit) -> Army:
    """The army after ``edit``. Raises ``KeyError`` when the edit names an absent entry."""
    match edit:
        case AddItem():
            return _add(army, edit)
        case RemoveEntry(key):
            army.entry(key)
            return _without(army, {key, *_companions(army, key)})
        case ReplaceItem(key, item):
            changed = _without(army, _companions(army, key))
            return _change(changed, key, item=item, price=None, companion_of="", bound_to="")
        case Bind(key, troop):
            if troop:
                army.entry(troop)
            return _change(army, key, bound_to=troop)
        case MoveEntry():
            return _move(army, edit)
        case NameEntry(key, name):
            return _change(army, key, name=name)
        case NoteEntry(key, note):
            return _change(army, key, note=note)
        case RenameArmy(name):
            return replace(army, name=name)
        case WriteNotes(notes):
            return replace(army, notes=notes)
        case SetLimit(limit):
            return replace(army, limit=limit)
        case SetEdition(edition):
            return replace(army, edition=edition)
        case SetHouseRules(house_rules):
            return replace(army, house_rules=house_rules)
        case Several(edits):
            for each in edits:
                army = apply(army, each)
            return army
