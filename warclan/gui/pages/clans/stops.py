"""The story of a clan as stops: its founding, each battle, and now."""

from collections.abc import Sequence
from dataclasses import dataclass

from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, Clan, fold


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment of the clan: after its first ``upto`` entries.

    ``battle`` is 0 for the founding; the last stop is the present and has the key "now".
    """

    key: str
    label: str
    upto: int
    battle: int
    glory: int
    rank: int
    models: int

    @property
    def words(self) -> str:
        """The moment in a sentence: "after battle 6"."""
        if self.key == "now":
            return "now"
        return f"after battle {self.battle}" if self.battle else "when it was founded"


def opens_battle(entry: led.AnyEntry, open_scenario: bool) -> bool:
    """Whether the record of a battle begins with this entry."""
    return isinstance(entry, led.Fielded) or (isinstance(entry, led.Fought) and not open_scenario)


def stops_of(entries: Sequence[led.AnyEntry], book: Book) -> tuple[Stop, ...]:
    """The stops of a ledger.

    A battle that another one followed is shown as it was left before that one; the last battle
    as it stood before the first phase of improvements, so that "now" shows what came of it.
    """
    clan = Clan()
    found: list[Stop] = []
    label, battle = "founded", 0
    fielded = after_fight = False
    last: Stop | None = None
    for place, entry in enumerate(entries):
        if opens_battle(entry, fielded):
            found.append(_stop(clan, label, place, battle))
            last, after_fight = None, False
        if after_fight and last is None and _spends(entry):
            last = _stop(clan, label, place, battle)
        fold((entry,), book, clan)
        if isinstance(entry, led.Fielded):
            fielded = True
        elif isinstance(entry, led.Fought):
            fielded, after_fight = False, True
            battle += 1
            label = f"{battle} {entry.result}".strip()
    if battle and (after_fight or last is not None):
        found.append(last or _stop(clan, label, len(entries), battle))
    elif not found:
        found.append(_stop(clan, label, _founding_end(entries), battle))
    found.append(_stop(clan, "now", len(entries), battle, "now"))
    return tuple(found)


def _spends(entry: led.AnyEntry) -> bool:
    """Whether an entry belongs to the phases that follow what a battle brought."""
    if isinstance(entry, led.PhaseBegan):
        return entry.phase == "improvement"
    return entry.glory < 0 or isinstance(entry, led.Sold | led.Disbanded | led.Equipped)


def _founding_end(entries: Sequence[led.AnyEntry]) -> int:
    """How many entries belong to the founding: up to the first phase or earning."""
    later = (led.PhaseBegan, led.Earned, led.Raided, led.Injured, led.Died)
    return next((n for n, each in enumerate(entries) if isinstance(each, later)), len(entries))


def _stop(clan: Clan, label: str, upto: int, battle: int, key: str = "") -> Stop:
    rank = sum(warrior.rank for warrior in clan.warriors.values())
    return Stop(key or str(battle), label, upto, battle, clan.glory, rank, len(clan.warriors))
