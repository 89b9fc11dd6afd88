"""Cards 0340 to 0371, one test each."""

import pytest

from tests.support.myths_game import Game, confrontation, influence


def fought(card: str, mine: list[str], theirs: list[str], **more: object) -> Game:
    """A position of the Resolution step after the action has been played in Influence."""
    game = influence(mine, theirs, hand=[card], **more).play(card)
    return to_battle(game, mine, theirs)


def to_battle(game: Game, mine: list[str], theirs: list[str]) -> Game:
    """Everybody named stands on the Battlefield, before Resolution."""
    for text in (*mine, *theirs):
        card = game.card(text.split()[0])
        if game.has(text.split()[0], "character"):
            game.state.place[card] = 6
    game.state.phase = "resolve"
    game.state.fighters = [0, 1]
    return game


def test_0340_the_stronger_side_gains_the_margin() -> None:
    game = fought("0340", ["0031"], ["0024"]).resolve()
    assert (game.pool(0), game.pool(1)) == (15, 18)


def test_0341_weakens_everybody_on_the_battlefield() -> None:
    game = confrontation(["0031", "0034"], ["0036"], hand=["0341"], home=["0029"])
    game.play("0341", {"0031": 1})
    assert [game.force(card) for card in ("0031", "0034", "0036", "0029")] == [0, 1, 0, 2]
    assert (game.power("0031"), game.power("0034")) == (2, 3)


@pytest.mark.rule("MW-R27")
def test_0342_brings_the_rulebook_back() -> None:
    game = influence(["0031"], ["0024"], hand=["0340", "0342"]).play("0340").play("0342")
    assert to_battle(game, ["0031"], ["0024"]).resolve().pool(0) == 12


@pytest.mark.rule("MW-R88")
def test_0343_the_stronger_side_takes_a_cheap_resource() -> None:
    game = fought("0343", ["0024"], ["0031", "0142", "0145"]).resolve("0145")
    assert (game.control("0145"), game.control("0142"), game.pool(1)) == (0, 1, 15)
    small = fought("0343", ["0034"], ["0031", "0142", "0145"]).resolve()
    assert small.control("0142") == 1
    assert game.reorganize().control("0145") == 0


def test_0344_doubles_a_weapon_and_breaks_it() -> None:
    game = confrontation(["0024", "0224 on 0024"], ["0031"], hand=["0344"]).play("0344")
    assert (game.force("0024"), game.power("0024")) == (9, 2)
    game.state.phase = "resolve"
    assert game.resolve().place("0224") == "Designs discard"
    assert game.force("0024") == 5


def test_0345_takes_an_invocation_back() -> None:
    game = influence(hand=["0345"], designs=["0184", "0224"]).play("0345")
    assert game.hand() == ["0184"]
    assert not influence(hand=["0345"], designs=["0224"]).can_play("0345")


@pytest.mark.rule("MW-180")
def test_0346_makes_an_oracle_of_all_discarded_gods_cards() -> None:
    game = influence(hand=["0346"], gods=["0031", "0142", "0127"], oracles=[["0034"]])
    game.play("0346")
    assert [len(pile) for pile in game.oracles()] == [1, 3]
    assert game.shown() == [True, False]
    assert game.pool() == 13
    assert not influence(hand=["0346"]).can_play("0346")


@pytest.mark.rule("MW-R76")
def test_0347_takes_the_turn_token() -> None:
    game = influence(hand=["0347"])
    assert not game.can_play("0347")
    game.state.active = 1
    assert game.play("0347").state.active == 0
    assert game.reorganize().state.active == 1


def test_0348_counts_own_gods_of_the_own_mythology() -> None:
    mine = ["0024", "0025", "0031", "0044"]
    assert influence(mine, ["0028"], hand=["0348"], pantheon="0022").play("0348").pool() == 17
    assert not influence(mine, hand=["0348"], pantheon="0001").can_play("0348")


def test_0349_destroys_an_equipment() -> None:
    game = confrontation(["0031"], ["0024", "0224 on 0024"], hand=["0349"]).play("0349")
    assert game.place("0224") == "Designs discard"


def test_0350_weakens_two_of_each_side() -> None:
    game = confrontation(["0024", "0044"], ["0025", "0067"], hand=["0350"])
    game.play("0350", {"0024": 2})
    assert [game.force(card) for card in ("0024", "0044", "0025", "0067")] == [4, 4, 1, 1]
    assert not confrontation(["0024"], ["0025", "0067"], hand=["0350"]).can_play("0350")
    poor = confrontation(["0024 p=1", "0044 p=0"], ["0025", "0067"], hand=["0350"])
    assert not poor.can_play("0350")


def test_0351_gives_power() -> None:
    assert confrontation(["0031"], hand=["0351"]).play("0351").power("0031") == 4


def test_0352_needs_four_talismans() -> None:
    worn = ["0024", "0213 on 0024", "0216 on 0024", "0233 on 0024"]
    assert not influence(worn, hand=["0352"]).can_play("0352")
    game = influence([*worn, "0234 on 0024"], hand=["0352"])
    assert game.play("0352").pool() == 35


