"""What the computer player makes of small positions."""

from typing import Any

import pytest

from tests.support.myths_game import Game, confrontation, game, influence
from warclan.games.myths_at_war.bot import oracles, turns
from warclan.games.myths_at_war.bot.lay import lay_of
from warclan.games.myths_at_war.bot.outlook import DEADLY, Outlook
from warclan.games.myths_at_war.bot.seat import FastSeat
from warclan.games.myths_at_war.bot.standing import chance_of
from warclan.games.myths_at_war.bot.turns import Rated
from warclan.games.myths_at_war.bot.valuing import value
from warclan.games.myths_at_war.cards.model import CONFRONTATION, INFLUENCE
from warclan.games.myths_at_war.chances import act_for


def outlook(position: Game, seat: int = 0) -> Outlook:
    return Outlook(lay_of(position.table), position.play_now, seat)


def name(position: Game, number: str) -> str:
    return position.table.ident(position.card(number))


def worth(rated: Rated, option: Any) -> float:
    return next(worth for worth, each in rated if each == option)


def test_who_would_count_is_assigned_the_strongest_first() -> None:
    position = game("assign", home=["0020 p=3", "0034 p=3", "0021 p=1"])
    position.state.fighters = [0, 1]
    position.state.locked = [False, False]
    options = tuple(position.options())
    rated = turns.assign(outlook(position), options)
    assert rated[0][1] == name(position, "0034")
    # Paying its last token it would stand Exhausted.
    assert worth(rated, name(position, "0021")) < 0


def test_the_strongest_enemy_is_destroyed() -> None:
    position = confrontation(["0004", "0021 p=1", "0031 p=4"], ["0020 p=3", "0034 p=5"])
    option = ("use", name(position, "0004"), 0)
    look = outlook(position)
    act, _ = act_for(look.play, 0, option, CONFRONTATION)
    found = value(look, act)
    # The weakest own mortal is given for it.
    assert found.picks == ((position.card("0021"),), (position.card("0034"),))
    assert turns.confrontation(look, tuple(position.options()))[0][1] == option


def test_a_force_bonus_is_used_in_a_fight() -> None:
    position = confrontation(["0018 p=3"], ["0031"])
    option = ("use", name(position, "0018"), 0)
    rated = turns.confrontation(outlook(position), tuple(position.options()))
    assert rated[0][1] == option
    assert 0.5 < rated[0][0] <= 2


def test_the_last_blow_is_worth_everything() -> None:
    low = influence(their_pool=2)
    high = influence(their_pool=15)
    option = ("use", low.table.ids[low.table.pantheon[0]], 0)
    assert worth(turns.influence(outlook(low), tuple(low.options())), option) > DEADLY / 2
    assert worth(turns.influence(outlook(high), tuple(high.options())), option) < 5


def test_nobody_pays_the_last_token() -> None:
    position = influence(hand=["0332"], pool=1)
    option = ("play", name(position, "0332"))
    look = outlook(position)
    act, _ = act_for(look.play, 0, option, INFLUENCE)
    assert value(look, act).worth < -DEADLY / 2


def test_who_cannot_fight_meditates_and_a_fighter_does_not() -> None:
    position = influence(["0034 p=3", "0031 p=1"])
    rated = turns.influence(outlook(position), tuple(position.options()))
    assert worth(rated, ("meditate", name(position, "0031"))) > 0
    assert worth(rated, ("meditate", name(position, "0034"))) < 0


def transfers(position: Game, left: int = 5) -> Rated:
    position.state.transfers = left
    position.state.phase = "transfer"
    return oracles.transfer(outlook(position), tuple(position.options()))


def test_tokens_go_to_the_card_that_brings_most() -> None:
    # A Cost of 3 for force 3, and a Cost of 4 for force 2.
    position = game("transfer", oracles=[["0034"], ["0031"]], pool=20)
    assert transfers(position)[0][1] == ("move", "pool", name(position, "0034"))


def test_a_card_that_is_paid_for_enters() -> None:
    position = game("transfer", oracles=[["0034 p=4"], ["0031"]], pool=20)
    assert transfers(position)[0][1] == ("enter", name(position, "0034"))


def test_a_pool_in_danger_is_not_spent() -> None:
    position = game("transfer", their_home=["0004 p=5"], oracles=[["0034"]], pool=6)
    assert transfers(position)[0][1] == "pass"


def test_tokens_stay_in_the_pool_when_that_wins() -> None:
    position = game("transfer", oracles=[["0034"]], pool=31)
    assert transfers(position)[0][1] == "pass"
    near = game("transfer", oracles=[["0034 p=2"]], pool=28)
    assert transfers(near)[0][1] == ("move", name(near, "0034"), "pool")


def test_a_bid_is_low() -> None:
    from warclan.domain.chance import Chance
    from warclan.engine.match import Match
    from warclan.games.myths_at_war.spec import SPEC

    sample = SPEC.samples()[0]
    match = Match.start(SPEC, sample.setup, content=sample.content, seed=1, journal=False)
    assert match.request is not None
    assert match.request.key == "set-up.bid"
    seat = match.request.player
    player = FastSeat(seat, match.play.table, match.play.bindings)
    view = SPEC.view_for(match.play, seat)
    assert player.decide(view, match.request, Chance(1)) == 1


def test_targets_follow_what_was_decided() -> None:
    position = confrontation(["0013"], ["0031", "0034", "0020"])
    from warclan.domain.chance import Chance

    match = position._match(position.state.fork(), None)
    match.run()
    player = FastSeat(0, position.table, match.play.bindings)
    for _ in range(4):
        assert match.request is not None
        answer = player.decide(match.state, match.request, Chance(1))
        if match.request.key == "target":
            cards = [position.table.number(each) for each in answer]
            assert sorted(cards) == sorted([position.card("0031"), position.card("0034")])
            return
        match.answer(answer)
    raise AssertionError("the ability was not used")


def test_equal_sides_have_equal_chances() -> None:
    position = influence(["0034 p=3"], ["0034 p=3"], pool=12, their_pool=12)
    assert chance_of(outlook(position)) == 0.5
    position = influence(["0034 p=3"], [], pool=12, their_pool=15)
    assert chance_of(outlook(position)) == pytest.approx(1 - chance_of(outlook(position, 1)))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"pool": 13}, {"pool": 12}),
        ({"pool": 12, "their_pool": 3}, {"pool": 12, "their_pool": 4}),
        ({"mine": ["0034 p=3"]}, {"mine": ["0034 p=1"]}),
        ({"mine": ["0034 p=3"]}, {"mine": ["0020 p=3"]}),
        ({"oracles": [["0031 p=3"]]}, {"oracles": [["0031"]]}),
        ({"pool": 29}, {"pool": 22, "mine": ["0020 p=2"]}),
    ],
)
def test_what_wins_matches_raises_the_chance(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert chance_of(outlook(influence(**better))) > chance_of(outlook(influence(**worse)))


def test_an_army_that_takes_the_whole_pool_counts_most() -> None:
    """The same army is worth more against a pool that it would empty."""
    army = ["0034 p=5", "0031 p=5"]

    def gain(their_pool: int) -> float:
        armed = chance_of(outlook(influence(army, pool=5, their_pool=their_pool)))
        return armed / (1 - armed) / (5 / their_pool)

    assert gain(3) > gain(20)


def test_a_match_that_is_over_is_won_or_lost() -> None:
    position = influence()
    position.state.phase = "over"
    position.state.winners = [0]
    assert (chance_of(outlook(position)), chance_of(outlook(position, 1))) == (1.0, 0.0)
