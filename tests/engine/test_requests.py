"""Requests: what is legal, what is refused and why, what is drawn at random."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warclan.domain.chance import Chance
from warclan.engine.composed import Check, allocate, choose_some, order
from warclan.engine.errors import Refusal, RefusedError, ScriptError
from warclan.engine.requests import (
    NOTHING,
    Request,
    choose_one,
    confirm,
    number,
    simultaneous,
)


def odd_count(cards: tuple[Any, ...]) -> Refusal | None:
    return None if len(cards) % 2 else Refusal("X-2", "An odd number, please.")


def test_options_are_computed_once_and_only_when_needed() -> None:
    calls = []

    def options() -> list[str]:
        calls.append(1)
        return ["a", "b"]

    request = choose_one(0, "x.pick", options, rule="X-1")
    assert calls == []
    assert request.options() == ("a", "b")
    assert request.only() is NOTHING
    assert request.accept("b") == "b"
    assert calls == [1]


def test_no_option_at_all_is_an_error_of_the_rules() -> None:
    with pytest.raises(ScriptError, match=r"x\.pick.*X-1"):
        choose_one(0, "x.pick", list, rule="X-1").options()


def test_a_refusal_names_the_rule() -> None:
    request = choose_one(0, "x.pick", ["a", "b"], rule="X-1")
    with pytest.raises(RefusedError) as caught:
        request.accept("c")
    assert caught.value.refusal.rule == "X-1"
    assert "x.pick" in str(caught.value)


def test_the_rules_may_explain_a_refusal_better() -> None:
    request = choose_one(
        0,
        "x.pick",
        ["a", "b"],
        rule="X-1",
        explain=lambda each: Refusal("X-9", "Too far.") if each == "far" else None,
    )
    with pytest.raises(RefusedError, match=r"Too far\. \(X-9\)"):
        request.accept("far")
    with pytest.raises(RefusedError, match="X-1"):
        request.accept("elsewhere")


@pytest.mark.parametrize(
    ("request_", "only"),
    [
        (choose_one(0, "k", ["a"]), "a"),
        (choose_some(0, "k", ["a", "b"], 2), ("a", "b")),
        (choose_some(0, "k", ["a", "b"], 0, 0), ()),
        (choose_some(0, "k", [], 0), ()),
        (number(0, "k", 3, 3), 3),
        (order(0, "k", ["a"]), ("a",)),
        (allocate(0, "k", [("a", 3)], 2, 2), (("a", 2),)),
        (allocate(0, "k", [("a", 1), ("b", 2), ("c", 0)], 3, 9), (("a", 1), ("b", 2))),
        (allocate(0, "k", [("a", 0)], 0, 4), ()),
    ],
)
def test_a_single_legal_answer_is_known(request_: Request[Any], only: Any) -> None:
    assert request_.only() == only
    assert request_.accept(only) == only


@pytest.mark.parametrize(
    "request_",
    [
        choose_one(0, "k", ["a", "b"]),
        choose_some(0, "k", ["a", "b"], 1),
        number(0, "k", 0, 1),
        order(0, "k", ["a", "b"]),
        allocate(0, "k", [("a", 1), ("b", 1)], 1, 1),
        confirm(0, "k"),
    ],
)
def test_a_real_choice_has_no_single_answer(request_: Request[Any]) -> None:
    assert request_.only() is NOTHING


@pytest.mark.parametrize(
    ("request_", "answer"),
    [
        (choose_some(0, "k", ["a", "a", "b"], 1, 2), ("c",)),
        (choose_some(0, "k", ["a", "a", "b"], 1, 2), ()),
        (choose_some(0, "k", ["a", "a", "b"], 1, 2), ("a", "a", "b")),
        (choose_some(0, "k", ["a", "a", "b"], 1, 2), ("b", "b")),
        (choose_some(0, "k", ["a", "b"], 1, 2), "a"),
        (choose_some(0, "k", ["a", "b", "c"], 0, 3, check=odd_count), ("a", "b")),
        (number(0, "k", 0, 3), 4),
        (number(0, "k", 0, 3), True),
        (number(0, "k", 0, 3), "1"),
        (order(0, "k", ["a", "b"]), ("a", "a")),
        (order(0, "k", ["a", "b"]), ("a",)),
        (order(0, "k", ["a", "b"]), "ab"),
        (allocate(0, "k", [("a", 2), ("b", 2)], 1, 3), (("a", 3),)),
        (allocate(0, "k", [("a", 2), ("b", 2)], 1, 3), (("a", 2), ("b", 2))),
        (allocate(0, "k", [("a", 2), ("b", 2)], 1, 3), (("c", 1),)),
        (allocate(0, "k", [("a", 2), ("b", 2)], 1, 3), (("a", 0), ("b", 1))),
        (allocate(0, "k", [("a", 2), ("b", 2)], 1, 3), ("a", "b")),
        (allocate(0, "k", [("a", 2), ("b", 2)], 1, 3), ()),
        (allocate(0, "k", [("a", 2), ("b", 2)], 1, 3), None),
        (confirm(0, "k"), 1),
        (confirm(0, "k"), None),
    ],
)
def test_illegal_answers_are_refused(request_: Request[Any], answer: Any) -> None:
    with pytest.raises(RefusedError):
        request_.accept(answer)


def test_answers_are_put_in_their_recorded_form() -> None:
    assert choose_some(0, "k", ["a", "b", "a"], 0).accept(("a", "b")) == ("a", "b")
    assert choose_some(0, "k", ["b", "a"], 0).accept(("a", "b")) == ("b", "a")
    assert allocate(0, "k", [("a", 2), ("b", 2)], 0, 4).accept((("b", 1), ("a", 2))) == (
        ("a", 2),
        ("b", 1),
    )


def test_impossible_bounds_are_errors_of_the_rules() -> None:
    for make in (
        lambda: number(0, "k", 2, 1),
        lambda: choose_some(0, "k", ["a"], 2).bounds(),
        lambda: allocate(0, "k", [("a", 1)], 2, 3).bounds(),
        lambda: simultaneous([]),
        lambda: simultaneous([confirm(0, "k"), confirm(0, "k")]),
    ):
        with pytest.raises(ScriptError):
            make()


@given(
    st.integers(0, 2**32),
    st.lists(st.sampled_from("abcdef"), min_size=1, max_size=6),
    st.integers(0, 3),
    st.integers(0, 4),
)
def test_random_answers_are_legal(seed: int, names: list[str], low: int, more: int) -> None:
    pick = Chance(seed).below
    unique = sorted(set(names))
    caps = [(name, 1 + place) for place, name in enumerate(unique)]
    low = min(low, len(names), sum(cap for _, cap in caps))
    requests: list[Request[Any]] = [
        choose_one(0, "k", names),
        choose_some(0, "k", names, low, low + more),
        number(0, "k", low, low + more),
        order(0, "k", names),
        allocate(0, "k", caps, low, low + more),
        confirm(0, "k"),
    ]
    for request in requests:
        answer = request.sample(pick)
        assert request.accept(answer) == answer


def only_all(cards: tuple[Any, ...]) -> Refusal | None:
    return None if len(cards) == 4 else Refusal("X-3", "All or nothing.")


@pytest.mark.parametrize("check", [odd_count, only_all])
def test_random_answers_pass_the_check_even_if_rare(check: Check) -> None:
    # A picker that always says 0 never finds the legal answer by luck.
    request = choose_some(0, "k", ["a", "b", "c", "d"], 0, 4, check=check)
    answer = request.sample(lambda n: 0)
    assert check(answer) is None
    split = allocate(
        0,
        "k",
        [("a", 2), ("b", 2)],
        0,
        4,
        check=lambda pairs: None if pairs == (("b", 2),) else Refusal("X-4", "No."),
    )
    assert split.sample(lambda n: 0) == (("b", 2),)


def test_a_check_nothing_can_pass_is_an_error_of_the_rules() -> None:
    never = Refusal("X-5", "Never.")
    with pytest.raises(ScriptError, match="X-1"):
        choose_some(0, "k", ["a", "b"], rule="X-1", check=lambda c: never).sample(lambda n: 0)
    with pytest.raises(ScriptError, match="X-1"):
        allocate(0, "k", [("a", 1)], 0, 1, rule="X-1", check=lambda c: never).sample(lambda n: 0)


@pytest.mark.parametrize(
    ("request_", "part"),
    [
        (choose_one(1, "k", ["a"], rule="R", context=("u",)), {"options": ["a"], "rule": "R"}),
        (choose_some(1, "k", ["a"], 0, 5), {"options": ["a"], "low": 0, "high": 1}),
        (number(1, "k", 1, 2), {"low": 1, "high": 2}),
        (order(1, "k", ["a", "b"]), {"options": ["a", "b"]}),
        (allocate(1, "k", [("a", 2)], 1, 5), {"options": [["a", 2]], "low": 1, "high": 2}),
        (confirm(1, "k"), {"kind": "confirm", "player": 1, "key": "k"}),
    ],
)
def test_a_request_can_be_told_to_a_screen(request_: Request[Any], part: dict[str, Any]) -> None:
    plain = request_.plain()
    assert part.items() <= plain.items()