@pytest.mark.rule("MW-101")
def test_0353_shakes_everybody_weaker_than_a_god() -> None:
    game = confrontation(["0024 p=1", "0031 p=1"], ["0034", "0025"], hand=["0353"])
    game.play("0353")
    assert game.tired("0024", "0031", "0034")
    assert not game.tired("0025")
    assert (game.power("0024"), game.power("0031")) == (0, 0)
    poor = confrontation(["0024 p=1"], ["0034"], hand=["0353"])
    assert not poor.can_play("0353")


def test_0354_the_opponent_may_send_one_home_too() -> None:
    mine, theirs = ["0031", "0034"], ["0036"]
    game = confrontation(mine, theirs, hand=["0354"]).play("0354", "0031", "0036")
    assert game.place("0031") == game.place("0036") == "Pantheon zone"
    assert (game.pool(), game.power("0031")) == (15, 2)
    paid = confrontation(mine, theirs, hand=["0354"]).play("0354", "0031", "pass")
    assert (paid.pool(), paid.place("0036")) == (19, "Battlefield")
    alone = confrontation(mine, [], hand=["0354"]).play("0354", "0031")
    assert alone.pool() == 19


def test_0355_a_god_is_tired_to_weaken_a_pool() -> None:
    game = confrontation(["0024"], hand=["0355"]).play("0355")
    assert game.tired("0024")
    assert (game.pool(1), game.power("0024")) == (14, 2)
    assert not confrontation(["0024 tired"], hand=["0355"]).can_play("0355")


@pytest.mark.rule("MW-R81")
def test_0356_turns_those_who_go_home_into_power() -> None:
    game = confrontation(["0031", "0034", "0036"], hand=["0356"]).play("0356", ["0031", "0036"])
    assert game.pool() == 17
    assert game.place("0034") == "Battlefield"


def test_0357_destroys_an_invocation() -> None:
    game = influence([], ["0028", "0184 on 0028", "0224 on 0028"], hand=["0357"]).play("0357")
    assert (game.place("0184"), game.place("0224")) == ("Designs discard", "Pantheon zone")
    assert game.pool() == 13


def test_0358_drains_a_character_in_an_oracle() -> None:
    game = influence(hand=["0358"], their_oracles=[["0031 p=2"], ["0142 p=1"]]).play("0358")
    assert game.power("0031") == 1


def test_0359_turns_a_mortals_maximum_into_power() -> None:
    game = confrontation(["0031", "0024"], hand=["0359"]).play("0359")
    assert (game.place("0031"), game.pool()) == ("Gods discard", 19)
    assert not confrontation(["0031 p=0"], hand=["0359"]).can_play("0359")


def test_0360_takes_bonuses_off_everybody() -> None:
    game = confrontation(["0054", "0060"], ["0017"], hand=["0360"])
    game.use("0054").use("0017", "0060", seat=1).play("0360", {"0054": 2})
    assert (game.force("0054"), game.force("0060")) == (3, -1)


@pytest.mark.rule("MW-R81")
def test_0361_a_god_is_tired_and_enemies_are_weakened() -> None:
    game = confrontation(["0024"], ["0031", "0034"], hand=["0361"]).play("0361")
    assert game.tired("0024")
    assert (game.force("0031"), game.force("0034")) == (1, 2)
    assert not confrontation(["0024 tired"], ["0031"], hand=["0361"]).can_play("0361")


def test_0362_bars_a_weaker_enemy_from_being_assigned() -> None:
    game = influence(["0028"], ["0031", "0024"], hand=["0362"]).play("0362")
    assert game.tired("0028")
    game.state.phase, game.state.fighters = "assign", [0, 1]
    assert game.options(1) == ["1:gdm-e1-0024", "pass"]
    assert not influence(["0028"], ["0024"], hand=["0362"]).can_play("0362")


def test_0363_flips_cards_of_own_oracles() -> None:
    game = influence(hand=["0363"], oracles=[["0031 p=2"], ["0034", "0127 down"], ["0036 down"]])
    game.play("0363", ["oracle-0-0", "oracle-0-1"])
    assert game.shown() == [False, False, False]
    assert game.power("0031") == 2
    assert (game.place("0127"), game.pool()) == ("Gods discard", 17)


def test_0364_takes_a_weapon_back() -> None:
    assert influence(hand=["0364"], designs=["0184", "0224"]).play("0364").hand() == ["0224"]


def test_0365_uses_an_enemys_ability_as_an_own_characters() -> None:
    game = influence(["0031"], ["0020", "0034"], hand=["0365"])
    game.play("0365")
    assert (game.power("0031"), game.pool(1), game.power("0020")) == (2, 14, 3)
    assert game.can_use("0020", seat=1)
    assert not influence(["0031 p=0"], ["0020"], hand=["0365"]).can_play("0365")


def test_0366_readies() -> None:
    assert not confrontation(["0031 tired"], hand=["0366"]).play("0366").tired("0031")


def test_0367_tires_an_enemy() -> None:
    game = confrontation(["0031"], ["0034"], hand=["0367"]).play("0367")
    assert game.tired("0034")
    assert game.power("0031") == 2


