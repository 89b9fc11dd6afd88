"""The improvement desk, its plan and counters; receipts; limits beside the worked examples."""

from dataclasses import replace

import pytest
from hypothesis import given
from msgspec.structs import replace as changed

from tests.games.war_clan.clans import CONTENT, Play, book
from tests.games.war_clan.test_war_clan_properties import ACTS
from warclan.games.war_clan import desk, receipts
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import Step, propose
from warclan.games.war_clan.clan import (
    Book,
    effective,
    has_access,
    is_mindless,
    pending_imprints,
    rating,
)
from warclan.games.war_clan.content_types import (
    AbilityFamily,
    AbilityKind,
    AbilityRating,
    Item,
    ItemCategory,
    Limits,
    WarriorKind,
)
from warclan.games.war_clan.founding import problems
from warclan.games.war_clan.improving import may_use_powers


def _by_what(play: Play, warrior: str = "") -> dict[str, desk.Option]:
    return {each.what: each for each in desk.options(play.clan, play.book, warrior)}


@given(ACTS)
def test_an_option_is_allowed_exactly_when_its_act_is(acts: list[led.AnyEntry]) -> None:
    play = Play(800)
    for act in acts:
        play.act(act)
    clan = play.clan
    for subject in ("", *clan.warriors):
        for option in desk.options(clan, play.book, subject):
            after = desk.plan_state(clan, play.book, (option.entry,))
            assert option.allowed == (not after.lines[0].rule)
            if option.allowed:
                assert after.left == clan.glory - (option.price or 0)
                step = propose(clan, play.book, (option.entry,))
                assert isinstance(step, Step) != bool(after.asks)
                assert option.asks == bool(after.asks)


@pytest.mark.rule("WC-013", "WC-R03")
def test_the_fifth_rank_is_told_with_its_hp() -> None:
    play = Play(900)
    ulf = play.warrior()
    for stat in ("X", "Y", "Z"):
        play.act(led.ImprovedStat(warrior=ulf, stat=stat))
    play.phase()
    play.act(led.ImprovedStat(warrior=ulf, stat="X"))
    assert _by_what(play, ulf)["Y"].effect == "Rank 5, HP 6 → 7"


@pytest.mark.rule("WC-018", "WC-R63")
def test_a_bonus_that_rests_is_shown_and_cannot_be_raised() -> None:
    play = Play(100)
    ulf = play.warrior()
    play.act(led.Bought(item="dagger"), led.Equipped(moves=(("dagger", "", ulf),)))
    play.act(led.ImprovedAttack(warrior=ulf, weapon="Throwing Dagger"))
    assert _by_what(play, ulf)["Throwing Dagger"].present == 2
    play.act(led.Equipped(moves=(("dagger", ulf, ""),)))
    play.phase()
    resting = _by_what(play, ulf)["Throwing Dagger"]
    assert (resting.present, resting.rule) == (None, "WC-R63")


@pytest.mark.rule("WC-015", "WC-029", "WC-R61")
def test_a_plan_is_judged_purchase_by_purchase() -> None:
    play = Play(95)
    ulf = play.warrior()
    play.act(led.GainedPower(power="two", source="founding"))
    plan = (
        led.ImprovedStat(warrior=ulf, stat="X"),
        led.ImprovedStat(warrior=ulf, stat="X"),
        led.ImprovedPower(power="two"),
        led.ImprovedPower(power="two"),
        led.ImprovedStat(warrior=ulf, stat="HP"),
    )
    state = desk.plan_state(play.clan, play.book, plan)
    assert [line.price for line in state.lines] == [40, None, 10, 5, None]
    assert [line.rule for line in state.lines] == ["", "WC-008", "", "", "WC-001"]
    assert (state.now, state.planned, state.left, state.asks) == (95, 55, 40, "two")
    assert not state.ready
    whole = (plan[0], plan[2], plan[3], led.Imprinted(power="two", warrior=ulf))
    assert desk.plan_state(play.clan, play.book, whole).ready
    cheapest = desk.cheapest(play.clan, play.book)
    assert cheapest is not None
    assert (cheapest.price, cheapest.what) == (10, "Two")


