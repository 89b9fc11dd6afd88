"""What every way of answering shares."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.games.mythic_battles.table.records import Answer, Question
from warclan.gui.play.panel.sources import NOTHING, Sources
from warclan.gui.theme.style import Theme

DIGITS = 9
"""Answers with a digit of their own."""


class Editor(QWidget):
    """One way of answering. ``changed`` follows every change of :attr:`value`.

    ``given`` asks to commit at once (a double click, Enter in a field). ``pointed(value)`` follows
    the pointer and the focus over answers, ``spoken(words)`` what a screen reader should say,
    ``rule_asked(id)`` a wish to read a rule.
    """

    changed = Signal()
    given = Signal()
    pointed = Signal(object)
    spoken = Signal(str)
    rule_asked = Signal(str)
    rolled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(Theme.current().px(8))
        self.sources = Sources()

    @abstractmethod
    def show_question(self, question: Question, sources: Sources) -> None:
        """Begin to answer a question."""

    @property
    def value(self) -> Any:
        """The answer put together so far, ``NOTHING`` while it is none."""
        return NOTHING

    @property
    def marks(self) -> tuple[Any, ...]:
        """The answers chosen so far, complete or not, where several make one answer."""
        return ()

    @property
    def reason(self) -> str:
        """Why it cannot be given yet, "" when it can or nothing is begun."""
        return ""

    @property
    def verb(self) -> str:
        """What the committing button says, "" for the question's own verb."""
        return ""

    @property
    def armed(self) -> Answer | None:
        """The single answer that is armed, where the answer is one."""
        return None

    @property
    def place(self) -> QWidget | None:
        """Where the armed answer stands, where the answer is one."""
        return None

    def arm(self, value: Any) -> bool:
        """Take ``value`` from the table: arm it, or add it to the answer; false if it is none."""
        return False

    def press(self, digit: int) -> bool:
        """Act on a digit; false when it stands for nothing."""
        return False

    def clear(self) -> bool:
        """Take the armed answer away; false when there was none."""
        return False

    def to_filter(self) -> bool:
        """Give the keyboard to the filter; false where there is none."""
        return False

    def first_focus(self) -> QWidget | None:
        """Where the keyboard starts."""
        return None


EditorMaker = Callable[[QWidget], Editor]
"""Makes an editor when it is first needed."""
