"""The facts a rule case of Mythic Battles may state in ``then``."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from warclan.engine.errors import CaseError
from warclan.engine.hooks import Valued
from warclan.games.mythic_battles import power_state
from warclan.games.mythic_battles.combat.targets import attackable_areas, targets
from warclan.games.mythic_battles.combat.token_attack import token_targets
from warclan.games.mythic_battles.combat.values import defense, explained, offense
from warclan.games.mythic_battles.hooks import Attack, MythicPlay
from warclan.games.mythic_battles.maneuvers import offers
from warclan.games.mythic_battles.movement_rules import deployments, foot_steps
from warclan.games.mythic_battles.payment import can_pay
from warclan.games.mythic_battles.standing import (
    distance,
    full,
    movement,
    reach,
    sees,
    surroundings,
    talents_work,
)
from warclan.games.mythic_battles.stones import absorbable, claimable
from warclan.games.mythic_battles.tabletop import ATTACHED, members
from warclan.games.mythic_battles.terrain import Terrain
from warclan.games.mythic_battles.tokens import supply

Read = Callable[[MythicPlay, str], Any]
WHOLE = {"type": "integer"}
YES_NO = {"type": "boolean"}
TEXT = {"type": "string"}
LIST = {"type": "array"}


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact. ``of`` is what its keys name ("" for one value), ``value`` its JSON Schema."""

    of: str
    value: dict[str, Any]
    meaning: str
    read: Read


def _unit(play: MythicPlay, name: str) -> int:
    if name not in play.table.index:
        raise CaseError(f"then: there is no unit {name!r}.")
    return play.table.index[name]


def _seat(play: MythicPlay, name: str) -> int:
    if not name.isdecimal() or int(name) >= play.table.seats:
        raise CaseError(f"then: there is no seat {name!r}.")
    return int(name)


def _place(play: MythicPlay, name: str) -> int:
    if not name.isdecimal() or int(name) not in play.table.board.areas:
        raise CaseError(f"then: there is no area {name!r}.")
    return int(name)


def _pair(play: MythicPlay, name: str) -> Attack:
    """An attack written as "x>y@0"; "*" before it makes it an area attack, "^" an aerial one."""
    units, _, far = name.lstrip("*^").partition("@")
    one, _, other = units.partition(">")
    if not other:
        raise CaseError(f"then: {name!r} is no attack; write it as attacker>target@distance.")
    attacker = _unit(play, one)
    if far and not far.isdecimal():
        raise CaseError(f"then: {name!r} is no attack; write it as attacker>target@distance.")
    return Attack(
        attacker,
        _unit(play, other),
        int(far or 0),
        play.state.control[attacker],
        area=name.startswith("*"),
        aerial=name.startswith("^"),
    )


def _names(cards: list[str]) -> list[str]:
    return sorted(card.removeprefix("card:") for card in cards)


def _stone(play: MythicPlay, name: str) -> Any:
    state = play.state
    if not name.isdecimal() or int(name) >= len(state.lies):
        raise CaseError(f"then: there is no stone {name!r}.")
    stone = int(name)
    if stone in state.carries:
        return play.table.ids[state.carries.index(stone)]
    return state.lies[stone] or "absorbed"


def _power(play: MythicPlay, name: str) -> tuple[int, str]:
    """A power written as "unit ability"."""
    one, _, ability = name.partition(" ")
    unit = _unit(play, one)
    if unit not in play.table.power_places.get(ability, {}):
        raise CaseError(f"then: {one} has no power {ability!r}.")
    return unit, ability


def _works(play: MythicPlay, name: str) -> bool:
    unit, ability = _power(play, name)
    place = play.table.power_places[ability][unit]
    if place == ATTACHED:
        return bool(play.state.vitality[unit] and play.state.attached[unit])
    return power_state.works(play, unit, place)


def _steps(play: MythicPlay, name: str) -> list[int]:
    """The steps of "unit walk", "unit run" or "unit forced"."""
    one, _, way = name.partition(" ")
    unit = _unit(play, one)
    if way not in ("walk", "run", "forced"):
        raise CaseError(f"then.steps: {name!r} needs a way: walk, run or forced.")
    return foot_steps(play, unit, play.state.area[unit], way)


def _reasons(valued: Valued) -> list[list[Any]]:
    return [[reason.rule, reason.amount] for reason in valued.reasons]


