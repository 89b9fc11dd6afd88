"""One start of a window, timed: ``python -m tests.benchmarks.window_child MODE HOME``.

Modes: ``empty`` (a PySide6 main window and nothing else), ``frame`` (Warclan until its frame is
painted), ``library`` (until the Library's table is painted with its rows, then memory at rest).
Prints one line of JSON: ``painted`` in nanoseconds of the monotonic clock, ``cpu`` in milliseconds
of processor time used until then, ``pss`` in MiB.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

AT_REST = 2500
"""Milliseconds after which memory is read."""
Moment = tuple[int, float]


def main(mode: str, home: str) -> int:
    """Start, measure, print."""
    if mode == "empty":
        return empty()
    return warclan(Path(home), until_library=mode == "library")


def empty() -> int:
    """An empty main window."""
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QMainWindow

    class Empty(QMainWindow):
        def paintEvent(self, event: QPaintEvent) -> None:
            super().paintEvent(event)
            say(moment())
            QTimer.singleShot(0, self.close)

    app = QApplication(sys.argv[:1])
    window = Empty()
    window.resize(1280, 800)
    window.show()
    return app.exec()


def warclan(home: Path, *, until_library: bool) -> int:
    """Warclan, started as its entry does."""
    from warclan.app import collector
    from warclan.app.plain_imports import load_hashlib_plainly, load_qt_plainly

    collector.rest()
    load_hashlib_plainly()
    load_qt_plainly()
    from PySide6.QtWidgets import QApplication

    from warclan.app.main import Session, open_workspace
    from warclan.services.folders import Folders

    app = QApplication(sys.argv[:1])
    session = Session(app, Folders.below(home), open_workspace)

    def end(now: Moment) -> None:
        say(now, pss() if until_library else None)
        session.window.close()

    if until_library:
        when_filled(session, end)
    else:
        session.window.painted.connect(lambda: end(moment()))
    session.start()
    return app.exec()


def when_filled(session: object, then: Callable[[Moment], None]) -> None:
    """Call ``then`` with the moment the Library's rows were on screen, once all is at rest."""
    from PySide6.QtCore import QEvent, QObject, QTimer

    from warclan.app.main import Session
    from warclan.services import Workspace

    assert isinstance(session, Session)
    window = session.window

    class Paints(QObject):
        """Sees the first paint of the table's ground."""

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                watched.removeEventFilter(self)
                QTimer.singleShot(0, self, self.painted)
            return False

        def painted(self) -> None:
            now = moment()
            QTimer.singleShot(AT_REST, self, lambda: then(now))

    paints = Paints(window)
    look = QTimer(window, interval=1)
    attach = window.attach

    def attached(workspace: Workspace) -> None:
        attach(workspace)
        filled()

    def filled() -> None:
        """Wait for the paint of the filled table."""
        page = window.desk.page if window.desk is not None else None
        # The page's module is not imported here before the program does it.
        units = getattr(page, "units", None)
        if units is not None and units.shown_count:
            look.stop()
            viewport = units.table.viewport()
            viewport.installEventFilter(paints)
            viewport.update()

    # Looked for where the page is made, and then again and again for one that has to wait.
    window.attach = attached  # type: ignore[method-assign]  # listened to for the measure alone
    look.timeout.connect(filled)
    look.start()


def pss() -> float | None:
    """This process's proportional share of memory in MiB; ``None`` where the system has none."""
    try:
        lines = Path("/proc/self/smaps_rollup").read_text("ascii").splitlines()
    except OSError:
        return None
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def moment() -> Moment:
    """Now on the monotonic clock in nanoseconds, and processor time so far in milliseconds."""
    return time.monotonic_ns(), time.process_time_ns() / 1e6


def say(now: Moment, memory: float | None = None) -> None:
    """The line of JSON."""
    sys.stdout.write(json.dumps({"painted": now[0], "cpu": now[1], "pss": memory}) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
