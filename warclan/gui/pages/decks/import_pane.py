"""The report of a dry run: every line, the card it names, what is near, what nobody knows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QMenu, QVBoxLayout

from warclan.exchange.deck_report import DeckImport, ReportLine, choose
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import PART_WORDS, Deck
from warclan.games.myths_at_war.deck_matching import Found
from warclan.gui.models.columns import UNKNOWN, Column, Reason, number_column
from warclan.gui.models.rows import RowsModel
from warclan.gui.theme.style import Theme, set_role
from warclan.gui.widgets.buttons import Button, ChoiceChip
from warclan.gui.widgets.labels import Badge, Label
from warclan.gui.widgets.tables import RowsTable
from warclan.text.numbers import plural

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage

MOST_REMARKS = 6


@dataclass(frozen=True, slots=True)
class ImportRow:
    """A line of the report, with the card that was chosen for it."""

    line: ReportLine
    card: str
    """The name of the card it will be, "" when nobody knows it."""
    chosen: bool
    near: tuple[str, ...]
    """Names of the cards that may be meant."""

    @property
    def key(self) -> str:
        """What tells the line from the others."""
        return f"{self.line.place}/{self.line.text}"

    @property
    def state(self) -> Reason:
        """What becomes of the line."""
        if self.chosen:
            return Reason("link", "chosen by you")
        if self.line.found is Found.MATCHED:
            return Reason("yes", self.line.remark or "matched")
        if self.line.found is Found.NEAR:
            return Reason("doubt", f"near: {', '.join(self.near[:2])}. Enter chooses")
        return Reason("no", self.line.remark or "not known, kept as it is")


def import_columns() -> tuple[Column[ImportRow], ...]:
    """The columns of the report."""
    return (
        Column("text", "Line", lambda row: row.line.text, kind="name", width=0),
        number_column("count", "Count", lambda row: row.line.count, width=56),
        Column("card", "Card", lambda row: row.card or UNKNOWN, token=_token),
        Column("part", "Deck", lambda row: PART_WORDS[row.line.part], width=110),
        Column("state", "What becomes of it", lambda row: row.state, kind="reason", width=250),
    )


def _token(row: ImportRow) -> str:
    return "text" if row.card else "text3"


class ImportPane(QFrame):
    """Shown in the place of the page until it is settled or left."""

    def __init__(self, page: "DecksPage") -> None:
        super().__init__(page)
        set_role(self, "plain")
        self._page = page
        self._imports: list[DeckImport] = []
        self._chosen: list[dict[str, str]] = []
        self._column = QVBoxLayout(self)
        self._build_head()
        self.model: RowsModel[ImportRow] = RowsModel(
            import_columns(), lambda row: row.key, lambda row: row.line.text, self
        )
        self.table = RowsTable("Lines of the import", self, lead=16)
        self.table.set_model(self.model)
        self.table.set_empty_text("Nothing of this kind.")
        self.table.row_activated.connect(self._activated)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(lambda _place: self.ask())
        self._column.addWidget(self.table, 1)
        self._remarks = Label("", "warn", self, wrap=True)
        self._column.addWidget(self._remarks)
        self._build_foot()
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _build_head(self) -> None:
        self._head = QHBoxLayout()
        self._title = Label("", "section", self)
        self.decks = QComboBox(self)
        self.decks.setAccessibleName("Deck of the file")
        self.decks.activated.connect(lambda _place: self._show())
        self._head.addWidget(self._title)
        self._head.addWidget(self.decks)
        self._head.addStretch(1)
        self.badges = {
            Found.MATCHED: Badge("", "ok", self),
            Found.NEAR: Badge("", "warn", self),
            Found.UNMATCHED: Badge("", "danger", self),
        }
        for badge in self.badges.values():
            self._head.addWidget(badge)
        self.doubtful = ChoiceChip(
            "Doubtful only", self, hint="Only lines that are near or unknown"
        )
        self.doubtful.toggled.connect(lambda _on: self._filter())
        self._head.addWidget(self.doubtful)
        self._column.addLayout(self._head)

    def _build_foot(self) -> None:
        foot = QFrame(self)
        set_role(foot, "foot")
        self._foot = QHBoxLayout(foot)
        self._foot.addWidget(Label("Nothing is stored yet.", "hint", foot))
        self._foot.addStretch(1)
        self.cancel_button = Button("Leave it", foot, key="Esc")
        self.cancel_button.clicked.connect(self.leave)
        self.replace_button = Button("", foot)
        self.replace_button.clicked.connect(self.replace)
        self.make_button = Button("Make a new deck", foot, role="primary")
        self.make_button.clicked.connect(self.make)
        for button in (self.cancel_button, self.replace_button, self.make_button):
            self._foot.addWidget(button)
        self._column.addWidget(foot)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._head.setContentsMargins(px(16), px(12), px(16), px(10))
        self._head.setSpacing(px(8))
        self._foot.setContentsMargins(px(16), px(10), px(16), px(10))
        self._foot.setSpacing(px(8))
        self._remarks.setContentsMargins(px(16), px(6), px(16), px(6))

    # --- showing --------------------------------------------------------------------------------

    def show_imports(self, found: Sequence[DeckImport], name: str) -> None:
        """Show what was read, and take the page's place."""
        page = self._page
        page.save_pending()
        self._imports = list(found)
        self._chosen = [{} for _ in found]
        self._title.setText(f"Import from {name}")
        self.decks.clear()
        self.decks.addItems([each.deck.name for each in found])
        self.decks.setVisible(len(found) > 1)
        many = len(found)
        self.make_button.setText("Make a new deck" if many == 1 else f"Make {many} new decks")
        open_name = page.record.deck.name if page.record is not None and many == 1 else ""
        self.replace_button.setVisible(bool(open_name))
        self.replace_button.setText(f"Put it in the place of {open_name}'s cards")
        self.doubtful.setChecked(False)
        page.form.stack.setCurrentWidget(page.imported)
        self._show()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.table.focus_first()
        page.crumbs_changed.emit()
        page.problems_changed.emit()

    @property
    def _place(self) -> int:
        return max(0, self.decks.currentIndex())

    @property
    def present(self) -> DeckImport:
        """The import on show, with the choices made so far."""
        place = self._place
        return choose(self._imports[place], self._chosen[place], self._page.catalogue)

    def _show(self) -> None:
        given, chosen = self._imports[self._place], self._chosen[self._place]
        catalogue = self._page.catalogue
        rows = [import_row(line, chosen.get(line.key, ""), catalogue) for line in given.lines]
        self.model.set_rows(rows)
        self._filter()
        counts = dict.fromkeys(Found, 0)
        for row in rows:
            counts[Found.MATCHED if row.chosen else row.line.found] += 1
        for found, words in (
            (Found.MATCHED, "matched"),
            (Found.NEAR, "near, choose"),
            (Found.UNMATCHED, "unmatched, kept"),
        ):
            self.badges[found].setText(f"{counts[found]} {words}")
            self.badges[found].setVisible(counts[found] > 0)
        remarks = given.remarks[:MOST_REMARKS]
        more = len(given.remarks) - len(remarks)
        said = [*remarks, *([f"and {plural(more, 'more remark', 'more remarks')}"] if more else [])]
        self._remarks.setText("\n".join(said))
        self._remarks.setVisible(bool(said))

    def _filter(self) -> None:
        def doubtful(row: ImportRow) -> bool:
            return row.line.found is not Found.MATCHED and not row.chosen

        self.model.set_filter(doubtful if self.doubtful.isChecked() else None)

    # --- choosing -------------------------------------------------------------------------------

    def _activated(self, _row: object) -> None:
        self.ask()

    def ask(self) -> None:
        """Ask which card the focused line means."""
        row = self.table.current_row
        if not isinstance(row, ImportRow):
            return
        if not row.line.candidates:
            words = (
                "names no card that is known; the line is kept." if not row.card else "is clear."
            )
            self._page.context.messages.say(f"“{row.line.text}” {words}")
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        catalogue = self._page.catalogue
        for card_id in row.line.candidates:
            card = catalogue.card(card_id)
            if card is None:
                continue
            action = menu.addAction(f"It is {card.name}".replace("&", "&&"))
            action.triggered.connect(lambda _on=False, what=card_id: self.settle(row, what))
        keep = menu.addAction("Keep it as an unknown line")
        keep.triggered.connect(lambda: self.settle(row, ""))
        spot = self.table.visualRect(self.table.currentIndex()).bottomLeft()
        menu.popup(self.table.viewport().mapToGlobal(QPoint(spot)))
        menu.setActiveAction(menu.actions()[0])

    def settle(self, row: ImportRow, card_id: str) -> None:
        """Choose a card for a line ("" keeps it as unknown)."""
        chosen = self._chosen[self._place]
        if card_id:
            chosen[row.line.key] = card_id
        else:
            chosen.pop(row.line.key, None)
        self._show()

    # --- the end --------------------------------------------------------------------------------

    def make(self) -> None:
        """Store every deck that was read, as one step, and show the first."""
        page = self._page
        decks = [
            (choose(each, chosen, page.catalogue).deck, each.folder)
            for each, chosen in zip(self._imports, self._chosen, strict=True)
        ]
        made = page.context.write(page.context.workspace.decks.take_in, decks)
        if made is None:
            return
        ids, _changes = made
        words = plural(len(ids), "deck", "decks")
        page.context.messages.say(f"{words} imported.")
        if len(ids) == 1:
            page.open_deck(ids[0])
        else:
            page.show_list()

    def replace(self) -> None:
        """Put the cards that were read in the place of those of the deck on show."""
        page = self._page
        record = page.record
        if record is None:
            return
        new: Deck = self.present.deck
        page.context.write(
            page.context.workspace.decks.replace_cards,
            record.id,
            new.lines,
            told=f"The cards of {record.deck.name} were replaced.",
        )
        page.open_deck(record.id)

    def leave(self) -> None:
        """Store nothing and go back."""
        page = self._page
        if page.record is not None:
            page.open_deck(page.record.id)
        else:
            page.show_list()


def import_row(line: ReportLine, chosen: str, catalogue: Catalogue) -> ImportRow:
    """A line of the report as the table shows it."""
    card = catalogue.card(chosen or line.card)
    near = tuple(
        found.name for each in line.candidates if (found := catalogue.card(each)) is not None
    )
    return ImportRow(line, card.name if card else "", bool(chosen), near)
