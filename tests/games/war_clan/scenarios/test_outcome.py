"""What a finished Scenario leaves: the typed outcome, and the ledger entries of each clan."""

import msgspec
import pytest

from tests.games.war_clan.clans import Play
from warclan.engine.match import Match
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.scenarios.outcome import (
    Felled,
    ScenarioOutcome,
    SideOutcome,
    entries_after,
)
from warclan.games.war_clan.scenarios.report import outcome_of
from warclan.games.war_clan.scenarios.samples import house_side
from warclan.games.war_clan.scenarios.setup import Encounter, FieldSetup
from warclan.games.war_clan.spec import SPEC

SETUP = FieldSetup(
    (house_side("Bears", "bears-id"), house_side("Wolves", "wolves-id")),
    mode="table",
    entry="totals",
    scenario="Bloody Contest",
    deployment="flank",
    encounters=(Encounter("troll", "Troll"),),
)


def played() -> ScenarioOutcome:
    """Bears: the Champion fells an opposing one and a troll; a wolf falls over its own feet."""
    match = Match.start(SPEC, SETUP, seed=1)
    for answer in (
        "0.jarl", "1.jarl",
        "felled", "1.jarl", "0.jarl", "open", "1.huskarl",
        "felled", "encounter:troll", "0.jarl", "stage",
        "felled", "encounter:troll", "1.bondi",
        "felled", "0.hound", "0.bondi",
        "felled", "1.hound", "pass",
        *["end"] * 6,
    ):  # fmt: skip
        match.answer(answer)
    return outcome_of(match.play)


@pytest.mark.rule("WC-084", "WC-R23")
def test_an_outcome_knows_who_did_what() -> None:
    outcome = played()
    assert (outcome.winner, outcome.rounds, outcome.deployment) == (0, 6, "flank")
    bears, wolves = outcome.sides
    assert (bears.result, bears.place, bears.victory_points, bears.praise) == ("won", 1, 4, 7)
    assert bears.kills == (("jarl", 2),)
    assert bears.defeated == (("jarl", "troll"),)
    assert bears.felled == ("hound",)
    assert (wolves.result, wolves.place, wolves.praise) == ("lost", 2, 0)
    assert wolves.kills == (("bondi", 1),)
    assert wolves.felled == ("jarl", "hound")
    assert wolves.champion == "huskarl"
    assert outcome.falls[0] == Felled(
        victim="jarl", victim_clan="wolves-id", by="jarl", by_clan="bears-id", round=1, praise=4,
        champion=True,
    )  # fmt: skip
    assert outcome.falls[1].victim == "troll"
    assert (outcome.falls[4].by, outcome.falls[4].by_clan) == ("", "")


def test_an_outcome_is_plain_data() -> None:
    outcome = played()
    data = msgspec.json.encode(outcome)
    assert msgspec.json.decode(data, type=ScenarioOutcome) == outcome
    with pytest.raises(KeyError):
        outcome.side("nobody")


def test_a_scenario_that_is_not_over_has_no_outcome() -> None:
    match = Match.start(SPEC, SETUP, seed=1)
    with pytest.raises(ValueError, match="still being played"):
        outcome_of(match.play)


@pytest.mark.rule("WC-048", "WC-R22", "WC-R23")
def test_the_entries_close_the_record_and_open_the_defeated_kind() -> None:
    outcome = played()
    (fought,) = entries_after(outcome, "bears-id")
    assert isinstance(fought, led.Fought)
    assert (fought.result, fought.victory_points) == ("won", 4)
    assert (fought.kills, fought.defeated) == ((("jarl", 2),), ("troll",))
    assert fought.remark == "Against Wolves; 7 Battle Praise; 1 felled."
    clan = Play(500)
    clan.warrior("jarl")
    clan.write(led.Fielded(scenario="Bloody Contest", warriors=("jarl",)))
    clan.act(led.Recruited(warrior="tor", type="troll", name="Tor"))
    assert clan.refused == "WC-048", "not in the same Scenario"
    clan.write(*entries_after(outcome, "bears-id"))
    assert clan.act(led.Recruited(warrior="tor", type="troll", name="Tor")) == 90
    assert clan.clan.kills == {"jarl": 2}
    assert clan.clan.fielded == {}


def test_glory_is_earned_once_it_is_said() -> None:
    outcome = ScenarioOutcome(
        scenario="Hostile Takeover",
        deployment="standard",
        rounds=6,
        mode="table",
        sides=(
            SideOutcome(
                clan="a", name="Bears", result="drawn", place=1, rites=(1, 2), glory=35,
                objectives=("First blood",),
            ),
            SideOutcome(clan="b", name="Wolves", result="drawn", place=1),
        ),
    )  # fmt: skip
    fought, earned = entries_after(outcome, "a")
    assert isinstance(earned, led.Earned)
    assert (earned.glory, earned.reason) == (35, "Glory from Hostile Takeover")
    assert fought.remark == "Against Wolves; 3 Territory Rites; done: First blood."
    assert len(entries_after(outcome, "b")) == 1
