"""Filling in what a view hides: hidden cards are dealt at random to the places they may be in."""

from warclan.domain.chance import Chance
from warclan.games.myths_at_war.state import (
    DECK,
    HAND,
    HIDDEN_PLACE,
    ORACLE,
    UNKNOWN,
    MythsState,
)
from warclan.games.myths_at_war.tabletop import Table


def filled(view: MythsState, table: Table, chance: Chance) -> MythsState:
    """A whole state that agrees with the view.

    The cards of a player that were not seen are shuffled over the player's hand and decks. A
    place for which no card is left is closed up: what is missing was moved there unseen.
    """
    state = view.fork()
    hidden = [card for card, place in enumerate(state.place) if place == HIDDEN_PLACE]
    for seat in range(table.seats):
        gods = [c for c in hidden if table.owner[c] == seat and table.in_gods_deck[c]]
        designs = [c for c in hidden if table.owner[c] == seat and not table.in_gods_deck[c]]
        _shuffle(gods, chance)
        _shuffle(designs, chance)
        state.hand[seat] = _deal(state, state.hand[seat], designs, HAND)
        state.deck[seat] = _deal(state, state.deck[seat], designs, DECK)
        state.oracles[seat] = [_deal(state, pile, gods, ORACLE) for pile in state.oracles[seat]]
        # Cards of other decks lie where they were put face-down.
        state.deck[seat] = [*_laid(state, designs, DECK), *state.deck[seat]]
        if gods and state.oracles[seat]:
            state.oracles[seat][-1] = [*_laid(state, gods, ORACLE), *state.oracles[seat][-1]]
    return state


def _shuffle(cards: list[int], chance: Chance) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = chance.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def _deal(state: MythsState, pile: list[int], cards: list[int], place: int) -> list[int]:
    found = []
    for card in pile:
        if card != UNKNOWN:
            found.append(card)
        elif cards:
            found.append(cards.pop())
            state.place[found[-1]] = place
    return found


def _laid(state: MythsState, cards: list[int], place: int) -> list[int]:
    for card in cards:
        state.place[card] = place
    return cards
