"""The powers of the heroes of the Ragnar Saga whose text is clear."""

from msgspec.structs import replace

from warclan.engine.ask import PASS, choose_one, reveal
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.content_types import UnitType
from warclan.games.mythic_battles.deck import draw_cards
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    ACTIVATION_LIMIT,
    ACTIVATION_STARTS,
    ANYTIME,
    LED,
    MAY_ACTIVATE,
    MAY_GO_BERSERK,
    MAY_LEAD,
    RUN_BONUS,
    WOUNDING,
    Hit,
    Led,
    Moment,
    MythicPlay,
)
from warclan.games.mythic_battles.maneuvers import DRAW_CARDS, may_maneuver
from warclan.games.mythic_battles.movement_rules import foot_steps, movable
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    active,
    blast,
    choose_area,
    choose_unit,
    controls,
    enemy_here,
    held_by,
    offensive,
    offer,
    opponents,
    own_area,
    place,
    reorder_top,
    tell,
    works,
)
from warclan.games.mythic_battles.state import DRAW_BIT, END_OF_TURN, Timed, end_of_turn_of
from warclan.games.mythic_battles.tabletop import members

INGENUITY = "aslaug-ingenuity"
PROPHECY = "aslaug-prophecy"
RAID_LEADER = "bjorn-raid-leader"
SAVAGERY = "bjorn-savagery"
TACTICIAN = "eysteinn-tactician"
TRAP = "ivar-close-the-trap"
SUPREME_LEADER = "ivar-supreme-leader"
CRIPPLED = "ivar-crippled"
CHIEFTAIN = "ragnar-born-chieftain"
LINE = "ragnar-bolster-the-line"
BREECHES = "ragnar-shaggy-breeches"

PROPHESIED = 3
"""Cards that Aslaug looks at."""


def _is_acting(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit)


# Aslaug -----------------------------------------------------------------------------------------


@ABILITIES.at(
    ACTIVATION_STARTS, INGENUITY, rule="MB-TURN-07", level=Level.POWER, when=_is_acting, own=True
)
async def ingenuity(play: MythicPlay, held: Held, moment: Moment) -> None:
    """A card, or the own top cards in another order."""
    seat, key = controls(play, moment.unit), f"power.{INGENUITY}"
    chosen = await choose_one(
        seat, key, ("draw", "look", PASS), rule=BY_TEXT, context=(held.holder,)
    )
    if chosen == PASS:
        return
    tell(play, moment.unit, INGENUITY)
    if chosen == "draw":
        await draw_cards(play, seat, 1, BY_TEXT)
    else:
        await reorder_top(play, seat, seat, PROPHESIED, f"{key}.order")


def _known_decks(play: MythicPlay, unit: int) -> list[int]:
    state = play.state
    rivals = opponents(play, controls(play, unit))
    return [seat for seat in rivals if state.deck[seat] or state.top[seat]]


@offensive(PROPHECY, cost=1, can=lambda play, unit: bool(_known_decks(play, unit)))
async def prophecy(play: MythicPlay, unit: int) -> None:
    """The top cards of an opponent's deck in another order."""
    seat, key = controls(play, unit), f"power.{PROPHECY}"
    owner = await choose_one(seat, key, lambda: _known_decks(play, unit), rule=BY_TEXT)
    await reorder_top(play, seat, owner, PROPHESIED, f"{key}.order")


# Bjorn ------------------------------------------------------------------------------------------


def _movable_allies(play: MythicPlay, unit: int) -> list[int]:
    """The allied units on the board, himself included, that can enter an adjacent area."""
    state, table = play.state, play.table
    return [
        each
        for each in members(table.allies[unit])
        if (area := state.area[each])
        and movable(play, each, unit, RAID_LEADER)
        and foot_steps(play, each, area, "forced")
    ]


def _may_move_one(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit) and bool(_movable_allies(play, moment.unit))


