"""Cards 0042 to 0060, one test each."""

import pytest

from tests.support.myths_game import Game, confrontation, influence
from warclan.domain.house_rules import Value
from warclan.games.myths_at_war.lasting import begin
from warclan.games.myths_at_war.state import FORCE, TURN_END, Effect


@pytest.mark.rule("MW-R78")
def test_0042_olimpo_acts_in_the_confrontation() -> None:
    game = confrontation(["0046", "0031"], pantheon="0042", their_pantheon="0001").use("0042")
    assert (game.power("0046"), game.force("0046")) == (4, 4)
    assert not confrontation(["0031"], pantheon="0042", their_pantheon="0001").can_use("0042")


def test_0043_atlantida_loses_power_every_turn() -> None:
    game = influence(pantheon="0043", their_pantheon="0001").reorganize()
    assert (game.pool(0), game.pool(1)) == (14, 15)


def test_0043_strengthens_own_attached_weapons() -> None:
    game = influence(
        ["0046", "0224 on 0046", "0235 on 0046"], ["0031", "0214 on 0031"], pantheon="0043"
    )
    game.use("0043", bit=1)
    assert (game.force("0046"), game.force("0031")) == (6, 3)
    assert game.reorganize().force("0046") == 5


def test_0044_tires_an_enemy() -> None:
    assert influence(["0044"], ["0031"]).use("0044").tired("0031")


def test_0045_makes_a_spirit() -> None:
    game = influence(["0045"]).use("0045")
    (spirit,) = game.made()
    assert (game.force(spirit), game.limit(spirit), game.power(spirit)) == (1, 2, 1)


@pytest.mark.rule("MW-093")
def test_0046_trains_a_character_a_greek_one_for_good() -> None:
    game = influence(["0046", "0060", "0031"]).use("0046", "0031", "Hero")
    assert game.has("0031", "Hero")
    assert not game.reorganize().has("0031", "Hero")
    greek = influence(["0046", "0052"]).use("0046", "0052", "Warrior").reorganize()
    assert greek.has("0052", "Warrior")


def test_0047_fetches_the_trident() -> None:
    game = influence(["0047"], deck=["0222", "0259"]).use("0047")
    assert game.hand() == ["0222"]
    assert game.tired("0047")
    assert influence(["0047"], deck=["0259"]).use("0047").hand() == []


def test_0047_drains_an_enemy() -> None:
    assert confrontation(["0047"], ["0031"]).use("0047", bit=1).power("0031") == 2


def test_0048_drains_an_enemy() -> None:
    assert influence(["0048"], ["0031"]).use("0048").power("0031") == 2


def test_0049_weakens_two_enemies() -> None:
    game = confrontation(["0049"], ["0031", "0036"]).use("0049")
    assert (game.force("0031"), game.force("0036")) == (1, 1)
    assert not confrontation(["0049"], ["0031"]).can_use("0049")


@pytest.mark.rule("MW-166", "MW-167")
def test_0050_borrows_an_enemy_until_the_next_action() -> None:
    game = confrontation(["0050"], ["0031", "0224 on 0031", "0036"]).use("0050", "0031")
    assert (game.control("0031"), game.control("0224")) == (0, 0)
    game.run("confront")
    assert game.control("0031") == 0
    game.use("0031")
    assert game.tired("0036")
    assert (game.control("0031"), game.control("0224")) == (1, 1)


def test_0050_gives_back_before_resolution_at_the_latest() -> None:
    game = confrontation(["0050"], ["0031", "0025"]).use("0050", "0031")
    game.act("pass", seat=1).act("pass")
    assert game.state.phase == "resolve"
    assert game.control("0031") == 1


def test_0051_strengthens_own_heroes() -> None:
    game = influence(["0051", "0055", "0046"], ["0060"]).use("0051")
    assert [game.force(card) for card in ("0055", "0046", "0060")] == [3, 3, 1]


def test_0052_gives_power_to_a_mortal() -> None:
    assert influence(["0052", "0060"]).use("0052").power("0060") == 5


def test_0053_calls_an_own_character() -> None:
    game = confrontation(["0053"], home=["0060"]).use("0053")
    assert game.tired("0053")
    assert game.place("0060") == "Battlefield"


def test_0054_strengthens_own_warriors() -> None:
    game = confrontation(["0054", "0060", "0049"]).use("0054")
    assert [game.force(card) for card in ("0054", "0060", "0049")] == [4, 2, 2]


def test_0055_drains_an_enemy() -> None:
    assert confrontation(["0055"], ["0031"]).use("0055").power("0031") == 2


@pytest.mark.rule("MW-181")
def test_0056_strengthens_a_greek_character_for_good() -> None:
    game = influence(["0056", "0031"]).use("0056").reorganize()
    assert game.force("0056") == 1


def test_0057_forges_a_weapon_for_a_greek_character() -> None:
    game = influence(["0057", "0046", "0224 on 0046"]).use("0057")
    (weapon,) = game.made()
    assert (game.force("0057"), game.limit("0057")) == (4, 10)
    assert game.has(weapon, "Weapon")
    assert game.reorganize().force("0057") == 4


def test_0057_helps_the_smithy_in_an_own_oracle() -> None:
    game = influence(["0057"], oracles=[["0154"], ["0142"]]).use("0057", bit=1)
    assert game.power("0154") == 1
    assert not influence(["0057"], oracles=[["0142"]]).can_use("0057", bit=1)


def test_0060_takes_force_changes_off_a_character() -> None:
    game = confrontation(["0060", "0054"], ["0017"])
    game.use("0054").use("0060", "0054")
    assert (game.force("0054"), game.force("0060")) == (3, 2)
    assert not confrontation(["0060"], ["0031"]).can_use("0060")


@pytest.mark.rule("MW-134", "MW-R82")
def test_0060_leaves_changes_of_a_stated_duration() -> None:
    def weakened(rules: dict[str, Value]) -> Game:
        game = confrontation(["0060"], ["0031"], rules=rules)
        change = Effect(FORCE, game.card("0031"), -1, TURN_END, 1)
        begin(game.play_now, change)
        return game

    assert not weakened({}).can_use("0060")
    assert weakened({"end_of_turn_effects": "with_b"}).use("0060").force("0031") == 2
