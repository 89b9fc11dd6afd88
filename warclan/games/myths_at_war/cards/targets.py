"""Whom a text means: "own Norse warrior", "two enemies", "a resource in own oracle", "each player".

Each function gives a ``Who``. Traits are bits of ``traits``; a text about a God asks for ``GOD``,
one about a mortal bars it (G7). Without ``at`` a text reaches what its phase reaches (G1); with
``IN_PLAY`` both zones. ``count`` is how many are chosen, ``low`` the least when fewer will do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from warclan.games.myths_at_war.acting import pile_code
from warclan.games.myths_at_war.cards.model import (
    ALL,
    CONFRONTATION,
    ON_REVEAL,
    PICKED,
    Act,
    CardTest,
    Pool,
    Who,
)
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.state import BATTLEFIELD, PANTHEON
from warclan.games.myths_at_war.traits import (
    CHARACTER,
    EQUIPMENT,
    GOD,
    INVOCATION,
    PANTHEON_CARD,
    RESOURCE,
)

IN_PLAY: Final = -1
MORTAL: Final = GOD
"""What a text about mortals bars (``bar=MORTAL``)."""
_TYPES: Final = CHARACTER | EQUIPMENT | INVOCATION | RESOURCE | PANTHEON_CARD

Seats = Callable[[MythsPlay, int], Sequence[int]]


def own_seats(play: MythsPlay, player: int) -> Sequence[int]:
    """The player alone: partners' cards are not "your" cards."""
    return (player,)


def foes(play: MythsPlay, player: int) -> Sequence[int]:
    """The opponents a text means: in a Confrontation of a pair only the facing one (G3)."""
    table = play.table
    if table.pairs and play.state.fighters:
        return [seat for seat in play.state.fighters if seat != player]
    return table.rivals[player]


def all_seats(play: MythsPlay, player: int) -> Sequence[int]:
    """Everybody a text reaches, the player first."""
    if play.table.seats == 2:
        return (player, 1 - player)
    reached = play.state.fighters if play.table.pairs and play.state.fighters else play.state.order
    return [player, *(seat for seat in reached if seat != player)]


def other_seats(play: MythsPlay, player: int) -> Sequence[int]:
    """Everybody else a text reaches."""
    return [seat for seat in all_seats(play, player) if seat != player]


def _zone(act: Act, need: int, at: int | None) -> int:
    """The zone a text reaches: MW-094, MW-096, MW-097, MW-025; ``IN_PLAY`` for both."""
    if at is not None:
        return at
    phase = act.line.phase
    if phase == ON_REVEAL:
        return IN_PLAY
    if phase == CONFRONTATION and not need & (RESOURCE | PANTHEON_CARD):
        return BATTLEFIELD
    return PANTHEON


def cards(seats: Seats, need: int = 0, bar: int = 0, at: int | None = None) -> Pool:
    """The cards in play of some players that have and have not some traits."""
    if not need & _TYPES:
        need |= CHARACTER

    def pool(play: MythsPlay, act: Act) -> list[int]:
        state = play.state
        traits, place, board = state.traits, state.place, state.board
        zone = _zone(act, need, at)
        found = []
        for seat in seats(play, act.player):
            for card in board[seat]:
                has = traits[card]
                if has & need == need and not has & bar and (zone < 0 or place[card] == zone):
                    found.append(card)
        return found

    return pool


def _picked(
    seats: Seats,
    need: int,
    bar: int,
    at: int | None,
    count: int,
    low: int | None,
    test: CardTest | None,
    other_than: Sequence[int],
) -> Who:
    depends = bool(other_than)
    return Who(
        PICKED,
        cards(seats, need, bar, at),
        count if low is None else low,
        count,
        _apart(test, other_than) if depends else test,
        depends=depends,
        own=seats is own_seats and not need & (RESOURCE | EQUIPMENT | PANTHEON_CARD),
    )


def _apart(test: CardTest | None, other_than: Sequence[int]) -> CardTest:
    """A test that also shuts out what was chosen in earlier slots."""

    def check(play: MythsPlay, act: Act, card: int) -> bool:
        for slot in other_than:
            if slot < len(act.chosen) and card in act.chosen[slot]:
                return False
        return test is None or test(play, act, card)

    return check


def own(
    need: int = 0,
    *,
    bar: int = 0,
    at: int | None = None,
    count: int = 1,
    low: int | None = None,
    test: CardTest | None = None,
    other_than: Sequence[int] = (),
) -> Who:
    """So many cards the player controls; characters unless ``need`` names another type.

    ``other_than`` names slots (in the order of the text) whose cards are left out.
    """
    return _picked(own_seats, need, bar, at, count, low, test, other_than)


def enemy(
    need: int = 0,
    *,
    bar: int = 0,
    at: int | None = None,
    count: int = 1,
    low: int | None = None,
    test: CardTest | None = None,
    other_than: Sequence[int] = (),
) -> Who:
    """So many cards controlled by opponents."""
    return _picked(foes, need, bar, at, count, low, test, other_than)


def anyone(
    need: int = 0,
    *,
    bar: int = 0,
    at: int | None = None,
    count: int = 1,
    low: int | None = None,
    test: CardTest | None = None,
    other_than: Sequence[int] = (),
) -> Who:
    """So many cards, whoever controls them."""
    return _picked(all_seats, need, bar, at, count, low, test, other_than)


