"""Cards 0212 to 0230, one test each."""

import pytest

from tests.support.myths_game import Game, confrontation, influence
from warclan.engine.errors import RefusedError


def price(game: Game, gear: str, *bearers: str) -> list[bool]:
    """On which characters an equipment can be put."""
    return [game.can_equip(gear, bearer) for bearer in bearers]


@pytest.mark.rule("MW-181")
def test_0212_lowers_an_enemy_for_good() -> None:
    game = influence(["0031", "0212 on 0031"], ["0046"]).use("0212")
    game.state.phase = "reorganize"
    assert (game.reorganize().limit("0046"), game.limit("0031")) == (5, 3)
    assert not influence(["0031", "0034", "0212 on 0031"]).can_use("0212")


def test_0213_fire_is_cheaper_for_amaterasu() -> None:
    game = influence(["0005 p=1", "0046 p=1", "0034 p=2"], hand=["0213"])
    assert price(game, "0213", "0005", "0046", "0034") == [True, False, True]
    assert game.equip("0213", "0005").power("0005") == 0


def test_0213_fire_burns_an_enemy() -> None:
    game = influence(["0031", "0213 on 0031"], ["0046"]).use("0213", bit=1)
    assert (game.power("0046"), game.power("0031")) == (2, 3)
    assert not influence(["0031", "0213 on 0031"], ["0046 p=0"]).can_use("0213", bit=1)


def test_0214_burns_an_enemy_that_is_no_fire() -> None:
    game = confrontation(["0031", "0214 on 0031"], ["0046", "0005"]).use("0214")
    assert (game.power("0046"), game.power("0005")) == (2, 3)
    assert not confrontation(["0031", "0214 on 0031"], ["0005"]).can_use("0214")


def test_0215_puts_an_opponents_power_on_his_character() -> None:
    game = influence(["0031", "0215 on 0031"], ["0046"]).use("0215")
    assert (game.pool(1), game.power("0046"), game.tired("0215")) == (14, 4, True)
    assert not influence(["0031", "0215 on 0031"]).can_use("0215")
    assert influence(["0031", "0215 on 0031"], ["0046"], their_pool=1).use("0215").over


def test_0216_earth_is_cheaper_and_weakens() -> None:
    prices = influence(["0017 p=1", "0005 p=1"], hand=["0216"])
    assert price(prices, "0216", "0017", "0005") == [True, False]
    game = influence(["0031", "0216 on 0031"], ["0046"]).use("0216", bit=1)
    assert (game.force("0046"), game.force("0031")) == (2, 2)
    assert not influence(["0031", "0216 on 0031"]).can_use("0216", bit=1)


def test_0217_mjolnir_is_for_gods() -> None:
    game = influence(["0025 p=2", "0046 p=2", "0054", "0031"], hand=["0217"])
    assert price(game, "0217", "0025", "0046", "0054", "0031") == [True, False, True, False]


def test_0218_readies_its_bearer() -> None:
    game = confrontation(["0031 tired", "0218 on 0031"], ["0046"]).use("0218")
    assert (game.tired("0031"), game.tired("0218")) == (False, True)
    other = confrontation(["0031", "0034 tired", "0218 on 0031"], ["0046"])
    assert not other.can_use("0218")


@pytest.mark.rule("MW-181")
def test_0219_trades_maximum_power_for_power() -> None:
    game = influence(["0031", "0219 on 0031"]).use("0219")
    assert (game.pool(), game.limit("0031")) == (16, 3)
    game.state.phase = "reorganize"
    assert game.reorganize().limit("0031") == 3
    small = influence(["0112", "0212 on 0112", "0219 on 0112"])
    assert not small.can_use("0219"), "not below 0"


def test_0220_macuahuitl_is_for_gods() -> None:
    game = influence(["0067 p=2", "0046 p=2", "0054", "0031"], hand=["0220"])
    assert price(game, "0220", "0067", "0046", "0054", "0031") == [True, False, True, False]


def test_0221_is_eaten_for_two_cards() -> None:
    game = influence(["0031", "0221 on 0031"], deck=["0259", "0260", "0261"]).use("0221")
    assert (game.hand(), game.place("0221")) == (["0261", "0260"], "Designs discard")
    assert not influence(["0031", "0221 on 0031"]).can_use("0221")


def test_0222_tridente_is_for_gods() -> None:
    game = influence(["0047 p=2", "0046 p=2", "0054", "0031"], hand=["0222"])
    assert price(game, "0222", "0047", "0046", "0054", "0031") == [True, False, True, False]


