"""The powers of troops: permanent and always available, the last miniature too (MB-UNIT-19)."""

from msgspec.structs import replace

from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles.combat.area_attack import area_attack
from warclan.games.mythic_battles.combat.targets import attackable_areas
from warclan.games.mythic_battles.content_types import UnitType
from warclan.games.mythic_battles.deck import draw_cards
from warclan.games.mythic_battles.effects import heal
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    DYING,
    HELD_BY_BLOCK,
    MAY_REDIRECT,
    MAY_THROW,
    OFFENSE,
    RANGE,
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
    apart,
    controls,
    held_by,
    offensive,
    offer,
    tell,
    worked,
    works,
)
from warclan.games.mythic_battles.powers.last_stands import enemy_attack, unanswered
from warclan.games.mythic_battles.standing import full, talents_work

BERSERKERS = "berserkers-berserkers"
DWARVES = "dwarves-dwarves"
EINHERJAR = "einherjar-einherjar"
GERI_FREKI = "geri-freki-geri-freki"
HUSCARLS = "huscarls-huscarls"
JOFURR = "jofurr-jofurr"
JOMSVIKINGS = "jomsvikings-jomsvikings"
LIGHT_ELVES = "light-elves-light-elves"
OATHBREAKERS_BONUS = "oathbreakers-offense-bonus"
REGENERATION = "oathbreakers-regeneration"
SEERS = "seers-seers"
SHIELD_MAIDENS = "shield-maidens-shield-maidens"
ULFHEDNAR = "ulfhednar-ulfhednar"
VARANGIAN_GUARD = "varangian-guard-varangian-guard"

ABILITIES.declares(DWARVES, rule="MB-UNIT-19", level=Level.POWER)


def _complete(play: MythicPlay, unit: int) -> bool:
    """Whether all miniatures of the troop are on the board (MB-UNIT-16)."""
    return play.state.vitality[unit] == play.table.full_vitality[unit]


# Offense and range ------------------------------------------------------------------------------


def _in_strength(play: MythicPlay, attack: Attack, ability: str, least: int) -> int:
    """+1 while the attacker has the power and at least so many miniatures."""
    unit = attack.attacker
    return int(works(play, unit, ability) and play.state.vitality[unit] >= least)


@ABILITIES.modifies(OFFENSE, BERSERKERS, rule="MB-UNIT-19", level=Level.POWER)
def berserkers(play: MythicPlay, attack: Attack) -> int:
    return _in_strength(play, attack, BERSERKERS, 2)


@ABILITIES.modifies(OFFENSE, ULFHEDNAR, rule="MB-UNIT-19", level=Level.POWER)
def ulfhednar(play: MythicPlay, attack: Attack) -> int:
    return _in_strength(play, attack, ULFHEDNAR, 2)


@ABILITIES.modifies(OFFENSE, OATHBREAKERS_BONUS, rule="MB-UNIT-19", level=Level.POWER)
def oathbreakers(play: MythicPlay, attack: Attack) -> int:
    return _in_strength(play, attack, OATHBREAKERS_BONUS, 3)


@ABILITIES.modifies(RANGE, VARANGIAN_GUARD, rule="MB-UNIT-16", level=Level.POWER)
def varangian_guard(play: MythicPlay, unit: int) -> int:
    return int(works(play, unit, VARANGIAN_GUARD) and _complete(play, unit))


def _elves_ready(play: MythicPlay, unit: int) -> bool:
    return _complete(play, unit) and bool(attackable_areas(play, unit))


@offensive(LIGHT_ELVES, can=_elves_ready)
async def light_elves(play: MythicPlay, unit: int) -> None:
    """An area attack with their own offense and range in place of a normal attack."""
    await area_attack(play, unit, power=LIGHT_ELVES)


# Wounds -----------------------------------------------------------------------------------------


def _wounds_a_troop(play: MythicPlay, held: Held, hit: Hit) -> bool:
    target = play.table.units[hit.attack.target]
    return (
        held_by(play, held, hit.attack.attacker)
        and target.type is UnitType.TROOP
        and hit.wounds > 0
    )


@ABILITIES.at(WOUNDING, HUSCARLS, rule="MB-UNIT-19", level=Level.POWER, when=_wounds_a_troop)
async def huscarls(play: MythicPlay, held: Held, hit: Hit) -> Hit:
    """One wound more on a troop that they wound."""
    return replace(hit, change=hit.change + 1)


