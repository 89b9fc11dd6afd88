"""Whole documents: rosters, rulers, page sizes, the same bytes every time."""

import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from tests.sheets.examples import CATALOGUE, GOD, an_army, full_army, power, rows, unit
from warclan.content.loader import load, shipped_pack_folders
from warclan.games.mythic_battles.army import (
    AddItem,
    Army,
    NoteEntry,
    RenameArmy,
    WriteNotes,
    apply,
)
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import UnitType
from warclan.printing.documents import render
from warclan.printing.paper import (
    RULER_HEIGHT,
    RULER_WIDTH,
    Calibration,
    PrintError,
    PrintJob,
    PrintOptions,
)
from warclan.printing.preview import Pages, page_picture, page_texts
from warclan.sheets.army import roster_sheet
from warclan.sheets.blank import blank_cards, blank_roster
from warclan.sheets.cards import recruitment_cards
from warclan.sheets.records import CardKind, CardSheet, RulerSheet
from warclan.sheets.reference import reference


def everything() -> tuple[PrintJob, int]:
    """A job with one of each sheet, and its number of pages."""
    army = full_army()
    parts = (
        roster_sheet(army, CATALOGUE, player="Astrid", version="version 5"),
        recruitment_cards(army, CATALOGUE),
        reference(army, CATALOGUE, rulings=True),
        RulerSheet(both_sides=True),
        blank_roster(),
        blank_cards(),
    )
    return PrintJob(parts), 7


def text_of(pdf: bytes) -> str:
    """All text of a document with single spaces."""
    return " ".join(" ".join(page_texts(pdf)).split())


@pytest.mark.parametrize(("paper", "size"), [("A4", (210.0, 297.0)), ("Letter", (215.9, 279.4))])
def test_pages_have_the_size_of_the_paper(paper: str, size: tuple[float, float]) -> None:
    job, number = everything()
    printed = render(replace(job, paper=paper))
    assert printed.pages == number
    assert printed.part_pages == (1, 1, 1, 2, 1, 1)
    with Pages(printed.pdf) as pages:
        assert pages.count == number
        for page in range(1, number + 1):
            assert pages.size_mm(page) == pytest.approx(size, abs=0.01)


def test_a_roster_says_everything_about_its_army() -> None:
    sheet = roster_sheet(
        full_army(),
        CATALOGUE,
        player="Astrid",
        version="version 5",
        verdict="not legal: 2 RP too many",
    )
    text = text_of(render(PrintJob((sheet,))).pdf)
    for told in (
        "Winter of Teeth",
        "at least 13 of 18 RP",
        "Astrid · Ragnarök edition",
        "version 5 · deck at least 14 cards, 2 Art of War",
        "not legal: 2 RP too many",
        "Ægir Archery, God Slayer · aquatic",
        "6 RP · 4 cards · SV 1",
        "With Angrim, 1 RP",
        "Usable at VIT 8–4.",
        "5* cards",
        "Sources disagree on activation cards (5 or 4)",
        "Paint the beard.",
        "Unofficial helper sheet.",
        "1 / 1",
    ):
        assert told in text


@pytest.mark.parametrize("title", ["Ö ð Ægir", "Ἀθηνᾶ", "Перун", "Łódź – “Þórr”"])
def test_names_of_many_scripts_come_back_from_the_document(title: str) -> None:
    army = apply(full_army(), RenameArmy(title))
    assert title in text_of(render(PrintJob((roster_sheet(army, CATALOGUE),))).pdf)


def test_runes_are_spelt_and_the_warning_says_so() -> None:
    army = apply(full_army(), RenameArmy("ᚱᚢᚾ 狼"))
    printed = render(PrintJob((roster_sheet(army, CATALOGUE),)))
    assert "run [U+72FC]" in text_of(printed.pdf)
    assert printed.warnings[-1].kind == "replaced"
    assert printed.warnings[-1].text.startswith("4 characters spelt otherwise")


