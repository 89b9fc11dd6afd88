"""The table of keys: every act with its key, a new key recorded in place, clashes named."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QKeySequenceEdit, QLineEdit, QVBoxLayout, QWidget

from warclan.gui.acts import ActTable, KeyRow, shown
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import InlineMessage, Label
from warclan.gui.window.rows import Line, LineList
from warclan.text.search import fold, matches, words


class KeyTable(QWidget):
    """``rebound(act id, shortcut)`` asks for another key; "" shortcut asks for the default."""

    rebound = Signal(str, str)

    def __init__(self, acts: ActTable) -> None:
        super().__init__()
        self.acts = acts
        self._rows: list[KeyRow] = []
        self._query: tuple[str, ...] = ()
        theme = Theme.current()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        self.list = LineList(theme, "Acts and their keys")
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show_present())
        self.list.chosen.connect(lambda _row: self._record())
        column.addWidget(self.list)
        foot = QHBoxLayout()
        foot.setSpacing(theme.px(8))
        self.present = Label("Choose a line to change its key.", "body")
        self.editor = QKeySequenceEdit()
        self.editor.setMaximumSequenceLength(1)
        self.editor.setClearButtonEnabled(True)
        self.editor.setAccessibleName("New key: press it")
        for field in self.editor.findChildren(QLineEdit):
            field.setAccessibleName("New key: press it")
        self.editor.editingFinished.connect(self._take)
        self.default = Button("Use default")
        self.default.clicked.connect(self._use_default)
        foot.addWidget(self.present, 1)
        foot.addWidget(self.editor)
        foot.addWidget(self.default)
        column.addLayout(foot)
        self.clash = InlineMessage()
        column.addWidget(self.clash)
        acts.changed.connect(self.refresh)
        theme.changed.connect(self._fit)
        self._fit()
        self.refresh()

    def _fit(self) -> None:
        """Eight rows, so that none is cut."""
        self.list.setFixedHeight(Theme.current().px(8 * 44))
        self.editor.setMinimumWidth(Theme.current().px(150))

    def search(self, text: str) -> bool:
        """Show only acts that match; whether any does."""
        self._query = words(text)
        self.refresh()
        return bool(self._rows)

    def refresh(self) -> None:
        """Read the table of keys anew; the chosen act stays chosen."""
        chosen = self._chosen()
        every = self.acts.rows()
        self._rows = [
            row
            for row in every
            if not self._query
            or matches(fold(f"{row.text} {row.place} {shown(row.shortcut)}"), self._query)
        ]
        self.list.show_lines([self._line(row) for row in self._rows])
        if chosen is not None:
            place = next((n for n, row in enumerate(self._rows) if row.id == chosen.id), -1)
            self.list.setCurrentIndex(self.list.line_model.index(place))
        self._show_present()

    @staticmethod
    def _line(row: KeyRow) -> Line:
        changed = "" if row.shortcut == row.default else f" · default {shown(row.default) or '–'}"
        clash = f" · also runs “{row.conflict}”" if row.conflict else ""
        return Line(
            row.text,
            f"{row.place}{changed}{clash}",
            icon="warning" if row.conflict else "keyboard",
            token="warn" if row.conflict else "text3",
            key=shown(row.shortcut),
        )

    def _chosen(self) -> KeyRow | None:
        place = self.list.currentIndex().row()
        return self._rows[place] if 0 <= place < len(self._rows) else None

    def _show_present(self) -> None:
        row = self._chosen()
        for part in (self.editor, self.default):
            part.setEnabled(row is not None)
        if row is None:
            self.present.setText("Choose a line to change its key.")
            self.clash.show_message("")
            return
        self.present.setText(f"Key for “{row.text}”")
        self.default.setEnabled(row.shortcut != row.default)
        blocked = self.editor.blockSignals(True)
        first = row.shortcut.split("; ")[0]
        self.editor.setKeySequence(
            QKeySequence.fromString(first, QKeySequence.SequenceFormat.PortableText)
        )
        self.editor.blockSignals(blocked)
        told = (
            f"The same key runs “{row.conflict}” too. Give one of them another."
            if row.conflict
            else ""
        )
        self.clash.show_message(told, "warning")

    def _record(self) -> None:
        if self.editor.isEnabled():
            self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take(self) -> None:
        row = self._chosen()
        if row is None:
            return
        fresh = self.editor.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        if fresh and fresh != row.shortcut.split("; ")[0]:
            self.rebound.emit(row.id, fresh)

    def _use_default(self) -> None:
        row = self._chosen()
        if row is not None:
            self.rebound.emit(row.id, "")
