"""A popover to choose one thing from many, each with its price and why or why not."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from warclan.gui.announce import announce
from warclan.gui.models.columns import Column, Reason, number_column
from warclan.gui.models.rows import RowsModel
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button, ChoiceChip
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover
from warclan.gui.widgets.tables import RowsTable


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing: its key, name, a second line, its price (``None``: not known), and the reason."""

    key: str
    name: str
    second: str
    price: int | None
    reason: Reason
    why: str = ""
    """The whole sentence of a reason that is put shortly."""

    @property
    def allowed(self) -> bool:
        """Whether it can be chosen."""
        return self.reason.sign != "no"


def _columns(unit: str) -> tuple[Column[Choice], ...]:
    price: Column[Choice] = number_column(
        "price", unit, lambda row: row.price, f"Price in {unit}", width=56
    )
    return (
        Column("name", "Name", lambda row: row.name, kind="name", second=lambda row: row.second),
        *((price,) if unit else ()),
        Column("reason", "After it, or why not", lambda row: row.reason, kind="reason", width=210),
    )


class ChoosePopover(Popover):
    """Search, arrows and Enter. ``chosen(key)`` follows; a thing that is not allowed says why.

    ``preview(key)`` gives the words under the table: what choosing it would do. ``stays`` keeps
    the popover open for the next choice.
    """

    chosen = Signal(str)

    def __init__(
        self,
        title: str,
        parent: QWidget,
        *,
        verb: str,
        unit: str = "Glory",
        preview: Callable[[str], str] | None = None,
        stays: bool = False,
        empty: str = "Nothing that is allowed has these words. Turn off “Allowed” to see why.",
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        px = Theme.current().px
        self.setAccessibleName(title)
        self._preview, self._stays = preview, stays
        self._verb = verb
        self.body.addWidget(Label(title, "head", self))
        top = QHBoxLayout()
        self.search = SearchField(f"Find: {title.lower()}", self, key="")
        self.allowed = ChoiceChip("Allowed", self, hint="Only what is allowed")
        top.addWidget(self.search, 1)
        top.addWidget(self.allowed)
        self.body.addLayout(top)
        self.model: RowsModel[Choice] = RowsModel(
            _columns(unit), lambda row: row.key, lambda row: f"{row.name} {row.second}", self
        )
        self.table = RowsTable(title, self, lines=2)
        self.table.row_delegate.dim = lambda row: not row.allowed
        self.table.set_model(self.model)
        self.table.set_empty_text(empty)
        self.body.addWidget(self.table, 1)
        self.words = Label("", "small", self, wrap=True)
        self.words.setMinimumHeight(px(34))
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.body.addWidget(self.words)
        self.button = Button(verb, self, role="primary", key="Enter")
        self.button.clicked.connect(lambda: self._take(self.table.current_row))
        self.body.addWidget(self.button)
        self.setFixedSize(px(580), px(440))
        self.search.searched.connect(self._search)
        self.search.left_down.connect(self._to_table)
        self.search.returnPressed.connect(self._first)
        self.allowed.toggled.connect(self._filter)
        self.table.row_activated.connect(self._take)
        self.table.left_up.connect(self.search.setFocus)
        self.table.current_changed.connect(self._show)

    def offer(self, choices: Sequence[Choice]) -> None:
        """Show these things; the allowed ones alone when there are any."""
        fits = sum(choice.allowed for choice in choices)
        self.allowed.setText(f"Allowed {fits}")
        self.model.set_rows(choices)
        self._filter()
        self._show(self.table.current_row)

    def open_for(self, anchor: QWidget, choices: Sequence[Choice], focus: str = "") -> None:
        """Open beside a widget; ``focus`` is the key to begin with."""
        self.allowed.setChecked(any(choice.allowed for choice in choices))
        self.offer(choices)
        self.open_at(anchor)
        if not (focus and self.table.focus_key(focus)):
            self.table.focus_first()
        self.search.setFocus(Qt.FocusReason.PopupFocusReason)

    def _search(self, text: str) -> None:
        self.model.set_query(text)
        self.table.focus_first()

    def _filter(self, *_: object) -> None:
        self.model.set_filter((lambda row: row.allowed) if self.allowed.isChecked() else None)
        if not self.table.currentIndex().isValid():
            self.table.focus_first()

    def _to_table(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self.table.currentIndex().isValid():
            self.table.focus_first()

    def _first(self) -> None:
        row = self.table.current_row
        if row is None and self.model.rowCount():
            row = self.model.row(0)
        self._take(row)

    def _show(self, row: object) -> None:
        if isinstance(row, Choice):
            told = self._preview(row.key) if self._preview is not None and row.allowed else ""
            self.words.setText(told or ("" if row.allowed else row.why or row.reason.text))
            self.button.setText(f"{self._verb}: {row.name}")
            self.button.setEnabled(row.allowed)
        else:
            self.words.setText("")
            self.button.setText(self._verb)
            self.button.setEnabled(False)

    def _take(self, row: object) -> None:
        if not isinstance(row, Choice):
            return
        if not row.allowed:
            # Enter on what is not allowed reads the reason.
            self.words.setText(row.why or row.reason.text)
            announce(self, self.words.text())
            return
        if not self._stays:
            self.close()
        self.chosen.emit(row.key)
