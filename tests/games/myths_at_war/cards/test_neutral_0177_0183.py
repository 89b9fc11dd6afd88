"""Cards 0177 to 0183, one test each."""

import pytest

from tests.support.myths_game import Game, confrontation, influence, transfer
from warclan.games.myths_at_war import moves
from warclan.games.myths_at_war.prices import entry_price
from warclan.games.myths_at_war.state import NOT_BORROWED


def prices(game: Game, *names: str) -> list[int]:
    """What cards of player 0 need to enter play."""
    return [entry_price(game.play_now, game.card(name), 0) for name in names]


@pytest.mark.rule("MW-064")
def test_0177_demons_enter_for_less() -> None:
    oracles = [["0007"], ["0086"], ["0046"], ["0149"]]
    game = transfer(oracles=oracles, pantheon="0177").reveal()
    assert prices(game, "0007", "0086", "0046", "0149") == [2, 4, 4, 3]
    other = transfer(oracles=oracles, their_pantheon="0177").reveal()
    assert prices(other, "0007") == [4]


def test_0178_the_order_never_gains_and_holds_its_gods_small() -> None:
    game = influence(["0046", "0031", "0149"], ["0054"], pantheon="0178")
    assert [game.limit(card) for card in ("0046", "0031", "0054")] == [4, 4, 8]
    assert not game.can_use("0149")
    event = transfer(oracles=[["0127 down"]], pantheon="0178").reveal()
    assert event.pool() == 15
    foe = transfer(oracles=[["0127 down"]], their_pantheon="0178").reveal()
    assert foe.pool() == 18


@pytest.mark.rule("MW-067", "MW-068")
def test_0178_a_god_enters_with_the_lower_maximum_power() -> None:
    game = transfer(oracles=[["0046 p=6"]], pantheon="0178").reveal()
    game.state.phase = "transfer"
    game.run("transfer", ("enter", game.table.ident(game.card("0046"))))
    assert game.power("0046") == 3
    assert game.limit("0046") == 4


@pytest.mark.rule("MW-181")
def test_0178_lowers_a_god_for_good() -> None:
    game = influence(["0031"], ["0054"], pantheon="0178").use("0178", bit=1)
    game.state.phase = "reorganize"
    assert game.reorganize().limit("0054") == 6
    assert not influence(["0031"], ["0034"], pantheon="0178").can_use("0178", bit=1)


def test_0179_leads_own_creatures() -> None:
    game = influence(["0179", "0034", "0031"], ["0049"]).use("0179")
    assert [game.force(card) for card in ("0179", "0034", "0031", "0049")] == [3, 4, 2, 2]


@pytest.mark.rule("MW-R87")
def test_0180_uses_an_event_of_an_opposing_oracle() -> None:
    game = confrontation(["0180"], ["0046"], their_oracles=[["0031", "0127 down"]]).use("0180")
    assert (game.pool(0), game.pool(1)) == (18, 15)
    assert (game.oracles(1), game.shown(1)) == ([["0031", "0127"]], [False])
    assert game.state.known[game.card("0127")] == 0b11


def test_0180_only_sees_another_card() -> None:
    game = confrontation(["0180"], ["0046"], their_oracles=[["0127", "0031 down"]]).use("0180")
    assert (game.pool(0), game.shown(1)) == (15, [False])
    assert game.state.known[game.card("0031")] == 0b01
    assert not confrontation(["0180"], ["0046"], oracles=[["0127 down"]]).can_use("0180")


def test_0181_sends_an_enemy_home() -> None:
    game = confrontation(["0181"], ["0046"]).use("0181")
    assert (game.place("0046"), game.power("0181")) == ("Pantheon zone", 2)
    assert not confrontation(["0181 p=0"], ["0046"]).can_use("0181")


def test_0182_nobody_takes_own_characters_this_turn() -> None:
    assert confrontation(["0050"], ["0182"]).can_use("0050")
    game = influence(["0050"], ["0182"], their_home=["0031"]).use("0182", seat=1)
    for name in ("0050", "0182"):
        moves.to_battlefield(game.play_now, game.card(name))
    game.state.phase = "confront"
    game.state.fighters = [0, 1]
    assert not game.can_use("0050")
    game.state.phase = "reorganize"
    assert not game.reorganize().state.kinds & NOT_BORROWED


def test_0183_tires_a_demon() -> None:
    game = influence(["0183", "0031"], ["0046"]).use("0183")
    assert game.tired("0031")
    assert not influence(["0183", "0031 tired"], ["0046"]).can_use("0183")


@pytest.mark.rule("MW-178")
def test_0180_an_event_about_its_oracle_means_the_one_it_lies_in() -> None:
    oracles = [["0142", "0031", "0140 down"]]
    game = confrontation(["0180"], ["0046"], oracles=[["0149"]], their_oracles=oracles)
    game.use("0180")
    assert (game.oracles(1), game.shown(1)) == ([["0031", "0142"]], [True])
    assert (game.place("0140"), game.oracles(0)) == ("Gods discard", [["0149"]])
