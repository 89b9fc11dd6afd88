"""What differs between two armies, or two versions of one."""

from dataclasses import dataclass
from typing import Literal

from warclan.games.mythic_battles.army import Army, ArmyEntry
from warclan.games.mythic_battles.catalogue import Catalogue

Kind = Literal["added", "removed", "replaced", "changed"]


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference from ``a`` to ``b``.

    ``key`` is the entry's key in the army that has it (the later one if both do, "" for the
    army as a whole); ``what`` names the thing, ``before`` and ``after`` tell the change.
    """

    kind: Kind
    key: str
    what: str
    before: str
    after: str

    @property
    def label(self) -> str:
        """The difference in a few words: "+ Angrboda", "− Garm", "Garm → Frost Jotunn"."""
        match self.kind:
            case "added":
                return f"+ {self.after}"
            case "removed":
                return f"− {self.before}"
            case "replaced":
                return f"{self.before} → {self.after}"
            case "changed":
                return f"{self.what}: {self.before or '–'} → {self.after or '–'}"


def compare(a: Army, b: Army, catalogue: Catalogue) -> tuple[Difference, ...]:
    """The differences from ``a`` to ``b``: entries in the order of ``b``, then the army's own.

    Entries are the same when key and item agree, or else when the item does; an entry that kept
    its key and got another item was replaced.
    """
    pairs = _pairs(a, b)
    matched = {before.key for before, _ in pairs}
    found: list[Difference] = []
    partner = {after.key: before for before, after in pairs}
    for entry in b.entries:
        before = partner.get(entry.key)
        if before is None:
            found.append(
                Difference("added", entry.key, _name(entry, catalogue), "", _name(entry, catalogue))
            )
        elif before.item != entry.item:
            names = (_name(before, catalogue), _name(entry, catalogue))
            found.append(Difference("replaced", entry.key, names[1], *names))
        else:
            found += _entry_changes(before, entry, a, b, catalogue)
    for entry in a.entries:
        if entry.key not in matched:
            name = _name(entry, catalogue)
            found.append(Difference("removed", entry.key, name, name, ""))
    return (*found, *_army_changes(a, b))


def summary(differences: tuple[Difference, ...]) -> str:
    """All differences in one line: "+ Angrboda, + Angrim"."""
    return ", ".join(difference.label for difference in differences) or "no difference"


def _name(entry: ArmyEntry, catalogue: Catalogue) -> str:
    item = catalogue.item(entry.item)
    return entry.item if item is None else item.name


def _pairs(a: Army, b: Army) -> list[tuple[ArmyEntry, ArmyEntry]]:
    """Which entry of ``a`` is which of ``b``."""
    left, right = list(a.entries), list(b.entries)
    pairs: list[tuple[ArmyEntry, ArmyEntry]] = []

    def take(same: "tuple[str, ...]") -> None:
        for before in tuple(left):
            for after in tuple(right):
                if all(getattr(before, name) == getattr(after, name) for name in same):
                    pairs.append((before, after))
                    left.remove(before)
                    right.remove(after)
                    break

    take(("key", "item"))
    take(("item",))
    take(("key",))
    return pairs


def _entry_changes(
    before: ArmyEntry, after: ArmyEntry, a: Army, b: Army, catalogue: Catalogue
) -> list[Difference]:
    """Own name, note and bearer of one entry."""
    name = _name(after, catalogue)
    changes = (
        ("own name", before.name, after.name),
        ("note", before.note, after.note),
        ("bound to", _bearer(before, a, catalogue), _bearer(after, b, catalogue)),
        ("price", _price(before), _price(after)),
    )
    return [
        Difference("changed", after.key, f"{name}, {what}", old, new)
        for what, old, new in changes
        if old != new
    ]


def _price(entry: ArmyEntry) -> str:
    return "" if entry.price is None else f"{entry.price} RP"


def _bearer(entry: ArmyEntry, army: Army, catalogue: Catalogue) -> str:
    """The name of the troop that bears this entry."""
    for other in army.entries:
        if entry.bound_to and other.key == entry.bound_to:
            return _name(other, catalogue)
    return ""


def _army_changes(a: Army, b: Army) -> list[Difference]:
    """Name, limit, edition, house rules, notes and order of the army."""
    kept = {entry.key for entry in a.entries} & {entry.key for entry in b.entries}
    orders = [
        ", ".join(entry.key for entry in army.entries if entry.key in kept) for army in (a, b)
    ]
    changes = [
        ("Name", a.name, b.name),
        ("Limit", f"{a.limit} RP", f"{b.limit} RP"),
        ("Edition", a.edition.value.capitalize(), b.edition.value.capitalize()),
        ("Notes", a.notes, b.notes),
    ]
    before, after = dict(a.house_rules.chosen), dict(b.house_rules.chosen)
    for key in sorted({*before, *after}):
        changes.append(
            (
                f"House rule {key}",
                str(before.get(key, "as in the book")),
                str(after.get(key, "as in the book")),
            )
        )
    found = [Difference("changed", "", what, old, new) for what, old, new in changes if old != new]
    if orders[0] != orders[1]:
        found.append(Difference("changed", "", "Order", "as it was", "moved"))
    return found
