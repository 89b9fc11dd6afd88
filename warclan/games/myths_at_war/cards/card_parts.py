"""Parts about cards outside play: drawing, looking, searching, hands, oracles and discard piles."""

from __future__ import annotations

from collections.abc import Callable

from warclan.engine.ask import choose_one, confirm, reveal
from warclan.games.myths_at_war import drawing, events, moves
from warclan.games.myths_at_war.cards.amounts import read
from warclan.games.myths_at_war.cards.model import (
    NO_WEAPONS,
    Act,
    Amount,
    Cards,
    Part,
    Who,
)
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.permits import misfit
from warclan.games.myths_at_war.standing import gear_of, passives_of
from warclan.games.myths_at_war.traits import WEAPON


def draws(count: Amount) -> Part:
    """Draw cards from the own Designs Deck."""

    async def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        await drawing.draw_cards(play, act.player, read(count, play, act), "MW-R83")

    return Part(
        do, may=lambda play, act: drawing.can_draw(play, act.player), deed="draw", much=count
    )


async def look(play: MythsPlay, seats: tuple[int, ...], cards: list[int], place: str) -> None:
    """Some players see hidden cards and know from then on where they lie."""
    if not cards:
        return
    names = play.table.idents(cards)
    await reveal(seats[0], "look", names, rule="MW-089", audience=seats)
    for seat in seats:
        for card in cards:
            play.state.known[card] |= 1 << seat
        play.emit(events.CardsLookedAt, seat, names, place)


def deck_top(play: MythsPlay, act: Act) -> bool:
    """Whether the own Designs Deck has a card."""
    return bool(play.state.deck[act.player])


def looks_at_deck() -> Part:
    """Look at the top card of the own Designs Deck (0037: a cost)."""

    async def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        await look(play, (act.player,), [play.state.deck[act.player][-1]], "Designs Deck")

    return Part(do, may=deck_top)


def may_put_under_deck() -> Part:
    """The card just looked at may go to the bottom of the own Designs Deck."""

    async def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        deck = play.state.deck[act.player]
        if deck and await confirm(
            act.player,
            "deck.under",
            rule="MW-089",
            context=(play.table.ids[deck[-1]],),
            audience=(act.player,),
        ):
            moves.under_deck(play, play.state.deck[act.player][-1])

    return Part(do)


async def search_deck(play: MythsPlay, seat: int, card_id: str) -> int:
    """Look through the own Designs Deck for a card by id; -1 if it is not there."""
    deck = play.state.deck[seat]
    await reveal(seat, "search", play.table.idents(sorted(deck)), rule="MW-089", audience=(seat,))
    found = [card for card in play.state.deck[seat] if play.table.cards[card].id == card_id]
    return found[0] if found else -1


def searches_and_equips(card_id: str, who: Who) -> Part:
    """Search the own Designs Deck for an equipment and attach it free of Cost; then shuffle."""

    async def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        gear = await search_deck(play, act.player, card_id)
        for bearer in cards:
            if gear >= 0 and misfit(play, gear, bearer) is None:
                moves.attach(play, gear, bearer)
        await drawing.shuffle_deck(play, act.player)

    return Part(do, who, may=deck_top, deed="arm")


def searches_to_hand(card_id: str) -> Part:
    """Search the own Designs Deck for a card, show it and take it to hand; then shuffle."""

    async def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        card = await search_deck(play, act.player, card_id)
        if card >= 0:
            await reveal(act.player, "show", (play.table.ids[card],), rule="MW-089")
            moves.to_hand(play, card)
        await drawing.shuffle_deck(play, act.player)

    return Part(do, may=deck_top, deed="draw", much=2)


def to_hand(who: Who) -> Part:
    """Cards go to their owners' hands."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in list(cards):
            moves.to_hand(play, card)

    return Part(do, who, untouching=True, deed="hand")


def equips_made(kind: str, who: Who) -> Part:
    """Make a weapon and attach it to a character free of Cost; limits hold (MW-R19)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for bearer in cards:
            state = play.state
            gear = moves.make(play, kind, state.control[bearer], state.place[bearer])
            moves.attach(play, gear, bearer)

    def can(play: MythsPlay, act: Act, card: int) -> bool:
        return _has_room(play, kind, card)

    return Part(do, who, can, deed="arm")


def _has_room(play: MythsPlay, kind: str, bearer: int) -> bool:
    """Whether the character can take a made equipment: one weapon at most (MW-079)."""
    if not play.table.makes[kind].traits & WEAPON:
        return True
    if passives_of(play, bearer, NO_WEAPONS):
        return False
    return play.table.rules.replace_gear or not any(
        play.state.traits[gear] & WEAPON for gear in gear_of(play, bearer)
    )


def moves_gear(gear: Who, bearer: Who) -> tuple[Part, Part]:
    """Move an attached equipment to another bearer, free of Cost (0173, 0199, 0258#1).

    Two parts: the first chooses the equipment, the second the bearer and does it. The ``bearer``
    must be a ``Who`` that ``depends`` on slot of ``gear`` with the test ``fits_bearer``.
    """

    def nothing(play: MythsPlay, act: Act, cards: Cards) -> None:
        """The equipment is moved with the choice of its bearer."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        slot = next(place for place, each in enumerate(act.line.slots) if each.who is gear)
        for card in cards:
            for each in act.chosen[slot]:
                moves.attach(play, each, card)

    return Part(nothing, gear, untouching=True), Part(do, bearer)


def new_oracle_of(who: Who) -> Part:
    """Chosen cards become a new oracle each, face-down, at the right (MW-180)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in list(cards):
            moves.new_oracle(play, act.player, [card])

    return Part(do, who, untouching=True, deed="oracle")


Picking = Callable[[MythsPlay, Act], list[str]]


async def pick_word(play: MythsPlay, player: int, key: str, words: list[str]) -> str:
    """The player picks one of several words."""
    answer: str = await choose_one(player, key, words, rule="MW-093")
    return answer


def either(*parts: tuple[str, Part]) -> Part:
    """One of several effects, picked as it resolves (MW-093): one that can happen is enough.

    All parts must be about the same ``Who`` or about none.
    """

    def possible(play: MythsPlay, act: Act, card: int) -> list[tuple[str, Part]]:
        return [
            (name, part)
            for name, part in parts
            if (part.can is None or part.can(play, act, card))
            and (part.may is None or part.may(play, act))
        ]

    async def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        open_parts = possible(play, act, cards[0] if cards else -1)
        if not open_parts:
            return
        chosen = await pick_word(play, act.player, "either", [name for name, _ in open_parts])
        doing = dict(open_parts)[chosen].do(play, act, cards)
        if doing is not None:
            await doing

    who = parts[0][1].who
    if who is not None:
        return Part(do, who, lambda play, act, card: bool(possible(play, act, card)))
    return Part(do, may=lambda play, act: bool(possible(play, act, -1)))


def oracle_count(play: MythsPlay, seat: int) -> int:
    """How many oracles a player has: empty places do not count, unless the house says so."""
    piles = play.state.oracles[seat]
    if play.table.rules.empty_oracle_counts:
        return len(piles)
    return sum(1 for pile in piles if pile)
