"""Cards 0184 to 0211, one test each."""

from typing import Any

import pytest

from tests.support.myths_game import Game, Side, confrontation, influence
from warclan.games.myths_at_war import moves
from warclan.games.myths_at_war.confrontation import assignable


def fight(number: str, *mine: str, theirs: Any = ("0046",), **more: Any) -> Game:
    """Eir bears an Invocation on the Battlefield."""
    return confrontation(["0030", f"{number} on 0030", *mine], theirs, **more)


def home(number: str, *mine: str, theirs: Any = ("0046",), **more: Any) -> Game:
    """Eir bears an Invocation in her Pantheon zone."""
    return influence(["0030", f"{number} on 0030", *mine], theirs, **more)


def can_assign(game: Game, seat: int = 0) -> list[str]:
    """The four digits of the characters a player could assign now."""
    return [game.table.cards[card].id[-4:] for card in assignable(game.play_now, seat)]


@pytest.mark.rule("MW-028")
def test_0184_urania_turns_a_summoners_power_into_two() -> None:
    game = fight("0184").use("0184")
    assert (game.pool(), game.power("0030")) == (17, 2)
    assert not confrontation(["0030 p=0", "0184 on 0030"], ["0046"]).can_use("0184")


def test_0185_melpomene_readies_an_own_character() -> None:
    game = fight("0185", "0031 tired", theirs=["0046 tired"]).use("0185")
    assert (game.tired("0031"), game.tired("0046"), game.power("0030")) == (False, True, 2)
    assert not fight("0185", "0031").can_use("0185")


def test_0186_euterpe_inspires_a_hero() -> None:
    game = home("0186", "0031", theirs=["0055"]).use("0186")
    assert (game.force("0055"), game.power("0055"), game.force("0031")) == (3, 4, 2)
    assert not home("0186", "0031").can_use("0186")


@pytest.mark.rule("MW-R85")
def test_0187_tires_its_summoner_and_an_opposing_resource() -> None:
    game = home("0187", "0037", "0144", theirs=["0149"]).use("0187")
    assert game.tired("0030", "0149")
    assert not game.tired("0187")
    assert not game.tired("0037")
    assert not home("0187", theirs=["0149 tired"]).can_use("0187")
    weary = influence(["0030 tired", "0037", "0187 on 0030"], ["0149"])
    assert not weary.can_use("0187"), "this summoner, no other"


def test_0188_changes_the_hand_for_one_card_less() -> None:
    deck = ["0263", "0264", "0265"]
    game = home("0188", hand=["0259", "0260", "0261"], deck=deck).use("0188")
    assert game.hand() == ["0265", "0264"]
    assert game.place("0259") == "Designs discard"
    single = home("0188", hand=["0259"], deck=deck).use("0188")
    assert single.hand() == []
    assert not home("0188", deck=deck).can_use("0188")
    assert not home("0188", hand=["0259", "0260"]).can_use("0188")


def test_0189_every_opponent_mirrors_the_sacrifice() -> None:
    game = home("0189", "0031", theirs=["0049", "0029", "0034"]).use("0189", "0031", "0029")
    assert {game.place(card) for card in ("0031", "0029")} == {"Gods discard"}
    assert game.place("0189") == "Designs discard"
    assert {game.place(card) for card in ("0030", "0049", "0034")} == {"Pantheon zone"}
    assert not home("0189", "0031", theirs=["0039"]).can_use("0189")


def test_0189_an_opponent_without_an_equal_is_left_alone() -> None:
    third = Side("0022", play=["0034"])
    game = home("0189", "0031", theirs=["0049"], third=third).use("0189", "0031")
    assert [game.place(card) for card in ("0049", "0034")] == ["Gods discard", "Pantheon zone"]


def test_0189_the_troop_counts_as_it_was_before_both_went() -> None:
    game = influence(["0030", "0189 on 0030"], ["0032", "0046"]).use("0189")
    assert [game.place(card) for card in ("0032", "0046")] == ["Gods discard", "Pantheon zone"]


def test_0190_clio_gives_an_own_character_power() -> None:
    game = fight("0190", "0031", home=["0034"]).use("0190", "0031")
    assert (game.power("0031"), game.power("0046")) == (4, 3)
    assert not influence(["0030", "0190 on 0030"]).can_use("0190")


@pytest.mark.rule("MW-181")
def test_0191_copies_a_keyword_for_good() -> None:
    game = home("0191", "0031").use("0191", "0046", "0031", "God")
    assert game.has("0031", "God")
    assert not game.has("0031", "Warrior")
    game.state.phase = "reorganize"
    assert game.reorganize().has("0031", "God")
    other = influence(["0112", "0191 on 0112"], rules={})
    assert other.can_use("0191"), "from its own bearer"


