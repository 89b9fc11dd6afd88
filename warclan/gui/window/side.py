"""The place of the side panels: docked right of the page, or a drawer over a narrow one."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QWidget
from shiboken6 import isValid

from warclan.gui.pages.base import Room, Width
from warclan.gui.window.panels import SidePanel

if TYPE_CHECKING:
    from warclan.gui.theme.style import Theme

DOCKED, WIDE = 352, 380


class SidePlace(QStackedWidget):
    """Shows one panel at a time, or none. ``switched(name)`` after each change, "" for none."""

    switched = Signal(str)

    def __init__(self, theme: "Theme", body: QWidget, layout: QHBoxLayout) -> None:
        super().__init__(body)
        self.theme = theme
        self._body = body
        self._layout = layout
        self._names: dict[str, SidePanel] = {}
        self._focus_before: QWidget | None = None
        self._width = DOCKED
        self.drawer = False
        self.name = ""
        self.setAutoFillBackground(True)
        layout.addWidget(self)
        body.installEventFilter(self)
        self.hide()

    def add_panel(self, name: str, panel: SidePanel) -> None:
        """Make a panel known by name."""
        self._names[name] = panel
        self.addWidget(panel)
        panel.close_wanted.connect(self.close_panel)

    def panel(self, name: str) -> SidePanel | None:
        """A panel that is known, by name."""
        return self._names.get(name)

    def open_panel(self, name: str, *, focus: bool = True) -> None:
        """Show a panel; the focus goes into it unless told otherwise."""
        panel = self._names[name]
        if not self.name:
            self._focus_before = QApplication.focusWidget()
        self.name = name
        self.setCurrentWidget(panel)
        self.show()
        self._settle()
        if focus:
            panel.first_focus().setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.switched.emit(name)

    def close_panel(self) -> None:
        """Hide the panel; a focus inside it returns to where it was before."""
        if not self.name:
            return
        inside = self.isAncestorOf(QApplication.focusWidget() or self.window())
        self.name = ""
        self.hide()
        before, self._focus_before = self._focus_before, None
        if inside and before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.switched.emit("")

    def take_room(self, room: Room) -> None:
        """Dock, or become a drawer, as the width class asks."""
        drawer = room.width is Width.NARROW
        self._width = WIDE if room.width is Width.WIDE else DOCKED
        if drawer != self.drawer:
            self.drawer = drawer
            shown = self.isVisible()
            if drawer:
                self._layout.removeWidget(self)
                self.setMinimumWidth(0)
                self.setMaximumWidth(16777215)
                self.raise_()
            else:
                self._layout.addWidget(self)
            self.setVisible(shown)
        self._settle()

    def _settle(self) -> None:
        wanted = self.theme.px(self._width)
        if not self.drawer:
            self.setFixedWidth(wanted)
            return
        width = min(wanted, self._body.width() - self.theme.px(40))
        corner = QPoint(self._body.width() - width, 0)
        self.setGeometry(QRect(corner, self._body.size()).intersected(self._body.rect()))
        self.raise_()

    def rescale(self) -> None:
        """Take the sizes of the theme's present scale."""
        for panel in self._names.values():
            panel.rescale()
        self._settle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A drawer follows the size of the page it lies on."""
        if event.type() == QEvent.Type.Resize and self.drawer:
            self._settle()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.color("bg"))
        token = "strong" if self.drawer else "border"
        painter.fillRect(0, 0, self.theme.metrics.hairline, self.height(), self.theme.color(token))
        painter.end()
