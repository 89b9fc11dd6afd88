"""Taking an action or using an ability: announcing, choosing, paying, resolving (section 10).

Everything is chosen before anything is paid (G4); then costs and effects follow in the order of
the text, and after each of them Oblivion is looked for (MW-R77).
"""

from typing import Any

from warclan.engine.ask import choose_one, choose_some, number
from warclan.engine.composed import Check
from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.myths_at_war import events, moves, victory
from warclan.games.myths_at_war.cards.model import CONFRONTATION, Act, Line, Slot, Step
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import begin, end, is_on
from warclan.games.myths_at_war.paying import could_pay, pay_power
from warclan.games.myths_at_war.standing import abilities_barred
from warclan.games.myths_at_war.state import (
    BATTLE_PLAYED,
    BATTLEFIELD,
    BORROWED,
    DESIGNS_DISCARD,
    NEXT_ACTION,
    NOT_CHOSEN,
    PANTHEON,
    TURN_END,
    Effect,
)
from warclan.games.myths_at_war.traits import BATTLE, ENVIRONMENT, PANTHEON_CARD, RESOURCE

ORACLES_TO_A_SEAT = 1000


def pile_code(seat: int, place: int) -> int:
    """One number for an oracle."""
    return seat * ORACLES_TO_A_SEAT + place


def pile_at(code: int) -> tuple[int, int]:
    """Seat and place of the oracle with a code."""
    return divmod(code, ORACLES_TO_A_SEAT)


# May it be used? -----------------------------------------------------------------------------


@rule("MW-096", "MW-097", "MW-R54", "MW-R78")
def in_reach(play: MythsPlay, card: int, line: Line) -> bool:
    """Whether a card in play may use a line of its phase from where it is."""
    place = play.state.place[card]
    if line.phase != CONFRONTATION or place == BATTLEFIELD:
        return PANTHEON <= place <= BATTLEFIELD
    return place == PANTHEON and (
        bool(play.state.traits[card] & (RESOURCE | PANTHEON_CARD)) or line.moves_itself
    )


def army_stands(play: MythsPlay, player: int) -> bool:
    """Whether the player has a character on the Battlefield (MW-098)."""
    state = play.state
    place, on = state.place, state.on
    return any(place[card] == BATTLEFIELD and on[card] < 0 for card in state.board[player])


@rule("MW-087", "MW-088", "MW-098", "MW-R51", "MW-R79", "MW-R85")
def ability_usable(play: MythsPlay, act: Act, bit: int, army: bool = True) -> bool:
    """Whether the ability of ``act`` can be used; ``army``: MW-098 is met already."""
    state = play.state
    card = act.source
    line = act.line
    if state.used[card] >> bit & 1 or (state.tired[card] and not line.when_tired):
        return False
    if not in_reach(play, card, line) or abilities_barred(play, card, line):
        return False
    if not army and not line.brings:
        return False
    return could_pay(play, act) and line.playable(play, act)


@rule("MW-090", "MW-092", "MW-093", "MW-098")
def action_playable(play: MythsPlay, act: Act, army: bool = True) -> bool:
    """Whether an action card could be played from hand."""
    if not army and not act.line.brings:
        return False
    return could_pay(play, act) and act.line.playable(play, act)


# Choosing ------------------------------------------------------------------------------------


def names_for(play: MythsPlay, slot: Slot, found: list[int]) -> list[Any]:
    """What is shown for the options of a slot: card ids, seats, or oracles."""
    if slot.who.seats:
        return list(found)
    if slot.who.piles:
        return [f"oracle-{seat}-{place}" for seat, place in map(pile_at, found)]
    return [play.table.ident(card) for card in found]


@rule("MW-091", "MW-092", "MW-R83")
async def announce(play: MythsPlay, act: Act) -> None:
    """Make every choice of the action: first a number, then the cards."""
    line = act.line
    act.chosen = []
    act.bearer = play.state.on[act.source]
    if line.x is not None:
        low, most = line.x
        act.x = await number(act.player, "x", low, most(play, act), rule="MW-091")
    for slot in line.slots:
        act.chosen.append(await _choose(play, act, slot))
    cards = [
        play.table.ident(card)
        for slot, chosen in zip(line.slots, act.chosen, strict=True)
        if not slot.who.seats and not slot.who.piles and not slot.who.hidden
        for card in chosen
    ]
    if cards:
        play.emit(events.TargetsChosen, act.player, tuple(cards))


async def _choose(play: MythsPlay, act: Act, slot: Slot) -> tuple[int, ...]:
    who = slot.who
    found = slot.options(play, act)
    if act.line.depends and not act.forced:
        found = [card for card in found if _leads_on(play, act, card)] if who.high == 1 else found
    names = names_for(play, slot, found)
    back = dict(zip(names, found, strict=True))
    low = min(who.low, len(found)) if act.forced else who.low
    high = min(who.high, len(found))
    if not found or high == 0:
        return ()
    context = (play.table.ident(act.source),)
    audience = (act.player,) if who.hidden else None
    if low == high == 1:
        answer = await choose_one(
            act.player,
            who.key,
            names,
            rule=act.line.rule,
            context=context,
            audience=audience,
            explain=lambda given: why_not_chosen(play, act, slot, given),
        )
        return (back[answer],)
    answers = await choose_some(
        act.player,
        who.key,
        names,
        low,
        high,
        rule=act.line.rule,
        context=context,
        audience=audience,
        check=_check(play, act, slot, back),
    )
    return tuple(back[name] for name in answers)


