"""Deployment and Objective markers (WC-088 to WC-097, WC-105)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from warclan.engine.errors import Refusal
from warclan.engine.rules import carried, rule
from warclan.games.war_clan.scenarios.table import (
    TOLERANCE,
    Base,
    Disc,
    Point,
    Strip,
    Table,
    Zone,
    in_zone,
    zone_gaps,
)

MOST_PLAYERS = 8
MARKERS_EACH = 2
ZONE_BAN = 8.0
EDGE_BAN = 4.0
MARKER_BAN = 4.0


class Deployment(StrEnum):
    """WC-T2, and how three or more players deploy."""

    FLANK = "flank"
    STANDARD = "standard"
    SPEARHEAD = "spearhead"
    CORNERS = "corners"


class ScenarioName(StrEnum):
    """WC-T3, in the order of the roll."""

    HOSTILE_TAKEOVER = "Hostile Takeover"
    BLOODY_CONTEST = "Bloody Contest"
    SUDDEN_CONFLICT = "Sudden Conflict"
    DEAD_DRAGONS_HOARD = "The Dead Dragon's Hoard"
    DOORWAY_TO_THE_BIFROST = "Doorway to the Bifrost"
    RAMPAGE_OF_TROLLS = "Rampage of Trolls"


KNOWN = (
    ScenarioName.HOSTILE_TAKEOVER,
    ScenarioName.BLOODY_CONTEST,
    ScenarioName.SUDDEN_CONFLICT,
)
"""The Scenarios whose rules are known (WC-R57)."""


@rule("WC-090")
def rolled_deployment(roll: int) -> Deployment:
    """The deployment of two players by 1D6. Raises ``ValueError`` for no face of a die."""
    if not 1 <= roll <= 6:
        raise ValueError(f"A die shows 1 to 6, not {roll}.")
    return (Deployment.FLANK, Deployment.STANDARD, Deployment.SPEARHEAD)[(roll - 1) // 2]


@rule("WC-096")
def rolled_scenario(roll: int) -> ScenarioName:
    """The Scenario by 1D6. Raises ``ValueError`` for no face of a die."""
    if not 1 <= roll <= 6:
        raise ValueError(f"A die shows 1 to 6, not {roll}.")
    return tuple(ScenarioName)[roll - 1]


@rule("WC-091", "WC-092", "WC-093", "WC-094", "WC-095", "WC-R40", "WC-R41")
def zones(table: Table, deployment: Deployment, players: int) -> tuple[Zone, ...]:
    """The zone of each player: the first owns the lower edge, the second the upper one.

    Raises ``ValueError`` for a number of players that the deployment does not serve.
    """
    if deployment is Deployment.CORNERS:
        if not 3 <= players <= MOST_PLAYERS:
            raise ValueError(f"Corners are for 3 to {MOST_PLAYERS} players, not {players}.")
        points = (*table.corners(), *table.midpoints())[:players]
        return tuple((Disc(point),) for point in points)
    if players != 2:
        raise ValueError(f"{deployment.value.capitalize()} is for 2 players, not {players}.")
    lower_left, lower_right, upper_right, upper_left = table.corners()
    low, _right, up, _left = table.midpoints()
    if deployment is Deployment.FLANK:
        return (
            (Disc(lower_left), Disc(lower_right)),
            (Disc(upper_left), Disc(upper_right)),
        )
    if deployment is Deployment.SPEARHEAD:
        return ((Disc(low),), (Disc(up),))
    return (
        (Strip(table.height, upper=False),),
        (Strip(table.height, upper=True),),
    )


def misplaced(table: Table, zone: Zone, base: Base) -> Refusal | None:
    """Why a model may not be deployed there, or ``None``."""
    if not table.holds(base):
        return Refusal("WC-091", "The base reaches over the edge of the table.")
    if in_zone(zone, base):
        return None
    reach = min(_reach(part, base) for part in zone)
    limit = zone[0].reach if isinstance(zone[0], Disc) else zone[0].depth
    return Refusal(
        _zone_rule(table, zone),
        f'Not completely within the zone: {reach:.2f}" at its farthest, {limit:g}" are allowed.',
    )


def _zone_rule(table: Table, zone: Zone) -> str:
    """The rule that makes the zone."""
    part = zone[0]
    if isinstance(part, Strip):
        return "WC-093"
    if len(zone) > 1:
        return "WC-092"
    return "WC-095" if part.point in table.corners() else "WC-094"


def _reach(part: Disc | Strip, base: Base) -> float:
    if isinstance(part, Disc):
        return base.farthest(part.point)
    depth = part.height - base.centre.y if part.upper else base.centre.y
    return depth + base.radius


@dataclass(frozen=True, slots=True)
class Stage:
    """The Champion's Stage: a square in the middle, its sides along the edges (WC-R58)."""

    centre: Point
    side: float = 3.0

    def overlaps(self, base: Base) -> bool:
        """Whether any of the base lies on it."""
        half = self.side / 2
        across = max(abs(base.centre.x - self.centre.x) - half, 0.0)
        up = max(abs(base.centre.y - self.centre.y) - half, 0.0)
        return across * across + up * up < (base.radius - TOLERANCE) ** 2


@rule("WC-088", "WC-097", "WC-105", "WC-R42", "WC-R59")
def marker_refused(
    table: Table,
    deployed: tuple[Zone, ...],
    placed: Sequence[Base],
    marker: Base,
    stage: Stage | None = None,
) -> Refusal | None:
    """Why an Objective marker may not lie there, or ``None``; every limit is edge to edge.

    A distance of exactly the limit is within it and therefore barred.
    """
    if len(placed) >= MARKERS_EACH * len(deployed):
        return Refusal("WC-097", "Every player has placed both markers.")
    gap = zone_gaps(deployed, marker)
    if gap <= ZONE_BAN + TOLERANCE:
        return Refusal("WC-097", f'{gap:.2f}" from a Deployment Zone; more than 8" is needed.')
    gap = table.edge_gap(marker)
    if gap <= EDGE_BAN + TOLERANCE:
        return Refusal("WC-097", f'{gap:.2f}" from a table edge; more than 4" is needed.')
    gap = min((marker.gap(other) for other in placed), default=EDGE_BAN * 2)
    if gap <= MARKER_BAN + TOLERANCE:
        return Refusal("WC-097", f'{gap:.2f}" from another marker; more than 4" is needed.')
    if stage is not None and stage.overlaps(marker):
        return Refusal("WC-105", "It lies on the Champion's Stage.")
    return None


carried("WC-080", f"{__name__}.ScenarioName")
carried("WC-089", f"{__name__}.zones")
carried("WC-R57", f"{__name__}.KNOWN")
carried("WC-R58", f"{__name__}.Stage")
