"""Choices in others' moments: striking back, guarding, evading, paying, setting up."""

from collections.abc import Callable
from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.engine.requests import Request
from warclan.games.mythic_battles.bot.lay import kill_chance
from warclan.games.mythic_battles.bot.outlook import Outlook
from warclan.games.mythic_battles.bot.plans import Planner
from warclan.games.mythic_battles.combat import values
from warclan.games.mythic_battles.combat.reactions import EVADE
from warclan.games.mythic_battles.combat.retaliation import RETALIATE
from warclan.games.mythic_battles.hooks import Attack
from warclan.games.mythic_battles.state import ART_OF_WAR, STONE_KINDS
from warclan.games.mythic_battles.tabletop import members

_KEPT: Final = 2.0
"""What an activation card is worth that would be spent on striking back."""
_DIVINE_CARD: Final = 4.0
_EVADING: Final = 3.0
_RECALL: Final = 2.4

Answer = Callable[[Outlook, Request[Any], list[Any]], Any]


def _pair(outlook: Outlook, request: Request[Any]) -> tuple[int, int]:
    """The two units a question about an attack names, target and attacker; -1 for none."""
    named = [_unit(outlook, each) for each in request.context[:2]]
    return (named[0], named[1]) if len(named) == 2 else (-1, -1)


def _unit(outlook: Outlook, named: Any) -> int:
    """The unit that a context names, by id or number; -1 if it names none."""
    if isinstance(named, str):
        return outlook.table.index.get(named, -1)
    return named if isinstance(named, int) and 0 <= named < len(outlook.table.units) else -1


def _blow(outlook: Outlook, attacker: int, target: int, far: int = 0) -> tuple[float, float]:
    """The worth an attack is expected to take, and the chance that it destroys the target."""
    state = outlook.state
    attack = Attack(attacker, target, far, state.control[attacker])
    offense = values.offense(outlook.play, attack)
    defense = values.defense(outlook.play, attack)
    vitality = state.vitality[target]
    return (
        outlook.lay.gain(target, vitality, offense, defense),
        kill_chance(vitality, offense, defense),
    )


