"""Words of cells, laid out once and painted many times.

Shaping, measuring and cutting a line of text takes many times longer than putting its letters
on the screen, and a table shows the same few hundred words over and over.
"""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QStaticText, QTransform

from warclan.gui.theme.paint import LEFT, elide
from warclan.gui.theme.style import Theme

MOST = 600
"""Lines kept; when there are more, all are forgotten and the visible ones are laid out again."""

_RIGHT = Qt.AlignmentFlag.AlignRight.value
_MIDDLE = Qt.AlignmentFlag.AlignHCenter.value


class _Line(NamedTuple):
    """A line laid out: its letters, its size and whether it was cut."""

    letters: QStaticText
    font: QFont
    width: float
    height: float
    cut: bool


_Key = tuple[str, int, str, int | None, int]
_lines: dict[_Key, _Line] = {}


def _line(text: str, width: int, role: str, weight: int | None, scale: int) -> _Line:
    """Lay a line out, cut to a width."""
    font = Theme.current().font(role, weight)
    shown = elide(text, font, width)
    letters = QStaticText(shown)
    letters.setTextFormat(Qt.TextFormat.PlainText)
    letters.prepare(QTransform(), font)
    size = letters.size()
    if len(_lines) >= MOST:
        _lines.clear()
    line = _Line(letters, font, size.width(), size.height(), shown != text)
    _lines[text, width, role, weight, scale] = line
    return line


def draw_words(
    painter: QPainter,
    rect: QRectF,
    text: str,
    role: str,
    token: str = "text",
    align: Qt.AlignmentFlag | int = LEFT,
    weight: int | None = None,
) -> bool:
    """Draw one line, vertically centred and cut to ``rect``; true when it had to be cut."""
    theme = Theme.current()
    width, scale = int(rect.width()) + 1, theme.scale
    line = _lines.get((text, width, role, weight, scale)) or _line(text, width, role, weight, scale)
    left = rect.left()
    side = align if isinstance(align, int) else align.value
    if side & _RIGHT:
        left = rect.right() - line.width
    elif side & _MIDDLE:
        left += (rect.width() - line.width) / 2
    top = rect.top() + (rect.height() - line.height) / 2
    painter.setFont(line.font)
    painter.setPen(theme.color(token))
    painter.drawStaticText(QPointF(left, top), line.letters)
    return line.cut
