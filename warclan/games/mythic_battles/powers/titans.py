"""The powers of titans: Jormungand, Surt, Fenrir, Ymir."""

from msgspec.structs import replace

from warclan.engine.ask import choose_some
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles.combat.area_attack import area_attack
from warclan.games.mythic_battles.effects import heal
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    ACTIVATION_STARTS,
    DEFENSE,
    DESTROYED,
    MAY_RECALL,
    WOUNDED,
    WOUNDING,
    Attack,
    Hit,
    Moment,
    MythicPlay,
    Wound,
)
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    active,
    blast,
    choose_area,
    controls,
    enemy_here,
    held_by,
    near,
    number_of,
    offensive,
    offer,
    own_area,
    spend,
    spent,
    tokens_out,
    unit_of,
    works,
)
from warclan.games.mythic_battles.standing import surroundings
from warclan.games.mythic_battles.state import END_OF_ACTIVATION, Timed, Token
from warclan.games.mythic_battles.tabletop import members
from warclan.games.mythic_battles.terrain import Terrain
from warclan.games.mythic_battles.tokens import discard_token, lay_token, supply

TIDAL_WAVE = "jormungand-tidal-wave"
DEADLY_VENOM = "jormungand-deadly-venom"
BRAZIERS = "surt-muspell-s-braziers"
BURNING_SWEEP = "surt-burning-sweep"
BITTER_JAWS = "titan-fenrir-bitter-jaws"
DUSK = "titan-fenrir-dusk"
ENTITY = "ymir-telluric-entity"
ABSORPTION = "ymir-telluric-absorption"

WAVES, FIRES, FROSTS = 3, 2, 8
"""How many tokens Jormungand, Surt and Ymir have."""


# Jormungand -------------------------------------------------------------------------------------


def _dry(play: MythicPlay, unit: int) -> list[int]:
    """Areas of his surroundings without a wave, as long as he has a token left."""
    waves = [token.area for token in tokens_out(play, TIDAL_WAVE, unit)]
    if supply(play, unit, TIDAL_WAVE, WAVES) <= 0:
        return []
    return [area for area in near(play, unit) if area not in waves]


@active(TIDAL_WAVE, cost=2, can=lambda play, unit: bool(_dry(play, unit)))
async def tidal_wave(play: MythicPlay, unit: int) -> None:
    left = supply(play, unit, TIDAL_WAVE, WAVES)
    chosen = await choose_some(
        controls(play, unit),
        f"power.{TIDAL_WAVE}",
        lambda: _dry(play, unit),
        1,
        left,
        rule=BY_TEXT,
        context=(play.table.ids[unit],),
    )
    for area in chosen:
        lay_token(play, TIDAL_WAVE, unit, area=area, terrain=Terrain.WATER, clears=True)
        # Marks the wave as one of this activation: it lasts to the end of the next.
        play.state.timed.append(Timed(TIDAL_WAVE, unit, area, END_OF_ACTIVATION))


def _ebbing(play: MythicPlay, unit: int) -> list[Token]:
    """The waves of an earlier activation."""
    fresh = [each.amount for each in play.state.timed if each.kind == TIDAL_WAVE]
    return [token for token in tokens_out(play, TIDAL_WAVE, unit) if token.area not in fresh]


