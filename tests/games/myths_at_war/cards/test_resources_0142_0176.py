"""Cards 0142 to 0176, one test each."""

import pytest

from tests.support.myths_game import confrontation, influence, transfer


@pytest.mark.rule("MW-097", "MW-R54")
def test_0142_takes_power_from_an_enemy_on_the_battlefield() -> None:
    game = confrontation(["0031"], ["0046", "0034 p=0"], home=["0142"]).use("0142")
    assert (game.power("0046"), game.tired("0142")) == (2, True)
    assert not confrontation(["0031"], their_home=["0046"], home=["0142"]).can_use("0142")
    assert not confrontation([], ["0046"], home=["0142"]).can_use("0142")


def test_0143_weakens_an_enemy_until_reorganization() -> None:
    game = influence(["0143", "0031"], ["0046"]).use("0143")
    assert (game.force("0046"), game.tired("0143")) == (2, True)
    game.state.phase = "reorganize"
    assert game.reorganize().force("0046") == 3
    assert not influence(["0143", "0031"]).can_use("0143")


def test_0144_draws_a_card() -> None:
    game = influence(["0144"], deck=["0259", "0260"]).use("0144")
    assert (game.hand(), game.tired("0144")) == (["0260"], True)
    assert not influence(["0144"]).can_use("0144")


def test_0145_takes_two_from_anybody() -> None:
    game = influence(["0145", "0031"], ["0046"]).use("0145", "0046")
    assert (game.power("0046"), game.power("0031")) == (1, 3)
    assert not influence(["0145", "0031 p=0"]).can_use("0145")


def test_0146_draws_two_for_a_card_of_the_hand() -> None:
    game = influence(["0146"], hand=["0259", "0261"], deck=["0260", "0262", "0263"])
    game.use("0146", "0259")
    assert (game.hand(), game.place("0259")) == (["0261", "0263", "0262"], "Designs discard")
    assert not influence(["0146"], deck=["0260"]).can_use("0146")
    assert not influence(["0146"], hand=["0259"]).can_use("0146")


def test_0147_takes_power_from_an_enemy_on_the_battlefield() -> None:
    game = confrontation(["0031"], ["0046"], home=["0147"]).use("0147")
    assert (game.power("0046"), game.tired("0147")) == (2, True)
    assert not confrontation(["0031"], ["0046 p=0"], home=["0147"]).can_use("0147")


def test_0148_melts_an_own_equipment_down() -> None:
    game = influence(["0148", "0031", "0218 on 0031"], ["0046", "0224 on 0046"]).use("0148")
    assert (game.place("0218"), game.pool(), game.force("0031")) == ("Designs discard", 18, 2)
    assert not influence(["0148", "0031"], ["0046", "0224 on 0046"]).can_use("0148")
    free = influence(["0148", "0030", "0205 on 0030"]).use("0148")
    assert (free.place("0205"), free.pool()) == ("Designs discard", 15)


def test_0149_gives_the_pool_two() -> None:
    game = influence(["0149"]).use("0149")
    assert (game.pool(), game.tired("0149")) == (17, True)
    assert not influence(["0149 tired"]).can_use("0149")


def test_0150_turns_a_card_up_for_good() -> None:
    game = influence(["0150"], oracles=[["0034"]], their_oracles=[["0036", "0031 down"]])
    game.use("0150")
    assert (game.shown(1), game.oracles(1)) == ([True], [["0036", "0031"]])
    assert not influence(["0150"], oracles=[["0034"]]).can_use("0150")


@pytest.mark.rule("MW-R87")
def test_0150_an_event_resolves_for_the_player_of_its_oracle() -> None:
    game = influence(["0150"], their_oracles=[["0036", "0127 down"]]).use("0150")
    assert (game.pool(0), game.pool(1), game.place("0127")) == (15, 18, "Gods discard")
    assert game.shown(1) == [False]


@pytest.mark.rule("MW-169")
def test_0151_copies_an_opposing_resource() -> None:
    game = influence(["0151"], ["0149"]).use("0151")
    assert not game.tired("0151")
    game.use("0151", bit=8)
    assert (game.pool(), game.tired("0151"), game.tired("0149")) == (17, True, False)
    assert not influence(["0151", "0149"]).can_use("0151")


def test_0152_readies_an_own_character() -> None:
    game = influence(["0152", "0031 tired"], ["0046 tired"]).use("0152")
    assert (game.tired("0031"), game.tired("0046"), game.tired("0152")) == (False, True, True)
    assert not influence(["0152", "0031"], ["0046 tired"]).can_use("0152")


def test_0153_strengthens_an_own_character_in_battle() -> None:
    game = confrontation(["0031"], ["0046"], home=["0153", "0034"]).use("0153")
    assert (game.force("0031"), game.force("0034"), game.tired("0153")) == (3, 3, True)
    assert not confrontation([], ["0046"], home=["0153", "0034"]).can_use("0153")


