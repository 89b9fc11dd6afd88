"""Cards 0316 to 0339, one test each."""

import pytest

from tests.support.myths_game import Side, confrontation, influence
from warclan.games.myths_at_war.state import ARMY_LEVY, BATTLEFIELD


def test_0316_helps_a_bearer_of_a_weapon() -> None:
    game = confrontation(["0031", "0034", "0224 on 0031"], hand=["0316"]).play("0316")
    assert (game.power("0031"), game.power("0034")) == (5, 3)


def test_0317_nothing_takes_power_from_the_own_pool_this_phase() -> None:
    game = influence([], ["0020"], hand=["0317", "0324"], pantheon="0001").play("0317")
    assert game.pool() == 13
    assert not game.can_use("0001")
    assert not game.can_play("0324")
    assert not game.can_use("0020", seat=1)
    game.run("influence", "pass").run("influence")
    assert game.state.phase == "assign"
    assert game.state.kinds == 0


def test_0318_nobody_meditates_this_turn() -> None:
    game = influence(["0031"], ["0034"], hand=["0318"]).play("0318")
    assert ("meditate", "1:gdm-e1-0034") not in game.options(1)
    game.reorganize().state.phase = "influence"
    assert ("meditate", "1:gdm-e1-0034") in game.options(1)


def test_0319_a_god_is_tired_to_exhaust_a_mortal() -> None:
    game = influence(["0024"], ["0031", "0025"], hand=["0319"]).play("0319")
    assert game.tired("0024")
    assert (game.power("0031"), game.power("0025")) == (0, 3)


def test_0320_every_action_costs_an_own_character_power() -> None:
    game = confrontation(["0070", "0031"], ["0034 p=0", "0016 p=0"], hand=["0320"])
    game.play("0320", "0031")
    assert not game.can_use("0016", bit=1, seat=1)
    game.use("0070", "0031")
    assert (game.power("0031"), game.pool()) == (1, 16)


def test_0321_a_mortals_power_becomes_anothers_force() -> None:
    game = confrontation(["0031", "0024"], hand=["0321"]).play("0321")
    assert game.place("0031") == "Gods discard"
    assert game.force("0024") == 8
    assert not confrontation(["0031"], hand=["0321"]).can_play("0321")


def test_0322_one_goes_home_and_another_gains() -> None:
    game = confrontation(["0031", "0034"], hand=["0322"]).play("0322", "0031")
    assert (game.place("0031"), game.power("0034")) == ("Pantheon zone", 4)
    assert not confrontation(["0031"], hand=["0322"]).can_play("0322")


@pytest.mark.rule("MW-126", "MW-R29")
def test_0323_the_stronger_side_takes_a_character_for_good() -> None:
    assert not influence([], ["0031"], hand=["0323"]).can_play("0323")
    game = influence(["0024", "0025"], ["0031", "0078"], hand=["0323"]).play("0323")
    for card in ("0024", "0025", "0031", "0078"):
        game.state.place[game.card(card)] = BATTLEFIELD
    game.state.phase, game.state.fighters = "resolve", [0, 1]
    assert game.limit("0031") == 4
    game.resolve()
    assert (game.control("0031"), game.control("0078"), game.pool(1)) == (1, 1, 15)
    strong = influence(["0024", "0025"], ["0114"], hand=["0323"]).play("0323")
    for card in ("0024", "0025", "0114"):
        strong.state.place[strong.card(card)] = BATTLEFIELD
    strong.state.power[strong.card("0114")] = 0
    strong.state.central += 3
    strong.state.phase, strong.state.fighters = "resolve", [0, 1]
    assert strong.resolve().control("0114") == 0
    assert strong.reorganize().control("0114") == 0


def test_0324_gives_power_to_anybody() -> None:
    assert influence([], ["0031"], hand=["0324"]).play("0324").power("0031") == 5


@pytest.mark.rule("MW-179")
def test_0325_a_mortal_of_each_side_becomes_an_oracle() -> None:
    game = confrontation(
        ["0031", "0224 on 0031"], ["0034", "0036"], hand=["0325"], oracles=[["0029"]]
    )
    game.play("0325", "0036")
    assert game.oracles() == [["0029"], ["0031"]]
    assert game.oracles(1) == [["0036"]]
    assert (game.place("0224"), game.power("0031")) == ("Designs discard", 0)
    assert not confrontation(["0031"], ["0024"], hand=["0325"]).can_play("0325")


@pytest.mark.rule("MW-174")
def test_0326_strengthens_who_is_confronted() -> None:
    assert confrontation(["0031"], ["0034"], hand=["0326"]).play("0326").force("0031") == 4
    assert not confrontation(["0031"], [], hand=["0326"]).can_play("0326")


@pytest.mark.rule("MW-164")
def test_0327_destroys_every_created_character() -> None:
    game = confrontation(["0083", "0031"], hand=["0327"]).use("0083")
    made = game.made()
    game.play("0327", made[0])
    assert {game.place(each) for each in made} == {"out of the game"}


