"""The editor beside the detail: correct a printed entry, or write a home-made one.

Every change is checked as it is typed and saved at once when it is sound; what is not sound yet
stays in the field with its message. The value of the shipped pack stays visible beside the own.
"""

from typing import Any

import msgspec
from PySide6.QtCore import Qt, QTimer, Signal
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
    Edition,
    RowsKnown,
    Unit,
    UnitClass,
    UnitType,
)
from warclan.gui.pages.library.power_edit import PowersEditor
from warclan.gui.pages.library.rows import EDITION_WORDS
from warclan.gui.pages.library.rows_edit import RowsEditModel, RowsEditView
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import FlowLayout, let_ground_through
from warclan.gui.widgets.buttons import Button, ChoiceChip, IconButton, LinkButton
from warclan.gui.widgets.fields import NumberField, TextField
from warclan.gui.widgets.labels import InlineMessage, Label
from warclan.text.numbers import dash

SAVE_DELAY = 400
"""Milliseconds after the last change before a sound entry is saved."""

NUMBER_FIELDS = (
    ("recruitment_points", "RP", 0, 30),
    ("activation_cards", "Activation cards", 0, 10),
    ("strategic_value", "Strategic value", 0, 10),
    ("vitality", "Vitality", 1, 20),
)


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
        self._filling = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(SAVE_DELAY)
        self._pause.timeout.connect(self.save_now)
        body = QWidget(self)
        self.setWidget(body)
        let_ground_through(self)
        self._column = QVBoxLayout(body)
        margin = Theme.current().px(18)
        self._column.setContentsMargins(margin, Theme.current().px(14), margin, margin)
        self._column.setSpacing(Theme.current().px(8))
        self._build_head(body)
        self._build_numbers(body)
        self._build_words(body)
        self._build_rows(body)
        self.powers = PowersEditor(body)
        self.powers.edited.connect(self._powers_changed)
        self._column.addWidget(self.powers)
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
        self._revert_all = LinkButton("Take back every correction", body)
        self._revert_all.clicked.connect(lambda: self.reverted.emit(""))
        self._column.addWidget(self._revert_all)
        self.name = TextField("Name", body, check=_name_check)
        self.product = TextField("Product", body, check=_name_check)
        for field in (self.name, self.product):
            field.edited.connect(self._changed)
            self._column.addWidget(field)
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
        self._printed_words: dict[str, Label] = {}
        self._reverts: dict[str, LinkButton] = {}
        for line, (field, words, low, high) in enumerate(NUMBER_FIELDS):
            number = NumberField(words, low, high, body, allow_unknown=True)
            number.changed.connect(self._changed)
            self.numbers[field] = number
            grid.addWidget(Label(words, "small", body), line, 0)
            grid.addWidget(number, line, 1)
            self._add_printed(body, grid, line, field, words)
        grid.setColumnStretch(2, 1)
        self._column.addLayout(grid)

    def _add_printed(
        self, body: QWidget, grid: QGridLayout, line: int, field: str, words: str
    ) -> None:
        """The shipped value of a field, and the button that takes the own one back."""
        printed = Label("", "hint", body)
        back = LinkButton("Revert", body)
        back.setAccessibleName(f"Revert {words} to the pack")
        back.setToolTip(f"Revert {words} to the pack")
        back.clicked.connect(lambda _checked=False, key=field: self.reverted.emit(key))
        self._printed_words[field], self._reverts[field] = printed, back
        grid.addWidget(printed, line, 2)
        grid.addWidget(back, line, 3)

    def _build_words(self, body: QWidget) -> None:
        self.classes = self._chips(body, "Class", [kind.value for kind in UnitClass])
        self._talent_chips = QWidget(body)
        self._column.addWidget(Label("Talents", "small-strong", body))
        self._column.addWidget(self._talent_chips)
        self._talent_flow = FlowLayout(self._talent_chips, gap=6)
        self.talents: dict[str, ChoiceChip] = {}
        self._talents_unknown = ChoiceChip(
            "Not known", self._talent_chips, hint="Talents not known"
        )
        self._talents_unknown.clicked.connect(self._changed)
        self._talent_flow.addWidget(self._talents_unknown)

    def _chips(self, body: QWidget, title: str, words: list[str]) -> dict[str, ChoiceChip]:
        self._column.addWidget(Label(title, "small-strong", body))
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
        head.addWidget(Label("Rows", "small-strong", body), 1)
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
        self._unit, self._printed = unit, printed
        own = printed is None
        self._title.setText("Home-made unit" if own else f"Correct {unit.name}")
        self._remove.setVisible(own)
        self._revert_all.setVisible(not own and unit.provenance is Provenance.CORRECTED)
        self.name.set_text(unit.name)
        self.product.set_text(unit.product)
        self.kind.setCurrentIndex(self.kind.findData(unit.type.value))
        self.edition.setCurrentIndex(self.edition.findData(unit.edition.value))
        for field, number in self.numbers.items():
            number.set_value(getattr(unit, field))
            self._show_printed(field, getattr(unit, field))
        for kind, chip in self.classes.items():
            chip.setChecked(kind in {each.value for each in unit.classes or ()})
        self._fill_talents(unit, catalogue)
        self.rows.set_rows(unit.rows, len(unit.powers or ()), printed.rows if printed else ())
        self.powers.set_powers(unit.powers or (), unit.id)
        self._filling = False
        self._check(self.composed())

    def _show_printed(self, field: str, value: int | None) -> None:
        printed = self._printed
        was = getattr(printed, field) if printed else None
        self._printed_words[field].setText("" if printed is None else f"as printed {dash(was)}")
        self._reverts[field].setVisible(printed is not None and was != value)

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
        for field, number in self.numbers.items():
            self._show_printed(field, number.value)
        self._check(self.composed())
        self._pause.start()

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
        return msgspec.structs.replace(
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

    def _check(self, unit: Unit) -> bool:
        """Show what is wrong; true when the unit is sound."""
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


def _name_check(text: str) -> str:
    """The sentence for a name that cannot be taken."""
    if not text.strip():
        return "Enter a name."
    return "At most 120 characters." if len(text.strip()) > 120 else ""


def new_unit(catalogue: Catalogue, name: str = "New unit") -> Unit:
    """A home-made unit to begin with, under an id that is free."""
    number = 1
    while f"home-{number}" in catalogue.units:
        number += 1
    return Unit(
        id=f"home-{number}",
        name=name,
        edition=Edition.RAGNAROK,
        product="Home-made",
        type=UnitType.HERO,
        provenance=Provenance.HOUSE_MADE,
        classes=(UnitClass.TERRESTRIAL,),
        talents=(),
        powers=(),
    )
