"""A recorded battle played again, event by event, with the table as it lay after each.

The match is replayed once, from its own file and with its own units and board; every event
leaves a copy of the state behind, so that any step can be shown at once.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from warclan.engine import matchfile
from warclan.engine.errors import EngineError
from warclan.engine.journal import Event, Journal
from warclan.engine.match import Match
from warclan.engine.matchfile import MatchFile
from warclan.engine.plain import freeze
from warclan.engine.tape import Entry, Origin
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Board
from warclan.games.mythic_battles.hooks import MythicPlay
from warclan.games.mythic_battles.scene import Scene, scene
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import Table
from warclan.games.mythic_battles.text import Names, sentence
from warclan.services.battles import fight
from warclan.services.errors import RefusedError
from warclan.services.matches import Matches
from warclan.services.matches_listing import Wanted


@dataclass(frozen=True, slots=True)
class Step:
    """One event: its number from 1, round, what happened, the rule, and what it is about."""

    number: int
    round: int
    seat: int
    """Whose turn it is, -1 before the first."""
    sentence: str
    rule: str
    starts_turn: bool = False
    units: tuple[str, ...] = ()
    area: int = 0


class _Recording(Journal):
    """A journal that keeps the state after every event."""

    __slots__ = ("_play", "states")

    def __init__(self, tape: list[Entry], play: MythicPlay) -> None:
        super().__init__(tape)
        self._play = play
        self.states: list[MythicState] = [play.state.fork()]

    def add(self, event: Event) -> None:
        super().add(event)
        self.states.append(self._play.state.fork())


class Replay:
    """A battle step by step. Step 0 is the empty table, step ``len(steps)`` the end.

    ``verified`` tells whether the match came to the position and the journal its file names.
    """

    def __init__(
        self,
        table: Table,
        board: Board,
        names: Names,
        recording: _Recording,
        *,
        verified: bool,
    ) -> None:
        self.table, self.board, self.names, self.verified = table, board, names, verified
        self._states = recording.states
        self.steps = _steps(table, names, recording)
        self._turns = [step.number for step in self.steps if step.starts_turn]
        self._scene = lru_cache(maxsize=256)(self._make_scene)

    def __len__(self) -> int:
        """How many steps there are."""
        return len(self.steps)

    def scene(self, number: int) -> Scene:
        """The table after step ``number``."""
        return self._scene(max(0, min(len(self.steps), number)))

    def _make_scene(self, number: int) -> Scene:
        return scene(self.table, self._states[number], self.names)

    def turn_after(self, number: int) -> int:
        """The step at which the next turn begins, or the last step."""
        place = bisect_right(self._turns, number)
        return self._turns[place] if place < len(self._turns) else len(self.steps)

    def turn_before(self, number: int) -> int:
        """The step at which this turn began, or the one before it; 0 before the first."""
        place = bisect_right(self._turns, number - 1)
        return self._turns[place - 1] if place else 0


_ABOUT = ("unit", "attacker", "target", "guard", "against")
"""Fields of events that name units."""


def _steps(table: Table, names: Names, recording: _Recording) -> tuple[Step, ...]:
    found: list[Step] = []
    round_number, seat = 0, -1
    for number, line in enumerate(recording.lines, start=1):
        event = line.event
        begins = isinstance(event, events.TurnBegan)
        if isinstance(event, events.TurnBegan):
            round_number, seat = event.round, event.seat
        about = [getattr(event, field, "") for field in _ABOUT]
        area = getattr(event, "area", 0)
        found.append(
            Step(
                number,
                round_number,
                seat,
                sentence(event, names),
                event.rule,
                begins,
                tuple(unit for unit in about if unit in table.index),
                area if isinstance(area, int) else 0,
            )
        )
    return tuple(found)


def replay_of(matches: Matches, match_id: str) -> Replay:
    """The replay of a recorded battle. Takes some tenths of a second: call it in the background.

    Raises an error of the services with a sentence when the battle has no match file, when the
    file is damaged, and when the rules have changed so much that it no longer plays.
    """
    record = matches.get(match_id)
    content = matches.content(match_id)
    try:
        file = matchfile.read(matches.match_file(match_id))
        return replay_file(file, content.catalogue, record.players)
    except EngineError as error:
        raise RefusedError(f"{record.name} cannot be replayed: {error}") from None


def fight_again(matches: Matches, match_id: str, place: int) -> str:
    """Play battle ``place`` of a row again, as it was, and keep it with the row; its id.

    A battle that is kept already is not played again. Blocks: call it in the background. Raises
    :class:`RefusedError` when it comes out otherwise, because the rules have changed since.
    """
    record = matches.get(match_id)
    wanted = next((game for game in record.payload.games if game.place == place), None)
    if wanted is None:
        raise RefusedError(f"{record.name} has no battle {place + 1}.")
    for row in matches.list(Wanted(batch=match_id)):
        if row.seed == str(wanted.seed):
            return row.id
    order = record.order
    catalogue = matches.content(match_id).catalogue
    found = fight(order, catalogue, record.payload.packs, places=(place,))
    report = found.games[0]
    if (report.winners, report.way, report.rounds) != (wanted.winners, wanted.way, wanted.rounds):
        raise RefusedError(
            f"Battle {place + 1} comes out otherwise now: the rules or computer players have "
            "changed since. The row's report stands."
        )
    return matches.record(order, found, batch=record)[0]


def replay_file(file: MatchFile, catalogue: Catalogue, players: Sequence[str] = ()) -> Replay:
    """The replay of a match file with the content it was played with.

    Raises ``EngineError`` when the file cannot be played.
    """
    if file.game != SPEC.key:
        raise RefusedError(f"The match file is of the game {file.game!r}, not {SPEC.key!r}.")
    if file.rules_version != SPEC.rules_version:
        raise RefusedError(
            f"it was played with version {file.rules_version} of the rules, this program has "
            f"version {SPEC.rules_version}; its report stands."
        )
    setup = SPEC.setup_from_plain(file.setup)
    table = SPEC.table(setup, catalogue)
    resumed = file.start is not None
    origin = Origin(setup, tuple(sorted(file.packs.items())), file.dice.seed, resumed=resumed)
    begun = SPEC.begin(setup, table)
    if file.start is not None:
        # A match that was carried over from older rules begins where it was taken up.
        begun = SPEC.state_from_plain(file.start.state)
    match: Match[MythicState, Table] = Match.prepare(
        SPEC, table, begun, origin, journal=False, checkpoints=False
    )
    recording = _Recording(match.tape, match.play)
    match.journal = match.play.journal = recording
    match.replay([(key, seat, freeze(value), flags) for key, seat, value, flags in file.tape])
    verified = match.digest() == file.final and (
        not file.journal or recording.digest() == file.journal
    )
    board = catalogue.boards[setup.board]
    return Replay(table, board, Names.of(table, players), recording, verified=verified)
