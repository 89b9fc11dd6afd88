"""The exact chances of wounds as bars, with "≥ k" beside them, and what best play is after."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from warclan.games.mythic_battles.table.records import Aim, Bar
from warclan.gui.theme.paint import RIGHT, draw_bar, draw_text
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted
from warclan.gui.widgets.labels import Label

MOST_LINES = 7
"""More wounds than these share the last line."""
_LIKELY = 0.0005


def percent(share: float) -> str:
    """A share with one digit, never rounded to what it is not."""
    figure = 100 * share
    if 0 < figure < 0.05:
        return "< 0.1 %"
    if 99.95 <= figure < 100:
        return "> 99.9 %"
    return f"{figure:.1f} %"


def short_percent(share: float) -> str:
    """The same without digits after the point."""
    figure = 100 * share
    if 0 < figure < 0.5:
        return "< 1 %"
    if 99.5 <= figure < 100:
        return "> 99 %"
    return f"{figure:.0f} %"


def folded(bars: Sequence[Bar]) -> list[tuple[str, Bar]]:
    """Labels and bars: what cannot happen is left out at the end, what hardly ever does shares
    the last line ("5+").
    """
    can = [bar for bar in bars if bar.at_least > 0] or list(bars[:1])
    likely = max((place for place, bar in enumerate(can) if bar.chance >= _LIKELY), default=0)
    keep = min(MOST_LINES, max(2, likely + 1))
    shown = [(str(bar.wounds), bar) for bar in can]
    if len(shown) <= keep:
        return shown
    rest = can[keep - 1]
    return [*shown[: keep - 1], (f"{rest.wounds}+", Bar(rest.wounds, rest.at_least, rest.at_least))]


class WoundBars(Painted):
    """One line a number of wounds: exactly, as a bar and a figure, and at least."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: list[tuple[str, Bar]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Chances of wounds")

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Show other chances."""
        count = len(self.lines)
        self.lines = folded(bars)
        self.setAccessibleDescription(
            "; ".join(
                f"{label} wounds {percent(bar.chance)}, at least {bar.wounds}"
                f" {short_percent(bar.at_least)}"
                for label, bar in self.lines
            )
        )
        if count != len(self.lines):
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(320), Theme.current().px(20) * len(self.lines))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(220), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = theme.px(20)
        label, figure, later = theme.px(28), theme.px(60), theme.px(76)
        most = max((bar.chance for _label, bar in self.lines), default=1.0) or 1.0
        for place, (name, bar) in enumerate(self.lines):
            line = QRectF(0, place * height, self.width(), height)
            words = QRectF(0, line.top(), label, height)
            draw_text(painter, words, name, theme.font("small-strong"), "text", RIGHT)
            right = self.width() - later - figure
            track = QRectF(
                label + theme.px(8),
                line.center().y() - theme.px(4),
                right - label - theme.px(8),
                theme.px(9),
            )
            # The likeliest number fills the track: what is compared is one with another.
            draw_bar(painter, track, bar.chance / most)
            first = QRectF(right, line.top(), figure, height)
            font = theme.font("small-strong")
            draw_text(painter, first, percent(bar.chance), font, "text", RIGHT)
            if bar.wounds:
                second = QRectF(right + figure, line.top(), later, height)
                text = f"≥{bar.wounds}: {short_percent(bar.at_least)}"
                draw_text(painter, second, text, theme.font("small"), "text2", RIGHT)
        painter.end()


class _Combo(QComboBox):
    """A choice that the wheel leaves alone unless it has the focus."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Wounds(QWidget):
    """Head with the aim, and the bars. ``aimed(least)`` follows another aim (``None``: most)."""

    aimed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = Label("Wounds, exact", "head", self)
        self.aim = _Combo(self)
        self.aim.setAccessibleName("Best play is after")
        self.aim.setToolTip("What the best play of the dice is after")
        self.aim.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.aim.setMinimumContentsLength(14)
        self.aim.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.aim.activated.connect(lambda _at: self.aimed.emit(self.aim.currentData()))
        self.bars = WoundBars(self)
        row = QHBoxLayout()
        row.setSpacing(Theme.current().px(8))
        row.addWidget(self.head)
        row.addWidget(self.aim, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Theme.current().px(6))
        column.addLayout(row)
        column.addWidget(self.bars)

    def show_wounds(self, bars: Sequence[Bar], aims: Sequence[Aim], aim: int | None) -> None:
        """Show chances under this aim."""
        wanted = [(each.label, each.least) for each in aims]
        present = [
            (self.aim.itemText(place), self.aim.itemData(place))
            for place in range(self.aim.count())
        ]
        self.aim.blockSignals(True)
        if wanted != present:
            self.aim.clear()
            for label, least in wanted:
                self.aim.addItem(label, least)
        place = next((at for at, each in enumerate(aims) if each.least == aim), 0)
        self.aim.setCurrentIndex(place)
        self.aim.blockSignals(False)
        self.aim.setVisible(len(wanted) > 1)
        self.bars.show_bars(bars)
