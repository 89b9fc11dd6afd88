"""The content of War Clans: sections, entries, the form of one, and CSV in and out."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from warclan.exchange.limits import ImportRefusedError, read_bytes
from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.forms.ui_content_page import Ui_ContentPage
from warclan.gui.models.rows import RowsModel
from warclan.gui.pages.base import Page, Room, Width
from warclan.gui.pages.clan_content.dry_run_view import DryRunView
from warclan.gui.pages.clan_content.entry_form import EntryForm
from warclan.gui.pages.clan_content.rows import (
    ENTRY_COLUMNS,
    SECTION_COLUMNS,
    SectionRow,
)
from warclan.gui.pages.printing.output import write_whole
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import let_ground_through
from warclan.gui.widgets.buttons import Button, ChoiceChip
from warclan.gui.widgets.fields import SearchField
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.tables import RowsTable
from warclan.services.clan_content import ClanContent, EntryLine
from warclan.services.errors import ServiceError

if TYPE_CHECKING:
    from warclan.services import ChangeSet

CSV = "Tables (*.csv)"


class ContentPage(Page):
    """Every table of the War Clan book: read, corrected, completed, imported."""

    key = "clan_content"
    title = "War Clan content"
    icon = "scroll"

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.form = Ui_ContentPage()
        self.form.setupUi(self)
        self.section = "types"
        self._build_lists()
        self._build_bar()
        self.entry = EntryForm(self)
        self.form.form_layout.addWidget(self.entry)
        self.form.form_layout.setContentsMargins(0, 0, 0, 0)
        let_ground_through(self.form.form_scroll)
        self.entry.checked.connect(self._check)
        self.entry.saved.connect(self._save)
        self.entry.made.connect(self.make)
        self.entry.restore_asked.connect(self._restore)
        self.entry.remove_asked.connect(self.remove)
        self.dry = DryRunView(self)
        self.dry.taken.connect(self._take_over)
        self.dry.left.connect(self._leave_import)
        self.form.dry_run_layout.addWidget(self.dry)
        self.form.dry_run_layout.setContentsMargins(0, 0, 0, 0)
        self.arrange(self.room)
        self._show_sections()
        self.sections.focus_key(self.section)

    @property
    def _content(self) -> ClanContent:
        return self.context.workspace.clan_content

    # --- building -------------------------------------------------------------------------------

    def _build_bar(self) -> None:
        bar, row = self.form.bar, self.form.bar_layout
        self.search = SearchField("Search names", bar)
        self.search.searched.connect(self.model.set_query)
        self.only_unknown = ChoiceChip("Not known only", bar)
        self.only_unknown.toggled.connect(lambda _on: self._show_entries())
        self.taken_out = ChoiceChip("Taken out too", bar)
        self.taken_out.toggled.connect(lambda _on: self._show_entries())
        row.addWidget(self.search)
        row.addWidget(self.only_unknown)
        row.addWidget(self.taken_out)
        row.addStretch(1)
        for act, words, icon in (
            ("content.import", "Import CSV", "import"),
            ("content.export", "Export CSV", "export"),
            ("content.template", "Empty table", "note"),
            ("content.new", "New entry", "plus"),
        ):
            button = Button(words, bar, icon=icon)
            button.clicked.connect(lambda _checked=False, key=act: self.context.acts.run(key))
            row.addWidget(button)

    def _build_lists(self) -> None:
        self.section_model: RowsModel[SectionRow] = RowsModel(
            SECTION_COLUMNS, key=lambda row: row.key
        )
        self.sections = RowsTable("Sections", self.form.sections_pane, lines=2)
        self.sections.set_model(self.section_model)
        self.sections.horizontalHeader().hide()
        self.sections.current_changed.connect(self._section_chosen)
        self.form.sections_layout.addWidget(self.sections)
        self.about = Label("", "small", self.form.list_pane, wrap=True)
        self.model: RowsModel[EntryLine] = RowsModel(ENTRY_COLUMNS, key=lambda line: line.id)
        self.entries = RowsTable("Entries", self.form.list_pane, lines=2)
        self.entries.set_model(self.model)
        self.entries.current_changed.connect(self._entry_chosen)
        self.form.list_layout.addWidget(self.about)
        self.form.list_layout.addWidget(self.entries)

    def arrange(self, room: Room) -> None:
        px = Theme.current().px
        narrow = room.width is Width.NARROW
        self.form.bar_layout.setContentsMargins(px(16), px(8), px(16), px(8))
        self.form.bar_layout.setSpacing(px(8))
        self.form.sections_pane.setFixedWidth(px(168 if narrow else 208))
        self.form.form_scroll.setFixedWidth(px(288 if narrow else 380))
        self.form.sections_layout.setContentsMargins(0, 0, 0, 0)
        self.form.list_layout.setContentsMargins(px(12), px(8), px(12), px(12))
        self.entries.show_columns(
            {"name", "unknown"} if narrow else {"name", "unknown", "provenance"}
        )
        self.dry.arrange()

    # --- showing --------------------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        """Show the page; ``target`` is "section" or "section/entry"."""
        if target:
            section, _slash, entry = target.partition("/")
            self.sections.focus_key(section)
            if entry:
                self.entries.focus_key(entry)

    def refresh(self, change_set: "ChangeSet") -> None:
        if any(change.kind == "content" for change in change_set.changes):
            self._show_sections()
            self._show_entries()
            self._show_form()

    def _show_sections(self) -> None:
        rows = []
        for section in self._content.sections:
            lines = self._content.entries(section.key)
            unknown = sum(len(line.unknown) for line in lines)
            rows.append(SectionRow(section.key, section.title, len(lines), unknown))
        self.section_model.set_rows(rows)

    def _section_chosen(self, row: object) -> None:
        if isinstance(row, SectionRow):
            self.section = row.key
            self._show_entries()
            self.entries.focus_first()
            self._show_form()

    def _show_entries(self) -> None:
        lines = self._content.entries(self.section, hidden=self.taken_out.isChecked())
        if self.only_unknown.isChecked():
            lines = tuple(line for line in lines if line.unknown)
        self.model.set_rows(lines)
        unknown = sum(len(line.unknown) for line in lines)
        self.about.setText(
            f"{unknown} cells are not known: empty cells are never counted as nothing; the sums "
            "that need them say so. Type what your book says; it stays on this computer."
            if unknown
            else "Everything here is known. What you change is kept as your own correction."
        )
        self.entries.set_empty_text("Nothing here. Ctrl N makes an entry of your own.")

    def _entry_chosen(self, row: object) -> None:
        if isinstance(row, EntryLine) and row.id != self.entry.entry_id:
            self._show_form()

    def _show_form(self) -> None:
        row = self.entries.current_row
        focused = self._focused_field()
        self.entry.show_form(self._content.form(self.section, row.id) if row else None)
        if focused in self.entry.rows:
            self.entry.rows[focused].control.setFocus(Qt.FocusReason.OtherFocusReason)

    def _focused_field(self) -> str:
        """The field that has the focus, so that saving it does not lose the place."""
        return next((name for name, row in self.entry.rows.items() if row.control.hasFocus()), "")

    # --- writing --------------------------------------------------------------------------------

    def _check(self) -> None:
        form = self.entry
        found = self._content.check(self.section, form.values, form.entry_id)
        shown: dict[str, str] = {}
        for name, sentence in found:
            # A field that nobody has touched yet is not blamed for being empty.
            if name in form.rows and (form.entry_id or form.rows[name].text):
                shown.setdefault(name, sentence)
        form.show_findings(shown)

    def _save(self, name: str, text: str) -> None:
        entry_id = self.entry.entry_id
        self.context.write(self._content.save, self.section, {name: text}, entry_id)

    def begin(self) -> None:
        """Show an empty form for an entry of the owner's own."""
        self.entries.clearSelection()
        self.entry.show_form(self._content.form(self.section))
        first = next(iter(self.entry.rows.values()), None)
        name = self.entry.rows.get("name", first)
        if name is not None:
            name.control.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def make(self) -> None:
        """Make the new entry from the form."""
        if self.entry.shown is None or self.entry.entry_id:
            return
        made = self.context.write(self._content.save, self.section, self.entry.changed_values)
        if made is not None:
            self.entries.focus_key(made[0])
            self._show_form()

    def remove(self) -> None:
        """Take the entry on show out."""
        entry_id = self.entry.entry_id
        if entry_id:
            row = self.entries.current_row
            told = f"{row.name} is taken out." if row else ""
            self.context.write(self._content.remove, self.section, entry_id, told=told)

    def _restore(self, name: str) -> None:
        entry_id = self.entry.entry_id
        if entry_id:
            self.context.write(self._content.restore, self.section, entry_id, name)

    # --- CSV ------------------------------------------------------------------------------------

    def ask_import(self) -> None:
        """Ask for a table and show what it would change."""
        chosen, _filter = QFileDialog.getOpenFileName(self, "Import a table", "", CSV)
        if chosen:
            self.drop_files([Path(chosen)])

    def drop_files(self, paths: Iterable[Path]) -> bool:
        """Show what the first table would change in the section on show."""
        for path in paths:
            try:
                run = self._content.dry_run(self.section, read_bytes(path), path.name)
            except (ImportRefusedError, ServiceError) as refusal:
                self.context.messages.error(str(refusal))
                return True
            self.dry.show_run(run, path.name)
            self.form.stack.setCurrentWidget(self.form.dry_run)
            self.dry.take.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return False

    def _take_over(self, doubtful: bool) -> None:
        run = self.dry.run
        if run is None:
            return
        told = "The table is taken over."
        done = self.context.write(self._content.take_over, run, doubtful=doubtful, told=told)
        if done is not None:
            self._leave_import()

    def _leave_import(self) -> None:
        self.dry.run = None
        self.form.stack.setCurrentWidget(self.form.entries)
        self.entries.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask_export(self, *, empty: bool = False) -> None:
        """Ask for a place and write the section there, or its columns alone."""
        suggested = f"{self.section}.csv"
        chosen, _filter = QFileDialog.getSaveFileName(self, "Write the table", suggested, CSV)
        if chosen:
            self.write_table(Path(chosen), empty=empty)

    def write_table(self, path: Path, *, empty: bool = False) -> None:
        """Write the section as a table, whole or not at all."""
        data = self._content.template(self.section) if empty else self._content.csv(self.section)
        wrong = write_whole(path, data)
        if wrong:
            self.context.messages.error(wrong)
        else:
            self.context.messages.say(f"Written to {path.name}.")

    # --- acts -----------------------------------------------------------------------------------

    def acts(self) -> Sequence[Act]:
        def importing() -> bool:
            return self.form.stack.currentWidget() is self.form.dry_run

        return (
            Act("content.search", "Search the entries", "/", self.search.setFocus),
            Act("content.new", "New entry of your own", "Ctrl+N", self.begin, icon="plus"),
            Act(
                "content.make",
                "Add the new entry",
                "Ctrl+Return; Ctrl+Enter",
                self.make,
                enabled=lambda: self.entry.shown is not None and not self.entry.entry_id,
                reason=lambda: "Begin a new entry first (Ctrl N).",
            ),
            Act("content.import", "Import a CSV table", "Ctrl+O", self.ask_import, icon="import"),
            Act(
                "content.export", "Export as a CSV table", "Ctrl+E", self.ask_export, icon="export"
            ),
            Act(
                "content.template",
                "Write an empty CSV table",
                "",
                lambda: self.ask_export(empty=True),
                icon="note",
            ),
            Act(
                "content.leave_import",
                "Leave the import",
                "Esc",
                self._leave_import,
                enabled=importing,
                widget=self.form.dry_run,
            ),
        )

    def first_focus(self) -> QWidget | None:
        return self.entries
