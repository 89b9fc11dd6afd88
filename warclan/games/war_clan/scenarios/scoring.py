"""Counters and Victory Points of the known Scenarios (WC-081 to WC-087, WC-098 to WC-116)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from warclan.engine.rules import rule
from warclan.games.war_clan.clan import Book
from warclan.games.war_clan.scenarios.deployment import ScenarioName
from warclan.games.war_clan.scenarios.table import QUARTERS, TOLERANCE, Base, Table, quarter

MINOR_POINTS = 3
MAJOR_POINTS = 1
LAST_ROUND = 6
EXTRA_ROUND = 7
LEADS = {ScenarioName.HOSTILE_TAKEOVER: 3, ScenarioName.BLOODY_CONTEST: 5}
"""The lead over the next highest that the Major condition asks for."""
SECONDARIES = {ScenarioName.SUDDEN_CONFLICT: 5}
MAJOR_SECONDARY = 4


@dataclass(frozen=True, slots=True)
class Standing:
    """A warrior on the table: whose, where, and its worth in Glory (WC-R43)."""

    player: int
    base: Base
    worth: int | None


@rule("WC-098", "WC-R43")
def quarter_totals(table: Table, warriors: Sequence[Standing]) -> dict[str, Counter[int]]:
    """The Glory of each player's warriors by table quarter.

    Raises ``ValueError`` when the worth of a warrior that counts is not known.
    """
    totals: dict[str, Counter[int]] = {each: Counter() for each in QUARTERS}
    for warrior in warriors:
        where = quarter(table, warrior.base)
        if not where:
            continue
        if warrior.worth is None:
            raise ValueError("The Glory Cost of a warrior in a quarter is not known; enter it.")
        totals[where][warrior.player] += warrior.worth
    return totals


@rule("WC-101", "WC-R46")
def quarters(table: Table, warriors: Sequence[Standing]) -> dict[str, int | None]:
    """Who controls each quarter; ``None`` where nobody is ahead of every opponent."""
    return {where: ahead(each) for where, each in quarter_totals(table, warriors).items()}


@rule("WC-101", "WC-R46")
def ahead(totals: Mapping[int, int]) -> int | None:
    """The player whose total is above 0 and above each opponent's, if there is one."""
    best = max(totals.values(), default=0)
    first = [player for player, total in totals.items() if total == best]
    return first[0] if best > 0 and len(first) == 1 else None


@rule("WC-101", "WC-102")
def rites(table: Table, warriors: Sequence[Standing]) -> Counter[int]:
    """Territory Rites of one End Phase, by player."""
    return Counter(who for who in quarters(table, warriors).values() if who is not None)


@dataclass(frozen=True, slots=True)
class Kill:
    """A model that fell: by the Champion or not, what it was, and where its base lay."""

    by_champion: bool = True
    champion: bool = False
    friendly: bool = False
    in_zone: bool = False
    on_stage: bool = False


@rule(
    "WC-107", "WC-108", "WC-109", "WC-110", "WC-111",
    "WC-R48", "WC-R49", "WC-R50", "WC-R51", "WC-R53",
)  # fmt: skip
def praise(book: Book, kill: Kill) -> int:
    """The Battle Praise of a kill."""
    if not kill.by_champion or (kill.friendly and not book.on("praise_for_friendly")):
        return 0
    base = 4 if kill.champion else 1
    if kill.in_zone and not book.on("praise_zone_base"):
        base = 0
    return base + int(kill.in_zone) + 2 * int(kill.on_stage)


@rule("WC-106", "WC-112", "WC-R52", "WC-R60")
def successors(fallen: Base, warriors: Mapping[str, Base]) -> tuple[str, ...]:
    """The nearest friendly warriors by base edge: one, or those the owner picks from."""
    if not warriors:
        return ()
    nearest = min(fallen.gap(base) for base in warriors.values())
    return tuple(
        key for key, base in sorted(warriors.items()) if fallen.gap(base) <= nearest + TOLERANCE
    )


@rule("WC-083", "WC-114", "WC-R38")
def most_secondaries(scenario: ScenarioName) -> int:
    """How many Secondary Objectives a player may choose."""
    return SECONDARIES.get(scenario, 3)


