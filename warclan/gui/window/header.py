"""The head of the window: where one is, what can be undone, and the way to everything."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QSizePolicy, QWidget

from warclan.gui.acts import ActTable, shown
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import draw_focus
from warclan.gui.theme.style import set_state
from warclan.gui.widgets.buttons import Button, IconButton, LinkButton
from warclan.gui.widgets.labels import Label

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
        )
        if plain and text.strip() and text.isprintable():
            self.typed.emit(text)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

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
    """The breadcrumb: pages small, the last part as the title; too long parts are elided.

    ``up_wanted`` follows a click on the first part, where it is a link.
    """

    up_wanted = Signal()

    def __init__(self, theme: "Theme") -> None:
        super().__init__()
        self.theme = theme
        self.parts: tuple[str, ...] = ("",)
        self.up = LinkButton("", self)
        self.up.clicked.connect(self.up_wanted)
        self.up.hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumWidth(80)

    def show_parts(self, parts: tuple[str, ...], *, leads_up: bool = False) -> None:
        """Show a breadcrumb, from the page to the record; the page may be a link to its list."""
        self.parts = parts or ("",)
        self.setAccessibleName(" › ".join(self.parts))
        links = leads_up and len(self.parts) > 1
        self.up.setText(self.parts[0] if links else "")
        self.up.setAccessibleName(f"Back to {self.parts[0]}")
        self.up.setVisible(links)
        self._place_up()
        self.update()

    def _place_up(self) -> None:
        # The link's own padding reaches over the edge, so that the words stay in line.
        size = self.up.sizeHint()
        self.up.setGeometry(
            -self.theme.px(4) - 1, (self.height() - size.height()) // 2, size.width(), size.height()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_up()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.theme, self.theme.metrics.px
        painter = QPainter(self)
        left = 0
        for place, part in enumerate(self.parts[:-1]):
            painter.setFont(theme.font("body"))
            painter.setPen(theme.color("text2"))
            width = painter.fontMetrics().horizontalAdvance(part)
            if place == 0 and self.up.isVisible():
                width = self.up.geometry().right() - px(4)
            else:
                words = QRect(left, 0, width + 2, self.height())
                painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, part)
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
    """Breadcrumb left; command field, undo label, undo, redo, history and theme right.

    ``return_wanted`` and ``copy_wanted`` follow Return and Restore as copy, which stand here while
    an earlier state is looked at.
    """

    return_wanted = Signal()
    copy_wanted = Signal()

    def __init__(self, theme: "Theme") -> None:
        super().__init__()
        self.theme = theme
        self.setObjectName("header")
        self.setProperty("role", "bar")
        self.crumbs = Crumbs(theme)
        self.past_words = Label("", "bronze", self)
        self.back_to_now = Button("Return", self)
        self.back_to_now.setToolTip("Go forward again to the newest step")
        self.back_to_now.clicked.connect(self.return_wanted)
        self.copy_past = Button("Restore as copy", self)
        self.copy_past.setToolTip(
            "Go forward again and put the armies and drafts that were otherwise then beside today's"
        )
        self.copy_past.clicked.connect(self.copy_wanted)
        self.command = CommandField(theme)
        self.undo_words = Label("", "small", self)
        self.undo = IconButton("undo", "Undo (Ctrl Z)", token="text2")
        self.redo = IconButton("redo", "Redo (Ctrl Y)", token="text2")
        self.history = IconButton("history", "History (Ctrl H)", token="text2")
        self.light = IconButton("sun", "Dark theme", token="text2")
        self._undo_text = ""
        self.row = QHBoxLayout(self)
        self.row.addWidget(self.crumbs, 1)
        self.row.addWidget(self.past_words)
        self.row.addWidget(self.back_to_now)
        self.row.addWidget(self.copy_past)
        self.row.addSpacing(theme.px(8))
        self.row.addWidget(self.command)
        self.rule = QFrame()
        self.row.addWidget(self.rule)
        for part in (self.undo_words, self.undo, self.redo, self.history, self.light):
            self.row.addWidget(part)
        self._past = ""
        self.show_past("")
        self.rescale(short=False)

    def show_past(self, when: str) -> None:
        """Tint the header while an earlier state is looked at: ``when`` says which; "" ends it."""
        self._past = when
        self.past_words.setText(f"You look at {when}" if when else "")
        for part in (self.past_words, self.back_to_now, self.copy_past):
            part.setVisible(bool(when))
        set_state(self, "past" if when else "")
        self._fit()

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
        shown = bool(self._undo_text) and not self._past and wanted < room
        self.undo_words.setVisible(shown)

    def resizeEvent(self, event: object) -> None:
        self._fit()

    def show_theme(self, *, dark: bool) -> None:
        """The theme button shows what is in force and says what it changes to."""
        self.light.set_icon("moon" if dark else "sun")
        self.light.set_hint("Change to the light theme" if dark else "Change to the dark theme")
