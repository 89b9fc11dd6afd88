"""The list of decks: search, folders and tags, and what can be done with the chosen deck."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from warclan.gui.models.columns import Column, number_column
from warclan.gui.models.rows import RowsModel
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.frames import EmptyState
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable
from warclan.gui.window.when import when_words
from warclan.services.decks_listing import DeckRow
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage

EVERY = "Every folder"
NO_FOLDER = "No folder"
MENU = ("open", "rename", "duplicate", "folder", "tags", "export", "delete")
"""Acts on the deck under the pointer."""
NARROW = frozenset({"name", "gods", "designs", "level"})


def second_line(row: DeckRow) -> str:
    """Pantheon, folder and tags in one line."""
    parts = [row.pantheon or "no pantheon", row.folder, ", ".join(row.tags)]
    return " · ".join(part for part in parts if part)


def list_columns() -> tuple[Column[DeckRow], ...]:
    """The columns of the list."""
    return (
        Column(
            "name", "Deck", lambda row: row.name, kind="name", second=second_line,
            hint=lambda row: "",
        ),
        number_column("gods", "Gods", lambda row: row.gods, "Cards in the gods deck · MW-002"),
        number_column(
            "designs", "Designs", lambda row: row.designs, "Cards in the designs deck · MW-004",
            width=58,
        ),
        Column(
            "level", "", lambda row: "ok" if row.level == "none" else row.level, kind="level",
            width=36, tooltip="Legal or not",
        ),
        Column(
            "changed", "Changed", lambda row: when_words(row.updated_at),
            sort_key=lambda row: row.updated_at.timestamp(), width=110,
        ),
    )  # fmt: skip


class DecksList(QFrame):
    """The list. ``opened(id)`` follows Enter, a double click or the button."""

    opened = Signal(str)

    def __init__(self, page: "DecksPage") -> None:
        super().__init__(page)
        set_role(self, "plain")
        self._page = page
        self._rows: tuple[DeckRow, ...] = ()
        self._column = QVBoxLayout(self)
        self.model: RowsModel[DeckRow] = RowsModel(list_columns(), lambda row: row.id, _words, self)
        self._build_top()
        self.table = RowsTable("Decks", self, lines=2, lead=16)
        self.table.set_model(self.model)
        self.table.set_empty_text("No deck matches. Clear a word or choose every folder.")
        self.table.row_activated.connect(self._open)
        self.table.left_up.connect(self.search.setFocus)
        self.table.current_changed.connect(lambda _row: self._show_foot())
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self.menu)
        self._column.addWidget(self.table, 1)
        self._build_foot()
        self.empty = EmptyState(
            "No deck yet.",
            "Choose a pantheon first: both decks are checked against it.",
            [("new", "New deck"), ("starters", "Take the starter decks"), ("import", "Import…")],
            icon="deck",
        )
        self.empty.acted.connect(lambda act: page.context.acts.run(f"decks.{act}"))
        self._column.addWidget(self.empty, 1)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _build_top(self) -> None:
        page = self._page
        self._top = QHBoxLayout()
        self.search = SearchField("Find a deck", self)
        self.search.searched.connect(self.model.set_query)
        self.search.left_down.connect(self.focus_table)
        self.search.left.connect(self.focus_table)
        self.folders = QComboBox(self)
        self.folders.setAccessibleName("Folder")
        self.folders.setToolTip("Show one folder")
        self.folders.activated.connect(lambda _place: self._filter())
        self.import_button = Button("Import…", self, icon="import")
        self.import_button.clicked.connect(lambda: page.context.acts.run("decks.import"))
        self.new_button = Button("New deck", self, icon="plus", role="primary")
        self.new_button.clicked.connect(lambda: page.context.acts.run("decks.new"))
        for widget in (self.search, self.folders, self.import_button, self.new_button):
            self._top.addWidget(widget, 1 if widget is self.search else 0)
        self._column.addLayout(self._top)

    def _build_foot(self) -> None:
        self._foot = QFrame(self)
        set_role(self._foot, "foot")
        self._foot_row = QHBoxLayout(self._foot)
        self._said = Label("", "small", self._foot)
        self._foot_row.addWidget(self._said, 1)
        self.buttons: dict[str, Button] = {}
        for key, words, icon in (
            ("delete", "Delete", "bin"),
            ("duplicate", "Duplicate", "copy"),
            ("open", "Open", "deck"),
        ):
            role = "primary" if key == "open" else ""
            button = Button(words, self._foot, icon=icon, role=role)
            button.clicked.connect(
                lambda _on=False, act=f"decks.{key}": self._page.context.acts.run(act)
            )
            self._foot_row.addWidget(button)
            self.buttons[key] = button
        self._column.addWidget(self._foot)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._top.setContentsMargins(px(16), px(12), px(16), px(10))
        self._top.setSpacing(px(8))
        self._foot_row.setContentsMargins(px(16), px(10), px(16), px(10))
        self._foot_row.setSpacing(px(8))

    def set_narrow(self, *, narrow: bool) -> None:
        """Leave columns out where there is no room."""
        keys = {column.key for column in self.model.columns}
        self.table.show_columns(NARROW if narrow else keys)
        self.import_button.setText("" if narrow else "Import…")
        self.import_button.setToolTip("Import…" if narrow else "")
        self.import_button.setAccessibleName("Import…")

    # --- rows -----------------------------------------------------------------------------------

    def show_rows(self, rows: Sequence[DeckRow]) -> None:
        """Show other decks."""
        self._rows = tuple(rows)
        chosen = self.folders.currentText()
        folders = sorted({row.folder for row in rows if row.folder})
        wanted = [EVERY, *folders, *([NO_FOLDER] if folders else [])]
        if [self.folders.itemText(at) for at in range(self.folders.count())] != wanted:
            self.folders.clear()
            self.folders.addItems(wanted)
            self.folders.setCurrentIndex(max(0, self.folders.findText(chosen)))
        self.folders.setVisible(bool(folders))
        self._filter()
        for widget in (self.table, self._foot, self.search):
            widget.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        if self.row is None:
            self.table.focus_first()
        self._show_foot()

    def _filter(self) -> None:
        folder = self.folders.currentText()
        rows = [
            row
            for row in self._rows
            if folder in ("", EVERY) or (row.folder or NO_FOLDER) == folder
        ]
        self.model.set_rows(rows)

    @property
    def row(self) -> DeckRow | None:
        """The chosen deck."""
        row = self.table.current_row
        return row if isinstance(row, DeckRow) else None

    def choose(self, deck_id: str) -> None:
        """Focus a deck."""
        self.table.focus_key(deck_id)

    @property
    def first_focus(self) -> QWidget:
        """What takes the focus when the list is shown."""
        return self.table if self.table.isVisibleTo(self) else self.new_button

    def focus_table(self) -> None:
        """Put the focus into the table."""
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.row is None:
            self.table.focus_first()

    def _show_foot(self) -> None:
        count = plural(len(self._rows), "deck", "decks")
        self._said.setText(count)
        for button in self.buttons.values():
            button.setEnabled(self.row is not None)

    def _open(self, row: object) -> None:
        if isinstance(row, DeckRow):
            self.opened.emit(row.id)

    def menu(self, place: QPoint) -> None:
        """What can be done with the deck under the pointer."""
        page = self._page
        if not self.table.indexAt(place).isValid():
            return
        menu = QMenu(page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for act in (f"decks.{key}" for key in MENU):
            action = menu.addAction(page.context.acts.hint(act))
            action.triggered.connect(lambda _on=False, key=act: page.context.acts.run(key))
        menu.popup(self.table.viewport().mapToGlobal(place))


def _words(row: DeckRow) -> str:
    return " ".join((row.name, row.folder, row.pantheon, *row.tags))
