"""The detail of a unit or attachment, laid out like its dashboard."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from warclan.domain.provenance import PROVENANCE_WORDS
from warclan.games.mythic_battles.content_types import (
    Attachment,
    Item,
    Power,
    Row,
    RowsKnown,
    Unit,
    type_word,
)
from warclan.gui.models.kinds import outline
from warclan.gui.pages.library.rows import EDITION_WORDS, STATS
from warclan.gui.theme.style import Theme, dress
from warclan.gui.widgets.base import clear_layout, let_ground_through
from warclan.gui.widgets.chips import WordChips
from warclan.gui.widgets.frames import Band, Line
from warclan.gui.widgets.labels import GlyphLabel, IconLabel, Label
from warclan.gui.widgets.sliders import VitalitySlider
from warclan.gui.widgets.stat_rows import StatRow, StatRows
from warclan.gui.widgets.tiles import CostBadge, StatTile
from warclan.text.numbers import dash, plural

ICONS = {"offense": "sword", "defense": "shield", "range": "bow", "movement": "boot"}


def row_speech(row: Row | None) -> str:
    """The numbers of a row in words."""
    if row is None:
        return "row not known"
    return ", ".join(
        f"{stat} {'not known' if (value := getattr(row, stat)) is None else value}"
        for stat in STATS
    )


def stat_row(row: Row) -> StatRow:
    """A row as the grid shows it."""
    numbers = (row.vitality, row.offense, row.defense, row.range, row.movement)
    return StatRow(numbers, row.powers)


class PowerBlock(QWidget):
    """A power: sign, name, kind, cost, its effect in our words, and its ruling if there is one."""

    def __init__(self, power: Power, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.power = power
        theme = Theme.current()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, theme.px(6))
        row.setSpacing(theme.px(8))
        row.addWidget(
            IconLabel("bolt", "text2", "power", self, size=15), 0, Qt.AlignmentFlag.AlignTop
        )
        column = QVBoxLayout()
        column.setSpacing(theme.px(2))
        head = QHBoxLayout()
        self.name = Label(power.name, "head", self)
        head.addWidget(self.name, 1)
        head.addWidget(Label(power_line(power), "small", self))
        column.addLayout(head)
        effect = Label(power.effect or "Effect not known.", "small", self, wrap=True)
        effect.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(effect)
        if power.ruling:
            column.addWidget(Label(f"Ruling: {power.ruling}", "hint", self, wrap=True))
        row.addLayout(column, 1)


def power_line(power: Power) -> str:
    """Kind and cost of a power ("Permanent · no cost")."""
    kind = power.kind.value.capitalize() if power.kind else "Kind not known"
    if power.art_of_war_cost is None:
        cost = "cost not known"
    else:
        cost = f"{power.art_of_war_cost} AoW" if power.art_of_war_cost else "no cost"
    return f"{kind} · {cost}"


class ItemDetail(QScrollArea):
    """The detail pane. ``word_asked(word)`` follows a talent chip, ``settle`` the conflict band."""

    word_asked = Signal(str)
    settle = Signal()
    words_changed = Signal()
    """Talent chips and powers were made anew."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Detail")
        self._item: Item | None = None
        self._vitality: dict[str, int] = {}
        self.blocks: list[PowerBlock] = []
        """The powers on show."""
        body = QWidget(self)
        self.setWidget(body)
        let_ground_through(self)
        self._body = body
        self._column = QVBoxLayout(body)
        self._build(body)
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _build(self, body: QWidget) -> None:
        head = QHBoxLayout()
        self._glyph = GlyphLabel(parent=body)
        self._name = Label("", "title", body, wrap=True)
        self._line = Label("", "small", body, wrap=True)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self._name)
        names.addWidget(self._line)
        self._cost = CostBadge(parent=body)
        head.addWidget(self._glyph, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(names, 1)
        head.addWidget(self._cost, 0, Qt.AlignmentFlag.AlignTop)
        self._band = Band(parent=body)
        self._band.acted.connect(self.settle)
        self._vitality_head = Label("Vitality", "head", body)
        self._vitality_said = Label("", "head", body)
        vitality = QHBoxLayout()
        vitality.addWidget(self._vitality_head, 1)
        vitality.addWidget(self._vitality_said)
        self.slider = VitalitySlider(body)
        self.slider.valueChanged.connect(self._row_chosen)
        tiles = QHBoxLayout()
        tiles.setSpacing(Theme.current().px(4))
        self.tiles = {
            stat: StatTile(
                stat.capitalize(), ICONS[stat], body, hint=f"{stat.capitalize()} · MB-UNIT-08"
            )
            for stat in STATS
        }
        for tile in self.tiles.values():
            tiles.addWidget(tile)
        self._unknown = Label("", "hint", body, wrap=True)
        self._talents_head = Label("Talents", "head", body)
        self.talents = WordChips(body)
        self.talents.chosen.connect(self.word_asked)
        self._powers_head = Label("Powers", "head", body)
        self._powers = QVBoxLayout()
        self._rows_line = Line(body)
        self._rows_head = Label("All rows", "head", body)
        self.grid = StatRows(body)
        self.grid.chosen.connect(self.slider.setValue)
        self._notes = Label("", "hint", body, wrap=True)
        for part in (head, self._band, vitality, self.slider, tiles, self._unknown,
                     self._talents_head, self.talents, self._powers_head, self._powers,
                     self._rows_line, self._rows_head, self.grid, self._notes):  # fmt: skip
            if isinstance(part, QWidget):
                self._column.addWidget(part)
            else:
                self._column.addLayout(part)
        self._column.addStretch(1)

    def restyle(self) -> None:
        """Take over new sizes."""
        theme = Theme.current()
        margin = theme.px(14)
        self._column.setContentsMargins(margin, margin, margin, margin)
        self._column.setSpacing(theme.px(8))

    @property
    def item(self) -> Item | None:
        """What is shown."""
        return self._item

    def show_item(self, item: Item | None) -> None:
        """Show an item; the vitality chosen for it before is kept."""
        self._item = item
        self._body.setVisible(item is not None)
        if item is None:
            return
        unit = item if isinstance(item, Unit) else None
        self._glyph.set_kind(outline(item))
        self._name.setText(item.name)
        self._line.setText(head_line(item))
        self._cost.set_value(item.recruitment_points)
        self._show_band(item)
        self._show_rows(unit)
        self._show_talents(unit)
        self._show_powers(item)
        notes = [*item.notes]
        if isinstance(item, Attachment) and item.restriction:
            notes.insert(0, item.restriction)
        self._notes.setText("\n".join(notes))
        self._notes.setVisible(bool(notes))
        self.words_changed.emit()

    def go_to(self, vitality: int) -> bool:
        """Go to the row of a vitality; false when the unit on show has none."""
        unit = self._item
        if not isinstance(unit, Unit) or unit.row_at(vitality) is None:
            return False
        self.slider.setValue(vitality)
        return self.slider.value() == vitality

    def _show_band(self, item: Item) -> None:
        conflicts = item.conflicts
        self._band.setVisible(bool(conflicts))
        if conflicts:
            title = f"Sources disagree on {plural(len(conflicts), 'field', 'fields')}"
            said = " · ".join(
                f"{conflict.field.replace('_', ' ')} {' or '.join(conflict.values)}"
                for conflict in conflicts
            )
            self._band.set_message(title, said, level="warning", action="Settle…")
            # Polished anew for its role, the band's labels have lost their fonts.
            dress(self._band)

    def _show_rows(self, unit: Unit | None) -> None:
        known = unit is not None and bool(unit.rows)
        every = unit is not None and unit.rows_known in (RowsKnown.ALL, RowsKnown.SAME)
        for part in (self._vitality_head, self._vitality_said, self.slider, *self.tiles.values()):
            part.setVisible(known)
        whole = unit is not None and len(unit.rows) > 1
        for widget in (self._rows_line, self._rows_head, self.grid):
            widget.setVisible(whole)
        self._unknown.setVisible(unit is not None and not every)
        if unit is None:
            return
        if not every:
            said = "Rows not known."
            if known:
                only_top = unit.rows_known is RowsKnown.TOP
                said = f"Only {'the top row is' if only_top else 'some rows are'} known."
            self._unknown.setText(f"{said} Own the card? Correct it and enter the rows.")
        if known:
            stops = tuple(sorted(row.vitality for row in unit.rows))
            if every:
                stops = tuple(range(1, (unit.vitality or 1) + 1))
            self.slider.set_speech(lambda vitality: row_speech(unit.row_at(vitality)))
            self.slider.set_stops(stops, min(self._vitality.get(unit.id, stops[-1]), stops[-1]))
            self.grid.set_rows([stat_row(row) for row in unit.rows], self.slider.value())
            self._row_chosen(self.slider.value())

    def _row_chosen(self, vitality: int) -> None:
        unit = self._item
        if not isinstance(unit, Unit):
            return
        self._vitality[unit.id] = vitality
        row, top = unit.row_at(vitality), unit.top_row
        self._vitality_said.setText(f"{vitality} of {dash(unit.vitality)}")
        for stat, tile in self.tiles.items():
            value: int | None = getattr(row, stat) if row else None
            full: int | None = getattr(top, stat) if top else None
            change = 0 if value is None or full is None else value - full
            tile.set_value(value, change)
        self.grid.mark(vitality)

    def _show_talents(self, unit: Unit | None) -> None:
        known = unit is not None and unit.talents is not None
        self._talents_head.setVisible(unit is not None)
        text = "Talents" if known and unit and unit.talents else "Talents: none"
        self._talents_head.setText(text if known else "Talents: not known")
        self.talents.setVisible(bool(known and unit and unit.talents))
        self.talents.set_words(unit.talents or () if unit else ())

    def _show_powers(self, item: Item) -> None:
        clear_layout(self._powers)
        self.blocks = []
        powers = item.powers if isinstance(item, Unit) else (item.power,)
        self._powers_head.setText("Powers" if powers else "Powers: none")
        if powers is None:
            self._powers_head.setText("Powers: not known")
        for power in powers or ():
            block = PowerBlock(power, self._body)
            self._powers.addWidget(block)
            self.blocks.append(block)
            block.show()


def head_line(item: Item) -> str:
    """Two lines: type, class and edition; then cards, product and provenance."""
    first = [type_word(item).capitalize()]
    second = [item.product, PROVENANCE_WORDS[item.provenance]]
    if isinstance(item, Unit):
        classes = [kind.value.capitalize() for kind in item.classes or ()]
        first.append(" and ".join(classes) or "class not known")
        cards, worth = dash(item.activation_cards), dash(item.strategic_value)
        second.insert(0, f"{cards} cards, strategic value {worth}")
    first.append(EDITION_WORDS[item.edition])
    return " · ".join(first) + "\n" + " · ".join(second)