def retaliate(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """Strike back when the blow is worth more than the card it takes."""
    if RETALIATE not in options:
        return PASS
    state, table = outlook.state, outlook.table
    target, attacker = _pair(outlook, request)
    if target < 0 or attacker < 0:
        return None
    back = Attack(target, attacker, 0, state.control[target], retaliation=True)
    offense = values.offense(outlook.play, back)
    defense = values.defense(outlook.play, back)
    gain = outlook.lay.gain(attacker, state.vitality[attacker], offense, defense)
    if state.carries[attacker] >= 0:
        gain += 6.0 * kill_chance(state.vitality[attacker], offense, defense)
    price = _DIVINE_CARD if table.divinities >> target & 1 else _KEPT
    count = state.hand[table.seat_of[target]].count(table.card_of[target])
    return RETALIATE if gain > price / (1.0 + count) else PASS


def initiative(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """Striking first is worth more: the attacker may come off worse."""
    return RETALIATE if RETALIATE in options else PASS


def guard(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """The unit that loses least takes the blow."""
    table, state = outlook.table, outlook.state
    target, attacker = _pair(outlook, request)
    if target < 0 or attacker < 0:
        return None
    far = table.board.distance[state.area[attacker]][state.area[target]]
    least, _ = _blow(outlook, attacker, target, far)
    if state.carries[target] >= 0:
        least += 1.0
    best: Any = PASS
    for option in options:
        unit = table.index.get(option, -1)
        if unit >= 0:
            loss, _ = _blow(outlook, attacker, unit, far)
            if loss < least - 0.1:
                best, least = option, loss
    return best


def evade(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """Evade what would cost more than the card."""
    target, attacker = _pair(outlook, request)
    if target < 0 or attacker < 0:
        return None
    loss, _ = _blow(outlook, attacker, target)
    return EVADE if loss > _EVADING else PASS


def another(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """After an Evade: the best other target, if any is worth it."""
    unit = outlook.state.acting
    if unit < 0:
        return None
    planner = Planner(outlook)
    best: Any = PASS
    most = 0.0
    for option in options:
        if not isinstance(option, str):
            worth = planner.strike(unit, option)
            if worth > most:
                best, most = option, worth
    return best


def pay(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """Dead units' cards first, then Art of War, then stone cards."""

    def price(way: tuple[str, ...]) -> float:
        if len(way) == 2 and way[0] != "any":
            return 0.0
        if way[0] == ART_OF_WAR:
            return 1.0
        return 2.0 if way[0] in STONE_KINDS else 3.0

    return min(options, key=price)


def runes(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """Rune cards are kept for Art of War costs."""
    return 0


def throw(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """Throw a bearer of stones, or one who could strike back, away from where it is strong."""
    state = outlook.state
    target = _unit(outlook, request.context[0]) if request.context else -1
    if target < 0:
        return None
    best: Any = PASS
    most = 0.0 if state.carries[target] >= 0 else 0.5
    most -= 2.0 * (state.carries[target] >= 0)
    for area in options:
        if area == PASS:
            continue
        harm = 0.6 - outlook.pull_of_rival(target, int(area))
        harm += 2.0 * (state.ground[int(area)] == 2)
        if harm > most:
            best, most = area, harm
    return best


def side(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """The edge nearest to the stones."""
    table = outlook.table

    def far(zone: int) -> int:
        return sum(
            min(table.board.distance[area][stone] for area in table.diagram.zones[zone])
            for stone in table.diagram.stones
        )

    return min(options, key=far)


def place(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """Whoever may be placed is; the order does not matter much."""
    return next((option for option in options if option != PASS), PASS)


def place_area(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """The area nearest to the stones."""
    table = outlook.table
    unit = _unit(outlook, request.context[0]) if request.context else -1
    if unit < 0:
        return None
    steps = outlook.lay.steps[unit]

    def far(area: int) -> float:
        ways = sorted(steps[area][stone] for stone in table.diagram.stones)
        return sum(ways[:3]) * 1.0 + 0.1 * len(list(members(outlook.state.units_in[area])))

    return min(options, key=far)


def reroll(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """Slayer: the two worst dice below 3; Curse: the best die; Solar: the blank."""
    faces = sorted(options)
    if request.key == "attack.curse":
        return (faces[-1],) if faces[-1] >= 4 else ()
    if request.key == "attack.solar":
        return tuple(faces[:1])
    return tuple(face for face in faces[:2] if face < 3)


def end_of_turn(outlook: Outlook, options: list[Any]) -> Any:
    """Recall the troop whose return is worth most, if Art of War allows."""
    table, state, lay = outlook.table, outlook.state, outlook.lay
    spare = outlook.art_of_war()
    best: Any = PASS
    most = _RECALL + (2.0 if spare < 3 else 0.0)
    hand = state.hand[outlook.seat]
    for option in options:
        unit = table.index.get(option, -1)
        if unit < 0:
            continue
        worth = lay.worth[unit]
        regained = 1.5 * (worth[-1] - worth[state.vitality[unit]])
        if not state.vitality[unit]:
            regained += 0.7 * hand.count(table.card_of[unit])
        if regained > most:
            best, most = option, regained
    return best


def nothing(outlook: Outlook, request: Request[Any], options: list[Any]) -> Any:
    """Not worth a card."""
    return PASS


ANSWERS: Final[dict[str, Answer]] = {
    "attack.retaliate": retaliate,
    "attack.initiative": initiative,
    "attack.guard": guard,
    "attack.evade": evade,
    "attack.another": another,
    "attack.runes": runes,
    "attack.throw": throw,
    "attack.slayer": reroll,
    "attack.solar": reroll,
    "attack.curse": reroll,
    "maneuver": nothing,
    "pay.art-of-war": pay,
    "setup.side": side,
    "setup.place": place,
    "setup.area": place_area,
}