@ABILITIES.at(
    ACTIVATION_ENDS, RAID_LEADER, rule="MB-TURN-09", level=Level.POWER, when=_may_move_one, own=True
)
async def raid_leader(play: MythicPlay, held: Held, moment: Moment) -> None:
    """One allied unit moves one area."""
    bjorn = moment.unit
    if not await offer(play, bjorn, RAID_LEADER, 1):
        return
    seat, key = controls(play, bjorn), f"power.{RAID_LEADER}"
    unit = await choose_unit(
        play, seat, f"{key}.unit", lambda: _movable_allies(play, bjorn), by=bjorn
    )
    if unit < 0:
        return
    start = play.state.area[unit]
    area = await choose_area(
        play, seat, f"{key}.area", lambda: foot_steps(play, unit, start, "forced"), by=unit
    )
    await place(play, unit, area)


def _dice(play: MythicPlay, unit: int) -> int:
    """The X of Savagery on the row showing; 0 where the pack does not know it."""
    row = play.table.units[unit].rows[play.state.vitality[unit]]
    shown = play.table.power_places[SAVAGERY][unit]
    if row is None or row.powers is None or shown >= len(row.powers):
        return 0
    entry = row.powers[shown]
    return 0 if isinstance(entry, bool) else entry


@offensive(
    SAVAGERY,
    cost=1,
    can=lambda play, unit: enemy_here(play, unit) and _dice(play, unit) > 0,
)
async def savagery(play: MythicPlay, unit: int) -> None:
    """An area attack on his own area with X dice."""
    await blast(play, unit, SAVAGERY, _dice(play, unit), own_area(play, unit))


# Eysteinn ---------------------------------------------------------------------------------------


def _may_draw(play: MythicPlay, unit: int) -> bool:
    seat = controls(play, unit)
    return not play.state.used[seat] & DRAW_BIT and may_maneuver(play, seat)


@active(TACTICIAN, can=_may_draw)
async def tactician(play: MythicPlay, unit: int) -> None:
    """The Draw Cards maneuver of this round for nothing."""
    seat = controls(play, unit)
    play.state.used[seat] |= DRAW_BIT
    play.emit(events.ManeuverMade, seat, DRAW_CARDS, "MB-MAN-04")
    await draw_cards(play, seat, 2, "MB-MAN-04")


# Ivar -------------------------------------------------------------------------------------------


def _trapped(play: MythicPlay, seat: int) -> int:
    """The unit that must be the seat's first activation this turn, or -1."""
    state, table = play.state, play.table
    ends = end_of_turn_of(seat)
    for each in state.timed:
        if each.kind == TRAP and each.ends == ends and state.active == seat:
            unit = each.unit
            if state.vitality[unit] and table.card_of[unit] in state.hand[seat]:
                return unit
    return -1


class _Trap:
    """Before an opponent's next turn Ivar's player picks that player's first activation."""

    def ready(self, play: MythicPlay, unit: int, seat: int) -> bool:
        """Whether no trap of his is set, and somebody has a hand to look at."""
        if controls(play, unit) != seat or not works(play, unit, TRAP):
            return False
        if any(each.kind == TRAP and each.amount == unit for each in play.state.timed):
            return False
        return bool(self._hands(play, seat)) and can_pay(play, seat, 1, unit)

    def _hands(self, play: MythicPlay, seat: int) -> list[int]:
        state = play.state
        return [
            other for other in opponents(play, seat) if other != state.active and state.hand[other]
        ]

    async def __call__(self, play: MythicPlay, unit: int, seat: int) -> None:
        """Pay, look, and pick a unit whose card is there."""
        tell(play, unit, TRAP)
        await pay(play, seat, 1, BY_TEXT, unit)
        table, key = play.table, f"power.{TRAP}"
        other = await choose_one(
            seat, key, lambda: self._hands(play, seat), rule=BY_TEXT, context=(unit,)
        )
        hand = await reveal(
            seat, f"{key}.hand", sorted(play.state.hand[other]), rule=BY_TEXT, audience=(seat,)
        )
        found = {table.unit_of_card[card] for card in hand if card in table.unit_of_card}
        state = play.state
        ids = [
            table.ids[each]
            for each in sorted(found)
            if state.vitality[each] and not state.apart >> each & 1
        ]
        chosen = await choose_one(
            seat, f"{key}.unit", [*ids, PASS], rule=BY_TEXT, context=(unit,), audience=(seat,)
        )
        if chosen != PASS:
            ends = end_of_turn_of(other)
            play.state.timed.append(Timed(TRAP, table.index[chosen], unit, ends))


