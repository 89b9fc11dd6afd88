"""Painting that delegates and widgets share: elided words, chips, focus rings, soft edges."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPen, QPixmap

from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SHADOW_ALPHA, TINTS

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter

WIDEST = 1.5
"""No letter is wider than so many times the font's size."""

EDGE = 6
"""Width of a popover's soft edge at 100 %, in pixels."""


def elide(text: str, font: QFont, width: int) -> str:
    """``text`` cut with an ellipsis at its right end where it is wider than ``width``."""
    size = font.pixelSize()
    if size > 0 and len(text) * size * WIDEST <= width:
        return text  # a number in its column: not worth measuring
    return QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, max(0, width))


def draw_text(
    painter: QPainter,
    rect: QRect | QRectF,
    text: str,
    font: QFont,
    token: str = "text",
    align: Qt.AlignmentFlag = LEFT,
) -> bool:
    """Draw one line, elided to ``rect``; true when it had to be cut."""
    bounds = QRectF(rect)
    shown = elide(text, font, int(bounds.width()) + 1)
    painter.setFont(font)
    painter.setPen(Theme.current().color(token))
    painter.drawText(bounds, align.value | Qt.TextFlag.TextSingleLine.value, shown)
    return shown != text


def draw_focus(painter: QPainter, rect: QRect | QRectF, radius: float | None = None) -> None:
    """Draw the focus ring just inside ``rect``."""
    theme = Theme.current()
    width = theme.metrics.focus
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.color("focus"), width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = width / 2
    corner = theme.metrics.radius if radius is None else radius
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), corner, corner)
    painter.restore()


def fill_rounded(
    painter: QPainter,
    rect: QRect | QRectF,
    fill: str = "",
    edge: str = "",
    radius: float | None = None,
    width: float = 0,
    dashed: bool = False,
) -> None:
    """Fill a rounded rectangle with one token and draw its edge with another."""
    theme = Theme.current()
    bounds = QRectF(rect)
    corner = theme.metrics.radius if radius is None else radius
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(theme.color(fill) if fill else Qt.BrushStyle.NoBrush)
    if edge:
        line = width or theme.metrics.hairline
        pen = QPen(theme.color(edge), line)
        if dashed:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        bounds = bounds.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(bounds, corner, corner)
    painter.restore()


def chip_width(text: str, icon: str = "", role: str = "micro") -> int:
    """The width :func:`draw_chip` needs for ``text`` and an icon."""
    theme = Theme.current()
    width = theme.font_metrics(role).horizontalAdvance(text) + 2 * theme.px(8)
    return width + (theme.metrics.icon_small + theme.px(4) if icon else 0)


def draw_chip(
    painter: QPainter,
    rect: QRect | QRectF,
    text: str,
    token: str = "text2",
    icon: str = "",
    role: str = "micro",
    *,
    edged: bool = False,
) -> None:
    """Draw a round chip in a token on its tint (on the surface with a hairline if it has none)."""
    theme = Theme.current()
    bounds = QRectF(rect)
    tint = TINTS.get(token, "")
    plain = not tint or theme.palette[tint] == theme.palette["surface"]
    fill_rounded(
        painter,
        bounds,
        tint or "surface",
        ("border" if not tint else token) if plain or edged else "",
        bounds.height() / 2,
    )
    inner = bounds.adjusted(theme.px(8), 0, -theme.px(8), 0)
    if icon:
        side = theme.metrics.icon_small
        spot = QRectF(inner.left(), inner.top(), side, inner.height())
        paint_icon(painter, spot, icon, theme.color(token), side)
        inner.setLeft(spot.right() + theme.px(4))
    draw_text(painter, inner, text, theme.font(role), token, LEFT if icon else CENTRE)


def draw_bar(
    painter: QPainter, rect: QRectF, share: float, token: str = "accent", ground: str = "sunken"
) -> None:
    """Draw a round-ended bar filled to ``share`` (0 to 1)."""
    corner = rect.height() / 2
    if ground:
        fill_rounded(painter, rect, ground, radius=corner)
    width = max(0.0, min(1.0, share)) * rect.width()
    if width > 0:
        filled = QRectF(rect.left(), rect.top(), max(width, rect.height()), rect.height())
        fill_rounded(painter, filled, token, radius=corner)


@lru_cache(maxsize=16)
def _edge_pixmap(
    ground: str, line: str, alpha: int, edge: int, radius: int, ratio: float
) -> QPixmap:
    """A small popover with a soft edge, to be stretched from its middle."""
    side = 2 * (edge + radius) + 2
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    shade = QColor(Theme.current().palette["shadow"])
    shade.setAlpha(alpha)
    painter.setBrush(shade)
    for ring in range(edge):
        painter.drawRoundedRect(
            QRectF(ring, ring, side - 2 * ring, side - 2 * ring),
            radius + edge - ring,
            radius + edge - ring,
        )
    body = QPainterPath()
    body.addRoundedRect(
        QRectF(edge + 0.5, edge + 0.5, side - 2 * edge - 1, side - 2 * edge - 1), radius, radius
    )
    painter.setBrush(QColor(ground))
    painter.setPen(QPen(QColor(line), 1))
    painter.drawPath(body)
    painter.end()
    return pixmap


def draw_popover(painter: QPainter, rect: QRect) -> None:
    """Paint a raised ground with a soft edge of :data:`EDGE` pixels inside ``rect``."""
    theme = Theme.current()
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    edge, radius = theme.px(EDGE), theme.metrics.card_radius
    corner = edge + radius
    picture = _edge_pixmap(
        theme.palette["raised"],
        theme.palette["strong" if theme.is_dark else "border"],
        SHADOW_ALPHA["dark" if theme.is_dark else "light"],
        edge,
        radius,
        ratio,
    )
    source = 2 * corner + 2
    xs = (0, corner, source - corner, source)
    tx = (rect.left(), rect.left() + corner, rect.right() + 1 - corner, rect.right() + 1)
    ty = (rect.top(), rect.top() + corner, rect.bottom() + 1 - corner, rect.bottom() + 1)
    for i in range(3):
        for j in range(3):
            part = QRectF(
                xs[i] * ratio,
                xs[j] * ratio,
                (xs[i + 1] - xs[i]) * ratio,
                (xs[j + 1] - xs[j]) * ratio,
            )
            target = QRectF(tx[i], ty[j], tx[i + 1] - tx[i], ty[j + 1] - ty[j])
            painter.drawPixmap(target, picture, part)


def draw_underline(painter: QPainter, start: QPointF, width: float, token: str = "accent") -> None:
    """Draw the dotted line under a word that has a hover card."""
    pen = QPen(Theme.current().color(token), Theme.current().px(1.5), Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.drawLine(start, QPointF(start.x() + width, start.y()))
