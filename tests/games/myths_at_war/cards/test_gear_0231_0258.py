"""Cards 0231 to 0258, one test each."""

import pytest

from tests.support.myths_game import Game, confrontation, influence, transfer
from warclan.games.myths_at_war.state import BATTLEFIELD


def at_war(position: Game, *names: str) -> Game:
    """The Confrontation step with some Troops on the Battlefield."""
    state = position.state
    for name in names:
        card = position.card(name)
        state.place[card] = 6
        for gear, on in enumerate(state.on):
            if on == card:
                state.place[gear] = 6
    state.phase, state.fighters = "confront", [0, 1]
    return position


def test_0231_is_for_gods_and_cheaper_for_hachiman() -> None:
    worn = influence(["0004", "0024", "0031"], hand=["0231"])
    assert not worn.can_equip("0231", "0031")
    assert worn.can_equip("0231", "0024")
    worn.equip("0231", "0004")
    assert (worn.power("0004"), worn.force("0004"), worn.limit("0004")) == (1, 8, 10)
    assert not influence(["0024 p=2"], hand=["0231"]).can_equip("0231", "0024")


@pytest.mark.rule("MW-177")
def test_0232_makes_its_bearer_a_god() -> None:
    worn = influence(["0031", "0034"], hand=["0232", "0231"])
    assert not worn.can_equip("0231", "0031")
    worn.equip("0232", "0031")
    assert (worn.has("0031", "God"), worn.has("0034", "God")) == (True, False)
    assert (worn.limit("0031"), worn.power("0031")) == (6, 2)


@pytest.mark.rule("MW-087")
def test_0233_readies_a_cheap_resource_to_be_used_again() -> None:
    worn = influence(["0011", "0166", "0145 tired"], hand=["0233"]).equip("0233", "0011")
    assert worn.power("0011") == 2
    assert not worn.can_use("0233", bit=1)
    worn.use("0166")
    assert not worn.can_use("0166")
    worn.use("0233", bit=1).use("0166")
    assert worn.pool() == 17
    assert not worn.can_use("0233", bit=1)
    theirs = influence(["0031", "0233 on 0031"], ["0166 tired"])
    assert not theirs.can_use("0233", bit=1)
    assert influence(["0031 p=2"], hand=["0233"]).can_equip("0233", "0031")
    assert not influence(["0031 p=1"], hand=["0233"]).can_equip("0233", "0031")


@pytest.mark.rule("MW-087", "MW-R85")
def test_0234_lets_the_bearers_ability_be_used_again() -> None:
    worn = confrontation(["0055", "0234 on 0055"], ["0034"])
    assert not worn.can_use("0234", bit=1)
    worn.use("0055")
    assert not worn.can_use("0055")
    worn.use("0234", bit=1).use("0055")
    assert (worn.power("0034"), worn.power("0055")) == (1, 2)
    assert influence(["0006 p=1"], hand=["0234"]).can_equip("0234", "0006")
    assert not influence(["0055 p=1"], hand=["0234"]).can_equip("0234", "0055")
    broke = confrontation(["0055 p=0", "0234 on 0055"], ["0034"]).use("0055")
    assert not broke.can_use("0234", bit=1)


def test_0235_strengthens_its_bearer() -> None:
    worn = confrontation(["0031 tired", "0235 on 0031"]).use("0235")
    assert worn.power("0031") == 4
    assert not confrontation(["0031", "0235 on 0031 tired"]).can_use("0235")


def test_0236_turns_the_bearers_power_into_the_pools() -> None:
    worn = influence(["0031", "0236 on 0031"]).use("0236")
    assert (worn.power("0031"), worn.pool()) == (2, 16)
    assert not influence(["0031 p=0", "0236 on 0031"]).can_use("0236")


@pytest.mark.rule("MW-028")
def test_0237_makes_its_bearer_a_summoner() -> None:
    worn = influence(["0031"], hand=["0237", "0184"])
    assert not worn.can_equip("0184", "0031")
    worn.equip("0237", "0031")
    assert worn.has("0031", "Summoner")
    assert worn.can_equip("0184", "0031")


@pytest.mark.rule("MW-061")
def test_0238_gives_its_player_a_transfer_more() -> None:
    worn = transfer(["0031", "0238 on 0031"], ["0034"])
    assert worn.reveal().state.transfers == 2
    theirs = transfer(["0031"], ["0034", "0238 on 0034"])
    assert theirs.reveal().state.transfers == 1


def test_0239_counts_own_weapons_on_the_battlefield() -> None:
    worn = confrontation(
        ["0024", "0239 on 0024", "0054", "0224 on 0054", "0031", "0235 on 0031"],
        ["0060", "0245 on 0060"],
        home=["0027", "0246 on 0027"],
    )
    assert worn.use("0239").pool() == 17


