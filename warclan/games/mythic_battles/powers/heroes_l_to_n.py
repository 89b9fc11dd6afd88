"""The powers of Lagertha and of the Norns."""

from msgspec.structs import replace

from warclan.engine.ask import PASS, choose_one
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles.deck import look_at_top
from warclan.games.mythic_battles.dice_rules import may_reroll
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_COST,
    ACTIVATION_STARTS,
    DEFENSE,
    ROLLED,
    Attack,
    Moment,
    MythicPlay,
    Rolled,
)
from warclan.games.mythic_battles.powers.acts import reroll_some
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    active,
    choose_unit,
    controls,
    held_by,
    tell,
    working,
)
from warclan.games.mythic_battles.state import Timed, end_of_turn_of
from warclan.games.mythic_battles.tabletop import members

SHIELD_WALL = "lagertha-shield-wall"
BLOCK = "lagertha-block"
URD = "norns-urd"
VERDANDI = "norns-verdandi"
SKULD = "norns-skuld"


# Lagertha ---------------------------------------------------------------------------------------


@ABILITIES.modifies(DEFENSE, SHIELD_WALL, rule="MB-POW-05", level=Level.POWER)
def shield_wall(play: MythicPlay, attack: Attack) -> int:
    """+1 for all other allied units in her area."""
    state, table = play.state, play.table
    target = attack.target
    return sum(
        1
        for lagertha in working(play, SHIELD_WALL)
        if lagertha != target
        and table.allies[lagertha] >> target & 1
        and state.area[lagertha] == state.area[target]
    )


def _is_rolled_at(play: MythicPlay, held: Held, rolled: Rolled) -> bool:
    if rolled.attack is None or not rolled.first:
        return False
    target = rolled.attack.target
    return held_by(play, held, target) and may_reroll(play, target)


@ABILITIES.at(ROLLED, BLOCK, rule="MB-DICE-02", level=Level.POWER, order=-10, when=_is_rolled_at)
async def block(play: MythicPlay, held: Held, rolled: Rolled) -> Rolled | None:
    """Before any other effect her player has up to two dice of the attacker rolled again."""
    if rolled.attack is None:
        return None
    seat = controls(play, rolled.attack.target)
    faces = await reroll_some(play, BLOCK, seat, rolled.seat, rolled.faces, 2)
    return replace(rolled, faces=faces)


# The Norns --------------------------------------------------------------------------------------


@active(URD, cost=1)
async def urd(play: MythicPlay, unit: int) -> None:
    """A card of the own pile goes on top of the own deck, open to all."""
    seat = controls(play, unit)
    if not play.state.pile[seat]:
        return
    card = await choose_one(
        seat,
        f"power.{URD}",
        lambda: sorted(set(play.state.pile[seat])),
        rule=BY_TEXT,
        context=(play.table.ids[unit],),
    )
    state = play.state
    state.pile[seat].remove(card)
    state.top[seat].insert(0, card)
    state.top_seen[seat].insert(0, (1 << play.table.seats) - 1)


def _begin(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit)


def _decks(play: MythicPlay) -> list[int]:
    state = play.state
    return [seat for seat in play.table.order if state.deck[seat] or state.top[seat]]


@ABILITIES.at(
    ACTIVATION_STARTS, VERDANDI, rule="MB-POW-04", level=Level.POWER, when=_begin, own=True
)
async def verdandi(play: MythicPlay, held: Held, moment: Moment) -> None:
    """A look at the top card of any one deck."""
    seat, table = controls(play, moment.unit), play.table
    options: list[int | str] = [*_decks(play), PASS]
    owner = await choose_one(
        seat, f"power.{VERDANDI}", options, rule=BY_TEXT, context=(held.holder,)
    )
    if owner != PASS:
        tell(play, table.index[held.holder], VERDANDI)
        await look_at_top(play, int(owner), 1, seat, BY_TEXT)


def _burdened(play: MythicPlay, unit: int) -> list[int]:
    """The enemy units that are no divinities and could still be activated."""
    table = play.table
    return [
        each
        for each in members(table.foes[unit] & ~table.divinities & ~table.idle)
        if play.state.vitality[each]
    ]


@ABILITIES.at(ACTIVATION_STARTS, SKULD, rule="MB-POW-06", level=Level.POWER, when=_begin, own=True)
async def skuld(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Activating an enemy unit costs one Art of War more in its player's next turn."""
    unit = moment.unit
    chosen = await choose_unit(
        play,
        controls(play, unit),
        f"power.{SKULD}",
        lambda: _burdened(play, unit),
        optional=True,
        by=unit,
    )
    if chosen >= 0:
        tell(play, unit, SKULD)
        ends = end_of_turn_of(play.table.seat_of[chosen])
        play.state.timed.append(Timed(SKULD, chosen, 1, ends))


@ABILITIES.modifies(ACTIVATION_COST, SKULD, rule="MB-PAY-06", level=Level.POWER)
def skuld_cost(play: MythicPlay, unit: int) -> int:
    state = play.state
    if not state.timed:
        return 0
    ends = end_of_turn_of(state.active)
    return sum(
        each.amount
        for each in state.timed
        if each.kind == SKULD and each.unit == unit and each.ends == ends
    )
