"""Hover cards of the table: the unit or area under the pointer, or the one with the focus."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF

from warclan.games.mythic_battles.table.explained import Explained, area_card, unit_card
from warclan.gui.context import AppContext
from warclan.gui.play.side_list import SideList
from warclan.gui.play.table_board import TableBoard
from warclan.gui.widgets.hover import HoverContent

if TYPE_CHECKING:
    from warclan.games.mythic_battles.table.look import Look


class TableCards:
    """Says what the seat that looks may know; each card is worked out once for a moment."""

    def __init__(self, context: AppContext, board: TableBoard) -> None:
        self._hover, self._board = context.hover, board
        self._look: Look | None = None
        self._made: dict[str | int, HoverContent | None] = {}
        self._hover.attach(board.viewport(), self._under_pointer)
        self._hover.attach(board, lambda _point: self._with_focus())

    def attach(self, side: SideList) -> None:
        """Give the units of a roster their cards."""

        def row(place: int) -> tuple[HoverContent, QRect] | None:
            found = self.content(side.unit_at(place))
            return (found, side.row_rect(place)) if found is not None else None

        self._hover.attach(
            side, lambda point: row(side.row_at(point.y())), lambda _point: row(side.at)
        )

    def show_look(self, look: "Look | None") -> None:
        """Tell of another moment, or of nothing."""
        self._look = look
        self._made.clear()
        self._hover.hide()

    def content(self, thing: str | int) -> HoverContent | None:
        """The card of a unit (its id) or an area (its number)."""
        look = self._look
        if look is None or not thing:
            return None
        if thing not in self._made:
            told = unit_card(look, thing) if isinstance(thing, str) else area_card(look, thing)
            self._made[thing] = _written(told)
        return self._made[thing]

    def _under_pointer(self, point: QPoint) -> tuple[HoverContent, QRect] | None:
        board = self._board
        at = board.mapToScene(point)
        token = board.token_at(at)
        if token is not None:
            return self._placed(token.unit, board.spot_of(token.unit))
        area = board.area_at(at)
        return self._placed(area, board.area_rect(area))

    def _with_focus(self) -> tuple[HoverContent, QRect] | None:
        """The unit of the armed answer where the keyboard stands, else the area."""
        board = self._board
        unit = board.unit_in_focus
        if unit:
            return self._placed(unit, board.spot_of(unit))
        return self._placed(board.area_in_focus, board.area_rect(board.area_in_focus))

    def _placed(self, thing: str | int, spot: QRectF | None) -> tuple[HoverContent, QRect] | None:
        found = self.content(thing)
        if found is None or spot is None:
            return None
        return found, self._board.mapFromScene(spot).boundingRect()


def _written(told: Explained | None) -> HoverContent | None:
    return None if told is None else HoverContent(told.title, "\n".join(told.lines), told.rule)
