"""Between the choice of a target and the roll: Guard, Evade, Initiative (RUL-19)."""

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from warclan.engine.ask import PASS, choose_one, order
from warclan.engine.rules import rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.combat.retaliation import EARLY, may_retaliate, offer
from warclan.games.mythic_battles.combat.targets import MOST, targets, widest_range
from warclan.games.mythic_battles.hooks import (
    MAY_GUARD,
    MAY_REDIRECT,
    TARGET_CHOSEN,
    Attack,
    Guarding,
    MythicPlay,
)
from warclan.games.mythic_battles.maneuvers import is_offer, make, may_maneuver, offers
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.standing import has, talents_work
from warclan.games.mythic_battles.state import ATTACK_TWICE, EVADE_BIT
from warclan.games.mythic_battles.tabletop import GUARD, INITIATIVE, members
from warclan.games.mythic_battles.tolls import readers

Retaliation = Callable[[MythicPlay, Attack], Awaitable[bool]]
"""Strikes back; gives whether that destroyed the attacker, brought back by a power or not."""
EVADE = "evade"
_ORDER = ("guard", "evade", "initiative")


@rule("MB-TGT-09")
async def react(play: MythicPlay, attack: Attack, strike_back: Retaliation) -> Attack | None:
    """Let the defenders react; gives the attack as it goes on, or ``None`` when it is lost."""
    steps = _ORDER
    if not play.table.rules.fixed_reactions and not attack.retaliation:
        steps = await order(  # type: ignore[assignment]  # the items are the three words
            play.active, "attack.reactions", _ORDER, rule="RUL-19"
        )
    current: Attack | None = attack
    for step in steps:
        assert current is not None
        if step == "guard":
            current = await guard(play, current)
        elif step == "evade":
            current = await evade(play, current)
        else:
            current = await initiative(play, current, strike_back)
        if current is None:
            return None
    return current


@rule("MB-TGT-09")
async def aim(play: MythicPlay, attack: Attack) -> Attack:
    """The powers that answer being a target: the chosen unit's, then those of each unit that an
    attack is turned on. A unit turns an attack on once for each choice of a target (``turned``).
    """
    while play.listens(TARGET_CHOSEN):
        target = attack.target
        answered = await play.window(TARGET_CHOSEN, attack)
        if answered.target == target:
            return answered
        attack = replace(answered, turned=(*attack.turned, target))
    return attack


def redirectable(play: MythicPlay, attack: Attack) -> bool:
    """Whether Guard or a power may move the attack on to another target; no retaliation's."""
    if attack.retaliation or not attack.redirectable:
        return False
    return "may redirect" not in play.bindings.permissions or play.may(MAY_REDIRECT, True, attack)


def may_turn(play: MythicPlay, attack: Attack) -> bool:
    """Whether a power of the target may turn the attack on, once for each choice of a target."""
    return attack.target not in attack.turned and redirectable(play, attack)


@rule("MB-TAL-20", "MB-TAL-21")
def guards(play: MythicPlay, attack: Attack) -> list[int]:
    """The units that may step in for the target (RUL-20, RUL-21)."""
    state, table = play.state, play.table
    if attack.retaliation or attack.guarded or attack.unmodified:
        return []
    if attack.area and table.rules.guard_area == "c":
        return []
    target = attack.target
    if not table.foes[attack.attacker] >> target & 1 or not redirectable(play, attack):
        return []
    mask = state.units_in[state.area[target]] & table.allies[target]
    mask &= ~(1 << target | 1 << attack.attacker)
    if "may guard" in play.bindings.permissions:
        return [
            unit
            for unit in members(mask)
            if play.may(MAY_GUARD, has(state, table, unit, GUARD), Guarding(unit, attack))
        ]
    mask &= table.holders[GUARD]
    if not mask:
        return []
    return [unit for unit in members(mask) if talents_work(state, table, unit)]


async def guard(play: MythicPlay, attack: Attack) -> Attack:
    """A Guard unit in the target's area may become the target; its controller decides."""
    ready = guards(play, attack)
    if not ready:
        return attack
    table = play.table
    place = play.state.turn
    for step in range(table.seats):
        seat = table.order[(place + step) % table.seats]
        mine = [table.ids[unit] for unit in ready if play.state.control[unit] == seat]
        if not mine:
            continue
        chosen = await choose_one(
            seat,
            "attack.guard",
            (*mine, PASS),
            rule="MB-TAL-20",
            context=(table.ids[attack.target], table.ids[attack.attacker]),
        )
        if chosen != PASS:
            play.emit(events.TargetGuarded, chosen, table.ids[attack.target])
            first = attack.first_target if attack.first_target >= 0 else attack.target
            return await aim(
                play,
                replace(
                    attack,
                    target=table.index[chosen],
                    guarded=True,
                    first_target=first,
                    turned=(*attack.turned, attack.target),
                ),
            )
    return attack


