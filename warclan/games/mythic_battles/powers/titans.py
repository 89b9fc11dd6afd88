"""The powers of titans."""

from warclan.engine.hooks import Level
from warclan.games.mythic_battles.hooks import ABILITIES, DEFENSE, Attack, MythicPlay
from warclan.games.mythic_battles.powers.common import (
    blast,
    choose_area,
    controls,
    near,
    number_of,
    offensive,
    works,
)
from warclan.games.mythic_battles.standing import surroundings
from warclan.games.mythic_battles.tabletop import members

FENRIR_JAWS = "titan-fenrir-bitter-jaws"
FENRIR_DUSK = "titan-fenrir-dusk"
SWEEP = "surt-burning-sweep"


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


@offensive(FENRIR_JAWS, cost=2, can=_two_areas)
async def bitter_jaws(play: MythicPlay, unit: int) -> None:
    await _two_blasts(play, unit, FENRIR_JAWS)


@offensive(SWEEP, cost=2, can=_two_areas)
async def burning_sweep(play: MythicPlay, unit: int) -> None:
    await _two_blasts(play, unit, SWEEP)


@ABILITIES.modifies(DEFENSE, FENRIR_DUSK, rule="MB-POW-04", level=Level.POWER)
def dusk_defense(play: MythicPlay, attack: Attack) -> int:
    """-1 in the surroundings of an enemy divinity that sees his area."""
    target = attack.target
    state, table = play.state, play.table
    if not works(play, target, FENRIR_DUSK):
        return 0
    for divinity in members(table.divinities & table.foes[target]):
        if state.area[divinity] and state.area[target] in surroundings(state, table, divinity):
            return -1
    return 0