def _is_hit(play: MythicPlay, held: Held, hit: Hit) -> bool:
    return held_by(play, held, hit.attack.target)


@ABILITIES.at(WOUNDING, GERI_FREKI, rule="MB-UNIT-19", level=Level.POWER, when=_is_hit)
async def geri_freki(play: MythicPlay, held: Held, hit: Hit) -> Hit:
    """Never more than one wound from one attack."""
    return replace(hit, most=min(hit.most, 1))


def _acted(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit) and not _complete(play, moment.unit)


@ABILITIES.at(
    ACTIVATION_ENDS, GERI_FREKI, rule="MB-TURN-09", level=Level.POWER, when=_acted, own=True
)
@ABILITIES.at(
    ACTIVATION_ENDS, REGENERATION, rule="MB-TURN-09", level=Level.POWER, when=_acted, own=True
)
async def regeneration(play: MythicPlay, held: Held, moment: Moment) -> None:
    """One miniature back at the end of the own activation."""
    tell(play, moment.unit, held.ability)
    heal(play, moment.unit, 1, BY_TEXT)


def _wounded_by_attack(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    unit = suffered.unit
    if play.table.ids[unit] != held.holder or suffered.attack is None:
        return False
    return worked(play, unit, SEERS, suffered.amount)


@ABILITIES.at(WOUNDED, SEERS, rule="MB-UNIT-19", level=Level.POWER, when=_wounded_by_attack)
async def seers(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """An attack that wounds or destroys them may give their player a card."""
    if await offer(play, suffered.unit, SEERS):
        await draw_cards(play, controls(play, suffered.unit), 1, BY_TEXT)


def _in_reach(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    """Whether an enemy's attack destroys the holder and the attacker is at range 0."""
    unit = suffered.unit
    if play.table.ids[unit] != held.holder or play.state.vitality[unit]:
        return False
    if not worked(play, unit, JOMSVIKINGS, suffered.amount):
        return False
    attack = enemy_attack(play, suffered)
    if attack is None:
        return False
    far = apart(play, unit, attack.attacker)
    area = play.state.area[attack.attacker]
    return not far or (far == 1 and full(play.state, play.table, area))


@ABILITIES.at(
    DYING,
    JOMSVIKINGS,
    rule="MB-POW-09",
    level=Level.POWER,
    when=_in_reach,
    still=_in_reach,
)
async def jomsvikings(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """One last normal attack at range 0 on the attacker, which nobody answers."""
    unit = suffered.unit
    if suffered.attack is None:
        return
    tell(play, unit, JOMSVIKINGS)
    printed = play.table.stats[unit][play.table.full_vitality[unit]][0]
    foe = suffered.attack.attacker
    await unanswered(
        play,
        Attack(
            unit,
            foe,
            0,
            controls(play, unit),
            power=JOMSVIKINGS,
            redirectable=False,
            printed_offense=printed,
        ),
    )


# What others cannot do --------------------------------------------------------------------------


@ABILITIES.speaks(MAY_REDIRECT, JOFURR, rule="MB-UNIT-19", level=Level.POWER)
def jofurr(play: MythicPlay, attack: Attack) -> bool | None:
    """Their attacks cannot be redirected if they moved earlier in the turn."""
    moved = play.state.moved >> attack.attacker & 1
    return False if moved and works(play, attack.attacker, JOFURR) else None


@ABILITIES.speaks(MAY_THROW, SHIELD_MAIDENS, rule="MB-UNIT-19", level=Level.POWER)
def shield_maidens(play: MythicPlay, attack: Attack) -> bool | None:
    """They have Mighty Throw while they retaliate: a talent, resting like their others."""
    unit = attack.attacker
    if not attack.retaliation or not works(play, unit, SHIELD_MAIDENS):
        return None
    return talents_work(play.state, play.table, unit) or None


@ABILITIES.speaks(MAY_THROW, EINHERJAR, rule="MB-UNIT-19", level=Level.POWER)
def einherjar_stand(play: MythicPlay, attack: Attack) -> bool | None:
    """Nobody throws them."""
    return False if works(play, attack.target, EINHERJAR) else None


@ABILITIES.speaks(HELD_BY_BLOCK, EINHERJAR, rule="MB-UNIT-19", level=Level.POWER)
def einherjar_go(play: MythicPlay, unit: int) -> bool | None:
    """Block has no effect on them."""
    return False if works(play, unit, EINHERJAR) else None
