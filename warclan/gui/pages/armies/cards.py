"""The cards under the roster: opening hand, versions, and the army's own rules."""

import time
from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QHBoxLayout, QWidget

from warclan.domain.chance import Chance
from warclan.domain.house_rules import HouseRules, Value
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.house_rules import SWITCHES
from warclan.games.mythic_battles.opening import opening_chances, sample_hand
from warclan.gui.pages.library.rows import EDITION_WORDS
from warclan.gui.widgets.buttons import LinkButton
from warclan.gui.widgets.charts import Bar, BarRows
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.frames import Card
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import Popover
from warclan.gui.widgets.strips import Moment, Timeline
from warclan.gui.window.when import when_words
from warclan.services.armies import MOST_POINTS, VersionRow

TURNS = 3
ARMY_SWITCHES = ("divinity_free", "twins_exclude")
"""House rules that change what an army may hold."""


class OpeningCard(Card):
    """Exact chances to hold each unit's card at the start and by turn 3, and a sample hand."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Opening hand", parent, note="exact")
        self._army: tuple[Army, Catalogue] | None = None
        self._said = Label(f"Chance to hold one at the start, by turn {TURNS}", "small", self)
        self._bars = BarRows("Opening hand", self)
        self._unknown = Label("", "hint", self, wrap=True)
        self.body.addWidget(self._said)
        self.body.addWidget(self._bars)
        self.body.addWidget(self._unknown)
        foot = QHBoxLayout()
        self._draw = LinkButton("Draw 3 for me", self, icon="hand")
        self._draw.clicked.connect(self.draw)
        self._hand = Label("", "small", self, wrap=True)
        foot.addWidget(self._draw)
        foot.addWidget(self._hand, 1)
        self.body.addLayout(foot)
        self.body.addStretch(1)

    def show_army(self, army: Army, catalogue: Catalogue) -> None:
        """Show the chances of an army."""
        self._army = (army, catalogue)
        chances = opening_chances(army, catalogue, TURNS)
        known = [row for row in chances if row.start is not None]
        self._bars.set_bars(
            [
                Bar(
                    row.name,
                    float(row.start or 0),
                    None if row.by_turn[-1] is None else float(row.by_turn[-1]),
                    row.key,
                )
                for row in known[:9]
            ]
        )
        missing = len(chances) - len(known)
        self._unknown.setVisible(bool(missing) or not chances)
        self._unknown.setText(
            "Cannot be worked out: some card numbers are not known."
            if missing
            else "Add units to see what the first hand brings."
        )
        self._said.setVisible(bool(known))
        self._draw.setEnabled(bool(known))
        self._hand.setText("")

    def draw(self) -> None:
        """Draw a sample hand."""
        if self._army is None:
            return
        army, catalogue = self._army
        hand = sample_hand(army, catalogue, Chance(time.time_ns()).below)
        self._hand.setText(" · ".join(card.name for card in hand))


class VersionsCard(Card):
    """Kept versions, newest first. ``keep`` asks for a new one, ``compare`` for a comparison.

    ``chosen(number)`` follows a click on a version.
    """

    keep = Signal()
    compare = Signal()
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Versions", parent, link="Compare two…")
        self.link_clicked.connect(self.compare)
        self._line = Timeline("Versions", self)
        self._line.chosen.connect(lambda key: self.chosen.emit(int(key)))
        self._empty = Label("No version kept yet.", "hint", self)
        self._keep = LinkButton("Keep this version", self, icon="plus")
        self._keep.clicked.connect(self.keep)
        self.body.addWidget(self._line)
        self.body.addWidget(self._empty)
        self.body.addWidget(self._keep, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch(1)

    def show_versions(self, versions: Sequence[VersionRow], texts: Mapping[int, str]) -> None:
        """Show these versions; ``texts`` says what each changed."""
        moments = [
            Moment(
                str(row.number),
                row.label,
                texts.get(row.number, ""),
                when_words(row.at),
            )
            for row in reversed(versions)
        ]
        self._line.set_moments(moments[:8])
        self._line.setVisible(bool(moments))
        self._empty.setVisible(not moments)


class RulesPopover(Popover):
    """Limit, edition and house rules of an army. ``limit_changed`` and so on follow each change."""

    limit_changed = Signal(int)
    edition_changed = Signal(object)
    rules_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Rules of this army")
        self._filling = False
        self.body.addWidget(Label("Rules of this army", "head", self))
        grid = QGridLayout()
        self.limit = NumberField("RP limit", 0, MOST_POINTS, self)
        self.limit.changed.connect(self._limit)
        self.edition = QComboBox(self)
        self.edition.setAccessibleName("Base edition")
        for edition in (Edition.RAGNAROK, Edition.ISFET):
            self.edition.addItem(EDITION_WORDS[edition], edition.value)
        self.edition.currentIndexChanged.connect(self._edition)
        grid.addWidget(Label("RP limit · MB-DRAFT-04", "small", self), 0, 0)
        grid.addWidget(self.limit, 0, 1)
        grid.addWidget(Label("Base edition · MB-MIX-01", "small", self), 1, 0)
        grid.addWidget(self.edition, 1, 1)
        self.body.addLayout(grid)
        self.switches: dict[str, QCheckBox] = {}
        for key in ARMY_SWITCHES:
            switch = SWITCHES[key]
            box = QCheckBox(f"{switch.title} · {switch.ruling}", self)
            box.setToolTip(switch.meaning)
            box.toggled.connect(self._switch)
            self.switches[key] = box
            self.body.addWidget(box)
        self._chosen: dict[str, Value] = {}

    def show_army(self, army: Army) -> None:
        """Show the rules of an army."""
        self._filling = True
        self.limit.set_value(army.limit)
        self.edition.setCurrentIndex(max(0, self.edition.findData(army.edition.value)))
        self._chosen = dict(army.house_rules.chosen)
        for key, box in self.switches.items():
            box.setChecked(bool(army.house_rules.get(SWITCHES[key])))
        self._filling = False

    def _limit(self, value: object) -> None:
        if not self._filling and isinstance(value, int):
            self.limit_changed.emit(value)

    def _edition(self, *_: object) -> None:
        if not self._filling:
            self.edition_changed.emit(Edition(self.edition.currentData()))

    def _switch(self, *_: object) -> None:
        if self._filling:
            return
        chosen = {**self._chosen, **{key: box.isChecked() for key, box in self.switches.items()}}
        self.rules_changed.emit(HouseRules.of(SWITCHES, chosen))