@pytest.mark.rule("MW-169")
def test_0192_a_summoner_copies_an_opposing_resource() -> None:
    game = home("0192", "0149", theirs=["0166"]).use("0192").use("0030", bit=8)
    assert (game.pool(), game.tired("0030"), game.tired("0166")) == (16, True, False)
    assert not home("0192", "0149", theirs=["0046"]).can_use("0192")


def test_0193_talia_brings_an_own_character() -> None:
    game = fight("0193", home=["0031 tired"], their_home=["0034"]).use("0193")
    assert (game.place("0031"), game.tired("0031"), game.power("0031")) == ("Battlefield", True, 3)
    assert not fight("0193", their_home=["0034"]).can_use("0193")


def test_0194_tires_an_enemy() -> None:
    game = fight("0194").use("0194")
    assert (game.tired("0046"), game.power("0030")) == (True, 2)
    assert not fight("0194", theirs=["0046 tired"]).can_use("0194")


def test_0195_helps_a_character_in_an_own_oracle() -> None:
    game = home("0195", oracles=[["0031"], ["0149"]], their_oracles=[["0034"]]).use("0195")
    assert (game.power("0031"), game.power("0149"), game.power("0034")) == (1, 0, 0)
    assert not home("0195", oracles=[["0149"], ["0031 down"]]).can_use("0195")


def test_0196_copies_a_maximum_power_until_reorganization() -> None:
    game = home("0196", theirs=["0046", "0212 on 0046"]).use("0196")
    assert (game.limit("0046"), game.limit("0030")) == (5, 5)
    geared = home("0196", "0230 on 0030", theirs=["0004"]).use("0196")
    assert geared.limit("0030") == 10
    geared.state.used = [0] * len(geared.state.used)
    assert geared.use("0196").limit("0030") == 10, "the second copy takes the place of the first"
    geared.state.phase = "reorganize"
    assert geared.reorganize().limit("0030") == 7
    assert not home("0196", theirs=["0149"]).can_use("0196")


def test_0197_gives_power_in_the_own_pantheon_zone() -> None:
    game = home("0197", "0031").use("0197", "0031")
    assert (game.power("0031"), game.power("0046")) == (4, 3)
    game.state.phase = "confront"
    game.state.fighters = [0, 1]
    assert not game.can_use("0197")


def test_0198_sends_an_own_mortal_home_for_power() -> None:
    game = fight("0198", "0031").use("0198")
    assert (game.place("0031"), game.pool(), game.power("0031")) == ("Pantheon zone", 16, 3)
    assert not fight("0198").can_use("0198"), "Eir is a god"
    assert not fight("0198", "0029").can_use("0198"), "Dvrger cannot be moved"


@pytest.mark.rule("MW-R19")
def test_0199_takes_equipment_off_an_enemy() -> None:
    game = fight("0199", theirs=["0046", "0224 on 0046"]).use("0199")
    assert (game.bearer("0224"), game.control("0224")) == ("0030", 0)
    assert (game.force("0030"), game.force("0046")) == (3, 3)
    game.state.phase = "reorganize"
    assert game.reorganize().bearer("0224") == "0030", "not undone in B"
    armed = fight("0199", "0231 on 0030", theirs=["0046", "0224 on 0046"])
    assert not armed.can_use("0199")
    assert not fight("0199", "0224 on 0030").can_use("0199")


def test_0200_weakens_an_enemy() -> None:
    assert fight("0200").use("0200").force("0046") == 1
    assert not fight("0200", theirs=[], their_home=["0046"]).can_use("0200")


def test_0201_a_mortal_dies_for_an_opponents_power() -> None:
    game = home("0201", "0031", theirs=["0034"]).use("0201")
    assert (game.place("0031"), game.pool(0), game.pool(1)) == ("Gods discard", 15, 14)
    assert game.place("0034") == "Pantheon zone"
    assert not home("0201", theirs=["0034"]).can_use("0201")


def test_0202_makes_a_warrior_until_reorganization() -> None:
    game = home("0202", theirs=["0034"]).use("0202", "0034")
    assert game.has("0034", "Warrior")
    game.state.phase = "reorganize"
    assert not game.reorganize().has("0034", "Warrior")
    assert not fight("0202").can_use("0202")


@pytest.mark.rule("MW-093")
def test_0203_the_adversary_tires_a_god_or_drains_it() -> None:
    game = fight("0203", theirs=["0046", "0034"]).use("0203", "tire")
    assert (game.tired("0046", "0030"), game.power("0046")) == (True, 3)
    drained = fight("0203").use("0203", "lose 2 P")
    assert (drained.tired("0046"), drained.power("0046")) == (False, 1)
    assert fight("0203", theirs=["0046 tired"]).use("0203").power("0046") == 1
    assert fight("0203", theirs=["0046 p=0"]).use("0203").tired("0046")
    assert not fight("0203", theirs=["0034"]).can_use("0203")
    assert not fight("0203", theirs=["0046 p=0 tired"]).can_use("0203")