def test_0154_forges_a_weapon() -> None:
    game = influence(["0154", "0031", "0046", "0224 on 0046"]).use("0154")
    weapon = game.made()[0]
    assert (game.force("0031"), game.limit("0031"), game.has(weapon, "Weapon")) == (3, 4, True)
    armed = influence(["0154", "0046", "0224 on 0046", "0034"])
    assert not armed.can_use("0154"), "one bears a weapon, the other cannot"


def test_0155_moves_power_between_characters_and_pool() -> None:
    game = influence(["0155", "0031"]).use("0155")
    assert (game.power("0031"), game.pool(), game.tired("0155")) == (2, 16, True)
    assert not game.can_use("0155", bit=1)
    back = influence(["0155", "0031"], ["0046"]).use("0155", bit=1)
    assert (back.power("0031"), back.pool(), back.power("0046")) == (4, 14, 3)
    assert not influence(["0155", "0031 p=0"]).can_use("0155")
    assert not influence(["0155"]).can_use("0155", bit=1)


def test_0156_helps_a_god_in_an_own_oracle() -> None:
    game = influence(["0156"], oracles=[["0046"], ["0031"]], their_oracles=[["0054"]])
    assert game.use("0156").power("0046") == 2
    assert not influence(["0156"], oracles=[["0031"]], their_oracles=[["0054"]]).can_use("0156")


@pytest.mark.rule("MW-181")
def test_0157_teaches_a_summoner_for_good() -> None:
    game = influence(["0157", "0030", "0031"]).use("0157")
    game.state.phase = "reorganize"
    assert game.reorganize().limit("0030") == 7
    assert not influence(["0157", "0031"], ["0030"]).can_use("0157")


def test_0158_drives_an_own_character_mad_until_reorganization() -> None:
    game = influence(["0158", "0031"], ["0046"]).use("0158")
    assert game.has("0031", "Mad")
    game.state.phase = "reorganize"
    assert not game.reorganize().has("0031", "Mad")


def test_0158_strengthens_an_own_mad_character() -> None:
    game = influence(["0158", "0110", "0031"]).use("0158", bit=1)
    assert (game.force("0110"), game.force("0031")) == (2, 2)
    assert not influence(["0158", "0031"], ["0110"]).can_use("0158", bit=1)


def test_0159_takes_an_invocation_from_the_top_of_the_deck() -> None:
    game = influence(["0159"], deck=["0259", "0205"]).use("0159", True)
    assert (game.hand(), game.tired("0159")) == (["0205"], True)
    left = influence(["0159"], deck=["0259", "0205"]).use("0159", False)
    assert left.hand() == []
    other = influence(["0159"], deck=["0205", "0259"]).use("0159")
    assert other.hand() == []
    assert not influence(["0159"]).can_use("0159")


@pytest.mark.rule("MW-R82")
def test_0160_lowers_everybody_until_the_turn_ends() -> None:
    game = influence(["0160", "0031"], ["0046"], oracles=[["0034"]]).use("0160")
    assert [game.limit(card) for card in ("0031", "0046", "0034")] == [2, 4, 5]
    game.state.phase = "reorganize"
    game.reorganize()
    assert (game.limit("0031"), game.power("0031")) == (4, 2), "C still sees it"


@pytest.mark.rule("MW-181")
def test_0161_lowers_an_enemy_for_good() -> None:
    game = influence(["0161", "0031"], ["0046"]).use("0161")
    game.state.phase = "reorganize"
    assert (game.reorganize().limit("0046"), game.limit("0031")) == (5, 4)


def test_0162_takes_power_in_a_pantheon_or_an_oracle() -> None:
    game = influence(["0162", "0031"], ["0046"], their_oracles=[["0034 p=2"], ["0149 p=2"]])
    assert game.use("0162", "0034").power("0034") == 1
    assert influence(["0162"], ["0046"]).use("0162").power("0046") == 2
    assert not influence(["0162", "0031 p=0"], their_oracles=[["0149 p=1"]]).can_use("0162")


def test_0163_turns_a_characters_power_into_three() -> None:
    game = influence(["0163", "0031"], ["0046"]).use("0163")
    assert (game.power("0031"), game.pool(), game.tired("0163")) == (2, 18, True)
    assert not influence(["0163", "0031 p=0"], ["0046"]).can_use("0163")


def test_0164_serves_an_own_character() -> None:
    assert influence(["0164", "0031"], ["0046"]).use("0164").power("0031") == 5
    assert not influence(["0164"], ["0046"]).can_use("0164")


def test_0165_helps_an_own_mortal() -> None:
    assert influence(["0165", "0031", "0046"]).use("0165").power("0031") == 4
    assert not influence(["0165", "0046"], ["0031"]).can_use("0165")


def test_0166_gives_the_pool_one() -> None:
    assert influence(["0166"]).use("0166").pool() == 16
    assert not influence(["0166"], pantheon="0178").can_use("0166")


def test_0167_takes_from_an_opponents_pool() -> None:
    game = influence(["0167"]).use("0167")
    assert (game.pool(0), game.pool(1)) == (15, 14)
    assert not influence(["0167 tired"]).can_use("0167")


