"""Rules beside the worked examples: abilities, carrying, toggles, unknown numbers."""

from dataclasses import replace

import msgspec
import pytest

from tests.games.war_clan.clans import Play
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import Step, propose
from warclan.games.war_clan.clan import Book


@pytest.mark.rule("WC-053", "WC-R07", "WC-R28")
def test_encounter_warriors_raise_their_own_numbered_abilities() -> None:
    play = Play(500)
    play.write(led.Fought(scenario="Rampage", defeated=("troll",)))
    play.act(led.Recruited(warrior="t", type="troll", name="Tor"))
    assert play.act(led.ImprovedAbility(warrior="t", ability="Stun")) == 20
    assert play.clan.warriors["t"].rank == 1
    play.act(led.ImprovedAbility(warrior="t", ability="Reload"))
    assert play.refused == "WC-R28"
    ulf = play.warrior()
    play.act(led.ImprovedAbility(warrior=ulf, ability="Stun"))
    assert play.refused == "WC-R28"
    play.phase()
    assert play.act(led.ImprovedAbility(warrior="t", ability="Stun")) == 30


@pytest.mark.rule("WC-R07")
def test_abilities_may_give_no_rank() -> None:
    play = Play(500, {"attack_ability_gives_rank": False})
    play.write(led.Fought(scenario="Rampage", defeated=("troll",)))
    play.act(led.Recruited(warrior="t", type="troll", name="Tor"))
    play.act(led.ImprovedAbility(warrior="t", ability="Stun"))
    assert play.clan.warriors["t"].rank == 0


@pytest.mark.rule("WC-R06")
def test_attacks_and_abilities_use_up_the_three() -> None:
    play = Play(500)
    play.write(led.Fought(scenario="Rampage", defeated=("troll",)))
    play.act(led.Recruited(warrior="t", type="troll", name="Tor"))
    play.act(led.ImprovedAbility(warrior="t", ability="Stun"))
    play.act(led.ImprovedAttack(warrior="t", weapon="Club"))
    play.act(led.ImprovedStat(warrior="t", stat="Y"))
    play.act(led.ImprovedStat(warrior="t", stat="X"))
    assert play.refused == "WC-009"


@pytest.mark.rule("WC-054", "WC-055", "WC-R27")
def test_a_troll_carries_no_weapons_or_armor() -> None:
    play = Play(500)
    play.write(led.Fought(scenario="Rampage", defeated=("troll",)))
    play.act(led.Recruited(warrior="t", type="troll", name="Tor"))
    for item in ("dagger", "mail"):
        play.act(led.Found(item=item, source="raid"))
        play.act(led.Equipped(moves=((item, "", "t"),)))
        assert play.refused == "WC-054"
    for item in ("potion", "rune"):
        play.act(led.Found(item=item))
        play.act(led.Equipped(moves=((item, "", "t"),)))
        assert play.refused == ""
    assert dict(play.clan.hall) == {"dagger": 1, "mail": 1}


@pytest.mark.rule("WC-R27")
@pytest.mark.parametrize(("on", "rule"), [(False, "WC-056"), (True, "")])
def test_magic_items_on_animals(on: bool, rule: str) -> None:
    play = Play(0, {"animals_use_magic_items": on})
    wolf = play.warrior("grey", "wolf")
    play.write(led.Found(item="rune"))
    play.act(led.Equipped(moves=(("rune", "", wolf),)))
    assert play.refused == rule


@pytest.mark.rule("WC-074", "WC-075", "WC-076")
def test_swaps_are_judged_by_what_they_leave() -> None:
    play = Play(0)
    ulf, leif = play.warrior(), play.warrior("leif")
    play.write(*(led.Found(item="dagger") for _ in range(3)), led.Found(item="bow"))
    play.act(led.Equipped(moves=(("dagger", "", ulf), ("dagger", "", ulf), ("bow", "", leif))))
    assert play.refused == ""
    play.act(led.Equipped(moves=(("dagger", "", ulf),)))
    assert play.refused == "WC-076"
    play.act(led.Equipped(moves=(("bow", leif, ulf), ("dagger", ulf, leif))))
    assert play.refused == ""
    assert sorted(play.clan.warriors[ulf].gear) == ["bow", "dagger"]
    play.act(led.Equipped(moves=(("bow", leif, ""),)))
    assert play.refused == "WC-074"


