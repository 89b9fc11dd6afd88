"""Printing an army through the services: parts, verdicts, options, and what cannot be printed."""

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from tests.support.mythic import army_of, small_catalogue
from warclan.domain.problems import Level
from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.games.mythic_battles.validation import check
from warclan.printing import fonts
from warclan.printing.paper import PrintError
from warclan.services.errors import RefusedError
from warclan.services.prints import PARTS, PrintChoice, print_army, sheets, verdict

CATALOGUE = small_catalogue()


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where fonts are kept between the tests of this module."""
    return tmp_path_factory.mktemp("cache")


def army() -> Army:
    """A legal army."""
    return army_of(
        CATALOGUE, "Sun God", "Champion", "Archer", "Spearmen", "Riders", "Old Jarl > Spearmen"
    )


def texts(pdf: bytes) -> list[str]:
    """The text of every page."""
    document = pypdfium2.PdfDocument(pdf)
    found = [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]
    document.close()
    return found


def test_the_same_choice_gives_the_same_bytes(cache: Path) -> None:
    choice = PrintChoice(("roster", "cards"))
    first = print_army(army(), CATALOGUE, choice, cache=cache)
    assert print_army(army(), CATALOGUE, choice, cache=cache).pdf == first.pdf
    assert "Test army" in texts(first.pdf)[0]
    assert first.pages == len(texts(first.pdf))


def test_every_part_is_printed_in_one_order(cache: Path) -> None:
    forwards = print_army(army(), CATALOGUE, PrintChoice(tuple(PARTS)), cache=cache)
    backwards = print_army(army(), CATALOGUE, PrintChoice(tuple(reversed(PARTS))), cache=cache)
    assert forwards.pdf == backwards.pdf
    assert forwards.pages >= len(PARTS)


@pytest.mark.parametrize("part", PARTS)
def test_each_part_makes_a_sheet(part: str) -> None:
    assert sheets(army(), CATALOGUE, (part,))


def test_a_part_there_is_not_raises() -> None:
    with pytest.raises(ValueError, match="poster"):
        sheets(army(), CATALOGUE, ("poster",))


def test_an_army_that_is_not_legal_says_so_on_its_roster(cache: Path) -> None:
    assert verdict(army(), CATALOGUE) == ""
    poor = replace(army(), limit=4)
    told = verdict(poor, CATALOGUE)
    assert told.startswith("not legal: ")
    (page, *_) = texts(print_army(poor, CATALOGUE, PrintChoice(), cache=cache).pdf)
    assert "not legal" in page


def test_the_first_error_of_a_check_is_named_and_the_rest_counted() -> None:
    poor = replace(army_of(CATALOGUE, "Sun God", "Moon God", "Champion"), limit=4)
    errors = [problem for problem in check(poor, CATALOGUE) if problem.level is Level.ERROR]
    assert len(errors) > 1
    first = errors[0].title
    told = f"not legal: {first[:1].lower()}{first[1:]} and {len(errors) - 1} more"
    assert verdict(poor, CATALOGUE) == told


def test_paper_and_player_reach_the_page(cache: Path) -> None:
    printed = print_army(
        army(), CATALOGUE, PrintChoice(paper="Letter"), cache=cache, player="Þórdís"
    )
    assert "Þórdís" in texts(printed.pdf)[0]
    document = pypdfium2.PdfDocument(printed.pdf)
    assert document[0].get_size() == pytest.approx((612, 792))
    document.close()


def test_what_cannot_be_printed_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(_folder: Path | None) -> tuple[bytes, ...]:
        raise PrintError("The font Inter is missing.")

    monkeypatch.setattr(fonts._Loaded, "fonts", None)
    monkeypatch.setattr(fonts, "static_fonts", missing)
    with pytest.raises(RefusedError, match="The font Inter is missing"):
        print_army(army(), CATALOGUE, PrintChoice())


def test_odd_texts_of_a_file_from_elsewhere_are_printed(cache: Path) -> None:
    """Control characters, line breaks in names and half characters: read, never trusted."""
    odd = army()
    odd = replace(
        odd,
        name="Two\nlines\x00\t\ud83d",
        notes="a\x01b\u2028c\ud800",
        entries=tuple(
            replace(entry, name=f"N\n{place}\x1b\ud83d", note="n\t\udcff")
            for place, entry in enumerate(odd.entries)
        ),
    )
    odd = apply(odd, AddItem("nobody\udcff"))
    printed = print_army(
        odd, CATALOGUE, PrintChoice(tuple(PARTS)), cache=cache, player="A\nB\ud83d", version="v\n1"
    )
    words = " ".join(texts(printed.pdf))
    assert "Two lines" in words
    assert "N 0" in words
    assert "A B" in words
