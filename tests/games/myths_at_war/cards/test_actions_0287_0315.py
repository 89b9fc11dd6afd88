"""Cards 0287 to 0315, one test each."""

import pytest

from tests.support.myths_game import Game, Side, confrontation, game, influence
from warclan.games.myths_at_war.state import BATTLEFIELD


def fought(card: str, mine: list[str], theirs: list[str], **more: object) -> Game:
    """A position of the Resolution step after the action has been played in Influence."""
    return to_battle(influence(mine, theirs, hand=[card], **more).play(card), *mine, *theirs)


def to_battle(position: Game, *texts: str, phase: str = "resolve") -> Game:
    """Everybody named stands on the Battlefield."""
    state = position.state
    for text in texts:
        name = text.split()[0]
        if position.has(name, "character"):
            state.place[position.card(name)] = 6
    state.phase, state.fighters = phase, [0, 1]
    return position


def to_next_influence(position: Game) -> None:
    """The next Influence Phase begins: the last player ends the Transfer Phase."""
    position.state.phase, position.state.taken = "transfer", 1
    position.state.seat = 1 - position.state.active
    position.run("transfer")
    assert position.state.phase == "influence"


@pytest.mark.rule("MW-R88")
def test_0287_the_winner_destroys_an_enemy_up_to_the_margin() -> None:
    won = fought("0287", ["0024"], ["0019", "0060"]).resolve("0060")
    assert (won.place("0060"), won.place("0019")) == ("Gods discard", "Battlefield")
    assert won.pool(1) == 15
    strong = fought("0287", ["0024"], ["0031"]).resolve()
    assert (strong.place("0031"), strong.pool(1)) == ("Battlefield", 15)
    assert fought("0287", ["0019"], ["0024"]).resolve().place("0019") == "Gods discard"


@pytest.mark.rule("MW-R54")
def test_0288_uses_an_opposing_resource_at_once() -> None:
    hit = influence(["0031 tired"], ["0152", "0142"], hand=["0288"]).play("0288")
    assert (hit.tired("0031"), hit.tired("0152"), hit.pool()) == (False, True, 14)
    assert not hit.can_use("0152", seat=1)
    assert not influence(["0031 tired"], ["0152 tired"], hand=["0288"]).can_play("0288")
    assert not influence(["0031"], ["0142"], hand=["0288"]).can_play("0288")


@pytest.mark.rule("MW-R29")
def test_0289_the_winner_strips_a_pantheon_for_good() -> None:
    mine, theirs = ["0024"], ["0031"]
    won = fought("0289", mine, theirs, their_pantheon="0043")
    won.resolve("0043", "gdm-e1-0043#0")
    assert won.pool(1) == 15
    won.state.phase = "reorganize"
    assert won.reorganize().pool(1) == 15
    kept = fought("0289", mine, theirs, their_pantheon="0043")
    kept.resolve("0043", "gdm-e1-0043#1")
    kept.state.phase = "reorganize"
    assert kept.reorganize().pool(1) == 14
    equal = fought("0289", ["0031"], ["0036"]).resolve()
    assert all(not each.word or each.word == "gdm-e1-0289#0" for each in equal.state.effects)
    bare = influence(hand=["0289"], pantheon="0001", their_pantheon="0042")
    assert bare.can_play("0289")


def test_0290_makes_two_cultists() -> None:
    made = influence(hand=["0290"]).play("0290")
    first, second = made.made()
    assert [made.force(first), made.limit(second), made.power(first)] == [0, 1, 0]
    assert made.pool() == 14
    assert not made.has(first, "Mad")


def test_0291_trades_maximum_power_for_force() -> None:
    hit = confrontation(["0054", "0028"], hand=["0291"]).play("0291", 3)
    assert (hit.limit("0028"), hit.force("0028"), hit.power("0028")) == (4, 5, 2)
    hit.state.phase = "reorganize"
    hit.reorganize()
    assert (hit.limit("0028"), hit.force("0028")) == (4, 2)
    weak = confrontation(["0019", "0028 p=0"], hand=["0291"])
    weak.play("0291", 2)
    assert (weak.limit("0019"), weak.force("0019")) == (0, 2)
    strong = confrontation(["0019", "0028"], hand=["0291"]).play("0291", 3)
    assert (strong.limit("0019"), strong.limit("0028")) == (2, 4)
    least = confrontation(["0112", "0028 p=0"], hand=["0291"]).play("0291")
    assert (least.limit("0112"), least.force("0112")) == (0, 1)
    assert not confrontation(["0054"], hand=["0291"]).can_play("0291")
    assert not confrontation(["0028 p=0", "0054"], hand=["0291"]).can_play("0291")


