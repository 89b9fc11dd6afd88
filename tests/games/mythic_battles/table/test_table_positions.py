"""Previews, dice and cards in positions set up by hand, with figures worked out another way."""

from functools import cache
from itertools import permutations
from typing import Any

import pytest

from warclan.engine.match import Match
from warclan.engine.requests import choose_one
from warclan.games.mythic_battles.combat.odds import attack_odds
from warclan.games.mythic_battles.effects import put
from warclan.games.mythic_battles.samples import samples
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.state import ART_OF_WAR, CLAIM, KHEPER, SIMPLE, WALK
from warclan.games.mythic_battles.table.answers_board import step
from warclan.games.mythic_battles.table.dice import dice_play
from warclan.games.mythic_battles.table.hand import hand
from warclan.games.mythic_battles.table.look import Look, MythicMatch, look_of
from warclan.games.mythic_battles.table.preview import strike_preview
from warclan.games.mythic_battles.table.question import question
from warclan.games.mythic_battles.table.records import AttackPreview, Warned
from warclan.games.mythic_battles.text import Names

OPEN = (1, 5, 7, 13, 16)
"""Areas of open ground in the garden."""


def stood(sample: int, **places: int) -> MythicMatch:
    """A match in Astrid's turn with units of these names (underscores for spaces) on the board."""
    each = samples()[sample]
    match = Match.start(SPEC, each.setup, content=each.content, seed=1)
    state, table = match.state, match.play.table
    state.phase, state.round, state.active = "activate", 1, 0
    for name, area in places.items():
        unit = next(
            n for n, card in enumerate(table.units) if card.unit.id == name.replace("_", "-")
        )
        put(state, unit, area)
        state.entered |= 1 << unit
    for seat in range(table.seats):
        state.hand[seat] = [ART_OF_WAR, *(card.card for card in table.units if card.seat == seat)]
    return match


def seen(match: MythicMatch, seat: int = 0) -> Look:
    """What a seat knows."""
    return look_of(match, seat, Names.of(match.play.table))


def number(match: MythicMatch, name: str) -> int:
    """A unit by the id of its content."""
    return next(n for n, card in enumerate(match.play.table.units) if card.unit.id == name)


def strike(match: MythicMatch, one: str, other: str, aim: int | None = None) -> AttackPreview:
    """The preview of one unit's attack on another."""
    ids = match.play.table.ids
    look = seen(match, match.play.table.seat_of[number(match, one)])
    preview = strike_preview(look, ids[number(match, one)], ids[number(match, other)], aim)
    assert preview is not None
    return preview


def warned(preview: AttackPreview, kind: str) -> Warned | None:
    """The warning of a kind, if there is one."""
    return next((each for each in preview.warnings if each.kind == kind), None)


@pytest.mark.rule("MB-RET-04")
def test_a_retaliation_is_weighed_over_what_the_attack_leaves() -> None:
    match = stood(0, reaver=7, drake=7)
    back = warned(strike(match, "reaver", "drake"), "retaliation")
    assert back is not None
    table = match.play.table
    reaver, drake = number(match, "reaver"), number(match, "drake")
    preview = strike(match, "reaver", "drake")
    defense, vitality = table.stats[reaver][-1][1], table.full_vitality[reaver]
    expected = sum(
        bar.chance
        * float(attack_odds(table.stats[drake][left][0], defense, limit=vitality).expected)
        for bar in preview.bars
        if (left := table.full_vitality[drake] - bar.wounds) > 0
    )
    assert back.expected is not None
    assert back.expected == pytest.approx(expected)
    at_full = float(attack_odds(table.stats[drake][-1][0], defense, limit=vitality).expected)
    assert back.expected < at_full


@pytest.mark.rule("MB-RET-02")
def test_nobody_strikes_back_whose_cards_all_lie_on_the_pile() -> None:
    match = stood(0, reaver=7, drake=7)
    table, drake = match.play.table, number(match, "drake")
    assert warned(strike(match, "reaver", "drake"), "retaliation") is not None
    match.state.pile[1] = [table.card_of[drake]] * table.units[drake].cards
    assert warned(strike(match, "reaver", "drake"), "retaliation") is None
    match.state.pile[1].pop()
    assert warned(strike(match, "reaver", "drake"), "retaliation") is not None
    match.state.retaliated = 1 << drake
    assert warned(strike(match, "reaver", "drake"), "retaliation") is None


