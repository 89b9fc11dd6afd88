"""The frame's smaller promises: looking back, going up, panels, what was dragged."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSplitter
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window, some_armies
from warclan.games.mythic_battles.draft.setup import Draft, free_for_all
from warclan.gui.pages.draft.page import DraftPage
from warclan.gui.pages.home import HomePage
from warclan.gui.theme.style import Theme


def test_looking_back_tints_the_header_until_return(qtbot: QtBot, opened: OpenWindow) -> None:
    workspace, header = opened.workspace, opened.window.header
    workspace.settings.change(paper="Letter")
    workspace.settings.change(paper="A4")
    assert not header.property("state")
    opened.desk.travel(workspace.history.steps(3)[1].id)
    assert workspace.settings.get().paper == "Letter"
    assert header.property("state") == "past"
    assert header.past_words.isVisible()
    assert header.past_words.text().endswith("change paper")
    qtbot.mouseClick(header.back_to_now, Qt.MouseButton.LeftButton)
    assert workspace.settings.get().paper == "A4"
    assert not header.property("state")
    assert not header.past_words.isVisible()


def test_what_is_looked_at_comes_along_as_a_copy(qtbot: QtBot, opened: OpenWindow) -> None:
    workspace, header = opened.workspace, opened.window.header
    army, _ = workspace.armies.create("Bears")
    then = workspace.history.steps(1)[0].id
    workspace.armies.delete(army)
    opened.desk.travel(then)
    assert header.copy_past.isVisible()
    qtbot.mouseClick(header.copy_past, Qt.MouseButton.LeftButton)
    copies = [row.name for row in workspace.armies.list() if row.folder.startswith("As of ")]
    assert copies == ["Bears"]
    assert not header.property("state")
    assert not header.copy_past.isVisible()


def test_an_ordinary_undo_is_no_looking_back(opened: OpenWindow) -> None:
    opened.workspace.settings.change(paper="Letter")
    opened.desk.undo()
    assert not opened.window.header.property("state")


def test_a_new_edit_ends_the_looking_back(opened: OpenWindow) -> None:
    workspace = opened.workspace
    workspace.settings.change(paper="Letter")
    opened.desk.travel(0)
    assert "before the first step" in opened.window.header.past_words.text()
    workspace.settings.change(less_motion=True)
    assert not opened.window.header.property("state")


def test_the_breadcrumb_leads_from_a_draft_to_the_list(qtbot: QtBot, opened: OpenWindow) -> None:
    setup = free_for_all(["Astrid", "Marek"])
    draft, _ = opened.workspace.drafts.create(Draft("Evening", setup))
    opened.desk.navigate("draft", draft)
    crumbs = opened.window.header.crumbs
    assert crumbs.up.isVisible()
    assert crumbs.up.accessibleName() == "Back to Drafts"
    qtbot.mouseClick(crumbs.up, Qt.MouseButton.LeftButton)
    page = opened.desk.page
    assert isinstance(page, DraftPage)
    assert page.form.stack.currentWidget() is page.start
    assert not crumbs.up.isVisible()


def test_typing_in_the_command_field_opens_the_palette_with_it(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    qtbot.keyClick(opened.window.header.command, Qt.Key.Key_S)
    field = opened.desk.palette.field
    assert opened.desk.palette.isVisible()
    qtbot.keyClicks(field, "etti")
    assert field.text() == "setti"


def test_the_palette_is_as_high_as_its_results(opened: OpenWindow) -> None:
    palette = opened.desk.palette
    palette.open_with("winter of teeth")
    assert len(palette.found) == 1
    rows = palette.list.sizeHintForRow(0)
    assert palette.list.height() == pytest.approx(rows, abs=3)
    palette.close_palette()


def test_a_panel_closes_although_its_opener_is_gone(qtbot: QtBot, opened: OpenWindow) -> None:
    opener = QPushButton("x", opened.window.body)
    opener.show()
    opener.setFocus()
    opened.desk.toggle_panel("history")
    opener.deleteLater()
    qtbot.wait(1)
    opened.desk.side.close_panel()
    assert opened.desk.side.name == ""


def test_panels_are_wider_in_a_wide_window(opened: OpenWindow) -> None:
    opened.desk.toggle_panel("history")
    widths = {}
    for width in (1280, 1920):
        opened.window.resize(width, 900)
        widths[width] = opened.desk.side.width()
    assert widths == {1280: 352, 1920: 380}


def test_what_was_dragged_comes_back(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    def splitter(window: OpenWindow) -> QSplitter:
        window.desk.navigate("armies", None)
        assert window.desk.page is not None
        return window.desk.page.findChildren(QSplitter)[0]

    with open_window(qtbot, theme, tmp_path, prepare=some_armies) as window:
        dragged = splitter(window)
        before = dragged.sizes()
        handle = dragged.handle(1)
        spot = handle.rect().center()
        qtbot.mousePress(handle, Qt.MouseButton.LeftButton, pos=spot)
        qtbot.mouseMove(handle, spot + QPoint(40, 0))
        qtbot.mouseRelease(handle, Qt.MouseButton.LeftButton)
        after = dragged.sizes()
        assert after != before
    with open_window(qtbot, theme, tmp_path) as window:
        again = splitter(window)
        qtbot.waitUntil(lambda: again.sizes() == after)


def test_deleted_records_come_back_from_the_settings(qtbot: QtBot, opened: OpenWindow) -> None:
    armies = opened.workspace.armies
    victim = armies.list()[0]
    armies.delete(victim.id)
    opened.desk.navigate("settings", "deleted")
    page = opened.desk.page
    assert page is not None
    restore = next(
        button
        for button in page.findChildren(QPushButton)
        if button.accessibleName() == f"Restore {victim.name}"
    )
    qtbot.mouseClick(restore, Qt.MouseButton.LeftButton)
    assert victim.id in {row.id for row in armies.list()}
    assert "Nothing was deleted." in [label.text() for label in page.findChildren(QLabel)]


def test_home_marks_the_sample_and_removes_it(qtbot: QtBot, opened: OpenWindow) -> None:
    page = opened.desk.page
    assert isinstance(page, HomePage)
    assert not page.sample_chip.isVisible()
    opened.workspace.samples.open_sample()
    assert page.sample_chip.isVisible()
    assert any(card.data.kind.endswith("sample") for card in page.cards)
    qtbot.mouseClick(page.remove_sample, Qt.MouseButton.LeftButton)
    assert opened.workspace.samples.present() == ()
    assert not page.sample_chip.isVisible()
