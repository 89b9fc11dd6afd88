"""The checklist of UI.md section 6 over every registered page, with the sample open.

One window serves the whole module: a page is made once, each check looks at it anew.
"""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.support import look
from tests.support.battles import by_people, decided, fought, order
from tests.support.window import OpenWindow, open_window
from warclan.gui.pages import PAGES
from warclan.gui.pages.matches.replay import ReplayPage
from warclan.gui.pages.table.page import TablePage
from warclan.gui.theme.style import Theme
from warclan.gui.window.desk import Desk
from warclan.services import Workspace


def with_sample(workspace: Workspace) -> None:
    """The sample: armies with and without errors, a draft under way and a finished one.

    Beside it a battle, and a row of battles.
    """
    workspace.samples.open_sample()
    workspace.deck_starters.take()
    workspace.matches.record(order(decided()), fought(decided()))
    workspace.matches.record(order(games=3), fought(games=3))
    workspace.tables.begin(by_people())
    workspace.settings.change(welcomed=True)


@pytest.fixture(scope="module")
def opened(request: pytest.FixtureRequest, session_theme: Theme) -> Iterator[OpenWindow]:
    """A window over the sample, shared by the module."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        bot = QtBot(request)
        yield stack.enter_context(open_window(bot, session_theme, home, prepare=with_sample))


def wrong_army(desk: Desk) -> str:
    return next(row.id for row in desk.workspace.armies.list() if row.level == "error")


def draft(desk: Desk, *, done: bool) -> str:
    drafts = desk.workspace.drafts
    return next(row.id for row in drafts.list() if drafts.state(row.id).done is done)


def battle(desk: Desk, *, many: bool) -> str:
    return next(row.id for row in desk.workspace.matches.list() if row.many is many)


def deck(desk: Desk) -> str:
    return next(row.id for row in desk.workspace.decks.list() if row.pantheon == "Asgard")


def replay(desk: Desk) -> None:
    """A battle somewhere in its middle."""
    desk.navigate("replay", f"{battle(desk, many=False)}@60")
    page = desk.page
    assert isinstance(page, ReplayPage)
    for _ in range(600):
        if page.replay is not None:
            return
        QTest.qWait(50)


def table(desk: Desk) -> None:
    """A match between two people, the curtain drawn."""
    desk.navigate("table", desk.workspace.tables.list()[0].id)
    page = desk.page
    assert isinstance(page, TablePage)
    page.open_curtain()


def curtain(desk: Desk) -> None:
    """The same match, covered."""
    table(desk)
    assert isinstance(desk.page, TablePage)
    desk.page.close_curtain()


def beside(panel: str) -> Callable[[Desk], None]:
    """An army with errors and a side panel beside it."""

    def show(desk: Desk) -> None:
        desk.navigate("armies", wrong_army(desk))
        if desk.side.name != panel:
            desk.toggle_panel(panel)

    return show


SCENES: dict[str, Callable[[Desk], None]] = {
    spec.key: partial(Desk.navigate, key=spec.key) for spec in PAGES
}
SCENES |= {
    "armies": lambda desk: desk.navigate("armies", wrong_army(desk)),
    "draft": lambda desk: desk.navigate("draft", draft(desk, done=False)),
    "draft set-up": lambda desk: desk.navigate("draft", "new"),
    "draft end": lambda desk: desk.navigate("draft", draft(desk, done=True)),
    "decks": lambda desk: desk.navigate("decks", None),
    "decks build": lambda desk: desk.navigate("decks", deck(desk)),
    "play battle": lambda desk: desk.navigate("play", battle(desk, many=False)),
    "play row": lambda desk: desk.navigate("play", battle(desk, many=True)),
    "play": lambda desk: desk.navigate("play", "new"),
    "replay": replay,
    "table": table,
    "table curtain": curtain,
    "problems": beside("problems"),
    "history": beside("history"),
    "messages": beside("messages"),
}
"""Every page as the checks see it, and the side panels."""


@pytest.fixture(params=list(SCENES))
def page(request: pytest.FixtureRequest, qtbot: QtBot, opened: OpenWindow) -> Iterator[QWidget]:
    """The whole window with one scene on show, at 1280×800."""
    opened.window.resize(1280, 800)
    yield show(str(request.param), opened)
    opened.desk.side.close_panel()


def show(scene: str, opened: OpenWindow) -> QWidget:
    SCENES[scene](opened.desk)
    look.settle()
    return opened.window


def test_every_page_has_a_scene() -> None:
    assert {spec.key for spec in PAGES} <= set(SCENES)


CHECKS: dict[str, Callable[[QWidget], list[str]]] = {
    "takes the focus and has no name": look.nameless,
    "an icon without hover text": look.without_hover_text,
    "clicked and under 28 pixels": look.too_small,
    "words cut": look.cut,
    "two primary buttons side by side": look.rival_primaries,
}


def test_the_checklist(page: QWidget, opened: OpenWindow) -> None:
    assert opened.desk.page is not None
    found = {check: faults for check, run in CHECKS.items() if (faults := run(page))}
    if over := look.outside(opened.desk.page):
        found["reaches over the edge"] = over
    assert found == {}


def test_words_a_third_longer_still_fit(page: QWidget, opened: OpenWindow) -> None:
    shown = opened.desk.page
    assert shown is not None
    with look.grown_by_a_third(shown):
        look.settle()
        found = [*look.cut(shown), *look.outside(shown)]
    assert found == []


def test_tab_reaches_everything_and_never_traps(
    qtbot: QtBot, page: QWidget, opened: OpenWindow
) -> None:
    wanted = {widget for widget in look.shown_in(page) if look.takes_focus(widget)}
    seen: set[QWidget] = set()
    start = opened.desk.page.first_focus() if opened.desk.page else None
    (start or page).setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(len(wanted) + 40):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused in seen and wanted <= seen:
            break
        seen.add(focused)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is not focused, f"{look.described(focused)} traps Tab"
    assert [look.described(each) for each in wanted - seen] == []


@pytest.mark.parametrize(
    ("name", "scale"), [("light", 200), ("dark", 100), ("contrast", 100), ("dark", 200)]
)
def test_every_page_paints_in_every_theme(
    qapp: QApplication, qtbot: QtBot, theme: Theme, opened: OpenWindow, name: str, scale: int
) -> None:
    theme.apply(qapp, name, scale)
    opened.window.resize(1920, 1080) if scale == 200 else opened.window.resize(1280, 800)
    seen = set()
    for scene in SCENES:
        show(scene, opened)
        picture = opened.window.grab().toImage()
        seen.add(picture.pixelColor(picture.width() - 3, picture.height() - 3).name())
        opened.desk.side.close_panel()
    assert seen == {theme.color("surface").name()}


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 100), ((1920, 1080), 200)])
def test_a_small_screen_cuts_nothing(
    qapp: QApplication,
    qtbot: QtBot,
    theme: Theme,
    opened: OpenWindow,
    size: tuple[int, int],
    scale: int,
) -> None:
    theme.apply(qapp, "light", scale)
    opened.window.resize(*size)
    found = {}
    for spec in PAGES:
        show(spec.key, opened)
        page = opened.desk.page
        assert page is not None
        faults = [*look.cut(page), *look.outside(page)]
        if faults:
            found[spec.key] = faults
    assert found == {}


KEYS = {
    "home": {"Ctrl+Return", "Ctrl+N"},
    "library": {"/", "+", "-", "C", "E", "A", "Ctrl+N", "Shift+C"},
    "draft": {"Space", "/", "P", "K", "T"},
    "armies": {"A", "Del", "Alt+Up", "Alt+Down", "B", "D", "F2", "Ctrl+Shift+C", "Ctrl+P"},
    "decks": {
        "+", "-", "1", "5", "T", "S", "O", "/", "Ctrl+Shift+V", "Ctrl+D", "Ctrl+P", "F2", "Del",
    },
    "play": {"Ctrl+Return", "/", "S", "Ctrl+P", "Del", "Esc"},
    "replay": {"Left", "Right", "Shift+Left", "Shift+Right", "Home", "End", "Space", "1", "4"},
    "table": {
        "1", "9", "Return", "Esc", "U", "H", "J", "D", "P", "V", "0", "+", "-", "F6", "F11",
    },
    "print": {"Ctrl+P", "Ctrl+Shift+P"},
    "settings": {"/"},
    "frame": {
        "Ctrl+K", "Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z", "Ctrl+H", "Ctrl+Shift+M", "F8", "F4",
        "Shift+F4", "F1", "Ctrl+1", "Ctrl+2", "Ctrl+3", "Ctrl+,",
    },
}  # fmt: skip
"""The keys of UI.md sections 3 and 5 for what is built."""


@pytest.mark.parametrize("place", list(KEYS))
def test_the_keys_of_the_page_are_in_the_table(
    qtbot: QtBot, opened: OpenWindow, place: str
) -> None:
    for spec in PAGES:
        opened.desk.make_page(spec.key)
    keys = {
        key
        for row in opened.window.acts.rows()
        if row.id.split(".")[0] == place
        for key in row.shortcut.split("; ")
    }
    assert KEYS[place] - {QKeySequence(key).toString() for key in keys} == set()


def test_no_two_acts_of_one_place_share_a_key(qtbot: QtBot, opened: OpenWindow) -> None:
    for spec in PAGES:
        opened.desk.make_page(spec.key)
    clashes = [(row.id, row.shortcut, row.conflict) for row in opened.window.acts.rows()]
    assert [clash for clash in clashes if clash[2]] == []
