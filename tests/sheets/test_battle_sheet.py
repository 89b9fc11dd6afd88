"""Battle reports in words: one battle, and a row with its intervals."""

from dataclasses import replace

from tests.support.battles import armies, order
from tests.support.mythic import real_catalogue
from warclan.engine.resolve import GameReport, totals
from warclan.engine.spec import Piece, TurningPoint
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.house_rules import SWITCHES
from warclan.sheets.battle import (
    Fought,
    battle_sheet,
    outcome_words,
    percent,
    power_names,
    row_sheet,
    share_words,
)
from warclan.sheets.records import Shape

THOR, HEL, WOLF = "ragnarok-god-thor", "ragnarok-god-hel", "ragnarok-monster-fenrir"
PIECES = (
    Piece("p1-thor", THOR, "Thor", 0, 0, 9),
    Piece("p2-hel", HEL, "Hel", 1, 9, 9),
    Piece("p2-fenrir", WOLF, "Fenrir", 1, 4, 9),
)
REPORT = GameReport(
    place=0,
    seed=5,
    winners=(1,),
    way="divinity slain",
    rule="MB-WIN-01",
    rounds=12,
    decisions=300,
    pieces=PIECES,
    scores=(1, 2),
    turning_points=(
        TurningPoint(10, 20, 3, 1, "absorbed", "p2-hel", "", 1),
        TurningPoint(40, 60, 8, 1, "wounded", "p1-thor", "p2-fenrir", 4),
        TurningPoint(90, 99, 12, 1, "destroyed", "p1-thor", "p2-fenrir"),
        TurningPoint(90, 100, 12, 1, "won"),
    ),
    left_out=("thor-mjolnir",),
    digest="",
    journal="",
)
DRAW = replace(REPORT, winners=(), way="round limit", rule="", rounds=60)


def fought(catalogue: Catalogue | None = None) -> Fought:
    return Fought(
        "Astrid – Marek, Naglfar",
        order().setup,
        ("Astrid", "Marek"),
        ("sound", "own"),
        catalogue or real_catalogue(),
        "30 Nov 2026",
        "7",
    )


def test_winner_way_and_rule_come_first() -> None:
    sheet = battle_sheet(fought(), REPORT)
    assert (sheet.verdict, sheet.rule) == ("Marek wins", "MB-WIN-01")
    assert sheet.how == "The enemy divinity was slain in round 12"
    assert ("Board", "Naglfar, set-up 1") in sheet.facts
    assert ("Seed", "7") in sheet.facts
    assert ("Lead", "Astrid") in sheet.facts


def test_a_draw_says_that_the_limit_is_ours() -> None:
    sheet = battle_sheet(fought(), DRAW)
    assert sheet.verdict == "A draw"
    assert sheet.how == "Nobody had won after 60 rounds"
    assert sheet.rule == "our own limit, no rule of the book"


def test_losses_are_told_unit_by_unit() -> None:
    first, second = battle_sheet(fought(), REPORT).sides
    assert (first.player, first.army, first.won) == ("Astrid", armies()[0].name, False)
    assert first.played_by == "computer, sound"
    assert second.played_by == "computer, own"
    assert second.stones == "2 stones absorbed"
    (thor,) = first.units
    assert (thor.left, thor.full, thor.note, thor.shape) == (0, 9, "destroyed", Shape.HEXAGON)
    assert [(unit.name, unit.left, unit.note) for unit in second.units] == [
        ("Hel", 9, ""),
        ("Fenrir", 4, ""),
    ]


def test_turning_points_are_sentences_that_lead_to_their_step() -> None:
    moments = battle_sheet(fought(), REPORT).moments
    assert [(each.round, each.step) for each in moments] == [(3, 21), (8, 61), (12, 100), (12, 101)]
    assert [each.text for each in moments] == [
        "Hel absorbs the side’s first divine stone.",
        "Thor loses 4 vitality points at one blow by Fenrir.",
        "Thor is destroyed by Fenrir.",
        "Marek wins.",
    ]