@pytest.mark.rule("MW-178", "MW-R60")
def test_0368_deals_the_oracles_anew_into_five() -> None:
    game = influence(hand=["0368"], oracles=[["0142", "0031 p=2"], ["0034"], []]).play("0368")
    assert [len(pile) for pile in game.oracles()] == [1, 1, 1, 0, 0]
    assert game.power("0031") == 0
    assert not any(game.shown())


def test_0369_sacrifices_a_mortal_to_weaken_a_pool() -> None:
    game = confrontation(["0031"], hand=["0369"]).play("0369")
    assert (game.place("0031"), game.pool(1)) == ("Gods discard", 13)


@pytest.mark.rule("MW-101")
def test_0370_strengthens_the_own_army() -> None:
    game = confrontation(["0031", "0034"], ["0036"], hand=["0370"])
    game.play("0370", {"0031": 2})
    assert [game.force(card) for card in ("0031", "0034", "0036")] == [3, 4, 2]


def test_0371_drains_an_enemy() -> None:
    assert confrontation(["0031"], ["0034"], hand=["0371"]).play("0371").power("0034") == 2


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "more"),
    [
        ("0341", ["0031 p=0"], ["0034"], {}),
        ("0344", ["0024 p=0", "0224 on 0024"], ["0031"], {}),
        ("0344", ["0024", "0235 on 0024"], ["0031", "0224 on 0031"], {}),
        ("0349", ["0031"], ["0034"], {"home": ["0024", "0224 on 0024"]}),
        ("0351", [], ["0034"], {"home": ["0031"]}),
        ("0353", ["0034"], ["0031"], {"home": ["0024"]}),
        ("0353", ["0028"], ["0024"], {}),
        ("0354", ["0029"], ["0034"], {}),
        ("0355", ["0031"], ["0034"], {}),
        ("0356", ["0029"], ["0034"], {}),
        ("0359", ["0024"], ["0031"], {}),
        ("0360", ["0031"], ["0034"], {}),
        ("0361", ["0024"], [], {}),
        ("0366", ["0031"], ["0034 tired"], {}),
        ("0367", ["0031"], ["0034 tired"], {}),
        ("0367", ["0031 p=0"], ["0034"], {}),
        ("0369", ["0024"], ["0031"], {}),
        ("0369", ["0031 p=0", "0024"], ["0034"], {}),
        ("0370", ["0031 p=1", "0034 p=0"], ["0036"], {}),
        ("0371", ["0031"], ["0034 p=0"], {}),
        ("0371", [], ["0034"], {}),
    ],
)
def test_what_refuses_confrontation_actions(
    card: str, mine: list[str], theirs: list[str], more: dict[str, list[str]]
) -> None:
    assert not confrontation(mine, theirs, hand=[card], **more).can_play(card)


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "more"),
    [
        ("0348", ["0031"], ["0024"], {"pantheon": "0022"}),
        ("0357", ["0024", "0224 on 0024"], [], {}),
        ("0358", [], [], {"oracles": [["0031"], ["0142 p=1"]]}),
        ("0362", ["0028 tired"], ["0031"], {}),
        ("0362", ["0028"], ["0052"], {}),
        ("0363", [], [], {"their_oracles": [["0031"]], "oracles": [[]]}),
        ("0364", [], [], {"designs": ["0235", "0184"], "their_designs": ["0224"]}),
        ("0365", ["0031 tired"], ["0020"], {}),
        ("0365", ["0031"], ["0055"], {}),
        ("0368", [], [], {"oracles": [[], []], "their_oracles": [["0031"]]}),
    ],
)
def test_what_refuses_influence_actions(
    card: str, mine: list[str], theirs: list[str], more: dict[str, object]
) -> None:
    assert not influence(mine, theirs, hand=[card], **more).can_play(card)


def test_0340_and_0287_the_last_one_sets_the_resolution() -> None:
    mine, theirs = ["0024"], ["0019"]
    game = influence(mine, theirs, hand=["0340", "0287"]).play("0340").play("0287")
    to_battle(game, mine, theirs).resolve()
    assert (game.place("0019"), game.pool()) == ("Gods discard", 15)
    other = influence(mine, theirs, hand=["0340", "0287"]).play("0287").play("0340")
    to_battle(other, mine, theirs).resolve()
    assert (other.place("0019"), other.pool()) == ("Battlefield", 20)


def test_0344_ends_with_step_b_when_the_weapon_lives_on() -> None:
    game = confrontation(["0024", "0224 on 0024"], ["0031"], hand=["0344"]).play("0344")
    game.state.phase = "reorganize"
    assert game.reorganize().force("0024") == 7


def test_0363_a_card_turned_down_keeps_its_tokens_until_it_is_turned_up() -> None:
    game = influence(hand=["0363"], oracles=[["0031 p=2"]]).play("0363")
    assert (game.shown(), game.power("0031")) == ([False], 2)
    game.state.phase = "reveal"
    assert (game.reveal().shown(), game.power("0031")) == ([True], 2)
