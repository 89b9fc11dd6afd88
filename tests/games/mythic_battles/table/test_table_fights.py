"""Previews of attacks and advice on dice: the numbers of the odds, and nothing that is hidden."""

from collections.abc import Iterator
from functools import cache

import pytest

from tests.support.mythic_table import any_match
from warclan.domain.chance import Chance
from warclan.engine.bots import seated
from warclan.engine.match import Match
from warclan.engine.requests import options_of
from warclan.games.mythic_battles.bot import dice_play as computer
from warclan.games.mythic_battles.bot.players import Fast
from warclan.games.mythic_battles.combat.odds import attack_odds, rerolls_of
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.table.dice import dice_play
from warclan.games.mythic_battles.table.look import Look, MythicMatch, look_of
from warclan.games.mythic_battles.table.preview import (
    attack_of,
    attack_preview,
    strike_preview,
    warm,
)
from warclan.games.mythic_battles.table.records import AttackPreview, DicePlay
from warclan.games.mythic_battles.text import Names

PLAYERS = ("Astrid", "Marek")


def fighting(match: MythicMatch, seed: int) -> Iterator[Look]:
    """Let quick computer players play; gives the looks at every question of a fight."""
    names = Names.of(match.play.table, PLAYERS)
    bots = {seat: seated(Fast(), match, seat) for seat in SPEC.players(match.state)}
    chance = Chance(seed)
    while match.request is not None:
        request = match.request
        if request.key.startswith("attack.") or request.key == "activation.action":
            yield look_of(match, request.player, names)
        view = SPEC.view_for(match.play, request.player)
        value = bots[request.player].decide(view, request, chance)
        if request.key in computer.KEYS and seed % 2:
            # Half of the fights are played badly, so that poor dice are judged as well.
            value = request.sample(chance.below)
        match.answer(value, player=request.player)


def fights() -> Iterator[MythicMatch]:
    """Matches with much fighting: the samples, and all units with their powers."""
    for seed, sample in enumerate(SPEC.samples()):
        yield Match.start(SPEC, sample.setup, content=sample.content, seed=seed)
    for seed in range(3):
        yield any_match(seed, rounds=9)


def looks() -> Iterator[Look]:
    """What is seen in all of them."""
    for seed, match in enumerate(fights()):
        yield from fighting(match, seed)


@cache
def previews() -> tuple[tuple[Look, AttackPreview], ...]:
    """Previews of many attacks."""
    found = []
    for look in looks():
        request = look.request
        assert request is not None
        values = options_of(request)
        for value in values:
            preview = attack_preview(look, value)
            if preview is not None:
                found.append((look, preview))
    return tuple(found)


@cache
def plays() -> tuple[tuple[Look, DicePlay], ...]:
    """Dice of many attacks."""
    return tuple((look, play) for look in looks() if (play := dice_play(look)) is not None)


def test_reasons_add_up_to_the_values() -> None:
    assert len(previews()) > 30
    for _, each in previews():
        for strength in (each.offense, each.defense):
            amounts = [reason.amount for reason in strength.reasons if reason.amount is not None]
            assert sum(amounts) == strength.total
            assert all(reason.words and reason.rule for reason in strength.reasons)


def test_the_bars_are_those_of_the_odds() -> None:
    for look, each in previews():
        words = [reason.words for reason in each.offense.reasons if reason.amount is None]
        effects = rerolls_of(
            slayer=any(word.startswith("Slayer") for word in words),
            solar=any(word.startswith("Solar") for word in words),
            curse=any(word.startswith("Curse") for word in words),
        )
        odds = attack_odds(
            each.offense.total, max(each.defense.total, 1), limit=each.vitality, rerolls=effects
        )
        assert [bar.chance for bar in each.bars] == list(odds.probabilities)
        assert each.expected == pytest.approx(float(odds.expected))
        assert each.kill == pytest.approx(float(odds.at_least(each.vitality)))
        assert [slide.left for slide in each.slides] == [
            each.vitality - bar.wounds for bar in each.bars
        ]
        left = each.slides[0]
        unit = look.unit(each.target)
        assert left.words.startswith(f"offense {look.table.stats[unit][each.vitality][0]},")


