"""Who may join a clan: regular types, defeated encounter models, Demimortals."""

from collections.abc import Iterable

from warclan.engine.errors import Refusal
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import propose
from warclan.games.war_clan.clan import Book, Clan
from warclan.games.war_clan.content_types import WarriorKind, WarriorType
from warclan.gui.models.columns import Reason
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.choose import Choice
from warclan.text.numbers import dash

_KINDS = {
    WarriorKind.ENCOUNTER: "encounter model",
    WarriorKind.DEMIMORTAL: "Demimortal",
}


def free_key(clan: Clan) -> str:
    """A key no warrior of the clan has or had."""
    used = {*clan.warriors, *clan.gone}
    return next(key for n in range(1, len(used) + 2) if (key := f"w{n}") not in used)


def free_name(name: str, names: Iterable[str]) -> str:
    """A name like this one that nobody has: "Bondi", "Bondi 2"."""
    used = set(names)
    if name not in used:
        return name
    return next(each for n in range(2, len(used) + 3) if (each := f"{name} {n}") not in used)


def member(clan: Clan, book: Book, type_id: str) -> led.AnyEntry:
    """The entry by which one of a type joins."""
    known = book.content.types[type_id]
    name = free_name(known.name, (warrior.name for warrior in clan.warriors.values()))
    key = free_key(clan)
    if known.kind is WarriorKind.REGULAR:
        return led.Hired(warrior=key, type=type_id, name=name)
    return led.Recruited(warrior=key, type=type_id, name=name)


def type_line(book: Book, known: WarriorType) -> str:
    """Kind and Stats of a type in one line."""
    stats = " ".join(f"{stat} {dash(known.stats.get(stat))}" for stat in words.stat_keys(book))
    parts = [] if known.kind is WarriorKind.REGULAR else [_KINDS[known.kind]]
    if known.leader:
        parts.append("leader")
    if known.animal:
        parts.append("animal")
    known_stats = any(value is not None for value in known.stats.values())
    parts.append(stats if known_stats else "Stats not entered")
    return " · ".join(filter(None, parts))


def candidates(clan: Clan, book: Book, *kinds: WarriorKind) -> list[Choice]:
    """Every type of some kinds (all without any), those that may join first."""
    found = []
    for known in book.content.types.values():
        if kinds and known.kind not in kinds:
            continue
        step = propose(clan, book, (member(clan, book, known.id),))
        why = ""
        if isinstance(step, Refusal):
            why = f"{step.reason} ({step.rule})"
            reason = Reason("no", "Cost not entered" if step.rule == "content" else why)
        else:
            reason = Reason("yes", f"{clan.glory - step.price} Glory left")
        found.append(
            Choice(known.id, known.name, type_line(book, known), known.glory_cost, reason, why)
        )
    leader = {known.id for known in book.content.types.values() if known.leader}
    return sorted(
        found,
        key=lambda row: (not row.allowed, row.key not in leader, -(row.price or 0), row.name),
    )
