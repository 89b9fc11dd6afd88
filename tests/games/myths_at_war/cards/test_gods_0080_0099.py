"""Cards 0080 to 0099, one test each."""

import pytest

from tests.support.myths_game import confrontation, influence


def test_0080_nut_slips_a_foreign_event_under_an_own_oracle() -> None:
    game = influence(pantheon="0080", their_gods=["0127"], oracles=[["0031"], ["0034"]])
    game.use("0080", "oracle-0-1")
    assert game.oracles() == [["0031"], ["0127", "0034"]]
    assert not influence(pantheon="0080", gods=["0127"], oracles=[["0031"]]).can_use("0080")


@pytest.mark.rule("MW-167", "MW-R57")
def test_0080_the_event_works_for_its_new_player_and_goes_home() -> None:
    game = influence(pantheon="0080", their_gods=["0127"], oracles=[["0031 p=0"]]).use("0080")
    game.state.phase = "drop"
    game.state.seat = 0
    game.run("drop", "0031")
    game.state.phase = "reveal"
    game.reveal()
    assert (game.pool(0), game.pool(1)) == (18, 15)
    assert game.state.gods_discard[1] == [game.card("0127")]


@pytest.mark.rule("MW-052")
def test_0081_duat_clears_an_oracle_without_tokens_on_top() -> None:
    game = influence(
        pantheon="0081", oracles=[["0031"]], their_oracles=[["0126", "0034"], ["0036 p=1"]]
    )
    assert game.use("0081", "oracle-1-0").pool() == 13
    assert game.oracles(1) == [[], ["0036"]]
    assert len(game.state.gods_discard[1]) == 2
    fewer = influence(
        pantheon="0081", oracles=[["0031 p=1"], ["0034 p=1"]], their_oracles=[["0036"]]
    )
    assert not fewer.can_use("0081")


def test_0082_ra_drains_a_mortal_of_his_own() -> None:
    game = influence(["0082", "0085"]).use("0082")
    assert game.tired("0085")
    assert (game.power("0082"), game.force("0082"), game.power("0085")) == (6, 8, 0)
    assert not influence(["0082", "0085 tired"]).can_use("0082")


def test_0083_breeds_creatures_for_one_confrontation() -> None:
    game = confrontation(["0083"], ["0031"]).use("0083")
    brood = game.made()
    assert len(brood) == 3
    assert [game.power(each) for each in brood] == [1, 1, 1]
    assert {game.place(each) for each in brood} == {"Battlefield"}
    assert all(game.has(each, "Creature") for each in brood)
    game.state.phase = "resolve"
    game.resolve()
    assert game.pool(1) == 14
    assert {game.place(each) for each in brood} == {"out of the game"}


def test_0084_gives_power() -> None:
    assert influence(["0084"]).use("0084").power("0084") == 4


def test_0085_counts_own_resources_up_to_three() -> None:
    assert confrontation(["0085", "0142", "0149"]).use("0085").force("0085") == 4
    many = ["0085", "0142", "0149", "0144", "0143"]
    assert confrontation(many).use("0085").force("0085") == 5


def test_0086_tires_an_invocation_of_anybody() -> None:
    game = influence(["0086"], ["0028", "0184 on 0028"]).use("0086")
    assert game.tired("0184")
    assert not influence(["0086"], ["0028", "0224 on 0028"]).can_use("0086")


def test_0087_tires_an_enemy_resource() -> None:
    game = influence(["0087", "0142"], ["0149"]).use("0087")
    assert game.tired("0149")
    assert not influence(["0087", "0142"]).can_use("0087")


def test_0088_weakens_every_opposing_pool() -> None:
    game = influence(["0088"]).use("0088")
    assert (game.pool(0), game.pool(1)) == (14, 14)


def test_0089_takes_two_power_of_anybody() -> None:
    game = confrontation(["0089"], ["0031"]).use("0089", "0031")
    assert game.power("0031") == 1
    assert confrontation(["0089"], ["0031 p=1"]).use("0089", "0031").power("0031") == 0


def test_0090_shares_out_exactly_its_power() -> None:
    game = confrontation(["0090 p=4", "0085"]).use("0090", {"0090": 1, "0085": 3})
    assert (game.power("0090"), game.power("0085")) == (1, 6)


def test_0091_helps_a_resource_in_an_own_oracle() -> None:
    game = influence(["0091"], oracles=[["0142"], ["0031"]]).use("0091")
    assert (game.power("0142"), game.power("0091")) == (2, 2)


def test_0092_moves_anybody_and_its_controller_picks_the_army() -> None:
    game = confrontation(["0092"], their_home=["0031 tired"]).use("0092", 0)
    assert (game.place("0031"), game.control("0031")) == ("Battlefield", 0)
    game.state.phase = "reorganize"
    assert game.reorganize().control("0031") == 1
    assert game.place("0031") == "Pantheon zone"
    own = confrontation(["0092"], their_home=["0031"]).use("0092", 1)
    assert own.control("0031") == 1


def test_0093_drains_a_card_in_an_oracle() -> None:
    game = influence(["0093"], their_oracles=[["0031 p=3"], ["0036"]]).use("0093", 2)
    assert game.power("0031") == 1
    assert not influence(["0093"], their_oracles=[["0031"]]).can_use("0093")


@pytest.mark.rule("MW-R86", "MW-166")
def test_0094_takes_a_mortal_out_of_any_oracle_with_its_tokens() -> None:
    game = influence(["0094"], their_oracles=[["0034", "0031 p=2"], ["0024"]]).use("0094")
    assert (game.place("0031"), game.control("0031"), game.power("0031")) == ("Pantheon zone", 0, 2)
    assert game.oracles(1) == [["0034"], ["0024"]]
    assert game.shown(1) == [False, True]


def test_0095_drains_whoever_has_a_lower_maximum() -> None:
    game = confrontation(["0095", "0085"], ["0024", "0031"]).use("0095")
    assert [game.power(card) for card in ("0095", "0085", "0024", "0031")] == [3, 2, 3, 2]


def test_0096_gains_power_by_resources() -> None:
    assert influence(["0096", "0142", "0149"]).use("0096").power("0096") == 5
    assert not influence(["0096"], ["0142"]).can_use("0096")


def test_0099_looks_at_an_oracle_and_discards_an_event() -> None:
    game = influence(["0099"], their_oracles=[["0031", "0127 down"], ["0034 down"]])
    game.use("0099", "oracle-1-0")
    assert game.oracles(1) == [["0031"], ["0034"]]
    assert game.pool(1) == 15
    other = influence(["0099"], their_oracles=[["0034 down"]]).use("0099")
    assert other.oracles(1) == [["0034"]]
    assert other.state.known[other.card("0034")] == 1
