"""The powers of Odin, Sif, Skadi, Thor, Tyr and Vidar."""

from msgspec.structs import replace

from warclan.engine.ask import PASS, choose_one
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.dice_rules import may_reroll
from warclan.games.mythic_battles.effects import heal, wound
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    ACTIVATION_STARTS,
    ENTERED,
    FIRST_ROLLED,
    FREE_INITIATIVE,
    FREE_RETALIATION,
    MAY_SHIFT,
    OFFENSE,
    OFFENSIVE,
    RESOLVED,
    STONE_IS_FREE,
    TOLL,
    WOUNDING,
    Attack,
    Carried,
    FirstRoll,
    Hit,
    Moment,
    MythicPlay,
    Shift,
    Step,
)
from warclan.games.mythic_battles.powers.acts import reroll_some
from warclan.games.mythic_battles.powers.common import (
    BY_POWER,
    BY_TEXT,
    active,
    aimable,
    apart,
    blast,
    choose_area,
    choose_unit,
    controls,
    enemy_here,
    enemy_near,
    held_by,
    near,
    offensive,
    offer,
    opponents,
    own_area,
    strike,
    tell,
    tokens_out,
    unit_of,
    units_in,
    working,
    works,
)
from warclan.games.mythic_battles.standing import full
from warclan.games.mythic_battles.state import END_OF_TURN, Timed, Token
from warclan.games.mythic_battles.tabletop import members
from warclan.games.mythic_battles.terrain import Terrain
from warclan.games.mythic_battles.tokens import discard_token, lay_token, supply
from warclan.games.mythic_battles.tolls import readers

MUTILATING_RAGE = "odin-mutilating-rage"
MASTER_OF_RUNES = "odin-master-of-runes"
EARTHEN_GRIP = "sif-earthen-grip"
ROYAL_PRESENCE = "sif-royal-presence"
ONDURDIS = "skadi-ondurdis"
TRAPS = "skadi-mistress-of-traps"
MJOLNIR = "thor-mjolnir"
THUNDER = "thor-master-of-thunder"
GOATS = "thor-tanngnjostr-tanngrisnir"
HAND_OF_TYR = "tyr-hand-of-tyr"
TIWAZ = "tyr-tiwaz"
JUSTICE = "tyr-justice"
BOUND_BOOT = "vidar-bound-boot"
AVENGER = "vidar-the-avenger"

MOST_TRAPS = 2
OF_ITS_OWN_ACCORD = ("walk", "run", "ascend", "fast flight", "deploy", BY_POWER)

# Recruited together with Odin: the draft carries it (RUL-84).
ABILITIES.declares("odin-geri-freki", rule="RUL-84", level=Level.POWER)


def _acts(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit)


# Odin -------------------------------------------------------------------------------------------


@offensive(MUTILATING_RAGE, cost=1, can=enemy_near)
async def mutilating_rage(play: MythicPlay, unit: int) -> None:
    """A normal attack with 6 dice on each enemy of one area, which nothing redirects."""
    seat, key = controls(play, unit), f"power.{MUTILATING_RAGE}"
    area = await choose_area(play, seat, key, lambda: near(play, unit, enemies=True), by=unit)
    left = units_in(play, [area], play.table.foes[unit])

    def options() -> list[int]:
        return aimable(
            play, unit, [each for each in left if play.state.area[each]], MUTILATING_RAGE
        )

    while play.state.area[unit] and options():
        target = await choose_unit(play, seat, f"{key}.target", options, by=unit)
        left.remove(target)
        far = apart(play, unit, target)
        await strike(play, unit, target, far, MUTILATING_RAGE, 6, redirectable=False)


def _sees_prey(play: MythicPlay, held: Held, moment: Moment) -> bool:
    """Whether somebody else carries a stone that he could call free."""
    others = (stone for unit, stone in enumerate(play.state.carries) if unit != moment.unit)
    return held_by(play, held, moment.unit) and any(stone >= 0 for stone in others)


@ABILITIES.at(
    ACTIVATION_STARTS,
    MASTER_OF_RUNES,
    rule="MB-POW-06",
    level=Level.POWER,
    when=_sees_prey,
    still=_acts,
    own=True,
)
async def master_of_runes(play: MythicPlay, held: Held, moment: Moment) -> None:
    if await offer(play, moment.unit, MASTER_OF_RUNES, cost=1):
        play.state.timed.append(Timed(MASTER_OF_RUNES, moment.unit, 1, END_OF_TURN))


@ABILITIES.speaks(STONE_IS_FREE, MASTER_OF_RUNES, rule="MB-STONE-02", level=Level.POWER)
def stones_are_free(play: MythicPlay, carried: Carried) -> bool | None:
    """This turn every stone in his area counts as unclaimed."""
    area = play.state.area
    for timed in play.state.timed:
        if timed.kind == MASTER_OF_RUNES and area[timed.unit] == area[carried.carrier]:
            return True
    return None


# Sif --------------------------------------------------------------------------------------------


