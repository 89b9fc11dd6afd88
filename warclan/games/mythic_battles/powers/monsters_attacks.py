"""Powers of monsters that attack: offensive ones, and what goes with their attack actions."""

from warclan.engine.ask import PASS, choose_one
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles.actions.attacks import can_attack
from warclan.games.mythic_battles.effects import wound
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    ATTACK_ACTION_ENDS,
    DEFENSE,
    MAY_ATTACK_AGAIN,
    MAY_THROW,
    MOVED,
    THROW_BLANKS,
    Attack,
    Journey,
    Moment,
    MythicPlay,
)
from warclan.games.mythic_battles.movement_rules import foot_steps
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    aimable,
    blast,
    choose_area,
    controls,
    enemy_here,
    enemy_near,
    held_by,
    move_by_choice,
    near,
    number_of,
    offensive,
    offer,
    own_area,
    payable,
    strike,
    tell,
    units_in,
    works,
)
from warclan.games.mythic_battles.state import ATTACK, END_OF_ACTIVATION, Timed
from warclan.games.mythic_battles.tolls import readers

CLAWS = "fafnir-claws-and-fangs"
HUNT = "fenrir-the-hunt-is-on"
DEVOURER = "fenrir-the-devourer"
HOWL = "garm-howl"
FRENZY = "garm-frenzy"
HAIL = "grendel-hail-of-blows"
TUSKS = "gullinbursti-tusk-attack"
SWEEP = "hrym-sweep"
BITE = "hyrrokkin-beast-s-bite"
HORNS = "tanngnjostr-tanngrisnir-horned-and-stubborn"

HOWL_DICE = FRENZY_DICE = 5
TUSK_DICE = HORN_DICE = 3


@offensive(CLAWS, cost=1, can=enemy_here)
async def claws_and_fangs(play: MythicPlay, unit: int) -> None:
    await blast(play, unit, CLAWS, number_of(play, unit, CLAWS), own_area(play, unit))


# Fenrir -----------------------------------------------------------------------------------------


@ABILITIES.modifies(DEFENSE, HUNT, rule="MB-POW-04", level=Level.POWER)
def hunted(play: MythicPlay, attack: Attack) -> int:
    """-1 for the target in attack actions, never in retaliations."""
    unit = attack.attacker
    return -int(unit == play.state.acting and not attack.retaliation and works(play, unit, HUNT))


def _hunts(play: MythicPlay, held: Held, moment: Moment) -> bool:
    state = play.state
    return (
        held_by(play, held, moment.unit)
        and bool(state.area[moment.unit])
        and bool(state.done & ATTACK)
    )


@ABILITIES.at(ATTACK_ACTION_ENDS, HUNT, rule="MB-POW-04", level=Level.POWER, when=_hunts)
async def hunt_on(play: MythicPlay, held: Held, moment: Moment) -> None:
    """One area on after an attack action: no walk, and Block does not matter."""
    unit = moment.unit

    def ways() -> list[int]:
        return payable(play, unit, foot_steps(play, unit, play.state.area[unit], "forced"))

    if not ways():
        return
    area = await choose_area(
        play, controls(play, unit), f"power.{HUNT}", ways, optional=True, by=unit
    )
    if area:
        tell(play, unit, HUNT)
        await move_by_choice(play, unit, area)


def _devours(play: MythicPlay, unit: int) -> bool:
    return any(timed.kind == DEVOURER and timed.unit == unit for timed in play.state.timed)


def _may_devour(play: MythicPlay, unit: int) -> bool:
    return not play.state.done and not _devours(play, unit) and can_attack(play, unit)


@offensive(DEVOURER, cost=1, can=_may_devour)
async def devourer(play: MythicPlay, unit: int) -> None:
    """Declared before his first action: both simple actions may be attacks."""
    state = play.state
    state.done = 0
    state.timed.append(Timed(DEVOURER, unit, 1, END_OF_ACTIVATION))


@ABILITIES.speaks(MAY_ATTACK_AGAIN, DEVOURER, rule="MB-POW-07", level=Level.POWER)
def devours_again(play: MythicPlay, unit: int) -> bool | None:
    return _devours(play, unit) or None


# Garm -------------------------------------------------------------------------------------------


@offensive(HOWL, cost=1, can=enemy_near)
async def howl(play: MythicPlay, unit: int) -> None:
    await blast(play, unit, HOWL, HOWL_DICE, lambda: near(play, unit, enemies=True))


