"""The editor beside the detail: correct a printed entry, or write a home-made one.

Every change is checked as it is typed and saved at once when it is sound; what is not sound yet
stays in the field with its message. The value of the shipped pack stays visible beside the own.
"""

from typing import Any

import msgspec
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from warclan.content.checks import unit_findings
from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import (
    Conflict,
    Edition,
    Power,
    RowsKnown,
    Unit,
    UnitClass,
    UnitType,
)
from warclan.gui.pages.library.conflicts import ConflictList, field_of
from warclan.gui.pages.library.power_edit import PowersEditor
from warclan.gui.pages.library.rows import EDITION_WORDS
from warclan.gui.pages.library.rows_edit import RowsEditModel, RowsEditView
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import FlowLayout, let_ground_through
from warclan.gui.widgets.buttons import Button, ChoiceChip, IconButton, LinkButton
from warclan.gui.widgets.fields import NumberField, TextField
from warclan.gui.widgets.labels import InlineMessage, Label
from warclan.text.numbers import plural

SAVE_DELAY = 400
"""Milliseconds after the last change before a sound entry is saved."""

NUMBER_FIELDS = (
    ("recruitment_points", "RP", 0, 30),
    ("activation_cards", "Activation cards", 0, 10),
    ("strategic_value", "Strategic value", 0, 10),
    ("vitality", "Vitality", 1, 20),
)


EDITED = (
    "name", "product", "type", "edition", "recruitment_points", "activation_cards",
    "strategic_value", "vitality", "classes", "talents", "rows", "powers",
)  # fmt: skip
"""Every field the editor shows."""


def rows_known(unit_type: UnitType, vitality: int | None, count: int) -> RowsKnown:
    """How much is known when ``count`` rows are entered for this type and vitality."""
    if count == 0:
        return RowsKnown.NONE
    if unit_type is UnitType.TROOP:
        return RowsKnown.SAME
    if vitality is not None and count == vitality:
        return RowsKnown.ALL
    return RowsKnown.TOP if count == 1 else RowsKnown.SOME