@rule("WC-115", "WC-R55")
def to_reroll(pool: Sequence[str], known: int, wanted: int = 5) -> tuple[int, ...]:
    """The places of a rolled pool that must be rolled again until all are different.

    Raises ``ValueError`` when the content table has too few entries (``known``).
    """
    if known < wanted:
        raise ValueError(
            f"The table of Secondary Objectives has {known} entries and needs {wanted}; add some."
        )
    seen: set[str] = set()
    again = []
    for place, entry in enumerate(pool):
        if entry in seen and len(set(pool)) < wanted:
            again.append(place)
        seen.add(entry)
    return tuple(again)


@rule("WC-116", "WC-R56")
def secondary_counts(scenario: ScenarioName, round_number: int, *, by_interaction: bool) -> bool:
    """Whether a Secondary Objective done now is worth its point."""
    first = scenario is ScenarioName.SUDDEN_CONFLICT and round_number == 1
    return not (first and by_interaction)


@dataclass(frozen=True, slots=True)
class Score:
    """What a player has at the end: the Scenario's counter and the Secondaries done."""

    counter: int = 0
    secondaries: int = 0


@dataclass(frozen=True, slots=True)
class Points:
    """Victory Points of a player, by where they come from."""

    minor: bool
    major: bool
    secondaries: int

    @property
    def total(self) -> int:
        """All Victory Points."""
        return MINOR_POINTS * self.minor + MAJOR_POINTS * self.major + self.secondaries


@rule(
    "WC-081", "WC-082", "WC-083", "WC-084", "WC-103", "WC-104", "WC-113",
    "WC-R36", "WC-R47", "WC-R54",
)  # fmt: skip
def victory_points(
    scenario: ScenarioName, scores: Sequence[Score], book: Book
) -> tuple[Points, ...]:
    """The Victory Points of every player, judged at the end of the game.

    Raises ``ValueError`` for a Scenario whose conditions are not known, or are judged by hand.
    """
    if scenario is ScenarioName.SUDDEN_CONFLICT:
        return _sudden_conflict(scores, book)
    if scenario not in LEADS:
        raise ValueError(f"The conditions of {scenario.value} are not known: enter the points.")
    return by_lead(scores, LEADS[scenario])


@rule("WC-103", "WC-104", "WC-113", "WC-R47")
def by_lead(scores: Sequence[Score], lead: int) -> tuple[Points, ...]:
    """Minor for a counter above every opponent's, Major for being ``lead`` above the best one."""
    found = []
    for player, score in enumerate(scores):
        best = max((o.counter for n, o in enumerate(scores) if n != player), default=0)
        minor = score.counter > best
        major = minor and score.counter >= best + lead
        found.append(Points(minor, major, score.secondaries))
    return tuple(found)


def _sudden_conflict(scores: Sequence[Score], book: Book) -> tuple[Points, ...]:
    """WC-R54: by the Secondary Objectives alone, or with the points of the condition itself."""
    reading = book.word("scenario3_conditions")
    if reading == "manual":
        raise ValueError("The conditions of Sudden Conflict are judged by hand: enter the points.")
    found = []
    for player, score in enumerate(scores):
        best = max((o.secondaries for n, o in enumerate(scores) if n != player), default=0)
        minor = score.secondaries > best
        counted = score.secondaries + (MINOR_POINTS if reading == "all" and minor else 0)
        found.append(Points(minor, minor and counted >= MAJOR_SECONDARY, score.secondaries))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: the winner (``None`` in a draw) and each player's place from 1."""

    winner: int | None
    places: tuple[int, ...]
    drawn: tuple[int, ...] = ()


@rule("WC-085", "WC-086", "WC-087", "WC-R36", "WC-R37")
def ending(totals: Sequence[int], after_round: int, book: Book) -> Ending | None:
    """How it ended, or ``None`` when a seventh Round must be played."""
    best = max(totals)
    top = [player for player, total in enumerate(totals) if total == best]
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    if len(top) == 1:
        return Ending(top[0], places)
    if after_round < EXTRA_ROUND:
        return None
    everyone = tuple(range(len(totals)))
    return Ending(None, places, tuple(top) if book.word("draw_scope") == "top" else everyone)
