"""The program from its start to its end: frame first, store behind it, trouble, goodbye."""

import json
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from warclan.app import rescue
from warclan.app.logs import stop_log
from warclan.app.main import Session, open_workspace
from warclan.app.remembered import NAME
from warclan.gui.theme import style
from warclan.gui.theme.style import Theme
from warclan.gui.window.trouble import TroublePage
from warclan.services import DatabaseInUseError, Folders, NewerDatabaseError, Workspace

Begin = Callable[..., Session]


@pytest.fixture
def begin(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Begin]:
    """Start sessions over ``tmp_path``; every one is closed at the end."""
    sessions: list[Session] = []
    before = list(style._current)

    def start(opener: Callable[[Folders], Workspace] = open_workspace) -> Session:
        session = Session(qapp, Folders.below(tmp_path), opener)
        sessions.append(session)
        session.start()
        return session

    yield start
    for session in sessions:
        session.window.close()
        session.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    stop_log()
    style._current[:] = before
    Theme.current().apply(qapp, "light", 100)


def test_the_frame_shows_first_and_is_filled_behind(qtbot: QtBot, begin: Begin) -> None:
    session = begin()
    assert session.window.isVisible()
    assert session.workspace is None
    assert not session.window.assembled
    qtbot.waitUntil(lambda: session.window.desk is not None, timeout=20_000)
    assert session.window.status.saved.text().startswith("Saved")
    assert session.window.desk is not None
    assert session.window.desk.page is not None
    assert session.window.desk.page.key == "first_run"


def test_closing_remembers_the_looks_and_closes_the_store(
    qtbot: QtBot, begin: Begin, tmp_path: Path
) -> None:
    session = begin()
    qtbot.waitUntil(lambda: session.window.desk is not None, timeout=20_000)
    assert session.workspace is not None
    session.workspace.settings.change(theme="dark", scale=125)
    session.window.resize(900, 600)
    session.window.close()
    assert not is_open(session)
    kept = json.loads((tmp_path / "config" / NAME).read_text("utf-8"))
    assert (kept["theme"], kept["scale"]) == ("dark", 125)
    again = begin()
    assert (again.theme.choice, again.theme.scale) == ("dark", 125)
    assert (again.window.width(), again.window.height()) == (900, 600)


def is_open(session: Session) -> bool:
    return session.workspace is not None


def test_closing_while_the_store_opens_is_no_trouble(qtbot: QtBot, begin: Begin) -> None:
    session = begin()
    qtbot.waitUntil(lambda: session.window.assembled)
    session.window.close()
    assert session.window.desk is None


def trouble_of(session: Session) -> TroublePage:
    page = session.window.stack.currentWidget()
    assert isinstance(page, TroublePage)
    return page


def in_trouble(session: Session) -> bool:
    window = session.window
    return window.assembled and isinstance(window.stack.currentWidget(), TroublePage)


def make_newer(path: Path) -> None:
    """Stamp a database as written by a later version."""
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 9999")
    connection.close()


def used_workspace(folders: Folders) -> None:
    """A workspace with the sample and a backup of it."""
    workspace = Workspace.open(folders)
    workspace.samples.open_sample()
    workspace.backups.make()
    workspace.close()


def refuse_newer(folders: Folders) -> Workspace:
    raise NewerDatabaseError(folders.database, "99", "1")


def test_a_newer_database_is_a_page_with_the_reason(qtbot: QtBot, begin: Begin) -> None:
    session = begin(refuse_newer)
    qtbot.waitUntil(lambda: in_trouble(session), timeout=20_000)
    page = trouble_of(session)
    assert "newer Warclan" in page.trouble.reason
    assert not session.window.rail.isEnabled()
    assert not page.back.isEnabled()
    assert page.again.hasFocus()
    assert page.list.line_model.lines[0].words == "There are no backups yet."


