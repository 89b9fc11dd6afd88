"""Chance: rolls, draws, shuffles, what they accept, their sources and exact outcomes."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warclan.engine.dice import (
    ScriptedDice,
    SeededDice,
    TypedDice,
    dice_from_plain,
    kind_of,
)
from warclan.engine.errors import EngineError, RefusedError, ScriptError
from warclan.engine.lots import Draw, Roll, draw, reveal, roll, shuffle
from warclan.engine.outcomes import enumerate_outcomes
from warclan.engine.requests import NOTHING, confirm, number

FACES = (0, 1, 2, 3, 4, 5)


@given(st.integers(0, 2**64), st.integers(0, 25), st.sampled_from([FACES, (1, 2), (7,)]))
def test_rolls_are_on_the_dice(seed: int, count: int, faces: tuple[int, ...]) -> None:
    request = roll(0, "k", count, faces)
    rolled = SeededDice(seed).answer(request)
    assert len(rolled) == count
    assert request.accept(rolled) == rolled


@given(st.integers(0, 2**64), st.lists(st.sampled_from("abc"), max_size=8), st.integers(0, 8))
def test_draws_come_from_the_pool(seed: int, pool: list[str], count: int) -> None:
    request = draw(0, "k", pool, min(count, len(pool)))
    drawn = SeededDice(seed).answer(request) if request.count else request.only()
    assert request.accept(drawn) == drawn
    assert sorted(SeededDice(seed).answer(shuffle(0, "k", pool))) == sorted(pool)


def test_dice_are_fair_enough() -> None:
    dice = SeededDice(5)
    counts = dict.fromkeys(FACES, 0)
    for _ in range(3000):
        for face in dice.answer(roll(0, "k", 6, FACES)):
            counts[face] += 1
    assert all(2700 < count < 3300 for count in counts.values())


@pytest.mark.parametrize("answer", [(1,), (1, 6), (1, True), "11", None, (1, 2, 3)])
def test_impossible_dice_are_refused(answer: Any) -> None:
    with pytest.raises(RefusedError):
        roll(0, "k", 2, FACES).accept(answer)


@pytest.mark.parametrize("answer", [("a", "a"), ("a",), ("a", "c"), "ab"])
def test_impossible_draws_are_refused(answer: Any) -> None:
    with pytest.raises(RefusedError):
        draw(0, "k", ["a", "b"], 2).accept(answer)


def test_drawing_more_than_there_is_is_an_error_of_the_rules() -> None:
    with pytest.raises(ScriptError, match="X-7"):
        draw(0, "k", ["a"], 2, rule="X-7").only()


def test_what_nobody_sees_is_no_barrier() -> None:
    assert not shuffle(0, "k", ["a", "b"]).barrier
    assert draw(0, "k", ["a"]).barrier
    assert draw(0, "k", ["a"], audience=(1,)).barrier
    assert roll(0, "k", 1).barrier
    assert reveal(0, "k", ["a"]).barrier


def test_nothing_to_roll_or_draw_is_known_beforehand() -> None:
    assert roll(0, "k", 0).only() == ()
    assert draw(0, "k", [], 0).only() == ()
    assert roll(0, "k", 1).only() is NOTHING
    assert reveal(0, "k", ["a"]).only() == ("a",)
    assert reveal(0, "k", ["a", "b"]).accept(("b", "a")) == ("a", "b")
    with pytest.raises(RefusedError):
        reveal(0, "k", ["a"]).accept(("b",))


def test_requests_of_chance_can_be_told_to_a_screen() -> None:
    assert roll(0, "k", 2, FACES).plain()["faces"] == [0, 1, 2, 3, 4, 5]
    assert draw(0, "k", ["secret"]).plain().keys() == {
        "kind",
        "player",
        "key",
        "rule",
        "context",
        "count",
    }


def test_seeded_dice_remember() -> None:
    dice = SeededDice(9)
    dice.answer(roll(0, "k", 5))
    memory, fork = dice.memory(), dice.fork()
    first = dice.answer(roll(0, "k", 5))
    assert fork.answer(roll(0, "k", 5)) == first
    dice.recall(memory)
    dice.replayed(roll(0, "k", 5))
    assert dice.memory() == fork.memory()
    with pytest.raises(EngineError):
        dice.recall("seven")


def test_typed_dice_ask_a_person() -> None:
    dice = TypedDice(1)
    assert dice.answer(roll(0, "k", 1)) is None
    assert dice.answer(draw(0, "k", ["a"])) == ("a",)
    assert TypedDice(draws=True).answer(draw(0, "k", ["a"])) is None
    fork = dice.fork()
    assert fork.memory() == dice.memory()
    dice.replayed(draw(0, "k", ["a", "b"]))
    assert fork.memory() != dice.memory()


def test_scripted_dice_run_out() -> None:
    dice = ScriptedDice([(1,), (6,)])
    assert dice.answer(roll(0, "k", 1)) == (1,)
    assert dice.unused == ((6,),)
    fork = dice.fork()
    dice.replayed(roll(0, "k", 1))
    with pytest.raises(ScriptError, match="No outcome"):
        dice.answer(roll(0, "k", 1))
    assert fork.answer(roll(0, "k", 1)) == (6,)
    fork.recall(0)
    assert fork.memory() == 0


@pytest.mark.parametrize("kind", ["seeded", "typed", "typed with draws"])
def test_sources_are_found_by_name(kind: str) -> None:
    assert kind_of(dice_from_plain(kind, 3)) == kind


def test_an_unknown_source_is_refused() -> None:
    with pytest.raises(EngineError, match="loaded"):
        dice_from_plain("loaded", 3)


def test_outcomes_of_dice_count_every_roll() -> None:
    outcomes = list(Roll(0, "k", 3, FACES).outcomes())
    assert sum(weight for _, weight in outcomes) == 6**3
    assert dict(outcomes)[(0, 1, 2)] == 6
    assert dict(outcomes)[(5, 5, 5)] == 1


def test_outcomes_of_draws_count_copies() -> None:
    assert dict(Draw(0, "k", ["a", "a", "b"], 2).outcomes()) == {
        ("a", "a"): 2,
        ("a", "b"): 2,
        ("b", "a"): 2,
    }


async def _two_throws() -> int:
    """The first die; on a 5 a second one is added if the player likes."""
    (first,) = await roll(0, "first", 1, FACES)
    if first == 5 and await confirm(0, "again"):
        (second,) = await roll(0, "second", 1, FACES)
        return first + second
    return first + await number(0, "none", 0, 0)


def test_enumeration_gives_exact_odds() -> None:
    odds: dict[int, Fraction] = {}
    for result, chance in enumerate_outcomes(_two_throws, lambda request: True):
        odds[result] = odds.get(result, Fraction(0)) + chance
    assert sum(odds.values()) == 1
    assert odds[4] == Fraction(1, 6)
    assert odds[5] == odds[10] == Fraction(1, 36)


class Strange(Roll):
    """A request of chance that knows no outcomes."""

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], int]]:
        raise ScriptError("strange")


async def _shows() -> Any:
    return await Strange(0, "strange", 1)


def test_errors_of_outcomes_reach_the_caller() -> None:
    with pytest.raises(ScriptError, match="strange"):
        list(enumerate_outcomes(_shows, lambda request: None))
