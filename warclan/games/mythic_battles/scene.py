"""What lies on the table at one moment, ready to be drawn or read aloud.

A scene is a pure function of a state (or a player's view of it) and, when somebody is asked, of
the request: the replay viewer, the report and the playing table all draw scenes. No text but
names, no places on a screen, no rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from warclan.engine.composed import Allocate, ChooseSome, Order
from warclan.engine.requests import ChooseOne, Request
from warclan.games.mythic_battles.content_types import type_word
from warclan.games.mythic_battles.power_names import power_name
from warclan.games.mythic_battles.state import MythicState, Timed
from warclan.games.mythic_battles.state import Token as PowerToken
from warclan.games.mythic_battles.tabletop import Table, members
from warclan.games.mythic_battles.terrain import Terrain
from warclan.games.mythic_battles.text import Names
from warclan.text.numbers import signed

_STONES = ("kheper", "kheper-aura")
_AREA_KEYS = ("area", "step", "trees", "throw", "burning", "move")
"""Last parts of the keys of requests whose whole numbers are areas."""


@dataclass(frozen=True, slots=True)
class Token:
    """A unit: where it stands (area 0: not on the board), its vitality, and what it carries.

    ``kind`` is its type word, ``seat`` the player who controls it. ``carries`` is the kind of
    the stone it carries, or "". ``option`` tells that it may be chosen now, ``acted`` that it has
    been activated this turn.
    """

    unit: str
    name: str
    kind: str
    seat: int
    area: int
    vitality: int
    full: int
    carries: str = ""
    attached: str = ""
    entered: bool = False
    acting: bool = False
    option: bool = False
    acted: bool = False

    @property
    def lost(self) -> bool:
        """Whether it has no vitality left."""
        return not self.vitality


@dataclass(frozen=True, slots=True)
class Place:
    """An area: its terrain as it is now, how full it is, and the kinds of the stones in it."""

    number: int
    terrain: str
    units: int
    capacity: int
    stones: tuple[str, ...] = ()
    elements: int = 0
    option: bool = False


@dataclass(frozen=True, slots=True)
class Marker:
    """A power token in play: on a unit, or in an area that it may make another terrain.

    ``name`` is the power's, ``source`` the unit it belongs to, ``seat`` that unit's player.
    ``defense`` and ``vitality`` are 0 for a token that cannot be attacked.
    """

    name: str
    source: str
    seat: int
    area: int
    unit: str = ""
    terrain: str = ""
    defense: int = 0
    vitality: int = 0


@dataclass(frozen=True, slots=True)
class Side:
    """A player's table edge. Counts only: which cards they are is not for everybody."""

    seat: int
    name: str
    hand: int
    deck: int
    pile: int
    stones: int
    active: bool
    out: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of a match."""

    round: int
    phase: str
    places: tuple[Place, ...]
    tokens: tuple[Token, ...]
    sides: tuple[Side, ...]
    question: str = ""
    """The key of the request it shows, or ""."""
    markers: tuple[Marker, ...] = ()
    effects: tuple[str, ...] = ()
    """What lasts for a while, in words: "Death: Hel", "kheper +1: Thor"."""

    def at(self, area: int) -> tuple[Token, ...]:
        """The units in an area, in the order of the armies."""
        return tuple(token for token in self.tokens if token.area == area)

    def of(self, seat: int) -> tuple[Token, ...]:
        """The units a player controls."""
        return tuple(token for token in self.tokens if token.seat == seat)


def terrain_word(number: int) -> str:
    """A terrain as content packs spell it."""
    return Terrain(number).name.lower().replace("_", "-")


def scene(
    table: Table, state: MythicState, names: Names, request: Request[Any] | None = None
) -> Scene:
    """The scene of ``state``; with ``request`` its options are marked."""
    areas, units = _options(table, request)
    stones: dict[int, list[str]] = {}
    for stone, lies in enumerate(state.lies):
        if lies:
            stones.setdefault(lies, []).append(table.stone_kind[stone])
    places = tuple(
        Place(
            number,
            terrain_word(state.ground[number]),
            len(members(state.units_in[number])),
            table.board.capacity[number],
            tuple(stones.get(number, ())),
            state.elements[number],
            number in areas,
        )
        for number in table.board.areas
    )
    return Scene(
        state.round,
        state.phase,
        places,
        tuple(_token(table, state, names, place, units) for place in range(len(table.units))),
        tuple(_side(table, state, names, seat) for seat in range(table.seats)),
        request.key if request is not None else "",
        tuple(_marker(table, token) for token in state.tokens),
        tuple(dict.fromkeys(_lasting(table, names, each) for each in state.timed)),
    )


def _token(
    table: Table, state: MythicState, names: Names, place: int, chosen: frozenset[str]
) -> Token:
    card = table.units[place]
    carried = state.carries[place]
    return Token(
        card.id,
        names.unit(card.id),
        type_word(card.unit),
        state.control[place],
        state.area[place],
        state.vitality[place],
        table.full_vitality[place],
        table.stone_kind[carried] if carried >= 0 else "",
        state.attached[place],
        bool(state.entered >> place & 1),
        place == state.acting,
        card.id in chosen,
        bool(state.activated >> place & 1),
    )


def _marker(table: Table, token: PowerToken) -> Marker:
    carrier = table.ids[token.unit] if token.unit >= 0 else ""
    return Marker(
        power_name(table, token.kind),
        table.ids[token.source],
        table.seat_of[token.source],
        token.area,
        carrier,
        terrain_word(token.terrain) if token.terrain >= 0 else "",
        token.defense,
        token.vitality,
    )


def _lasting(table: Table, names: Names, timed: Timed) -> str:
    """An effect with an end: what it is, how much, and of whom."""
    if timed.kind in _STONES:
        name = f"kheper {signed(timed.amount)}"
    else:
        name = power_name(table, timed.kind)
    return f"{name}: {names.unit(table.ids[timed.unit])}" if timed.unit >= 0 else name


def _side(table: Table, state: MythicState, names: Names, seat: int) -> Side:
    return Side(
        seat,
        names.player(seat),
        len(state.hand[seat]),
        len(state.deck[seat]) + len(state.top[seat]),
        len(state.pile[seat]),
        state.absorbed.count(seat),
        state.active == seat,
        state.out[seat],
    )


def _options(table: Table, request: Request[Any] | None) -> tuple[frozenset[int], frozenset[str]]:
    """The areas and the units that answer the request."""
    options: Sequence[Any]
    if isinstance(request, ChooseOne | ChooseSome | Order):
        options = request.options()
    elif isinstance(request, Allocate):
        options = [each for each, _most in request.options()]
    else:
        return frozenset(), frozenset()
    areas: frozenset[int] = frozenset()
    if request.key.rsplit(".", 1)[-1] in _AREA_KEYS:
        areas = frozenset(each for each in options if isinstance(each, int))
    return areas, frozenset(each for each in options if each in table.index)
