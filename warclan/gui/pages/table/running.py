"""Drives one table: answers, taking back, computer players in the background, hints.

A thought is worked out on a copy; one that comes too late is dropped by the table itself, so
that people may look around, leave and come back while a computer player thinks.
"""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from warclan.gui.context import AppContext
from warclan.gui.jobs import Job, Task
from warclan.services.errors import RefusedError

if TYPE_CHECKING:
    from warclan.services.tables import LiveTable

PACE = 140
"""Milliseconds between two answers of computer players, so that eyes can follow."""


class Running(QObject):
    """``changed`` follows every answer and rewind, ``thinking(seat)`` a computer player that
    begins (-1: none thinks), ``stopped`` a thought that was cancelled by hand, ``refused`` why a
    thought or a hint failed, ``hinted(hint)`` a hint that was asked for.
    """

    changed = Signal()
    thinking = Signal(int)
    stopped = Signal()
    refused = Signal(str)
    hinted = Signal(object)

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.live: LiveTable | None = None
        self.pace = PACE
        self._job: Job | None = None
        self._hint: Job | None = None
        self._away = True
        self._one_at_a_time = threading.Lock()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._think)

    @property
    def busy(self) -> bool:
        """Whether a computer player thinks or is about to."""
        running = self._job is not None and self._job.running
        return running or self._timer.isActive()

    def sit(self, live: "LiveTable | None") -> None:
        """Play at this table, or at none."""
        self.rest()
        self.live = live

    # --- answers --------------------------------------------------------------------------------

    def answer(self, value: Any, seat: int) -> str:
        """Give an answer; why it was refused, "" when it was taken."""
        return self._do(lambda live: live.answer(value, seat))

    def roll(self) -> str:
        """Let the program roll what would be typed in; why it was refused, or ""."""
        return self._do(lambda live: live.roll())

    def take_back(self, seat: int) -> str:
        """Go back to the seat's last decision; why it was refused, or ""."""
        return self._do(lambda live: live.take_back(seat))

    def _do(self, deed: "Callable[[LiveTable], object]") -> str:
        live = self.live
        if live is None:
            return ""
        self._halt()
        try:
            deed(live)
        except RefusedError as refusal:
            self.go_on()
            return str(refusal)
        self.changed.emit()
        self.go_on()
        return ""

    # --- computer players -----------------------------------------------------------------------

    def go_on(self) -> None:
        """Let a computer player think, when it is its turn."""
        self._away = False
        live = self.live
        if live is None or live.over or live.by_person:
            self._halt()
            self.thinking.emit(-1)
        elif not self.busy:
            self.thinking.emit(live.asked)
            self._timer.start(self.pace)

    def rest(self) -> None:
        """Drop every thought: nobody looks at the table."""
        self._away = True
        self._halt()
        if self._hint is not None:
            self._hint.cancel()
            self._hint = None

    def _halt(self) -> None:
        self._timer.stop()
        job, self._job = self._job, None
        if job is not None:
            job.cancel()

    def _think(self) -> None:
        live = self.live
        thought = live.thinking() if live is not None and not self._away else None
        if live is None or thought is None:
            return

        def work(task: Task) -> Any:
            # A player has a memory: one thought that was dropped ends before the next begins.
            with self._one_at_a_time:
                task.check()
                return thought()

        self._job = self._context.jobs.start(
            f"{live.names.player(live.asked)} thinks",
            work,
            success=lambda value: self._thought(live, thought, value),
            failure=self._failed,
            cancelled=self._cancelled,
        )

    def _thought(self, live: "LiveTable", thought: Any, value: Any) -> None:
        self._job = None
        if live is not self.live or self._away:
            return
        try:
            taken = live.take(thought, value)
        except RefusedError as refusal:
            self._failed(refusal)
            return
        if taken:
            self.changed.emit()
        self.go_on()

    def _failed(self, error: Exception) -> None:
        self._job = None
        self.thinking.emit(-1)
        self.refused.emit(str(error))
        self.stopped.emit()

    def _cancelled(self) -> None:
        """Cancelled in the status bar (a halt of our own has forgotten the job before)."""
        if self._job is not None:
            self._job = None
            self.thinking.emit(-1)
            self.stopped.emit()

    def warm_up(self) -> None:
        """Reckon odds in advance, so that the first attack is shown at once."""
        live = self.live
        if live is None or live.over:
            return
        look = live.look(live.persons[0] if live.persons else 0)

        def work(_task: Task) -> None:
            from warclan.games.mythic_battles.table.preview import warm

            warm(look)

        self._context.jobs.start("Reckoning odds", work)

    # --- hints ----------------------------------------------------------------------------------

    def hint(self, seat: int) -> None:
        """Work out what a computer player would answer here; ``hinted`` follows."""
        live = self.live
        if live is None or (self._hint is not None and self._hint.running):
            return
        thought = live.hint(seat)
        if thought is None:
            self.refused.emit("There is nothing to advise here: no free decision is asked.")
            return

        def work(_task: Task) -> Any:
            return thought()

        def done(value: Any) -> None:
            if live is self.live and live.at == thought.at and value is not None:
                self.hinted.emit(value)

        self._hint = self._context.jobs.start(
            "Looking for a hint", work, success=done, failure=lambda e: self.refused.emit(str(e))
        )
