"""The powers of heroes from Beowulf to Hrolf Kraki (Bodvar Bjarki has a module of his own)."""

from msgspec.structs import replace

from warclan.engine.ask import choose_one, confirm
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles.content_types import UnitType
from warclan.games.mythic_battles.deck import draw_cards
from warclan.games.mythic_battles.effects import heal
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    ACTIVATION_STARTS,
    ANYTIME,
    DEFENSE,
    FIRST_ROLLED,
    MAY_MANEUVER,
    MAY_RECALL,
    MAY_REROLL,
    OFFENSE,
    STRIKING,
    TARGET_CHOSEN,
    TOLL,
    TURN_ENDS,
    WOUNDING,
    Attack,
    FirstRoll,
    Hit,
    Moment,
    MythicPlay,
    Step,
    Turn,
)
from warclan.games.mythic_battles.movement_rules import deployments, foot_steps, movable
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.powers.acts import (
    bring_back,
    can_strike,
    change_sides,
    open_areas,
    redirect,
    strike_somebody,
)
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    active,
    choose_area,
    choose_unit,
    controls,
    held_by,
    near,
    offensive,
    offer,
    opponents,
    spend,
    spent,
    tell,
    tokens_out,
    unit_of,
    working,
    works,
)
from warclan.games.mythic_battles.standing import clear, enemies_in
from warclan.games.mythic_battles.state import ART_OF_WAR, Timed, end_of_turn_of
from warclan.games.mythic_battles.tabletop import members
from warclan.games.mythic_battles.terrain_rules import arrive
from warclan.games.mythic_battles.tokens import discard_token, lay_token, supply
from warclan.games.mythic_battles.tolls import affordable, pay_toll

HRUNTING = "beowulf-hrunting"
NAEGLING = "beowulf-naegling"
GRUDGE = "brunhild-grudge"
BRING_BACK = "brunhild-bring-back-the-brave"
NIDSTANG = "egill-nidstang"
SAGA = "egill-recounting-the-saga"
CORRUPTION = "gullveig-corruption"
DISCORD = "gullveig-discord"
BANNER = "harald-hardrada-landeythan-banner"
MERCILESS = "harald-hardrada-the-merciless"
SKOFNUNG = "hrolf-kraki-skofnung"
TREASURE = "hrolf-kraki-sowing-your-treasure"

SURE_WOUNDS = 2
"""What Hrunting inflicts in place of the dice."""
ON_FOOT = ("walk", "run", "ascend")
"""The ways out of his area for which Hrolf's enemies pay."""
BUY_OFF = 2
"""Art of War that takes Hrolf's treasure out of the game."""


# Beowulf ----------------------------------------------------------------------------------------


@offensive(HRUNTING, cost=1, can=can_strike)
async def hrunting(play: MythicPlay, unit: int) -> None:
    await strike_somebody(play, unit, HRUNTING)


def _strikes(play: MythicPlay, held: Held, attack: Attack) -> bool:
    return attack.power == HRUNTING and play.table.ids[attack.attacker] == held.holder


@ABILITIES.at(STRIKING, HRUNTING, rule="MB-POW-08", level=Level.POWER, when=_strikes)
async def hrunting_wounds(play: MythicPlay, held: Held, attack: Attack) -> Attack | None:
    """Exactly two wounds in place of the roll, if his player likes."""
    key = f"power.{HRUNTING}.wounds"
    if not await confirm(attack.seat, key, rule="MB-POW-08", context=(held.holder,)):
        return None
    return replace(attack, sure=SURE_WOUNDS)


def _has_blank(play: MythicPlay, held: Held, first: FirstRoll) -> bool:
    return 0 in first.faces and held_by(play, held, first.attack.attacker)


@ABILITIES.at(
    FIRST_ROLLED,
    NAEGLING,
    rule="MB-DICE-03",
    level=Level.POWER,
    when=_has_blank,
    still=_has_blank,
)
async def naegling(play: MythicPlay, held: Held, first: FirstRoll) -> FirstRoll | None:
    """One blank of the first assault becomes a 5."""
    if not await offer(play, first.attack.attacker, NAEGLING):
        return None
    faces = list(first.faces)
    faces[faces.index(0)] = 5
    return replace(first, faces=tuple(faces))


