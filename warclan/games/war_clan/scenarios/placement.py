"""Whether something may stand somewhere, and the measured inches behind the answer.

Pure: a page asks ``verdict`` while a model is dragged, the scripts ask it for every answer.
``layout_of`` reads the layout off a match; one can be made by hand as well.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from warclan.engine.errors import Refusal
from warclan.engine.requests import Pick
from warclan.engine.rules import rule
from warclan.games.war_clan.scenarios.arrange import Thing
from warclan.games.war_clan.scenarios.deployment import (
    EDGE_BAN,
    MARKER_BAN,
    ZONE_BAN,
    ScenarioName,
    Stage,
    marker_refused,
    misplaced,
)
from warclan.games.war_clan.scenarios.field import Field, zones_of
from warclan.games.war_clan.scenarios.records import DRAGON_RADIUS
from warclan.games.war_clan.scenarios.setup import Terrain
from warclan.games.war_clan.scenarios.state import MIL, FieldState, Spot, base_at
from warclan.games.war_clan.scenarios.table import (
    CENTRE_CIRCLE,
    CORNER_REACH,
    EDGE_STRIP,
    MARKER_RADIUS,
    TOLERANCE,
    Base,
    Disc,
    Point,
    Table,
    Zone,
    quarter,
    zone_gaps,
)

_TRIES = 60
_STEP = 100
_SCAN = 500


@dataclass(frozen=True, slots=True)
class Layout:
    """What lies on the table, for judgements: zones, the markers placed, the standing models.

    ``deploying``: models go into their zones. ``apart``: bases may not overlap.
    """

    size: Table
    zones: tuple[Zone, ...] = ()
    scenario: str = ""
    markers: tuple[Base, ...] = ()
    models: Mapping[str, Base] = field(default_factory=dict)
    terrain: tuple[Terrain, ...] = ()
    deploying: bool = False
    apart: bool = False

    @property
    def stage(self) -> Stage | None:
        """The Champion's Stage, in Bloody Contest."""
        contest = self.scenario == ScenarioName.BLOODY_CONTEST
        return Stage(self.size.centre) if contest else None

    @property
    def dragon(self) -> Base | None:
        """The Dead Dragon, in its Scenario."""
        hoard = self.scenario == ScenarioName.DEAD_DRAGONS_HOARD
        return Base(self.size.centre, DRAGON_RADIUS) if hoard else None


