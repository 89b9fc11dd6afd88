"""The powers of Baldr, Freyja, Freyr and Frigg."""

from itertools import combinations
from typing import Any

from msgspec.structs import replace

from warclan.engine.ask import choose_one, choose_some
from warclan.engine.errors import Refusal
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.deck import draw_cards
from warclan.games.mythic_battles.dice_rules import FACES
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_STARTS,
    DESTROYED,
    GAME_STARTS,
    GOING,
    MAY_GUARD,
    RECALL_COST,
    WOUNDING,
    Going,
    Guarding,
    Hit,
    Moment,
    MythicPlay,
    Turn,
    Wound,
)
from warclan.games.mythic_battles.movement_rules import room
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    active,
    aimable,
    apart,
    choose_area,
    choose_unit,
    controls,
    held_by,
    move_by_choice,
    near,
    offensive,
    offer,
    opponents,
    payable,
    reorder_top,
    shuffle_in,
    spend,
    spent,
    strike,
    tell,
    tokens_out,
    unit_of,
    units_in,
    works,
)
from warclan.games.mythic_battles.tabletop import members
from warclan.games.mythic_battles.terrain import Terrain
from warclan.games.mythic_battles.tokens import discard_token, lay_token

TOUCHED_BY_THE_SUN = "baldr-touched-by-the-sun"
FRIGGS_BLESSING = "baldr-frigg-s-blessing"
NECKLACE = "freyja-necklace-of-brisingar"
VALSHAMR = "freyja-valshamr"
ABUNDANCE = "freyr-abundance"
SKIDBLADNIR = "freyr-skidbladnir"
DIVINE_LINK = "frigg-divine-link"
WEAVING = "frigg-weaving-the-threads-of-the-future"

MOST_PUT_BACK = 2
LINK_COST = 6
"""What the two units of a Divine Link may cost together."""

# Recruited together with their divinity: the draft carries these two (RUL-84).
ABILITIES.declares("freyja-freyja-s-cats", rule="RUL-84", level=Level.POWER)
ABILITIES.declares("freyr-gullinbursti", rule="RUL-84", level=Level.POWER)


# Baldr ------------------------------------------------------------------------------------------


def _acts(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit)


