"""The tabs that are read: ledger, deeds, and two dates side by side."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.war_clan.accounts import Change, compare
from warclan.gui.models.columns import Column
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.clans.deeds import Deed, deeds_of
from warclan.gui.pages.clans.ledger_lines import ledger_tree
from warclan.gui.pages.clans.ledger_tree import LedgerTree
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button, LinkButton
from warclan.gui.widgets.frames import Band
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage


def _card(parent: QWidget) -> tuple[QFrame, QVBoxLayout]:
    card = QFrame(parent)
    set_role(card, "card")
    column = QVBoxLayout(card)
    column.setContentsMargins(1, 1, 1, 1)
    column.setSpacing(0)
    return card, column


class LedgerTab(QWidget):
    """The ledger, and what a check of it found."""

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self._page = page
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.fault = Band("", "", self, level="error", action="Show")
        self.fault.acted.connect(lambda: page.context.acts.run("clans.show_fault"))
        self.fault.hide()
        column.addWidget(self.fault)
        self.report = LinkButton("Report: copy it", self, icon="copy")
        self.report.clicked.connect(lambda: page.context.acts.run("clans.report"))
        self.report.hide()
        column.addWidget(self.report, 0, Qt.AlignmentFlag.AlignLeft)
        card, inner = _card(self)
        head = QHBoxLayout()
        px = Theme.current().px
        head.setContentsMargins(px(12), px(4), px(8), px(4))
        head.addWidget(Label("Ledger", "head", card))
        head.addSpacing(px(8))
        self.count = Label("", "small", card)
        head.addWidget(self.count, 1)
        self.note = LinkButton("Add a note", card, icon="note")
        self.note.clicked.connect(lambda: page.context.acts.run("clans.note"))
        self.correct = LinkButton("Correct…", card, icon="pencil")
        self.correct.clicked.connect(lambda: page.context.acts.run("clans.correct"))
        self.check = LinkButton("Prove the totals", card, icon="receipt")
        self.check.clicked.connect(lambda: page.context.acts.run("clans.reconcile"))
        self.take_back = LinkButton("Take it back", card, icon="undo")
        self.take_back.clicked.connect(lambda: page.context.acts.run("clans.take_back"))
        for link in (self.note, self.correct, self.check, self.take_back):
            head.addWidget(link)
        inner.addLayout(head)
        self.tree = LedgerTree(card)
        self.tree.entry_chosen.connect(page.show_entry)
        inner.addWidget(self.tree, 1)
        column.addWidget(card, 1)

    def show_clan(self, view: ClanView) -> None:
        """Show the ledger up to the moment looked at."""
        self.tree.show_tree(ledger_tree(view.entries, view.book))
        self.count.setText(f"{len(view.entries)} entries")
        for link in (self.note, self.correct, self.take_back):
            link.setEnabled(not view.is_past)

    def show_fault(self, title: str, text: str) -> None:
        """Show a fault of the accounts, or none with ""."""
        self.fault.set_message(title, text, level="error", action="Show" if title else "")
        self.fault.setVisible(bool(title))
        self.report.setVisible(bool(title))


def _deed_columns() -> tuple[Column[Deed], ...]:
    return (
        Column(
            "battle",
            "Battle",
            lambda row: str(row.battle) if row.battle else "founding",
            sort_key=lambda row: row.battle,
            width=84,
        ),
        Column("name", "Warrior", lambda row: row.name, kind="name", width=170),
        Column("text", "Deed", lambda row: row.text),
    )


class DeedsTab(QWidget):
    """What the warriors did, newest first."""

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        card, inner = _card(self)
        self.model: RowsModel[Deed] = RowsModel(
            _deed_columns(), lambda row: row.number, lambda row: f"{row.name} {row.text}", self
        )
        self.table = RowsTable("Deeds", card)
        self.table.set_model(self.model)
        self.table.set_empty_text("No deeds yet: they come with the first battle.")
        self.table.row_activated.connect(lambda row: page.jump_to(row.warrior))
        inner.addWidget(self.table)
        column.addWidget(card)

    def show_clan(self, view: ClanView) -> None:
        """Show the deeds up to the moment looked at."""
        self.model.set_rows(deeds_of(view.entries, view.book))


def _change_columns() -> tuple[Column[tuple[int, Change]], ...]:
    return (
        Column(
            "subject",
            "Whose",
            lambda row: row[1].subject or "the clan",
            kind="name",
            width=180,
            sortable=False,
        ),
        Column("what", "What", lambda row: row[1].what or "membership", width=150, sortable=False),
        Column("before", "Then", lambda row: row[1].before, sortable=False),
        Column(
            "after",
            "Later",
            lambda row: row[1].after,
            strong=True,
            token=lambda _row: "text",
            sortable=False,
        ),
    )


class CompareTab(QWidget):
    """The clan at two dates: what differs."""

    closed = Signal()

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self._view: ClanView | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        card, inner = _card(self)
        px = Theme.current().px
        head = QHBoxLayout()
        head.setContentsMargins(px(12), px(8), px(12), px(8))
        head.setSpacing(px(8))
        self.first, self.second = (self._combo(card, name) for name in ("Then", "Later"))
        head.addWidget(Label("Then", "small", card))
        head.addWidget(self.first)
        head.addWidget(Label("Later", "small", card))
        head.addWidget(self.second)
        self.swap = Button("Swap", card, icon="swap")
        self.swap.clicked.connect(self._swap)
        head.addWidget(self.swap)
        self.count = Label("", "small", card)
        head.addWidget(self.count, 1, Qt.AlignmentFlag.AlignRight)
        inner.addLayout(head)
        self.model: RowsModel[tuple[int, Change]] = RowsModel(
            _change_columns(), lambda row: row[0], lambda row: row[1].subject, self
        )
        self.table = RowsTable("What differs", card)
        self.table.set_model(self.model)
        self.table.set_empty_text("Nothing differs between the two.")
        inner.addWidget(self.table, 1)
        column.addWidget(card)

    def _combo(self, parent: QWidget, name: str) -> QComboBox:
        combo = QComboBox(parent)
        combo.setAccessibleName(name)
        combo.activated.connect(lambda _place: self._show())
        return combo

    def show_clan(self, view: ClanView) -> None:
        """Offer the clan's stops; what was chosen stays chosen, else the last battle and now."""
        self._view = view
        keys = [stop.key for stop in view.stops]
        for combo, usual in ((self.first, max(0, len(keys) - 3)), (self.second, len(keys) - 1)):
            kept = combo.currentData()
            combo.clear()
            for stop in view.stops:
                combo.addItem(
                    "now" if stop.key == "now" else f"{stop.words}: {stop.label}", stop.key
                )
            combo.setCurrentIndex(keys.index(kept) if kept in keys else usual)
        self._show()

    def _swap(self) -> None:
        one, other = self.first.currentIndex(), self.second.currentIndex()
        self.first.setCurrentIndex(other)
        self.second.setCurrentIndex(one)
        self._show()

    def _show(self) -> None:
        view = self._view
        if view is None:
            return
        before = view.clan_at(self.first.currentIndex())
        after = view.clan_at(self.second.currentIndex())
        changes = compare(before, after, view.book)
        self.model.set_rows(list(enumerate(changes)))
        self.count.setText(f"{len(changes)} changes" if len(changes) != 1 else "1 change")