def test_0223_makes_a_warrior_and_hero() -> None:
    game = influence(["0034", "0031"], hand=["0223"])
    assert not game.has("0034", "Hero")
    game.equip("0223", "0034")
    assert game.has("0034", "Hero")
    assert game.has("0034", "Warrior")
    assert not game.has("0031", "Hero")


@pytest.mark.rule("MW-R78")
def test_0223_flies_its_bearer_to_battle() -> None:
    game = confrontation([], ["0046"], home=["0034", "0223 on 0034", "0031"]).use("0223", bit=1)
    assert (game.place("0034"), game.place("0223"), game.power("0034")) == (
        "Battlefield",
        "Battlefield",
        2,
    )
    poor = confrontation(["0031"], ["0046"], home=["0034 p=0", "0223 on 0034"])
    assert not poor.can_use("0223", bit=1)
    assert not confrontation(["0034", "0223 on 0034"], ["0046"]).can_use("0223", bit=1)


@pytest.mark.rule("MW-027", "MW-079")
def test_0224_is_a_weapon_with_numbers_only() -> None:
    game = influence(["0031", "0224 tired on 0031"], hand=["0231"])
    assert (game.force("0031"), game.limit("0031")) == (4, 3)
    assert not game.can_use("0224")


def test_0225_makes_its_bearer_mad() -> None:
    game = influence(["0031", "0034"], hand=["0225"]).equip("0225", "0031")
    assert game.has("0031", "Mad")
    assert not game.has("0034", "Mad")


def test_0225_tires_a_mad_character() -> None:
    game = confrontation(["0031 tired", "0225 on 0031"], ["0110", "0046"]).use("0225", bit=1)
    assert game.tired("0110")
    calm = confrontation(["0031 tired", "0225 on 0031"], ["0046"])
    assert not calm.can_use("0225", bit=1)


def test_0226_is_for_gods() -> None:
    game = influence(["0046", "0031"], hand=["0226"])
    assert price(game, "0226", "0046", "0031") == [True, False]


@pytest.mark.rule("MW-R81")
def test_0226_collects_up_to_three_from_ready_characters() -> None:
    mine = ["0046", "0226 on 0046", "0031 p=2", "0034 tired"]
    game = influence(mine, ["0036"]).use("0226", {"0046": 1, "0031": 2}, bit=1)
    assert [game.power(card) for card in ("0046", "0031", "0034", "0036")] == [2, 0, 3, 3]
    assert game.pool() == 18
    assert influence(mine).use("0226", {"0031": 1}, bit=1).pool() == 16
    with pytest.raises(RefusedError):
        influence(mine).use("0226", {"0046": 2, "0031": 2}, bit=1)
    none = influence(["0046 p=0", "0226 on 0046", "0034 tired"], ["0036"])
    assert not none.can_use("0226", bit=1)
    assert not influence(mine, pantheon="0178").can_use("0226", bit=1)


def test_0227_fills_its_bearer_and_is_gone() -> None:
    game = confrontation(["0031 p=1", "0034 p=1", "0227 on 0031"], ["0046"]).use("0227")
    assert (game.power("0031"), game.power("0034")) == (4, 1)
    assert game.place("0227") == "Designs discard"
    assert not confrontation(["0031 p=4", "0227 on 0031"], ["0046"]).can_use("0227")


@pytest.mark.rule("MW-149")
def test_0228_everybody_pays_for_discarded_events() -> None:
    game = confrontation(
        ["0031", "0228 on 0031"],
        ["0046"],
        gods=["0127", "0126", "0034"],
        their_gods=["0119", "0120", "0121", "0122"],
    ).use("0228")
    assert (game.pool(0), game.pool(1), game.place("0228")) == (13, 12, "Designs discard")
    bare = confrontation(["0031", "0228 on 0031"], ["0046"], gods=["0034"])
    assert not bare.can_use("0228")


def test_0229_tires_whoever_is_smaller_than_its_bearer() -> None:
    game = confrontation(["0031", "0229 on 0031"], ["0065", "0049", "0046"]).use("0229")
    assert game.tired("0065")
    even = confrontation(["0031", "0229 on 0031"], ["0049", "0046"])
    assert not even.can_use("0229")


def test_0230_has_numbers_only() -> None:
    game = influence(["0031", "0230 on 0031"], hand=["0224"])
    assert (game.force("0031"), game.limit("0031")) == (3, 5)
    assert game.can_equip("0224", "0031"), "it is no weapon"
