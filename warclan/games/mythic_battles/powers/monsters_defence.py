"""Powers of monsters about being attacked: as a target, in values, wounds and answers."""

from msgspec.structs import replace

from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.combat.reactions import may_turn
from warclan.games.mythic_battles.content_types import UnitType
from warclan.games.mythic_battles.effects import wound
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    DESTROYED,
    MAY_ATTACK,
    MAY_RETALIATE,
    MAY_SHIFT,
    RESOLVED,
    RESOLVING,
    STANDS_BACK,
    TARGET_CHOSEN,
    WOUNDING,
    Attack,
    Hit,
    MythicPlay,
    Shift,
    Wound,
)
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    apart,
    choosable,
    choose_unit,
    controls,
    held_by,
    offer,
    tell,
    unit_of,
    units_in,
    works,
)
from warclan.games.mythic_battles.powers.last_stands import unanswered

OMENS = "angrboda-bad-omens"
GRUESOME = "angrboda-gruesome-curse"
WILLPOWER = "draugr-sepulchral-willpower"
SCORN = "fafnir-scorn"
LIGHTNING = "freyja-s-cats-fast-as-lightning"
CAMOUFLAGE = "freyja-s-cats-camouflage"
RESILIENCE = "grendel-resilience"
CRONE = "grendel-s-mother-sneaky-crone"
VENOM = "hyrrokkin-venom"
DISCORD = "ratatosk-sowing-discord"
CRAFTY = "ratatosk-crafty"
CHALLENGES = "utgarda-loki-master-of-challenges"

MOST_WOUNDS = 2
"""Draugr and Ratatosk take no more from one attack."""
FAR = 2
"""Freyja's Cats are not seen from so far."""
MORE_DICE = 2
"""Dice of Gruesome Curse beyond the monster's RP."""


# Angrboda ---------------------------------------------------------------------------------------


def _wards_off(play: MythicPlay, attacker: int, target: int) -> bool:
    """Whether the attacker owes Art of War for aiming at the target."""
    return bool(play.table.foes[target] >> attacker & 1) and works(play, target, OMENS)


@ABILITIES.speaks(MAY_ATTACK, OMENS, rule="MB-PAY-06", level=Level.POWER)
def omens_forbid(play: MythicPlay, attack: Attack) -> bool | None:
    """Whoever cannot pay cannot choose her."""
    if not _wards_off(play, attack.attacker, attack.target):
        return None
    return None if can_pay(play, controls(play, attack.attacker)) else False


@ABILITIES.speaks(MAY_RETALIATE, OMENS, rule="MB-PAY-06", level=Level.POWER)
def omens_forbid_answers(play: MythicPlay, attack: Attack) -> bool | None:
    """A retaliation against her costs as much."""
    if not _wards_off(play, attack.target, attack.attacker):
        return None
    return None if can_pay(play, controls(play, attack.target)) else False


def _is_aimed_at(play: MythicPlay, held: Held, attack: Attack) -> bool:
    if attack.turned or play.table.ids[attack.target] != held.holder:
        return False
    return _wards_off(play, attack.attacker, attack.target)


@ABILITIES.at(TARGET_CHOSEN, OMENS, rule="MB-PAY-06", level=Level.POWER, when=_is_aimed_at)
async def bad_omens(play: MythicPlay, held: Held, attack: Attack) -> None:
    """The attacker's player pays when she is chosen, not when an attack is turned on to her."""
    seat = controls(play, attack.attacker)
    if can_pay(play, seat):
        tell(play, unit_of(play, held), OMENS)
        await pay(play, seat, 1, "MB-PAY-06")


