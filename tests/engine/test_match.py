"""The runner: answers, refusals, bundles, checkpoints, undo, forks, and rules that fail."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.support.toy_game import SPEC, CardDrawn, LanternDimmed, ToySetup
from warclan.engine.abilities import Abilities
from warclan.engine.bots import FirstBot, RandomBot, play_out
from warclan.engine.dice import ScriptedDice, TypedDice
from warclan.engine.errors import (
    BarrierError,
    DivergedError,
    EngineError,
    RefusedError,
    ScriptError,
    ScriptLeftError,
)
from warclan.engine.lots import roll
from warclan.engine.match import Match
from warclan.engine.play import Play
from warclan.engine.requests import confirm, number, simultaneous
from warclan.engine.spec import GameSpec, Outcome, Step
from warclan.engine.tape import AUTO, BARRIER, CHANCE, TYPED, Origin

SETUP = ToySetup(((("guard", "spark", "ember"), ("bright",)), (("ember",), ("far", "spark"))))


@dataclass(slots=True)
class BitState:
    """A number, and how often the script ran."""

    total: int = 0
    runs: int = 0
    notes: list[str] = field(default_factory=list)

    def fork(self) -> "BitState":
        return BitState(self.total, self.runs, self.notes[:])


BitPlay = Play[BitState, None]


async def add_up(play: BitPlay) -> None:
    """Two numbers, a bundle, a yes and a roll."""
    play.state.total += await number(0, "add.first", 0, 9, rule="B-1")
    play.state.total += await number(1, "add.only", 5, 5, rule="B-1")
    if play.state.total == 13:
        play.state.notes.append("spoilt")
        raise KeyError("thirteen")
    yes, many = await simultaneous(
        [confirm(0, "both.yes", rule="B-2"), number(1, "both.many", 0, 3, rule="B-2")]
    )
    play.state.total += many if yes else 0
    (face,) = await roll(1, "add.die", 1, rule="B-3")
    play.state.total += face
    play.state.total += await number(1, "add.last", 0, 1, rule="B-4")
    play.state.runs += 1


class BitSpec(GameSpec[BitState, None]):
    key = "bits"
    title = "Bits"
    reference = "tests.engine.test_match:BITS"
    state_type = BitState
    setup_type = int
    abilities = Abilities("bits")

    def table(self, setup: Any, content: Any) -> None:
        return None

    def begin(self, setup: Any, table: None) -> BitState:
        return BitState()

    def next_script(self, play: BitPlay) -> Step[BitState, None] | None:
        return ("adding up", add_up) if play.state.runs < 3 else None

    def players(self, state: BitState) -> Sequence[int]:
        return (0, 1)

    def active_player(self, state: BitState) -> int:
        return 0

    def outcome(self, state: BitState) -> Outcome | None:
        return Outcome((0,), "counted") if state.runs == 3 else None

    def view_for(self, play: BitPlay, player: int) -> BitState:
        return play.state.fork()


BITS = BitSpec()


def bits(**options: Any) -> Match[BitState, None]:
    return Match.start(BITS, 0, **options)


def asked(match: Match[Any, Any]) -> tuple[str, int] | None:
    return None if match.request is None else (match.request.key, match.request.player)


def test_a_match_stops_at_the_first_real_decision() -> None:
    match = bits()
    assert asked(match) == ("add.first", 0)
    assert (match.step, match.over, match.outcome) == ("adding up", False, None)


def test_single_answers_are_given_by_the_runner_and_recorded() -> None:
    match = bits()
    match.answer(2)
    assert match.tape == [("add.first", 0, 2, 0), ("add.only", 1, 5, AUTO)]
    assert match.state.total == 7


def test_an_illegal_answer_changes_nothing() -> None:
    match = bits()
    before = match.digest()
    with pytest.raises(RefusedError, match="B-1"):
        match.answer(10)
    with pytest.raises(RefusedError, match="Player 0 is asked, not player 1"):
        match.answer(2, player=1)
    assert (match.digest(), match.tape) == (before, [])


def test_a_bundle_may_be_answered_in_any_order() -> None:
    one, other = bits(seed=4), bits(seed=4)
    for match in (one, other):
        match.answer(1)
        assert [r.key for r in match.open_requests] == ["both.yes", "both.many"]
    one.answer(True)
    one.answer(3)
    other.answer(3, player=1)
    assert [r.key for r in other.open_requests] == ["both.yes"]
    with pytest.raises(RefusedError):
        other.answer(3, player=1)
    other.answer(True, player=0)
    assert one.state == other.state
    assert asked(one) == asked(other) == ("add.last", 1)


def test_half_a_bundle_survives_replay_and_fork() -> None:
    match = bits(seed=4)
    match.answer(1)
    match.answer(3, player=1)
    fork = match.fork()
    assert [r.key for r in fork.open_requests] == ["both.yes"]
    assert fork.digest() == match.digest()
    fork.answer(False)
    match.answer(False)
    assert fork.digest() == match.digest()
    match = bits(seed=4)
    match.answer(1)
    match.answer(True)
    assert match.undo() == 2
    assert [r.key for r in match.open_requests] == ["both.yes", "both.many"]


def test_a_tape_that_answers_something_else_is_refused() -> None:
    def replayed(*entries: tuple[str, int, Any, int]) -> None:
        match = Match.prepare(BITS, None, BitState(), Origin(0, (), 0))
        match.replay(entries)

    first, only = ("add.first", 0, 1, 0), ("add.only", 1, 5, AUTO)
    with pytest.raises(DivergedError, match=r"Answer 0 is to add\.last"):
        replayed(("add.last", 0, 1, 0))
    with pytest.raises(DivergedError, match=r"add\.first of player 0 is asked"):
        replayed(("add.first", 1, 1, 0))
    with pytest.raises(DivergedError, match="mistakes chance"):
        replayed(("add.first", 0, 1, CHANCE))
    with pytest.raises(DivergedError, match="not asked there"):
        replayed(first, only, ("both.yes", 0, True, 0), ("both.yes", 0, True, 0))


def test_a_tape_longer_than_the_match_is_refused() -> None:
    match = bits()
    play_out(match, {0: FirstBot(), 1: FirstBot()})
    again = Match.prepare(BITS, None, BitState(), Origin(0, (), 0))
    with pytest.raises(DivergedError, match="The match ends at answer"):
        again.replay([*match.tape, ("add.first", 0, 1, 0)])


def test_a_failing_script_leaves_the_match_where_it_was() -> None:
    match = bits()
    before = match.digest()
    with pytest.raises(ScriptError, match=r"adding up after add\.first failed: KeyError") as caught:
        match.answer(8)
    assert isinstance(caught.value.__cause__, KeyError)
    assert (match.digest(), match.tape, match.state.notes) == (before, [], [])
    match.answer(7)
    assert asked(match) == ("both.yes", 0)


def test_dice_bar_the_way_back() -> None:
    match = bits()
    match.answer(1)
    match.answer(True)
    match.answer(2)
    assert match.tape[-1][3] == CHANCE | BARRIER
    assert match.undo_points() == ()
    with pytest.raises(BarrierError, match="Dice were rolled"):
        match.rewind(0)
    with pytest.raises(BarrierError, match="no decision to take back"):
        match.undo()
    match.answer(1)
    assert match.undo_points() == (5,)
    assert match.undo_points(0) == ()


def test_teaching_mode_crosses_and_says_so() -> None:
    match = bits(teaching=True, seed=8)
    match.answer(1)
    match.answer(True)
    match.answer(2)
    rolled = match.tape[-1]
    match.rewind(0)
    assert [(c.start, c.end) for c in match.crossings] == [(5, 0)]
    match.answer(1)
    match.answer(True)
    match.answer(2)
    assert match.tape[-1] == rolled


def test_undo_goes_to_the_players_own_decision() -> None:
    match = bits()
    match.answer(3)
    match.answer(True)
    assert match.undo(0) == 2
    assert match.undo(0) == 0
    assert asked(match) == ("add.first", 0)


def test_there_is_no_place_beyond_the_tape() -> None:
    with pytest.raises(RefusedError, match="no place 1"):
        bits().rewind(1)


def test_rewind_works_without_checkpoints_too() -> None:
    match = bits(checkpoints=False, teaching=True, journal=False)
    play_out(match, {0: RandomBot(), 1: RandomBot()}, 3)
    end, tape = match.digest(), list(match.tape)
    assert len(match.checkpoints) == 1
    match.rewind(7)
    for entry in tape[7:]:
        if not entry[3]:
            match.answer(entry[2], player=entry[1])
    assert match.digest() == end


def test_nothing_is_answered_after_the_end() -> None:
    match = bits()
    made = play_out(match, {0: RandomBot(), 1: RandomBot()})
    assert (match.over, match.outcome, made) == (True, Outcome((0,), "counted"), 12)
    for act in (match.answer, match.take):
        with pytest.raises(RefusedError, match="over"):
            act(1)
    match.rewind(len(match.tape))
    assert match.over


def test_dice_may_be_typed_in() -> None:
    match = bits(dice=TypedDice())
    for answer in (1, True, 2):
        match.answer(answer)
    assert asked(match) == ("add.die", 1)
    with pytest.raises(RefusedError, match="not on these dice"):
        match.answer((7,))
    match.answer((4,))
    assert match.tape[-1] == ("add.die", 1, (4,), CHANCE | TYPED | BARRIER)
    assert match.state.total == 12
    assert match.fork().digest() == match.digest()


def test_take_goes_through_bundles_and_typed_dice() -> None:
    match = bits(dice=TypedDice())
    for answer in (1, True, 2, (4,), 1):
        match.take(answer)
    assert match.state.total == 13
    assert match.state.runs == 1


def test_answers_drawn_in_a_row_are_those_drawn_one_by_one() -> None:
    def pick(n: int) -> int:
        return n // 2

    one, other = bits(seed=4), bits(seed=4)
    while one.request is not None:
        one.take(one.request.sample(pick))
    while not other.over:
        assert other.draw({0: pick, 1: pick}, 2) in (1, 2)
    assert other.tape == one.tape
    assert other.digest() == one.digest()
    with pytest.raises(RefusedError):
        other.draw({0: pick})


def test_drawing_stops_where_somebody_else_decides() -> None:
    match = bits()
    assert match.draw({0: lambda n: 0}, 9) == 1
    assert asked(match) == ("both.yes", 0)
    assert match.draw({0: lambda n: 0}, 9) == 1
    assert asked(match) == ("both.many", 1)


async def leave(play: BitPlay) -> None:
    """Leaves in the middle, the clock moved on."""
    play.state.runs += 1
    await confirm(0, "leave.now", rule="B-5")
    raise ScriptLeftError


class LeavingSpec(BitSpec):
    key = "leaving"

    def next_script(self, play: BitPlay) -> Step[BitState, None] | None:
        return ("leaving", leave) if play.state.runs < 3 else None


def test_a_script_may_be_left_at_once() -> None:
    match = Match.start(LeavingSpec(), 0)
    for number_before in (1, 2, 3):
        assert match.state.runs == number_before
        match.answer(True)
    assert match.over
    match.rewind(1)
    assert match.state.runs == 2


def test_listeners_hear_of_answers_and_rewinds() -> None:
    match = bits()
    heard: list[int] = []
    stop = match.subscribe(lambda: heard.append(len(match.tape)))
    match.answer(1)
    match.rewind(0)
    stop()
    match.answer(1)
    assert heard == [2, 0]


def test_a_script_may_be_run_alone() -> None:
    match = Match.prepare(
        BITS, None, BitState(), Origin(0, (), 0), ScriptedDice([(6,)]), first=("alone", add_up)
    )
    match.run()
    for answer in (0, False, 0, 0):
        match.answer(answer)
    assert match.over
    assert (match.state.total, match.state.runs, match.outcome) == (11, 1, None)


def test_a_game_that_cannot_begin_says_which_script_failed() -> None:
    async def broken(play: BitPlay) -> None:
        raise LookupError("no board")

    match = Match.prepare(BITS, None, BitState(), Origin(0, (), 0), first=("set-up", broken))
    with pytest.raises(ScriptError, match="the script set-up failed: LookupError: no board"):
        match.run()


def test_the_round_limit_is_a_draw() -> None:
    match = Match.start(SPEC, ToySetup(SETUP.abilities, rounds=2), seed=1)
    play_out(match, {0: FirstBot(), 1: FirstBot()})
    assert match.outcome == Outcome((), "round limit")
    assert match.state.round == 3


def test_an_impossible_setup_is_refused() -> None:
    with pytest.raises(EngineError, match="2 to 4 players"):
        Match.start(SPEC, ToySetup(()))


def test_the_journal_is_as_the_audience_may_see_it() -> None:
    match = Match.start(SPEC, SETUP, seed=3)
    play_out(match, {0: RandomBot(), 1: RandomBot()}, 3)
    journal = match.journal
    assert journal is not None
    drawn = [line for line in journal.lines if isinstance(line.event, CardDrawn)]
    own, others = drawn[0].event.player, 1 - drawn[0].event.player  # type: ignore[attr-defined]  # narrowed in the list
    assert drawn[0].seen_by(own) == drawn[0].event
    assert drawn[0].seen_by(others) == CardDrawn(own, "?")
    dimmed = next(line.event for line in journal.lines if isinstance(line.event, LanternDimmed))
    assert dimmed.rule == "TOY-06"
    assert len(journal.for_player(0)) == len(journal.lines)
    assert [line.at for line in journal.lines] == sorted(line.at for line in journal.lines)


def test_without_a_journal_no_event_is_made() -> None:
    match = Match.start(SPEC, SETUP, journal=False)
    made: list[int] = []
    match.play.emit(lambda: made.append(1))  # type: ignore[arg-type,return-value]  # never called
    assert made == []


def test_a_game_without_end_is_stopped() -> None:
    match = Match.start(SPEC, SETUP)
    with pytest.raises(EngineError, match="no end after 5"):
        play_out(match, {0: RandomBot(), 1: RandomBot()}, limit=5)
