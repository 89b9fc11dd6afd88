"""Sentences for every event, questions for every request, and the report."""

import pytest

from warclan.domain.chance import Chance
from warclan.engine.journal import Event
from warclan.engine.match import Match
from warclan.engine.spec import TurningPoint
from warclan.games.war_clan.scenarios import events, report, text
from warclan.games.war_clan.scenarios.text import Names, outcome_lines, sentence
from warclan.games.war_clan.spec import SPEC


def test_every_event_has_a_sentence() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type)} - {Event}
    kinds = {kind for kind in kinds if issubclass(kind, Event)}
    assert set(text.TELLERS) == kinds


def test_whatever_happens_and_is_asked_can_be_said() -> None:
    said: set[type[Event]] = set()
    keys: set[str] = set()
    points: list[TurningPoint] = []
    for sample in SPEC.samples():
        for seed in range(6):
            match = Match.start(SPEC, sample.setup, seed=seed, checkpoints=False)
            names = Names.of(match.play.table)
            chance = Chance(seed)
            while match.request is not None:
                request = match.request
                assert request.key in text.QUESTIONS
                keys.add(request.key)
                for option in request.plain().get("options", ()):
                    assert names.option(option)
                match.take(request.sample(chance.below))
            assert match.journal is not None
            for line in match.journal.lines:
                words = sentence(line.event, names)
                assert words.endswith(".")
                assert words[0].isupper() or words[0].isdigit()
                said.add(type(line.event))
            points += SPEC.turning_points(match.play, match.journal.lines)
            told = list(outcome_lines(report.outcome_of(match.play)))
            assert len(told) >= 1 + match.play.table.seats
            for point in points:
                assert bool(text.turning_point(point, names)) == (point.kind != report.WON)
    assert len(said) >= 18
    assert len(keys) >= 20
    assert {point.kind for point in points} == set(report.KINDS)
    rare = {
        "deployment.corners",
        "champion.next",
        "conditions.major",
        "felled.where",
        "treasure.by",
    }
    dice = {key for key in text.QUESTIONS if "roll" in key or key.startswith(("pool", "attack"))}
    assert keys >= set(text.QUESTIONS) - dice - rare


def test_sentences_say_who_what_and_how_much() -> None:
    match = Match.start(SPEC, SPEC.samples()[1].setup, seed=1)
    names = Names.of(match.play.table)

    def told(event: Event) -> str:
        return sentence(event, names)

    assert told(events.DeploymentSettled("flank", 2)) == "A 2 is rolled: Flank deployment."
    assert told(events.ScenarioSettled("Bloody Contest", 0)) == (
        "It is agreed: the Scenario is Bloody Contest."
    )
    assert told(events.ModelFell("1.jarl", "0.bondi", 2, champion=True)) == (
        "Jarl (Wolves), a Champion, falls by the hand of Bondi (Bears)."
    )
    assert told(events.ModelFell("encounter:troll", "", 2)) == "A troll falls."
    assert told(events.PraiseEarned(0, 3, 4, zone=False, stage=True)) == (
        "Bears earns 3 Battle Praise on the Stage: 4."
    )
    assert told(events.PointsCounted(1, minor=True, major=True, secondaries=2, total=6)) == (
        "Wolves: 6 Victory Points (3 for the Minor condition, 1 for the Major one and 2 for "
        "Secondary Objectives)."
    )
    assert told(events.AttackRolled("0.jarl", "1.bondi", "Axe", 4, 6, 0, 0, 0, 3)) == (
        "Jarl (Bears) attacks Bondi (Wolves) (Axe): 4 of 6, a miss."
    )
    assert told(events.GameEnded(-1, (0, 1))) == "The game is a draw of Bears and Wolves."
    assert text.turning_point(TurningPoint(0, 0, 1, 0, report.PRAISED, amount=4), names) == (
        "Bears earned 4 Battle Praise"
    )


def test_names_are_told_apart() -> None:
    match = Match.start(SPEC, SPEC.samples()[4].setup, seed=1)
    names = Names.of(match.play.table)
    assert names.fighter("0.jarl") == "Jarl (Bears)"
    assert names.fighter("1.stray") == "Stray"
    assert names.fighter("encounter:troll") == "a Troll"
    assert names.option("encounter:troll") == "A Troll"
    assert names.option("seat1") == "Strays"
    assert names.option("0:saga") == "Bears: A saga to tell"
    assert (names.clan(0), names.clan(7)) == ("Bears", "Seat 8")


@pytest.mark.rule("WC-084")
def test_the_report_lists_its_assumptions() -> None:
    match = Match.start(SPEC, SPEC.samples()[0].setup, seed=1)
    chance = Chance(3)
    while match.request is not None:
        match.take(match.request.sample(chance.below))
    lines = list(outcome_lines(report.outcome_of(match.play)))
    assert "What this result rests on:" in lines
    assert sum("2D6" in line for line in lines) == 2
    assert SPEC.scores(match.play) == tuple(match.state.points)
    pieces = SPEC.pieces(match.play)
    assert [piece.name for piece in pieces[:2]] == ["Jarl", "Huskarl"]
    assert all(0 <= piece.left <= piece.full for piece in pieces)
