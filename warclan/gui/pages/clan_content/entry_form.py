"""The form of one entry: every field, checked while it is typed, saved field by field."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from warclan.gui.pages.clan_content.fields import FieldRow
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.fields import CHECK_DELAY
from warclan.gui.widgets.labels import Badge, Label
from warclan.services.clan_content import Form


class EntryForm(QWidget):
    """Shows a :class:`Form`. Of an entry there is, each finished field is reported by
    ``saved(name, text)``; a new entry is made from all of them at once by ``made()``.

    ``checked()`` asks for a check of all cells, ``restore_asked(name)`` follows the link that
    takes a correction back ("" for the whole entry), ``remove_asked`` the removal.
    """

    saved = Signal(str, str)
    made = Signal()
    checked = Signal()
    restore_asked = Signal(str)
    remove_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: dict[str, FieldRow] = {}
        self.shown: Form | None = None
        self._column = QVBoxLayout(self)
        self._pause = QTimer(self, singleShot=True, interval=CHECK_DELAY)
        self._pause.timeout.connect(self.checked)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(px(16), px(14), px(16), px(14))
        self._column.setSpacing(px(8))

    @property
    def entry_id(self) -> str:
        """The entry on show, "" for a new one."""
        return self.shown.line.id if self.shown is not None and self.shown.line else ""

    @property
    def values(self) -> dict[str, str]:
        """Every cell as it stands."""
        return {name: row.text for name, row in self.rows.items()}

    @property
    def changed_values(self) -> dict[str, str]:
        """The cells that are filled in or differ from what was shown."""
        return {name: row.text for name, row in self.rows.items() if row.changed}

    def show_form(self, form: Form | None) -> None:
        """Show another entry, or nothing."""
        self._pause.stop()
        clear_layout(self._column)
        self.rows = {}
        self.shown = form
        if form is None:
            return
        self._build_head(form)
        for field in form.fields:
            if field.name == "id" and form.line is not None:
                continue
            row = FieldRow(field, form.values.get(field.name), self)
            row.typed.connect(self._pause.start)
            row.committed.connect(self._committed)
            row.restore_asked.connect(self.restore_asked)
            if field.name in form.printed:
                row.offer_restore(form.printed[field.name])
            self.rows[field.name] = row
            self._column.addWidget(row)
        self._build_foot(form)
        self._column.addStretch(1)

    def _build_head(self, form: Form) -> None:
        line = form.line
        title = line.name if line else f"New {form.section.one}"
        self._column.addWidget(Label(title, "section", self, wrap=True))
        if line is None:
            words = "Your own entry; it is marked as house-made wherever it is used."
            self._column.addWidget(Label(words, "hint", self, wrap=True))
            return
        self._column.addWidget(
            Label(f"{line.known_from}, {line.origin_title}", "small", self, wrap=True)
        )
        if line.unknown:
            names = ", ".join(field.label for field in line.unknown)
            words = f"Not known: {names}. Totals that need them cannot be added up."
            self._column.addWidget(Label(words, "warn", self, wrap=True))
        if line.hidden:
            self._column.addWidget(Badge("taken out", "warn", self))

    def _build_foot(self, form: Form) -> None:
        line = form.line
        if line is None:
            button = Button(f"Add {form.section.one}", self, role="primary", key="Ctrl Enter")
            button.clicked.connect(self.made)
            self._column.addWidget(button)
            return
        if form.section.table == "limits" and not line.corrected:
            return
        if line.hidden or (line.corrected and not line.home_made):
            words = "Bring it back" if line.hidden else "Take every correction back"
            back = Button(words, self, role="quiet")
            back.clicked.connect(lambda: self.restore_asked.emit(""))
            self._column.addWidget(back)
        if form.section.table != "limits" and not line.hidden:
            out = Button("Delete" if line.home_made else "Take it out", self, role="danger")
            out.clicked.connect(self.remove_asked)
            self._column.addWidget(out)

    def _committed(self, name: str) -> None:
        self._pause.stop()
        self.checked.emit()
        row = self.rows[name]
        if self.entry_id and not row.message:
            row.kept()
            self.saved.emit(name, row.text)

    def show_findings(self, findings: dict[str, str]) -> None:
        """Say under each field what is wrong with it."""
        for name, row in self.rows.items():
            row.set_message(findings.get(name, ""))
