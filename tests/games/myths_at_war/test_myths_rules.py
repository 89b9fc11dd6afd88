"""Rules that need more than a position and a script: what is offered, kept, and hidden."""

import pytest

from tests.support.myths_decks import random_setup
from tests.support.myths_game import confrontation, influence, shipped
from warclan.domain.chance import Chance
from warclan.engine.errors import EngineError
from warclan.engine.match import Match
from warclan.games.myths_at_war import moves, power, prices, standing, victory
from warclan.games.myths_at_war.cards.card_parts import oracle_count
from warclan.games.myths_at_war.cards.model import Act
from warclan.games.myths_at_war.cards.registry import LINES
from warclan.games.myths_at_war.cards.tests_of import confronted
from warclan.games.myths_at_war.drawing import draw_cards
from warclan.games.myths_at_war.hooks import GameEndedError
from warclan.games.myths_at_war.lasting import begin
from warclan.games.myths_at_war.setup import Decks, MythsSetup
from warclan.games.myths_at_war.spec import SPEC, STEPS
from warclan.games.myths_at_war.state import (
    DECK,
    EQUIP_CHEAPER,
    EXILE,
    HAND,
    HIDDEN_PLACE,
    LIMIT,
    ORACLE,
    PLACE_WORDS,
    TURN_END,
    UNKNOWN,
    Effect,
)
from warclan.games.myths_at_war.transfer import transfers_of
from warclan.games.myths_at_war.views import view


@pytest.mark.rule("MW-178", "MW-R60", "MW-179")
def test_an_oracle_with_another_order_loses_its_tokens_and_its_face() -> None:
    game = influence(oracles=[["0031", "0034 p=4"]])
    central = game.state.central
    moves.lose_oracle_tokens(game.play_now, 0, 0)
    assert (game.power("0034"), game.shown()) == (0, [False])
    assert game.state.central == central + 4


@pytest.mark.rule("MW-180", "MW-163")
def test_new_oracles_stand_at_the_right_and_take_no_created_cards() -> None:
    game = influence(["0045"], gods=["0031"], oracles=[["0034"]]).use("0045")
    (spirit,) = game.made()
    moves.new_oracle(game.play_now, 0, [game.card("0031"), game.card(spirit)])
    assert game.oracles() == [["0034"], ["0031"]]


@pytest.mark.rule("MW-175")
def test_exile_is_a_place_that_no_rule_uses() -> None:
    assert PLACE_WORDS[EXILE] == "exile"
    match = Match.start(SPEC, random_setup(5), content=shipped(), seed=5, journal=False)
    chance = Chance(5)
    while match.request is not None:
        match.take(match.request.sample(chance.below))
        assert EXILE not in match.state.place


@pytest.mark.rule("MW-168")
def test_at_the_end_all_cards_go_back_to_their_owners() -> None:
    game = confrontation(["0050"], ["0031", "0224 on 0031", "0036"]).use("0050", "0031")
    assert game.control("0031") == 0
    with pytest.raises(GameEndedError):
        victory.win(game.play_now, [0], "oblivion", "MW-147")
    assert (game.control("0031"), game.control("0224")) == (1, 1)


@pytest.mark.rule("MW-176")
def test_in_play_is_the_battlefield_and_the_pantheon_zones() -> None:
    game = confrontation(["0031"], home=["0034"], oracles=[["0036"]], gods=["0029"])
    places = [standing.in_play(game.play_now, game.card(card)) for card in ("0031", "0034")]
    assert places == [True, True]
    assert not standing.in_play(game.play_now, game.card("0036"))
    assert not standing.in_play(game.play_now, game.card("0029"))


