"""Splitters keep the sizes that were dragged, per page and width class."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QSplitter

from warclan.gui.pages.base import Page

if TYPE_CHECKING:
    from warclan.services import Workspace

PATIENCE = 400
"""Milliseconds after the last move before the sizes are stored."""


class SplitterMemory(QObject):
    """Watches the splitters of pages: stores what was dragged, puts it back when shown."""

    def __init__(self, parent: QObject, workspace: "Workspace") -> None:
        super().__init__(parent)
        self._workspace = workspace
        self._pages: dict[QSplitter, Page] = {}
        self._moved: dict[str, str] = {}
        self._stored = dict(workspace.settings.get().splitters)
        self._later = QTimer(self, singleShot=True, interval=PATIENCE)
        self._later.timeout.connect(self.store)

    def watch(self, page: Page) -> None:
        """Remember the splitters of a page from now on."""
        for splitter in page.findChildren(QSplitter):
            self._pages[splitter] = page
            splitter.splitterMoved.connect(lambda *_, of=splitter: self._keep(of))
            splitter.installEventFilter(self)

    def _key(self, splitter: QSplitter) -> str:
        page = self._pages[splitter]
        return f"{page.key}.{splitter.objectName()}.{page.room.width}"

    def _keep(self, splitter: QSplitter) -> None:
        self._moved[self._key(splitter)] = ",".join(str(size) for size in splitter.sizes())
        self._later.start()

    def store(self) -> None:
        """Store what was moved since the last time."""
        moved, self._moved = self._moved, {}
        if moved:
            self._stored |= moved
            self._workspace.settings.change(splitters=self._stored)

    def restore(self, splitter: QSplitter) -> None:
        """Give a splitter the sizes it was dragged to; one never dragged stays as it is."""
        key = self._key(splitter)
        stored = self._moved.get(key) or self._stored.get(key, "")
        sizes = [int(part) for part in stored.split(",") if part.isdecimal()]
        if len(sizes) == splitter.count() and splitter.isVisible():
            splitter.setSizes(sizes)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A resized splitter was laid out by its page; what was dragged comes after that."""
        if event.type() == QEvent.Type.Resize and isinstance(watched, QSplitter):
            QTimer.singleShot(0, self, lambda: self.restore(watched))
        return False
