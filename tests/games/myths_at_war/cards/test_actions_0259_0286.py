"""Cards 0259 to 0286, one test each."""

import pytest

from tests.support.myths_game import Game, Side, confrontation, game, influence


@pytest.mark.rule("MW-181")
def test_0259_lowers_the_maximum_of_an_enemy_for_good() -> None:
    hit = influence(["0034"], ["0031"], hand=["0259"]).play("0259")
    assert (hit.limit("0031"), hit.pool()) == (2, 15)
    assert hit.reorganize().limit("0031") == 2
    assert not influence(["0034"], hand=["0259"]).can_play("0259")


@pytest.mark.rule("MW-179", "MW-180")
def test_0260_makes_an_oracle_of_a_foreign_discarded_card() -> None:
    made = influence(hand=["0260"], their_gods=["0031", "0142"], oracles=[["0034"]])
    made.play("0260", "0142")
    assert made.oracles() == [["0034"], ["0142"]]
    assert (made.shown(), made.pool()) == ([True, False], 14)
    mine = influence(hand=["0260"], gods=["0031"], their_designs=["0224"])
    assert not mine.can_play("0260")


def test_0261_destroys_whoever_has_no_maximum_power() -> None:
    hit = influence(["0034"], ["0112", "0245 on 0112"], hand=["0259", "0261"])
    assert not hit.can_play("0261")
    hit.play("0259").play("0261")
    assert (hit.place("0112"), hit.place("0034")) == ("Gods discard", "Pantheon zone")
    assert hit.place("0245") == "Designs discard"


def test_0262_burns_everybody_on_the_battlefield() -> None:
    hit = confrontation(["0031"], ["0034"], hand=["0262"], home=["0036"]).play("0262")
    assert [hit.power(card) for card in ("0031", "0034", "0036")] == [2, 2, 3]
    assert not confrontation(["0031 p=0"], ["0034 p=0"], hand=["0262"]).can_play("0262")


def test_0263_gnaws_at_every_maximum_for_good() -> None:
    hit = confrontation(["0031"], ["0034"], hand=["0263"], home=["0036"]).play("0263")
    assert [hit.limit(card) for card in ("0031", "0034", "0036")] == [3, 4, 6]
    hit.state.phase = "reorganize"
    assert hit.reorganize().limit("0034") == 4


@pytest.mark.rule("MW-101", "MW-149")
def test_0264_both_pools_pay_for_characters_left_at_home() -> None:
    hit = confrontation(
        ["0031 p=1", "0034"], ["0036"], hand=["0264"], home=["0039"], their_home=["0054", "0060"]
    )
    hit.play("0264", {"0034": 1})
    assert (hit.pool(0), hit.pool(1), hit.power("0034")) == (14, 13, 2)
    assert not confrontation(["0031"], ["0036"], hand=["0264"]).can_play("0264")
    both = confrontation(
        ["0031"], [], hand=["0264"], home=["0034"], their_home=["0036"], pool=1, their_pool=1
    ).play("0264")
    assert both.over
    assert both.state.winners == [both.state.initial]


def test_0265_takes_one_power_of_an_enemy() -> None:
    assert influence(["0034"], ["0031"], hand=["0265"]).play("0265").power("0031") == 2
    assert not influence(["0034"], ["0031 p=0"], hand=["0265"]).can_play("0265")


def test_0266_counts_own_resources_up_to_three() -> None:
    assert influence(["0142 tired", "0143"], ["0144"], hand=["0266"]).play("0266").pool() == 17
    four = influence(["0142", "0143", "0144", "0147"], hand=["0266"])
    assert four.play("0266").pool() == 18
    assert not influence(["0031"], ["0142"], hand=["0266"]).can_play("0266")


@pytest.mark.rule("MW-159")
def test_0267_exhausts_an_enemy() -> None:
    hit = influence(["0034"], ["0031"], hand=["0267"]).play("0267")
    assert (hit.power("0031"), hit.pool()) == (0, 13)
    assert not influence(["0034"], ["0031 p=0"], hand=["0267"]).can_play("0267")


def test_0268_destroys_an_exhausted_mortal_of_anybody() -> None:
    hit = confrontation(["0031 p=0", "0034"], ["0024 p=0"], hand=["0268"]).play("0268")
    assert hit.place("0031") == "Gods discard"
    assert not confrontation(["0034"], ["0024 p=0", "0031"], hand=["0268"]).can_play("0268")


def test_0269_sends_an_enemy_home() -> None:
    hit = confrontation(["0031"], ["0034"], hand=["0269"]).play("0269")
    assert (hit.place("0034"), hit.power("0031")) == ("Pantheon zone", 2)
    assert not confrontation(["0031"], ["0029"], hand=["0269"]).can_play("0269")


def test_0270_fills_an_own_mortal() -> None:
    hit = confrontation(["0031 p=1", "0024"], hand=["0270"]).play("0270")
    assert hit.power("0031") == 4
    assert not confrontation(["0031 p=4", "0024"], hand=["0270"]).can_play("0270")