@pytest.mark.rule("WC-002", "WC-010", "WC-026", "WC-027", "WC-044")
def test_counters_start_anew_with_a_phase() -> None:
    play = Play(900)
    ulf, leif = play.warrior(), play.warrior("leif")
    play.write(led.GainedPower(power="ward", source="founding"))
    play.write(led.GainedPower(power="five", source="founding"))
    play.act(led.ImprovedStat(warrior=ulf, stat="X"))
    play.act(led.ImprovedPower(power="five"))
    play.act(led.Imprinted(power="ward", warrior=ulf))
    play.act(led.ImprovedPower(power="ward", warrior=ulf))
    play.act(led.Boosted(power="ward", warrior=ulf, boost="aid"))
    counted = desk.counters(play.clan, play.book)
    assert counted.raised == {ulf: ("stat X",), leif: ()}
    assert counted.powers == {("five", ""): 1, ("ward", ulf): 2}
    assert (counted.models, counted.most_models, counted.most_raised) == (2, 20, 3)
    play.phase()
    fresh = desk.counters(play.clan, play.book)
    assert fresh.raised == {ulf: (), leif: ()}
    assert set(fresh.powers.values()) == {0}


@pytest.mark.rule("WC-052", "WC-058", "WC-059", "WC-060", "WC-061")
def test_an_animal_without_a_mind_may_do_none_of_the_three() -> None:
    play = Play(100)
    wolf, ulf = play.warrior("grey", "wolf"), play.warrior()
    clan = play.clan
    assert is_mindless(play.book, clan.warriors[wolf])
    assert not may_use_powers(play.book, clan.warriors[wolf])
    assert not is_mindless(play.book, clan.warriors[ulf])
    play.act(led.Injured(warrior=ulf, injury="Madness", stat="MN", change=-1))
    assert may_use_powers(play.book, play.clan.warriors[ulf])
    play.act(led.ImprovedStat(warrior=wolf, stat="MN"))
    assert not is_mindless(play.book, play.clan.warriors[wolf])
    troll = play.warrior("tor", "troll")
    assert may_use_powers(play.book, play.clan.warriors[troll])


@pytest.mark.rule("WC-005", "WC-023", "WC-034", "WC-051", "WC-063")
def test_places_costs_and_recruits() -> None:
    play = Play(900)
    ulf = play.warrior()
    play.act(led.Bought(item="dagger"))
    assert dict(play.clan.hall) == {"dagger": 1}
    assert play.clan.warriors[ulf].gear == []
    for power in ("ward", "five"):
        play.write(led.GainedPower(power=power, source="founding"))
        play.act(led.ImprovedPower(power=power))
        assert play.clan.powers[power] == (play.book.content.powers[power].godspark_cost or 0) - 1
        play.act(led.Imprinted(power=power, warrior=ulf))
        assert play.refused == ""
    assert set(play.clan.warriors[ulf].imprints) == {"ward", "five"}
    play.write(led.Fought(scenario="S", defeated=("gnome",)))
    play.act(led.Recruited(warrior="g", type="gnome", name="G"))
    assert play.clan.warriors["g"].gear == []
    play.act(led.Equipped(moves=(("dagger", "", "g"),)))
    assert play.refused == ""
    assert play.act(led.ImprovedStat(warrior="g", stat="X")) == 40


@pytest.mark.rule("WC-032", "WC-037", "WC-038")
def test_access_to_a_power() -> None:
    play = Play(0)
    ulf, leif = play.warrior(), play.warrior("leif")
    play.write(led.GainedPower(power="ward", source="founding"))
    play.act(led.Imprinted(power="ward", warrior=ulf))
    warriors = play.clan.warriors
    assert has_access(play.clan, warriors[ulf], "ward")
    assert not has_access(play.clan, warriors[leif], "ward")
    play.act(led.Rediscovered(power="ward", source="raid"))
    assert has_access(play.clan, play.clan.warriors[leif], "ward")


