"""The referee: powers without code, carried out by hand in recorded steps (MB-POW-09).

Only in matches set up with ``MythicSetup.referee``. Whoever controls a unit with a usable power
that has no code finds the referee among the offers beside the maneuvers, names the power, and
takes steps until the power is done. Every step is an ordinary request and tells the journal; the
absolute rules hold (no entry into a full area, no vitality above the maximum, nothing moves a
huge unit).
"""

from collections.abc import Awaitable, Callable, Sequence

from warclan.engine.ask import PASS, choose_one, choose_some, number
from warclan.engine.hooks import Held
from warclan.engine.rules import rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.actions.attacks import attack_action_ends
from warclan.games.mythic_battles.content_types import Power, PowerKind
from warclan.games.mythic_battles.deck import discard, draw_cards
from warclan.games.mythic_battles.effects import drop_stone, heal, wound
from warclan.games.mythic_battles.hooks import ABILITIES, ANYTIME, MythicPlay
from warclan.games.mythic_battles.movement_rules import movable, room
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.power_state import mark_used, used
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    aimable,
    apart,
    controls,
    strike,
    tell,
    works,
)
from warclan.games.mythic_battles.state import ATTACK, CLAIM, RANGED, WALK, Token
from warclan.games.mythic_battles.tabletop import Table, members
from warclan.games.mythic_battles.terrain import TERRAIN_BY_NAME, Terrain
from warclan.games.mythic_battles.terrain_rules import arrive
from warclan.games.mythic_battles.tokens import discard_token, lay_token, supply

REFEREE = "rules.referee"
MOST_CARDS = 10
MOST_DICE = 10
_TERRAINS = tuple(terrain.name.lower().replace("_", "-") for terrain in Terrain)
_TWO_ACTIONS = 2

Step = Callable[[MythicPlay, int, str], Awaitable[None]]
"""A step for a unit and one of its powers."""


# Which powers ----------------------------------------------------------------------------------


def _printed(table: Table, unit: int) -> list[Power]:
    """The powers of the unit and of its attachment."""
    card = table.units[unit]
    powers = [*(card.unit.powers or ())]
    if card.attachment is not None:
        powers.append(card.attachment.power)
    return powers


def manual(table: Table, unit: int) -> list[Power]:
    """The powers of the unit and of its attachment that have no code."""
    return [power for power in _printed(table, unit) if power.ability not in ABILITIES.known]


def holders(table: Table) -> list[Held]:
    """The units the referee may act for in a match: those with a power without code."""
    return [Held(REFEREE, card.id) for card in table.units if manual(table, card.index)]


@rule("MB-POW-09", "MB-POW-06", "MB-ACT-06")
def usable(play: MythicPlay, unit: int) -> list[str]:
    """The powers without code that the unit could use now.

    An active one once per turn; an offensive one as the attack action; a permanent one of a
    destroyed unit too, for it may be about that very end, which only its text tells (RUL-86).
    """
    return [
        power.ability
        for power in manual(play.table, unit)
        if (works(play, unit, power.ability) or _outlasts(play, unit, power))
        and not (power.kind is PowerKind.ACTIVE and used(play, unit, power.ability))
        and not (power.kind is PowerKind.OFFENSIVE and not _may_strike(play))
    ]


def _outlasts(play: MythicPlay, unit: int, power: Power) -> bool:
    """Whether it is a permanent power of a destroyed unit, and not barred."""
    state, name = play.state, play.table.ids[unit]
    return (
        not state.vitality[unit]
        and power.kind in (None, PowerKind.PERMANENT)
        and f"{name} {power.ability}" not in state.barred
    )


def _may_strike(play: MythicPlay) -> bool:
    """Whether the attack action is still to be had."""
    done = play.state.done & (WALK | ATTACK | CLAIM)
    return not done & ATTACK and done.bit_count() < _TWO_ACTIONS


