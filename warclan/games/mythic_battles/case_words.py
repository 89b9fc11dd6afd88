"""The vocabulary of Mythic Battles for rule cases: positions and facts (see ``case_given``)."""

from collections.abc import Callable
from typing import Any

import msgspec

from warclan.domain.house_rules import HouseRules
from warclan.domain.provenance import Provenance
from warclan.engine.cases import Position
from warclan.engine.errors import CaseError, EngineError
from warclan.games.mythic_battles import board as boards
from warclan.games.mythic_battles import content_types as content
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.case_given import GivenSetup, GivenUnit
from warclan.games.mythic_battles.case_runs import script_of
from warclan.games.mythic_battles.combat.targets import attackable_areas, targets
from warclan.games.mythic_battles.combat.values import defense, offense
from warclan.games.mythic_battles.effects import put, settle_ground
from warclan.games.mythic_battles.hooks import ABILITIES, Attack, MythicPlay
from warclan.games.mythic_battles.house_rules import SWITCHES
from warclan.games.mythic_battles.payment import can_pay
from warclan.games.mythic_battles.setup import Diagram, MythicSetup, Scenario
from warclan.games.mythic_battles.skirmish import empty_state
from warclan.games.mythic_battles.standing import movement, reach, sees, talents_work
from warclan.games.mythic_battles.state import (
    DRAW_BIT,
    EVADE_BIT,
    SEARCH_BIT,
    STONE_KINDS,
    MythicState,
)
from warclan.games.mythic_battles.tabletop import Stats, Table, UnitCard, assemble
from warclan.games.mythic_battles.terrain import Terrain

_USED = {"draw-cards": DRAW_BIT, "search": SEARCH_BIT, "evade": EVADE_BIT}


class MythicWords:
    """Cases of Mythic Battles."""

    def position(self, given: dict[str, Any]) -> Position:
        """Build the position; ``CaseError`` names the field that makes no sense."""
        try:
            wanted = msgspec.convert(given, GivenSetup)
        except msgspec.ValidationError as error:
            raise CaseError(f"given: {error}") from error
        try:
            table = _table(wanted)
            state = _state(wanted, table)
        except (EngineError, KeyError, ValueError, boards.BoardError) as error:
            raise CaseError(f"given: {error}") from error
        return Position(table, state, script_of(wanted.run, table), table.setup)

    def facts(self, then: dict[str, Any], play: MythicPlay) -> list[str]:
        """A sentence for every fact that does not hold."""
        faults: list[str] = []
        for key, expected in then.items():
            fact = FACTS.get(key)
            if fact is None:
                raise CaseError(f"then.{key}: Mythic Battles has no such fact.")
            if isinstance(expected, dict):
                pairs = [(f"{key} of {name}", name, value) for name, value in expected.items()]
            else:
                pairs = [(key, "", expected)]
            for title, name, value in pairs:
                found = fact(play, name)
                if found != value:
                    faults.append(f"{title} is {found!r}, expected {value!r}.")
        return faults

    def given_schema(self) -> dict[str, Any]:
        """JSON Schema of ``given``."""
        return msgspec.json.schema(GivenSetup)

    def then_schema(self) -> dict[str, Any]:
        """JSON Schema of ``then``."""
        return {
            "type": "object",
            "properties": {key: {"description": fact.__doc__} for key, fact in FACTS.items()},
        }


# The position ----------------------------------------------------------------------------------


def _board(given: GivenSetup) -> boards.PlayBoard:
    areas = given.areas
    near: dict[int, dict[int, list[content.Boundary]]] = {int(name): {} for name in areas}
    for border in given.borders:
        kind = content.Boundary(str(border[2]) if len(border) > 2 else "normal")
        one, other = int(border[0]), int(border[1])
        near[one].setdefault(other, []).append(kind)
        near[other].setdefault(one, []).append(kind)
    return boards.prepare(
        content.Board(
            id="case",
            name="The board of the case",
            edition=content.Edition(given.edition),
            provenance=Provenance.HOUSE_MADE,
            areas=tuple(
                content.Area(
                    id=int(name),
                    terrain=area.terrain,
                    capacity=area.capacity,
                    level=area.level,
                    neighbours=tuple(
                        content.Neighbour(area=other, boundaries=tuple(kinds))
                        for other, kinds in sorted(near[int(name)].items())
                    ),
                )
                for name, area in areas.items()
            ),
        )
    )


