"""The talents of both books as they act on values, and Leader (section 26).

Talents that open a choice stand where the choice is made: Guard and Initiative in
``combat.reactions``, Mighty Throw in ``combat.attack``, Slayer and Curse in ``combat.rerolls``,
Climb and Block in ``movement_rules``, Gem Collector in ``stones``, Force of Nature, Berserk and
Mobility in ``actions``, Scout in ``skirmish``.
"""

from warclan.engine.ask import PASS, choose_one
from warclan.engine.hooks import Held, Level
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles.deck import discard
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_COST,
    ACTIVATION_ENDS,
    ACTIVATION_LIMIT,
    DEFENSE,
    LED,
    MAY_LEAD,
    OFFENSE,
    RANGE,
    Attack,
    Led,
    Moment,
    MythicPlay,
)
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.standing import (
    ROCK,
    allies_here,
    any_with,
    ground_under,
    has,
    surroundings,
)
from warclan.games.mythic_battles.state import (
    CLOSE_COMBAT_BIT,
    FORCE_BIT,
    SNEAK_BIT,
    MythicState,
)
from warclan.games.mythic_battles.tabletop import (
    ARCHERY,
    BOLSTER,
    CLIMB,
    CLOSE_COMBAT,
    CLOSE_PROTECTION,
    LEADER,
    SNEAK_ATTACK,
    TERROR,
    TORMENT,
    members,
)

MOST_ACTIVATIONS = 2
"""MB-ACTV-01."""

for _id, _rule in (
    ("talent.berserk", "MB-TAL-04"),
    ("talent.blessed-by-the-gods", "MB-TAL-06"),
    ("talent.block", "MB-TAL-08"),
    ("talent.curse", "MB-TAL-17"),
    ("talent.gem-collector", "MB-TAL-19"),
    ("talent.guard", "MB-TAL-20"),
    ("talent.initiative", "MB-TAL-22"),
    ("talent.mighty-throw", "MB-TAL-28"),
    ("talent.mobility", "MB-TAL-32"),
    ("talent.scout", "MB-SETUP-07"),
    ("talent.slayer", "MB-TAL-33"),
):
    ABILITIES.declares(_id, rule=_rule, level=Level.TALENT)

carried("MB-TAL-02", "warclan.games.mythic_battles.state.MythicState.control")
carried("MB-HIER-12", "warclan.games.mythic_battles.state.MythicState.control")


def _lasts(state: MythicState, attack: Attack, bit: int) -> bool:
    return bool(state.lasting & bit) and attack.attacker == state.acting


@ABILITIES.modifies(OFFENSE, "talent.archery", rule="MB-TAL-03", level=Level.TALENT)
@rule("MB-TAL-03")
def archery(play: MythicPlay, attack: Attack) -> int:
    if attack.distance == 0 or attack.area:
        return 0
    return int(has(play.state, play.table, attack.attacker, ARCHERY))


@rule("MB-TAL-11")
def _bolstered(play: MythicPlay, unit: int) -> int:
    state, table = play.state, play.table
    if not table.troops >> unit & 1:
        return 0
    near = state.units_in[state.area[unit]] & table.allies[unit]
    return int(any_with(state, table, near, BOLSTER))


@ABILITIES.modifies(OFFENSE, "talent.bolster", rule="MB-TAL-11", level=Level.TALENT)
def bolster_offense(play: MythicPlay, attack: Attack) -> int:
    return _bolstered(play, attack.attacker)


@ABILITIES.modifies(DEFENSE, "talent.bolster", rule="MB-TAL-11", level=Level.TALENT)
def bolster_defense(play: MythicPlay, attack: Attack) -> int:
    return _bolstered(play, attack.target)


@ABILITIES.modifies(OFFENSE, "talent.close-combat", rule="MB-TAL-15", level=Level.TALENT)
@rule("MB-TAL-15")
def close_combat(play: MythicPlay, attack: Attack) -> int:
    state = play.state
    if _lasts(state, attack, CLOSE_COMBAT_BIT):
        return 1
    if attack.distance or attack.area:
        return 0
    return int(has(state, play.table, attack.attacker, CLOSE_COMBAT))


@ABILITIES.modifies(OFFENSE, "talent.sneak-attack", rule="MB-TAL-34", level=Level.TALENT)
@rule("MB-TAL-34")
def sneak_attack(play: MythicPlay, attack: Attack) -> int:
    state, table = play.state, play.table
    if _lasts(state, attack, SNEAK_BIT):
        return 1
    if attack.distance or attack.area or not has(state, table, attack.attacker, SNEAK_ATTACK):
        return 0
    return int(bool(allies_here(state, table, attack.attacker)))


@ABILITIES.modifies(OFFENSE, "talent.force-of-nature", rule="MB-TAL-18", level=Level.TALENT)
def force_offense(play: MythicPlay, attack: Attack) -> int:
    return int(_lasts(play.state, attack, FORCE_BIT) and not attack.retaliation)


@ABILITIES.modifies(RANGE, "talent.force-of-nature", rule="MB-TAL-18", level=Level.TALENT)
def force_range(play: MythicPlay, unit: int) -> int:
    state = play.state
    return int(bool(state.lasting & FORCE_BIT) and unit == state.acting)


@ABILITIES.modifies(OFFENSE, "talent.terror", rule="MB-TAL-35", level=Level.TALENT)
@rule("MB-TAL-35")
def terror(play: MythicPlay, attack: Attack) -> int:
    return -int(attack.distance == 0 and has(play.state, play.table, attack.target, TERROR))


