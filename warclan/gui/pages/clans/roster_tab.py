"""The roster table of a clan."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.clans.hover import stat_content, type_content
from warclan.gui.pages.clans.many import ManyActs, WarriorsBar, row_keys
from warclan.gui.pages.clans.roster import (
    WarriorRow,
    roster_columns,
    shown_columns,
    warrior_rows,
)
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.hover import HoverContent
from warclan.gui.widgets.tables import RowsTable

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage

EMPTY = "No warriors yet. A Jarl comes first (800 Glory)."


class RosterTab(QWidget):
    """The warriors with every Stat. ``chosen(key)`` follows the focused one."""

    chosen = Signal(str)
    opened = Signal()

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self._page = page
        self._view: ClanView | None = None
        self._stats: tuple[str, ...] = ()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        card = QFrame(self)
        set_role(card, "card")
        outer.addWidget(card)
        column = QVBoxLayout(card)
        column.setContentsMargins(1, 1, 1, 1)
        self.table = RowsTable("Roster", card, many=True)
        self.table.set_empty_text(EMPTY)
        self.model: RowsModel[WarriorRow] | None = None
        self.table.current_changed.connect(self._moved)
        self.table.row_activated.connect(lambda _row: self.opened.emit())
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._menu)
        column.addWidget(self.table)
        self.acts = ManyActs(page)
        self.bar = WarriorsBar(card)
        self.bar.asked.connect(lambda key: self.acts.run(key, self.selected, self.bar))
        column.addWidget(self.bar)
        page.context.hover.attach(self.table.horizontalHeader().viewport(), self._head_card)
        page.context.hover.attach(self.table, self._row_card)

    def show_clan(self, view: ClanView) -> None:
        """Show the warriors of the moment looked at."""
        same = self._view is not None and self._view.id == view.id
        kept = self.selected if same else ()
        self._view = view
        columns = roster_columns(view.book)
        stats = tuple(f"{column.header}\x1f{column.tooltip}" for column in columns)
        if self.model is None or stats != self._stats:
            self._stats = stats
            self.model = RowsModel(columns, lambda row: row.key, lambda row: row.name, self)
            self.table.set_model(self.model)
            self.table.selectionModel().selectionChanged.connect(self._show_bar)
        self.model.set_rows(warrior_rows(view.book, view.clan))
        self._select_again(kept)
        self._show_bar()
        self._fit()

    @property
    def selected(self) -> tuple[str, ...]:
        """The keys of the selected warriors, top to bottom."""
        return row_keys(self.table.selected_rows)

    def _select_again(self, kept: tuple[str, ...]) -> None:
        """Several stay selected over a change of the clan; one follows the focus by itself."""
        if self.model is None or len(kept) < 2:
            return
        flag = QItemSelectionModel.SelectionFlag
        for key in kept:
            if (place := self.model.place_of(key)) >= 0:
                index = self.model.index(place, 0)
                self.table.selectionModel().select(index, flag.Select | flag.Rows)

    def _show_bar(self) -> None:
        past = self._view is not None and self._view.is_past
        self.bar.show_count(len(self.table.selected_rows), past=past)

    @property
    def current(self) -> str:
        """The key of the focused warrior, "" without one."""
        row = self.table.current_row
        return row.key if isinstance(row, WarriorRow) else ""

    def focus_warrior(self, key: str) -> bool:
        """Focus a warrior; false when it is not on show."""
        return self.table.focus_key(key)

    def _moved(self, row: object) -> None:
        if isinstance(row, WarriorRow):
            self.chosen.emit(row.key)

    def _menu(self, place: QPoint) -> None:
        if self.current:
            self._page.doing.warrior_menu(self.table.viewport(), place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self.model is not None:
            room = int(self.width() * 100 / Theme.current().scale) - 18
            self.table.show_columns(shown_columns(self.model.columns, room))

    def _row_card(self, _point: QPoint) -> tuple[HoverContent, QRect] | None:
        """F1 explains the type of the focused warrior."""
        warrior = self._view.warrior(self.current) if self._view is not None else None
        if self._view is None or warrior is None:
            return None
        card = type_content(self._view.book, warrior.type)
        return (card, self.table.visualRect(self.table.currentIndex())) if card else None

    def _head_card(self, point: QPoint) -> tuple[HoverContent, QRect] | None:
        header = self.table.horizontalHeader()
        section = header.logicalIndexAt(point)
        model = self.model
        if model is None or self._view is None or not 0 <= section < len(model.columns):
            return None
        column = model.columns[section]
        if column.key.startswith("stat "):
            found = stat_content(self._view, None, column.header)
        elif column.key == "rank":
            found = HoverContent("Rank", column.tooltip, "WC-011")
        else:
            found = None
        if found is None:
            return None
        left = header.sectionViewportPosition(section)
        return found, QRect(left, 0, header.sectionSize(section), header.height())
