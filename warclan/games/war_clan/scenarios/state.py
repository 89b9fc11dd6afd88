"""The state of a Scenario that is being played: ids, numbers, lists; no references.

Places on the table are thousandths of an inch, so that answers and states are whole numbers.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from warclan.games.war_clan.scenarios.table import Base, Point

MIL = 1000
"""Thousandths of an inch in an inch."""

Spot = tuple[int, int]
"""A place on the table in thousandths of an inch."""


def spot(point: Point) -> Spot:
    """A point as it is kept."""
    return round(point.x * MIL), round(point.y * MIL)


@lru_cache(maxsize=16_384)
def base_at(at: Spot, radius: float) -> Base:
    """The base of ``radius`` inches whose centre stands at ``at``."""
    return Base(Point(at[0] / MIL, at[1] / MIL), radius)


@dataclass(frozen=True, slots=True)
class Fall:
    """A model that fell.

    ``victim`` is a fighter's id or "encounter:" and a type; ``by`` a fighter's id or "".
    ``praise`` is what it brought the Champion's player.
    """

    victim: str
    by: str
    round: int
    praise: int = 0
    champion: bool = False


@dataclass(slots=True)
class FieldState:
    """Everything that changes.

    By fighter: ``at`` (``None``: not on the table, or positions are not entered), ``hp`` (1 for
    whoever stands in a match at the table; 0: fallen), ``worth`` (−1: not known). By seat:
    ``chosen`` and ``done`` Secondary Objectives, ``champion`` (a fighter, −1: none), ``rites``,
    ``praise``, ``tally``, ``minor``, ``major``, ``points``, ``places``. ``markers`` lie in the
    order they were placed, ``owners`` says by whom; ``touched`` are (seat, marker) interactions.
    ``carriers`` are the fighters with a Grisly Treasure. ``ready`` are the fighters still to act
    in this Round of quick resolve, ``turn`` the place in ``order`` of the seat that acts.
    ``met`` are the types of the Encounter Pool by their number, ``began`` the places at which
    models stood when the Round began (a match at the table with positions). ``first`` is the seat
    that begins among three or more, −1 with two (then it is whoever rolled for deployment).
    """

    phase: str = "deployment"
    round: int = 0
    turn: int = 0
    order: list[int] = field(default_factory=list)
    deployment: str = ""
    corners: list[int] = field(default_factory=list)
    scenario: str = ""
    pool: list[str] = field(default_factory=list)
    cleared: list[str] = field(default_factory=list)
    chosen: list[list[str]] = field(default_factory=list)
    done: list[list[str]] = field(default_factory=list)
    markers: list[Spot] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)
    passed: int = 0
    touched: list[tuple[int, int]] = field(default_factory=list)
    champion: list[int] = field(default_factory=list)
    at: list[Spot | None] = field(default_factory=list)
    hp: list[int] = field(default_factory=list)
    worth: list[int] = field(default_factory=list)
    carriers: list[int] = field(default_factory=list)
    ready: list[int] = field(default_factory=list)
    falls: list[Fall] = field(default_factory=list)
    rites: list[list[int]] = field(default_factory=list)
    praise: list[int] = field(default_factory=list)
    tally: list[int] = field(default_factory=list)
    minor: list[bool] = field(default_factory=list)
    major: list[bool] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    winner: int = -1
    drawn: list[int] = field(default_factory=list)
    met: list[str] = field(default_factory=list)
    began: list[Spot | None] = field(default_factory=list)
    first: int = -1

    def fork(self) -> "FieldState":
        """An independent copy."""
        return FieldState(
            self.phase,
            self.round,
            self.turn,
            self.order[:],
            self.deployment,
            self.corners[:],
            self.scenario,
            self.pool[:],
            self.cleared[:],
            [each[:] for each in self.chosen],
            [each[:] for each in self.done],
            self.markers[:],
            self.owners[:],
            self.passed,
            self.touched[:],
            self.champion[:],
            self.at[:],
            self.hp[:],
            self.worth[:],
            self.carriers[:],
            self.ready[:],
            self.falls[:],
            [each[:] for each in self.rites],
            self.praise[:],
            self.tally[:],
            self.minor[:],
            self.major[:],
            self.points[:],
            self.places[:],
            self.winner,
            self.drawn[:],
            self.met[:],
            self.began[:],
            self.first,
        )
