"""The powers of the house-made Isfet pack; units, cards and effects are our own inventions."""

from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles.deck import draw_cards
from warclan.games.mythic_battles.effects import heal
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    ACTIVATION_STARTS,
    DEFENSE,
    MOVEMENT,
    OFFENSE,
    TURN_MENU,
    Attack,
    Moment,
    MythicPlay,
)
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    apart,
    blast,
    choose_unit,
    controls,
    enemy_here,
    held_by,
    number_of,
    own_area,
    reorder_top,
    strike,
    tell,
    tokens_out,
    units_in,
    works,
)
from warclan.games.mythic_battles.powers.common import active as active_power
from warclan.games.mythic_battles.powers.common import offensive as offensive_power
from warclan.games.mythic_battles.powers.jarls import use_up
from warclan.games.mythic_battles.standing import sees
from warclan.games.mythic_battles.state import END_OF_TURN, Timed
from warclan.games.mythic_battles.tabletop import members
from warclan.games.mythic_battles.terrain import Terrain
from warclan.games.mythic_battles.tokens import lay_token, supply

NINTH_LAMP = "house-sefkhari-ninth-lamp"
VERDICT = "house-sefkhari-burning-verdict"
DEEP_CURRENT = "house-ombur-deep-current"
SWALLOW = "house-ombur-swallow"
RED_WIND = "house-merutek-red-wind"
SCOUR = "house-merutek-scour"
SALT_SKIN = "house-kharun-salt-skin"
QUAKE = "house-kharun-quake"
MUSTER = "house-iseth-muster"
READ_SAND = "house-nakari-read-the-sand"
KILN_HEAT = "house-djosar-kiln-heat"
ASH_NEST = "house-cinder-ibis-ash-nest"
DEATH_ROLL = "house-mire-croc-death-roll"
OIL_FLASKS = "house-lamp-wardens-oil-flasks"
SALT = "house-tjati-of-salt"
EMBERS = "house-tjati-of-embers"
INK = "house-tjati-of-ink"

NEST = (5, 2)
"""Defense and vitality of an ash nest."""
FAR_STRIKE = 2
"""Range of Scour."""
STRENGTH = 3
"""Miniatures that the oil flasks need."""


# Gods and titans --------------------------------------------------------------------------------


def _begins(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit)


