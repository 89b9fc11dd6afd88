"""Toasts: one short message at a time at the foot of the window, with at most one act."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QSize, QTimer
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from warclan.gui.announce import announce
from warclan.gui.theme.glyphs import LEVEL_ICONS
from warclan.gui.theme.paint import EDGE, draw_popover
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import IconButton, LinkButton
from warclan.gui.widgets.labels import IconLabel, Label

SHOWN_FOR = 6000
"""Milliseconds a toast stays; the time stands still while it is hovered or has the focus."""


@dataclass(frozen=True, slots=True, eq=False)
class _Said:
    text: str
    level: str
    action: str
    run: Callable[[], object] | None


class Toast(QFrame):
    """The place of toasts in a window; give it the widget over whose foot it stands.

    Messages that come while one is on show wait for their turn.
    """

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._queue: deque[_Said] = deque()
        self._said: _Said | None = None
        theme = Theme.current()
        row = QHBoxLayout(self)
        edge = theme.px(EDGE)
        row.setContentsMargins(
            edge + theme.px(12), edge + theme.px(4), edge + theme.px(4), edge + theme.px(4)
        )
        row.setSpacing(theme.px(8))
        self._sign = IconLabel("ok", "ok", "", self)
        self._words = Label("", "name", self)
        self._act = LinkButton("", self)
        self._act.clicked.connect(self._run)
        self._close = IconButton("close", "Close this message", self, token="text2", size=14)
        self._close.clicked.connect(self.next)
        for widget in (self._sign, self._words, self._act, self._close):
            row.addWidget(widget)
        self._time = QTimer(self)
        self._time.setSingleShot(True)
        self._time.setInterval(SHOWN_FOR)
        self._time.timeout.connect(self._over_time)
        over.installEventFilter(self)
        self.hide()

    @property
    def text(self) -> str:
        """The message on show, "" when there is none."""
        return self._said.text if self._said is not None else ""

    def say(
        self,
        text: str,
        level: str = "ok",
        *,
        action: str = "",
        run: Callable[[], object] | None = None,
    ) -> None:
        """Show a message, after those that already wait."""
        self._queue.append(_Said(text, level, action, run))
        if self._said is None:
            self.next()

    def next(self) -> None:
        """Leave the message on show and go to the next one, if any waits."""
        if not self._queue:
            self._said = None
            self._time.stop()
            self.hide()
            return
        self._said = said = self._queue.popleft()
        level = {"info": "hint"}.get(said.level, said.level)
        icon, token, word = LEVEL_ICONS[level]
        self._sign.set_icon(icon, token, word)
        self._words.setText(said.text)
        self._act.setText(said.action)
        self._act.setVisible(bool(said.action))
        self.setAccessibleName(said.text)
        self.adjustSize()
        self._place()
        self.show()
        self.raise_()
        self._time.start()
        announce(self, said.text, urgent=said.level == "error")

    def _over_time(self) -> None:
        if self.underMouse() or self._act.hasFocus() or self._close.hasFocus():
            self._time.start()
        else:
            self.next()

    def _run(self) -> None:
        said = self._said
        self.next()
        if said is not None and said.run is not None:
            said.run()

    def _place(self) -> None:
        size = self.sizeHint().boundedTo(QSize(self._over.width(), self._over.height()))
        left = (self._over.width() - size.width()) // 2
        # Above the feet of pages: a message never covers their main button.
        top = self._over.height() - size.height() - Theme.current().px(72)
        self.setGeometry(left, top, size.width(), size.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def enterEvent(self, event: QEnterEvent) -> None:
        self._time.stop()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        if self._said is not None:
            self._time.start()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_popover(painter, self.rect())
        painter.end()
