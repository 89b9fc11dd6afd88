"""A board with everything that stands on it: a pure picture of a scene.

The ground is painted once per zoom step by :class:`BoardPreview`; what moves is painted over it.
"""

from collections.abc import Iterable

from msgspec import structs
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsView, QToolTip, QWidget

from warclan.games.mythic_battles.content_types import Area, Board
from warclan.games.mythic_battles.scene import Marker, Place, Scene, Token
from warclan.gui.play.layout import token_spots
from warclan.gui.play.signs import count_picture, marker_picture, stone_picture, unit_picture
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.board import BoardPreview, terrain_key
from warclan.text.numbers import plural

Thing = Token | Marker | None
"""What stands in an area: a unit, a power token, or (``None``) a stone."""
SMALL_BOARD = 440
"""Narrower boards have smaller tokens, at 100 %."""
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def token_words(token: Token, players: Iterable[str]) -> str:
    """A unit in one line: "Thor, Astrid, vitality 7 of 9, carries a rune"."""
    names = tuple(players)
    whose = names[token.seat] if token.seat < len(names) else ""
    parts = [token.name, whose, f"vitality {token.vitality} of {token.full}"]
    if token.carries:
        parts.append(f"carries a {token.carries}")
    if token.acted:
        parts.append("has acted")
    return ", ".join(part for part in parts if part)


def marker_words(marker: Marker, players: Iterable[str]) -> str:
    """A power token in one line: "token of Growing Roots, Marek, makes forest"."""
    names = tuple(players)
    parts = [f"token of {marker.name}", names[marker.seat] if marker.seat < len(names) else ""]
    if marker.terrain:
        parts.append(f"makes {marker.terrain.replace('-', ' ')}")
    if marker.vitality:
        parts.append(f"defense {marker.defense}, vitality {marker.vitality}")
    return ", ".join(part for part in parts if part)


def standing_words(scene: Scene, area: int) -> list[str]:
    """Everything that stands in an area: units with the tokens on them, then its own tokens."""
    players = tuple(side.name for side in scene.sides)
    told = []
    for token in scene.at(area):
        words = token_words(token, players)
        on = [each.name for each in scene.markers if each.unit == token.unit]
        told.append(f"{words}, under {' and '.join(on)}" if on else words)
    lying = [each for each in scene.markers if each.area == area and not each.unit]
    return told + [marker_words(each, players) for each in lying]


def place_words(place: Place) -> str:
    """An area in one line: "Area 18, forest, 2 of 4 places taken, 1 divine stone"."""
    terrain = terrain_key(place.terrain).replace("_", " ")
    words = f"Area {place.number}, {terrain}, {place.units} of {place.capacity} places taken"
    stones = len(place.stones)
    return f"{words}, {plural(stones, 'divine stone', 'divine stones')}" if stones else words


def scene_words(scene: Scene) -> str:
    """The whole table in words: every area with something in it."""
    lines = []
    for place in scene.places:
        standing = standing_words(scene, place.number)
        if standing or place.stones:
            lines.append("; ".join([place_words(place), *standing]))
    return ". ".join([*lines, *scene.effects])