@pytest.mark.rule("MW-178")
def test_0168_puts_the_top_card_of_an_oracle_under_it() -> None:
    game = influence(["0168"], their_oracles=[["0031", "0034", "0036 p=2"]])
    game.use("0168", True)
    assert (game.oracles(1), game.shown(1), game.power("0036")) == (
        [["0036", "0031", "0034"]],
        [False],
        0,
    )
    kept = influence(["0168"], their_oracles=[["0031", "0036 down"]]).use("0168", False)
    assert (kept.oracles(1), kept.shown(1)) == ([["0031", "0036"]], [False])
    assert kept.state.known[kept.card("0036")] == 1
    assert not influence(["0168"]).can_use("0168")


def test_0169_gives_the_whole_army_power() -> None:
    game = confrontation(["0031", "0034"], ["0046"], home=["0169", "0036"]).use("0169")
    assert [game.power(card) for card in ("0031", "0034", "0046", "0036")] == [4, 4, 3, 3]
    assert not confrontation([], ["0046"], home=["0169", "0036"]).can_use("0169")


@pytest.mark.rule("MW-R86", "MW-071")
def test_0170_builds_a_resource_of_an_own_oracle() -> None:
    game = influence(["0170"], oracles=[["0031"], ["0149 p=1"]], their_oracles=[["0142"]])
    game.use("0170")
    assert (game.place("0149"), game.pool(), game.power("0149")) == ("Pantheon zone", 12, 0)
    assert not game.tired("0170")
    assert not influence(["0170"], oracles=[["0149"]], pool=2).can_use("0170")
    assert not influence(["0170"], oracles=[["0149 down"]]).can_use("0170")


def test_0171_helps_an_own_god() -> None:
    assert influence(["0171", "0031", "0046"]).use("0171").power("0046") == 4
    assert not influence(["0171", "0031"], ["0046"]).can_use("0171")


def test_0172_silences_the_next_event_of_anybody() -> None:
    game = influence(["0172"], their_oracles=[["0127 down"], ["0141 down"]]).use("0172")
    game.state.phase = "reveal"
    game.reveal(seat=1)
    assert (game.pool(0), game.pool(1)) == (14, 14), "the second one works"
    assert game.place("0127") == "Gods discard"


def test_0173_hands_equipment_on() -> None:
    game = influence(["0173", "0031", "0030", "0224 on 0031", "0034"]).use("0173")
    assert (game.bearer("0224"), game.power("0030"), game.force("0030")) == ("0030", 3, 3)
    assert not game.tired("0173")


@pytest.mark.rule("MW-R19")
def test_0173_the_rules_of_equipping_hold() -> None:
    full = ["0173", "0031", "0039", "0224 on 0031", "0231 on 0039"]
    assert not influence(full).can_use("0173")
    assert not influence(["0173", "0030", "0031", "0205 on 0030"]).can_use("0173")
    assert not influence(["0173", "0031"], ["0046", "0224 on 0046"]).can_use("0173")


@pytest.mark.rule("MW-R18")
def test_0173_under_the_house_rule_the_old_weapon_goes() -> None:
    mine = ["0173", "0031", "0039", "0224 on 0031", "0231 on 0039"]
    game = influence(mine, rules={"replace_weapon_allowed": True}).use("0173")
    assert (game.bearer("0224"), game.place("0231")) == ("0039", "Designs discard")
    assert game.force("0039") == 3
    smithy = influence(
        ["0154", "0031", "0224 on 0031"], rules={"replace_weapon_allowed": True}
    ).use("0154")
    assert (smithy.force("0031"), smithy.place("0224")) == (3, "Designs discard")


def test_0174_cheers_one_or_two_heroes() -> None:
    game = influence(["0174", "0053"], ["0055", "0060"]).use("0174", ["0053", "0060"])
    assert [game.force(card) for card in ("0053", "0055", "0060")] == [3, 2, 2]
    assert influence(["0174", "0053"]).use("0174").force("0053") == 3
    assert not influence(["0174", "0031"]).can_use("0174")


@pytest.mark.rule("MW-R83")
def test_0175_counts_own_resources_up_to_three() -> None:
    game = influence(["0175", "0149", "0142 tired", "0144"], ["0152"]).use("0175")
    assert game.pool() == 18
    assert influence(["0175", "0149"], ["0152"]).use("0175").pool() == 17


@pytest.mark.rule("MW-078")
def test_0176_makes_own_weapons_cheaper() -> None:
    game = influence(["0176", "0031 p=1"], hand=["0224", "0227"])
    assert game.can_equip("0224", "0031")
    assert not game.can_equip("0227", "0031")
    assert game.equip("0224", "0031").power("0031") == 0
    theirs = influence(["0176"], ["0031 p=1"], their_hand=["0224"])
    assert not theirs.can_equip("0224", "0031", seat=1)
    shown = influence(["0031 p=1"], hand=["0224"], oracles=[["0176"]])
    assert shown.can_equip("0224", "0031"), "face-up passives of an oracle work (MW-R59)"
    assert transfer(["0031"], oracles=[["0176 p=1"]]).reveal().shown() == [True]