class Referee:
    """The offer beside the maneuvers."""

    def ready(self, play: MythicPlay, unit: int, seat: int) -> bool:
        """Whether the seat controls the unit, and one of its powers without code is usable."""
        return controls(play, unit) == seat and bool(usable(play, unit))

    async def __call__(self, play: MythicPlay, unit: int, seat: int) -> None:
        """Name the power and take its steps; leaving at once uses nothing."""
        ids = play.table.ids
        ability = await choose_one(
            seat,
            "referee.power",
            lambda: [*usable(play, unit), PASS],
            rule=BY_TEXT,
            context=(ids[unit],),
        )
        if ability == PASS:
            return
        kind = next(each.kind for each in _printed(play.table, unit) if each.ability == ability)
        tell(play, unit, ability)
        if kind is PowerKind.OFFENSIVE:
            play.state.done |= ATTACK | RANGED
        if kind is PowerKind.ACTIVE:
            mark_used(play, unit, ability)
        await _steps(play, unit, ability)
        if kind is PowerKind.OFFENSIVE:
            await attack_action_ends(play, unit)


ABILITIES.fills(ANYTIME, REFEREE, rule="MB-POW-09")(Referee())


@rule("MB-POW-09")
async def _steps(play: MythicPlay, unit: int, ability: str) -> None:
    seat, ids = controls(play, unit), play.table.ids
    while True:
        chosen = await choose_one(
            seat,
            "referee.step",
            lambda: [*(step for step in STEPS if _possible(play, unit, ability, step)), PASS],
            rule=BY_TEXT,
            context=(ids[unit], ability),
            # What can be paid tells what is in hand.
            audience=(seat,),
        )
        if chosen == PASS:
            return
        play.emit(events.RefereeStep, seat, ids[unit], ability, chosen)
        await STEPS[chosen](play, unit, ability)


# What can be done ------------------------------------------------------------------------------


def _standing(play: MythicPlay) -> list[int]:
    return [unit for unit, area in enumerate(play.state.area) if area]


def _hurt(play: MythicPlay) -> list[int]:
    full = play.table.full_vitality
    return [unit for unit in _standing(play) if play.state.vitality[unit] < full[unit]]


def _roomy(play: MythicPlay, unit: int) -> list[int]:
    here = play.state.area[unit]
    return [area for area in play.table.board.areas if area != here and room(play, unit, area)]


def _shiftable(play: MythicPlay, by: int, ability: str) -> list[int]:
    return [
        unit for unit in _standing(play) if movable(play, unit, by, ability) and _roomy(play, unit)
    ]


def _carriers(play: MythicPlay) -> list[int]:
    return [unit for unit, stone in enumerate(play.state.carries) if stone >= 0]


def _enemies(play: MythicPlay, unit: int, ability: str) -> list[int]:
    if not play.state.area[unit]:
        return []
    foes = [foe for foe in members(play.table.foes[unit]) if play.state.area[foe]]
    return aimable(play, unit, foes, ability)


def _players(play: MythicPlay) -> list[int]:
    return [seat for seat in play.table.order if not play.state.out[seat]]


def _with_cards(play: MythicPlay) -> list[int]:
    return [seat for seat in _players(play) if play.state.hand[seat]]


def _tokens(play: MythicPlay, unit: int, ability: str) -> list[Token]:
    return [t for t in play.state.tokens if t.kind == ability and t.source == unit]


def _possible(play: MythicPlay, unit: int, ability: str, step: str) -> bool:
    """Whether a step finds something to act on."""
    found: dict[str, Callable[[], object]] = {
        "wound": lambda: _standing(play),
        "heal": lambda: _hurt(play),
        "move": lambda: _shiftable(play, unit, ability),
        "drop-stone": lambda: _carriers(play),
        "draw": lambda: _players(play),
        "discard": lambda: _with_cards(play),
        "place-token": lambda: supply(play, unit, ability) > 0,
        "remove-token": lambda: _tokens(play, unit, ability),
        "pay": lambda: can_pay(play, controls(play, unit)),
        "attack": lambda: _enemies(play, unit, ability),
    }
    return bool(found[step]())


# The steps -------------------------------------------------------------------------------------


async def _unit(play: MythicPlay, by: int, step: str, units: Callable[[], Sequence[int]]) -> int:
    ids = play.table.ids
    chosen = await choose_one(
        controls(play, by),
        f"referee.{step}",
        lambda: [ids[unit] for unit in units()],
        rule=BY_TEXT,
        context=(ids[by],),
    )
    return play.table.index[chosen]


async def _amount(play: MythicPlay, by: int, step: str, low: int, high: int) -> int:
    key = f"referee.{step}.amount"
    return await number(controls(play, by), key, low, high, rule=BY_TEXT)


async def _seat(play: MythicPlay, by: int, step: str, seats: Callable[[], Sequence[int]]) -> int:
    return await choose_one(controls(play, by), f"referee.{step}", seats, rule=BY_TEXT)


