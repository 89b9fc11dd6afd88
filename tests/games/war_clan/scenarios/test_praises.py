"""Battle Praise typed in deed by deed, and the Champions that follow each other."""

import pytest

from warclan.domain.house_rules import HouseRules
from warclan.games.war_clan.clan import Book
from warclan.games.war_clan.content_types import Content
from warclan.games.war_clan.house_rules import SWITCHES
from warclan.games.war_clan.scenarios.praises import (
    Deed,
    Fell,
    Slew,
    counted,
    deed_words,
    kills_in,
    successors,
)

NAMES = {"ulf": "Ulf", "leif": "Leif", "orm": "Orm"}


def book(**rules: bool) -> Book:
    return Book(Content(), HouseRules.of(SWITCHES, rules))


@pytest.mark.rule("WC-107", "WC-108", "WC-109", "WC-110")
def test_the_praise_of_the_worked_example_is_twelve() -> None:
    deeds = (
        Slew("ulf"),
        Slew("ulf", where="zone"),
        Slew("ulf", "encounter", "stage"),
        Slew("ulf", "champion", "stage"),
    )
    found = counted(book(), "ulf", deeds, NAMES)
    assert [line.amounts[0] for line in found.receipt.lines] == [1, 2, 3, 6]
    assert (found.total, found.by_warrior, found.champion) == (12, {"ulf": 12}, "ulf")
    assert found.receipt.lines[-1].label == "Ulf fells an opposing Champion on the Stage"
    both = counted(book(), "ulf", (Slew("ulf", where="zone and stage"),), NAMES)
    assert both.total == 4


@pytest.mark.rule("WC-111", "WC-112", "WC-R52")
def test_only_who_is_champion_at_the_moment_earns_praise() -> None:
    deeds: tuple[Deed, ...] = (
        Slew("leif"), Slew("ulf"), Fell("leif"), Slew("leif"), Slew("orm", "champion"),
    )  # fmt: skip
    found = counted(book(), "ulf", deeds, NAMES)
    assert [line.amounts[0] for line in found.receipt.lines] == [0, 1, 0, 1, 0]
    assert found.receipt.lines[0].label.startswith("Leif, no Champion, fells")
    assert found.receipt.lines[2].label == "Ulf falls; Leif follows as Champion"
    assert (found.total, found.champion, found.fallen) == (2, "leif", ("ulf",))
    assert found.by_warrior == {"leif": 1, "ulf": 1, "orm": 0}
    assert dict(kills_in(deeds)) == {"leif": 2, "ulf": 1, "orm": 1}


@pytest.mark.rule("WC-R48", "WC-R53")
def test_house_rules_count() -> None:
    deeds = (Slew("ulf", "friend"), Slew("ulf", where="zone"))
    assert counted(book(), "ulf", deeds, NAMES).total == 2
    assert counted(book(praise_for_friendly=True), "ulf", deeds, NAMES).total == 3
    assert counted(book(praise_zone_base=False), "ulf", deeds, NAMES).total == 1
    assert dict(kills_in(deeds)) == {"ulf": 1}


@pytest.mark.rule("WC-R52")
@pytest.mark.parametrize(
    ("deeds", "said", "kept"),
    [
        ((Slew("ulf"), Fell("ulf")), "Ulf has fallen", 1),
        ((Fell("leif"), Slew("ulf")), "Ulf had fallen by then", 1),
        ((Fell(),), "Name the warrior nearest", 0),
        ((Fell("wolf"),), "must be a fielded warrior", 0),
        ((Slew("wolf"),), "must have been fielded", 0),
        ((Fell("leif"), Fell("orm"), Fell(), Fell("leif")), "no Champion left", 3),
    ],
)
def test_what_cannot_have_been_is_said(deeds: tuple[Deed, ...], said: str, kept: int) -> None:
    found = counted(book(), "ulf", deeds, NAMES)
    assert said in found.fault
    assert len(found.receipt.lines) == kept


def test_deeds_in_words() -> None:
    assert deed_words(Slew("orm", "friend", "zone"), NAMES) == (
        "Orm fells one of its own in a Deployment Zone"
    )
    assert deed_words(Fell("leif"), NAMES) == "The Champion falls; Leif follows"
    assert deed_words(Fell(), NAMES) == "The Champion falls; nobody follows"
    assert successors("ulf", ("leif",), NAMES) == ["orm"]
