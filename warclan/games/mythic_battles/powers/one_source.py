"""Powers of the boxes that are known from one hand-typed list, in readings of what it says.

Each docstring tells the reading; the texts in the packs say that the cards should be looked at.
"""

from msgspec.structs import replace

from warclan.engine.ask import PASS, choose_one, choose_some, reveal
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.deck import discard, draw_cards, put_under
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    OFFENSE,
    TARGET_CHOSEN,
    Attack,
    Moment,
    MythicPlay,
)
from warclan.games.mythic_battles.movement_rules import foot_steps, movable
from warclan.games.mythic_battles.power_state import mark_used
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    active,
    apart,
    blast,
    choose_area,
    choose_unit,
    controls,
    enemy_near,
    held_by,
    move_by_choice,
    near,
    offensive,
    offer,
    opponents,
    payable,
    strike,
    tell,
    unit_of,
    units_in,
    works,
)
from warclan.games.mythic_battles.standing import reach, sees, surroundings
from warclan.games.mythic_battles.tabletop import members
from warclan.games.mythic_battles.terrain_rules import arrive

VIGILANCE = "heimdall-vigilance"
SIBILJA = "eysteinn-sibilja"
THUNDER = "thrud-daughter-of-thunder"
LIGHTNING = "thrud-ride-the-lightning"
PRESCIENCE = "huginn-muninn-prescience"
THUNDER_DICE = 6
FORESEEN = 2
"""Cards that Huginn & Muninn's player puts under the deck, and draws."""
VIGILANT = 2
"""Cards that a discarded one gives Heimdall's player."""
DRAW, EXCHANGE = "draw", "exchange"
DRIVE, TURN = "drive", "turn"


# Heimdall ---------------------------------------------------------------------------------------


def _watches(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit) and moment.area > 0 and enemy_near(play, moment.unit)


