"""Questions that few matches ask: their answers in words, from requests made by hand."""

from typing import Any

import pytest

from tests.games.mythic_battles.table.test_table_positions import number, stood
from warclan.engine.composed import allocate, order
from warclan.engine.requests import choose_one, confirm
from warclan.engine.requests import number as count
from warclan.games.mythic_battles.combat.odds import attack_odds
from warclan.games.mythic_battles.state import ART_OF_WAR, KHEPER, OMPHALOS, RUNE, Token
from warclan.games.mythic_battles.table.area_preview import area_preview
from warclan.games.mythic_battles.table.hand import hand
from warclan.games.mythic_battles.table.judging import trouble
from warclan.games.mythic_battles.table.look import Look, look_of
from warclan.games.mythic_battles.table.preview import attack_preview
from warclan.games.mythic_battles.table.question import question
from warclan.games.mythic_battles.table.records import Question
from warclan.games.mythic_battles.terrain import Terrain
from warclan.games.mythic_battles.text import Names

MATCH = stood(0, reaver=7, drake=7, old_stone=12)
REAVER, DRAKE = MATCH.play.table.ids[number(MATCH, "reaver")], number(MATCH, "drake")
CARD = MATCH.play.table.card_of[number(MATCH, "archer")]
SPEARS = MATCH.play.table.card_of[number(MATCH, "spears")]
TOKENS = [
    Token("skadi-trap", DRAKE, area=9, defense=6, vitality=2),
    Token("apple", DRAKE, unit=number(MATCH, "reaver")),
]


def asked(request: Any) -> tuple[Look, Question]:
    """The question that a request of Astrid's puts."""
    base = look_of(MATCH, 0, Names.of(MATCH.play.table, ("Astrid", "Marek")))
    base.state.tokens = list(TOKENS)
    base.state.carries[DRAKE] = 0
    look = Look(0, base.play, base.names, request, 0, 0)
    return look, question(look)


RARE = [
    (("referee.place-token", [9, REAVER]), ["Area 9", "Reaver"]),
    (("referee.place-token.terrain", ["water", "pass"]), ["Water", "The ground stays as it is"]),
    (("referee.remove-token", [0, 1]), ["Token in area 9", "Token on Reaver"]),
    (("referee.draw", [0, 1]), ["Astrid (you)", "Marek"]),
    (("terrain.source.deck", [1]), ["Marek"]),
    (("terrain.source.gift", [0, 3]), ["Move", "Order the own deck"]),
    (("stone.kheper", [1, 2, "pass"]), ["1", "2", "None"]),
    (("attack.force-of-nature", ["keep-element", "remove-element", "pass"]),
     ["Use it, keep the element", "Tear it out", "Leave it"]),
    (("attack.reroll.order", ["slayer", "curse"]), ["Slayer", "Curse"]),
    (("attack.area", [7, 12]), ["Area 7", "Area 12"]),
    (("attack.area.target", [REAVER]), ["Reaver"]),
    (("absorb.stone", [0]), ["Rune in area 7"]),
    (("ascend.area", [2]), ["Area 2"]),
    (("pay.art-of-war", [(ART_OF_WAR,), (RUNE,), (CARD, CARD), ("any", CARD)]),
     ["Art of War", "Rune", "Archer and Archer", "Archer"]),
    (("leader.card", ["hand", "deck"]), ["From the hand", "From the deck"]),
    (("power.hel-death", ["god", "troop"]), ["Gods", "Troops"]),
    (("power.troll-earthbound.side", ["troll-pebble"]), ["Pebble"]),
    (("power.norns-verdandi", [1, "pass"]), ["Marek", "No"]),
    (("power.some-new-power", [9, "pass"]), ["Area 9", "No"]),
    (("turn.end", ["kheper", "pass"]), ["Play kheper cards", "End the turn"]),
]  # fmt: skip


@pytest.mark.parametrize(("what", "labels"), RARE, ids=lambda each: each[0])
def test_rare_answers_have_words(what: tuple[str, list[Any]], labels: list[str]) -> None:
    key, options = what
    _, told = asked(choose_one(0, key, options, context=(REAVER,)))
    assert [answer.label for answer in told.allowed] == labels
    assert all(answer.verb for answer in told.allowed)
    assert "{" not in told.title + told.detail
    assert key not in told.title


@pytest.mark.rule("MB-TOK-03")
def test_a_token_is_a_target_with_its_own_figures() -> None:
    look, told = asked(choose_one(0, "attack.target", [("token:0", 1)], context=(REAVER,)))
    (token,) = told.allowed
    assert (token.area, token.rule) == (9, "MB-TOK-03")
    assert token.detail == "range 1; a token, defense 6, vitality 2"
    assert "of Drake" in token.label
    preview = attack_preview(look, token.value)
    assert preview is not None
    odds = attack_odds(preview.offense.total, 6, limit=2)
    assert [bar.chance for bar in preview.bars] == list(odds.probabilities)
    assert (preview.target_name, preview.vitality) == (token.label, 2)
    assert preview.kill == float(odds.at_least(2))
    assert [slide.words for slide in preview.slides][-1] == "destroyed"
    assert preview.warnings == ()
    for strength in (preview.offense, preview.defense):
        assert sum(reason.amount or 0 for reason in strength.reasons) == strength.total


