"""A match under way at the table: who sits where, answering, taking back, and thinking along."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from warclan.domain.chance import Chance
from warclan.engine import errors as engine
from warclan.engine.bots import AnyBot, Bot, derive_seed, seated
from warclan.engine.dice import SeededDice, TypedDice, kind_of
from warclan.engine.matchfile import Digests
from warclan.engine.resolve import players_of
from warclan.engine.spec import Outcome
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.table.hints import hint
from warclan.games.mythic_battles.table.judging import trouble
from warclan.games.mythic_battles.table.look import Look, MythicMatch, look_of
from warclan.games.mythic_battles.table.records import Hint, Undo
from warclan.games.mythic_battles.table.story import JournalLine, Story
from warclan.games.mythic_battles.table.undo import undo_of
from warclan.games.mythic_battles.text import Names, way_words
from warclan.services.battles import BattleOrder, Content, Seat
from warclan.services.errors import RefusedError
from warclan.text.numbers import listed

PERSON: Final = "person"
"""The controller of a seat that people play."""
APP, TYPED, TYPED_DRAWS = "seeded", "typed", "typed with draws"
"""Where chance comes from: the program; dice read off the table; dice and drawn cards."""


@dataclass(slots=True)
class Thinking:
    """A thought that was begun: call it (in any thread) for its value, then hand it back.

    It works on a copy of the match, so that the table stays usable meanwhile.
    """

    seat: int
    at: int
    moment: int
    """Counts every answer and rewind, so that a place reached anew is not taken for the old."""
    _work: Callable[[], Any] = field(repr=False)

    def __call__(self) -> Any:
        return self._work()


class LiveTable:
    """One match with its seats. Made by ``Tables``; to be used from one thread.

    ``kept`` tells whether the file on the disk holds the last answer; ``trouble`` says why not.
    """

    def __init__(
        self,
        table_id: str,
        order: BattleOrder,
        content: Content,
        match: MythicMatch,
        keep: Callable[["LiveTable"], None],
        notes: tuple[str, ...] = (),
    ) -> None:
        self.id, self.order, self.content, self.match = table_id, order, content, match
        self.notes = notes
        self.curtain = True
        """Whether the table is covered between people."""
        self.names = Names.of(match.play.table, [seat.player for seat in order.seats])
        self.kept, self.trouble = True, ""
        self.digests = Digests()
        self._keep = keep
        self._moment = 0
        self._bots: dict[int, Bot] = {}
        self._listeners: list[Callable[[], None]] = []
        self._stories: dict[int, Story] = {}

    # Who and where ---------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Players, who controls them, and their armies."""
        return self.order.seats

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.controller == PERSON)

    @property
    def title(self) -> str:
        """What the match is called in lists."""
        board = self.content.boards[0].name if self.content.boards else self.order.board
        return f"{' – '.join(self.names.players)}, {board}"

    @property
    def packs(self) -> Mapping[str, str]:
        """The packs it is played with, by their hashes."""
        return dict(self.match.origin.packs)

    @property
    def at(self) -> int:
        """How many answers have been given; a question of another moment is stale."""
        return len(self.match.tape)

    @property
    def asked(self) -> int:
        """The seat the match waits for, -1 when it is over."""
        return -1 if self.match.request is None else self.match.request.player

    @property
    def by_person(self) -> bool:
        """Whether people have to answer: a person's decision, or dice to be read off the table."""
        request = self.match.request
        return request is not None and (request.chance or request.player in self.persons)

    @property
    def over(self) -> bool:
        """Whether nothing more is asked."""
        return self.match.over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, ``None`` while it goes on."""
        return self.match.outcome

    @property
    def turn_words(self) -> str:
        """Whose decision it is, or how it ended."""
        outcome = self.outcome
        if outcome is None:
            return f"{self.names.player(self.asked)} decides"
        winners = listed([self.names.player(seat) for seat in outcome.winners])
        won = f"{winners} {'wins' if len(outcome.winners) == 1 else 'win'}" if winners else "A draw"
        return f"{won}: {way_words(outcome.way)}"

    def look(self, seat: int) -> Look:
        """What the seat may know, and what it is asked."""
        return look_of(self.match, seat, self.names)

    def journal(self, seat: int) -> tuple[JournalLine, ...]:
        """What happened as far as the seat may read it, the newest last."""
        story = self._stories.setdefault(seat, Story(seat))
        return story.lines(self.match, self.names)

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call ``listener`` after every answer and rewind; gives how to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # Answering -------------------------------------------------------------------------------

    def answer(self, value: Any, seat: int) -> None:
        """Answer for a seat; the match is then kept on the disk.

        Raises :class:`RefusedError` with the reason when the answer is not legal; then nothing
        has changed. A disk that refuses is told by ``kept`` and ``trouble``: the match goes on.
        """
        if seat != self.asked:
            raise RefusedError(f"{self.turn_words}; {self.names.player(seat)} is not asked now.")
        try:
            self.match.answer(value, player=seat)
        except engine.RefusedError:
            told = trouble(self.look(seat), value)
            reason = told.reason if told is not None else "This cannot be answered now."
            raise RefusedError(
                f"{reason} ({told.rule})" if told and told.rule else reason
            ) from None
        except engine.EngineError as error:
            raise RefusedError(str(error)) from None
        self._changed()

    def roll(self) -> None:
        """Let the program roll, or draw, what was to be typed in."""
        request = self.match.request
        if request is None or not request.chance:
            raise RefusedError("No dice are waiting to be rolled.")
        chance = Chance(derive_seed(self.match.origin.seed, self.at))
        self.answer(request.sample(chance.below), request.player)

    @property
    def dice(self) -> str:
        """Where chance comes from now: "seeded", "typed" or "typed with draws"."""
        return kind_of(self.match.dice)

    def type_dice(self, on: bool, *, draws: bool = False) -> None:
        """Read dice off the table from now on, or have the program roll them again."""
        memory = self.match.dice.memory()
        seed = self.match.origin.seed
        self.match.dice = TypedDice(seed, draws=draws) if on else SeededDice(seed)
        self.match.dice.recall(memory)
        self._changed()

    @property
    def teaching(self) -> bool:
        """Whether one may go back across dice and cards."""
        return self.match.teaching

    def teach(self, on: bool) -> None:
        """Turn teaching mode on or off; crossings stay noted in the match."""
        self.match.teaching = on
        self._changed()

    # Taking back -----------------------------------------------------------------------------

    def undo(self, seat: int) -> Undo:
        """Whether the seat can take its last decision back."""
        return undo_of(self.match, seat, self.names)

    def take_back(self, seat: int) -> None:
        """Go back to the seat's last decision. Raises :class:`RefusedError` where it is barred."""
        undo = self.undo(seat)
        if not undo.possible:
            raise RefusedError(undo.reason)
        self.rewind(undo.at)

    def rewind(self, at: int) -> None:
        """Go back to where ``at`` answers had been given.

        Raises :class:`RefusedError` when dice or cards bar the way.
        """
        try:
            self.match.rewind(at)
        except engine.EngineError as error:
            raise RefusedError(str(error)) from None
        self._bots.clear()
        self._stories.clear()
        self._changed()

    # Thinking --------------------------------------------------------------------------------

    def thinking(self) -> Thinking | None:
        """The thought of the computer player that is asked now; ``None`` if none is."""
        if self.asked < 0 or self.by_person:
            return None
        seat, at = self.asked, self.at
        copy = self.match.fork()
        bot = self._bot(seat)
        chance = Chance(derive_seed(self.match.origin.seed, seat, at))

        def work() -> Any:
            view = SPEC.view_for(copy.play, seat) if bot.needs_view else None
            assert copy.request is not None
            return bot.decide(view, copy.request, chance)

        return Thinking(seat, at, self._moment, work)

    def take(self, thought: Thinking, value: Any) -> bool:
        """Give a computer player's answer; ``False`` when the match has moved on meanwhile.

        Raises :class:`RefusedError` as :meth:`answer`.
        """
        if thought.moment != self._moment or self.by_person:
            self._bots.pop(thought.seat, None)
            return False
        self.answer(value, thought.seat)
        return True

    def hint(self, seat: int) -> Thinking | None:
        """The advice for a seat's present question as a thought giving a ``Hint`` (or ``None``)."""
        if seat != self.asked or self.match.request is None or self.match.request.chance:
            return None
        copy, names, at = self.match.fork(), self.names, self.at

        def work() -> Hint | None:
            return hint(look_of(copy, seat, names))

        return Thinking(seat, at, self._moment, work)

    def _bot(self, seat: int) -> Bot:
        if seat not in self._bots:
            player: AnyBot = players_of(SPEC)[self.seats[seat].controller]()
            self._bots[seat] = seated(player, self.match, seat)
        return self._bots[seat]

    def _changed(self) -> None:
        self._moment += 1
        try:
            self._keep(self)
        except RefusedError as fault:
            self.kept, self.trouble = False, str(fault)
        else:
            self.kept, self.trouble = True, ""
        for listener in tuple(self._listeners):
            listener()
