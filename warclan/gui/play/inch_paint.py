"""Painting a table in inches: ground, ticks, zones, quarters, pieces, the ruler."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from warclan.games.war_clan.scenarios.table import (
    CENTRE_CIRCLE,
    Disc,
    Point,
    Strip,
    Table,
    Zone,
)
from warclan.gui.play.inch_pieces import Piece
from warclan.gui.theme.glyphs import monogram, paint_token
from warclan.gui.theme.paint import CENTRE, LEFT, draw_focus, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SIDES

_HATCHES = (
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.FDiagPattern,
    Qt.BrushStyle.HorPattern,
    Qt.BrushStyle.VerPattern,
)
"""Each side's zone has its own hatching, so that it shows without colour."""


def side_token(side: int) -> str:
    """The colour of a seat."""
    return SIDES[side % len(SIDES)] if side >= 0 else "text2"


@dataclass(frozen=True, slots=True)
class Lens:
    """How inches become pixels: ``zoom`` pixels an inch, the table's lower left at ``origin``."""

    zoom: float
    origin: QPointF

    def spot(self, at: Point) -> QPointF:
        """Where a place is painted; the table's y grows upwards."""
        return QPointF(self.origin.x() + at.x * self.zoom, self.origin.y() - at.y * self.zoom)

    def place(self, spot: QPointF) -> Point:
        """The place under a pixel."""
        return Point(
            (spot.x() - self.origin.x()) / self.zoom, (self.origin.y() - spot.y()) / self.zoom
        )

    def circle(self, at: Point, radius: float) -> QRectF:
        """The square around a circle."""
        centre, reach = self.spot(at), radius * self.zoom
        return QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach)

    def ground(self, table: Table) -> QRectF:
        """The table."""
        return QRectF(
            self.spot(Point(0, table.height)), self.spot(Point(table.width, 0))
        ).normalized()


