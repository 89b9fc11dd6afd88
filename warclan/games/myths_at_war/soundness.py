"""Invariants of a match: what must hold at every decision, whatever was played."""

from warclan.games.myths_at_war import standing
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.state import (
    BATTLEFIELD,
    DECK,
    DESIGNS_DISCARD,
    GODS_DISCARD,
    GONE,
    HAND,
    ORACLE,
    PANTHEON,
)
from warclan.games.myths_at_war.traits import CHARACTER


def faults(play: MythsPlay) -> tuple[str, ...]:
    """Every broken invariant as a sentence."""
    return (*_tokens(play), *_cards(play), *_troops(play), *_numbers(play), *_effects(play))


def _tokens(play: MythsPlay) -> list[str]:
    """Power tokens are neither made nor lost (MW-007, MW-084)."""
    state = play.state
    whole = play.table.format.central_per_player * play.table.seats
    there = state.central + sum(state.pool) + sum(state.power)
    found = [] if there == whole else [f"There are {there} power tokens, not {whole}."]
    if play.table.rules.central_finite and state.central < 0 and state.phase != "over":
        found.append(f"The Central Power Pool holds {state.central}.")
    for card, amount in enumerate(state.power):
        if amount < 0:
            found.append(f"{play.table.ident(card)} has {amount} power.")
        elif amount and state.place[card] not in (PANTHEON, BATTLEFIELD, ORACLE):
            found.append(f"{play.table.ident(card)} keeps power outside play.")
    return found


def _cards(play: MythsPlay) -> list[str]:
    """Every card is in exactly one place, and the lists agree with it."""
    state = play.state
    place = state.place
    times = [0] * len(place)
    found = []
    for seat in range(play.table.seats):
        if len(state.oracles[seat]) != len(state.open[seat]):
            found.append(f"Seat {seat} has other oracles than faces.")
        lists = [
            (DECK, state.deck[seat]),
            (HAND, state.hand[seat]),
            (GODS_DISCARD, state.gods_discard[seat]),
            (DESIGNS_DISCARD, state.designs_discard[seat]),
        ]
        lists += [(ORACLE, pile) for pile in state.oracles[seat]]
        for where, cards in lists:
            for card in cards:
                times[card] += 1
                if place[card] != where:
                    found.append(f"{play.table.ident(card)} lies elsewhere than in {where}.")
        for card in state.board[seat]:
            times[card] += 1
    for card, count in enumerate(times):
        if count != (place[card] != GONE):
            found.append(f"{play.table.ident(card)} is {count} times in place {place[card]}.")
    return found


def _troops(play: MythsPlay) -> list[str]:
    """Attachments lie with their bearers; only cards in play are attached."""
    state = play.state
    found = []
    for seat, board in enumerate(state.board):
        for card in board:
            name = play.table.ident(card)
            if state.control[card] != seat:
                found.append(f"{name} lies with a player who does not control it.")
            if not PANTHEON <= state.place[card] <= BATTLEFIELD:
                found.append(f"{name} lies in play and is not.")
            bearer = state.on[card]
            if bearer >= 0 and (
                state.place[bearer] != state.place[card]
                or state.control[bearer] != seat
                or not state.traits[bearer] & CHARACTER
            ):
                found.append(f"{name} is attached to something elsewhere.")
    for card, bearer in enumerate(state.on):
        if bearer >= 0 and not PANTHEON <= state.place[card] <= BATTLEFIELD:
            found.append(f"{play.table.ident(card)} is attached out of play.")
    return found


def _numbers(play: MythsPlay) -> list[str]:
    """Force, maximum power and traits are what they would be if worked out anew."""
    state = play.state
    found = []
    for board in state.board:
        for card in board:
            before = (state.force[card], state.limit[card], state.traits[card])
            standing.refresh(play, card)
            if (state.force[card], state.limit[card], state.traits[card]) != before:
                found.append(f"The numbers of {play.table.ident(card)} are out of date.")
    return found


def _effects(play: MythsPlay) -> list[str]:
    state = play.state
    kinds = 0
    found = []
    for effect in state.effects:
        kinds |= effect.kind
        if effect.card >= len(state.place):
            found.append("An effect is on a card that does not exist.")
    if kinds != state.kinds:
        found.append("The kinds of effects in force are out of date.")
    return found
