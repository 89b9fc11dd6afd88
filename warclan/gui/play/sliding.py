"""Tokens that slide from where they stood to where they stand now."""

from collections.abc import Mapping

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation, Signal

STEP = 180
"""Milliseconds of a slide."""


class Sliding(QObject):
    """Where units are drawn while they slide; ``moved`` asks to paint them anew.

    A slide shows nothing that is not already true: the end state stands from the beginning, and
    ``stop`` shows it at once.
    """

    moved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.still = False
        """Whether end states are shown at once ("Less motion")."""
        self._from: dict[str, QPointF] = {}
        self._left = 0.0
        self._run = QVariantAnimation(self)
        self._run.setStartValue(1.0)
        self._run.setEndValue(0.0)
        self._run.setDuration(STEP)
        self._run.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._run.valueChanged.connect(self._step)
        self._run.finished.connect(self.stop)

    @property
    def running(self) -> bool:
        """Whether anything slides now."""
        return bool(self._from)

    def start(self, before: Mapping[str, QPointF], after: Mapping[str, QPointF]) -> None:
        """Slide the units whose place changed; one slide ends where the next begins."""
        self.stop()
        if self.still:
            return
        self._from = {
            unit: before[unit] - spot
            for unit, spot in after.items()
            if unit in before and before[unit] != spot
        }
        if self._from:
            self._left = 1.0
            self._run.start()

    def stop(self) -> None:
        """Show the end state at once."""
        self._run.stop()
        if self._from:
            self._from, self._left = {}, 0.0
            self.moved.emit()

    def at(self, unit: str, spot: QRectF) -> QRectF:
        """Where a unit that belongs at ``spot`` is drawn now."""
        way = self._from.get(unit)
        return spot if way is None else spot.translated(way * self._left)

    def _step(self, left: float) -> None:
        if self._from:
            self._left = left
            self.moved.emit()
