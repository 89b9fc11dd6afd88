"""From the set-up to the table and back: who sits where, what bars it, going on, the end."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.battles import by_people
from tests.support.tables import play_on, sit, table_page, take_up
from tests.support.window import OpenWindow
from warclan.engine.tape import is_decision
from warclan.gui.pages.home import HomePage
from warclan.gui.pages.matches.page import PlayPage
from warclan.gui.pages.matches.replay import ReplayPage

Key = Qt.Key
BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def play_page(window: OpenWindow, target: str) -> PlayPage:
    window.desk.navigate("play", target)
    page = window.desk.page
    assert isinstance(page, PlayPage)
    return page


def test_a_person_at_the_table_bars_resolving_and_nobody_bars_the_table(
    opened: OpenWindow,
) -> None:
    setup = play_page(opened, "new").setup
    assert setup.resolve_button.isEnabled()
    assert not setup.table_button.isEnabled()
    assert "Nobody sits at the table" in setup.table_button.toolTip()
    assert not setup.at_table.isVisible()
    setup.seats[0].seat_person()
    assert not setup.resolve_button.isEnabled()
    assert "played by a person" in setup.resolve_button.toolTip()
    assert setup.table_button.isEnabled()
    assert setup.table_button.role == "primary"
    assert setup.resolve_button.role == ""
    assert setup.at_table.isVisible()
    act = opened.window.acts.get("play.resolve")
    assert act is not None
    assert "played by a person" in act.why_not()


def test_every_cause_that_bars_the_start_is_named(opened: OpenWindow) -> None:
    setup = play_page(opened, "table").setup
    assert setup.seats[0].by_person
    setup.tables["3"].click()
    assert not setup.table_button.isEnabled()
    assert "MB-SETUP-12" in setup.table_button.toolTip()


def test_a_match_begins_by_keyboard_with_what_was_chosen(qtbot: QtBot, opened: OpenWindow) -> None:
    setup = play_page(opened, "table").setup
    setup.seats[0].name.setText("Ægir")
    setup.at_table.dice.setCurrentIndex(1)
    setup.at_table.teaching.setChecked(True)
    assert setup.at_table.curtain.isChecked()
    setup.at_table.curtain.setChecked(False)
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Key.Key_Return, BOTH)
    page = table_page(opened)
    live = page.live
    assert live is not None
    assert live.names.player(0) == "Ægir"
    assert live.persons == (0,)
    assert live.dice == "typed"
    assert live.teaching
    assert not live.curtain
    assert not page.covered
    assert page.crumbs() == ("Play", live.title)
    rail = opened.window.rail.pages
    assert rail.currentIndex().row() == rail.row_of("play")
    page.running.rest()


def test_matches_under_way_are_offered_everywhere(qtbot: QtBot, opened: OpenWindow) -> None:
    page = sit(opened)
    live = page.live
    assert live is not None
    page.go_up()
    play = opened.desk.page
    assert isinstance(play, PlayPage)
    card = play.setup.open_tables
    assert card.isVisible()
    (button,) = card.buttons
    assert live.title in button.accessibleName()
    opened.desk.navigate("home")
    home = opened.desk.page
    assert isinstance(home, HomePage)
    assert home.cards[0].data.target == live.id
    home.cards[0].button.click()
    assert table_page(opened).live is live
    page.go_up()
    button.click()
    assert table_page(opened).live is live


def test_a_match_is_given_up_only_when_asked_twice(opened: OpenWindow) -> None:
    page = sit(opened)
    live = page.live
    assert live is not None
    play = play_page(opened, "table")
    play.setup.open_tables.given_up.emit(live.id)
    assert opened.workspace.tables.list() == ()
    assert not play.setup.open_tables.isVisible()
    opened.desk.navigate("table")
    assert page.live is None
    assert page.form.stack.currentWidget() is page.none


def test_a_match_that_is_gone_leaves_the_one_on_show_where_it_is(opened: OpenWindow) -> None:
    live = opened.workspace.tables.begin(by_people())
    page = take_up(opened, live)
    page.open_curtain()
    gone = opened.workspace.tables.begin(by_people(4))
    opened.workspace.tables.drop(gone.id)
    opened.desk.navigate("table", gone.id)
    assert "not there any more" in opened.window.messages.all[-1].text
    assert page.live is live
    assert page.form.stack.currentWidget() is not page.none
    page.open_curtain()
    assert page.form.stack.currentWidget() is page.form.table


def test_another_window_takes_the_match_up_where_it_stood(opened: OpenWindow) -> None:
    page = sit(opened)
    live = page.live
    assert live is not None
    page.open_curtain()
    page.answer(page.shown.question.allowed[0].value if page.shown.question else None)
    digest = live.match.digest()
    page.running.sit(None)
    page.shown.sit(None)
    page.open_table(live.id)
    again = page.live
    assert again is not None
    assert again is not live
    assert again.match.digest() == digest
    assert page.covered


def test_a_finished_match_is_recorded_and_leads_to_its_replay(
    qtbot: QtBot, opened: OpenWindow
) -> None:
    live = opened.workspace.tables.begin(by_people())
    play_on(live, lambda _request: False)
    last = max(at for at, entry in enumerate(live.match.tape) if is_decision(entry))
    value = live.match.tape[last][2]
    live.match.teaching = True
    live.rewind(last)
    page = take_up(opened, live)
    page.open_curtain()
    page.answer(value)
    assert page.form.stack.currentWidget() is page.end
    assert page.live is None
    (row,) = opened.workspace.matches.list()
    assert page.end.record is not None
    assert page.end.record.id == row.id
    assert opened.workspace.tables.list() == ()
    assert page.end.report.sheet is not None
    focused = QApplication.focusWidget()
    assert focused is page.end.replay
    qtbot.keyClick(focused, Key.Key_Return)
    replay = opened.desk.page
    assert isinstance(replay, ReplayPage)
    qtbot.waitUntil(lambda: replay.replay is not None, timeout=60_000)
    assert replay.verified.text() == "replayed, identical"
    opened.desk.navigate("table")
    assert page.form.stack.currentWidget() is page.end
    opened.desk.context.undo()
    assert page.form.stack.currentWidget() is page.none
