"""The cards and tiles of the home page."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout

from warclan.gui.pages.home_data import GoOn, Token
from warclan.gui.theme.glyphs import monogram, paint_token
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.base import Painted
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import ElidedLabel, IconLabel

if TYPE_CHECKING:
    from collections.abc import Sequence


class Tokens(Painted):
    """Up to six units in two rows of three: outline by kind, fill by side, two letters."""

    def __init__(self, tokens: "Sequence[Token]") -> None:
        super().__init__()
        self._tokens = tuple(tokens)
        self.setAccessibleName(", ".join(token.name for token in self._tokens))
        self.setToolTip(self.accessibleName())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        theme = Theme.current()
        columns = min(3, len(self._tokens))
        rows = (len(self._tokens) + 2) // 3
        return QSize(theme.px(40) * columns, theme.px(42) * rows)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        side = theme.px(32)
        for place, token in enumerate(self._tokens):
            left = theme.px(40) * (place % 3) + theme.px(4)
            top = theme.px(42) * (place // 3) + theme.px(5)
            box = QRectF(left, top, side, side)
            paint_token(painter, box, token.kind, token.side, monogram(token.name))
        painter.end()


class GoOnCard(QFrame):
    """One thing to go on with. ``chosen(page, target)`` follows its button."""

    chosen = Signal(str, str)

    def __init__(self, theme: Theme, data: GoOn, *, primary: bool) -> None:
        super().__init__()
        self.data = data
        set_role(self, "card")
        px = theme.px
        self.setMinimumHeight(px(164))
        self.setMaximumHeight(px(176))
        self.setAccessibleName(f"{data.kind}: {data.name}. {data.first}. {data.second}.")
        row = QHBoxLayout(self)
        row.setContentsMargins(px(16), px(12), px(14), px(14))
        column = QVBoxLayout()
        column.setSpacing(px(4))
        kind = QHBoxLayout()
        kind.setSpacing(px(8))
        kind.addWidget(IconLabel(data.icon, "accent", size=18))
        kind.addWidget(ElidedLabel(data.kind, "small"), 1)
        column.addLayout(kind)
        column.addSpacing(px(2))
        column.addWidget(ElidedLabel(data.name, "title"))
        column.addWidget(ElidedLabel(data.first, "body"))
        self.second = ElidedLabel(data.second, "danger" if data.level == "error" else "small")
        column.addWidget(self.second)
        column.addStretch(1)
        self.button = Button(data.button, role="primary" if primary else "")
        self.button.setAccessibleName(f"{data.button}: {data.name}")
        self.button.clicked.connect(lambda: self.chosen.emit(data.page, data.target))
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        row.addLayout(column, 1)
        if data.tokens:
            row.addWidget(Tokens(data.tokens), 0, Qt.AlignmentFlag.AlignVCenter)