@pytest.mark.rule("WC-R31")
def test_what_has_no_listed_value_cannot_be_sold() -> None:
    play = Play(0)
    play.write(led.Found(item="relic"))
    play.act(led.Sold(item="relic"))
    assert play.refused == "WC-R31"


@pytest.mark.rule("WC-R32")
def test_a_fielded_warrior_waits_for_the_end_of_the_scenario() -> None:
    play = Play(0)
    ulf = play.warrior()
    play.act(led.Fielded(scenario="Bloody Contest", warriors=(ulf,)))
    play.act(led.Disbanded(warrior=ulf))
    assert play.refused == "WC-R32"
    play.write(led.Fought(scenario="Bloody Contest"))
    play.act(led.Disbanded(warrior=ulf))
    assert play.refused == ""


@pytest.mark.rule("WC-R68")
@pytest.mark.parametrize(("guard", "pays"), [(False, 30), (True, 20)])
def test_disbanding_may_pay_no_more_than_was_spent(guard: bool, pays: int) -> None:
    play = Play(100, {"disband_profit_guard": guard})
    ulf = play.warrior()
    play.act(led.ImprovedStat(warrior=ulf, stat="W"))
    play.phase()
    play.write(led.ImprovedStat(warrior=ulf, stat="Y", glory=-10))
    assert play.act(led.Disbanded(warrior=ulf)) == -pays


@pytest.mark.rule("WC-R02", "WC-R68")
def test_a_cheap_improvement_is_pointed_out() -> None:
    play = Play(0)
    wolf = play.warrior("grey", "wolf")
    step = propose(play.clan, play.book, (led.ImprovedStat(warrior=wolf, stat="MN"),))
    assert isinstance(step, Step)
    assert step.price == 0
    assert len(step.notices) == 2


@pytest.mark.rule("WC-R14")
def test_boosts_and_cheaper_steps_share_three_or_have_three_each() -> None:
    for shared, refused in ((True, "WC-044"), (False, "")):
        play = Play(500, {"imprint_limits_shared": shared})
        ulf = play.warrior()
        play.write(led.GainedPower(power="ward", source="founding"))
        play.act(led.Imprinted(power="ward", warrior=ulf))
        for _ in range(3):
            play.act(led.ImprovedPower(power="ward", warrior=ulf))
        play.act(led.Boosted(power="ward", warrior=ulf, boost="aid"))
        assert play.refused == refused


@pytest.mark.rule("WC-R14", "WC-026", "WC-044")
@pytest.mark.parametrize("shared", [True, False])
def test_boosts_before_cheaper_steps_count_as_well(shared: bool) -> None:
    play = Play(500, {"imprint_limits_shared": shared})
    ulf = play.warrior()
    play.write(led.GainedPower(power="ward", source="founding"))
    play.act(led.Imprinted(power="ward", warrior=ulf))
    boost = led.Boosted(power="ward", warrior=ulf, boost="aid")
    cheaper = led.ImprovedPower(power="ward", warrior=ulf)
    done = []
    for act in (boost, boost, cheaper, cheaper, cheaper, boost, boost, cheaper):
        play.act(act)
        done.append(play.refused)
    if shared:
        assert done == ["", "", "", "WC-026", "WC-026", "WC-044", "WC-044", "WC-026"]
    else:
        assert done == ["", "", "", "", "", "", "WC-044", "WC-026"]


@pytest.mark.rule("WC-R08")
@pytest.mark.parametrize(("rules", "rank"), [({}, 0), ({"boost_gives_rank": True}, 1)])
def test_boosts_give_rank_by_house_rule_alone(rules: dict[str, bool], rank: int) -> None:
    play = Play(500, dict(rules))
    ulf = play.warrior()
    play.write(led.GainedPower(power="ward", source="founding"))
    play.act(led.Imprinted(power="ward", warrior=ulf))
    play.act(led.Boosted(power="ward", warrior=ulf, boost="aid"))
    assert play.clan.warriors[ulf].rank == rank


@pytest.mark.rule("WC-R65")
def test_hp_is_bought_unless_the_table_says_no() -> None:
    play = Play(500)
    ulf = play.warrior()
    assert play.act(led.ImprovedStat(warrior=ulf, stat="HP")) == 60
    strict = Play(500, {"hp_improvable": False})
    strict.act(led.ImprovedStat(warrior=strict.warrior(), stat="HP"))
    assert strict.refused == "WC-R65"