def test_try_again_opens_when_the_trouble_is_over(qtbot: QtBot, begin: Begin) -> None:
    tries: list[int] = []

    def second_time(folders: Folders) -> Workspace:
        tries.append(1)
        return refuse_newer(folders) if len(tries) == 1 else open_workspace(folders)

    session = begin(second_time)
    qtbot.waitUntil(lambda: in_trouble(session), timeout=20_000)
    qtbot.mouseClick(trouble_of(session).again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session.window.desk is not None, timeout=20_000)
    assert session.window.rail.isEnabled()


def test_a_backup_is_put_back_and_the_present_file_kept(
    qtbot: QtBot, begin: Begin, tmp_path: Path
) -> None:
    folders = Folders.below(tmp_path)
    used_workspace(folders)
    make_newer(folders.database)
    session = begin()
    qtbot.waitUntil(lambda: in_trouble(session), timeout=20_000)
    page = trouble_of(session)
    assert page.chosen() is not None
    qtbot.mouseClick(page.back, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session.window.desk is not None, timeout=20_000)
    assert session.workspace is not None
    assert session.workspace.armies.list()
    assert len(list(tmp_path.glob("warclan set aside *.db"))) == 1


def test_starting_empty_keeps_the_present_file(qtbot: QtBot, begin: Begin, tmp_path: Path) -> None:
    folders = Folders.below(tmp_path)
    used_workspace(folders)
    make_newer(folders.database)
    session = begin()
    qtbot.waitUntil(lambda: in_trouble(session), timeout=20_000)
    qtbot.mouseClick(trouble_of(session).empty, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session.window.desk is not None, timeout=20_000)
    assert session.workspace is not None
    assert session.workspace.armies.list() == ()
    assert len(list(tmp_path.glob("warclan set aside *.db"))) == 1


