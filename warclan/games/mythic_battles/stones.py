"""Divine stones and their cards (section 14)."""

from warclan.engine.ask import PASS, choose_one
from warclan.engine.hooks import Level
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.effects import check_stones
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    CLAIM_RANGE,
    CLAIMING,
    DEFENSE,
    HELD_BY_BLOCK,
    MAY_CLAIM,
    MAY_TAKE,
    STONE_IS_FREE,
    Attack,
    Carried,
    MythicPlay,
    Taking,
)
from warclan.games.mythic_battles.standing import blockers, has, sees_area
from warclan.games.mythic_battles.state import ELEMENT, KHEPER, Timed
from warclan.games.mythic_battles.tabletop import BLOCK, GEM_COLLECTOR, members
from warclan.games.mythic_battles.tolls import readers

carried("MB-STONE-05", "warclan.games.mythic_battles.state.MythicState.carries")


@rule("MB-TAL-09", "MB-TAL-10", "MB-STONE-16")
def _withheld(play: MythicPlay, unit: int, area: int) -> bool:
    """Whether an enemy with Block keeps the stones of the area from the unit."""
    state, table = play.state, play.table
    held = state.units_in[area] & table.foes[unit] & (table.holders[BLOCK] | state.apart)
    if not held or not blockers(state, table, held):
        return False
    if blockers(state, table, 1 << unit):
        return False
    return "held by block" not in play.bindings.permissions or play.may(HELD_BY_BLOCK, True, unit)


def carried_but_free(play: MythicPlay, unit: int) -> list[int]:
    """The stones of others in the unit's area that a power makes count as unclaimed."""
    if STONE_IS_FREE.name not in play.bindings.permissions:
        return []
    state = play.state
    return [
        state.carries[carrier]
        for carrier in members(state.units_in[state.area[unit]] & ~(1 << unit))
        if state.carries[carrier] >= 0
        and play.may(STONE_IS_FREE, False, Carried(unit, state.carries[carrier], carrier))
    ]


@rule("MB-STONE-03", "MB-STONE-04", "MB-TAL-19")
def claimable(play: MythicPlay, unit: int) -> list[int]:
    """The stones the unit could claim now; none while it carries one."""
    state, table = play.state, play.table
    if state.carries[unit] >= 0:
        return []
    area = state.area[unit]
    lies = state.lies
    found = []
    if area in lies and not _withheld(play, unit, area):
        found = [stone for stone, at in enumerate(lies) if at == area]
    if "stone is free" in play.bindings.permissions and not _withheld(play, unit, area):
        found += carried_but_free(play, unit)
    far = 0
    if table.holders[GEM_COLLECTOR] >> unit & 1 and has(state, table, unit, GEM_COLLECTOR):
        far = 1
    if "claim range" in play.bindings.queries:
        far = max(far, play.value(CLAIM_RANGE, 0, unit))
    if far:
        distances = table.board.distance[area]
        for stone, at in enumerate(lies):
            if (
                at
                and at != area
                and distances[at] <= far
                and sees_area(state, table, unit, at)
                and not _withheld(play, unit, at)
            ):
                found.append(stone)
    if found and "may take" in play.bindings.permissions:
        found = [
            stone
            for stone in found
            if play.may(MAY_TAKE, True, Taking(unit, lies[stone] or area, stone))
        ]
    if found and "may claim" in play.bindings.permissions and not play.may(MAY_CLAIM, True, unit):
        return []
    return found


async def claim(play: MythicPlay, unit: int) -> None:
    """Take a stone that lies in reach."""
    stone = await choose_one(
        play.state.control[unit],
        "claim.stone",
        lambda: claimable(play, unit),
        rule="MB-STONE-03",
        context=(play.table.ids[unit],),
        audience=readers(play, play.state.control[unit]),
    )
    area = play.state.lies[stone] or play.state.area[play.state.carries.index(stone)]
    if play.listens(CLAIMING):
        await play.window(CLAIMING, Taking(unit, area, stone))
    state = play.state
    if stone in state.carries:
        state.carries[state.carries.index(stone)] = -1
    state.lies[stone] = 0
    state.carries[unit] = stone
    play.emit(events.StoneClaimed, play.table.ids[unit], stone, area)


