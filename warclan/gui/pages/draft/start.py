"""The drafts that are kept, beside the set-up form of a new one."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.base import Room, Width
from warclan.gui.pages.draft.rows import DraftLine, draft_columns
from warclan.gui.pages.draft.setup_form import DraftForm
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable


class StartView(QWidget):
    """``opened(id)`` follows Enter, ``deleted(id)`` Delete, ``started(draft)`` the form."""

    opened = Signal(str)
    started = Signal(object)
    deleted = Signal(str)

    def __init__(self, catalogue: Catalogue, owned: Mapping[str, int], player: str = "") -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._left = QWidget(self)
        column = QVBoxLayout(self._left)
        px = Theme.current().px
        column.setContentsMargins(px(20), px(16), 0, px(16))
        column.addWidget(Label("Go on with a draft", "section", self._left))
        self.model: RowsModel[DraftLine] = RowsModel(
            draft_columns(), lambda row: row.id, lambda row: f"{row.name} {row.players}", self
        )
        self.table = RowsTable("Drafts", self._left)
        self.table.set_model(self.model)
        self.table.set_empty_text("No draft yet. Set one up on the right.")
        self.table.row_activated.connect(self._opened)
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.table)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._delete)
        column.addWidget(self.table, 1)
        self._row.addWidget(self._left, 1)
        self._player = player
        self.form = DraftForm(catalogue, owned, player)
        self.form.started.connect(self.started)
        self._row.addWidget(self.form, 1)

    def renew(self, catalogue: Catalogue, owned: Mapping[str, int]) -> None:
        """A fresh form, for the content and collection as they are now."""
        old = self.form
        self.form = DraftForm(catalogue, owned, self._player)
        self.form.started.connect(self.started)
        self._row.replaceWidget(old, self.form)
        old.hide()
        old.deleteLater()

    def show_drafts(self, rows: Sequence[DraftLine]) -> None:
        """Show these drafts."""
        self.model.set_rows(rows)

    def _opened(self, row: object) -> None:
        if isinstance(row, DraftLine):
            self.opened.emit(row.id)

    def _delete(self) -> None:
        row = self.table.current_row
        if isinstance(row, DraftLine):
            self.deleted.emit(row.id)

    def first_focus(self) -> QWidget:
        """The list when there is something in it, else the form."""
        return self.table if self.model.rowCount() else self.form.name.line

    def arrange(self, room: Room) -> None:
        """Lay out for this room: one below the other when it is narrow."""
        narrow = room.width is Width.NARROW
        self._row.setDirection(
            QHBoxLayout.Direction.TopToBottom if narrow else QHBoxLayout.Direction.LeftToRight
        )
        self._left.setMaximumHeight(Theme.current().px(220) if narrow else 16_777_215)