def paint_ground(
    painter: QPainter, lens: Lens, table: Table, zones: tuple[Zone, ...], *, grid: bool
) -> None:
    """The table without pieces: zones, quarters, centre circle, ticks; ``grid`` every 6"."""
    theme = Theme.current()
    ground = lens.ground(table)
    painter.fillRect(ground, theme.terrain("open_ground"))
    painter.save()
    painter.setClipRect(ground)
    for side, zone in enumerate(zones):
        for part in zone:
            _paint_zone(painter, lens, table, part, side)
    painter.restore()
    thin = QPen(theme.color("text3"), 1)
    painter.setPen(thin)
    middle = table.centre
    painter.drawLine(lens.spot(Point(middle.x, 0)), lens.spot(Point(middle.x, table.height)))
    painter.drawLine(lens.spot(Point(0, middle.y)), lens.spot(Point(table.width, middle.y)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(lens.circle(middle, CENTRE_CIRCLE))
    if grid:
        painter.setPen(QPen(theme.color("border"), 1, Qt.PenStyle.DotLine))
        for inch in range(6, int(table.width), 6):
            painter.drawLine(lens.spot(Point(inch, 0)), lens.spot(Point(inch, table.height)))
        for inch in range(6, int(table.height), 6):
            painter.drawLine(lens.spot(Point(0, inch)), lens.spot(Point(table.width, inch)))
    _paint_ticks(painter, lens, table)
    painter.setPen(QPen(theme.color("strong"), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(ground)


def _paint_zone(painter: QPainter, lens: Lens, table: Table, part: Disc | Strip, side: int) -> None:
    theme = Theme.current()
    path = QPainterPath()
    if isinstance(part, Disc):
        path.addEllipse(lens.circle(part.point, part.reach))
    else:
        low = table.height - part.depth if part.upper else 0.0
        high = table.height if part.upper else part.depth
        corners = (lens.spot(Point(0, high)), lens.spot(Point(table.width, low)))
        path.addRect(QRectF(*corners).normalized())
    colour = theme.color(side_token(side))
    painter.fillPath(path, theme.color(f"{side_token(side)}bg"))
    faint = QColor(colour)
    faint.setAlphaF(0.35)
    painter.fillPath(path, QBrush(faint, _HATCHES[side % len(_HATCHES)]))
    painter.setPen(QPen(colour, 1.5, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def _paint_ticks(painter: QPainter, lens: Lens, table: Table) -> None:
    """A tick every inch at the edges, a longer one with its number every sixth."""
    theme = Theme.current()
    painter.setPen(QPen(theme.color("text3"), 1))
    font = theme.font("micro")
    long, short, room = theme.px(6), theme.px(3), theme.px(16)
    for inch in range(int(table.width) + 1):
        foot = lens.spot(Point(inch, 0))
        tick = long if inch % 6 == 0 else short
        painter.drawLine(foot, QPointF(foot.x(), foot.y() + tick))
        if inch % 6 == 0:
            words = QRectF(foot.x() - room, foot.y() + long, 2 * room, room)
            draw_text(painter, words, str(inch), font, "text3", CENTRE)
            painter.setPen(QPen(theme.color("text3"), 1))
    for inch in range(int(table.height) + 1):
        foot = lens.spot(Point(0, inch))
        tick = long if inch % 6 == 0 else short
        painter.drawLine(foot, QPointF(foot.x() - tick, foot.y()))
        if inch % 6 == 0 and inch:
            words = QRectF(foot.x() - long - 2 * room, foot.y() - room / 2, 2 * room, room)
            draw_text(painter, words, str(inch), font, "text3", CENTRE)
            painter.setPen(QPen(theme.color("text3"), 1))


def paint_piece(painter: QPainter, lens: Lens, piece: Piece, *, chosen: bool, bad: bool) -> None:
    """One piece: models by side and monogram, markers as squares in a circle, terrain dashed."""
    theme = Theme.current()
    square = lens.circle(piece.at, piece.radius)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if piece.kind == "model":
        letters = monogram(piece.name)
        small = square.width() < theme.px(20)
        paint_token(painter, square, "hero", piece.side % 4, "" if small else letters)
        if small:
            # A true base is too small for letters on the whole table: they stand beside it.
            beside = QRectF(square.right() + 3, square.center().y() - 8, theme.px(40), 16)
            draw_text(painter, beside, letters, theme.font("micro", 700), "text", LEFT)
    elif piece.kind == "marker":
        _paint_marker(painter, square, piece)
    else:
        painter.setPen(QPen(theme.color("text2"), 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(theme.terrain("structure"))
        painter.drawEllipse(square)
        draw_text(painter, square, piece.name, theme.font("micro"), "text", CENTRE)
    if bad:
        painter.setPen(QPen(theme.color("danger"), theme.px(2), Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(square.adjusted(-4, -4, 4, 4))
    if chosen:
        draw_focus(painter, square.adjusted(-3, -3, 3, 3), square.width() / 2 + 3)


def _paint_marker(painter: QPainter, square: QRectF, piece: Piece) -> None:
    theme = Theme.current()
    painter.setPen(QPen(theme.color(side_token(piece.side)), 1.5))
    painter.setBrush(theme.color("surface"))
    painter.drawEllipse(square)
    side = square.width() * 0.62
    inner = QRectF(0, 0, side, side)
    inner.moveCenter(square.center())
    painter.drawRect(inner)
    number = piece.name.rpartition(" ")[2]
    shown = number if number.isdecimal() else ""
    draw_text(painter, inner, shown, theme.font("micro", 700), "text", CENTRE)


def paint_ruler(painter: QPainter, lens: Lens, start: Point, end: Point, words: str) -> None:
    """The ruler between two places, with its reading in a pill in the middle."""
    theme = Theme.current()
    first, last = lens.spot(start), lens.spot(end)
    painter.setPen(QPen(theme.color("text"), theme.px(2)))
    painter.drawLine(first, last)
    for spot in (first, last):
        painter.setBrush(theme.color("text"))
        painter.drawEllipse(spot, theme.px(3), theme.px(3))
    if words:
        paint_pill(painter, (first + last) / 2, words)


def paint_pill(painter: QPainter, centre: QPointF, words: str, token: str = "text") -> None:
    """A few words on a raised ground."""
    theme = Theme.current()
    font = theme.font("small", 600)
    wide = theme.font_metrics("small", 600).horizontalAdvance(words) + theme.px(16)
    pill = QRectF(0, 0, wide, theme.px(24))
    pill.moveCenter(centre)
    fill_rounded(painter, pill, "raised", "strong", theme.px(12))
    draw_text(painter, pill, words, font, token, CENTRE)
