"""What the first-run page is made of: big choices and a picture of a real board."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QPushButton, QSizePolicy

from warclan.games.mythic_battles.content_types import Board
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import LEFT, draw_focus, draw_text, fill_rounded
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.base import Painted


class Choice(QPushButton):
    """A big button: icon, words, a line under them, and its key."""

    def __init__(
        self, icon: str, words: str, second: str, key: str = "", *, primary: bool = False
    ) -> None:
        super().__init__()
        self._icon, self._words, self._second, self._key = icon, words, second, key
        self._primary = primary
        set_role(self, "tile")
        self.setProperty("ownFocus", True)
        self.setAccessibleName(words)
        self.setAccessibleDescription(second)
        self.setAutoDefault(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        Theme.current().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(Theme.current().px(320), Theme.current().px(60))

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(240), Theme.current().px(60))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = Theme.current(), Theme.current().px
        painter = QPainter(self)
        ground = "accent" if self._primary else "hover" if self.underMouse() else "surface"
        edge = "accent" if self._primary else "strong"
        fill_rounded(painter, self.rect(), ground, edge, theme.metrics.card_radius)
        first, second = ("onaccent", "onaccent") if self._primary else ("text", "text2")
        icon = "onaccent" if self._primary else "accent"
        place = QRectF(px(16), 0, px(24), self.height())
        paint_icon(painter, place, self._icon, theme.color(icon), px(24))
        width = self.width() - px(56) - px(70)
        upper = QRectF(px(56), px(9), width, px(22))
        lower = QRectF(px(56), px(31), width, px(20))
        draw_text(painter, upper, self._words, theme.font("section"), first, LEFT)
        draw_text(painter, lower, self._second, theme.font("small"), second, LEFT)
        if self._key:
            font = theme.font("micro")
            wide = theme.font_metrics("micro").horizontalAdvance(self._key) + px(12)
            cap = QRectF(self.width() - wide - px(14), (self.height() - px(20)) / 2, wide, px(20))
            fill_rounded(painter, cap, "", first, px(4))
            draw_text(painter, cap.adjusted(px(6), 0, 0, 0), self._key, font, first, LEFT)
        if self.hasFocus():
            draw_focus(painter, self.rect().adjusted(-1, -1, 1, 1), theme.metrics.card_radius)
            if self._primary:
                inner = self.rect().adjusted(px(3), px(3), -px(3), -px(3))
                fill_rounded(painter, inner, "", "onaccent", theme.metrics.radius)
        painter.end()


class BoardPicture(Painted):
    """A board as it is in the pack: areas by terrain, with their numbers."""

    def __init__(self) -> None:
        super().__init__()
        self._board: Board | None = None
        self.setAccessibleName("A board")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        side = Theme.current().px(340)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return QSize(Theme.current().px(200), Theme.current().px(200))

    def show_board(self, board: Board | None) -> None:
        """Show a board, or nothing."""
        self._board = board
        self.setAccessibleName(f"The board {board.name}" if board else "No board")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        board = self._board
        if board is None:
            return
        theme = Theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        aspect = board.aspect or 1.0
        width = min(float(self.width()) - 2, (self.height() - theme.px(26)) * aspect)
        height = width / aspect
        left, top = (self.width() - width) / 2, 1.0
        painter.setPen(QPen(theme.color("strong"), theme.metrics.hairline))
        for area in board.areas:
            corners = [QPointF(left + x * width, top + y * height) for x, y in area.outline]
            painter.setBrush(theme.terrain(area.terrain))
            painter.drawPolygon(QPolygonF(corners))
        painter.setFont(theme.font("micro"))
        painter.setPen(theme.color("text2"))
        for area in board.areas:
            if area.centre is not None:
                x, y = area.centre
                spot = QRectF(left + x * width - 20, top + y * height - 10, 40, 20)
                painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, str(area.id))
        words = QRectF(left, top + height + theme.px(4), width, theme.px(20))
        draw_text(painter, words, board.name, theme.font("small"), "text2", LEFT)
        painter.end()
