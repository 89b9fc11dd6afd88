"""Several warriors at once: the bar at the roster's foot and what it does, each as one step."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from warclan.engine.errors import Refusal
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.acts import propose
from warclan.games.war_clan.desk import plan_state
from warclan.gui.pages.clans import words
from warclan.gui.pages.clans.roster import WarriorRow, warrior_rows
from warclan.gui.pages.clans.view import ClanView
from warclan.gui.theme.style import Theme
from warclan.gui.widgets.buttons import Button
from warclan.gui.widgets.compare import MOST, CompareRow, CompareTable, TrayItem
from warclan.gui.widgets.fact_rows import Fact, FactRows
from warclan.gui.widgets.labels import Label
from warclan.gui.widgets.many_bar import ManyBar
from warclan.gui.widgets.popovers import Popover
from warclan.text.numbers import listed, plural, signed

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage

ACTS = (
    ("plan", "Plan a Stat…", "chevron-up"),
    ("hall", "Gear to the Hall", "box"),
    ("compare", "Compare", "compare"),
    ("disband", "Disband…", "close"),
)
"""Acts on several warriors: key, words, icon."""


class WarriorsBar(ManyBar):
    """Stands at the roster's foot while several warriors are selected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(ACTS, parent)
        self.hide()

    def show_count(self, count: int, *, past: bool) -> None:
        """Show it for several warriors; of an earlier moment nothing can be changed."""
        self.setVisible(count > 1)
        self.set_count(count)
        for key, button in self.buttons.items():
            button.setEnabled(key == "compare" or not past)
        few = count <= MOST
        self.buttons["compare"].setEnabled(few)
        self.buttons["compare"].setToolTip("" if few else f"At most {MOST} can be compared.")


