"""Start the window: the frame at once, then a page, and the store behind it (decision 5)."""

import logging
import os
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QObject, QTimer
from PySide6.QtWidgets import QApplication

from warclan.app import collector
from warclan.app.remembered import Remembered, read, write
from warclan.gui.theme.style import Theme
from warclan.gui.window.main_window import MainWindow
from warclan.services.folders import Folders

if TYPE_CHECKING:
    from warclan.gui.jobs import Jobs, Task
    from warclan.services import Workspace

log = logging.getLogger(__name__)

FIRST_SIZE = (1280, 800)
UNSEEN = 1000
"""Milliseconds after which the store is opened though nothing was painted."""

Opener = Callable[[Folders], "Workspace"]


def open_workspace(folders: Folders) -> "Workspace":
    """Begin with the store and load the packs; raises ``StoreError`` with a sentence for the user.

    Called once the frame has shown. SQLAlchemy is imported here only when the store cannot be
    glanced at.
    """
    from warclan.services import Workspace

    workspace = Workspace.begin(folders, os.environ.get("WARCLAN_DATABASE_URL") or None)
    workspace.library.load()
    return workspace


class Session(QObject):
    """One run of the window: what was remembered, the frame, and the store behind it."""

    def __init__(self, app: QApplication, folders: Folders, opener: Opener) -> None:
        super().__init__()
        self.app = app
        self.folders = folders
        self._open = opener
        self._began = False
        remembered = read(folders.config)
        self.theme = Theme(remembered.theme, remembered.scale)
        self.theme.apply(app)
        self.jobs: Jobs | None = None
        self.window = MainWindow(self.theme)
        self.window.closing.connect(self.close)
        self.workspace: Workspace | None = None
        self._closed = False
        # A place on a screen that is gone is corrected by Qt.
        geometry = QByteArray.fromBase64(remembered.geometry.encode("ascii", "ignore"))
        if geometry.isEmpty() or not self.window.restoreGeometry(geometry):
            self.window.resize(*FIRST_SIZE)

    def start(self) -> None:
        """Show the frame; everything slow begins once it is on screen."""
        self.window.painted.connect(self._behind)
        self.window.show()
        # A window that starts minimised is not painted; the store must open all the same.
        QTimer.singleShot(UNSEEN, self, self._behind)

    def _behind(self) -> None:
        """After the first paint: log file, system theme, store."""
        if self._began:
            return
        self._began = True
        from warclan.app.logs import start_log
        from warclan.gui.jobs import Jobs

        self.jobs = Jobs(self)
        self.window.assemble(self.jobs)
        start_log(self.folders.data)
        self.theme.follow_system(self.app)
        self.open_store()

    def open_store(self) -> None:
        """Begin in the background and fill the frame, or say why not."""
        assert self.jobs is not None

        def work(_task: "Task") -> "Workspace":
            return self._open(self.folders)

        self.jobs.start(
            "Opening the database", work, success=self._opened, failure=self._not_opened
        )

    def _opened(self, workspace: "Workspace") -> None:
        """Show the first page; the store follows when it was only glanced at."""
        self.workspace = workspace
        self.window.attach(workspace)
        if workspace.is_open:
            collector.resume()
        elif self.window.desk is not None:
            self.window.desk.when_shown(self._finish)

    def _finish(self) -> None:
        """Open a store that was glanced at, in the background. A cancel does not spare it."""
        workspace, jobs = self.workspace, self.jobs
        if workspace is None or jobs is None or self._closed:
            return

        def work(_task: "Task") -> None:
            workspace.finish()

        jobs.start(
            "Opening the database",
            work,
            success=lambda _done: self._finished(),
            failure=self._not_opened,
            cancelled=self._finish,
        )

    def _finished(self) -> None:
        if self.window.desk is not None:
            self.window.desk.store_opened()
        collector.resume()

    def _let_go(self) -> None:
        """Close a store that could not be finished, and be the empty frame again."""
        if self.workspace is not None:
            self.window.detach()
            self.workspace.close()
            self.workspace = None

    def _not_opened(self, error: Exception) -> None:
        """Put the trouble page where the program would be."""
        from warclan.app.logs import sentence
        from warclan.app.rescue import backup_lines, put_back, set_aside
        from warclan.gui.window.trouble import Trouble, TroublePage
        from warclan.services import ServiceError

        log.error("The database could not be opened", exc_info=error)
        self._let_go()
        collector.resume()
        known = isinstance(error, ServiceError | OSError)
        folders = self.folders

        def then(act: Callable[[], object]) -> None:
            try:
                act()
            except (ServiceError, OSError) as refused:
                self.window.end_trouble()
                self._not_opened(refused)
                return
            self.window.end_trouble()
            self.open_store()

        def now() -> datetime:
            return datetime.now().astimezone()

        def restore(backup: Path) -> None:
            then(lambda: put_back(folders, backup, now()))

        trouble = Trouble(
            str(error) if known else sentence(error),
            folders.data,
            backup_lines(folders),
            try_again=lambda: then(lambda: None),
            put_back=restore,
            start_empty=lambda: then(lambda: set_aside(folders, now())),
        )
        self.window.show_trouble(TroublePage(self.theme, trouble))

    def close(self) -> None:
        """The window closes: remember its looks, end the jobs, close the store."""
        self._closed = True
        collector.resume()
        geometry = bytes(self.window.saveGeometry().toBase64().data()).decode("ascii")
        looks = Remembered(self.theme.choice, self.theme.scale, geometry)
        write(self.folders.config, looks)
        if self.jobs is not None:
            self.jobs.close()
        if self.workspace is not None:
            if self.window.desk is not None:
                self.window.desk.close()
            self.workspace.close()
            self.workspace = None


def run_window() -> int:
    """Open the window and stay until it is closed; the exit code."""
    from warclan.app.logs import catch_everything, stop_log

    app = QApplication.instance() or QApplication(sys.argv[:1])
    if not isinstance(app, QApplication):
        sys.stderr.write("Another kind of Qt program runs in this process already.\n")
        return 3
    app.setApplicationName("Warclan")
    app.setDesktopFileName("warclan")
    session = Session(app, Folders.standard(), open_workspace)
    stop = catch_everything(session.window.tell)
    session.start()
    try:
        return app.exec()
    finally:
        stop()
        stop_log()
