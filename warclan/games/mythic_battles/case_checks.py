"""Whether the ``given`` of a rule case can be: every name and number, each fault as a sentence."""

from collections.abc import Iterator, Sequence

from warclan.engine.errors import CaseError
from warclan.games.mythic_battles import content_types as content
from warclan.games.mythic_battles.board import PlayBoard
from warclan.games.mythic_battles.case_given import GivenSetup, GivenUnit
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.hooks import ABILITIES
from warclan.games.mythic_battles.maneuvers import MANEUVERS
from warclan.games.mythic_battles.state import ART_OF_WAR, STONE_KINDS
from warclan.games.mythic_battles.tabletop import TALENT_NAMES, TYPES, Table, talent_ability
from warclan.games.mythic_battles.terrain import TERRAIN_BY_NAME

PHASES = ("sides", "plant", "deploy", "decks", "start", "activate", "end")
EVADE = "evade"
MOST = 99
"""The most vitality, cards or stats a case may give a unit."""
_TALENTS = frozenset(talent_ability(name) for name in TALENT_NAMES)
_SLAYERS = tuple(f"{kind.value.capitalize()} Slayer" for kind in TYPES)


def check_words(given: GivenSetup, seats: int) -> None:
    """What can be told before there is a table; raises ``CaseError`` with the first fault."""
    for fault in (*_unit_words(given, seats), *_board_words(given), *_turn_words(given, seats)):
        raise CaseError(fault)


def check_places(given: GivenSetup, board: PlayBoard) -> None:
    """Every area that is named exists, and none holds more units than it can."""
    places: dict[str, int] = {
        **{f"units.{name}.area": unit.area for name, unit in given.units.items()},
        **{f"stones[{i}].area": stone.area for i, stone in enumerate(given.stones)},
        **{f"tokens[{i}].area": token.area for i, token in enumerate(given.tokens)},
        **{f"zones[{i}]": area for i, zone in enumerate(given.zones) for area in zone},
        **{f"edges[{i}]": area for i, edge in enumerate(given.edges) for area in edge},
        **{f"goals[{i}].area": goal.area for i, goal in enumerate(given.goals)},
    }
    for field, area in places.items():
        if area and area not in board.areas:
            raise CaseError(f"{field}: there is no area {area}.")
    for area in board.areas:
        here = sum(unit.area == area for unit in given.units.values())
        if here > board.capacity[area]:
            raise CaseError(
                f"units: {here} stand in area {area}, which holds {board.capacity[area]}."
            )


def check_state(given: GivenSetup, table: Table) -> None:
    """Names of units, seats and cards, and vitality, on the table of the case."""
    for fault in (*_left(given, table), *_names(given, table), *_cards(given, table)):
        raise CaseError(fault)


def unknown_card(catalogue: Catalogue | None, name: str, field: str) -> CaseError:
    """Why a unit of the packs cannot be taken, with the id that was probably meant."""
    units = {} if catalogue is None else catalogue.units
    if name in units:
        return CaseError(f"{field}: the vitality of {name} is not known.")
    meant = [each for each, unit in units.items() if unit.name.casefold() == name.casefold()]
    hint = f" Write {' or '.join(sorted(meant))}." if meant else " Units go by their ids."
    return CaseError(f"{field}: no pack has a unit {name!r}.{hint}")


# Before the table ------------------------------------------------------------------------------


def _unit_words(given: GivenSetup, seats: int) -> Iterator[str]:
    for name, unit in given.units.items():
        field = f"units.{name}"
        if unit.seat < 0 or (unit.control is not None and not 0 <= unit.control < seats):
            seat = unit.seat if unit.seat < 0 else unit.control
            yield f"{field}: there is no seat {seat}."
        yield from _talents(unit, field)
        yield from _classes(unit, field)
        numbers = (unit.vitality, unit.cards, unit.value, unit.left or 0, *unit.stats)
        for number in (*numbers, *(each for row in unit.rows for each in row)):
            if not 0 <= number <= MOST:
                yield f"{field}: {number} is no number of a unit; they go from 0 to {MOST}."
        if not unit.vitality and not unit.rows:
            yield f"{field}.vitality: a unit has at least 1."
        if unit.entries and any(len(row) != len(unit.powers) for row in unit.entries):
            yield f"{field}.entries: every row needs {len(unit.powers)} entries, one a power."


