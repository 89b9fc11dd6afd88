"""The acts of the phases: Glory, an injury, a raid, and the ways to the other pages."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from warclan.engine.errors import Refusal
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.aftermath import (
    has_rolls,
    injury_entries,
    items_of_table,
    raid_brings,
    raid_entries,
    raid_rolls,
)
from warclan.games.war_clan.content_types import InjuryRow, Item, RaidRow
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.dice_row import DiceRow
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.base import clear_layout
from warclan.gui.widgets.buttons import Button, LinkButton
from warclan.gui.widgets.fields import NumberField
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.popovers import ReceiptPopover
from warclan.text.numbers import plural, signed

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage
    from warclan.services.clan_phases import Rolled

MOST_GLORY = 9999


class PhaseForm(QWidget):
    """One act of a phase. Subclasses fill ``column`` and say what they show."""

    title = ""
    task = ""

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self.page = page
        self.view: ClanView | None = None
        self.column = QVBoxLayout(self)
        px = Theme.current().px
        self.column.setContentsMargins(px(16), px(12), px(16), px(12))
        self.column.setSpacing(px(10))
        self.column.addWidget(Label(self.title, "section", self))
        self.task_label = Label(self.task, "small", self, wrap=True)
        self.column.addWidget(self.task_label)

    def row(self, *parts: QWidget) -> QHBoxLayout:
        """A line of widgets, left-aligned."""
        line = QHBoxLayout()
        line.setSpacing(Theme.current().px(8))
        for part in parts:
            line.addWidget(part)
        line.addStretch(1)
        self.column.addLayout(line)
        return line

    def show_clan(self, view: ClanView, warrior: str) -> None:
        """Show the act for a clan; ``warrior`` is the one chosen at the left."""
        self.view = view

    def write(self, *entries: led.AnyEntry) -> bool:
        """Write entries of the open phase; whether that was done."""
        return self.page.doing.phase_act(entries)


def line_field(name: str, placeholder: str, parent: QWidget, width: int = 170) -> QLineEdit:
    """A one-line field with a name."""
    field = QLineEdit(parent)
    field.setAccessibleName(name)
    field.setPlaceholderText(placeholder)
    field.setMinimumWidth(Theme.current().px(width))
    field.setMaxLength(200)
    field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    field.setMaximumWidth(Theme.current().px(420))
    return field


class GloryForm(PhaseForm):
    """The Glory that the battle brought."""

    title = "Glory"
    task = "How much Glory did the battle bring? What it pays stands in your book."

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self.amount = NumberField("Glory", 0, MOST_GLORY, self)
        self.amount.set_value(0)
        self.reason = line_field("Reason", "Reason, such as “won Bloody Contest”", self)
        self.row(Label("Glory", "small", self), self.amount, self.reason)
        self.button = Button("Write it down", self, role="primary")
        self.button.clicked.connect(self._write)
        self.why = LinkButton("What the starter rules pay", self, icon="receipt")
        self.why.clicked.connect(self._why)
        self.row(self.button, self.why)
        self.column.addStretch(1)
        self.receipt = ReceiptPopover(self)

    def show_clan(self, view: ClanView, warrior: str) -> None:
        super().show_clan(view, warrior)
        paid = self.page.doing.glory_paid()
        self.why.setVisible(paid is not None and not paid.unknown)
        if paid is not None and not paid.unknown and not self.amount.value:
            self.amount.set_value(paid.total)
        if not self.reason.text():
            self.reason.setText(self.page.doing.battle_words())

    def _why(self) -> None:
        paid = self.page.doing.glory_paid()
        if paid is not None:
            self.receipt.show_receipt(paid, self.why)

    def _write(self) -> None:
        reason = self.reason.text().strip() or "Glory of the battle"
        if self.write(led.Earned(glory=self.amount.value or 0, reason=reason)):
            self.amount.set_value(0)
            self.reason.clear()


class InjuryForm(PhaseForm):
    """What became of a warrior that was taken out."""

    title = "Injuries"
    task = "Choose a warrior at the left, then roll or type the dice, or write the injury freely."

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self.warrior = ""
        self.who = Label("", "head", self)
        self.column.addWidget(self.who)
        self.dice = DiceRow("injury", self)
        self.dice.rolled.connect(lambda: self._roll(None))
        self.dice.typed.connect(self._roll)
        self.column.addWidget(self.dice)
        self.told = Label("", "body", self, wrap=True)
        self.column.addWidget(self.told)
        self.take = Button("Write this injury", self, role="primary")
        self.take.clicked.connect(self._take)
        self.row(self.take)
        self._row: tuple[InjuryRow, int] | None = None
        self.column.addWidget(Label("Or freely", "head", self))
        self.injury = line_field("Injury", "Injury, such as “lame leg”", self)
        self.stat = QComboBox(self)
        self.stat.setAccessibleName("Stat that changes")
        self.change = NumberField("Change of the Stat", -20, 20, self)
        self.change.set_value(0)
        self.row(self.injury, self.stat, self.change)
        self.free = Button("Write it", self)
        self.free.clicked.connect(self._free)
        self.unharmed = Button("Unharmed", self)
        self.unharmed.clicked.connect(self._unharmed)
        self.dead = Button("Dead", self, role="danger")
        self.dead.setToolTip("The warrior leaves the clan; its gear goes to the Treasure Hall.")
        self.dead.clicked.connect(self._dead)
        self.row(self.free, self.unharmed, self.dead)
        self.column.addStretch(1)

    def show_clan(self, view: ClanView, warrior: str) -> None:
        super().show_clan(view, warrior)
        known = view.warrior(warrior)
        if warrior != self.warrior:
            self.dice.clear()
            self._row = None
        self.warrior = warrior
        self.who.setText(known.name if known is not None else "Choose a warrior at the left.")
        stats = ("", *words.stat_keys(view.book))
        if tuple(self.stat.itemData(n) for n in range(self.stat.count())) != stats:
            self.stat.clear()
            for stat in stats:
                name = words.stat_name(view.book, stat) if stat else ""
                shown = "no Stat" if not stat else f"{stat}, {name}" if name != stat else stat
                self.stat.addItem(shown, stat)
        for part in (self.dice, self.free, self.unharmed, self.dead):
            part.setEnabled(known is not None)
        self._show_row()

    def _roll(self, typed: int | None) -> None:
        found = self.page.doing.roll("injury", typed)
        if found is None:
            return
        self.dice.show_result(rolled_words(found))
        self._row = (found.row, found.result) if isinstance(found.row, InjuryRow) else None
        if found.refusal is not None:
            self.dice.say(found.refusal.reason)
        self._show_row()

    def _show_row(self) -> None:
        row = self._row[0] if self._row is not None else None
        self.take.setVisible(row is not None)
        self.told.setVisible(row is not None)
        if row is not None:
            change = f" {row.stat} {signed(row.change)}." if row.stat and row.change else ""
            fatal = " The warrior is dead." if row.fatal else ""
            self.told.setText(f"{row.name or 'No name'}. {row.effect}{change}{fatal}")

    def _take(self) -> None:
        if self._row is not None and self.view is not None and self.warrior:
            row, roll = self._row
            entries = injury_entries(self.view.clan, self.view.book, self.warrior, row, roll)
            if self.write(*entries):
                self._row = None
                self.dice.clear()

    def _free(self) -> None:
        stat, change = str(self.stat.currentData() or ""), self.change.value or 0
        words_ = self.injury.text().strip()
        if not words_:
            self.page.context.messages.say("Say what the injury is called.", "warning")
            return
        entry = led.Injured(
            warrior=self.warrior,
            injury=words_,
            stat=stat if change else "",
            change=change if stat else 0,
        )
        if self.write(entry):
            self.injury.clear()
            self.change.set_value(0)

    def _unharmed(self) -> None:
        self.write(led.Injured(warrior=self.warrior, injury="", remark="unharmed"))

    def _dead(self) -> None:
        warrior = self.view.warrior(self.warrior) if self.view is not None else None
        if warrior is not None:
            self.write(led.Died(warrior=warrior.key, kept=tuple(warrior.gear)))


class RaidForm(PhaseForm):
    """A roll on the Raid Table and what it brings."""

    title = "Raid"
    task = "Roll on the Raid Table, or type the dice; then roll or choose what it brings."

    def __init__(self, page: "ClansPage") -> None:
        super().__init__(page)
        self._row: tuple[RaidRow, int] | None = None
        self.dice = DiceRow("raid", self)
        self.dice.rolled.connect(lambda: self._roll(None))
        self.dice.typed.connect(self._roll)
        self.column.addWidget(self.dice)
        self.told = Label("", "body", self, wrap=True)
        self.column.addWidget(self.told)
        self._picks = QVBoxLayout()
        self.column.addLayout(self._picks)
        self.item_boxes: list[QComboBox] = []
        self.power_boxes: list[QComboBox] = []
        self.item_dice: list[DiceRow] = []
        self.take = Button("Take it", self, role="primary")
        self.take.clicked.connect(self._take)
        self.row(self.take)
        self.column.addWidget(Label("Or freely", "head", self))
        self.outcome = line_field("What the raid brought", "What the raid brought", self)
        self.glory = NumberField("Glory of the raid", -1000, MOST_GLORY, self)
        self.glory.set_value(0)
        self.free = Button("Write it", self)
        self.free.clicked.connect(self._free)
        self.row(self.outcome, Label("Glory", "small", self), self.glory, self.free)
        self.column.addStretch(1)

    def show_clan(self, view: ClanView, warrior: str) -> None:
        super().show_clan(view, warrior)
        phases = self.page.phases_state
        made = phases.raids if phases is not None else 0
        rolls = raid_rolls(view.clan, view.book).number
        allowed = phases.raid_rolls if phases is not None else rolls
        if allowed is None:
            told = "How many rolls the survivors have is not known."
        else:
            told = f"{made} of {plural(allowed, 'roll', 'rolls')} made."
        self.task_label.setText(f"{self.task} {told}")
        self._show_row()

    def _roll(self, typed: int | None) -> None:
        found = self.page.doing.roll("raid", typed)
        if found is None:
            return
        self.dice.show_result(rolled_words(found))
        self._row = (found.row, found.result) if isinstance(found.row, RaidRow) else None
        if found.refusal is not None:
            self.dice.say(found.refusal.reason)
        self._show_row(anew=True)

    def _show_row(self, *, anew: bool = False) -> None:
        row = self._row[0] if self._row is not None else None
        self.take.setVisible(row is not None)
        self.told.setVisible(row is not None)
        if row is None or anew:
            clear_layout(self._picks)
            self.item_boxes, self.power_boxes, self.item_dice = [], [], []
        if row is None or self.view is None:
            return
        self.told.setText(row.outcome or (f"{signed(row.glory)} Glory." if row.glory else ""))
        if anew:
            self._offer(row)

    def _offer(self, row: RaidRow) -> None:
        assert self.view is not None
        content = self.view.book.content
        for category, number in raid_brings(row).items():
            table = category.value
            items = sorted(items_of_table(self.view.book, table), key=lambda item: item.name)
            for place in range(number):
                dice = DiceRow(table, self) if has_rolls(self.view.book, table) else None
                box = self._box(f"{words.CATEGORIES[category].capitalize()} {place + 1}", dice)
                box.addItem(f"choose {words.CATEGORIES[category]}…", "")
                _fill(box, items)
                self.item_boxes.append(box)
                if dice is not None:
                    self.item_dice.append(dice)
                    dice.rolled.connect(partial(self._roll_item, table, box, dice, None))
                    dice.typed.connect(partial(self._roll_item, table, box, dice))
        for place in range(row.god_powers or 0):
            box = self._box(f"God Power {place + 1}")
            box.addItem("choose a God Power…", "")
            for power in sorted(content.powers.values(), key=lambda each: each.name):
                box.addItem(power.name, power.id)
            self.power_boxes.append(box)

    def _roll_item(self, table: str, box: QComboBox, dice: DiceRow, typed: int | None) -> None:
        """Roll on a table of items; what it gives is chosen in the box and can be changed."""
        found = self.page.doing.roll(table, typed)
        if found is None:
            return
        dice.show_result(rolled_words(found))
        if isinstance(found.row, Item):
            box.setCurrentIndex(box.findData(found.row.id))
        elif found.refusal is not None:
            dice.say(found.refusal.reason)

    def _box(self, name: str, dice: DiceRow | None = None) -> QComboBox:
        box = QComboBox(self)
        box.setAccessibleName(name)
        line = QHBoxLayout()
        line.addWidget(box)
        if dice is not None:
            line.addWidget(dice)
        line.addStretch(1)
        self._picks.addLayout(line)
        return box

    def _take(self) -> None:
        if self._row is None or self.view is None:
            return
        row, roll = self._row
        items = _chosen(self.item_boxes)
        powers = _chosen(self.power_boxes)
        found = raid_entries(self.view.clan, self.view.book, row, roll, items, powers)
        if isinstance(found, Refusal):
            self.page.context.messages.say(f"{found.reason} ({found.rule})", "warning")
        elif self.write(*found):
            self._row = None
            self.dice.clear()
            self._show_row()

    def _free(self) -> None:
        outcome = self.outcome.text().strip()
        if not outcome:
            self.page.context.messages.say("Say what the raid brought.", "warning")
        elif self.write(led.Raided(roll="–", outcome=outcome, glory=self.glory.value or 0)):
            self.outcome.clear()
            self.glory.set_value(0)


def _fill(box: QComboBox, items: Sequence[Item]) -> None:
    for item in items:
        box.addItem(item.name, item.id)


def _chosen(boxes: Sequence[QComboBox]) -> list[str]:
    return [str(box.currentData()) for box in boxes if box.currentData()]


def rolled_words(found: "Rolled") -> str:
    """The faces and the result of a roll."""
    if len(found.faces) > 1:
        return f"{' '.join(str(face) for face in found.faces)} → {found.result}"
    return str(found.result)


class WaysForm(PhaseForm):
    """A phase whose acts have pages or popovers of their own: the ways to them."""

    def __init__(
        self,
        page: "ClansPage",
        title: str,
        task: str,
        ways: Sequence[tuple[str, str]],
        figures: Callable[[ClanView], str],
    ) -> None:
        self.title, self.task = title, task
        super().__init__(page)
        self._figures = figures
        self.figures = Label("", "head", self)
        self.column.addWidget(self.figures)
        self.buttons: dict[str, Button] = {}
        for place, (text, act) in enumerate(ways):
            button = Button(text, self, role="" if place else "primary")
            button.clicked.connect(lambda _on=False, key=act: page.context.acts.run(key))
            self.buttons[act] = button
            self.column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addStretch(1)

    def show_clan(self, view: ClanView, warrior: str) -> None:
        super().show_clan(view, warrior)
        self.figures.setText(self._figures(view))