class UnitEditor(QScrollArea):
    """Edits one unit. ``saved(unit)`` follows a pause after a sound change.

    ``reverted(field)`` asks for the shipped value of a field ("" for the whole entry),
    ``removed`` for the removal of a home-made unit, ``closed`` to leave the editor.
    """

    saved = Signal(object)
    reverted = Signal(str)
    removed = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Editor")
        self._unit: Unit | None = None
        self._printed: Unit | None = None
        self._confirmed: set[str] = set()
        self._filling = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(SAVE_DELAY)
        self._pause.timeout.connect(self.save_now)
        body = QWidget(self)
        self.setWidget(body)
        let_ground_through(self)
        self._column = QVBoxLayout(body)
        margin = Theme.current().px(14)
        self._column.setContentsMargins(margin, margin, margin, margin)
        self._column.setSpacing(Theme.current().px(8))
        self._build_head(body)
        self._build_numbers(body)
        self._build_words(body)
        self._build_rows(body)
        self.powers = PowersEditor(body)
        self.powers.dropped.connect(self.rows.drop_slot)
        self.powers.edited.connect(self._powers_changed)
        self._column.addWidget(self.powers)
        self._column.addLayout(self._printed_line(body, "powers", "Powers"))
        self._remove = Button("Remove this home-made unit", body, role="danger", icon="bin")
        self._remove.clicked.connect(self.removed)
        self._column.addWidget(self._remove)
        self._column.addStretch(1)

    # --- building -------------------------------------------------------------------------------

    def _build_head(self, body: QWidget) -> None:
        head = QHBoxLayout()
        self._title = Label("", "section", body, wrap=True)
        self._close = IconButton("close", "Close the editor (Esc)", body)
        self._close.clicked.connect(self.closed)
        head.addWidget(self._title, 1)
        head.addWidget(self._close)
        self._column.addLayout(head)
        self._state = InlineMessage(body)
        self._column.addWidget(self._state)
        self.conflicts = ConflictList(body)
        self.conflicts.confirmed.connect(self._confirm)
        self._column.addWidget(self.conflicts)
        self._revert_all = LinkButton("Take back every correction", body)
        self._revert_all.clicked.connect(lambda: self.reverted.emit(""))
        self._printed_words: dict[str, Label] = {}
        self._reverts: dict[str, LinkButton] = {}
        self._column.addWidget(self._revert_all)
        self.name = TextField("Name", body, check=_name_check)
        self.product = TextField("Product", body, check=_name_check)
        for key, field in (("name", self.name), ("product", self.product)):
            field.edited.connect(self._changed)
            self._column.addWidget(field)
            self._column.addLayout(self._printed_line(body, key, key.capitalize()))
        kinds = QHBoxLayout()
        self.kind = self._combo(
            body, "Type", [(kind.value, kind.value.capitalize()) for kind in UnitType]
        )
        self.edition = self._combo(
            body, "Edition", [(e.value, words) for e, words in EDITION_WORDS.items()]
        )
        kinds.addWidget(self.kind, 1)
        kinds.addWidget(self.edition, 1)
        self._column.addLayout(kinds)
        self._column.addLayout(self._printed_line(body, "type", "Type"))
        self._column.addLayout(self._printed_line(body, "edition", "Edition"))

    def _combo(self, body: QWidget, name: str, choices: list[tuple[str, str]]) -> QComboBox:
        combo = QComboBox(body)
        combo.setAccessibleName(name)
        combo.setToolTip(name)
        for value, words in choices:
            combo.addItem(words, value)
        combo.currentIndexChanged.connect(self._changed)
        return combo

    def _build_numbers(self, body: QWidget) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(Theme.current().px(8))
        self.numbers: dict[str, NumberField] = {}
        for line, (field, words, low, high) in enumerate(NUMBER_FIELDS):
            number = NumberField(words, low, high, body, allow_unknown=True)
            number.changed.connect(self._changed)
            self.numbers[field] = number
            grid.addWidget(Label(words, "small", body), line, 0)
            grid.addWidget(number, line, 1)
            printed, back = self._printed_parts(body, field, words)
            grid.addWidget(printed, line, 2)
            grid.addWidget(back, line, 3)
        grid.setColumnStretch(2, 1)
        self._column.addLayout(grid)

    def _printed_parts(self, body: QWidget, field: str, words: str) -> tuple[Label, LinkButton]:
        """The shipped value of a field, and the button that takes the own one back."""
        printed = Label("", "hint", body, wrap=True)
        back = LinkButton("Revert", body)
        back.setAccessibleName(f"Revert {words} to the pack")
        back.setToolTip(f"Revert {words} to the pack")
        back.clicked.connect(lambda _checked=False, key=field: self._revert(key))
        self._printed_words[field], self._reverts[field] = printed, back
        return printed, back

    def _printed_line(self, body: QWidget, field: str, words: str) -> QHBoxLayout:
        """The same in a line of its own, shown only where the own value differs."""
        line = QHBoxLayout()
        printed, back = self._printed_parts(body, field, words)
        line.addWidget(printed, 1)
        line.addWidget(back)
        return line

    def _build_words(self, body: QWidget) -> None:
        self.classes = self._chips(body, "Class", [kind.value for kind in UnitClass])
        self._column.addLayout(self._printed_line(body, "classes", "Class"))
        self._talent_chips = QWidget(body)
        self._column.addWidget(Label("Talents", "head", body))
        self._column.addWidget(self._talent_chips)
        self._talent_flow = FlowLayout(self._talent_chips, gap=6)
        self.talents: dict[str, ChoiceChip] = {}
        self._talents_unknown = ChoiceChip(
            "Not known", self._talent_chips, hint="Talents not known"
        )
        self._talents_unknown.clicked.connect(self._changed)
        self._talent_flow.addWidget(self._talents_unknown)
        self._column.addLayout(self._printed_line(body, "talents", "Talents"))

    def _chips(self, body: QWidget, title: str, words: list[str]) -> dict[str, ChoiceChip]:
        self._column.addWidget(Label(title, "head", body))
        box = QWidget(body)
        flow = FlowLayout(box, gap=6)
        made: dict[str, ChoiceChip] = {}
        for word in words:
            chip = ChoiceChip(word.capitalize(), box, hint=f"{title}: {word}")
            chip.clicked.connect(self._changed)
            flow.addWidget(chip)
            made[word] = chip
        self._column.addWidget(box)
        return made

    def _build_rows(self, body: QWidget) -> None:
        head = QHBoxLayout()
        head.addWidget(Label("Rows", "head", body), 1)
        add = LinkButton("Add row", body, icon="plus")
        drop = LinkButton("Remove last", body)
        head.addWidget(add)
        head.addWidget(drop)
        self._column.addLayout(head)
        self.rows = RowsEditModel(self)
        self.rows_view = RowsEditView(self.rows, body)
        self._rows_message = InlineMessage(body)
        self._column.addWidget(self.rows_view)
        self._column.addWidget(self._rows_message)
        self._column.addLayout(self._printed_line(body, "rows", "Rows"))
        add.clicked.connect(self.rows.add_row)
        drop.clicked.connect(self.rows.remove_last)
        self.rows.edited.connect(self._changed)
        self.rows.refused.connect(self._rows_message.show_message)

    # --- showing --------------------------------------------------------------------------------

    @property
    def unit(self) -> Unit | None:
        """The unit as it was last saved or shown."""
        return self._unit

    def edit(self, unit: Unit, printed: Unit | None, catalogue: Catalogue) -> None:
        """Edit ``unit``; ``printed`` is the shipped entry, ``None`` for a home-made one."""
        if self._pause.isActive():
            self.save_now()
        self._filling = True
        self._take(unit, printed)
        self.name.set_text(unit.name)
        self.product.set_text(unit.product)
        self.kind.setCurrentIndex(self.kind.findData(unit.type.value))
        self.edition.setCurrentIndex(self.edition.findData(unit.edition.value))
        for field, number in self.numbers.items():
            number.set_value(getattr(unit, field))
        for kind, chip in self.classes.items():
            chip.setChecked(kind in {each.value for each in unit.classes or ()})
        self._fill_talents(unit, catalogue)
        self.rows.full = unit.vitality
        self.rows.set_rows(unit.rows, len(unit.powers or ()), printed.rows if printed else ())
        self.powers.set_powers(unit.powers or (), unit.id)
        self._filling = False
        self._check(self.composed())

    def follow(self, unit: Unit, printed: Unit | None, catalogue: Catalogue) -> None:
        """The stored entry changed: show it, unless that is what the fields say already."""
        mine = self._unit
        if mine is None or unit.id != mine.id or self._pause.isActive():
            return
        if all(getattr(unit, field) == getattr(mine, field) for field in EDITED):
            self._take(unit, printed)
            self._check(self.composed())
        else:
            self.edit(unit, printed, catalogue)

    def _take(self, unit: Unit, printed: Unit | None) -> None:
        """This is the entry as it is stored, and as the pack has it."""
        self._unit, self._printed = unit, printed
        self._confirmed = {
            field
            for conflict in (printed.conflicts if printed else ())
            if conflict not in unit.conflicts
            and getattr(unit, field := field_of(conflict)) == getattr(printed, field)
        }
        self._show_state(unit)

    def _show_state(self, unit: Unit) -> None:
        """Whose entry this is, and whether there is a correction to take back."""
        own = self._printed is None
        self._title.setText("Home-made unit" if own else f"Correct {unit.name}")
        self._remove.setVisible(own)
        self._revert_all.setVisible(not own and unit.provenance is Provenance.CORRECTED)

    def _show_printed(self, unit: Unit) -> None:
        """What the pack says, beside every field whose own value differs (numbers: always)."""
        printed = self._printed
        for field, label in self._printed_words.items():
            was = getattr(printed, field) if printed else None
            confirmed = field in self._confirmed
            differs = printed is not None and (confirmed or was != getattr(unit, field))
            words = f"as printed {said(field, was)}{', confirmed by you' if confirmed else ''}"
            label.setText("" if printed is None else words)
            label.setVisible(differs or (printed is not None and field in self.numbers))
            self._reverts[field].setVisible(differs)

    def focus_field(self, field: str) -> None:
        """Put the cursor into a field, by the name the content format gives it."""
        number = self.numbers.get(field.partition(":")[0])
        (number or self.name).setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill_talents(self, unit: Unit, catalogue: Catalogue) -> None:
        known = {talent.name for talent in catalogue.talents.values() if talent.name != "Slayer"}
        known |= {talent for each in catalogue.units.values() for talent in each.talents or ()}
        known |= set(unit.talents or ())
        for name in sorted(known - self.talents.keys()):
            chip = ChoiceChip(name, self._talent_chips, hint=f"Talent: {name}")
            chip.clicked.connect(self._changed)
            self._talent_flow.addWidget(chip)
            chip.show()
            self.talents[name] = chip
        for name, chip in self.talents.items():
            chip.setChecked(name in (unit.talents or ()))
        self._talents_unknown.setChecked(unit.talents is None)

    # --- editing --------------------------------------------------------------------------------

    def _changed(self, *_: object) -> None:
        if self._filling or self._unit is None:
            return
        talents = any(chip.isChecked() for chip in self.talents.values())
        if talents and self._talents_unknown.isChecked():
            self._talents_unknown.setChecked(False)
        self.rows.full = self.numbers["vitality"].value
        self._check(self.composed())
        self._pause.start()

    def _revert(self, field: str) -> None:
        """Take the own value of a field back; rows and powers are filled in to fit each other."""
        printed = self._printed
        if field not in ("rows", "powers") or printed is None:
            self.reverted.emit(field)
            return
        if field == "rows":
            self.numbers["vitality"].set_value(printed.vitality)
            self.rows.set_rows(printed.rows, len(printed.powers or ()), printed.rows)
            self.rows.set_slots(len(self.powers.fields))
        else:
            self.powers.set_powers(printed.powers or (), printed.id)
            self.rows.take_printed_powers(len(printed.powers or ()))
        self._changed()

    def _confirm(self, field: str) -> None:
        """The sources disagree on a field and the value in use is right."""
        self._confirmed.add(field)
        self._changed()
        self.save_now()

    def _powers_changed(self) -> None:
        self.rows.set_slots(len(self.powers.fields))
        self._changed()

    def composed(self) -> Unit:
        """The unit as the fields now say it; fields that cannot be taken keep their old value."""
        unit = self._unit
        if unit is None:
            raise ValueError("There is nothing to edit.")
        kind = UnitType(self.kind.currentData())
        rows = self.rows.rows
        vitality = self.numbers["vitality"].value
        if rows and vitality is None:
            vitality = rows[0].vitality
        talents = tuple(name for name, chip in sorted(self.talents.items()) if chip.isChecked())
        classes = tuple(UnitClass(name) for name, chip in self.classes.items() if chip.isChecked())
        # No power entered keeps "not known" not known, and known-to-have-none none.
        powers = self.powers.powers or (None if unit.powers is None else ())
        fields: dict[str, Any] = {field: number.value for field, number in self.numbers.items()}
        fields["vitality"] = vitality
        composed = msgspec.structs.replace(
            unit,
            name=self.name.text.strip() or unit.name,
            product=self.product.text.strip() or unit.product,
            type=kind,
            edition=Edition(self.edition.currentData()),
            classes=classes or None,
            talents=None if self._talents_unknown.isChecked() else talents,
            rows=rows,
            rows_known=rows_known(kind, vitality, len(rows)),
            powers=powers,
            **fields,
        )
        return msgspec.structs.replace(composed, conflicts=self._open_conflicts(composed))

    def _open_conflicts(self, unit: Unit) -> tuple[Conflict, ...]:
        """The conflicts of the pack that neither another value nor a confirmation settles."""
        printed = self._printed
        if printed is None:
            return unit.conflicts
        return tuple(
            conflict
            for conflict in printed.conflicts
            if (field := field_of(conflict)) not in self._confirmed
            and getattr(unit, field) == getattr(printed, field)
        )

    def _check(self, unit: Unit) -> bool:
        """Show what is wrong and what the pack says; true when the unit is sound."""
        self._show_printed(unit)
        self.conflicts.show_conflicts(unit.conflicts)
        findings = unit_findings(unit)
        rows = [text for field, text in findings if field.startswith("rows")]
        rest = [f"{field}: {text}" for field, text in findings if not field.startswith("rows")]
        self._rows_message.show_message(rows[0] if rows else "")
        self._state.show_message(rest[0] if rest else "")
        return not findings

    def save_now(self) -> bool:
        """Save at once when the unit is sound and differs; whether it was saved."""
        self._pause.stop()
        if self._unit is None:
            return False
        unit = self.composed()
        if unit == self._unit or not self._check(unit):
            return False
        self._unit = unit
        self.saved.emit(unit)
        return True

    def forget(self) -> None:
        """Save nothing more: the unit is about to go."""
        self._pause.stop()
        self._unit = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)


def said(field: str, value: Any) -> str:
    """A field of a pack in words ("Block, Terror"; "–" when it is not known)."""
    if value is None:
        return "–"
    if field == "rows":
        return plural(len(value), "row", "rows")
    if field == "edition":
        return EDITION_WORDS[value]
    if isinstance(value, tuple):
        words = (each.name if isinstance(each, Power) else str(each) for each in value)
        return ", ".join(words) or "none"
    return str(value)


def _name_check(text: str) -> str:
    """The sentence for a name that cannot be taken."""
    if not text.strip():
        return "Enter a name."
    return "At most 120 characters." if len(text.strip()) > 120 else ""
