"""Computer players, and playing a match out.

A bot sees a view and a request, never the state. It is given its own chance, so that its
choices never disturb the dice of the match.
"""

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from warclan.domain.chance import Chance
from warclan.engine.bound import Bindings
from warclan.engine.errors import EngineError
from warclan.engine.match import Match
from warclan.engine.requests import Pick, Request


class Bot(Protocol):
    """Decides. ``needs_view`` off: ``view`` is ``None`` (making views costs time)."""

    @property
    def needs_view(self) -> bool: ...

    def decide(self, view: Any, request: Request[Any], chance: Chance) -> Any:
        """A legal answer to ``request``."""
        ...


class Player(Protocol):
    """A bot before it sits down at a table: what it will be for one seat of one match.

    ``table`` is what never changes and lies open to all; ``bindings`` are the abilities in the
    match. With both a bot can put the game's own questions to its view. A player must be
    picklable, its bots need not be.
    """

    def sit(self, seat: int, table: Any, bindings: Bindings) -> Bot:
        """The bot for this seat, with a memory of its own."""
        ...


AnyBot: TypeAlias = Bot | Player


class RandomBot:
    """Any legal answer, each option equally likely."""

    needs_view = False

    def decide(self, view: Any, request: Request[Any], chance: Chance) -> Any:
        return request.sample(chance.below)


class FirstBot:
    """Always the first legal answer: the quickest repeatable player, for tests."""

    needs_view = False

    def decide(self, view: Any, request: Request[Any], chance: Chance) -> Any:
        return request.sample(_first)


def _first(n: int) -> int:  # the number of options does not matter
    return 0


def derive_seed(seed: int, *parts: int) -> int:
    """A seed that follows from ``seed`` and numbers (a game's place in a batch, a seat)."""
    for part in parts:
        chance = Chance(seed ^ Chance(part + 1).bits())
        seed = chance.bits()
    return seed


def quick_pick(chance: Chance) -> Pick:
    """A function like ``chance.below`` that takes several small numbers out of one large one.

    Three times as fast; the odds are off by less than one in 2**24 for up to 256 options. For
    players only: dice are exact.
    """
    pool = left = 0

    def pick(n: int) -> int:
        nonlocal pool, left
        if left < _SPENT:
            pool = chance.bits()
            left = 1 << 64
        left //= n
        pool, picked = divmod(pool, n)
        return picked

    return pick


_SPENT = 1 << 32


def seated(bot: AnyBot, match: Match[Any, Any], seat: int) -> Bot:
    """``bot`` ready to play ``seat`` of ``match``."""
    sit = getattr(bot, "sit", None)
    if sit is None:
        return bot  # type: ignore[return-value]  # without ``sit`` it is a bot already
    ready: Bot = sit(seat, match.play.table, match.play.bindings)
    return ready


def play_out(
    match: Match[Any, Any],
    players: Mapping[int, AnyBot],
    seed: int = 0,
    *,
    limit: int = 1_000_000,
) -> int:
    """Let ``players`` (by seat) play ``match`` to its end; gives the number of their decisions.

    More than ``limit`` decisions are an error: every game must end.
    """
    bots = {seat: seated(bot, match, seat) for seat, bot in sorted(players.items())}
    chances = {seat: Chance(derive_seed(seed, seat)) for seat in sorted(bots)}
    deciders = {seat: bot.decide for seat, bot in bots.items()}
    picks = {
        seat: quick_pick(chances[seat]) for seat, bot in bots.items() if type(bot) is RandomBot
    }
    view_for = match.spec.view_for
    made = 0
    while (request := match.request) is not None:
        seat = request.player
        if made >= limit:
            raise EngineError(f"{match.spec.key}: no end after {made} decisions.")
        if seat in picks:
            made += match.draw(picks, limit - made)
            continue
        made += 1
        bot = bots[seat]
        view = view_for(match.play, seat) if bot.needs_view else None
        match.answer(deciders[seat](view, request, chances[seat]), player=seat)
    return made