@offensive(EARTHEN_GRIP, cost=1, can=enemy_near)
async def earthen_grip(play: MythicPlay, unit: int) -> None:
    def areas() -> list[int]:
        return near(play, unit, enemies=True)

    await blast(play, unit, EARTHEN_GRIP, 5, areas, enemies_only=True)


@ABILITIES.modifies(TOLL, ROYAL_PRESENCE, rule="MB-PAY-06", level=Level.POWER)
def royal_toll(play: MythicPlay, step: Step) -> int:
    """One Art of War for an enemy that enters her area of its own accord."""
    if step.way not in OF_ITS_OWN_ACCORD:
        return 0
    return sum(
        play.state.area[sif] == step.area and bool(play.table.foes[sif] >> step.unit & 1)
        for sif in working(play, ROYAL_PRESENCE)
    )


@ABILITIES.modifies(OFFENSE, ROYAL_PRESENCE, rule="MB-POW-04", level=Level.POWER)
def royal_presence(play: MythicPlay, attack: Attack) -> int:
    return -int(works(play, attack.target, ROYAL_PRESENCE))


# Skadi ------------------------------------------------------------------------------------------


def _from_afar(play: MythicPlay, held: Held, hit: Hit) -> bool:
    return hit.attack.distance >= 1 and held_by(play, held, hit.attack.attacker)


@ABILITIES.at(WOUNDING, ONDURDIS, rule="MB-POW-05", level=Level.POWER, when=_from_afar)
async def ondurdis(play: MythicPlay, held: Held, hit: Hit) -> Hit:
    return replace(hit, change=hit.change + 1, least=max(hit.least, 1))


def _trap_areas(play: MythicPlay, unit: int) -> list[int]:
    """Open Ground areas of the whole board, as long as a trap is left."""
    if supply(play, unit, TRAPS, MOST_TRAPS) <= 0:
        return []
    ground = play.state.ground
    return [area for area in play.table.board.areas if ground[area] == Terrain.OPEN_GROUND]


@active(TRAPS, cost=1, can=lambda play, unit: bool(_trap_areas(play, unit)))
async def mistress_of_traps(play: MythicPlay, unit: int) -> None:
    area = await choose_area(
        play, controls(play, unit), f"power.{TRAPS}", lambda: _trap_areas(play, unit), by=unit
    )
    lay_token(play, TRAPS, unit, area=area)


def _traps(play: MythicPlay, held: Held, area: int) -> list[Token]:
    return [each for each in tokens_out(play, TRAPS, unit_of(play, held)) if each.area == area]


def _steps_in(play: MythicPlay, held: Held, moment: Moment) -> bool:
    prey = play.table.foes[unit_of(play, held)] & ~play.state.apart
    return bool(prey >> moment.unit & 1) and bool(_traps(play, held, moment.area))


