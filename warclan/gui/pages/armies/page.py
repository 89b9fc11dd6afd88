"""The Armies page: a list by folder, and the army being built."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from warclan.domain.house_rules import HouseRules
from warclan.domain.problems import Problem, Repair
from warclan.games.mythic_battles.army import (
    Army,
    ArmyEdit,
    RenameArmy,
    SetEdition,
    SetHouseRules,
    SetLimit,
    WriteNotes,
)
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.validation import check
from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_armies_page import Ui_ArmiesPage
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.armies import repairs
from warclan.gui.pages.armies.acts import army_acts
from warclan.gui.pages.armies.ask import AskPopover
from warclan.gui.pages.armies.cards import OpeningCard, RulesPopover, VersionsCard
from warclan.gui.pages.armies.entries import Entries
from warclan.gui.pages.armies.exchange import ArmyFiles
from warclan.gui.pages.armies.list_pane import ListPane
from warclan.gui.pages.armies.notes import NotesCard
from warclan.gui.pages.armies.rows import STATS, RosterRow, roster_columns, roster_rows
from warclan.gui.pages.armies.totals import TotalsRow
from warclan.gui.pages.armies.versions import Versions
from warclan.gui.pages.base import Page, RepairAll, Room, Width
from warclan.gui.pages.library.hover import attach_heads, word_content
from warclan.gui.theme.style import set_role
from warclan.gui.widgets.buttons import Button, IconButton, LinkButton
from warclan.gui.widgets.fields import TextField
from warclan.gui.widgets.frames import EmptyState
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable
from warclan.services.armies import ArmyRecord, ArmyRow

if TYPE_CHECKING:
    from warclan.services import ChangeSet

TIGHT, TIGHTER = 680, 510
"""Logical widths of the army under which buttons show icons only and cards stand in one column,
and under which the roster leaves the stats out."""
HEAD = (
    ("Rules", "settings", "armies.rules"),
    ("Duplicate", "copy", "armies.duplicate"),
    ("Compare", "compare", "armies.compare"),
    ("Print", "print", "armies.print"),
)
"""Buttons beside the army's name: words, icon, act."""


