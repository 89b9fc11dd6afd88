"""From a clan to a side on the table; what the shipped packs give for it."""

import pytest

from tests.games.war_clan.clans import Play, book
from warclan.content.clan_packs import load
from warclan.engine.errors import EngineError
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Clan, fold, is_mindless
from warclan.games.war_clan.content_types import WarriorKind
from warclan.games.war_clan.scenarios.field import build
from warclan.games.war_clan.scenarios.fielding import (
    fighter_of,
    objectives_of,
    side_of,
    unknown_numbers,
)
from warclan.games.war_clan.scenarios.setup import FieldSetup, Weapon


@pytest.mark.rule("WC-021", "WC-098", "WC-R43")
def test_a_fighter_has_the_numbers_of_its_warrior() -> None:
    play = Play(500)
    ulf = play.warrior()
    play.write(led.Found(item="dagger"))
    play.act(led.Equipped(moves=(("dagger", "", ulf),)))
    play.act(led.ImprovedAttack(warrior=ulf, weapon="Throwing Dagger"))
    play.act(led.ImprovedStat(warrior=ulf, stat="X"))
    found = fighter_of(play.clan, play.book, play.clan.warriors[ulf])
    assert (found.stat("X"), found.stat("HP"), found.stat("SP")) == (5, 6, None)
    assert found.weapons == (Weapon("Throwing Dagger", 2, reach=6),)
    assert found.worth == 60


@pytest.mark.rule("WC-R43")
@pytest.mark.parametrize(("reading", "worth"), [("hire", 60), ("gear", 70), ("everything", 110)])
def test_its_worth_goes_by_the_house_rule(reading: str, worth: int) -> None:
    play = Play(500, {"takeover_value": reading})
    ulf = play.warrior()
    play.write(led.Found(item="dagger"))
    play.act(led.Equipped(moves=(("dagger", "", ulf),)))
    play.act(led.ImprovedStat(warrior=ulf, stat="X"))
    assert fighter_of(play.clan, play.book, play.clan.warriors[ulf]).worth == worth


def test_unknown_numbers_stay_unknown() -> None:
    play = Play(500)
    play.warrior("stray", "nameless")
    side = side_of(play.clan, play.book, "id")
    assert side.fighters[0].worth is None
    assert unknown_numbers(side)["stray"] == ("HP", "MN", "X", "base_mm", "worth")
    with pytest.raises(EngineError, match="no warrior 'odd'"):
        side_of(play.clan, play.book, "id", ("odd",))


@pytest.mark.rule("WC-058", "WC-059", "WC-060", "WC-061")
def test_an_animal_needs_a_mind_for_markers_and_tokens() -> None:
    play = Play(500)
    wolf = play.warrior("grey", "wolf")
    karl = play.warrior("ulf")
    assert is_mindless(play.book, play.clan.warriors[wolf])
    assert not is_mindless(play.book, play.clan.warriors[karl])
    play.act(led.ImprovedStat(warrior=wolf, stat="MN"))
    assert not is_mindless(play.book, play.clan.warriors[wolf])
    entered = (("base_mm", 30),)
    sides = (side_of(play.clan, book(), "a"), side_of(play.clan, book(), "b"))
    field = build(FieldSetup(sides, "table", scenario="Hostile Takeover", entered=entered))
    assert [model.may_interact for model in field.models] == [True] * 4


@pytest.mark.rule("WC-062", "WC-R30")
def test_the_shipped_packs_know_nine_demimortals_and_their_weapons() -> None:
    content = load().content
    printed = [
        each
        for each in content.types.values()
        if each.kind is WarriorKind.DEMIMORTAL and not each.id.startswith("starter-")
    ]
    assert len(printed) == 9
    weapons = [each for each in content.items.values() if each.demimortal]
    bow = next(each for each in weapons if each.name == "Dwarf Crossbow")
    assert bow.attack is not None
    assert [(each.name, each.rating) for each in bow.attack.abilities] == [
        ("Reload", None),
        ("Stun", 1),
    ]


def test_a_clan_of_the_starter_pack_can_be_resolved_quickly() -> None:
    loaded = load()
    chosen = loaded.book()
    starter = [each for each in loaded.content.types.values() if each.id.startswith("starter-")]
    regular = [each for each in starter if each.kind is WarriorKind.REGULAR]
    ledger: list[led.AnyEntry] = [led.Founded(name="Bears", glory=800)]
    ledger += [led.Hired(warrior=each.id, type=each.id, name=each.name) for each in regular]
    clan: Clan = fold(ledger, chosen)
    objectives = objectives_of(loaded.content)
    assert len(objectives) >= 5
    side = side_of(clan, chosen, "bears")
    assert unknown_numbers(side) == {}
    setup = FieldSetup((side, side), scenario="Sudden Conflict", objectives=objectives)
    assert build(setup).seats == 2
