"""The focused unit of the pool as a compact dashboard."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.mythic_battles.content_types import Item, Unit, type_word
from warclan.gui.pages.library.detail import power_line
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.chips import WordChips
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Badge, GlyphLabel, Label
from warclan.gui.widgets.tiles import StatTile

STATS = (
    ("offense", "Off", "sword"),
    ("defense", "Def", "shield"),
    ("range", "Rng", "bow"),
    ("movement", "Mov", "boot"),
)


class UnitCard(Card):
    """Shows one item: head, top row, talents, powers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        head = QHBoxLayout()
        self._glyph = GlyphLabel(parent=self, size=28)
        names = QVBoxLayout()
        names.setSpacing(0)
        self._name = Label("", "section", self, wrap=True)
        self._line = Label("", "small", self)
        names.addWidget(self._name)
        names.addWidget(self._line)
        self._cost = Badge("", "", self)
        head.addWidget(self._glyph)
        head.addLayout(names, 1)
        head.addWidget(self._cost)
        self.body.addLayout(head)
        tiles = QHBoxLayout()
        tiles.setSpacing(Theme.current().px(6))
        self._tiles = {
            stat: StatTile(words, icon, self, hint=f"{stat.capitalize()} · MB-UNIT-08")
            for stat, words, icon in STATS
        }
        for tile in self._tiles.values():
            tiles.addWidget(tile)
        self.body.addLayout(tiles)
        self.talents = WordChips(self)
        self.body.addWidget(self.talents)
        self._powers = QVBoxLayout()
        self.body.addLayout(self._powers)
        self.body.addStretch(1)

    def show_item(self, item: Item | None) -> None:
        """Show an item, or nothing."""
        self.setVisible(item is not None)
        if item is None:
            return
        unit = item if isinstance(item, Unit) else None
        self._glyph.set_kind(unit.type.value if unit else "attachment")
        self._name.setText(item.name)
        classes = ", ".join(kind.value for kind in (unit.classes or ())) if unit else ""
        self._line.setText(
            " · ".join(part for part in (type_word(item).capitalize(), classes) if part)
        )
        cost = item.recruitment_points
        self._cost.setText("– RP" if cost is None else f"{cost} RP")
        row = unit.top_row if unit else None
        for stat, tile in self._tiles.items():
            tile.setVisible(unit is not None)
            tile.set_value(getattr(row, stat) if row else None)
        self.talents.setVisible(bool(unit and unit.talents))
        self.talents.set_words(unit.talents or () if unit else ())
        clear_layout(self._powers)
        powers = item.powers if isinstance(item, Unit) else (item.power,)
        for power in powers or ():
            line = QHBoxLayout()
            line.addWidget(Label(power.name, "head", self, wrap=True), 1)
            line.addWidget(Label(power_line(power), "hint", self))
            self._powers.addLayout(line)
            self._powers.addWidget(Label(power.effect, "small", self, wrap=True))