@dataclass(frozen=True, slots=True)
class Measure:
    """A distance in inches and its limit: "more than" for gaps, "at most" for reaches."""

    what: str
    inches: float
    limit: float
    more: bool

    @property
    def kept(self) -> bool:
        """Whether the distance keeps to the limit."""
        if self.more:
            return self.inches > self.limit + TOLERANCE
        return self.inches <= self.limit + TOLERANCE

    def words(self) -> str:
        """The distance as a phrase: 'Deployment Zone 7.91", more than 8"'."""
        return (
            f'{self.what} {self.inches:.2f}", {"more than" if self.more else "at most"} '
            f'{self.limit:g}"'
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether it may stand there. A refusal names its rule and says the measured inches."""

    rule: str = ""
    reason: str = ""
    measures: tuple[Measure, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether nothing speaks against it."""
        return not self.reason


def layout_of(field_: Field, state: FieldState, *, without: str = "") -> Layout:
    """The table of a match as it is now; ``without`` leaves one model out."""
    return Layout(
        field_.size,
        zones_of(field_, state),
        state.scenario,
        tuple(base_at(at, MARKER_RADIUS) for at in state.markers),
        {
            model.id: base_at(at, model.radius)
            for model in field_.models
            if (at := state.at[model.index]) is not None
            and state.hp[model.index]
            and model.id != without
        },
        tuple(each for each in field_.setup.terrain if each.key not in state.cleared),
        deploying=state.phase == "deploy",
        apart=field_.quick,
    )


@rule("WC-091", "WC-097", "WC-105", "WC-R39", "WC-R42")
def verdict(layout: Layout, thing: Thing, at: Point) -> Verdict:
    """Whether ``thing`` may stand with its middle at ``at``."""
    base = Base(at, thing.radius)
    if thing.kind == "marker":
        return _marker(layout, base)
    if thing.kind == "terrain":
        return _terrain(layout, base)
    return _model(layout, thing, base)


def _marker(layout: Layout, base: Base) -> Verdict:
    """WC-097: gaps to zones, edges and other markers; WC-105: the Stage."""
    measures = [
        Measure("Deployment Zone", zone_gaps(layout.zones, base), ZONE_BAN, more=True),
        Measure("table edge", layout.size.edge_gap(base), EDGE_BAN, more=True),
    ]
    if layout.markers:
        gap = min(base.gap(other) for other in layout.markers)
        measures.append(Measure("other marker", gap, MARKER_BAN, more=True))
    if layout.dragon is not None:
        measures.append(Measure("Dead Dragon", base.gap(layout.dragon), MARKER_BAN, more=True))
    return _said(marker_refusal(layout, base), measures)


@rule("WC-080", "WC-097", "WC-105")
def marker_refusal(layout: Layout, base: Base) -> Refusal | None:
    """Why an Objective marker may not lie there, or ``None``; without the measures."""
    refusal = marker_refused(layout.size, layout.zones, layout.markers, base, layout.stage)
    if refusal is None and layout.dragon is not None:
        gap = base.gap(layout.dragon)
        if gap <= MARKER_BAN + TOLERANCE:
            return Refusal("WC-080", f'{gap:.2f}" from the Dead Dragon; more than 4" is needed.')
    return refusal


@rule("WC-105", "WC-R58")
def _terrain(layout: Layout, base: Base) -> Verdict:
    """Terrain lies anywhere but on the Champion's Stage."""
    if layout.stage is not None and layout.stage.overlaps(base):
        return Verdict("WC-105", "It reaches into the Champion's Stage, which stays clear.")
    return Verdict()


def _model(layout: Layout, thing: Thing, base: Base) -> Verdict:
    measures: list[Measure] = []
    refusal: Refusal | None = None
    if layout.deploying and 0 <= thing.seat < len(layout.zones):
        zone = layout.zones[thing.seat]
        limit = CORNER_REACH if isinstance(zone[0], Disc) else EDGE_STRIP
        measures.append(Measure("own zone, farthest point", _reach(zone, base), limit, more=False))
        refusal = misplaced(layout.size, zone, base)
    elif not layout.size.holds(base):
        refusal = Refusal(
            "WC-R39", f'It reaches {-layout.size.edge_gap(base):.2f}" over the edge of the table.'
        )
    if refusal is None and layout.apart:
        refusal = _overlap(layout.models.items(), base)
    return _said(refusal, measures)


def _overlap(others: Iterable[tuple[str, Base]], base: Base) -> Refusal | None:
    for _key, other in others:
        if base.centre.to(other.centre) < base.radius + other.radius - TOLERANCE:
            return Refusal("WC-R39", "Two bases cannot stand on one place.")
    return None


def _reach(zone: Zone, base: Base) -> float:
    """How far the farthest point of the base is from the corner, midpoint or edge."""
    reaches = []
    for part in zone:
        if isinstance(part, Disc):
            reaches.append(base.farthest(part.point))
        else:
            deep = part.height - base.centre.y if part.upper else base.centre.y
            reaches.append(deep + base.radius)
    return min(reaches)


def _said(refusal: Refusal | None, measures: Iterable[Measure]) -> Verdict:
    if refusal is None:
        return Verdict(measures=tuple(measures))
    return Verdict(refusal.rule, refusal.reason, tuple(measures))


# Reading the table -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruler laid from a base to a place or another base, in inches."""

    nearest: float
    farthest: float

    def within(self, limit: float) -> bool:
        """Whether the nearest point is (WC-R39)."""
        return self.nearest <= limit + TOLERANCE

    def completely_within(self, limit: float) -> bool:
        """Whether the farthest point is (WC-R39)."""
        return self.farthest <= limit + TOLERANCE


@rule("WC-R39")
def ruled(base: Base, other: Base | Point) -> Ruled:
    """The nearest and the farthest distance of ``base`` to a point or to another base's edge."""
    if isinstance(other, Point):
        return Ruled(base.nearest(other), base.farthest(other))
    gap = base.gap(other)
    return Ruled(gap, max(0.0, base.centre.to(other.centre) + base.radius - other.radius))


@rule("WC-099", "WC-100")
def counts_in(size: Table, base: Base) -> tuple[str, str]:
    """The quarter a warrior counts in, or "" with the reason why it counts nowhere."""
    where = quarter(size, base)
    if where:
        return where, ""
    near = base.nearest(size.centre)
    if near <= CENTRE_CIRCLE + TOLERANCE:
        return "", f'Within 6" of the centre: {near:.2f}" (WC-099).'
    return "", "It stands in more than one quarter (WC-100)."


@dataclass(frozen=True, slots=True)
class Moved:
    """How far a model stands from where the Round found it, as the crow flies, in inches.

    ``speed`` is its SP and ``moves`` how many moves of SP a Round allows; 0 where not known.
    """

    inches: float
    speed: int = 0
    moves: int = 0

    @property
    def too_far(self) -> bool:
        """Whether it is more than the moves allow."""
        limit = self.speed * self.moves
        return limit > 0 and self.inches > limit + TOLERANCE

    def words(self) -> str:
        """The distance as a sentence, with the limit as far as it is known."""
        told = f'{self.inches:.1f}" since the Round began'
        if not self.speed:
            return f"{told}; its SP is not known."
        if not self.moves:
            return f'{told}; one move is {self.speed}".'
        reach = self.speed * self.moves
        limit = f'{reach}" ({self.moves} × SP {self.speed})'
        if self.too_far:
            return f"{told}, more than {limit}: only with a power or an action that allows it."
        return f"{told} of {limit}."


@rule("WC-R39", "WC-084")
def moved_since(field_: Field, state: FieldState, index: int, at: Spot) -> Moved | None:
    """How far ``at`` is from where a model stood when the Round began; ``None``: not known.

    It is told and never refused: powers, jumps and falls move models farther, and what they do
    is not known here.
    """
    began = state.began[index] if index < len(state.began) else None
    if began is None:
        return None
    inches = math.hypot(at[0] - began[0], at[1] - began[1]) / MIL
    return Moved(inches, field_.models[index].speed, field_.setup.moves)


# Finding a place -------------------------------------------------------------------------------

Boxes = tuple[tuple[int, int, int, int], ...]
"""Left, lower, right, upper in thousandths of an inch."""


def boxes_of(size: Table, zone: Zone) -> Boxes:
    """Boxes round the parts of a zone, cut to the table."""
    found = []
    for part in zone:
        if isinstance(part, Disc):
            x, y, r = part.point.x, part.point.y, part.reach
            box = (x - r, y - r, x + r, y + r)
        else:
            low = part.height - part.depth if part.upper else 0.0
            box = (0.0, low, size.width, low + part.depth)
        found.append(_cut(size, box))
    return tuple(found)


def whole(size: Table) -> Boxes:
    """The box of the whole table."""
    return (_cut(size, (0.0, 0.0, size.width, size.height)),)


def _cut(size: Table, box: tuple[float, float, float, float]) -> tuple[int, int, int, int]:
    left, low, right, up = box
    return (
        round(max(0.0, left) * MIL),
        round(max(0.0, low) * MIL),
        round(min(size.width, right) * MIL),
        round(min(size.height, up) * MIL),
    )


def some_spot(pick: Pick, boxes: Boxes, fits: Callable[[Spot], bool]) -> Spot | None:
    """A spot that fits, drawn at random; after some tries the first on a half-inch grid."""
    for _ in range(_TRIES):
        left, low, right, up = boxes[pick(len(boxes))]
        at = (
            left + _STEP * pick((right - left) // _STEP + 1),
            low + _STEP * pick((up - low) // _STEP + 1),
        )
        if fits(at):
            return at
    return first_spot(boxes, fits)


def first_spot(boxes: Boxes, fits: Callable[[Spot], bool]) -> Spot | None:
    """The first spot of a half-inch grid that fits."""
    return next((at for at in _grid(boxes) if fits(at)), None)


def _grid(boxes: Boxes) -> Iterator[Spot]:
    for left, low, right, up in boxes:
        for y in range(low, up + 1, _SCAN):
            for x in range(left, right + 1, _SCAN):
                yield x, y
