"""War Clan content and print: packs loaded and laid, tables read from CSV, a clan on paper."""

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from tests.benchmarks.figures import Figure, spread, timed
from tests.sheets.clan_examples import a_ledger
from warclan.content.clan_kinds import SECTIONS
from warclan.content.clan_packs import lay, read_packs
from warclan.content.manifest import WAR_CLAN
from warclan.content.pack_folders import shipped_pack_folders
from warclan.exchange import clan_csv
from warclan.games.war_clan.content_types import Item
from warclan.printing.fonts import font_set
from warclan.services.clan_prints import ClanPrintChoice, ClanToPrint, print_clan

ROUNDS = 15
LINES = 1000


def figures() -> list[Figure]:
    """The figures."""
    folders = shipped_pack_folders(WAR_CLAN)
    found = _times("both packs read", lambda: read_packs(folders), 25)
    packs = read_packs(folders)
    found += _times("both packs laid over each other", lambda: lay(packs), 10)
    loaded = lay(packs)
    weapons = SECTIONS["weapons"]
    present = [each for each in loaded.entries("items") if weapons.holds(each)]
    stats = tuple(loaded.content.stats.values())
    many = [_copy(present[number % len(present)], number) for number in range(LINES)]
    data = clan_csv.write(weapons, many, stats)
    found += _times(
        f"dry run of {LINES} lines",
        lambda: clan_csv.read(weapons, data, "f", present, stats),
        300,
    )
    book = loaded.book()
    told = ClanToPrint(a_ledger(book, 19), book)
    with tempfile.TemporaryDirectory() as folder:
        font_set(Path(folder))
        for part, bar in (("clan", 150), ("warriors", 200), ("log", 100)):
            choice = ClanPrintChoice(parts=(part,))
            found += _times(
                f"{part} of 20 models printed",
                partial(print_clan, told, choice),
                bar,
            )
    return found


def _copy(entry: object, number: int) -> Item:
    assert isinstance(entry, Item)
    assert entry.attack is not None
    name = f"{entry.name} {number}"
    attack = replace(entry.attack, name=name)
    return replace(entry, id=f"bench-{number}", name=name, attack=attack)


def _times(name: str, act: Callable[[], object], bar: float) -> list[Figure]:
    act()
    return spread(name, [timed(act) for _ in range(ROUNDS)], bar)
