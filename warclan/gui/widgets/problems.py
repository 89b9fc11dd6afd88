"""The problems panel: one card per problem, with its repairs."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from warclan.domain.problems import Level, Problem, Repair
from warclan.gui.theme.glyphs import LEVEL_ICONS
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import LEFT, RIGHT, draw_focus, draw_text, fill_rounded
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button, IconButton, RuleButton
from warclan.gui.widgets.frames import Line
from warclan.gui.widgets.labels import Badge, IconLabel, Label
from warclan.text.numbers import plural

_BADGES = {Level.ERROR: "danger", Level.WARNING: "warn", Level.HINT: "accent"}
_WORDS = {
    Level.ERROR: ("error", "errors"),
    Level.WARNING: ("warning", "warnings"),
    Level.HINT: ("hint", "hints"),
}


def cost_words(repair: Repair[Any]) -> str:
    """What a repair costs: "−2 RP", "0 RP", a remark, or "" when it is not known."""
    if repair.remark:
        return repair.remark
    if repair.difference is None:
        return ""
    sign = "−" if repair.difference < 0 else "+" if repair.difference > 0 else ""
    return f"{sign}{abs(repair.difference)} {repair.unit}".strip()


def count_words(level: Level, count: int) -> str:
    """ "3 errors", "1 warning"."""
    return plural(count, *_WORDS[level])


class RepairButton(QPushButton):
    """One repair: an arrow, what it does, and its cost. The cheapest one is tinted.

    ``previewed(on)`` follows hovering and focus.
    """

    previewed = Signal(bool)

    def __init__(self, repair: Repair[Any], parent: QWidget, *, best: bool) -> None:
        super().__init__(parent)
        self.repair = repair
        self._best = best
        cost = cost_words(repair)
        self.setText(repair.label)
        self.setAccessibleName(f"{repair.label}, {cost}" if cost else repair.label)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(f"{repair.label} {cost}".strip())

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(200), Theme.current().metrics.hit)

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(120), Theme.current().metrics.hit)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        rect = QRectF(self.rect())
        plain = "contrast" in theme.name
        if self._best:
            fill_rounded(painter, rect, "accentbg", "accent" if plain else "")
        else:
            fill_rounded(painter, rect, "hover" if self.underMouse() else "surface", "border")
        token = "accent" if self._best else "text"
        side = theme.metrics.icon_small
        spot = QRectF(theme.px(8), 0, side, rect.height())
        paint_icon(painter, spot, "move", theme.color("accent"), side)
        cost = cost_words(self.repair)
        right = rect.adjusted(0, 0, -theme.px(10), 0)
        draw_text(
            painter, right, cost, theme.font("small"), "accent" if self._best else "text2", RIGHT
        )
        room = theme.font_metrics("small").horizontalAdvance(cost) + theme.px(18)
        words = QRectF(theme.px(30), 0, rect.width() - theme.px(30) - room, rect.height())
        draw_text(painter, words, self.repair.label, theme.font("small", 500), token, LEFT)
        painter.end()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.previewed.emit(True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.previewed.emit(False)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.previewed.emit(True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.previewed.emit(False)
        super().focusOutEvent(event)


class ProblemCard(QFrame):
    """One problem: level, what is wrong, the rule, the cause, the repairs."""

    jumped = Signal(object)
    rule_chosen = Signal(str)
    repaired = Signal(object, object)
    previewed = Signal(object)

    def __init__(self, problem: Problem[Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = Theme.current()
        self.problem = problem
        self.current = False
        set_role(self, "card")
        self.setProperty("ownFocus", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        icon, token, word = LEVEL_ICONS[problem.level]
        self._token = token
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(14), theme.px(5), theme.px(10), theme.px(10))
        row.setSpacing(theme.px(8))
        sign = IconLabel(icon, token, word, self)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(theme.px(5))
        row.addLayout(column, 1)
        head = QHBoxLayout()
        title = Label(problem.title, "head", self, wrap=True)
        title.setMinimumHeight(theme.metrics.hit)
        sign.setMinimumHeight(theme.metrics.hit)
        head.addWidget(title, 1, Qt.AlignmentFlag.AlignTop)
        if problem.rule and problem.rule != "content":
            rule = RuleButton(problem.rule, self)
            rule.clicked.connect(self._open_rule)
            head.addWidget(rule, 0, Qt.AlignmentFlag.AlignTop)
        elif problem.rule:
            source = Label(problem.rule, "micro", self)
            source.setMinimumHeight(theme.metrics.hit)
            head.addWidget(source, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        if problem.cause:
            column.addWidget(Label(problem.cause, "small", self, wrap=True))
        self.buttons: list[RepairButton] = []
        for place, repair in enumerate(problem.repairs):
            button = RepairButton(repair, self, best=place == 0 and problem.level is Level.ERROR)
            button.clicked.connect(self._repair)
            button.previewed.connect(self._preview)
            column.addWidget(button)
            self.buttons.append(button)
        self.setAccessibleName(f"{word}: {problem.title}")
        self.setAccessibleDescription(
            f"{problem.cause} {problem.rule}. {plural(len(problem.repairs), 'repair', 'repairs')}."
            " Enter shows the cause."
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = Theme.current()
        painter = QPainter(self)
        painter.setClipRect(0, theme.px(8), theme.px(4), self.height() - theme.px(16))
        bar = QRectF(0, theme.px(8), theme.px(4), self.height() - theme.px(16))
        fill_rounded(painter, bar, self._token, radius=theme.px(2))
        painter.setClipping(False)
        if self.hasFocus():
            draw_focus(painter, self.rect(), theme.metrics.card_radius)
        painter.end()

    def _open_rule(self) -> None:
        self.rule_chosen.emit(self.problem.rule)

    def _repair(self) -> None:
        sender = self.sender()
        if isinstance(sender, RepairButton):
            self.repaired.emit(self.problem, sender.repair)

    def _preview(self, on: bool) -> None:
        sender = self.sender()
        if isinstance(sender, RepairButton):
            self.previewed.emit(sender.repair if on else None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.jumped.emit(self.problem)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.jumped.emit(self.problem)
        else:
            super().keyPressEvent(event)


class ProblemsPanel(QFrame):
    """What is wrong with the present record, worst first.

    ``jumped(problem)`` asks to show and focus the cause; ``repaired(problem, repair)`` to carry
    out a repair; ``previewed(repair | None)`` to show what it would do; ``all_repaired`` follows
    the button at the foot, ``rule_chosen(rule)`` a rule id, ``closed`` the ×.
    """

    jumped = Signal(object)
    repaired = Signal(object, object)
    previewed = Signal(object)
    all_repaired = Signal()
    rule_chosen = Signal(str)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = Theme.current()
        self._problems: tuple[Problem[Any], ...] = ()
        self._cards: dict[Problem[Any], ProblemCard] = {}
        self._at = -1
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.px(12), theme.px(10), theme.px(12), 0)
        column.setSpacing(theme.px(8))
        head = QHBoxLayout()
        head.setSpacing(theme.px(8))
        head.addWidget(Label("Problems", "section", self))
        self._badges = {level: Badge("", _BADGES[level], self) for level in Level}
        for level in (Level.ERROR, Level.WARNING):
            head.addWidget(self._badges[level])
        head.addStretch(1)
        close = IconButton("close", "Close the problems panel", self, token="text2")
        close.clicked.connect(self.closed)
        head.addWidget(close)
        column.addLayout(head)
        self._note = Label("", "small", self, wrap=True)
        second = QHBoxLayout()
        second.setSpacing(theme.px(8))
        second.addWidget(self._note, 1)
        second.addWidget(self._badges[Level.HINT])
        column.addLayout(second)
        self._scroll = QScrollArea(self)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        self._list = QVBoxLayout(inner)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(theme.px(10))
        self._list.addStretch(1)
        self._scroll.setWidget(inner)
        self._scroll.viewport().setAutoFillBackground(False)
        inner.setAutoFillBackground(False)
        column.addWidget(self._scroll, 1)
        column.addLayout(self._make_foot())
        self.set_problems(())

    def _make_foot(self) -> QVBoxLayout:
        theme = Theme.current()
        foot = QVBoxLayout()
        self._foot_line = Line(self)
        foot.addWidget(self._foot_line)
        row = QHBoxLayout()
        row.setContentsMargins(0, theme.px(8), 0, theme.px(10))
        words = QVBoxLayout()
        words.setSpacing(theme.px(2))
        self._all_label = Label("", "head", self, wrap=True)
        self._all_note = Label("", "small", self)
        words.addWidget(self._all_label)
        words.addWidget(self._all_note)
        row.addLayout(words, 1)
        self._all = Button("Apply all", self, role="primary")
        self._all.clicked.connect(self.all_repaired)
        row.addWidget(self._all)
        foot.addLayout(row)
        return foot

    @property
    def problems(self) -> tuple[Problem[Any], ...]:
        """The problems on show, in their order."""
        return self._problems

    def card(self, place: int) -> ProblemCard:
        """The card of the problem at a place."""
        return self._cards[self._problems[place]]

    def set_problems(
        self,
        problems: Sequence[Problem[Any]],
        *,
        all_label: str = "",
        all_note: str = "",
        all_button: str = "Apply all",
        note: str = "",
    ) -> None:
        """Show other problems; the cards of those that stay are left alone.

        ``all_label`` says what the button at the foot does ("" hides it).
        """
        shown = tuple(dict.fromkeys(sorted(problems, key=lambda problem: problem.sort_key)))
        for problem in [old for old in self._cards if old not in shown]:
            card = self._cards.pop(problem)
            self._list.removeWidget(card)
            card.hide()
            card.deleteLater()
        for place, problem in enumerate(shown):
            if problem not in self._cards:
                self._cards[problem] = self._make_card(problem)
            if self._list.indexOf(self._cards[problem]) != place:
                self._list.removeWidget(self._cards[problem])
                self._list.insertWidget(place, self._cards[problem])
        self._problems = shown
        self._at = min(self._at, len(shown) - 1)
        for level, badge in self._badges.items():
            count = sum(1 for problem in shown if problem.level is level)
            badge.setText(count_words(level, count))
            badge.setVisible(count > 0)
        self._note.setText(note or ("" if shown else "Nothing is wrong."))
        self._note.setVisible(bool(self._note.text()))
        self._all_label.setText(all_label)
        self._all_note.setText(all_note)
        self._all_note.setVisible(bool(all_note))
        self._all.setText(all_button)
        for widget in (self._all_label, self._all, self._foot_line):
            widget.setVisible(bool(all_label))

    def _make_card(self, problem: Problem[Any]) -> ProblemCard:
        card = ProblemCard(problem, self._scroll.widget())
        card.jumped.connect(self.jumped)
        card.rule_chosen.connect(self.rule_chosen)
        card.repaired.connect(self.repaired)
        card.previewed.connect(self.previewed)
        return card

    def go_to(self, step: int) -> Problem[Any] | None:
        """Go to the next (1) or previous (−1) problem and ask to show its cause (F4)."""
        if not self._problems:
            return None
        if self._at < 0:
            self._at = 0 if step > 0 else len(self._problems) - 1
        else:
            self._at = (self._at + step) % len(self._problems)
        problem = self._problems[self._at]
        self._scroll.ensureWidgetVisible(self._cards[problem])
        self.jumped.emit(problem)
        return problem

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(352), Theme.current().px(480))
