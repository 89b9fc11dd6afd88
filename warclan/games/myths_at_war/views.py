"""What a player may know of a match: everything but others' hands, decks and face-down cards."""

from warclan.engine.rules import rule
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.state import (
    DECK,
    HAND,
    HIDDEN_PLACE,
    ORACLE,
    UNKNOWN,
    MythsState,
)


@rule("MW-024", "MW-034")
def view(play: MythsPlay, player: int) -> MythsState:
    """The state as ``player`` may know it; discard piles lie open to all.

    Every hidden card of a seat has the same place, so that nothing tells a hand from a deck.
    """
    seen = play.state.fork()
    bit = 1 << player
    known = seen.known
    place = seen.place
    for seat, hand in enumerate(seen.hand):
        hidden = [seen.deck[seat]]
        if seat != player:
            hidden.append(hand)
        for cards in hidden:
            for at, card in enumerate(cards):
                if not known[card] & bit:
                    place[card] = HIDDEN_PLACE
                    cards[at] = UNKNOWN
        for pile, shown in zip(seen.oracles[seat], seen.open[seat], strict=True):
            for at in range(len(pile) - 1 if shown else len(pile)):
                card = pile[at]
                if not known[card] & bit:
                    place[card] = HIDDEN_PLACE
                    pile[at] = UNKNOWN
    seen.known = [each & bit for each in known]
    return seen


def _hidden(state: MythsState, player: int) -> list[int]:
    """The cards in hidden places that the player does not know."""
    bit = 1 << player
    open_cards = {
        pile[-1]
        for piles, faces in zip(state.oracles, state.open, strict=True)
        for pile, shown in zip(piles, faces, strict=True)
        if shown and pile
    }
    own = set(state.hand[player])
    return [
        card
        for card, place in enumerate(state.place)
        if place in (DECK, HAND, ORACLE)
        and card not in own
        and card not in open_cards
        and not state.known[card] & bit
    ]


def hidden_ids(play: MythsPlay, player: int) -> frozenset[str]:
    """The ids of cards of other players that the player does not know.

    What the own decks hold is no secret to their player; only the order is, and no id tells it.
    """
    table = play.table
    return frozenset(
        table.ids[card] for card in _hidden(play.state, player) if table.owner[card] != player
    )