def test_0240_calls_a_character_back_for_its_cost() -> None:
    worn = influence(["0024", "0240 on 0024"], gods=["0031", "0025", "0142"], pool=5)
    worn.use("0240")
    assert (worn.place("0031"), worn.power("0031"), worn.pool()) == ("Pantheon zone", 0, 1)
    assert not worn.can_use("0240")
    dear = influence(["0024", "0240 on 0024"], gods=["0025"], their_gods=["0031"], pool=6)
    assert not dear.can_use("0240")


def test_0241_draws_a_card() -> None:
    worn = confrontation(["0031", "0241 on 0031"], deck=["0224"]).use("0241")
    assert worn.hand() == ["0224"]
    assert not confrontation(["0031", "0241 on 0031"]).can_use("0241")


def test_0242_takes_a_transfer_from_everybody() -> None:
    worn = transfer(["0031"], ["0034", "0242 on 0034"])
    worn.state.transfer_phases = 2
    assert worn.reveal().state.transfers == 2
    first = transfer(["0031", "0242 on 0031"], ["0034"]).reveal()
    assert first.state.transfers == 0


def test_0243_gives_its_bearer_two() -> None:
    worn = confrontation(["0031", "0034", "0243 on 0031"]).use("0243")
    assert (worn.power("0031"), worn.power("0034")) == (5, 3)


def test_0244_lifts_penalties_off_its_bearer() -> None:
    worn = confrontation(["0054", "0244 on 0054"], ["0017", "0049"])
    assert not worn.can_use("0244")
    worn.use("0054").use("0017", seat=1)
    assert worn.force("0054") == 3
    worn.use("0244")
    assert worn.force("0054") == 5


def test_0245_tires_an_equipment_of_anybody() -> None:
    worn = influence(["0031", "0245 on 0031"], ["0024", "0224 on 0024"]).use("0245", "0224")
    assert (worn.tired("0224"), worn.tired("0245")) == (True, False)
    alone = influence(["0031", "0245 on 0031"]).use("0245")
    assert alone.tired("0245")


def test_0246_an_ashigaru_readies_others() -> None:
    worn = influence(["0031", "0246 on 0031", "0034 tired"], ["0009"])
    assert worn.has("0031", "Ashigaru")
    worn.use("0246", bit=1)
    assert (worn.tired("0034"), worn.power("0031")) == (False, 1)
    poor = influence(["0031 p=1", "0246 on 0031", "0034 tired"])
    assert not poor.can_use("0246", bit=1)


@pytest.mark.rule("MW-R78")
def test_0247_drives_its_bearer_back_into_battle() -> None:
    worn = confrontation(["0031", "0247 on 0031"], ["0006"])
    assert not worn.can_use("0247")
    worn.use("0006", seat=1)
    assert worn.place("0247") == "Pantheon zone"
    worn.use("0247")
    assert (worn.place("0031"), worn.place("0247")) == ("Battlefield", "Battlefield")
    fresh = confrontation(["0034"], ["0006"], home=["0031", "0247 on 0031"])
    assert not fresh.can_use("0247")


@pytest.mark.rule("MW-181")
def test_0248_raises_its_bearers_maximum_for_good() -> None:
    worn = influence(["0031", "0248 on 0031"]).use("0248")
    assert worn.limit("0031") == 5
    assert worn.reorganize().limit("0031") == 5


@pytest.mark.rule("MW-178")
def test_0249_lays_an_own_oracle_in_any_order() -> None:
    worn = influence(
        ["0031", "0249 on 0031"],
        oracles=[["0142", "0034", "0036 p=2"], ["0024"]],
        their_oracles=[["0025", "0028"]],
    )
    worn.use("0249", ["0036", "0142", "0034"])
    assert worn.oracles() == [["0036", "0142", "0034"], ["0024"]]
    assert (worn.shown(), worn.power("0036")) == ([False, True], 0)
    assert worn.place("0249") == "Designs discard"
    short = influence(["0031", "0249 on 0031"], oracles=[["0024"]])
    assert not short.can_use("0249")


def test_0250_copies_the_ability_of_an_opposing_equipment() -> None:
    worn = influence(["0024", "0250 on 0024"], ["0031", "0236 on 0031"])
    worn.use("0250", bit=1)
    assert worn.can_use("0250", bit=8)
    worn.use("0250", bit=8)
    assert (worn.pool(), worn.power("0024"), worn.power("0031")) == (16, 2, 3)
    assert not influence(["0031"], hand=["0250"]).can_equip("0250", "0031")
    plain = influence(["0024", "0250 on 0024"], ["0031", "0224 on 0031"])
    assert not plain.can_use("0250", bit=1)
    worn.reorganize()
    worn.state.phase = "influence"
    assert not worn.can_use("0250", bit=8)


