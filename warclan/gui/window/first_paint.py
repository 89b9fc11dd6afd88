"""Waiting until something is on screen."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

UNSEEN = 1000
"""Milliseconds after which a widget counts as shown though nothing was painted."""


class FirstPaint(QObject):
    """Calls ``then`` once, after a widget was painted for the first time."""

    def __init__(self, widget: QWidget, then: Callable[[], object]) -> None:
        super().__init__(widget)
        self._then: Callable[[], object] | None = then
        widget.installEventFilter(self)
        # A window that starts minimised is not painted; life goes on all the same.
        QTimer.singleShot(UNSEEN, self, self._go_on)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._go_on)
        return False

    def _go_on(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()
            self.deleteLater()
