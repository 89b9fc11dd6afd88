"""What is agreed before a match: armies, board, diagram, seats, house rules, scenario.

A set-up is frozen plain data; the units behind the army entries come from the catalogue given
beside it. Which board edge a side gets, and where troops stand, is decided in the match itself.
"""

from dataclasses import dataclass, field
from typing import Literal

from warclan.domain.house_rules import HouseRules
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.content_types import Edition

ROUND_LIMIT = 60
"""After so many rounds a match is a draw: our own limit, neither book has one."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """Where things start (MB-SETUP-12): deployment areas per place, and the areas of the stones.

    ``stone_kinds`` names the kind of each stone ("rune", "kheper", "omphalos", or "element" for
    what a scenario treats as a stone, MB-STONE-11); empty means the kind of the board's edition
    (MB-STONE-01). ``edges`` are the areas along the board edge of each place, where known.
    """

    zones: tuple[tuple[int, ...], ...]
    stones: tuple[int, ...] = ()
    stone_kinds: tuple[str, ...] = ()
    edges: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """A unit that starts on the board, by unit id (MB-ADV-02)."""

    unit: str
    area: int


GoalKind = Literal["hold", "slay", "stones", "last"]


@dataclass(frozen=True, slots=True)
class Goal:
    """One way in which a side wins an adventure (MB-WIN-03).

    "hold": at the end of round ``round`` the side stands in ``area`` and no other side does.
    "slay": the enemy unit with the catalogue id ``unit`` is destroyed. "stones": the side has
    absorbed ``count`` stones. "last": round ``round`` ends and nobody has won.
    """

    side: int
    kind: GoalKind
    area: int = 0
    round: int = 0
    unit: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class BookCard:
    """A Book of the Dead card (MB-ADV-03): an upgrade ``ability`` for a unit, by catalogue id.

    ``rounds`` is how many rounds it lasts; 0 is the whole game.
    """

    unit: str
    ability: str
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class Scenario:
    """An adventure (MB-ADV-01, MB-ADV-02): what it replaces or adds.

    ``abilities`` are registered ids of special rules, which stand above powers (MB-HIER-01).
    With ``own_victory`` only they and the ``goals`` end the game (MB-WIN-03). ``starts`` puts
    units on the board; ``deployment`` off leaves out troop deployment.
    """

    name: str
    abilities: tuple[str, ...] = ()
    starts: tuple[Start, ...] = ()
    deployment: bool = True
    own_victory: bool = False
    goals: tuple[Goal, ...] = ()
    book: tuple[BookCard, ...] = ()


@dataclass(frozen=True, slots=True)
class MythicSetup:
    """One match. Seats are places in ``armies``.

    ``sides`` gives each seat its side, empty for everybody alone (2 seats) or the team seats of
    RUL-66 when ``teams`` is set; ``lead`` is a seat (MB-DRAFT-02). ``diagram`` names one of the
    board's own set-ups; ``layout`` replaces it. ``plant`` turns on MB-BRD-04. ``referee`` lets
    players carry out powers without code by hand (MB-POW-09): for people at a table.
    """

    armies: tuple[Army, ...]
    board: str
    diagram: str = "1"
    layout: Diagram | None = None
    edition: Edition = Edition.RAGNAROK
    house_rules: HouseRules = field(default_factory=HouseRules)
    sides: tuple[int, ...] = ()
    lead: int = 0
    plant: bool = False
    scenario: Scenario | None = None
    round_limit: int = ROUND_LIMIT
    referee: bool = False
