"""Several warriors at once: the bar at the foot of the roster, each act one undo step."""

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.clans.support import opened_clan, stored, through
from warclan.games.war_clan import ledger as led
from warclan.gui.pages.clans.many import ComparePopover, DisbandManyPopover, comparison
from warclan.gui.pages.clans.page import ClansPage
from warclan.gui.pages.clans.roster_tab import RosterTab

CTRL = Qt.KeyboardModifier.ControlModifier


def select(roster: RosterTab, count: int) -> tuple[str, ...]:
    flag = QItemSelectionModel.SelectionFlag
    selection, model = roster.table.selectionModel(), roster.table.model()
    selection.setCurrentIndex(model.index(0, 0), flag.ClearAndSelect | flag.Rows)
    for place in range(1, count):
        selection.select(model.index(place, 0), flag.Select | flag.Rows)
    assert len(roster.selected) == count
    return roster.selected


def roster_of(page: ClansPage) -> RosterTab:
    page.show_pane("clan")
    page.clan_pane.show_tab("roster")
    roster = page.clan_pane.roster
    roster.table.setFocus()
    select(roster, 1)
    return roster


def popover(kind: type) -> DisbandManyPopover | ComparePopover:
    (found,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible()]
    assert isinstance(found, DisbandManyPopover | ComparePopover)
    return found


def test_the_bar_stands_while_several_are_selected(qtbot: QtBot, page: ClansPage) -> None:
    roster = roster_of(page)
    assert not roster.bar.isVisible()
    keys = select(roster, 3)
    assert roster.bar.isVisible()
    assert roster.bar._count.text() == "3 selected"
    qtbot.keyClick(roster.table, Qt.Key.Key_A, CTRL)
    assert len(roster.selected) == len(opened_clan(page).clan.warriors) > len(keys)
    assert not roster.bar.buttons["compare"].isEnabled()
    select(roster, 1)
    assert not roster.bar.isVisible()


@pytest.mark.rule("WC-068", "WC-069")
def test_several_are_disbanded_in_one_step(qtbot: QtBot, page: ClansPage) -> None:
    through(page.context.workspace, opened_clan(page).id)
    roster = roster_of(page)
    before = stored(page).clan
    keys = select(roster, 2)
    page.context.acts.run("clans.disband")
    shown = popover(DisbandManyPopover)
    assert isinstance(shown, DisbandManyPopover)
    ranks = sum(before.warriors[key].rank for key in keys)
    assert any(f"+{15 * ranks} Glory" in fact.value or not ranks for fact in shown.facts.facts)
    qtbot.mouseClick(shown.button, Qt.MouseButton.LeftButton)
    after = stored(page).clan
    assert not set(keys) & set(after.warriors)
    assert after.glory == before.glory + 15 * ranks
    gear = [item for key in keys for item in before.warriors[key].gear]
    assert all(after.hall[item] >= before.hall[item] + gear.count(item) for item in gear)
    page.context.undo()
    assert set(stored(page).clan.warriors) == set(before.warriors)


def test_their_gear_goes_to_the_hall_in_one_step(qtbot: QtBot, page: ClansPage) -> None:
    roster = roster_of(page)
    before = stored(page)
    keys = select(roster, 4)
    carried = [item for key in keys for item in before.clan.warriors[key].gear]
    assert carried
    roster.bar.asked.emit("hall")
    after = stored(page)
    assert len(after.ledger) == len(before.ledger) + 1
    assert sum(after.clan.hall.values()) == sum(before.clan.hall.values()) + len(carried)
    assert roster.selected == keys, "they stay selected"
    page.context.undo()
    assert stored(page).clan.hall == before.clan.hall


@pytest.mark.rule("WC-006", "WC-008")
def test_a_stat_of_several_is_planned_as_far_as_it_goes(qtbot: QtBot, page: ClansPage) -> None:
    roster = roster_of(page)
    keys = select(roster, 3)
    stat = next(iter(stored(page).book.content.stats))
    roster.acts._plan(keys, stat)
    planned = stored(page).plan
    assert {entry.warrior for entry in planned if isinstance(entry, led.ImprovedStat)} <= set(keys)
    assert 1 <= len(planned) <= 3
    left = stored(page).plan_state().left
    assert left >= 0
    roster.acts._plan(keys, stat)
    assert stored(page).plan == planned, "nobody raises a Stat twice"
    page.context.undo()
    assert stored(page).plan == ()


def test_up_to_four_stand_side_by_side(qtbot: QtBot, page: ClansPage) -> None:
    roster = roster_of(page)
    keys = select(roster, 2)
    assert page.view is not None
    rows = {row.field: row for row in comparison(page.view, keys)}
    shown = [page.view.clan.warriors[key] for key in keys]
    assert rows["Rank"].values == tuple(str(each.rank) for each in shown)
    roster.bar.asked.emit("compare")
    assert popover(ComparePopover).isVisible()
    popover(ComparePopover).close()


def test_of_an_earlier_moment_nothing_is_changed(qtbot: QtBot, page: ClansPage) -> None:
    page.look_at(1)
    roster = roster_of(page)
    select(roster, 2)
    assert not roster.bar.buttons["disband"].isEnabled()
    assert roster.bar.buttons["compare"].isEnabled()