def _unit_card(index: int, name: str, given: GivenUnit) -> UnitCard:
    rows: list[Stats] = [tuple(row) for row in given.rows]  # type: ignore[misc]  # four numbers, checked by the struct
    vitality = len(rows) or given.vitality
    rows = rows or [given.stats] * vitality
    unit = content.Unit(
        id=f"case-{index}",
        name=name,
        edition=content.Edition.RAGNAROK,
        product="Case",
        type=content.UnitType(given.type),
        provenance=Provenance.HOUSE_MADE,
        activation_cards=given.cards,
        strategic_value=given.value,
        classes=tuple(content.UnitClass(each) for each in given.classes),
        vitality=vitality,
        talents=tuple(given.talents),
        powers=tuple(
            content.Power(ability=ability, name=ability, kind=content.PowerKind(kind))
            for ability, kind in given.powers.items()
        ),
    )
    attachment = None
    if given.attachment:
        attachment = content.Attachment(
            id="case-attachment",
            name=given.attachment,
            edition=content.Edition.RAGNAROK,
            product="Case",
            kind=content.AttachmentKind.JARL,
            provenance=Provenance.HOUSE_MADE,
            power=content.Power(
                ability=given.attachment
                if given.attachment in ABILITIES.known
                else "case-attachment",
                name=given.attachment,
            ),
        )
    return UnitCard(
        index,
        name,
        unit,
        given.seat,
        unit.type,
        vitality,
        given.cards,
        ((0, 0, 0, 0), *reversed(rows)),
        _shown(given, vitality),
        attachment,
    )


def _shown(given: GivenUnit, vitality: int) -> tuple[content.Row | None, ...]:
    """The rows by vitality left, with what they show for the powers."""
    if not given.entries:
        return (None,) * (vitality + 1)
    last = len(given.entries) - 1
    return (
        None,
        *(
            content.Row(vitality=left, powers=tuple(given.entries[min(vitality - left, last)]))
            for left in range(1, vitality + 1)
        ),
    )


def _table(given: GivenSetup) -> Table:
    seats = max([2, len(given.sides), *(unit.seat + 1 for unit in given.units.values())])
    edition = content.Edition(given.edition)
    sides = len(set(given.sides)) or seats
    zones = [tuple(zone) for zone in given.zones] or [()] * sides
    setup = MythicSetup(
        tuple(Army(f"Seat {seat}") for seat in range(seats)),
        "case",
        layout=Diagram(
            tuple(zones),
            tuple(stone.area for stone in given.stones),
            tuple(stone.kind for stone in given.stones),
        ),
        edition=edition,
        house_rules=HouseRules.of(SWITCHES, given.house_rules),
        sides=tuple(given.sides),
        lead=given.lead,
        plant=given.plant,
        scenario=Scenario("case", tuple(given.abilities), own_victory=given.own_victory)
        if given.own_victory or given.abilities
        else None,
    )
    units = [_unit_card(i, name, unit) for i, (name, unit) in enumerate(given.units.items())]
    layout = setup.layout or Diagram(())
    return assemble(setup, _board(given), layout, units, (0,) * seats, edition)


def _state(given: GivenSetup, table: Table) -> MythicState:
    state = empty_state(table)
    for name, area in given.areas.items():
        if area.elements is not None:
            state.elements[int(name)] = area.elements
        settle_ground(state, int(name))
    for index, unit in enumerate(given.units.values()):
        if unit.area:
            put(state, index, unit.area)
        if unit.left is not None:
            state.vitality[index] = unit.left
        if unit.destroyed:
            state.vitality[index] = 0
            state.entered |= 1 << index
    state.moved = 0
    for stone, place in enumerate(given.stones):
        if place.on:
            state.carries[table.index[place.on]] = stone
            state.lies[stone] = 0
        if place.absorbed is not None:
            state.absorbed[stone] = place.absorbed
            state.lies[stone] = 0
    for seat, cards in enumerate(given.cards):
        state.hand[seat] = [_card(table, each) for each in cards.hand]
        state.deck[seat] = [_card(table, each) for each in cards.deck]
        state.pile[seat] = [_card(table, each) for each in cards.pile]
    active = given.lead if given.active is None else given.active
    state.active = active
    state.turn = table.order.index(active)
    state.phase = given.phase
    state.round = given.round
    state.activations = given.activations
    state.activated = sum(1 << table.index[name] for name in given.activated)
    state.retaliated = sum(1 << table.index[name] for name in given.retaliated)
    for seat, used in enumerate(given.used):
        state.used[seat] = sum(_USED[each] for each in used)
    return state


