"""Rule cases about a clan: its content and ledger, acts as answers, and facts."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from warclan.engine.errors import CaseError, Refusal, RefusedError
from warclan.engine.play import Play
from warclan.engine.requests import Request
from warclan.games.war_clan import content_types as content
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import propose
from warclan.games.war_clan.case_given import Given, GivenClan, GivenContent, GivenItem, GivenType
from warclan.games.war_clan.clan import (
    Book,
    Clan,
    Warrior,
    fold,
    has_access,
    power_cost,
    rating,
    strength,
)

DONE = "done"
_TAGS: dict[str, type[led.Entry]] = {
    str(kind.__struct_config__.tag): kind for kind in led.Entry.__subclasses__()
}


@dataclass(slots=True)
class ClanState:
    """The ledger of the case and what its acts have cost."""

    entries: list[led.AnyEntry] = field(default_factory=list)
    prices: list[int] = field(default_factory=list)

    def fork(self) -> "ClanState":
        """An independent copy."""
        return ClanState(self.entries[:], self.prices[:])


ClanPlay = Play[ClanState, Book]


class Act(Request[Any]):
    """What the owner does: an act as (kind, fields …), or several that belong together."""

    __slots__ = ("book", "clan")
    kind = "act"

    def __init__(self, clan: Clan, book: Book) -> None:
        self.player = 0
        self.key = "act"
        self.rule = "WC-001"
        self.context = ()
        self.audience = None
        self.clan = clan
        self.book = book

    def only(self) -> Any:
        """Without a scripted act the case is over."""
        return DONE

    def accept(self, answer: Any) -> Any:
        if answer == DONE:
            return DONE
        step = propose(self.clan, self.book, entries_of(answer))
        if isinstance(step, Refusal):
            raise RefusedError(step)
        return answer

    def plain(self) -> dict[str, Any]:
        return {**super().plain(), "options": [DONE, *sorted(_TAGS)]}


def entries_of(answer: Any) -> tuple[led.AnyEntry, ...]:
    """The entries an act names; raises ``CaseError`` for what is no act."""
    acts = answer if answer and isinstance(answer[0], tuple) else (answer,)
    return tuple(_entry(each) for each in acts)


def _entry(act: Any) -> Any:
    kind = _TAGS.get(act[0]) if isinstance(act, tuple) and act else None
    if kind is None:
        raise CaseError(f"act: {act!r} is no act; it begins with one of {', '.join(_TAGS)}.")
    if kind is led.Equipped:
        return led.Equipped(moves=tuple(act[1:]))
    shared = {"glory", "remark"}
    names = [each.name for each in msgspec.structs.fields(kind) if each.name not in shared]
    if len(act) - 1 > len(names):
        raise CaseError(f"act: {act[0]} takes {', '.join(names)}.")
    values = dict(zip(names, act[1:], strict=False))
    try:
        return msgspec.convert(values, kind, strict=True)
    except msgspec.ValidationError as error:
        raise CaseError(f"act: {act!r}: {error}") from error


async def acts(play: ClanPlay) -> None:
    """The owner acts as long as the case says."""
    while True:
        clan = fold(play.state.entries, play.table)
        answer = await Act(clan, play.table)
        if answer == DONE:
            return
        step = propose(clan, play.table, entries_of(answer))
        if isinstance(step, Refusal):
            raise RefusedError(step)
        play.state.entries.extend(step.entries)
        play.state.prices.append(step.price)


# Building --------------------------------------------------------------------------------------


def content_of(given: GivenContent) -> content.Content:
    """The content of the case."""
    powers = {
        key: content.GodPower(
            id=key,
            name=key,
            godspark_cost=power.cost,
            boosts=tuple(
                content.Boost(
                    key=name, label=name, increment=each.increment, standard=each.standard
                )
                for name, each in power.boosts.items()
            ),
        )
        for key, power in given.powers.items()
    }
    return content.Content(
        types={key: _type(key, each) for key, each in given.types.items()},
        items={key: _item(key, each) for key, each in given.items.items()},
        powers=powers,
        limits=content.Limits(carried=given.carried),
    )


def _ratings(given: dict[str, int | None]) -> tuple[content.AbilityRating, ...]:
    return tuple(content.AbilityRating(name=name, rating=each) for name, each in given.items())


def _type(key: str, given: GivenType) -> content.WarriorType:
    return content.WarriorType(
        id=key,
        name=key.title(),
        kind=content.WarriorKind(given.kind),
        animal=given.animal,
        leader=given.leader,
        glory_cost=given.cost,
        starting_rank=given.rank,
        stats=given.stats,
        attacks=tuple(
            content.Attack(
                name=name,
                strength=each.strength,
                melee=each.reach is None,
                reach=each.reach,
                abilities=_ratings(each.abilities),
            )
            for name, each in given.attacks.items()
        ),
        abilities=_ratings(given.abilities),
    )


def _item(key: str, given: GivenItem) -> content.Item:
    name = given.name or key
    fights = given.strength is not None or given.reach is not None
    attack = content.Attack(
        name=name, strength=given.strength, melee=given.reach is None, reach=given.reach
    )
    return content.Item(
        id=key,
        name=name,
        category=content.ItemCategory(given.category),
        attack=attack if fights else None,
        wearable=given.wearable,
        glory_cost=given.cost,
        resale=given.resale,
        demimortal=given.demimortal,
        kind=given.kind,
    )


def ledger_of(given: GivenClan, book: Book) -> list[led.AnyEntry]:
    """Entries that make the clan of the case."""
    made: list[led.AnyEntry] = [led.Founded(name="The clan", glory=given.glory)]
    for key, warrior in given.warriors.items():
        made.append(led.Hired(warrior=key, type=warrior.type, name=key.title()))
        made += [led.Found(item=item) for item in warrior.gear]
        if warrior.gear:
            made.append(led.Equipped(moves=tuple((item, "", key) for item in warrior.gear)))
        if warrior.rank:
            made.append(led.Correction(reason="given", warrior=key, rank=warrior.rank))
        made += [
            led.Correction(reason="given", warrior=key, stat=stat, change=change)
            for stat, change in warrior.stats.items()
        ]
        for power, cost in warrior.imprints.items():
            made += _power(book, power, cost)
            made.append(led.Imprinted(power=power, warrior=key))
    for kind, count in given.more.items():
        made += [
            led.Hired(warrior=f"{kind}{number}", type=kind, name=f"{kind} {number}")
            for number in range(1, count + 1)
        ]
    made += [led.Found(item=item) for item in given.hall]
    for power, cost in given.powers.items():
        made += _power(book, power, cost)
    if given.defeated:
        made.append(led.Fought(scenario="given", defeated=tuple(given.defeated)))
    # The limits of the phase begin with the case.
    made.append(led.PhaseBegan(phase="improvement"))
    return made


def _power(book: Book, power: str, cost: int) -> Iterator[led.AnyEntry]:
    """The Power comes to the clan, and is improved down to its present cost."""
    yield led.GainedPower(power=power, source="founding")
    base = book.content.powers[power].godspark_cost
    for _ in range((base or 0) - cost):
        yield led.ImprovedPower(power=power)


# Facts -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ClanFact:
    """One fact of a clan. ``of`` is what its keys name ("" for one value)."""

    of: str
    value: dict[str, Any]
    meaning: str
    read: Callable[[Clan, Book, ClanState, str], Any]


_WHOLE: dict[str, Any] = {"type": "integer"}
_YES_NO: dict[str, Any] = {"type": "boolean"}
_LIST: dict[str, Any] = {"type": "array"}


def _warrior(clan: Clan, key: str) -> Warrior:
    if key not in clan.warriors:
        raise CaseError(f"then: there is no warrior {key!r}.")
    return clan.warriors[key]


def _first(name: str) -> tuple[str, str]:
    """The warrior and what is asked of it: "ulf X"."""
    warrior, _space, what = name.partition(" ")
    return warrior, what


def _cost(clan: Clan, _book: Book, _state: ClanState, name: str) -> int | None:
    warrior, power = _first(name)
    return power_cost(clan, _warrior(clan, warrior), power) if power else clan.powers.get(name)


def _boost(clan: Clan, book: Book, _state: ClanState, name: str) -> int:
    warrior, what = _first(name)
    power, boost = _first(what)
    imprint = _warrior(clan, warrior).imprints[power]
    known = next(each for each in book.content.powers[power].boosts if each.key == boost)
    return (known.standard or 0) + known.increment * imprint.boosts[boost]


CLAN_FACTS: dict[str, ClanFact] = {
    "glory": ClanFact("", _WHOLE, "the Glory of the clan", lambda clan, *_: clan.glory),
    "prices": ClanFact("", _LIST, "what each act cost", lambda _c, _b, state, _n: state.prices),
    "models": ClanFact("", _WHOLE, "models on the roster", lambda clan, *_: len(clan.warriors)),
    "hall": ClanFact(
        "", _LIST, "the Treasure Hall, sorted", lambda clan, *_: sorted(clan.hall.elements())
    ),
    "powers": ClanFact(
        "", _LIST, "the God Powers every warrior may use", lambda clan, *_: sorted(clan.powers)
    ),
    "rank": ClanFact(
        "warrior", _WHOLE, "its Rank", lambda clan, _b, _s, key: _warrior(clan, key).rank
    ),
    "gear": ClanFact(
        "warrior", _LIST, "its gear", lambda clan, _b, _s, key: sorted(_warrior(clan, key).gear)
    ),
    "rating": ClanFact(
        "warrior and Stat",
        _WHOLE,
        'the Rating, as "ulf X"',
        lambda clan, book, _s, name: rating(book, _warrior(clan, _first(name)[0]), _first(name)[1]),
    ),
    "strength": ClanFact(
        "warrior and attack",
        _WHOLE,
        'the ST, as "ulf Yew Bow"',
        lambda clan, book, _s, name: strength(
            book, _warrior(clan, _first(name)[0]), _first(name)[1]
        ),
    ),
    "cost": ClanFact(
        "Power, or warrior and Power", _WHOLE, 'the Godspark Cost: "ward", "ulf ward"', _cost
    ),
    "access": ClanFact(
        "warrior and Power",
        _YES_NO,
        "whether the warrior may use the Power",
        lambda clan, _b, _s, name: has_access(
            clan, _warrior(clan, _first(name)[0]), _first(name)[1]
        ),
    ),
    "boost": ClanFact(
        "warrior, Power and Boost", _WHOLE, 'its value now, as "ulf ward range"', _boost
    ),
}


def clan_book(given: Given, rules: Any) -> Book:
    """The book of the case."""
    return Book(content_of(given.content), rules)
