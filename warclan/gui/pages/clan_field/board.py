"""What lies on the table in a Scenario, as pieces of the inch table; and placing them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from warclan.games.war_clan.scenarios.arrange import Arrange, Thing
from warclan.games.war_clan.scenarios.field import NOBODY, Field, zones_of
from warclan.games.war_clan.scenarios.placement import layout_of
from warclan.games.war_clan.scenarios.records import RECORDS
from warclan.games.war_clan.scenarios.state import MIL, FieldState, Spot, spot
from warclan.games.war_clan.scenarios.table import MARKER_RADIUS, Point
from warclan.games.war_clan.scenarios.text import Names
from warclan.gui.play.inch_pieces import Piece
from warclan.gui.play.inch_table import InchTable


def point_of(at: Spot) -> Point:
    """A place of the state in inches."""
    return Point(at[0] / MIL, at[1] / MIL)


def standing(table: Field, state: FieldState, names: Names) -> Iterator[Piece]:
    """Terrain, special areas, markers and models as they are, none of them movable."""
    for each in table.setup.terrain:
        radius = each.radius or max(each.width, each.height) / 2
        note = ", ".join(each.keywords)
        at = Point(each.x, each.y)
        yield Piece(f"terrain:{each.key}", each.name, "terrain", at, radius, -1, note, False)
    layout = layout_of(table, state)
    if layout.stage is not None:
        stage = layout.stage
        yield Piece("stage", "Stage", "terrain", stage.centre, stage.side / 2, -1,
                    "the Champion's Stage, a square", False)  # fmt: skip
    if layout.dragon is not None:
        yield Piece("dragon", "Dead Dragon", "terrain", layout.dragon.centre,
                    layout.dragon.radius, -1, "Size 3", False)  # fmt: skip
    record = RECORDS.get(state.scenario)
    parts = [f"Size {record.size}"] if record is not None and record.size is not None else []
    note = ", ".join([*parts, *(record.keywords if record is not None else ())])
    for number, there in enumerate(state.markers):
        owner = state.owners[number]
        yield Piece(f"placed:{number}", f"Marker {number + 1}", "marker", point_of(there),
                    MARKER_RADIUS, owner, note, False)  # fmt: skip
    for model in table.models:
        here = state.at[model.index]
        if here is None or not state.hp[model.index]:
            continue
        champion = state.champion and state.champion[model.seat] == model.index
        name = model.fighter.name if model.seat == NOBODY else names.fighter(model.id)
        yield Piece(model.id, name, "model", point_of(here), model.radius,
                    model.seat, "Champion" if champion else "", False)  # fmt: skip


@dataclass(slots=True)
class Placing:
    """The answer to an :class:`Arrange` while it is being made: things by where they stand."""

    request: Arrange
    names: Names
    before: dict[str, Spot] = field(default_factory=dict)
    places: dict[str, Spot] = field(default_factory=dict)

    @property
    def things(self) -> Mapping[str, Thing]:
        """The things by id."""
        return {thing.id: thing for thing in self.request.things}

    def pieces(self) -> Iterator[Piece]:
        """The things that stand somewhere, movable."""
        for key, at in self.places.items():
            thing = self.things[key]
            named = self.names.fighter(key).removeprefix("the ")
            name = named if thing.kind == "model" else "Objective marker"
            yield Piece(key, name, thing.kind, point_of(at), thing.radius, thing.seat)

    def reason(self, key: str, to: Point) -> str:
        """Why a thing may not stand there, with its rule; "" when it may."""
        thing = self.things.get(key)
        if thing is None:
            return ""
        others = {other: at for other, at in self.places.items() if other != key}
        refusal = self.request.judge(thing, spot(to), others)
        return f"{refusal.reason} ({refusal.rule})" if refusal is not None else ""

    def answer(self) -> tuple[tuple[str, int, int], ...]:
        """The answer: of things that stood somewhere before, only those that moved."""
        return tuple((key, *at) for key, at in self.places.items() if self.before.get(key) != at)


def placing_of(request: Arrange, state: FieldState, table: Field, names: Names) -> Placing:
    """The placing a request begins with: where things stand now."""
    before: dict[str, Spot] = {}
    for thing in request.things:
        index = table.index.get(thing.id)
        here = state.at[index] if index is not None else None
        if here is not None:
            before[thing.id] = here
    return Placing(request, names, dict(before), dict(before))


def show_board(
    board: InchTable, table: Field, state: FieldState, names: Names, placing: Placing | None
) -> None:
    """Bring the inch table up to date."""
    moving = placing.places if placing is not None else {}
    fixed = [piece for piece in standing(table, state, names) if piece.key not in moving]
    movable = list(placing.pieces()) if placing is not None else []
    if (board.table, board.zones, board.players) != (
        table.size, zones_of(table, state), names.clans,
    ):  # fmt: skip
        board.set_table(table.size, zones_of(table, state), names.clans)
    board.judge = _judge(placing)
    board.set_pieces([*fixed, *movable])


def _judge(placing: Placing | None) -> Any:
    if placing is None:
        return lambda _piece, _to: ""
    return lambda piece, to: placing.reason(piece.key, to)
