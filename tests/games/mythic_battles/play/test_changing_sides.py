"""A unit that changes sides: the table follows the state, back and forth."""

from typing import Any

import pytest

from warclan.engine.dice import SeededDice
from warclan.engine.match import Match
from warclan.engine.tape import Origin
from warclan.games.mythic_battles.allegiance import turned
from warclan.games.mythic_battles.case_words import MythicWords
from warclan.games.mythic_battles.spec import SPEC

GIVEN: dict[str, Any] = {
    "areas": {"1": {}, "2": {}},
    "borders": [[1, 2]],
    "units": {
        "v": {"area": 1, "powers": {"gullveig-corruption": "active"}},
        "g": {"seat": 1, "type": "god", "area": 2},
        "t": {"seat": 1, "type": "troop", "destroyed": True, "attachment": "modgud-modgud"},
    },
    "cards": [{"hand": ["art-of-war"]}, {"hand": ["t"], "deck": ["t", "g"], "pile": ["t"]}],
    "run": {"activate": "v"},
}


def _match() -> Match[Any, Any]:
    position = MythicWords().position(GIVEN)
    match = Match.prepare(
        SPEC,
        position.table,
        position.state,
        Origin(position.setup, (), 1),
        SeededDice(1),
        first=position.step,
        teaching=True,
    )
    match.run()
    return match


@pytest.mark.rule("MB-UNIT-02", "MB-ATT-08")
def test_the_table_follows_the_state_through_undo_and_forks() -> None:
    match = _match()
    before = match.fork()
    match.answer("simple")
    match.answer("power:gullveig-corruption")
    match.answer(1)
    table, troop = match.play.table, match.play.table.index["t"]
    assert table.seat_of[troop] == 0
    assert table.allies[table.index["v"]] >> troop & 1
    assert table.foes[table.index["g"]] >> troop & 1
    assert table.army == (0b101, 0b010)
    assert table.units[troop].attachment is None
    assert "modgud-modgud" not in table.power_places
    assert match.fork().play.table.seat_of[troop] == 0
    assert before.play.table.seat_of[troop] == 1
    match.rewind(0)
    assert match.play.table.seat_of[troop] == 1
    assert match.play.table.first is None
    assert match.state.turned == []


def test_a_unit_may_change_sides_again() -> None:
    table = MythicWords().position(GIVEN).table
    troop = table.index["t"]
    twice = turned(turned(table, [(troop, 0)]), [(troop, 0), (troop, 1)])
    assert twice.seat_of == table.seat_of
    assert twice.first is table
    assert turned(twice, []) is table