def _talents(unit: GivenUnit, field: str) -> Iterator[str]:
    for talent in unit.talents:
        slays = talent.endswith(" Slayer") and talent not in _SLAYERS
        if slays or talent_ability(talent) not in _TALENTS or talent == "Slayer":
            known = ", ".join(each for each in TALENT_NAMES if each != "Slayer")
            yield (
                f"{field}.talents: there is no talent {talent!r}; there are {known}, and "
                f"{', '.join(_SLAYERS)}."
            )


def _classes(unit: GivenUnit, field: str) -> Iterator[str]:
    known = [each.value for each in content.UnitClass]
    for each in unit.classes:
        if each not in known:
            yield f"{field}.classes: there is no class {each!r}; there are {', '.join(known)}."


def _board_words(given: GivenSetup) -> Iterator[str]:
    kinds = [each.value for each in content.Boundary]
    for name, area in given.areas.items():
        if not name.isdecimal() or not int(name):
            yield f"areas: an area goes by its number, 1 or more, not by {name!r}."
        if area.terrain not in TERRAIN_BY_NAME:
            yield f"areas.{name}.terrain: no terrain is called {area.terrain!r}."
        if area.capacity < 1 or (area.elements is not None and area.elements < 0):
            yield f"areas.{name}: a capacity is 1 or more, elements are 0 or more."
    if given.board:
        return
    for border in given.borders:
        ends = border[:2]
        if len(border) not in (2, 3) or not all(isinstance(end, int) for end in ends):
            yield f"borders: {border} has to be two areas, and a boundary if it is not normal."
        elif ends[0] == ends[1]:
            yield f"borders: {border} joins an area with itself."
        for end in ends:
            if str(end) not in given.areas:
                yield f"borders: there is no area {end}."
        if len(border) > 2 and border[2] not in kinds:
            yield f"borders: there is no boundary {border[2]!r}; there are {', '.join(kinds)}."


def _turn_words(given: GivenSetup, seats: int) -> Iterator[str]:
    for field, seat in (("lead", given.lead), ("active", given.active)):
        if seat is not None and not 0 <= seat < seats:
            yield f"{field}: there is no seat {seat}; this case has {seats}, counted from 0."
    if given.phase not in PHASES:
        yield f"phase: there is no phase {given.phase!r}; there are {', '.join(PHASES)}."
    for used in given.used:
        for each in used:
            if each not in (*MANEUVERS, EVADE):
                known = ", ".join((*MANEUVERS, EVADE))
                yield f"used: there is no maneuver {each!r}; there are {known}."
    for ability in given.abilities:
        if ability not in ABILITIES.known:
            yield f"abilities: no special rule has the id {ability!r}."


# On the table ----------------------------------------------------------------------------------


def _left(given: GivenSetup, table: Table) -> Iterator[str]:
    for index, (name, unit) in enumerate(given.units.items()):
        full = table.full_vitality[index]
        if unit.left is not None and unit.left > full:
            yield f"units.{name}.left: it has {full} vitality at most."


def _names(given: GivenSetup, table: Table) -> Iterator[str]:
    named: list[tuple[str, Sequence[str]]] = [
        ("stones", [stone.on for stone in given.stones]),
        ("tokens", [name for token in given.tokens for name in (token.source, token.on)]),
        ("effects", [effect.unit for effect in given.effects]),
        ("activated", given.activated),
        ("retaliated", given.retaliated),
        ("powers_used", [each.partition(" ")[0] for each in given.powers_used]),
        ("spent", [each.partition(" ")[0] for each in given.spent]),
    ]
    for field, names in named:
        for name in names:
            if name and name not in table.index:
                yield f"{field}: there is no unit {name!r}."
    for i, stone in enumerate(given.stones):
        places = bool(stone.area) + bool(stone.on) + (stone.absorbed is not None)
        if places != 1:
            yield f"stones[{i}]: a stone lies in an area, is on a unit, or is absorbed by a seat."
        if stone.absorbed is not None and not 0 <= stone.absorbed < table.seats:
            yield f"stones[{i}].absorbed: there is no seat {stone.absorbed}."
    for i, token in enumerate(given.tokens):
        if token.terrain and token.terrain not in TERRAIN_BY_NAME:
            yield f"tokens[{i}].terrain: no terrain is called {token.terrain!r}."


def _cards(given: GivenSetup, table: Table) -> Iterator[str]:
    known = (ART_OF_WAR, *STONE_KINDS)
    for seat, cards in enumerate(given.cards):
        for card in (*cards.hand, *cards.deck, *cards.pile, *cards.top):
            if card not in known and card not in table.index:
                yield (
                    f"cards[{seat}]: there is no card {card!r}; a card goes by the id of its unit "
                    f"or by {', '.join(known)}."
                )
