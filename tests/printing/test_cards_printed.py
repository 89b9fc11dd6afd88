"""Cards in documents: places, sizes, text that never gets lost."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sheets.examples import CATALOGUE, full_army
from warclan.content.loader import load, shipped_pack_folders
from warclan.games.mythic_battles.content_types import Attachment
from warclan.printing.card_layout import SIZES, lay_out
from warclan.printing.card_pages import Grid
from warclan.printing.documents import render
from warclan.printing.measure import Measure
from warclan.printing.paper import Box, PrintJob, PrintOptions
from warclan.printing.preview import page_texts
from warclan.sheets.cards import activation_cards, item_cards, recruitment_cards, troop_cards
from warclan.sheets.records import Card, CardKind, CardSheet, Shape, TextBlock

SIZES_MM = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}


def a_card(*texts: str, title: str = "Skadi", **fields: object) -> Card:
    """A god's card with a power for each text."""
    blocks = tuple(
        TextBlock(f"Power{place}", text, "active, 1 AoW") for place, text in enumerate(texts, 1)
    )
    card = Card(
        title,
        shape=Shape.HEXAGON,
        cost="6",
        subtitle="God · 4 cards · SV 1",
        stats=(("OFF", "7"), ("DEF", "8"), ("RNG", "3"), ("MOV", "3")),
        ticks=8,
        talents="Archery, Climb",
        blocks=blocks,
    )
    return replace(card, **fields)  # type: ignore[arg-type]  # fields of a card


def a_sheet(*cards: Card) -> CardSheet:
    """A sheet of recruitment cards."""
    return CardSheet("Test", CardKind.RECRUITMENT, cards)


def words_of(pdf: bytes) -> list[str]:
    """All words of a document."""
    return " ".join(page_texts(pdf)).split()


def sentence(start: int, count: int) -> str:
    """``count`` words that occur nowhere else."""
    return " ".join(f"word{number}x" for number in range(start, start + count))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("gap", [0.0, 2.0, 5.0, 20.0])
def test_cards_are_exact_in_size_apart_and_on_the_paper(paper: str, gap: float) -> None:
    width, height = SIZES_MM[paper]
    job = PrintJob((a_sheet(*[a_card("x")] * 20),), paper, PrintOptions(gap_mm=gap))
    boxes = [box for box in render(job).boxes if box.kind == "card"]
    assert len(boxes) == 20
    for box in boxes:
        assert (box.width, box.height) == (63.0, 88.0)
        assert box.x >= 3.0
        assert box.y >= 3.0
        assert box.x + 63.0 <= width - 3.0 + 1e-9
        assert box.y + 88.0 <= height - 3.0 + 1e-9
    for one in boxes:
        for other in boxes:
            if one is not other and one.page == other.page:
                apart_x = abs(one.x - other.x) >= 63.0 + gap - 1e-9
                assert apart_x or abs(one.y - other.y) >= 88.0 + gap - 1e-9


def test_nine_cards_fit_a_page_of_either_paper() -> None:
    for width, height in SIZES_MM.values():
        assert len(Grid.of(width, height, 0.0).places) == 9
    printed = render(PrintJob((a_sheet(*[a_card("x")] * 10),)))
    assert printed.pages == 2
    assert [box.kind for box in printed.boxes].count("free") == 8


def test_backs_mirror_their_fronts() -> None:
    cards = tuple(a_card("x", title=f"Card{n}", back="Army") for n in range(11))
    job = PrintJob((a_sheet(*cards),), options=PrintOptions(backs=True, gap_mm=1.0))
    printed = render(job)
    assert printed.pages == 4

    def places(page: int, kind: str) -> list[tuple[float, float]]:
        return [(b.x, b.y) for b in printed.boxes if b.page == page and b.kind == kind]

    for page in (1, 3):
        mirrored = [(210.0 - x - 63.0, y) for x, y in places(page, "card")]
        assert places(page + 1, "back") == [pytest.approx(place) for place in mirrored]
    assert "Army" in page_texts(printed.pdf)[1]


def test_boxes_are_where_the_cards_are_drawn() -> None:
    import pypdfium2

    cards = tuple(a_card(f"text{n}", title=f"Card{n}") for n in range(9))
    printed = render(PrintJob((a_sheet(*cards),)))
    document = pypdfium2.PdfDocument(printed.pdf)
    text = document[0].get_textpage()
    for box in printed.boxes:
        found = text.get_text_bounded(
            left=box.x * 72 / 25.4,
            right=(box.x + box.width) * 72 / 25.4,
            top=(297 - box.y) * 72 / 25.4,
            bottom=(297 - box.y - box.height) * 72 / 25.4,
        )
        assert box.name in found
        assert f"text{box.name[-1]}" in found
    text.close()
    document.close()


def test_text_shrinks_before_it_goes_on(measure: Measure) -> None:
    sizes = []
    for count in range(40, 85):
        layout = lay_out(measure, a_card(sentence(0, count)), PrintOptions())
        sizes.append((len(layout.drawings), layout.size))
    ones = [size for cards, size in sizes if cards == 1]
    assert ones == sorted(ones, reverse=True)
    assert ones[0] == 8.0
    assert ones[-1] == 6.5
    assert sizes[-1][0] == 2


