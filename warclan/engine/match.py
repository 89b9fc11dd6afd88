"""The runner: drives the scripts of one match, keeps its tape, and takes it back.

Whoever plays (a window, a bot, a test, a replay) looks at ``match.request`` and calls
``match.answer``. Forking, rewinding and resuming all are: nearest checkpoint, then the tape.
(A little longer than other modules: live play and replay must stay side by side to stay alike.)
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from warclan.engine.dice import DiceSource, SeededDice
from warclan.engine.errors import (
    BarrierError,
    CaseError,
    DivergedError,
    EngineError,
    Refusal,
    RefusedError,
    ScriptError,
    ScriptLeftError,
)
from warclan.engine.journal import Journal
from warclan.engine.plain import digest
from warclan.engine.play import Play
from warclan.engine.requests import NOTHING, ChooseOne, Pick, Request, Simultaneous
from warclan.engine.spec import GameSpec, Outcome, State, Step
from warclan.engine.tape import (
    AUTO,
    BARRIER,
    CHANCE,
    TYPED,
    Checkpoint,
    Crossing,
    Entry,
    Origin,
    is_decision,
)

S = TypeVar("S", bound=State)
T = TypeVar("T")


_ENDS = (StopIteration, ScriptLeftError)
"""How a script ends: by itself, or left by its rules code."""


_NO_PICKS: Mapping[int, Pick] = {}


class Match(Generic[S, T]):
    """One match in progress.

    ``request`` is the decision being asked, ``None`` once the match is over. Everything else is
    for reading: ``tape``, ``journal``, ``checkpoints``, ``crossings``, ``step`` (name of the
    script running).
    """

    __slots__ = (
        "_ask_all",
        "_bundle",
        "_first",
        "_keep",
        "_limit",
        "_listeners",
        "_over",
        "_parts",
        "_script",
        "_send",
        "_stopped",
        "checkpoints",
        "crossings",
        "dice",
        "journal",
        "origin",
        "play",
        "request",
        "spec",
        "step",
        "tape",
        "teaching",
    )

    def __init__(
        self,
        spec: GameSpec[S, T],
        play: Play[S, T],
        dice: DiceSource,
        origin: Origin,
        *,
        checkpoints: bool = True,
        teaching: bool = False,
        first: Step[S, T] | None = None,
        limit: int | None = None,
        point: Checkpoint[S] | None = None,
        ask_all: bool = False,
    ) -> None:
        """Use ``start``; this is for resuming, forking and cases."""
        self.spec = spec
        self.play = play
        self.dice = dice
        self.origin = origin
        self.teaching = teaching
        self.tape: list[Entry] = []
        self.journal = play.journal
        self.crossings: list[Crossing] = []
        self.request: Request[Any] | None = None
        self.step = ""
        self._ask_all = ask_all
        self._keep = checkpoints and first is None
        self._limit = limit
        self._first = first
        self._listeners: list[Callable[[], None]] = []
        self._bundle: Simultaneous | None = None
        self._parts: list[Any] = []
        self._script: Any = None
        self._send: Callable[[Any], Request[Any]] = _no_script
        self._over = False
        self._stopped = False
        self.checkpoints: list[Checkpoint[S]] = []
        if point is None:
            self._mark()
        else:
            self.checkpoints.append(point)

    @classmethod
    def start(
        cls,
        spec: GameSpec[S, T],
        setup: Any,
        *,
        content: Any = None,
        packs: Mapping[str, str] | None = None,
        seed: int = 0,
        dice: DiceSource | None = None,
        journal: bool = True,
        checkpoints: bool = True,
        teaching: bool = False,
        table: T | None = None,
    ) -> "Match[S, T]":
        """Begin a match and run it to its first decision.

        ``table`` is that of the set-up, if it is at hand from another match: making it takes
        longer than many a turn. ``dice`` defaults to seeded ones. ``packs`` maps pack ids to
        hashes, for the match file. Without ``journal`` and ``checkpoints`` a match is faster and
        can still be rewound (by replay from the start).
        """
        if table is None:
            table = spec.table(setup, content)
        origin = Origin(setup, tuple(sorted((packs or {}).items())), seed)
        match = cls.prepare(
            spec,
            table,
            spec.begin(setup, table),
            origin,
            dice,
            journal=journal,
            checkpoints=checkpoints,
            teaching=teaching,
        )
        match.run()
        return match

    @classmethod
    def prepare(
        cls,
        spec: GameSpec[S, T],
        table: T,
        state: S,
        origin: Origin,
        dice: DiceSource | None = None,
        *,
        journal: bool = True,
        checkpoints: bool = True,
        teaching: bool = False,
        first: Step[S, T] | None = None,
        ask_all: bool = False,
    ) -> "Match[S, T]":
        """A match at ``state`` that has not begun to run (see ``run`` and ``replay``).

        With ``first`` only that script is run; then the match counts as over. With ``ask_all``
        decisions with one legal answer are asked as well.
        """
        bindings = spec.bindings(origin.setup, table)
        play = Play(state, spec.table_at(table, state), bindings, spec.active_player)
        match = cls(
            spec,
            play,
            dice or SeededDice(origin.seed),
            origin,
            checkpoints=checkpoints,
            teaching=teaching,
            first=first,
            ask_all=ask_all,
            limit=spec.round_limit(origin.setup),
        )
        if journal:
            match.journal = play.journal = Journal(match.tape)
        return match

    # Reading ---------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The present state: to look at, never to change."""
        return self.play.state

    @property
    def over(self) -> bool:
        """Whether nothing more is asked."""
        return self._over

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; a draw when the round limit stopped it; ``None`` while it runs."""
        known = self.spec.outcome(self.play.state)
        if known is None and self._stopped:
            return Outcome((), "round limit")
        return known

    @property
    def rounds(self) -> int:
        """The round being played, or the last one that was."""
        number = self.spec.round_number(self.play.state)
        return number - 1 if self._stopped else number

    @property
    def open_requests(self) -> tuple[Request[Any], ...]:
        """All requests that may be answered now (several during a simultaneous bundle)."""
        if self._bundle is None:
            return () if self.request is None else (self.request,)
        return tuple(
            part
            for part, given in zip(self._bundle.parts, self._parts, strict=True)
            if given is NOTHING
        )

    def digest(self) -> str:
        """Digest of the state and of what is being asked."""
        asked = [[request.key, request.player] for request in self.open_requests]
        return digest([self.spec.state_to_plain(self.play.state), asked])

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call ``listener`` after every answer and rewind; gives a function that ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # Answering -------------------------------------------------------------------------------

    def answer(self, value: Any, *, player: int | None = None) -> None:
        """Answer the request; an illegal answer raises ``RefusedError`` and changes nothing.

        ``player`` chooses among the open requests of a simultaneous bundle, and is checked
        otherwise. A script that fails raises ``ScriptError``; the match then stands where it
        stood before the answer.
        """
        request = self._request_of(player)
        value = request.accept(value)
        before = len(self.tape)
        try:
            self._take(request, value)
        except Exception as error:  # any fault of rules code must leave the match usable
            self._rebuild(before)
            raise self._failure(error, request) from error
        for listener in tuple(self._listeners):
            listener()

    def take(self, value: Any) -> None:
        """Answer with a value known to be legal (drawn from the request): no check, no rescue."""
        request = self.request
        if request is None:
            raise RefusedError(Refusal("", "Nothing is asked: the match is over."))
        if self._bundle is not None or request.chance:
            self._take(request, value)
            return
        self.tape.append((request.key, request.player, value, 0))
        try:
            after: Request[Any] | None = self._send(value)
        except _ENDS:
            after = self._next_script()
        self._enter(after)

    def draw(self, picks: Mapping[int, Pick], most: int = 1) -> int:
        """Draw the answer, and up to ``most`` in a row while seats in ``picks`` decide.

        Each seat's answers are drawn with its own function; gives how many were. Unchecked, as
        in ``take``.
        """
        request = self.request
        if request is None:
            raise RefusedError(Refusal("", "Nothing is asked: the match is over."))
        if self._bundle is not None or request.chance:
            self._take(request, request.sample(picks[request.player]))
            return 1
        return self._enter(request, picks, most)

    def _take(self, request: Request[Any], value: Any) -> None:
        flags = (CHANCE | TYPED | (BARRIER if request.barrier else 0)) if request.chance else 0
        self.tape.append((request.key, request.player, value, flags))
        if self._bundle is None:
            self.request = None
            self._run(value)
            return
        self._parts[self._bundle.parts.index(request)] = value
        self._go_on_with_bundle()

    def _request_of(self, player: int | None) -> Request[Any]:
        if self.request is None:
            raise RefusedError(Refusal("", "Nothing is asked: the match is over."))
        if player is None or player == self.request.player:
            return self.request
        for request in self.open_requests:
            if request.player == player:
                return request
        asked = self.request.player
        raise RefusedError(Refusal("", f"Player {asked} is asked, not player {player}."))

    # Running ---------------------------------------------------------------------------------

    def run(self) -> None:
        """Run to the first decision."""
        try:
            self._enter(self._next_script())
        except Exception as error:  # any fault of rules code is reported with its script
            raise self._failure(error, None) from error

    def _run(self, value: Any) -> None:
        """Send ``value`` to the script and go on to the next decision."""
        try:
            request: Request[Any] | None = self._send(value)
        except _ENDS:
            request = self._next_script()
        self._enter(request)

    def _enter(
        self, request: Request[Any] | None, picks: Mapping[int, Pick] = _NO_PICKS, most: int = 0
    ) -> int:
        """Answer what needs no person, from ``request`` on, until one is asked.

        Up to ``most`` decisions of the seats in ``picks`` are drawn with those; gives how many.
        """
        record = self.tape.append
        send = self._send
        made = 0
        while request is not None:
            if type(request) is ChooseOne:
                # Nine questions in ten: ``options``, ``only`` and ``sample`` written out.
                options = request.given
                if type(options) is not tuple:
                    options = request.given = tuple(options() if callable(options) else options)
                count = len(options)
                if count == 1 and not self._ask_all:
                    value = options[0]
                    flags = AUTO
                else:
                    pick = picks.get(request.player)
                    if pick is None or made >= most or not count:
                        request.options()  # refuses an empty list
                        self.request = request
                        return made
                    value = options[pick(count)]
                    flags = 0
                    made += 1
            elif request.chance:
                value = request.only()
                if value is not NOTHING:
                    flags = AUTO | CHANCE | (BARRIER if value and request.barrier else 0)
                else:
                    value = self.dice.answer(request)
                    if value is None:
                        self.request = request
                        return made
                    flags = CHANCE | BARRIER if request.barrier else CHANCE
            elif type(request) is Simultaneous:
                self._open_bundle(request)
                return made
            else:
                value = request.only()
                flags = AUTO
                if value is NOTHING or self._ask_all:
                    pick = picks.get(request.player)
                    if pick is None or made >= most:
                        self.request = request
                        return made
                    value = request.sample(pick)
                    flags = 0
                    made += 1
            record((request.key, request.player, value, flags))
            try:
                request = send(value)
            except _ENDS:
                request = self._next_script()
                send = self._send
        self.request = None
        return made

    def _next_script(self) -> Request[Any] | None:
        """Take a checkpoint and start scripts until one asks; ``None`` at the end."""
        play, spec, limit = self.play, self.spec, self._limit
        while True:
            if self._keep and self._script is not None:
                self._mark()
            if self._first is not None:
                step = self._first if self._script is None else None
            elif limit is not None and spec.round_number(play.state) > limit:
                self._stopped = True
                step = None
            else:
                step = spec.next_script(play)
            if step is None:
                self._over = True
                self._script = None
                self._send = _no_script
                self.step = ""
                return None
            self.step, script = step
            self._script = coroutine = script(play)
            self._send = send = coroutine.send
            try:
                return send(None)
            except _ENDS:
                continue

    def _mark(self) -> None:
        lines = len(self.journal.lines) if self.journal is not None else 0
        self.checkpoints.append(
            Checkpoint(len(self.tape), self.play.state.fork(), self.dice.memory(), lines)
        )

    def _open_bundle(self, request: Any) -> None:
        self._bundle = request
        self._parts = [NOTHING] * len(request.parts)
        for place, part in enumerate(request.parts):
            value = part.only()
            if value is not NOTHING and not self._ask_all:
                self.tape.append((part.key, part.player, value, AUTO))
                self._parts[place] = value
        self._go_on_with_bundle()

    def _go_on_with_bundle(self) -> None:
        for part, given in zip(self._bundle.parts, self._parts, strict=True):  # type: ignore[union-attr]  # only called while a bundle is open
            if given is NOTHING:
                self.request = part
                return
        answers = tuple(self._parts)
        self._bundle = None
        self._parts = []
        self.request = None
        self._run(answers)

    def _failure(self, error: Exception, request: Request[Any] | None) -> EngineError:
        if isinstance(error, RefusedError | BarrierError | CaseError):
            return error
        after = f" after {request.key}" if request is not None else ""
        return ScriptError(
            f"{self.spec.key}: the script {self.step or 'before the first'}{after} failed: "
            f"{type(error).__name__}: {error}"
        )

    # Replaying -------------------------------------------------------------------------------

    def replay(self, entries: Sequence[Entry], *, validate: bool = False) -> None:
        """Run with the answers of ``entries``, then to the next decision.

        For a match that has not begun to run. Options are not computed unless ``validate``;
        then an illegal answer raises ``RefusedError``. Answers to other questions than those
        asked raise ``DivergedError``.
        """
        tape = self.tape
        request = self._next_script()
        at = 0
        count = len(entries)
        while at < count and request is not None:
            if request.__class__ is Simultaneous:
                at, request = self._replay_bundle(request, entries, at, validate)
                continue
            entry = self._matching(request, entries[at], at)
            value = request.accept(entry[2]) if validate else entry[2]
            if entry[3] & CHANCE and not entry[3] & (AUTO | TYPED):
                self.dice.replayed(request)
            at += 1
            tape.append(entry)
            try:
                request = self._send(value)
            except _ENDS:
                request = self._next_script()
        if at < count:
            raise DivergedError(f"The match ends at answer {at}, but {count} are on the tape.")
        if self._bundle is None:
            self._enter(request)

    def _replay_bundle(
        self, request: Any, entries: Sequence[Entry], at: int, validate: bool
    ) -> tuple[int, Request[Any] | None]:
        """Answer the parts of a bundle; it stays open when the tape ends within it."""
        parts: list[Any] = [NOTHING] * len(request.parts)
        names = [(part.key, part.player) for part in request.parts]
        while NOTHING in parts:
            if at >= len(entries):
                self._bundle, self._parts = request, parts
                self._go_on_with_bundle()
                return at, None
            entry = entries[at]
            name = (entry[0], entry[1])
            if name not in names or parts[names.index(name)] is not NOTHING:
                raise DivergedError(f"Answer {at} is to {entry[0]}, which is not asked there.")
            place = names.index(name)
            parts[place] = request.parts[place].accept(entry[2]) if validate else entry[2]
            self.tape.append(entry)
            at += 1
        try:
            return at, self._send(tuple(parts))
        except _ENDS:
            return at, self._next_script()

    def _matching(self, request: Request[Any], entry: Entry, at: int) -> Entry:
        if entry[0] != request.key or entry[1] != request.player:
            raise DivergedError(
                f"Answer {at} is to {entry[0]} of player {entry[1]}, but {request.key} of player "
                f"{request.player} is asked there."
            )
        if bool(entry[3] & CHANCE) is not request.chance:
            raise DivergedError(f"Answer {at} mistakes chance for a decision ({entry[0]}).")
        return entry

    # Taking back -----------------------------------------------------------------------------

    def undo_points(self, player: int | None = None) -> tuple[int, ...]:
        """Places of the tape one may go back to, latest first: the decisions of ``player``.

        Without ``player``, of everybody. They end at the last barrier, save in teaching mode.
        """
        points = []
        for at in range(len(self.tape) - 1, -1, -1):
            entry = self.tape[at]
            if entry[3] & BARRIER and not self.teaching:
                break
            if is_decision(entry) and player in (None, entry[1]):
                points.append(at)
        return tuple(points)

    def undo(self, player: int | None = None) -> int:
        """Go back to the last decision of ``player`` (or anybody); gives its place.

        ``BarrierError`` when there is none before the last barrier.
        """
        for at in self.undo_points(player):
            self.rewind(at)
            return at
        raise BarrierError(
            "There is no decision to take back since dice were rolled or a card was revealed."
        )

    def rewind(self, at: int) -> None:
        """Go back to where only the first ``at`` answers had been given.

        Rolled dice and revealed cards bar the way (``BarrierError``), save in teaching mode,
        where the crossing is marked.
        """
        if not 0 <= at <= len(self.tape):
            raise RefusedError(Refusal("", f"The match has no place {at}."))
        barred = any(entry[3] & BARRIER for entry in self.tape[at:])
        if barred and not self.teaching:
            raise BarrierError(
                "Dice were rolled or a card was revealed since then; only teaching mode goes back."
            )
        if barred:
            self.crossings.append(Crossing(len(self.tape), at))
        self._rebuild(at)
        for listener in tuple(self._listeners):
            listener()

    def _rebuild(self, at: int) -> None:
        """Restore the nearest checkpoint and replay the answers up to place ``at``."""
        entries = self.tape[:at]
        place = max(i for i, known in enumerate(self.checkpoints) if known.at <= at)
        point = self.checkpoints[place]
        del self.checkpoints[place + 1 :]
        if self._script is not None:
            self._script.close()
        del self.tape[point.at :]
        if self.journal is not None:
            del self.journal.lines[point.lines :]
        self.play.restore(point.state.fork())
        self.play.table = self.spec.table_at(self.play.table, point.state)
        self.dice.recall(point.dice)
        self.request = None
        self._bundle = None
        self._parts = []
        self._script = None
        self._over = False
        self._stopped = False
        self.replay(entries[point.at :])

    def fork(self) -> "Match[S, T]":
        """An independent copy at the same decision, without journal and listeners.

        It can be rewound to the last checkpoint only.
        """
        point = self.checkpoints[-1]
        table = self.spec.table_at(self.play.table, point.state)
        play = Play(point.state.fork(), table, self.play.bindings, self.spec.active_player)
        dice = self.dice.fork()
        dice.recall(point.dice)
        other = Match(
            self.spec,
            play,
            dice,
            self.origin,
            checkpoints=False,
            teaching=self.teaching,
            first=self._first,
            limit=self._limit,
            ask_all=self._ask_all,
            point=Checkpoint(0, point.state, point.dice, 0),
        )
        other.replay(self.tape[point.at :])
        return other


def _no_script(value: Any) -> Request[Any]:
    raise ScriptError("No script is running.")