def test_long_rosters_go_over_pages_with_head_and_number() -> None:
    many = tuple(
        unit(f"Hero{n}", UnitType.HERO, stats=rows(7), powers=(power(), power("Two")))
        for n in range(20)
    )
    army = an_army(*(each.id for each in many))
    printed = render(PrintJob((roster_sheet(army, Catalogue.of(units=many)),)))
    assert printed.pages >= 3
    for number, text in enumerate(page_texts(printed.pdf), start=1):
        assert "Winter of Teeth" in text
        assert f"{number} / {printed.pages}" in text
        assert "60 of 18 RP" in text
    words = text_of(printed.pdf).split()
    assert all(f"Hero{n}" in words for n in range(20))


def test_a_unit_longer_than_a_page_goes_on_under_its_name() -> None:
    effect = " ".join(f"word{n}x" for n in range(1400))
    long = unit("Longwinded", stats=rows(7), powers=(power("Saga", effect),))
    army = apply(an_army(long.id), NoteEntry("e1", " ".join(f"note{n}x" for n in range(900))))
    army = apply(army, WriteNotes(" ".join(f"more{n}x" for n in range(2500))))
    printed = render(PrintJob((roster_sheet(army, Catalogue.of(units=(long,))),)))
    text = text_of(printed.pdf)
    assert "Longwinded, continued" in text
    words = text.split()
    for stem, count in (("word", 1400), ("note", 900), ("more", 2500)):
        assert [w for w in words if w.startswith(stem)] == [f"{stem}{n}x" for n in range(count)]


def test_long_titles_and_odd_lines_do_not_run_off_the_page() -> None:
    title = " ".join(f"name{n}x" for n in range(60))
    sheet = roster_sheet(
        apply(full_army(), RenameArmy(title)), CATALOGUE, player="P" * 300, verdict="bad " * 80
    )
    words = text_of(render(PrintJob((sheet,))).pdf).split()
    assert set(title.split()) <= set(words)
    assert words.count("bad") == 80
    assert "P" * 300 in "".join(words)


def test_the_shipped_catalogue_prints_on_a_roster_without_losing_a_word() -> None:
    catalogue = load(shipped_pack_folders()).catalogue
    army = Army("All", limit=999)
    for item in catalogue.units.values():
        army = apply(army, AddItem(item.id))
    words = set(text_of(render(PrintJob((roster_sheet(army, catalogue),))).pdf).split())
    missing = [
        (item.name, word)
        for item in catalogue.units.values()
        for told in item.powers or ()
        for word in f"{item.name} {told.name} {told.effect}".split()
        if word not in words
    ]
    assert missing == []


def test_rulers_have_their_length_and_are_not_corrected() -> None:
    plain = render(PrintJob((RulerSheet(),)))
    printer = Calibration.measured(149.4, 200.4)
    corrected = PrintOptions(calibration=printer)
    assert printer.scale_x == pytest.approx(RULER_WIDTH / 149.4)
    assert printer.scale_y == pytest.approx(RULER_HEIGHT / 200.4)
    assert render(PrintJob((RulerSheet(),), options=corrected)).pdf == plain.pdf
    text = text_of(plain.pdf)
    assert "150" in text
    assert "200" in text


