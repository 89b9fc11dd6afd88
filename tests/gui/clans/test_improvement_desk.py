"""The improvement desk: prices, reasons, the plan as one step, the forced Imprint."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.clans.support import opened_clan, stored
from tests.support.window import OpenWindow
from warclan.games.war_clan import ledger as led
from warclan.gui.pages.clans.desk_pane import DeskPane
from warclan.gui.pages.clans.page import ClansPage

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def desk(qtbot: QtBot, page: ClansPage) -> DeskPane:
    page.clan_pane.roster.table.setFocus()
    qtbot.keyClick(page.clan_pane.roster.table, Qt.Key.Key_I)
    assert page.pane == "desk"
    assert page.desk_pane.stats.hasFocus()
    return page.desk_pane


def test_enter_plans_and_ctrl_enter_writes_one_step(
    qtbot: QtBot, opened: OpenWindow, page: ClansPage, desk: DeskPane
) -> None:
    before = stored(page)
    first = desk.stat_model.row(0)
    qtbot.keyClick(desk.stats, Qt.Key.Key_Return)
    assert stored(page).plan == (first.option.entry,)
    assert stored(page).ledger == before.ledger
    assert desk.stat_model.row(0).now == first.then
    assert "WC-008" in desk.stat_model.row(0).reason.text
    qtbot.keyClick(desk.stats, Qt.Key.Key_Down)
    qtbot.keyClick(desk.stats, Qt.Key.Key_Return)
    assert len(desk.plan.rows) == 2
    qtbot.keyClick(desk.stats, Qt.Key.Key_Return, CTRL)
    assert len(stored(page).ledger) == len(before.ledger) + 2
    assert stored(page).plan == ()
    opened.desk.undo()
    assert stored(page).ledger == before.ledger


def test_a_planned_line_is_taken_out_with_delete(
    qtbot: QtBot, page: ClansPage, desk: DeskPane
) -> None:
    qtbot.keyClick(desk.stats, Qt.Key.Key_Return)
    qtbot.keyClick(desk.stats, Qt.Key.Key_Delete)
    assert stored(page).plan == ()


def test_a_line_that_is_not_allowed_says_why_and_plans_nothing(
    qtbot: QtBot, page: ClansPage, desk: DeskPane
) -> None:
    qtbot.keyClick(desk.stats, Qt.Key.Key_Return)
    qtbot.keyClick(desk.stats, Qt.Key.Key_Return)
    assert len(stored(page).plan) == 1
    assert "WC-008" in page.context.messages.all[-1].text


def test_n_walks_through_the_warriors(qtbot: QtBot, page: ClansPage, desk: DeskPane) -> None:
    keys = list(stored(page).clan.warriors)
    qtbot.keyClick(desk.stats, Qt.Key.Key_N)
    assert desk.warrior_key == keys[1]
    qtbot.keyClick(desk.stats, Qt.Key.Key_N, SHIFT)
    assert desk.warrior_key == keys[0]


def test_a_line_is_spoken_as_a_sentence(desk: DeskPane) -> None:
    row = desk.stat_model.row(0)
    model = desk.stat_model
    spoken = model.data(model.index(0, 0), int(Qt.ItemDataRole.AccessibleTextRole))
    assert spoken == f"{row.name} {row.now} to {row.then}, {row.price} Glory, allowed: Yes"


def test_the_plan_is_kept_when_the_desk_is_left(
    qtbot: QtBot, page: ClansPage, desk: DeskPane
) -> None:
    qtbot.keyClick(desk.stats, Qt.Key.Key_Return)
    qtbot.keyClick(desk.stats, Qt.Key.Key_Escape)
    assert page.pane == "clan"
    page.context.acts.run("clans.improve")
    assert len(page.desk_pane.plan.rows) == 1


def another_phase(page: ClansPage) -> None:
    """The next Improvement Phase: the limits begin anew."""
    clans, clan = page.doing.clans, opened_clan(page).id
    clans.leave_phases(clan)
    clans.begin_phases(clan)
    clans.go_to_phase(clan, "improvement")


@pytest.mark.rule("WC-029")
def test_a_power_that_reaches_0_asks_for_its_warrior(
    qtbot: QtBot, page: ClansPage, desk: DeskPane
) -> None:
    clan = stored(page).clan
    power, cost = next(iter(clan.powers.items()))
    assert cost is not None
    page.doing.act(led.Earned(glory=500, reason="a gift"))
    while cost > 1:
        # Three steps a phase: each phase of the story begins the count anew.
        for _ in range(min(3, cost - 1)):
            page.doing.act(led.ImprovedPower(power=power))
            cost -= 1
        another_phase(page)
    page.show_pane("desk")
    line = next(row for row in desk.power_model.rows if row.option.asks)
    desk.plan_line(line)
    assert not desk.confirm.isEnabled()
    assert desk.plan.rows[-1].asks == power
    desk.plan.asked.emit(power)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.actions()[0].trigger()
    menu.close()
    assert desk.confirm.isEnabled()
    page.context.acts.run("clans.confirm")
    first = next(iter(stored(page).clan.warriors))
    assert stored(page).clan.warriors[first].imprints[power].cost == 0
