"""Background work: success, failure, progress, cancel; always on the GUI thread."""

import logging
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from warclan.gui.jobs import Jobs, Task


@pytest.fixture
def jobs(qtbot: QtBot) -> Iterator[Jobs]:
    made = Jobs()
    yield made
    made.close()


def test_success_arrives_on_the_gui_thread(qtbot: QtBot, jobs: Jobs) -> None:
    got: list[tuple[int, bool]] = []
    where = QThread.currentThread()
    jobs.start("Add", lambda _task: 2 + 2, success=lambda n: got.append((n, here(where))))
    qtbot.waitUntil(lambda: bool(got))
    assert got == [(4, True)]
    assert jobs.running == ()


def here(thread: QThread) -> bool:
    return QThread.currentThread() is thread


def test_the_work_runs_elsewhere(qtbot: QtBot, jobs: Jobs) -> None:
    names: list[str] = []
    jobs.start("Look", lambda _task: threading.current_thread().name, success=names.append)
    qtbot.waitUntil(lambda: bool(names))
    assert names[0] != threading.main_thread().name


def test_failure_is_handed_over(qtbot: QtBot, jobs: Jobs, caplog: pytest.LogCaptureFixture) -> None:
    got: list[str] = []

    def work(_task: Task) -> None:
        raise OSError("the disk is full")

    with caplog.at_level(logging.ERROR):
        jobs.start("Write", work, failure=lambda error: got.append(str(error)))
        qtbot.waitUntil(lambda: bool(got))
    assert got == ["the disk is full"]
    assert "Write" in caplog.text


def test_a_failure_nobody_takes_is_told(qtbot: QtBot, jobs: Jobs) -> None:
    told: list[str] = []
    jobs.failed.connect(told.append)

    def work(_task: Task) -> None:
        raise OSError("the disk is full")

    jobs.start("Writing 3 pages", work)
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["Writing 3 pages failed: the disk is full"]


def test_progress_arrives_in_order(qtbot: QtBot, jobs: Jobs) -> None:
    seen: list[tuple[int, int, bool]] = []
    ended: list[bool] = []
    where = QThread.currentThread()

    def work(task: Task) -> None:
        for done in range(1, 4):
            task.progress(done, 3)

    jobs.start(
        "Draw",
        work,
        success=lambda _none: ended.append(True),
        progress=lambda done, total: seen.append((done, total, here(where))),
    )
    qtbot.waitUntil(lambda: bool(ended))
    assert seen == [(1, 3, True), (2, 3, True), (3, 3, True)]


def test_cancel_drops_the_result_and_ends_the_work(qtbot: QtBot, jobs: Jobs) -> None:
    began, go_on, ended = threading.Event(), threading.Event(), threading.Event()
    told: list[str] = []

    def work(task: Task) -> str:
        began.set()
        go_on.wait(5)
        try:
            task.progress(1, 2)
        finally:
            ended.set()
        return "late"

    job = jobs.start("Wait", work, success=told.append, cancelled=lambda: told.append("cancelled"))
    assert began.wait(5)
    assert list(jobs.running) == [job]
    job.cancel()
    assert told == ["cancelled"]
    assert len(jobs.running) == 0
    go_on.set()
    assert ended.wait(5)
    qtbot.wait(20)
    assert told == ["cancelled"]


def test_closing_cancels_what_still_runs(qtbot: QtBot) -> None:
    jobs = Jobs()
    began = threading.Event()
    told: list[str] = []

    def work(task: Task) -> None:
        began.set()
        while not task.cancelled:
            threading.Event().wait(0.001)

    jobs.start("Wait", work, cancelled=lambda: told.append("cancelled"))
    assert began.wait(5)
    jobs.close()
    assert told == ["cancelled"]
