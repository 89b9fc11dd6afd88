"""The head of the window: where one is, what can be undone, and the way to everything."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from warclan.gui.acts import ActTable, shown
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import draw_focus
from warclan.gui.widgets.buttons import IconButton

if TYPE_CHECKING:
    from warclan.gui.theme.style import Theme

HEIGHT = 52
SHORT_HEIGHT = 44


class CommandField(QAbstractButton):
    """Looks like a search field; a click, Enter or typing opens the command palette."""

    typed = Signal(str)

    def __init__(self, theme: "Theme") -> None:
        super().__init__()
        self.theme = theme
        self.key = "Ctrl K"
        self.small = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setAccessibleName("Go to or do")
        self.setToolTip("Find pages, records, rules and acts (Ctrl K)")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        width = self.theme.metrics.control if self.small else self.theme.metrics.px(220)
        return QSize(width, self.theme.metrics.control)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.theme, self.theme.metrics.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().adjusted(1, 1, -1, -1)
        painter.setPen(theme.color("strong"))
        painter.setBrush(theme.color("hover" if self.underMouse() else "surface"))
        painter.drawRoundedRect(box, theme.metrics.radius, theme.metrics.radius)
        paint_icon(
            painter,
            QRect(px(10), 0, px(16), self.height()),
            "search",
            theme.color("text2"),
            px(16),
        )
        if self.small:
            if self.hasFocus():
                draw_focus(painter, box)
            painter.end()
            return
        painter.setFont(theme.font("body"))
        painter.setPen(theme.color("text3"))
        words = self.rect().adjusted(px(32), 0, -px(58), 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, "Go to or do…")
        painter.setFont(theme.font("micro"))
        width = painter.fontMetrics().horizontalAdvance(self.key) + px(10)
        cap = QRect(self.width() - width - px(8), (self.height() - px(18)) // 2, width, px(18))
        painter.setPen(theme.color("border"))
        painter.setBrush(theme.color("bg"))
        painter.drawRoundedRect(cap, px(3), px(3))
        painter.setPen(theme.color("text2"))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self.key)
        if self.hasFocus():
            draw_focus(painter, box)
        painter.end()


class Crumbs(QWidget):
    """The breadcrumb: pages small, the last part as the title; too long parts are elided."""

    def __init__(self, theme: "Theme") -> None:
        super().__init__()
        self.theme = theme
        self.parts: tuple[str, ...] = ("",)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumWidth(80)

    def show_parts(self, parts: tuple[str, ...]) -> None:
        """Show a breadcrumb, from the page to the record."""
        self.parts = parts or ("",)
        self.setAccessibleName(" › ".join(self.parts))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.theme, self.theme.metrics.px
        painter = QPainter(self)
        left = 0
        for part in self.parts[:-1]:
            painter.setFont(theme.font("body"))
            painter.setPen(theme.color("text2"))
            width = painter.fontMetrics().horizontalAdvance(part)
            painter.drawText(
                QRect(left, 0, width + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, part
            )
            left += width + px(4)
            arrow = QRect(left, 0, px(14), self.height())
            paint_icon(painter, arrow, "chevron-right", theme.color("text3"), px(14))
            left += px(18)
        painter.setFont(theme.font("title"))
        painter.setPen(theme.color("text"))
        room = max(0, self.width() - left)
        text = painter.fontMetrics().elidedText(self.parts[-1], Qt.TextElideMode.ElideRight, room)
        self.setToolTip(self.parts[-1] if text != self.parts[-1] else "")
        painter.drawText(QRect(left, 0, room, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()


class Header(QFrame):
    """Breadcrumb left; command field, undo label, undo, redo, history and theme right."""

    def __init__(self, theme: "Theme") -> None:
        super().__init__()
        self.theme = theme
        self.setObjectName("header")
        self.setProperty("role", "bar")
        self.crumbs = Crumbs(theme)
        self.banner = QLabel()
        self.banner.setProperty("role", "badge")
        self.banner.hide()
        self.command = CommandField(theme)
        self.undo_words = QLabel()
        self.undo_words.setProperty("role", "small")
        self.undo = IconButton("undo", "Undo (Ctrl Z)", token="text2")
        self.redo = IconButton("redo", "Redo (Ctrl Y)", token="text2")
        self.history = IconButton("history", "History (Ctrl H)", token="text2")
        self.light = IconButton("sun", "Dark theme", token="text2")
        self._undo_text = ""
        self.row = QHBoxLayout(self)
        self.row.addWidget(self.crumbs, 1)
        self.row.addWidget(self.banner)
        self.row.addWidget(self.command)
        self.rule = QFrame()
        self.row.addWidget(self.rule)
        for part in (self.undo_words, self.undo, self.redo, self.history, self.light):
            self.row.addWidget(part)
        self.rescale(short=False)

    def rescale(self, *, short: bool) -> None:
        """Take the sizes of the theme's present scale; lower in a short window."""
        px = self.theme.metrics.px
        self.setFixedHeight(px(SHORT_HEIGHT if short else HEIGHT))
        self.row.setContentsMargins(px(20), 0, px(14), 0)
        self.row.setSpacing(px(4))
        self.rule.setFixedSize(px(17), px(22))
        self.rule.setStyleSheet(
            f"background: {self.theme.color('border').name()}; margin: 0 {px(8)}px; border: none;"
        )
        for part in (self.command, self.undo, self.redo, self.history, self.light):
            part.setFixedSize(part.sizeHint())

    def show_undo(self, undo: str | None, redo: str | None, acts: ActTable) -> None:
        """Name the step that Undo takes back, and the one that Redo does again."""
        self._undo_text = f"Undo: {undo}" if undo else ""
        self.undo_words.setAccessibleName(self._undo_text)
        self.undo.setEnabled(bool(undo))
        self.redo.setEnabled(bool(redo))
        key = shown(acts.shortcut("frame.undo"))
        self.undo.set_hint(f"{self._undo_text or 'Nothing to undo'} ({key})")
        key = shown(acts.shortcut("frame.redo"))
        self.redo.set_hint(f"{f'Redo: {redo}' if redo else 'Nothing to redo'} ({key})")
        self._fit()

    def _fit(self) -> None:
        """The undo label is the first to go when the header has no room for it."""
        self.command.small = self.width() < self.theme.metrics.px(560)
        self.command.setFixedSize(self.command.sizeHint())
        room = self.width() - self.theme.metrics.px(620)
        wanted = self.undo_words.fontMetrics().horizontalAdvance(self._undo_text)
        self.undo_words.setText(self._undo_text)
        self.undo_words.setVisible(bool(self._undo_text) and wanted < room)

    def resizeEvent(self, event: object) -> None:
        self._fit()

    def show_theme(self, *, dark: bool) -> None:
        """The theme button shows what is in force and says what it changes to."""
        self.light.set_icon("moon" if dark else "sun")
        self.light.set_hint("Change to the light theme" if dark else "Change to the dark theme")