@pytest.mark.rule("MW-174", "MW-R66")
def test_confronted_is_who_faces_an_enemy_on_the_battlefield() -> None:
    def faces(theirs: list[str], home: list[str]) -> bool:
        game = confrontation(["0031"], theirs, home=home, their_home=["0036"])
        name = home[0] if home else "0031"
        act = Act(0, game.card("0031"), LINES["gdm-e1-0031#0"])
        return confronted(game.play_now, act, game.card(name))

    assert faces(["0034"], [])
    assert not faces([], [])
    assert not faces(["0034"], ["0029"])


@pytest.mark.rule("MW-R81")
def test_a_first_clause_without_separator_may_be_read_as_a_cost() -> None:
    """As a cost the full 2 P are needed, as an effect 1 is enough."""
    usual = influence(["0076 p=1"], pantheon="0062")
    assert usual.can_use("0062")
    house = influence(["0076 p=1"], pantheon="0062", rules={"missing_separator": "cost"})
    assert not house.can_use("0062")
    rich = influence(["0076 p=2"], pantheon="0062", rules={"missing_separator": "cost"})
    assert rich.use("0062").pool() == 17


@pytest.mark.rule("MW-R01")
@pytest.mark.parametrize(
    ("schedule", "turn", "phases", "taken", "count"),
    [
        ("running", 2, 3, 0, 3),
        ("seat", 7, 13, 0, 1),
        ("seat", 7, 14, 1, 2),
        ("turn", 3, 5, 1, 3),
        ("turn", 9, 17, 0, 5),
    ],
)
def test_transfers_by_the_schedule_of_the_house(
    schedule: str, turn: int, phases: int, taken: int, count: int
) -> None:
    game = influence(rules={"transfer_schedule": schedule})
    game.state.turn, game.state.transfer_phases, game.state.taken = turn, phases, taken
    assert transfers_of(game.play_now, 0) == count


@pytest.mark.rule("MW-R82")
@pytest.mark.parametrize(("house", "left"), [("after_g", 5), ("with_b", 3)])
def test_effects_of_the_turn_end_after_g_or_with_b(house: str, left: int) -> None:
    """A higher Maximum Power of this turn is still seen as tokens are trimmed in C, or not."""
    game = influence(["0015 p=5"], rules={"end_of_turn_effects": house})
    begin(game.play_now, Effect(LIMIT, game.card("0015"), 2, TURN_END, 0))
    game.reorganize()
    assert (game.power("0015"), game.limit("0015")) == (left, 3)


@pytest.mark.rule("MW-R33")
@pytest.mark.parametrize(("house", "count"), [(False, 1), (True, 2)])
def test_empty_oracles_count_only_where_the_house_says_so(house: bool, count: int) -> None:
    game = influence(oracles=[["0031"], []], rules={"empty_oracle_counts": house})
    assert oracle_count(game.play_now, 0) == count


@pytest.mark.rule("MW-R74")
def test_texts_without_code_are_named() -> None:
    match = Match.start(SPEC, random_setup(3), content=shipped(), seed=3)
    assert list(SPEC.left_out(match.play)) == sorted(SPEC.left_out(match.play))
    assert match.play.table.printed[0] or SPEC.left_out(match.play)