# Brunhild ---------------------------------------------------------------------------------------


@offensive(GRUDGE, cost=1, can=can_strike)
async def grudge(play: MythicPlay, unit: int) -> None:
    await strike_somebody(play, unit, GRUDGE)


@ABILITIES.modifies(OFFENSE, GRUDGE, rule="MB-POW-08", level=Level.POWER)
def grudge_offense(play: MythicPlay, attack: Attack) -> int:
    """+2 if the unit attacked in the end is a god."""
    if attack.power != GRUDGE:
        return 0
    return 2 * int(play.table.units[attack.target].type is UnitType.GOD)


def _fallen(play: MythicPlay, seat: int) -> list[int]:
    """The seat's destroyed troops that find a place in its deployment area."""
    state, table = play.state, play.table
    return [
        unit
        for unit in members(table.army[seat] & table.troops)
        if not state.vitality[unit] and _landings(play, unit)
    ]


def _landings(play: MythicPlay, unit: int) -> list[int]:
    """The areas where the troop can be deployed again, tolls counted in."""
    return affordable(play, unit, 0, "deploy", deployments(play, unit))


def _has_fallen(play: MythicPlay, held: Held, turn: Turn) -> bool:
    unit = unit_of(play, held)
    own = controls(play, unit) == turn.seat
    return own and works(play, unit, BRING_BACK) and bool(_fallen(play, turn.seat))


@ABILITIES.at(TURN_ENDS, BRING_BACK, rule="MB-POW-04", level=Level.POWER, when=_has_fallen)
async def bring_back_the_brave(play: MythicPlay, held: Held, turn: Turn) -> None:
    """One destroyed troop may be deployed again, besides a recall."""
    brunhild, seat, key = unit_of(play, held), turn.seat, f"power.{BRING_BACK}"
    unit = await choose_unit(
        play, seat, key, lambda: _fallen(play, seat), optional=True, by=brunhild
    )
    if unit < 0:
        return
    tell(play, brunhild, BRING_BACK)
    area = await choose_area(play, seat, f"{key}.area", lambda: _landings(play, unit), by=unit)
    await pay_toll(play, Step(unit, 0, area, "deploy"))
    await bring_back(play, unit, area)


# Egill ------------------------------------------------------------------------------------------


@ABILITIES.speaks(MAY_REROLL, NIDSTANG, rule="MB-DICE-02", level=Level.POWER)
def nidstang(play: MythicPlay, unit: int) -> bool | None:
    """Enemies in his area re-roll nothing."""
    state, table = play.state, play.table
    for egill in working(play, NIDSTANG):
        if state.area[egill] == state.area[unit] and table.foes[egill] >> unit & 1:
            return False
    return None


def _in_area_attack(play: MythicPlay, held: Held, hit: Hit) -> bool:
    return hit.attack.area and held_by(play, held, hit.attack.target)


@ABILITIES.at(WOUNDING, NIDSTANG, rule="MB-AREA-07", level=Level.POWER, when=_in_area_attack)
async def nidstang_wards(play: MythicPlay, held: Held, hit: Hit) -> Hit:
    """He ignores all wounds of area attacks."""
    return replace(hit, most=0)


def _is_acting(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit)


@ABILITIES.at(
    ACTIVATION_ENDS, SAGA, rule="MB-TURN-09", level=Level.POWER, when=_is_acting, own=True
)
async def recounting_the_saga(play: MythicPlay, held: Held, moment: Moment) -> None:
    """A card at the end of his activation."""
    if await offer(play, moment.unit, SAGA):
        await draw_cards(play, controls(play, moment.unit), 1, BY_TEXT)


# Gullveig ---------------------------------------------------------------------------------------


def _fallen_enemies(play: MythicPlay, unit: int) -> list[int]:
    """The destroyed enemy troops, each only if some visible area near her is open to it."""
    state, table = play.state, play.table
    return [
        troop
        for troop in members(table.foes[unit] & table.troops & state.entered)
        if not state.vitality[troop]
        and not state.out[table.seat_of[troop]]
        and open_areas(play, troop, near(play, unit))
    ]