@ABILITIES.at(
    ACTIVATION_STARTS,
    TOUCHED_BY_THE_SUN,
    rule="MB-POW-06",
    level=Level.POWER,
    when=_acts,
    still=_acts,
    own=True,
)
async def touched_by_the_sun(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Up to two hand cards go back into the deck, as many are drawn."""
    seat = controls(play, moment.unit)
    back = await choose_some(
        seat,
        f"power.{TOUCHED_BY_THE_SUN}",
        tuple(sorted(play.state.hand[seat])),
        0,
        MOST_PUT_BACK,
        rule=BY_TEXT,
        audience=(seat,),
    )
    if not back:
        return
    tell(play, moment.unit, TOUCHED_BY_THE_SUN)
    state = play.state
    for card in back:
        state.hand[seat].remove(card)
        state.deck[seat].append(card)
    shuffle_in(play, seat)
    play.emit(events.CardsReturned, seat, len(back))
    await draw_cards(play, seat, len(back), BY_TEXT)


def _hits_holder(play: MythicPlay, held: Held, hit: Hit) -> bool:
    return held_by(play, held, hit.attack.target)


@ABILITIES.at(WOUNDING, FRIGGS_BLESSING, rule="MB-POW-04", level=Level.POWER, when=_hits_holder)
async def friggs_blessing(play: MythicPlay, held: Held, hit: Hit) -> Hit:
    """One wound less; one more, and at least one, if all six faces were thrown."""
    if set(hit.thrown) == set(FACES):
        return replace(hit, change=hit.change + 1, least=max(hit.least, 1))
    return replace(hit, change=hit.change - 1)


# Freyja -----------------------------------------------------------------------------------------


def _in_her_area(play: MythicPlay, held: Held, hit: Hit) -> bool:
    unit, target = unit_of(play, held), hit.attack.target
    return (
        hit.attack.distance == 0
        and bool(play.table.allies[unit] >> target & 1)
        and play.state.area[unit] == play.state.area[target]
        and not play.state.apart >> target & 1
        and works(play, unit, NECKLACE)
    )


@ABILITIES.at(WOUNDING, NECKLACE, rule="MB-POW-04", level=Level.POWER, when=_in_her_area)
async def necklace(play: MythicPlay, held: Held, hit: Hit) -> Hit:
    return replace(hit, change=hit.change - 1)


def _open_areas(play: MythicPlay, unit: int) -> list[int]:
    """Open Ground areas of the whole board with room, her own left out."""
    state = play.state
    return [
        area
        for area in play.table.board.areas
        if state.ground[area] == Terrain.OPEN_GROUND
        and area != state.area[unit]
        and room(play, unit, area)
    ]


def _havens(play: MythicPlay, unit: int) -> list[int]:
    return payable(play, unit, _open_areas(play, unit))


def _may_fly(play: MythicPlay, unit: int) -> bool:
    return not spent(play, unit, VALSHAMR) and bool(_havens(play, unit))


@active(VALSHAMR, cost=2, can=_may_fly)
async def valshamr(play: MythicPlay, unit: int) -> None:
    spend(play, unit, VALSHAMR)
    area = await choose_area(
        play, controls(play, unit), f"power.{VALSHAMR}", lambda: _havens(play, unit), by=unit
    )
    if area:
        await move_by_choice(play, unit, area)


# Freyr ------------------------------------------------------------------------------------------


@ABILITIES.modifies(RECALL_COST, ABUNDANCE, rule="MB-RCL-01", level=Level.POWER)
def abundance(play: MythicPlay, unit: int) -> int:
    """The recall of the turn is free for his own player's troops."""
    seat_of = play.table.seat_of
    for freyr in play.table.power_places.get(ABUNDANCE, ()):
        if seat_of[freyr] == seat_of[unit] and works(play, freyr, ABUNDANCE):
            return -1
    return 0


@active(SKIDBLADNIR)
async def skidbladnir(play: MythicPlay, unit: int) -> None:
    """Until his next activation Polar, Water and Burning have no effect on him."""
    play.state.hardy |= 1 << unit


def _sails(play: MythicPlay, held: Held, going: Going) -> bool:
    return (
        going.way == "walk"
        and bool(play.state.hardy >> going.unit & 1)
        and held_by(play, held, going.unit)
    )


@ABILITIES.at(GOING, SKIDBLADNIR, rule="MB-POW-06", level=Level.POWER, when=_sails)
async def sail(play: MythicPlay, held: Held, going: Going) -> Going | None:
    if await offer(play, going.unit, SKIDBLADNIR, cost=1):
        return replace(going, most=going.most + 1)
    return None


# Frigg ------------------------------------------------------------------------------------------


def _price(play: MythicPlay, unit: int) -> int | None:
    return play.table.units[unit].unit.recruitment_points


def _too_dear(play: MythicPlay, units: tuple[Any, ...]) -> Refusal | None:
    """Why two units cannot be linked, if they cannot; a cost nobody knows links nothing."""
    prices = [_price(play, play.table.index[unit]) for unit in units]
    if None not in prices and sum(price or 0 for price in prices) <= LINK_COST:
        return None
    return Refusal(BY_TEXT, f"Divine Link: the two units may cost {LINK_COST} RP together.")


def _linkable(play: MythicPlay, seat: int) -> list[str]:
    """The own units that have a partner for a Divine Link."""
    ids = [play.table.ids[unit] for unit in members(play.table.army[seat])]
    pairs = [pair for pair in combinations(ids, 2) if _too_dear(play, pair) is None]
    return [each for each in ids if any(each in pair for pair in pairs)]


def _may_link(play: MythicPlay, held: Held, turn: Turn) -> bool:
    return bool(_linkable(play, play.table.seat_of[unit_of(play, held)]))


@ABILITIES.at(
    GAME_STARTS, DIVINE_LINK, rule="MB-POW-04", level=Level.POWER, order=2, when=_may_link
)
async def divine_link(play: MythicPlay, held: Held, turn: Turn) -> None:
    unit = unit_of(play, held)
    seat = play.table.seat_of[unit]
    pair = await choose_some(
        seat,
        f"power.{DIVINE_LINK}",
        lambda: _linkable(play, seat),
        2,
        2,
        rule=BY_TEXT,
        check=lambda chosen: _too_dear(play, chosen),
    )
    for each in pair:
        lay_token(play, DIVINE_LINK, unit, on=play.table.index[each])


@ABILITIES.speaks(MAY_GUARD, DIVINE_LINK, rule="MB-TAL-20", level=Level.POWER)
def guards_its_link(play: MythicPlay, guarding: Guarding) -> bool | None:
    """Each of the two may guard the other."""
    for source in play.table.power_places[DIVINE_LINK]:
        linked = [token.unit for token in tokens_out(play, DIVINE_LINK, source)]
        if guarding.unit in linked and guarding.attack.target in linked:
            return True
    return None


def _link_broke(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    return len(tokens_out(play, DIVINE_LINK, unit_of(play, held))) == 1


@ABILITIES.at(DESTROYED, DIVINE_LINK, rule="MB-WND-08", level=Level.POWER, when=_link_broke)
async def link_breaks(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """The other token leaves with the destroyed unit's."""
    for token in tokens_out(play, DIVINE_LINK, unit_of(play, held)):
        discard_token(play, token)


@offensive(WEAVING, cost=1)
async def weaving(play: MythicPlay, unit: int) -> None:
    """Two normal attacks with 6 dice in her surroundings, then a look into a deck."""
    seat = controls(play, unit)
    foes = play.table.foes[unit]
    chosen: list[int] = []

    def left() -> list[int]:
        if not play.state.area[unit]:
            return []
        found = [each for each in units_in(play, near(play, unit), foes) if each not in chosen]
        return aimable(play, unit, found, WEAVING)

    for _ in range(2):
        target = await choose_unit(play, seat, f"power.{WEAVING}", left, optional=True, by=unit)
        if target < 0:
            break
        chosen.append(target)
        await strike(play, unit, target, apart(play, unit, target), WEAVING, 6)
    owner = await choose_one(
        seat, f"power.{WEAVING}.deck", lambda: [seat, *opponents(play, seat)], rule=BY_TEXT
    )
    await reorder_top(play, seat, owner, 2, f"power.{WEAVING}.order")
