"""What the power modules share: who has a power, when it works, and the things powers do.

A power is a function registered on ``ABILITIES`` under its ability id, at ``Level.POWER``. Powers
of the activation menu use the decorators ``offensive`` and ``active``. The keys of questions are
``power.<ability>`` with a word behind for further questions.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from warclan.engine.ask import PASS, choose_one, confirm, order
from warclan.engine.hooks import Held
from warclan.engine.rules import rule
from warclan.games.mythic_battles import events, power_state
from warclan.games.mythic_battles.combat.area_attack import area_attack
from warclan.games.mythic_battles.combat.attack import normal_attack
from warclan.games.mythic_battles.deck import look_at_top, put_on_top
from warclan.games.mythic_battles.effects import put
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVE,
    MAY_ATTACK,
    OFFENSIVE,
    STANDS_BACK,
    Attack,
    MythicPlay,
    Step,
)
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.standing import surroundings
from warclan.games.mythic_battles.state import Token
from warclan.games.mythic_battles.tabletop import ATTACHED, members
from warclan.games.mythic_battles.terrain_rules import arrive
from warclan.games.mythic_battles.tolls import affordable, pay_toll, readers

Ready = Callable[[MythicPlay, int], bool]
Act = Callable[[MythicPlay, int], Awaitable[None]]

BY_TEXT = "MB-POW-09"
"""The rule behind what a power's own text asks for."""
FREE = 0
BY_POWER = "power"
"""The way of a step that a power lets a unit take."""


# Who has a power, and whether it works ----------------------------------------------------------


def unit_of(play: MythicPlay, held: Held) -> int:
    """The unit that holds an ability."""
    return play.table.index[held.holder]


def has_power(play: MythicPlay, unit: int, ability: str) -> bool:
    """Whether the unit's dashboard, card or attachment prints the power."""
    return unit in play.table.power_places.get(ability, ())


@rule("MB-ATT-02")
def works(play: MythicPlay, unit: int, ability: str) -> bool:
    """Whether the unit has the power and it could be used or has its effect now.

    An attachment's power works as long as its troop lives and the attachment is in the game.
    """
    places = play.table.power_places.get(ability)
    if places is None or (place := places.get(unit)) is None:
        return False
    if place == ATTACHED:
        return bool(play.state.vitality[unit] and play.state.attached[unit])
    return power_state.works(play, unit, place)


def worked(play: MythicPlay, unit: int, ability: str, left: int) -> bool:
    """Whether the power of a dying unit worked at the vitality it had before (MB-HIER-08)."""
    place = play.table.power_places.get(ability, {}).get(unit, ATTACHED)
    return place != ATTACHED and power_state.works(play, unit, place, left)


def working(play: MythicPlay, ability: str) -> list[int]:
    """The units whose power of this id works now."""
    return [unit for unit in play.table.power_places.get(ability, ()) if works(play, unit, ability)]


def number_of(play: MythicPlay, unit: int, ability: str) -> int:
    """The X that the row shows for the power, 0 for a dash (MB-UNIT-09)."""
    place = play.table.power_places.get(ability, {}).get(unit)
    return 0 if place is None else power_state.entry(play, unit, place)


def held_by(play: MythicPlay, held: Held, unit: int) -> bool:
    """Whether ``unit`` is the holder and its power works: the usual condition of a window."""
    return play.table.ids[unit] == held.holder and works(play, unit, held.ability)


def controls(play: MythicPlay, unit: int) -> int:
    """The seat that decides for the unit and pays for its powers."""
    return play.state.control[unit]


def opponents(play: MythicPlay, seat: int) -> list[int]:
    """The seats of other sides that are in the game, in turn order."""
    table = play.table
    return [
        each
        for each in table.order
        if table.side_of[each] != table.side_of[seat] and not play.state.out[each]
    ]


# The menu of an activation ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Menu:
    """A power of the activation menu: when it can be used, its cost and what it does.

    The cost is the one the content prints, else ``cost``. ``once``: once per turn (MB-POW-06).
    """

    ability: str
    act: Act
    can: Ready | None
    cost: int
    once: bool
    rule: str

    def price(self, play: MythicPlay, unit: int) -> int:
        """Art of War cards the power costs (MB-POW-03)."""
        printed = play.table.units[unit].unit.powers or ()
        place = play.table.power_places[self.ability][unit]
        cost = printed[place].art_of_war_cost
        return self.cost if cost is None else cost

    def ready(self, play: MythicPlay, unit: int) -> bool:
        """Whether the unit may use it now, its cost and its row included."""
        if self.once and play.state.powers_used and power_state.used(play, unit, self.ability):
            return False
        if not works(play, unit, self.ability):
            return False
        seat, cost = controls(play, unit), self.price(play, unit)
        if cost and not can_pay(play, seat, cost, unit):
            return False
        if self.can is None:
            return True
        if not cost or can_pay(play, seat, cost + 1, unit):
            return self.can(play, unit)
        # Once the cost is paid nothing is left for what a target or an area would cost besides.
        hand = play.state.hand[seat]
        play.state.hand[seat] = []
        able = self.can(play, unit)
        play.state.hand[seat] = hand
        return able

    async def __call__(self, play: MythicPlay, unit: int) -> None:
        """Pay and resolve the power."""
        if self.once:
            power_state.mark_used(play, unit, self.ability)
        tell(play, unit, self.ability)
        await pay(play, controls(play, unit), self.price(play, unit), self.rule, unit)
        await self.act(play, unit)