class ArmiesPage(Page):
    """Build, check, compare and keep armies."""

    key = "armies"
    title = "Armies"
    icon = "army"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.record: ArmyRecord | None = None
        self.found: tuple[Problem[ArmyEdit], ...] = ()
        self._tight: int | None = None
        self.form = Ui_ArmiesPage()
        self.form.setupUi(self)
        self.form.scroll.setAccessibleName("Army")
        self.files = ArmyFiles(self)
        self._build_list()
        self._build_head()
        self._build_roster()
        self._build_cards()
        self.entries = Entries(self)
        self.model.move_asked.connect(self.entries.move_to)
        self.table.customContextMenuRequested.connect(self.entries.menu)
        self.empty = EmptyState(
            "An army starts with its god or titan.",
            "Build one freely, draft one against an opponent, or bring one from a file.",
            [("new", "New army"), ("draft", "Start a draft"), ("import", "Import a file")],
            icon="army",
        )
        self.empty.acted.connect(self._begin)
        self.form.stack.addWidget(self.empty)
        self.form.stack.addWidget(self.versions.pane)
        self._show_list()
        self.show_record(None)
        self.arrange(self.room)

    # --- building -------------------------------------------------------------------------------

    def _build_list(self) -> None:
        self.list = ListPane(self)
        self.search, self.tree = self.list.search, self.list.tree
        self.new_button = self.list.new_button

    def _build_head(self) -> None:
        body = self.form.body
        self.back_button = IconButton("chevron-left", "Back to the list", body)
        self.back_button.clicked.connect(self._back)
        self.name = TextField("", body, placeholder="Name of the army", check=_name_check)
        self.name.line.setAccessibleName("Name of the army")
        set_role(self.name.line, "heading")
        self.name.committed.connect(self._rename)
        row = self.form.title_layout
        row.addWidget(self.back_button)
        row.addWidget(self.name, 1)
        self.head_buttons: dict[str, Button] = {}
        for words, icon, act in HEAD:
            button = Button(words, body, icon=icon)
            button.setAccessibleName(words)
            button.clicked.connect(lambda _checked=False, key=act: self.context.acts.run(key))
            row.addWidget(button)
            self.head_buttons[act] = button
        self.compare_button = self.head_buttons["armies.compare"]
        self.rules = RulesPopover(self)
        self.rules.limit_changed.connect(lambda limit: self.edit(SetLimit(limit)))
        self.rules.edition_changed.connect(self._set_edition)
        self.rules.rules_changed.connect(self._set_rules)
        self.totals = TotalsRow(body)
        self.totals.line_chosen.connect(self.jump_to)
        self.totals.popover.rule_chosen.connect(self.context.hover.rule_chosen)
        self.form.totals_layout.addWidget(self.totals)

    def _build_roster(self) -> None:
        card = self.form.roster_card
        self.model: RowsModel[RosterRow] = RowsModel(
            roster_columns(), lambda row: row.key, lambda row: row.name, self, movable=True
        )
        self.table = RowsTable("Roster", card, lines=2, lead=6)
        self.table.set_model(self.model)
        self.table.set_movable(True)
        # The table is as high as its rows; the page scrolls.
        for policy in (
            self.table.setVerticalScrollBarPolicy,
            self.table.setHorizontalScrollBarPolicy,
        ):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.set_empty_text("An army starts with its god or titan. Press A to add a unit.")
        self.table.row_activated.connect(self._open_unit)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        catalogue = self.context.workspace.library
        attach_heads(
            self.context.hover, self.table, lambda word: word_content(word, catalogue.catalogue)
        )
        self.form.roster_layout.addWidget(self.table)
        foot = QHBoxLayout()
        px = self.context.theme.px
        foot.setContentsMargins(px(8), px(4), px(12), px(4))
        self.add_button = LinkButton("Add a unit", card, icon="plus")
        self.add_button.clicked.connect(lambda: self.context.acts.run("armies.add"))
        self.reorder_hint = Label("Drag to reorder, or Alt ↑ and Alt ↓", "hint", card)
        foot.addWidget(self.add_button)
        foot.addWidget(Label("A", "key", card), 0, Qt.AlignmentFlag.AlignVCenter)
        foot.addStretch(1)
        foot.addWidget(self.reorder_hint)
        self.form.roster_layout.addLayout(foot)

    def _build_cards(self) -> None:
        body = self.form.body
        self.opening = OpeningCard(body)
        card = VersionsCard(body)
        self.versions = Versions(self, card)
        self.form.cards_layout.addWidget(self.opening, 1)
        self.form.cards_layout.addWidget(card, 1)
        self.notes = NotesCard(body)
        self.notes.written.connect(self._write_notes)
        self.form.notes_layout.addWidget(self.notes)

    # --- showing --------------------------------------------------------------------------------

    @property
    def army(self) -> Army | None:
        """The army on show."""
        return self.record.army if self.record else None

    def _show_list(self) -> tuple[ArmyRow, ...]:
        rows = self.context.workspace.armies.list()
        self.tree.show_rows(rows)
        if self.record is not None:
            self.tree.choose(self.record.id)
        return rows

    def open_army(self, army_id: str) -> None:
        """Show an army."""
        if self.record is None or self.record.id != army_id:
            self.save_pending()
            record = self._read(army_id)
            if record is None:
                return
            self.show_record(record)
            self.table.focus_first()
        elif self.form.stack.currentWidget() is self.versions.pane:
            self.show_record(self.record)

    def _read(self, army_id: str) -> ArmyRecord | None:
        """An army, or ``None`` when there is none or it cannot be read, which is told."""
        return self.context.read(self.context.workspace.armies.get, army_id) if army_id else None

    def show_record(self, record: ArmyRecord | None) -> None:
        """Show a record, or with ``None`` what to do when there is no army."""
        self.record = record
        if record is None:
            self.found = ()
            self.form.stack.setCurrentWidget(self.empty)
            self.problems_changed.emit()
            self.crumbs_changed.emit()
            return
        catalogue = self.context.workspace.library.catalogue
        army = record.army
        self.found = check(army, catalogue)
        self.form.stack.setCurrentWidget(self.form.scroll)
        if not (self.name.line.hasFocus() and self.name.line.isModified()):
            self.name.set_text(army.name)
        self.totals.show_army(army, catalogue)
        self.show_rows(roster_rows(army, catalogue, self.found))
        self.rules.show_army(army)
        self.entries.offer_again()
        self.notes.show_text(army.notes)
        self.problems_changed.emit()
        self.crumbs_changed.emit()
        self._offer_problems()
        # The roster is on screen first; what is worked out follows in the next round.
        QTimer.singleShot(0, self, self._show_cards)

    def _offer_problems(self) -> None:
        """Where there is room, the problems panel stands open beside an army that has some."""
        if self.isVisible() and self.found:
            self.context.offer_panel("problems")

    def _show_cards(self) -> None:
        if self.record is not None:
            self.opening.show_army(self.record.army, self.context.workspace.library.catalogue)
            self.versions.show()

    def show_rows(self, rows: Sequence[RosterRow]) -> None:
        """Show these rows; the table is as high as they are."""
        self.model.set_rows(rows)
        height = self.table.row_delegate.row_height()
        head = self.context.theme.metrics.hit
        self.table.setFixedHeight(head + height * max(2, len(rows)) + 2)

    def refresh(self, change_set: "ChangeSet") -> None:
        if not change_set.touches("army", "army_version", "overlay", "pack"):
            return
        rows = {row.id for row in self._show_list()}
        come = {
            change.id
            for change in change_set.changes
            if change.kind == "army" and change.action == "added" and change.id in rows
        }
        if self.record is not None and self.record.id in rows and len(come) != 1:
            self.show_record(self._read(self.record.id))
            return
        wanted = come.pop() if len(come) == 1 else self.tree.first_army()
        if self.record is not None and self.record.id not in rows:
            self.notes.forget()
        self.save_pending()
        self.show_record(self._read(wanted))
        self.tree.choose(wanted)

    # --- editing --------------------------------------------------------------------------------

    def edit(self, edit: ArmyEdit, told: str = "") -> None:
        """Carry out one edit as one undoable step; notes being typed are kept before it."""
        if self.record is None:
            return
        if not isinstance(edit, WriteNotes):
            self.save_pending()
        self.context.write(self.context.workspace.armies.edit, self.record.id, edit, told=told)

    def _set_edition(self, edition: object) -> None:
        if isinstance(edition, Edition):
            self.edit(SetEdition(edition))

    def _set_rules(self, rules: object) -> None:
        if isinstance(rules, HouseRules):
            self.edit(SetHouseRules(rules))

    def _rename(self, name: str) -> None:
        self.name.line.setModified(False)
        if self.record is not None and name.strip() and name != self.record.army.name:
            self.edit(RenameArmy(name.strip()))

    def _write_notes(self, text: str) -> None:
        if self.record is not None and text != self.record.army.notes:
            self.edit(WriteNotes(text))

    def save_pending(self) -> None:
        """Keep notes that are still being typed."""
        self.notes.save_now()

    def new_army(self) -> None:
        """Begin an empty army and put the cursor into its name."""
        settings = self.context.workspace.settings.get()
        made = self.context.write(
            self.context.workspace.armies.create,
            "New army",
            Army("New army", limit=settings.rp_limit),
        )
        if made is None:
            return
        self.search.clear()
        self._open(made[0])
        self.name.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.line.selectAll()

    def _open(self, army_id: str) -> None:
        self._show_list()
        self.open_army(army_id)
        self.tree.choose(army_id)
        self.enter_centre()

    def _open_unit(self, row: object) -> None:
        if isinstance(row, RosterRow) and row.item is not None:
            self.context.navigate("library", row.item.id)

    def duplicate(self) -> None:
        """Copy the army and show the copy."""
        if self.record is not None:
            self.save_pending()
            made = self.context.write(self.context.workspace.armies.duplicate, self.record.id)
            if made is not None:
                self._open(made[0])

    def move_to_folder(self) -> None:
        """Ask for a folder and put the army there."""
        record = self.record
        if record is None:
            return
        asked = AskPopover("Folder", self, placeholder="No folder", button="Move it there")
        move = self.context.workspace.armies.move_to_folder
        asked.answered.connect(lambda text: self.context.write(move, record.id, text))
        asked.ask(self.tree if self.tree.isVisible() else self.name, record.folder)

    def delete(self) -> None:
        """Put the army into Recently deleted; the next one is shown."""
        if self.record is not None:
            self.save_pending()
            name = self.record.army.name
            self.context.write(
                self.context.workspace.armies.delete, self.record.id, told=f"{name} deleted."
            )

    def open_rules(self) -> None:
        """Open limit, edition and house rules of the army."""
        if self.record is not None:
            self.rules.show_army(self.record.army)
            self.rules.open_at(self.head_buttons["armies.rules"])
            self.rules.limit.setFocus(Qt.FocusReason.PopupFocusReason)

    def print_army(self) -> None:
        """Go to the print centre with this army."""
        if self.record is not None:
            self.context.navigate("print", self.record.id)

    # --- problems -------------------------------------------------------------------------------

    def problems(self) -> Sequence[Problem[Any]] | None:
        return self.found if self.record is not None else None

    def apply_repair(self, repair: Repair[Any]) -> None:
        self.edit(repair.edit, told=f"Done: {repair.label}.")

    def preview_repair(self, repair: Repair[Any] | None) -> None:
        repairs.preview(self, repair)

    def repair_all(self) -> RepairAll | None:
        return repairs.every(self)

    def jump_to(self, subject: str) -> None:
        if subject and self.table.focus_key(subject):
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.totals.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- the frame's side -----------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        if target == "new":
            self.new_army()
        elif target == "import":
            self.files.ask_import()
        elif target and target in {row.id for row in self.context.workspace.armies.list()}:
            self._open(target)
        elif self.record is None:
            self._show_list()
            first = self.tree.first_army()
            if first:
                self.open_army(first)
                self.tree.choose(first)
        self._offer_problems()

    def leave(self) -> None:
        self.save_pending()

    def crumbs(self) -> tuple[str, ...]:
        return (self.title, self.record.army.name) if self.record else (self.title,)

    def first_focus(self) -> QWidget:
        return self.table if self.record is not None and self.table.isVisible() else self.tree

    def acts(self) -> Sequence[Act]:
        return army_acts(self)

    # --- room -----------------------------------------------------------------------------------

    def arrange(self, room: Room) -> None:
        px = self.context.theme.px
        narrow = room.width is Width.NARROW
        self.back_button.setVisible(narrow)
        width = px(260 if room.width is Width.WIDE else 200)
        self.form.list_pane.setMinimumWidth(px(196))
        self.form.list_pane.setMaximumWidth(16_777_215 if narrow else px(360))
        self.form.list_layout.setContentsMargins(px(12), px(12), px(12), px(12))
        self.form.list_layout.setSpacing(px(8))
        self.form.body_layout.setContentsMargins(px(20), px(12), px(20), px(16))
        self.form.body_layout.setSpacing(px(12))
        self.form.cards_layout.setSpacing(px(12))
        self.form.title_layout.setSpacing(px(8))
        self.form.splitter.setStretchFactor(1, 1)
        self.form.splitter.setSizes([width, px(2000)])
        self.form.list_pane.setVisible(not narrow or self.record is None)
        self.form.stack.setVisible(not narrow or self.record is not None)
        self._tight = None
        self._fit()
        if self.record is not None:
            self.show_rows(self.model.rows)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Icons instead of words, and one column of cards, where the army has little room."""
        px = self.context.theme.px
        list_width = 0 if self.room.width is Width.NARROW else self.form.list_pane.width()
        room = self.width() - list_width
        fit = sum(room < px(least) for least in (TIGHT, TIGHTER))
        if fit == self._tight:
            return
        self._tight = fit
        for words, _icon, act in HEAD:
            button = self.head_buttons[act]
            button.setText("" if fit else words)
            button.setToolTip(self.context.acts.hint(act) if fit else "")
        self.reorder_hint.setVisible(not fit)
        side = px(16 if fit else 20)
        self.form.body_layout.setContentsMargins(side, px(12), side, px(16))
        way = QBoxLayout.Direction
        self.form.cards_layout.setDirection(way.TopToBottom if fit else way.LeftToRight)
        columns = {column.key for column in self.model.columns}
        if fit:
            columns -= {"sv"} if fit == 1 else {"sv", "vitality", *(key for key, _head in STATS)}
        self.table.show_columns(columns)

    def enter_centre(self, *, focus: bool = False) -> None:
        """Show the army where it takes turns with the list."""
        if self.room.width is Width.NARROW:
            self.form.list_pane.setVisible(False)
            self.form.stack.setVisible(True)
            focus = True
        if focus:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _back(self) -> None:
        self.form.list_pane.setVisible(True)
        if self.room.width is Width.NARROW:
            self.form.stack.setVisible(False)
        self.tree.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin(self, act: str) -> None:
        if act == "new":
            self.new_army()
        elif act == "draft":
            self.context.navigate("draft", "new")
        else:
            self.files.ask_import()

    # --- files ----------------------------------------------------------------------------------

    def drop_files(self, paths: Iterable[Path]) -> bool:
        return self.files.offer(list(paths))


def _name_check(text: str) -> str:
    """The sentence for a name that cannot be taken."""
    if not text.strip():
        return "An army needs a name."
    return "At most 200 characters." if len(text) > 200 else ""
