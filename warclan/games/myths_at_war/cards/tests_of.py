"""Conditions on cards and positions that texts name."""

from __future__ import annotations

from warclan.games.myths_at_war.cards.model import Act, CardTest, Test, on_field
from warclan.games.myths_at_war.cards.targets import foes
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import is_on
from warclan.games.myths_at_war.permits import misfit
from warclan.games.myths_at_war.standing import gear_of, most_power
from warclan.games.myths_at_war.state import BATTLEFIELD, FOUGHT, NOT_CHOSEN, PANTHEON


def exhausted(play: MythsPlay, act: Act, card: int) -> bool:
    """Without power (MW-117)."""
    return play.state.power[card] == 0


def limit_at_most(most: int) -> CardTest:
    """Maximum Power of at most so much (G5)."""
    return lambda play, act, card: most_power(play, card) <= most


def limit_below_source(play: MythsPlay, act: Act, card: int) -> bool:
    """Lower Maximum Power than the card whose text it is."""
    return most_power(play, card) < most_power(play, act.source)


def limit_below_bearer(play: MythsPlay, act: Act, card: int) -> bool:
    """Lower Maximum Power than the bearer."""
    bearer = play.state.on[act.source]
    return most_power(play, card) < most_power(play, bearer if bearer >= 0 else act.source)


def limit_compared(slot: int, *, strict: bool) -> CardTest:
    """Lower (or, not ``strict``, equal or lower) Maximum Power than the card chosen before.

    Such a ``Who`` must have ``depends`` set: use ``dataclasses.replace`` or ``depending``.
    """

    def test(play: MythsPlay, act: Act, card: int) -> bool:
        if slot >= len(act.chosen) or not act.chosen[slot]:
            return False
        most = most_power(play, act.chosen[slot][0])
        mine = most_power(play, card)
        return mine < most if strict else mine <= most

    return test


def bears(trait: int) -> CardTest:
    """Has equipment of a kind attached."""
    return lambda play, act, card: any(
        play.state.traits[gear] & trait for gear in gear_of(play, card)
    )


def confronted(play: MythsPlay, act: Act, card: int) -> bool:
    """On the Battlefield, facing at least one enemy character there (MW-174, MW-R66)."""
    state = play.state
    if state.place[card] != BATTLEFIELD:
        return False
    return any(on_field(play, seat) for seat in foes(play, act.player))


def was_in_battle(play: MythsPlay, card: int) -> bool:
    """Whether the card was on a Battlefield earlier this turn and is home again (0012, 0247)."""
    return play.state.place[card] == PANTHEON and is_on(play, card, FOUGHT)


def source_was_in_battle(play: MythsPlay, act: Act) -> bool:
    """The same of the card itself."""
    return was_in_battle(play, act.source)


def both(*tests: Test) -> Test:
    """All conditions at once."""
    return lambda play, act: all(test(play, act) for test in tests)


def fits_bearer(slot: int) -> CardTest:
    """The equipment chosen before may be attached to the card, which does not bear it yet.

    Such a ``Who`` must have ``depends`` set.
    """

    def test(play: MythsPlay, act: Act, card: int) -> bool:
        if slot >= len(act.chosen):
            return False
        on = play.state.on
        return all(
            on[gear] != card and misfit(play, gear, card) is None for gear in act.chosen[slot]
        )

    return test


def may_be_chosen(play: MythsPlay, card: int) -> bool:
    """Whether no text shields the card from being chosen by an action or ability (0296).

    For choices that are made while something resolves; slots see to it themselves.
    """
    return not is_on(play, card, NOT_CHOSEN)
