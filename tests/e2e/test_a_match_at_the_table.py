"""An evening at the table: two people by keys and clicks, the window closed and opened again,
then one of them against the computer to the end.
"""

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.support.battles import by_people
from tests.support.tables import play_on, table_page
from tests.support.window import OpenWindow, focused, open_window
from warclan.domain.chance import Chance
from warclan.engine.bots import seated
from warclan.engine.resolve import players_of
from warclan.games.mythic_battles.spec import SPEC
from warclan.gui.pages.matches.page import PlayPage
from warclan.gui.pages.table.page import TablePage
from warclan.gui.theme.style import Theme
from warclan.services import Workspace
from warclan.services.replays import replay_of

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
BOTH = CTRL | Qt.KeyboardModifier.ShiftModifier


def two_people_sit_down(qtbot: QtBot, window: OpenWindow) -> TablePage:
    """Play by its key, two names, two people, and the key that begins."""
    qtbot.keyClick(focused(), Key.Key_6, CTRL)
    page = window.desk.page
    assert isinstance(page, PlayPage)
    for seat, name in zip(page.setup.seats, ("Astrid", "Marek"), strict=False):
        seat.name.setText(name)
        seat.seat_person()
    page.setup.seed.setText("20261130")
    qtbot.keyClick(focused(), Key.Key_Return, BOTH)
    return table_page(window)


def answer_by_keys(qtbot: QtBot, page: TablePage) -> None:
    """Draw the curtain, or arm an answer by its digit and commit it."""
    if page.covered:
        qtbot.keyClick(focused(), Key.Key_Return)
        return
    asked = page.shown.question
    assert asked is not None
    digit = min(9, len(asked.allowed)) if asked.key in ("setup.place", "turn.end") else 1
    qtbot.keyClick(focused(), Key(Key.Key_0 + digit))
    qtbot.keyClick(focused(), Key.Key_Return)


def click_an_area(qtbot: QtBot, page: TablePage) -> bool:
    """Arm an area on the board by a click and commit by its key; whether there was one."""
    board = page.shown.board
    areas = [each for each in board.options if not each.unit]
    if page.covered or not areas:
        return False
    centre = board._paths[areas[0].area].boundingRect().center()
    if board.area_at(centre) != areas[0].area or board.token_at(centre) is not None:
        return False
    qtbot.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=board.mapFromScene(centre))
    assert page.shown.panel.value == areas[0].answer
    qtbot.keyClick(focused(), Key.Key_Return)
    return True


def some_turns(qtbot: QtBot, page: TablePage, answers: int) -> int:
    """Play until so many answers are given; how many of them by clicks on the board."""
    live = page.live
    assert live is not None
    clicked = 0
    for _ in range(answers * 3):
        if live.at >= answers:
            break
        if click_an_area(qtbot, page):
            clicked += 1
        else:
            answer_by_keys(qtbot, page)
    assert live.at >= answers
    return clicked


def welcomed(workspace: Workspace) -> None:
    workspace.settings.change(welcomed=True)


def test_two_people_play_close_open_and_take_back(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    with open_window(qtbot, theme, tmp_path, size=(1440, 900), prepare=welcomed) as window:
        page = two_people_sit_down(qtbot, window)
        assert page.covered
        assert some_turns(qtbot, page, 40) > 0
        live = page.live
        assert live is not None
        assert live.match.rounds > 1
        kept, digest, told = live.id, live.match.digest(), len(live.journal(0))
    with open_window(qtbot, theme, tmp_path, size=(1440, 900)) as window:
        window.desk.navigate("play", "new")
        play = window.desk.page
        assert isinstance(play, PlayPage)
        (button,) = play.setup.open_tables.buttons
        button.setFocus()
        qtbot.keyClick(button, Key.Key_Space)
        page = table_page(window)
        live = page.live
        assert live is not None
        assert (live.id, live.match.digest(), len(live.journal(0))) == (kept, digest, told)
        assert page.covered
        page.open_curtain()
        page.shown.toggle_teaching()
        at = live.at
        qtbot.keyClick(focused(), Key.Key_U)
        assert live.at < at
        page.open_curtain()
        assert some_turns(qtbot, page, at + 6) >= 0


def test_against_the_computer_to_the_end(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with open_window(qtbot, theme, tmp_path, size=(1280, 800), prepare=welcomed) as window:
        live = window.workspace.tables.begin(by_people(second="fast"), teaching=True)
        play_on(live, lambda _request: False)
        live.rewind(max(0, live.at - 90))
        live.teach(False)
        window.desk.navigate("table", live.id)
        page = table_page(window)
        page.running.pace = 0
        match = page.live
        assert match is not None
        assert match.at == live.at
        me = seated(players_of(SPEC)["fast"](), match.match, 0)
        hints = 2
        for _ in range(600):
            qtbot.waitUntil(lambda: page.live is None or match.by_person, timeout=60_000)
            if page.live is None:
                break
            if hints:
                hints -= 1
                qtbot.keyClick(focused(), Key.Key_H)
                qtbot.waitUntil(lambda: not window.desk.context.jobs.running, timeout=60_000)
            else:
                assert match.match.request is not None
                view = SPEC.view_for(match.match.play, 0)
                page.shown.arm(me.decide(view, match.match.request, Chance(match.at)))
            qtbot.keyClick(focused(), Key.Key_Return)
        assert page.live is None
        assert page.form.stack.currentWidget() is page.end
        (row,) = window.workspace.matches.list()
        assert window.workspace.tables.list() == ()
        assert replay_of(window.workspace.matches, row.id).verified
        qtbot.waitUntil(lambda: not window.desk.context.jobs.running, timeout=60_000)
