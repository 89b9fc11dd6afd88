"""Founding a clan: the limits of creation, what is wrong with it, and the repairs.

A founding clan may be saved at any moment; problems say what keeps it from being complete.
"""

from collections.abc import Sequence

from msgspec import Struct

from warclan.domain.problems import Level, Problem, Repair
from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import propose
from warclan.games.war_clan.audit import standing
from warclan.games.war_clan.clan import Book, Clan, Warrior, fold
from warclan.games.war_clan.content_types import WarriorKind, WarriorType
from warclan.text.numbers import plural


class AddWarrior(Struct, frozen=True, tag="add", tag_field="edit"):
    """Hire a warrior of a type."""

    type: str


class SendAway(Struct, frozen=True, tag="away", tag_field="edit"):
    """Take a hire of the founding back, as if it had never been."""

    warrior: str


FoundingEdit = AddWarrior | SendAway


def begin(name: str, book: Book) -> led.Ledger:
    """The ledger of a clan that has only its name and its Glory."""
    return (led.Founded(name=name, glory=book.content.limits.founding_glory),)


def apply(ledger: led.Ledger, edit: FoundingEdit, book: Book) -> led.Ledger | Refusal:
    """The ledger after the edit, or why it is not allowed."""
    if isinstance(edit, SendAway):
        kept = tuple(entry for entry in ledger if not _about(entry, edit.warrior))
        if len(kept) == len(ledger):
            return Refusal("WC-047", f"No warrior {edit.warrior!r} is in the clan.")
        return standing(kept, book)
    known = book.content.types.get(edit.type)
    key = _free_key(ledger)
    name = _free_name(known.name if known else edit.type, fold(ledger, book))
    step = propose(fold(ledger, book), book, (led.Hired(warrior=key, type=edit.type, name=name),))
    return step if isinstance(step, Refusal) else (*ledger, *step.entries)


def _about(entry: led.AnyEntry, warrior: str) -> bool:
    """Whether a founding entry is about this warrior alone."""
    if isinstance(entry, led.Equipped):
        return any(warrior in (giver, taker) for _item, giver, taker in entry.moves)
    return getattr(entry, "warrior", "") == warrior


def _free_key(ledger: led.Ledger) -> str:
    used = {getattr(entry, "warrior", "") for entry in ledger}
    return next(key for n in range(1, len(used) + 2) if (key := f"w{n}") not in used)


def _free_name(name: str, clan: Clan) -> str:
    used = {warrior.name for warrior in clan.warriors.values()}
    if name not in used:
        return name
    return next(each for n in range(2, len(used) + 3) if (each := f"{name} {n}") not in used)


@rule("WC-047")
def problems(clan: Clan, book: Book) -> tuple[Problem[FoundingEdit], ...]:
    """What keeps the founding from being complete, the most serious first."""
    limits = book.content.limits
    found: list[Problem[FoundingEdit]] = []
    count = len(clan.warriors)
    regular = _open_types(clan, book)
    if not any(book.type_of(each).leader for each in clan.warriors.values()):
        leaders = [each for each in regular if each.leader]
        found.append(
            Problem(
                Level.ERROR,
                "creation",
                "",
                "The clan has no leader",
                "A clan begins with its leader.",
                _hires(leaders, 3),
            )
        )
    if count < limits.founding_least:
        lacking = plural(limits.founding_least - count, "model", "models")
        found.append(
            Problem(
                Level.ERROR,
                "creation",
                "",
                f"{lacking} too few",
                f"A clan is founded with {limits.founding_least} to {limits.founding_most}.",
                _hires(regular, 3),
            )
        )
    if count > limits.founding_most:
        surplus = plural(count - limits.founding_most, "model", "models")
        found.append(
            Problem(
                Level.ERROR,
                "creation",
                "",
                f"{surplus} too many",
                f"A clan is founded with {limits.founding_least} to {limits.founding_most}.",
                _dismissals(clan, book),
            )
        )
    if clan.glory < 0:
        found.append(
            Problem(
                Level.ERROR,
                "WC-001",
                "",
                f"{-clan.glory} Glory too much is spent",
                "Send somebody away.",
                _dismissals(clan, book),
            )
        )
    found.extend(_powers(clan, book))
    found.extend(_unknown(clan, book))
    return tuple(sorted(found, key=lambda problem: problem.sort_key))


def _powers(clan: Clan, book: Book) -> list[Problem[FoundingEdit]]:
    """God Powers that a founding gives and that are not taken yet."""
    given = book.content.limits.founding_powers or 0
    had = len(clan.powers) + sum(len(each.imprints) for each in clan.warriors.values())
    if had >= given:
        return []
    lacking = plural(given - had, "God Power is", "God Powers are")
    cause = f"A clan begins with {given}; roll or choose on the God Power Table."
    return [Problem(Level.HINT, "creation", "", f"{lacking} still to be taken", cause)]


def _open_types(clan: Clan, book: Book) -> list[WarriorType]:
    """The types that can be hired now, the cheapest first."""
    types = [
        each
        for each in book.content.types.values()
        if each.kind is WarriorKind.REGULAR
        and each.glory_cost is not None
        and each.glory_cost <= clan.glory
    ]
    return sorted(types, key=lambda each: (each.glory_cost or 0, each.id))


def _hires(types: Sequence[WarriorType], most: int) -> tuple[Repair[FoundingEdit], ...]:
    return tuple(
        Repair(
            f"add {each.id}", f"Hire a {each.name}", AddWarrior(each.id), each.glory_cost, "Glory"
        )
        for each in types[:most]
    )


def _dismissals(clan: Clan, book: Book) -> tuple[Repair[FoundingEdit], ...]:
    """Sending one away, the cheapest that is no leader first."""
    others = [each for each in clan.warriors.values() if not book.type_of(each).leader]
    others.sort(key=lambda each: (each.hired_for, each.key))
    return tuple(_dismissal(each) for each in others[:3])


def _dismissal(warrior: Warrior) -> Repair[FoundingEdit]:
    words = f"Send {warrior.name} away"
    return Repair(f"away {warrior.key}", words, SendAway(warrior.key), -warrior.hired_for, "Glory")


def _unknown(clan: Clan, book: Book) -> list[Problem[FoundingEdit]]:
    """Types whose figures are not known, or that no pack has any more."""
    found: list[Problem[FoundingEdit]] = []
    for warrior in clan.warriors.values():
        known = book.content.types.get(warrior.type)
        if known is None:
            title, cause = f"{warrior.name}: type unknown", f"No pack has {warrior.type!r}."
        elif any(value is None for value in known.stats.values()) or not known.stats:
            title = f"{warrior.name}: Stats are missing"
            cause = f"Enter the Stats of {known.name} in the content library."
        else:
            continue
        found.append(Problem(Level.WARNING, "content", warrior.key, title, cause))
    return found
