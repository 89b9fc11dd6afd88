"""The focused unit of the pool as a compact dashboard."""

from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from warclan.games.mythic_battles.content_types import Item, Unit, type_word
from warclan.gui.models.kinds import outline
from warclan.gui.pages.library.detail import power_line
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout, scrolled
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
    """Shows one item: head and top row fixed, talents and powers in what height is left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        px = Theme.current().px
        head = QHBoxLayout()
        head.setSpacing(px(8))
        self._glyph = GlyphLabel(parent=self, size=28)
        names = QVBoxLayout()
        names.setSpacing(0)
        self._name = Label("", "section", self, wrap=True)
        self._line = Label("", "small", self, wrap=True)
        names.addWidget(self._name)
        names.addWidget(self._line)
        self._cost = Badge("", "", self)
        head.addWidget(self._glyph)
        head.addLayout(names, 1)
        head.addWidget(self._cost)
        self.body.addLayout(head)
        tiles = QHBoxLayout()
        tiles.setSpacing(px(6))
        self._tiles = {
            stat: StatTile(words, icon, self, hint=f"{stat.capitalize()} · MB-UNIT-08")
            for stat, words, icon in STATS
        }
        for tile in self._tiles.values():
            tiles.addWidget(tile)
        self.body.addLayout(tiles)
        self.body.addWidget(self._make_rest(), 1)

    def _make_rest(self) -> QScrollArea:
        """Talents and powers, which may be longer than the card."""
        area, self._inner = scrolled(self, "Talents and powers")
        rest = QVBoxLayout(self._inner)
        rest.setContentsMargins(0, 0, 0, 0)
        rest.setSpacing(Theme.current().px(10))
        self.talents = WordChips(self._inner)
        rest.addWidget(self.talents)
        self._powers = QVBoxLayout()
        self._powers.setSpacing(Theme.current().px(4))
        rest.addLayout(self._powers)
        rest.addStretch(1)
        return area

    def show_item(self, item: Item | None) -> None:
        """Show an item, or nothing."""
        unit = item if isinstance(item, Unit) else None
        for part in (self._glyph, self._cost):
            part.setVisible(item is not None)
        self._name.setText(item.name if item else "")
        self._glyph.set_kind(outline(item))
        classes = ", ".join(kind.value for kind in (unit.classes or ())) if unit else ""
        kind = type_word(item).capitalize() if item else "Choose a unit of the pool."
        self._line.setText(" · ".join(part for part in (kind, classes) if part))
        cost = item.recruitment_points if item else None
        self._cost.setText("– RP" if cost is None else f"{cost} RP")
        row = unit.top_row if unit else None
        for stat, tile in self._tiles.items():
            tile.setVisible(unit is not None)
            tile.set_value(getattr(row, stat) if row else None)
        self.talents.setVisible(bool(unit and unit.talents))
        self.talents.set_words(unit.talents or () if unit else ())
        self._show_powers(item)

    def _show_powers(self, item: Item | None) -> None:
        clear_layout(self._powers)
        if item is None:
            return
        powers = item.powers if isinstance(item, Unit) else (item.power,)
        for place, power in enumerate(powers or ()):
            if place:
                self._powers.addSpacing(Theme.current().px(6))
            line = QHBoxLayout()
            line.setSpacing(Theme.current().px(8))
            line.addWidget(Label(power.name, "head", self._inner, wrap=True), 1)
            line.addWidget(Label(power_line(power), "hint", self._inner))
            self._powers.addLayout(line)
            effect = Label(power.effect, "small", self._inner, wrap=True)
            # Without this a full card squeezes its wrapped lines instead of scrolling.
            policy = effect.sizePolicy()
            policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)
            effect.setSizePolicy(policy)
            self._powers.addWidget(effect)
