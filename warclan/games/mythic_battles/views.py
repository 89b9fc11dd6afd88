"""What a player may know of a match: everything but others' hands and the order of decks."""

from warclan.engine.rules import rule
from warclan.engine.views import HIDDEN
from warclan.games.mythic_battles.hooks import MythicPlay
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import members


@rule("MB-DECK-02", "MB-DECK-13")
def view(play: MythicPlay, player: int) -> MythicState:
    """The state as ``player`` may know it; discard piles lie open to all (RUL-74)."""
    seen = play.state.fork()
    for seat, deck in enumerate(seen.deck):
        seen.deck[seat] = [HIDDEN] * len(deck)
        if seat != player:
            seen.hand[seat] = [HIDDEN] * len(seen.hand[seat])
        if seen.top[seat]:
            seen.top[seat] = [
                card if known >> player & 1 else HIDDEN
                for card, known in zip(seen.top[seat], seen.top_seen[seat], strict=True)
            ]
    return seen


def hidden_cards(play: MythicPlay, player: int) -> frozenset[str]:
    """Cards of others' units that are in no place open to ``player``.

    What the own deck holds follows from the own army; only its order is secret, and no id tells
    it. Art of War and stone cards are kinds that everybody names.
    """
    state, table = play.state, play.table
    hidden: set[str] = set()
    known: set[str] = set()
    for seat in range(table.seats):
        known.update(state.pile[seat], state.gone[seat], state.gained[seat])
        for card, seen in zip(state.top[seat], state.top_seen[seat], strict=True):
            (known if seen >> player & 1 else hidden).add(card)
        if seat != player:
            hidden.update(state.hand[seat], state.deck[seat])
    own = {table.card_of[unit] for unit in members(table.army[player])}
    return frozenset(card for card in hidden - known - own if card in table.unit_of_card)