def test_a_way_out_that_fails_says_why(
    qtbot: QtBot, begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(_folders: Folders, _now: object) -> None:
        raise PermissionError("another program holds the file")

    monkeypatch.setattr(rescue, "set_aside", held)
    session = begin(refuse_newer)
    qtbot.waitUntil(lambda: in_trouble(session), timeout=20_000)
    qtbot.mouseClick(trouble_of(session).empty, Qt.MouseButton.LeftButton)
    assert trouble_of(session).trouble.reason == "another program holds the file"


def test_nothing_is_set_aside_where_nothing_is(tmp_path: Path) -> None:
    from datetime import UTC, datetime

    folders = Folders.below(tmp_path)
    assert rescue.set_aside(folders, datetime(2026, 1, 1, tzinfo=UTC)) is None


def test_an_unexpected_error_is_a_sentence_too(qtbot: QtBot, begin: Begin) -> None:
    def broken(_folders: Folders) -> Workspace:
        raise RuntimeError("a bug")

    session = begin(broken)
    qtbot.waitUntil(lambda: in_trouble(session), timeout=20_000)
    assert "RuntimeError" in trouble_of(session).trouble.reason
    assert "Traceback" not in trouble_of(session).trouble.reason


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Keeps the store closed behind the first page until it is set."""
    opened = threading.Event()
    finish = Workspace.finish

    def held(workspace: Workspace) -> None:
        if threading.current_thread() is not threading.main_thread():
            assert opened.wait(20)
        finish(workspace)

    monkeypatch.setattr(Workspace, "finish", held)
    yield opened
    opened.set()


def has_store(session: Session) -> bool:
    """Whether the database of a session is open."""
    return session.workspace is not None and session.workspace.is_open


def on_the_library(folders: Folders) -> None:
    """A workspace whose window was closed on the Library."""
    workspace = Workspace.open(folders)
    workspace.library.set_owned(["ragnarok-god-loki"], count=2)
    workspace.settings.change(welcomed=True, last_page="library")
    workspace.close()


def test_the_library_is_shown_before_the_store_is_open(
    qtbot: QtBot, begin: Begin, gate: threading.Event, tmp_path: Path
) -> None:
    on_the_library(Folders.below(tmp_path))
    session = begin()
    qtbot.waitUntil(lambda: session.window.desk is not None, timeout=20_000)
    desk = session.window.desk
    assert desk is not None
    assert desk.page is not None
    assert desk.page.key == "library"
    assert not has_store(session)
    assert not session.window.status.saved.text().startswith("Saved")
    gate.set()
    qtbot.waitUntil(lambda: session.window.status.saved.text().startswith("Saved"), timeout=20_000)
    assert has_store(session)
    assert session.window.header.undo.isEnabled()
    assert desk.page.key == "library"


def test_what_is_written_before_the_store_is_open_is_kept(
    qtbot: QtBot, begin: Begin, gate: threading.Event, tmp_path: Path
) -> None:
    on_the_library(Folders.below(tmp_path))
    session = begin()
    qtbot.waitUntil(lambda: session.window.desk is not None, timeout=20_000)
    workspace = session.workspace
    assert workspace is not None
    assert not has_store(session)
    workspace.library.set_owned(["ragnarok-god-loki"], count=3)
    assert has_store(session)
    gate.set()
    session.window.close()
    again = Workspace.open(Folders.below(tmp_path))
    assert again.library.owned == {"ragnarok-god-loki": 3}
    again.close()


def test_closing_before_the_store_is_open_is_no_trouble(
    qtbot: QtBot, begin: Begin, tmp_path: Path
) -> None:
    on_the_library(Folders.below(tmp_path))
    session = begin()
    qtbot.waitUntil(lambda: session.window.desk is not None, timeout=20_000)
    session.window.close()
    again = Workspace.open(Folders.below(tmp_path))
    assert again.settings.get().last_page == "library"
    again.close()


def test_a_store_that_fails_behind_the_library_is_a_page_too(
    qtbot: QtBot, begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_the_library(Folders.below(tmp_path))

    def held(_workspace: Workspace) -> None:
        raise DatabaseInUseError("Another program holds the database.")

    with monkeypatch.context() as patch:
        patch.setattr(Workspace, "finish", held)
        session = begin()
        qtbot.waitUntil(lambda: in_trouble(session), timeout=20_000)
        assert not has_store(session)
        assert not session.window.rail.isEnabled()
        assert trouble_of(session).trouble.reason == "Another program holds the database."
        qtbot.keyClick(session.window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
        assert in_trouble(session)
    qtbot.mouseClick(trouble_of(session).again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session.window.status.saved.text().startswith("Saved"), timeout=20_000)
    assert session.window.desk is not None
    assert session.window.desk.page is not None
    assert session.window.desk.page.key == "library"
    qtbot.keyClick(session.window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert session.window.desk.page.key == "home"


PAINTED = """
import sys
from pathlib import Path
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from warclan.app.main import Session, open_workspace
from warclan.services import Folders

class Paints(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            print(page.units.shown_count > 0, "sqlalchemy" in sys.modules)
            session.window.close()
        return False

app = QApplication([])
session = Session(app, Folders.below(Path(sys.argv[1])), open_workspace)
paints = Paints()
attach = session.window.attach

def attached(workspace):
    global page
    attach(workspace)
    page = session.window.desk.page
    page.units.table.viewport().installEventFilter(paints)

session.window.attach = attached
session.start()
app.exec()
"""


def test_the_library_is_painted_without_the_database_library(tmp_path: Path) -> None:
    on_the_library(Folders.below(tmp_path))
    done = subprocess.run(
        [sys.executable, "-c", PAINTED, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["True", "False"], done.stderr


def test_nothing_slow_is_imported_before_the_window_shows() -> None:
    code = (
        "import sys, warclan.app.main; "
        "slow = ('sqlalchemy', 'alembic', 'reportlab', 'msgspec', 'typer', 'concurrent.futures', "
        "'logging.handlers', 'warclan.gui.pages.home', 'warclan.gui.window.desk'); "
        "print([name for name in slow if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_arguments_go_to_the_command_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "warclan", "--version"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.split()[0]) == (0, "warclan")
    wrong = subprocess.run(
        [sys.executable, "-m", "warclan", "no-such-thing"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert wrong.returncode == 2
    assert wrong.stderr.count("\n") == 1
