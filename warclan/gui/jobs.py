"""Background work: one helper with success, failure and progress on the GUI thread, and cancel.

Work runs on a small thread pool. Whoever starts a job gets exactly one of ``success``,
``failure`` or ``cancelled``, always on the thread that owns the :class:`Jobs` object; after a
cancel nothing of the job's result is delivered, so stale answers never reach a page.
"""

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

T = TypeVar("T")
log = logging.getLogger(__name__)


class CancelledError(Exception):
    """Raised inside the work by :meth:`Task.check` once the user has cancelled."""


class Task:
    """What the work sees of its job: report progress, and notice a cancel."""

    def __init__(self, report: Callable[[int, int], None]) -> None:
        self._report = report
        self._stop = threading.Event()

    @property
    def cancelled(self) -> bool:
        """Whether the user has cancelled."""
        return self._stop.is_set()

    def check(self) -> None:
        """Raise :class:`CancelledError` when the user has cancelled."""
        if self._stop.is_set():
            raise CancelledError

    def progress(self, done: int, total: int) -> None:
        """Tell how far the work is: ``done`` of ``total`` parts; 0 of 0 means not known."""
        self.check()
        self._report(done, total)

    def stop(self) -> None:
        """Ask the work to end soon."""
        self._stop.set()


class Job(QObject):
    """One piece of background work, seen from the GUI thread.

    ``progressed(done, total)`` follows reports of the work, then exactly one ``ended()`` after
    success, failure or cancel.
    """

    progressed = Signal(int, int)
    ended = Signal()

    def __init__(self, label: str, parent: QObject) -> None:
        super().__init__(parent)
        self.label = label
        self.done = 0
        self.total = 0
        self.running = True
        self.task: Task
        self._success: Callable[[Any], object] | None = None
        self._failure: Callable[[Exception], object] | None = None
        self._on_cancel: Callable[[], object] | None = None

    def cancel(self) -> None:
        """Ask the work to stop; its result is dropped and ``cancelled`` is called once."""
        if not self.running:
            return
        self.task.stop()
        self._end(self._on_cancel)

    def _note(self, done: int, total: int) -> None:
        if self.running:
            self.done, self.total = done, total
            self.progressed.emit(done, total)

    def _deliver(self, result: object, error: Exception | None) -> None:
        if not self.running:
            return
        success, failure = self._success, self._failure
        if isinstance(error, CancelledError):
            self._end(self._on_cancel)
        elif error is not None:
            self._end(partial(failure, error) if failure else None)
        else:
            self._end(partial(success, result) if success else None)

    def _end(self, then: Callable[[], object] | None) -> None:
        """Close the job first, so that a fault in ``then`` leaves no running job behind."""
        self.running = False
        self.ended.emit()
        try:
            if then is not None:
                then()
        finally:
            self.deleteLater()


class Jobs(QObject):
    """Starts jobs and knows the running ones.

    ``changed`` is emitted when a job starts, moves on or ends, ``failed(sentence)`` when a job
    without a ``failure`` callable fails. :meth:`close` must be called before it is destroyed.
    """

    changed = Signal()
    failed = Signal(str)
    # Workers emit signals of this object only: a job may be gone when its work ends, this is not.
    _reported = Signal(object, int, int)
    _finished = Signal(object, object, object)

    def __init__(self, parent: QObject | None = None, *, workers: int = 2) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(workers, "warclan-job")
        self._running: list[Job] = []
        queued = Qt.ConnectionType.QueuedConnection
        self._reported.connect(self._note, queued)
        self._finished.connect(self._deliver, queued)

    @property
    def running(self) -> tuple[Job, ...]:
        """The jobs under way, oldest first."""
        return tuple(self._running)

    def start(
        self,
        label: str,
        work: Callable[[Task], T],
        *,
        success: Callable[[T], object] | None = None,
        failure: Callable[[Exception], object] | None = None,
        cancelled: Callable[[], object] | None = None,
        progress: Callable[[int, int], object] | None = None,
    ) -> Job:
        """Run ``work(task)`` in the background; the callables are called on the GUI thread.

        ``label`` is what the status bar shows ("Drawing 12 pages"). An error without a
        ``failure`` callable is logged and told by the ``failed`` signal.
        """
        job = Job(label, self)
        job.task = Task(partial(self._reported.emit, job))
        job._success = success
        job._failure = failure or (lambda error: self.failed.emit(f"{label} failed: {error}"))
        job._on_cancel = cancelled
        if progress is not None:
            job.progressed.connect(progress)
        job.progressed.connect(lambda _done, _total: self.changed.emit())
        job.ended.connect(lambda: self._forget(job))
        self._running.append(job)
        self.changed.emit()
        self._pool.submit(_run, job.task, label, work, partial(self._finished.emit, job))
        return job

    def _note(self, job: Job, done: int, total: int) -> None:
        job._note(done, total)

    def _deliver(self, job: Job, result: object, error: Exception | None) -> None:
        job._deliver(result, error)

    def _forget(self, job: Job) -> None:
        if job in self._running:
            self._running.remove(job)
            self.changed.emit()

    def close(self) -> None:
        """Cancel everything and wait for the workers to end."""
        for job in self.running:
            job.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _run(
    task: Task,
    label: str,
    work: Callable[[Task], object],
    finish: Callable[[object, Exception | None], None],
) -> None:
    """Worker thread: run the work and hand its outcome to the GUI thread."""
    try:
        task.check()
        result = work(task)
    except CancelledError as stop:
        finish(None, stop)
    except Exception as error:  # whatever the work raises is the job's outcome
        log.exception("The job %r failed", label)
        finish(None, error)
    else:
        finish(result, None)