@ABILITIES.at(ENTERED, TRAPS, rule="MB-TOK-01", level=Level.POWER, when=_steps_in)
async def trap(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Every trap there goes off: the unit loses vitality and cannot move any more this turn."""
    skadi, unit = unit_of(play, held), moment.unit
    traps = _traps(play, held, moment.area)
    for token in traps:
        discard_token(play, token)
    play.state.rooted |= 1 << unit
    side = play.table.side_of[play.table.seat_of[skadi]]
    await wound(play, unit, len(traps), BY_TEXT, by=skadi, side=side)


# Thor -------------------------------------------------------------------------------------------


def _anybody(play: MythicPlay, unit: int) -> list[tuple[str, int]]:
    """Every enemy on the board with the distance of the attack (MB-TGT-05)."""
    state, table = play.state, play.table
    foes = [foe for foe in members(table.foes[unit]) if state.area[foe]]
    found: list[tuple[str, int]] = []
    for foe in aimable(play, unit, foes, MJOLNIR):
        far = apart(play, unit, foe)
        if far == 1 and full(state, table, state.area[foe]):
            found.append((table.ids[foe], 0))
        found.append((table.ids[foe], far))
    return found


@offensive(MJOLNIR, cost=1, can=lambda play, unit: bool(_anybody(play, unit)))
async def mjolnir(play: MythicPlay, unit: int) -> None:
    if not _anybody(play, unit):
        return
    target, far = await choose_one(
        controls(play, unit),
        f"power.{MJOLNIR}",
        lambda: _anybody(play, unit),
        rule=BY_TEXT,
        context=(play.table.ids[unit],),
        audience=readers(play, controls(play, unit)),
    )
    await strike(play, unit, play.table.index[target], far, MJOLNIR, 5)


@offensive(THUNDER, cost=1, can=enemy_near)
async def master_of_thunder(play: MythicPlay, unit: int) -> None:
    await blast(play, unit, THUNDER, 6, lambda: near(play, unit, enemies=True))


@ABILITIES.at(ACTIVATION_ENDS, GOATS, rule="MB-POW-04", level=Level.POWER, when=_acts, own=True)
async def goats(play: MythicPlay, held: Held, moment: Moment) -> None:
    """He regains 1 vitality. That the goats come with him is for the draft (RUL-84)."""
    heal(play, moment.unit, 1, BY_TEXT)


# Tyr --------------------------------------------------------------------------------------------


@offensive(HAND_OF_TYR, cost=1, can=enemy_here)
async def hand_of_tyr(play: MythicPlay, unit: int) -> None:
    await blast(play, unit, HAND_OF_TYR, 6, own_area(play, unit))


def _follows_tyr(play: MythicPlay, held: Held, first: FirstRoll) -> bool:
    """Whether the attacker is a unit that his player activated after him this turn."""
    state, attack = play.state, first.attack
    tyr, unit = unit_of(play, held), attack.attacker
    return (
        unit == state.acting
        and unit != tyr
        and not attack.retaliation
        and bool(first.faces)
        and bool(state.activated >> tyr & 1)
        and state.control[unit] == state.control[tyr]
        and works(play, tyr, TIWAZ)
        and may_reroll(play, unit)
    )


@ABILITIES.at(FIRST_ROLLED, TIWAZ, rule="MB-DICE-02", level=Level.POWER, when=_follows_tyr)
async def tiwaz(play: MythicPlay, held: Held, first: FirstRoll) -> FirstRoll:
    seat = first.attack.seat
    return replace(first, faces=await reroll_some(play, TIWAZ, seat, seat, first.faces, 1))


def _in_pile(play: MythicPlay, seat: int) -> list[str]:
    """The cards of the seat's pile that are no divinity's, one of each."""
    table = play.table
    barred = {table.card_of[unit] for unit in members(table.divinities)}
    return sorted(set(play.state.pile[seat]) - barred)


def _has_pile(play: MythicPlay, held: Held, moment: Moment) -> bool:
    if not held_by(play, held, moment.unit):
        return False
    return bool(_in_pile(play, controls(play, moment.unit)))


async def _take(play: MythicPlay, seat: int, *, must: bool) -> bool:
    """The seat takes a card from its pile; gives whether it did."""
    cards = _in_pile(play, seat)
    if not cards:
        return False
    card = await choose_one(
        seat, f"power.{JUSTICE}", cards if must else [*cards, PASS], rule=BY_TEXT
    )
    if card == PASS:
        return False
    play.state.pile[seat].remove(card)
    play.state.hand[seat].append(card)
    play.emit(events.CardTaken, seat, card)
    return True


@ABILITIES.at(
    ACTIVATION_STARTS, JUSTICE, rule="MB-POW-04", level=Level.POWER, when=_has_pile, own=True
)
async def justice(play: MythicPlay, held: Held, moment: Moment) -> None:
    """His player takes a card back; then an opponent has to."""
    seat = controls(play, moment.unit)
    if not await _take(play, seat, must=False):
        return
    tell(play, moment.unit, JUSTICE)
    others = opponents(play, seat)
    if others:
        other = await choose_one(seat, f"power.{JUSTICE}.opponent", others, rule=BY_TEXT)
        await _take(play, other, must=True)


# Vidar ------------------------------------------------------------------------------------------


@ABILITIES.speaks(MAY_SHIFT, BOUND_BOOT, rule="MB-POW-04", level=Level.POWER)
def stands_firm(play: MythicPlay, shift: Shift) -> bool | None:
    """No throw and no offensive power moves him."""
    if not works(play, shift.unit, BOUND_BOOT):
        return None
    attacks = shift.source == "talent.mighty-throw" or ABILITIES.slot(OFFENSIVE, shift.source)
    return False if attacks else None


def _kicks(play: MythicPlay, held: Held, attack: Attack) -> bool:
    return (
        attack.distance == 0
        and play.state.area[attack.attacker] > 0
        and play.state.area[attack.target] > 0
        and held_by(play, held, attack.target)
    )


@ABILITIES.at(RESOLVED, BOUND_BOOT, rule="MB-POW-04", level=Level.POWER, when=_kicks, still=_kicks)
async def bound_boot(play: MythicPlay, held: Held, attack: Attack) -> None:
    """For 1 Art of War whoever attacked him at range 0 suffers a wound."""
    unit = attack.target
    if await offer(play, unit, BOUND_BOOT, cost=1):
        side = play.table.side_of[controls(play, unit)]
        await wound(play, attack.attacker, 1, BY_TEXT, by=unit, side=side)


@ABILITIES.speaks(FREE_RETALIATION, AVENGER, rule="MB-RET-02", level=Level.POWER)
def avenger(play: MythicPlay, unit: int) -> bool | None:
    return True if works(play, unit, AVENGER) else None


@ABILITIES.speaks(FREE_INITIATIVE, AVENGER, rule="MB-TAL-22", level=Level.POWER)
def avenger_in_time(play: MythicPlay, unit: int) -> bool | None:
    """Not when he retaliates by Initiative."""
    return False if works(play, unit, AVENGER) else None
