"""Parts about cards in play: tiring, numbers, keywords, moving, destroying, control."""

from __future__ import annotations

from collections.abc import Callable

from warclan.engine.ask import choose_one
from warclan.games.myths_at_war import moves
from warclan.games.myths_at_war.cards.amounts import read
from warclan.games.myths_at_war.cards.model import (
    CONFRONTATION,
    THE_BEARER,
    THE_SOURCE,
    Act,
    Amount,
    Cards,
    Part,
    Who,
)
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import begin, end
from warclan.games.myths_at_war.permits import (
    can_borrow,
    can_destroy,
    can_go_home,
    can_join,
    can_ready,
    can_tire,
)
from warclan.games.myths_at_war.standing import in_play, most_power
from warclan.games.myths_at_war.state import (
    BATTLEFIELD,
    DOOMED,
    FIGHT_END,
    FORCE,
    GIVEN_WORD,
    LIMIT,
    NO_MOVES,
    PANTHEON,
    STAYS_ARMY,
    STEP_B,
    TAKEN_WORD,
    TURN_END,
    Effect,
)

CardNumber = Callable[[MythsPlay, Act, int], int]


def tires(who: Who) -> Part:
    """Tire Ready cards."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            moves.tire(play, card)

    return Part(do, who, lambda play, act, card: can_tire(play, card), deed="tire")


def readies(who: Who) -> Part:
    """Make tired cards Ready."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            moves.ready(play, card)

    return Part(do, who, lambda play, act, card: can_ready(play, card), deed="ready")


def changes_force(who: Who, amount: Amount, until: int = STEP_B) -> Part:
    """Cards get more (or less) force, until step B unless another end is given."""
    return _changes(who, FORCE, amount, until)


def changes_limit(who: Who, amount: Amount, until: int = STEP_B) -> Part:
    """Cards get more (or less) Maximum Power."""
    return _changes(who, LIMIT, amount, until)


def _changes(who: Who, kind: int, amount: Amount, until: int) -> Part:
    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        change = read(amount, play, act)
        for card in list(cards):
            if change:
                begin(play, Effect(kind, card, change, until, act.player, act.source))

    return Part(do, who, deed="force" if kind == FORCE else "limit", much=amount)


def becomes(who: Who, word: str, until: int = STEP_B) -> Part:
    """Cards get a keyword (G11)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            begin(play, Effect(GIVEN_WORD, card, 0, until, act.player, act.source, word=word))

    return Part(do, who)


def becomes_for(who: Who, word: str, until: CardNumber) -> Part:
    """Cards get a keyword for a time that depends on the card."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            end_of = until(play, act, card)
            begin(play, Effect(GIVEN_WORD, card, 0, end_of, act.player, act.source, word=word))

    return Part(do, who)


def stops_being(who: Who, word: str, until: int = STEP_B) -> Part:
    """Cards lose a keyword."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            begin(play, Effect(TAKEN_WORD, card, 0, until, act.player, act.source, word=word))

    return Part(do, who)


# Moving --------------------------------------------------------------------------------------


def joins_battle(who: Who) -> Part:
    """Characters move from a Pantheon zone to the Battlefield (MW-R23): name ``at=PANTHEON``."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            moves.to_battlefield(play, card)

    brings = who.own or who.way in (THE_SOURCE, THE_BEARER)
    return Part(do, who, lambda play, act, card: can_join(play, card), brings=brings, deed="join")


def goes_home(who: Who) -> Part:
    """Characters move from the Battlefield to their Pantheon zone (MW-R24)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            moves.to_pantheon(play, card)

    return Part(do, who, lambda play, act, card: can_go_home(play, card), deed="home")


def joins_either_army(who: Who) -> Part:
    """A character goes to the Battlefield; its controller picks the army it counts to.

    It counts there until the characters go home (0092, 0254, 0338).
    """

    async def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            holder = play.state.control[card]
            ident = play.table.ident(card)
            sides = sorted(play.state.fighters)
            seat = await choose_one(holder, "army", sides, rule="MW-089", context=(ident,))
            moves.to_battlefield(play, card)
            if seat != holder and can_borrow(play, card, seat):
                moves.take_control(play, card, seat)
                begin(play, Effect(STAYS_ARMY, card, holder, STEP_B, seat, act.source))

    return Part(do, who, lambda play, act, card: can_join(play, card), deed="join")


def _arrival(act: Act) -> int:
    """The zone of the phase (G9)."""
    return BATTLEFIELD if act.line.phase == CONFRONTATION else PANTHEON


def comes_into_play(who: Who, at: int = PANTHEON) -> Part:
    """Cards from an oracle or a pile enter play under the player's control (MW-R86)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            moves.enter_play(play, card, act.player, at)

    def can(play: MythsPlay, act: Act, card: int) -> bool:
        barred = at == BATTLEFIELD and play.state.kinds & NO_MOVES
        return not barred and not in_play(play, card)

    return Part(do, who, can, brings=at == BATTLEFIELD, untouching=True, deed="enter")


def creates(kind: str, count: Amount = 1, power: int | None = None) -> Part:
    """Make characters of a kind (``made``) in the zone of the phase."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for _ in range(read(count, play, act)):
            moves.make(play, kind, act.player, _arrival(act), power)

    return Part(do, deed="make", much=count)


# Destroying ----------------------------------------------------------------------------------


def destroys(who: Who) -> Part:
    """Destroy cards in play."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in list(cards):
            moves.destroy(play, card)

    return Part(
        do, who, lambda play, act, card: can_destroy(play, card, act.player), deed="destroy"
    )


def destroys_after_resolution(who: Who) -> Part:
    """Cards are destroyed right after Resolution (G13)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            begin(play, Effect(DOOMED, card, 0, FIGHT_END, act.player, act.source))

    return Part(do, who, lambda play, act, card: can_destroy(play, card, act.player), deed="doom")


def discards(who: Who) -> Part:
    """Cards go to their owners' discard piles, from wherever they are."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in list(cards):
            moves.discard(play, card)

    return Part(do, who, untouching=True, deed="discard")


# Control -------------------------------------------------------------------------------------


def borrows(who: Who, until: int) -> Part:
    """Take control of cards for a time."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            moves.borrow(play, card, act.player, until, act.source)

    return Part(do, who, lambda play, act, card: can_borrow(play, card, act.player), deed="borrow")


def strips_force(who: Who, *, bonuses: bool, penalties: bool) -> Part:
    """Force changes of effects that would end in step B are over (0060, 0244, 0360).

    Those of a stated duration go on (MW-134), unless the house lets a turn end with step B.
    """

    def ends(play: MythsPlay, effect: Effect) -> bool:
        wanted = (bonuses and effect.amount > 0) or (penalties and effect.amount < 0)
        in_b = effect.until == STEP_B or (
            effect.until == TURN_END and play.table.rules.turn_ends_with_b
        )
        return effect.kind == FORCE and in_b and wanted

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        chosen = list(cards)
        end(play, lambda effect: effect.card in chosen and ends(play, effect))

    def can(play: MythsPlay, act: Act, card: int) -> bool:
        return any(effect.card == card and ends(play, effect) for effect in play.state.effects)

    return Part(do, who, can)


def sacrifices(who: Who) -> Part:
    """Destroy cards as a cost; ``act.x`` keeps the last Maximum Power of the Troop (0069, 0359).

    The amount is read with ``amounts.chosen_number``.
    """

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in list(cards):
            act.x = most_power(play, card)
            moves.destroy(play, card)

    return Part(
        do, who, lambda play, act, card: can_destroy(play, card, act.player), deed="destroy"
    )
