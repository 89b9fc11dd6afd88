"""The powers of heroes from Sigmund to Veteran Lagertha."""

from msgspec.structs import replace

from warclan.engine.ask import confirm
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.deck import draw_cards
from warclan.games.mythic_battles.dice_rules import may_reroll
from warclan.games.mythic_battles.effects import put, wound
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_STARTS,
    ANYTIME,
    DEFENSE,
    DESTROYED,
    DYING,
    FIRST_ROLLED,
    FREE_RETALIATION,
    MAY_RECALL,
    MOVEMENT,
    OFFENSE,
    ROLLED,
    TARGET_CHOSEN,
    Attack,
    FirstRoll,
    Moment,
    MythicPlay,
    Rolled,
    Wound,
)
from warclan.games.mythic_battles.movement_rules import foot_steps, movable
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.powers.acts import open_areas, reroll_some
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    apart,
    blast,
    choose_area,
    controls,
    enemy_here,
    held_by,
    move_by_choice,
    number_of,
    offensive,
    offer,
    own_area,
    payable,
    spend,
    spent,
    tell,
    unit_of,
    worked,
    works,
)
from warclan.games.mythic_battles.powers.last_stands import enemy_attack, unanswered
from warclan.games.mythic_battles.state import NO_END, Timed
from warclan.games.mythic_battles.terrain_rules import enter

METAMORPH = "sigmund-metamorph"
GRAM = "sigmund-gram"
DRAGONS_BLOOD = "sigurd-dragon-s-blood"
RING = "sigurd-the-ring-of-andvari"
OVER_DEATH = "skuld-power-over-death"
CHIMERIC = "skuld-chimeric-approach"
BREAKTHROUGH = "veteran-lagertha-heroic-breakthrough"
EMBRACE = "veteran-lagertha-final-embrace"

BLOOD_COST = 2
BLOOD_LEFT = 3
"""What Dragon's Blood costs, and the vitality it leaves."""
CHIMERIC_CARDS = 5
EMBRACE_DICE = 6


# Sigmund ----------------------------------------------------------------------------------------


def _wolf(play: MythicPlay, unit: int) -> bool:
    """Whether his token shows the Wolf side."""
    return any(each.kind == METAMORPH and each.unit == unit for each in play.state.timed)


class _Metamorph:
    """At any decision point his player may turn the token to the Wolf."""

    def ready(self, play: MythicPlay, unit: int, seat: int) -> bool:
        """Whether he can still change and the seat can pay."""
        return (
            controls(play, unit) == seat
            and works(play, unit, METAMORPH)
            and not _wolf(play, unit)
            and can_pay(play, seat, 1, unit)
        )

    async def __call__(self, play: MythicPlay, unit: int, seat: int) -> None:
        """Pay and change."""
        tell(play, unit, METAMORPH)
        await pay(play, seat, 1, BY_TEXT, unit)
        play.state.timed.append(Timed(METAMORPH, unit, 1, NO_END))


ABILITIES.fills(ANYTIME, METAMORPH, rule="MB-POW-05")(_Metamorph())


def _can_change(play: MythicPlay, held: Held, attack: Attack) -> bool:
    unit = attack.target
    return held_by(play, held, unit) and not _wolf(play, unit)


@ABILITIES.at(
    TARGET_CHOSEN,
    METAMORPH,
    rule="MB-POW-05",
    level=Level.POWER,
    when=_can_change,
    still=_can_change,
)
async def change_under_attack(play: MythicPlay, held: Held, attack: Attack) -> None:
    """The last moment before the values of an attack on him are worked out."""
    if await offer(play, attack.target, METAMORPH, 1):
        play.state.timed.append(Timed(METAMORPH, attack.target, 1, NO_END))


