"""The God Powers of a clan: owner, costs, Boosts, and what an Imprint would take away."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.clans.hover import power_content
from warclan.gui.pages.clans.power_rows import PRICES, PowerRow, power_columns, power_rows
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.hover import HoverContent
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage


class PowersTab(QWidget):
    """The table of powers, with the focused one's effect and what can be done with it."""

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self._page = page
        self._view: ClanView | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.model: RowsModel[PowerRow] = RowsModel(
            power_columns(), lambda row: row.key, lambda row: row.name, self
        )
        card = QFrame(self)
        set_role(card, "card")
        inner = QVBoxLayout(card)
        inner.setContentsMargins(1, 1, 1, 1)
        self.table = RowsTable("God Powers", card, lines=2)
        self.table.set_model(self.model)
        self.table.set_empty_text("No God Power yet. Buy one, or find one in play or by a raid.")
        self.table.current_changed.connect(self._show_effect)
        self.table.row_activated.connect(lambda _row: page.context.acts.run("clans.imprint"))
        inner.addWidget(self.table)
        self._column.addWidget(card, 1)
        self._build_detail()
        page.context.hover.attach(self.table.viewport(), self._card)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _build_detail(self) -> None:
        detail = QFrame(self)
        set_role(detail, "card")
        column = QVBoxLayout(detail)
        px = Theme.current().px
        column.setContentsMargins(px(12), px(10), px(12), px(10))
        column.setSpacing(px(6))
        self.effect_title = Label("", "head", detail)
        self.effect = Label("", "body", detail, wrap=True)
        self.note = Label("", "small", detail, wrap=True)
        column.addWidget(self.effect_title)
        column.addWidget(self.effect)
        column.addWidget(self.note)
        acts = QHBoxLayout()
        acts.setSpacing(px(8))
        run = self._page.context.acts.run
        self.imprint = Button("Imprint…", detail)
        self.imprint.clicked.connect(lambda: run("clans.imprint"))
        self.improve = Button("Lower its cost", detail)
        self.improve.clicked.connect(lambda: run("clans.improve"))
        self.random = Button(f"Buy at random · {PRICES['random']}", detail, icon="dice")
        self.random.clicked.connect(lambda: run("clans.power_random"))
        self.chosen = Button(f"Choose one · {PRICES['chosen']}", detail)
        self.chosen.clicked.connect(lambda: run("clans.power_chosen"))
        self.found = Button("Found in play…", detail)
        self.found.clicked.connect(lambda: run("clans.power_found"))
        for button in (self.imprint, self.improve):
            acts.addWidget(button)
        acts.addStretch(1)
        for button in (self.found, self.random, self.chosen):
            acts.addWidget(button)
        column.addLayout(acts)
        self._column.addWidget(detail)

    def restyle(self) -> None:
        """Take over new sizes."""
        self._column.setSpacing(Theme.current().px(12))

    def show_clan(self, view: ClanView) -> None:
        """Show the powers of the moment looked at."""
        self._view = view
        self.model.set_rows(power_rows(view.clan, view.book))
        if not self.table.currentIndex().isValid():
            self.table.focus_first()
        self._show_effect(self.table.current_row)
        for button in (self.random, self.chosen, self.found):
            button.setEnabled(not view.is_past)

    @property
    def current(self) -> PowerRow | None:
        """The focused power."""
        row = self.table.current_row
        return row if isinstance(row, PowerRow) else None

    def _show_effect(self, row: object) -> None:
        past = self._view is None or self._view.is_past
        self.imprint.setEnabled(isinstance(row, PowerRow) and not row.warrior and not past)
        self.improve.setEnabled(isinstance(row, PowerRow) and not past)
        if not isinstance(row, PowerRow):
            self.effect_title.setText("No God Power is chosen")
            self.effect.setText("")
            self.note.setText("")
            return
        self.effect_title.setText(row.name)
        self.effect.setText(row.effect or "Its effect is not entered yet.")
        if row.warrior:
            self.note.setText(f"Imprinted: {row.owner}. It comes back to the clan only when found.")
        else:
            self.note.setText("Every warrior who may use God Powers can use it.")

    def _card(self, point: QPoint) -> tuple[HoverContent, QRect] | None:
        index = self.table.indexAt(point)
        if not index.isValid() or self._view is None or index.column() != 0:
            return None
        card = power_content(self._view.book, self.model.row(index.row()).power)
        return (card, self.table.visualRect(index)) if card is not None else None
