"""Decks: names, hover texts, sizes and cut words in every size and theme; narrow windows; keys."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.gui.pages.decks.conftest import NAME, decks_of, open_asgard, starters
from tests.gui.pages.library.checks import page_faults
from tests.support import look
from tests.support.window import OpenWindow, open_window
from warclan.gui.pages.decks.page import DecksPage
from warclan.gui.pages.decks.strip import BUILD, CHARTS, HISTORY, NOTES, TEST
from warclan.gui.pages.decks.work_area import Lay, WorkArea
from warclan.gui.theme.style import Theme

# The other tabs are looked at with longer words below, the list among every page: each scene
# here is seen in five sizes.
SCENES: dict[str, Callable[[DecksPage], object]] = {
    "build": lambda page: page.go_to_tab(BUILD),
    "cards": lambda page: page.start.show_card("gdm-e1-0024"),
    "import": lambda page: page.files.offer_text("2 Thor\n1 Mjolnirr\n3 Nobody"),
}


@pytest.mark.parametrize("scene", list(SCENES))
def test_nothing_is_nameless_small_or_cut(opened: OpenWindow, scene: str) -> None:
    page = open_asgard(opened)

    def show() -> QWidget:
        if scene != "build":
            page.show_list()
        else:
            open_asgard(opened)
        SCENES[scene](page)
        look.settle()
        return page

    assert page_faults(opened, show) == []


def test_words_a_third_longer_still_fit(opened: OpenWindow, page: DecksPage) -> None:
    opened.window.resize(1280, 800)
    for tab in (BUILD, TEST, CHARTS, HISTORY, NOTES):
        page.go_to_tab(tab)
        look.settle()
        with look.grown_by_a_third(page):
            look.settle()
            assert [*look.cut(page), *look.outside(page)] == [], tab


def test_the_parts_are_laid_out_as_the_room_allows(opened: OpenWindow, page: DecksPage) -> None:
    for size, lay in (
        ((1440, 900), Lay.COLUMN),
        ((1280, 800), Lay.UNDER),
        ((960, 540), Lay.TABS),
        ((1920, 1080), Lay.COLUMN),
    ):
        opened.window.resize(*size)
        look.settle()
        assert page.bench.area.lay is lay, size
        decks = [shown.isVisible() for shown in page.deck_cards]
        assert decks == ([True, False] if lay is Lay.TABS else [True, True])
        assert look.sideways_bars(page) == [], size


def test_in_a_narrow_window_everything_is_behind_tabs(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    with open_window(qtbot, theme, tmp_path, size=(960, 540), prepare=starters) as window:
        page = open_asgard(window)
        look.settle()
        tabs = page.bench.area.tabs
        words = [tabs.tabText(place).split("  ")[0] for place in range(tabs.count())]
        assert words == ["Gods", "Designs", "Problems", "Costs", "Opening"]
        tabs.setCurrentIndex(2)
        assert page.bench.problems.isVisible()
        assert not page.deck_cards[0].isVisible()
        qtbot.waitUntil(lambda: page.looking.is_checked)
        wrong = next(problem for problem in page.found if problem.subject)
        page.jump_to(wrong.subject)
        assert page.deck_cards[1].isVisible()


def test_the_keys_of_the_page_clash_with_nothing(opened: OpenWindow, page: DecksPage) -> None:
    clashes = [
        (row.id, row.shortcut, row.conflict)
        for row in opened.window.acts.rows()
        if row.conflict and row.id.startswith("decks.")
    ]
    assert clashes == []


def test_digits_turn_to_the_tabs(qtbot: QtBot, opened: OpenWindow, page: DecksPage) -> None:
    for place, key in enumerate((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)):
        qtbot.keyClick(page, key)
        assert page.strip.tabs.currentIndex() == place


def test_the_page_is_made_a_part_at_a_time(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    """The list comes first and takes the focus; a deck can be opened when all is made or before."""
    with open_window(qtbot, theme, tmp_path, prepare=starters) as window:
        window.window.activateWindow()
        qtbot.waitUntil(window.window.isActiveWindow)
        window.desk.navigate("decks", None)
        page = decks_of(window)
        assert [page.start.has_list, page.is_made] == [False, False]
        qtbot.waitUntil(lambda: page.start.has_list and page.start.list.table.hasFocus())
        assert page.start.list.model.rowCount() == 7
        qtbot.waitUntil(lambda: page.making.is_done)
        assert page.is_made
        assert page.form.start_tabs.tabText(1) == "Cards  371"


def test_a_deck_is_opened_before_the_page_is_made(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    with open_window(qtbot, theme, tmp_path, prepare=starters) as window:
        page = open_asgard(window)
        assert page.is_open
        assert page.pool.rows
        qtbot.waitUntil(lambda: page.making.is_done)
        assert page.deck_cards[0].chip.text.startswith("20")
        window.desk.navigate("decks", "new")
        assert page.deck is not None
        assert page.deck.name == "New deck"


def test_an_empty_page_says_what_to_do(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with open_window(qtbot, theme, tmp_path) as window:
        window.desk.navigate("decks", None)
        page = decks_of(window)
        assert page.start.list.empty.isVisible()
        assert "Choose a pantheon first" in page.start.list.empty.accessibleName()
        page.start.list.empty.acted.emit("starters")
        assert page.start.list.table.isVisible()
        assert page.start.list.model.rowCount() == 7
        assert NAME not in [row.name for row in window.workspace.decks.list()]


@pytest.mark.parametrize(
    ("width", "said"),
    [
        (720, ["Gods  192 of 20", "Designs  199 of 30", "Problems  13", "Costs", "Opening"]),
        (480, ["Gods  192", "Designs  199", "Problems  13", "Costs", "Opening"]),
        (420, ["Gods", "Designs", "Problems", "Costs", "Opening"]),
    ],
)
def test_tabs_say_as_much_as_there_is_room_for(
    qtbot: QtBot, theme: Theme, width: int, said: list[str]
) -> None:
    """Whatever the counts, every tab is in sight, and its hint says it in full."""
    area = WorkArea()
    qtbot.addWidget(area)
    area.add_deck("Gods", QWidget())
    area.add_deck("Designs", QWidget())
    for title in ("Problems", "Costs", "Opening"):
        area.add_part(title, QWidget())
    counts = {"Gods": "192 of 20", "Designs": "199 of 30", "Problems": "13"}
    for title, count in counts.items():
        area.set_count(title, count)
    area.resize(theme.px(width), theme.px(400))
    area.show()
    tabs = area.tabs
    assert [tabs.tabText(place) for place in range(tabs.count())] == said
    assert tabs.tabRect(4).right() <= tabs.width()
    assert tabs.height() >= theme.px(20)
    assert tabs.tabToolTip(0) == "Gods  192 of 20"
