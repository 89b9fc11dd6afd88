"""What to do at a chance: every option with its worth, the best first.

Each function gives pairs (worth, option). A pass is worth 0; what is not worth more is not done.
"""

from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.games.myths_at_war.bot.lay import FORCE_WORTH
from warclan.games.myths_at_war.bot.outlook import Outlook
from warclan.games.myths_at_war.bot.valuing import NEVER, Valued, value
from warclan.games.myths_at_war.cards.model import CONFRONTATION, INFLUENCE
from warclan.games.myths_at_war.chances import act_for, meditation_gain
from warclan.games.myths_at_war.prices import equip_price
from warclan.games.myths_at_war.standing import gives
from warclan.games.myths_at_war.state import FIRST_COPY

Rated = list[tuple[float, Any]]

BOTHER: Final = 0.25
"""What an action has to bring at least."""
_LATER: Final = 0.02
"""Meditating comes after everything else: it tires."""
_COPIES: Final = 3
"""Copied abilities used on one card: a card that copies its own copying would never end."""


def ranked(rated: Rated) -> Rated:
    """The best first; of equals the one that stood first."""
    order = sorted(range(len(rated)), key=lambda spot: (-rated[spot][0], spot))
    return [rated[spot] for spot in order]


def action(outlook: Outlook, option: tuple[Any, ...], phase: str) -> Valued:
    """What playing a card or using an ability is worth, the card itself taken off."""
    act, bit = act_for(outlook.play, outlook.seat, option, phase)
    if bit >= FIRST_COPY + _COPIES:
        return Valued(NEVER)
    found = value(outlook, act)
    if bit >= 0:
        return found
    return Valued(found.worth - outlook.lay.held[act.source], found.picks)


def influence(outlook: Outlook, options: tuple[Any, ...]) -> Rated:
    """The Influence Phase."""
    rated: Rated = []
    for option in options:
        if option == PASS:
            rated.append((0.0, option))
        elif option[0] == "equip":
            rated.append((equip(outlook, option) - BOTHER, option))
        elif option[0] == "meditate":
            rated.append((_LATER * meditate(outlook, option), option))
        else:
            rated.append((action(outlook, option, INFLUENCE).worth - BOTHER, option))
    return ranked(rated)


def equip(outlook: Outlook, option: tuple[Any, ...]) -> float:
    """Equipment on a bearer: force, room for power, abilities, less its price and its card."""
    play, state, table = outlook.play, outlook.state, outlook.table
    gear, bearer = table.number(option[1]), table.number(option[2])
    price = equip_price(play, outlook.seat, gear, bearer)
    force, limit = gives(play, gear)
    worth = 0.75 * FORCE_WORTH * force + 0.3 * limit + 0.9 * outlook.ability(gear)
    worth += outlook.deed("drain", price, bearer) if price else 0.0
    left = state.power[bearer] - price
    if outlook.may_fight(bearer) and left >= 2:
        worth += force
    if state.force[bearer] + force <= 0:
        worth -= 1.0
    # A bearer that will not last or not fight makes little of it.
    worth += 0.1 * max(state.force[bearer], 0) + 0.05 * state.limit[bearer]
    if state.limit[bearer] + limit < 2 and force > 0:
        worth -= 1.5
    return worth - 0.5 * outlook.lay.held[gear]


def meditate(outlook: Outlook, option: tuple[Any, ...]) -> float:
    """Two tokens for a character, at the price of its fight and its ability."""
    state = outlook.state
    card = outlook.table.number(option[1])
    gain = meditation_gain(outlook.play)
    kept = min(gain, max(state.limit[card] - state.power[card], 0))
    if not kept:
        return -1.0
    worth = kept * outlook.token(card)
    if state.power[card] < 2:
        return worth + 0.3 * max(state.force[card], 0)
    if outlook.may_fight(card):
        worth -= state.force[card] * _pressing(outlook)
    lines = outlook.table.confrontation[card] if card < outlook.table.size else ()
    if lines:
        worth -= 0.6 * outlook.ability(card)
    return worth


def _pressing(outlook: Outlook) -> float:
    """How much a point of force counts now: more when a pool is low."""
    rivals = [outlook.rate(seat) for seat in outlook.rivals()]
    return max([outlook.rate(outlook.seat), *rivals])


def confrontation(outlook: Outlook, options: tuple[Any, ...]) -> Rated:
    """The Confrontation step."""
    rated: Rated = []
    for option in options:
        if option == PASS:
            rated.append((0.0, option))
        else:
            rated.append((action(outlook, option, CONFRONTATION).worth - BOTHER, option))
    return ranked(rated)


def assign(outlook: Outlook, options: tuple[Any, ...]) -> Rated:
    """Who goes to the Battlefield: whoever would count, the strongest first."""
    rated: Rated = []
    pressing = _pressing(outlook)
    for option in options:
        if option == PASS:
            rated.append((0.0, option))
            continue
        card = outlook.table.number(option)
        force = outlook.counted(card) * pressing
        lines = outlook.table.confrontation[card] if card < outlook.table.size else ()
        helps = 0.7 * outlook.ability(card) if lines and outlook.state.power[card] >= 2 else 0.0
        rated.append((force + helps - outlook.token(card) - 0.05, option))
    return ranked(rated)