@pytest.mark.rule("MW-097", "MW-101")
def test_0292_destroys_a_resource_of_anybody() -> None:
    hit = confrontation(["0031 p=1", "0034 p=1"], ["0036", "0142"], hand=["0292"])
    hit.play("0292")
    assert (hit.place("0142"), hit.power("0031"), hit.power("0034")) == ("Gods discard", 0, 0)
    assert not confrontation(["0031 p=1"], ["0142"], hand=["0292"]).can_play("0292")
    assert not confrontation(["0031"], ["0036"], hand=["0292"]).can_play("0292")


def test_0293_weakens_every_god() -> None:
    hit = confrontation(["0031"], ["0024", "0034"], hand=["0293"]).play("0293")
    assert [hit.force(card) for card in ("0031", "0024", "0034")] == [2, 4, 3]
    assert not confrontation(["0031"], ["0034"], hand=["0293"], home=["0024"]).can_play("0293")


def test_0294_tires_two_of_equal_or_lower_maximum() -> None:
    hit = confrontation(["0031", "0024"], ["0049", "0060", "0039", "0025"], hand=["0294"])
    hit.play("0294", "0031", ["0049", "0060"])
    assert hit.tired("0031", "0049", "0060")
    assert not any(hit.tired(card) for card in ("0025", "0024", "0039"))
    assert not confrontation(["0031"], ["0060", "0025"], hand=["0294"]).can_play("0294")
    assert not confrontation(["0031 tired"], ["0049", "0060"], hand=["0294"]).can_play("0294")


def test_0295_tires_a_mortal() -> None:
    assert influence(["0024"], ["0031"], hand=["0295"]).play("0295").tired("0031")
    assert not influence(["0024"], ["0025", "0031 tired"], hand=["0295"]).can_play("0295")


def test_0296_nobody_can_choose_the_character() -> None:
    shy = influence(["0031"], ["0036"], hand=["0296", "0297"]).play("0296", "0031")
    assert not shy.can_use("0036", seat=1)
    to_battle(shy, "0031", "0036", phase="confront")
    assert not shy.can_use("0031", seat=1)
    other = influence(["0031", "0034"], ["0036"], hand=["0296"]).play("0296", "0031")
    assert other.use("0036", seat=1).power("0034") == 2
    assert other.power("0031") == 3
    other.reorganize()
    other.state.phase = "influence"
    assert other.use("0036", "0031", seat=1).power("0031") == 2


def test_0296_what_reaches_everybody_reaches_it_too() -> None:
    shy = influence(["0031"], ["0036"], hand=["0296", "0262"]).play("0296", "0031")
    to_battle(shy, "0031", "0036", phase="confront")
    assert shy.play("0262").power("0031") == 2


def test_0296_no_choice_that_an_action_asks_for_reaches_it() -> None:
    shy = influence(["0024"], ["0019", "0060"], hand=["0287", "0296"])
    shy.play("0287").play("0296", "0060")
    assert to_battle(shy, "0024", "0019", "0060").resolve().place("0019") == "Gods discard"
    shy = influence(["0031"], ["0034", "0036"], hand=["0325", "0296", "0354"])
    to_battle(shy.play("0296", "0036"), "0031", "0034", "0036", phase="confront").play("0325")
    assert (shy.place("0034"), shy.place("0036")) == ("oracle", "Battlefield")
    alone = influence(["0031", "0039"], ["0036"], hand=["0296", "0354"]).play("0296", "0036")
    to_battle(alone, "0031", "0039", "0036", phase="confront")
    assert alone.play("0354", "0031").pool() == 18


def test_0297_tires_an_equipment() -> None:
    hit = influence(["0024", "0224 on 0024"], hand=["0297"]).play("0297")
    assert hit.tired("0224")
    assert (hit.force("0024"), hit.pool()) == (7, 15)
    assert not influence(["0024"], ["0142"], hand=["0297"]).can_play("0297")


def test_0298_looks_at_a_hand() -> None:
    seen = influence(hand=["0298"], their_hand=["0224", "0265"]).play("0298")
    known = seen.state.known
    assert [known[seen.card(card)] for card in ("0224", "0265")] == [1, 1]
    assert not influence(hand=["0298", "0265"]).can_play("0298")


def test_0299_discards_one_to_draw_two() -> None:
    drawn = confrontation(["0031"], hand=["0299", "0265"], deck=["0224", "0184", "0231"])
    drawn.play("0299")
    assert sorted(drawn.hand()) == ["0184", "0231"]
    assert (drawn.place("0265"), drawn.power("0031")) == ("Designs discard", 2)
    assert not confrontation(["0031"], hand=["0299"], deck=["0224"]).can_play("0299")
    assert not confrontation(["0031"], hand=["0299", "0265"]).can_play("0299")


