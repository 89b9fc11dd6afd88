"""Decks, hands and discard piles (section 8): drawing, run-outs, searching.

A deck is a bag of card codes: its order is drawn when a card is drawn. Cards whose place on top
is known to somebody lie in ``top``, first card first; ``top_seen`` are masks of who knows them.
"""

from warclan.engine.ask import choose_one, draw, reveal
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.hooks import MythicPlay
from warclan.games.mythic_battles.state import ART_OF_WAR, STONE_KINDS, MythicState
from warclan.games.mythic_battles.tabletop import Table

MOST_REFILLED = 3
"""A run-out fills hands up to this many cards (MB-DECK-07)."""

carried("MB-DECK-01", "warclan.games.mythic_battles.state")
carried("MB-DECK-02", "warclan.games.mythic_battles.views.view")
carried("MB-DECK-03", "warclan.games.mythic_battles.state.MythicState.hand")
carried("MB-DECK-11", "warclan.games.mythic_battles.effects.destroy")
carried("MB-DECK-13", "warclan.games.mythic_battles.views.view")


@rule("MB-DECK-04", "MB-DECK-08", "MB-DECK-09", "MB-DECK-10")
async def draw_cards(play: MythicPlay, seat: int, count: int, rule_id: str) -> int:
    """Draw ``count`` cards, with at most one run-out (RUL-36); gives how many were drawn."""
    drawn = 0
    refreshed = False
    while drawn < count:
        state = play.state
        if state.top[seat]:
            (card,) = await reveal(
                seat, "deck.top", state.top[seat][:1], rule=rule_id, audience=(seat,)
            )
            del play.state.top[seat][0]
            del play.state.top_seen[seat][0]
            _take(play, seat, (card,))
            drawn += 1
            continue
        deck = state.deck[seat]
        if not deck:
            if refreshed:
                return drawn
            refreshed = True
            await run_out(play, seat)
            continue
        many = min(count - drawn, len(deck))
        drawn += many
        cards = await draw(seat, "deck.draw", deck, many, rule=rule_id, audience=(seat,))
        _take_drawn(play, seat, cards)
    return drawn


def _take_drawn(play: MythicPlay, seat: int, cards: tuple[str, ...]) -> None:
    """Move the cards from the deck to the hand."""
    state = play.state
    deck = state.deck[seat]
    for card in cards:
        deck.remove(card)
    state.hand[seat].extend(cards)
    if play.journal is not None:
        play.emit(events.CardsDrawn, seat, len(cards), cards)


def _take(play: MythicPlay, seat: int, cards: tuple[str, ...]) -> None:
    play.state.hand[seat].extend(cards)
    play.emit(events.CardsDrawn, seat, len(cards), tuple(cards))


@rule("MB-DECK-05", "MB-DECK-06", "MB-DECK-07")
async def run_out(play: MythicPlay, seat: int) -> None:
    """All decks go to the hands, all piles become decks, hands fill up to three."""
    play.emit(events.DecksRanOut, seat)
    state = play.state
    players = [each for each in _from(play.table, seat) if not state.out[each]]
    for each in players:
        hand = state.hand[each]
        if state.top[each]:
            hand.extend(state.top[each])
            state.top[each] = []
            state.top_seen[each] = []
        hand.extend(state.deck[each])
        state.deck[each] = state.pile[each]
        state.pile[each] = []
    for each in players:
        if len(play.state.hand[each]) >= MOST_REFILLED:
            continue
        missing = MOST_REFILLED - len(play.state.hand[each])
        many = min(missing, len(play.state.deck[each]))
        if many > 0:
            deck = play.state.deck[each]
            cards = await draw(each, "deck.draw", deck, many, rule="MB-DECK-07", audience=(each,))
            _take_drawn(play, each, cards)


def _from(table: Table, seat: int) -> list[int]:
    place = table.order.index(seat)
    return [*table.order[place:], *table.order[:place]]


@rule("MB-DECK-12", "MB-MAN-05")
async def search(play: MythicPlay, seat: int, rule_id: str) -> None:
    """Take any one card from the own deck, then shuffle; an empty deck gives nothing (RUL-37)."""
    state = play.state
    state.deck[seat].extend(state.top[seat])
    state.top[seat] = []
    state.top_seen[seat] = []
    if not state.deck[seat]:
        return
    card = await choose_one(
        seat,
        "deck.search",
        lambda: sorted(set(play.state.deck[seat])),
        rule=rule_id,
        audience=(seat,),
    )
    play.state.deck[seat].remove(card)
    _take(play, seat, (card,))


def discard(state: MythicState, seat: int, card: str) -> None:
    """Put a card from the hand on the seat's own pile."""
    state.hand[seat].remove(card)
    state.pile[seat].append(card)


async def look_at_top(
    play: MythicPlay, seat: int, count: int, viewer: int, rule_id: str
) -> tuple[str, ...]:
    """Show ``viewer`` up to ``count`` cards from the top of a deck; they stay there, known."""
    known = min(count, len(play.state.top[seat]))
    if known:
        await reveal(
            viewer, "deck.look", play.state.top[seat][:known], rule=rule_id, audience=(viewer,)
        )
    more = min(count - known, len(play.state.deck[seat]))
    if more > 0:
        drawn = await draw(
            viewer, "deck.look", play.state.deck[seat], more, rule=rule_id, audience=(viewer,)
        )
        state = play.state
        for card in drawn:
            state.deck[seat].remove(card)
        state.top[seat].extend(drawn)
        state.top_seen[seat].extend([0] * more)
    state = play.state
    for place in range(known + max(more, 0)):
        state.top_seen[seat][place] |= 1 << viewer
    return tuple(state.top[seat][: known + max(more, 0)])


async def put_under(play: MythicPlay, seat: int, cards: tuple[str, ...], rule_id: str) -> None:
    """Put hand cards under the own deck, in this order, where only their player knows them.

    So that they have a place, the order of the cards above them is drawn now, seen by nobody.
    """
    deck = play.state.deck[seat]
    above: tuple[str, ...] = ()
    if deck:
        above = await draw(seat, "deck.order", deck, len(deck), rule=rule_id, audience=())
    state = play.state
    state.deck[seat] = []
    for card in cards:
        state.hand[seat].remove(card)
    state.top[seat].extend((*above, *cards))
    state.top_seen[seat].extend([0] * len(above) + [1 << seat] * len(cards))


def put_on_top(state: MythicState, seat: int, cards: tuple[str, ...], knower: int) -> None:
    """Put the top cards in another order, first card on top; only ``knower`` knows it."""
    count = len(cards)
    state.top[seat][:count] = cards
    state.top_seen[seat][:count] = [1 << knower] * count


@rule("MB-SETUP-10", "MB-UNIT-21", "MB-VAL-07")
def starting_deck(table: Table, seat: int) -> list[str]:
    """All activation cards of the army and Art of War cards equal to its strategic values."""
    deck: list[str] = []
    value = 0
    for card in table.units:
        if card.seat == seat:
            deck.extend([card.card] * card.cards)
            value += card.unit.strategic_value or 0
            if card.attachment is not None:
                deck.extend([card.card] * card.attachment.activation_cards)
                value += card.attachment.strategic_value
    return deck + [ART_OF_WAR] * value


def stone_cards(state: MythicState, seat: int) -> int:
    """How many stone cards of any kind the seat holds in hand."""
    hand = state.hand[seat]
    return sum(hand.count(kind) for kind in STONE_KINDS)
