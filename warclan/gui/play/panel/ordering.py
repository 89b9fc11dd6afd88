"""All the answers in the order the player wants: dragged, or moved with Alt ↑ ↓."""

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QListWidget, QListWidgetItem, QWidget

from warclan.games.mythic_battles.table.records import Answer, Question
from warclan.gui.play.panel.editor import Editor
from warclan.gui.play.panel.sources import Sources
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import Label

_PLACE = Qt.ItemDataRole.UserRole


class _List(QListWidget):
    """A list whose rows are dragged, or moved with Alt ↑ ↓; ``moved`` follows both."""

    moved = Signal()
    given = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setWordWrap(True)
        self.model().rowsMoved.connect(self.moved)

    def shift(self, step: int) -> None:
        """Move the focused row up (-1) or down (+1)."""
        at = self.currentRow()
        if at < 0 or not 0 <= at + step < self.count():
            return
        item = self.takeItem(at)
        self.insertItem(at + step, item)
        self.setCurrentRow(at + step)
        self.moved.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.shift(step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.given.emit()
        elif Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9 or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class Ordering(Editor):
    """For questions of kind "order"."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hint = Label("Drag, or move a row with Alt ↑ ↓. The first comes first.", "hint", self)
        self.hint.setWordWrap(True)
        self.list = _List(self)
        self.list.setAccessibleName("Order, first to last")
        self.list.moved.connect(self._moved)
        self.list.given.connect(self.given)
        self.up = Button("Up", self, icon="arrow-up", key="Alt ↑")
        self.down = Button("Down", self, icon="arrow-down", key="Alt ↓")
        self.up.clicked.connect(lambda: self.list.shift(-1))
        self.down.clicked.connect(lambda: self.list.shift(1))
        row = QHBoxLayout()
        row.addWidget(self.up)
        row.addWidget(self.down)
        row.addStretch(1)
        self.column.addWidget(self.hint)
        self.column.addWidget(self.list)
        self.column.addLayout(row)
        self._answers: tuple[Answer, ...] = ()
        self._pointed: list[Any] = []
        Theme.current().changed.connect(self._fit)

    def show_question(self, question: Question, sources: Sources) -> None:
        self.sources = sources
        self._answers = question.answers
        self._pointed = []
        self._fill(list(range(len(self._answers))))
        self.list.setCurrentRow(0)

    def _fill(self, places: list[int]) -> None:
        self.list.clear()
        for place in places:
            item = QListWidgetItem()
            item.setData(_PLACE, place)
            self.list.addItem(item)
        self._number()
        self._fit()

    def _number(self) -> None:
        for row in range(self.list.count()):
            item = self.list.item(row)
            answer = self._answers[int(item.data(_PLACE))]
            words = f"{answer.label}, {answer.detail}" if answer.detail else answer.label
            item.setText(f"{row + 1}   {words}")
            item.setToolTip(words)

    def _fit(self) -> None:
        theme = Theme.current()
        for row in range(self.list.count()):
            self.list.item(row).setSizeHint(QSize(0, theme.metrics.row))
            self.list.item(row).setIcon(theme.icon("drag", "text3"))
        self.list.setFixedHeight(min(9, max(2, self.list.count())) * theme.metrics.row + 2)

    def _moved(self) -> None:
        self._pointed = []
        self._tell()

    def _tell(self) -> None:
        self._number()
        item = self.list.currentItem()
        if item is not None:
            self.spoken.emit(f"{item.toolTip()} is now number {self.list.currentRow() + 1}")
        self.changed.emit()

    @property
    def places(self) -> list[int]:
        """The places of the answers in the wished order."""
        return [int(self.list.item(row).data(_PLACE)) for row in range(self.list.count())]

    @property
    def value(self) -> Any:
        return tuple(self._answers[place].value for place in self.places)

    @property
    def reason(self) -> str:
        trouble = self.sources.trouble(self.value)
        return trouble.reason if trouble is not None else ""

    def arm(self, value: Any) -> bool:
        """The whole order, or one thing more that is pointed at: they come in that order."""
        values = [answer.value for answer in self._answers]
        whole = isinstance(value, tuple) and len(value) == len(values)
        if whole or value in self._pointed:
            self._pointed = []
        if not whole:
            self._pointed.append(value)
        left = list(range(len(values)))
        first: list[int] = []
        for each in value if whole else self._pointed:
            place = next((place for place in left if values[place] == each), -1)
            if place < 0:
                self._pointed = []
                return False
            left.remove(place)
            first.append(place)
        rest = [place for place in self.places if place in left]
        self._fill([*first, *rest])
        self.list.setCurrentRow(max(0, len(self._pointed) - 1))
        self._tell()
        return True

    def press(self, digit: int) -> bool:
        if 1 <= digit <= self.list.count():
            self.list.setCurrentRow(digit - 1)
            return True
        return False

    def first_focus(self) -> QWidget | None:
        return self.list
