"""What a script may ask of a player: the base of all requests, and the simple decisions.

Composed answers are in ``composed``, chance in ``lots``; rules import all of them from ``ask``.

A request is created where it is awaited::

    target = await choose_one(who, "attack.target", lambda: targets(play, unit), rule="MB-TGT-03")

``options`` may be a callable: it is evaluated at most once, and not at all in a replay. Options
and answers are plain ids (text, whole numbers, yes/no, or tuples of them), in an order that
follows from the state alone. Answers are recorded by id, never by position.

This is the only module that touches the low-level awaitable.
"""

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

from warclan.engine.errors import Refusal, RefusedError, ScriptError

A = TypeVar("A")
T = TypeVar("T")

if TYPE_CHECKING:
    from collections.abc import Awaitable as _Awaitable
else:
    # Its metaclass would keep requests from being structs; ``__await__`` is all that counts.
    _Awaitable = Generic

Options: TypeAlias = Callable[[], Sequence[T]] | Sequence[T]
Players: TypeAlias = tuple[int, ...]
Pick: TypeAlias = Callable[[int], int]
"""A function giving a number from 0 to n - 1: how a random answer is drawn."""

PASS: Final = "pass"
"""The explicit option of not doing something."""

NOTHING: Final[Any] = object()
"""No answer (``None`` is no legal answer either, but may stand in records)."""


class Request(_Awaitable[A]):
    """One question to one player.

    ``player`` decides (a seat number), ``key`` is the dotted name of the decision, ``rule`` the
    id of the rule that gives it, ``context`` ids to highlight, ``audience`` the players who may
    see the options (``None``: everybody; the player who decides always may).
    """

    kind: ClassVar[str] = ""
    chance: ClassVar[bool] = False

    player: int
    key: str
    rule: str
    context: tuple[Any, ...]
    audience: Players | None

    @property
    def barrier(self) -> bool:
        """Whether the answer tells somebody what nobody could know before."""
        return False

    def __await__(self) -> Generator["Request[Any]", A, A]:
        """Hand the request to the runner and take its answer."""
        return (yield self)

    def only(self) -> Any:
        """The answer if it is the single legal one, else ``NOTHING``."""
        return NOTHING

    def accept(self, answer: Any) -> A:
        """``answer`` in its recorded form; raises ``RefusedError`` when it is not legal."""
        raise self.refused(answer)

    def sample(self, pick: Pick) -> A:
        """A legal answer drawn with ``pick``."""
        raise ScriptError(f"{self.key}: this request has no random answer.")

    def refused(self, answer: Any, reason: str = "", rule: str = "") -> RefusedError:
        """The error that says why ``answer`` is not legal."""
        text = reason or f"{answer!r} is not a legal answer to {self.key}."
        return RefusedError(Refusal(rule or self.rule, text))

    def plain(self) -> dict[str, Any]:
        """What a screen or another process needs to put the question, as plain data."""
        return {
            "kind": self.kind,
            "player": self.player,
            "key": self.key,
            "rule": self.rule,
            "context": list(self.context),
        }


class _Named(Struct, eq=False):
    player: int
    key: str


class Asked(_Named, Request[A], kw_only=True):
    """A request made as a struct, with the fields all have: in a sixth of the time of a class."""

    rule: str = ""
    context: tuple[Any, ...] = ()
    audience: Players | None = None


Explain: TypeAlias = Callable[[Any], Refusal | None]
"""Says why an id is not among the options, or nothing if it does not know."""


class ChooseOne(Asked[T]):
    """One of the options."""

    kind = "choose_one"

    given: Options[T]
    """The options as the script gave them, a tuple once they have been worked out."""
    explain: Explain | None = None

    def options(self) -> tuple[T, ...]:
        """The legal answers; an empty list is an error of the rules code."""
        options = self.given
        if type(options) is not tuple:
            options = self.given = tuple(options() if callable(options) else options)
        if not options:
            raise ScriptError(f"{self.key}: no option was offered ({self.rule}).")
        return options

    def only(self) -> Any:
        options = self.options()
        return options[0] if len(options) == 1 else NOTHING

    def accept(self, answer: Any) -> T:
        options = self.options()
        try:
            return options[options.index(answer)]
        except ValueError:
            refusal = self.explain(answer) if self.explain is not None else None
            if refusal is None:
                raise self.refused(answer) from None
            raise RefusedError(refusal) from None

    def sample(self, pick: Pick) -> T:
        options = self.options()
        return options[pick(len(options))]

    def plain(self) -> dict[str, Any]:
        return {**super().plain(), "options": list(self.options())}


def options_of(request: Request[Any]) -> tuple[Any, ...]:
    """The legal answers of a request for one of several; none of any other."""
    return request.options() if isinstance(request, ChooseOne) else ()


class Number(Asked[int]):
    """A whole number from ``low`` to ``high``."""

    kind = "number"

    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ScriptError(
                f"{self.key}: no number from {self.low} to {self.high} exists ({self.rule})."
            )

    def only(self) -> Any:
        return self.low if self.low == self.high else NOTHING

    def accept(self, answer: Any) -> int:
        if answer.__class__ is not int or not self.low <= answer <= self.high:
            reason = f"{self.key} takes a number from {self.low} to {self.high}, not {answer!r}."
            raise self.refused(answer, reason)
        number: int = answer
        return number

    def sample(self, pick: Pick) -> int:
        return self.low + pick(self.high - self.low + 1)

    def plain(self) -> dict[str, Any]:
        return {**super().plain(), "low": self.low, "high": self.high}


class Confirm(Asked[bool]):
    """Yes or no. Asked only where both are legal."""

    kind = "confirm"

    def accept(self, answer: Any) -> bool:
        if answer is True or answer is False:
            return answer is True
        raise self.refused(answer, f"{self.key} takes yes or no, not {answer!r}.")

    def sample(self, pick: Pick) -> bool:
        return pick(2) == 1


class Simultaneous(Asked[tuple[Any, ...]]):
    """Several requests answered without knowing each other's answers.

    The runner puts them one after another (or all at once to several screens) and gives the
    script all answers together, in the order of the requests. Two requests of one bundle differ
    in key or player. Chance cannot be part of it. Made by ``simultaneous``.
    """

    kind = "simultaneous"

    parts: tuple[Request[Any], ...]


def simultaneous(
    parts: Sequence[Request[Any]], key: str = "bundle", rule: str = ""
) -> Simultaneous:
    """A bundle of requests, to be awaited like one."""
    names = [(part.key, part.player) for part in parts]
    if not parts or len(set(names)) != len(names) or any(part.chance for part in parts):
        raise ScriptError(f"{key}: a bundle needs distinct decisions of players ({rule}).")
    return Simultaneous(parts[0].player, key, tuple(parts), rule=rule)


def same_things(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Whether both hold the same ids equally often (ids need not be comparable)."""
    left = list(other)
    for thing in one:
        if thing not in left:
            return False
        left.remove(thing)
    return not left


choose_one = ChooseOne
number = Number
confirm = Confirm