def _can_corrupt(play: MythicPlay, unit: int) -> bool:
    return bool(_fallen_enemies(play, unit))


@active(CORRUPTION, cost=1, can=_can_corrupt)
async def corruption(play: MythicPlay, unit: int) -> None:
    """A destroyed enemy troop comes to her side with all its cards, and back on the board."""
    seat, key = controls(play, unit), f"power.{CORRUPTION}"
    troop = await choose_unit(play, seat, key, lambda: _fallen_enemies(play, unit), by=unit)
    former = play.table.seat_of[troop]
    change_sides(play, troop, play.table.seat_of[unit])
    state = play.state
    state.hand[former].append(ART_OF_WAR)
    state.gained[former].append(ART_OF_WAR)
    area = await choose_area(
        play, seat, f"{key}.area", lambda: open_areas(play, troop, near(play, unit)), by=troop
    )
    await bring_back(play, troop, area)


def _keeps_token(play: MythicPlay, unit: int) -> bool:
    return not any(each.kind == DISCORD and each.amount == unit for each in play.state.timed)


@active(DISCORD, cost=1, can=_keeps_token)
async def discord(play: MythicPlay, unit: int) -> None:
    """An opponent gets the token, to the end of that player's next turn."""
    seat = controls(play, unit)
    other = await choose_one(
        seat, f"power.{DISCORD}", opponents(play, seat), rule=BY_TEXT, context=(unit,)
    )
    play.state.timed.append(Timed(DISCORD, -1, unit, end_of_turn_of(other)))


def _at_odds(play: MythicPlay, seat: int) -> bool:
    """Whether the seat has the token and it is its turn."""
    state = play.state
    if seat != state.active or not state.timed:
        return False
    ends = end_of_turn_of(seat)
    return any(each.kind == DISCORD and each.ends == ends for each in state.timed)


@ABILITIES.speaks(MAY_MANEUVER, DISCORD, rule="MB-TOK-01", level=Level.POWER)
def no_maneuvers(play: MythicPlay, seat: int) -> bool | None:
    return False if _at_odds(play, seat) else None


@ABILITIES.speaks(MAY_RECALL, DISCORD, rule="MB-TOK-01", level=Level.POWER)
def no_recall(play: MythicPlay, unit: int) -> bool | None:
    return False if _at_odds(play, play.table.seat_of[unit]) else None


# Harald Hardrada --------------------------------------------------------------------------------


