"""What taking an action is worth in a position, and which cards it should befall."""

from dataclasses import dataclass
from typing import Final

from warclan.games.myths_at_war.bot.outlook import DEADLY, Outlook
from warclan.games.myths_at_war.cards.model import (
    ALL,
    CONFRONTATION,
    THE_BEARER,
    THE_SOURCE,
    Act,
    Line,
    Part,
    Slot,
    Step,
    bearer_of,
    on_field,
    whole,
)
from warclan.games.myths_at_war.traits import BATTLE

UNREAD: Final = 0.6
"""An effect that says nothing about itself is taken for a small good."""
NEVER: Final = -DEADLY
_DRAWN: Final = 0.8
_MADE: Final = 2.0


@dataclass(frozen=True, slots=True)
class Valued:
    """``worth`` in power; ``picks`` are the cards (seats, oracles) to choose, by slot."""

    worth: float
    picks: tuple[tuple[int, ...], ...] = ()


def value(outlook: Outlook, act: Act) -> Valued:
    """What an action brings if its player chooses well, costs taken off.

    Nothing is tried: every part is rated by what it says it does.
    """
    line = act.line
    act.chosen = []
    worth = 0.0
    if line.x is not None:
        act.x = line.x[1](outlook.play, act)
    for place, slot in enumerate(line.slots):
        picked, brings = _pick(outlook, act, place, slot)
        if len(picked) < slot.who.low and not act.forced:
            return Valued(NEVER)
        act.chosen.append(picked)
        worth += brings
    unread = False
    for step, paid in _steps(line):
        if step.slot >= 0 and step.part.deed:
            continue
        if not step.part.deed:
            unread = unread or not paid
            continue
        worth += _unchosen(outlook, act, step)
    if unread:
        worth += UNREAD
    if act.cost:
        worth += _price(outlook, act)
    if outlook.state.traits[act.source] & BATTLE:
        worth += battle(outlook)
    return Valued(worth, tuple(act.chosen))


def battle(outlook: Outlook) -> float:
    """What it is worth that the difference is not lost: good for who is behind."""
    margin = outlook.margin()
    seats = outlook.rivals() if margin > 0 else [outlook.seat]
    if not margin or not seats:
        return -0.3
    if margin > 0:
        return -outlook.takes(seats[0], margin) * 0.9
    return min(-outlook.takes(outlook.seat, -margin), DEADLY) * 0.9


def rate(outlook: Outlook, act: Act, place: int, card: int) -> float:
    """What choosing a card (a seat, an oracle) for a slot is worth to the own side."""
    worth = 0.0
    who = act.line.slots[place].who
    for step, _ in _steps(act.line):
        if step.slot != place:
            continue
        part = step.part
        if who.seats:
            worth += _on_seat(outlook, act, part, card)
        elif who.piles:
            worth += 0.0
        else:
            worth += _on_card(outlook, act, part, card)
    return worth


def _steps(line: Line) -> list[tuple[Step, bool]]:
    known = _SPLIT.get(line)
    if known is None:
        known = _SPLIT[line] = [
            *((step, True) for step in line.costs),
            *((step, False) for step in line.effects),
        ]
    return known


_SPLIT: dict[Line, list[tuple[Step, bool]]] = {}


def _pick(outlook: Outlook, act: Act, place: int, slot: Slot) -> tuple[tuple[int, ...], float]:
    """The best choice for a slot: all that helps, and as little harm as must be."""
    found = slot.options(outlook.play, act)
    who = slot.who
    rated = [(rate(outlook, act, place, card), -spot) for spot, card in enumerate(found)]
    rated.sort(reverse=True)
    low = min(who.low, len(found))
    kept = [pair for number, pair in enumerate(rated[: who.high]) if number < low or pair[0] > 0]
    spots = sorted(-spot for _, spot in kept)
    return tuple(found[spot] for spot in spots), sum(brings for brings, _ in kept)


def much_of(outlook: Outlook, act: Act, part: Part) -> int:
    """The amount of a part; what depends on choices to come is taken for 1."""
    much = part.much
    if isinstance(much, int):
        return much
    if len(act.chosen) < len(act.line.slots):
        return 1
    return max(much(outlook.play, act), 1)


def _on_card(outlook: Outlook, act: Act, part: Part, card: int) -> float:
    if not part.deed:
        return 0.0
    own = outlook.deed(part.deed, much_of(outlook, act, part), card)
    if part.deed == "enter":
        return own
    return outlook.sign(outlook.state.control[card]) * own


def _on_seat(outlook: Outlook, act: Act, part: Part, seat: int) -> float:
    if part.deed == "hit":
        return outlook.takes(seat, much_of(outlook, act, part))
    return -0.1 * outlook.sign(seat) * outlook.pool(seat)


def _unchosen(outlook: Outlook, act: Act, step: Step) -> float:
    """A part about a player, about the card itself, or about all cards of a kind."""
    part = step.part
    who = part.who
    if who is None:
        return _on_players(outlook, act, part)
    if who.way == THE_SOURCE:
        return _on_card(outlook, act, part, act.source)
    if who.way == THE_BEARER:
        return _on_card(outlook, act, part, bearer_of(outlook.play, act))
    if who.way == ALL:
        return sum(
            _on_card(outlook, act, part, card)
            for card in whole(outlook.play, act, who)
            if step.test is None or step.test(outlook.play, act, card)
        )
    return 0.0


def _on_players(outlook: Outlook, act: Act, part: Part) -> float:
    much = much_of(outlook, act, part)
    deed = part.deed
    seat = act.player
    if deed == "gain":
        return outlook.sign(seat) * much * outlook.rate(seat)
    if deed == "pay":
        return outlook.takes(seat, much)
    if deed == "hit":
        return sum(outlook.takes(rival, much) for rival in outlook.rivals())
    if deed == "hit-all":
        return outlook.takes(seat, much) + sum(
            outlook.takes(rival, much) for rival in outlook.rivals()
        )
    if deed == "draw":
        return _DRAWN * min(much, len(outlook.state.deck[seat]))
    if deed == "make":
        return _MADE * much
    if deed == "resolution":
        return battle(outlook) if act.line.phase == CONFRONTATION else 0.0
    return UNREAD


def _price(outlook: Outlook, act: Act) -> float:
    """The power cost: from the own pool, or from the character it takes least from."""
    if act.line.phase != CONFRONTATION:
        return outlook.takes(act.player, act.cost)
    power = outlook.state.power
    payers = []
    if act.line.payer_slot >= 0 and act.chosen[act.line.payer_slot]:
        card = act.chosen[act.line.payer_slot][0]
        if outlook.state.control[card] == act.player:
            payers = [card]
    if not payers:
        payers = [card for card in on_field(outlook.play, act.player) if power[card] >= act.cost]
    if not payers:
        return -0.6 * act.cost
    return max(outlook.deed("drain", act.cost, card) for card in payers)
