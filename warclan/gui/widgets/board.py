"""A board looked at from above: areas with their terrain, marks, boundaries and numbers."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

from warclan.games.mythic_battles.content_types import Area, Board, Boundary
from warclan.gui.theme.glyphs import paint_token
from warclan.gui.theme.icons import icon_pixmap
from warclan.gui.theme.paint import CENTRE, draw_text, fill_rounded
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import TERRAIN_MARKS
from warclan.text.numbers import plural

WIDTH = 1000.0
"""Width of a board in scene units."""

_MARK_STEP = 78.0
"""Distance of two terrain marks in scene units."""


def terrain_key(terrain: str) -> str:
    """The key of a terrain's colour and mark from its name: "Open Ground" → "open_ground"."""
    return terrain.strip().lower().replace(" ", "_").replace("-", "_")


def _spoken(area: Area) -> str:
    """An area in words, for screen readers."""
    words = terrain_key(area.terrain).replace("_", " ")
    return f"area {area.id}, {words}, {plural(area.capacity, 'place', 'places')}"


def _polygon(area: Area, height: float) -> QPolygonF:
    return QPolygonF([QPointF(x * WIDTH, y * height) for x, y in area.outline])


def _shared(one: Area, other: Area, height: float) -> list[tuple[QPointF, QPointF]]:
    """The edges of ``one`` whose two ends are corners of ``other`` as well."""
    corners = frozenset(other.outline)
    count = len(one.outline)
    edges = []
    for place in range(count):
        first, second = one.outline[place], one.outline[(place + 1) % count]
        if first in corners and second in corners:
            edges.append(
                (
                    QPointF(first[0] * WIDTH, first[1] * height),
                    QPointF(second[0] * WIDTH, second[1] * height),
                )
            )
    return edges