def box_of(pdf: bytes, word: str, page: int) -> tuple[float, float]:
    """Left and bottom edge of a word in millimetres from the bottom left corner."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    text = document[page].get_textpage()
    found = text.search(word).get_next()
    assert found is not None
    left, bottom, _, _ = text.get_charbox(found[0])
    text.close()
    document.close()
    return left * 25.4 / 72, bottom * 25.4 / 72


def test_a_calibrated_printer_scales_about_the_middle_and_moves_the_reverse() -> None:
    sheet = recruitment_cards(an_army(GOD.id), CATALOGUE)
    options = PrintOptions(backs=True)
    printer = Calibration(scale_x=1.02, scale_y=0.99, back_x=0.6, back_y=-0.4)
    plain = render(PrintJob((sheet,), options=options))
    moved = render(PrintJob((sheet,), options=replace(options, calibration=printer)))
    assert plain.boxes == moved.boxes
    x, y = box_of(plain.pdf, "Deep", 0)
    assert box_of(moved.pdf, "Deep", 0) == pytest.approx(
        (105 + (x - 105) * 1.02, 148.5 + (y - 148.5) * 0.99), abs=0.1
    )
    x, y = box_of(plain.pdf, "Winter", 1)
    assert box_of(moved.pdf, "Winter", 1) == pytest.approx(
        (105 + (x - 105) * 1.02 + 0.6, 148.5 + (y - 148.5) * 0.99 + 0.4), abs=0.1
    )


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Calibration(scale_x=2.0), "corrected by a factor of 2"),
        (lambda: Calibration(scale_y=float("nan")), "height cannot be corrected"),
        (lambda: Calibration(back_x=11.0), "moved 11 mm sideways"),
        (lambda: Calibration.measured(0.0, 200.0), "more than 0 mm"),
        (lambda: PrintOptions(gap_mm=-1.0), "between 0 and 20 mm"),
        (lambda: PrintJob((), "A3"), "no paper called 'A3'"),
    ],
)
def test_impossible_wishes_are_refused_in_a_sentence(make: object, told: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=told):
        make()


def test_the_same_job_gives_the_same_bytes() -> None:
    job, _ = everything()
    assert render(job).pdf == render(job).pdf


_SCRIPT = """
import hashlib, sys
from pathlib import Path
from tests.printing.test_documents import everything
from warclan.printing.documents import render
print(hashlib.sha256(render(everything()[0], cache=Path(sys.argv[1])).pdf).hexdigest())
"""


def test_other_processes_and_hash_seeds_give_the_same_bytes(font_folder: Path) -> None:
    job, _ = everything()
    expected = hashlib.sha256(render(job).pdf).hexdigest()
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", _SCRIPT, str(font_folder)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == expected


def test_all_fonts_are_embedded() -> None:
    printed = render(everything()[0])
    assert b"/Helvetica" not in printed.pdf
    assert printed.pdf.count(b"/FontFile2") >= 3


def test_a_job_without_content_is_one_empty_page() -> None:
    printed = render(PrintJob((CardSheet("Nothing", CardKind.TROOPS),)))
    assert (printed.pages, printed.part_pages, printed.boxes) == (1, (0,), ())


def test_pictures_have_the_size_asked_for_and_show_ink() -> None:
    printed = render(everything()[0])
    picture = page_picture(printed.pdf, 1, scale=1.0)
    assert (picture.width, picture.height) == (596, 842)
    assert len(picture.rgba) == 596 * 842 * 4
    assert set(picture.rgba[3::4]) == {255}
    assert picture.rgba[:3] == b"\xff\xff\xff"
    assert min(picture.rgba[0::4]) < 60
    assert picture.png().startswith(b"\x89PNG\r\n\x1a\n")


def test_the_preview_refuses_what_it_cannot_show() -> None:
    with pytest.raises(PrintError, match="not a PDF"):
        page_texts(b"no pdf at all")
    with Pages(render(PrintJob(())).pdf) as pages:
        with pytest.raises(PrintError, match="no page 2; the document has 1"):
            pages.text(2)
        with pytest.raises(PrintError, match="cannot be shown at 100"):
            pages.picture(1, scale=100.0)


def test_threads_may_print_and_look_at_once() -> None:
    job, number = everything()
    expected = render(job).pdf

    def work(page: int) -> tuple[bool, int]:
        printed = render(job)
        return printed.pdf == expected, page_picture(printed.pdf, page, scale=0.3).width

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(work, range(1, number + 1))) == {(True, 179)}
