"""What stands on War Clan sheets, warrior cards and campaign logs."""

import pytest

from tests.sheets.clan_examples import a_clan, a_ledger, facts_book, starter_book
from warclan.domain.house_rules import HouseRules
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, fold
from warclan.games.war_clan.house_rules import SWITCHES
from warclan.sheets.clan import blank_clan_sheet, clan_sheet
from warclan.sheets.clan_cards import blank_warrior_cards, warrior_cards
from warclan.sheets.clan_log import blank_log, campaign_log
from warclan.sheets.clan_words import ticks
from warclan.sheets.records import TableLine, TableSection, TableSheet


@pytest.fixture(scope="module")
def book() -> Book:
    return starter_book()


@pytest.fixture(scope="module")
def sheet(book: Book) -> TableSheet:
    return clan_sheet(
        a_clan(book), book, a_ledger(book), player="Magnús", verdict="not legal: too few"
    )


def section(sheet: TableSheet, title: str) -> TableSection:
    return next(each for each in sheet.sections if each.title == title)


def line(sheet: TableSheet, title: str, begin: str) -> TableLine:
    return next(each for each in section(sheet, title).lines if each.cells[0].startswith(begin))


def test_the_head_tells_glory_models_rank_and_what_is_not_legal(
    book: Book, sheet: TableSheet
) -> None:
    clan = a_clan(book)
    assert sheet.points == f"{clan.glory} Glory"
    assert sheet.left == "Magnús · 5 models of 20"
    assert sheet.right == "Rank 3 in all · 1 battle"
    assert sheet.verdict == "not legal: too few"
    assert "† house-made: not from the rulebook" in sheet.footer


def test_a_warrior_has_its_present_numbers_and_all_it_carries(sheet: TableSheet) -> None:
    leader = section(sheet, "Warriors").lines[0]
    heads = [column.head for column in section(sheet, "Warriors").columns]
    shown = dict(zip(heads, leader.cells, strict=True))
    assert shown["Warrior"] == "Ægir Öðinsson, Ring-Giver†"
    assert (shown["MA"], shown["HP"], shown["Rank"], shown["Kills"]) == ("7", "6", "2", "2")
    assert shown["Hired for"] == "120"
    said = dict(leader.details)
    assert said["Attacks"] == "Fist ST 0 ML; Hall Sword ST 3 (+1) ML"
    assert said["Gear"] == "Ring Shirt† (RS +2, SP −1)"
    assert said["Improved"] == "MA 7 (6 +1)"
    assert said["Imprinted"] == ("Storm Hand†: cost 6, Range 15 inches (+3 each), ST 2 (+1 each)")
    assert leader.ticks == 6


@pytest.mark.rule("WC-018")
def test_a_bonus_without_its_weapon_is_told_as_dormant(sheet: TableSheet) -> None:
    assert ("Dormant", "Flung Axe +1") in line(sheet, "Warriors", "Ulf").details


def test_abbreviations_are_explained_by_name_or_meaning(sheet: TableSheet) -> None:
    assert section(sheet, "Warriors").remark.startswith("HP Health · SP Speed · MA Melee skill")
    facts = facts_book()
    clan = fold((led.Founded(name="F"), led.Hired(warrior="a", type="jarl", name="J")), facts)
    told = section(clan_sheet(clan, facts), "Warriors").remark
    assert "SP inches moved per move" in told


def test_injuries_and_animals_are_told(sheet: TableSheet) -> None:
    hurt = dict(line(sheet, "Warriors", "Þorbjörg").details)
    assert hurt["Injuries"] == "Lame"
    assert hurt["Improved"] == "SP 6 (7 −1)"
    assert ("", "Animal: Armour alone") in line(sheet, "Warriors", "Grey").details


def test_the_hall_is_listed_by_category_with_prices(sheet: TableSheet) -> None:
    lines = section(sheet, "Treasure Hall").lines
    assert [each.cells[0] for each in lines if each.heading] == ["Weapons", "Usable Items"]
    assert line(sheet, "Treasure Hall", "Mead").cells == (
        "Mead of Daring†",
        "2",
        "DR +1 until the end of the game; used up.",
        "8",
        "2",
    )
    assert line(sheet, "Treasure Hall", "Flung").cells[2] == "ST 1 RN 6, Hurled"


def test_god_powers_show_present_and_base_cost(sheet: TableSheet) -> None:
    assert line(sheet, "God Powers", "Oath").cells[2:4] == ("4", "5")
    headings = [each.cells[0] for each in section(sheet, "God Powers").lines if each.heading]
    assert headings == ["For every warrior", "Imprinted on Ægir Öðinsson"]


def test_the_record_tells_battles_and_who_left(sheet: TableSheet) -> None:
    record = section(sheet, "Record")
    assert record.lines[0].cells == ("1. Bloody Contest", "won", "4", "2", "Fen Wolf")
    assert record.remark == "Left the clan: Ἀθηνᾶ."


