"""Pictures of what stands on a board: units, stones, pills. Painted once, then kept.

Sides are in pixels at the scale in force; ``look`` is the theme's name and scale, which are part
of what a picture is kept by.
"""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from warclan.games.mythic_battles.scene import Marker, Token
from warclan.gui.theme.glyphs import monogram, outline, paint_token
from warclan.gui.theme.icons import paint_icon
from warclan.gui.theme.paint import CENTRE, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SIDES

Look = tuple[str, int]
MARGIN = 0.3
"""Room around a unit for its ring and badges, in shares of its side."""


def look() -> Look:
    """The look in force."""
    theme = Theme.current()
    return theme.name, theme.scale


def unit_picture(token: Token, side: int, mark: str, ratio: float, powers: int = 0) -> QPixmap:
    """A unit with its vitality and what it carries, its square ``MARGIN`` from every edge.

    A tick says that it has acted, a number at the other corner how many power tokens are on it.

    ``mark`` is "option", "pointed", "chosen", "target", "acting", "marked" or "".
    """
    return _unit(
        token.kind,
        token.seat % 4,
        monogram(token.name),
        token.vitality,
        bool(token.carries),
        token.acted,
        powers,
        side,
        mark,
        ratio,
        look(),
    )


def _blank(width: float, height: float, ratio: float) -> QPixmap:
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


