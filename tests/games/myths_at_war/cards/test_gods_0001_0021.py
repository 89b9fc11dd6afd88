"""Cards 0001 to 0021, one test each."""

import pytest

from tests.support.myths_game import Side, confrontation, influence, transfer


def test_0001_yomi_pays_to_weaken_an_opposing_pool() -> None:
    game = influence(pantheon="0001").use("0001")
    assert (game.pool(0), game.pool(1)) == (13, 13)
    assert not influence(pantheon="0001", pool=1).can_use("0001")


def test_0001_picks_one_of_several_opponents() -> None:
    game = influence(pantheon="0001", third=Side("0022")).use("0001", 2)
    assert (game.pool(1), game.pool(2)) == (15, 13)


@pytest.mark.rule("MW-R81", "MW-R83")
def test_0002_takamagahara_tires_one_of_its_own() -> None:
    game = influence(["0015"], ["0031"], pantheon="0002").use("0002")
    assert game.tired("0015")
    assert (game.power("0015"), game.power("0031")) == (4, 2)
    assert not influence(["0015 tired"], ["0031"], pantheon="0002").can_use("0002")
    assert not influence(["0015"], ["0031 p=0"], pantheon="0002").can_use("0002")
    assert not influence(["0031"], ["0034"], pantheon="0002").can_use("0002")


@pytest.mark.rule("MW-181", "MW-134")
def test_0003_amenoukihashi_weakens_for_good() -> None:
    game = influence([], ["0031"], pantheon="0003").use("0003")
    assert game.limit("0031") == 3
    assert game.reorganize().limit("0031") == 3


def test_0004_hachiman_trades_mortals() -> None:
    game = confrontation(["0004", "0015"], ["0031", "0044"]).use("0004")
    assert game.place("0015") == game.place("0031") == "Gods discard"
    assert not confrontation(["0004"], ["0031"]).can_use("0004")
    assert not confrontation(["0004", "0015"], ["0044"]).can_use("0004")


def test_0005_amaterasu_turns_her_power_into_the_pools() -> None:
    game = influence(["0005"]).use("0005")
    assert (game.power("0005"), game.pool()) == (2, 17)
    assert not influence(["0005 p=0"]).can_use("0005")


def test_0006_sends_an_enemy_home() -> None:
    game = confrontation(["0006"], ["0031"]).use("0006")
    assert game.place("0031") == "Pantheon zone"
    assert game.power("0006") == 2
    assert not confrontation(["0006"], ["0029"]).can_use("0006")


def test_0007_otengu_counts_his_army_up_to_five() -> None:
    assert confrontation(["0007", "0015"]).use("0007").pool() == 17
    army = ["0007", "0015", "0008", "0009", "0010", "0011"]
    assert confrontation(army).use("0007").pool() == 20


def test_0008_helps_a_japanese_character_in_an_oracle() -> None:
    oracles = [["0005 p=1"], ["0031"], ["0011 down"]]
    game = confrontation(["0008"], oracles=oracles).use("0008")
    assert game.power("0005") == 3
    assert not confrontation(["0008"], oracles=[["0031"]]).can_use("0008")


def test_0009_strengthens_own_ashigaru_until_reorganization() -> None:
    game = influence(["0009", "0010", "0015"], ["0019"]).use("0009")
    assert [game.force(card) for card in ("0009", "0010", "0015", "0019")] == [3, 2, 2, 0]
    assert game.reorganize().force("0010") == 1
    assert not influence(["0009"]).can_use("0009")


def test_0010_enters_cheaper_for_takamagahara() -> None:
    for pantheon, offered in (("0002", True), ("0001", False)):
        game = transfer(oracles=[["0010 p=1"]], pantheon=pantheon)
        game.state.phase = "transfer"
        assert (("enter", "0:gdm-e1-0010") in game.options()) is offered


@pytest.mark.rule("MW-R79", "MW-087")
def test_0010_readies_itself_once_a_turn_though_tired() -> None:
    game = influence(["0010 tired"]).use("0010", bit=1)
    assert not game.tired("0010")
    game.meditate("0010")
    assert not game.can_use("0010", bit=1)
    assert not influence(["0010"]).can_use("0010", bit=1)


def test_0011_readies_a_japanese_character() -> None:
    assert not influence(["0011", "0015 tired"]).use("0011").tired("0015")
    assert not influence(["0011", "0031 tired"]).can_use("0011")


def test_0012_returns_to_a_battle_it_was_in() -> None:
    game = confrontation(["0012", "0015"], ["0181"])
    assert not game.can_use("0012")
    assert not confrontation(["0015"], home=["0012"]).can_use("0012")
    game.use("0181", "0012", seat=1)
    assert game.place("0012") == "Pantheon zone"
    assert game.use("0012").place("0012") == "Battlefield"


def test_0013_tires_two_enemies() -> None:
    game = confrontation(["0013"], ["0031", "0034", "0036"]).use("0013", ["0031", "0036"])
    assert game.tired("0013", "0031", "0036")
    assert not game.tired("0034")
    assert not confrontation(["0013"], ["0031", "0034 tired"]).can_use("0013")


@pytest.mark.rule("MW-162", "MW-R59")
def test_0014_own_ashigaru_have_more_maximum_power_even_from_an_oracle() -> None:
    game = influence(["0014", "0015"], ["0019"])
    assert (game.limit("0015"), game.limit("0019")) == (4, 2)
    assert influence(["0015"], oracles=[["0014"]]).limit("0015") == 4
    assert influence(["0015"], oracles=[["0014 down"]]).limit("0015") == 3


@pytest.mark.rule("MW-165")
def test_0014_makes_a_kitsune_spirit() -> None:
    game = influence(["0014"]).use("0014", bit=1)
    (spirit,) = game.made()
    assert (game.force(spirit), game.limit(spirit), game.power(spirit)) == (1, 2, 1)
    assert game.place(spirit) == "Pantheon zone"


def test_0016_cannot_be_destroyed_and_drains() -> None:
    game = confrontation(["0016"], ["0031"]).use("0016", bit=1)
    assert game.power("0031") == 2
    assert not confrontation(["0004", "0016"], ["0031"]).can_use("0004")


def test_0017_weakens_an_enemy() -> None:
    assert confrontation(["0017"], ["0044"]).use("0017").force("0044") == 3


def test_0018_pays_for_strength() -> None:
    game = confrontation(["0018"]).use("0018")
    assert (game.force("0018"), game.power("0018")) == (4, 2)


def test_0020_pays_to_weaken_the_opposing_pool() -> None:
    game = influence(["0020"]).use("0020")
    assert (game.power("0020"), game.pool(1)) == (2, 14)


def test_0021_turns_power_of_a_character_into_the_pools() -> None:
    game = influence(["0021", "0015 p=1"]).use("0021")
    assert (game.power("0021"), game.pool()) == (1, 17)
    assert not influence(["0021 p=1"]).can_use("0021")
