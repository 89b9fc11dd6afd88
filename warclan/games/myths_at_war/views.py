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
    hidden = _hidden(seen, player)
    for card in hidden:
        seen.place[card] = HIDDEN_PLACE

    def masked(cards: list[int]) -> list[int]:
        return [card if known[card] & bit else UNKNOWN for card in cards]

    for seat in range(len(seen.hand)):
        seen.deck[seat] = masked(seen.deck[seat])
        if seat != player:
            seen.hand[seat] = masked(seen.hand[seat])
        for place, pile in enumerate(seen.oracles[seat]):
            shown = masked(pile)
            if pile and seen.open[seat][place]:
                shown[-1] = pile[-1]
            seen.oracles[seat][place] = shown
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