@pytest.mark.rule("WC-R16", "WC-R17")
@pytest.mark.parametrize("bound", [False, True])
def test_a_random_power_that_is_had_is_wasted_where_it_is_not_rolled_again(bound: bool) -> None:
    play = Play(200, {"reroll_duplicate_power": False})
    ulf = play.warrior()
    play.write(led.GainedPower(power="ward", source="founding"))
    play.act(led.ImprovedPower(power="ward"))
    if bound:
        play.act(led.Imprinted(power="ward", warrior=ulf))
    before = play.clan.powers
    assert play.act(led.GainedPower(power="ward", source="random")) == 50
    assert play.clan.powers == before
    assert play.act(led.GainedPower(power="ward", source="chosen")) == 0
    assert play.refused in ("WC-R16", "WC-R17")


@pytest.mark.rule("WC-029")
def test_a_power_whose_base_cost_is_nothing_forces_nothing() -> None:
    powers = {**CONTENT.powers, "free": changed(CONTENT.powers["five"], id="free", godspark_cost=0)}
    play = Play(100)
    play.book = Book(replace(CONTENT, powers=powers))
    play.act(led.GainedPower(power="free", source="founding"))
    assert play.refused == ""
    assert pending_imprints(play.clan, play.book) == ()
    play.act(led.Noted(text="Quiet."))
    assert play.refused == ""


def test_limits_of_a_type_and_of_other_items() -> None:
    types = {**CONTENT.types, "karl": changed(CONTENT.types["karl"], most=1)}
    play = Play(900)
    play.book = Book(replace(CONTENT, types=types, limits=Limits(others_carried=1)))
    play.act(led.Hired(warrior="a", type="karl", name="A"))
    play.act(led.Hired(warrior="b", type="karl", name="B"))
    assert play.refused == "content"
    play.write(led.Found(item="potion"), led.Found(item="rune"), led.Found(item="mail"))
    play.act(led.Equipped(moves=(("potion", "", "a"), ("mail", "", "a"))))
    assert play.refused == ""
    play.act(led.Equipped(moves=(("rune", "", "a"),)))
    assert play.refused == "WC-076"


def test_what_gear_adds_counts_in_play_and_is_never_improved() -> None:
    ring = Item(id="ring", name="Ring", category=ItemCategory.MAGIC, modifiers={"X": 2})
    play = Play(100)
    play.book = Book(replace(CONTENT, items={**CONTENT.items, "ring": ring}))
    ulf = play.warrior()
    play.write(led.Found(item="ring"))
    play.act(led.Equipped(moves=(("ring", "", ulf),)))
    warrior = play.clan.warriors[ulf]
    assert (rating(play.book, warrior, "X"), effective(play.book, warrior, "X")) == (4, 6)
    assert effective(play.book, warrior, "unheard") is None
    assert play.act(led.ImprovedStat(warrior=ulf, stat="X")) == 40
    assert receipts.stat(play.clan, play.book, ulf, "X").total == 7


def test_names_change_from_now_on() -> None:
    play = Play(0)
    ulf = play.warrior()
    play.act(led.Renamed(warrior=ulf, name="Ulf the Red"), led.Renamed(name="Red Bears"))
    assert play.clan.name == "Red Bears"
    assert play.clan.warriors[ulf].name == "Ulf the Red"
    for wrong in (led.Renamed(warrior="nobody", name="X"), led.Renamed(name="  ")):
        play.act(wrong)
        assert play.refused == "WC-001"


