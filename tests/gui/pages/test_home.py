"""The home page: cards to go on with, armies, starts, what waits."""

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NoReturn

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.clans import founded
from tests.support.window import OpenWindow, army_of, open_window, some_armies
from warclan.gui.pages.home import HomePage
from warclan.gui.pages.home_data import read
from warclan.gui.theme.style import Theme
from warclan.gui.window.when import when_words
from warclan.services import Folders, StoreError, Workspace

NOW = datetime(2026, 11, 30, 21, 40, tzinfo=UTC)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    opened = Workspace.open(Folders.below(tmp_path))
    yield opened
    opened.close()


@pytest.fixture
def home(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[OpenWindow]:
    with open_window(qtbot, theme, tmp_path, prepare=some_armies) as window:
        yield window


def page_of(window: OpenWindow) -> HomePage:
    page = window.desk.page
    assert isinstance(page, HomePage)
    return page


def test_nothing_begun_is_empty(workspace: Workspace) -> None:
    assert read(workspace, NOW).empty


def test_an_army_is_a_card_and_a_line(workspace: Workspace) -> None:
    some_armies(workspace)
    data = read(workspace, NOW)
    card = data.cards[0]
    assert (card.name, card.first) == ("Winter of Teeth", "18 of 18 RP, 4 recruits")
    assert [token.kind for token in card.tokens] == ["god", "monster", "monster", "monster"]
    assert (card.second, card.level) == ("not legal yet", "error")
    line = data.armies[0]
    assert (line.name, line.about, line.spent) == (
        "Winter of Teeth",
        "Skadi · League",
        "18 of 18 RP",
    )


def test_the_sample_shows_a_draft_to_go_on_with(workspace: Workspace) -> None:
    workspace.samples.open_sample()
    drafts = [card for card in read(workspace, NOW).cards if card.page == "draft"]
    assert drafts
    assert drafts[0].button == "Continue draft"
    assert "to pick" in drafts[0].first
    assert drafts[0].tokens


def test_a_clan_is_a_card_and_its_open_phases_wait(workspace: Workspace) -> None:
    clan = founded(workspace, "Raven Hall")
    card = read(workspace, NOW).cards[0]
    assert (card.name, card.page, card.target) == ("Raven Hall", "clans", clan)
    assert card.first.endswith("7 models, Rank 0")
    assert (card.second, card.button) == ("no battle yet", "Continue clan")
    assert not [wait for wait in read(workspace, NOW).waiting if wait.page == "clans"]
    workspace.clans.begin_phases(clan)
    data = read(workspace, NOW)
    assert data.cards[0].button == "Go on with its phases"
    (wait,) = [wait for wait in data.waiting if wait.page == "clans"]
    assert (wait.words, wait.target) == ("Raven Hall has phases to go through", clan)


def test_illegal_armies_wait_and_legal_ones_do_not(workspace: Workspace) -> None:
    some_armies(workspace)
    waiting = [wait.words for wait in read(workspace, NOW).waiting]
    assert "Two wolves is not legal yet" in waiting
    for row in workspace.armies.list():
        workspace.armies.delete(row.id)
    assert [wait for wait in read(workspace, NOW).waiting if wait.icon == "error"] == []


def test_an_owned_unit_with_a_conflict_waits(workspace: Workspace) -> None:
    catalogue = workspace.library.catalogue
    doubted = next(unit for unit in catalogue.units.values() if unit.conflicts)
    assert not any("disagree" in wait.words for wait in read(workspace, NOW).waiting)
    workspace.library.set_owned([doubted.id], count=1)
    waiting = [wait for wait in read(workspace, NOW).waiting if "disagree" in wait.words]
    assert [(wait.page, wait.target) for wait in waiting] == [("library", doubted.id)]


def test_a_record_that_cannot_be_read_says_which_and_offers_the_backups(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace.samples.open_sample()

    def damaged(_id: str) -> NoReturn:
        raise StoreError("The record cannot be read.")

    monkeypatch.setattr(workspace.drafts, "state", damaged)
    monkeypatch.setattr(workspace.armies, "get", damaged)
    for card in read(workspace, NOW).cards:
        assert card.kind.endswith("cannot be read")
        assert card.first == "The record cannot be read."
        assert (card.page, card.target) == ("settings", "backups")


@pytest.mark.parametrize(
    ("at", "words"),
    [
        (datetime(2026, 11, 30, 9, 5, tzinfo=UTC), "today 09:05"),
        (datetime(2026, 11, 29, 23, 0, tzinfo=UTC), "yesterday 23:00"),
        (datetime(2026, 11, 26, 9, 5, tzinfo=UTC), "26 Nov"),
        (datetime(2025, 1, 2, 9, 5, tzinfo=UTC), "2 Jan 2025"),
    ],
)
def test_relative_words_only_within_two_days(at: datetime, words: str) -> None:
    assert when_words(at, NOW) == words


def test_the_focus_starts_on_the_first_card_and_enter_goes_on(
    qtbot: QtBot, home: OpenWindow
) -> None:
    button = page_of(home).cards[0].button
    assert button.hasFocus()
    assert button.property("role") == "primary"
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert home.desk.page is not None
    assert home.desk.page.key == "armies"


def test_a_change_elsewhere_shows_at_once(home: OpenWindow) -> None:
    page = page_of(home)
    workspace = home.workspace
    workspace.armies.create("Salt and Iron", army_of(workspace, "Salt and Iron", ["Njord"]))
    assert page.cards[0].data.name == "Salt and Iron"
    assert page.armies.line_model.lines[0].words == "Salt and Iron"
    home.desk.undo()
    assert page.cards[0].data.name == "Winter of Teeth"


def test_the_number_of_cards_follows_the_room(qtbot: QtBot, home: OpenWindow) -> None:
    workspace = home.workspace
    for name in ("A", "B", "C"):
        workspace.armies.create(name, army_of(workspace, name, ["Thor"]))
    page = page_of(home)
    for size, number in (((960, 540), 2), ((1280, 800), 2), ((1440, 900), 3), ((1920, 1080), 4)):
        home.window.resize(*size)
        qtbot.waitUntil(partial(shows_cards, page, number))


def shows_cards(page: HomePage, number: int) -> bool:
    return sum(1 for card in page.cards if card.isVisible()) == number


def test_nothing_is_cut_off_below_in_a_short_window(qtbot: QtBot, home: OpenWindow) -> None:
    home.window.resize(960, 540)
    page = page_of(home)
    content = page.form.content
    qtbot.waitUntil(lambda: content.height() >= content.minimumSizeHint().height())


def test_ctrl_n_leads_to_the_starts(qtbot: QtBot, home: OpenWindow) -> None:
    page = page_of(home)
    qtbot.keyClick(page.cards[0].button, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert page.tiles[0].hasFocus()


def test_an_empty_home_offers_the_sample(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with open_window(qtbot, theme, tmp_path) as window:
        window.desk.navigate("home", None)
        page = page_of(window)
        assert page.empty.isVisible()
        page.empty.acted.emit("sample")
        assert not page.empty.isVisible()
        assert page.cards
        assert window.window.messages.all[-1].action == "Undo"


def test_enter_on_a_waiting_line_goes_there(qtbot: QtBot, home: OpenWindow) -> None:
    page = page_of(home)
    page.waiting.setFocus()
    page.waiting.setCurrentIndex(page.waiting.line_model.index(0))
    qtbot.keyClick(page.waiting, Qt.Key.Key_Return)
    assert home.desk.page is not None
    assert home.desk.page.key == "armies"
