"""Paying Art of War costs (section 22)."""

from collections.abc import Sequence
from itertools import combinations

from warclan.engine.ask import choose_one
from warclan.engine.rules import rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.deck import discard
from warclan.games.mythic_battles.hooks import MythicPlay
from warclan.games.mythic_battles.state import (
    ART_OF_WAR,
    STONE_KINDS,
)
from warclan.games.mythic_battles.terrain import Terrain

_GROWTH = int(Terrain.DIVINE_GROWTH)
Payment = tuple[str, ...]
"""The cards that pay one Art of War: one, or two activation cards; ("any", card) for growth."""
_CODES = (ART_OF_WAR, *STONE_KINDS)
"""The cards that pay one Art of War each."""
_ALONE = frozenset(_CODES)
_SINGLE: dict[frozenset[str], tuple[Payment, ...]] = {
    frozenset(codes): tuple((code,) for code in codes)
    for count in range(len(_CODES) + 1)
    for codes in combinations(_CODES, count)
}
"""The payments of one card, by which of those cards are in hand."""
ANY = "any"


@rule("MB-PAY-01", "MB-PAY-04", "MB-PAY-05", "MB-STONE-15")
def dead_cards(play: MythicPlay, seat: int) -> list[str]:
    """Activation cards in hand of own non-troop units that are destroyed (RUL-52), sorted."""
    vitality = play.state.vitality
    found: list[str] = []
    if 0 not in vitality:
        return found
    hand = play.state.hand[seat]
    for unit, card in play.table.paying[seat]:
        if not vitality[unit] and (count := hand.count(card)):
            found += [card] * count
    if len(found) > 1:
        found.sort()
    return found


def can_pay(play: MythicPlay, seat: int, cost: int = 1, unit: int = -1) -> bool:
    """Whether the hand can pay; ``unit`` is the unit whose power costs it (MB-PAY-08)."""
    hand = play.state.hand[seat]
    if _ALONE.isdisjoint(hand):
        have = 0
    elif cost == 1:
        return True
    else:
        have = sum(map(hand.count, _CODES))
    if have >= cost:
        return True
    dead = 0
    vitality = play.state.vitality
    if 0 in vitality and len(hand) > 1:
        for each, card in play.table.paying[seat]:
            if not vitality[each]:
                dead += hand.count(card)
        have += dead // 2
        if have >= cost:
            return True
    if unit >= 0 and _in_growth(play, unit):
        # One card of any kind; an odd dead card or any other card left over will do.
        left = len(hand) - hand.count(ART_OF_WAR) - dead
        left -= sum(hand.count(kind) for kind in STONE_KINDS)
        return have + 1 >= cost and (left > 0 or dead % 2 == 1)
    return False


def _in_growth(play: MythicPlay, unit: int) -> bool:
    return play.state.ground[play.state.area[unit]] == _GROWTH


def ways(play: MythicPlay, seat: int, any_card: bool) -> Sequence[Payment]:
    """Every way to pay one Art of War from the hand."""
    hand = play.state.hand[seat]
    # A set first: of twenty cards in hand half a dozen differ.
    alone = _SINGLE[_ALONE & frozenset(hand)]
    dead = dead_cards(play, seat)
    if not dead and not any_card:
        return alone
    found = list(alone)
    for place, one in enumerate(dead):
        for other in dead[place + 1 :]:
            if (one, other) not in found:
                found.append((one, other))
    if any_card:
        found.extend((ANY, card) for card in sorted(set(hand)) if (card,) not in found)
    return found


@rule("MB-PAY-02", "MB-PAY-03", "MB-PAY-06", "MB-PAY-08", "MB-POW-03")
async def pay(play: MythicPlay, seat: int, cost: int, rule_id: str, unit: int = -1) -> None:
    """Pay ``cost`` Art of War, each as the player likes; the cards go to the own pile."""
    any_card = unit >= 0 and _in_growth(play, unit)
    for left in range(cost, 0, -1):
        options = ways(play, seat, any_card)
        if left > 1:
            options = [way for way in options if _still(play, seat, way, left - 1, unit, any_card)]
        way = await choose_one(seat, "pay.art-of-war", options, rule=rule_id, audience=(seat,))
        any_card = any_card and way[0] != ANY
        for card in way:
            if card != ANY:
                discard(play.state, seat, card)
        if play.journal is not None:
            play.emit(events.ArtOfWarPaid, seat, _name(way))


def _still(play: MythicPlay, seat: int, way: Payment, cost: int, unit: int, any_card: bool) -> bool:
    """Whether the rest of the cost can still be paid after paying ``way``."""
    hand = play.state.hand[seat]
    kept = hand[:]
    for card in way:
        if card != ANY:
            kept.remove(card)
    play.state.hand[seat] = kept
    growth = unit if any_card and way[0] != ANY else -1
    enough = can_pay(play, seat, cost, growth)
    play.state.hand[seat] = hand
    return enough


def _name(way: Payment) -> str:
    if len(way) == 1:
        return "art-of-war card" if way[0] == ART_OF_WAR else "stone card"
    return "any card" if way[0] == ANY else "two activation cards"