ABILITIES.fills(ANYTIME, TRAP, rule="MB-POW-05")(_Trap())


@ABILITIES.speaks(MAY_ACTIVATE, TRAP, rule="MB-ACTV-03", level=Level.POWER)
def first_is_trapped(play: MythicPlay, unit: int) -> bool | None:
    state = play.state
    if state.activations or not state.timed:
        return None
    only = _trapped(play, play.table.seat_of[unit])
    return False if only not in (-1, unit) else None


@ABILITIES.speaks(MAY_LEAD, SUPREME_LEADER, rule="MB-TAL-25", level=Level.POWER)
def supreme_leader(play: MythicPlay, led: Led) -> bool | None:
    """He may lead a hero as well as a troop."""
    if not works(play, led.leader, SUPREME_LEADER) or play.table.idle >> led.unit & 1:
        return None
    return True if play.table.units[led.unit].type is UnitType.HERO else None


@ABILITIES.modifies(RUN_BONUS, CRIPPLED, rule="MB-MOVE-02", level=Level.POWER)
def crippled(play: MythicPlay, unit: int) -> int:
    return -int(works(play, unit, CRIPPLED))


# Ragnar -----------------------------------------------------------------------------------------


def _was_first(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return play.state.activations == 1 and held_by(play, held, moment.unit)


@ABILITIES.at(
    ACTIVATION_ENDS,
    CHIEFTAIN,
    rule="MB-ACTV-01",
    level=Level.POWER,
    order=-1,
    when=_was_first,
    own=True,
)
async def born_chieftain(play: MythicPlay, held: Held, moment: Moment) -> None:
    """After his, the first activation of the turn, its limit may become three."""
    if await offer(play, moment.unit, CHIEFTAIN, 1):
        play.state.timed.append(Timed(CHIEFTAIN, -1, play.active, END_OF_TURN))


@ABILITIES.modifies(ACTIVATION_LIMIT, CHIEFTAIN, rule="MB-ACTV-01", level=Level.POWER)
def third_activation(play: MythicPlay, seat: int) -> int:
    return sum(1 for each in play.state.timed if each.kind == CHIEFTAIN and each.amount == seat)


def _leads(play: MythicPlay, held: Held, led: Led) -> bool:
    return held_by(play, held, led.leader)


@ABILITIES.at(LED, LINE, rule="MB-TAL-25", level=Level.POWER, when=_leads)
async def bolster_the_line(play: MythicPlay, held: Held, led: Led) -> None:
    """The unit he leads has Berserk in its activation."""
    play.state.timed.append(Timed(LINE, led.unit, 1, END_OF_TURN))


@ABILITIES.speaks(MAY_GO_BERSERK, LINE, rule="MB-TAL-04", level=Level.POWER)
def led_berserk(play: MythicPlay, unit: int) -> bool | None:
    state = play.state
    return any(each.kind == LINE and each.unit == unit for each in state.timed) or None


def _is_hit(play: MythicPlay, held: Held, hit: Hit) -> bool:
    return held_by(play, held, hit.attack.target)


@ABILITIES.at(WOUNDING, BREECHES, rule="MB-POW-04", level=Level.POWER, when=_is_hit)
async def shaggy_breeches(play: MythicPlay, held: Held, hit: Hit) -> Hit:
    """He ignores the first wound of each attack."""
    return replace(hit, change=hit.change - 1)