@pytest.mark.rule("MW-181", "MW-177")
def test_0271_copies_a_keyword_onto_an_own_character_for_good() -> None:
    given = influence(["0031"], ["0054"], hand=["0271"]).play("0271", "0031", "copy", "God")
    assert given.has("0031", "God")
    assert given.reorganize().has("0031", "God")
    bare = influence(["0019"], ["0142"], hand=["0271"])
    assert bare.play("0271", "Ashigaru").has("0019", "Summoner")


def test_0271_strips_a_keyword_and_what_was_given_before() -> None:
    given = influence(["0031"], ["0054"], hand=["0271"], their_hand=["0271"])
    given.play("0271", "0031", "copy", "God")
    given.play("0271/1", "0031", "God", seat=1)
    assert not given.has("0031", "God")
    assert given.has("0031", "Demon")
    shy = influence(["0019"], ["0054"], hand=["0296", "0271"]).play("0296", "0054")
    assert shy.play("0271", "Summoner").has("0019", "Ashigaru")


def test_0272_shares_out_all_power_of_the_army_anew() -> None:
    hit = confrontation(["0031", "0034 p=4"], ["0036"], hand=["0272"], home=["0039"])
    hit.play("0272", "0031", {"0034": 6})
    assert [hit.power(card) for card in ("0031", "0034", "0036", "0039")] == [0, 6, 3, 3]
    assert not confrontation(["0031 p=1"], hand=["0272"]).can_play("0272")


def test_0273_one_mortal_for_another() -> None:
    hit = confrontation(["0031", "0024"], ["0034", "0025"], hand=["0273"]).play("0273")
    assert (hit.place("0031"), hit.place("0034")) == ("Gods discard", "Gods discard")
    assert not confrontation(["0031 p=0", "0024"], ["0034"], hand=["0273"]).can_play("0273")
    assert not confrontation(["0031"], ["0025"], hand=["0273"]).can_play("0273")


@pytest.mark.rule("MW-R86")
def test_0274_brings_a_mortal_back() -> None:
    back = influence(hand=["0274"], gods=["0031", "0024", "0142"]).play("0274")
    assert (back.place("0031"), back.power("0031"), back.pool()) == ("Pantheon zone", 0, 13)
    assert not influence(hand=["0274"], gods=["0024"], their_gods=["0031"]).can_play("0274")


@pytest.mark.rule("MW-098", "MW-R23", "MW-R78")
def test_0275_reinforces_the_lines_even_with_no_army() -> None:
    moved = confrontation([], ["0034"], hand=["0275"], home=["0031 tired"]).play("0275")
    assert (moved.place("0031"), moved.power("0031")) == ("Battlefield", 2)
    assert moved.tired("0031")
    broke = confrontation([], ["0034"], hand=["0275"], home=["0031 p=0"])
    assert not broke.can_play("0275")


def test_0276_turns_an_ability_into_one_of_confrontation() -> None:
    turned = influence(["0020"], ["0036"], hand=["0276"]).play("0276", "0020")
    assert not turned.can_use("0020")
    turned.state.place[turned.card("0020")] = 6
    turned.state.phase, turned.state.fighters = "confront", [0, 1]
    assert turned.use("0020").pool(1) == 14
    used = influence(["0020"], hand=["0276"]).use("0020").play("0276")
    used.state.place[used.card("0020")] = 6
    used.state.phase, used.state.fighters = "confront", [0, 1]
    assert not used.can_use("0020")
    assert not influence(["0031"], hand=["0276"]).can_play("0276")


def test_0277_one_gains_what_another_loses() -> None:
    hit = confrontation(["0031"], ["0034"], hand=["0277"]).play("0277")
    assert (hit.power("0031"), hit.power("0034")) == (4, 1)
    assert not confrontation(["0031"], ["0034 p=0"], hand=["0277"]).can_play("0277")


def test_0278_a_last_effort() -> None:
    hit = confrontation(["0031"], ["0034"], hand=["0278"]).play("0278")
    assert (hit.force("0031"), hit.power("0031")) == (5, 2)
    hit.state.phase = "resolve"
    hit.resolve()
    assert (hit.pool(1), hit.place("0031")) == (13, "Gods discard")
    assert not confrontation(["0016"], hand=["0278"]).can_play("0278")


@pytest.mark.rule("MW-R58")
def test_0279_returns_an_equipment_to_its_owner() -> None:
    back = influence(["0024", "0224 on 0024"], hand=["0279"]).play("0279")
    assert (back.hand(), back.force("0024"), back.pool()) == (["0224"], 5, 14)
    made = influence(["0057", "0054"], hand=["0279"]).use("0057", "0054")
    weapon = made.made()[0]
    assert made.play("0279").place(weapon) == "out of the game"
    assert made.force("0054") == 3


