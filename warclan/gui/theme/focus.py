"""One focus ring for the whole window, drawn around whatever has the keyboard.

The ring is a transparent widget beside the focused one, so it is clipped and scrolled with it.
Views and text fields show their focus themselves.
"""

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QMainWindow,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QWidget,
)
from shiboken6 import isValid

from warclan.gui.theme.paint import draw_focus
from warclan.gui.theme.style import Theme

_OWN_FOCUS = (QAbstractScrollArea, QLineEdit, QAbstractSpinBox, QComboBox, QTabBar)
_TAKES_CHILDREN = (QSplitter, QMainWindow, QStackedWidget, QAbstractScrollArea)


class _Ring(QWidget):
    """The ring itself."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_focus(painter, self.rect())
        painter.end()


class FocusRing(QObject):
    """Shows the ring around the widget that has the focus, until a pointer clicks it.

    A widget with the property ``ownFocus`` paints its own and is left alone.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._ring: _Ring | None = None
        self._target: QWidget | None = None
        app.focusChanged.connect(self._moved)

    @property
    def target(self) -> QWidget | None:
        """The widget the ring is around, if any."""
        return self._target

    def _moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        self._leave()
        if new is None or isinstance(new, _OWN_FOCUS) or new.property("ownFocus"):
            return
        parent = new.parentWidget()
        if parent is None or isinstance(parent, _TAKES_CHILDREN) or new.isWindow():
            return
        self._target = new
        new.installEventFilter(self)
        self._ring = _Ring(parent)
        self._place()
        self._ring.show()

    def _leave(self) -> None:
        if self._target is not None and isValid(self._target):
            self._target.removeEventFilter(self)
        self._target = None
        if self._ring is not None and isValid(self._ring):
            self._ring.hide()
            self._ring.deleteLater()
        self._ring = None

    def _place(self) -> None:
        if self._target is None or self._ring is None or not isValid(self._ring):
            return
        out = 2 * Theme.current().metrics.focus
        bounds: QRect = self._target.geometry().adjusted(-out, -out, out, out)
        self._ring.setGeometry(bounds)
        self._ring.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.Move, QEvent.Type.Resize):
            self._place()
        elif kind in (QEvent.Type.Hide, QEvent.Type.Destroy, QEvent.Type.ParentChange):
            self._leave()
        elif kind == QEvent.Type.MouseButtonPress and self._ring is not None:
            # A pointer user sees where he is; the ring would only flicker after each click.
            self._ring.hide()
        elif kind == QEvent.Type.KeyPress and self._ring is not None and isValid(self._ring):
            self._ring.show()
        return False


def install_focus_ring(app: QApplication) -> FocusRing:
    """Give the application its focus ring; the second call returns the first one's."""
    found = app.findChild(FocusRing)
    return found if isinstance(found, FocusRing) else FocusRing(app)
