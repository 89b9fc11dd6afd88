"""Setting a battle up: what can be chosen, what bars it, and what is fought."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox
from pytestqt.qtbot import QtBot

from tests.gui.pages.matches.support import play_page
from tests.support.battles import armies
from tests.support.window import OpenWindow
from warclan.gui.pages.matches.page import BATTLES, PlayPage
from warclan.services.matches_listing import Wanted

CTRL = Qt.KeyboardModifier.ControlModifier


def choose(page: PlayPage, seat: int, name: str) -> None:
    """Choose the army whose line begins with a name."""
    combo = page.setup.seats[seat].armies
    place = next(at for at in range(combo.count()) if combo.itemText(at).startswith(name))
    combo.setCurrentIndex(place)


def wait_for_report(qtbot: QtBot, page: PlayPage) -> None:
    qtbot.waitUntil(lambda: not page.resolving.running, timeout=120_000)
    qtbot.waitUntil(lambda: page.record is not None, timeout=10_000)


def test_ready_and_saved_armies_are_offered_with_what_bars_them(opened: OpenWindow) -> None:
    page = play_page(opened)
    combo = page.setup.seats[0].armies
    words = [combo.itemText(at) for at in range(combo.count())]
    assert words[0] == f"{armies()[0].name} · ready"
    assert any(line.startswith("Loki's brood") and "cannot fight" in line for line in words)
    choose(page, 0, "Loki's brood")
    message = page.setup.seats[0].message.text
    assert message.startswith("Loki's brood: ")
    assert "MB-" in message
    assert not page.setup.resolve_button.isEnabled()
    act = opened.window.acts.get("play.resolve")
    assert act is not None
    assert act.why_not() == message
    choose(page, 0, "Thunder")
    assert page.setup.resolve_button.isEnabled()
    assert page.setup.seats[0].message.text == ""


def test_a_set_up_the_board_does_not_have_names_the_place(opened: OpenWindow) -> None:
    page = play_page(opened)
    page.setup.tables["3"].click()
    assert [seat.isVisible() for seat in page.setup.seats] == [True, True, True, False]
    assert "deployment zones for 2 sides, not 3 (MB-SETUP-12)" in page.setup.message.text
    assert not page.setup.resolve_button.isEnabled()
    page.setup.resolve()
    assert not page.resolving.running
    page.setup.boards.setCurrentText("Reedwater Terraces")
    assert page.setup.diagrams.currentText() == "Set-up 3, 3 sides"
    assert page.setup.edition.currentText() == "Rules of Isfet"
    assert page.setup.troubles == ()
    page.setup.boards.setCurrentText("Naglfar")
    page.setup.tables["teams"].click()
    assert page.setup.troubles == ()
    assert page.setup.order().sides == (0, 1, 0, 1)


def test_what_a_draft_would_forbid_is_remarked(opened: OpenWindow) -> None:
    page = play_page(opened)
    choose(page, 1, "Thunder")
    assert "RUL-40" in page.setup.message.text
    assert page.setup.resolve_button.isEnabled()


def test_the_order_says_what_was_chosen(opened: OpenWindow) -> None:
    page = play_page(opened)
    setup = page.setup
    setup.seats[0].name.setText("Ægir")
    setup.seats[1].lead.click()
    setup.seats[1].controller.setCurrentIndex(setup.seats[1].controller.findData("random"))
    setup.boards.setCurrentText("Vigrid")
    setup.diagrams.setCurrentIndex(setup.diagrams.findData("2"))
    setup.seed.setText("club evening")
    setup.counts[20].click()
    setup.keep.setChecked(True)
    setup.rules.more.click()
    box = setup.rules.switches["polar_obstacle"]
    assert isinstance(box, QCheckBox)
    box.click()
    order = setup.order()
    assert [seat.player for seat in order.seats] == ["Ægir", "Player 2"]
    assert (order.seats[1].controller, order.lead) == ("random", 1)
    assert (order.board, order.diagram) == ("ragnarok-board-vigrid", "2")
    assert (order.games, order.keep_games) == (20, True)
    assert order.house_rules.chosen == (("polar_obstacle", False),)
    assert "1 rule differs" in setup.rules.said.text()
    assert setup.resolve_button.text() == "Resolve 20 battles"
    assert page.preview.board.accessibleName() == "Board Vigrid"
    seed = order.seed
    setup.seed.setText("club evening ")
    assert setup.order().seed == seed
    setup.counts[1].click()
    assert setup.resolve_button.text() == "Resolve"
    assert not setup.order().keep_games


def test_what_was_chosen_outlives_a_change_of_the_armies(opened: OpenWindow) -> None:
    page = play_page(opened)
    setup = page.setup
    setup.boards.setCurrentText("Vigrid")
    setup.diagrams.setCurrentIndex(setup.diagrams.findData("2"))
    setup.edition.setCurrentIndex(1)
    choose(page, 0, "Skadi's winter")
    opened.workspace.armies.create("Newcomers", armies()[0])
    words = [setup.seats[1].armies.itemText(at) for at in range(setup.seats[1].armies.count())]
    assert "Newcomers" in words
    order = setup.order()
    assert (order.board, order.diagram, order.edition.value) == (
        "ragnarok-board-vigrid", "2", "isfet",
    )  # fmt: skip
    assert order.seats[0].army.name == "Skadi's winter"


def test_the_preview_shows_zones_stones_and_armies(opened: OpenWindow) -> None:
    page = play_page(opened)
    assert "divine stone" in page.preview.board.accessibleDescription()


def test_one_battle_is_fought_by_keyboard_and_its_report_shown(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page = play_page(opened)
    page.setup.seed.setText("3")
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Return, CTRL)
    assert page.setup.progress.isVisible()
    assert page.setup.stop_button.isVisible()
    wait_for_report(qtbot, page)
    assert page.form.tabs.currentIndex() == BATTLES
    assert not page.setup.progress.isVisible()
    (row,) = opened.workspace.matches.list()
    assert page.table.current_row == row
    assert page.report.sheet is not None
    assert page.report.sheet.verdict in ("Player 1 wins", "Player 2 wins", "A draw")
    assert opened.workspace.history.undo_label == f"record the battle {row.name}"
    opened.desk.context.undo()
    assert page.model.rowCount() == 0
    assert page.record is None


def test_a_row_is_fought_with_progress_and_can_be_stopped(qtbot: QtBot, opened: OpenWindow) -> None:
    page = play_page(opened)
    page.setup.count.set_value(7)
    page.setup._count_changed()
    seen: list[tuple[int, int]] = []
    page.resolving.progressed.connect(lambda done, of: seen.append((done, of)))
    page.setup.resolve()
    qtbot.waitUntil(lambda: (1, 7) in seen, timeout=60_000)
    page.setup.stop_button.click()
    wait_for_report(qtbot, page)
    (row,) = opened.workspace.matches.list()
    assert row.many
    assert 1 <= row.games < 7
    assert page.report.sheet is not None
    assert "Stopped after" in page.report.sheet.how
    assert page.games.count() == row.games


def test_cancelling_in_the_status_bar_keeps_nothing(qtbot: QtBot, opened: OpenWindow) -> None:
    page = play_page(opened)
    page.setup.count.set_value(6)
    page.setup._count_changed()
    page.setup.resolve()
    (job,) = [job for job in opened.desk.context.jobs.running if "Resolving" in job.label]
    job.cancel()
    assert not page.setup.progress.isVisible()
    qtbot.waitUntil(lambda: not opened.desk.context.jobs.running, timeout=60_000)
    assert opened.workspace.matches.list() == ()


def test_a_battle_of_a_row_that_was_not_kept_is_fought_again(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    page = play_page(opened)
    page.setup.count.set_value(2)
    page.setup._count_changed()
    page.setup.resolve()
    wait_for_report(qtbot, page)
    (row,) = opened.workspace.matches.list()
    page.games.setCurrentIndex(1)
    page.step_through()
    qtbot.waitUntil(lambda: opened.desk.page is not page, timeout=60_000)
    (game,) = opened.workspace.matches.list(Wanted(batch=row.id))
    assert game.name.endswith("battle 2")
