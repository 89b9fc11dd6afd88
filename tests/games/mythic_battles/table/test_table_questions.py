"""Every question of the game has its own words, and its answers are what may be answered."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.support.mythic_table import any_match, some_answer
from warclan.domain.chance import Chance
from warclan.engine.composed import Allocate, ChooseSome, Order
from warclan.engine.dice import TypedDice
from warclan.engine.match import Match
from warclan.engine.requests import ChooseOne, Request, options_of
from warclan.games.mythic_battles import powers
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.table.look import Look, MythicMatch, look_of
from warclan.games.mythic_battles.table.question import question, trouble
from warclan.games.mythic_battles.table.records import Question
from warclan.games.mythic_battles.table.titles import TITLES
from warclan.games.mythic_battles.text import Names

MATCHES = 62
ASKING = ("choose_one", "choose_some", "number", "order", "allocate", "confirm", "roll", "draw")
OTHERS = {"roll_for": 2, "choose_unit": 2, "choose_area": 2, "_amount": 2, "_unit": 2, "_seat": 2}
GAME = Path(powers.__file__).parent.parent


def played(match: MythicMatch, seed: int, every: int) -> Iterator[tuple[Look, Question]]:
    """Play a match by random answers; gives questions of keys not met yet, and some others."""
    names = Names.of(match.play.table, ("Astrid", "Marek"))
    chance = Chance(seed)
    met: set[tuple[str, str]] = set()
    count = 0
    while match.request is not None:
        request = match.request
        count += 1
        if (request.key, request.kind) not in met or count % every == 0:
            met.add((request.key, request.kind))
            look = look_of(match, request.player, names)
            yield look, question(look)
        value = request.sample(chance.below)
        # Random players rarely fight, and fights ask most.
        if request.key == "activation.action" and "attack" in options_of(request):
            value = "attack"
        match.answer(value, player=request.player)


@cache
def asked() -> tuple[tuple[Look, Question], ...]:
    """Questions of many matches of all units, powers, boards and both editions."""
    found: list[tuple[Look, Question]] = []
    for seed in range(MATCHES):
        dice = TypedDice(seed, draws=True) if seed % 2 else None
        found += played(any_match(seed, dice, rounds=12), seed, every=60)
    return tuple(found)


def test_no_key_is_shown_as_it_is() -> None:
    keys = {question.key for _, question in asked()}
    assert len(keys) > 60
    for _, each in asked():
        assert each.key in TITLES or each.key.startswith("power."), each.key
        assert "yes or no" not in each.title, each.key
        for words in (each.title, each.detail, *(answer.label for answer in each.answers)):
            assert each.key not in words or "." not in each.key
            assert "{" not in words, words
            assert not {"p1-", "p2-"} & {words[at : at + 3] for at in range(len(words))}, words
        assert each.title
        assert each.rule


def test_samples_have_words_too() -> None:
    for sample in SPEC.samples():
        match = Match.start(SPEC, sample.setup, content=sample.content, seed=5)
        for _, each in played(match, 5, every=25):
            assert each.key in TITLES or each.key.startswith("power."), each.key


def _calls() -> Iterator[tuple[str, ast.expr]]:
    """Every question the rules code asks: the file and the expression of its key."""
    for path in sorted(GAME.rglob("*.py")):
        if path.parent.name in ("draft", "table", "bot") or path.name.startswith("case_"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                name = node.func.id
                place = 1 if name in ASKING else OTHERS.get(name, -1)
                if 0 < place < len(node.args):
                    yield path.name, node.args[place]


def test_every_key_in_the_rules_code_has_words() -> None:
    found = 0
    for file, key in _calls():
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and "." in key.value:
            found += 1
            assert key.value in TITLES, (file, key.value)
    assert found > 50


def test_answers_are_exactly_the_options() -> None:
    for look, each in asked():
        request = look.request
        assert request is not None
        offered = [answer.value for answer in each.allowed]
        if isinstance(request, ChooseOne | ChooseSome | Order):
            assert offered == list(request.options()), each.key
        elif isinstance(request, Allocate):
            assert [(a.value, a.limit) for a in each.allowed] == list(request.options())
        for answer in each.answers:
            if not answer.allowed:
                assert answer.value not in offered, (each.key, answer.value)
                assert answer.reason, (each.key, answer.value)
                assert answer.rule, (each.key, answer.value)


def test_whatever_a_question_offers_is_accepted() -> None:
    for seed in (4, 7, 10):
        chance = Chance(seed)
        for look, each in played(any_match(seed, TypedDice(seed, draws=True)), seed, every=12):
            if not _checked(look.request):
                value = some_answer(each, chance)
                assert trouble(look, value) is None, (each.key, value)


def _checked(request: Request[Any] | None) -> bool:
    """Whether a combination may be refused for what it is together."""
    return getattr(request, "check", None) is not None


def test_a_barred_answer_is_refused() -> None:
    refused = 0
    for look, each in asked():
        for answer in each.answers:
            if not answer.allowed:
                refused += 1
                assert trouble(look, answer.value) is not None, (each.key, answer.value)
    assert refused > 500


def test_those_who_are_not_asked_wait() -> None:
    match = any_match(1)
    names = Names.of(match.play.table, ("Astrid", "Marek"))
    assert match.request is not None
    other = 1 - match.request.player
    waiting = question(look_of(match, other, names))
    assert waiting.kind == "wait"
    assert waiting.title == f"{names.player(match.request.player)} decides"
    assert not waiting.answers
    assert trouble(look_of(match, other, names), "pass") is not None


def test_the_end_is_told() -> None:
    match = any_match(2, rounds=2)
    names = Names.of(match.play.table, ("Astrid", "Marek"))
    chance = Chance(2)
    while match.request is not None:
        match.answer(match.request.sample(chance.below), player=match.request.player)
    over = question(look_of(match, 0, names))
    assert (over.kind, over.title) == ("over", "A draw: the round limit was reached")


@pytest.mark.rule("MB-ACT-05")
def test_an_action_that_is_gone_says_why() -> None:
    sample = SPEC.samples()[2]
    reasons = {
        (answer.value, answer.reason)
        for seed in range(8)
        for _, each in played(
            Match.start(SPEC, sample.setup, content=sample.content, seed=seed), seed, every=1
        )
        if each.key == "activation.action"
        for answer in each.answers
        if not answer.allowed
    }
    assert ("claim", "no stone here") in reasons
    assert ("attack", "no target in reach and sight") in reasons
    assert ("attack", "done in this activation") in reasons
    assert ("walk", "only before the attack: no Mobility") in reasons


def test_a_unit_that_cannot_act_says_why() -> None:
    reasons = {
        answer.reason
        for _, each in asked()
        if each.key == "turn.activate"
        for answer in each.answers
        if not answer.allowed
    }
    assert {"no card of it in hand", "has acted this turn"} <= reasons


def test_what_is_wrong_is_said_in_words() -> None:
    said = set()
    for seed in (2, 5):
        for look, each in played(any_match(seed, TypedDice(seed, draws=True)), seed, every=9):
            for value in ((), (99,) * 3, "nonsense", -1):
                found = trouble(look, value)
                if found is not None:
                    said.add(found.reason)
                    assert each.key not in found.reason, found
                    assert "nonsense" not in found.reason
    assert "This cannot be chosen now." in said
    assert any(reason.startswith("Name ") for reason in said)