class SceneBoard(BoardPreview):
    """A board under a scene. ``unit_chosen(id)`` follows a click on a unit.

    Marked units and areas are what a step or a request is about; marks are rings and edges with
    different strokes, so that they show without colour.
    """

    unit_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene_shown: Scene | None = None
        self._printed: Board | None = None
        self._marked: frozenset[str] = frozenset()
        self._marked_area = 0
        self._spots: list[tuple[QRectF, Thing]] = []
        self._pills: list[tuple[QPointF, Place, float]] = []
        self._laid_out: tuple[object, ...] = ()
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)

    def set_board(self, board: Board | None, setup: str = "") -> None:
        """Show another board, without a scene."""
        self._printed = board
        self._scene_shown = None
        super().set_board(board, setup)

    def set_scene(self, scene: Scene, marked: Iterable[str] = (), area: int = 0) -> None:
        """Show a scene; ``marked`` are the units and ``area`` the area the step is about."""
        self._scene_shown = scene
        self._marked, self._marked_area = frozenset(marked), area
        self._follow_terrain(scene)
        self._laid_out = ()
        self.setAccessibleDescription(scene_words(scene))
        self.viewport().update()

    def _follow_terrain(self, scene: Scene) -> None:
        """Paint the ground anew where terrain is no longer what the board prints."""
        if self._printed is None or self._board is None:
            return
        now = {place.number: place.terrain for place in scene.places}
        shown = {area.id: terrain_key(area.terrain) for area in self._board.areas}
        if all(terrain_key(now.get(key, word)) == word for key, word in shown.items()):
            return
        areas = tuple(
            area
            if terrain_key(now.get(area.id, area.terrain)) == terrain_key(area.terrain)
            else structs.replace(area, terrain=now[area.id])
            for area in self._printed.areas
        )
        self._board = structs.replace(self._printed, areas=areas)
        self._ground = None

    def _paint_pill(self, painter: QPainter, area: Area, zoom: float) -> None:
        """Pills move with the units, so they are no part of the ground."""
        if self._scene_shown is None:
            super()._paint_pill(painter, area, zoom)

    # --- placing --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Work out where pills, units and stones stand, in scene units."""
        zoom = self.transform().m11()
        scene = self._scene_shown
        key = (id(scene), round(zoom, 5), Theme.current().scale)
        if scene is None or self._board is None or self._laid_out == key:
            return
        self._laid_out = key
        self._spots, self._pills = [], []
        theme = Theme.current()
        small = self._scene.sceneRect().width() * zoom < theme.px(SMALL_BOARD)
        side, pill = theme.px(24 if small else 30) / zoom, theme.px(19) / zoom
        by_id = {area.id: area for area in self._board.areas}
        for place in scene.places:
            area = by_id.get(place.number)
            if area is None or place.number not in self._paths:
                continue
            lying = (each for each in scene.markers if each.area == place.number and not each.unit)
            stones = [None] * len(place.stones)
            things: list[Thing] = [*scene.at(place.number), *lying, *stones]
            bounds = self._paths[place.number].boundingRect()
            room = QSizeF(bounds.width() * 0.9, max(side, bounds.height() * 0.85 - pill))
            centre = self._centre(area)
            spots = token_spots(room, QPointF(centre.x(), centre.y() + pill / 2), len(things), side)
            width = bounds.width() * 0.75 * zoom
            if spots and _is_low(bounds, spots, pill):
                # No room above the units: the number alone stands beside them.
                spots = _kept_inside(spots, bounds, self.sceneRect(), 0.0, pill * 0.3)
                pill_at = QPointF(spots[0].left() - theme.px(18) / zoom, spots[0].center().y())
                width = 0.0
            elif spots:
                spots = _kept_inside(spots, bounds, self.sceneRect(), pill * 1.3, pill * 0.3)
                across = (spots[0].left() + max(spot.right() for spot in spots)) / 2
                pill_at = QPointF(across, spots[0].top() - pill * 0.65)
            else:
                pill_at = centre
            self._pills.append((pill_at, place, width))
            self._spots.extend(zip(spots, things, strict=True))

    def token_at(self, point: QPointF) -> Token | None:
        """The unit drawn at a point of the scene."""
        self._lay_out()
        found = (thing for spot, thing in reversed(self._spots) if spot.contains(point))
        thing = next(found, None)
        return thing if isinstance(thing, Token) else None

    def spot_of(self, unit: str) -> QRectF | None:
        """Where a unit is drawn, in scene units; ``None`` when it is not on the board."""
        self._lay_out()
        return next(
            (
                spot
                for spot, thing in self._spots
                if isinstance(thing, Token) and thing.unit == unit
            ),
            None,
        )

    # --- painting -------------------------------------------------------------------------------

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        scene = self._scene_shown
        if scene is None:
            super().drawForeground(painter, rect)
            return
        self._lay_out()
        zoom = self.transform().m11()
        for place in scene.places:
            if place.option:
                self._edge(painter, place.number, "accent", 8 / zoom)
        self._edge(painter, self._marked_area, "accent", 6 / zoom, dashed=True)
        self._edge(painter, self._hovered, "accent", 4 / zoom)
        if self.hasFocus():
            self._edge(painter, self._at, "focus", 8 / zoom)
        painter.save()
        # Signs keep their size and lie on whole pixels, so they are placed on the screen itself.
        to_screen = painter.worldTransform()
        painter.resetTransform()
        ratio = self.devicePixelRatioF()
        for resting, thing in self._spots:
            spot = self._drawn_at(resting, thing)
            side = max(1, round(spot.width() * zoom))
            put_picture(painter, to_screen.map(spot.center()), self._picture(thing, side, ratio))
        for point, place, room in self._pills:
            count = f"{place.units}/{place.capacity}"
            picture = count_picture(place.number, count, room, ratio)
            put_picture(painter, to_screen.map(point), picture)
        painter.restore()

    def _drawn_at(self, spot: QRectF, _thing: Thing) -> QRectF:
        """Where something that stands at ``spot`` is drawn now."""
        return spot

    def _picture(self, thing: Thing, side: int, ratio: float) -> QPixmap:
        if thing is None:
            return stone_picture(side, ratio)
        if isinstance(thing, Marker):
            return marker_picture(thing, side, ratio)
        markers = self._scene_shown.markers if self._scene_shown is not None else ()
        powers = sum(each.unit == thing.unit for each in markers)
        return unit_picture(thing, side, self._mark_of(thing), ratio, powers)

    def _mark_of(self, token: Token) -> str:
        """How a unit is marked."""
        if token.option:
            return "option"
        if token.acting:
            return "acting"
        return "marked" if token.unit in self._marked else ""

    def _edge(
        self, painter: QPainter, area: int, token: str, width: float, *, dashed: bool = False
    ) -> None:
        """The inner edge of an area."""
        path = self._paths.get(area)
        if path is None:
            return
        painter.save()
        painter.setClipPath(path)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(Theme.current().color(token), width)
        if dashed:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawPath(path)
        painter.restore()

    # --- pointer and keys -----------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        # The arrows walk from area to area here, also where a page has acts of its own on them.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() in (
                Qt.KeyboardModifier.NoModifier,
                Qt.KeyboardModifier.KeypadModifier,
            )
            if plain and event.key() in _ARROWS:
                event.accept()
                return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        token = self.token_at(self.mapToScene(event.position().toPoint()))
        super().mousePressEvent(event)
        if token is not None and event.button() == Qt.MouseButton.LeftButton:
            self.unit_chosen.emit(token.unit)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            words = self.words_at(self.mapToScene(event.pos()))
            QToolTip.showText(event.globalPos(), words, self.viewport())
            return True
        return super().viewportEvent(event)

    def words_at(self, point: QPointF) -> str:
        """What the hover text says at a point: the unit there, else the area."""
        scene = self._scene_shown
        if scene is None:
            return ""
        token = self.token_at(point)
        if token is not None:
            words = token_words(token, (side.name for side in scene.sides))
            on = [each.name for each in scene.markers if each.unit == token.unit]
            return f"{words}\nunder {' and '.join(on)}" if on else words
        area = self.area_at(point)
        lines = [place_words(each) for each in scene.places if each.number == area]
        names = tuple(side.name for side in scene.sides)
        lying = [each for each in scene.markers if each.area == area and area and not each.unit]
        return "\n".join(lines + [marker_words(each, names) for each in lying])


