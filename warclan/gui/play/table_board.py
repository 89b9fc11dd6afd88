"""The board somebody plays on: the answers that lie on it are edged and labelled, one is armed.

Arming commits nothing: it is shared with the decision panel, which shows what would follow.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from warclan.games.mythic_battles.content_types import Board
from warclan.games.mythic_battles.scene import Scene, Token
from warclan.games.mythic_battles.table.records import Overlay
from warclan.gui.play.scene_board import (
    SceneBoard,
    Thing,
    place_words,
    put_picture,
    standing_words,
)
from warclan.gui.play.signs import label_picture
from warclan.gui.play.sliding import Sliding
from warclan.gui.theme.style import Theme
from warclan.gui.theme.tokens import SIDES
from warclan.text.numbers import plural

_ARM = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_OWN = (*_ARM, Qt.Key.Key_Space, Qt.Key.Key_0, Qt.Key.Key_Plus, Qt.Key.Key_Minus)


@dataclass(frozen=True, slots=True)
class BoardOption:
    """An answer that lies on the board: an area, or a unit in one.

    ``words`` is its label ("2 steps", "target"); ``catch`` says that it has a drawback, shown by
    a dashed edge; ``against`` that it is aimed at an enemy.
    """

    answer: Hashable
    words: str
    area: int
    unit: str = ""
    catch: bool = False
    against: bool = False


class TableBoard(SceneBoard):
    """``armed(answer)`` follows a click or the arrow keys, ``committed`` Enter or a double click
    on what is armed.

    The arrows walk from area to area and arm what lies there; Space goes through the answers of
    one area. Where several answers make one, the arrows only walk, a click or Space chooses one
    more or takes it away, and Enter gives what was chosen.
    """

    armed = Signal(object)
    committed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._options: tuple[BoardOption, ...] = ()
        self._armed: Hashable | None = None
        self._target = ""
        self._several = False
        self.sliding = Sliding(self)
        self.sliding.moved.connect(self.viewport().update)
        self._marks: tuple[Hashable, ...] = ()
        self._pointed: Hashable | None = None
        self._overlay: Overlay | None = None

    @property
    def options(self) -> tuple[BoardOption, ...]:
        """The answers on the board."""
        return self._options

    def set_board(self, board: Board | None, setup: str = "") -> None:
        self.sliding.stop()
        super().set_board(board, setup)

    def set_scene(self, scene: Scene, marked: Iterable[str] = (), area: int = 0) -> None:
        """Show a scene; units that went from area to area slide there."""
        shown = self._scene_shown
        before = self._centres() if shown is not None else {}
        areas = {token.unit: token.area for token in shown.tokens} if shown is not None else {}
        super().set_scene(scene, marked, area)
        went = {each.unit for each in scene.tokens if each.area != areas.get(each.unit)}
        after = {unit: spot for unit, spot in self._centres().items() if unit in went}
        self.sliding.start(before, after)

    def _centres(self) -> dict[str, QPointF]:
        """Where every unit on the board belongs, in scene units."""
        self._lay_out()
        return {
            thing.unit: spot.center() for spot, thing in self._spots if isinstance(thing, Token)
        }

    def _drawn_at(self, spot: QRectF, thing: Thing) -> QRectF:
        return self.sliding.at(thing.unit, spot) if isinstance(thing, Token) else spot

    def set_options(self, options: Sequence[BoardOption], *, several: bool = False) -> None:
        """Show the answers that lie on the board; none is armed. ``several``: many make one."""
        self._several = several
        self._options, self._armed, self._target = tuple(options), None, ""
        self._marks, self._pointed = (), None
        self.viewport().update()

    def set_armed(self, answer: Hashable | None, target: str = "") -> None:
        """Show which answer is armed, without a signal; ``target`` is the unit it is aimed at."""
        if (answer, target) == (self._armed, self._target):
            return
        self._armed, self._target = answer, target
        found = next((each for each in self._options if each.answer == answer), None)
        if found is not None and answer is not None:
            self._at = found.area
        self.viewport().update()

    def set_marks(self, answers: Sequence[Hashable]) -> None:
        """Show the answers chosen so far, where several make one answer."""
        if tuple(answers) != self._marks:
            self._marks = tuple(answers)
            self.viewport().update()

    def point_at(self, answer: Hashable | None) -> None:
        """Light an answer that is pointed at elsewhere, ``None`` for none; arms nothing."""
        if answer != self._pointed:
            self._pointed = answer
            self.viewport().update()

    def is_chosen(self, option: BoardOption) -> bool:
        """Whether an answer is armed, or one of several that are chosen."""
        return option.answer == self._armed or option.answer in self._marks

    @property
    def overlay(self) -> Overlay | None:
        """What lies over the board to be looked at."""
        return self._overlay

    def set_overlay(self, overlay: Overlay | None) -> None:
        """Lay something over the board, or take it off."""
        self._overlay = overlay
        self.viewport().update()

    @property
    def area_in_focus(self) -> int:
        """The area the keyboard stands on, 0 for none."""
        return self._at

    @property
    def unit_in_focus(self) -> str:
        """The unit of the armed answer in the area the keyboard stands on, or ""."""
        armed = (each for each in self.in_area(self._at) if each.answer == self._armed)
        return next((each.unit for each in armed), "")

    def area_rect(self, area: int) -> QRectF | None:
        """The bounds of an area, in scene units."""
        path = self._paths.get(area)
        return path.boundingRect() if path is not None else None

    def in_area(self, area: int) -> tuple[BoardOption, ...]:
        """The answers that lie in an area."""
        return tuple(each for each in self._options if each.area == area)

    # --- painting -------------------------------------------------------------------------------

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._scene_shown is not None:
            zoom = self.transform().m11()
            for option in self._options:
                if not option.unit:
                    self._edge_option(painter, option, zoom)
            if self._overlay is not None:
                self._paint_overlay(painter, self._overlay, zoom)
        super().drawForeground(painter, rect)
        if self._scene_shown is None:
            return
        painter.save()
        to_screen = painter.worldTransform()
        painter.resetTransform()
        ratio = self.devicePixelRatioF()
        for point, words, token, dashed in self._labels():
            picture = label_picture(words, token, ratio, dashed=dashed)
            put_picture(painter, to_screen.map(point), picture)
        painter.restore()

    def _edge_option(self, painter: QPainter, option: BoardOption, zoom: float) -> None:
        """The tint and inner edge of an area that may be chosen."""
        path = self._paths.get(option.area)
        if path is None:
            return
        armed, lit = self.is_chosen(option), option.answer == self._pointed
        theme = Theme.current()
        painter.save()
        painter.setClipPath(path)
        tint = QColor(theme.color("accent"))
        tint.setAlphaF(0.34 if armed else 0.26 if lit else 0.16)
        painter.fillPath(path, tint)
        pen = QPen(theme.color("accent"), (14 if armed else 12 if lit else 9) / zoom)
        if option.catch:
            pen.setDashPattern([1.6, 0.9])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.restore()

    def _paint_overlay(self, painter: QPainter, overlay: Overlay, zoom: float) -> None:
        """Edges in bronze or in a side's colour, and lines from area to area."""
        theme = Theme.current()
        by_id = {area.id: area for area in self._board.areas} if self._board is not None else {}
        painter.save()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for mark in overlay.marks:
            path = self._paths.get(mark.area)
            if path is None:
                continue
            painter.setClipPath(path)
            token = SIDES[mark.seat % 4] if mark.seat >= 0 else "bronze"
            tint = QColor(theme.color(token))
            tint.setAlphaF(0.12)
            painter.fillPath(path, tint)
            pen = QPen(theme.color(token), 6 / zoom)
            if mark.catch:
                pen.setDashPattern([1.6, 1.2])
            painter.setPen(pen)
            painter.drawPath(path)
        painter.setClipping(False)
        painter.setPen(QPen(theme.color("bronze"), 2.5 / zoom, Qt.PenStyle.DashLine))
        for one, other in overlay.lines:
            if one in by_id and other in by_id:
                painter.drawLine(self._centre(by_id[one]), self._centre(by_id[other]))
        painter.restore()

    def _labels(self) -> list[tuple[QPointF, str, str, bool]]:
        """Where each label stands, in scene units, with its words, colour and stroke."""
        labels = []
        for area in dict.fromkeys(each.area for each in self._options):
            here = self.in_area(area)
            chosen = [each for each in here if self.is_chosen(each)]
            lit = [each for each in here if each.answer == self._pointed]
            shown = next(iter([*lit, *chosen]), here[0])
            words = f"✓ {shown.words}" if shown.answer in self._marks else shown.words
            if len(here) > 1 and not lit and len(chosen) != 1:
                alike = len({each.words for each in here}) == 1
                words = plural(len(here), words, f"{words}s") if alike else f"{len(here)} answers"
            token = "danger" if shown.against else "accent"
            labels.append((self._label_spot(area), words, token, shown.catch))
        taken = {each.area for each in self._options}
        scene = self._scene_shown
        tokens = scene.tokens if scene is not None and self._target else ()
        aimed = next((each.area for each in tokens if each.unit == self._target), 0)
        if aimed and aimed not in taken:
            labels.append((self._label_spot(aimed), "target", "danger", False))
            taken.add(aimed)
        for mark in self._overlay.marks if self._overlay is not None else ():
            if mark.area not in taken and mark.words and mark.area in self._paths:
                token = SIDES[mark.seat % 4] if mark.seat >= 0 else "bronze"
                labels.append((self._label_spot(mark.area), mark.words, token, mark.catch))
        return labels

    def _label_spot(self, area: int) -> QPointF:
        """Below what stands in an area, where that is still in it; else above its pill."""
        drop = Theme.current().px(15) / self.transform().m11()
        standing = [
            spot
            for spot, thing in self._spots
            if (thing.area if thing is not None else self._area_of(spot)) == area
        ]
        pill = next((point for point, place, _room in self._pills if place.number == area), None)
        if pill is None:
            return self._paths[area].boundingRect().center()
        lowest = max((spot.bottom() for spot in standing), default=pill.y() + drop * 0.3)
        below = QPointF(pill.x(), lowest + drop)
        above = QPointF(pill.x(), pill.y() - drop * 1.3)
        board = self.sceneRect()
        fits = self._paths[area].contains(below + QPointF(0, drop * 0.5))
        if fits or above.y() < board.top() + drop:
            below.setY(min(below.y(), board.bottom() - drop * 0.7))
            return below
        return above

    def _area_of(self, spot: QRectF) -> int:
        return self.area_at(spot.center())

    def _mark_of(self, token: Token) -> str:
        own = [each for each in self._options if each.unit == token.unit]
        option = next((each for each in own if self.is_chosen(each)), own[0] if own else None)
        if option is not None and self.is_chosen(option):
            return "target" if option.against else "chosen"
        if option is not None:
            return "pointed" if any(each.answer == self._pointed for each in own) else "option"
        if token.unit == self._target:
            return "target"
        if token.acting:
            return "acting"
        return "marked" if token.unit in self._marked else ""

    # --- pointer and keys -----------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        # Keys the board uses itself come here first, also where the page has acts on them.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
            if plain and event.key() in _OWN:
                event.accept()
                return True
        return super().event(event)

    def option_at(self, point: QPointF) -> BoardOption | None:
        """The answer at a point of the board: the unit there, else its area, else its only one."""
        token = self.token_at(point)
        if token is not None:
            for option in self._options:
                if option.unit == token.unit:
                    return option
        here = self.in_area(self.area_at(point))
        areas = [each for each in here if not each.unit]
        if areas:
            return areas[0]
        return here[0] if len(here) == 1 else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        option = self.option_at(self.mapToScene(event.position().toPoint()))
        if option is not None:
            self._arm(option)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        option = self.option_at(self.mapToScene(event.position().toPoint()))
        if option is not None and option.answer == self._armed:
            self.committed.emit()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ARM:
            here = self.in_area(self._at)
            if self._several or any(each.answer == self._armed for each in here):
                self.committed.emit()
            elif here:
                self._arm(here[0])
        elif event.key() == Qt.Key.Key_Space:
            self._next_here()
        else:
            super().keyPressEvent(event)

    def _walk(self, direction: QPointF) -> None:
        super()._walk(direction)
        here = self.in_area(self._at)
        if here and not self._several and all(each.answer != self._armed for each in here):
            self._arm(here[0])
        self.setAccessibleDescription(self.area_words(self._at))

    def _next_here(self) -> None:
        """Arm (or choose) the next answer in the area the keyboard stands on."""
        here = self.in_area(self._at)
        if here and self._several:
            free = [each for each in here if each.answer not in self._marks]
            self._arm(free[0] if free else here[-1])
        elif here:
            places = [at for at, each in enumerate(here) if each.answer == self._armed]
            self._arm(here[(places[0] + 1) % len(here) if places else 0])

    def _arm(self, option: BoardOption) -> None:
        self._at, self._target = option.area, ""
        # Of several it is told by ``set_marks`` whether one was taken or given back.
        self._armed = None if self._several else option.answer
        self.viewport().update()
        self.armed.emit(option.answer)

    def area_words(self, area: int) -> str:
        """An area with what stands there and what can be answered, as it is spoken."""
        scene = self._scene_shown
        if scene is None:
            return ""
        place = next((each for each in scene.places if each.number == area), None)
        parts = [place_words(place)] if place is not None else []
        parts += standing_words(scene, area)
        parts += [f"answer: {each.words}" for each in self.in_area(area)]
        return "; ".join(parts)

    def words_at(self, point: QPointF) -> str:
        words = super().words_at(point)
        option = self.option_at(point)
        return f"{words}\n{option.words}" if option is not None else words
