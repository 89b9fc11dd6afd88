"""The pool beside the decks: search, filters, the table, and the focused card."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from warclan.domain.provenance import PROVENANCE_WORDS
from warclan.games.myths_at_war.content_types import Card
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.decks.pool_filter import FiltersPopover, PoolFilter
from warclan.gui.pages.decks.pool_foot import PoolFoot
from warclan.gui.pages.decks.pool_rows import PoolRow, pool_columns, with_deck
from warclan.gui.pages.decks.pool_table import PoolTable
from warclan.gui.pages.decks.words import card_text, kind_line, numbers_line
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button, IconButton
from warclan.gui.widgets.chips import FilterChips
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.hover import HoverCards, HoverContent
from warclan.gui.widgets.labels import Label

NARROW = {"name", "type", "cost", "force", "power", "copies", "own"}
"""The columns of a pool without room for words."""
ROOM_FOR_WORDS = 620
"""Logical width from which affiliation and keywords have columns."""
HINT = "Words, or conditions: force > 2, cost 1-3, keyword:god, type:action, text:oracle"


def card_content(card: Card, foot: str = "") -> HoverContent:
    """The hover card of a card: numbers, restated text, where it is known from."""
    text = "\n".join(
        part for part in (kind_line(card), numbers_line(card), card_text(card)) if part
    )
    return HoverContent(card.name, text, "", foot or PROVENANCE_WORDS[card.provenance])


class PoolPane(QFrame):
    """The pool of a deck. ``chosen(row | None)`` follows the focused card.

    ``add_asked(card id)``, ``remove_asked(card id)``, ``swap_asked(card id)`` and
    ``sheet_asked(card id)`` report what is to be done; ``changed`` follows every change of what
    is shown.
    """

    chosen = Signal(object)
    add_asked = Signal(str)
    remove_asked = Signal(str)
    swap_asked = Signal(str)
    sheet_asked = Signal(str)
    suggestions_turned = Signal(bool)
    sets_asked = Signal()

    def __init__(
        self, hover: HoverCards, parent: QWidget | None = None, *, deck: bool = True
    ) -> None:
        super().__init__(parent)
        set_role(self, "plain")
        self._deck = deck
        self._rows: tuple[PoolRow, ...] = ()
        self._suggested: tuple[PoolRow, ...] | None = None
        self.filter = PoolFilter(self, deck=deck)
        self.filter.changed.connect(self._filter)
        self._column = QVBoxLayout(self)
        self._build_search()
        self._build_table(hover, deck=deck)
        self.foot = PoolFoot(self)
        self.foot.add_asked.connect(lambda: self.add_asked.emit(self._key))
        self.foot.swap_asked.connect(lambda: self.swap_asked.emit(self._key))
        self.foot.sheet_asked.connect(lambda: self.sheet_asked.emit(self._key))
        self._column.addWidget(self.foot)
        for widget in (self.suggest, self.missing_button):
            widget.setVisible(deck)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    # --- building -------------------------------------------------------------------------------

    def _build_search(self) -> None:
        self._search_row = QHBoxLayout()
        self.search = SearchField("A card, or force > 2", self)
        self.search.setToolTip(HINT)
        self.search.searched.connect(self._filter)
        self.search.last_dropped.connect(self.filter.model.drop_last)
        self.search.left_down.connect(self.focus_table)
        self.search.left.connect(self.focus_table)
        self.filters_button = Button("Filters", self, icon="filter")
        self.filters_button.clicked.connect(self.open_filters)
        self.suggest = IconButton("spark", "Cards that suit this deck (S)", self, framed=True)
        self.suggest.setCheckable(True)
        self.suggest.toggled.connect(self.suggestions_turned)
        self.missing_button = IconButton("box", "Missing cards (W)", self, framed=True)
        self._search_row.addWidget(self.search, 1)
        self._search_row.addWidget(self.filters_button)
        self._search_row.addWidget(self.suggest)
        self._search_row.addWidget(self.missing_button)
        self._popover: FiltersPopover | None = None
        self._chips_row = QHBoxLayout()
        self.chips = FilterChips(self)
        self.chips.removed.connect(self._drop)
        self.chips.cleared.connect(self.clear_filters)
        self.count = Label("", "small", self)
        self._chips_row.addWidget(self.chips, 1)
        self._chips_row.addStretch(0)
        self._chips_row.addWidget(self.count, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addLayout(self._search_row)
        self._column.addLayout(self._chips_row)

    def _build_table(self, hover: HoverCards, *, deck: bool) -> None:
        self.model: RowsModel[PoolRow] = RowsModel(
            pool_columns(deck=deck), lambda row: row.key, lambda row: row.name, self
        )
        self.table = PoolTable("Cards", self)
        self.table.set_model(self.model)
        self.table.current_changed.connect(self._current)
        self.table.row_activated.connect(self._activated)
        self.table.left_up.connect(self.search.setFocus)
        self.table.taken_back.connect(self.remove_asked)
        hover.attach(self.table.viewport(), self._content_at)
        hover.attach(self.table, lambda _point: self._content_of(self.table.current_row))
        self._column.addWidget(self.table, 1)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._search_row.setContentsMargins(px(16), px(12), px(12), px(6))
        self._search_row.setSpacing(px(8))
        self._chips_row.setContentsMargins(px(16), px(2), px(14), px(8))
        self._chips_row.setSpacing(px(6))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Columns of words only where there is room."""
        roomy = self.width() >= Theme.current().px(ROOM_FOR_WORDS)
        keys = {column.key for column in self.model.columns}
        if not roomy:
            keys &= NARROW
        self.table.show_columns(keys)

    # --- rows -----------------------------------------------------------------------------------

    @property
    def rows(self) -> tuple[PoolRow, ...]:
        """Every row, shown or not."""
        return self._rows

    @property
    def row(self) -> PoolRow | None:
        """The focused card."""
        row = self.table.current_row
        return row if isinstance(row, PoolRow) else None

    def row_of(self, card: str) -> PoolRow | None:
        """The row of a card, shown or not."""
        return next((row for row in self._rows if row.key == card), None)

    def set_cards(self, rows: Sequence[PoolRow]) -> None:
        """Show other cards."""
        self._rows = tuple(rows)
        self._suggested = None
        self.filter.set_rows(self._rows)
        self._put()

    def set_deck(
        self,
        counts: Mapping[str, int],
        owned: Mapping[str, int],
        limits: Mapping[str, int],
        affiliation: str | None = None,
    ) -> None:
        """Show what a deck holds of each card, what is owned, how many it may hold."""
        rows = with_deck(self._rows, counts, owned, limits, affiliation)
        if rows != self._rows:
            self._rows = rows
            self.filter.renew(rows, affiliation or "")
            self._put()
        self._tell()

    def show_suggestions(self, suggested: Sequence[PoolRow] | None, *, focus: bool = False) -> None:
        """Show only these, best first; ``None`` ends that."""
        self._suggested = None if suggested is None else tuple(suggested)
        self._put()
        if suggested and (focus or self.row is None):
            self.table.focus_first()
        self._tell()

    def choose_first(self) -> None:
        """Focus the first card."""
        self.table.focus_first()

    def _put(self) -> None:
        """Give the model the rows with their filter."""
        if self._suggested is not None:
            self.model.set_rows(self._suggested)
            self.chips.set_filters((("suggested", "Suggestions, best first"),))
            self.count.setText(str(len(self._suggested)))
            return
        mask = self.filter.passing(self.search.text())
        self.model.set_rows(self._rows, self.filter.words, mask)
        self._show_count()

    def _filter(self, *_: object) -> None:
        if self._suggested is not None:
            self.suggest.setChecked(False)
            return
        self.model.show_only(self.filter.passing(self.search.text()), "")
        self._show_count()

    def _show_count(self) -> None:
        shown, every = self.model.rowCount(), len(self._rows)
        filters = self.filter.filters()
        self.chips.set_filters(filters)
        self.count.setText(f"{shown} of {every}")
        self.filters_button.setText(f"Filters {len(filters)}" if filters else "Filters")
        if not shown and every:
            near = self.filter.nearest(self.search.text())
            without = f" Without “{near[1]}”: {near[2]}." if near else " Clear a word."
            self.table.set_empty_text(f"No card matches.{without}")

    def _drop(self, key: str) -> None:
        """Take one filter away, or the suggestions."""
        if self._suggested is not None:
            self.suggest.setChecked(False)
        else:
            self.filter.drop(key)

    def clear_filters(self) -> None:
        """Take every filter and the search away."""
        self.suggest.setChecked(False)
        self.search.clear()
        self.filter.model.clear()

    def open_filters(self) -> None:
        """Open the facets beside their button."""
        if self._popover is None:
            self._popover = FiltersPopover(self.filter.model, self)
            self._popover.sets_asked.connect(self.sets_asked)
        self._popover.open_beside(self.filters_button)

    # --- the focused card -----------------------------------------------------------------------

    def focus_table(self) -> None:
        """Put the focus into the table."""
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.row is None:
            self.table.focus_first()

    def _current(self, row: object) -> None:
        self.chosen.emit(row if isinstance(row, PoolRow) else None)

    def _tell(self) -> None:
        self.chosen.emit(self.row)

    def _activated(self, row: object) -> None:
        if isinstance(row, PoolRow):
            self.add_asked.emit(row.key)

    @property
    def _key(self) -> str:
        """The id of the focused card, ""."""
        return self.row.key if self.row is not None else ""

    def _content_at(self, point: QPoint) -> tuple[HoverContent, QRect] | None:
        index = self.table.indexAt(point)
        if index.column() != 0:
            return None
        return self._content_of(self.model.row(index.row()), self.table.visualRect(index))

    def _content_of(
        self, row: object, place: QRect | None = None
    ) -> tuple[HoverContent, QRect] | None:
        if not isinstance(row, PoolRow):
            return None
        spot = place or self.table.visualRect(self.table.currentIndex())
        return card_content(row.card, row.reason), spot
