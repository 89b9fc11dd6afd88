"""The left side of the print centre: army or deck, sheets, paper, cards, and the user's printer."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.frames import Line
from warclan.gui.widgets.labels import Label
from warclan.services.clan_prints import CARD_SIZES, CLAN_PARTS
from warclan.services.prints import DECK_PARTS, PAPERS, PARTS, PrintChoice
from warclan.text.numbers import plural

CARD_OPTIONS = (
    ("cut_marks", "Cut marks"),
    ("backs", "Backs on the next page"),
    ("tick_boxes", "Tick boxes for vitality"),
    ("full_powers", "Powers in full, small if need be"),
    ("ink_saving", "Grey instead of colour"),
)
OWN = "My own"
PRESETS: dict[str, dict[str, bool]] = {
    "Club night, thrifty ink": {
        "cut_marks": True, "backs": False, "tick_boxes": True, "full_powers": True,
        "ink_saving": True,
    },
    "Cards to keep": {
        "cut_marks": True, "backs": True, "tick_boxes": False, "full_powers": True,
        "ink_saving": False,
    },
    OWN: {},
}  # fmt: skip
SIZES = ("210 × 297 mm", "215.9 × 279.4 mm")


class OptionsPane(QWidget):
    """Everything that can be chosen. ``changed`` follows each choice that changes the document.

    ``army_chosen(id)`` follows the choice of an army, ``measured`` a ruler length typed in.
    ``rulers`` are the true lengths on the ruler page in mm, across and down.
    """

    changed = Signal()
    army_chosen = Signal(str)
    measured = Signal()

    def __init__(
        self,
        choice: PrintChoice,
        rulers: tuple[float, float],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._choice = choice
        self._rulers = rulers
        self._filling = True
        self._column = QVBoxLayout(self)
        self.parts: dict[str, QCheckBox] = {}
        self.deck_parts: dict[str, QCheckBox] = {}
        self.clan_parts: dict[str, QCheckBox] = {}
        self.counts: dict[str, Label] = {}
        self.deck_counts: dict[str, Label] = {}
        self.clan_counts: dict[str, Label] = {}
        self._kind = "army"
        self.options: dict[str, QCheckBox] = {}
        self._build_what()
        self._build_paper()
        self._build_cards()
        self._build_printer()
        self._column.addStretch(1)
        self._show_preset()
        self._show_correction()
        self._filling = False
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(px(18), px(12), px(18), px(12))
        self._column.setSpacing(px(6))
        for box in (
            *self.parts.values(),
            *self.deck_parts.values(),
            *self.clan_parts.values(),
            *self.options.values(),
        ):
            box.setFixedHeight(Theme.current().metrics.hit)
        for spin in (self.gap, self.across, self.down):
            spin.setFixedWidth(px(112))

    # --- building -------------------------------------------------------------------------------

    def _box(self, words: str, *, checked: bool) -> QCheckBox:
        box = QCheckBox(words, self)
        box.setChecked(checked)
        box.toggled.connect(self._take_own)
        return box

    def _combo(self, name: str) -> QComboBox:
        combo = QComboBox(self)
        combo.setAccessibleName(name)
        combo.setToolTip(name)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        return combo

    def _build_what(self) -> None:
        self.armies = self._combo("Army, War Clan, deck or report to print")
        self.armies.activated.connect(
            lambda _place: self.army_chosen.emit(str(self.armies.currentData() or ""))
        )
        self._column.addWidget(Label("Army, War Clan, deck or report", "head", self))
        self._column.addWidget(self.armies)
        self._column.addWidget(Label("What", "head", self))
        self._army_parts = self._grid(PARTS, self._choice.parts, self.parts, self.counts)
        self._deck_parts = self._grid(
            DECK_PARTS, self._choice.deck_parts, self.deck_parts, self.deck_counts
        )
        self._clan_parts = self._grid(
            CLAN_PARTS, self._choice.clan_parts, self.clan_parts, self.clan_counts
        )
        self._column.addWidget(self._army_parts)
        for holder in (self._deck_parts, self._clan_parts):
            holder.hide()
            self._column.addWidget(holder)
        self._column.addWidget(Line(self))

    def _grid(
        self,
        parts: Mapping[str, str],
        chosen: tuple[str, ...],
        boxes: dict[str, QCheckBox],
        counts: dict[str, Label],
    ) -> QWidget:
        """A box for each part, with the number of its pages beside it."""
        holder = QWidget(self)
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(0)
        for line, (key, words) in enumerate(parts.items()):
            box = self._box(words, checked=key in chosen)
            count = Label("", "hint", self)
            boxes[key], counts[key] = box, count
            grid.addWidget(box, line, 0)
            grid.addWidget(count, line, 1, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(0, 1)
        return holder

    def _build_paper(self) -> None:
        self.paper = self._combo("Paper")
        for paper, size in zip(PAPERS, SIZES, strict=True):
            self.paper.addItem(f"{paper}, {size}", paper)
        self.paper.setCurrentIndex(self.paper.findData(self._choice.paper))
        self.paper.currentIndexChanged.connect(self._take)
        self.preset = self._combo("Preset")
        self.preset.addItems(list(PRESETS))
        self.preset.activated.connect(self._preset_chosen)
        self._column.addWidget(Label("Paper", "head", self))
        self._column.addWidget(self.paper)
        line = QHBoxLayout()
        line.addWidget(Label("Preset", "small", self))
        line.addWidget(self.preset, 1)
        self._column.addLayout(line)
        self._column.addWidget(Line(self))

    def _build_cards(self) -> None:
        self._column.addWidget(Label("Cards", "head", self))
        boxes = QVBoxLayout()
        boxes.setSpacing(0)
        for key, words in CARD_OPTIONS:
            self.options[key] = self._box(words, checked=bool(getattr(self._choice, key)))
            boxes.addWidget(self.options[key])
        self._column.addLayout(boxes)
        self.card_size = self._combo("Size of warrior cards")
        for size in CARD_SIZES:
            self.card_size.addItem(f"{size.replace('x', ' × ')} mm", size)
        self.card_size.activated.connect(self._take)
        self._sizes = QWidget(self)
        sizes = self._line("Size of cards", self.card_size)
        sizes.setContentsMargins(0, 0, 0, 0)
        self._sizes.setLayout(sizes)
        self._sizes.hide()
        self._column.addWidget(self._sizes)
        self.gap = self._length("Gap between cards in mm", 0.0, 20.0, 0.5)
        self.gap.valueChanged.connect(self._take_own)
        self._column.addLayout(self._line("Gap between cards", self.gap))
        self._column.addWidget(Line(self))

    def _build_printer(self) -> None:
        self._column.addWidget(Label("Your printer", "head", self))
        self.correction = Label("", "small", self, wrap=True)
        self._column.addWidget(self.correction)
        across, down = self._rulers
        name = "Measured length of the {:g} mm ruler"
        self.across = self._length(name.format(across), across * 0.92, across * 1.08, 0.1)
        self.down = self._length(name.format(down), down * 0.92, down * 1.08, 0.1)
        self.across.setValue(across / self._choice.scale_x)
        self.down.setValue(down / self._choice.scale_y)
        for words, spin in (("Ruler across", self.across), ("Ruler down", self.down)):
            spin.valueChanged.connect(self._take)
            spin.editingFinished.connect(self.measured)
            self._column.addLayout(self._line(words, spin))
        self.ruler_link = LinkButton("Show the ruler page", self)
        self.ruler_link.clicked.connect(self._show_ruler)
        self._column.addWidget(self.ruler_link, 0, Qt.AlignmentFlag.AlignLeft)

    def _show_ruler(self) -> None:
        parts = {"deck": self.deck_parts, "clan": self.clan_parts}.get(self._kind, self.parts)
        parts["ruler"].setChecked(True)

    def _length(self, name: str, low: float, high: float, step: float) -> QDoubleSpinBox:
        spin = QDoubleSpinBox(self)
        spin.setRange(low, high)
        spin.setSingleStep(step)
        spin.setDecimals(1)
        spin.setSuffix(" mm")
        spin.setAccessibleName(name)
        spin.setToolTip(f"{name}, {low:.1f} to {high:.1f}")
        spin.setKeyboardTracking(False)
        spin.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return spin

    def _line(self, words: str, field: QWidget) -> QHBoxLayout:
        line = QHBoxLayout()
        line.addWidget(Label(words, "small", self), 1)
        line.addWidget(field)
        return line

    # --- choosing -------------------------------------------------------------------------------

    @property
    def choice(self) -> PrintChoice:
        """What is chosen now."""
        return self._choice

    def show_armies(self, armies: list[tuple[str, str]], chosen: str) -> None:
        """Offer these armies: pairs of id and name."""
        blocked = self.armies.blockSignals(True)
        self.armies.clear()
        for army, name in armies:
            self.armies.addItem(name, army)
        self.armies.setCurrentIndex(self.armies.findData(chosen))
        self.armies.blockSignals(blocked)

    def set_kind(self, kind: str) -> None:
        """Offer the parts of an "army", a "deck", a "clan" or a "report".

        A battle report has paper and colour only; its sheet is the only one.
        """
        self._kind = kind
        report = kind == "report"
        self._deck_parts.setVisible(kind == "deck")
        self._clan_parts.setVisible(kind == "clan")
        self._army_parts.setVisible(kind in ("army", "report"))
        self.options["tick_boxes"].setVisible(kind != "deck")
        self.options["full_powers"].setVisible(kind != "clan")
        self.options["backs"].setVisible(kind != "clan")
        self._sizes.setVisible(kind == "clan")
        for box in self.parts.values():
            box.setEnabled(not report)
        for key, box in self.options.items():
            box.setEnabled(not report or key == "ink_saving")
        for widget in (self.preset, self.gap):
            widget.setEnabled(not report)

    def show_counts(self, pages: dict[str, int]) -> None:
        """Show beside each chosen part how many pages it has."""
        shown = {"deck": self.deck_counts, "clan": self.clan_counts}.get(self._kind, self.counts)
        for key, label in shown.items():
            label.setText(plural(pages[key], "page", "pages") if key in pages else "")

    def _preset_chosen(self, *_: object) -> None:
        self._filling = True
        for key, on in PRESETS[self.preset.currentText()].items():
            self.options[key].setChecked(on)
        self._filling = False
        self._take()

    def _take_own(self, *_: object) -> None:
        if not self._filling:
            self._take()
            self._show_preset()

    def _show_preset(self) -> None:
        """Name the preset that says what is chosen, or "My own"."""
        now = {key: box.isChecked() for key, box in self.options.items()}
        name = next((name for name, said in PRESETS.items() if said == now), OWN)
        self.preset.setCurrentText(name)

    def _take(self, *_: object) -> None:
        """Take over what is chosen."""
        if self._filling:
            return
        across, down = self._rulers
        self._choice = replace(
            self._choice,
            parts=tuple(key for key, box in self.parts.items() if box.isChecked()),
            deck_parts=tuple(key for key, box in self.deck_parts.items() if box.isChecked()),
            clan_parts=tuple(key for key, box in self.clan_parts.items() if box.isChecked()),
            card_size=str(self.card_size.currentData()),
            paper=str(self.paper.currentData()),
            gap_mm=self.gap.value(),
            scale_x=round(across / self.across.value(), 4),
            scale_y=round(down / self.down.value(), 4),
            **{key: box.isChecked() for key, box in self.options.items()},
        )
        self._show_correction()
        self.changed.emit()

    def _show_correction(self) -> None:
        across, down = 100 * (self._choice.scale_x - 1), 100 * (self._choice.scale_y - 1)
        if abs(across) < 0.05 and abs(down) < 0.05:
            said = "No correction. Print the ruler page, measure it and type the lengths."
        else:
            said = f"Corrected {_signed(across)} % wide, {_signed(down)} % high"
        self.correction.setText(said)


def _signed(number: float) -> str:
    return f"{'−' if number < 0 else '+'}{abs(number):.1f}"
