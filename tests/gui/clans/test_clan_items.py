"""Treasure Hall and God Powers: moves, refusals, selling, Imprints with what they take away."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.clans.support import stored
from warclan.games.war_clan import ledger as led
from warclan.gui.pages.clans.choose import ChoosePopover
from warclan.gui.pages.clans.hall_tab import mime_of, read_mime
from warclan.gui.pages.clans.page import ClansPage


def show_hall(qtbot: QtBot, page: ClansPage) -> None:
    page.clan_pane.roster.table.setFocus()
    qtbot.keyClick(page.clan_pane.roster.table, Qt.Key.Key_G)
    assert page.clan_pane.tab == "hall"


def test_enter_gives_a_thing_and_puts_it_back(qtbot: QtBot, page: ClansPage) -> None:
    second = list(stored(page).clan.warriors)[1]
    page.clan_pane.roster.focus_warrior(second)
    key = page.warrior_key
    assert key == second
    before = list(stored(page).clan.warriors[key].gear)
    show_hall(qtbot, page)
    hall = page.clan_pane.hall
    assert hall.taker == key
    hall.hall.focus_first()
    item = hall.hall_row
    assert item is not None
    qtbot.keyClick(hall.hall, Qt.Key.Key_Return)
    assert stored(page).clan.warriors[key].gear == [*before, item.item]
    hall.bearers.focus_key(f"{key} {item.item} 1")
    qtbot.keyClick(hall.bearers, Qt.Key.Key_Return)
    assert stored(page).clan.warriors[key].gear == before


def test_a_dragged_thing_is_dropped_on_another_warrior(page: ClansPage) -> None:
    hall = page.clan_pane.hall
    page.clan_pane.show_tab("hall")
    row = next(row for row in hall.bearer_model.rows if row.is_item)
    data = mime_of(row)
    assert data is not None
    assert read_mime(data) == (row.item, row.warrior)
    other = next(each for each in hall.bearer_model.rows if each.warrior != row.warrior)
    hall.bearers.dropped.emit(row.item, row.warrior, other)
    assert row.item in stored(page).clan.warriors[other.warrior].gear


def test_a_refused_move_says_which_limit(page: ClansPage) -> None:
    opened = stored(page)
    weapon = next(
        item
        for item in sorted(
            opened.book.content.items.values(), key=lambda each: each.glory_cost or 0
        )
        if item.category == "weapon" and not item.demimortal
    )
    key = page.warrior_key
    most = opened.book.content.limits.carried["weapon"]
    have = len(opened.clan.warriors[key].gear)
    for _ in range(most - have + 1):
        page.doing.act(led.Found(item=weapon.id, source="play"))
    for _ in range(most - have):
        page.doing.move_item(weapon.id, "", key)
    before = stored(page).clan
    page.doing.move_item(weapon.id, "", key)
    assert "WC-076" in page.context.messages.all[-1].text
    assert stored(page).clan == before


def test_a_thing_is_sold_for_its_listed_value(qtbot: QtBot, page: ClansPage) -> None:
    show_hall(qtbot, page)
    hall = page.clan_pane.hall
    hall.hall.focus_first()
    row = hall.hall_row
    assert row is not None
    assert row.resale is not None
    glory = stored(page).clan.glory
    qtbot.mouseClick(hall.sell, Qt.MouseButton.LeftButton)
    assert stored(page).clan.glory == glory + row.resale


def test_an_imprint_says_before_what_the_others_lose(qtbot: QtBot, page: ClansPage) -> None:
    page.clan_pane.show_tab("powers")
    table = page.clan_pane.powers.table
    table.setFocus()
    row = page.clan_pane.powers.current
    assert row is not None
    assert row.owner == "the clan"
    qtbot.keyClick(table, Qt.Key.Key_M)
    asked = QApplication.activePopupWidget()
    assert isinstance(asked, ChoosePopover)
    assert "can no longer use" in asked.words.text()
    chosen = asked.table.current_row
    qtbot.keyClick(asked.search, Qt.Key.Key_Return)
    assert row.power in stored(page).clan.warriors[chosen.key].imprints
    assert page.clan_pane.powers.model.rows[0].owner.endswith("only")


def test_a_thing_goes_from_warrior_to_warrior_by_keys(qtbot: QtBot, page: ClansPage) -> None:
    show_hall(qtbot, page)
    hall = page.clan_pane.hall
    row = next(row for row in hall.bearer_model.rows if row.is_item)
    other = next(each for each in hall.bearer_model.rows if each.warrior != row.warrior)
    hall.bearers.setFocus()
    hall.bearers.focus_key(row.key)
    qtbot.keyClick(hall.bearers, Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier)
    assert "taken up" in hall.hint.text()
    hall.bearers.focus_key(other.key)
    qtbot.keyClick(hall.bearers, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert row.item in stored(page).clan.warriors[other.warrior].gear
    assert row.item not in stored(page).clan.warriors[row.warrior].gear
