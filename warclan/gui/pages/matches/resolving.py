"""Fights an order in the background: progress, stop, and the record at the end."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from warclan.gui.context import AppContext
from warclan.gui.jobs import Job, Task
from warclan.services.battles import BattleOrder
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.engine.resolve import Resolution


class Resolving(QObject):
    """``progressed(done, all)`` follows the battles, ``recorded(id)`` the record of an order,
    ``fought_again(id)`` that of one battle of a row, ``ended`` any end.

    Stopping keeps what was fought by then; cancelling in the status bar keeps nothing.
    """

    progressed = Signal(int, int)
    recorded = Signal(str)
    fought_again = Signal(str)
    ended = Signal()

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._stop = threading.Event()
        self._job: Job | None = None

    @property
    def running(self) -> bool:
        """Whether battles are being fought."""
        return self._job is not None and self._job.running

    def start(self, order: BattleOrder) -> None:
        """Fight and record; one order at a time."""
        if self.running:
            return
        self._stop = stop = threading.Event()
        workspace = self._context.workspace
        library, matches = workspace.library, workspace.matches

        def work(task: Task) -> str:
            from warclan.services.battles import fight

            packs = {pack.id: pack.hash for pack in library.packs}
            found: Resolution = fight(
                order,
                library.catalogue,
                packs,
                progress=task.progress,
                cancelled=lambda: task.cancelled or stop.is_set(),
            )
            task.check()
            if not found.games:
                return ""
            return matches.record(order, found)[0]

        self._run(
            f"Resolving {plural(order.games, 'battle', 'battles')}",
            work,
            order.games,
            self.recorded.emit,
        )

    def again(self, match_id: str, place: int) -> None:
        """Fight one battle of a row again and keep it."""
        if self.running:
            return
        matches = self._context.workspace.matches

        def work(_task: Task) -> str:
            from warclan.services.replays import fight_again

            return fight_again(matches, match_id, place)

        self._run(f"Fighting battle {place + 1} again", work, 1, self.fought_again.emit)

    def _run(
        self,
        label: str,
        work: Callable[[Task], str],
        every: int,
        then: Callable[[str], object],
    ) -> None:
        self.progressed.emit(0, every)
        self._job = self._context.jobs.start(
            label,
            work,
            success=lambda match_id: self._done(match_id, then),
            failure=self._failed,
            cancelled=self.ended.emit,
            progress=self.progressed.emit,
        )

    def stop(self) -> None:
        """Stop after the battles that are being fought; what was fought is recorded."""
        self._stop.set()

    def _done(self, match_id: str, then: Callable[[str], object]) -> None:
        self.ended.emit()
        if match_id:
            self._context.changes.saved.emit()
            then(match_id)
        else:
            self._context.messages.say("Stopped before a battle was over; nothing was recorded.")

    def _failed(self, error: Exception) -> None:
        self.ended.emit()
        self._context.messages.error(str(error))