@pytest.mark.rule("MB-TOK-03")
def test_the_ground_under_a_token_and_its_attacker_counts() -> None:
    look, told = asked(choose_one(0, "attack.target", [("token:0", 1)], context=(REAVER,)))
    value = told.allowed[0].value
    plain = attack_preview(look, value)
    look.state.ground[9] = int(Terrain.FOREST)
    look.state.ground[7] = int(Terrain.ROCK)
    better = attack_preview(look, value)
    assert plain is not None
    assert better is not None
    assert (better.offense.total, better.defense.total) == (plain.offense.total + 1, 7)
    assert better.offense.reasons[-1].words == "From high ground"
    assert better.defense.reasons[-1].words == "Cover against a distant attack"
    near = attack_preview(look, ("token:0", 0))
    assert near is not None
    assert (near.offense.total, near.defense.total) == (plain.offense.total, 6)


def area_attack(*dice: int) -> Look:
    """Reaver attacks area 7, where its friend Archer and the enemy Drake stand."""
    match = stood(0, reaver=8, archer=7, drake=7)
    context = (REAVER, -1, "power", *dice)
    base = look_of(match, 0, Names.of(match.play.table, ("Astrid", "Marek")))
    request = choose_one(0, "attack.area", [7], context=context)
    return Look(0, base.play, base.names, request, 0, 0)


@pytest.mark.rule("MB-AREA-08")
def test_an_area_attack_is_reckoned_for_each_unit_by_who_resolves_it() -> None:
    look = area_attack()
    shown = area_preview(look, 7)
    assert shown is not None
    assert [(blow.target_name, blow.by) for blow in shown.blows] == [
        ("Archer", "Marek"),
        ("Drake", ""),
    ]
    assert shown.blows[0].remarks[0].startswith("Marek resolves it")
    total = sum(blow.expected for blow in shown.blows)
    assert shown.summary == f"2 targets, {total:.2f} wounds expected in all"
    for blow in shown.blows:
        odds = attack_odds(blow.offense.total, blow.defense.total, limit=blow.vitality)
        assert blow.expected == pytest.approx(float(odds.expected))
        assert "retaliation" not in {warned.kind for warned in blow.warnings}
    assert area_preview(look, 12) is None
    assert area_preview(look, "pass") is None


@pytest.mark.rule("MB-EFF-03")
def test_an_area_attack_with_its_own_dice_has_those() -> None:
    shown = area_preview(area_attack(4), 7)
    assert shown is not None
    assert [blow.offense.total for blow in shown.blows] == [4, 4]


def test_the_next_unit_of_an_area_attack_has_a_whole_preview() -> None:
    base = area_attack()
    ids = base.table.ids
    names = [ids[number(MATCH, each)] for each in ("archer", "drake")]
    context = (REAVER, 1, "power")
    request = choose_one(0, "attack.area.target", names, context=context)
    look = Look(0, base.play, base.names, request, 0, 0)
    shown = area_preview(base, 7)
    assert shown is not None
    assert tuple(attack_preview(look, name) for name in names) == shown.blows
    bare = Look(0, base.play, base.names, choose_one(0, "attack.area.target", names), 0, 0)
    assert attack_preview(bare, names[0]) is None


def test_orders_and_splits() -> None:
    _, told = asked(order(0, "attack.reactions", ("guard", "evade", "initiative"), rule="RUL-19"))
    assert (told.kind, [answer.label for answer in told.answers]) == (
        "order",
        ["Guard", "Evade", "Initiative"],
    )
    look, told = asked(allocate(0, "power.some-new-power", [(REAVER, 2), (9, 1)], 1, 2))
    assert (told.kind, told.low, told.high) == ("allocate", 1, 2)
    assert [(answer.label, answer.limit) for answer in told.answers] == [
        ("Reaver", 2),
        ("Area 9", 1),
    ]
    wrong = trouble(look, ((REAVER, 2), (9, 1)))
    assert wrong is not None
    assert wrong.reason == "Share out 1 to 2, not 3."
    assert trouble(look, ((REAVER, 2),)) is None


def test_yes_and_no_and_numbers() -> None:
    _, told = asked(confirm(0, "power.beowulf-hrunting.wounds", context=(REAVER,)))
    assert [answer.label for answer in told.answers] == ["Inflict two wounds", "Roll the dice"]
    look, told = asked(count(0, "attack.runes", 0, 2))
    assert [answer.label for answer in told.answers] == [
        "0 rune cards",
        "1 rune card",
        "2 rune cards",
    ]
    wrong = trouble(look, 3)
    assert wrong is not None
    assert wrong.reason == "Choose a number from 0 to 2."


@pytest.mark.rule("MB-PAY-01", "MB-STONE-15")
def test_cards_that_pay_say_so() -> None:
    look, _ = asked(choose_one(0, "pay.art-of-war", [(ART_OF_WAR,), (RUNE,)]))
    look.state.hand[0] = [ART_OF_WAR, RUNE, KHEPER, OMPHALOS, CARD, SPEARS]
    for name in ("archer", "spears"):
        look.state.vitality[number(MATCH, name)] = 0
    cards = {card.card: card for card in hand(look)}
    assert (cards[ART_OF_WAR].sub, cards[ART_OF_WAR].value) == ("pays now", (ART_OF_WAR,))
    assert cards[RUNE].sub == "pays now"
    assert cards[KHEPER].sub == "1 Art of War, or +1 defense"
    assert cards[OMPHALOS].sub == "1 Art of War"
    assert cards[CARD].sub == "pays with another"
    assert (cards[SPEARS].sub, cards[SPEARS].usable) == ("needs a recall", False)
