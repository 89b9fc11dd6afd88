"""Match files: the same again, older rules carried over, and strangers' files refused."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.toy_game import SPEC, ToySetup, ToySpec
from warclan.domain.chance import Chance
from warclan.engine.bots import RandomBot, play_out
from warclan.engine.dice import ScriptedDice, TypedDice
from warclan.engine.errors import EngineError, MatchFileError
from warclan.engine.match import Match
from warclan.engine.matchfile import LARGEST_FILE, Digests, load, read, save

SETUP = ToySetup(((("guard", "spark", "ember"), ("bright",)), (("ember",), ("far", "spark"))))
PACKS = {"lanterns": "abc123"}


def match_at(decisions: int, **options: Any) -> Match[Any, Any]:
    match = Match.start(SPEC, SETUP, seed=5, packs=PACKS, **options)
    try:
        play_out(match, {0: RandomBot(), 1: RandomBot()}, 5, limit=decisions)
    except EngineError:
        assert match.request is not None
    return match


def changed(**fields: Any) -> bytes:
    plain = json.loads(save(match_at(20)))
    plain.update(fields)
    return json.dumps(plain).encode()


FIRST = {"at": 0, "state": {}, "memory": 0}


class NewerSpec(ToySpec):
    rules_version = 2


def test_a_match_comes_back_as_it_was() -> None:
    match = match_at(25)
    resumed = load(read(save(match)), SPEC, packs=PACKS)
    assert resumed.verified
    assert resumed.notes == ()
    assert resumed.match.digest() == match.digest()
    assert resumed.match.tape == match.tape
    assert resumed.match.dice.memory() == match.dice.memory()


def test_digests_remembered_between_saves_are_the_same() -> None:
    match = Match.start(SPEC, SETUP, seed=5, packs=PACKS, teaching=True)
    chance = Chance(5)
    digests = Digests()
    back = 0
    while match.request is not None:
        assert save(match, digests=digests) == save(match)
        match.answer(match.request.sample(chance.below), player=match.request.player)
        if len(match.tape) > 10 and back < 3:
            back += 1
            match.rewind(4)
    assert save(match, digests=digests) == save(match)


def test_a_match_without_checkpoints_and_journal_comes_back_too() -> None:
    match = match_at(25, checkpoints=False, journal=False)
    assert load(read(save(match)), SPEC, packs=PACKS).match.digest() == match.digest()


def test_crossings_and_teaching_mode_are_kept() -> None:
    match = match_at(25, teaching=True)
    match.rewind(match.undo_points()[-1])
    again = load(read(save(match)), SPEC, packs=PACKS).match
    assert again.teaching
    assert again.crossings == match.crossings != []


def test_typed_dice_stay_typed() -> None:
    match = Match.start(SPEC, SETUP, packs=PACKS, dice=TypedDice(4))
    again = load(read(save(match)), SPEC, packs=PACKS).match
    assert isinstance(again.dice, TypedDice)


def test_dice_of_a_test_cannot_be_loaded() -> None:
    match = Match.start(SPEC, SETUP, packs=PACKS, dice=ScriptedDice([]))
    with pytest.raises(MatchFileError, match="no dice of the kind 'scripted'"):
        load(read(save(match)), SPEC, packs=PACKS)


@pytest.mark.parametrize(
    ("spec", "packs", "why"),
    [(NewerSpec(), PACKS, "version 1 of the rules"), (SPEC, {"lanterns": "new"}, "packs")],
)
def test_other_rules_go_on_from_the_last_checkpoint(
    spec: ToySpec, packs: dict[str, str], why: str
) -> None:
    match = match_at(25)
    resumed = load(read(save(match)), spec, packs=packs)
    assert not resumed.verified
    assert why in resumed.notes[0]
    point = match.checkpoints[-1]
    assert f"{len(match.tape) - point.at} later answers were dropped" in resumed.notes[0]
    assert resumed.match.state.round == point.state.round
    assert resumed.match.request is not None
    # What was carried over can be stored and read again, and plays on to the end.
    play_out(resumed.match, {0: RandomBot(), 1: RandomBot()}, 1)
    stored = save(resumed.match, resumed.notes)
    again = load(read(stored), spec, packs=packs)
    assert again.verified
    assert again.notes == resumed.notes
    assert again.match.digest() == resumed.match.digest()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "damaged"),
        (b"\xff\xfe{", "damaged"),
        (b'{"setup":' + b"[" * 200_000, "damaged"),
        (b"[]", "does not fit"),
        (b"{}", "does not fit"),
        (b"x" * (LARGEST_FILE + 1), "larger than 32 MB"),
        (changed(format=99), "format 99"),
        (changed(extra=1), "extra"),
        (changed(tape=[["turn.action", 0]]), "does not fit"),
        (changed(tape=[["turn.action", 0, 1, 64]], checkpoint=FIRST), "unknown flags 64"),
        (changed(checkpoint={"at": 9999, "state": {}, "memory": 0}), r"checkpoint\.at"),
    ],
)
def test_a_file_of_the_wrong_shape_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(MatchFileError, match=words):
        read(data)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"game": "chess"}, "game 'chess'"),
        ({"setup": {"abilities": 3}}, "abilities"),
        ({"setup": {"abilities": []}}, "2 to 4 players"),
        ({"setup": {"abilities": [[["fly"]], [[]]]}}, "fly"),
        ({"tape": [["setup.bid", 0, 99, 0]], "checkpoint": FIRST}, "takes a number"),
        ({"tape": [["setup.bid", 0, [1], 0]], "checkpoint": FIRST}, "takes a number"),
        ({"tape": [["turn.action", 0, "pass", 0]], "checkpoint": FIRST}, "not asked there"),
        ({"final": "0"}, "last position"),
        ({"journal": "0"}, "journal"),
        ({"digests": [[0, "0"]]}, "after answer 0"),
        ({"dice": {"kind": "loaded", "seed": 0, "memory": 0}}, "loaded"),
    ],
)
def test_a_file_that_does_not_play_is_refused(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(MatchFileError, match=words):
        load(read(changed(**fields)), SPEC, packs=PACKS)


def test_a_senseless_checkpoint_is_refused() -> None:
    point = {"at": 0, "state": {"phase": "turn", "seats": []}, "memory": 0}
    with pytest.raises(MatchFileError, match=r"cannot be: Cards were lost\."):
        load(read(changed(checkpoint=point)), NewerSpec(), packs=PACKS)


def test_the_caller_may_refuse_a_setup() -> None:
    def refuse(setup: Any) -> None:
        raise EngineError("That board is not installed.")

    with pytest.raises(MatchFileError, match="not installed"):
        load(read(save(match_at(3))), SPEC, packs=PACKS, check=refuse)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)
GOOD = json.loads(save(match_at(12)))


@given(st.sampled_from(sorted(GOOD)), JSON)
def test_any_change_is_refused_or_harmless(field: str, value: Any) -> None:
    data = json.dumps({**GOOD, field: value}).encode()
    try:
        resumed = load(read(data), SPEC, packs=PACKS)
    except MatchFileError:
        return
    assert resumed.match.request is not None


@given(st.integers(0, len(GOOD["tape"]) - 1), st.integers(0, 3), JSON)
def test_any_change_of_the_tape_is_refused_or_harmless(at: int, part: int, value: Any) -> None:
    tape = [list(entry) for entry in GOOD["tape"]]
    tape[at][part] = value
    data = json.dumps({**GOOD, "tape": tape}).encode()
    try:
        resumed = load(read(data), SPEC, packs=PACKS)
    except MatchFileError:
        return
    assert resumed.match.request is not None
