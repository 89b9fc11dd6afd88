"""The sheet of one warrior: picture, Stats, gear, Imprints, what it bought, its deeds, its acts."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from warclan.games.war_clan.clan import RANKS_FOR_HP, Warrior
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.band import Crest
from warclan.gui.pages.clans.deeds import deeds_of
from warclan.gui.pages.clans.desk_lines import boxes_of
from warclan.gui.pages.clans.hover import item_content, power_content, stat_content
from warclan.gui.pages.clans.present_phase import bought_by
from warclan.gui.pages.clans.roster import stat_cell
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import scrolled
from warclan.gui.widgets.buttons import Button, IconButton, LinkButton
from warclan.gui.widgets.fact_rows import Fact, FactRows
from warclan.gui.widgets.frames import Line
from warclan.gui.widgets.hover import HoverContent
from warclan.gui.widgets.labels import Chip, ElidedLabel, Label
from warclan.gui.widgets.tiles import StatBox
from warclan.text.numbers import signed

if TYPE_CHECKING:
    from PySide6.QtWidgets import QVBoxLayout as Column

    from warclan.gui.pages.clans.page import ClansPage

MOST_DEEDS = 5
STATS_A_LINE = 9


class Section(QWidget):
    """A heading with a note at its right end, and lines under it."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Theme.current().px(2))
        head = QHBoxLayout()
        self.title = Label(title, "head", self)
        self.note = ElidedLabel("", "small", self)
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight)
        head.addWidget(self.title)
        head.addWidget(self.note, 1)
        column.addLayout(head)
        self.rows = FactRows(title, self)
        column.addWidget(self.rows)
        self.nothing = Label("", "hint", self)
        column.addWidget(self.nothing)

    def show_facts(self, facts: list[Fact], note: str, nothing: str = "") -> None:
        """Show other lines; ``nothing`` is said where there are none ("" hides the section)."""
        self.rows.set_facts(facts)
        self.note.set_text(note)
        self.nothing.setText(nothing)
        self.nothing.setVisible(not facts and bool(nothing))
        self.setVisible(bool(facts) or bool(nothing))


