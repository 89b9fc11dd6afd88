"""The phases as such: any walk through them begins each once and keeps the limits; the tables."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.war_clan.clans import CONTENT, Play, book
from warclan.engine.errors import Refusal
from warclan.games.war_clan import aftermath, phases
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.aftermath import Dice, dice_for, dice_of
from warclan.games.war_clan.clan import Book
from warclan.games.war_clan.content_types import (
    GodPower,
    InjuryRow,
    Item,
    ItemCategory,
    Limits,
    RaidRow,
)

_MOVES = st.one_of(
    st.sampled_from(("done", "skip", *phases.PHASES)),
    st.sampled_from(
        (
            led.ImprovedStat(warrior="a", stat="X"),
            led.ImprovedStat(warrior="a", stat="Y"),
            led.ImprovedStat(warrior="b", stat="HP"),
            led.ImprovedPower(power="two"),
            led.Imprinted(power="two", warrior="a"),
            led.Hired(warrior="c", type="karl", name="C"),
            led.Bought(item="dagger"),
            led.Sold(item="dagger"),
            led.Injured(warrior="b", injury=""),
            led.Died(warrior="b"),
            led.Earned(reason="Glory", glory=30),
            led.Raided(roll="11", outcome="nothing"),
        )
    ),
)


@pytest.mark.rule("WC-002", "WC-008", "WC-009")
@given(st.lists(_MOVES, max_size=40))
@settings(max_examples=60)
def test_any_walk_begins_each_phase_once_and_keeps_the_limits(
    moves: list[str | led.AnyEntry],
) -> None:
    play = Play(300)
    for key in ("a", "b"):
        play.warrior(key)
    play.write(led.GainedPower(power="two", source="founding"))
    begun = len(play.ledger)
    moved = phases.begin(play.clan, play.book, battle="1", felled=("b",), glory_said=False)
    play.write(*moved.entries)
    progress = moved.progress
    for move in moves:
        if progress is None:
            break
        told: phases.Moved | Refusal
        if isinstance(move, str):
            if move in phases.PHASES:
                told = phases.go_to(progress, play.clan, play.book, move)
            else:
                told = phases.close(progress, play.clan, play.book, skip=move == "skip")
        else:
            done = phases.act(progress, play.clan, play.book, (move,))
            told = done if isinstance(done, Refusal) else done[0]
        if isinstance(told, Refusal):
            assert told.reason
            continue
        play.write(*told.entries)
        progress = told.progress
        if progress is not None:
            marks = [progress.mark(each) for each in phases.PHASES]
            assert marks.count(phases.OPEN) == 1
            assert len(set(progress.done) & set(progress.skipped)) == 0
            assert progress.present in progress.begun
    words = [each.phase for each in play.ledger[begun:] if isinstance(each, led.PhaseBegan)]
    assert len(words) == len(set(words))
    for each in play.clan.warriors.values():
        assert max(each.raised.values(), default=0) <= 1
        assert len(each.raised) <= 3
    assert play.clan.glory >= 0


def test_the_last_phase_ends_them_and_what_was_passed_over_comes_up() -> None:
    play = Play(0)
    start = phases.begin(play.clan, play.book, glory_said=True).progress
    assert start is not None
    assert (start.present, start.done) == ("injuries", ("glory",))
    trade = phases.go_to(start, play.clan, play.book, "trade")
    assert isinstance(trade, phases.Moved)
    assert trade.progress is not None
    seen = []
    told: phases.Moved | Refusal = trade
    while isinstance(told, phases.Moved) and told.progress is not None:
        seen.append(told.progress.present)
        told = phases.close(told.progress, play.clan, play.book)
    assert seen == ["trade", "injuries", "raid", "improvement", "recruiting"]


@pytest.mark.parametrize(
    ("words", "dice"),
    [
        ("2D6", Dice(2, 6)),
        ("d20", Dice(1, 20)),
        ("1D8", Dice(1, 8)),
        ("D3", Dice(1, 3)),
        ("D66", Dice(2, 6, digits=True)),
        ("", None),
        ("seven dice", None),
        ("0D6", None),
    ],
)
def test_dice_as_books_write_them(words: str, dice: Dice | None) -> None:
    assert dice_of(words) == dice


def test_digits_are_read_as_digits() -> None:
    tens = Dice(2, 6, digits=True)
    assert tens.read((4, 5)) == 45
    assert len(tens.results) == 36
    assert (tens.results[0], tens.results[-1]) == (11, 66)
    assert Dice(2, 6).results == tuple(range(2, 13))
    assert tens.fault((4, 5)) == ""
    assert tens.fault((4, 7)) == tens.fault((4,)) != ""


@pytest.mark.rule("WC-077", "WC-R16", "WC-R17")
def test_the_god_power_table_is_rolled() -> None:
    powers = {
        each.id: each
        for each in (
            GodPower(id="a", name="A", roll="1-3", godspark_cost=4),
            GodPower(id="b", name="B", roll="4-6", godspark_cost=4),
            GodPower(id="c", name="C", godspark_cost=4),
        )
    }
    for reroll in (True, False):
        play = Play(200, {"reroll_duplicate_power": reroll})
        play.book = Book(replace(CONTENT, powers=powers), play.book.rules)
        ulf = play.warrior()
        assert dice_for(play.book, aftermath.POWER) == Dice(1, 6)
        assert aftermath.power_of(play.clan, play.book, 2) is powers["a"]
        play.write(led.GainedPower(power="a", source="founding"))
        again = aftermath.power_of(play.clan, play.book, 2)
        assert isinstance(again, Refusal) == reroll
        play.act(led.Imprinted(power="a", warrior=ulf))
        bound = aftermath.power_of(play.clan, play.book, 2)
        assert isinstance(bound, Refusal) == reroll
        none = aftermath.power_of(play.clan, play.book, 9)
        assert isinstance(none, Refusal)


@pytest.mark.rule("WC-077")
@pytest.mark.parametrize(
    ("rolls", "words", "dice"),
    [
        (("1-3", "4-8"), "", Dice(1, 8)),
        (("2-6", "7-12"), "", Dice(2, 6)),
        (("11-36", "41-66"), "", Dice(2, 6, digits=True)),
        (("1-50", "51-100"), "", Dice(1, 100)),
        (("1-3", "4-8"), "2D6", Dice(2, 6)),
        (("1-7",), "", None),
        ((), "", None),
    ],
)
def test_dice_are_those_entered_or_those_that_the_rolls_need(
    rolls: tuple[str, ...], words: str, dice: Dice | None
) -> None:
    powers = {roll: GodPower(id=f"p{n}", name=roll, roll=roll) for n, roll in enumerate(rolls)}
    told = Book(replace(CONTENT, powers=powers, limits=Limits(power_dice=words)), book().rules)
    found = dice_for(told, aftermath.POWER)
    assert (None if isinstance(found, Refusal) else found) == dice


@pytest.mark.rule("WC-055")
def test_items_of_a_raid_are_rolled_where_their_table_is_entered() -> None:
    items = {
        "salve": Item(id="salve", name="Salve", category=ItemCategory.USABLE, roll="1-4"),
        "rope": Item(id="rope", name="Rope", category=ItemCategory.EQUIPMENT, roll="1-3"),
        "axe": Item(id="axe", name="Axe", category=ItemCategory.WEAPON, roll="4-6"),
        "ring": Item(id="ring", name="Ring", category=ItemCategory.MAGIC),
    }
    told = Book(replace(CONTENT, items=items), book().rules)
    assert dice_for(told, aftermath.USABLE) == Dice(1, 4)
    assert dice_for(told, aftermath.EQUIPMENT) == Dice(1, 6)
    assert aftermath.item_of(told, aftermath.EQUIPMENT, 5) is items["axe"]
    assert aftermath.item_of(told, aftermath.EQUIPMENT, 3) is items["rope"]
    assert aftermath.item_of(told, aftermath.USABLE, 4) is items["salve"]
    assert not aftermath.has_rolls(told, aftermath.MAGIC)
    for missing in (
        aftermath.item_of(told, aftermath.USABLE, 5),
        aftermath.item_of(told, aftermath.MAGIC, 1),
        dice_for(told, aftermath.MAGIC),
    ):
        assert isinstance(missing, Refusal)
        assert missing.reason.endswith(".")


@pytest.mark.rule("WC-R01")
def test_rows_that_are_not_known_are_named() -> None:
    content = replace(
        CONTENT,
        injuries={
            "a": InjuryRow(id="a", roll="2-7"),
            "b": InjuryRow(id="b", roll="8-9", name="Timidity", stat="X", change=-1, fatal=False),
        },
        raid={
            "a": RaidRow(id="a", roll="11-13", glory=0, usable_items=0),
            "b": RaidRow(id="b", roll="21", glory=5, usable_items=1, god_powers=1),
            "c": RaidRow(id="c", roll="51-66"),
        },
        limits=Limits(injury_dice="2D6", raid_dice="D66", raid_step=100),
    )
    told = Book(content, book().rules)
    for found in (
        aftermath.injury_of(told, 5),
        aftermath.injury_of(told, 12),
        aftermath.raid_of(told, 66),
        aftermath.raid_of(told, 22),
        aftermath.injury_of(book(), 8),
        aftermath.raid_of(book(), 11),
        dice_for(book(), aftermath.RAID),
        dice_for(book(), aftermath.POWER),
    ):
        assert isinstance(found, Refusal)
        assert found.rule == "content"
        assert found.reason.endswith(".")
    row = aftermath.raid_of(told, 21)
    assert isinstance(row, RaidRow)
    play = Play(0)
    play.book = told
    entries = aftermath.raid_entries(play.clan, told, row, 21, ("potion",), ("two",))
    assert not isinstance(entries, Refusal)
    play.act(*entries)
    assert (play.clan.glory, dict(play.clan.hall)) == (5, {"potion": 1})
    assert "two" in play.clan.powers
    assert aftermath.raid_rolls(play.clan, told).number == 1
    for number in range(4):
        play.warrior(f"k{number}")
    rolls = aftermath.raid_rolls(play.clan, told)
    assert (rolls.receipt.total, rolls.number) == (240, 3)
    play.warrior("n", "nameless")
    assert aftermath.raid_rolls(play.clan, told).number is None


def test_what_a_game_pays_opens_into_a_receipt() -> None:
    limits = Limits(glory_for_playing=10, glory_for_winning=20, glory_for_point=5)
    told = Book(replace(CONTENT, limits=limits), book().rules)
    paid = aftermath.glory_paid(told, led.WON, 4, 0)
    assert (paid.total, paid.unknown) == (50, ())
    drawn = aftermath.glory_paid(told, led.DRAWN, 1, 2)
    assert drawn.total == 15
    assert drawn.unknown == ("for a draw", "2 kills at – each")
