"""What the collection lacks for a deck, and what lies in other decks at the same time."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout

from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import Deck, DeckPart
from warclan.gui.models.columns import Column, number_column
from warclan.gui.models.rows import RowsModel
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button, ChoiceChip
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover
from warclan.gui.widgets.tables import RowsTable
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage


@dataclass(frozen=True, slots=True)
class NeedRow:
    """A card of the deck: copies needed, owned, and lying in other decks."""

    card: str
    name: str
    needed: int
    owned: int
    elsewhere: int

    @property
    def missing(self) -> int:
        """Copies that are not owned at all."""
        return max(0, self.needed - self.owned)

    @property
    def tied(self) -> int:
        """Copies that are owned but are needed by other decks too."""
        free = max(0, self.owned - self.elsewhere)
        return max(0, min(self.needed, self.owned) - free)


def need_rows(
    deck: Deck, catalogue: Catalogue, owned: Mapping[str, int], elsewhere: Mapping[str, int]
) -> list[NeedRow]:
    """A row for every card of the deck, what is missing most first."""
    needed: dict[str, int] = {}
    for line in deck.lines:
        if line.card and line.part is not DeckPart.ASIDE:
            needed[line.card] = needed.get(line.card, 0) + line.count
    rows = []
    for card_id, count in needed.items():
        card = catalogue.card(card_id)
        name = card.name if card is not None else card_id
        have, others = owned.get(card_id, 0), elsewhere.get(card_id, 0)
        rows.append(NeedRow(card_id, name, count, have, others))
    return sorted(rows, key=lambda row: (-row.missing, -row.tied, row.name))


def _columns() -> tuple[Column[NeedRow], ...]:
    return (
        Column("name", "Card", lambda row: row.name, kind="name"),
        number_column("needed", "Needed", lambda row: row.needed, "Copies in this deck", width=62),
        number_column("owned", "Owned", lambda row: row.owned, "Copies you own", width=58),
        Column(
            "missing",
            "Missing",
            lambda row: str(row.missing) if row.missing else "",
            sort_key=lambda row: row.missing,
            align="right",
            width=64,
            token=lambda row: "danger",
        ),
        Column(
            "tied",
            "In other decks",
            lambda row: str(row.elsewhere) if row.elsewhere else "",
            sort_key=lambda row: row.elsewhere,
            align="right",
            width=104,
            token=lambda row: "warn" if row.tied else "text2",
            hint=lambda row: f"{row.tied} of yours are needed there too" if row.tied else "",
        ),
    )


class MissingPopover(Popover):
    """The list, which can be copied as text."""

    def __init__(self, page: "DecksPage", rows: list[NeedRow]) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName("Missing cards")
        px = Theme.current().px
        self._rows = rows
        missing = sum(row.missing for row in rows)
        head = QHBoxLayout()
        words = plural(missing, "copy is missing", "copies are missing")
        head.addWidget(Label(words if missing else "Nothing is missing", "head", self), 1)
        self.every = ChoiceChip("Every card", self, hint="Cards that you have, too")
        self.every.toggled.connect(lambda _on: self._show())
        head.addWidget(self.every)
        self.body.addLayout(head)
        self.model: RowsModel[NeedRow] = RowsModel(
            _columns(), lambda row: row.card, lambda row: row.name, self
        )
        self.table = RowsTable("Missing cards", self)
        self.table.set_model(self.model)
        self.table.set_empty_text("You own every card of this deck, and no other deck needs one.")
        self.body.addWidget(self.table, 1)
        self.copy_button = Button("Copy the list", self, icon="copy")
        self.copy_button.clicked.connect(self.copy)
        self.copy_button.setEnabled(missing > 0)
        self.body.addWidget(self.copy_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.setFixedSize(px(560), px(440))
        self._show()

    def _show(self) -> None:
        every = self.every.isChecked()
        self.model.set_rows([row for row in self._rows if every or row.missing or row.tied])

    def copy(self) -> None:
        """Copy what is missing, a line for each card."""
        lines = [f"{row.missing} {row.name}" for row in self._rows if row.missing]
        QGuiApplication.clipboard().setText("\n".join(lines))


def show_missing(page: "DecksPage") -> MissingPopover | None:
    """Show what the collection lacks for the deck on show."""
    record = page.record
    if record is None:
        return None
    workspace = page.context.workspace
    elsewhere = page.context.read(workspace.decks.used_elsewhere, record.id) or {}
    rows = need_rows(record.deck, page.catalogue, workspace.deck_cards.owned, elsewhere)
    popover = MissingPopover(page, rows)
    popover.open_at(page.pool.missing_button)
    popover.table.setFocus(Qt.FocusReason.PopupFocusReason)
    popover.table.focus_first()
    return popover
