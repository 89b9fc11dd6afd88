"""What is agreed before a draft, and the draft as a record.

A draft is its setup and its list of picks; everything else follows from them by replaying
(:mod:`warclan.games.mythic_battles.draft.state`). Undo is dropping the last pick.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from warclan.domain.house_rules import HouseRules
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.house_rules import value

Controller = Literal["person", "computer"]

LIMITS = {2: 18, 3: 16, 4: 14}
"""MB-DRAFT-04: RP per player by number of players."""


def default_limit(players: int) -> int:
    """RP per player (MB-DRAFT-04, MB-TEAM-03); ``ValueError`` for another number of players."""
    if players not in LIMITS:
        raise ValueError(f"A draft has 2, 3 or 4 players, not {players}.")
    return LIMITS[players]


@dataclass(frozen=True, slots=True)
class Seat:
    """One player. Seats of one ``side`` play together (MB-TEAM-02).

    ``limit`` replaces the common limit where a scenario gives each player its own, and
    ``prescribed`` are the items the scenario hands out before the draft (MB-DRAFT-20); they
    cost nothing of the limit.
    """

    name: str
    controller: Controller = "person"
    side: int = 0
    limit: int | None = None
    prescribed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PoolSpec:
    """Which items may be drafted (MB-DRAFT-05, MB-DRAFT-21, RUL-43).

    Every filter that is given narrows the pool: ``editions``, ``products`` and ``items`` by
    membership ("" and ``None`` mean no filter), ``owned`` (item and count) also limits the
    copies. ``quotas`` then draws at random, from ``seed``, that many items of a type ("god",
    "hero", "jarl" …); types without a quota stay whole.
    """

    editions: tuple[Edition, ...] = ()
    products: tuple[str, ...] = ()
    owned: tuple[tuple[str, int], ...] | None = None
    items: tuple[str, ...] | None = None
    quotas: tuple[tuple[str, int], ...] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True)
class DraftSetup:
    """Everything agreed before the first pick.

    ``seats`` stand in turn order (clockwise, or the Z order of a team game, MB-TEAM-04);
    ``lead`` is the place of the lead player among them. ``divinity_lap`` is False where a
    scenario has prescribed the divinities (MB-DRAFT-20). ``board`` and ``board_setup`` are kept
    for the match and for print.
    """

    seats: tuple[Seat, ...]
    limit: int
    lead: int = 0
    edition: Edition = Edition.RAGNAROK
    house_rules: HouseRules = field(default_factory=HouseRules)
    pool: PoolSpec = field(default_factory=PoolSpec)
    divinity_lap: bool = True
    board: str = ""
    board_setup: str = ""

    def limit_of(self, seat: int) -> int:
        """The RP this seat may spend in the draft."""
        own = self.seats[seat].limit
        return self.limit if own is None else own

    @property
    def clockwise(self) -> tuple[int, ...]:
        """The seats in turn order from the lead (MB-DRAFT-06, MB-TEAM-04)."""
        count = len(self.seats)
        return tuple((self.lead + step) % count for step in range(count))

    @property
    def is_team_game(self) -> bool:
        """Whether some side has more than one seat."""
        return len({seat.side for seat in self.seats}) < len(self.seats)

    @property
    def side_chooser(self) -> int:
        """The seat that picks the board side or colour: the one after the lead (MB-DRAFT-03)."""
        return self.clockwise[1]


@dataclass(frozen=True, slots=True)
class Pick:
    """One act of a player.

    In the draft: ``item`` with the ``companions`` taken along (RUL-84); an empty ``item`` stops
    early where the house allows it (RUL-38). After it: the attachment ``item`` is bound to the
    own ``troop`` (MB-ATT-07).
    """

    seat: int
    item: str
    companions: tuple[str, ...] = ()
    troop: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft as it is stored."""

    name: str
    setup: DraftSetup
    picks: tuple[Pick, ...] = ()


def free_for_all(
    names: Sequence[str],
    *,
    limit: int | None = None,
    computers: Sequence[int] = (),
    lead: int = 0,
    edition: Edition = Edition.RAGNAROK,
    house_rules: HouseRules | None = None,
    pool: PoolSpec | None = None,
) -> DraftSetup:
    """A draft in which every player is a side of their own."""
    return DraftSetup(
        tuple(
            Seat(name, "computer" if place in computers else "person", place)
            for place, name in enumerate(names)
        ),
        default_limit(len(names)) if limit is None else limit,
        lead,
        edition,
        house_rules or HouseRules(),
        pool or PoolSpec(),
    )


def team_sides(house_rules: HouseRules) -> tuple[int, int, int, int]:
    """The sides of four seats (MB-TEAM-06, RUL-66): 1+3 against 2+4 unless the house differs."""
    return (0, 1, 0, 1) if value(house_rules, "team_seats") == "1+3" else (0, 0, 1, 1)


def two_teams(
    names: Sequence[str],
    *,
    limit: int | None = None,
    computers: Sequence[int] = (),
    lead: int = 0,
    edition: Edition = Edition.RAGNAROK,
    house_rules: HouseRules | None = None,
    pool: PoolSpec | None = None,
) -> DraftSetup:
    """Two teams of two (MB-TEAM-01). ``names`` stand in seat order: Player 1, 2, 3, 4."""
    if len(names) != 4:
        raise ValueError(f"Two teams of two need 4 players, not {len(names)}.")
    rules = house_rules or HouseRules()
    sides = team_sides(rules)
    return DraftSetup(
        tuple(
            Seat(name, "computer" if place in computers else "person", sides[place])
            for place, name in enumerate(names)
        ),
        default_limit(4) if limit is None else limit,
        lead,
        edition,
        rules,
        pool or PoolSpec(),
    )


def highest(rolls: Sequence[int | None]) -> tuple[int, ...]:
    """Who rolled highest for the lead (MB-DRAFT-02): one place, or those who roll again.

    A blank is ``None`` and counts 0 (RUL-67).
    """
    best = max(roll or 0 for roll in rolls)
    return tuple(place for place, roll in enumerate(rolls) if (roll or 0) == best)