@given(ACTS)
def test_every_receipt_adds_up_to_its_figure(acts: list[led.AnyEntry]) -> None:
    play = Play(800)
    for act in acts:
        play.act(act)
    clan, ledger = play.clan, tuple(play.ledger)
    for number, entry in enumerate(ledger, 1):
        assert receipts.of_entry(ledger, number, play.book).total == entry.glory
    assert receipts.total_rank(clan).total == sum(each.rank for each in clan.warriors.values())
    for key, warrior in clan.warriors.items():
        assert receipts.rank(clan, play.book, key).total == warrior.rank
        pays = -_judged(play, led.Disbanded(warrior=key))
        assert receipts.disbanding(clan, play.book, key).total == pays
        for stat in ("X", "HP", "MN"):
            known = rating(play.book, warrior, stat)
            if known is not None:
                assert receipts.stat(clan, play.book, key, stat).total == known
    for power, cost in clan.powers.items():
        if cost is not None:
            assert receipts.power(clan, play.book, power).total == cost


def _judged(play: Play, entry: led.AnyEntry) -> int:
    step = propose(play.clan, play.book, (entry,))
    assert isinstance(step, Step)
    return step.price


@pytest.mark.rule("WC-R68")
def test_the_receipt_of_disbanding_knows_the_guard() -> None:
    play = Play(100, {"disband_profit_guard": True})
    ulf = play.warrior()
    play.act(led.ImprovedStat(warrior=ulf, stat="W"))
    assert receipts.disbanding(play.clan, book({"disband_profit_guard": True}), ulf).total == 10


@pytest.mark.rule("WC-R02", "WC-R68")
def test_cheap_improvements_of_every_kind_are_pointed_out() -> None:
    play = Play(100)
    ulf = play.warrior()
    play.act(led.Bought(item="dagger"), led.Equipped(moves=(("dagger", "", ulf),)))
    step = propose(
        play.clan, play.book, (led.ImprovedAttack(warrior=ulf, weapon="Throwing Dagger"),)
    )
    assert isinstance(step, Step)
    assert step.notices == ("It costs 10 Glory and adds a Rank that pays 15 when disbanded.",)
    assert not desk.options(play.clan, play.book, ulf)[0].notices


@pytest.mark.rule("WC-001")
def test_a_clan_in_debt_may_still_do_what_is_free_or_pays() -> None:
    play = Play(0)
    ulf = play.warrior()
    play.write(led.Correction(reason="miscounted", glory=-30), led.Found(item="dagger"))
    assert play.clan.glory == -30
    play.act(led.Equipped(moves=(("dagger", "", ulf),)))
    assert play.refused == ""
    play.act(led.Equipped(moves=(("dagger", ulf, ""),)), led.Sold(item="dagger"))
    assert play.clan.glory == -28
    play.act(led.Bought(item="potion"))
    assert play.refused == "WC-001"


def test_battles_and_kills_are_counted() -> None:
    play = Play(0)
    ulf = play.warrior()
    for result in (led.WON, led.DRAWN, led.LOST, led.WON):
        play.act(led.Fought(scenario="S", result=result, kills=((ulf, 2),)))
    clan = play.clan
    assert (clan.battles, clan.kills[ulf]) == (4, 8)
    assert dict(clan.results) == {led.WON: 2, led.DRAWN: 1, led.LOST: 1}
    play.act(led.Fought(scenario="S", kills=(("nobody", 1),)))
    assert play.refused == "WC-R32"


@pytest.mark.rule("WC-R34")
def test_a_leader_and_the_last_one_leave_with_a_warning() -> None:
    jarl = changed(CONTENT.types["karl"], id="jarl", leader=True)
    play = Play(0)
    play.book = Book(replace(CONTENT, types={**CONTENT.types, "jarl": jarl}))
    for key, kind in (("j", "jarl"), ("ulf", "karl")):
        play.warrior(key, kind)
    for leaver, words in (("j", ("The clan has no leader then.",)), ("ulf", ())):
        step = propose(play.clan, play.book, (led.Disbanded(warrior=leaver),))
        assert isinstance(step, Step)
        assert step.notices == words
    both = propose(play.clan, play.book, (led.Disbanded(warrior="ulf"), led.Disbanded(warrior="j")))
    assert isinstance(both, Step)
    assert both.notices == ("Nobody is left in the clan then.",)


