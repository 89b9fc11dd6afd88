"""Redaction, plain data, rule carriers and the registry of games."""

from dataclasses import dataclass, field

import pytest

from warclan.engine import rules
from warclan.engine.errors import EngineError
from warclan.engine.plain import digest, freeze, from_plain, to_plain
from warclan.engine.requests import choose_one
from warclan.engine.views import HIDDEN, backs, leaks, question_for
from warclan.games import registry


@dataclass(slots=True)
class Table:
    cards: dict[str, int] = field(default_factory=dict)
    pairs: list[tuple[str, int]] = field(default_factory=list)


def test_cards_lie_face_down() -> None:
    assert backs(["a", "b"]) == (HIDDEN, HIDDEN)


def test_leaks_are_found_in_texts_and_keys() -> None:
    view = Table({"secret": 1}, [("open", 1), ("secret", 2)])
    assert leaks(view, {"secret"}) == ("view.cards: secret", "view.pairs[1][0]: secret")
    assert leaks(view, {"other"}) == leaks(view, ()) == ()


def test_a_question_is_hidden_from_others() -> None:
    own = choose_one(0, "k", ["a", "b"], audience=(2,))
    assert question_for(own, 0)["options"] == question_for(own, 2)["options"] == ["a", "b"]
    assert question_for(own, 1) == {"kind": "choose_one", "player": 0, "key": "k", "hidden": True}
    assert "options" in question_for(choose_one(0, "k", ["a", "b"]), 1)


def test_digests_follow_from_content_alone() -> None:
    one = Table({"a": 1, "b": 2}, [("x", 1)])
    other = Table({"b": 2, "a": 1}, [("x", 1)])
    assert digest(one) == digest(other) == digest(to_plain(other))
    assert digest(one) != digest(Table({"a": 1, "b": 3}, [("x", 1)]))
    assert len(digest(one)) == 32


def test_plain_data_comes_back() -> None:
    table = Table({"a": 1}, [("x", 1)])
    assert from_plain(to_plain(table), Table) == table
    assert freeze([1, [2, ("a",)]]) == (1, (2, ("a",)))


def test_rules_know_their_carriers() -> None:
    @rules.rule("TEST-77", "TEST-78")
    def carries() -> int:
        return 1

    rules.carried("TEST-78", "table.column")
    rules.carried("TEST-78", "table.column")
    found = rules.carriers("TEST-7")
    assert list(found) == ["TEST-77", "TEST-78"]
    assert found["TEST-77"] == (f"{__name__}.{carries.__qualname__}",)
    assert found["TEST-78"][-1] == "table.column"
    assert len(found["TEST-78"]) == 2
    assert carries() == 1


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(EngineError, match="no game called 'chess'"):
        registry.find("chess")


def test_registered_games_are_found() -> None:
    for spec in registry.specs():
        assert registry.find(spec.key) is spec
        assert registry.REFERENCES[spec.key] == spec.reference
    assert list(registry.keys()) == sorted(registry.REFERENCES)
