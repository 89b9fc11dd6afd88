"""The drafts that are kept, beside the set-up form of a new one."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.base import Room, Width
from warclan.gui.pages.draft.rows import DraftLine, draft_columns
from warclan.gui.pages.draft.setup_form import DraftForm
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable

NO_LIMIT = 16_777_215


class StartView(QWidget):
    """``opened(id)`` follows Enter, ``deleted(id)`` Delete, ``started(draft)`` the form."""

    opened = Signal(str)
    started = Signal(object)
    deleted = Signal(str)

    def __init__(self, catalogue: Catalogue, owned: Mapping[str, int], player: str = "") -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._left = QWidget(self)
        self._column = QVBoxLayout(self._left)
        self._column.addWidget(Label("Go on with a draft", "section", self._left))
        self._column.addWidget(self._make_list(), 1)
        self._row.addWidget(self._left, 1)
        self._player = player
        self.form = DraftForm(catalogue, owned, player)
        self.form.started.connect(self.started)
        self._row.addWidget(self.form, 0)

    def _make_list(self) -> QFrame:
        card = QFrame(self._left)
        set_role(card, "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.setSpacing(0)
        self.model: RowsModel[DraftLine] = RowsModel(
            draft_columns(), lambda row: row.id, lambda row: f"{row.name} {row.players}", self
        )
        self.table = RowsTable("Drafts", card)
        self.table.set_model(self.model)
        self.table.set_empty_text("No draft yet. Set one up with the form.")
        self.table.row_activated.connect(self._opened)
        self.table.current_changed.connect(lambda _row: self._show_buttons())
        inside.addWidget(self.table, 1)
        foot = QFrame(card)
        set_role(foot, "foot")
        self._foot = QHBoxLayout(foot)
        self.open_button = Button("Open", foot, key="Enter")
        self.open_button.clicked.connect(lambda: self._opened(self.table.current_row))
        self.delete_button = Button("Delete", foot, role="quiet", icon="bin")
        self.delete_button.clicked.connect(self.delete)
        self._foot.addWidget(self.delete_button)
        self._foot.addStretch(1)
        self._foot.addWidget(self.open_button)
        inside.addWidget(foot)
        return card

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
        self._show_buttons()

    def _show_buttons(self) -> None:
        chosen = isinstance(self.table.current_row, DraftLine)
        for button in (self.open_button, self.delete_button):
            button.setEnabled(chosen)

    def _opened(self, row: object) -> None:
        if isinstance(row, DraftLine):
            self.opened.emit(row.id)

    def delete(self) -> None:
        """Ask for the chosen draft to be deleted."""
        row = self.table.current_row
        if isinstance(row, DraftLine):
            self.deleted.emit(row.id)

    def first_focus(self) -> QWidget:
        """The list when there is something in it, else the form."""
        return self.table if self.model.rowCount() else self.form.name.line

    def arrange(self, room: Room) -> None:
        """Lay out for this room: one below the other when it is narrow."""
        px = Theme.current().px
        narrow = room.width is Width.NARROW
        way = QHBoxLayout.Direction
        self._row.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._column.setContentsMargins(
            px(20), px(12 if narrow else 16), px(20 if narrow else 0), px(0 if narrow else 16)
        )
        self._column.setSpacing(px(10))
        self._foot.setContentsMargins(px(8), px(6), px(8), px(6))
        self._left.setMaximumHeight(px(216) if narrow else NO_LIMIT)
        width = px(640 if room.width is Width.WIDE else 560)
        self.form.setMinimumWidth(0 if narrow else width)
        self.form.setMaximumWidth(NO_LIMIT if narrow else width)
        self.form.arrange()