@pytest.mark.rule("MW-169", "MW-R85")
def test_0204_copies_an_enemys_ability_and_its_bearer_pays() -> None:
    game = fight("0204", theirs=["0006"]).use("0204").use("0204", bit=8)
    assert (game.place("0006"), game.power("0030")) == ("Pantheon zone", 2)
    assert not fight("0204", theirs=["0039"]).can_use("0204")


def test_0204_a_copied_move_of_itself_moves_no_equipment() -> None:
    game = fight("0204", theirs=["0026"]).use("0204")
    moves.to_pantheon(game.play_now, game.card("0030"))
    moves.to_battlefield(game.play_now, game.card("0030"))
    assert not game.can_use("0204", bit=8)
    moves.to_pantheon(game.play_now, game.card("0030"))
    assert not game.can_use("0204", bit=8)


def test_0205_gives_the_pool_one() -> None:
    assert home("0205").use("0205").pool() == 16
    assert not home("0205", pantheon="0178").can_use("0205")


@pytest.mark.rule("MW-106")
def test_0206_assigns_one_character_for_nothing() -> None:
    game = home("0206", "0031 p=0", "0034 p=0").use("0206", "0031")
    game.state.phase = "assign"
    game.state.fighters = [0, 1]
    assert can_assign(game) == ["0030", "0031"]
    game.state.seat = 0
    game.run("assign", "0031")
    assert (game.place("0031"), game.power("0031")) == ("Battlefield", 0)
    game.state.phase = "reorganize"
    assert "0031" not in can_assign(game.reorganize())
    assert not influence(["0030", "0206 tired on 0030"]).can_use("0206")


def test_0207_rebuilds_a_resource_from_the_discard() -> None:
    game = fight("0207", gods=["0149", "0031"]).use("0207")
    assert (game.place("0149"), game.power("0030"), game.pool()) == ("Pantheon zone", 0, 15)
    poor = confrontation(["0030 p=2", "0034", "0207 on 0030"], ["0046"], gods=["0149"])
    assert not poor.can_use("0207"), "the bearer pays, nobody else"
    assert not fight("0207", their_gods=["0149"], gods=["0031"]).can_use("0207")


@pytest.mark.rule("MW-106")
def test_0208_every_mad_character_is_assigned_for_nothing() -> None:
    game = home("0208", "0110 p=0", "0031 p=0", theirs=["0111 p=0"]).use("0208")
    assert game.place("0208") == "Designs discard"
    game.state.phase = "assign"
    game.state.fighters = [0, 1]
    assert can_assign(game) == ["0030", "0110"]
    assert can_assign(game, 1) == ["0111"]
    assert not home("0208").can_use("0208")


def test_0209_an_enemy_stays_at_home() -> None:
    game = home("0209", theirs=["0046", "0034"]).use("0209", "0046")
    assert game.tired("0030")
    game.state.phase = "assign"
    game.state.fighters = [0, 1]
    assert can_assign(game, 1) == ["0034"]
    assert not influence(["0030 tired", "0209 on 0030"], ["0046"]).can_use("0209")


@pytest.mark.rule("MW-149", "MW-R33")
def test_0210_everybody_pays_for_oracles() -> None:
    oracles = [["0031"], ["0034 down"], []]
    game = fight("0210", oracles=oracles, their_oracles=[["0036"]]).use("0210")
    assert (game.pool(0), game.pool(1), game.place("0210")) == (13, 14, "Designs discard")
    assert not fight("0210").can_use("0210"), "nobody has an oracle"
    last = fight("0210", oracles=oracles, their_oracles=[["0036"]], pool=2, their_pool=1)
    last.use("0210")
    assert (last.over, last.state.rule) == (True, "MW-152")


def test_0210_a_pool_that_partners_share_loses_once() -> None:
    sides = [
        Side("0001", ["0030", "0210 on 0030"], oracles=[["0031"], ["0034"], ["0036"]]),
        Side("0022", ["0046"], oracles=[["0047"]]),
        Side("0042", oracles=[["0054"]]),
        Side("0061", oracles=[["0066"], ["0070"]]),
    ]
    game = Game("confront", sides, {}, "two-against-two").use("0210")
    assert (game.pool(0), game.pool(1)) == (12, 13)


def test_0211_sends_an_enemy_home() -> None:
    game = fight("0211").use("0211")
    assert (game.place("0046"), game.power("0030")) == ("Pantheon zone", 2)
    assert not fight("0211", theirs=["0029"]).can_use("0211")
