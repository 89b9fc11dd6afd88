"""Printing a clan by choice."""

from pathlib import Path

import pytest

from tests.sheets.clan_examples import a_clan, a_ledger, starter_book
from warclan.games.war_clan import founding
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, fold
from warclan.printing.preview import page_texts
from warclan.services import RefusedError
from warclan.services.clan_prints import (
    CLAN_PARTS,
    ClanPrintChoice,
    ClanToPrint,
    clan_sheets,
    clan_verdict,
    print_clan,
)


@pytest.fixture(scope="module")
def book() -> Book:
    return starter_book()


@pytest.fixture
def fonts(request: pytest.FixtureRequest) -> Path:
    cache = request.config.cache
    assert cache is not None
    return cache.mkdir("warclan-fonts")


def test_every_part_is_printed_in_its_order(book: Book, fonts: Path) -> None:
    choice = ClanPrintChoice(parts=tuple(reversed(CLAN_PARTS)), paper="Letter")
    told = ClanToPrint(a_ledger(book), book)
    printed = print_clan(told, choice, cache=fonts, player="Magnús", when="30 November 2026")
    assert len(printed.part_pages) == len(CLAN_PARTS)
    texts = page_texts(printed.pdf)
    assert "Ravens" in texts[0]
    assert "30 November 2026" in texts[0]
    assert (
        print_clan(told, choice, cache=fonts, player="Magnús", when="30 November 2026") == printed
    )


def test_card_sizes_are_kept(book: Book) -> None:
    told = ClanToPrint(a_ledger(book), book, pictures={"w1": b"x"})
    choice = ClanPrintChoice(parts=("warriors",), card_size="70x120")
    (sheet,) = clan_sheets(told, choice)
    assert getattr(sheet, "height", 0) == 120.0


@pytest.mark.parametrize(
    ("choice", "match"),
    [
        (ClanPrintChoice(parts=("boats",)), 'no part "boats"'),
        (ClanPrintChoice(card_size="1x1"), "63x88 or 70x120"),
        (ClanPrintChoice(paper="A0"), "no paper called"),
        (ClanPrintChoice(gap_mm=99), "gap between cards"),
        (ClanPrintChoice(scale_x=3), "cannot be corrected"),
    ],
)
def test_what_there_is_not_is_refused(
    book: Book, fonts: Path, choice: ClanPrintChoice, match: str
) -> None:
    with pytest.raises(RefusedError, match=match):
        print_clan(ClanToPrint(a_ledger(book), book), choice, cache=fonts)


def test_a_clan_that_is_not_legal_says_so(book: Book) -> None:
    begun = fold(founding.begin("New", book), book)
    assert clan_verdict(begun, book) == ""
    assert clan_verdict(begun, book, founding=True) == ("not legal: 7 models too few and 1 more")
    poor = fold((led.Founded(name="Poor", glory=-5),), book)
    assert clan_verdict(poor, book) == "not legal: 5 Glory too much is spent"
    assert "at most 20" in clan_verdict(a_clan(book, 25), book)
    assert clan_verdict(a_clan(book), book) == ""
