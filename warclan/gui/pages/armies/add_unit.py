"""The popup that adds a unit: search, and what each unit would do to the army."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Item, Unit, type_word
from warclan.games.mythic_battles.edits import Addable
from warclan.gui.models.columns import Column, Reason, number_column
from warclan.gui.models.kinds import outline
from warclan.gui.models.rows import RowsModel
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import ChoiceChip
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.popovers import Popover
from warclan.gui.widgets.tables import RowsTable


@dataclass(frozen=True, slots=True)
class AddRow:
    """One unit that may be added."""

    item: Item
    reason: Reason

    @property
    def key(self) -> str:
        """The item's id."""
        return self.item.id

    @property
    def legal(self) -> bool:
        """Whether the army stays legal, as far as this unit goes."""
        return self.reason.sign != "no"


def add_row(addable: Addable, item: Item) -> AddRow:
    """The row of a unit: what is left after it, or why it does not fit."""
    left = addable.rp_after
    if not addable.legal:
        return AddRow(item, Reason("no", addable.reason))
    if left is None:
        return AddRow(item, Reason("doubt", addable.reason or "cost not known"))
    return AddRow(item, Reason("yes", addable.reason or f"{left} RP left"))


def _columns() -> tuple[Column[AddRow], ...]:
    return (
        Column(
            "name",
            "Unit",
            lambda row: row.item.name,
            kind="name",
            glyph=lambda row: outline(row.item),
        ),
        number_column("rp", "RP", lambda row: row.item.recruitment_points, strong=True),
        Column("reason", "After it, or why not", lambda row: row.reason, kind="reason", width=230),
    )


class AddUnitPopup(Popover):
    """Search and Enter. ``chosen(item id)`` follows; the popup stays open for the next one."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = Theme.current().px
        self.setAccessibleName("Add a unit")
        top = QHBoxLayout()
        self.search = SearchField("Find a unit to add", self, key="")
        self.fitting = ChoiceChip("Fits", self, hint="Only units that fit")
        self.fitting.setChecked(True)
        top.addWidget(self.search, 1)
        top.addWidget(self.fitting)
        self.body.addLayout(top)
        self.model: RowsModel[AddRow] = RowsModel(_columns(), lambda row: row.key, _haystack, self)
        self.table = RowsTable("Units to add", self)
        self.table.row_delegate.dim = lambda row: not row.legal
        self.table.set_model(self.model)
        self.table.set_empty_text("Nothing that fits has these words. Turn off “Fits” to see why.")
        self.body.addWidget(self.table)
        self.setFixedSize(px(560), px(420))
        self.search.searched.connect(self._search)
        self.search.left_down.connect(self._to_table)
        self.search.returnPressed.connect(self._first)
        self.fitting.toggled.connect(self._filter)
        self.table.row_activated.connect(self._take)
        self.table.left_up.connect(self.search.setFocus)

    def offer(self, addables: Sequence[Addable], catalogue: Catalogue) -> None:
        """Show what may be added: fitting units first, dearest first."""
        rows = [
            add_row(addable, item)
            for addable in addables
            if (item := catalogue.item(addable.item)) is not None
        ]
        rows.sort(
            key=lambda row: (not row.legal, -(row.item.recruitment_points or 0), row.item.name)
        )
        self.model.set_rows(rows)
        self._filter()
        fits = sum(row.legal for row in rows)
        self.fitting.setText(f"Fits {fits}")

    def open_for(self, anchor: QWidget, addables: Sequence[Addable], catalogue: Catalogue) -> None:
        """Open beside ``anchor`` with an empty search."""
        self.offer(addables, catalogue)
        self.search.clear()
        self.open_at(anchor)
        self.search.setFocus(Qt.FocusReason.PopupFocusReason)

    def _filter(self, *_: object) -> None:
        self.model.set_filter((lambda row: row.legal) if self.fitting.isChecked() else None)

    def _search(self, text: str) -> None:
        self.model.set_query(text)

    def _to_table(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.table.focus_first()

    def _first(self) -> None:
        if self.model.rowCount():
            self._take(self.model.row(0))

    def _take(self, row: object) -> None:
        if isinstance(row, AddRow):
            self.chosen.emit(row.key)


def _haystack(row: AddRow) -> str:
    talents = row.item.talents if isinstance(row.item, Unit) else ()
    return " ".join((row.item.name, type_word(row.item), row.item.product, *(talents or ())))