def offensive(ability: str, *, cost: int = FREE, can: Ready | None = None) -> Callable[[Act], Act]:
    """Register the function below as an offensive power of the menu (MB-POW-07)."""

    def register(act: Act) -> Act:
        menu = Menu(ability, act, can, cost, False, "MB-POW-07")
        ABILITIES.fills(OFFENSIVE, ability, rule="MB-POW-07")(menu)
        return act

    return register


def active(ability: str, *, cost: int = FREE, can: Ready | None = None) -> Callable[[Act], Act]:
    """Register the function below as an active power of the menu, once per turn (MB-POW-06)."""

    def register(act: Act) -> Act:
        menu = Menu(ability, act, can, cost, True, "MB-POW-06")
        ABILITIES.fills(ACTIVE, ability, rule="MB-POW-06")(menu)
        return act

    return register


def tell(play: MythicPlay, unit: int, ability: str) -> None:
    """Write in the journal that the unit uses its power, by the power's printed name."""
    card = play.table.units[unit]
    place = play.table.power_places[ability][unit]
    if place == ATTACHED:
        name = card.attachment.power.name if card.attachment is not None else ability
    else:
        name = (card.unit.powers or ())[place].name
    play.emit(events.PowerUsed, card.id, ability, name)


async def offer(play: MythicPlay, unit: int, ability: str, cost: int = FREE) -> bool:
    """Ask whether an optional power is used, and take its cost; ``False`` if it cannot be paid."""
    seat = controls(play, unit)
    if cost and not can_pay(play, seat, cost, unit):
        return False
    context = (play.table.ids[unit],)
    # That a hand can pay is nobody else's business.
    audience = (seat,) if cost else None
    if not await confirm(
        seat, f"power.{ability}", rule=BY_TEXT, context=context, audience=audience
    ):
        return False
    tell(play, unit, ability)
    await pay(play, seat, cost, BY_TEXT, unit)
    return True


# Counting uses ----------------------------------------------------------------------------------


def spent(play: MythicPlay, unit: int, ability: str) -> int:
    """How often the unit has used a power that is counted over the whole game."""
    return play.state.spent.count(f"{play.table.ids[unit]} {ability}")


def spend(play: MythicPlay, unit: int, ability: str) -> None:
    """Count one use over the whole game."""
    play.state.spent.append(f"{play.table.ids[unit]} {ability}")


used_this_turn = power_state.used
mark_this_turn = power_state.mark_used


# Choosing ---------------------------------------------------------------------------------------


def near(play: MythicPlay, unit: int, *, enemies: bool = False, own: bool = True) -> list[int]:
    """The visible areas of the unit's surroundings (MB-HIER-09), its own one if ``own``.

    ``enemies``: only those with an enemy unit in them (MB-AREA-03).
    """
    state, table = play.state, play.table
    return [
        area
        for area in surroundings(state, table, unit)
        if (own or area != state.area[unit])
        and (not enemies or state.units_in[area] & table.foes[unit])
    ]


def enemy_near(play: MythicPlay, unit: int) -> bool:
    """Whether a visible area of the unit's surroundings holds an enemy."""
    return bool(near(play, unit, enemies=True))


def enemy_here(play: MythicPlay, unit: int) -> bool:
    """Whether the unit's own area holds an enemy."""
    state = play.state
    return bool(state.units_in[state.area[unit]] & play.table.foes[unit])


def units_in(play: MythicPlay, areas: Sequence[int], mask: int = -1) -> list[int]:
    """The units of the mask (all) that stand in the areas, by number."""
    here = 0
    for area in areas:
        here |= play.state.units_in[area]
    return list(members(here & mask))


async def choose_unit(
    play: MythicPlay,
    seat: int,
    key: str,
    units: Callable[[], Sequence[int]] | Sequence[int],
    *,
    optional: bool = False,
    by: int = -1,
    rule: str = BY_TEXT,
) -> int:
    """One of the units, chosen by ``seat``; -1 for none (``optional``, or none is there)."""
    ids = play.table.ids

    def options() -> list[str]:
        found = [ids[unit] for unit in choosable(play, units() if callable(units) else units)]
        return [*found, PASS] if optional or not found else found

    context = (ids[by],) if by >= 0 else ()
    chosen = await choose_one(
        seat, key, options, rule=rule, context=context, audience=readers(play, seat)
    )
    return -1 if chosen == PASS else play.table.index[chosen]