@pytest.mark.rule("MB-RET-05")
def test_nobody_strikes_back_at_range() -> None:
    match = stood(0, archer=7, drake=13)
    preview = strike(match, "archer", "drake")
    assert preview.range_words == "range 2"
    assert warned(preview, "retaliation") is None


@pytest.mark.rule("MB-MAN-06")
def test_evading_is_a_warning_as_long_as_it_could_be_paid() -> None:
    match = stood(0, reaver=7, drake=7)
    match.state.hand[1] = ["card:somebody"]
    assert warned(strike(match, "reaver", "drake"), "evade") is not None
    match.state.hand[1] = []
    assert warned(strike(match, "reaver", "drake"), "evade") is None


@pytest.mark.rule("MB-TAL-22")
def test_initiative_strikes_first_and_not_again() -> None:
    match = stood(1, tide=13, dusk=13)
    match.state.active = 0
    preview = strike(match, "tide", "dusk")
    first = warned(preview, "initiative")
    assert first is not None
    table, dusk, tide = match.play.table, number(match, "dusk"), number(match, "tide")
    odds = attack_odds(
        table.stats[dusk][-1][0], table.stats[tide][-1][1], limit=table.full_vitality[tide]
    )
    # The tide's Curse has a die of the blow re-rolled.
    assert first.expected is not None
    assert 0 < first.expected < float(odds.expected)
    assert warned(preview, "retaliation") is None


@pytest.mark.rule("MB-TAL-20")
def test_a_guard_is_told_with_what_it_would_suffer() -> None:
    match = stood(0, reaver=7, drake=7, warden=7)
    guard = warned(strike(match, "reaver", "drake"), "guard")
    assert guard is not None
    assert guard.title.startswith("Warden ")
    assert guard.expected == pytest.approx(strike(match, "reaver", "warden").expected)


@pytest.mark.rule("MB-TAL-07")
def test_a_kheper_card_of_ones_own_is_known() -> None:
    match = stood(1, dusk=13, oracle=13)
    match.state.active = 1
    own = seen(match, 0)
    ids = own.table.ids
    pair = ids[number(match, "dusk")], ids[number(match, "oracle")]
    without = strike_preview(own, *pair)
    assert without is not None
    assert warned(without, "blessed") is None
    match.state.hand[0].append(KHEPER)
    held = strike_preview(seen(match, 0), *pair)
    assert held is not None
    assert warned(held, "blessed") is not None


def test_an_aim_changes_how_the_dice_are_played() -> None:
    match = stood(0, reaver=7, old_stone=7)
    preview = strike(match, "reaver", "old-stone")
    for aim in (1, 2, 3):
        odds = attack_odds(
            preview.offense.total, preview.defense.total, at_least=aim, limit=preview.vitality
        )
        shown = strike(match, "reaver", "old-stone", aim)
        assert [bar.chance for bar in shown.bars] == list(odds.probabilities)
        assert shown.aim == aim
    most = [bar.chance for bar in preview.bars]
    assert any(
        [bar.chance for bar in strike(match, "reaver", "old-stone", k).bars] != most
        for k in (1, 2, 3)
    )


@pytest.mark.rule("MB-MOVE-04")
def test_a_step_to_an_enemy_stops() -> None:
    match = stood(0, reaver=7, drake=12)
    state, reaver = match.state, number(match, "reaver")
    state.acting, state.declared = reaver, SIMPLE
    look = seen(match)
    answers = {
        answer.value: answer
        for answer in step(look, choose_one(0, "move.step", [8, 12, "pass"], context=(reaver, 2)))
    }
    assert (answers[12].catch, answers[12].mark) == (True, "1 step, stop")
    assert "Drake" in answers[12].detail
    assert "Divine Source" in answers[8].detail
    assert (answers[6].allowed, answers[2].reason) == (False, "a wall is between")


