"""Cards 0119 to 0141, one test each."""

from typing import Any

import pytest

from tests.support.myths_game import Game, transfer
from warclan.games.myths_at_war.lasting import begin
from warclan.games.myths_at_war.state import GIVEN_WORD, PERMANENT, Effect


def turned_up(number: str, *mine: str, **more: Any) -> Game:
    """A position in which player 0 is about to turn an event up."""
    return transfer(mine, oracles=[[f"{number} down"]], **more)


def in_influence(game: Game) -> Game:
    """The same position, in the Influence Phase."""
    game.state.phase = "influence"
    return game


@pytest.mark.rule("MW-R82")
def test_0119_uphellaa_strengthens_own_warriors_until_the_turn_ends() -> None:
    game = turned_up("0119", "0039", "0031", theirs=["0046"]).reveal()
    assert [game.force(card) for card in ("0039", "0031", "0046")] == [2, 2, 3]
    game.state.phase = "reorganize"
    assert game.reorganize().force("0039") == 1


def test_0120_gods_cannot_use_abilities() -> None:
    game = in_influence(turned_up("0120", "0030", "0084", theirs=["0005"]).reveal())
    assert not game.can_use("0030")
    assert not game.can_use("0005", seat=1)
    assert game.can_use("0084")


@pytest.mark.rule("MW-R82")
def test_0121_all_become_mad_and_lose_their_words() -> None:
    game = transfer(
        ["0024"], ["0110"], oracles=[["0121 down"], ["0032"], ["0034", "0039 down"]]
    ).reveal()
    assert game.has("0024", "God")
    assert game.has("0024", "Mad")
    assert not game.has("0024", "Summoner")
    assert not game.has("0024", "Warrior")
    assert game.has("0110/1", "Mad")
    assert not game.has("0110/1", "Summoner")
    assert game.has("0032", "Mad")
    assert game.has("0032", "Norse")
    assert not game.has("0039", "Mad"), "turned up after the event"
    game.state.phase = "reorganize"
    game.reorganize()
    assert not game.has("0024", "Mad")
    assert game.has("0024", "Summoner")


def test_0121_takes_words_that_were_given_for_good() -> None:
    game = transfer(["0031", "0046"], oracles=[["0121 down"]])
    begin(game.play_now, Effect(GIVEN_WORD, game.card("0031"), 0, PERMANENT, word="Warrior"))
    assert game.has("0031", "Warrior")
    assert not game.reveal().has("0031", "Warrior")
    game.state.phase = "reorganize"
    assert game.reorganize().has("0031", "Warrior")


def test_0122_mortals_cannot_use_abilities() -> None:
    game = in_influence(turned_up("0122", "0030", "0084", "0149").reveal())
    assert game.can_use("0030")
    assert not game.can_use("0084")
    assert game.can_use("0149"), "a resource is no character"


def test_0123_equipment_cannot_use_abilities() -> None:
    game = turned_up("0123", "0030", "0205 on 0030", theirs=["0046", "0212 on 0046"]).reveal()
    in_influence(game)
    assert not game.can_use("0205")
    assert not game.can_use("0212", seat=1)
    assert game.can_use("0030")


@pytest.mark.rule("MW-048")
def test_0124_waits_until_all_own_oracles_are_turned_up() -> None:
    game = transfer(oracles=[["0124 down"], ["0031 down"], ["0034 down"]]).reveal("0034")
    assert (game.power("0031"), game.power("0034")) == (0, 2)
    assert game.place("0124") == "Gods discard"
    journal = game.match.journal
    assert journal is not None
    told = [type(line.event).__name__ for line in journal.lines]
    assert told.index("EventResolved") > max(
        place for place, name in enumerate(told) if name == "CardTurnedUp"
    )
    alone = transfer(oracles=[["0124 down"], ["0149 down"]], their_oracles=[["0031"]]).reveal()
    assert (alone.power("0149"), alone.power("0031")) == (0, 0)


def test_0125_tires_everybody_with_little_maximum_power() -> None:
    game = turned_up("0125", "0038", "0031", theirs=["0065"]).reveal()
    assert game.tired("0038", "0065")
    assert not game.tired("0031")


def test_0126_gives_every_own_character_in_play_power() -> None:
    game = transfer(["0031"], ["0046"], oracles=[["0126 down"], ["0034"]]).reveal()
    assert (game.power("0031"), game.power("0046"), game.power("0034")) == (4, 3, 0)


def test_0127_gives_the_pool_power() -> None:
    assert turned_up("0127").reveal().pool() == 18
    assert turned_up("0127").reveal().pool(1) == 15


def test_0128_burns_the_power_of_an_own_character() -> None:
    game = turned_up("0128", "0031 p=2", "0034 p=0", theirs=["0046"]).reveal()
    assert (game.power("0031"), game.pool(), game.power("0046")) == (0, 17, 3)
    none = turned_up("0128", "0031 p=0", theirs=["0046"]).reveal()
    assert none.pool() == 15


