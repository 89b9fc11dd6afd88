"""Cards 0100 to 0118, one test each."""

import pytest

from tests.support.myths_game import confrontation, influence


def test_0100_rlyeh_makes_a_mad_cultist() -> None:
    game = influence(pantheon="0100").use("0100")
    (cultist,) = game.made()
    assert (game.force(cultist), game.limit(cultist), game.power(cultist)) == (0, 1, 0)
    assert game.has(cultist, "Mad")


def test_0101_tires_an_opposing_resource() -> None:
    assert influence([], ["0142"], pantheon="0101").use("0101").tired("0142")


@pytest.mark.rule("MW-181")
def test_0102_a_pantheon_loses_all_its_text_for_good() -> None:
    game = influence(["0102", "0107"], pantheon="0001", their_pantheon="0043").use("0102", "0043")
    assert game.place("0107") == "Gods discard"
    assert not game.can_use("0043", bit=1, seat=1)
    assert game.reorganize().pool(1) == 15


def test_0103_an_invocation_loses_an_ability() -> None:
    game = influence(["0103", "0107"], ["0028", "0184 on 0028"]).use("0103")
    game.state.phase = "confront"
    game.state.fighters = [0, 1]
    game.state.place[game.card("0028")] = game.state.place[game.card("0184")] = 6
    assert not game.can_use("0184", seat=1)


def test_0104_a_character_loses_one_ability() -> None:
    game = influence(["0104", "0107"], ["0014", "0015"])
    game.use("0104", "0014", "gdm-e1-0014#0")
    assert game.limit("0015") == 3
    assert game.can_use("0014", bit=1, seat=1)


def test_0105_destroys_equipment_but_no_invocation() -> None:
    game = influence(["0105", "0107"], ["0028", "0224 on 0028", "0184 on 0028"]).use("0105")
    assert game.place("0224") == "Designs discard"
    assert not influence(["0105", "0107"], ["0028", "0184 on 0028"]).can_use("0105")


def test_0106_tires_a_demon_or_a_primigenian() -> None:
    game = influence(["0106 tired", "0104 tired"], ["0031", "0034"])
    game.state.tired[game.card("0106")] = False
    assert game.use("0106", "0031").tired("0031")


def test_0107_weakens_a_god() -> None:
    game = influence(["0107"], ["0024", "0031"]).use("0107")
    assert game.force("0024") == 4


def test_0108_a_resource_loses_an_ability() -> None:
    game = influence(["0108", "0107"], ["0149"]).use("0108")
    assert not game.can_use("0149", seat=1)


def test_0109_helps_a_primigenian_in_an_own_oracle() -> None:
    assert influence(["0109"], oracles=[["0105"]]).use("0109").power("0105") == 1


def test_0110_the_next_equipment_is_cheaper_once() -> None:
    game = influence(["0110 p=2"], hand=["0235", "0212"]).use("0110")
    game.equip("0235", "0110")
    assert game.power("0110") == 1
    assert not game.can_equip("0212", "0110")
    theirs = influence(["0110"], ["0031 p=0"], their_hand=["0235"]).use("0110")
    assert not theirs.can_equip("0235", "0031", seat=1)
    late = influence(["0110"], hand=["0235"]).use("0110").reorganize()
    late.state.phase = "influence"
    assert late.equip("0235", "0110").power("0110") == 1


def test_0111_readies_a_creature() -> None:
    assert not influence(["0111", "0114 tired"]).use("0111").tired("0114")


@pytest.mark.rule("MW-029")
def test_0112_bears_invocations_as_if_it_had_more() -> None:
    game = influence(["0112", "0113"], hand=["0208"])
    assert game.can_equip("0208", "0112")
    assert not game.can_equip("0208", "0113")


def test_0115_calls_an_own_character() -> None:
    assert confrontation(["0115"], home=["0114"]).use("0115").place("0114") == "Battlefield"


def test_0116_strengthens_own_mad_characters() -> None:
    game = confrontation(["0116", "0113", "0114"]).use("0116")
    assert [game.force(card) for card in ("0116", "0113", "0114")] == [2, 1, 3]


def test_0118_feeds_on_an_exhausted_mortal() -> None:
    game = confrontation(["0118"], ["0031 p=0"]).use("0118")
    assert game.place("0031") == "Gods discard"
    assert game.force("0118") == 4
    assert not confrontation(["0118"], ["0031"]).can_use("0118")


@pytest.mark.rule("MW-092")
def test_0103_to_0105_do_not_hit_what_goes_with_the_sacrifice() -> None:
    assert not influence(["0103", "0008", "0184 on 0008"]).can_use("0103")
    assert not influence(["0105", "0008", "0224 on 0008"]).can_use("0105")
    game = influence(["0104", "0010"], ["0014"])
    game.use("0104", "0014", "gdm-e1-0014#1")
    assert game.place("0010") == "Gods discard"
    assert not game.can_use("0014", bit=1, seat=1)
    # The mortal that is needed as a sacrifice is no longer to be chosen for the effect.
    other = influence(["0105", "0008", "0010", "0224 on 0008"]).use("0105")
    assert (other.place("0010"), other.place("0008")) == ("Gods discard", "Pantheon zone")


@pytest.mark.rule("MW-092")
def test_0118_does_not_pay_with_itself() -> None:
    assert not confrontation(["0118 p=0"], ["0031"]).can_use("0118")
    assert confrontation(["0118 p=0"], ["0031 p=0"]).use("0118").force("0118") == 4