def test_0328_borrows_an_enemy_that_cannot_be_destroyed_by_the_borrower() -> None:
    game = confrontation(["0004", "0015"], ["0031", "0036"], hand=["0328"]).play("0328", "0031")
    assert game.control("0031") == 0
    game.use("0004")
    assert game.place("0015") == "Gods discard"
    assert (game.control("0031"), game.place("0036")) == (1, "Gods discard")


def test_0329_gives_power_to_an_own_mortal() -> None:
    game = influence(["0031", "0024"], hand=["0329"]).play("0329")
    assert (game.power("0031"), game.pool()) == (5, 14)


def test_0330_makes_a_mortal_a_god() -> None:
    game = confrontation(["0031", "0024"], hand=["0330"]).play("0330")
    assert game.has("0031", "God")
    assert (game.force("0031"), game.power("0031")) == (3, 2)
    assert not game.reorganize().has("0031", "God")


@pytest.mark.rule("MW-101", "MW-R56")
def test_0331_two_mortals_are_tired_and_pay_together() -> None:
    game = confrontation(["0031 p=1", "0034 p=1", "0024"], ["0036"], hand=["0331"])
    game.play("0331")
    assert game.tired("0031", "0034")
    assert [game.power(card) for card in ("0031", "0034", "0036")] == [0, 0, 0]
    poor = confrontation(["0031 p=1", "0034 p=0"], ["0036"], hand=["0331"])
    assert not poor.can_play("0331")


def test_0332_drains_a_mortal_against_a_pool() -> None:
    game = influence(["0031"], hand=["0332"]).play("0332")
    assert game.tired("0031")
    assert (game.power("0031"), game.pool(1)) == (0, 13)
    assert influence(["0031 p=1"], hand=["0332"]).play("0332").pool(1) == 14


def test_0333_helps_a_character_in_an_own_oracle() -> None:
    game = confrontation(["0034"], hand=["0333"], oracles=[["0031"], ["0142"]]).play("0333")
    assert (game.power("0031"), game.power("0034")) == (2, 2)


def test_0334_helps_a_bearer_of_an_invocation() -> None:
    game = confrontation(["0028", "0031", "0184 on 0028"], hand=["0334"]).play("0334")
    assert game.power("0028") == 5


@pytest.mark.rule("MW-130")
def test_0335_gives_who_sits_out_an_extra_confrontation() -> None:
    assert not influence(hand=["0335"]).can_play("0335")
    game = influence(hand=["0335"], third=Side("0022")).play("0335")
    game.act("pass", seat=0).run("influence").run("influence")
    assert game.run("pair", 1).state.fighters == [0, 1]
    game.run("assign").run("assign").run("confront").run("confront").resolve()
    assert (game.state.phase, game.state.seat) == ("pair", 2)
    assert game.run("pair", 0).state.fighters == [2, 0]


@pytest.mark.rule("MW-R86")
def test_0336_a_god_holding_more_than_half_enters() -> None:
    oracles = [["0024 p=5"], ["0025 p=4"]]
    game = influence(hand=["0336"], oracles=oracles).play("0336")
    assert (game.place("0024"), game.power("0024"), game.place("0025")) == (
        "Pantheon zone",
        5,
        "oracle",
    )


def test_0337_turns_power_of_the_army_into_the_pools() -> None:
    game = confrontation(["0031", "0034"], hand=["0337"]).play("0337", {"0031": 3, "0034": 1})
    assert (game.pool(), game.power("0031"), game.power("0034")) == (19, 0, 2)
    assert not confrontation(["0031 p=0"], hand=["0337"]).can_play("0337")
    levied = confrontation(["0031 p=2"], hand=["0320", "0337"])
    assert not levied.play("0320").can_play("0337")


def test_0338_moves_anothers_character_which_picks_its_army() -> None:
    game = confrontation(["0031"], their_home=["0034"], hand=["0338"]).play("0338", 1)
    assert (game.place("0034"), game.control("0034")) == ("Battlefield", 1)


def test_0339_gives_power_to_an_own_god() -> None:
    assert confrontation(["0024", "0031"], hand=["0339"]).play("0339").power("0024") == 5


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "more"),
    [
        ("0316", ["0031", "0184 on 0031", "0034 p=0"], ["0024", "0224 on 0024"], {}),
        ("0321", ["0031 p=0", "0024"], ["0034"], {}),
        ("0322", ["0029"], [], {"home": ["0031"]}),
        ("0325", ["0024"], ["0031"], {}),
        ("0327", ["0031"], ["0034"], {}),
        ("0328", ["0031"], [], {"their_home": ["0034"]}),
        ("0330", ["0024"], ["0031"], {}),
        ("0333", ["0031"], [], {"oracles": [["0142"], ["0034 down"]]}),
        ("0333", ["0031 p=0"], [], {"oracles": [["0034 p=3"]]}),
        ("0334", ["0028", "0224 on 0028"], ["0024", "0184 on 0024"], {}),
        ("0338", ["0031"], ["0034"], {"home": ["0036"]}),
        ("0338", [], [], {"their_home": ["0034"]}),
        ("0339", ["0031"], ["0024"], {"home": ["0025"]}),
    ],
)
def test_what_refuses_confrontation_actions(
    card: str, mine: list[str], theirs: list[str], more: dict[str, list[str]]
) -> None:
    assert not confrontation(mine, theirs, hand=[card], **more).can_play(card)