def test_0300_every_influence_action_costs_a_pool_more() -> None:
    dark = influence(["0036", "0031"], ["0048", "0034"], hand=["0300"]).play("0300")
    assert dark.pool() == 13
    dark.use("0036", "0034")
    assert dark.pool() == 12
    assert dark.meditate("0031").pool() == 11
    assert dark.use("0048", "0031", seat=1).pool(1) == 14
    dark.state.passes = 1
    dark.act("pass")
    assert (dark.state.phase, dark.pool()) == ("assign", 11)
    dark.state.phase = "influence"
    assert dark.meditate("0034", seat=1).pool(1) == 14


@pytest.mark.rule("MW-093")
def test_0301_a_primigenian_gains_or_loses() -> None:
    up = influence(["0106"], ["0031"], hand=["0301"]).play("0301", "gains")
    assert up.power("0106") == 4
    down = influence(["0031"], ["0106"], hand=["0301"]).play("0301", "loses")
    assert down.power("0106") == 2
    only = influence(["0031"], ["0106 p=0"], hand=["0301"]).play("0301")
    assert only.power("0106") == 1
    assert not influence(["0031"], ["0034"], hand=["0301"]).can_play("0301")


@pytest.mark.rule("MW-052")
def test_0302_looks_at_two_oracles_and_discards_events() -> None:
    seen = influence(
        hand=["0302"], oracles=[["0031 down"], ["0034"]], their_oracles=[["0036", "0127 down"]]
    )
    seen.play("0302", ["oracle-0-0", "oracle-1-0"], True)
    assert (seen.oracles(1), seen.pool(1), seen.pool()) == ([["0036"]], 15, 14)
    assert seen.place("0127") == "Gods discard"
    assert seen.state.known[seen.card("0031")] == 1
    kept = influence(hand=["0302"], oracles=[["0031"]], their_oracles=[["0127 down"]])
    assert kept.play("0302", False).oracles(1) == [["0127"]]
    assert kept.state.known[kept.card("0127")] == 1
    held = influence(hand=["0302"], oracles=[["0031"], ["0127 p=1 down"]]).play("0302")
    assert held.place("0127") == "oracle"
    assert not influence(hand=["0302"], oracles=[["0031"]]).can_play("0302")


def test_0303_counts_the_resources_facing_it() -> None:
    hit = confrontation(["0031", "0143"], ["0034", "0142", "0144"], hand=["0303"]).play("0303")
    assert (hit.force("0031"), hit.power("0031")) == (4, 2)
    many = confrontation(["0031"], ["0142", "0144", "0147", "0149"], hand=["0303"])
    assert many.play("0303").force("0031") == 5
    assert not confrontation(["0031 p=0"], ["0142"], hand=["0303"]).can_play("0303")


def test_0304_cuts_every_gain_to_one() -> None:
    cut = confrontation(["0031"], ["0034"], hand=["0304", "0277"], their_oracles=[["0127 down"]])
    cut.play("0304").play("0277")
    assert (cut.power("0031"), cut.power("0034")) == (2, 1)
    cut.state.phase = "reorganize"
    cut.reorganize().reveal(seat=1)
    assert (cut.place("0127"), cut.pool(1)) == ("Gods discard", 16)
    to_next_influence(cut)
    assert cut.meditate("0031").power("0031") == 4


def test_0305_counts_orichalcum() -> None:
    mine = ["0024", "0025", "0252 on 0024", "0255 on 0025"]
    assert influence(mine, hand=["0305"]).play("0305").pool() == 17
    theirs = influence(["0031"], ["0024", "0252 on 0024"], hand=["0305"])
    assert not theirs.can_play("0305")


def test_0306_meditation_gives_one_more() -> None:
    more = influence(["0031"], ["0034"], hand=["0306"]).play("0306")
    assert more.meditate("0031").power("0031") == 6
    assert more.meditate("0034", seat=1).power("0034") == 6
    more.reorganize()
    more.state.phase = "influence"
    assert more.meditate("0031").power("0031") == 6


def test_0307_whoever_is_assigned_is_stronger_and_doomed() -> None:
    rise = influence(["0031", "0034"], ["0036", "0016"], hand=["0307"]).play("0307")
    rise.state.phase, rise.state.fighters, rise.state.locked = "assign", [0, 1], [False, False]
    rise.act("0031")
    rise.act("0036", seat=1)
    assert (rise.force("0031"), rise.force("0036"), rise.force("0034")) == (3, 2, 3)
    rise.state.phase = "resolve"
    rise.resolve()
    assert (rise.place("0031"), rise.place("0036")) == ("Gods discard", "Battlefield")
    assert rise.place("0034") == "Pantheon zone"