@lru_cache(maxsize=1024)
def _unit(
    kind: str,
    seat: int,
    letters: str,
    vitality: int,
    carries: bool,
    acted: bool,
    powers: int,
    side: int,
    mark: str,
    ratio: float,
    _look: Look,
) -> QPixmap:
    theme = Theme.current()
    pad = side * MARGIN
    picture = _blank(side + 2 * pad, side + 2 * pad, ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    square = QRectF(pad, pad, side, side)
    if mark:
        strong = mark in ("chosen", "target", "pointed")
        grow = side * (0.22 if strong else 0.14)
        edge = {
            "option": "accent",
            "pointed": "accent",
            "chosen": "accent",
            "target": "danger",
        }.get(mark, "text")
        pen = QPen(theme.color(edge), theme.px(3 if strong and mark != "pointed" else 2))
        if mark in ("marked", "target"):
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(theme.color("surface"))
        painter.drawPath(outline(kind, square.adjusted(-grow, -grow, grow, grow)))
    paint_token(painter, square, kind, seat, letters)
    badge = max(theme.px(13), side * 0.48)
    spot = QRectF(0, 0, badge, badge)
    spot.moveCenter(QPointF(square.right() - badge * 0.1, square.bottom() - badge * 0.1))
    fill_rounded(painter, spot, "surface", "strong", badge / 2)
    font = theme.font("micro", 700)
    font.setPixelSize(max(8, round(badge * 0.66)))
    draw_text(painter, spot, str(vitality), font, "text", CENTRE)
    if carries:
        gem = QRectF(0, 0, badge, badge)
        gem.moveCenter(QPointF(square.right() - badge * 0.1, square.top() + badge * 0.1))
        _paint_stone(painter, gem)
    if acted:
        # Further in than the others: a neighbour's number may reach over the edge.
        done = QRectF(0, 0, badge * 0.8, badge * 0.8)
        done.moveCenter(QPointF(square.left() + badge * 0.6, square.bottom() - badge * 0.1))
        fill_rounded(painter, done, "surface", "strong", done.height() / 2)
        inner = done.width() * 0.7
        paint_icon(painter, done, "tick", theme.color("text"), max(1, round(inner)))
    if powers:
        lying = QRectF(0, 0, badge * 0.9, badge * 0.9)
        lying.moveCenter(QPointF(square.left() + badge * 0.1, square.top() + badge * 0.1))
        fill_rounded(painter, lying, "bronzebg", "bronze", theme.px(3))
        draw_text(painter, lying, str(powers), font, "bronze", CENTRE)
    painter.end()
    return picture


def marker_picture(marker: Marker, side: int, ratio: float) -> QPixmap:
    """A power token in an area: a dashed card, its square ``MARGIN`` from every edge."""
    return _marker(marker.seat % 4, monogram(marker.name), marker.vitality, side, ratio, look())


@lru_cache(maxsize=128)
def _marker(
    seat: int, letters: str, vitality: int, side: int, ratio: float, _look: Look
) -> QPixmap:
    theme = Theme.current()
    pad = side * MARGIN
    picture = _blank(side + 2 * pad, side + 2 * pad, ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    square = QRectF(pad, pad, side, side).adjusted(2, 2, -2, -2)
    fill_rounded(painter, square, "bronzebg", SIDES[seat], theme.px(4), theme.px(1.5), dashed=True)
    font = theme.font("micro", 700)
    font.setPixelSize(max(8, round(side * 0.38)))
    draw_text(painter, square, letters, font, "bronze", CENTRE)
    if vitality:
        badge = max(theme.px(13), side * 0.48)
        spot = QRectF(0, 0, badge, badge)
        spot.moveCenter(QPointF(square.right(), square.bottom()))
        fill_rounded(painter, spot, "surface", "strong", badge / 2)
        draw_text(painter, spot, str(vitality), font, "text", CENTRE)
    painter.end()
    return picture


def stone_picture(side: int, ratio: float) -> QPixmap:
    """A divine stone: a gem in a hexagon, its square ``MARGIN`` from every edge."""
    return _stone(side, ratio, look())


@lru_cache(maxsize=32)
def _stone(side: int, ratio: float, _look: Look) -> QPixmap:
    pad = side * MARGIN
    picture = _blank(side + 2 * pad, side + 2 * pad, ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_stone(painter, QRectF(pad, pad, side, side))
    painter.end()
    return picture


def _paint_stone(painter: QPainter, square: QRectF) -> None:
    theme = Theme.current()
    painter.setPen(QPen(theme.color("text"), max(1.2, square.width() / 16)))
    painter.setBrush(theme.color("surface"))
    painter.drawPath(outline("god", square))
    side = square.width() * 0.62
    spot = QRectF(0, 0, side, side)
    spot.moveCenter(square.center())
    paint_icon(painter, spot, "gem", theme.color("text"), round(side))


def count_picture(number: int, count: str, room: float, ratio: float) -> QPixmap:
    """An area's number and "units/capacity" in one pill; the number alone where ``room`` lacks."""
    theme = Theme.current()
    wide = theme.font_metrics("micro", 700).horizontalAdvance(str(number)) + theme.px(19)
    wide += theme.font_metrics("micro").horizontalAdvance(count)
    return _count(str(number), count if wide <= room else "", ratio, look())


@lru_cache(maxsize=1024)
def _count(number: str, count: str, ratio: float, _look: Look) -> QPixmap:
    theme = Theme.current()
    strong, plain = theme.font("micro", 700), theme.font("micro")
    gap = theme.px(5) if count else 0
    first = theme.font_metrics("micro", 700).horizontalAdvance(number)
    second = theme.font_metrics("micro").horizontalAdvance(count)
    width, height = first + gap + second + theme.px(14), theme.px(18)
    picture = _blank(width, height, ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill_rounded(painter, QRectF(0, 0, width, height), "surface", "border", height / 2)
    left = theme.px(7)
    # A little wider than measured, so that rounding never cuts a digit.
    draw_text(painter, QRectF(left, 0, first + 2, height), number, strong, "text")
    draw_text(painter, QRectF(left + first + gap, 0, second + 2, height), count, plain, "text2")
    painter.end()
    return picture


def label_picture(words: str, token: str, ratio: float, *, dashed: bool = False) -> QPixmap:
    """What an answer on the board means, in a pill of a colour; ``dashed``: with a catch."""
    return _label(words, token, dashed, ratio, look())


@lru_cache(maxsize=256)
def _label(words: str, token: str, dashed: bool, ratio: float, _look: Look) -> QPixmap:
    theme = Theme.current()
    font = theme.font("micro", 700)
    width = theme.font_metrics("micro", 700).horizontalAdvance(words) + theme.px(16)
    height = theme.px(18)
    picture = _blank(width, height, ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = QRectF(0, 0, width, height)
    fill_rounded(painter, rect, token, "", height / 2)
    if dashed:
        inner = rect.adjusted(1, 1, -1, -1)
        fill_rounded(painter, inner, "", "onaccent", height / 2, theme.px(1), dashed=True)
    draw_text(painter, rect, words, font, "onaccent", CENTRE)
    painter.end()
    return picture