def _is_wolf(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return play.table.ids[moment.unit] == held.holder and _wolf(play, moment.unit)


@ABILITIES.at(
    ACTIVATION_STARTS,
    METAMORPH,
    rule="MB-TURN-07",
    level=Level.POWER,
    order=-20,
    when=_is_wolf,
    own=True,
)
async def change_back(play: MythicPlay, held: Held, moment: Moment) -> None:
    """The token turns back as his next activation starts."""
    state = play.state
    state.timed = [
        each for each in state.timed if each.kind != METAMORPH or each.unit != moment.unit
    ]


@ABILITIES.modifies(OFFENSE, METAMORPH, rule="MB-TOK-01", level=Level.POWER)
def wolf_offense(play: MythicPlay, attack: Attack) -> int:
    return int(bool(play.state.timed) and _wolf(play, attack.attacker))


@ABILITIES.modifies(DEFENSE, METAMORPH, rule="MB-TOK-01", level=Level.POWER)
def wolf_defense(play: MythicPlay, attack: Attack) -> int:
    return int(bool(play.state.timed) and _wolf(play, attack.target))


@ABILITIES.modifies(MOVEMENT, METAMORPH, rule="MB-TOK-01", level=Level.POWER)
def wolf_movement(play: MythicPlay, unit: int) -> int:
    return int(bool(play.state.timed) and _wolf(play, unit))


@ABILITIES.speaks(FREE_RETALIATION, GRAM, rule="MB-POW-04", level=Level.POWER)
def gram(play: MythicPlay, unit: int) -> bool | None:
    return True if works(play, unit, GRAM) else None


# Sigurd -----------------------------------------------------------------------------------------


def _falls(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    unit = suffered.unit
    return (
        play.table.ids[unit] == held.holder
        and not play.state.vitality[unit]
        and worked(play, unit, DRAGONS_BLOOD, suffered.amount)
    )


@ABILITIES.at(
    DYING,
    DRAGONS_BLOOD,
    rule="MB-POW-05",
    level=Level.POWER,
    order=-5,
    when=_falls,
    still=_falls,
)
async def dragons_blood(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """Instead of being destroyed he stays with three vitality."""
    unit = suffered.unit
    if await offer(play, unit, DRAGONS_BLOOD, BLOOD_COST):
        left = min(BLOOD_LEFT, play.table.full_vitality[unit])
        play.state.vitality[unit] = left
        play.emit(events.UnitHealed, held.holder, left, left, BY_TEXT)


def _rolls(play: MythicPlay, held: Held, seat: int, roller: int) -> bool:
    """Whether the holder's player has rolled dice, and may re-roll where the roller stands."""
    unit = unit_of(play, held)
    return (
        controls(play, unit) == seat
        and play.state.area[unit] > 0
        and works(play, unit, RING)
        and may_reroll(play, roller)
    )


async def _ring(play: MythicPlay, held: Held, seat: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """One die again, and Sigurd loses a vitality: no attack, and it may destroy him."""
    unit = unit_of(play, held)
    key = f"power.{RING}.use"
    if not await confirm(seat, key, rule=BY_TEXT, context=faces):
        return faces
    tell(play, unit, RING)
    faces = await reroll_some(play, RING, seat, seat, faces, 1, 1)
    await wound(play, unit, 1, BY_TEXT)
    return faces


def _rolls_first(play: MythicPlay, held: Held, first: FirstRoll) -> bool:
    attack = first.attack
    return bool(first.faces) and _rolls(play, held, attack.seat, attack.attacker)


@ABILITIES.at(FIRST_ROLLED, RING, rule="RUL-24", level=Level.POWER, order=-5, when=_rolls_first)
async def ring_first(play: MythicPlay, held: Held, first: FirstRoll) -> FirstRoll:
    """In a first assault, after Slayer and its like and before blanks change."""
    faces = await _ring(play, held, first.attack.seat, first.faces)
    return replace(first, faces=faces)


def _rolls_again(play: MythicPlay, held: Held, rolled: Rolled) -> bool:
    return not rolled.first and _rolls(play, held, rolled.seat, rolled.unit)


@ABILITIES.at(ROLLED, RING, rule="MB-POW-04", level=Level.POWER, when=_rolls_again)
async def ring_later(play: MythicPlay, held: Held, rolled: Rolled) -> Rolled:
    """In a second assault, and for a Divine Source."""
    return replace(rolled, faces=await _ring(play, held, rolled.seat, rolled.faces))


# Skuld ------------------------------------------------------------------------------------------


def _refuges(play: MythicPlay, unit: int, area: int) -> list[int]:
    """Areas adjacent to where the troop fell that have room and are open to it."""
    return open_areas(play, unit, play.table.board.near[area])


def _ally_fell(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    skuld, unit, table = unit_of(play, held), suffered.unit, play.table
    return (
        bool((table.troops & table.allies[skuld]) >> unit & 1)
        and not play.state.vitality[unit]
        and suffered.area > 0
        and works(play, skuld, OVER_DEATH)
        and play.may(MAY_RECALL, True, unit)
        and bool(_refuges(play, unit, suffered.area))
    )


@ABILITIES.at(
    DESTROYED,
    OVER_DEATH,
    rule="MB-RCL-02",
    level=Level.POWER,
    order=-10,
    when=_ally_fell,
    still=_ally_fell,
)
async def power_over_death(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """The troop comes back at once, complete, beside the area where it fell."""
    skuld, unit = unit_of(play, held), suffered.unit
    if not await offer(play, skuld, OVER_DEATH, 1):
        return
    area = await choose_area(
        play,
        controls(play, skuld),
        f"power.{OVER_DEATH}.area",
        lambda: _refuges(play, unit, suffered.area),
        by=unit,
    )
    put(play.state, unit, area)
    play.state.vitality[unit] = play.table.full_vitality[unit]
    play.emit(events.TroopRecalled, play.table.ids[unit], area)
    await enter(play, unit)


class _Chimeric:
    """Once per game five cards for her player, then one for every other player."""

    def ready(self, play: MythicPlay, unit: int, seat: int) -> bool:
        """Whether it is still to be used and the seat can pay."""
        return (
            controls(play, unit) == seat
            and works(play, unit, CHIMERIC)
            and not spent(play, unit, CHIMERIC)
            and can_pay(play, seat, 1, unit)
        )

    async def __call__(self, play: MythicPlay, unit: int, seat: int) -> None:
        """Pay, draw, and offer a card to the others in turn order."""
        tell(play, unit, CHIMERIC)
        spend(play, unit, CHIMERIC)
        await pay(play, seat, 1, BY_TEXT, unit)
        await draw_cards(play, seat, CHIMERIC_CARDS, BY_TEXT)
        for other in play.table.order:
            if other == seat or play.state.out[other]:
                continue
            if await confirm(other, f"power.{CHIMERIC}.card", rule=BY_TEXT):
                await draw_cards(play, other, 1, BY_TEXT)


ABILITIES.fills(ANYTIME, CHIMERIC, rule="MB-POW-05")(_Chimeric())


# Veteran Lagertha -------------------------------------------------------------------------------


@offensive(BREAKTHROUGH, cost=1, can=enemy_here)
async def heroic_breakthrough(play: MythicPlay, unit: int) -> None:
    """An area attack around her, then a move that Block does not hinder."""
    dice = number_of(play, unit, BREAKTHROUGH)
    await blast(play, unit, BREAKTHROUGH, dice, own_area(play, unit))
    start = play.state.area[unit]
    if not start or not movable(play, unit, unit, BREAKTHROUGH):
        return
    area = await choose_area(
        play,
        controls(play, unit),
        f"power.{BREAKTHROUGH}.move",
        lambda: payable(play, unit, foot_steps(play, unit, start, "forced")),
        optional=True,
        by=unit,
    )
    if area:
        await move_by_choice(play, unit, area)


def _is_felled(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    unit = suffered.unit
    if play.table.ids[unit] != held.holder or play.state.vitality[unit]:
        return False
    attack = enemy_attack(play, suffered)
    return (
        attack is not None
        and worked(play, unit, EMBRACE, suffered.amount)
        and apart(play, unit, attack.attacker) <= 1
    )


@ABILITIES.at(
    DYING, EMBRACE, rule="MB-POW-09", level=Level.POWER, when=_is_felled, still=_is_felled
)
async def final_embrace(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """One last attack with six dice on who destroys her; nobody answers it."""
    unit = suffered.unit
    if suffered.attack is None:
        return
    tell(play, unit, EMBRACE)
    foe = suffered.attack.attacker
    attack = Attack(
        unit,
        foe,
        apart(play, unit, foe),
        controls(play, unit),
        power=EMBRACE,
        fixed=EMBRACE_DICE,
        redirectable=False,
    )
    await unanswered(play, attack)
