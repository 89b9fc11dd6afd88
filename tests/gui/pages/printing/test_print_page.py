"""The print centre: parts and counts, paper, presets, warnings, files, pictures, calibration."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.pages.library.checks import page_faults
from tests.gui.pages.printing.conftest import print_of, ready
from tests.support.window import OpenWindow, open_window
from warclan.gui.pages.printing.options import OWN
from warclan.gui.pages.printing.output import paint_to
from warclan.gui.pages.printing.page import PRINTER, PrintPage
from warclan.gui.theme.style import Theme

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def tick(qtbot: QtBot, page: PrintPage, part: str) -> None:
    """Focus a part and press Space, then wait for its pages."""
    page.options.parts[part].setFocus()
    qtbot.keyClick(page.options.parts[part], Qt.Key.Key_Space)
    ready(qtbot, page)


def test_pages_are_counted_by_part_and_pictures_arrive(qtbot: QtBot, page: PrintPage) -> None:
    assert page.printed is not None
    assert page.options.armies.currentText() == "Winter of Teeth"
    assert page.options.counts["roster"].text() == "1 page"
    assert page.options.counts["troops"].text() == ""
    tick(qtbot, page, "deck")
    tick(qtbot, page, "blank")
    counts = [
        int(page.options.counts[key].text().split()[0])
        for key in ("roster", "cards", "deck", "blank")
    ]
    assert sum(counts) == page.printed.pages == len(page.view.texts)
    assert page.view.drawn == tuple(range(1, page.printed.pages + 1))
    assert page.where.text() == f"Page 1 and 2 of {page.printed.pages}"
    assert "Skadi" in page.view.texts[0]
    assert "page 1: " in page.view.accessibleDescription()


def test_without_a_part_there_is_nothing_to_print(
    qtbot: QtBot, opened: OpenWindow, page: PrintPage
) -> None:
    for part in ("roster", "cards"):
        page.options.parts[part].click()
    qtbot.waitUntil(lambda: page.printed is None, timeout=3000)
    assert page.form.stack.currentWidget() is page.nothing
    qtbot.keyClick(page, Qt.Key.Key_P, CTRL | SHIFT)
    assert page.context.messages.all[-1].text.startswith("There is nothing to print yet")
    tick(qtbot, page, "roster")
    assert page.form.stack.currentWidget() is page.view


def test_another_paper_another_size(qtbot: QtBot, page: PrintPage) -> None:
    tall = page.view._sheets.page_size.height() / page.view._sheets.page_size.width()
    page.options.paper.setFocus()
    qtbot.keyClick(page.options.paper, Qt.Key.Key_Down)
    assert page.choice.paper == "Letter"
    ready(qtbot, page)
    now = page.view._sheets.page_size.height() / page.view._sheets.page_size.width()
    assert tall == pytest.approx(297 / 210, abs=0.01)
    assert now == pytest.approx(279.4 / 215.9, abs=0.01)


def test_presets_set_the_boxes_and_boxes_name_the_preset(qtbot: QtBot, page: PrintPage) -> None:
    options = page.options
    assert options.preset.currentText() == "Club night, thrifty ink"
    options.preset.setCurrentText("Cards to keep")
    options.preset.activated.emit(options.preset.currentIndex())
    assert page.choice.backs
    assert not page.choice.ink_saving
    options.options["backs"].click()
    assert options.preset.currentText() == OWN
    assert page.options.choice.backs is options.options["backs"].isChecked()
    options.options["backs"].click()
    assert options.preset.currentText() == "Cards to keep"


def test_an_illegal_army_is_told_and_warnings_lead_to_their_page(
    qtbot: QtBot, opened: OpenWindow, page: PrintPage
) -> None:
    assert page.warning.words.startswith("Not legal: 2 RP over the limit and 2 more")
    assert page.told[0][1] == 0
    assert page.warning.toolTip().splitlines()[0].startswith("not legal")
    before = len(page.context.messages.all)
    qtbot.mouseClick(page.warning, Qt.MouseButton.LeftButton, pos=QPoint(20, 14))
    assert page.context.messages.all[-1].text.startswith("Not legal")
    assert len(page.context.messages.all) == before + 1
    legal = next(r.id for r in opened.workspace.armies.list() if r.folder == "Old")
    opened.desk.navigate("print", legal)
    ready(qtbot, page)
    assert not page.warning.words.startswith("Not legal")
    assert opened.window.header.crumbs.parts == ("Print", "Bridge Wardens")


def test_an_edited_army_is_laid_out_anew(qtbot: QtBot, opened: OpenWindow, page: PrintPage) -> None:
    from warclan.games.mythic_battles.army import RenameArmy

    opened.workspace.armies.edit(page.army_id, RenameArmy("Spring of Teeth"))
    ready(qtbot, page)
    assert "Spring of Teeth" in page.view.texts[0]
    assert page.options.armies.currentText() == "Spring of Teeth"
    opened.workspace.armies.delete(page.army_id)
    ready(qtbot, page)
    assert page.options.armies.currentText() == "Bridge Wardens"


def test_the_pdf_is_written_whole(
    qtbot: QtBot, page: PrintPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "out.pdf"
    offered: list[str] = []

    def choose(_parent: object, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        offered.append(name)
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    qtbot.keyClick(page, Qt.Key.Key_P, CTRL | SHIFT)
    assert offered == ["Winter of Teeth.pdf"]
    assert page.printed is not None
    assert path.read_bytes() == page.printed.pdf
    assert [each.name for each in tmp_path.glob("*.p*")] == ["out.pdf"]
    assert page.context.messages.all[-1].text == "Saved out.pdf, 2 pages."


def test_a_place_that_cannot_be_written_keeps_the_old_file(
    page: PrintPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "old.pdf"
    old.write_bytes(b"old")
    page.write_pdf(tmp_path / "nowhere" / "out.pdf")
    said = page.context.messages.all[-1]
    assert said.level == "error"
    assert said.text.endswith("Choose another place.")

    def full(_self: Path, _target: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    page.write_pdf(old)
    assert old.read_bytes() == b"old"
    assert "No space left on device" in page.context.messages.all[-1].text
    assert list(tmp_path.glob("*.part")) == []


def test_without_a_printer_the_pdf_stays(
    qtbot: QtBot, page: PrintPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    qtbot.keyClick(page, Qt.Key.Key_P, CTRL)
    assert page.context.messages.all[-1].text.startswith("There is no printer here.")


def test_pages_are_painted_on_a_printer(page: PrintPage, tmp_path: Path) -> None:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setFullPage(True)
    assert page.printed is not None
    assert paint_to(printer, page.printed.pdf) == ""
    from warclan.printing.preview import Pages

    with Pages((tmp_path / "printed.pdf").read_bytes()) as pages:
        assert pages.count == page.printed.pages


def test_the_correction_is_typed_kept_and_used_next_time(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    with open_window(qtbot, theme, tmp_path) as window:
        window.desk.navigate("print", None)
        page = print_of(window)
        assert page.form.stack.currentWidget() is page.empty
        assert page.options.correction.text().startswith("No correction.")
        spin = page.options.across
        spin.setFocus()
        spin.selectAll()
        qtbot.keyClicks(spin, "148.5")
        qtbot.keyClick(spin, Qt.Key.Key_Return)
        assert page.options.correction.text() == "Corrected +1.0 % wide, +0.0 % high"
        kept = window.workspace.settings.get().printer_corrections[PRINTER]
        assert kept == (1.0101, 1.0)
        assert window.workspace.history.undo_label == "change printer correction"
    with open_window(qtbot, theme, tmp_path) as window:
        window.desk.navigate("print", None)
        page = print_of(window)
        assert page.choice.scale_x == 1.0101
        assert page.options.across.value() == 148.5
        assert page.options.correction.text().startswith("Corrected +1.0 % wide")


def test_zoom_and_pages_by_keys(qtbot: QtBot, page: PrintPage) -> None:
    fit = page.view.percent
    qtbot.keyClick(page, Qt.Key.Key_Plus)
    assert page.view.percent > fit
    assert page.percent.text() == f"{page.view.percent} %"
    ready(qtbot, page)
    qtbot.keyClick(page, Qt.Key.Key_Minus)
    qtbot.keyClick(page, Qt.Key.Key_Minus)
    assert page.view.percent < fit
    qtbot.keyClick(page, Qt.Key.Key_0)
    assert page.view.percent == fit
    for part in ("troops", "deck", "reference"):
        tick(qtbot, page, part)
    for _ in range(6):
        qtbot.keyClick(page, Qt.Key.Key_Plus)
    ready(qtbot, page)
    assert page.view.page == 1
    page.view.setFocus()
    qtbot.keyClick(page.view, Qt.Key.Key_PageDown)
    assert page.view.page > 1
    assert page.where.text().startswith(f"Page {page.view.page}")
    qtbot.keyClick(page.view, Qt.Key.Key_PageUp)
    assert page.view.page == 1
    page.view.show_page(3)
    assert page.view.page == 3


def test_the_ground_is_sunken_and_the_pages_are_not(page: PrintPage) -> None:
    picture = page.view.viewport().grab().toImage()
    ground = picture.pixelColor(3, 3)
    assert ground == page.context.theme.color("sunken")
    sheet = page.view._sheets.place(1)
    inside = page.view._sheets.mapTo(page.view.viewport(), sheet.topLeft() + QPoint(6, 6))
    assert picture.pixelColor(inside).name() == "#ffffff"


def test_nothing_is_nameless_small_or_cut(
    qtbot: QtBot, opened: OpenWindow, page: PrintPage
) -> None:
    def show() -> QWidget:
        return page

    assert page_faults(opened, show) == []
    ready(qtbot, page)


def test_the_keys_of_the_page_clash_with_nothing(opened: OpenWindow, page: PrintPage) -> None:
    clashes = [
        (row.id, row.shortcut, row.conflict)
        for row in opened.window.acts.rows()
        if row.conflict and row.id.startswith("print.")
    ]
    assert clashes == []