def test_a_founding_hints_at_the_powers_it_gives() -> None:
    limits = Limits(founding_least=1, founding_powers=2)
    play = Play(0)
    play.book = Book(replace(CONTENT, limits=limits))
    play.write(led.GainedPower(power="two", source="founding"))
    titles = [each.title for each in problems(play.clan, play.book)]
    assert "1 God Power is still to be taken" in titles
    play.write(led.GainedPower(power="five", source="founding"))
    assert not [each for each in problems(play.clan, play.book) if "Power" in each.title]


@pytest.mark.rule("WC-054", "WC-056", "WC-057", "WC-R25", "WC-R27")
def test_what_is_worn_as_armor_counts_as_armor() -> None:
    cloak = Item(id="cloak", name="Cloak", category=ItemCategory.MAGIC, wearable=True)
    for on in (False, True):
        play = Play(0, {"animals_use_magic_items": on})
        items = {**CONTENT.items, "cloak": cloak}
        play.book = Book(replace(CONTENT, items=items), play.book.rules)
        wolf, troll = play.warrior("grey", "wolf"), play.warrior("tor", "troll")
        play.write(*(led.Found(item=item) for item in ("cloak", "cloak", "potion", "rune")))
        play.act(led.Equipped(moves=(("cloak", "", wolf),)))
        assert play.refused == ""
        play.act(led.Equipped(moves=(("cloak", "", troll),)))
        assert play.refused == "WC-054"
        play.act(led.Equipped(moves=(("potion", "", wolf),)))
        assert play.refused == "WC-056"
        play.act(led.Equipped(moves=(("rune", "", wolf),)))
        assert play.refused == ("" if on else "WC-056")


@pytest.mark.rule("WC-053", "WC-R28", "WC-R02")
def test_regular_warriors_never_raise_abilities_and_nothing_costs_less_than_nothing() -> None:
    strong = changed(CONTENT.types["troll"], id="strong", kind=WarriorKind.REGULAR)
    play = Play(0)
    play.book = Book(replace(CONTENT, types={**CONTENT.types, "strong": strong}))
    hero = play.warrior("hero", "strong")
    play.act(led.ImprovedAbility(warrior=hero, ability="Stun"))
    assert play.refused == "WC-R28"
    assert not [each for each in desk.options(play.clan, play.book, hero) if each.kind == "ability"]
    play.act(led.Injured(warrior=hero, injury="Madness", stat="MN", change=-3))
    assert play.act(led.ImprovedStat(warrior=hero, stat="MN")) == 0
    assert play.clan.glory == 0


@pytest.mark.rule("WC-053", "WC-R28")
def test_special_abilities_are_no_attack_abilities() -> None:
    troll = changed(
        CONTENT.types["troll"],
        id="rocky",
        abilities=(
            AbilityRating(name="Stone Hide", rating=1),
            AbilityRating(name="Roar", rating=1),
        ),
    )
    kinds = (
        AbilityKind(id="hide", name="Stone Hide", family=AbilityFamily.SPECIAL, rated=True),
        AbilityKind(id="roar", name="Roar", family=AbilityFamily.ATTACK, rated=True),
    )
    content = replace(
        CONTENT,
        types={**CONTENT.types, "rocky": troll},
        abilities={each.id: each for each in kinds},
    )
    play = Play(500)
    play.book = Book(content, play.book.rules)
    play.write(led.Fought(scenario="Rampage", defeated=("rocky",)))
    play.act(led.Recruited(warrior="t", type="rocky", name="Tor"))
    play.act(led.ImprovedAbility(warrior="t", ability="Stone Hide"))
    assert play.refused == "WC-R28"
    assert play.act(led.ImprovedAbility(warrior="t", ability="Roar")) == 10
    shown = [
        each.what for each in desk.options(play.clan, play.book, "t") if each.kind == "ability"
    ]
    assert "Stone Hide" not in shown
    assert "Roar" in shown