async def choose_area(
    play: MythicPlay,
    seat: int,
    key: str,
    areas: Callable[[], Sequence[int]] | Sequence[int],
    *,
    optional: bool = False,
    by: int = -1,
    rule: str = BY_TEXT,
) -> int:
    """One of the areas, chosen by ``seat``; 0 for none (``optional``, or none is there)."""

    def options() -> list[int | str]:
        found: list[int | str] = [*(areas() if callable(areas) else areas)]
        return [*found, PASS] if optional or not found else found

    context = (play.table.ids[by],) if by >= 0 else ()
    chosen = await choose_one(
        seat, key, options, rule=rule, context=context, audience=readers(play, seat)
    )
    return 0 if chosen == PASS else int(chosen)


def choosable(play: MythicPlay, units: Sequence[int]) -> list[int]:
    """The units without those that cannot be chosen while another of their area can."""
    if "stands back" not in play.bindings.permissions:
        return list(units)
    area = play.state.area
    back = [unit for unit in units if play.may(STANDS_BACK, False, unit)]
    others = {area[unit] for unit in units if unit not in back}
    return [unit for unit in units if unit not in back or area[unit] not in others]


def aimable(play: MythicPlay, unit: int, others: Sequence[int], ability: str = "") -> list[int]:
    """Those of the units that an attack by a power may choose as its target, at real distance."""
    if "may attack" in play.bindings.permissions:
        seat = controls(play, unit)
        others = [
            other
            for other in others
            if play.may(
                MAY_ATTACK, True, Attack(unit, other, apart(play, unit, other), seat, power=ability)
            )
        ]
    return choosable(play, others)


# Attacks ----------------------------------------------------------------------------------------


async def blast(
    play: MythicPlay,
    unit: int,
    ability: str,
    dice: int | None,
    areas: Callable[[], list[int]],
    *,
    enemies_only: bool = False,
) -> int:
    """An area attack with ``dice`` dice (``None``: own offense) on one of ``areas``.

    Gives the area attacked, 0 when none of them was left.
    """
    area = await choose_area(play, controls(play, unit), f"power.{ability}", areas, by=unit)
    if area:
        await area_attack(
            play,
            unit,
            fixed=dice,
            power=ability,
            areas=lambda: [area],
            only=play.table.foes[unit] if enemies_only else -1,
        )
    return area


def own_area(play: MythicPlay, unit: int) -> Callable[[], list[int]]:
    """The unit's own area, for ``blast`` ("range 0")."""
    return lambda: [play.state.area[unit]]


async def strike(
    play: MythicPlay,
    unit: int,
    target: int,
    distance: int,
    ability: str,
    dice: int | None = None,
    *,
    redirectable: bool = True,
    seat: int = -1,
) -> Attack | None:
    """A normal attack by a power on a chosen target, complete with reactions and retaliation.

    ``seat`` resolves it in place of the unit's player, who then spends no cards on it.
    """
    return await normal_attack(
        play,
        Attack(
            unit,
            target,
            distance,
            controls(play, unit) if seat < 0 else seat,
            power=ability,
            fixed=dice,
            spends=seat < 0,
            redirectable=redirectable,
        ),
    )


def apart(play: MythicPlay, unit: int, other: int) -> int:
    """The distance of two units on the board (MB-RNG-01)."""
    area = play.state.area
    return play.table.board.distance[area[unit]][area[other]]


# Moving -----------------------------------------------------------------------------------------


async def place(play: MythicPlay, unit: int, area: int) -> None:
    """Put a unit into an area by a power: no movement action, but it enters (RUL-22)."""
    await arrive(play, unit, area, "power")


def payable(play: MythicPlay, unit: int, areas: list[int]) -> list[int]:
    """Those of the areas whose toll can be paid by a unit that moves there by choice."""
    return affordable(play, unit, play.state.area[unit], BY_POWER, areas)


async def move_by_choice(play: MythicPlay, unit: int, area: int) -> None:
    """Put a unit where its own player wants it by an optional power, tolls paid."""
    await pay_toll(play, Step(unit, play.state.area[unit], area, BY_POWER))
    await place(play, unit, area)


def swap(play: MythicPlay, unit: int, other: int) -> None:
    """Two units take each other's place; nothing is entered."""
    state = play.state
    one, two = state.area[unit], state.area[other]
    put(state, unit, two)
    put(state, other, one)
    play.emit(events.PlacesSwapped, play.table.ids[unit], play.table.ids[other])


# Tokens -----------------------------------------------------------------------------------------


def tokens_out(play: MythicPlay, ability: str, source: int) -> list[Token]:
    """The tokens of a unit's power that are in play."""
    tokens = play.state.tokens
    return [token for token in tokens if token.kind == ability and token.source == source]


# Cards ------------------------------------------------------------------------------------------


async def reorder_top(play: MythicPlay, seat: int, owner: int, count: int, key: str) -> None:
    """``seat`` looks at the top cards of a deck and puts them back in any order."""
    cards = await look_at_top(play, owner, count, seat, BY_TEXT)
    if cards:
        placed = await order(seat, key, cards, rule=BY_TEXT, audience=(seat,))
        put_on_top(play.state, owner, placed, seat)


def shuffle_in(play: MythicPlay, seat: int) -> None:
    """Shuffle the seat's deck: nobody knows its top cards any more."""
    state = play.state
    state.deck[seat].extend(state.top[seat])
    state.top[seat] = []
    state.top_seen[seat] = []