def test_0129_fills_an_own_character() -> None:
    game = turned_up("0129", "0031 p=1", "0038 p=2").reveal()
    assert (game.power("0031"), game.power("0038")) == (4, 2)


def test_0130_weakens_everybody_until_the_turn_ends() -> None:
    game = transfer(["0031"], ["0046"], oracles=[["0130 down"], ["0034"]]).reveal()
    assert [game.force(card) for card in ("0031", "0046", "0034")] == [1, 2, 3]
    game.state.phase = "reorganize"
    assert game.reorganize().force("0046") == 3


def test_0131_no_mortal_can_be_destroyed() -> None:
    game = in_influence(turned_up("0131", "0102", "0031", "0201 on 0102").reveal())
    assert not game.can_use("0102")
    assert not game.can_use("0201"), "not as a cost either"
    game.state.phase = "reorganize"
    game.reorganize().state.phase = "influence"
    assert game.can_use("0102")


def test_0132_tires_two_of_different_mythologies() -> None:
    game = turned_up("0132", "0031", "0034", theirs=["0046", "0179"]).reveal("0031")
    assert game.tired("0031", "0046")
    assert not game.tired("0179")
    same = turned_up("0132", "0031", theirs=["0034 tired", "0179"]).reveal()
    assert same.tired("0031")
    assert not same.tired("0179")


def test_0133_destroys_an_own_character_for_cards() -> None:
    game = transfer(
        ["0038", "0217 on 0038"], oracles=[["0133 down"]], deck=["0259", "0260", "0261", "0262"]
    ).reveal()
    assert game.place("0038") == "Gods discard"
    assert game.hand() == ["0262", "0261", "0260"]
    none = turned_up("0133", theirs=["0046"], deck=["0259"]).reveal()
    assert (none.hand(), none.place("0046")) == ([], "Pantheon zone")


def test_0134_tires_every_resource_in_play() -> None:
    game = transfer(["0149", "0031"], ["0142"], oracles=[["0134 down"], ["0144"]]).reveal()
    assert game.tired("0149", "0142")
    assert not game.tired("0144")
    assert not game.tired("0031")


def test_0135_destroys_a_mortal() -> None:
    game = turned_up("0135", "0031", "0046", theirs=["0034"]).reveal("0034")
    assert [game.place(card) for card in ("0031", "0034")] == ["Pantheon zone", "Gods discard"]
    assert turned_up("0135", "0046").reveal().place("0046") == "Pantheon zone"


def test_0136_collects_power_from_own_characters() -> None:
    game = turned_up("0136", "0031", "0034 p=0", "0036", theirs=["0046"]).reveal()
    assert [game.power(card) for card in ("0031", "0034", "0036", "0046")] == [2, 0, 2, 3]
    assert game.pool() == 17
    assert turned_up("0136", "0031 p=0").reveal().pool() == 15


def test_0137_gives_a_resource_in_any_oracle_power() -> None:
    game = transfer(oracles=[["0137 down"], ["0149 down"]], their_oracles=[["0142"]])
    game.reveal("0149")
    assert (game.power("0149"), game.power("0142")) == (2, 0)
    lone = transfer(oracles=[["0137 down"], ["0031"]], their_oracles=[["0142 down"]]).reveal()
    assert (lone.power("0031"), lone.power("0142")) == (0, 0)


@pytest.mark.rule("MW-R87")
def test_0138_a_god_bathes() -> None:
    game = turned_up("0138", "0046", "0054 tired", "0031").reveal()
    assert game.tired("0046")
    assert [game.power(card) for card in ("0046", "0054", "0031")] == [5, 3, 3]
    weary = turned_up("0138", "0054 tired").reveal()
    assert weary.power("0054") == 5


def test_0139_everybody_loses_power() -> None:
    game = transfer(["0031"], ["0046 p=0", "0034"], oracles=[["0139 down"], ["0036 p=2"]]).reveal()
    assert [game.power(card) for card in ("0031", "0046", "0034", "0036")] == [2, 0, 2, 2]


@pytest.mark.rule("MW-178")
def test_0140_brings_a_resource_of_its_oracle_to_the_top() -> None:
    game = transfer(oracles=[["0142", "0031", "0149", "0140 down"], ["0034"]]).reveal("0142")
    assert game.oracles()[0][-1] == "0142"
    assert sorted(game.oracles()[0]) == ["0031", "0142", "0149"]
    assert (game.shown(), game.place("0140")) == ([True, True], "Gods discard")
    bare = transfer(oracles=[["0031", "0034", "0140 down"], ["0149 down"]]).reveal()
    assert sorted(bare.oracles()[0]) == ["0031", "0034"]
    assert (bare.shown(), bare.place("0140")) == ([False, True], "Gods discard")


def test_0141_everybody_pays() -> None:
    game = turned_up("0141", "0031").reveal()
    assert (game.pool(0), game.pool(1), game.power("0031")) == (14, 14, 3)
