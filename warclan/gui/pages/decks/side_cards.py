"""The cards of the column beside the decks: the cost curve, and the exact odds of the opening."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from warclan.gui.theme.paint import RIGHT, draw_bar, draw_text
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.frames import Card, Line
from warclan.gui.widgets.labels import Label
from warclan.text.numbers import dash


@dataclass(frozen=True, slots=True)
class Chance:
    """A question and its answer as a share from 0 to 1; ``None`` when it cannot be said."""

    question: str
    share: float | None

    @property
    def figure(self) -> str:
        """The answer as it is shown."""
        return dash(None) if self.share is None else f"{100 * self.share:.1f} %"


def short(label: str) -> str:
    """A question as it is shown in narrow places."""
    return label.replace("of cost 4 or less", "of cost ≤ 4")


class ChanceBars(Painted):
    """Questions with their chances: words and figure in one line, the bar under them."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chances: tuple[Chance, ...] = ()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def chances(self) -> tuple[Chance, ...]:
        """What is shown."""
        return self._chances

    def set_chances(self, chances: Sequence[Chance]) -> None:
        """Show other chances."""
        self._chances = tuple(chances)
        told = [f"{each.question} {each.figure}" for each in self._chances]
        self.setAccessibleDescription("; ".join(told))
        self.updateGeometry()
        self.update()

    def _line(self) -> int:
        return Theme.current().px(34)

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(250), self._line() * len(self._chances))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(180), self._line() * len(self._chances))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = Theme.current(), Theme.current().px
        painter = QPainter(self)
        for place, chance in enumerate(self._chances):
            top = place * self._line()
            words = QRectF(0, top, self.width() - px(60), px(22))
            draw_text(painter, words, chance.question, theme.font("small"), "text")
            figure = QRectF(self.width() - px(60), top, px(60), px(22))
            draw_text(painter, figure, chance.figure, theme.font("small-strong"), "text", RIGHT)
            bar = QRectF(0, top + px(23), self.width(), px(5))
            draw_bar(painter, bar, chance.share or 0.0)
        painter.end()


class OpeningCard(Card):
    """Exact odds of the opening, and one opening drawn. ``drawn`` follows "Open once"."""

    drawn = Signal()
    more = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        head = QHBoxLayout()
        head.addWidget(Label("Opening, exact odds", "head", self), 1)
        more = LinkButton("More…", self)
        more.setAccessibleName("More odds and the opening simulator")
        more.clicked.connect(self.more)
        head.addWidget(more)
        self.bars = ChanceBars("Opening, exact odds", self)
        self._nothing = Label("Add cards to see what the opening brings.", "hint", self, wrap=True)
        self._line = Line(self)
        row = QHBoxLayout()
        self.button = LinkButton("Open once", self)
        self.button.clicked.connect(self.drawn)
        row.addWidget(self.button)
        row.addWidget(Label("T", "key", self), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        self._oracles = Label("", "small", self, wrap=True)
        self._hand = Label("", "small", self, wrap=True)
        self.body.addLayout(head)
        self.body.addWidget(self.bars)
        self.body.addWidget(self._nothing)
        self.body.addWidget(self._line)
        self.body.addLayout(row)
        self.body.addWidget(self._oracles)
        self.body.addWidget(self._hand)
        self.body.addStretch(1)
        self.show_opening((), ())

    def show_chances(self, chances: Sequence[Chance]) -> None:
        """Show other odds; an opening drawn before is forgotten."""
        self.bars.set_chances(chances)
        self.bars.setVisible(bool(chances))
        self._nothing.setVisible(not chances)
        self.button.setEnabled(bool(chances))
        self.show_opening((), ())

    def show_opening(self, oracles: Sequence[str], hand: Sequence[str]) -> None:
        """Show the tops of the oracles and the hand of one opening."""
        self._oracles.setText(f"Oracles: {' · '.join(oracles)}" if oracles else "")
        self._hand.setText(f"Hand: {', '.join(hand)}" if hand else "")
        self._oracles.setVisible(bool(oracles))
        self._hand.setVisible(bool(hand))
