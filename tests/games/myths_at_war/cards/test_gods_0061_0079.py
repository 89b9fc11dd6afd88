"""Cards 0061 to 0079, one test each."""

import pytest

from tests.support.myths_game import confrontation, influence
from warclan.games.myths_at_war.state import LEVY


@pytest.mark.rule("MW-133")
def test_0061_an_opposing_pantheon_loses_its_ability_until_reorganization() -> None:
    game = influence(["0031"], [], pantheon="0061", their_pantheon="0003")
    assert game.can_use("0003", seat=1)
    assert not game.use("0061").can_use("0003", seat=1)
    game.reorganize().state.phase = "influence"
    assert game.can_use("0003", seat=1)


def test_0062_tlalocan_turns_power_of_an_aztec_into_the_pools() -> None:
    game = influence(["0076"], pantheon="0062").use("0062")
    assert (game.power("0076"), game.pool()) == (1, 17)
    assert influence(["0076 p=1"], pantheon="0062").use("0062").pool() == 17
    assert not influence(["0076 p=0"], pantheon="0062").can_use("0062")


@pytest.mark.rule("MW-179", "MW-180")
def test_0063_makes_an_oracle_of_a_discarded_character() -> None:
    game = influence(["0063"], gods=["0031", "0142"], oracles=[["0034"]]).use("0063")
    assert game.oracles() == [["0034"], ["0031"]]
    assert game.shown() == [True, False]
    assert not influence(["0063"], gods=["0142"]).can_use("0063")


def test_0064_makes_the_opponent_pay_for_every_action() -> None:
    game = confrontation(["0064", "0055", "0070"], ["0031", "0036"]).use("0064")
    assert game.tired("0064")
    assert game.pool(1) == 15
    game.use("0031", "0055", seat=1)
    assert game.pool(1) == 14
    assert game.use("0070").pool(0) == 16
    game.state.phase = "resolve"
    assert not game.resolve().state.kinds & LEVY


def test_0065_is_weak_alone() -> None:
    assert confrontation(["0065"]).force("0065") == 0
    assert confrontation(["0065", "0070"]).force("0065") == 4
    game = confrontation(["0065", "0224 on 0065"])
    assert game.force("0065") == 2
    assert influence(["0065"]).force("0065") == 4


def test_0066_pays_what_the_mortal_has() -> None:
    game = confrontation(["0066 p=2"], ["0031 p=2", "0036"]).use("0066", "0031")
    assert game.place("0031") == "Gods discard"
    assert game.power("0066") == 0
    again = confrontation(["0066 p=2"], ["0036"])
    assert again.can_use("0066") is True
    again.use("0066")
    assert again.place("0066") == "Gods discard"


@pytest.mark.rule("MW-169")
def test_0067_copies_an_ability_and_uses_it_later() -> None:
    game = influence(["0067"], ["0044", "0048"]).use("0067", "0044")
    assert game.can_use("0067", bit=8)
    game.use("0067", "0048", bit=8)
    assert game.tired("0048")
    assert not game.can_use("0067", bit=8)
    game.reorganize().state.phase = "influence"
    assert not game.can_use("0067", bit=8)


def test_0067_copies_nothing_it_has_already() -> None:
    alone = influence(["0067"])
    assert not alone.can_use("0067"), "a copied copying would never end"
    game = influence(["0067"], ["0044", "0067"]).use("0067")
    game.state.used[game.card("0067")] = 0
    assert not game.can_use("0067"), "0044 is copied, and nobody has anything else"


def test_0068_bars_an_enemy_from_being_assigned() -> None:
    game = influence(["0068"], ["0031"]).use("0068")
    assert game.power("0068") == 1
    game.state.phase = "assign"
    game.state.fighters = [0, 1]
    assert "1:gdm-e1-0031" not in game.options(1)


def test_0069_turns_a_mortals_maximum_into_power() -> None:
    game = confrontation(["0069", "0070"]).use("0069")
    assert game.place("0070") == "Gods discard"
    assert game.pool() == 17


def test_0070_gains_power() -> None:
    assert confrontation(["0070"]).use("0070").pool() == 16


def test_0071_readies_an_aztec() -> None:
    game = confrontation(["0071", "0076 tired", "0031 tired"]).use("0071")
    assert not game.tired("0076")
    assert game.tired("0031")


def test_0072_destroys_an_equipment() -> None:
    game = confrontation(["0072"], ["0031", "0224 on 0031"]).use("0072")
    assert game.place("0224") == "Designs discard"
    assert game.force("0031") == 2
    assert not confrontation(["0072"], ["0031"]).can_use("0072")


def test_0073_moves_power_from_an_enemy_to_an_aztec() -> None:
    game = influence(["0073 p=2"], ["0031"]).use("0073")
    assert (game.power("0031"), game.power("0073")) == (2, 3)
    assert not influence(["0073"], ["0031 p=0"]).can_use("0073")


def test_0074_pays_for_a_card() -> None:
    game = influence(["0074"], deck=["0259"]).use("0074")
    assert game.hand() == ["0259"]
    assert not influence(["0074"]).can_use("0074")


def test_0075_weakens_everybody_on_the_battlefield() -> None:
    game = confrontation(["0075"], ["0031"], their_home=["0036"]).use("0075")
    assert (game.force("0075"), game.force("0031"), game.force("0036")) == (1, 1, 2)
    assert game.power("0075") == 2


def test_0077_readies_itself_in_battle() -> None:
    assert not confrontation(["0077 tired"]).use("0077").tired("0077")


def test_0078_tires_an_enemy() -> None:
    assert confrontation(["0078"], ["0031"]).use("0078").tired("0031")


def test_0079_gives_power_to_an_aztec() -> None:
    assert confrontation(["0079"]).use("0079").power("0079") == 4