@ABILITIES.at(
    ACTIVATION_ENDS, BANNER, rule="MB-TURN-09", level=Level.POWER, when=_is_acting, own=True
)
async def landeythan_banner(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Every allied troop of his area gets one miniature back."""
    state, table = play.state, play.table
    here = state.units_in[state.area[moment.unit]] & table.allies[moment.unit] & table.troops
    tell(play, moment.unit, BANNER)
    for unit in members(here):
        heal(play, unit, 1, BY_TEXT, by=moment.unit)


def _is_target(play: MythicPlay, held: Held, attack: Attack) -> bool:
    return held_by(play, held, attack.target)


@ABILITIES.at(
    TARGET_CHOSEN,
    MERCILESS,
    rule="MB-TGT-09",
    level=Level.POWER,
    when=_is_target,
    still=_is_target,
)
async def the_merciless(play: MythicPlay, held: Held, attack: Attack) -> Attack | None:
    """He turns the attack on an allied troop of his area."""
    table = play.table
    return await redirect(play, attack, MERCILESS, table.allies[attack.target] & table.troops)


# Hrolf Kraki ------------------------------------------------------------------------------------


def _crowd(play: MythicPlay, unit: int) -> int:
    """The enemy units in his area, while the power works."""
    if not works(play, unit, SKOFNUNG):
        return 0
    state = play.state
    return enemies_in(state, play.table, unit, state.area[unit]).bit_count()


@ABILITIES.modifies(OFFENSE, SKOFNUNG, rule="MB-POW-05", level=Level.POWER)
def skofnung_offense(play: MythicPlay, attack: Attack) -> int:
    return _crowd(play, attack.attacker)


@ABILITIES.modifies(DEFENSE, SKOFNUNG, rule="MB-POW-05", level=Level.POWER)
def skofnung_defense(play: MythicPlay, attack: Attack) -> int:
    return _crowd(play, attack.target)


@ABILITIES.modifies(TOLL, SKOFNUNG, rule="MB-PAY-06", level=Level.POWER)
def skofnung_toll(play: MythicPlay, step: Step) -> int:
    """Art of War for an enemy that walks, runs or ascends out of his area; all else is free."""
    if step.way not in ON_FOOT:
        return 0
    state, table = play.state, play.table
    # Asked for every area anybody might enter: what is cheap to tell comes first.
    return sum(
        1
        for hrolf in table.power_places.get(SKOFNUNG, ())
        if state.area[hrolf] == step.start
        and table.foes[hrolf] >> step.unit & 1
        and works(play, hrolf, SKOFNUNG)
    )


def _may_sow(play: MythicPlay, unit: int) -> bool:
    return supply(play, unit, TREASURE, 1) > 0 and not spent(play, unit, TREASURE)


@active(TREASURE, cost=1, can=_may_sow)
async def sowing_your_treasure(play: MythicPlay, unit: int) -> None:
    """The token goes to a visible area of his surroundings."""
    area = await choose_area(
        play, controls(play, unit), f"power.{TREASURE}", lambda: near(play, unit), by=unit
    )
    lay_token(play, TREASURE, unit, area=area)


def _lures(play: MythicPlay, held: Held, moment: Moment) -> bool:
    """Whether the unit starts near the treasure and can go to it."""
    state, table = play.state, play.table
    hrolf, unit = unit_of(play, held), moment.unit
    start = state.area[unit]
    if not start or not table.foes[hrolf] >> unit & 1:
        return False
    for token in tokens_out(play, TREASURE, hrolf):
        if token.area != start and clear(state, table, token.area, start):
            return token.area in foot_steps(play, unit, start, "forced") and movable(
                play, unit, hrolf, TREASURE
            )
    return False


@ABILITIES.at(
    ACTIVATION_STARTS,
    TREASURE,
    rule="MB-TURN-07",
    level=Level.POWER,
    when=_lures,
    still=_lures,
)
async def treasure(play: MythicPlay, held: Held, moment: Moment) -> None:
    """The unit goes to the treasure, or its player pays not to."""
    hrolf, unit = unit_of(play, held), moment.unit
    seat = controls(play, unit)
    options = ["go", "pay"] if can_pay(play, seat) else ["go"]
    chosen = await choose_one(
        seat,
        f"power.{TREASURE}.lure",
        options,
        rule=BY_TEXT,
        context=(play.table.ids[unit],),
        audience=(seat,),
    )
    if chosen == "pay":
        await pay(play, seat, 1, BY_TEXT)
        return
    (token,) = tokens_out(play, TREASURE, hrolf)
    side = play.table.side_of[play.table.seat_of[hrolf]]
    await arrive(play, unit, token.area, "forced", by=hrolf, side=side)


class _BuyOff:
    """Any opponent may at any time pay to take the treasure out of the game."""

    def ready(self, play: MythicPlay, unit: int, seat: int) -> bool:
        """Whether the token is out and an opponent can pay."""
        if not play.state.tokens:
            return False
        side_of = play.table.side_of
        return (
            side_of[seat] != side_of[play.table.seat_of[unit]]
            and can_pay(play, seat, BUY_OFF)
            and bool(tokens_out(play, TREASURE, unit))
            and not spent(play, unit, TREASURE)
        )

    async def __call__(self, play: MythicPlay, unit: int, seat: int) -> None:
        """Pay and take the token away for good."""
        await pay(play, seat, BUY_OFF, BY_TEXT)
        for token in tokens_out(play, TREASURE, unit):
            discard_token(play, token)
        spend(play, unit, TREASURE)


ABILITIES.fills(ANYTIME, TREASURE, rule="MB-TOK-02")(_BuyOff())
