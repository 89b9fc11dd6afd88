"""Cards 0022 to 0041, one test each."""

import pytest

from tests.support.myths_game import confrontation, influence


def test_0022_asgard_helps_a_norse_character_in_an_own_oracle() -> None:
    oracles = [["0031"], ["0005"], ["0034 down"]]
    game = influence(pantheon="0022", oracles=oracles, their_oracles=[["0036"]]).use("0022")
    assert game.power("0031") == 2


def test_0023_niflheim_strengthens_norse_warriors() -> None:
    game = influence(["0025", "0031", "0046"], pantheon="0023").use("0023")
    assert [game.force(card) for card in ("0025", "0031", "0046")] == [5, 2, 3]


def test_0024_odin_readies_a_norse_character() -> None:
    game = influence(["0024", "0031 tired", "0015 tired"]).use("0024")
    assert not game.tired("0031")
    assert game.tired("0015")


def test_0025_thor_fetches_mjolnir_from_his_deck() -> None:
    game = influence(["0025"], deck=["0217", "0259"]).use("0025")
    assert game.bearer("0217") == "0025"
    assert game.tired("0025")
    assert (game.force("0025"), game.limit("0025"), game.power("0025")) == (7, 10, 3)
    assert [game.place("0259"), len(game.state.deck[0])] == ["Designs Deck", 1]
    bare = influence(["0025"], deck=["0259"]).use("0025")
    assert bare.tired("0025")


@pytest.mark.rule("MW-079")
def test_0025_the_limit_of_one_weapon_holds_for_mjolnir() -> None:
    game = influence(["0025", "0224 on 0025"], deck=["0217"]).use("0025")
    assert game.place("0217") == "Designs Deck"


def test_0025_thor_tires_an_enemy() -> None:
    assert confrontation(["0025"], ["0031"]).use("0025", bit=1).tired("0031")


@pytest.mark.rule("MW-R78", "MW-098")
def test_0026_loki_joins_from_the_pantheon_zone_even_alone() -> None:
    game = confrontation([], ["0031"], home=["0026 p=0"]).use("0026")
    assert game.place("0026") == "Battlefield"
    assert not confrontation(["0026"], ["0031"]).can_use("0026")


def test_0027_tyr_strengthens_own_warriors() -> None:
    game = confrontation(["0027", "0032", "0031"], ["0055"]).use("0027")
    assert [game.force(card) for card in ("0027", "0032", "0031", "0055")] == [4, 2, 2, 2]


@pytest.mark.rule("MW-R86")
def test_0028_hela_brings_back_a_mortal() -> None:
    game = influence(["0028"], gods=["0031", "0024", "0142"]).use("0028")
    assert (game.place("0031"), game.power("0031")) == ("Pantheon zone", 0)
    assert game.power("0028") == 1
    assert not influence(["0028 p=1"], gods=["0031"]).can_use("0028")
    assert not influence(["0028"], gods=["0024"]).can_use("0028")


def test_0029_cannot_be_moved_off_the_battlefield_but_goes_home_in_the_end() -> None:
    assert not confrontation(["0181"], ["0029"]).can_use("0181")
    game = confrontation(["0029"], ["0031"])
    assert game.reorganize().place("0029") == "Pantheon zone"


def test_0030_gives_power_to_an_own_character() -> None:
    assert influence(["0030", "0031"], ["0036"]).use("0030", "0031").power("0031") == 4


def test_0031_tires_an_enemy() -> None:
    assert confrontation(["0031"], ["0036"]).use("0031").tired("0036")


@pytest.mark.rule("MW-171")
def test_0032_destroys_an_exhausted_mortal_of_anybody() -> None:
    game = confrontation(["0032"], ["0036 p=0", "0031"]).use("0032")
    assert game.place("0036") == "Gods discard"
    assert not confrontation(["0032"], ["0024 p=0", "0031"]).can_use("0032")


def test_0033_calls_an_own_character_to_battle() -> None:
    game = confrontation(["0033"], home=["0031 tired p=0"], their_home=["0036"]).use("0033")
    assert game.place("0031") == "Battlefield"
    assert (game.power("0033"), game.power("0031")) == (2, 0)


def test_0034_cannot_bear_weapons() -> None:
    game = influence(["0034", "0031"], hand=["0224", "0235"])
    assert not game.can_equip("0224", "0034")
    assert game.can_equip("0235", "0034")
    assert game.can_equip("0224", "0031")


@pytest.mark.rule("MW-R79")
def test_0035_readies_itself() -> None:
    assert not influence(["0035 tired"]).use("0035").tired("0035")
    assert not influence(["0035"]).can_use("0035")


def test_0036_drains_an_enemy() -> None:
    assert influence(["0036"], ["0031"]).use("0036").power("0031") == 2


def test_0037_looks_at_the_deck_and_may_bury_the_card() -> None:
    game = influence(["0037"], deck=["0259", "0268"])
    game.use("0037", True)
    assert [game.table.cards[card].id[-4:] for card in game.state.deck[0]] == ["0268", "0259"]
    kept = influence(["0037"], deck=["0259", "0268"]).use("0037", False)
    assert [kept.table.cards[card].id[-4:] for card in kept.state.deck[0]] == ["0259", "0268"]
    assert kept.state.known[kept.card("0268")] == 1
    assert not influence(["0037"]).can_use("0037")


def test_0040_turns_two_power_into_three() -> None:
    game = confrontation(["0040"]).use("0040")
    assert (game.power("0040"), game.pool()) == (1, 18)
    assert not confrontation(["0040 p=1"]).can_use("0040")


def test_0041_strengthens_own_valkyries() -> None:
    game = influence(["0041", "0030", "0024"]).use("0041")
    assert [game.force(card) for card in ("0041", "0030", "0024")] == [2, 2, 5]


@pytest.mark.rule("MW-092")
def test_0025_has_nothing_to_search_in_an_empty_deck() -> None:
    assert not influence(["0025"]).can_use("0025")
    assert influence(["0025"], deck=["0224"]).can_use("0025")