def why_not_chosen(play: MythsPlay, act: Act, slot: Slot, given: Any) -> Refusal | None:
    """Why a card cannot be chosen for a slot: out of reach, not meant, or nothing could happen."""
    who = slot.who
    if who.seats or who.piles or not isinstance(given, str) or given not in play.table.index:
        return None
    card = play.table.index[given]
    assert who.pool is not None
    if card not in who.pool(play, act):
        confronting = act.line.phase == CONFRONTATION
        return Refusal("MW-096" if confronting else "MW-094", "The text does not reach that card.")
    if who.test is not None and not who.test(play, act, card):
        return Refusal("MW-091", "The text means other cards.")
    if not all(check(play, act, card) for check in slot.checks):
        return Refusal("MW-R83", "It could not happen to that card.")
    if is_on(play, card, NOT_CHOSEN):
        return Refusal("MW-089", "A text shields the card from being chosen.")
    if slot.pays and act.cost:
        return Refusal("MW-099", "The card has not the power to pay the cost.")
    return Refusal("MW-092", "With that card the rest could not happen.")


def _leads_on(play: MythsPlay, act: Act, card: int) -> bool:
    act.chosen.append((card,))
    good = act.line.goes_on(play, act)
    act.chosen.pop()
    return good


def _check(play: MythsPlay, act: Act, slot: Slot, back: dict[Any, int]) -> Check | None:
    """Several own cards must be able to pay the power cost, alone or together."""
    if not act.cost or act.line.phase != CONFRONTATION or not slot.who.own or act.forced:
        return None
    shared = bool(play.state.traits[act.source] & ENVIRONMENT)

    def check(names: tuple[Any, ...]) -> Refusal | None:
        powers = [play.state.power[back[name]] for name in names]
        enough = sum(powers) if shared else max(powers, default=0)
        if enough >= act.cost:
            return None
        return Refusal("MW-099", "These characters have not the power to pay the cost.")

    return check


# Carrying out --------------------------------------------------------------------------------


async def run_step(play: MythsPlay, act: Act, step: Step, paid: bool) -> None:
    """Carry out one cost or effect on the cards it can still happen to."""
    cards = step.cards(play, act)
    test = step.test
    if test is not None and not paid:
        cards = [card for card in cards if test(play, act, card)]
    doing = step.part.do(play, act, cards)
    if doing is not None:
        await doing
    victory.part_done(play, act.player)


@rule("MW-103", "MW-R53", "MW-R81")
async def carry_out(play: MythsPlay, act: Act) -> None:
    """Pay the costs of an announced action, then let its effects happen, each fully."""
    pending = _ending_with_action(play, act.player)
    await pay_power(play, act)
    for step in act.line.costs:
        await run_step(play, act, step, True)
    for step in act.line.effects:
        await run_step(play, act, step, False)
    end_pending(play, pending)
    victory.settle(play, act.player)


def _ending_with_action(play: MythsPlay, player: int) -> list[Effect]:
    """What ends when this action is over (0050, 0328)."""
    return [
        each for each in play.state.effects if each.until == NEXT_ACTION and each.player == player
    ]


def end_pending(play: MythsPlay, pending: list[Effect]) -> None:
    """End effects; what was borrowed by them goes back."""
    if not pending:
        return
    for effect in end(play, lambda effect: any(effect is each for each in pending)):
        if effect.kind == BORROWED:
            moves.give_back(play, effect)


@rule("MW-086", "MW-087", "MW-102")
async def use_ability(play: MythsPlay, act: Act, bit: int) -> None:
    """Use an ability of a card in play."""
    await announce(play, act)
    play.state.used[act.source] |= 1 << bit
    play.emit(events.AbilityUsed, act.player, play.table.ident(act.source), act.line.id)
    await carry_out(play, act)


@rule("MW-030", "MW-125", "MW-R26")
async def play_action(play: MythsPlay, act: Act) -> None:
    """Play an action from hand: all see the card, which is discarded as it is played."""
    state = play.state
    card = act.source
    owner = play.table.owner[card]
    state.hand[act.player].remove(card)
    state.place[card] = DESIGNS_DISCARD
    state.designs_discard[owner].append(card)
    play.emit(events.CardPlayed, act.player, play.table.ident(card))
    if state.traits[card] & BATTLE:
        begin(play, Effect(BATTLE_PLAYED, until=TURN_END, player=act.player, source=card))
    await announce(play, act)
    await carry_out(play, act)


@rule("MW-024", "MW-025", "MW-R87")
async def resolve_event(play: MythsPlay, act: Act) -> None:
    """Carry out an event as far as possible; an unpayable cost ends it."""
    act.forced = True
    if not all(condition(play, act) for condition in act.line.conditions):
        return
    await announce(play, act)
    for step in act.line.costs:
        cards = step.cards(play, act)
        test = step.test
        part = step.part
        if part.who is not None and not cards:
            return
        if test is not None and not all(test(play, act, card) for card in cards):
            return
        plain = part.afford or part.may
        if plain is not None and not plain(play, act):
            return
        await run_step(play, act, step, True)
    for step in act.line.effects:
        await run_step(play, act, step, False)