@ABILITIES.at(
    ACTIVATION_STARTS,
    NINTH_LAMP,
    rule="MB-POW-05",
    level=Level.POWER,
    when=_begins,
    still=_begins,
    own=True,
)
async def ninth_lamp(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Passive: at the start of her activation her player draws a card."""
    tell(play, moment.unit, NINTH_LAMP)
    await draw_cards(play, controls(play, moment.unit), 1, BY_TEXT)


@offensive_power(VERDICT, cost=1, can=enemy_here)
async def burning_verdict(play: MythicPlay, unit: int) -> None:
    """An area attack with X dice on her own area."""
    await blast(play, unit, VERDICT, number_of(play, unit, VERDICT), own_area(play, unit))


@ABILITIES.at(
    ACTIVATION_ENDS, DEEP_CURRENT, rule="MB-POW-04", level=Level.POWER, when=_begins, own=True
)
async def deep_current(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Permanent: ending its activation in Water it regains a point of vitality."""
    state, unit = play.state, moment.unit
    if state.area[unit] and state.ground[state.area[unit]] == Terrain.WATER:
        tell(play, unit, DEEP_CURRENT)
        heal(play, unit, 1, BY_TEXT)


def _neighbours(play: MythicPlay, unit: int) -> list[int]:
    """Visible enemies in adjacent areas."""
    state, table = play.state, play.table
    near = units_in(play, table.board.near[state.area[unit]], table.foes[unit])
    return [each for each in near if sees(state, table, unit, each)]


@offensive_power(SWALLOW, can=lambda play, unit: bool(_neighbours(play, unit)))
async def swallow(play: MythicPlay, unit: int) -> None:
    """An attack with X dice on an enemy in an adjacent area."""
    target = await choose_unit(
        play, controls(play, unit), f"power.{SWALLOW}", lambda: _neighbours(play, unit), by=unit
    )
    if target >= 0:
        await strike(play, unit, target, 1, SWALLOW, number_of(play, unit, SWALLOW))


@active_power(RED_WIND, cost=1)
async def red_wind(play: MythicPlay, unit: int) -> None:
    """His player's units have one more movement until the turn ends."""
    for each in members(play.table.army[controls(play, unit)]):
        play.state.timed.append(Timed(RED_WIND, each, 1, END_OF_TURN))


@ABILITIES.modifies(MOVEMENT, RED_WIND, rule=BY_TEXT, level=Level.POWER)
def with_the_wind(play: MythicPlay, unit: int) -> int:
    return sum(
        each.amount for each in play.state.timed if (each.kind, each.unit) == (RED_WIND, unit)
    )


def _in_reach(play: MythicPlay, unit: int) -> list[int]:
    """Visible enemies up to two areas away."""
    state, table = play.state, play.table
    return [
        each
        for each in members(table.foes[unit])
        if state.area[each]
        and apart(play, unit, each) <= FAR_STRIKE
        and sees(state, table, unit, each)
    ]


@offensive_power(SCOUR, can=lambda play, unit: bool(_in_reach(play, unit)))
async def scour(play: MythicPlay, unit: int) -> None:
    """An attack with X dice on an enemy up to two areas away."""
    target = await choose_unit(
        play, controls(play, unit), f"power.{SCOUR}", lambda: _in_reach(play, unit), by=unit
    )
    if target >= 0:
        dice = number_of(play, unit, SCOUR)
        await strike(play, unit, target, apart(play, unit, target), SCOUR, dice)


@ABILITIES.modifies(DEFENSE, SALT_SKIN, rule="MB-POW-04", level=Level.POWER)
def salt_skin(play: MythicPlay, attack: Attack) -> int:
    """Permanent: one more defense against attacks from other areas."""
    return int(attack.distance > 0 and works(play, attack.target, SALT_SKIN))


@offensive_power(QUAKE, cost=1, can=enemy_here)
async def quake(play: MythicPlay, unit: int) -> None:
    """An area attack with X dice on its own area."""
    await blast(play, unit, QUAKE, number_of(play, unit, QUAKE), own_area(play, unit))


# Heroes and monsters ----------------------------------------------------------------------------


def _thinned(play: MythicPlay, unit: int) -> list[int]:
    """Allied units in her area that are not at full vitality."""
    state, table = play.state, play.table
    here = units_in(play, [state.area[unit]], table.allies[unit])
    return [each for each in here if state.vitality[each] < table.full_vitality[each]]


@active_power(MUSTER, can=lambda play, unit: bool(_thinned(play, unit)))
async def muster(play: MythicPlay, unit: int) -> None:
    """One allied unit in her area regains X vitality."""
    chosen = await choose_unit(
        play, controls(play, unit), f"power.{MUSTER}", lambda: _thinned(play, unit), by=unit
    )
    if chosen >= 0:
        heal(play, chosen, number_of(play, unit, MUSTER), BY_TEXT, by=unit)


@active_power(READ_SAND)
async def read_the_sand(play: MythicPlay, unit: int) -> None:
    """Her player looks at the top three cards of the own deck and puts them in any order."""
    seat = controls(play, unit)
    await reorder_top(play, seat, seat, 3, f"power.{READ_SAND}")


@ABILITIES.modifies(OFFENSE, KILN_HEAT, rule="MB-POW-04", level=Level.POWER)
def kiln_heat(play: MythicPlay, attack: Attack) -> int:
    """Permanent: one die more while he stands in Burning terrain."""
    unit, state = attack.attacker, play.state
    burning = state.ground[state.area[unit]] == Terrain.BURNING
    return int(burning and works(play, unit, KILN_HEAT))


def _can_nest(play: MythicPlay, unit: int) -> bool:
    here = play.state.area[unit]
    laid = any(token.area == here for token in tokens_out(play, ASH_NEST, unit))
    return not laid and supply(play, unit, ASH_NEST) > 0


@active_power(ASH_NEST, cost=1, can=_can_nest)
async def ash_nest(play: MythicPlay, unit: int) -> None:
    """A token in its area covers allied units there; enemies may attack it."""
    here, (defense, vitality) = play.state.area[unit], NEST
    lay_token(play, ASH_NEST, unit, area=here, defense=defense, vitality=vitality)


@ABILITIES.modifies(DEFENSE, ASH_NEST, rule="MB-TOK-01", level=Level.POWER)
def in_the_nest(play: MythicPlay, attack: Attack) -> int:
    """One more defense beside an own nest against attacks from other areas."""
    state, table = play.state, play.table
    if not attack.distance:
        return 0
    here = state.area[attack.target]
    return int(
        any(
            token.kind == ASH_NEST
            and token.area == here
            and table.allies[attack.target] >> token.source & 1
            for token in state.tokens
        )
    )


@offensive_power(DEATH_ROLL, can=enemy_here)
async def death_roll(play: MythicPlay, unit: int) -> None:
    """An attack with X dice on an enemy in its area."""
    target = await choose_unit(
        play,
        controls(play, unit),
        f"power.{DEATH_ROLL}",
        lambda: units_in(play, [play.state.area[unit]], play.table.foes[unit]),
        by=unit,
    )
    if target >= 0:
        await strike(play, unit, target, 0, DEATH_ROLL, number_of(play, unit, DEATH_ROLL))


# Troops and tjati -------------------------------------------------------------------------------


@ABILITIES.modifies(OFFENSE, OIL_FLASKS, rule="MB-UNIT-19", level=Level.POWER)
def oil_flasks(play: MythicPlay, attack: Attack) -> int:
    """One die more with three miniatures or more."""
    unit = attack.attacker
    return int(works(play, unit, OIL_FLASKS) and play.state.vitality[unit] >= STRENGTH)


@ABILITIES.modifies(DEFENSE, SALT, rule="MB-ATT-02", level=Level.POWER)
def tjati_of_salt(play: MythicPlay, attack: Attack) -> int:
    """Constant: one more defense."""
    return int(works(play, attack.target, SALT))


@ABILITIES.modifies(OFFENSE, EMBERS, rule="MB-ATT-03", level=Level.POWER)
def tjati_of_embers(play: MythicPlay, attack: Attack) -> int:
    """Conditional: one die more while the troop is complete."""
    unit, state = attack.attacker, play.state
    complete = state.vitality[unit] == play.table.full_vitality[unit]
    return int(complete and works(play, unit, EMBERS))


class _Ink:
    """Single use: at any decision of the own turn, two cards; then the tjati leaves the game."""

    def ready(self, play: MythicPlay, unit: int) -> bool:
        """Whether the troop is on the board and still has its tjati."""
        return play.state.area[unit] != 0 and works(play, unit, INK)

    async def __call__(self, play: MythicPlay, unit: int) -> None:
        """Use it up."""
        tell(play, unit, INK)
        use_up(play, unit)
        await draw_cards(play, controls(play, unit), 2, BY_TEXT)


ABILITIES.fills(TURN_MENU, INK, rule="MB-ATT-03")(_Ink())