def test_views_do_not_depend_on_hidden_cards() -> None:
    """Two states that differ only in what a player cannot see give the same view."""
    match = Match.start(SPEC, random_setup(8), content=shipped(), seed=8)
    chance = Chance(8)
    for _ in range(60):
        if match.request is None:
            break
        match.take(match.request.sample(chance.below))
    before = view(match.play, 0)
    state = match.state.fork()
    state.hand[1] = state.hand[1][::-1]
    if state.hand[1] and state.deck[1]:
        state.hand[1][0], state.deck[1][0] = state.deck[1][0], state.hand[1][0]
        state.place[state.hand[1][0]] = HAND
        state.place[state.deck[1][0]] = DECK
    state.deck[0] = state.deck[0][::-1]
    match.play.state = state
    assert view(match.play, 0) == before
    hidden = [card for card, place in enumerate(before.place) if place == HIDDEN_PLACE]
    assert all(state.place[card] in (DECK, HAND, ORACLE) for card in hidden)
    assert UNKNOWN in before.hand[1]


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (MythsSetup((Decks("gdm-e1-0001", (), ()),) * 3, "duel"), "2 to 2 players"),
        (MythsSetup((Decks("nobody", (), ()),) * 2), "no pack has the card 'nobody'"),
        (MythsSetup((Decks("gdm-e1-0031", (), ()),) * 2), "no Pantheon"),
        (MythsSetup((Decks("gdm-e1-0001", ("gdm-e1-0259",), ()),) * 2), "cannot be in the Gods"),
        (MythsSetup((Decks("gdm-e1-0001", (), ()),) * 2, "chess"), "no format 'chess'"),
        (MythsSetup((Decks("gdm-e1-0001", (), ()),) * 4, "two-against-two"), "Partners"),
    ],
)
def test_what_cannot_be_played_is_said(setup: MythsSetup, said: str) -> None:
    with pytest.raises(EngineError, match=said):
        SPEC.table(setup, shipped())


def test_numbers_and_their_reasons_agree_in_random_play() -> None:
    for seed in range(4):
        match = Match.start(SPEC, random_setup(seed), content=shipped(), seed=seed, journal=False)
        chance = Chance(seed)
        while match.request is not None:
            match.take(match.request.sample(chance.below))
            play = match.play
            for board in play.state.board:
                for card in board[:4]:
                    force = standing.force_explained(play, card)
                    assert force.value == standing.counts(play, card)
                    assert force.value == force.base + sum(r.amount for r in force.reasons)
                    limit = standing.limit_explained(play, card)
                    assert limit.value == standing.most_power(play, card)
                    assert limit.value == limit.base + sum(r.amount for r in limit.reasons)


@pytest.mark.rule("MW-R10", "MW-064")
def test_prices_say_what_they_consist_of() -> None:
    game = influence(["0025"], hand=["0217"], oracles=[["0010"]], pantheon="0002")
    play = game.play_now
    card = {name: game.card(name) for name in ("0217", "0025", "0010")}
    equip = prices.equip_explained(play, 0, card["0217"], card["0025"])
    assert (equip.value, equip.base) == (2, 3)
    assert [(reason.source, reason.amount) for reason in equip.reasons] == [("0:gdm-e1-0217", -1)]
    enter = prices.entry_explained(play, card["0010"], 0)
    assert (enter.value, enter.base) == (1, 2)
    assert equip.value == prices.equip_price(play, 0, card["0217"], card["0025"])
    assert enter.value == prices.entry_price(play, card["0010"], 0)


def test_a_price_never_falls_below_nothing() -> None:
    game = influence(["0110", "0031"], hand=["0225"])
    begin(game.play_now, Effect(EQUIP_CHEAPER, -1, 5, TURN_END, 0))
    price = prices.equip_explained(game.play_now, 0, game.card("0225"), game.card("0031"))
    assert (price.value, sum(reason.amount for reason in price.reasons)) == (0, -price.base)


def test_what_is_drawn_and_held_is_for_its_player_alone() -> None:
    game = influence(["0031"], deck=["0259"], hand=["0268"])
    drawing_one = draw_cards(game.play_now, 0, 1)
    assert drawing_one.send(None).audience == (0,)
    drawing_one.close()
    for phase in ("influence", "confront"):
        game.state.phase, game.state.fighters = phase, [0, 1]
        chance = STEPS[phase][1](game.play_now)
        assert chance.send(None).audience == (game.state.seat,)
        chance.close()


@pytest.mark.rule("MW-R69", "MW-R84")
def test_a_card_without_power_loses_none() -> None:
    """What was taken is counted: nothing of a card that has nothing."""
    game = influence(["0031 p=0"])
    assert power.lose_card(game.play_now, game.card("0031"), 2) == 0
    assert power.gain_card(game.play_now, game.card("0031"), 0) == 0
    assert game.power("0031") == 0
