"""Three figures and a bar: Glory now, what is planned or spent, and what is left."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from warclan.gui.theme.paint import LEFT, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import Painted


class GloryBar(Painted):
    """``now``, what goes off it, and what is left; the bar shows the two shares."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values = (0, 0, 0)
        self._words = ("Glory now", "Planned", "Left")
        self._narrow = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_glory(
        self,
        now: int,
        off: int,
        left: int,
        *,
        words_: tuple[str, str, str] = ("Glory now", "Planned", "Left"),
    ) -> None:
        """Show other figures."""
        self._values, self._words = (now, off, left), words_
        told = f"{words_[0]} {now}, {words_[1]} {off}, {words_[2]} {left}"
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.update()

    def set_narrow(self, *, narrow: bool) -> None:
        """Leave the bar out where there is little room."""
        self._narrow = narrow
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(280 if self._narrow else 470), Theme.current().px(46))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(230 if self._narrow else 380), Theme.current().px(46))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        now, off, left = self._values
        counted = self._words[2] != "Left"
        figures = [
            (str(now), "bronze"),
            (f"−{off}" if off and not counted else str(off), "text"),
            ("" if counted else str(left), "danger" if left < 0 else "text"),
        ]
        step = theme.px(84)
        for place, ((text, token), word) in enumerate(zip(figures, self._words, strict=True)):
            wide = theme.px(170) if counted and place == 2 else step
            head = QRectF(place * step, theme.px(2), wide, theme.px(18))
            draw_text(painter, head, word, theme.font("small"), "text2")
            below = QRectF(place * step, theme.px(20), wide, theme.px(24))
            draw_text(painter, below, text, theme.font("figure"), token, LEFT)
        if not self._narrow and not counted:
            self._bar(painter, 3 * step)
        painter.end()

    def _bar(self, painter: QPainter, start: float) -> None:
        theme = Theme.current()
        _now, off, left = self._values
        whole = max(1, off + max(0, left))
        width = min(theme.px(200), self.width() - start - theme.px(8))
        if width < theme.px(60):
            return
        head = QRectF(start, theme.px(2), width, theme.px(18))
        draw_text(painter, head, "left", theme.font("small"), "text2")
        share = width * max(0, left) / whole
        bar = QRectF(start, theme.px(26), share, theme.px(9))
        if share > 1:
            fill_rounded(painter, bar, "bronze", radius=theme.px(4))
        rest = QRectF(start + share + 2, theme.px(26), max(0.0, width - share - 2), theme.px(9))
        if rest.width() > 2:
            fill_rounded(painter, rest, "bronzebg", "bronze", theme.px(4))
