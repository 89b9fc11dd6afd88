"""Parts that change rules for a time: what may be assigned, destroyed, used, gained, played."""

from __future__ import annotations

from dataclasses import replace

from warclan.games.myths_at_war.cards.amounts import read
from warclan.games.myths_at_war.cards.model import Act, Amount, Cards, Part, Who
from warclan.games.myths_at_war.cards.targets import foes
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import begin
from warclan.games.myths_at_war.state import (
    ARMY_LEVY,
    FREE_ASSIGNED,
    LEVY,
    NO_ABILITIES,
    NOT_ASSIGNED,
    NOT_CHOSEN,
    RESOLUTION,
    STEP_B,
    TURN_END,
    Effect,
)


def on_cards(who: Who, kind: int, until: int, amount: Amount = 0) -> Part:
    """An effect of a kind on cards."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            begin(play, Effect(kind, card, read(amount, play, act), until, act.player, act.source))

    return Part(do, who)


def for_all(kind: int, until: int, amount: Amount = 0, other: int = 0) -> Part:
    """An effect of a kind on nobody in particular: see the kinds in ``state``."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        change = read(amount, play, act)
        begin(play, Effect(kind, -1, change, until, act.player, act.source, other))

    return Part(do)


def bars_assigning(who: Who) -> Part:
    """Characters cannot be assigned this turn."""
    return replace(on_cards(who, NOT_ASSIGNED, TURN_END), deed="bar")


def assigned_free(who: Who) -> Part:
    """Characters ignore the power cost of being assigned, this turn."""
    return on_cards(who, FREE_ASSIGNED, TURN_END)


def shields_from_choice(who: Who) -> Part:
    """No action or ability may choose the characters, until step B (0296)."""
    return on_cards(who, NOT_CHOSEN, STEP_B)


def forbids_abilities(need: int, bar: int = 0) -> Part:
    """Abilities of cards with all traits ``need`` and none of ``bar`` cannot be used this turn."""
    return for_all(NO_ABILITIES, TURN_END, need, bar)


def _mask(play: MythsPlay, seats: Cards) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def levies_opponents(amount: int, until: int) -> Part:
    """Each action opponents take from now on costs their pool power (0064)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        mask = _mask(play, foes(play, act.player))
        begin(play, Effect(LEVY, -1, amount, until, act.player, act.source, mask))

    return Part(do)


def levies_everyone(amount: int, until: int) -> Part:
    """Each action anybody takes from now on costs their pool power (0300)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        mask = _mask(play, play.state.order)
        begin(play, Effect(LEVY, -1, amount, until, act.player, act.source, mask))

    return Part(do)


def levies_armies(amount: int, until: int) -> Part:
    """Each action costs its player power from one own character on the Battlefield (0320)."""
    return for_all(ARMY_LEVY, until, amount)


def replaces_resolution() -> Part:
    """This turn's Resolution becomes what ``resolution.resolves`` registers for this line."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        word = act.line.id
        begin(play, Effect(RESOLUTION, -1, 0, TURN_END, act.player, act.source, word=word))

    return Part(do, deed="resolution")