def _is_low(area: QRectF, spots: tuple[QRectF, ...], pill: float) -> bool:
    """Whether a row of units and the pill above it have no room in an area that is wide enough.

    Areas are no rectangles, so a fifth of the height counts as lost.
    """
    row = spots[0].top() == spots[-1].top()
    fits = spots[0].height() * 1.2 + pill * 1.3 <= area.height() * 0.8
    wide = spots[-1].right() - spots[0].left() + 2 * pill * 1.45 <= area.width() * 0.95
    return row and not fits and wide


def _kept_inside(
    spots: tuple[QRectF, ...], area: QRectF, board: QRectF, above: float, below: float
) -> tuple[QRectF, ...]:
    """The spots moved into their area where it is large enough, and always onto the board.

    ``above`` is the room their pill takes, ``below`` that of the badges.
    """
    whole = QRectF(spots[0])
    for spot in spots[1:]:
        whole = whole.united(spot)
    whole.setTop(whole.top() - above)
    whole.setBottom(whole.bottom() + below)
    moved = QPointF()
    for room in (area, board):
        here = whole.translated(moved)
        moved += QPointF(
            _shift(here.left(), here.right(), room.left(), room.right()),
            _shift(here.top(), here.bottom(), room.top(), room.bottom()),
        )
    return tuple(spot.translated(moved) for spot in spots)


def _shift(first: float, last: float, low: float, high: float) -> float:
    """How far a stretch has to move to lie within bounds; not at all when it is too long."""
    if last - first > high - low:
        return 0.0
    return max(low - first, 0.0) + min(high - last, 0.0)


def put_picture(painter: QPainter, centre: QPointF, picture: QPixmap) -> None:
    """Draw a picture about a point of the screen, on whole pixels."""
    size = picture.deviceIndependentSize()
    left, top = centre.x() - size.width() / 2, centre.y() - size.height() / 2
    painter.drawPixmap(QPointF(round(left), round(top)), picture)
