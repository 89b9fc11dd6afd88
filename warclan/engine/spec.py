"""What a game gives the engine: one ``GameSpec`` object per rulebook."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeAlias, TypeVar

from warclan.engine.abilities import Abilities
from warclan.engine.bound import Bindings, bind
from warclan.engine.hooks import Held
from warclan.engine.plain import from_plain, to_plain
from warclan.engine.play import Play
from warclan.engine.requests import Request

if TYPE_CHECKING:
    from warclan.engine.bots import AnyBot
    from warclan.engine.cases import CaseVocabulary
    from warclan.engine.journal import Line


class State(Protocol):
    """A game state: a slotted dataclass of ids, numbers, tuples, lists and dicts."""

    def fork(self) -> Self:
        """An independent copy, written by hand (``deepcopy`` is too slow)."""
        ...


S = TypeVar("S", bound=State)
T = TypeVar("T")

Script: TypeAlias = Coroutine[Request[Any], Any, None]
Step: TypeAlias = tuple[str, Callable[[Play[S, T]], Script]]
"""The name of a step of the rulebook, and the script that carries it out."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winning seats (none: a draw), the way, and the rule."""

    winners: tuple[int, ...]
    way: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Sample:
    """A ready set-up with the content it needs, for conformance tests and benchmarks."""

    name: str
    setup: Any
    content: Any = None


@dataclass(frozen=True, slots=True)
class Piece:
    """What became of one unit (card, fighter …) of a match, for reports.

    ``id`` is its id in the match, ``item`` its id in the content, ``name`` what people call it.
    ``left`` of ``full`` points of strength remain; 0: lost.
    """

    id: str
    item: str
    name: str
    seat: int
    left: int
    full: int


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment that decided much, for the report of a match.

    ``at`` is its place on the tape (answers given before it), ``line`` its line of the journal.
    ``seat`` is whom it favoured (-1: nobody), ``kind`` a word of the game ("destroyed",
    "absorbed" …), ``subject`` the piece it is about, ``by`` the piece that did it, ``amount`` its
    size, ``weight`` how much it counts (the greatest first, if only some are shown).
    """

    at: int
    line: int
    round: int
    seat: int
    kind: str
    subject: str = ""
    by: str = ""
    amount: int = 0
    weight: int = 0


class GameSpec(ABC, Generic[S, T]):
    """One rulebook, as the engine sees it. All methods are pure but for the scripts they name.

    ``reference`` is "module:attribute" of the spec object, by which worker processes find it.
    ``rules_version`` is raised whenever the behaviour of the rules changes.
    """

    key: str
    title: str
    rules_version: int = 1
    reference: str
    state_type: type[S]
    setup_type: type[Any]
    abilities: Abilities

    @abstractmethod
    def table(self, setup: Any, content: Any) -> T:
        """What never changes during the match: board, units, house rules, lookups.

        Raises ``EngineError`` with the place named when the set-up cannot be played.
        """

    def table_at(self, table: T, state: S) -> T:
        """The table as it is at ``state``: another one only if pieces can change hands."""
        return table

    def bindings(self, setup: Any, table: T) -> Bindings:
        """The hooks of the abilities held in a match; a game may keep those of a table."""
        return bind(self.abilities, self.holdings(setup, table))

    @abstractmethod
    def begin(self, setup: Any, table: T) -> S:
        """The state before the first script. Chance is not available yet: a script rolls."""

    @abstractmethod
    def next_script(self, play: Play[S, T]) -> Step[S, T] | None:
        """Read the clock: which script comes next? ``None`` when the match is over.

        The script moves the clock on as its last act, so that this can be a plain look-up.
        """

    @abstractmethod
    def players(self, state: S) -> Sequence[int]:
        """The seat numbers, in order of play."""

    @abstractmethod
    def active_player(self, state: S) -> int:
        """Who orders simultaneous effects now."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or ``None`` while it goes on."""

    @abstractmethod
    def view_for(self, play: Play[S, T], player: int) -> Any:
        """The state as ``player`` may know it: a record without hidden ids."""

    def holdings(self, setup: Any, table: T) -> Iterable[Held]:
        """Every ability any unit, card or scenario of this match may come to use."""
        return ()

    def hidden_ids(self, play: Play[S, T], player: int) -> frozenset[str]:
        """Ids that must not occur in anything ``player`` sees (for the conformance tests)."""
        return frozenset()

    def faults(self, play: Play[S, T]) -> tuple[str, ...]:
        """Broken invariants, each as a sentence; none in a sound state."""
        return ()

    def round_number(self, state: S) -> int:
        """The round being played, from 1; 0 if the game has none."""
        return 0

    def round_limit(self, setup: Any) -> int | None:
        """After so many rounds the match is a draw."""
        return None

    def summary(self, play: Play[S, T]) -> dict[str, Any]:
        """Plain facts of a finished match for statistics (losses, points …)."""
        return {}

    def pieces(self, play: Play[S, T]) -> tuple[Piece, ...]:
        """What has become of every unit, in the order of the set-up."""
        return ()

    def scores(self, play: Play[S, T]) -> tuple[int, ...]:
        """Points that are counted openly, by seat (stones absorbed, victory points …)."""
        return ()

    def left_out(self, play: Play[S, T]) -> tuple[str, ...]:
        """Ability ids of this match that have no code (manual powers), sorted."""
        return ()

    def turning_points(self, play: Play[S, T], lines: "Sequence[Line]") -> tuple[TurningPoint, ...]:
        """The moments that decided the match, in order, out of the lines of its journal."""
        return ()

    def bots(self) -> "Mapping[str, Callable[[], AnyBot]]":
        """The computer players of this game by name, beside ``random``."""
        return {}

    def samples(self) -> tuple[Sample, ...]:
        """Set-ups the conformance suite plays."""
        return ()

    def case_vocabulary(self) -> "CaseVocabulary | None":
        """How rule cases describe positions and facts of this game."""
        return None

    def setup_to_plain(self, setup: Any) -> Any:
        """The set-up as plain data."""
        return to_plain(setup)

    def setup_from_plain(self, plain: Any) -> Any:
        """The set-up again; raises ``msgspec.ValidationError`` naming the place."""
        return from_plain(plain, self.setup_type)

    def state_to_plain(self, state: S) -> Any:
        """The state as plain data."""
        return to_plain(state)

    def state_from_plain(self, plain: Any) -> S:
        """The state again; raises ``msgspec.ValidationError`` naming the place."""
        return from_plain(plain, self.state_type)


AnySpec: TypeAlias = GameSpec[Any, Any]
