"""What the acts of the War Clan page do: they ask where that is needed, then call the services."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from warclan.domain.receipts import Receipt
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.aftermath import glory_paid
from warclan.games.war_clan.scenarios.outcome import ScenarioOutcome
from warclan.gui.pages.armies.ask import AskPopover
from warclan.gui.pages.clans import hall_rows, joining, words
from warclan.gui.pages.clans.choose import Choice, ChoosePopover
from warclan.gui.pages.clans.confirm import ConfirmPopover
from warclan.gui.pages.clans.correct import CorrectPopover
from warclan.gui.pages.clans.disband import DisbandPopover
from warclan.gui.widgets.fact_rows import Fact
from warclan.text.numbers import plural, signed

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage
    from warclan.services.clan_battles import ClanAfter
    from warclan.services.clan_phases import Rolled
    from warclan.services.clan_shown import TakeBack
    from warclan.services.clans import Clans


CLAN_MENU = (
    "scenario",
    "battle",
    "phases",
    "hire",
    "rules",
    "content",
    "rename",
    "crest",
    "print",
    "export",
    "duplicate",
    "take_back_battle",
)
WARRIOR_MENU = (
    "improve",
    "equip",
    "imprint",
    "name",
    "remark",
    "picture",
    "no_picture",
    "disband",
)


class Doing:
    """Carries out the acts on the clan and the warrior on show."""

    def __init__(self, page: "ClansPage") -> None:
        self.page = page
        self._faults = ""

    # --- short ways -----------------------------------------------------------------------------

    @property
    def clans(self) -> "Clans":
        """The service."""
        return self.page.context.workspace.clans

    @property
    def _id(self) -> str:
        return self.page.opened.id if self.page.opened is not None else ""

    @property
    def _version(self) -> int | None:
        return self.page.opened.version if self.page.opened is not None else None

    def act(self, *entries: led.AnyEntry, told: str = "") -> bool:
        """Write entries as one step; whether that was done."""
        done = self.page.context.write(
            self.clans.act, self._id, entries, expected_version=self._version, told=told
        )
        return done is not None

    def _write(self, entry: led.AnyEntry) -> None:
        self.act(entry)

    def phase_act(self, entries: Sequence[led.AnyEntry]) -> bool:
        """Write entries of the open phase; whether that was done."""
        done = self.page.context.write(
            self.clans.phase_act, self._id, tuple(entries), expected_version=self._version
        )
        return done is not None

    def _anchor(self) -> QWidget:
        return self.page.anchor()

    # --- warriors -------------------------------------------------------------------------------

    def hire(self) -> None:
        """Offer every type that may join; the popover stays for the next one."""
        view = self.page.view
        if view is None:
            return
        popover = ChoosePopover("Hire a warrior", self.page, verb="Hire", stays=True)
        popover.open_for(self._anchor(), joining.candidates(view.clan, view.book))

        def chosen(type_id: str) -> None:
            now = self.page.view
            if now is not None and self.act(joining.member(now.clan, now.book, type_id)):
                after = self.page.view
                if after is not None:
                    popover.offer(joining.candidates(after.clan, after.book))

        popover.chosen.connect(chosen)

    def disband(self) -> None:
        """Show what disbanding pays and takes, then do it."""
        view, key = self.page.view, self.page.warrior_key
        if view is None or key not in view.clan.warriors:
            return
        roster = self.page.clan_pane.roster
        shown = self.page.pane == "clan" and self.page.clan_pane.tab == "roster"
        if shown and len(roster.selected) > 1:
            roster.acts.run("disband", roster.selected, roster.table)
            return
        name = view.clan.warriors[key].name
        popover = DisbandPopover(view, key, self.page)
        popover.confirmed.connect(lambda entry: self.act(entry, told=f"{name} is disbanded."))
        popover.ask(self._anchor())

    def rename_warrior(self) -> None:
        """Ask for another name of the warrior."""
        view, key = self.page.view, self.page.warrior_key
        if view is None or key not in view.clan.warriors:
            return
        asked = AskPopover("Name of the warrior", self.page, button="Name it")
        clan = self._id
        asked.answered.connect(
            lambda text: self.page.context.write(self.clans.rename_warrior, clan, key, text)
        )
        asked.ask(self._anchor(), view.clan.warriors[key].name)

    def warrior_note(self) -> None:
        """Ask for a note on the warrior."""
        opened, view, key = self.page.opened, self.page.view, self.page.warrior_key
        if opened is None or view is None or key not in view.clan.warriors:
            return
        asked = AskPopover("Note on the warrior", self.page, button="Keep it")
        clan = opened.id
        asked.answered.connect(
            lambda text: self.page.context.write(self.clans.write_warrior_note, clan, key, text)
        )
        asked.ask(self._anchor(), opened.warrior_notes.get(key, ""))

    # --- items ----------------------------------------------------------------------------------

    def move_item(self, item: str, giver: str, taker: str) -> None:
        """Move a thing; a refused move says which limit."""
        view = self.page.view
        if view is None or view.is_past:
            return
        reason = hall_rows.may_move(view.clan, view.book, item, giver, taker)
        if reason.sign == "no":
            self.page.context.messages.say(reason.text, "warning")
            return
        name = words.item_name(view.book, item)
        to = hall_rows.holder_name(view.clan, taker)
        self.act(led.Equipped(moves=((item, giver, taker),)), told=f"{name} to {to}.")

    def buy(self) -> None:
        """Offer everything that can be bought."""
        view = self.page.view
        if view is None:
            return
        popover = ChoosePopover("Buy an item", self.page, verb="Buy", stays=True)

        def offer() -> list[Choice]:
            now = self.page.view
            rows = hall_rows.ware_rows(now.clan, now.book) if now is not None else []
            return [
                Choice(row.item, row.name, f"{row.category} · {row.effect}", row.price, row.reason)
                for row in rows
            ]

        def chosen(item: str) -> None:
            if self.act(led.Bought(item=item)):
                popover.offer(offer())

        popover.chosen.connect(chosen)
        popover.open_for(self._anchor(), offer())

    def sell(self) -> None:
        """Sell the focused thing of the Treasure Hall for its listed value."""
        row = self.page.clan_pane.hall.hall_row
        if row is None:
            self.page.context.messages.say("Choose something in the Treasure Hall to sell.")
        elif row.resale is None:
            self.page.context.messages.say(
                f"No resale value is listed for {row.name}, so it cannot be sold (WC-R31).",
                "warning",
            )
        else:
            self.act(led.Sold(item=row.item), told=f"{row.name} sold for {row.resale} Glory.")

    # --- dice and battles -----------------------------------------------------------------------

    def roll(self, table: str, typed: int | None) -> "Rolled | None":
        """Roll on a table, or read what the real dice show; ``None`` when that was refused."""

        def rolled() -> "Rolled":
            return self.clans.roll(self._id, table, typed=typed)

        return self.page.context.write(rolled)

    def glory_paid(self) -> Receipt | None:
        """What the last battle pays by the content's figures; ``None`` without a battle."""
        view = self.page.view
        if view is None:
            return None
        fought = [entry for entry in view.ledger if isinstance(entry, led.Fought)]
        if not fought:
            return None
        last = fought[-1]
        kills = sum(number for _warrior, number in last.kills)
        return glory_paid(view.book, last.result, last.victory_points, kills)

    def battle_words(self) -> str:
        """The last battle as a reason for Glory."""
        view = self.page.view
        fought = [e for e in view.ledger if isinstance(e, led.Fought)] if view is not None else []
        return f"{fought[-1].scenario}, {fought[-1].result}" if fought else ""

    def battle_preview(self, outcome: ScenarioOutcome) -> "tuple[ClanAfter, ...]":
        """What recording a battle would write."""
        context = self.page.context
        return context.read(context.workspace.clan_battles.preview, outcome) or ()

    def record_battle(self, outcome: ScenarioOutcome) -> bool:
        """Record a battle for every clan of this database that fought it."""
        versions = {self._id: self._version or 0}
        done = self.page.context.write(
            self.page.context.workspace.clan_battles.record,
            outcome,
            way="typed",
            versions=versions,
            told="The battle is recorded.",
        )
        return done is not None

    def all_warriors(self, clan_id: str) -> tuple[str, ...]:
        """The keys of all warriors of another clan, nothing for a stranger."""
        rows = {row.id for row in self.page.rows}
        if clan_id not in rows:
            return ()
        opened = self.page.context.read(self.clans.open, clan_id)
        return tuple(opened.clan.warriors) if opened is not None else ()

    # --- taking back ----------------------------------------------------------------------------

    def take_back(self) -> None:
        """Take back the focused entry of the ledger, after saying what goes with it."""
        number = self.page.clan_pane.ledger.tree.current_number + 1
        opened = self.page.opened
        if opened is None or number <= 0:
            self.page.context.messages.say("Choose an entry of the ledger first.")
            return
        found = opened.take_back(number)
        self._confirm_back(
            "Take this back?",
            found,
            "Take it back",
            lambda: self.page.context.write(self.clans.take_back, opened.id, number),
        )

    def take_back_battle(self) -> None:
        """Take back the last battle with all it caused, after naming it."""
        opened = self.page.opened
        if opened is None or not opened.battles:
            self.page.context.messages.say("There is no battle to take back.")
            return
        mark = opened.battles[-1]
        if not mark.id:
            self.page.context.messages.say("This battle was not recorded as one; undo its steps.")
            return
        found = opened.take_back_battle(mark.id)
        self._confirm_back(
            f"Take back battle {mark.ordinal}, {mark.scenario}, with all it caused?",
            found,
            f"Take back {plural(len(found.words), 'entry', 'entries')}",
            lambda: self.page.context.write(self.clans.take_back_battle, opened.id, mark.id),
        )

    def _confirm_back(
        self, title: str, found: "TakeBack", button: str, then: Callable[[], object]
    ) -> None:
        facts = [Fact(text, icon="undo") for text in found.words]
        remark = f"Glory changes by {signed(found.glory)}. Undo brings it back."
        refusal = f"{found.refusal.reason} ({found.refusal.rule})" if found.refusal else ""
        popover = ConfirmPopover(title, facts, button, self.page, remark=remark, refusal=refusal)
        popover.confirmed.connect(then)
        popover.ask(self._anchor())

    # --- the clan -------------------------------------------------------------------------------

    def note(self) -> None:
        """Ask for a line of the chronicle."""
        asked = AskPopover("Note for the chronicle", self.page, button="Write it")
        asked.answered.connect(lambda text: text and self.act(led.Noted(text=text)))
        asked.ask(self._anchor(), "")

    def correct(self) -> None:
        """Ask what is to be set right."""
        view = self.page.view
        if view is not None:
            popover = CorrectPopover(view, self.page.warrior_key, self.page)
            popover.confirmed.connect(self._write)
            popover.ask(self._anchor())

    def reconcile(self) -> None:
        """Prove the stored totals from the ledger and say what came of it."""
        faults = self.page.context.read(self.clans.reconcile, self._id)
        if faults is None:
            return
        if not faults:
            self.page.clan_pane.ledger.show_fault("", "")
            self.page.context.messages.say("Proven: the ledger gives every total.", "ok")
            return
        first = faults[0]
        where = f"Entry {first.entry}" if first.entry else "The totals"
        self.page.clan_pane.show_tab("ledger")
        self.page.clan_pane.ledger.show_fault(
            f"{where}: expected {first.expected}, found {first.found}", first.words
        )
        self._faults = "\n".join(
            f"{each.entry}\t{each.expected}\t{each.found}\t{each.words}" for each in faults
        )

    def report_faults(self) -> None:
        """Copy what the last check of the ledger found, to be sent on."""
        QGuiApplication.clipboard().setText(self._faults or "No fault was found.")
        self.page.context.messages.say("The report is on the clipboard.")

    # --- menus ----------------------------------------------------------------------------------

    def warrior_menu(self, anchor: QWidget, place: QPoint | None = None) -> None:
        """What can be done with the warrior on show."""
        self.menu(WARRIOR_MENU, anchor, place)

    def clan_menu(self, anchor: QWidget) -> None:
        """What can be done with the clan on show."""
        self.menu(CLAN_MENU, anchor)

    def menu(self, keys: Sequence[str], anchor: QWidget, place: QPoint | None = None) -> None:
        """A menu of acts by the last part of their ids."""
        acts = self.page.context.acts
        menu = QMenu(self.page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for key in keys:
            action = menu.addAction(acts.hint(f"clans.{key}"))
            action.triggered.connect(lambda _on=False, act=f"clans.{key}": acts.run(act))
        menu.popup(anchor.mapToGlobal(place or anchor.rect().bottomLeft()))