def test_unknown_numbers_block_and_never_count_as_zero() -> None:
    play = Play(500)
    play.act(led.Hired(warrior="n", type="nameless", name="N"))
    assert play.refused == "content"
    one = play.warrior("n", "nameless")
    play.act(led.ImprovedStat(warrior=one, stat="X"))
    assert play.refused == "content"
    play.write(led.GainedPower(power="unknown", source="campaign"))
    play.act(led.ImprovedPower(power="unknown"))
    assert play.refused == "content"
    play.act(led.Bought(item="relic"))
    assert play.refused == "content"


@pytest.mark.rule("WC-R01")
def test_an_injured_stat_is_priced_as_it_is() -> None:
    play = Play(500)
    ulf = play.warrior()
    play.act(led.Injured(warrior=ulf, injury="Scarred", stat="X", change=-1))
    assert play.act(led.ImprovedStat(warrior=ulf, stat="X")) == 30


@pytest.mark.rule("WC-R32")
def test_a_fielded_warrior_may_be_disbanded_where_the_table_plays_it_so() -> None:
    play = Play(0, {"disband_during_scenario": True})
    ulf = play.warrior()
    play.act(led.Fielded(scenario="Bloody Contest", warriors=(ulf,)))
    play.act(led.Disbanded(warrior=ulf))
    assert play.refused == ""


@pytest.mark.rule("WC-R29")
@pytest.mark.parametrize(("by_kind", "rule"), [(False, ""), (True, "WC-064")])
def test_a_demimortal_opens_all_weapons_or_those_of_its_kind(by_kind: bool, rule: str) -> None:
    play = Play(500, {"demimortal_weapons_by_kind": by_kind})
    play.write(led.Fought(scenario="S", defeated=("gnome",)))
    play.act(led.Recruited(warrior="g", type="gnome", name="G"))
    play.act(led.Bought(item="dvergr-crossbow"))
    assert play.refused == rule
    play.act(led.Disbanded(warrior="g"))
    play.act(led.Bought(item="dvergr-crossbow"))
    assert play.refused == rule, "the list does not close again"


@pytest.mark.rule("WC-036")
def test_a_bound_power_comes_back_by_play_or_a_raid_alone() -> None:
    play = Play(500)
    ulf = play.warrior()
    play.write(led.GainedPower(power="ward", source="founding"))
    play.act(led.Imprinted(power="ward", warrior=ulf))
    for source in ("chosen", "random", "founding", "a dream", ""):
        play.act(led.Rediscovered(power="ward", source=source))
        assert play.refused == "WC-036", source
    play.act(led.Rediscovered(power="ward", source="campaign"))
    assert play.refused == ""
    play.act(led.Rediscovered(power="ward", source="raid"))
    assert play.refused == "WC-036", "it is not bound any more"


@pytest.mark.rule("WC-R01", "WC-006", "WC-022")
def test_the_price_of_a_rating_point_is_content() -> None:
    play = Play(500)
    limits = msgspec.structs.replace(play.book.content.limits, stat_price_factor=7)
    play.book = Book(replace(play.book.content, limits=limits), play.book.rules)
    ulf = play.warrior()
    rating = play.book.content.types["karl"].stats["X"]
    assert rating is not None
    assert play.act(led.ImprovedStat(warrior=ulf, stat="X")) == 7 * rating


@pytest.mark.rule("WC-R10", "WC-R11")
def test_an_imprint_costs_what_the_content_says_also_a_forced_one() -> None:
    play = Play(100)
    limits = msgspec.structs.replace(play.book.content.limits, imprint_price=15)
    play.book = Book(replace(play.book.content, limits=limits), play.book.rules)
    ulf, leif = play.warrior(), play.warrior("leif")
    play.write(led.GainedPower(power="two", source="founding"))
    play.write(led.GainedPower(power="ward", source="founding"))
    assert play.act(led.Imprinted(power="ward", warrior=ulf)) == 15
    play.act(led.ImprovedPower(power="two"))
    assert play.clan.powers["two"] == 1
    before = play.clan.glory
    play.act(led.ImprovedPower(power="two"), led.Imprinted(power="two", warrior=leif))
    assert play.refused == ""
    assert before - play.clan.glory == 5 + 15
