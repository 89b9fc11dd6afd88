"""Choosing the pantheon: every one with its affiliation, starting power and what players say."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card, PantheonNote
from warclan.gui.models.columns import UNKNOWN, Column, number_column
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.decks.words import card_text
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover
from warclan.gui.widgets.tables import RowsTable


@dataclass(frozen=True, slots=True)
class PantheonRow:
    """One pantheon, with what players say of it."""

    card: Card
    note: PantheonNote | None

    @property
    def key(self) -> str:
        """The card's id."""
        return self.card.id

    @property
    def second(self) -> str:
        """Difficulty, way to win and theme in one line."""
        if self.note is None:
            return self.card.affiliation or ""
        path = self.note.win_path
        said = [
            self.note.difficulty and f"difficulty {self.note.difficulty}",
            path and ("wins in several ways" if path == "variable" else f"wins by {path}"),
            self.note.theme,
        ]
        return " · ".join(part for part in said if part) or self.card.affiliation or ""


def pantheon_rows(catalogue: Catalogue) -> list[PantheonRow]:
    """Every pantheon by affiliation and name."""
    notes = {note.card: note for note in catalogue.pantheon_notes.values() if note.card}
    rows = [PantheonRow(card, notes.get(card.id)) for card in catalogue.pantheons]
    return sorted(rows, key=lambda row: (row.card.affiliation or "", row.card.name))


def _columns() -> tuple[Column[PantheonRow], ...]:
    return (
        Column(
            "name", "Pantheon", lambda row: row.card.name, kind="name",
            second=lambda row: row.second, hint=lambda row: card_text(row.card),
        ),
        Column(
            "affiliation", "Affiliation", lambda row: row.card.affiliation or UNKNOWN, width=100
        ),
        number_column(
            "power", "Power", lambda row: row.card.initial_power, "Starting power · MW-032",
            width=56,
        ),
    )  # fmt: skip


class PantheonPopover(Popover):
    """Search and Enter. ``chosen(card id)`` follows."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = Theme.current().px
        self.setAccessibleName("Choose a pantheon")
        self.body.addWidget(Label("Choose a pantheon", "head", self))
        self.search = SearchField("Find a pantheon", self, key="")
        self.body.addWidget(self.search)
        self.model: RowsModel[PantheonRow] = RowsModel(
            _columns(),
            lambda row: row.key,
            lambda row: f"{row.card.name} {row.card.affiliation} {row.second}",
            self,
        )
        self.table = RowsTable("Pantheons", self, lines=2)
        self.table.set_model(self.model)
        self.table.set_empty_text("No pantheon has these words.")
        self.body.addWidget(self.table)
        self.setFixedSize(px(560), px(430))
        self.search.searched.connect(self._search)
        self.search.left_down.connect(self._to_table)
        self.search.returnPressed.connect(self._first)
        self.table.row_activated.connect(self._take)
        self.table.left_up.connect(self.search.setFocus)

    def open_for(self, anchor: QWidget, rows: Sequence[PantheonRow], present: str) -> None:
        """Open beside ``anchor`` with the present pantheon focused."""
        self.model.set_rows(rows)
        self.search.clear()
        self.open_at(anchor)
        if not (present and self.table.focus_key(present)):
            self.table.focus_first()
        self.search.setFocus(Qt.FocusReason.PopupFocusReason)

    def _search(self, text: str) -> None:
        self.model.set_query(text)

    def _to_table(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.table.focus_first()

    def _first(self) -> None:
        if self.model.rowCount():
            self._take(self.model.row(0))

    def _take(self, row: object) -> None:
        if isinstance(row, PantheonRow):
            self.close()
            self.chosen.emit(row.key)