@ABILITIES.at(ACTIVATION_ENDS, VIGILANCE, rule="MB-TURN-09", level=Level.POWER, when=_watches)
async def vigilance(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Forced, at the end of his own activation: one card, or one of the hand for two."""
    seat = controls(play, moment.unit)
    chosen = await choose_one(
        seat,
        f"power.{VIGILANCE}",
        lambda: [DRAW, EXCHANGE] if play.state.hand[seat] else [DRAW],
        rule=BY_TEXT,
        context=(held.holder,),
        audience=(seat,),
    )
    tell(play, moment.unit, VIGILANCE)
    if chosen == DRAW:
        await draw_cards(play, seat, 1, BY_TEXT)
        return
    (lost,) = await choose_some(
        seat,
        f"power.{VIGILANCE}.card",
        tuple(sorted(play.state.hand[seat])),
        1,
        1,
        rule=BY_TEXT,
        audience=(seat,),
    )
    discard(play.state, seat, lost)
    play.emit(events.CardLost, seat, lost)
    await draw_cards(play, seat, VIGILANT, BY_TEXT)


# Huginn & Muninn --------------------------------------------------------------------------------


@ABILITIES.at(
    ACTIVATION_ENDS,
    PRESCIENCE,
    rule="MB-TURN-09",
    level=Level.POWER,
    when=lambda play, held, moment: held_by(play, held, moment.unit),
)
async def prescience(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Two cards (all, if there are fewer) go under the own deck in the order they are named; two
    are drawn, which are those very cards when the deck is empty; then a hand is looked at.
    """
    unit = moment.unit
    seat = controls(play, unit)
    if not await offer(play, unit, PRESCIENCE, 1):
        return
    mark_used(play, unit, PRESCIENCE)
    hand = tuple(sorted(play.state.hand[seat]))
    count = min(FORESEEN, len(hand))
    if count:
        key = f"power.{PRESCIENCE}.under"
        under = await choose_some(seat, key, hand, count, count, rule=BY_TEXT, audience=(seat,))
        await put_under(play, seat, under, BY_TEXT)
        play.emit(events.CardsReturned, seat, count)
    await draw_cards(play, seat, FORESEEN, BY_TEXT)
    others = [each for each in opponents(play, seat) if play.state.hand[each]]
    if not others:
        return
    other = await choose_one(
        seat, f"power.{PRESCIENCE}.hand", others, rule=BY_TEXT, context=(held.holder,)
    )
    await reveal(
        seat,
        f"power.{PRESCIENCE}.look",
        sorted(play.state.hand[other]),
        rule=BY_TEXT,
        audience=(seat,),
    )


# Eysteinn ---------------------------------------------------------------------------------------


def _driven(play: MythicPlay, unit: int) -> dict[int, list[int]]:
    """By adjacent area: the enemies of his area that could be moved there."""
    area = play.state.area[unit]
    found: dict[int, list[int]] = {}
    for foe in units_in(play, [area], play.table.foes[unit]):
        if movable(play, foe, unit, SIBILJA):
            for to in foot_steps(play, foe, area, "forced"):
                found.setdefault(to, []).append(foe)
    return found


def _traitors(play: MythicPlay, unit: int) -> dict[int, list[int]]:
    """By enemy of his surroundings: the others of its side in his area that it reaches."""
    state, table = play.state, play.table
    here = members(state.units_in[state.area[unit]] & table.foes[unit])
    found: dict[int, list[int]] = {}
    for foe in units_in(play, near(play, unit), table.foes[unit] & ~state.apart):
        prey = [
            each
            for each in here
            if each != foe
            and table.allies[foe] >> each & 1
            and apart(play, foe, each) <= reach(play, foe)
            and sees(state, table, foe, each)
        ]
        if prey:
            found[foe] = prey
    return found


@active(SIBILJA, cost=1, can=lambda play, unit: bool(_driven(play, unit) or _traitors(play, unit)))
async def sibilja(play: MythicPlay, unit: int) -> None:
    """Every enemy of his area is moved to one adjacent area, as far as it can enter, in the
    order he likes; or an enemy makes a normal attack on one of its side that it reaches, which
    he resolves and in which he spends no cards.
    """
    seat = controls(play, unit)
    ways = [DRIVE] if _driven(play, unit) else []
    ways += [TURN] if _traitors(play, unit) else []
    if not ways:
        return
    way = await choose_one(seat, f"power.{SIBILJA}", ways, rule=BY_TEXT, context=(unit,))
    if way == TURN:
        await _turn(play, unit)
        return
    area = await choose_area(
        play, seat, f"power.{SIBILJA}.area", lambda: sorted(_driven(play, unit)), by=unit
    )
    side = play.table.side_of[seat]
    while left := _driven(play, unit).get(area, []):
        foe = await choose_unit(play, seat, f"power.{SIBILJA}.moved", left, by=unit)
        await arrive(play, foe, area, "power", by=unit, side=side)


async def _turn(play: MythicPlay, unit: int) -> None:
    seat = controls(play, unit)
    foe = await choose_unit(
        play, seat, f"power.{SIBILJA}.attacker", lambda: list(_traitors(play, unit)), by=unit
    )
    target = await choose_unit(
        play, seat, f"power.{SIBILJA}.target", lambda: _traitors(play, unit)[foe], by=unit
    )
    await strike(
        play, foe, target, apart(play, foe, target), SIBILJA, redirectable=False, seat=seat
    )


# Thrud ------------------------------------------------------------------------------------------


@offensive(THUNDER, cost=1, can=enemy_near)
async def daughter_of_thunder(play: MythicPlay, unit: int) -> None:
    """An area attack takes the place of the attack action, whatever kind is printed (MB-AREA-01);
    the visible areas of her surroundings, range aside.
    """
    await blast(play, unit, THUNDER, THUNDER_DICE, lambda: near(play, unit, enemies=True))


def _rides(play: MythicPlay, held: Held, attack: Attack) -> bool:
    thrud, state, table = unit_of(play, held), play.state, play.table
    return (
        not attack.retaliation
        and attack.target != thrud
        and bool(table.foes[thrud] >> attack.attacker & 1)
        and bool(table.allies[thrud] >> attack.target & 1)
        and works(play, thrud, LIGHTNING)
        and state.area[attack.target] in surroundings(state, table, thrud)
    )


@ABILITIES.at(TARGET_CHOSEN, LIGHTNING, rule="MB-TGT-09", level=Level.POWER, when=_rides)
async def ride_the_lightning(play: MythicPlay, held: Held, attack: Attack) -> Attack | None:
    """For 1 Art of War, when an enemy has chosen another ally near her: a move of one area or
    none, before Guard, so that she may guard from where she then is. For this attack an attacker
    in her area has 1 offense less, 2 less when Guard makes her the target.
    """
    thrud = unit_of(play, held)
    if not await offer(play, thrud, LIGHTNING, 1):
        return None
    area = play.state.area[thrud]

    def steps() -> list[int | str]:
        if play.state.rooted >> thrud & 1 or not movable(play, thrud, thrud, LIGHTNING):
            return [PASS]
        return [*payable(play, thrud, foot_steps(play, thrud, area, "forced")), PASS]

    seat = controls(play, thrud)
    to = await choose_one(
        seat, f"power.{LIGHTNING}.area", steps, rule=BY_TEXT, context=(thrud,), audience=(seat,)
    )
    if to != PASS:
        await move_by_choice(play, thrud, int(to))
    return replace(attack, hindered=thrud)


@ABILITIES.modifies(OFFENSE, LIGHTNING, rule="MB-POW-05", level=Level.POWER)
def lightning(play: MythicPlay, attack: Attack) -> int:
    thrud, area = attack.hindered, play.state.area
    if thrud < 0 or area[attack.attacker] != area[thrud]:
        return 0
    return -2 if attack.guarded and attack.target == thrud else -1
