"""Ledger entries as sentences for the timeline, receipts and print."""

from collections.abc import Callable
from typing import Any

from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, Clan
from warclan.text.numbers import listed, plural, signed

_SOURCES = {
    "random": "bought at random",
    "chosen": "chosen for Glory",
    "founding": "had from the founding",
    "campaign": "found in play",
    "raid": "found by a raid",
}


def entry_words(entry: led.AnyEntry, clan: Clan, book: Book) -> str:
    """What an entry says, told of the clan as it stood before it."""
    return _WORDS[entry.__class__](entry, _Names(clan, book))


class _Names:
    """Names instead of keys and ids."""

    def __init__(self, clan: Clan, book: Book) -> None:
        self._clan = clan
        self._content = book.content

    def warrior(self, key: str) -> str:
        found = self._clan.warriors.get(key)
        return found.name if found else self._clan.gone.get(key, key)

    def item(self, key: str) -> str:
        found = self._content.items.get(key)
        return found.name if found else key

    def items(self, keys: tuple[str, ...]) -> str:
        return listed([self.item(key) for key in keys], "and")

    def power(self, key: str) -> str:
        found = self._content.powers.get(key)
        return found.name if found else key

    def type(self, key: str) -> str:
        found = self._content.types.get(key)
        return found.name if found else key

    def boost(self, power: str, key: str) -> str:
        known = self._content.powers.get(power)
        return next((each.label for each in known.boosts if each.key == key), key) if known else key


def _left(words: str) -> Callable[[Any, _Names], str]:
    def told(entry: led.Disbanded | led.Died, names: _Names) -> str:
        kept = f"; {names.items(entry.kept)} kept" if entry.kept else ""
        return f"{names.warrior(entry.warrior)} {words}{kept}"

    return told


def _equipped(entry: led.Equipped, names: _Names) -> str:
    moves = [
        f"{names.item(item)} from {_holder(giver, names)} to {_holder(taker, names)}"
        for item, giver, taker in entry.moves
    ]
    return listed(moves, "and")


def _holder(key: str, names: _Names) -> str:
    return names.warrior(key) if key else "the Treasure Hall"


def _power_cost(entry: led.ImprovedPower, names: _Names) -> str:
    whose = f" of {names.warrior(entry.warrior)}" if entry.warrior else ""
    return f"{names.power(entry.power)}{whose} costs 1 Godspark less"


def _fought(entry: led.Fought, names: _Names) -> str:
    points = ""
    if entry.victory_points is not None:
        points = f", {plural(entry.victory_points, 'Victory Point', 'Victory Points')}"
    kills = sum(number for _warrior, number in entry.kills)
    fallen = f", {plural(kills, 'kill', 'kills')}" if kills else ""
    beaten = [names.type(kind) for kind in entry.defeated]
    defeated = f"; defeated: {listed(beaten, 'and')}" if beaten else ""
    return f"{entry.scenario}: {entry.result or 'fought'}{points}{fallen}{defeated}"


def _injured(entry: led.Injured, names: _Names) -> str:
    if not entry.injury:
        return f"{names.warrior(entry.warrior)} fell and is unharmed"
    change = f" ({entry.stat} {signed(entry.change)})" if entry.stat else ""
    return f"{names.warrior(entry.warrior)}: {entry.injury}{change}"


def _corrected(entry: led.Correction, names: _Names) -> str:
    parts = []
    if entry.stat:
        parts.append(f"{entry.stat} {signed(entry.change)}")
    if entry.rank:
        parts.append(f"Rank {signed(entry.rank)}")
    whose = f" for {names.warrior(entry.warrior)}" if entry.warrior else ""
    changes = f" ({', '.join(parts)})" if parts else ""
    return f"Corrected{whose}: {entry.reason}{changes}"


_WORDS: dict[type[led.Entry], Callable[[Any, _Names], str]] = {
    led.Founded: lambda e, _: f"{e.name} is founded",
    led.Renamed: lambda e, n: (
        f"{n.warrior(e.warrior)} is called {e.name} from now on"
        if e.warrior
        else f"The clan is called {e.name} from now on"
    ),
    led.PhaseBegan: lambda e, _: f"The {e.phase} phase begins",
    led.Hired: lambda e, n: f"{e.name} joins as {n.type(e.type)}",
    led.Recruited: lambda e, n: f"{e.name}, a defeated {n.type(e.type)}, joins",
    led.Disbanded: _left("is disbanded"),
    led.Died: _left("is dead"),
    led.Bought: lambda e, n: f"{n.item(e.item)} bought",
    led.Found: lambda e, n: f"{n.item(e.item)} found" + (f" ({e.source})" if e.source else ""),
    led.Sold: lambda e, n: f"{n.item(e.item)} sold",
    led.Equipped: _equipped,
    led.ImprovedStat: lambda e, n: f"{n.warrior(e.warrior)}: {e.stat} +1",
    led.ImprovedAttack: lambda e, n: f"{n.warrior(e.warrior)}: ST with {e.weapon} +1",
    led.ImprovedAbility: lambda e, n: f"{n.warrior(e.warrior)}: {e.ability} +1",
    led.GainedPower: lambda e, n: f"{n.power(e.power)} {_SOURCES.get(e.source, e.source)}",
    led.ImprovedPower: _power_cost,
    led.Imprinted: lambda e, n: f"{n.warrior(e.warrior)} is Imprinted with {n.power(e.power)}",
    led.Boosted: lambda e, n: (
        f"{n.warrior(e.warrior)}: {n.boost(e.power, e.boost)} of {n.power(e.power)} raised"
    ),
    led.Rediscovered: lambda e, n: f"{n.power(e.power)} {_SOURCES.get(e.source, e.source)} again",
    led.Fielded: lambda e, n: (
        f"{e.scenario}: {plural(len(e.warriors), 'warrior', 'warriors')} fielded"
    ),
    led.Fought: _fought,
    led.Earned: lambda e, _: e.reason,
    led.Injured: _injured,
    led.Raided: lambda e, _: f"Raid, {e.roll}: {e.outcome}",
    led.Correction: _corrected,
    led.Noted: lambda e, _: e.text,
}
