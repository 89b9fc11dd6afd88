"""The Armies page: a list by folder, and the army being built."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFileDialog, QMenu, QPlainTextEdit, QWidget

from warclan.domain.house_rules import HouseRules
from warclan.domain.problems import Level, Problem, Repair
from warclan.games.mythic_battles.army import (
    AddItem,
    Army,
    ArmyEdit,
    Bind,
    MoveEntry,
    NameEntry,
    RemoveEntry,
    RenameArmy,
    SetEdition,
    SetHouseRules,
    SetLimit,
    WriteNotes,
    apply,
)
from warclan.games.mythic_battles.content_types import Edition, Unit, UnitType
from warclan.games.mythic_battles.edits import addable
from warclan.games.mythic_battles.validation import apply_all_repair, check
from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_armies_page import Ui_ArmiesPage
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.armies import comparing
from warclan.gui.pages.armies.add_unit import AddUnitPopup
from warclan.gui.pages.armies.army_tree import ArmyTree
from warclan.gui.pages.armies.cards import OpeningCard, RulesPopover, VersionsCard
from warclan.gui.pages.armies.exchange import ArmyFiles
from warclan.gui.pages.armies.rows import RosterRow, ghost_rows, roster_columns, roster_rows
from warclan.gui.pages.armies.totals import TotalsRow
from warclan.gui.pages.base import Page, RepairAll, Room, Width
from warclan.gui.theme.style import set_role
from warclan.gui.widgets.buttons import Button, IconButton, LinkButton
from warclan.gui.widgets.compare import CompareTable
from warclan.gui.widgets.fields import SearchField, TextField
from warclan.gui.widgets.frames import Card, EmptyState
from warclan.gui.widgets.tables import RowsTable
from warclan.services.armies import ArmyRecord

if TYPE_CHECKING:
    from warclan.services import ChangeSet

NOTES_PAUSE = 500
"""Milliseconds after the last key before notes are saved."""


class ArmiesPage(Page):
    """Build, check, compare and keep armies."""

    key = "armies"
    title = "Armies"
    icon = "army"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.record: ArmyRecord | None = None
        self.found: tuple[Problem[ArmyEdit], ...] = ()
        self.form = Ui_ArmiesPage()
        self.form.setupUi(self)
        self.files = ArmyFiles(self)
        self._build_list()
        self._build_head()
        self._build_roster()
        self._build_cards()
        self.empty = EmptyState(
            "An army starts with its god or titan.",
            "Build one freely, draft one against an opponent, or bring one from a file.",
            [("new", "New army"), ("draft", "Start a draft"), ("import", "Import a file")],
            icon="army",
        )
        self.empty.acted.connect(self._begin)
        self.comparison = CompareTable(self)
        self.form.stack.addWidget(self.empty)
        self.form.stack.addWidget(self.comparison)
        self._show_list()
        self._show(None)
        self.arrange(self.room)

    # --- building -------------------------------------------------------------------------------

    def _build_list(self) -> None:
        form = self.form
        self.search = SearchField("Find an army", form.list_pane)
        self.tree = ArmyTree(form.list_pane)
        self.new_button = Button("New army", form.list_pane, icon="plus")
        self.search.searched.connect(self.tree.tree_model.set_query)
        self.search.left_down.connect(self.tree.setFocus)
        self.tree.chosen.connect(self.open_army)
        self.new_button.clicked.connect(lambda: self.context.acts.run("armies.new"))
        for widget in (self.search, self.tree, self.new_button):
            form.list_layout.addWidget(widget)

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
        for words, icon, act in (
            ("Rules", "settings", "armies.rules"),
            ("Duplicate", "copy", "armies.duplicate"),
            ("Compare", "compare", "armies.compare"),
            ("Print", "print", "armies.print"),
        ):
            button = Button(words, body, icon=icon)
            button.clicked.connect(lambda _checked=False, key=act: self.context.acts.run(key))
            row.addWidget(button)
            if act == "armies.rules":
                self.rules_button = button
        self.rules = RulesPopover(self)
        self.rules.limit_changed.connect(lambda limit: self._edit(SetLimit(limit)))
        self.rules.edition_changed.connect(self._set_edition)
        self.rules.rules_changed.connect(self._set_rules)
        self.totals = TotalsRow(body)
        self.totals.line_chosen.connect(self.jump_to)
        self.form.totals_layout.addWidget(self.totals)

    def _build_roster(self) -> None:
        card = self.form.roster_card
        self.model: RowsModel[RosterRow] = RowsModel(
            roster_columns(), lambda row: row.key, lambda row: row.name, self, movable=True
        )
        self.model.move_asked.connect(lambda key, place: self._edit(MoveEntry(str(key), place)))
        self.table = RowsTable("Roster", card, lines=2, lead=6)
        self.table.set_model(self.model)
        self.table.set_movable(True)
        self.table.set_empty_text("An army starts with its god or titan. Press A to add a unit.")
        self.table.row_activated.connect(self._open_unit)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._row_menu)
        self.form.roster_layout.addWidget(self.table)
        self.add_button = LinkButton("Add a unit", card, icon="plus")
        self.add_button.clicked.connect(lambda: self.context.acts.run("armies.add"))
        self.form.roster_layout.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.popup = AddUnitPopup(self)
        self.popup.chosen.connect(self._add)

    def _build_cards(self) -> None:
        body = self.form.body
        self.opening = OpeningCard(body)
        self.versions = VersionsCard(body)
        self.versions.keep.connect(lambda: self.context.acts.run("armies.keep"))
        self.versions.compare.connect(self.compare)
        self.versions.chosen.connect(self._version_menu)
        self.form.cards_layout.addWidget(self.opening, 1)
        self.form.cards_layout.addWidget(self.versions, 1)
        notes = Card("Notes", body)
        self.notes = QPlainTextEdit(notes)
        self.notes.setAccessibleName("Notes on this army")
        self.notes.setPlaceholderText("What it is for, what went well, whom to ask.")
        self.notes.setTabChangesFocus(True)
        self.notes.setMinimumHeight(self.context.theme.px(84))
        self._pause = QTimer(self, singleShot=True, interval=NOTES_PAUSE)
        self._pause.timeout.connect(self._write_notes)
        self.notes.textChanged.connect(self._pause.start)
        notes.body.addWidget(self.notes)
        self.form.notes_layout.addWidget(notes)

    # --- showing --------------------------------------------------------------------------------

    @property
    def army(self) -> Army | None:
        """The army on show."""
        return self.record.army if self.record else None

    def _show_list(self) -> None:
        self.tree.tree_model.set_rows(self.context.workspace.armies.list())
        if self.record is not None:
            self.tree.choose(self.record.id)

    def open_army(self, army_id: str) -> None:
        """Show an army."""
        if self.record is None or self.record.id != army_id:
            self._save_pending()
            self._show(self.context.workspace.armies.get(army_id))

    def _show(self, record: ArmyRecord | None) -> None:
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
        self.name.set_text(army.name)
        self.totals.show_army(army, catalogue)
        self._show_rows(roster_rows(army, catalogue, self.found))
        self.rules.show_army(army)
        if self.popup.isVisible():
            self.popup.offer(addable(army, catalogue), catalogue)
        if self.notes.toPlainText() != army.notes:
            blocked = self.notes.blockSignals(True)
            self.notes.setPlainText(army.notes)
            self.notes.blockSignals(blocked)
        self.problems_changed.emit()
        self.crumbs_changed.emit()
        # The roster is on screen first; what is worked out follows in the next round.
        QTimer.singleShot(0, self, self._show_cards)

    def _show_cards(self) -> None:
        if self.record is None:
            return
        catalogue = self.context.workspace.library.catalogue
        self.opening.show_army(self.record.army, catalogue)
        versions = self.context.workspace.armies.versions(self.record.id)
        texts: dict[int, str] = {}
        before: Army | None = None
        for row in versions:
            texts[row.number] = comparing.changes(before, row.army, catalogue)
            before = row.army
        self.versions.show_versions(versions, texts)

    def _show_rows(self, rows: Sequence[RosterRow]) -> None:
        self.model.set_rows(rows)
        height = self.table.row_delegate.row_height()
        head = self.context.theme.metrics.hit
        self.table.setFixedHeight(head + height * max(2, len(rows)) + 2)

    def refresh(self, change_set: "ChangeSet") -> None:
        kinds = {change.kind for change in change_set.changes}
        if not kinds & {"army", "army_version", "overlay", "pack"}:
            return
        self._show_list()
        record = self.record
        if record is None:
            return
        rows = {row.id for row in self.context.workspace.armies.list()}
        self._show(self.context.workspace.armies.get(record.id) if record.id in rows else None)

    # --- editing --------------------------------------------------------------------------------

    def _edit(self, edit: ArmyEdit, told: str = "") -> None:
        """Carry out one edit as one undoable step."""
        if self.record is not None:
            self.context.write(self.context.workspace.armies.edit, self.record.id, edit, told=told)

    def _set_edition(self, edition: object) -> None:
        if isinstance(edition, Edition):
            self._edit(SetEdition(edition))

    def _set_rules(self, rules: object) -> None:
        if isinstance(rules, HouseRules):
            self._edit(SetHouseRules(rules))

    def _rename(self, name: str) -> None:
        if self.record is not None and name.strip() and name != self.record.army.name:
            self._edit(RenameArmy(name.strip()))

    def _write_notes(self) -> None:
        self._pause.stop()
        text = self.notes.toPlainText()
        if self.record is not None and text != self.record.army.notes:
            self._edit(WriteNotes(text))

    def _save_pending(self) -> None:
        if self._pause.isActive():
            self._write_notes()

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
        self.open_army(made[0])
        self._show_list()
        self._enter_centre()
        self.name.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.line.selectAll()

    def add_unit(self) -> None:
        """Open the popup that adds units."""
        if self.record is not None:
            catalogue = self.context.workspace.library.catalogue
            offered = addable(self.record.army, catalogue)
            self.popup.open_for(self.add_button, offered, catalogue)

    def _add(self, item_id: str) -> None:
        army = self.army
        if army is None:
            return
        item = self.context.workspace.library.catalogue.item(item_id)
        bearer = "" if isinstance(item, Unit) else self._free_troop()
        self._edit(AddItem(item_id, bound_to=bearer))

    def _free_troop(self) -> str:
        """The only troop without an attachment, or "" when there is a choice or none."""
        free = [key for key, _name in self._bearers() if key]
        return free[0] if len(free) == 1 else ""

    def _bearers(self) -> list[tuple[str, str]]:
        """Key and name of every troop that bears no attachment."""
        army = self.army
        if army is None:
            return []
        taken = {entry.bound_to for entry in army.entries if entry.bound_to}
        return [
            (row.key, row.name)
            for row in self.model.rows
            if isinstance(row.item, Unit)
            and row.item.type is UnitType.TROOP
            and row.key not in taken
        ]

    def remove_unit(self) -> None:
        """Take the focused unit out."""
        row = self.table.current_row
        if isinstance(row, RosterRow):
            self._edit(RemoveEntry(row.key), told=f"{row.name} removed.")

    def _move(self, step: int) -> None:
        row = self.table.current_row
        if isinstance(row, RosterRow):
            place = self.model.place_of(row.key) + step
            if 0 <= place < self.model.rowCount():
                self._edit(MoveEntry(row.key, place))
                self.table.focus_key(row.key)

    def bind(self) -> None:
        """Ask which troop bears the focused attachment."""
        row = self.table.current_row
        if not isinstance(row, RosterRow) or isinstance(row.item, Unit) or row.item is None:
            self.context.messages.say("Choose a jarl or tjati to bind it to a troop.")
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for key, name in self._bearers():
            action = menu.addAction(f"Bind to {name}")
            action.triggered.connect(lambda _on=False, troop=key: self._edit(Bind(row.key, troop)))
        if row.entry.bound_to:
            loose = menu.addAction("Unbind")
            loose.triggered.connect(lambda: self._edit(Bind(row.key, "")))
        if menu.isEmpty():
            menu.addAction("No troop is free").setEnabled(False)
        place = self.table.visualRect(self.table.currentIndex()).bottomLeft()
        menu.popup(self.table.viewport().mapToGlobal(place))

    def name_unit(self) -> None:
        """Give the focused unit an own name, in a field over its row."""
        row = self.table.current_row
        if not isinstance(row, RosterRow):
            return
        field = TextField("Own name", placeholder=row.item.name if row.item else row.entry.item)
        field.set_text(row.entry.name)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        from PySide6.QtWidgets import QWidgetAction

        holder = QWidgetAction(menu)
        holder.setDefaultWidget(field)
        menu.addAction(holder)
        field.line.returnPressed.connect(menu.close)
        field.committed.connect(lambda text: self._edit(NameEntry(row.key, text.strip())))
        place = self.table.visualRect(self.table.currentIndex()).bottomLeft()
        menu.popup(self.table.viewport().mapToGlobal(place))
        field.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def _row_menu(self, place: Any) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for act in ("armies.name", "armies.bind", "armies.remove"):
            action = menu.addAction(self.context.acts.hint(act))
            action.triggered.connect(lambda _on=False, key=act: self.context.acts.run(key))
        menu.popup(self.table.viewport().mapToGlobal(place))

    def _open_unit(self, row: object) -> None:
        if isinstance(row, RosterRow) and row.item is not None:
            self.context.navigate("library", row.item.id)

    def duplicate(self) -> None:
        """Copy the army and show the copy."""
        if self.record is not None:
            made = self.context.write(self.context.workspace.armies.duplicate, self.record.id)
            if made is not None:
                self._show_list()
                self.open_army(made[0])
                self.tree.choose(made[0])

    def delete(self) -> None:
        """Put the army into Recently deleted."""
        if self.record is not None:
            name = self.record.army.name
            self.context.write(
                self.context.workspace.armies.delete, self.record.id, told=f"{name} deleted."
            )

    def keep_version(self) -> None:
        """Keep the present state as a version."""
        if self.record is not None:
            self.context.write(
                self.context.workspace.armies.save_version, self.record.id, "", told="Version kept."
            )

    def _version_menu(self, number: int) -> None:
        """What can be done with a version."""
        record = self.record
        if record is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        back = menu.addAction("Go back to this version")
        back.triggered.connect(
            lambda: self.context.write(
                self.context.workspace.armies.restore_version,
                record.id,
                number,
                told=f"Back to version {number}.",
            )
        )
        compare = menu.addAction("Compare it with now")
        compare.triggered.connect(lambda: self._compare_with_version(number))
        menu.popup(self.versions.mapToGlobal(self.versions.rect().center()))

    # --- comparing ------------------------------------------------------------------------------

    def _compare_with_version(self, number: int) -> None:
        record = self.record
        if record is None:
            return
        rows = self.context.workspace.armies.versions(record.id)
        kept = next((row for row in rows if row.number == number), None)
        if kept is not None:
            self._show_comparison([(kept.label, kept.army), ("Now", record.army)])

    def compare(self) -> None:
        """Ask what to compare the army with: a version of it or another army."""
        record = self.record
        if record is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for version in reversed(self.context.workspace.armies.versions(record.id)):
            action = menu.addAction(f"With {version.label}")
            action.triggered.connect(
                lambda _on=False, number=version.number: self._compare_with_version(number)
            )
        menu.addSeparator()
        for row in self.context.workspace.armies.list()[:30]:
            if row.id != record.id:
                action = menu.addAction(f"With {row.name}")
                action.triggered.connect(lambda _on=False, army=row.id: self._compare_with(army))
        if menu.isEmpty():
            menu.addAction("There is nothing else yet").setEnabled(False)
        menu.popup(self.name.mapToGlobal(self.name.rect().bottomRight()))

    def _compare_with(self, army_id: str) -> None:
        record = self.record
        if record is not None:
            other = self.context.workspace.armies.get(army_id)
            pair = [(record.army.name, record.army), (other.army.name, other.army)]
            self._show_comparison(pair)

    def _show_comparison(self, pair: list[tuple[str, Army]]) -> None:
        catalogue = self.context.workspace.library.catalogue
        self.comparison.set_comparison(
            comparing.heads(pair, catalogue), comparing.rows(pair, catalogue)
        )
        self.form.stack.setCurrentWidget(self.comparison)
        self.comparison.setFocus(Qt.FocusReason.OtherFocusReason)
        self.context.messages.say("Esc closes the comparison.")

    def end_comparison(self) -> None:
        """Back to the army."""
        if self.form.stack.currentWidget() is self.comparison:
            self._show(self.record)

    # --- problems -------------------------------------------------------------------------------

    def problems(self) -> Sequence[Problem[Any]] | None:
        return self.found if self.record is not None else None

    def apply_repair(self, repair: Repair[Any]) -> None:
        self._edit(repair.edit, told=f"Done: {repair.label}.")

    def preview_repair(self, repair: Repair[Any] | None) -> None:
        """Show what a repair would change, without changing it."""
        army = self.army
        if army is None:
            return
        catalogue = self.context.workspace.library.catalogue
        now = roster_rows(army, catalogue, self.found)
        if repair is None:
            self._show_rows(now)
            self.totals.show_army(army, catalogue)
            return
        after = apply(army, repair.edit)
        self._show_rows(ghost_rows(now, roster_rows(after, catalogue)))
        self.totals.show_army(after, catalogue)

    def repair_all(self) -> RepairAll | None:
        army = self.army
        if army is None:
            return None
        errors = sum(problem.level is Level.ERROR for problem in self.found)
        every = apply_all_repair(army, self.context.workspace.library.catalogue) if errors else None
        if every is None:
            return None
        count = len(every.edits)
        button = "Apply" if count == 1 else ("Apply both" if count == 2 else f"Apply all {count}")
        cleared = "clears the error" if errors == 1 else f"clears all {errors} errors"
        return RepairAll(every.label, cleared, button, lambda: self._edit(every))

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
            self.import_file()
        elif target:
            rows = {row.id for row in self.context.workspace.armies.list()}
            if target in rows:
                self._show_list()
                self.open_army(target)
                self.tree.choose(target)
                self._enter_centre()
        elif self.record is None:
            self._show_list()
            first = self.tree.tree_model.first()
            if first.isValid():
                self.tree.setCurrentIndex(first)

    def leave(self) -> None:
        self._save_pending()

    def crumbs(self) -> tuple[str, ...]:
        return (self.title, self.record.army.name) if self.record else (self.title,)

    def first_focus(self) -> QWidget:
        return self.table if self.record is not None else self.tree

    def arrange(self, room: Room) -> None:
        px = self.context.theme.px
        narrow = room.width is Width.NARROW
        self.back_button.setVisible(narrow)
        width = px(260 if room.width is Width.WIDE else 216)
        self.form.list_pane.setMinimumWidth(px(200))
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

    def _enter_centre(self) -> None:
        if self.room.width is Width.NARROW:
            self.form.list_pane.setVisible(False)
            self.form.stack.setVisible(True)

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
            self.import_file()

    # --- files ----------------------------------------------------------------------------------

    def import_file(self) -> None:
        """Ask for a file and show what it holds before anything is stored."""
        chosen, _filter = QFileDialog.getOpenFileName(
            self, "Import armies", "", "Army files and lists (*.json *.txt);;All files (*)"
        )
        if chosen:
            self.files.offer([Path(chosen)])

    def drop_files(self, paths: Iterable[Path]) -> bool:
        return self.files.offer(list(paths))

    def export(self) -> None:
        """Ask for a place and write the army there."""
        if self.record is not None:
            self.files.export(self.record.army, self.record.folder)

    def acts(self) -> Sequence[Act]:
        none = "Choose an army first."

        def act(key: str, text: str, keys: str, run: Any, widget: QWidget | None = None) -> Act:
            return Act(
                f"armies.{key}",
                text,
                keys,
                run,
                enabled=lambda: self.record is not None,
                reason=lambda: none,
                widget=widget,
            )

        return (
            Act("armies.new", "New army", "Ctrl+N", self.new_army),
            act("add", "Add a unit", "A", self.add_unit),
            act("remove", "Remove the unit", "Delete", self.remove_unit, self.table),
            act("up", "Move the unit up", "Alt+Up", lambda: self._move(-1)),
            act("down", "Move the unit down", "Alt+Down", lambda: self._move(1)),
            act("bind", "Bind to a troop", "B", self.bind),
            act("name", "Own name for the unit", "F2", self.name_unit),
            act("rules", "Limit, edition and house rules", "R", self._open_rules),
            act("duplicate", "Duplicate the army", "D", self.duplicate),
            act("keep", "Keep this version", "Ctrl+Shift+K", self.keep_version),
            act("compare", "Compare", "Ctrl+Shift+C", self.compare),
            act("end_compare", "Close the comparison", "Esc", self.end_comparison),
            act("print", "Print the army", "Ctrl+P", self.print_army),
            act("export", "Export the army", "Ctrl+E", self.export),
            act("delete", "Delete the army", "Delete", self.delete, self.tree),
            Act("armies.import", "Import armies from a file", "Ctrl+O", self.import_file),
            Act("armies.search", "Find an army", "/", self.search.setFocus),
        )

    def _open_rules(self) -> None:
        if self.record is not None:
            self.rules.show_army(self.record.army)
            self.rules.open_at(self.rules_button)

    def print_army(self) -> None:
        """Go to the print centre with this army."""
        if self.record is not None:
            self.context.navigate("print", self.record.id)


def _name_check(text: str) -> str:
    """The sentence for a name that cannot be taken."""
    if not text.strip():
        return "An army needs a name."
    return "At most 200 characters." if len(text) > 200 else ""
