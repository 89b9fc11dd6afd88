"""Founding a clan: the types that may join on the left, the clan so far on the right."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from warclan.domain.problems import Level, Repair
from warclan.engine.errors import Refusal
from warclan.games.war_clan.content_types import WarriorKind
from warclan.games.war_clan.founding import AddWarrior, SendAway, apply
from warclan.gui.forms.ui_clans_founding import Ui_ClansFounding
from warclan.gui.models.columns import Column, number_column
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.choose import Choice
from warclan.gui.pages.clans.clan_name import name_check
from warclan.gui.pages.clans.do_table import DoTable
from warclan.gui.pages.clans.glory_bar import GloryBar
from warclan.gui.pages.clans.house_chip import HouseChip
from warclan.gui.pages.clans.hover import type_content
from warclan.gui.pages.clans.joining import candidates
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.fields import TextField
from warclan.gui.widgets.hover import HoverContent
from warclan.gui.widgets.labels import InlineMessage
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage
    from warclan.services.clan_view import OpenClan


@dataclass(frozen=True, slots=True)
class FounderRow:
    """A warrior of the clan being founded."""

    key: str
    name: str
    type: str
    cost: int


def _type_columns() -> tuple[Column[Choice], ...]:
    return (
        Column(
            "name",
            "Warrior type",
            lambda row: row.name,
            kind="name",
            second=lambda row: row.second,
            sortable=False,
        ),
        number_column("price", "Glory", lambda row: row.price, "Glory Cost · WC-047", width=54),
        Column(
            "reason",
            "After it, or why not",
            lambda row: row.reason,
            kind="reason",
            width=126,
            sortable=False,
            hint=lambda row: row.why,
        ),
        Column(
            "act",
            "",
            lambda row: "Hire" if row.allowed else "",
            kind="act",
            width=68,
            sortable=False,
            tooltip="Hire it",
        ),
    )


def _founder_columns() -> tuple[Column[FounderRow], ...]:
    return (
        Column(
            "name",
            "Your clan",
            lambda row: row.name,
            kind="name",
            second=lambda row: row.type,
            sortable=False,
        ),
        number_column("cost", "Glory", lambda row: row.cost, "What it cost", width=60),
        Column(
            "act",
            "",
            lambda _row: "Send away",
            kind="act",
            width=96,
            sortable=False,
            tooltip="Send it away",
        ),
    )


class FoundingPane(QWidget):
    """Guided creation under the limits, with what is left and what is missing always in view."""

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self._page = page
        self._view: ClanView | None = None
        self.form = Ui_ClansFounding()
        self.form.setupUi(self)
        self._build_bar()
        self._build_tables()
        self._build_foot()
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _build_bar(self) -> None:
        bar = self.form.bar
        self.name = TextField("", bar, placeholder="Name of the clan", check=name_check)
        self.name.line.setAccessibleName("Name of the clan")
        set_role(self.name.line, "heading")
        self.name.committed.connect(self._page.keeping.rename_to)
        self.glory = GloryBar(bar)
        self.chip = HouseChip(bar)
        row = self.form.bar_layout
        row.addWidget(self.name, 2)
        row.addWidget(self.chip)
        row.addWidget(self.glory, 3)

    def _build_tables(self) -> None:
        form = self.form
        self.type_model: RowsModel[Choice] = RowsModel(
            _type_columns(), lambda row: row.key, lambda row: f"{row.name} {row.second}", self
        )
        self.types = DoTable("Warrior types", form.types_card, lines=2)
        self.types.row_delegate.dim = lambda row: not row.allowed
        self.types.set_model(self.type_model)
        self.types.set_empty_text(
            "No warrior types are known. Add the starter pack or enter your own."
        )
        self.types.done.connect(self._hire)
        form.types_layout.addWidget(self.types)
        self.founder_model: RowsModel[FounderRow] = RowsModel(
            _founder_columns(), lambda row: row.key, lambda row: row.name, self
        )
        self.founders = DoTable("Your clan", form.clan_card, lines=2)
        self.founders.set_model(self.founder_model)
        self.founders.set_empty_text("No warriors yet. A Jarl comes first (800 Glory).")
        self.founders.done.connect(self.send_away)
        form.clan_layout.addWidget(self.founders)
        self._page.context.hover.attach(self.types.viewport(), self._type_card)

    def _build_foot(self) -> None:
        foot = self.form.foot
        self.message = InlineMessage(foot)
        self.complete = Button("Found the clan", foot, role="primary", key="Ctrl Enter")
        self.anyway = Button("Found it all the same", foot, role="quiet")
        self.complete.clicked.connect(lambda: self._page.context.acts.run("clans.complete"))
        self.anyway.clicked.connect(lambda: self._page.context.acts.run("clans.complete_anyway"))
        self.enter = Button("Enter numbers…", foot)
        self.enter.setToolTip("Types without a Glory Cost cannot be hired: enter it from your book")
        self.enter.clicked.connect(lambda: self._page.context.acts.run("clans.content"))
        self.rules = Button("Rules and content…", foot, role="quiet")
        self.rules.clicked.connect(lambda: self._page.context.acts.run("clans.rules"))
        self.power = Button("Take a God Power…", foot, icon="bolt")
        self.power.clicked.connect(lambda: self._page.context.acts.run("clans.power_first"))
        row = QHBoxLayout()
        row.addWidget(self.message, 1)
        row.addWidget(self.power)
        row.addWidget(self.rules)
        row.addWidget(self.enter)
        row.addWidget(self.anyway)
        row.addWidget(self.complete)
        self.form.foot_layout.addLayout(row)
        self._foot = row

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        form = self.form
        form.bar_layout.setContentsMargins(px(20), px(8), px(16), px(8))
        form.bar_layout.setSpacing(px(12))
        form.body_layout.setContentsMargins(px(20), px(12), px(20), px(12))
        form.body_layout.setSpacing(px(12))
        for column in (form.types_layout, form.clan_layout):
            column.setContentsMargins(1, 1, 1, 1)
        self._foot.setContentsMargins(px(20), px(8), px(16), px(8))
        self._foot.setSpacing(px(8))
        self._fit()

    # --- showing --------------------------------------------------------------------------------

    def show_clan(self, opened: "OpenClan", view: ClanView) -> None:
        """Show a clan that is being founded."""
        self._view = view
        clan, book = view.clan, view.book
        if not (self.name.line.hasFocus() and self.name.line.isModified()):
            self.name.set_text(view.name)
        limits = book.content.limits
        spent = limits.founding_glory - clan.glory
        models = f"{len(clan.warriors)} of {limits.founding_least} to {limits.founding_most} models"
        self.glory.show_glory(clan.glory, spent, clan.glory, words_=("Glory left", "Spent", models))
        self.type_model.set_rows(candidates(clan, book, WarriorKind.REGULAR))
        self.founder_model.set_rows(
            [
                FounderRow(each.key, each.name, words.type_words(book, each), each.hired_for)
                for each in clan.warriors.values()
            ]
        )
        if not self.types.currentIndex().isValid():
            self.types.focus_first()
        self.chip.show_clan(view, offered=True)
        wanted = (limits.founding_powers or 0) - len(clan.powers)
        self.power.setVisible(wanted > 0)
        known = [row for row in self.type_model.rows if row.price is not None]
        self.enter.setVisible(len(known) < len(self.type_model.rows))
        errors = [problem for problem in opened.problems if problem.level is Level.ERROR]
        if not known:
            self.message.show_message("No warrior type has its Glory Cost entered yet.", "warning")
        elif errors:
            more = f" {plural(len(errors) - 1, 'more is', 'more are')} open." if errors[1:] else ""
            self.message.show_message(f"{errors[0].title}. {errors[0].cause}{more}")
        else:
            self.message.show_message("Everything is there: the clan can be founded.", "ok")
        self.complete.setEnabled(not errors)
        self.complete.setToolTip(errors[0].title if errors else "")
        self.anyway.setVisible(bool(errors) and bool(clan.warriors))

    def preview(self, opened: "OpenClan", view: ClanView, repair: Repair[Any] | None) -> None:
        """Show the clan as a repair would leave it; ``None`` shows it as it is."""
        shown = view
        if repair is not None:
            after = apply(view.ledger, repair.edit, view.book)
            if isinstance(after, Refusal):
                return
            shown = ClanView(view.id, view.name, after, view.book)
        self.show_clan(opened, shown)

    def _hire(self, row: object) -> None:
        if isinstance(row, Choice):
            if row.allowed:
                self._page.found(AddWarrior(row.key))
            else:
                self._page.context.messages.say(row.why or row.reason.text, "warning")

    def send_away(self, row: object = None) -> None:
        """Take back the hire of the focused warrior."""
        row = row or self.founders.current_row
        if isinstance(row, FounderRow):
            self._page.found(SendAway(row.key))

    def _type_card(self, point: QPoint) -> tuple[HoverContent, QRect] | None:
        index = self.types.indexAt(point)
        if not index.isValid() or self._view is None or index.column() != 0:
            return None
        card = type_content(self._view.book, self.type_model.row(index.row()).key)
        return (card, self.types.visualRect(index)) if card is not None else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """One above the other where there is little width."""
        narrow = self.width() < Theme.current().px(820)
        way = QBoxLayout.Direction
        self.form.body_layout.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self.glory.set_narrow(narrow=self.width() < Theme.current().px(1000))

    def focus_widget(self) -> QWidget:
        """What takes the focus."""
        self.types.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return self.types
