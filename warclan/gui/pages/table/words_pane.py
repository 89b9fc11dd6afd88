"""The table in words: a list that has everything the board shows, and the same answers."""

from collections.abc import Hashable, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.gui.pages.table.answers import WordLine
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.labels import Label
from warclan.gui.window.rows import Line, LineList


class WordsPane(QWidget):
    """``armed(answer)`` follows a click or Enter on a line with an answer, ``committed`` Enter on
    the armed one.
    """

    armed = Signal(object)
    committed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[WordLine, ...] = ()
        self._armed: Hashable | None = None
        self._marks: tuple[Any, ...] = ()
        self.head = Label("The table in words", "head", self)
        self.list = LineList(Theme.current(), "The table in words", ruled=True)
        self.list.chosen.connect(self._chosen)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.head)
        self._column.addWidget(self.list, 1)
        self.setFocusProxy(self.list)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(px(12), px(8), px(8), px(8))
        self._column.setSpacing(px(6))

    @property
    def lines(self) -> tuple[WordLine, ...]:
        """The lines on show."""
        return self._lines

    def show_lines(self, lines: Sequence[WordLine]) -> None:
        """Show another moment; the keyboard stays on its line."""
        row = self.list.currentIndex().row()
        self._lines, self._armed, self._marks = tuple(lines), None, ()
        self._write(row)

    def set_armed(self, answer: Hashable | None, marks: Sequence[Any] = ()) -> None:
        """Mark the line of the armed answer (or those of all chosen), without a signal."""
        if (answer, tuple(marks)) != (self._armed, self._marks):
            self._armed, self._marks = answer, tuple(marks)
            self._write(self.list.currentIndex().row())

    def _write(self, row: int) -> None:
        self.list.show_lines(
            [
                Line(
                    each.words,
                    each.second,
                    self._icon(each.answer),
                    "accent",
                    strong=each.answer is not None,
                )
                for each in self._lines
            ]
        )
        if 0 <= row < len(self._lines):
            self.list.setCurrentIndex(self.list.line_model.index(row, 0))

    def _icon(self, answer: Any) -> str:
        if answer is None:
            return ""
        return "tick" if answer == self._armed or answer in self._marks else "move"

    def _chosen(self, row: int) -> None:
        answer = self._lines[row].answer if row < len(self._lines) else None
        if answer is None:
            return
        if answer == self._armed:
            self.committed.emit()
        else:
            self.armed.emit(answer)