class BoardPreview(QGraphicsView):
    """A board with its areas; ``area_hovered(id)`` (0 for none) and ``area_chosen(id)``.

    The wheel zooms at the pointer, dragging pans, 0 fits, + and − zoom, the arrows walk from area
    to area. With ``plain`` it is a still picture (a thumbnail).
    """

    area_hovered = Signal(int)
    area_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None, *, plain: bool = False) -> None:
        super().__init__(parent)
        self._board: Board | None = None
        self._paths: dict[int, QPainterPath] = {}
        self._zones: dict[int, int] = {}
        self._tokens: tuple[tuple[int, str, int, str], ...] = ()
        self._ground: tuple[tuple[object, ...], QPixmap] | None = None
        self._plain = plain
        self._fitted = True
        self._at = 0
        self._hovered = 0
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setStyleSheet("background: transparent")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if plain else Qt.FocusPolicy.StrongFocus)
        if not plain:
            self.setMouseTracking(True)
            self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setAccessibleName("Board")
        Theme.current().changed.connect(self._restyle)

    @property
    def board(self) -> Board | None:
        """The board on show."""
        return self._board

    @property
    def _height(self) -> float:
        aspect = self._board.aspect if self._board is not None else 1.0
        return WIDTH / (aspect or 1.0)

    def set_board(self, board: Board | None, setup: str = "") -> None:
        """Show a board; ``setup`` names the set-up whose deployment areas are tinted."""
        self._board = board
        self._ground = None
        self._at = self._hovered = 0
        self._paths, self._zones = {}, {}
        if board is not None:
            self._scene.setSceneRect(0, 0, WIDTH, self._height)
            for area in board.areas:
                path = QPainterPath()
                path.addPolygon(_polygon(area, self._height))
                path.closeSubpath()
                self._paths[area.id] = path
            chosen = next((each for each in board.setups if each.id == setup), None)
            if chosen is not None:
                for seat, areas in enumerate(chosen.deployment):
                    self._zones.update(dict.fromkeys(areas, seat % 4))
            self.setAccessibleName(f"Board {board.name}")
            self.setAccessibleDescription("; ".join(_spoken(area) for area in board.areas))
        self.fit()

    def set_tokens(self, tokens: Sequence[tuple[int, str, int, str]]) -> None:
        """Put tokens on areas: area id, kind of unit, side (0 to 3), monogram."""
        self._tokens = tuple(tokens)
        self.viewport().update()

    def fit(self) -> None:
        """Show the whole board."""
        self._fitted = True
        self.fitInView(self._scene.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
        self.viewport().update()

    def zoom(self, factor: float) -> None:
        """Zoom in (above 1) or out, never smaller than the whole board or above eight times."""
        whole = min(
            self.viewport().width() / WIDTH, self.viewport().height() / max(1.0, self._height)
        )
        wanted = self.transform().m11() * factor
        if wanted <= whole:
            self.fit()
        elif wanted <= 8 * whole:
            self._fitted = False
            self.scale(factor, factor)

    def area_at(self, point: QPointF) -> int:
        """The area under a point of the scene, 0 for none."""
        return next((key for key, path in self._paths.items() if path.contains(point)), 0)

    def sizeHint(self) -> QSize:
        side = Theme.current().px(120 if self._plain else 420)
        return QSize(side, side)

    def _restyle(self) -> None:
        self._ground = None
        self.viewport().update()

    # --- painting -------------------------------------------------------------------------------

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._board is None:
            return
        theme = Theme.current()
        zoom = self.transform().m11()
        ratio = self.devicePixelRatioF()
        key = (self._board.id, theme.name, round(zoom, 4), ratio, tuple(self._zones.items()))
        if self._ground is None or self._ground[0] != key:
            self._ground = (key, self._paint_ground(zoom * ratio))
        painter.drawPixmap(
            QRectF(0, 0, WIDTH, self._height), self._ground[1], QRectF(self._ground[1].rect())
        )

    def _paint_ground(self, zoom: float) -> QPixmap:
        """The board without anything that moves, as big as it is shown (at most 4000 pixels)."""
        zoom = min(zoom, 4000 / WIDTH)
        pixmap = QPixmap(max(1, round(WIDTH * zoom)), max(1, round(self._height * zoom)))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(zoom, zoom)
        assert self._board is not None
        for area in self._board.areas:
            self._paint_area(painter, area, zoom)
        by_id = {area.id: area for area in self._board.areas}
        for area in self._board.areas:
            self._paint_boundaries(painter, area, by_id, zoom)
        if not self._plain:
            for area in self._board.areas:
                self._paint_pill(painter, area, zoom)
        painter.end()
        return pixmap

    def _paint_area(self, painter: QPainter, area: Area, zoom: float) -> None:
        theme = Theme.current()
        path = self._paths[area.id]
        key = terrain_key(area.terrain)
        painter.setPen(QPen(theme.color("text3"), 1.4 / zoom))
        painter.setBrush(theme.terrain(key))
        painter.drawPath(path)
        painter.save()
        painter.setClipPath(path)
        if area.id in self._zones:
            side = f"side{'ABCD'[self._zones[area.id]]}"
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color(side), 12 / zoom))
            painter.drawPath(path)
        if not self._plain and key in TERRAIN_MARKS:
            self._paint_marks(painter, path, TERRAIN_MARKS[key], zoom)
        painter.restore()

    def _paint_marks(self, painter: QPainter, path: QPainterPath, mark: str, zoom: float) -> None:
        """The mark of a terrain, repeated where a whole one fits into the area."""
        theme = Theme.current()
        side = 34.0
        pixels = max(8, round(side * zoom))
        picture = icon_pixmap(mark, theme.color("text3"), pixels)
        bounds = path.boundingRect()
        painter.setOpacity(0.55)
        row = 0
        top = bounds.top() + 10
        while top + side < bounds.bottom():
            left = bounds.left() + 10 + (_MARK_STEP / 2 if row % 2 else 0)
            while left + side < bounds.right():
                spot = QRectF(left, top, side, side)
                if path.contains(spot):
                    painter.drawPixmap(spot, picture, QRectF(picture.rect()))
                left += _MARK_STEP
            top += _MARK_STEP * 0.75
            row += 1

    def _paint_boundaries(
        self, painter: QPainter, area: Area, by_id: Mapping[int, Area], zoom: float
    ) -> None:
        theme = Theme.current()
        for neighbour in area.neighbours:
            other = by_id.get(neighbour.area)
            if other is None:
                continue
            edges = _shared(area, other, self._height)
            if Boundary.WALL in neighbour.boundaries and area.id < other.id:
                for width, token in ((6.0, "text"), (2.4, "surface")):
                    painter.setPen(QPen(theme.color(token), width / zoom))
                    for first, second in edges:
                        painter.drawLine(first, second)
            if Boundary.ESCARPMENT in neighbour.boundaries and area.level >= other.level:
                self._paint_escarpment(painter, area, edges, zoom)

    def _paint_escarpment(
        self, painter: QPainter, high: Area, edges: list[tuple[QPointF, QPointF]], zoom: float
    ) -> None:
        """A thick line with teeth that point away from the high area."""
        width = (1.6 if self._plain else 3) / zoom
        painter.setPen(QPen(Theme.current().color("text"), width))
        inside = self._paths[high.id]
        for first, second in edges:
            painter.drawLine(first, second)
            if self._plain:
                continue
            along = second - first
            length = (along.x() ** 2 + along.y() ** 2) ** 0.5
            if length < 1:
                continue
            normal = QPointF(-along.y() / length, along.x() / length)
            middle = (first + second) / 2
            if inside.contains(middle + normal * 4):
                normal = -normal
            for place in range(max(1, round(length / 22))):
                foot = first + along * ((place + 0.5) / max(1, round(length / 22)))
                painter.drawLine(foot, foot + normal * 11)

    def _centre(self, area: Area) -> QPointF:
        if area.centre is not None:
            return QPointF(area.centre[0] * WIDTH, area.centre[1] * self._height)
        return self._paths[area.id].boundingRect().center()

    def _paint_pill(self, painter: QPainter, area: Area, zoom: float) -> None:
        """Area number and capacity in one pill, always the same size on screen."""
        theme = Theme.current()
        text = f"{area.id} · {area.capacity}"
        centre = self._centre(area)
        painter.save()
        painter.translate(centre)
        painter.scale(1 / zoom, 1 / zoom)
        width = theme.font_metrics("micro-strong").horizontalAdvance(text) + theme.px(14)
        height = theme.px(18)
        pill = QRectF(-width / 2, -height / 2, width, height)
        fill_rounded(painter, pill, "surface", "strong", height / 2)
        draw_text(painter, pill, text, theme.font("micro-strong"), "text", CENTRE)
        painter.restore()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._board is None:
            return
        theme = Theme.current()
        zoom = self.transform().m11()
        for key, token in (
            (self._hovered, "accent"),
            (self._at if self.hasFocus() else 0, "focus"),
        ):
            if key in self._paths:
                painter.save()
                painter.setClipPath(self._paths[key])
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.color(token), 8 / zoom))
                painter.drawPath(self._paths[key])
                painter.restore()
        side = (theme.px(14 if self._plain else 30)) / zoom
        by_id = {area.id: area for area in self._board.areas}
        standing: dict[int, int] = {}
        for area_id, kind, owner, monogram in self._tokens:
            if area_id not in by_id:
                continue
            centre = self._centre(by_id[area_id])
            place = standing.get(area_id, 0)
            standing[area_id] = place + 1
            drop = 0.0 if self._plain else side * 0.9
            spot = QRectF(0, 0, side, side)
            spot.moveCenter(QPointF(centre.x() + place * side * 0.9, centre.y() + drop))
            painter.save()
            painter.translate(spot.topLeft())
            painter.scale(1 / zoom, 1 / zoom)
            whole = QRectF(0, 0, side * zoom, side * zoom)
            paint_token(painter, whole, kind, owner, "" if self._plain else monogram)
            painter.restore()

    # --- pointer and keys -----------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._plain:
            event.ignore()
            return
        self.zoom(1.2 if event.angleDelta().y() > 0 else 1 / 1.2)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._plain:
            return
        area = self.area_at(self.mapToScene(event.position().toPoint()))
        if area != self._hovered:
            self._hovered = area
            self.viewport().update()
            self.area_hovered.emit(area)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self._plain or event.button() != Qt.MouseButton.LeftButton:
            return
        area = self.area_at(self.mapToScene(event.position().toPoint()))
        if area:
            self._at = area
            self.area_chosen.emit(area)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        directions = {
            Qt.Key.Key_Left: QPointF(-1, 0),
            Qt.Key.Key_Right: QPointF(1, 0),
            Qt.Key.Key_Up: QPointF(0, -1),
            Qt.Key.Key_Down: QPointF(0, 1),
        }
        direction = directions.get(Qt.Key(key))
        if direction is not None and self._board is not None:
            self._walk(direction)
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(1.2)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / 1.2)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at:
            self.area_chosen.emit(self._at)
        else:
            super().keyPressEvent(event)

    def _walk(self, direction: QPointF) -> None:
        """Go to the nearest area in a direction; sideways distance counts double."""
        assert self._board is not None
        by_id = {area.id: area for area in self._board.areas}
        if not by_id:
            return
        if self._at not in by_id:
            self._at = min(by_id)
        else:
            here = self._centre(by_id[self._at])
            best: tuple[float, int] | None = None
            for key, area in by_id.items():
                way = self._centre(area) - here
                ahead = way.x() * direction.x() + way.y() * direction.y()
                aside = abs(way.x() * direction.y()) + abs(way.y() * direction.x())
                if ahead > 1 and (best is None or (ahead + 2 * aside, key) < best):
                    best = (ahead + 2 * aside, key)
            if best is not None:
                self._at = best[1]
        self.setAccessibleDescription(_spoken(by_id[self._at]))
        self.viewport().update()
        self.area_hovered.emit(self._at)