def _ebbs(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return unit_of(play, held) == moment.unit and bool(_ebbing(play, moment.unit))


@ABILITIES.at(
    ACTIVATION_ENDS, TIDAL_WAVE, rule="MB-TOK-02", level=Level.POWER, when=_ebbs, own=True
)
async def ebb(play: MythicPlay, held: Held, moment: Moment) -> None:
    for token in _ebbing(play, moment.unit):
        discard_token(play, token)


def _may_spit(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit) and enemy_here(play, moment.unit)


@ABILITIES.at(
    ACTIVATION_STARTS,
    DEADLY_VENOM,
    rule="MB-POW-06",
    level=Level.POWER,
    when=_may_spit,
    still=_may_spit,
    own=True,
)
async def deadly_venom(play: MythicPlay, held: Held, moment: Moment) -> None:
    unit = moment.unit
    if await offer(play, unit, DEADLY_VENOM):
        dice = number_of(play, unit, DEADLY_VENOM)
        await area_attack(play, unit, fixed=dice, power=DEADLY_VENOM, areas=own_area(play, unit))


# Fenrir, and Surt who sweeps as Fenrir bites ----------------------------------------------------


def _two_areas(play: MythicPlay, unit: int) -> bool:
    """Whether two areas of the surroundings can be chosen, one of them with an enemy."""
    return len(near(play, unit)) > 1 and bool(near(play, unit, enemies=True))


async def _two_blasts(play: MythicPlay, unit: int, ability: str) -> None:
    """Area attacks with X dice on two different areas; at least one must hold an enemy."""
    dice = number_of(play, unit, ability)
    first = await choose_area(
        play, controls(play, unit), f"power.{ability}", lambda: near(play, unit), by=unit
    )
    alone = not play.state.units_in[first] & play.table.foes[unit]
    await blast(play, unit, ability, dice, lambda: [first])

    def second() -> list[int]:
        return [area for area in near(play, unit, enemies=alone) if area != first]

    if play.state.area[unit]:
        await blast(play, unit, ability, dice, second)


@offensive(BITTER_JAWS, cost=2, can=_two_areas)
async def bitter_jaws(play: MythicPlay, unit: int) -> None:
    await _two_blasts(play, unit, BITTER_JAWS)


@offensive(BURNING_SWEEP, cost=2, can=_two_areas)
async def burning_sweep(play: MythicPlay, unit: int) -> None:
    await _two_blasts(play, unit, BURNING_SWEEP)


@ABILITIES.modifies(DEFENSE, DUSK, rule="MB-POW-04", level=Level.POWER)
def dusk_defense(play: MythicPlay, attack: Attack) -> int:
    """-1 in the surroundings of an enemy divinity that sees his area."""
    target = attack.target
    state, table = play.state, play.table
    if not works(play, target, DUSK):
        return 0
    for divinity in members(table.divinities & table.foes[target]):
        if state.area[divinity] and state.area[target] in surroundings(state, table, divinity):
            return -1
    return 0


def _turned_aside(play: MythicPlay, held: Held, hit: Hit) -> bool:
    """A normal attack of his that hits another unit than the one first chosen."""
    attack = hit.attack
    first = attack.first_target
    return (
        attack.normal and first not in (-1, attack.target) and held_by(play, held, attack.attacker)
    )


@ABILITIES.at(WOUNDING, DUSK, rule="MB-POW-04", level=Level.POWER, when=_turned_aside)
async def dusk_wounds(play: MythicPlay, held: Held, hit: Hit) -> Hit:
    return replace(hit, change=hit.change + 2, least=max(hit.least, 2))


def _devours(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    by = suffered.by
    if by < 0 or not play.table.troops >> suffered.unit & 1:
        return False
    return held_by(play, held, by)


@ABILITIES.at(DESTROYED, DUSK, rule="MB-POW-04", level=Level.POWER, order=-20, when=_devours)
async def dusk_devours(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """Before any power that would bring the troop back at once."""
    spend(play, suffered.unit, DUSK)


@ABILITIES.speaks(MAY_RECALL, DUSK, rule="MB-RCL-01", level=Level.POWER)
def dusk_bars_recall(play: MythicPlay, unit: int) -> bool | None:
    return False if spent(play, unit, DUSK) else None


# Surt -------------------------------------------------------------------------------------------


def _unlit(play: MythicPlay, unit: int) -> list[int]:
    """Areas of his surroundings without a fire, as long as he has a token left."""
    fires = [token.area for token in tokens_out(play, BRAZIERS, unit)]
    if supply(play, unit, BRAZIERS, FIRES) <= 0:
        return []
    return [area for area in near(play, unit) if area not in fires]


@active(BRAZIERS, cost=1, can=lambda play, unit: bool(_unlit(play, unit)))
async def braziers(play: MythicPlay, unit: int) -> None:
    for _ in range(FIRES):
        area = await choose_area(
            play, controls(play, unit), f"power.{BRAZIERS}", lambda: _unlit(play, unit), by=unit
        )
        if area:
            lay_token(play, BRAZIERS, unit, area=area, terrain=Terrain.BURNING, clears=True)


# Ymir -------------------------------------------------------------------------------------------


def _frozen(play: MythicPlay, unit: int, area: int) -> list[Token]:
    """His tokens in an area."""
    return [token for token in tokens_out(play, ENTITY, unit) if token.area == area]


def _freeze(play: MythicPlay, unit: int, area: int) -> None:
    """Put one of his tokens into an area that has none; he regains a vitality point."""
    if _frozen(play, unit, area) or supply(play, unit, ENTITY, FROSTS) <= 0:
        return
    lay_token(play, ENTITY, unit, area=area, terrain=Terrain.POLAR)
    if works(play, unit, ENTITY):
        heal(play, unit, 1, BY_TEXT)


def _spreads(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit) and play.state.area[moment.unit] > 0


@ABILITIES.at(ACTIVATION_ENDS, ENTITY, rule="MB-POW-04", level=Level.POWER, when=_spreads, own=True)
async def telluric_entity(play: MythicPlay, held: Held, moment: Moment) -> None:
    _freeze(play, moment.unit, play.state.area[moment.unit])


def _thaws(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    if suffered.attack is None or not held_by(play, held, suffered.unit):
        return False
    return bool(_frozen(play, suffered.unit, suffered.area))


@ABILITIES.at(WOUNDED, ENTITY, rule="MB-TOK-02", level=Level.POWER, when=_thaws)
async def thaw(play: MythicPlay, held: Held, suffered: Wound) -> None:
    for token in _frozen(play, suffered.unit, suffered.area):
        discard_token(play, token)


def _next_to_enemies(play: MythicPlay, unit: int) -> list[int]:
    return near(play, unit, enemies=True, own=False)


@offensive(ABSORPTION, cost=2, can=lambda play, unit: bool(_next_to_enemies(play, unit)))
async def telluric_absorption(play: MythicPlay, unit: int) -> None:
    dice = number_of(play, unit, ABSORPTION)
    area = await blast(play, unit, ABSORPTION, dice, lambda: _next_to_enemies(play, unit))
    if play.state.vitality[unit]:
        _freeze(play, unit, area)
