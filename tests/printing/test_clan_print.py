"""War Clan sheets, cards and logs as documents: complete, true to size, the same every time."""

import io
import struct
import zlib
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from tests.sheets.clan_examples import a_clan, a_ledger, starter_book
from warclan.games.war_clan.clan import Book
from warclan.printing.clan_pictures import MOST_PIXELS, size_of, sound_size
from warclan.printing.documents import render
from warclan.printing.paper import PrintJob, PrintOptions
from warclan.printing.preview import page_texts
from warclan.sheets.clan import blank_clan_sheet, clan_sheet
from warclan.sheets.clan_cards import blank_warrior_cards, warrior_cards
from warclan.sheets.clan_log import blank_log, campaign_log
from warclan.sheets.records import Sheet, TableSheet, TextBlock, WarriorCardSheet


@pytest.fixture(scope="module")
def book() -> Book:
    return starter_book()


@pytest.fixture(scope="module")
def sheet(book: Book) -> TableSheet:
    return clan_sheet(a_clan(book, 20), book, a_ledger(book, 20), notes="Every Thursday.")


def a_picture(kind: str, width: int = 40, height: int = 30, mode: str = "RGB") -> bytes:
    out = io.BytesIO()
    Image.new(mode, (width, height), 90 if mode == "L" else None).save(out, kind)
    return out.getvalue()


def text_of(pdf: bytes) -> str:
    return " ".join(" ".join(page_texts(pdf)).split())


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_everything_on_a_sheet_is_on_paper(paper: str, sheet: TableSheet) -> None:
    printed = render(PrintJob((sheet,), paper))
    assert printed.pages > 1
    text = text_of(printed.pdf)
    for section in sheet.sections:
        assert section.title in text
        for line in section.lines:
            for cell in line.cells:
                for word in cell.split():
                    assert word in text
            for _, said in line.details:
                for word in said.split():
                    assert word in text
    assert "Every Thursday." in text
    assert "† house-made: not from the rulebook" in text
    assert f"1 / {printed.pages}" in text


def test_nothing_lies_outside_the_page(sheet: TableSheet, book: Book) -> None:
    parts: tuple[Sheet, ...] = (
        sheet,
        campaign_log(a_ledger(book, 20), book),
        warrior_cards(a_clan(book, 20), book),
        blank_clan_sheet(),
        blank_log(),
    )
    for paper, (width, height) in {"A4": (595.3, 841.9), "Letter": (612, 792)}.items():
        document = pypdfium2.PdfDocument(render(PrintJob(parts, paper)).pdf)
        for page in document:
            assert (round(page.get_width()), round(page.get_height())) == (
                round(width), round(height)
            )  # fmt: skip
            for thing in page.get_objects():
                left, bottom, right, top = thing.get_bounds()
                assert left > 5
                assert right < width - 5
                assert bottom > 5
                assert top < height - 5
        document.close()


def test_a_sheet_that_is_not_legal_says_so_first(sheet: TableSheet) -> None:
    told = replace(sheet, verdict="not legal: 2 models too few")
    first = page_texts(render(PrintJob((told,))).pdf)[0]
    assert first.index("not legal: 2 models too few") < first.index("Warriors")


def test_long_texts_go_on_over_pages(book: Book) -> None:
    clan = a_clan(book)
    words = [f"word{number}" for number in range(3000)]
    sheet = clan_sheet(clan, book)
    warriors = sheet.sections[0]
    lines = (
        replace(warriors.lines[0], details=(("Attacks", " ".join(words)),)),
        *warriors.lines[1:],
    )
    long = replace(sheet, sections=(replace(warriors, lines=lines), *sheet.sections[1:]))
    printed = render(PrintJob((long,)))
    text = text_of(printed.pdf)
    assert printed.pages > 2
    assert all(f"{word} " in f"{text} " for word in words)
    assert "Ægir Öðinsson, Ring-Giver†, continued" in text


def test_a_long_name_and_a_long_heading_are_kept(book: Book) -> None:
    name = " ".join(f"Name{number}" for number in range(60))
    sheet = clan_sheet(a_clan(book), book)
    powers = sheet.sections[2]
    first = replace(powers.lines[0], cells=(name,))
    changed = replace(powers, lines=(first, *powers.lines[1:]))
    told = replace(sheet, title=name, sections=(*sheet.sections[:2], changed, *sheet.sections[3:]))
    text = text_of(render(PrintJob((told,))).pdf)
    assert text.count("Name59") == 2


def test_tick_boxes_can_be_left_out(sheet: TableSheet) -> None:
    with_boxes = render(PrintJob((sheet,)))
    without = render(PrintJob((sheet,), options=PrintOptions(tick_boxes=False)))
    assert len(without.pdf) < len(with_boxes.pdf)
    assert without.pages <= with_boxes.pages