@offensive(FRENZY, can=enemy_here)
async def frenzy(play: MythicPlay, unit: int) -> None:
    """Afterwards he loses 1 vitality, which may destroy him."""
    await blast(play, unit, FRENZY, FRENZY_DICE, own_area(play, unit))
    if play.state.area[unit]:
        await wound(play, unit, 1, BY_TEXT)


# Grendel, Hrym, Hyrrokkin -----------------------------------------------------------------------


@offensive(HAIL, cost=1, can=enemy_here)
async def hail_of_blows(play: MythicPlay, unit: int) -> None:
    await blast(play, unit, HAIL, number_of(play, unit, HAIL), own_area(play, unit))


@ABILITIES.speaks(MAY_THROW, HAIL, rule="MB-POW-08", level=Level.POWER)
def hail_throws(play: MythicPlay, attack: Attack) -> bool | None:
    """Every enemy hit may be thrown, no ally."""
    if attack.power != HAIL:
        return None
    return bool(play.table.foes[attack.attacker] >> attack.target & 1)


@ABILITIES.fixes(THROW_BLANKS, HAIL, rule="MB-POW-08", level=Level.POWER)
def hail_blanks(play: MythicPlay, attack: Attack) -> int | None:
    """Whatever the blanks."""
    return 0 if attack.power == HAIL else None


@offensive(SWEEP, cost=1, can=enemy_near)
async def sweep(play: MythicPlay, unit: int) -> None:
    """His own area first, then one adjacent visible area; one of them must hold an enemy."""
    dice = number_of(play, unit, SWEEP)
    alone = not enemy_here(play, unit)
    await blast(play, unit, SWEEP, dice, own_area(play, unit))
    if play.state.area[unit]:
        await blast(play, unit, SWEEP, dice, lambda: near(play, unit, own=False, enemies=alone))


@offensive(BITE, cost=1, can=enemy_here)
async def beast_s_bite(play: MythicPlay, unit: int) -> None:
    await blast(
        play, unit, BITE, number_of(play, unit, BITE), own_area(play, unit), enemies_only=True
    )


# Gullinbursti, Tanngnjostr & Tanngrisnir --------------------------------------------------------


def _enemies_here(play: MythicPlay, unit: int) -> list[int]:
    here = units_in(play, [play.state.area[unit]], play.table.foes[unit])
    return aimable(play, unit, here, TUSKS)


def _charges(play: MythicPlay, held: Held, moment: Moment) -> bool:
    # Not whether they can be aimed at: that may tell what can be paid for.
    return held_by(play, held, moment.unit) and enemy_here(play, moment.unit)


@ABILITIES.at(ACTIVATION_ENDS, TUSKS, rule="MB-TURN-09", level=Level.POWER, when=_charges, own=True)
async def tusk_attack(play: MythicPlay, held: Held, moment: Moment) -> None:
    """A normal attack with 3 dice on each enemy of his area, in any order, each once."""
    unit = moment.unit
    done: list[int] = []
    while play.state.area[unit]:
        left = [each for each in _enemies_here(play, unit) if each not in done]
        if not left:
            return
        chosen = await choose_one(
            controls(play, unit),
            f"power.{TUSKS}",
            [*(play.table.ids[each] for each in left), PASS],
            rule=BY_TEXT,
            context=(held.holder,),
            audience=readers(play, controls(play, unit)),
        )
        if chosen == PASS:
            return
        if not done:
            tell(play, unit, TUSKS)
        target = play.table.index[chosen]
        done.append(target)
        await strike(play, unit, target, 0, TUSKS, TUSK_DICE)


def _has_run(play: MythicPlay, held: Held, journey: Journey) -> bool:
    return (
        journey.way == "run"
        and bool(journey.entered)
        and held_by(play, held, journey.unit)
        and bool(play.state.area[journey.unit])
        and enemy_here(play, journey.unit)
    )


@ABILITIES.at(MOVED, HORNS, rule="MB-POW-04", level=Level.POWER, when=_has_run)
async def horned_and_stubborn(play: MythicPlay, held: Held, journey: Journey) -> None:
    """At the end of a run: an area attack on the area reached; no action, and free."""
    if await offer(play, journey.unit, HORNS):
        await blast(play, journey.unit, HORNS, HORN_DICE, own_area(play, journey.unit))


@ABILITIES.speaks(MAY_THROW, HORNS, rule="MB-POW-04", level=Level.POWER)
def horns_throw(play: MythicPlay, attack: Attack) -> bool | None:
    """With Mighty Throw, which no complex action stops here."""
    return True if attack.power == HORNS else None
