"""The Influence Phase (section 9): one script for each chance of a player."""

from typing import Any

from warclan.engine.ask import PASS, choose_one
from warclan.engine.rules import rule
from warclan.games.myths_at_war import confrontation, events, moves, power, victory
from warclan.games.myths_at_war.acting import (
    end_pending,
    play_action,
    use_ability,
)
from warclan.games.myths_at_war.cards.model import INFLUENCE
from warclan.games.myths_at_war.chances import (
    act_for,
    influence_options,
    meditation_gain,
    refusal,
)
from warclan.games.myths_at_war.hooks import MythsPlay, SeatLeftError
from warclan.games.myths_at_war.lasting import end, end_until
from warclan.games.myths_at_war.paying import levy_pool
from warclan.games.myths_at_war.prices import equip_price
from warclan.games.myths_at_war.state import (
    EQUIP_CHEAPER,
    NEXT_ACTION,
    NEXT_INFLUENCE,
    OWN_INFLUENCE,
    PHASE_END,
)


@rule("MW-044", "MW-073")
def begin_influence(play: MythsPlay) -> None:
    """The Influence Phase begins: what lasted until then ends."""
    state = play.state
    end_until(play, NEXT_INFLUENCE)
    end(play, lambda each: each.until == OWN_INFLUENCE and not each.other)
    state.phase = "influence"
    state.seat = state.active
    state.passes = 0
    play.emit(events.PhaseBegan, state.turn, "influence", state.seat)


@rule("MW-073", "MW-074", "MW-075", "MW-R65")
async def influence_chance(play: MythsPlay) -> None:
    """One chance: an INFLUENCE action or a pass."""
    player = play.state.seat
    answer: Any = await choose_one(
        player,
        "influence",
        lambda: influence_options(play, player),
        rule="MW-073",
        audience=(player,),
        explain=lambda given: refusal(play, player, given, INFLUENCE),
    )
    state = play.state
    if answer == PASS:
        play.emit(events.Passed, player, "influence")
        state.passes += 1
    else:
        state.passes = 0
        try:
            await _act(play, player, answer)
        except SeatLeftError:
            # The seat is out; its chance is over.
            play.state.passes = 0
    state = play.state
    if state.passes >= len(victory.alive(play)):
        end_until(play, PHASE_END)
        confrontation.begin_confrontations(play)
    else:
        state.seat = victory.left_of(play, player)


async def _act(play: MythsPlay, player: int, answer: tuple[Any, ...]) -> None:
    if answer[0] == "equip":
        equip(play, player, play.table.number(answer[1]), play.table.number(answer[2]))
    elif answer[0] == "meditate":
        meditate(play, player, play.table.number(answer[1]))
    else:
        act, bit = act_for(play, player, answer, INFLUENCE)
        if bit < 0:
            await play_action(play, act)
        else:
            await use_ability(play, act, bit)


@rule("MW-076", "MW-077", "MW-078", "MW-081", "MW-R18")
def equip(play: MythsPlay, player: int, gear: int, bearer: int) -> None:
    """Attach an equipment card from hand; its bearer pays."""
    pending = _pending(play, player)
    levy_pool(play, player)
    price = equip_price(play, player, gear, bearer)
    power.lose_card(play, bearer, price, "MW-078")
    moves.attach(play, gear, bearer)
    end(play, lambda each: each.kind == EQUIP_CHEAPER and each.player == player)
    play.emit(events.Equipped, player, play.table.ident(gear), play.table.ident(bearer), price)
    end_pending(play, pending)
    victory.settle(play, player)


@rule("MW-082", "MW-083", "MW-085", "MW-R16")
def meditate(play: MythsPlay, player: int, card: int) -> None:
    """Tire a Ready character; it gains power from the Central Power Pool."""
    pending = _pending(play, player)
    levy_pool(play, player)
    moves.tire(play, card)
    gained = power.gain_card(play, card, meditation_gain(play), "MW-082")
    play.emit(events.Meditated, player, play.table.ident(card), gained)
    end_pending(play, pending)
    victory.settle(play, player)


def _pending(play: MythsPlay, player: int) -> list[Any]:
    return [
        each for each in play.state.effects if each.until == NEXT_ACTION and each.player == player
    ]