@ABILITIES.modifies(DEFENSE, "talent.torment", rule="MB-TAL-36", level=Level.TALENT)
@rule("MB-TAL-36")
def torment(play: MythicPlay, attack: Attack) -> int:
    if attack.distance or attack.area or attack.unmodified:
        return 0
    return -int(has(play.state, play.table, attack.attacker, TORMENT))


@ABILITIES.modifies(DEFENSE, "talent.close-protection", rule="MB-TAL-16", level=Level.TALENT)
@rule("MB-TAL-16")
def close_protection(play: MythicPlay, attack: Attack) -> int:
    state, table = play.state, play.table
    if not has(state, table, attack.target, CLOSE_PROTECTION):
        return 0
    return int(bool(allies_here(state, table, attack.target)))


@ABILITIES.modifies(DEFENSE, "talent.climb", rule="MB-TAL-14", level=Level.TALENT)
@rule("MB-TAL-14")
def climb_defense(play: MythicPlay, attack: Attack) -> int:
    state, table = play.state, play.table
    if ground_under(state, attack.target) != ROCK:
        return 0
    if not has(state, table, attack.target, CLIMB):
        return 0
    return int(not has(state, table, attack.attacker, CLIMB))


@ABILITIES.modifies(DEFENSE, "talent.blessed-by-the-gods", rule="MB-TAL-07", level=Level.TALENT)
@rule("MB-TAL-07")
def blessing(play: MythicPlay, attack: Attack) -> int:
    return int(bool(play.state.blessed >> attack.target & 1))


# Leader ----------------------------------------------------------------------------------------


@rule("MB-TAL-25", "MB-TAL-26", "MB-ACTV-04", "MB-TEAM-08")
def led_by(play: MythicPlay, leader: int) -> list[str]:
    """The troops the leader could activate now (RUL-44, RUL-45)."""
    state, table = play.state, play.table
    if not state.area[leader] or not has(state, table, leader, LEADER):
        return []
    seat = state.active
    if state.activations >= activation_limit(play, seat) and not table.rules.leader_beyond_limit:
        return []
    areas = surroundings(state, table, leader)
    found = []
    for unit in _leadable(play, leader):
        if state.area[unit] not in areas or state.activated >> unit & 1:
            continue
        owner, card = table.seat_of[unit], table.card_of[unit]
        if (
            card in state.hand[owner] or card in state.deck[owner] or card in state.top[owner]
        ) and can_pay(play, seat, led_cost(play, unit)):
            found.append(table.ids[unit])
    return found


def _leadable(play: MythicPlay, leader: int) -> tuple[int, ...]:
    """The allied troops, and what powers let the leader activate besides."""
    table = play.table
    if "may lead" not in play.bindings.permissions:
        return members(table.allies[leader] & table.troops)
    others = table.allies[leader] & ~(1 << leader)
    return tuple(
        unit
        for unit in members(others)
        if play.may(MAY_LEAD, bool(table.troops >> unit & 1), Led(leader, unit))
    )


def led_cost(play: MythicPlay, unit: int) -> int:
    """Art of War that activating the unit by Leader costs: none as a rule (MB-ACTV-04)."""
    if "activation cost" not in play.bindings.queries:
        return 0
    return play.value(ACTIVATION_COST, 0, unit)


@rule("MB-ACTV-01")
def activation_limit(play: MythicPlay, seat: int) -> int:
    """How many units the seat may activate in its turn."""
    if "activation limit" not in play.bindings.queries:
        return MOST_ACTIVATIONS
    return play.value(ACTIVATION_LIMIT, MOST_ACTIVATIONS, seat)


def _leads(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return play.table.ids[moment.unit] == held.holder and bool(led_by(play, moment.unit))


@ABILITIES.at(
    ACTIVATION_ENDS,
    "talent.leader",
    rule="MB-TAL-25",
    level=Level.TALENT,
    when=_leads,
    still=_leads,
    own=True,
)
@rule("MB-TAL-25", "MB-TAL-26", "MB-TAL-27", "MB-ACTV-03")
async def leader(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Name a troop, find its card, and let it act next without paying Art of War."""
    active = play.active
    chosen = await choose_one(
        active,
        "leader.troop",
        lambda: [*led_by(play, moment.unit), PASS],
        rule="MB-TAL-25",
        context=(held.holder,),
        # Which troops can be led tells what is in hand.
        audience=(active,),
    )
    if chosen == PASS:
        return
    table = play.table
    unit = table.index[chosen]
    await pay(play, active, led_cost(play, unit), "MB-TAL-25")
    await _play_card(play, unit)
    if play.listens(LED):
        await play.window(LED, Led(moment.unit, unit))
    state = play.state
    state.control[unit] = active
    state.led = unit


async def _play_card(play: MythicPlay, unit: int) -> None:
    """Discard the troop's card from hand, or from the deck where the edition lets it."""
    state, table = play.state, play.table
    seat, card = table.seat_of[unit], table.card_of[unit]
    in_hand = card in state.hand[seat]
    in_deck = card in state.deck[seat] or card in state.top[seat]
    source = "hand" if in_hand else "deck"
    if in_hand and in_deck and table.rules.leader_deck_freely:
        source = await choose_one(
            seat, "leader.card", ("hand", "deck"), rule="MB-TAL-26", audience=(seat,)
        )
        state = play.state
    if source == "hand":
        discard(state, seat, card)
        return
    state.deck[seat].extend(state.top[seat])
    state.top[seat] = []
    state.top_seen[seat] = []
    state.deck[seat].remove(card)
    state.pile[seat].append(card)