@cache
def closing(dice: tuple[int, ...], defense: int) -> int:
    """The most wounds that last discards make, by trying all of them."""
    best = sum(value >= defense for value in dice)
    left = tuple(value for value in dice if value < defense)
    for paid, raised in permutations(range(len(left)), 2):
        rest = [value for place, value in enumerate(left) if place not in (paid, raised)]
        after = tuple(sorted([*rest, left[raised] + 1]))
        best = max(best, sum(value >= defense for value in dice) + closing(after, defense))
    return best


@pytest.mark.rule("MB-DICE-14")
@pytest.mark.parametrize("dice", [(1, 2, 3, 6), (4, 5, 6), (1, 1, 5, 8), (2, 6, 6, 7)])
def test_what_every_discard_leads_to(dice: tuple[int, ...]) -> None:
    match = stood(0, reaver=7, old_stone=7)
    one, other, defense, wounds = number(match, "reaver"), number(match, "old-stone"), 9, 1
    options = [(a, b) for a in sorted(set(dice)) for b in sorted(set(dice))]
    options = [each for each in options if each[0] != each[1] or dice.count(each[0]) > 1]
    request = choose_one(
        0, "attack.closing", [*options, "pass"], context=(one, other, defense, wounds, *dice)
    )
    look = seen(match)
    play = dice_play(Look(0, look.play, look.names, request, 0, 0))
    assert play is not None
    for move in play.moves:
        left = list(dice)
        if move.value != "pass":
            left.remove(move.value[0])
            left.remove(move.value[1])
            left.append(move.value[1] + 1)
            made = closing(tuple(sorted(left)), defense)
        else:
            made = 0
        assert move.expected == pytest.approx(wounds + made), move.value
    assert play.expected == pytest.approx(wounds + closing(dice, defense))


@pytest.mark.rule("MB-ACTV-03")
def test_a_card_of_a_unit_that_has_acted_is_for_striking_back() -> None:
    match = stood(0, reaver=7)
    reaver, archer = number(match, "reaver"), number(match, "archer")
    table = match.play.table
    match.state.activated = 1 << reaver
    match.state.activations = 1
    cards = {card.card: card for card in hand(seen(match))}
    card = cards[table.card_of[reaver]]
    assert (card.sub, card.usable, card.why) == ("retaliation", True, "It has acted this turn.")
    assert cards[table.card_of[archer]].sub == "playable next"
    match.state.hand[0].remove(ART_OF_WAR)
    cards = {card.card: card for card in hand(seen(match))}
    assert cards[table.card_of[archer]].usable is False
    assert "costs 1 Art of War" in cards[table.card_of[archer]].why


@pytest.mark.rule("MB-DECK-02")
def test_a_look_knows_no_hand_but_its_own() -> None:
    match = stood(0, reaver=7)
    for seat in (0, 1):
        look = seen(match, seat)
        assert look.state.hand[seat] == match.state.hand[seat]
        assert set(look.state.hand[1 - seat]) == {"?"}
        assert {card.card for card in hand(look)} == set(match.state.hand[seat])


@pytest.mark.rule("MB-ACT-02", "MB-ACTV-01")
def test_what_is_asked_once_nothing_is_left() -> None:
    match = stood(0, reaver=7)
    look = seen(match)
    unit = number(match, "reaver")
    action = choose_one(0, "activation.action", ["search", "pass"], context=(unit,))
    turn = choose_one(0, "turn.activate", ["search", "pass"])

    def title(request: Any) -> str:
        return question(Look(0, look.play, look.names, request, 0, 0)).title

    look.state.acting, look.state.declared, look.state.done = unit, SIMPLE, WALK
    assert title(action) == "Reaver: choose a simple action, 2 of 2"
    look.state.done |= CLAIM
    assert title(action) == "Reaver: anything else?"
    look.state.activations = 1
    assert title(turn) == "North: activate a unit, second activation"
    look.state.activations = 2
    assert title(turn) == "North: anything else?"
