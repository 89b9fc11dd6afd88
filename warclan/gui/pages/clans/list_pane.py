"""The list of War Clans: search, folders, and what to do where there is none."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QMenu, QVBoxLayout, QWidget

from warclan.gui.forms.ui_clans_list import Ui_ClansList
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.clans.list_rows import folders_of, list_columns, phase_words
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button, ChoiceChip
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.frames import EmptyState
from warclan.gui.widgets.tables import RowsTable

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage
    from warclan.services.clans_listing import ClanRow

NO_FOLDER = "No folder"
MENU = ("open", "rename", "duplicate", "folder", "export", "delete")
"""Acts on the clan under the pointer."""


class ListPane(QWidget):
    """Every clan with its record. ``opened(clan id)`` follows Enter or a double click."""

    opened = Signal(str)

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self._page = page
        self.form = Ui_ClansList()
        self.form.setupUi(self)
        self.search = SearchField("Find a War Clan", self)
        self.new_button = Button("Found a clan", self, role="primary", icon="plus")
        self.new_button.clicked.connect(lambda: page.context.acts.run("clans.new"))
        self.starter_button = Button("Starter clan", self, icon="spark")
        self.starter_button.setToolTip("A clan of house-made warriors, to try everything at once")
        self.starter_button.clicked.connect(lambda: page.context.acts.run("clans.starter"))
        top = self.form.top_layout
        top.addWidget(self.search, 1)
        top.addWidget(self.starter_button)
        top.addWidget(self.new_button)
        self.chips: dict[str, ChoiceChip] = {}
        self._folder: str | None = None
        self.model: RowsModel[ClanRow] = RowsModel(
            list_columns(), lambda row: row.id, _haystack, self
        )
        card = QFrame(self)
        set_role(card, "card")
        inner = QVBoxLayout(card)
        inner.setContentsMargins(1, 1, 1, 1)
        self.card = card
        self.table = RowsTable("War Clans", card, lines=2)
        inner.addWidget(self.table)
        self.table.set_model(self.model)
        self.table.set_empty_text("No War Clan has these words.")
        self.table.row_activated.connect(self._open)
        self.table.left_up.connect(self.search.setFocus)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._menu)
        self.search.searched.connect(self.model.set_query)
        self.search.left_down.connect(self._to_table)
        self.search.left.connect(self._to_table)
        self.empty = EmptyState(
            "No War Clan yet.",
            "A clan begins with a Jarl and 800 Glory. The starter clan lets you try everything.",
            [("new", "Found a clan"), ("starter", "Open the starter clan")],
            icon="clan",
        )
        self.empty.acted.connect(lambda act: page.context.acts.run(f"clans.{act}"))
        self.form.stack.addWidget(card)
        self.form.stack.addWidget(self.empty)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self.form.list_layout.setContentsMargins(px(16), px(12), px(16), px(12))
        self.form.list_layout.setSpacing(px(10))
        self.form.top_layout.setSpacing(px(8))
        self.form.chips_layout.setSpacing(px(6))

    def show_rows(self, rows: "tuple[ClanRow, ...]") -> None:
        """Show these clans."""
        self.model.set_rows(rows)
        self.form.stack.setCurrentWidget(self.card if rows else self.empty)
        self.starter_button.setVisible(bool(rows))
        self.new_button.setVisible(bool(rows))
        self.search.setVisible(bool(rows))
        self._offer_folders(rows)

    def _offer_folders(self, rows: "tuple[ClanRow, ...]") -> None:
        folders = folders_of(rows)
        wanted = ("*", *folders) if len(folders) > 1 else ()
        if tuple(self.chips) != wanted:
            while (item := self.form.chips_layout.takeAt(0)) is not None:
                if (old := item.widget()) is not None:
                    old.hide()
                    old.deleteLater()
            self.chips = {}
            for key in wanted:
                words = "All" if key == "*" else key or NO_FOLDER
                chip = ChoiceChip(words, self)
                chip.setAutoExclusive(True)
                chip.setProperty("folder", key)
                chip.clicked.connect(self._choose_folder)
                self.form.chips_layout.addWidget(chip)
                self.chips[key] = chip
            if wanted:
                self.form.chips_layout.addStretch(1)
        if self._folder is not None and self._folder not in folders:
            self._folder = None
        for key, chip in self.chips.items():
            chip.setChecked(key == ("*" if self._folder is None else self._folder))
        self._filter()

    def _choose_folder(self) -> None:
        sender = self.sender()
        if sender is not None:
            key = str(sender.property("folder"))
            self._folder = None if key == "*" else key
            self._filter()

    def _filter(self) -> None:
        folder = self._folder
        self.model.set_filter(None if folder is None else (lambda row: row.folder == folder))

    @property
    def current(self) -> "ClanRow | None":
        """The focused clan."""
        row: ClanRow | None = self.table.current_row
        return row

    def _open(self, row: "ClanRow") -> None:
        self.opened.emit(row.id)

    def _to_table(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self.table.currentIndex().isValid():
            self.table.focus_first()

    def _menu(self, place: QPoint) -> None:
        if self.current is None:
            return
        acts = self._page.context.acts
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for key in (f"clans.{act}" for act in MENU):
            if acts.get(key) is not None:
                action = menu.addAction(acts.hint(key))
                action.triggered.connect(lambda _on=False, act=key: acts.run(act))
        menu.popup(self.table.viewport().mapToGlobal(place))


def _haystack(row: "ClanRow") -> str:
    return f"{row.name} {row.folder} {phase_words(row)}"
