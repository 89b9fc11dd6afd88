"""Questions nobody prepared for are answered legally and sensibly."""

from typing import Any

import pytest

from warclan.engine.ask import (
    PASS,
    allocate,
    choose_one,
    choose_some,
    confirm,
    number,
    order,
)
from warclan.engine.bound import Bindings
from warclan.engine.errors import Refusal
from warclan.engine.requests import Request
from warclan.games.mythic_battles.bot.guesses import guess
from warclan.games.mythic_battles.bot.lay import Weights, survey
from warclan.games.mythic_battles.bot.outlook import Outlook
from warclan.games.mythic_battles.bot.seat import play_on
from warclan.games.mythic_battles.effects import put
from warclan.games.mythic_battles.samples import samples
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.tabletop import build

DUEL = next(sample for sample in samples() if sample.name == "duel")


def outlook() -> Outlook:
    """Seat 0 with its god hurt at 7, and two rivals at 13."""
    table = build(DUEL.setup, DUEL.content)
    state = SPEC.begin(DUEL.setup, table)
    put(state, table.index["p1-dawn"], 7)
    state.vitality[table.index["p1-dawn"]] = 3
    for unit in ("p2-old-stone", "p2-warden"):
        put(state, table.index[unit], 13)
    play = play_on(state, table, Bindings({}, {}, {}, {}))
    return Outlook(survey(table, Weights()), play, 0)


def _odd(answer: tuple[Any, ...]) -> Refusal | None:
    return None if len(answer) % 2 else Refusal("X-1", "An odd number is asked for.")


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        (choose_one(0, "power.x", ("p1-dawn", "p2-warden", PASS)), "p2-warden"),
        (choose_one(0, "power.x", ("p2-warden", "p2-old-stone")), "p2-old-stone"),
        (choose_one(0, "power.x", ("p1-reaver", "p1-dawn")), "p1-dawn"),
        (choose_one(0, "power.x", ("card:p1-dawn", "art-of-war", PASS)), PASS),
        (choose_one(0, "power.x.area", (1, 13, 7)), 13),
        (choose_one(0, "referee.power", ("p1-dawn deed", PASS)), PASS),
        (choose_one(0, "power.x", ("p1-dawn",)), "p1-dawn"),
        (choose_some(0, "power.x", ("p2-warden", "card:p1-dawn"), 0), ("p2-warden",)),
        (choose_some(0, "power.x", ("card:p1-dawn", "art-of-war"), 1), ("card:p1-dawn",)),
        (number(0, "power.x", 1, 4), 4),
        (confirm(0, "power.x"), True),
        (order(0, "power.x", ("b", "a")), ("b", "a")),
        (
            allocate(0, "power.x", (("p1-reaver", 2), ("p2-old-stone", 2)), 0, 3),
            (("p1-reaver", 1), ("p2-old-stone", 2)),
        ),
    ],
)
def test_the_guess(request_: Request[Any], expected: Any) -> None:
    answer = guess(outlook(), request_)
    assert request_.accept(answer) == expected


def test_a_forbidden_wish_gives_way_to_a_legal_answer() -> None:
    request = choose_some(0, "power.x", ("p2-warden", "p2-old-stone"), 1, 2, check=_odd)
    assert len(request.accept(guess(outlook(), request))) == 1
    ordered = order(0, "power.x", ("b", "a"), check=lambda items: _odd(items[1:]))
    assert sorted(ordered.accept(guess(outlook(), ordered))) == ["a", "b"]