@pytest.mark.rule("MW-181")
def test_0280_makes_a_demon_even_of_an_oracle_card() -> None:
    hit = influence(hand=["0280"], their_oracles=[["0034"], ["0036 down"], ["0142"]]).play("0280")
    assert hit.has("0034", "Demon")
    assert hit.reorganize().has("0034", "Demon")
    assert not influence(hand=["0280"], oracles=[["0036 down"]]).can_play("0280")


def test_0281_counts_an_opponents_discarded_events() -> None:
    hit = confrontation(["0031"], ["0034"], hand=["0281"], their_gods=["0126", "0127", "0036"])
    assert hit.play("0281").force("0031") == 4
    many = confrontation(
        ["0031"], hand=["0281"], gods=["0129"], their_gods=["0126", "0127", "0128", "0130"]
    )
    assert many.play("0281").force("0031") == 5
    assert not confrontation(["0031 p=0"], hand=["0281"]).can_play("0281")


def test_0281_one_opponent_is_chosen() -> None:
    free = game(
        "confront",
        ["0031"],
        hand=["0281"],
        their_gods=["0126"],
        third=Side("0022", gods=["0127", "0128"]),
    )
    assert free.play("0281").force("0031") == 3


def test_0282_nobody_comes_or_goes_any_more() -> None:
    hit = confrontation(
        ["0031", "0033", "0034"],
        ["0006"],
        hand=["0282", "0269", "0275"],
        home=["0036"],
    )
    assert hit.can_play("0269")
    hit.play("0282", "0034")
    assert not hit.can_play("0269")
    assert not hit.can_play("0275")
    assert not hit.can_use("0033")
    assert not hit.can_use("0006", seat=1)
    hit.state.phase = "reorganize"
    assert hit.reorganize().place("0031") == "Pantheon zone"


def test_0283_wakes_a_god_in_an_own_oracle() -> None:
    hit = influence(hand=["0283"], oracles=[["0024"], ["0034"]]).play("0283")
    assert (hit.power("0024"), hit.pool()) == (2, 14)
    others = influence(hand=["0283"], oracles=[["0034"], ["0024 down"]], their_oracles=[["0025"]])
    assert not others.can_play("0283")


@pytest.mark.rule("MW-180", "MW-179")
def test_0284_makes_up_to_three_oracles() -> None:
    dream = confrontation(
        ["0031"], hand=["0284"], gods=["0034", "0126", "0142", "0024"], oracles=[["0036"]]
    )
    dream.play("0284", ["0034", "0024", "0142"])
    assert sorted(dream.oracles()[1:]) == [["0024"], ["0034"], ["0142"]]
    assert dream.shown() == [True, False, False, False]
    assert dream.power("0031") == 2
    only = confrontation(["0031"], hand=["0284"], gods=["0126"], their_gods=["0034"])
    assert not only.can_play("0284")


@pytest.mark.rule("MW-052")
def test_0285_discards_the_topmost_hidden_card() -> None:
    hit = influence(
        hand=["0285"], oracles=[["0031"]], their_oracles=[["0036", "0126", "0034 p=2"]]
    ).play("0285")
    assert hit.oracles(1) == [["0036", "0034"]]
    assert (hit.place("0126"), hit.power("0034")) == ("Gods discard", 2)
    assert hit.shown(1) == [True]
    top = influence(hand=["0285"], their_oracles=[["0036", "0126 down"]]).play("0285")
    assert (top.oracles(1), top.pool(1)) == ([["0036"]], 15)
    assert not influence(hand=["0285"], oracles=[["0031"], []]).can_play("0285")
    assert not influence(hand=["0285"], oracles=[["0034 p=1 down"]]).can_play("0285")


def test_0286_silences_the_pantheons_for_a_turn() -> None:
    hit = influence(["0031"], ["0020"], hand=["0286"])
    assert hit.can_use("0001")
    hit.play("0286")
    assert not hit.can_use("0001")
    assert hit.can_use("0020", seat=1)
    assert hit.reorganize().state.turn == 2
    hit.state.phase = "influence"
    assert hit.can_use("0001")


@pytest.mark.rule("MW-092")
def test_0272_needs_power_beyond_what_every_action_costs() -> None:
    game = confrontation(
        ["0021 p=1", "0031 p=1", "0036 p=1"], ["0034"], hand=["0320", "0272"]
    ).play("0320", "0036")
    assert not game.can_play("0272")


def test_0264_a_pool_that_partners_share_loses_once() -> None:
    sides = [
        Side("0001", ["0031"], home=["0034", "0036"], hand=["0264"]),
        Side("0022", ["0046"], home=["0047"]),
        Side("0042", home=["0054"]),
        Side("0061", home=["0066", "0070"]),
    ]
    table = Game("confront", sides, {}, "two-against-two")
    table.state.fighters = [0, 1, 2, 3]
    assert (table.play("0264").pool(0), table.pool(1)) == (13, 13)


def test_0276_turns_an_ability_once() -> None:
    game = influence(["0036"], ["0031"], hand=["0276", "0276"]).play("0276")
    assert not game.can_play("0276*2"), "it is no INFLUENCE ability any more"