def test_a_whole_power_moves_to_a_second_card_at_full_size(measure: Measure) -> None:
    layout = lay_out(measure, a_card(sentence(0, 20), sentence(100, 60)), PrintOptions())
    assert layout.titles == ("Skadi", "Skadi, card 2")
    assert (layout.moved, layout.size) == (1, 8.0)
    first = [op[3] for op in layout.drawings[0].ops if len(op) == 6]
    second = [op[3] for op in layout.drawings[1].ops if len(op) == 6]
    assert "Power2: card 2" in first
    assert not any("word100x" in text for text in first)
    assert any("word100x" in text for text in second)
    assert all(op[4] >= 8.0 for op in layout.drawings[1].ops if len(op) == 6 and "word" in op[3])


def test_the_warning_names_number_and_page() -> None:
    long = a_card(sentence(0, 20), sentence(100, 60), title="Long")
    small = a_card(sentence(0, 60), title="Small")
    cards = (*[a_card("x")] * 9, long, small)
    printed = render(PrintJob((a_sheet(*cards),)))
    told = {warning.kind: warning for warning in printed.warnings}
    assert told["continued"].text == "1 power goes on to a second card"
    assert told["continued"].page == 2
    assert told["smaller"].text == "1 text set smaller"
    assert told["smaller"].places == ("Small",)


@pytest.mark.parametrize("count", [60, 300, 900])
def test_a_power_longer_than_a_card_goes_on(count: int) -> None:
    printed = render(PrintJob((a_sheet(a_card(sentence(0, count), sentence(5000, count))),)))
    words = words_of(printed.pdf)
    for start in (0, 5000):
        assert [w for w in words if w in set(sentence(start, count).split())] == (
            sentence(start, count).split()
        )


def test_very_long_names_and_talents_are_told_in_full() -> None:
    title = sentence(0, 60)
    card = a_card("short", title=title, talents=sentence(200, 150), subtitle=sentence(400, 20))
    words = set(words_of(render(PrintJob((a_sheet(card),))).pdf))
    assert set(title.split()) | set(sentence(200, 150).split()) <= words
    assert set(sentence(400, 20).split()) <= words


def test_a_word_longer_than_a_card_is_cut_but_whole() -> None:
    word = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" * 2
    printed = render(PrintJob((a_sheet(a_card(word, title=word)),)))
    joined = "".join(words_of(printed.pdf))
    assert joined.count(word) == 2


@settings(max_examples=40, deadline=None)
@given(
    texts=st.lists(st.integers(0, 260), max_size=5),
    ticks=st.integers(0, 20),
    title=st.integers(1, 12),
)
def test_no_text_leaves_its_card(
    measure: Measure, texts: list[int], ticks: int, title: int
) -> None:
    card = a_card(
        *[sentence(1000 * n, count) for n, count in enumerate(texts)],
        ticks=ticks,
        title=sentence(0, title),
    )
    layout = lay_out(measure, card, PrintOptions())
    assert layout.size in SIZES
    told: set[str] = set()
    for drawing in layout.drawings:
        for op in drawing.ops:
            if len(op) == 6:
                _, x, y, text, size, weight = op
                told.update(text.split())
                assert size >= 6.5
                assert x >= 0
                assert x + measure.width(text, weight, size) <= 63.0
                assert 1.0 <= y <= 88.0
    for n, count in enumerate(texts):
        assert set(sentence(1000 * n, count).split()) <= told


def test_texts_of_powers_can_be_left_out_by_wish() -> None:
    job = PrintJob((a_sheet(a_card("unwanted")),), options=PrintOptions(full_powers=False))
    words = words_of(render(job).pdf)
    assert "unwanted" not in words
    assert "Power1" in words


def test_every_word_of_the_shipped_catalogue_is_printed() -> None:
    catalogue = load(shipped_pack_folders()).catalogue
    printed = render(PrintJob((item_cards(catalogue.items, "All"),)))
    words = set(words_of(printed.pdf))
    missing: list[tuple[str, str]] = []
    for item in catalogue.items:
        powers = (item.power,) if isinstance(item, Attachment) else item.powers or ()
        talents = () if isinstance(item, Attachment) else item.talents or ()
        told = [item.name, *(f"{power.name} {power.effect}" for power in powers)]
        for text in told:
            missing.extend((item.name, word) for word in text.split() if word not in words)
        for talent in talents:
            missing.extend(
                (item.name, word)
                for word in talent.split()
                if not ({word, f"{word},", f"{word}*"} & words)
            )
    assert missing == []
    assert len([box for box in printed.boxes if box.kind == "card"]) >= len(catalogue.items)


def test_decks_and_troops_print_what_they_hold(font_folder: Path) -> None:
    army = full_army()
    deck, troops = activation_cards(army, CATALOGUE), troop_cards(army, CATALOGUE)
    printed = render(
        PrintJob((deck, troops, recruitment_cards(army, CATALOGUE))), cache=font_folder
    )
    assert printed.part_pages == (2, 1, 1)
    words = words_of(printed.pdf)
    assert words.count("Activation") == 12
    assert page_texts(printed.pdf)[1].count("Art of War") == 2
    left_out = [warning.text for warning in printed.warnings if warning.kind == "left out"]
    assert "No card for Kraken: number of activation cards not known" in left_out


def test_marks_and_boxes_can_be_switched_off() -> None:
    plain = PrintOptions(cut_marks=False, tick_boxes=False)
    with_all = render(PrintJob((a_sheet(a_card("x")),)))
    without = render(PrintJob((a_sheet(a_card("x")),), options=plain))
    assert with_all.boxes == without.boxes
    assert isinstance(with_all.boxes[0], Box)
    assert len(without.pdf) < len(with_all.pdf)