@pytest.mark.parametrize(
    ("size", "paper", "each"),
    [("63x88", "A4", 9), ("63x88", "Letter", 9), ("70x120", "A4", 4), ("70x120", "Letter", 4)],
)
def test_cards_have_their_true_size(size: str, paper: str, each: int, book: Book) -> None:
    sheet = warrior_cards(a_clan(book, 20), book, size=size)
    printed = render(PrintJob((sheet,), paper))
    assert {(box.width, box.height) for box in printed.boxes} == {(sheet.width, sheet.height)}
    assert [box.name for box in printed.boxes] == [card.title for card in sheet.cards]
    assert printed.pages == -(-len(sheet.cards) // each)
    text = text_of(printed.pdf)
    for card in sheet.cards:
        assert card.title.split()[0] in text
        assert all(word in text for block in card.blocks for word in block.text.split())


def test_a_gap_leaves_fewer_cards_on_a_page(book: Book) -> None:
    sheet = warrior_cards(a_clan(book), book)
    printed = render(PrintJob((sheet,), options=PrintOptions(gap_mm=10.0)))
    places = [(box.x, box.y) for box in printed.boxes if box.page == 1]
    assert min(x for x, _ in places) >= 3
    assert sorted({x for x, _ in places})[1] - sorted({x for x, _ in places})[0] == 73


def test_text_that_does_not_fit_goes_on_on_a_second_card(book: Book) -> None:
    sheet = warrior_cards(a_clan(book), book)
    words = [f"word{number}" for number in range(300)]
    card = replace(sheet.cards[0], blocks=(TextBlock("Gear", " ".join(words)),))
    printed = render(PrintJob((replace(sheet, cards=(card,)),)))
    names = [box.name for box in printed.boxes]
    assert names[:2] == ["Ægir Öðinsson", "Ægir Öðinsson, card 2"]
    text = text_of(printed.pdf)
    assert all(f"{word} " in f"{text} " for word in words)
    assert any(warning.kind == "continued" for warning in printed.warnings)


@pytest.mark.parametrize(
    "picture",
    [
        a_picture("PNG"),
        a_picture("PNG", 10, 200, "RGBA"),
        a_picture("JPEG", 300, 20),
        a_picture("JPEG", mode="L"),
    ],
)
def test_a_portrait_is_printed_in_its_shape(picture: bytes, book: Book) -> None:
    sheet = warrior_cards(a_clan(book), book, {"w1": picture})
    printed = render(PrintJob((sheet,)))
    document = pypdfium2.PdfDocument(printed.pdf)
    images = [thing for thing in document[0].get_objects() if thing.type == 3]
    assert len(images) == 1
    left, bottom, right, top = images[0].get_bounds()
    pixels = sound_size(picture)
    assert pixels is not None
    assert (right - left) / (top - bottom) == pytest.approx(pixels[0] / pixels[1], rel=0.02)
    assert not any(warning.kind == "left out" for warning in printed.warnings)
    document.close()


def a_png(width: int, height: int) -> bytes:
    """A picture whose head says how large it is, and nothing else."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    crc = struct.pack(">I", zlib.crc32(b"IHDR" + head))
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + head + crc


@pytest.mark.parametrize(
    "picture",
    [
        b"no picture",
        b"\x89PNG\r\n\x1a\n",
        a_picture("PNG")[:60],
        a_picture("JPEG")[:30],
        a_picture("GIF"),
        a_png(100_000, 100_000),
        a_png(0, 10),
        b"\xff\xd8\xff\xe0\x00\x02" * 20,
        b"<svg onload='x'/>",
    ],
)
def test_what_is_no_sound_picture_is_left_out_and_told(picture: bytes, book: Book) -> None:
    sheet = warrior_cards(a_clan(book), book, {"w2": picture})
    printed = render(PrintJob((sheet,)))
    (told,) = [each.text for each in printed.warnings if each.kind == "left out"]
    assert "the portrait of Ulf" in told


def test_sizes_are_read_from_the_first_bytes() -> None:
    assert size_of(a_picture("PNG", 7, 9)) == (7, 9)
    assert size_of(a_picture("JPEG", 7, 9)) == (7, 9)
    assert size_of(a_png(6000, 3999)) == (6000, 3999)
    assert size_of(a_png(MOST_PIXELS, 2)) is None


def test_blank_forms_are_printed(font_folder: Path) -> None:
    parts: tuple[Sheet, ...] = (
        blank_clan_sheet(),
        blank_log(),
        blank_warrior_cards(),
        blank_warrior_cards("70x120"),
    )
    printed = render(PrintJob(parts), cache=font_folder)
    assert printed.part_pages == (2, 1, 1, 1)
    assert "portrait" in text_of(printed.pdf)


def test_the_same_job_gives_the_same_bytes(sheet: TableSheet, book: Book) -> None:
    cards = warrior_cards(a_clan(book), book, {"w1": a_picture("PNG")})
    job = PrintJob((sheet, cards, campaign_log(a_ledger(book), book)))
    assert render(job).pdf == render(job).pdf


def test_colours_and_ink_saving_differ_only_in_ink(book: Book) -> None:
    cards = warrior_cards(a_clan(book), book)
    saved = render(PrintJob((cards,), options=PrintOptions(ink_saving=True)))
    full = render(PrintJob((cards,), options=PrintOptions(ink_saving=False)))
    assert saved.pdf != full.pdf
    assert text_of(saved.pdf) == text_of(full.pdf)


def test_no_cards_give_one_empty_page() -> None:
    assert render(PrintJob((WarriorCardSheet("None"),))).pages == 1
