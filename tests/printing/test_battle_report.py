"""The battle report on paper: everything on it, whatever its length, the same bytes each time."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.sheets.test_battle_sheet import REPORT, fought
from warclan.engine.resolve import totals
from warclan.printing.documents import render
from warclan.printing.paper import Printed, PrintJob, PrintOptions
from warclan.printing.preview import page_picture, page_texts
from warclan.sheets.battle import battle_sheet, row_sheet
from warclan.sheets.records import BattleMoment, BattleSheet, BattleUnit, Shape


def printed(sheet: BattleSheet, folder: Path, paper: str = "A4", *, ink: bool = True) -> Printed:
    return render(PrintJob((sheet,), paper, PrintOptions(ink_saving=ink)), cache=folder)


def words(made: Printed) -> str:
    return " ".join(" ".join(page_texts(made.pdf)).split())


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_one_battle_fits_a_page_with_everything_on_it(font_folder: Path, paper: str) -> None:
    made = printed(battle_sheet(fought(), REPORT), font_folder, paper)
    assert made.pages == 1
    text = words(made)
    for said in (
        "Astrid – Marek, Naglfar", "30 Nov 2026", "Marek wins", "(MB-WIN-01)", "Seed: 7",
        "Thor", "destroyed", "9 of 9", "4 of 9", "Turning points", "Round 8",
        "Thor is destroyed by Fenrir.", "Powers nobody used", "Unofficial helper sheet", "1 / 1",
    ):  # fmt: skip
        assert said in text, said


def test_a_row_shows_shares_with_their_intervals(font_folder: Path) -> None:
    many = totals([REPORT, replace(REPORT, winners=(0,))], seats=2)
    text = words(printed(row_sheet(fought(), many, asked=2), font_folder))
    assert "How often who won, with 95 % intervals" in text
    assert "50 %, 9 to 91 % (1)" in text
    assert "How the battles ended" in text
    assert "lost 100 %" in text


def test_the_same_report_gives_the_same_bytes(font_folder: Path) -> None:
    sheet = battle_sheet(fought(), REPORT)
    assert printed(sheet, font_folder).pdf == printed(sheet, font_folder).pdf


def test_ink_and_colour_differ(font_folder: Path) -> None:
    sheet = battle_sheet(fought(), REPORT)
    grey = page_picture(printed(sheet, font_folder).pdf, 1, 1.0)
    colour = page_picture(printed(sheet, font_folder, ink=False).pdf, 1, 1.0)
    assert grey.rgba != colour.rgba


def test_nothing_is_lost_when_everything_is_long(font_folder: Path) -> None:
    sheet = battle_sheet(fought(), REPORT)
    units = tuple(
        BattleUnit(
            f"u{n}", f"Unit number {n} of Ægir’s far too long line", "hero", Shape.CIRCLE, 3, 9
        )
        for n in range(40)
    )
    moments = tuple(BattleMoment(n, f"Moment {n} " + "and so on " * 25, n) for n in range(30))
    sides = tuple(replace(side, units=units, player="Ἀθηνᾶ " * 12) for side in sheet.sides)
    made = printed(
        replace(
            sheet,
            title="Title " * 40,
            verdict="Nobody at all " * 10,
            sides=sides,
            moments=moments,
            left_out=tuple(f"Power {n}" for n in range(200)),
            house_made=("Garden",),
        ),
        font_folder,
    )
    text = words(made)
    assert made.pages > 2
    for said in ("Moment 29", "Power 199", "House-made", "Garden", f"{made.pages} / {made.pages}"):
        assert said in text, said
    assert text.count("Unit number 39") == 2


def test_a_side_without_units_and_a_unit_without_vitality_print(font_folder: Path) -> None:
    sheet = battle_sheet(fought(), REPORT)
    nothing = BattleUnit("x", "Shade", "", Shape.CIRCLE, 0, 0)
    sides = (replace(sheet.sides[0], units=()), replace(sheet.sides[1], units=(nothing,)))
    assert "Shade" in words(printed(replace(sheet, sides=sides, moments=()), font_folder))
