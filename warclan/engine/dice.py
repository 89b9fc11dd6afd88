"""Dice sources: who answers a request of chance."""

from collections.abc import Iterable
from typing import Any, Protocol

from warclan.domain.chance import Chance
from warclan.engine.errors import EngineError, ScriptError
from warclan.engine.requests import Request


class DiceSource(Protocol):
    """Answers rolls and draws.

    ``answer`` gives the outcome, or ``None`` when a person has to be asked. ``replayed`` is told
    of an outcome that came off the tape, so that a source with a memory keeps pace. ``memory``
    is plain data; ``recall`` sets it again.
    """

    def answer(self, request: Request[Any]) -> Any | None: ...
    def replayed(self, request: Request[Any]) -> None: ...
    def memory(self) -> Any: ...
    def recall(self, memory: Any) -> None: ...
    def fork(self) -> "DiceSource": ...


class SeededDice:
    """Chance from a seed: the same seed gives the same dice on every machine."""

    kind = "seeded"
    __slots__ = ("_chance", "_pick")

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)
        self._pick = self._chance.below

    def answer(self, request: Request[Any]) -> Any:
        return request.sample(self._pick)

    def replayed(self, request: Request[Any]) -> None:
        request.sample(self._pick)

    def memory(self) -> int:
        return self._chance.state

    def recall(self, memory: Any) -> None:
        if memory.__class__ is not int:
            raise EngineError("The stored state of the dice is not a whole number.")
        self._chance.state = memory

    def fork(self) -> "SeededDice":
        other = SeededDice(0)
        other._chance.state = self._chance.state
        return other


class TypedDice:
    """Real dice on the table: rolls (and draws, with ``draws=True``) are typed in by a person.

    What is not typed in comes from ``seed``.
    """

    kind = "typed"
    __slots__ = ("_inner", "draws")

    def __init__(self, seed: int = 0, *, draws: bool = False) -> None:
        self._inner = SeededDice(seed)
        self.draws = draws

    def answer(self, request: Request[Any]) -> Any | None:
        if request.kind == "roll" or self.draws:
            return None
        return self._inner.answer(request)

    def replayed(self, request: Request[Any]) -> None:
        self._inner.replayed(request)

    def memory(self) -> int:
        return self._inner.memory()

    def recall(self, memory: Any) -> None:
        self._inner.recall(memory)

    def fork(self) -> "TypedDice":
        other = TypedDice(draws=self.draws)
        other._inner.recall(self._inner.memory())
        return other


class ScriptedDice:
    """A fixed list of outcomes in order, for tests; a roll beyond the list is an error."""

    kind = "scripted"
    __slots__ = ("_at", "_outcomes")

    def __init__(self, outcomes: Iterable[tuple[Any, ...]]) -> None:
        self._outcomes = tuple(outcomes)
        self._at = 0

    def answer(self, request: Request[Any]) -> Any:
        if self._at >= len(self._outcomes):
            raise ScriptError(f"No outcome is left for {request.key}.")
        outcome = request.accept(self._outcomes[self._at])
        self._at += 1
        return outcome

    def replayed(self, request: Request[Any]) -> None:
        self._at += 1

    def memory(self) -> int:
        return self._at

    def recall(self, memory: Any) -> None:
        self._at = int(memory)

    def fork(self) -> "ScriptedDice":
        other = ScriptedDice(self._outcomes)
        other._at = self._at
        return other

    @property
    def unused(self) -> tuple[tuple[Any, ...], ...]:
        """The outcomes nobody asked for."""
        return self._outcomes[self._at :]


def dice_from_plain(kind: str, seed: int) -> DiceSource:
    """The source a match file names; raises ``EngineError`` for an unknown kind."""
    if kind == "seeded":
        return SeededDice(seed)
    if kind == "typed":
        return TypedDice(seed)
    if kind == "typed with draws":
        return TypedDice(seed, draws=True)
    raise EngineError(f"There are no dice of the kind {kind!r}.")


def kind_of(source: DiceSource) -> str:
    """The name ``dice_from_plain`` understands."""
    if isinstance(source, TypedDice):
        return "typed with draws" if source.draws else "typed"
    return str(getattr(source, "kind", "unnamed"))