def _avenges(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    """Whether an attack destroyed a monster of her side, herself included."""
    table, unit = play.table, unit_of(play, held)
    attack = suffered.attack
    if attack is None or not play.state.area[attack.attacker]:
        return False
    if table.units[suffered.unit].type is not UnitType.MONSTER:
        return False
    if unit == suffered.unit:
        return f"{held.holder} {GRUESOME}" not in play.state.barred
    return bool(table.allies[unit] >> suffered.unit & 1) and works(play, unit, GRUESOME)


@ABILITIES.at(DESTROYED, GRUESOME, rule="MB-POW-09", level=Level.POWER, when=_avenges)
async def gruesome_curse(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """The attacker suffers an attack with the monster's RP + 2 dice, at any distance."""
    table, unit = play.table, unit_of(play, held)
    if suffered.attack is None or not play.state.area[suffered.attack.attacker]:
        return
    foe = suffered.attack.attacker
    start = play.state.area[unit] or suffered.area
    tell(play, unit, GRUESOME)
    await unanswered(
        play,
        Attack(
            unit,
            foe,
            table.board.distance[start][play.state.area[foe]],
            controls(play, unit),
            power=GRUESOME,
            fixed=(table.units[suffered.unit].unit.recruitment_points or 0) + MORE_DICE,
            unmodified=True,
            redirectable=False,
        ),
    )


# Wounds -----------------------------------------------------------------------------------------


def _is_hit(play: MythicPlay, held: Held, hit: Hit) -> bool:
    return held_by(play, held, hit.attack.target)


@ABILITIES.at(WOUNDING, WILLPOWER, rule="MB-POW-04", level=Level.POWER, when=_is_hit)
@ABILITIES.at(WOUNDING, CRAFTY, rule="MB-POW-04", level=Level.POWER, when=_is_hit)
async def at_most_two(play: MythicPlay, held: Held, hit: Hit) -> Hit:
    """Never more than 2 wounds from one attack."""
    return replace(hit, most=min(hit.most, MOST_WOUNDS))


@ABILITIES.at(WOUNDING, RESILIENCE, rule="MB-POW-04", level=Level.POWER, when=_is_hit)
async def resilience(play: MythicPlay, held: Held, hit: Hit) -> Hit:
    """The first wound of every attack is ignored."""
    return replace(hit, change=hit.change - 1)


def _is_scorned(play: MythicPlay, held: Held, hit: Hit) -> bool:
    return _is_hit(play, held, hit) and (hit.attack.area or hit.attack.distance > 0)


@ABILITIES.at(WOUNDING, SCORN, rule="MB-POW-04", level=Level.POWER, when=_is_scorned)
async def scorn(play: MythicPlay, held: Held, hit: Hit) -> Hit:
    """No wounds from area attacks nor from afar, by the declared distance."""
    return replace(hit, most=0)


@ABILITIES.speaks(MAY_SHIFT, SCORN, rule="MB-POW-04", level=Level.POWER)
def unmoved(play: MythicPlay, shift: Shift) -> bool | None:
    """No talent or power moves him, not even a friendly one."""
    return False if works(play, shift.unit, SCORN) else None


def _is_venomous(play: MythicPlay, held: Held, attack: Attack) -> bool:
    return attack.distance == 0 and held_by(play, held, attack.target)


@ABILITIES.at(RESOLVED, VENOM, rule="MB-POW-09", level=Level.POWER, when=_is_venomous)
async def venom(play: MythicPlay, held: Held, attack: Attack) -> None:
    """Whoever attacked her at range 0 takes a wound, unless she is destroyed."""
    unit = attack.target
    if not play.state.area[attack.attacker]:
        return
    tell(play, unit, VENOM)
    side = play.table.side_of[play.table.seat_of[unit]]
    await wound(play, attack.attacker, 1, BY_TEXT, by=unit, side=side)


# Who can be chosen ------------------------------------------------------------------------------


@ABILITIES.speaks(MAY_RETALIATE, LIGHTNING, rule="MB-POW-05", level=Level.POWER)
def fast_as_lightning(play: MythicPlay, attack: Attack) -> bool | None:
    """Nobody retaliates against them, with Initiative neither."""
    return False if works(play, attack.attacker, LIGHTNING) else None


@ABILITIES.speaks(MAY_ATTACK, CAMOUFLAGE, rule="MB-POW-04", level=Level.POWER)
def camouflage(play: MythicPlay, attack: Attack) -> bool | None:
    """No target from 2 or more areas away; an area attack from there leaves them out."""
    if not works(play, attack.target, CAMOUFLAGE):
        return None
    return False if apart(play, attack.attacker, attack.target) >= FAR else None


@ABILITIES.speaks(STANDS_BACK, DISCORD, rule="MB-POW-05", level=Level.POWER)
def sowing_discord(play: MythicPlay, unit: int) -> bool | None:
    """Not chosen by anything while another unit of its area can be."""
    return True if works(play, unit, DISCORD) else None


def _others_here(play: MythicPlay, unit: int, attack: Attack) -> list[int]:
    """The other allied units of the unit's area that could take an attack over."""
    table = play.table
    mask = table.allies[unit] & ~(1 << unit | 1 << attack.attacker)
    return choosable(play, units_in(play, [play.state.area[unit]], mask))


def _sneaks(play: MythicPlay, held: Held, attack: Attack) -> bool:
    return (
        held_by(play, held, attack.target)
        and may_turn(play, attack)
        and bool(_others_here(play, attack.target, attack))
    )


@ABILITIES.at(
    TARGET_CHOSEN, CRONE, rule="MB-POW-05", level=Level.POWER, when=_sneaks, still=_sneaks
)
async def sneaky_crone(play: MythicPlay, held: Held, attack: Attack) -> Attack | None:
    """For an Art of War card the attack goes on to another ally of her area."""
    unit = attack.target
    if not await offer(play, unit, CRONE, 1):
        return None
    other = await choose_unit(
        play,
        controls(play, unit),
        f"power.{CRONE}.target",
        lambda: _others_here(play, unit, attack),
        by=unit,
    )
    if other < 0:
        return None
    play.emit(events.AttackTurned, play.table.ids[other], held.holder)
    first = attack.first_target if attack.first_target >= 0 else unit
    return replace(attack, target=other, first_target=first)


# Utgarda-Loki -----------------------------------------------------------------------------------


def _top(play: MythicPlay, unit: int, value: int) -> int:
    """Offense (0) or defense (1) of the unit at full vitality."""
    table = play.table
    return table.stats[unit][table.full_vitality[unit]][value]


def _challenge(play: MythicPlay, unit: int, attack: Attack) -> tuple[int, int] | None:
    """The value he could take over, 0 or 1, and how much it is; ``None`` if that helps nothing."""
    state, table = play.state, play.table
    if unit == attack.attacker:
        other, value = attack.target, 0
        if attack.fixed is not None or attack.unmodified:
            return None
    else:
        other, value = attack.attacker, 1
    if not table.foes[unit] >> other & 1:
        return None
    theirs = _top(play, other, value)
    return (value, theirs) if theirs > table.stats[unit][state.vitality[unit]][value] else None


def _is_challenged(play: MythicPlay, held: Held, attack: Attack) -> bool:
    unit = unit_of(play, held)
    return (
        unit in (attack.attacker, attack.target)
        and works(play, unit, CHALLENGES)
        and _challenge(play, unit, attack) is not None
    )


@ABILITIES.at(RESOLVING, CHALLENGES, rule="MB-POW-04", level=Level.POWER, when=_is_challenged)
async def master_of_challenges(play: MythicPlay, held: Held, attack: Attack) -> Attack | None:
    """The enemy's offense or defense at full vitality in place of his own, for this attack."""
    unit = unit_of(play, held)
    taken = _challenge(play, unit, attack)
    if taken is None or not await offer(play, unit, CHALLENGES, 1):
        return None
    value, theirs = taken
    if value:
        return replace(attack, printed_defense=theirs)
    return replace(attack, printed_offense=theirs)