class ManyActs:
    """What the bar does. Every act is one step that one undo takes back."""

    def __init__(self, page: "ClansPage") -> None:
        self._page = page

    def run(self, key: str, keys: Sequence[str], anchor: QWidget) -> None:
        """Do an act with these warriors."""
        view = self._page.view
        if view is None:
            return
        kept = [each for each in keys if each in view.clan.warriors]
        if key == "plan":
            self._ask_stat(view, kept, anchor)
        elif key == "hall":
            self._to_hall(view, kept)
        elif key == "compare":
            ComparePopover(view, kept, self._page).ask(anchor)
        else:
            popover = DisbandManyPopover(view, kept, self._page)
            popover.confirmed.connect(self._disband)
            popover.ask(anchor)

    def _ask_stat(self, view: ClanView, keys: Sequence[str], anchor: QWidget) -> None:
        menu = QMenu(self._page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for stat in words.stat_keys(view.book):
            name = words.stat_name(view.book, stat)
            action = menu.addAction(stat if name == stat else f"{stat}, {name}")
            action.triggered.connect(partial(self._plan, tuple(keys), stat))
        menu.popup(anchor.mapToGlobal(anchor.rect().topLeft()))

    def _plan(self, keys: Sequence[str], stat: str, _on: bool = False) -> None:
        """Put the Stat of each warrior into the plan, as far as the rules and the Glory go."""
        view, page = self._page.view, self._page
        if view is None:
            return
        plan, left = list(page.planned_entries), []
        for key in keys:
            wished = led.ImprovedStat(warrior=key, stat=stat)
            line = plan_state(view.clan, view.book, (*plan, wished)).lines[-1]
            if line.rule or line.price is None:
                left.append(f"{view.clan.warriors[key].name}: {line.reason} ({line.rule})")
            else:
                plan.append(wished)
        added = len(plan) - len(page.planned_entries)
        if added:
            page.plan(tuple(plan))
        told = f"{stat} of {plural(added, 'warrior', 'warriors')} is planned."
        page.context.messages.say(" ".join((told, *left)), "warning" if left else "info")

    def _to_hall(self, view: ClanView, keys: Sequence[str]) -> None:
        moves = tuple((item, key, "") for key in keys for item in view.clan.warriors[key].gear)
        if not moves:
            self._page.context.messages.say("They carry nothing.")
            return
        things = plural(len(moves), "thing goes", "things go")
        self._page.doing.act(led.Equipped(moves=moves), told=f"{things} to the Treasure Hall.")

    def _disband(self, entries: tuple[led.Disbanded, ...]) -> None:
        told = f"{plural(len(entries), 'warrior is', 'warriors are')} disbanded."
        self._page.doing.act(*entries, told=told)


class DisbandManyPopover(Popover):
    """What disbanding several pays and takes; all gear is kept. ``confirmed(entries)``."""

    confirmed = Signal(object)

    def __init__(self, view: ClanView, keys: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        clan, book = view.clan, view.book
        title = f"Disband {len(keys)} warriors?"
        self.setAccessibleName(title)
        self.body.addWidget(Label(title, "head", self))
        self.entries = tuple(
            led.Disbanded(warrior=key, kept=tuple(clan.warriors[key].gear)) for key in keys
        )
        found = propose(clan, book, self.entries)
        refused = found.reason if isinstance(found, Refusal) else ""
        pays = 0 if isinstance(found, Refusal) else -found.price
        ranks = sum(clan.warriors[key].rank for key in keys)
        self.facts = FactRows("What it changes", self)
        self.facts.set_facts(
            [
                Fact(f"Rank {ranks} in all at 15 each", f"{signed(pays)} Glory", "crown", "bronze"),
                Fact("Glory then", f"{clan.glory} → {clan.glory + pays}"),
                Fact("Models then", f"{len(clan.warriors)} → {len(clan.warriors) - len(keys)}"),
            ]
        )
        self.body.addWidget(self.facts)
        self._warn(view, keys)
        if refused:
            self.body.addWidget(Label(refused, "danger", self, wrap=True))
        self.button = Button(f"Disband {len(keys)} for {pays} Glory", self, role="primary")
        self.button.setEnabled(not refused)
        self.button.clicked.connect(self._confirm)
        self.body.addWidget(self.button)
        self.setFixedWidth(Theme.current().px(360))

    def _warn(self, view: ClanView, keys: Sequence[str]) -> None:
        clan, book = view.clan, view.book
        lost = [
            words.power_name(book, power) for key in keys for power in clan.warriors[key].imprints
        ]
        told = ["Their gear goes to the Treasure Hall."]
        if lost:
            told.append(f"Lost with them: {listed(lost, 'and')} (WC-071).")
        if any(book.type_of(clan.warriors[key]).leader for key in keys):
            told.append("The clan's leader is among them.")
        if len(keys) == len(clan.warriors):
            told.append("Nobody is left.")
        self.body.addWidget(
            Label(" ".join(told), "warn" if len(told) > 1 else "small", self, wrap=True)
        )

    def ask(self, anchor: QWidget) -> None:
        """Open beside a widget."""
        self.open_at(anchor)
        self.button.setFocus(Qt.FocusReason.PopupFocusReason)

    def _confirm(self) -> None:
        entries = self.entries
        self.close()
        self.confirmed.emit(entries)


class ComparePopover(Popover):
    """Up to four warriors side by side."""

    def __init__(self, view: ClanView, keys: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName("Warriors side by side")
        self.table = CompareTable(self)
        heads = [TrayItem(key, view.clan.warriors[key].name) for key in keys[:MOST]]
        self.table.set_comparison(heads, comparison(view, keys[:MOST]))
        self.body.addWidget(self.table, 1)
        self.setFixedSize(Theme.current().px(180 + 140 * len(heads)), Theme.current().px(460))

    def ask(self, anchor: QWidget) -> None:
        """Open beside a widget."""
        self.open_at(anchor)
        self.table.setFocus(Qt.FocusReason.PopupFocusReason)


def comparison(view: ClanView, keys: Sequence[str]) -> list[CompareRow]:
    """The fields of some warriors, in the order of the roster's columns and the sheet."""
    rows = {row.key: row for row in warrior_rows(view.book, view.clan)}
    found = [rows[key] for key in keys]
    stats = words.stat_keys(view.book)
    made = [
        CompareRow("Type", tuple(row.type for row in found)),
        CompareRow("Rank", tuple(str(row.rank) for row in found)),
    ]
    made += [
        CompareRow(stat, tuple(row.stats[place].text for row in found),
                   words.stat_full(view.book, stat))
        for place, stat in enumerate(stats)
    ]  # fmt: skip
    made.append(CompareRow("Gear", tuple(row.gear for row in found)))
    powers = [
        listed(
            [words.power_name(view.book, each) for each in view.clan.warriors[key].imprints], "and"
        )
        for key in keys
    ]
    made.append(CompareRow("Imprinted", tuple(each or "–" for each in powers)))
    made.append(CompareRow("Kills", tuple(str(view.clan.kills[key]) for key in keys)))
    return made


def row_keys(rows: Sequence[object]) -> tuple[str, ...]:
    """The keys of selected rows of the roster."""
    return tuple(row.key for row in rows if isinstance(row, WarriorRow))