def _side(play: MythicPlay, unit: int) -> int:
    return play.table.side_of[controls(play, unit)]


async def _wound(play: MythicPlay, unit: int, ability: str) -> None:
    other = await _unit(play, unit, "wound", lambda: _standing(play))
    amount = await _amount(play, unit, "wound", 1, play.state.vitality[other])
    await wound(play, other, amount, BY_TEXT, by=unit, side=_side(play, unit))


async def _heal(play: MythicPlay, unit: int, ability: str) -> None:
    other = await _unit(play, unit, "heal", lambda: _hurt(play))
    missing = play.table.full_vitality[other] - play.state.vitality[other]
    heal(play, other, await _amount(play, unit, "heal", 1, missing), BY_TEXT)


async def _move(play: MythicPlay, unit: int, ability: str) -> None:
    other = await _unit(play, unit, "move", lambda: _shiftable(play, unit, ability))
    area = await choose_one(
        controls(play, unit),
        "referee.move.area",
        lambda: _roomy(play, other),
        rule=BY_TEXT,
        context=(play.table.ids[other],),
    )
    await arrive(play, other, area, "power", by=unit, side=_side(play, unit))


async def _drop(play: MythicPlay, unit: int, ability: str) -> None:
    drop_stone(play, await _unit(play, unit, "drop-stone", lambda: _carriers(play)))


async def _draw(play: MythicPlay, unit: int, ability: str) -> None:
    seat = await _seat(play, unit, "draw", lambda: _players(play))
    await draw_cards(play, seat, await _amount(play, unit, "draw", 1, MOST_CARDS), BY_TEXT)


async def _discard(play: MythicPlay, unit: int, ability: str) -> None:
    """The owner of the hand chooses the cards."""
    seat = await _seat(play, unit, "discard", lambda: _with_cards(play))
    hand = len(play.state.hand[seat])
    count = await _amount(play, unit, "discard", 1, min(hand, MOST_CARDS))
    cards = await choose_some(
        seat,
        "referee.discard.cards",
        lambda: sorted(play.state.hand[seat]),
        count,
        count,
        rule=BY_TEXT,
        audience=(seat,),
    )
    for card in cards:
        discard(play.state, seat, card)
        play.emit(events.CardLost, seat, card)


async def _place_token(play: MythicPlay, unit: int, ability: str) -> None:
    """On a unit, or in an area, which may become another terrain by it."""
    ids = play.table.ids

    def places() -> list[int | str]:
        return [*play.table.board.areas, *(ids[each] for each in _standing(play))]

    seat = controls(play, unit)
    place = await choose_one(seat, "referee.place-token", places, rule=BY_TEXT)
    if isinstance(place, str):
        lay_token(play, ability, unit, on=play.table.index[place])
        return
    name = await choose_one(
        seat, "referee.place-token.terrain", (*_TERRAINS, PASS), rule="MB-TOK-01"
    )
    terrain = None if name == PASS else TERRAIN_BY_NAME[name]
    lay_token(play, ability, unit, area=place, terrain=terrain)


async def _remove_token(play: MythicPlay, unit: int, ability: str) -> None:
    """A token of this power, named by its place among those in play."""
    place = await choose_one(
        controls(play, unit),
        "referee.remove-token",
        lambda: [play.state.tokens.index(token) for token in _tokens(play, unit, ability)],
        rule="MB-TOK-02",
    )
    discard_token(play, play.state.tokens[place])


async def _pay(play: MythicPlay, unit: int, ability: str) -> None:
    await pay(play, controls(play, unit), 1, BY_TEXT, unit)


async def _attack(play: MythicPlay, unit: int, ability: str) -> None:
    """A normal attack of the unit with so many dice, at the real distance."""
    other = await _unit(play, unit, "attack", lambda: _enemies(play, unit, ability))
    dice = await _amount(play, unit, "attack", 0, MOST_DICE)
    await strike(play, unit, other, apart(play, unit, other), ability, dice)


STEPS: dict[str, Step] = {
    "wound": _wound,
    "heal": _heal,
    "move": _move,
    "drop-stone": _drop,
    "draw": _draw,
    "discard": _discard,
    "place-token": _place_token,
    "remove-token": _remove_token,
    "pay": _pay,
    "attack": _attack,
}
"""What a referee can do, by the word the step goes by."""
