"""The starter clan: house-made warriors with a short story, to try everything at once."""

from typing import TYPE_CHECKING

import msgspec

from warclan.content.clan_packs import STARTER
from warclan.engine.errors import Refusal
from warclan.exchange.clan_bundle import FORMAT, VERSION, ClanFile, EntryRecord, write_clan
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import fork, propose
from warclan.games.war_clan.aftermath import raid_entries, raid_of
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.games.war_clan.content_types import ItemCategory, WarriorKind
from warclan.games.war_clan.desk import options
from warclan.gui.pages.clans.joining import member

if TYPE_CHECKING:
    from warclan.services import Workspace

SOURCE = "file"
"""The source of clans that came out of a file."""
NAME = "Hrafnvik"
NAMES = (
    "Ulf Stonehand",
    "Hallbera",
    "Sigrid",
    "Gudrun",
    "Leif",
    "Frode",
    "Asa",
    "Orm",
    "Kari",
    "Ketil",
    "Runa",
    "Bersi",
)
BATTLES = (
    ("Hostile Takeover", led.WON, 4, 190, 23),
    ("Bloody Contest", led.DRAWN, 2, 150, 14),
    ("Bloody Contest", led.WON, 5, 240, 35),
    ("Sudden Conflict", led.LOST, 1, 95, 41),
)
"""Scenario, result, Victory Points, Glory, and the roll of the raid after it."""
KEPT = 40
"""Glory that the founders leave."""


def open_starter(workspace: "Workspace") -> str:
    """The id of the starter clan, which is taken in as one step when it is not there."""
    rows = workspace.clans.list()
    found = next((row.id for row in rows if (row.name, row.source) == (NAME, SOURCE)), "")
    if found:
        return found
    book = workspace.clan_content.book(chosen=(STARTER,))
    clan_id, _changes = workspace.clan_files.take_in(starter_file(book), NAME)
    return clan_id


def starter_file(book: Book) -> bytes:
    """The starter clan as a file. The same content gives the same story."""
    story = Story(book)
    story.found()
    for place, battle in enumerate(BATTLES):
        story.fight(place, *battle)
    return write_clan(
        ClanFile(format=FORMAT, version=VERSION, name=NAME, packs=[STARTER], ledger=story.records)
    )


def founders(clan: Clan, book: Book) -> tuple[led.AnyEntry, ...]:
    """A leader and one of each type, then more of the cheaper ones, as far as Glory lasts."""
    limits, clan = book.content.limits, fork(clan)
    types = [each for each in book.content.types.values() if each.kind is WarriorKind.REGULAR]
    types.sort(key=lambda each: (not each.leader, -(each.glory_cost or 0), each.id))
    others = [each for each in types if not each.leader]
    cheap = list(reversed(others))
    written: list[led.AnyEntry] = []
    for known in (*types[:1], *others, *cheap, *cheap):
        if len(clan.warriors) >= limits.founding_most:
            break
        name = NAMES[len(clan.warriors) % len(NAMES)]
        joins = msgspec.structs.replace(member(clan, book, known.id), name=name)
        step = propose(clan, book, (joins,))
        if isinstance(step, Refusal) or clan.glory - step.price < KEPT:
            continue
        fold(step.entries, book, clan)
        written.extend(step.entries)
    return tuple(written)


