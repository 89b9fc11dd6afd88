"""Signs that need no colour: outlines for kinds of unit, fills for sides, levels, provenance.

The same outlines stand in lists, filters, tokens and boards.
"""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QIcon, QPainter, QPainterPath, QPen, QPixmap, QTransform

from warclan.domain.problems import Level
from warclan.domain.provenance import Provenance
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SIDES, TINTS

LEVEL_ICONS: dict[str, tuple[str, str, str]] = {
    Level.ERROR: ("error", "danger", "error"),
    Level.WARNING: ("warning", "warn", "warning"),
    Level.HINT: ("info", "accent", "hint"),
    "ok": ("ok", "ok", "legal"),
}
"""Icon, colour token and word of each level of problem; "ok" when there is none."""

PROVENANCE_ICONS: dict[str, tuple[str, str]] = {
    Provenance.PRINTED: ("ok", "ok"),
    Provenance.TWO_SOURCES: ("ok", "ok"),
    Provenance.ONE_SOURCE: ("info", "text3"),
    Provenance.CONFLICT: ("warning", "warn"),
    Provenance.NAME_ONLY: ("more", "text3"),
    Provenance.HOUSE_MADE: ("pencil", "bronze"),
    Provenance.CORRECTED: ("person", "accent"),
}
"""Icon and colour token of each provenance."""

GLYPH_KINDS: tuple[str, ...] = ("god", "titan", "hero", "monster", "troop", "attachment")
"""Outlines: hexagon, octagon, circle, diamond, square, triangle."""

_ALIASES = {"jarl": "attachment", "tjati": "attachment"}


def _polygon(corners: int, radius: float, turn: float) -> QPainterPath:
    path = QPainterPath()
    for corner in range(corners):
        angle = math.radians(turn + 360 * corner / corners)
        point = QPointF(0.5 + radius * math.cos(angle), 0.5 + radius * math.sin(angle))
        if corner:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path


@lru_cache(maxsize=32)
def _unit_path(kind: str) -> QPainterPath:
    """The outline in a box of side 1; an unknown kind is a circle."""
    kind = _ALIASES.get(kind, kind)
    if kind == "god":
        return _polygon(6, 0.47, -90)
    if kind == "titan":
        return _polygon(8, 0.47, 22.5)
    if kind == "monster":
        return _polygon(4, 0.5, -90)
    path = QPainterPath()
    if kind == "troop":
        path.addRoundedRect(QRectF(0.1, 0.1, 0.8, 0.8), 0.12, 0.12)
    elif kind == "attachment":
        path.moveTo(0.5, 0.07)
        path.lineTo(0.95, 0.88)
        path.lineTo(0.05, 0.88)
        path.closeSubpath()
    else:
        path.addEllipse(QRectF(0.06, 0.06, 0.88, 0.88))
    return path


def outline(kind: str, rect: QRectF) -> QPainterPath:
    """The outline of a kind of unit in the largest centred square of ``rect``."""
    side = min(rect.width(), rect.height())
    transform = QTransform()
    transform.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    transform.scale(side, side)
    return transform.map(_unit_path(kind))


def paint_glyph(
    painter: QPainter, rect: QRectF, kind: str, token: str = "text2", fill: str = ""
) -> None:
    """Paint the outline of a kind of unit, filled with the token ``fill`` if one is given."""
    theme = Theme.current()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.width(), rect.height())
    pen = QPen(theme.color(token), max(1.2, side / 11))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QBrush(theme.color(fill)) if fill else QBrush(Qt.BrushStyle.NoBrush))
    painter.drawPath(outline(kind, rect))
    painter.restore()


def paint_token(painter: QPainter, rect: QRectF, kind: str, side: int, monogram: str = "") -> None:
    """Paint a unit of a side (0 to 3): outline by kind, fill style by side, monogram inside.

    A is solid; B is tinted with a double line; C is solid with a notch at the top; D is tinted
    with a double line and a notch.
    """
    theme = Theme.current()
    token = SIDES[side]
    solid = side in (0, 2)
    shape = outline(kind, rect)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = max(1.2, min(rect.width(), rect.height()) / 16)
    painter.setPen(QPen(theme.color(token), line))
    painter.setBrush(theme.color(token if solid else TINTS[token]))
    painter.drawPath(shape)
    if not solid:
        inset = min(rect.width(), rect.height()) * 0.13
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color(token), line / 2))
        painter.drawPath(outline(kind, rect.adjusted(inset, inset, -inset, -inset)))
    if side in (2, 3):
        _paint_notch(painter, rect)
    if monogram:
        font = theme.font("micro", 700)
        font.setPixelSize(max(7, round(min(rect.width(), rect.height()) * 0.36)))
        painter.setFont(font)
        painter.setPen(theme.color("surface" if solid else token))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, monogram)
    painter.restore()


def _paint_notch(painter: QPainter, rect: QRectF) -> None:
    """Cut a small wedge out of the top of a token."""
    side = min(rect.width(), rect.height())
    top = rect.center().y() - side / 2
    middle = rect.center().x()
    wedge = QPainterPath(QPointF(middle - side * 0.14, top - 1))
    wedge.lineTo(middle + side * 0.14, top - 1)
    wedge.lineTo(middle, top + side * 0.2)
    wedge.closeSubpath()
    painter.fillPath(wedge, Theme.current().color("surface"))


def paint_level(painter: QPainter, rect: QRectF, level: str, size: int = 0) -> None:
    """Paint the sign of a level of problem ("error", "warning", "hint", "ok")."""
    icon, token, _word = LEVEL_ICONS[level]
    paint_icon(painter, rect, icon, Theme.current().color(token), size)


def paint_provenance(painter: QPainter, rect: QRectF, provenance: str, size: int = 0) -> None:
    """Paint the sign of a provenance."""
    icon, token = PROVENANCE_ICONS[provenance]
    paint_icon(painter, rect, icon, Theme.current().color(token), size)


@lru_cache(maxsize=512)
def _glyph_pixmap(kind: str, colour: str, side: int, ratio: float, token: str) -> QPixmap:
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_glyph(painter, QRectF(1, 1, side - 2, side - 2), kind, token)
    painter.end()
    return pixmap


def glyph_icon(kind: str, size: int, token: str = "text2") -> QIcon:
    """The outline of a kind of unit as an icon of ``size`` logical pixels."""
    theme = Theme.current()
    picture = QIcon()
    for ratio in (1.0, 2.0):
        picture.addPixmap(_glyph_pixmap(kind, theme.palette[token], size, ratio, token))
    return picture


def monogram(name: str) -> str:
    """Two letters for a token: the first two of one word, else the initials of two."""
    parts = [part for part in name.replace("-", " ").split() if part[0].isalnum()]
    if not parts:
        return name[:2]
    if len(parts) == 1:
        return parts[0][:2]
    return (parts[0][0] + parts[1][0]).upper()
