"""The pages of a document on a grey ground, drawn from the real PDF."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import let_ground_through

ZOOMS = (0.4, 0.5, 0.6, 0.7, 0.85, 1.0, 1.25, 1.5, 2.0, 3.0)


class _Sheets(QWidget):
    """Paints the pages that have arrived, and pale sheets for those still being drawn."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.images: dict[int, QImage] = {}
        self.count = 0
        self.page_size = QSize(1, 1)
        self.columns = 1

    def arrange(self, columns: int, page_size: QSize) -> None:
        """Lay the pages out in this many columns."""
        self.columns, self.page_size = max(1, columns), page_size
        gap = Theme.current().px(24)
        rows = -(-max(1, self.count) // self.columns)
        self.setFixedSize(
            gap + self.columns * (page_size.width() + gap),
            gap + rows * (page_size.height() + gap),
        )
        self.update()

    def place(self, page: int) -> QRect:
        """Where a page (from 1) stands."""
        gap = Theme.current().px(24)
        row, column = divmod(page - 1, self.columns)
        corner = QPoint(
            gap + column * (self.page_size.width() + gap),
            gap + row * (self.page_size.height() + gap),
        )
        return QRect(corner, self.page_size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for page in range(1, self.count + 1):
            spot = self.place(page)
            if not spot.intersects(event.rect()):
                continue
            painter.fillRect(spot.adjusted(-1, -1, 1, 1), Theme.current().color("border"))
            image = self.images.get(page)
            if image is None:
                painter.fillRect(spot, Theme.current().color("surface"))
            else:
                painter.drawImage(spot, image)
        painter.end()


class PagesView(QScrollArea):
    """Shows pages side by side. ``wanted(scale)`` asks for pictures at pixels per point."""

    wanted = Signal(float)
    zoomed = Signal(int)
    moved = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sheets = _Sheets()
        self.setWidget(self._sheets)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName("Pages")
        self._points: tuple[float, float] = (595.0, 842.0)
        self._zoom = 0.0
        self._texts: tuple[str, ...] = ()
        self.most_columns = 2
        self.verticalScrollBar().valueChanged.connect(lambda _: self.moved.emit(self.page))
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new colours and sizes."""
        let_ground_through(self)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The pages lie on a sunken ground."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), Theme.current().color("sunken"))
        painter.end()

    @property
    def drawn(self) -> tuple[int, ...]:
        """The pages whose pictures are there."""
        return tuple(sorted(self._sheets.images))

    @property
    def scale(self) -> float:
        """Pixels per point in force."""
        return self._zoom or self._fitting()

    @property
    def percent(self) -> int:
        """The zoom in percent of true size at 96 dots an inch."""
        return round(100 * self.scale * 72 / 96)

    @property
    def page(self) -> int:
        """The page at the top of the view, from 1."""
        top = self.verticalScrollBar().value()
        step = self._sheets.page_size.height() + Theme.current().px(24)
        row = (top + step // 2) // max(1, step)
        return min(self._sheets.count, row * self._sheets.columns + 1)

    @property
    def columns(self) -> int:
        """How many pages stand side by side."""
        return self._sheets.columns

    def set_document(self, count: int, size_mm: tuple[float, float], texts: Sequence[str]) -> None:
        """Show a document of ``count`` pages; pictures follow through :meth:`set_picture`."""
        self._points = (size_mm[0] * 72 / 25.4, size_mm[1] * 72 / 25.4)
        self._sheets.count = count
        self._sheets.images = {}
        self._texts = tuple(texts)
        words = [f"page {n}: {' '.join(text.split())}" for n, text in enumerate(texts, start=1)]
        self.setAccessibleDescription("; ".join(words)[:8000])
        self._arrange()

    @property
    def texts(self) -> tuple[str, ...]:
        """What each page says."""
        return self._texts

    def set_picture(self, page: int, image: QImage) -> None:
        """A page has been drawn."""
        self._sheets.images[page] = image
        self._sheets.update(self._sheets.place(page))

    def _fitting(self) -> float:
        gap = Theme.current().px(24)
        columns = max(1, min(self.most_columns, self._sheets.count))
        across = (self.viewport().width() - gap * (columns + 1)) / columns / self._points[0]
        down = (self.viewport().height() - 2 * gap) / self._points[1]
        return max(0.2, min(across, down))

    def _arrange(self) -> None:
        scale = self.scale
        size = QSize(round(self._points[0] * scale), round(self._points[1] * scale))
        room = self.viewport().width() // max(1, size.width() + Theme.current().px(24))
        self._sheets.arrange(min(max(1, room), self.most_columns, max(1, self._sheets.count)), size)
        self.wanted.emit(scale)
        self.zoomed.emit(self.percent)

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # Qt passes the event it made
        if not self._zoom:
            self._arrange()

    def zoom(self, step: int) -> None:
        """Larger (1) or smaller (-1)."""
        now = self.scale
        larger = [each for each in ZOOMS if each > now + 0.01]
        smaller = [each for each in ZOOMS if each < now - 0.01]
        if step > 0 and larger:
            self._zoom = larger[0]
        elif step < 0 and smaller:
            self._zoom = smaller[-1]
        self._arrange()

    def fit(self) -> None:
        """Whole pages, as many side by side as the window allows."""
        self._zoom = 0.0
        self._arrange()

    def turn(self, step: int) -> None:
        """Go one row of pages on or back."""
        height = self._sheets.page_size.height() + Theme.current().px(24)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + step * height)

    def show_page(self, page: int) -> None:
        """Bring a page into view."""
        self.verticalScrollBar().setValue(self._sheets.place(page).top() - Theme.current().px(24))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)
