"""What steps of a War Clan are called in the history and in its timeline."""

from collections.abc import Sequence

from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import fork
from warclan.games.war_clan.audit import lacking
from warclan.games.war_clan.chronicle import entry_words
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.text.numbers import listed, plural

_LONGEST = 120
_DESK = (
    led.ImprovedStat,
    led.ImprovedAttack,
    led.ImprovedAbility,
    led.ImprovedPower,
    led.Imprinted,
    led.Boosted,
)


def step_words(clan: Clan, book: Book, entries: Sequence[led.AnyEntry]) -> str:
    """What some entries do together, told of the clan before them."""
    if not entries:
        return f"{clan.name}: nothing"
    if lacking(clan, entries[0]):
        # It will be refused; the words are only needed should it not be.
        return clan.name
    trial = fork(clan)
    first = entry_words(entries[0], trial, book)
    if len(entries) > 1 and all(isinstance(entry, _DESK) for entry in entries):
        return improvement_words(clan, book, entries)
    if len(entries) == 2:
        fold(entries[:1], book, trial)
        if not lacking(trial, entries[1]):
            both = f"{first}; {entry_words(entries[1], trial, book)}"
            if len(both) <= _LONGEST:
                return both
    return first if len(entries) == 1 else f"{first} and {len(entries) - 1} more"


def improvement_words(clan: Clan, book: Book, entries: Sequence[led.AnyEntry]) -> str:
    """What a plan of the improvement desk does: for whom, how many and for how much."""
    subjects: dict[str, None] = {}
    for entry in entries:
        key = getattr(entry, "warrior", "")
        if key in clan.warriors:
            subjects[clan.warriors[key].name] = None
        elif not key:
            power = getattr(entry, "power", "")
            known = book.content.powers.get(power)
            subjects[known.name if known else power] = None
    names = list(subjects)
    if len(names) > 3:
        names = [*names[:2], f"{len(names) - 2} more"]
    spent = -sum(entry.glory for entry in entries)
    price = f", {spent} Glory" if spent else ""
    count = plural(len(entries), "improvement", "improvements")
    return f"improve {listed(names, 'and')}: {count}{price}"