def test_what_is_not_known_is_a_dash_and_explained() -> None:
    facts = facts_book()
    clan = fold(
        (
            led.Founded(name="Facts", glory=800),
            led.Hired(warrior="a", type="jarl", name="Jarl"),
            led.Hired(warrior="b", type="nobody", name="Ghost"),
            led.Bought(item="no-item"),
            led.GainedPower(power="no-power", source="founding"),
        ),
        facts,
    )
    sheet = clan_sheet(clan, facts)
    jarl = section(sheet, "Warriors").lines[0]
    assert jarl.cells[:3] == ("Jarl", "–", "–")
    assert jarl.ticks == 0
    assert "– not known yet" in sheet.footer
    assert "house-made" not in sheet.footer
    assert line(sheet, "Warriors", "Ghost").cells[0] == "Ghost, nobody"
    assert line(sheet, "Treasure Hall", "no-item").cells[0] == "no-item (unknown)"
    assert line(sheet, "God Powers", "no-power").cells[2:4] == ("–", "–")


def test_the_log_has_every_entry_by_battle_and_phase_with_the_running_glory(book: Book) -> None:
    ledger = a_ledger(book)
    log = campaign_log(ledger, book, player="Magnús")
    assert [each.title for each in log.sections] == ["Founding", "Battle 1: Bloody Contest"]
    battle = log.sections[1]
    headings = [each.cells[0] for each in battle.lines if each.heading]
    assert [text.partition(" · ")[2] or text for text in headings] == [
        "The battle",
        "Glory phase",
        "Injuries phase",
        "Improvement phase",
    ]
    numbers = [
        int((each.cells[0].partition(" ")[0]) if each.heading else each.cells[0])
        for part in log.sections
        for each in part.lines
        if each.cells[0] != "The battle"
    ]
    assert numbers == list(range(1, len(ledger) + 1))
    balance = 0
    for part in log.sections:
        for each in part.lines:
            if not each.heading:
                balance += int(each.cells[2].replace("−", "-") or 0)
                assert each.cells[3] == str(balance)
    assert log.points == f"{balance} Glory"
    earned = next(each for each in battle.lines if "Glory of the battle" in each.cells)
    assert earned.details == (("", "A cold day."),)


def test_a_battle_without_a_fielding_begins_a_chapter_too(book: Book) -> None:
    ledger = (
        led.Founded(name="R", glory=800),
        led.Fought(scenario="One", result="lost"),
        led.Fought(scenario="Two", result="won"),
    )
    titles = [each.title for each in campaign_log(ledger, book).sections]
    assert titles == ["Founding", "Battle 1: One", "Battle 2: Two"]


def test_cards_lead_with_the_leader_and_carry_portraits(book: Book) -> None:
    sheet = warrior_cards(a_clan(book), book, {"w1": b"png"}, size="70x120")
    assert (sheet.width, sheet.height) == (70.0, 120.0)
    first = sheet.cards[0]
    assert (first.title, first.figure, first.picture) == ("Ægir Öðinsson", "Rank 2", b"png")
    assert first.subtitle == "Ring-Giver · Ravens"
    assert first.stats[0] == ("HP", "6")
    assert first.mark == "house-made: not from the rulebook"
    assert [block.heading for block in first.blocks] == [
        "Attacks",
        "Gear",
        "Improved",
        "Imprinted",
    ]
    wolf = next(card for card in sheet.cards if card.title == "Grey")
    assert "Animal" in wolf.subtitle
    assert all(card.picture == b"" for card in sheet.cards[1:])


def test_blank_forms_have_room_and_no_words() -> None:
    blank = blank_clan_sheet(("AA", "BB"))
    assert len(section(blank, "Warriors").lines) == 12
    assert [column.head for column in section(blank, "Warriors").columns][1:3] == ["AA", "BB"]
    for part in (*blank.sections, *blank_log(3).sections):
        for each in part.lines:
            assert each.blank
            assert len(each.cells) == len(part.columns)
            assert set(each.cells) == {""}
    assert len(blank_warrior_cards().cards) == 9
    assert len(blank_warrior_cards("70x120").cards) == 4
    assert all(card.blank and card.frame for card in blank_warrior_cards(count=2).cards)


@pytest.mark.parametrize(("health", "boxes"), [(None, 0), (-1, 0), (0, 0), (24, 24), (25, 0)])
def test_boxes_for_health_are_never_too_few(health: int | None, boxes: int) -> None:
    assert ticks(health) == boxes


def test_negative_numbers_have_a_real_minus(book: Book) -> None:
    poor = fold((led.Founded(name="Poor", glory=-5),), book)
    assert clan_sheet(poor, book).points == "−5 Glory"
    assert campaign_log((led.Founded(name="Poor", glory=-5),), book).points == "−5 Glory"


@pytest.mark.rule("WC-R53")
def test_house_rules_that_differ_stand_on_the_sheet(book: Book, sheet: TableSheet) -> None:
    assert "House rules" not in {each.title for each in sheet.sections}
    rules = HouseRules.of(SWITCHES, {"praise_for_friendly": True, "takeover_value": "gear"})
    own = Book(book.content, rules)
    told = section(clan_sheet(a_clan(own), own, a_ledger(own)), "House rules")
    assert [each.cells for each in told.lines] == [
        ("Praise for one's own: yes (WC-R53)",),
        ("Worth of a warrior on the ground: gear (WC-R43)",),
    ]
