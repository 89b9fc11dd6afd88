"""What is wrong with the deck, in the column beside it: each problem with its repairs."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from warclan.domain.problems import Level, Problem, Repair
from warclan.gui.theme.glyphs import LEVEL_ICONS
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import scrolled
from warclan.gui.widgets.buttons import RuleButton
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Badge, IconLabel, Label
from warclan.gui.widgets.problems import RepairButton, count_words

MOST_REPAIRS = 3
"""Repairs shown of one problem; the problems panel has them all."""


class ProblemLine(QFrame):
    """One problem: sign, what is wrong, rule, cause, repairs."""

    jumped = Signal(object)
    rule_chosen = Signal(str)
    repaired = Signal(object)
    previewed = Signal(object)

    def __init__(self, problem: Problem[Any], parent: QWidget) -> None:
        super().__init__(parent)
        px = Theme.current().px
        self.problem = problem
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        icon, token, word = LEVEL_ICONS[problem.level]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, px(2), px(6))
        row.setSpacing(px(8))
        row.addWidget(IconLabel(icon, token, word, self), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(px(3))
        column.addWidget(Label(problem.title, "head", self, wrap=True))
        line = QHBoxLayout()
        line.addWidget(Label(problem.cause, "small", self, wrap=True), 1)
        if problem.rule.startswith("MW-"):
            rule = RuleButton(problem.rule, self)
            rule.clicked.connect(lambda: self.rule_chosen.emit(problem.rule))
            line.addWidget(rule, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(line)
        self.buttons: list[RepairButton] = []
        for place, repair in enumerate(problem.repairs[:MOST_REPAIRS]):
            # The column is narrow: what a repair does to the sizes is told when it is hovered.
            shown = replace(repair, remark="", difference=None)
            button = RepairButton(shown, self, best=place == 0 and problem.level is Level.ERROR)
            button.setToolTip(f"{repair.label}. {repair.remark}".strip())
            button.setAccessibleName(f"{repair.label}, {repair.remark}".strip(", "))
            button.clicked.connect(lambda _on=False, what=repair: self.repaired.emit(what))
            button.previewed.connect(lambda on, what=repair: self._preview(what, on=on))
            column.addWidget(button)
            self.buttons.append(button)
        row.addLayout(column, 1)
        self.setAccessibleName(f"{word}: {problem.title}")
        self.setAccessibleDescription(f"{problem.cause} {problem.rule}. Enter shows the cause.")

    def _preview(self, repair: Repair[Any], *, on: bool) -> None:
        self.previewed.emit(repair if on else None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.jumped.emit(self.problem)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.jumped.emit(self.problem)
        else:
            super().keyPressEvent(event)


class ProblemsCard(Card):
    """The problems, worst first. The lines of those that stay are left alone."""

    jumped = Signal(object)
    rule_chosen = Signal(str)
    repaired = Signal(object)
    previewed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._lines: dict[Problem[Any], ProblemLine] = {}
        self._problems: tuple[Problem[Any], ...] = ()
        head = QHBoxLayout()
        head.addWidget(Label("Problems", "head", self), 1)
        self._badges = {
            Level.ERROR: Badge("", "danger", self),
            Level.WARNING: Badge("", "warn", self),
            Level.HINT: Badge("", "accent", self),
        }
        for badge in self._badges.values():
            head.addWidget(badge)
        self.body.addLayout(head)
        area, self._inner = scrolled(self)
        self._list = QVBoxLayout(self._inner)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(Theme.current().px(4))
        self._nothing = Label("Nothing is wrong.", "small", self._inner, wrap=True)
        self._list.addWidget(self._nothing)
        self._list.addStretch(1)
        self.body.addWidget(area, 1)

    @property
    def lines(self) -> list[ProblemLine]:
        """The lines on show, in their order."""
        return [self._lines[problem] for problem in self._problems]

    def show_problems(self, problems: Sequence[Problem[Any]]) -> None:
        """Show other problems."""
        shown = tuple(dict.fromkeys(sorted(problems, key=lambda problem: problem.sort_key)))
        for problem in [old for old in self._lines if old not in shown]:
            line = self._lines.pop(problem)
            self._list.removeWidget(line)
            line.hide()
            line.deleteLater()
        for place, problem in enumerate(shown):
            line = self._lines.get(problem) or self._make(problem)
            self._lines[problem] = line
            if self._list.indexOf(line) != place:
                self._list.removeWidget(line)
                self._list.insertWidget(place, line)
        self._problems = shown
        self._nothing.setVisible(not shown)
        for level, badge in self._badges.items():
            count = sum(problem.level is level for problem in shown)
            badge.setText(count_words(level, count))
            badge.setVisible(count > 0)

    def _make(self, problem: Problem[Any]) -> ProblemLine:
        line = ProblemLine(problem, self._inner)
        line.jumped.connect(self.jumped)
        line.rule_chosen.connect(self.rule_chosen)
        line.repaired.connect(self.repaired)
        line.previewed.connect(self.previewed)
        line.show()
        return line
