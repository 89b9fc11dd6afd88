"""Longer things that several powers do: attacking, redirecting, re-rolling, bringing back."""

from dataclasses import replace

from warclan.engine.ask import PASS, choose_one, choose_some, roll
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.actions.moves import deployed
from warclan.games.mythic_battles.combat.reactions import redirectable
from warclan.games.mythic_battles.combat.targets import targets
from warclan.games.mythic_battles.dice_rules import FACES
from warclan.games.mythic_battles.effects import put
from warclan.games.mythic_battles.hooks import Attack, MythicPlay
from warclan.games.mythic_battles.powers.common import BY_TEXT, controls, strike
from warclan.games.mythic_battles.terrain_rules import enter

# Attacks ----------------------------------------------------------------------------------------


def can_strike(play: MythicPlay, unit: int) -> bool:
    """Whether the unit has a target for a normal attack."""
    return bool(targets(play, unit, first=True))


async def strike_somebody(play: MythicPlay, unit: int, ability: str) -> None:
    """A normal attack by an offensive power, with the own offense, on a target in range."""
    target, far = await choose_one(
        controls(play, unit),
        "attack.target",
        lambda: targets(play, unit),
        rule="MB-TGT-03",
        context=(unit,),
    )
    await strike(play, unit, play.table.index[target], far, ability)


async def redirect(play: MythicPlay, attack: Attack, ability: str, mask: int) -> Attack | None:
    """The target's player may turn the attack on a unit of the mask in its area."""
    state, ids = play.state, play.table.ids
    target = attack.target
    here = state.units_in[state.area[target]] & mask & ~(1 << target | 1 << attack.attacker)
    if not here or not redirectable(play, attack):
        return None
    options = [ids[unit] for unit in range(here.bit_length()) if here >> unit & 1]
    chosen = await choose_one(
        controls(play, target),
        f"power.{ability}",
        [*options, PASS],
        rule=BY_TEXT,
        context=(ids[target], ids[attack.attacker]),
    )
    if chosen == PASS:
        return None
    play.emit(events.AttackTurned, chosen, ids[target])
    first = attack.first_target if attack.first_target >= 0 else target
    return replace(attack, target=play.table.index[chosen], first_target=first)


# Dice -------------------------------------------------------------------------------------------


async def reroll_some(
    play: MythicPlay,
    ability: str,
    chooser: int,
    roller: int,
    faces: tuple[int, ...],
    most: int,
    least: int = 0,
) -> tuple[int, ...]:
    """``chooser`` picks ``least`` to ``most`` dice, ``roller`` rolls them again; gives all."""
    key = f"power.{ability}"
    chosen = await choose_some(
        chooser, key, tuple(sorted(faces)), least, most, rule=BY_TEXT, context=faces
    )
    if not chosen:
        return faces
    again = await roll(roller, f"{key}.roll", len(chosen), FACES, rule=BY_TEXT)
    kept = list(faces)
    for old, new in zip(chosen, again, strict=True):
        kept[kept.index(old)] = new
    play.emit(events.DiceRerolled, ability, tuple(kept))
    return tuple(kept)


# Coming back ------------------------------------------------------------------------------------


async def bring_back(play: MythicPlay, unit: int, area: int) -> None:
    """Put a destroyed unit into an area at full vitality: a deployment by a power (RUL-22)."""
    state, table = play.state, play.table
    put(state, unit, area)
    state.vitality[unit] = table.full_vitality[unit]
    play.emit(events.UnitPlaced, table.ids[unit], area, BY_TEXT)
    await deployed(play, unit)
    if table.rules.entry_on_deploy and play.state.area[unit] == area:
        await enter(play, unit)
