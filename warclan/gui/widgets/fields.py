"""Fields: search, text with its message in place, numbers with − and +."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from warclan.gui.theme.style import Theme, set_state
from warclan.gui.widgets.buttons import IconButton
from warclan.gui.widgets.labels import IconLabel, InlineMessage, Label

CHECK_DELAY = 150
"""Milliseconds after the last key before a field is checked."""


class SearchField(QLineEdit):
    """A field to search with. "/" (shown in it) focuses it, Esc clears it and then leaves.

    ``searched(text)`` follows every key at once. Backspace in the empty field reports
    ``last_dropped``, so that the last filter chip can go; Down reports ``left_down``.
    """

    searched = Signal(str)
    last_dropped = Signal()
    left_down = Signal()
    left = Signal()

    def __init__(
        self, placeholder: str = "Search", parent: QWidget | None = None, *, key: str = "/"
    ) -> None:
        super().__init__(parent)
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        self._lens = IconLabel("search", "text3", "", self, size=16)
        self._lens.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._key = Label(key, "key", self)
        self._key.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._key.setVisible(bool(key))
        self._has_key = bool(key)
        self.textChanged.connect(self._changed)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        theme = Theme.current()
        right = theme.px(26) if self._has_key else theme.px(4)
        self.setTextMargins(theme.px(22), 0, right, 0)
        self._place()

    def _place(self) -> None:
        theme = Theme.current()
        side = theme.px(16)
        self._lens.setGeometry(theme.px(10), (self.height() - side) // 2, side, side)
        size = self._key.sizeHint()
        self._key.setGeometry(
            self.width() - size.width() - theme.px(8),
            (self.height() - size.height()) // 2,
            size.width(),
            size.height(),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        return QSize(max(size.width(), Theme.current().px(220)), size.height())

    def _changed(self, text: str) -> None:
        self._key.setVisible(self._has_key and not text)
        self.searched.emit(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.clearFocus()
                self.left.emit()
            return
        if event.key() == Qt.Key.Key_Backspace and not self.text():
            self.last_dropped.emit()
            return
        if event.key() == Qt.Key.Key_Down:
            self.left_down.emit()
            return
        super().keyPressEvent(event)


class TextField(QWidget):
    """A line of text that is checked while it is typed; the message stands under it.

    ``check(text)`` gives "" or the sentence that says what is wrong; the value is never thrown
    away. ``edited(text)`` follows a pause in typing, ``committed(text)`` Enter or leaving.
    """

    edited = Signal(str)
    committed = Signal(str)

    def __init__(
        self,
        label: str = "",
        parent: QWidget | None = None,
        *,
        placeholder: str = "",
        check: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(parent)
        self._check = check
        self._said = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Theme.current().px(4))
        self._label = Label(label, "small", self)
        self._label.setVisible(bool(label))
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(placeholder)
        self.line.setAccessibleName(label or placeholder)
        self._label.setBuddy(self.line)
        self._message = InlineMessage(self)
        column.addWidget(self._label)
        column.addWidget(self.line)
        column.addWidget(self._message)
        self.setFocusProxy(self.line)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(CHECK_DELAY)
        self._pause.timeout.connect(self._typed)
        self.line.textEdited.connect(self._start)
        self.line.editingFinished.connect(self._finish)

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self.line.text()

    def set_text(self, text: str) -> None:
        """Show a value; the cursor stays where it is when nothing changes."""
        if text != self.line.text():
            self.line.setText(text)
        self._said = text
        self.check_now()

    def _start(self) -> None:
        self._pause.start()

    def _typed(self) -> None:
        self.check_now()
        self.edited.emit(self.text)

    def _finish(self) -> None:
        if self._pause.isActive():
            self._pause.stop()
            self._typed()
        if self.text != self._said:
            self._said = self.text
            self.committed.emit(self.text)

    def check_now(self) -> bool:
        """Check at once; true when the value is good."""
        wrong = self._check(self.text) if self._check is not None else ""
        self.set_message(wrong)
        return not wrong

    def set_message(self, text: str, level: str = "error") -> None:
        """Show a message under the field, or none with ""."""
        self._message.show_message(text, level)
        self.line.setAccessibleDescription(text)
        state = "danger" if text and level == "error" else ""
        if (self.line.property("state") or "") != state:
            set_state(self.line, state)

    @property
    def message(self) -> str:
        """The message shown."""
        return self._message.text


class _Spin(QSpinBox):
    """A spin box whose wheel acts only while it has the focus."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class NumberField(QWidget):
    """− value +: a whole number within bounds, changed by buttons, keys or typing.

    ``value`` may be ``None`` (unknown) when ``allow_unknown`` is set; it shows as "–".
    ``changed(value)`` follows the user's changes only.
    """

    changed = Signal(object)

    def __init__(
        self,
        name: str,
        low: int = 0,
        high: int = 99,
        parent: QWidget | None = None,
        *,
        allow_unknown: bool = False,
        suffix: str = "",
    ) -> None:
        super().__init__(parent)
        self._low, self._high = low, high
        self._unknown = allow_unknown
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(Theme.current().px(4))
        self._less = IconButton("minus", f"{name}: one less", self, framed=True, size=16)
        self._more = IconButton("plus", f"{name}: one more", self, framed=True, size=16)
        self._less.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._more.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.spin = _Spin(self)
        self.spin.setRange(low - 1 if allow_unknown else low, high)
        if allow_unknown:
            self.spin.setSpecialValueText("–")
            self.spin.setToolTip(f"{low}–{high}; – is not known")
        self.spin.setSuffix(suffix)
        self.spin.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.spin.setAccessibleName(name)
        self.spin.lineEdit().setAccessibleName(name)
        self.spin.setKeyboardTracking(False)
        self.spin.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocusProxy(self.spin)
        row.addWidget(self._less)
        row.addWidget(self.spin)
        row.addWidget(self._more)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._less.clicked.connect(self.spin.stepDown)
        self._more.clicked.connect(self.spin.stepUp)
        self.spin.valueChanged.connect(self._tell)
        self.restyle()
        self._arrange()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        self.spin.setFixedWidth(Theme.current().px(60 if self.spin.suffix() else 48))

    @property
    def value(self) -> int | None:
        """The number, or ``None`` when it is not known."""
        number = self.spin.value()
        return None if self._unknown and number < self._low else number

    def set_value(self, value: int | None) -> None:
        """Show a number without reporting it as the user's.

        A number above the bounds (an imported army's limit) is shown as it is, never cut.
        """
        blocked = self.spin.blockSignals(True)
        self.spin.setMaximum(max(self._high, self._high if value is None else value))
        self.spin.setValue(self._low - 1 if value is None else value)
        self.spin.blockSignals(blocked)
        self._arrange()

    def _arrange(self) -> None:
        number = self.spin.value()
        self._less.setEnabled(number > self.spin.minimum())
        self._more.setEnabled(number < self.spin.maximum())

    def _tell(self) -> None:
        self._arrange()
        self.changed.emit(self.value)