def test_powers_left_out_are_named_with_their_owner() -> None:
    thor = real_catalogue().units[THOR]
    power = (thor.powers or ())[0]
    assert power_names([power.ability, "nobody-knows"], real_catalogue()) == tuple(
        sorted([f"{power.name} (Thor)", "nobody-knows"])
    )


def test_the_same_unit_on_both_sides_is_told_apart() -> None:
    both = (PIECES[0], replace(PIECES[0], id="p2-thor", seat=1))
    sheet = battle_sheet(fought(), replace(REPORT, pieces=both, turning_points=()))
    assert [unit.name for side in sheet.sides for unit in side.units] == [
        "Thor (Astrid)",
        "Thor (Marek)",
    ]


def test_house_rules_that_differ_are_named() -> None:
    key = "ruins_movement"
    rules = replace(
        order().setup.house_rules, chosen=((key, "forbidden"), ("polar_obstacle", False))
    )
    setup = replace(order().setup, house_rules=rules)
    facts = battle_sheet(replace(fought(), setup=setup), REPORT).facts
    assert (f"{SWITCHES[key].title} ({SWITCHES[key].ruling})", "forbidden") in facts
    assert any(value == "off" for _name, value in facts)


def test_content_that_is_lost_leaves_a_report() -> None:
    sheet = battle_sheet(fought(Catalogue.of()), REPORT)
    assert sheet.sides[0].units[0].shape is Shape.CIRCLE
    assert sheet.left_out == ("thor-mjolnir",)
    assert ("Board", "ragnarok-board-naglfar, set-up 1") in sheet.facts


def test_a_row_tells_shares_with_intervals_and_ways() -> None:
    many = totals([REPORT, REPORT, replace(REPORT, winners=(0,)), DRAW], seats=2)
    sheet = row_sheet(fought(), many, asked=10)
    assert sheet.verdict == "Marek: 50 % of 4 battles"
    assert sheet.how.startswith("Stopped after 4 of 10 battles. 24.0 rounds on average")
    assert [(line.label, line.count) for line in sheet.shares] == [
        ("Astrid", 1),
        ("Marek", 2),
        ("Draws", 1),
    ]
    marek = sheet.shares[1]
    assert marek.low < 0.5 < marek.high
    assert sheet.ways[0].label == "Marek: the enemy divinity was slain"
    assert sheet.ways[0].count == 2
    thor = sheet.sides[0].units[0]
    assert (thor.left, thor.lost_share) == (0, 1.0)
    assert thor.lost.startswith("100 %, ")


def test_level_sides_and_team_mates_share_a_line() -> None:
    level = totals([REPORT, replace(REPORT, winners=(0,))], seats=2)
    assert row_sheet(fought(), level, asked=2).verdict == "Astrid and Marek level after 2 battles"
    setup = replace(order().setup, armies=armies()[:4], sides=(0, 1, 0, 1))
    four = replace(fought(), setup=setup, players=("A", "B", "C", "D"), controllers=("fast",) * 4)
    teams = totals([replace(REPORT, winners=(0, 2), scores=(1, 1, 1, 1))], seats=4)
    sheet = row_sheet(four, teams, asked=1)
    assert [line.label for line in sheet.shares] == ["A and C", "B and D", "Draws"]
    assert sheet.how == "Every battle took 12 rounds"


def test_percentages_never_round_to_a_certainty() -> None:
    assert [percent(share) for share in (0, 0.001, 0.5, 0.999, 1)] == [
        "0 %", "under 1 %", "50 %", "over 99 %", "100 %",
    ]  # fmt: skip
    assert share_words(totals([REPORT], seats=2).seats[1]) == "100 %, 21 to 100 %"


def test_the_outcome_in_one_sentence() -> None:
    players = ("Astrid", "Marek")
    assert outcome_words(REPORT, None, players) == "Marek wins: the enemy divinity was slain."
    assert outcome_words(DRAW, None, players) == "A draw: the round limit was reached."
    both = replace(REPORT, winners=(0, 1))
    assert outcome_words(both, None, players).startswith("Astrid and Marek win: ")
    many = totals([REPORT, DRAW], seats=2)
    assert outcome_words(None, many, players) == "2 battles recorded."
    assert outcome_words(None, None, players) == "Nothing was fought."