def _card(table: Table, name: str) -> str:
    if name == "art-of-war" or name in STONE_KINDS:
        return name
    return table.card_of[table.index[name]]


# Facts -----------------------------------------------------------------------------------------

Fact = Callable[[MythicPlay, str], Any]


def _unit(play: MythicPlay, name: str) -> int:
    if name not in play.table.index:
        raise CaseError(f"then: there is no unit {name!r}.")
    return play.table.index[name]


def _pair(play: MythicPlay, name: str) -> Attack:
    """An attack written as "x>y@0"; "*" before it makes it an area attack."""
    units, _, far = name.lstrip("*").partition("@")
    one, _, other = units.partition(">")
    attacker = _unit(play, one)
    return Attack(
        attacker,
        _unit(play, other),
        int(far or 0),
        play.state.control[attacker],
        area=name.startswith("*"),
    )


def _names(play: MythicPlay, cards: list[str]) -> list[str]:
    return sorted(card.removeprefix("card:") for card in cards)


def _stone(play: MythicPlay, name: str) -> Any:
    """Where stone ``name`` is: an area, the unit that carries it, or "absorbed"."""
    state, stone = play.state, int(name)
    if stone in state.carries:
        return play.table.ids[state.carries.index(stone)]
    return state.lies[stone] or "absorbed"


def _alive(play: MythicPlay, name: str) -> bool:
    """Whether the unit is on the board."""
    return play.state.area[_unit(play, name)] != 0


FACTS: dict[str, Fact] = {
    "vitality": lambda play, name: play.state.vitality[_unit(play, name)],
    "area": lambda play, name: play.state.area[_unit(play, name)],
    "on_board": _alive,
    "hand": lambda play, seat: _names(play, play.state.hand[int(seat)]),
    "pile": lambda play, seat: _names(play, play.state.pile[int(seat)]),
    "hand_size": lambda play, seat: len(play.state.hand[int(seat)]),
    "deck_size": lambda play, seat: (
        len(play.state.deck[int(seat)]) + len(play.state.top[int(seat)])
    ),
    "pile_size": lambda play, seat: len(play.state.pile[int(seat)]),
    "top": lambda play, seat: [c.removeprefix("card:") for c in play.state.top[int(seat)]],
    "stone": _stone,
    "absorbed": lambda play, seat: play.state.absorbed.count(int(seat)),
    "elements": lambda play, area: play.state.elements[int(area)],
    "ground": lambda play, area: Terrain(play.state.ground[int(area)]).name.lower(),
    "offense": lambda play, pair: offense(play, _pair(play, pair)),
    "defense": lambda play, pair: defense(play, _pair(play, pair)),
    "range": lambda play, name: reach(play, _unit(play, name)),
    "movement": lambda play, name: movement(play, _unit(play, name)),
    "targets": lambda play, name: [list(each) for each in targets(play, _unit(play, name))],
    "areas": lambda play, name: attackable_areas(play, _unit(play, name)),
    "sees": lambda play, pair: sees(
        play.state, play.table, _pair(play, pair).attacker, _pair(play, pair).target
    ),
    "talents_work": lambda play, name: talents_work(play.state, play.table, _unit(play, name)),
    "can_pay": lambda play, seat: can_pay(play, int(seat)),
    "attached": lambda play, name: bool(play.state.attached[_unit(play, name)]),
    "winners": lambda play, _: list(play.state.winners),
    "way": lambda play, _: play.state.way,
    "activations": lambda play, _: play.state.activations,
    "phase": lambda play, _: play.state.phase,
    "round": lambda play, _: play.state.round,
    "active": lambda play, _: play.state.active,
}
"""Every fact a case may state."""