@rule("MB-STONE-07", "MB-STONE-16", "MB-STONE-11")
def absorbable(play: MythicPlay, unit: int) -> list[int]:
    """The stones a divinity could absorb: lying in its area or carried there by an ally."""
    state, table = play.state, play.table
    if not table.divinities >> unit & 1:
        return []
    area = state.area[unit]
    found = [stone for stone, at in enumerate(state.lies) if at == area]
    for ally in members(state.units_in[area] & table.allies[unit]):
        if state.carries[ally] >= 0:
            found.append(state.carries[ally])
    found += [stone for stone in carried_but_free(play, unit) if stone not in found]
    if ELEMENT in table.stone_kind:
        found = [stone for stone in found if table.stone_kind[stone] != ELEMENT]
    if found and "may take" in play.bindings.permissions:
        found = [
            stone
            for stone in found
            if play.may(MAY_TAKE, True, Taking(unit, area, stone, absorb=True))
        ]
    return sorted(found)


@rule("MB-STONE-08", "MB-STONE-09", "MB-STONE-13")
async def absorb(play: MythicPlay, unit: int) -> None:
    """Move one stone to the divinity's dashboard and take a card of its kind."""
    table = play.table
    stone = await choose_one(
        play.state.control[unit],
        "absorb.stone",
        lambda: absorbable(play, unit),
        rule="MB-STONE-07",
        context=(table.ids[unit],),
        audience=readers(play, play.state.control[unit]),
    )
    state = play.state
    seat = table.seat_of[unit]
    if stone in state.carries:
        state.carries[state.carries.index(stone)] = -1
    state.lies[stone] = 0
    state.absorbed[stone] = seat
    state.hand[seat].append(table.stone_kind[stone])
    total = sum(1 for by in state.absorbed if by >= 0 and table.side_of[by] == table.side_of[seat])
    play.emit(events.StoneAbsorbed, table.ids[unit], stone, total)
    check_stones(play, seat)


def can_use_khepers(play: MythicPlay, seat: int) -> bool:
    """Whether the seat has kheper cards and its divinity on the board."""
    state = play.state
    if KHEPER not in state.hand[seat]:
        return False
    divinity = play.table.divinity_of(seat)
    return divinity >= 0 and state.area[divinity] != 0


@rule("MB-STONE-14", "MB-TURN-13")
async def use_khepers(play: MythicPlay, seat: int) -> None:
    """Spend kheper cards: +1 DEF each for the allies in the divinity's area (RUL-51)."""
    have = play.state.hand[seat].count(KHEPER)
    options = [*range(1, have + 1), PASS]
    count = await choose_one(seat, "stone.kheper", options, rule="MB-STONE-14", audience=(seat,))
    if count == PASS:
        return
    spend_stone_cards(play, seat, KHEPER, int(count), "MB-STONE-14")
    state, table = play.state, play.table
    divinity = table.divinity_of(seat)
    if table.rules.kheper_aura:
        state.timed.append(Timed("kheper-aura", divinity, int(count), seat))
        return
    for unit in members(state.units_in[state.area[divinity]] & table.allies[divinity]):
        state.timed.append(Timed("kheper", unit, int(count), seat))


def spend_stone_cards(play: MythicPlay, seat: int, kind: str, count: int, rule_id: str) -> None:
    """Take stone cards from the hand back to the stone deck (RUL-51), or to the pile."""
    state = play.state
    to_pile = kind == KHEPER and play.table.rules.kheper_to_pile
    for _ in range(count):
        state.hand[seat].remove(kind)
        if to_pile:
            state.pile[seat].append(kind)
    play.emit(events.StoneCardsSpent, seat, kind, count, rule_id)


@ABILITIES.modifies(DEFENSE, "stone.kheper", rule="MB-STONE-14", level=Level.RULES, always=True)
def kheper_bonus(play: MythicPlay, attack: Attack) -> int:
    state, table = play.state, play.table
    if not state.timed:
        return 0
    target = attack.target
    bonus = 0
    for timed in state.timed:
        if (timed.kind == "kheper" and timed.unit == target) or (
            timed.kind == "kheper-aura"
            and table.allies[target] >> timed.unit & 1
            and state.area[timed.unit] == state.area[target]
        ):
            bonus += timed.amount
    return bonus
