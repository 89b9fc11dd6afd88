"""The powers of the heroes of the Asgard expansion whose text is clear: Sigi and the Valkyrie."""

from warclan.engine.ask import choose_one
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles.effects import heal, wound
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_STARTS,
    HELD_BY_BLOCK,
    OFFENSE,
    TURN_MENU,
    Attack,
    Moment,
    MythicPlay,
)
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    active,
    choose_unit,
    controls,
    has_power,
    tokens_out,
    unit_of,
    units_in,
    works,
)
from warclan.games.mythic_battles.powers.monsters_moves import Horde
from warclan.games.mythic_battles.standing import enemies_in
from warclan.games.mythic_battles.tokens import discard_token, lay_token, supply

MURDER = "sigi-murder"
STEALTH = "sigi-stealth"
HORDE = "valkyrie-horde"
LIFE_OR_DEATH = "valkyrie-life-or-death"


# Sigi -------------------------------------------------------------------------------------------


@ABILITIES.modifies(OFFENSE, MURDER, rule="MB-POW-05", level=Level.POWER)
def murder(play: MythicPlay, attack: Attack) -> int:
    """+2 while exactly one enemy unit is in his area."""
    unit = attack.attacker
    if not works(play, unit, MURDER):
        return 0
    state = play.state
    return 2 * int(enemies_in(state, play.table, unit, state.area[unit]).bit_count() == 1)


@ABILITIES.speaks(HELD_BY_BLOCK, STEALTH, rule="MB-POW-04", level=Level.POWER)
def stealth(play: MythicPlay, unit: int) -> bool | None:
    """Block does not hold him."""
    return False if has_power(play, unit, STEALTH) and works(play, unit, STEALTH) else None


# The Valkyrie -----------------------------------------------------------------------------------

ABILITIES.fills(TURN_MENU, HORDE, rule="MB-POW-04")(Horde(HORDE))


def _keeps_token(play: MythicPlay, unit: int) -> bool:
    return supply(play, unit, LIFE_OR_DEATH, 1) > 0


@active(LIFE_OR_DEATH, cost=1, can=_keeps_token)
async def life_or_death(play: MythicPlay, unit: int) -> None:
    """The token goes on a unit of her area."""
    chosen = await choose_unit(
        play,
        controls(play, unit),
        f"power.{LIFE_OR_DEATH}",
        lambda: units_in(play, [play.state.area[unit]]),
        by=unit,
    )
    lay_token(play, LIFE_OR_DEATH, unit, on=chosen)


def _bears_token(play: MythicPlay, held: Held, moment: Moment) -> bool:
    tokens = tokens_out(play, LIFE_OR_DEATH, unit_of(play, held))
    return any(token.unit == moment.unit for token in tokens)


@ABILITIES.at(
    ACTIVATION_STARTS,
    LIFE_OR_DEATH,
    rule="MB-TURN-07",
    level=Level.POWER,
    when=_bears_token,
    still=_bears_token,
)
async def life_or_death_falls(play: MythicPlay, held: Held, moment: Moment) -> None:
    """As its next activation starts the unit regains or loses a vitality; the token returns."""
    valkyrie, unit = unit_of(play, held), moment.unit
    for token in tokens_out(play, LIFE_OR_DEATH, valkyrie):
        discard_token(play, token)
    seat = controls(play, valkyrie)
    chosen = await choose_one(
        seat,
        f"power.{LIFE_OR_DEATH}.fate",
        ("life", "death"),
        rule=BY_TEXT,
        context=(play.table.ids[unit],),
    )
    if chosen == "life":
        heal(play, unit, 1, BY_TEXT, by=valkyrie)
    else:
        await wound(play, unit, 1, BY_TEXT, by=valkyrie, side=play.table.side_of[seat])