@rule("MB-MAN-06", "MB-MAN-09", "MB-CLS-05")
def may_evade(play: MythicPlay, attack: Attack) -> bool:
    """Whether the target could evade: flying, no troop, attacked at d = 0 (RUL-17, RUL-18)."""
    state, table = play.state, play.table
    target = attack.target
    if attack.distance or not table.flying >> target & 1 or table.troops >> target & 1:
        return False
    if attack.retaliation and not table.rules.evade_retaliation:
        return False
    if attack.area and not table.rules.evade_area:
        return False
    seat = state.control[target]
    return not state.used[seat] & EVADE_BIT and may_maneuver(play, seat) and can_pay(play, seat)


@rule("MB-MAN-06", "MB-MAN-07", "MB-MAN-08")
async def evade(play: MythicPlay, attack: Attack) -> Attack | None:
    """Evade; the attacker may choose another target in range, or the attack is lost."""
    current = attack
    while may_evade(play, current):
        table = play.table
        seat = play.state.control[current.target]
        chosen = await choose_one(
            seat,
            "attack.evade",
            (EVADE, *offers(play, seat), PASS),
            rule="MB-MAN-06",
            context=(table.ids[current.target], table.ids[current.attacker]),
            audience=(seat,),
        )
        if chosen == PASS:
            return current
        if is_offer(chosen):
            # A card fetched first may be the one that pays (RUL-76).
            await make(play, seat, chosen)
            continue
        await pay(play, seat, 1, "MB-MAN-06")
        play.state.used[seat] |= EVADE_BIT
        play.emit(events.AttackEvaded, table.ids[current.target], table.ids[current.attacker])
        other = await _another_target(play, current)
        if other is None:
            return None
        current = await guard(play, await aim(play, other))
    return current


async def _another_target(play: MythicPlay, attack: Attack) -> Attack | None:
    if attack.retaliation or attack.area:
        return None
    table = play.table
    evader = table.ids[attack.target]

    def options() -> list[tuple[str, int] | str]:
        berserk = attack.attacker == play.state.acting and bool(play.state.done & ATTACK_TWICE)
        found = targets(
            play, attack.attacker, aerial=attack.aerial, close=berserk, ranged_only=True
        )
        return [*(each for each in found if each[0] != evader), PASS]

    chosen = await choose_one(
        attack.seat,
        "attack.another",
        options,
        rule="MB-MAN-07",
        audience=readers(play, attack.seat),
    )
    if isinstance(chosen, str):
        return None
    first = attack.first_target if attack.first_target >= 0 else attack.target
    return replace(
        attack,
        target=table.index[chosen[0]],
        distance=chosen[1],
        first_target=first,
        turned=(),
    )


@rule("MB-TAL-22", "MB-TAL-23", "MB-TAL-24")
async def initiative(play: MythicPlay, attack: Attack, strike_back: Retaliation) -> Attack | None:
    """A target with Initiative may retaliate first; then the attack goes on, if it can (RUL-65)."""
    state, table = play.state, play.table
    target, attacker = attack.target, attack.attacker
    if (
        not table.holders[INITIATIVE] >> target & 1
        or attack.unmodified
        or not may_retaliate(play, attack)
        or not has(state, table, target, INITIATIVE)
        or has(state, table, attacker, INITIATIVE)
    ):
        return attack
    if not await offer(play, attack, EARLY, "MB-TAL-22"):
        return attack
    places = play.state.area[target], play.state.area[attacker]
    felled = await strike_back(play, attack)
    state = play.state
    if felled or not state.area[attacker] or not state.area[target]:
        return None
    attack = replace(attack, retaliated=True)
    now = state.area[target], state.area[attacker]
    if now == places:
        return attack
    far = table.board.distance[now[0]][now[1]]
    longest = widest_range(play, attacker, aerial=attack.aerial)
    longest += table.higher[now[1]][now[0]]
    if far > min(longest, MOST):
        return None
    return replace(attack, distance=far)