def outlasting(who: Who, slot: int = 0) -> Who:
    """The same cards without those that go as the card of an earlier slot is destroyed.

    What is paid with a card cannot happen to it any more, nor to its equipment (MW-092).
    """
    before = who.test

    def test(play: MythsPlay, act: Act, card: int) -> bool:
        gone = act.chosen[slot] if slot < len(act.chosen) else ()
        if card in gone or play.state.on[card] in gone:
            return False
        return before is None or before(play, act, card)

    return replace(who, test=test, depends=True)


def all_own(
    need: int = 0, *, bar: int = 0, at: int | None = None, test: CardTest | None = None
) -> Who:
    """All own cards of a kind, as they stand when it resolves."""
    return Who(ALL, cards(own_seats, need, bar, at), test=test, own=True)


def all_enemies(
    need: int = 0, *, bar: int = 0, at: int | None = None, test: CardTest | None = None
) -> Who:
    """Each card of a kind that opponents control."""
    return Who(ALL, cards(foes, need, bar, at), test=test)


def everyone(
    need: int = 0, *, bar: int = 0, at: int | None = None, test: CardTest | None = None
) -> Who:
    """Every card of a kind."""
    return Who(ALL, cards(all_seats, need, bar, at), test=test)


# Oracles -------------------------------------------------------------------------------------


def tops_of(seats: Seats, need: int = 0, bar: int = 0) -> Pool:
    """The face-up top cards of some players' oracles (G2)."""

    def pool(play: MythsPlay, act: Act) -> list[int]:
        state = play.state
        found = []
        for seat in seats(play, act.player):
            for pile, shown in zip(state.oracles[seat], state.open[seat], strict=True):
                if shown and pile:
                    card = pile[-1]
                    has = state.traits[card]
                    if has & need == need and not has & bar:
                        found.append(card)
        return found

    return pool


def own_oracle(need: int = 0, *, bar: int = 0, test: CardTest | None = None) -> Who:
    """A face-up card in an own oracle."""
    return Who(PICKED, tops_of(own_seats, need, bar), test=test)


def an_oracle(need: int = 0, *, bar: int = 0, test: CardTest | None = None) -> Who:
    """A face-up card in anybody's oracle."""
    return Who(PICKED, tops_of(all_seats, need, bar), test=test)


def in_play_or_oracle(need: int = CHARACTER, *, test: CardTest | None = None) -> Who:
    """A card in a Pantheon zone, or face-up in an oracle."""
    board, tops = cards(all_seats, need, 0, PANTHEON), tops_of(all_seats, need)
    return Who(PICKED, lambda play, act: [*board(play, act), *tops(play, act)], test=test)


def oracles_of(seats: Seats, least: int = 1) -> Pool:
    """The oracles of some players with at least so many cards, as codes (``pile_code``)."""

    def pool(play: MythsPlay, act: Act) -> list[int]:
        return [
            pile_code(seat, place)
            for seat in seats(play, act.player)
            for place, pile in enumerate(play.state.oracles[seat])
            if len(pile) >= least
        ]

    return pool


def oracle(
    seats: Seats = all_seats,
    *,
    least: int = 1,
    count: int = 1,
    low: int | None = None,
    test: CardTest | None = None,
) -> Who:
    """A whole oracle (with at least ``least`` cards). The test sees its code."""
    return Who(
        PICKED,
        oracles_of(seats, least),
        count if low is None else low,
        count,
        test,
        key="oracle",
        piles=True,
    )


# Piles ---------------------------------------------------------------------------------------


def discarded(seats: Seats, need: int = 0, bar: int = 0, gods: bool = True) -> Pool:
    """The cards in the Gods (or Designs) discard piles of some players."""

    def pool(play: MythsPlay, act: Act) -> list[int]:
        state = play.state
        piles = state.gods_discard if gods else state.designs_discard
        return [
            card
            for seat in seats(play, act.player)
            for card in piles[seat]
            if state.traits[card] & need == need and not state.traits[card] & bar
        ]

    return pool


def own_discard(
    need: int = 0,
    *,
    bar: int = 0,
    gods: bool = True,
    count: int = 1,
    low: int | None = None,
    test: CardTest | None = None,
) -> Who:
    """Cards in an own discard pile."""
    return Who(
        PICKED,
        discarded(own_seats, need, bar, gods),
        count if low is None else low,
        count,
        test,
        key="discarded",
    )


def others_discard(need: int = 0, *, gods: bool = True) -> Who:
    """A card in another player's discard pile."""
    return Who(PICKED, discarded(other_seats, need, 0, gods), key="discarded")


def own_hand(count: int = 1) -> Who:
    """Cards of the own hand, other than the one being played."""

    def pool(play: MythsPlay, act: Act) -> list[int]:
        return [card for card in play.state.hand[act.player] if card != act.source]

    return Who(PICKED, pool, count, count, key="hand", hidden=True)


def opponent(test: CardTest | None = None) -> Who:
    """One opponent, picked by the player where there are several (G3)."""
    return Who(
        PICKED,
        lambda play, act: [seat for seat in foes(play, act.player) if not play.state.out[seat]],
        test=test,
        key="opponent",
        seats=True,
    )


def others(
    need: int = 0,
    *,
    bar: int = 0,
    at: int | None = None,
    count: int = 1,
    low: int | None = None,
    test: CardTest | None = None,
    other_than: Sequence[int] = (),
) -> Who:
    """So many cards of any other player, partners too ("another player's character")."""
    return _picked(other_seats, need, bar, at, count, low, test, other_than)