class Story:
    """Writes a ledger act by act; what the rules refuse is passed over."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.clan = Clan()
        self.records: list[EntryRecord] = []
        self._step = 0
        self._battle = 0

    def act(self, *entries: led.AnyEntry, label: str = "") -> bool:
        """Write entries as one step; false when the rules refuse them."""
        step = propose(self.clan, self.book, entries)
        if isinstance(step, Refusal):
            return False
        self._step += 1
        for entry in step.entries:
            record = EntryRecord(entry=entry, step=self._step, label=label, battle=self._battle)
            self.records.append(record)
        fold(step.entries, self.book, self.clan)
        return True

    def found(self) -> None:
        """The founding, with one God Power."""
        limits = self.book.content.limits
        self.act(led.Founded(name=NAME, glory=limits.founding_glory), label="the founding")
        for entry in founders(self.clan, self.book):
            self.act(msgspec.structs.replace(entry, glory=0))
        powers = sorted(self.book.content.powers)
        if powers:
            self.act(led.GainedPower(power=powers[0], source="founding"))

    def fight(
        self, place: int, scenario: str, result: str, points: int, glory: int, raid: int
    ) -> None:
        """A battle with its phases."""
        self._battle = place + 1
        keys = list(self.clan.warriors)
        kinds = [
            each.id
            for each in self.book.content.types.values()
            if each.kind is not WarriorKind.REGULAR
        ]
        kills = ((keys[0], 1 + place % 3), (keys[1 + place % 3], 1))
        defeated = (kinds[place % len(kinds)],) if kinds else ()
        self.act(led.Fielded(scenario=scenario, warriors=tuple(keys)))
        self.act(
            led.Fought(
                scenario=scenario,
                result=result,
                victory_points=points,
                kills=kills,
                defeated=defeated,
            )
        )
        self.act(led.Earned(glory=glory, reason=f"Glory from {scenario}"))
        self._injuries(place, keys)
        self._raid(raid)
        self._improve(keys[: 2 + place % 2])
        self.act(led.PhaseBegan(phase="recruiting"))
        self._trade(place, keys)
        self._battle = 0

    def _injuries(self, place: int, keys: list[str]) -> None:
        self.act(led.PhaseBegan(phase="injuries"))
        stats = [stat for stat in self.book.content.stats if stat != "HP"]
        if place == 1 and stats:
            hurt = led.Injured(
                warrior=keys[7 % len(keys)], injury="Lame leg", stat=stats[0], change=-1
            )
            self.act(hurt)

    def _raid(self, roll: int) -> None:
        self.act(led.PhaseBegan(phase="raid"))
        row = raid_of(self.book, roll)
        if isinstance(row, Refusal):
            return
        entries = raid_entries(self.clan, self.book, row, roll)
        if not isinstance(entries, Refusal):
            self.act(*entries)

    def _improve(self, keys: list[str]) -> None:
        """One or two cheap things for each of some warriors, half of the Glory at most."""
        self.act(led.PhaseBegan(phase="improvement"))
        most = self.clan.glory // 2
        for number, key in enumerate(keys):
            wanted = [
                option
                for option in options(self.clan, self.book, key)
                if option.kind in ("stat", "attack") and option.allowed and option.price
            ]
            wanted.sort(key=lambda option: (option.price or 0, option.what))
            for option in wanted[: 2 - number % 2]:
                if most - (option.price or 0) >= 0:
                    most -= option.price or 0
                    self.act(option.entry)
        for power in tuple(self.clan.powers)[:1]:
            self.act(led.ImprovedPower(power=power))

    def _trade(self, place: int, keys: list[str]) -> None:
        """A weapon for the leader and one for another, then an Imprint, then another power."""
        self.act(led.PhaseBegan(phase="trade"))
        wares = [
            item
            for item in self.book.content.items.values()
            if item.category in (ItemCategory.WEAPON, ItemCategory.SHIELD, ItemCategory.ARMOR)
            and not item.demimortal
            and item.glory_cost
        ]
        wares.sort(key=lambda item: (item.glory_cost or 0, item.id))
        for number, item in enumerate(wares[place * 2 : place * 2 + 2]):
            if self.act(led.Bought(item=item.id)) and number == 0:
                taker = keys[place % 3]
                self.act(led.Equipped(moves=((item.id, "", taker),)))
        if place == 2:
            for power in tuple(self.clan.powers)[:1]:
                self.act(led.Imprinted(power=power, warrior=keys[0]))
            left = [
                each for each in sorted(self.book.content.powers) if each not in self.clan.powers
            ]
            for power in left[1:2]:
                self.act(led.GainedPower(power=power, source="chosen"))