@pytest.mark.rule("MB-AREA-06")
def test_every_blow_of_an_area_attack_has_a_preview() -> None:
    """Played out, its questions carry what a preview needs."""
    asked = [
        (look, value)
        for look in looks()
        if look.request is not None and look.request.key == "attack.area.target"
        for value in options_of(look.request)
    ]
    assert asked
    assert all(attack_preview(look, value) is not None for look, value in asked)


def test_an_aim_makes_its_own_chance_greatest() -> None:
    seen = 0
    for look, each in previews():
        for aim in [aim.least for aim in each.aims if aim.least is not None][:3]:
            sought = strike_preview(look, each.attacker, each.target, aim)
            most = strike_preview(look, each.attacker, each.target)
            assert sought is not None
            assert most is not None
            # The defender's Curse seeks the opposite of the aim, and so is another one.
            cursed = any(reason.words.startswith("Curse") for reason in most.offense.reasons)
            if aim < len(most.bars) and not cursed:
                seen += 1
                assert sought.bars[aim].at_least >= most.bars[aim].at_least - 1e-12
    assert seen > 50


@pytest.mark.rule("MB-DECK-02")
def test_what_the_opponent_holds_changes_nothing() -> None:
    """The preview is the same whatever is in the hand that cannot be seen."""
    compared = 0
    for seed, match in enumerate(fights()):
        for look in fighting(match, seed):
            request = look.request
            assert request is not None
            if request.key != "attack.target":
                continue
            other = 1 - look.seat
            before = [attack_preview(look, value) for value in options_of(request)]
            hand, deck = match.state.hand[other], match.state.deck[other]
            mixed = [*hand, *deck]
            mixed.reverse()
            match.state.hand[other] = mixed[: len(hand)]
            match.state.deck[other] = mixed[len(hand) :]
            again = look_of(match, look.seat, look.names)
            assert [attack_preview(again, value) for value in options_of(request)] == before
            match.state.hand[other], match.state.deck[other] = hand, deck
            compared += 1
    assert compared > 3


def test_warnings_say_what_may_come_back() -> None:
    kinds = {warning.kind for _, each in previews() for warning in each.warnings}
    assert {"retaliation", "guard"} <= kinds
    for _, each in previews():
        for warning in each.warnings:
            assert warning.title
            assert warning.rule
            if warning.kind in ("retaliation", "initiative", "guard"):
                assert warning.expected is not None
                assert sum(bar.chance for bar in warning.bars) == pytest.approx(1)


@pytest.mark.rule("MB-RET-01")
def test_a_retaliation_is_reckoned_after_the_wounds() -> None:
    """A target that may be felled strikes back less hard than one that certainly stands."""
    for look, each in previews():
        back = next((w for w in each.warnings if w.kind == "retaliation"), None)
        if back is None or each.kill < 0.05:
            continue
        sure = strike_preview(look, each.target, each.attacker)
        assert sure is not None
        assert back.expected is not None
        assert back.expected < sure.expected
        return
    pytest.fail("no attack here could fell its target")


def test_dice_advice_is_the_computer_players_advice() -> None:
    told = 0
    for look, play in plays():
        request = look.request
        assert request is not None
        best = [move for move in play.moves if move.best]
        assert [move.value for move in best] == [play.best], request.key
        if play.kind != "reroll":
            options = options_of(request)
            theirs = computer.answer(request.key, request.context, options)
            given = next((move for move in play.moves if move.value == theirs), None)
            if given is not None:
                told += 1
                assert given.expected <= best[0].expected + 1e-9
    assert told > 30


def test_no_other_move_promises_more() -> None:
    kinds = set()
    for look, play in plays():
        kinds.add(play.kind)
        assert look.request is not None
        expected = [move.expected for move in play.moves]
        best = next(move.expected for move in play.moves if move.best)
        bound = min(expected) if look.request.key == "attack.curse" else max(expected)
        assert best == pytest.approx(bound)
        if play.kind != "reroll":
            assert play.expected == pytest.approx(best)
    assert {"discard", "again", "closing"} <= kinds


def test_other_answers_have_no_preview() -> None:
    match = any_match(3)
    look = look_of(match, match.request.player if match.request else 0, Names(({}), PLAYERS, {}))
    assert attack_of(look, "pass") is None
    assert strike_preview(look, look.table.ids[0], look.table.ids[-1]) is None
    warm(look)