def test_0251_is_cheaper_for_heroes_and_tires_an_enemy() -> None:
    assert influence(["0058 p=1"], hand=["0251"]).can_equip("0251", "0058")
    assert not influence(["0031 p=1"], hand=["0251"]).can_equip("0251", "0031")
    worn = confrontation(["0031", "0251 on 0031"], ["0034"]).use("0251", bit=1)
    assert worn.tired("0034")
    assert not confrontation(["0031", "0251 on 0031"], ["0034 tired"]).can_use("0251", bit=1)


def test_0252_a_mortal_pays_for_the_bearers_force() -> None:
    worn = influence(["0024", "0252 on 0024", "0031"]).use("0252", bit=1)
    assert (worn.force("0024"), worn.power("0031")) == (8, 1)
    poor = influence(["0024", "0252 on 0024", "0031 p=1"], ["0034"])
    assert not poor.can_use("0252", bit=1)
    assert not influence(["0031"], hand=["0252"]).can_equip("0252", "0031")


@pytest.mark.rule("MW-R86", "MW-164")
def test_0253_brings_a_fallen_mortal_onto_the_battlefield() -> None:
    worn = confrontation(["0024", "0253 on 0024"], gods=["0031", "0025"]).use("0253")
    assert (worn.place("0031"), worn.power("0031"), worn.power("0024")) == ("Battlefield", 0, 2)
    frozen = confrontation(["0024", "0253 on 0024"], gods=["0031"], hand=["0282"]).play("0282")
    assert not frozen.can_use("0253")
    assert not confrontation(["0024", "0253 on 0024"], gods=["0025"]).can_use("0253")


def test_0254_another_player_picks_the_army() -> None:
    worn = confrontation(["0031", "0254 on 0031"], their_home=["0034"], home=["0036"])
    worn.use("0254", 0)
    assert (worn.place("0034"), worn.control("0034")) == ("Battlefield", 0)
    worn.state.phase = "reorganize"
    assert worn.reorganize().control("0034") == 1
    assert not confrontation(["0031", "0254 on 0031"], home=["0036"]).can_use("0254")


def test_0255_the_bearer_pays_to_tire_a_resource() -> None:
    worn = influence(["0024", "0255 on 0024"], ["0142"]).use("0255", bit=1)
    assert (worn.tired("0142"), worn.power("0024")) == (True, 2)
    assert not influence(["0024 p=0", "0255 on 0024"], ["0142"]).can_use("0255", bit=1)
    assert not influence(["0031"], hand=["0255"]).can_equip("0255", "0031")


def test_0256_mortals_call_a_primigenian_in_an_oracle() -> None:
    worn = influence(
        ["0112", "0256 on 0112", "0031", "0034", "0036 tired"], oracles=[["0102"], ["0054"]]
    )
    worn.use("0256", ["0031", "0034"])
    assert worn.tired("0031", "0034")
    assert (worn.power("0102"), worn.tired("0112")) == (2, False)
    none = influence(["0112", "0256 on 0112"], oracles=[["0024"]], their_oracles=[["0102"]])
    assert not none.can_use("0256")


@pytest.mark.rule("MW-R85")
def test_0257_readies_its_bearer() -> None:
    worn = influence(["0024 tired", "0257 on 0024"]).use("0257", bit=1)
    assert (worn.tired("0024"), worn.power("0024")) == (False, 2)
    assert not influence(["0024", "0257 on 0024"]).can_use("0257", bit=1)
    assert not influence(["0031"], hand=["0257"]).can_equip("0257", "0031")


@pytest.mark.rule("MW-R19")
def test_0258_passes_from_hand_to_hand() -> None:
    worn = influence(["0036", "0258 on 0036"], ["0048", "0034"])
    assert not worn.can_use("0036")
    worn.use("0258", "0048", bit=1)
    assert (worn.bearer("0258"), worn.control("0258")) == ("0048", 1)
    assert (worn.tired("0036"), worn.power("0036"), worn.limit("0036")) == (True, 2, 6)
    assert not worn.can_use("0048", seat=1)
    assert worn.reorganize().bearer("0258") == "0048"
    assert not influence(["0036 tired", "0258 on 0036"], ["0048"]).can_use("0258", bit=1)
    assert not influence(["0036", "0258 on 0036"]).can_use("0258", bit=1)


def test_0258_bars_a_printed_ability_that_changed_its_phase() -> None:
    game = influence(["0036", "0258 on 0036"], ["0031"], hand=["0276"]).play("0276")
    game.state.phase = "confront"
    game.state.fighters = [0, 1]
    for name in ("0036", "0258", "0031"):
        game.state.place[game.card(name)] = BATTLEFIELD
    assert not game.can_use("0036")
