"""Effects that last: beginning, ending, and asking for them."""

from collections.abc import Callable, Iterable
from typing import Final

from warclan.engine.rules import rule
from warclan.games.myths_at_war import events
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.standing import auras_moved, refresh
from warclan.games.myths_at_war.state import (
    BATTLEFIELD,
    BORROWED,
    FORCE,
    GIVEN_LINE,
    GIVEN_WORD,
    LIMIT,
    ORACLE,
    PANTHEON,
    PERMANENT,
    STEP_B,
    TAKEN_LINE,
    TAKEN_WORD,
    Effect,
)

_NUMBERS: Final = FORCE | LIMIT | GIVEN_WORD | TAKEN_WORD | TAKEN_LINE | GIVEN_LINE
_REACHED: Final = (PANTHEON, BATTLEFIELD, ORACLE)
_LINES: Final = TAKEN_LINE | GIVEN_LINE
_KIND_WORDS: Final = {
    FORCE: "force",
    LIMIT: "maximum power",
    GIVEN_WORD: "gains keyword",
    TAKEN_WORD: "loses keyword",
    TAKEN_LINE: "loses ability",
    GIVEN_LINE: "copies ability",
}
_UNTIL_WORDS: Final = {STEP_B: "Reorganization", PERMANENT: "always"}


def _count_kinds(play: MythsPlay) -> None:
    kinds = 0
    for effect in play.state.effects:
        kinds |= effect.kind
    play.state.kinds = kinds


@rule("MW-133", "MW-134", "MW-181")
def begin(play: MythsPlay, effect: Effect) -> None:
    """Put an effect in force; a card that has left play or its oracle takes none."""
    state = play.state
    if effect.card >= 0 and state.place[effect.card] not in _REACHED:
        return
    state.effects.append(effect)
    state.kinds |= effect.kind
    if effect.card >= 0:
        if effect.kind & _NUMBERS:
            refresh(play, effect.card)
            if effect.kind & _LINES:
                auras_moved(play)
        play.emit(
            events.EffectBegan,
            play.table.ident(effect.card),
            _KIND_WORDS.get(effect.kind, "rule"),
            effect.amount if effect.kind & (FORCE | LIMIT) else 0,
            effect.word,
            _UNTIL_WORDS.get(effect.until, "a time"),
        )


def end(play: MythsPlay, which: Callable[[Effect], bool]) -> list[Effect]:
    """End the effects that ``which`` picks; gives them, in the order they began."""
    state = play.state
    ended = [effect for effect in state.effects if which(effect)]
    if not ended:
        return ended
    state.effects = [effect for effect in state.effects if not which(effect)]
    _count_kinds(play)
    for card in dict.fromkeys(each.card for each in ended if each.card >= 0):
        refresh(play, card)
    if any(each.kind & _LINES for each in ended):
        auras_moved(play)
    return ended


def end_until(play: MythsPlay, *moments: int) -> list[Effect]:
    """End the effects that last until one of ``moments``."""
    return end(play, lambda effect: effect.until in moments)


def forget(play: MythsPlay, card: int) -> None:
    """A card leaves play: whatever was on it is over, and what it lent goes back by other code."""
    if any(effect.card == card for effect in play.state.effects):
        end(play, lambda effect: effect.card == card)


def of_kind(play: MythsPlay, kind: int) -> list[Effect]:
    """All effects of a kind."""
    if not play.state.kinds & kind:
        return []
    return [effect for effect in play.state.effects if effect.kind == kind]


def is_on(play: MythsPlay, card: int, kind: int) -> bool:
    """Whether an effect of the kind is on the card."""
    if not play.state.kinds & kind:
        return False
    return any(effect.kind == kind and effect.card == card for effect in play.state.effects)


def total(effects: Iterable[Effect]) -> int:
    """The sum of their amounts."""
    return sum(effect.amount for effect in effects)


def borrower(play: MythsPlay, card: int) -> Effect | None:
    """The effect by which a card is lent to another player, if it is."""
    for effect in of_kind(play, BORROWED):
        if effect.card == card:
            return effect
    return None
