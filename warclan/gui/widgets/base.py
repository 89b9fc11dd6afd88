"""What painted widgets share, and a layout that wraps like words."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QLayout, QLayoutItem, QScrollArea, QWidget

from warclan.gui.theme.style import Theme


class Painted(QWidget):
    """A widget that paints itself with the theme and follows its changes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new colours and sizes."""
        self.updateGeometry()
        self.update()


class FlowLayout(QLayout):
    """Lays its items out in lines, left to right, with a gap between them."""

    def __init__(self, parent: QWidget | None = None, gap: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        gap = Theme.current().px(self._gap)
        shown = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(size.width() + gap for size in shown)
        return QSize(max(0, width - gap), max((size.height() for size in shown), default=0))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Go through the items line by line; the height they take."""
        gap = Theme.current().px(self._gap)
        left, top, line = rect.left(), rect.top(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if left > rect.left() and left + size.width() > rect.right() + 1:
                left, top, line = rect.left(), top + line + gap, 0
            if move:
                item.setGeometry(QRect(QPoint(left, top), size))
            left += size.width() + gap
            line = max(line, size.height())
        return top + line - rect.top()


def clear_layout(layout: QLayout) -> None:
    """Take everything out of a layout and delete its widgets."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
            continue
        inner = item.layout()
        if inner is not None:
            clear_layout(inner)


def scrolled(parent: QWidget, name: str = "") -> tuple[QScrollArea, QWidget]:
    """A frameless area that scrolls up and down, and the widget in it for a layout.

    Without a ``name`` it takes no focus: it scrolls by what is in it.
    """
    area = QScrollArea(parent)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if name:
        area.setAccessibleName(name)
    else:
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    inner = QWidget(area)
    area.setWidget(inner)
    let_ground_through(area)
    return area, inner


def let_ground_through(area: QScrollArea) -> None:
    """Let a scroll area show the ground of the frame it stands in; call it after ``setWidget``."""
    area.viewport().setAutoFillBackground(False)
    inner = area.widget()
    if inner is not None:
        inner.setAutoFillBackground(False)