class Sheet(QWidget):
    """The sheet. ``closed`` follows the × of the drawer, ``deeds_asked`` the link to all deeds."""

    closed = Signal()
    deeds_asked = Signal()

    def __init__(self, page: "ClansPage", place: QWidget, column: "Column") -> None:
        super().__init__(place)
        self._page = page
        self._view: ClanView | None = None
        self.warrior: Warrior | None = None
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        column.addWidget(self)
        self.area, inner = scrolled(self)
        self._column = QVBoxLayout(inner)
        outer.addWidget(self.area, 1)
        self._build_head(inner)
        self._stats = QGridLayout()
        self._column.addLayout(self._stats)
        self.boxes: list[StatBox] = []
        self.gear = Section("Gear", inner)
        self.imprints = Section("Imprinted powers", inner)
        self.phase = Section("This phase", inner)
        self.injuries = Section("Injuries", inner)
        self.note = Label("", "small", inner, wrap=True)
        self.deeds = Section("Deeds", inner)
        for section in (self.gear, self.imprints, self.phase, self.injuries, self.deeds):
            self._column.addWidget(section)
        self._column.insertWidget(2, self.note)
        self.all_deeds = LinkButton("All deeds", inner)
        self.all_deeds.clicked.connect(self.deeds_asked)
        self._column.addWidget(self.all_deeds, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addStretch(1)
        self._build_foot(outer)
        self._attach_hover()
        self.restyle()
        Theme.current().changed.connect(self.restyle)

    def _build_head(self, inner: QWidget) -> None:
        self._head = QHBoxLayout()
        self.portrait = Crest(66, inner)
        names = QVBoxLayout()
        names.setSpacing(0)
        self.name = ElidedLabel("", "title", inner)
        self.second = ElidedLabel("", "small", inner)
        self.chip_row = QHBoxLayout()
        self.chip_row.addStretch(1)
        self.chip: Chip | None = None
        names.addWidget(self.name)
        names.addWidget(self.second)
        names.addLayout(self.chip_row)
        names.addStretch(1)
        self._head.addWidget(self.portrait, 0, Qt.AlignmentFlag.AlignTop)
        self._head.addLayout(names, 1)
        self.more = IconButton("more", "More for this warrior", inner, token="text2")
        self.more.clicked.connect(lambda: self._page.doing.warrior_menu(self.more))
        self.close_button = IconButton("close", "Close the sheet (Esc)", inner, token="text2")
        self.close_button.clicked.connect(self.closed)
        self._head.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)
        self._head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addLayout(self._head)

    def _build_foot(self, outer: QVBoxLayout) -> None:
        outer.addWidget(Line(self))
        self._foot = QHBoxLayout()
        self.improve = Button("Improve", self, role="primary")
        self.equip = Button("Equip…", self)
        self.imprint = Button("Imprint…", self)
        self.disband = Button("", self, role="quiet")
        acts = self._page.context.acts
        for button, act in (
            (self.improve, "clans.improve"),
            (self.equip, "clans.equip"),
            (self.imprint, "clans.imprint"),
            (self.disband, "clans.disband"),
        ):
            button.clicked.connect(lambda _checked=False, key=act: acts.run(key))
            self._foot.addWidget(button)
        self._foot.insertStretch(3, 1)
        outer.addLayout(self._foot)

    def _attach_hover(self) -> None:
        hover = self._page.context.hover
        for section in (self.gear, self.imprints):
            hover.attach(section.rows, partial(self._card, section.rows))

    def _card(self, rows: FactRows, point: QPoint) -> tuple[HoverContent, QRect] | None:
        found = rows.fact_at(point)
        if found is None or self._view is None or not found[0].key:
            return None
        book = self._view.book
        kind, _, key = found[0].key.partition(" ")
        card = item_content(book, key) if kind == "item" else power_content(book, key)
        return (card, found[1]) if card is not None else None

    def restyle(self) -> None:
        """Take over new sizes."""
        px = Theme.current().px
        self._column.setContentsMargins(px(14), px(12), px(10), px(8))
        self._column.setSpacing(px(10))
        self._head.setSpacing(px(10))
        self._stats.setSpacing(px(6))
        self._foot.setContentsMargins(px(14), px(8), px(10), px(8))
        self._foot.setSpacing(px(8))

    # --- showing --------------------------------------------------------------------------------

    def show_warrior(self, view: ClanView, key: str, picture: QPixmap | None) -> None:
        """Show a warrior of the moment looked at."""
        self._view = view
        warrior = view.warrior(key)
        self.warrior = warrior
        self.area.setVisible(warrior is not None)
        if warrior is None:
            return
        book, clan = view.book, view.clan
        self.portrait.set_crest(warrior.name, picture)
        self.name.set_text(warrior.name)
        step = RANKS_FOR_HP - warrior.advanced % RANKS_FOR_HP
        self.second.set_text(
            f"{words.type_words(book, warrior)} · Rank {warrior.rank}"
            f" · HP +1 at Rank {warrior.rank + step}"
        )
        self._show_chip(warrior)
        opened = self._page.opened
        note = opened.warrior_notes.get(key, "") if opened is not None else ""
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self._show_stats(view, warrior)
        self._show_gear(view, warrior)
        bought = bought_by(view.entries, book, key)
        self.phase.show_facts(
            [
                Fact(each.text, f"{signed(each.glory)} Glory", "chevron-up", "ok", "bronze")
                for each in bought
            ],
            f"{boxes_of(clan, key).used} of {boxes_of(clan, key).most} Stats used",
        )
        self.injuries.show_facts(
            [Fact(each, "", "heart", "danger") for each in warrior.injuries], ""
        )
        deeds = deeds_of(view.entries, book, key)
        self.deeds.show_facts(
            [
                Fact(deed.text, number=str(deed.battle) if deed.battle else "–")
                for deed in deeds[:MOST_DEEDS]
            ],
            "",
        )
        self.all_deeds.setText(f"All {len(deeds)} deeds")
        self.all_deeds.setVisible(len(deeds) > MOST_DEEDS)
        self._show_foot(view, warrior)

    def _show_chip(self, warrior: Warrior) -> None:
        if self.chip is not None:
            self.chip.hide()
            self.chip.deleteLater()
            self.chip = None
        text = ""
        if self._view is not None and warrior.imprints:
            names = [words.power_name(self._view.book, power) for power in warrior.imprints]
            text = f"Imprinted: {names[0]}"
            if len(names) > 1:
                text += f" and {len(names) - 1} more"
        elif warrior.recruited:
            text = "Hired as an encounter model"
        if text:
            self.chip = Chip(text, self, token="bronze")
            self.chip_row.insertWidget(0, self.chip)

    def _show_stats(self, view: ClanView, warrior: Warrior) -> None:
        stats = words.stat_keys(view.book)
        hover = self._page.context.hover
        while len(self.boxes) < len(stats) + 1:
            box = StatBox(self.area.widget())
            place = len(self.boxes)
            self._stats.addWidget(box, place // STATS_A_LINE, place % STATS_A_LINE)
            hover.attach_whole(box, partial(self._stat_card, place))
            self.boxes.append(box)
        for place, box in enumerate(self.boxes):
            box.setVisible(place <= len(stats))
        for stat, box in zip(stats, self.boxes, strict=False):
            cell = stat_cell(view.book, view.clan, warrior, stat)
            full = words.stat_full(view.book, stat)
            box.set_stat(stat, cell.value, full=full, change=cell.change, why=cell.why)
        size = view.book.type_of(warrior).size
        self.boxes[len(stats)].set_stat("Size", size, full="size of the model")

    def _stat_card(self, place: int) -> HoverContent | None:
        if self._view is None or self.warrior is None:
            return None
        stats = words.stat_keys(self._view.book)
        return stat_content(self._view, self.warrior, stats[place]) if place < len(stats) else None

    def _show_gear(self, view: ClanView, warrior: Warrior) -> None:
        book = view.book
        facts = []
        for item in warrior.gear:
            known = book.content.items.get(item)
            icon = words.CATEGORY_ICONS[known.category] if known is not None else "box"
            note = words.gear_note(book, warrior, item)
            facts.append(Fact(words.item_name(book, item), note, icon, key=f"item {item}"))
        for weapon, bonus in sorted(warrior.attack_bonus.items()):
            names = [
                known.attack.name
                for item in warrior.gear
                if (known := book.content.items.get(item)) is not None and known.attack is not None
            ]
            natural = [attack.name for attack in book.type_of(warrior).attacks]
            if bonus and weapon not in (*names, *natural):
                facts.append(Fact(f"{weapon}, not carried", f"ST +{bonus} sleeps", "hourglass"))
        self.gear.show_facts(facts, words.carried_words(book, warrior), "Carries nothing.")
        powers = []
        for power, imprint in warrior.imprints.items():
            known_power = book.content.powers.get(power)
            cost = "–" if imprint.cost is None else str(imprint.cost)
            more = words.boost_words(known_power, imprint)
            value = " · ".join(filter(None, (f"Godspark {cost}", more)))
            name = words.power_name(book, power)
            powers.append(Fact(name, value, "bolt", "bronze", key=f"power {power}"))
        self.imprints.show_facts(powers, "")

    def _show_foot(self, view: ClanView, warrior: Warrior) -> None:
        pays = 15 * warrior.rank
        self.disband.setText(f"Disband +{pays}")
        self.disband.setToolTip(f"Send {warrior.name} away for {pays} Glory (X)")
        self.disband.setAccessibleName(f"Disband {warrior.name}, pays {pays} Glory")
        for button, hint in (
            (self.improve, "clans.improve"),
            (self.equip, "clans.equip"),
            (self.imprint, "clans.imprint"),
        ):
            button.setToolTip(self._page.context.acts.hint(hint))
        for button in (self.improve, self.equip, self.imprint, self.disband):
            button.setEnabled(not view.is_past)
