"""The window: rail, head, pages, side panels and foot, before and after the store is open.

What the first paint does not need is imported when the frame is assembled, after it.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from warclan.gui.jobs import Jobs
    from warclan.gui.theme.style import Theme
    from warclan.gui.window.desk import Desk
    from warclan.services import Workspace

SMALLEST = (900, 540)


class MainWindow(QMainWindow):
    """The frame. It shows at once, empty, in the right colours; then :meth:`assemble` puts the
    rail, head and foot in their places, and :meth:`attach` fills it when there is a workspace.

    ``closing`` is emitted once, while everything is still there, so that the application can
    remember the window and close the store.
    """

    closing = Signal()
    painted = Signal()
    """The frame has been painted for the first time: now slow things may begin."""

    def __init__(self, theme: "Theme") -> None:
        super().__init__()
        self.theme = theme
        self.desk: Desk | None = None
        self.assembled = False
        self._was_painted = False
        self._rail_choice: bool | None = None
        self.setObjectName("main_window")
        self.setWindowTitle("Warclan")
        self.setMinimumSize(*SMALLEST)

    def assemble(self, jobs: "Jobs") -> None:
        """Put rail, head and foot in their places; done once."""
        from warclan.gui.acts import ActTable
        from warclan.gui.messages import Messages
        from warclan.gui.pages import PAGES
        from warclan.gui.pages.base import Room
        from warclan.gui.window.header import Header
        from warclan.gui.window.opening import OpeningPage
        from warclan.gui.window.rail import Rail
        from warclan.gui.window.status import StatusBar

        theme = self.theme
        self.jobs = jobs
        self.messages = Messages(self)
        self.acts = ActTable(self)
        self.room = Room()
        self.setAcceptDrops(True)
        self.rail = Rail(PAGES, theme)
        self.header = Header(theme)
        self.header.crumbs.show_parts(("Warclan",))
        self.stack = QStackedWidget()
        self.opening = OpeningPage(theme)
        self.stack.addWidget(self.opening)
        self.status = StatusBar(theme, jobs)
        self._place_parts()
        self.assembled = True
        theme.changed.connect(self._rescale)
        self._rescale()

    def _place_parts(self) -> None:
        self.body = QWidget()
        self.body_row = QHBoxLayout(self.body)
        self.body_row.setContentsMargins(0, 0, 0, 0)
        self.body_row.setSpacing(0)
        self.body_row.addWidget(self.stack, 1)
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        right.addWidget(self.header)
        right.addWidget(self.body, 1)
        right.addWidget(self.status)
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addLayout(right, 1)
        self.setCentralWidget(whole)

    # --- filling it ----------------------------------------------------------------------------

    def attach(self, workspace: "Workspace") -> None:
        """Fill the frame with the pages of a workspace, whose store may follow."""
        from warclan.gui.window.desk import Desk

        self.desk = Desk(self, workspace)
        self.desk.start()

    def detach(self) -> None:
        """Let go of the workspace: the frame is as it was before :meth:`attach`."""
        desk = self.desk
        if desk is None:
            return
        desk.close()
        desk.deleteLater()
        self.acts.remove(self)
        self.acts.deleteLater()
        self.messages.deleteLater()
        self.assembled = False
        self.theme.changed.disconnect(self._rescale)
        self.assemble(self.jobs)

    def show_trouble(self, page: QWidget) -> None:
        """Show a page that says why the store could not be opened; no other page is reachable."""
        self.rail.setEnabled(False)
        self.header.setEnabled(False)
        self.header.crumbs.show_parts(("Warclan could not start",))
        self.status.show_not_saved("The database is not open.")
        self.status.saved.show_words("Not open", "error", "danger", "danger")
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        page.setFocus()

    def end_trouble(self) -> None:
        """The trouble is over: the frame can be attached again."""
        page = self.stack.currentWidget()
        self.stack.setCurrentWidget(self.opening)
        if page is not None and page is not self.opening:
            self.stack.removeWidget(page)
            page.deleteLater()
        self.rail.setEnabled(True)
        self.header.setEnabled(True)

    def tell(self, sentence: str) -> None:
        """Tell the user that something went wrong; may be called on any thread."""
        QTimer.singleShot(0, self, lambda: self.messages.error(sentence))

    # --- room ----------------------------------------------------------------------------------

    def fold_rail(self, folded: bool | None) -> None:
        """The user's own choice for the rail where there is room; ``None`` for the default."""
        self._rail_choice = folded
        self.take_room()

    def take_room(self) -> None:
        """Tell every part how much room there is."""
        from warclan.gui.pages.base import Room, Width

        self.room = Room.of(self.width(), self.height(), self.theme.scale / 100)
        page = self.desk.page if self.desk else None
        fold = bool(self._rail_choice) or self.room.width is Width.NARROW
        fold = fold or (page is not None and page.folds_rail)
        if fold != self.rail.folded:
            self.rail.fold(fold)
        self.header.rescale(short=self.room.short)
        if self.desk is not None:
            self.desk.take_room(self.room)

    def _rescale(self) -> None:
        self.rail.rescale()
        self.status.rescale()
        self.take_room()
        self.header.show_theme(dark=self.theme.is_dark)
        self.setWindowIcon(self.theme.icon("logo", "bronze"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.assembled:
            self.take_room()

    # --- files and end -------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.desk is not None and event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths and self.desk is not None:
            event.acceptProposedAction()
            self.desk.drop_files(paths)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Until the frame is assembled: its grounds, where rail, head and foot will be."""
        super().paintEvent(event)
        if not self.assembled:
            self._sketch()
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    def _sketch(self) -> None:
        theme, px = self.theme, self.theme.px
        narrow = self.width() < px(1100)
        rail, head, foot = px(56 if narrow else 184), px(52), px(28)
        hair = theme.metrics.hairline
        right = self.width() - rail
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("bg"))
        painter.fillRect(0, 0, rail, self.height(), theme.color("rail"))
        painter.fillRect(rail, 0, right, head, theme.color("surface"))
        painter.fillRect(rail, self.height() - foot, right, foot, theme.color("surface"))
        for x, y, width, height in (
            (rail - hair, 0, hair, self.height()),
            (rail, head - hair, right, hair),
            (rail, self.height() - foot - hair, right, hair),
        ):
            painter.fillRect(x, y, width, height, theme.color("border"))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and self.desk:
            self.desk.look_for_changes()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.desk is not None:
            self.desk.remember()
        self.closing.emit()
        event.accept()
