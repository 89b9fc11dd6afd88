"""Decks on paper: places of the cards, and nothing that vanishes."""

from pathlib import Path

import pypdfium2
import pytest

from tests.support.decks import catalogue, deck_of, el_dorado, made, named
from warclan.games.myths_at_war.deck_samples import sound_deck
from warclan.printing.documents import render
from warclan.printing.paper import PrintJob, PrintOptions
from warclan.sheets.deck_cards import card_proxies, proxies, token_sheet
from warclan.sheets.deck_list import deck_list


def words(pdf: bytes) -> str:
    document = pypdfium2.PdfDocument(pdf)
    pages = [page.get_textpage().get_text_bounded() for page in document]
    return " ".join(" ".join(pages).split())


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_legal_deck_is_listed_on_one_page_with_every_card(paper: str, font_folder: Path) -> None:
    deck = sound_deck(catalogue(), named("Asgard").id)
    printed = render(PrintJob((deck_list(deck, catalogue()),), paper), cache=font_folder)
    assert printed.pages <= (1 if paper == "A4" else 2)
    text = words(printed.pdf)
    for line in deck.lines:
        assert catalogue().cards[line.card].name in text


def test_names_with_any_letters_are_printed(font_folder: Path) -> None:
    printed = render(PrintJob((deck_list(el_dorado(), catalogue()),)), cache=font_folder)
    text = words(printed.pdf)
    for name in ("Imbolc", "Cánticos de guerra", "Laberintos de la pirámide", "Inspiración"):
        assert name in text
    assert printed.warnings == ()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_stand_ins_are_63_by_88_with_backs_of_their_deck(paper: str, font_folder: Path) -> None:
    deck = deck_of("Asgard", (1, "Thor"), (2, "Ankh"))
    job = PrintJob(proxies(deck, catalogue()), paper, PrintOptions(backs=True))
    printed = render(job, cache=font_folder)
    assert printed.pages == 6
    cards = [box for box in printed.boxes if box.kind == "card"]
    assert [box.name for box in cards] == ["Asgard", "Thor", "Ankh", "Ankh"]
    assert {(box.width, box.height) for box in printed.boxes} == {(63.0, 88.0)}
    backs = [box.name for box in printed.boxes if box.kind == "back"]
    assert backs == ["Pantheon", "Gods", "Designs", "Designs"]
    assert "Unofficial stand-in" in words(printed.pdf)


def test_every_card_of_the_pack_fits_on_one_card(font_folder: Path) -> None:
    job = PrintJob((card_proxies(catalogue().items),))
    printed = render(job, cache=font_folder)
    assert sum(box.kind == "card" for box in printed.boxes) == 371
    assert printed.warnings == ()


def test_a_long_text_shrinks_then_goes_on_and_nothing_is_lost(font_folder: Path) -> None:
    text = " ".join(f"word{number}" for number in range(400))
    odd = made("h-1", "Long", abilities=[{"phase": "influence", "effect": text}])
    printed = render(PrintJob((card_proxies((odd,)),)), cache=font_folder)
    assert sum(box.kind == "card" for box in printed.boxes) > 1
    assert any(warning.kind == "continued" for warning in printed.warnings)
    found = words(printed.pdf).lower()
    assert all(f"word{number}" in found for number in range(400))


def test_what_could_not_become_a_card_is_warned_of(font_folder: Path) -> None:
    printed = render(PrintJob(proxies(el_dorado(), catalogue())), cache=font_folder)
    told = [warning.text for warning in printed.warnings if warning.kind == "left out"]
    assert any("Imbolc" in each for each in told)


def test_tokens_are_printed(font_folder: Path) -> None:
    printed = render(PrintJob((token_sheet(None, catalogue(), 1),)), cache=font_folder)
    assert sum(box.kind == "card" for box in printed.boxes) == 7
    assert "Kitsune Spirit" in words(printed.pdf)
