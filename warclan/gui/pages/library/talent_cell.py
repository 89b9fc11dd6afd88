"""The Library's tables: talents are cut to whole words, and columns share the room there is."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from warclan.gui.delegates.row import RowDelegate
from warclan.gui.delegates.words import draw_words
from warclan.gui.models.columns import ROW_ROLE, Column
from warclan.gui.pages.library.rows import LibraryRow
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.tables import RowsTable

TALENTS = "talents"
LEAST = {"name": 148, TALENTS: 84}
"""Least widths of the columns that stretch, at 100 %: nineteen of twenty names, one talent."""
WANTED = {"name": 206, TALENTS: 190}
"""Widths at which nearly every name, and three talents, are whole."""
OTHER = 120
SPARED, NARROW = "cards", 600
"""A column that stands in the detail too, and the width under which it gives names its room."""
AIRY = 8
"""By so much the columns of fixed width grow once names and talents have what they want."""


def fitted(words: Sequence[str], width: float, measure: Callable[[str], float]) -> tuple[str, int]:
    """As many words as fit into ``width``, then "n more"; and how many words are shown.

    At least the first word is given, whether it fits or not.
    """
    whole = ", ".join(words)
    if measure(whole) <= width:
        return whole, len(words)
    for shown in range(len(words) - 1, 0, -1):
        text = f"{', '.join(words[:shown])} · {len(words) - shown} more"
        if measure(text) <= width:
            return text, shown
    return f"{words[0]} +{len(words) - 1}" if len(words) > 1 else whole, 1


@lru_cache(maxsize=512)
def _fitted(talents: tuple[str, ...], width: int, scale: int) -> tuple[str, int]:
    """:func:`fitted` in the table's font; measured once per list of talents and width."""
    return fitted(talents, width, Theme.current().font_metrics("small").horizontalAdvance)


class TalentDelegate(RowDelegate):
    """Paints talents as whole words with the number of those left out."""

    def _cell(self, painter: QPainter, rect: QRectF, column: Column[Any], row: Any) -> bool:
        talents = row.talents if isinstance(row, LibraryRow) else None
        if column.key != TALENTS or not talents:
            return super()._cell(painter, rect, column, row)
        text, shown = _fitted(talents, int(rect.width()), Theme.current().scale)
        return draw_words(painter, rect, text, "small", "text2") or shown < len(talents)


class ItemsTable(RowsTable):
    """A table of units or attachments."""

    def __init__(self, name: str, parent: QWidget | None = None, *, many: bool = False) -> None:
        super().__init__(name, parent, many=many, delegate=TalentDelegate())
        self._chosen: set[int] = set()

    def _measure(self) -> None:
        """Names first, then talents, then air between the numbers; what is left is shared."""
        model = self.rows_model
        if model is None:
            return
        px = Theme.current().px
        room = self.viewport().width()
        for at, column in enumerate(model.columns):
            if column.key == SPARED and at not in self._chosen:
                self.setColumnHidden(at, room < px(NARROW))
        shown = [(at, c) for at, c in enumerate(model.columns) if not self.isColumnHidden(at)]
        widths = {at: px(c.width or LEAST.get(c.key, OTHER)) for at, c in shown}
        spare = max(0, room - sum(widths.values()))
        loose = [at for at, column in shown if not column.width]
        for at in loose:
            more = min(spare, max(0, px(WANTED.get(model.columns[at].key, OTHER)) - widths[at]))
            widths[at] += more
            spare -= more
        fixed = [at for at, column in shown if column.width]
        air = min(px(AIRY), spare // max(1, len(fixed)))
        for at in fixed:
            widths[at] += air
        share = (spare - air * len(fixed)) // max(1, len(loose))
        for at, least in widths.items():
            width = least + (share if at in loose else 0)
            if self.columnWidth(at) != width:
                self.setColumnWidth(at, width)

    def show_column(self, place: int, on: bool) -> None:
        """Show or hide a column, whatever room there is; the others share it."""
        self._chosen.add(place)
        self.setColumnHidden(place, not on)
        self._measure()

    def talent_at(self, point: QPoint) -> tuple[str, QRect] | None:
        """The talent under a point of the viewport, and the rectangle of its word."""
        index = self.indexAt(point)
        row = index.data(ROW_ROLE) if index.isValid() else None
        model = self.rows_model
        if model is None or not isinstance(row, LibraryRow) or not row.talents:
            return None
        if model.columns[index.column()].key != TALENTS:
            return None
        metrics = Theme.current().font_metrics("small")
        cell = self.visualRect(index)
        pad = Theme.current().px(6)
        room = cell.width() - 2 * pad
        _text, shown = fitted(row.talents, room, metrics.horizontalAdvance)
        for place in range(shown):
            before = "".join(f"{word}, " for word in row.talents[:place])
            left = cell.left() + pad + metrics.horizontalAdvance(before)
            width = metrics.horizontalAdvance(row.talents[place])
            if left <= point.x() <= left + width:
                return row.talents[place], QRect(left, cell.top(), width, cell.height())
        return None