def _targets(play: MythicPlay, name: str) -> list[list[Any]]:
    unit = _unit(play, name)
    return [list(each) for each in (*targets(play, unit), *token_targets(play, unit))]


def _tokens(play: MythicPlay, name: str) -> list[str]:
    area = _place(play, name)
    return [token.kind for token in play.state.tokens if token.area == area]


def _tokens_on(play: MythicPlay, name: str) -> list[str]:
    unit = _unit(play, name)
    return [token.kind for token in play.state.tokens if token.unit == unit]


def _token_vitality(play: MythicPlay, _: str) -> list[int]:
    return [token.vitality for token in play.state.tokens if token.defense]


def _sees(play: MythicPlay, name: str) -> bool:
    pair = _pair(play, name)
    return sees(play.state, play.table, pair.attacker, pair.target)


def _distance(play: MythicPlay, name: str) -> int:
    pair = _pair(play, name)
    return distance(play.state, play.table, pair.attacker, pair.target)


def _deck_size(play: MythicPlay, name: str) -> int:
    seat = _seat(play, name)
    return len(play.state.deck[seat]) + len(play.state.top[seat])


def _where(play: MythicPlay, unit: str) -> int:
    return play.state.area[_unit(play, unit)]


FACTS: dict[str, Fact] = {
    "vitality": Fact(
        "unit",
        WHOLE,
        "vitality left; 0 is destroyed",
        lambda play, name: play.state.vitality[_unit(play, name)],
    ),
    "area": Fact("unit", WHOLE, "the area it stands in; 0 is off the board", _where),
    "on_board": Fact(
        "unit", YES_NO, "whether it is on the board", lambda play, name: _where(play, name) != 0
    ),
    "controller": Fact(
        "unit",
        WHOLE,
        "the seat that decides for it",
        lambda play, name: play.state.control[_unit(play, name)],
    ),
    "range": Fact(
        "unit",
        WHOLE,
        "its range where it stands",
        lambda play, name: reach(play, _unit(play, name)),
    ),
    "movement": Fact(
        "unit", WHOLE, "its movement", lambda play, name: movement(play, _unit(play, name))
    ),
    "targets": Fact("unit", LIST, "whom it may attack: [unit, distance]", _targets),
    "areas": Fact(
        "unit",
        LIST,
        "areas it may choose for an area attack",
        lambda play, name: attackable_areas(play, _unit(play, name)),
    ),
    "surroundings": Fact(
        "unit",
        LIST,
        "the visible areas among its own and the adjacent ones",
        lambda play, name: list(surroundings(play.state, play.table, _unit(play, name))),
    ),
    "deployable": Fact(
        "unit",
        LIST,
        "where it can be deployed by the action",
        lambda play, name: deployments(play, _unit(play, name)),
    ),
    "claimable": Fact(
        "unit", LIST, "stones it could claim", lambda play, name: claimable(play, _unit(play, name))
    ),
    "absorbable": Fact(
        "unit",
        LIST,
        "stones it could absorb",
        lambda play, name: absorbable(play, _unit(play, name)),
    ),
    "talents_work": Fact(
        "unit",
        YES_NO,
        "whether it has the use of its talents",
        lambda play, name: talents_work(play.state, play.table, _unit(play, name)),
    ),
    "attached": Fact(
        "unit",
        YES_NO,
        "whether it still bears its attachment",
        lambda play, name: bool(play.state.attached[_unit(play, name)]),
    ),
    "tokens_on": Fact("unit", LIST, "the kinds of the tokens on it", _tokens_on),
    "steps": Fact(
        "unit and way", LIST, 'areas it may enter next: "x walk", "x run", "x forced"', _steps
    ),
    "power_works": Fact("unit and power", YES_NO, 'whether "x ability" works now', _works),
    "token_supply": Fact(
        "unit and power",
        WHOLE,
        'tokens of "x ability" in its owner\'s pool',
        lambda play, name: supply(play, *_power(play, name)),
    ),
    "offense": Fact(
        "attack",
        WHOLE,
        'effective offense of "x>y@d" ("*" before it: area attack, "^": aerial)',
        lambda play, pair: offense(play, _pair(play, pair)),
    ),
    "defense": Fact(
        "attack",
        WHOLE,
        "effective defense",
        lambda play, pair: defense(play, _pair(play, pair)),
    ),
    "offense_reasons": Fact(
        "attack",
        LIST,
        "what the offense is made of: [rule, amount]",
        lambda play, pair: _reasons(explained(play, _pair(play, pair))[0]),
    ),
    "defense_reasons": Fact(
        "attack",
        LIST,
        "what the defense is made of",
        lambda play, pair: _reasons(explained(play, _pair(play, pair))[1]),
    ),
    "sees": Fact("attack", YES_NO, 'whether x sees y, as "x>y"', _sees),
    "distance": Fact("attack", WHOLE, 'areas from x to y, as "x>y"', _distance),
    "hand": Fact(
        "seat",
        LIST,
        "the cards in hand, sorted",
        lambda play, seat: _names(play.state.hand[_seat(play, seat)]),
    ),
    "pile": Fact(
        "seat",
        LIST,
        "the discard pile, sorted",
        lambda play, seat: _names(play.state.pile[_seat(play, seat)]),
    ),
    "deck": Fact(
        "seat",
        LIST,
        "the cards of the deck below those looked at, sorted",
        lambda play, seat: _names(play.state.deck[_seat(play, seat)]),
    ),
    "top": Fact(
        "seat",
        LIST,
        "the cards on top of the deck that were looked at, first first",
        lambda play, seat: [c.removeprefix("card:") for c in play.state.top[_seat(play, seat)]],
    ),
    "hand_size": Fact(
        "seat", WHOLE, "cards in hand", lambda play, seat: len(play.state.hand[_seat(play, seat)])
    ),
    "deck_size": Fact("seat", WHOLE, "cards in the deck", _deck_size),
    "pile_size": Fact(
        "seat",
        WHOLE,
        "cards in the discard pile",
        lambda play, seat: len(play.state.pile[_seat(play, seat)]),
    ),
    "absorbed": Fact(
        "seat",
        WHOLE,
        "stones absorbed",
        lambda play, seat: play.state.absorbed.count(_seat(play, seat)),
    ),
    "can_pay": Fact(
        "seat",
        YES_NO,
        "whether the hand can pay one Art of War",
        lambda play, seat: can_pay(play, _seat(play, seat)),
    ),
    "maneuvers": Fact(
        "seat",
        LIST,
        "the maneuvers it could make now",
        lambda play, seat: list(offers(play, _seat(play, seat))),
    ),
    "out": Fact(
        "seat",
        YES_NO,
        "whether it has been eliminated",
        lambda play, seat: play.state.out[_seat(play, seat)],
    ),
    "stone": Fact(
        "stone", {}, 'where it is: an area, the unit that carries it, or "absorbed"', _stone
    ),
    "elements": Fact(
        "area",
        WHOLE,
        "3D elements left",
        lambda play, area: play.state.elements[_place(play, area)],
    ),
    "ground": Fact(
        "area",
        TEXT,
        "what it is now",
        lambda play, area: Terrain(play.state.ground[_place(play, area)]).name.lower(),
    ),
    "full": Fact(
        "area",
        YES_NO,
        "whether it is full",
        lambda play, area: full(play.state, play.table, _place(play, area)),
    ),
    "tokens": Fact("area", LIST, "the kinds of the tokens in it", _tokens),
    "token_vitality": Fact(
        "", LIST, "vitality of the tokens that can be attacked", _token_vitality
    ),
    "retaliated": Fact(
        "",
        LIST,
        "the units that have retaliated this turn",
        lambda play, _: [play.table.ids[each] for each in members(play.state.retaliated)],
    ),
    "spent": Fact(
        "",
        LIST,
        'uses of powers counted over the whole game, as "unit ability"',
        lambda play, _: list(play.state.spent),
    ),
    "winners": Fact("", LIST, "the seats that have won", lambda play, _: list(play.state.winners)),
    "way": Fact("", TEXT, "how the match was won", lambda play, _: play.state.way),
    "activations": Fact(
        "", WHOLE, "activations of this turn", lambda play, _: play.state.activations
    ),
    "phase": Fact("", TEXT, "the phase of the match", lambda play, _: play.state.phase),
    "round": Fact("", WHOLE, "the round", lambda play, _: play.state.round),
    "active": Fact("", WHOLE, "the seat of the active player", lambda play, _: play.state.active),
}
"""Every fact about a match."""