def test_0308_strengthens_another_players_character() -> None:
    assert influence(["0031"], ["0034"], hand=["0308"]).play("0308").force("0034") == 5
    assert not influence(["0031"], hand=["0308"]).can_play("0308")


def test_0308_reaches_partners_too() -> None:
    third = game("influence", ["0031"], ["0034"], hand=["0308"], third=Side("0022", play=["0036"]))
    assert third.play("0308", "0036").force("0036") == 4


def test_0309_counts_the_invocations_on_a_summoner() -> None:
    mine = ["0028", "0184 on 0028", "0185 on 0028", "0224 on 0028"]
    hit = confrontation(mine, hand=["0309"])
    before = hit.force("0028")
    assert hit.play("0309").force("0028") == before + 2
    assert not confrontation(["0031"], hand=["0309"]).can_play("0309")


def test_0310_festivals_are_discarded_without_effect() -> None:
    piles = [["0031", "0127 down"], ["0034", "0126", "0139 down"]]
    cursed = influence(["0036"], hand=["0310"], oracles=piles, their_oracles=[["0127 down"]])
    cursed.play("0310")
    cursed.state.phase = "reveal"
    cursed.reveal()
    assert (cursed.pool(), cursed.place("0127/0")) == (15, "Gods discard")
    assert cursed.power("0036") == 2
    cursed.state.phase = "reveal"
    cursed.reveal(seat=1)
    assert (cursed.pool(1), cursed.place("0127/1")) == (15, "Gods discard")
    to_next_influence(cursed)
    cursed.state.phase = "reveal"
    assert cursed.reveal().power("0036") == 3


def test_0311_a_mortal_loses_two() -> None:
    hit = influence(["0024"], ["0031"], hand=["0311"]).play("0311")
    assert (hit.power("0031"), hit.pool()) == (1, 14)
    assert not influence(["0024"], ["0031 p=0"], hand=["0311"]).can_play("0311")


def test_0312_readies_an_own_character() -> None:
    assert not influence(["0031 tired"], hand=["0312"]).play("0312").tired("0031")
    assert not influence(["0031"], ["0034 tired"], hand=["0312"]).can_play("0312")


def test_0313_no_pool_gains_for_the_rest_of_the_phase() -> None:
    dry = influence(["0005", "0031"], ["0149"], hand=["0313"]).play("0313")
    assert not dry.can_use("0005")
    assert not dry.can_use("0149", seat=1)
    assert dry.meditate("0031").power("0031") == 5
    dry.state.passes = 1
    dry.act("pass")
    dry.state.phase = "influence"
    assert dry.use("0005").pool() == 15


def test_0314_turns_a_token_of_an_oracle_into_two() -> None:
    hit = influence(["0031"], hand=["0314"], oracles=[["0034 p=2"], ["0142"]]).play("0314")
    assert (hit.power("0034"), hit.power("0031")) == (1, 5)
    none = influence(["0031"], hand=["0314"], oracles=[["0034"]], their_oracles=[["0036 p=2"]])
    assert not none.can_play("0314")


def test_0315_one_is_tired_for_two_others() -> None:
    hit = influence(["0031", "0034"], ["0036"], hand=["0315"])
    hit.play("0315", "0031")
    assert hit.tired("0031")
    assert [hit.power(card) for card in ("0031", "0034", "0036")] == [3, 4, 4]
    assert not influence(["0031"], ["0036"], hand=["0315"]).can_play("0315")


@pytest.mark.rule("MW-091", "MW-092")
def test_0288_counts_its_own_price_with_that_of_the_ability() -> None:
    two = influence(theirs=["0170"], hand=["0288"], oracles=[["0154"]], pool=2)
    assert not two.can_play("0288")
    three = influence(theirs=["0170"], hand=["0288"], oracles=[["0154"]], pool=4).play("0288")
    assert (three.pool(), three.place("0154")) == (1, "Pantheon zone")


def test_0291_asks_for_no_more_than_a_summoner_that_can_be_chosen_bears() -> None:
    game = influence(["0030", "0112"], ["0031"], hand=["0296", "0291"]).play("0296", "0030")
    game.state.phase = "confront"
    game.state.fighters = [0, 1]
    for name in ("0030", "0112", "0031"):
        game.state.place[game.card(name)] = BATTLEFIELD
    # Eir bears 3, but no action may choose her: Howard bears 1 and nothing is asked.
    game.play("0291")
    assert (game.force("0112"), game.limit("0112"), game.limit("0030")) == (1, 0, 6)
