"""Small parts of the panel: the commit, what pays, the referee's card, the scrolled middle."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from warclan.games.mythic_battles.table.records import HandCard
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import let_ground_through
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label
from warclan.text.numbers import plural

MOST_STEPS = 8
"""Steps of the referee on show; the journal has them all."""


def _named(cards: Counter[str], titles: dict[str, str]) -> str:
    shown = []
    for card, count in cards.items():
        if count > 0:
            title = titles.get(card, card)
            shown.append(title if count == 1 else f"{title} ×{count}")
    return ", ".join(shown)


def paid_words(value: Any, hand: Sequence[HandCard]) -> tuple[str, str]:
    """Which cards of the hand a payment takes, and what is left, in words."""
    if not isinstance(value, tuple):
        return "", ""
    titles = {each.card: each.title for each in hand}
    held = Counter({each.card: each.count for each in hand})
    paid = Counter(card for card in value if isinstance(card, str) and held[card])
    left = held - paid
    rest = plural(left.total(), "card", "cards") if left else "no card"
    named = _named(left, titles)
    return _named(paid, titles), f"{rest}: {named}" if named else rest


def chain(before: QWidget, root: QWidget) -> QWidget:
    """Let Tab walk what is in ``root`` after ``before``, in the order in which it was made.

    What is made later would else come last of all. Gives the last widget walked.
    """
    window = root.window()
    for widget in root.findChildren(QWidget):
        if widget.window() is not window:
            continue  # the list of a combo box
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None:
            QWidget.setTabOrder(before, widget)
            before = widget
    return before


class CommitButton(Button):
    """Says the whole verb of what it commits, with its key if both have room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, role="primary", key="Enter")
        self._verb = ""

    def show_verb(self, verb: str, *, ready: bool) -> None:
        """Show what would be committed; ``ready``: it can be now."""
        self._verb = verb
        self.setEnabled(ready)
        self._fit()

    def _fit(self) -> None:
        theme = Theme.current()
        metrics = self.fontMetrics()
        room = self.width() - theme.px(26)
        keyed = self.isEnabled() and metrics.horizontalAdvance(self._verb) <= room - theme.px(58)
        self.set_key("Enter" if keyed else "")
        least = theme.px(60)
        shown = metrics.elidedText(self._verb, Qt.TextElideMode.ElideRight, max(least, room))
        self.setText(shown)
        self.setAccessibleName(self._verb)
        self.setToolTip("" if shown == self._verb and keyed else f"{self._verb} (Enter)")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


class Payment(Card):
    """Which cards pay, and what is left in hand after it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, padding=10)
        self.pays = Label("", "body", self, wrap=True)
        self.left = Label("", "small", self, wrap=True)
        self.body.addWidget(self.pays)
        self.body.addWidget(self.left)
        self.hide()

    def show_payment(self, value: Any, hand: Sequence[HandCard]) -> None:
        """Show what an answer pays; hidden where it pays nothing."""
        pays, left = paid_words(value, hand)
        self.setVisible(bool(pays))
        self.pays.setText(f"Pays: {pays}")
        self.left.setText(f"Left in hand: {left}")


class RefereeCard(Card):
    """A power carried out by hand: its text in our words, and what the table has done so far."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Carried out by hand", parent, note="recorded step by step", padding=10)
        self.meaning = Label("", "body", self, wrap=True)
        self.done = Label("", "small", self, wrap=True)
        self.body.addWidget(self.meaning)
        self.body.addWidget(self.done)
        self.hide()

    def show_steps(self, meaning: str, steps: Sequence[str]) -> None:
        """Show the power's text and the steps taken."""
        self.meaning.setText(meaning)
        self.meaning.setVisible(bool(meaning))
        lines = [f"{place}. {step}" for place, step in enumerate(steps, 1)]
        shown = lines[-MOST_STEPS:]
        if len(lines) > len(shown):
            shown.insert(0, "…")
        self.done.setText("\n".join(shown) if lines else "Nothing is done yet.")


class Middle(QScrollArea):
    """The part of the panel that scrolls: as tall as what is in it, if there is room.

    ``changed`` follows another height of what is in it.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.inner = _Inner(self)
        self.setWidget(self.inner)
        let_ground_through(self)

    def sizeHint(self) -> QSize:
        layout = self.inner.layout()
        if layout is None or self.width() <= 0:
            return QSize(Theme.current().px(320), 0)
        # Reckoned beside a scroll bar: a bar that is there goes only if all fits beside it.
        width = self.width() - self.verticalScrollBar().sizeHint().width()
        return QSize(Theme.current().px(320), layout.totalHeightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(240), Theme.current().px(96))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            # Another width breaks the lines otherwise, so another height is wanted.
            self.updateGeometry()
            self.changed.emit()


class _Inner(QWidget):
    """What is in it; asks for another height when its layout does."""

    def __init__(self, area: Middle) -> None:
        super().__init__(area)
        self._area = area

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._area.updateGeometry()
            self._area.changed.emit()
        return super().event(event)
