"""Maneuvers (section 21): once per round and player each, for one Art of War.

They are offered where they can matter: to the active player in every menu of the own turn, to
others when one of their units may evade or retaliate, and to everybody at the end of each turn
(RUL-76).
"""

from typing import cast

from warclan.engine.ask import PASS, choose_one
from warclan.engine.rules import rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.deck import draw_cards, search
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ANYTIME,
    MAY_MANEUVER,
    AnytimePower,
    MythicPlay,
)
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.state import DRAW_BIT, SEARCH_BIT

DRAW_CARDS = "draw-cards"
SEARCH = "search"
MANEUVERS = (DRAW_CARDS, SEARCH)
ANY = "anytime:"

_NONE: tuple[str, ...] = ()
_BOTH_BITS = DRAW_BIT | SEARCH_BIT
_OFFERS = (MANEUVERS, (SEARCH,), (DRAW_CARDS,), _NONE)
"""What is left to offer, by the bits used."""


@rule("MB-MAN-01", "MB-MAN-02")
def offers(play: MythicPlay, seat: int) -> tuple[str, ...]:
    """The maneuvers the seat may make now (Evade has its own moment), and powers like them."""
    left = _OFFERS[play.state.used[seat] & _BOTH_BITS]
    if left and (
        not can_pay(play, seat)
        or ("may maneuver" in play.bindings.permissions and not may_maneuver(play, seat))
    ):
        left = _NONE
    if ANYTIME in play.bindings.slots and (powers := _powers(play, seat)):
        return (*left, *powers)
    return left


def may_maneuver(play: MythicPlay, seat: int) -> bool:
    """Whether no power keeps the seat from making maneuvers."""
    return "may maneuver" not in play.bindings.permissions or play.may(MAY_MANEUVER, True, seat)


@rule("MB-POW-04", "MB-POW-05")
def _powers(play: MythicPlay, seat: int) -> tuple[str, ...]:
    """Powers without a trigger that the seat may use now, as "anytime:<unit> <ability>"."""
    powers = play.bindings.compiled.get(ANYTIME) or _compile(play)
    found = _NONE
    for offer, unit, power in powers:
        if power.ready(play, unit, seat):
            found = (*found, offer)
    return found


def _compile(play: MythicPlay) -> list[tuple[str, int, AnytimePower]]:
    """All such powers of the match: the offer, the unit and what it does, worked out once."""
    index = play.table.index
    powers = [
        (f"{ANY}{each.holder} {each.ability}", index[each.holder], _power(each.ability))
        for each in play.bindings.slots[ANYTIME]
    ]
    play.bindings.compiled[ANYTIME] = powers
    return powers


def _power(ability: str) -> AnytimePower:
    return cast(AnytimePower, ABILITIES.slot(ANYTIME, ability))


def is_offer(chosen: object) -> bool:
    """Whether an answer is one of ``offers``."""
    return isinstance(chosen, str) and (chosen in MANEUVERS or chosen.startswith(ANY))


@rule("MB-MAN-03", "MB-MAN-04", "MB-MAN-05")
async def make(play: MythicPlay, seat: int, maneuver: str) -> None:
    """Pay for a maneuver, or a power offered beside them, and carry it out."""
    if maneuver.startswith(ANY):
        holder, _, ability = maneuver.removeprefix(ANY).partition(" ")
        await _power(ability)(play, play.table.index[holder], seat)
        return
    rule_id = "MB-MAN-04" if maneuver == DRAW_CARDS else "MB-MAN-05"
    await pay(play, seat, 1, rule_id)
    play.state.used[seat] |= DRAW_BIT if maneuver == DRAW_CARDS else SEARCH_BIT
    if play.journal is not None:
        play.emit(events.ManeuverMade, seat, maneuver, rule_id)
    if maneuver == DRAW_CARDS:
        await draw_cards(play, seat, 2, rule_id)
    else:
        await search(play, seat, rule_id)


async def offer_others(play: MythicPlay) -> None:
    """At the end of a turn the other players, in turn order, may make maneuvers."""
    table = play.table
    place = play.state.turn
    for step in range(1, table.seats):
        seat = table.order[(place + step) % table.seats]
        while not play.state.out[seat] and (left := offers(play, seat)):
            chosen = await choose_one(
                seat, "maneuver", (*left, PASS), rule="MB-MAN-01", audience=(seat,)
            )
            if chosen == PASS:
                break
            await make(play, seat, chosen)
