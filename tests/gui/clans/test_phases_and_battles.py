"""Recording a battle, and the phases it begins: written, skipped, left and taken up again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.clans.support import opened_clan, stored, through
from warclan.games.war_clan import ledger as led
from warclan.gui.pages.clans.page import ClansPage
from warclan.gui.pages.clans.phase_forms import GloryForm, InjuryForm, RaidForm
from warclan.gui.pages.clans.praise import PraisePopover

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def ready(page: ClansPage) -> ClansPage:
    """The page with a clan that is ready for a battle."""
    through(page.context.workspace, opened_clan(page).id)
    return page


def marks(page: ClansPage) -> dict[str, str]:
    """How far each phase is."""
    phases = stored(page).phases
    return dict(phases.marks) if phases is not None else {}


def record(qtbot: QtBot, page: ClansPage) -> None:
    """Type a battle in: won, one fell, no Glory said."""
    page.context.acts.run("clans.battle")
    form = page.battle_pane
    assert not form.record.isEnabled()
    form.opponent.setEditText("Skarde")
    form.lines[0].kills.spin.setValue(3)
    form.lines[1].felled.setChecked(True)
    form._preview()
    assert form.record.isEnabled()
    assert any("Hrafnvik" in fact.words for fact in form.changes.facts)
    qtbot.keyClick(form.scenario, Qt.Key.Key_Return, CTRL)


def test_a_battle_is_recorded_and_the_phases_begin(qtbot: QtBot, ready: ClansPage) -> None:
    record(qtbot, ready)
    opened = stored(ready)
    assert len(opened.battles) == 3
    assert ready.pane == "phase"
    assert opened.phases is not None
    assert opened.phases.present == "glory"
    fought = [entry for entry in opened.ledger if isinstance(entry, led.Fought)][-1]
    assert fought.kills == ((next(iter(opened.clan.warriors)), 3),)


def test_the_form_says_what_is_missing(ready: ClansPage) -> None:
    ready.context.acts.run("clans.battle")
    form = ready.battle_pane
    assert form.fault() == "Name the opponent."
    form.opponent.setEditText("Skarde")
    form.lines[2].fielded.setChecked(False)
    form.lines[2].felled.setChecked(True)
    assert "was not fielded" in form.fault()


def test_the_phases_are_walked_through_to_the_end(qtbot: QtBot, ready: ClansPage) -> None:
    record(qtbot, ready)
    pane = ready.phase_pane
    glory = pane.forms["glory"]
    assert isinstance(glory, GloryForm)
    before = stored(ready).clan.glory
    glory.amount.set_value(85)
    qtbot.mouseClick(glory.button, Qt.MouseButton.LeftButton)
    assert stored(ready).clan.glory == before + 85
    qtbot.mouseClick(pane.done, Qt.MouseButton.LeftButton)
    assert pane.phase == "injuries"
    felled = stored(ready).phases
    assert felled is not None
    assert pane.warrior == felled.unsettled[0]
    injuries = pane.forms["injuries"]
    assert isinstance(injuries, InjuryForm)
    stat = injuries.stat.itemData(1)
    injuries.injury.setText("Lame leg")
    injuries.stat.setCurrentIndex(1)
    injuries.change.set_value(-1)
    qtbot.mouseClick(injuries.free, Qt.MouseButton.LeftButton)
    hurt = stored(ready).clan.warriors[felled.unsettled[0]]
    assert hurt.changed[stat] == -1
    for phase in ("raid", "improvement", "recruiting", "trade"):
        qtbot.mouseClick(pane.done, Qt.MouseButton.LeftButton)
        assert pane.phase == phase
    qtbot.mouseClick(pane.done, Qt.MouseButton.LeftButton)
    assert ready.pane == "clan"
    assert stored(ready).phases is None


def test_a_typed_roll_and_a_rolled_one_give_the_row_of_the_table(
    qtbot: QtBot, ready: ClansPage
) -> None:
    record(qtbot, ready)
    ready.open_phase("raid")
    raid = ready.phase_pane.forms["raid"]
    assert isinstance(raid, RaidForm)
    row = next(iter(stored(ready).book.content.raid.values()))
    raid.dice.field.setText(row.roll.split("-")[0])
    qtbot.keyClick(raid.dice.field, Qt.Key.Key_Return)
    assert raid.take.isVisibleTo(raid)
    count = len(stored(ready).ledger)
    qtbot.mouseClick(raid.take, Qt.MouseButton.LeftButton)
    assert len(stored(ready).ledger) > count
    qtbot.mouseClick(raid.dice.button, Qt.MouseButton.LeftButton)
    assert raid.dice.result.text()
    raid.dice.field.setText("nine")
    qtbot.keyClick(raid.dice.field, Qt.Key.Key_Return)
    assert "whole number" in raid.dice.message.text


def test_a_phase_is_skipped_left_and_taken_up_again(qtbot: QtBot, ready: ClansPage) -> None:
    record(qtbot, ready)
    qtbot.mouseClick(ready.phase_pane.skip, Qt.MouseButton.LeftButton)
    assert marks(ready)["glory"] == "skipped"
    qtbot.keyClick(ready.phase_pane.warriors, Qt.Key.Key_Escape)
    assert ready.pane == "clan"
    ready.context.acts.run("clans.phases")
    assert ready.phase_pane.phase == "injuries"
    ready.phase_pane.line.chosen.emit("glory")
    assert ready.phase_pane.phase == "glory"
    assert marks(ready)["glory"] == "open"


def test_undo_of_the_battle_leaves_the_phases(qtbot: QtBot, ready: ClansPage) -> None:
    record(qtbot, ready)
    ready.context.undo()
    assert ready.pane == "clan"
    assert len(stored(ready).battles) == 2


@pytest.mark.rule("WC-107", "WC-112")
def test_battle_praise_is_counted_deed_by_deed(qtbot: QtBot, ready: ClansPage) -> None:
    ready.context.acts.run("clans.battle")
    form = ready.battle_pane
    form.opponent.setEditText("Skarde")
    form.count.click()
    asked = QApplication.activePopupWidget()
    assert isinstance(asked, PraisePopover)
    keys = [line.key for line in form.lines]
    asked.where.setCurrentIndex(asked.where.findData("zone"))
    asked.add.click()
    asked.victim.setCurrentIndex(asked.victim.findData("champion"))
    asked.where.setCurrentIndex(asked.where.findData("stage"))
    asked.add.click()
    asked.next.setCurrentIndex(asked.next.findData(keys[2]))
    asked.fell.click()
    asked.by.setCurrentIndex(asked.by.findData(keys[2]))
    asked.add.click()
    assert asked.praised.total == 2 + 6 + 6
    asked.by.setCurrentIndex(asked.by.findData(keys[0]))
    asked.add.click()
    assert "had fallen by then" in asked.message.text
    assert not asked.take.isEnabled()
    asked._remove(len(asked.deeds) - 1)
    qtbot.mouseClick(asked.take, Qt.MouseButton.LeftButton)
    assert form.praise.value == 14
    assert (form.lines[0].kills.value, form.lines[2].kills.value) == (2, 1)
    assert form.lines[0].felled.isChecked()
    own = form.outcome().sides[0]
    assert (own.praise, own.champion) == (14, keys[2])
    falls = form.outcome().falls
    assert [fall.praise for fall in falls] == [2, 6, 0, 6]
    assert falls[2].victim == keys[0]
    form.praise.spin.setValue(3)
    assert form.outcome().falls == (), "another sum has no deeds"


@pytest.mark.rule("WC-055")
def test_what_a_raid_brings_is_rolled_on_its_table(qtbot: QtBot, ready: ClansPage) -> None:
    record(qtbot, ready)
    ready.open_phase("raid")
    raid = ready.phase_pane.forms["raid"]
    assert isinstance(raid, RaidForm)
    content = stored(ready).book.content
    row = next(each for each in content.raid.values() if each.usable_items)
    raid._roll(int(row.roll.split("-")[0]))
    (dice, *_) = raid.item_dice
    dice.field.setText("3")
    qtbot.keyClick(dice.field, Qt.Key.Key_Return)
    item = next(
        each for each in content.items.values()
        if each.category == "usable" and each.roll == "3-4"
    )  # fmt: skip
    assert raid.item_boxes[0].currentData() == item.id
    dice.button.click()
    assert raid.item_boxes[0].currentData()
    dice.field.setText("9")
    qtbot.keyClick(dice.field, Qt.Key.Key_Return)
    raid.item_boxes[0].setCurrentIndex(raid.item_boxes[0].findData(item.id))
    before = stored(ready).clan.hall[item.id]
    qtbot.mouseClick(raid.take, Qt.MouseButton.LeftButton)
    assert stored(ready).clan.hall[item.id] == before + 1
    assert raid.item_dice == []


@pytest.mark.rule("WC-077", "WC-R17")
def test_a_god_power_is_bought_by_what_real_dice_showed(ready: ClansPage) -> None:
    before = stored(ready)
    powers = before.book.content.powers.values()
    new = next(each for each in powers if each.id not in before.clan.powers)
    assert new.roll is not None
    for wrong in ("nine", "99", ""):
        ready.powers._typed(wrong)
    had = next(each for each in powers if each.id in before.clan.powers)
    ready.powers._typed(str(had.roll))
    assert stored(ready).clan.glory == before.clan.glory, "known ones are rolled again for free"
    ready.powers._typed(new.roll)
    after = stored(ready).clan
    assert after.powers[new.id] == new.godspark_cost
    assert after.glory == before.clan.glory - 50
