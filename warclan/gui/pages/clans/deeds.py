"""What warriors did: the lines of the ledger that are worth telling."""

from dataclasses import dataclass

from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.stops import opens_battle
from warclan.text.numbers import plural, signed


@dataclass(frozen=True, slots=True)
class Deed:
    """One line: in which battle (0: at the founding), whose, and what."""

    number: int
    battle: int
    warrior: str
    name: str
    text: str


def deeds_of(entries: led.Ledger, book: Book, warrior: str = "") -> list[Deed]:
    """The deeds of one warrior or of all, newest first."""
    clan = Clan()
    found: list[Deed] = []
    battle, fielded = 0, False
    for entry in entries:
        if opens_battle(entry, fielded):
            battle += 1
        fielded = isinstance(entry, led.Fielded) or (fielded and not isinstance(entry, led.Fought))
        for key, text in _told(entry, clan, book):
            fallen = clan.gone.get(key, key)
            name = clan.warriors[key].name if key in clan.warriors else fallen
            found.append(Deed(len(found), battle, key, name, text))
        fold((entry,), book, clan)
        if isinstance(entry, led.Hired | led.Recruited):
            kind = words.type_name(book, entry.type)
            found.append(Deed(len(found), battle, entry.warrior, entry.name, f"Joined as {kind}"))
    found.reverse()
    return [deed for deed in found if not warrior or deed.warrior == warrior]


def _told(entry: led.AnyEntry, clan: Clan, book: Book) -> list[tuple[str, str]]:
    """Warrior and words of what an entry tells of somebody, as it stood before it."""
    if isinstance(entry, led.Fought):
        return [
            (key, f"{plural(number, 'kill', 'kills')} in {entry.scenario}")
            for key, number in entry.kills
            if number
        ]
    if isinstance(entry, led.Imprinted):
        return [(entry.warrior, f"Imprinted with {words.power_name(book, entry.power)}")]
    if isinstance(entry, led.Injured):
        change = f" ({entry.stat} {signed(entry.change)})" if entry.stat else ""
        return [(entry.warrior, f"Injured: {entry.injury}{change}")]
    if isinstance(entry, led.Died):
        return [(entry.warrior, "Fell")]
    if isinstance(entry, led.Disbanded):
        rank = clan.warriors[entry.warrior].rank if entry.warrior in clan.warriors else 0
        return [(entry.warrior, f"Left the clan at Rank {rank}")]
    if isinstance(entry, led.ImprovedStat | led.ImprovedAttack | led.ImprovedAbility):
        warrior = clan.warriors.get(entry.warrior)
        if warrior is not None and (warrior.rank + 1) % 5 == 0:
            return [(entry.warrior, f"Reached Rank {warrior.rank + 1}")]
    return []
