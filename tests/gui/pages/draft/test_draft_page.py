"""The draft page through the real window: set up, pick, undo, correct, bind, finish."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.support.window import OpenWindow, open_window
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.draft.setup import Draft, Pick, PoolSpec, free_for_all
from warclan.gui.pages.draft.correcting import CorrectionPopover
from warclan.gui.pages.draft.page import DraftPage
from warclan.gui.pages.draft.rows import PoolRow
from warclan.gui.theme.style import Theme
from warclan.services import Workspace

CORE = PoolSpec((Edition.RAGNAROK,), products=("Ragnarök core box",))
THOR, HEL = "ragnarok-god-thor", "ragnarok-god-hel"
FENRIR, ANGRBODA = "ragnarok-monster-fenrir", "ragnarok-monster-angrboda"
GOATS = "ragnarok-monster-tanngnjostr-tanngrisnir"


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900)) as window:
        yield window


def page_of(window: OpenWindow) -> DraftPage:
    page = window.desk.page
    assert isinstance(page, DraftPage)
    return page


def begin(window: OpenWindow, *computers: int, pool: PoolSpec = CORE) -> DraftPage:
    """Open a fresh draft of Astrid (lead) and Marek."""
    setup = free_for_all(["Astrid", "Marek"], computers=computers, pool=pool)
    draft, _ = window.workspace.drafts.create(Draft("Evening", setup))
    window.desk.navigate("draft", draft)
    return page_of(window)


def picked(page: DraftPage) -> list[str]:
    assert page.record is not None
    draft = page.context.workspace.drafts.get(page.record.id).draft
    return [pick.item for pick in draft.picks]


def choose(qtbot: QtBot, page: DraftPage, item: str) -> None:
    """Focus a unit of the pool and press Enter."""
    assert page.room_view.table.focus_key(item), f"{item} is not on show"
    qtbot.keyClick(page.room_view.table, Qt.Key.Key_Return)
    menu = QApplication.activePopupWidget()
    if isinstance(menu, QMenu):
        qtbot.keyClick(menu, Qt.Key.Key_Return)


def test_the_form_starts_a_draft_by_keyboard(qtbot: QtBot, opened: OpenWindow) -> None:
    opened.desk.navigate("draft", "new")
    page = page_of(opened)
    form = page.start.form
    assert form.name.line.hasFocus()
    qtbot.keyClicks(form.name.line, "Club evening")
    qtbot.keyClick(form.name.line, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.record is not None
    assert page.record.draft.name == "Club evening"
    assert [seat.controller for seat in page.record.draft.setup.seats] == ["person", "computer"]
    assert page.form.stack.currentWidget() is page.form.room
    assert opened.window.header.crumbs.parts == ("Drafts", "Club evening")


@pytest.mark.rule("MB-DRAFT-04", "MB-TEAM-03", "MB-TEAM-06")
def test_the_form_knows_rp_and_teams(qtbot: QtBot, opened: OpenWindow) -> None:
    opened.desk.navigate("draft", "new")
    form = page_of(opened).start.form
    limits = {}
    for key, chip in form.tables.items():
        qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
        limits[key] = (form.limit.value, len(form.setup().seats))
    assert limits == {"2": (18, 2), "3": (16, 3), "4": (14, 4), "teams": (14, 4)}
    assert [seat.side for seat in form.setup().seats] == [0, 1, 0, 1]


def test_a_pool_that_is_too_small_bars_the_start_and_says_why(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    opened.desk.navigate("draft", "new")
    form = page_of(opened).start.form
    qtbot.mouseClick(form.pools["owned"], Qt.MouseButton.LeftButton)
    assert not form.start_button.isEnabled()
    assert form.start_button.toolTip() != ""


def test_the_same_seed_draws_the_same_pool(qtbot: QtBot, opened: OpenWindow) -> None:
    opened.desk.navigate("draft", "new")
    form = page_of(opened).start.form
    qtbot.mouseClick(form.pools["random"], Qt.MouseButton.LeftButton)
    form.seed.setText("4711")
    assert form.setup().pool.seed == 4711
    assert dict(form.setup().pool.quotas)["god"] == 6


def test_rolling_for_the_lead_names_one(qtbot: QtBot, opened: OpenWindow) -> None:
    opened.desk.navigate("draft", "new")
    form = page_of(opened).start.form
    form.roll_lead()
    assert sum(seat.lead.isChecked() for seat in form.seats) == 1


def test_picks_are_made_by_enter_and_shown(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened)
    room = page.room_view
    assert room.head.text() == "Astrid to pick, lap 1"
    choose(qtbot, page, THOR)
    assert picked(page) == [THOR]
    assert room.head.text() == "Marek to pick, lap 1"
    choose(qtbot, page, HEL)
    assert room.head.text() == "Marek to pick, lap 2"
    assert room.line.text().startswith("12 RP left")
    assert [cell.text for cell in room.strip.cells[:2]] == ["Thor", "Hel"]
    assert room.strip.cells[2].now


def test_an_illegal_row_says_its_reason_and_rule(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened)
    choose(qtbot, page, THOR)
    room = page.room_view
    qtbot.mouseClick(room.legal, Qt.MouseButton.LeftButton)
    assert room.table.focus_key(THOR)
    row = room.table.current_row
    assert isinstance(row, PoolRow)
    assert not row.legal
    assert "Astrid" in row.reason.text
    qtbot.keyClick(room.table, Qt.Key.Key_Return)
    assert picked(page) == [THOR]
    assert row.reason.text in opened.window.messages.all[-1].text


def test_undo_takes_a_pick_back_and_redo_makes_it_again(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened)
    choose(qtbot, page, THOR)
    assert opened.workspace.history.undo_label == "Astrid picks Thor"
    qtbot.keyClick(page.room_view.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert picked(page) == []
    qtbot.keyClick(page.room_view.table, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert picked(page) == [THOR]


def test_a_companion_may_come_along(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened)
    assert page.room_view.table.focus_key(THOR)
    qtbot.keyClick(page.room_view.table, Qt.Key.Key_Return)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    words = [action.text() for action in menu.actions()]
    assert words == ["Thor alone", "With Tanngnjostr & Tanngrisnir, +1 RP"]
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert page.record is not None
    assert opened.workspace.drafts.get(page.record.id).draft.picks[0] == Pick(0, THOR, (GOATS,))


def test_a_computer_seat_picks_by_itself_and_is_followed(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened, 1)
    choose(qtbot, page, THOR)
    assert page.room_view.thinking.isVisible()
    qtbot.waitUntil(lambda: len(picked(page)) == 3, timeout=5000)
    assert page.room_view.head.text().startswith("Astrid to pick")
    assert opened.window.messages.all[-1].text.startswith("Marek takes ")


def test_after_an_undo_the_computer_waits(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened, 1)
    choose(qtbot, page, THOR)
    qtbot.waitUntil(lambda: len(picked(page)) == 3, timeout=5000)
    page.context.undo()
    assert len(picked(page)) == 2
    assert not page._thinking.isActive()


def test_filters_show_kinds_and_words(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened)
    room = page.room_view
    qtbot.keyClicks(room.search, "tyr")
    assert [row.item.name for row in room.model.shown] == ["Tyr"]
    room.search.clear()
    qtbot.mouseClick(room.kinds["titan"], Qt.MouseButton.LeftButton)
    assert {row.kind for row in room.model.shown} == {"titan"}


def test_correcting_a_pick_without_consequences(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened)
    choose(qtbot, page, THOR)
    choose(qtbot, page, HEL)
    page.room_view.correct_pick(1)
    assert page.room_view.head.text() == "Correct pick 1 of Astrid"
    choose(qtbot, page, "ragnarok-god-tyr")
    assert picked(page) == ["ragnarok-god-tyr", HEL]


def test_correcting_says_which_later_picks_break_and_waits(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page = begin(opened)
    for item in (THOR, HEL, FENRIR):
        choose(qtbot, page, item)
    page.room_view.correct_pick(1)
    choose(qtbot, page, HEL)
    popover = page.room_view.form.pool_pane.findChild(CorrectionPopover)
    assert popover is not None
    assert picked(page) == [THOR, HEL, FENRIR]
    popover.agreed.emit()
    popover.close()
    assert picked(page) == [HEL]


def test_leaving_a_correction_changes_nothing(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened)
    choose(qtbot, page, THOR)
    page.room_view.correct_pick(1)
    qtbot.keyClick(page.room_view.table, Qt.Key.Key_Escape)
    assert page.room_view.correcting == 0
    assert picked(page) == [THOR]


def test_a_seat_changes_hands(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened)
    page.room_view.table.setFocus()
    qtbot.keyClick(page.room_view.table, Qt.Key.Key_T)
    assert page.record is not None
    draft = opened.workspace.drafts.get(page.record.id).draft
    assert draft.setup.seats[0].controller == "computer"


@pytest.mark.rule("MB-DRAFT-13")
def test_nobody_stops_while_a_legal_pick_exists(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened)
    choose(qtbot, page, THOR)
    choose(qtbot, page, HEL)
    page.room_view.stop_early()
    assert len(picked(page)) == 2
    assert "MB-DRAFT-13" in opened.window.messages.all[-1].text


def finish(window: OpenWindow, page: DraftPage) -> None:
    """Let computers make every pick that is left."""
    assert page.record is not None
    drafts = window.workspace.drafts
    while not drafts.state(page.record.id).done:
        drafts.computer_pick(page.record.id)


def test_the_end_keeps_both_armies_in_a_folder(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened)
    finish(opened, page)
    assert page.form.stack.currentWidget() is page.end
    qtbot.mouseClick(page.end.buttons["save"], Qt.MouseButton.LeftButton)
    rows = opened.workspace.armies.list()
    assert len(rows) == 2
    assert {row.folder for row in rows} == {"Evening"}
    assert all(row.level != "error" for row in rows)
    assert opened.desk.page is not None
    assert opened.desk.page.key == "armies"


def test_the_last_pick_can_be_taken_back_from_the_end(qtbot: QtBot, opened: OpenWindow) -> None:
    page = begin(opened)
    finish(opened, page)
    before = len(picked(page))
    qtbot.mouseClick(page.end.buttons["back"], Qt.MouseButton.LeftButton)
    assert len(picked(page)) == before - 1
    assert page.form.stack.currentWidget() is page.form.room


@pytest.mark.rule("MB-ATT-07")
def test_attachments_are_bound_after_recruitment(qtbot: QtBot, opened: OpenWindow) -> None:
    items = (THOR, HEL, "ragnarok-troop-huscarls", "ragnarok-troop-dwarves",
             "ragnarok-troop-seers", "ragnarok-attachment-angrim")  # fmt: skip
    setup = free_for_all(["Astrid", "Marek"], limit=9, pool=PoolSpec(items=items))
    draft, _ = opened.workspace.drafts.create(Draft("Bind", setup))
    for seat, item in ((0, THOR), (1, HEL), (1, items[2]), (0, items[3]), (1, items[5]),
                       (0, items[4])):  # fmt: skip
        opened.workspace.drafts.pick(draft, Pick(seat, item))
    state = opened.workspace.drafts.state(draft)
    opened.desk.navigate("draft", draft)
    page = page_of(opened)
    # Marek has one troop, so his card is bound without asking.
    assert state.done
    assert page.form.stack.currentWidget() is page.end
    bound = [entry.bound_to for entry in state.seats[1].army.entries if entry.bound_to]
    assert len(bound) == 1


def test_a_draft_survives_closing_at_any_pick(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with open_window(qtbot, theme, tmp_path) as window:
        page = begin(window)
        choose(qtbot, page, THOR)
        assert page.record is not None
        draft = page.record.id
    with open_window(qtbot, theme, tmp_path) as window:
        window.desk.navigate("draft", draft)
        assert picked(page_of(window)) == [THOR]
        assert page_of(window).room_view.head.text() == "Marek to pick, lap 1"


def test_deleting_a_draft_can_be_undone(qtbot: QtBot, opened: OpenWindow) -> None:
    begin(opened)
    opened.desk.navigate("draft", "new")
    page = page_of(opened)
    page.start.table.focus_first()
    page.start.table.setFocus()
    qtbot.keyClick(page.start.table, Qt.Key.Key_Delete)
    assert opened.workspace.drafts.list() == ()
    page.context.undo()
    assert len(opened.workspace.drafts.list()) == 1


def test_four_players_fit_and_a_narrow_window_shows_the_pool(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    with open_window(qtbot, theme, tmp_path, size=(960, 540)) as window:
        setup = free_for_all(["A", "B", "C", "D"], pool=CORE)
        draft, _ = window.workspace.drafts.create(Draft("Four", setup))
        window.desk.navigate("draft", draft)
        page = page_of(window)
        assert len(page.room_view.seats) == 4
        assert not page.form.armies_pane.isVisible()
        pool = page.form.pool_pane
        assert pool.isVisible()
        assert pool.mapTo(page, QPoint(0, 0)).x() >= 0


def test_a_draft_that_cannot_be_read_is_told_and_can_be_deleted(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    def prepare(workspace: Workspace) -> None:
        workspace.drafts.create(Draft("Torn", free_for_all(["A", "B"])))
        with sqlite3.connect(workspace.folders.database) as connection:
            connection.execute("update draft set payload = '{'")
        connection.close()

    with open_window(qtbot, theme, tmp_path, prepare=prepare) as window:
        (torn,) = window.workspace.drafts.list()
        window.desk.navigate("draft", torn.id)
        page = page_of(window)
        assert "cannot be read" in window.desk.context.messages.all[-1].text
        assert page.record is None
        assert page.form.stack.currentWidget() is page.start
        page.start.deleted.emit(torn.id)
        assert window.workspace.drafts.list() == ()