@pytest.mark.parametrize(
    ("card", "mine", "theirs", "more"),
    [
        ("0317", [], [], {"pool": 1}),
        ("0318", [], [], {"pool": 0}),
        ("0319", ["0024 tired"], ["0031"], {}),
        ("0319", ["0024"], ["0031 p=0", "0025"], {}),
        ("0324", [], [], {"oracles": [["0031"]]}),
        ("0329", ["0024"], ["0031"], {}),
        ("0332", ["0031 tired", "0034 p=0", "0024"], [], {}),
        (
            "0336",
            [],
            [],
            {"oracles": [["0034 p=5"], ["0048 p=3"]], "their_oracles": [["0024 p=9"]]},
        ),
    ],
)
def test_what_refuses_influence_actions(
    card: str, mine: list[str], theirs: list[str], more: dict[str, object]
) -> None:
    assert not influence(mine, theirs, hand=[card], **more).can_play(card)


def test_0320_lasts_for_the_confrontation_only() -> None:
    game = confrontation(["0031"], ["0034"], hand=["0320"]).play("0320")
    assert game.state.kinds & ARMY_LEVY
    game.state.phase = "resolve"
    assert not game.resolve().state.kinds & ARMY_LEVY


def test_0323_a_character_that_cannot_be_taken_does_not_count() -> None:
    game = influence(["0182"], ["0031"], hand=["0323"])
    assert game.can_play("0323")
    assert not game.use("0182").can_play("0323")


def test_0328_goes_back_before_resolution_and_cannot_be_doomed() -> None:
    game = confrontation(["0034"], ["0031", "0036"], hand=["0328", "0278"]).play("0328", "0031")
    game.play("0278")
    assert game.control("0031") == 1
    assert (game.force("0034"), game.force("0031")) == (6, 2)
    kept = confrontation(["0034"], ["0031", "0036"], hand=["0328"]).play("0328", "0031")
    kept.state.passes = 1
    kept.act("pass")
    assert (kept.state.phase, kept.control("0031")) == ("resolve", 1)


def test_0338_reaches_nobodys_own_character_and_ends_with_the_phase() -> None:
    game = confrontation(["0031"], their_home=["0034"], hand=["0338"]).play("0338", 0)
    assert game.control("0034") == 0
    game.state.phase = "reorganize"
    assert game.reorganize().control("0034") == 1


@pytest.mark.rule("MW-101")
@pytest.mark.parametrize("action", ["0331", "0350"])
def test_0320_leaves_those_who_share_a_cost_enough_for_it(action: str) -> None:
    game = confrontation(
        ["0036 p=1", "0031 p=1", "0034 p=1", "0035 p=1"],
        ["0041", "0026"],
        hand=["0320", action],
    ).play("0320", "0036")
    # The two that are named pay the whole cost: the third pays for the taking of the action.
    foe = ["0041"] if action == "0331" else []
    game.play(action, ["0031", "0034"], *foe)
    assert [game.power(name) for name in ("0031", "0034", "0035")] == [0, 0, 0]


@pytest.mark.rule("MW-091")
def test_0320_leaves_a_card_to_be_exhausted_its_power() -> None:
    alone = confrontation(["0083 p=1", "0036 p=1"], ["0031"], hand=["0320"]).play("0320", "0036")
    assert not alone.can_use("0083")
    game = confrontation(["0083 p=1", "0036 p=2"], ["0031"], hand=["0320"]).play("0320", "0036")
    assert len(game.use("0083").made()) == 1


def test_0320_twice_may_be_paid_by_two_characters() -> None:
    game = confrontation(
        ["0036 p=1", "0031 p=2", "0034 p=1", "0016 p=1"], ["0041"], hand=["0320", "0320"]
    )
    game.play("0320", "0036").play("0320*2", "0031", "0031")
    game.use("0016", "0034", bit=1)
    assert [game.power(name) for name in ("0034", "0016", "0041")] == [0, 0, 2]


def test_0323_what_was_lent_by_a_third_player_is_not_given_back() -> None:
    """Taken for good out of the army it was lent to, it stays with the winner after step A."""
    game = influence(
        ["0024", "0025"],
        ["0031"],
        hand=["0323"],
        their_hand=["0338"],
        third=Side("0022", play=["0114 p=1"]),
    ).play("0323")
    for card in ("0024", "0025", "0031"):
        game.state.place[game.card(card)] = BATTLEFIELD
    game.state.phase, game.state.fighters = "confront", [0, 1, 2]
    game.play("0338", 1, seat=1)
    assert (game.place("0114"), game.control("0114")) == ("Battlefield", 1)
    game.state.phase, game.state.fighters = "resolve", [0, 1]
    game.resolve()
    assert game.control("0114") == 0
    game.state.phase = "reorganize"
    assert game.reorganize().control("0114") == 0
