"""``warclan rules``: counts, lists and data."""

import json

import pytest

from warclan.app.cli import main
from warclan.app.commands import rules as command
from warclan.content.rulebooks import Rulebook, RuleLine
from warclan.games import registry

Capture = pytest.CaptureFixture[str]

BOOK = Rulebook(
    "mythic_battles",
    "Mythic Battles",
    (
        RuleLine("MB-A-01", "Walking", ("a.walk",), True),
        RuleLine("MB-A-02", "Running", ("a.run",), False),
        RuleLine("MB-A-03", "Flying", (), True),
        RuleLine("MB-A-04", "Digging", (), False),
    ),
)


@pytest.fixture
def four_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "rulebook", lambda game: BOOK)


@pytest.mark.usefixtures("four_rules")
def test_missing_rules_are_listed_and_end_with_one(capsys: Capture) -> None:
    assert main(["rules", "mythic-battles"]) == 1
    first, *lines = capsys.readouterr().out.splitlines()
    assert first == ("Mythic Battles (mythic_battles): 4 rules, 2 implemented, 2 tested, 3 missing")
    assert [line.split() for line in lines] == [
        ["MB-A-02", "no", "test", "Running"],
        ["MB-A-03", "no", "code", "Flying"],
        ["MB-A-04", "no", "code,", "no", "test", "Digging"],
    ]


@pytest.mark.usefixtures("four_rules")
def test_all_rules_can_be_listed(capsys: Capture) -> None:
    assert main(["rules", "mythic-battles", "--all"]) == 1
    assert "MB-A-01      tested                 Walking" in capsys.readouterr().out


@pytest.mark.usefixtures("four_rules")
def test_the_report_as_data(capsys: Capture) -> None:
    assert main(["rules", "mythic-battles", "--json"]) == 1
    (record,) = json.loads(capsys.readouterr().out)
    assert record["total"] == 4
    assert record["implemented"] == 2
    assert record["tested"] == 2
    assert record["missing"] == ["MB-A-02", "MB-A-03", "MB-A-04"]
    assert record["rules"][0] == {
        "id": "MB-A-01",
        "title": "Walking",
        "implemented": ["a.walk"],
        "tested": True,
    }


def test_an_unknown_game_is_refused_by_name(capsys: Capture) -> None:
    assert main(["rules", "chess"]) == 2
    known = ", ".join(registry.keys())
    assert capsys.readouterr().err == (
        f'warclan: There is no game called "chess"; known games: {known}.\n'
    )


@pytest.mark.usefixtures("four_rules")
def test_without_a_name_every_game_is_reported(capsys: Capture) -> None:
    assert main(["rules", "--json"]) == 1
    assert len(json.loads(capsys.readouterr().out)) == len(registry.keys())
