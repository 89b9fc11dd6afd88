"""Parts about abilities themselves: losing, copying, using them, changing their phase (G10)."""

from __future__ import annotations

from warclan.engine.ask import choose_one
from warclan.games.myths_at_war import acting
from warclan.games.myths_at_war.cards.model import (
    INFLUENCE,
    THIS,
    Act,
    Cards,
    Line,
    Part,
    Who,
)
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import begin
from warclan.games.myths_at_war.standing import (
    abilities_barred,
    all_lines,
    effects_on,
    lines_of,
    printed_lines,
)
from warclan.games.myths_at_war.state import (
    FIRST_COPY,
    GIVEN_LINE,
    OTHER_PHASE,
    TAKEN_LINE,
    Effect,
)


async def pick_line(play: MythsPlay, player: int, card: int, lines: list[Line]) -> Line:
    """The player picks one of several abilities of a card."""
    names = {line.id: line for line in lines}
    answer = await choose_one(
        player, "line", list(names), rule="MW-169", context=(play.table.ident(card),)
    )
    return names[answer]


def loses_ability(who: Who, until: int, *, whole_text: bool = False) -> Part:
    """Cards lose one printed ability, passives included, or their whole text.

    The player picks which one.
    """

    async def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in list(cards):
            lines = printed_lines(play, card)
            if not whole_text:
                lines = [await pick_line(play, act.player, card, lines)]
            for line in lines:
                begin(
                    play,
                    Effect(TAKEN_LINE, card, 0, until, act.player, act.source, word=line.id),
                )

    return Part(do, who, lambda play, act, card: bool(printed_lines(play, card)))


def give_line(play: MythsPlay, act: Act, card: int, line: Line, until: int) -> None:
    """Copy a line onto a card: used once a turn for each copy (MW-169)."""
    taken = [effect.amount for effect in effects_on(play, card, GIVEN_LINE)]
    bit = max(taken, default=FIRST_COPY - 1) + 1
    begin(play, Effect(GIVEN_LINE, card, bit, until, act.player, act.source, word=line.id))


def copies_ability(model: Who, onto: Who, until: int) -> tuple[Part, Part]:
    """A card copies an ability of another: the first part chooses whose, the second does it.

    What the copier has already it cannot copy once more: an ability is used once a turn (MW-087),
    and a copied copying would never end.
    """

    def new_lines(play: MythsPlay, source: int, card: int) -> list[Line]:
        has = {line.id for line in all_lines(play, card)}
        return [line for line in all_lines(play, source) if line.id not in has]

    def nothing(play: MythsPlay, act: Act, cards: Cards) -> None:
        """The ability is copied by the second part."""

    async def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        slot = next(place for place, each in enumerate(act.line.slots) if each.who is model)
        for source in act.chosen[slot]:
            for card in list(cards):
                lines = new_lines(play, source, card)
                if lines:
                    line = await pick_line(play, act.player, source, lines)
                    give_line(play, act, card, line, until)

    def can(play: MythsPlay, act: Act, card: int) -> bool:
        if onto is THIS:
            return bool(new_lines(play, card, act.source))
        return bool(all_lines(play, card))

    return Part(nothing, model, can, untouching=True), Part(do, onto)


def turns_to_confrontation(who: Who, until: int) -> Part:
    """One INFLUENCE ability of a character becomes a CONFRONTATION one (0276)."""

    def lines(play: MythsPlay, card: int) -> list[Line]:
        turned = [effect.word for effect in effects_on(play, card, OTHER_PHASE)]
        return [line for line in printed_lines(play, card, (INFLUENCE,)) if line.id not in turned]

    async def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in list(cards):
            line = await pick_line(play, act.player, card, lines(play, card))
            begin(play, Effect(OTHER_PHASE, card, 0, until, act.player, act.source, word=line.id))

    return Part(do, who, lambda play, act, card: bool(lines(play, card)))


def _usable_now(play: MythsPlay, act: Act, actor: int, card: int) -> list[tuple[int, Line]]:
    """The INFLUENCE abilities of ``card`` that ``actor`` could use for the player now.

    What is still to be paid for the action itself comes from the same pool, and counts.
    """
    found = []
    for bit, line in lines_of(play, card, INFLUENCE):
        if line is act.line or abilities_barred(play, card, line):
            continue
        if play.state.tired[actor] and not line.when_tired:
            continue
        if line.playable(play, Act(act.player, actor, line, act.cost)):
            found.append((bit, line))
    return found


def uses_now_of(who: Who) -> Part:
    """Use an ability of another's card at once as if it were own: the card itself pays (0288)."""

    def choices(play: MythsPlay, act: Act, card: int) -> list[tuple[int, Line]]:
        state = play.state
        if state.tired[card]:
            return []
        found = _usable_now(play, act, card, card)
        return [pair for pair in found if not state.used[card] >> pair[0] & 1]

    async def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in list(cards):
            found = choices(play, act, card)
            line = await pick_line(play, act.player, card, [line for _, line in found])
            bit = next(bit for bit, each in found if each is line)
            play.state.used[card] |= 1 << bit
            await _use(play, Act(act.player, card, line))

    return Part(do, who, lambda play, act, card: bool(choices(play, act, card)))


def uses_as(model: Who, actor: Who) -> tuple[Part, Part]:
    """An own character uses an enemy's ability at once, and pays for it (0365)."""

    def nothing(play: MythsPlay, act: Act, cards: Cards) -> None:
        """The ability is used by the second part."""

    def can(play: MythsPlay, act: Act, card: int) -> bool:
        own = play.state.board[act.player]
        return any(
            actor_card in own and _usable_now(play, act, actor_card, card)
            for actor_card in _actors(play, act)
        )

    def _actors(play: MythsPlay, act: Act) -> list[int]:
        assert actor.pool is not None
        return list(actor.pool(play, act))

    def can_act(play: MythsPlay, act: Act, card: int) -> bool:
        slot = next(place for place, each in enumerate(act.line.slots) if each.who is model)
        if slot >= len(act.chosen):
            return True
        return any(_usable_now(play, act, card, source) for source in act.chosen[slot])

    async def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        slot = next(place for place, each in enumerate(act.line.slots) if each.who is model)
        for card in list(cards):
            for source in act.chosen[slot]:
                lines = [line for _, line in _usable_now(play, act, card, source)]
                if lines:
                    line = await pick_line(play, act.player, source, lines)
                    await _use(play, Act(act.player, card, line))

    return Part(nothing, model, can, untouching=True), Part(do, actor, can_act)


async def _use(play: MythsPlay, act: Act) -> None:
    """Announce, pay and resolve within another action; levies are not asked a second time."""
    await acting.announce(play, act)
    for step in act.line.costs:
        await acting.run_step(play, act, step, paid=True)
    for step in act.line.effects:
        await acting.run_step(play, act, step, paid=False)
