"""A clan: band, receipts, roster, sheet, the slider through time, the tabs."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.clans.support import opened_clan, stored
from tests.support.look import settle
from tests.support.window import OpenWindow
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.audit import Fault
from warclan.gui.pages.armies.ask import AskPopover
from warclan.gui.pages.clans.choose import ChoosePopover
from warclan.gui.pages.clans.confirm import ConfirmPopover
from warclan.gui.pages.clans.disband import DisbandPopover
from warclan.gui.pages.clans.page import ClansPage
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.pages.clans.words import stat_keys

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


def popup() -> object:
    return QApplication.activePopupWidget()


def test_the_band_shows_glory_rank_and_phases(opened: OpenWindow, page: ClansPage) -> None:
    clan = opened_clan(page).clan
    band = page.clan_pane.band
    assert band.glory.accessibleName().startswith(f"Glory {clan.glory}")
    assert band.record.accessibleName() == "Record 1 won, 0 drawn, 1 lost"
    states = [step.state for step in band.line.steps]
    assert states == ["done", "skipped", "skipped", "now", "later", "later"]
    assert opened.window.header.crumbs.parts == ("War Clans", "Hrafnvik")


def test_glory_opens_a_receipt_that_adds_up(qtbot: QtBot, page: ClansPage) -> None:
    page.clan_pane.band.glory.setFocus()
    qtbot.keyClick(page.clan_pane.band.glory, Qt.Key.Key_Space)
    receipt = page.clan_pane.receipt.receipt
    assert receipt is not None
    assert receipt.total == opened_clan(page).clan.glory
    page.clan_pane.receipt.close()


def test_stats_are_spoken_in_full(page: ClansPage) -> None:
    model = page.clan_pane.roster.model
    assert model is not None
    stat = stat_keys(opened_clan(page).book)[0]
    column = model.column_place(f"stat {stat}")
    spoken = model.data(model.index(0, column), int(Qt.ItemDataRole.AccessibleTextRole))
    assert isinstance(spoken, str)
    name = opened_clan(page).book.content.stats[stat].name
    assert spoken.startswith(f"{stat}, {name}, ")
    assert page.clan_pane.sheet.boxes[0].accessibleName().startswith(f"{stat}, {name}")


def test_the_slider_travels_and_nothing_can_be_changed_in_the_past(
    qtbot: QtBot, opened: OpenWindow, page: ClansPage
) -> None:
    slider = page.clan_pane.story.story.slider
    slider.setFocus()
    assert slider.value() == slider.maximum() == 3
    qtbot.keyClick(slider, Qt.Key.Key_Left)
    qtbot.keyClick(slider, Qt.Key.Key_Left)
    assert page.view is not None
    assert page.view.is_past
    assert page.clan_pane.form.band.property("state") == "past"
    assert not page.clan_pane.sheet.improve.isEnabled()
    act = opened.window.acts.get("clans.disband")
    assert act is not None
    assert not act.is_enabled()
    assert "earlier moment" in act.why_not()
    settle()
    qtbot.mouseClick(page.clan_pane.hint_first, Qt.MouseButton.LeftButton)
    assert page.clan_pane.form.band.property("state") == ""
    assert slider.value() == 3


def test_disbanding_shows_what_it_pays_and_is_undone(qtbot: QtBot, page: ClansPage) -> None:
    before = stored(page)
    key = page.warrior_key
    qtbot.keyClick(page.clan_pane.roster.table, Qt.Key.Key_X)
    asked = popup()
    assert isinstance(asked, DisbandPopover)
    rank = before.clan.warriors[key].rank
    assert asked.button.text().endswith(f"for {15 * rank} Glory")
    qtbot.mouseClick(asked.button, Qt.MouseButton.LeftButton)
    assert key not in stored(page).clan.warriors
    qtbot.keyClick(page.clan_pane.roster.table, Qt.Key.Key_Z, CTRL)
    assert stored(page).clan == before.clan


def test_hiring_offers_every_type_with_its_reason(qtbot: QtBot, page: ClansPage) -> None:
    before = len(stored(page).clan.warriors)
    qtbot.keyClick(page.clan_pane.roster.table, Qt.Key.Key_H)
    asked = popup()
    assert isinstance(asked, ChoosePopover)
    assert all(row.allowed for row in asked.model.shown)
    refused = [row for row in asked.model.rows if not row.allowed]
    assert any("WC-048" in row.reason.text for row in refused)
    qtbot.keyClick(asked.search, Qt.Key.Key_Return)
    assert len(stored(page).clan.warriors) == before + 1
    assert asked.isVisible()
    asked.close()


def test_a_whole_battle_is_taken_back_after_naming_it(qtbot: QtBot, page: ClansPage) -> None:
    held = CTRL | ALT
    qtbot.keyClick(page.clan_pane.roster.table, Qt.Key.Key_Z, held)
    asked = popup()
    assert isinstance(asked, ConfirmPopover)
    assert "battle 2" in asked.accessibleName()
    qtbot.mouseClick(asked.button, Qt.MouseButton.LeftButton)
    assert len(stored(page).battles) == 1
    assert stored(page).phases is None


def test_one_entry_is_taken_back_from_the_ledger(qtbot: QtBot, page: ClansPage) -> None:
    page.doing.act(led.Noted(text="A raven came."))
    page.clan_pane.show_tab("ledger")
    count = len(stored(page).ledger)
    page.clan_pane.ledger.tree.focus_entry(count - 1)
    page.context.acts.run("clans.take_back")
    asked = popup()
    assert isinstance(asked, ConfirmPopover)
    qtbot.mouseClick(asked.button, Qt.MouseButton.LeftButton)
    assert len(stored(page).ledger) == count - 1


def test_an_entry_opens_its_receipt(qtbot: QtBot, page: ClansPage) -> None:
    page.clan_pane.show_tab("ledger")
    number = next(n for n, e in enumerate(stored(page).ledger) if isinstance(e, led.Bought))
    tree = page.clan_pane.ledger.tree
    assert tree.focus_entry(number)
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    receipt = page.clan_pane.receipt.receipt
    assert receipt is not None
    assert receipt.rule == "WC-072"
    page.clan_pane.receipt.close()


def test_the_totals_are_proven(page: ClansPage) -> None:
    page.context.acts.run("clans.reconcile")
    assert page.context.messages.all[-1].text.startswith("Proven")


def test_two_dates_are_compared(page: ClansPage) -> None:
    compare = page.clan_pane.compare
    page.clan_pane.show_tab("compare")
    assert compare.first.currentData() == "1"
    told = {(row[1].subject, row[1].what) for row in compare.model.rows}
    assert ("", "Battles") in told
    compare.first.setCurrentIndex(compare.second.currentIndex())
    compare._show()
    assert compare.model.rows == ()


def test_a_picture_is_taken_and_too_big_a_one_is_refused(page: ClansPage, tmp_path: Path) -> None:
    folder = tmp_path
    picture = QImage(64, 64, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.darkCyan)
    picture.save(str(folder / "ulf.png"))
    key = page.warrior_key
    page.keeping.take_picture(key, folder / "ulf.png")
    assert page.picture(key) is not None
    (folder / "big.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"0" * (1024 * 1024 + 1))
    page.keeping.take_picture(key, folder / "big.png")
    assert "1 MB" in page.context.messages.all[-1].text
    page.keeping.remove_picture(key)
    assert page.picture(key) is None


def test_the_house_made_chip_is_shown_wherever_starter_content_is_used(page: ClansPage) -> None:
    assert page.clan_pane.chip.isVisible()
    page.open_desk()
    assert page.desk_pane.chip.isVisible()
    page.open_phases()
    assert page.phase_pane.chip.isVisible()
    page.leave_phases()
    page.open_battle()
    assert page.battle_pane.chip.isVisible()


def test_f1_explains_the_focused_warrior_and_heads_explain_stats(
    qtbot: QtBot, opened: OpenWindow, page: ClansPage
) -> None:
    table = page.clan_pane.roster.table
    table.setFocus()
    assert page.context.hover.pin(table)
    card = page.context.hover.pinned
    assert card is not None
    assert (
        card.accessibleName()
        == opened_clan(page).book.type_of(next(iter(opened_clan(page).clan.warriors.values()))).name
    )
    card.close()


def test_an_earlier_moment_is_restored_as_a_clan_of_its_own(page: ClansPage) -> None:
    page.look_at(1)
    assert page.view is not None
    wanted = page.view.clan
    page.context.acts.run("clans.restore_copy")
    assert stored(page).name == "Hrafnvik (after battle 1)"
    assert stored(page).clan.warriors == wanted.warriors
    assert stored(page).clan.glory == wanted.glory
    assert len(page.context.workspace.clans.list()) == 2


def test_a_note_on_a_warrior_stands_on_its_sheet(qtbot: QtBot, page: ClansPage) -> None:
    page.context.acts.run("clans.remark")
    asked = popup()
    assert isinstance(asked, AskPopover)
    qtbot.keyClicks(asked.field.line, "Owes Leif a horn of mead.")
    qtbot.keyClick(asked.field.line, Qt.Key.Key_Return)
    assert page.clan_pane.sheet.note.text() == "Owes Leif a horn of mead."


def test_a_torn_ledger_says_where_and_shows_what_stands_before_it(
    qtbot: QtBot, opened: OpenWindow, page: ClansPage
) -> None:
    clan = opened_clan(page)
    torn = Fault(5, "an entry that fits", "one that does not")
    page.opened = replace(clan)
    page.opened.__dict__["fault"] = torn
    page.view = ClanView.of(page.opened)
    page.show_pane("clan")
    assert len(page.view.ledger) == 4
    problems = page.problems()
    assert problems is not None
    assert problems[0].title == "The ledger is torn"
    page.jump_to(problems[0].subject)
    assert page.clan_pane.tab == "ledger"
    assert page.clan_pane.ledger.fault.isVisible()
    qtbot.mouseClick(page.clan_pane.ledger.report, Qt.MouseButton.LeftButton)
    assert "clipboard" in page.context.messages.all[-1].text


def test_no_tab_is_cut_in_the_smallest_window(qtbot: QtBot, page: ClansPage) -> None:
    window = page.window()
    before = window.size()
    window.resize(960, 540)
    qtbot.waitUntil(lambda: window.width() <= 960)
    tabs = page.clan_pane.tabs
    try:
        qtbot.waitUntil(lambda: tabs.width() >= tabs.sizeHint().width())
        assert page.clan_pane.chip.text == "House-made"
        assert page.clan_pane.chip.accessibleName() == "House-made starter content"
        last = tabs.tabRect(tabs.count() - 1)
        assert last.right() <= tabs.width()
    finally:
        window.resize(before)
    qtbot.waitUntil(lambda: page.clan_pane.chip.text != "House-made")
