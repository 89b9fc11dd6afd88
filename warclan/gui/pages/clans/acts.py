"""Everything that can be done on the War Clans page, with its keys."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from warclan.gui.acts import Act
from warclan.gui.pages.clans.clan_pane import TABS

if TYPE_CHECKING:
    from warclan.gui.pages.clans.page import ClansPage

Run = Callable[[], object]


def clan_acts(page: "ClansPage") -> tuple[Act, ...]:
    """The acts in reading order."""
    return (*_list_acts(page), *_clan_acts(page), *_warrior_acts(page), *_desk_acts(page))


def _list_acts(page: "ClansPage") -> tuple[Act, ...]:
    def on_any(
        key: str, text: str, keys: str, run: Run, icon: str = "", widget: QWidget | None = None
    ) -> Act:
        return Act(
            f"clans.{key}",
            text,
            keys,
            run,
            enabled=lambda: page.chosen_clan is not None,
            reason=lambda: "Choose a War Clan first.",
            icon=icon,
            widget=widget,
        )

    def open_chosen() -> None:
        if page.chosen_clan is not None:
            page.open_clan(page.chosen_clan[0])

    return (
        Act("clans.new", "Found a War Clan", "Ctrl+N", page.keeping.new_clan, icon="clan"),
        Act("clans.starter", "Open the starter clan", "", page.keeping.starter, icon="spark"),
        on_any("open", "Open the clan", "", open_chosen, "clan"),
        on_any("rename", "Rename the clan", "Shift+F2", page.keeping.rename, "pencil"),
        on_any("duplicate", "Duplicate the clan", "Ctrl+D", page.keeping.duplicate, "copy"),
        on_any(
            "folder",
            "Move the clan to a folder",
            "Ctrl+Shift+F",
            page.keeping.move_to_folder,
            "folder",
        ),
        on_any(
            "delete", "Delete the clan", "Delete", page.keeping.delete, "bin", page.list_pane.table
        ),
        Act("clans.content", "War Clan content", "", page.keeping.open_content, icon="scroll"),
        Act("clans.import", "Import a clan from a file", "Ctrl+O", page.files.ask_import),
        on_any("export", "Export the clan", "Ctrl+E", page.files.ask_export, "export"),
        Act(
            "clans.search",
            "Find a War Clan",
            "/",
            page.list_pane.search.setFocus,
            enabled=lambda: page.pane == "list",
            reason=lambda: "Go up to the list of clans first (Alt Home).",
            icon="search",
        ),
    )


def _clan_acts(page: "ClansPage") -> tuple[Act, ...]:
    """What can be done with the clan that is open.

    (Long, because it is one flat list in the order in which the palette shows it.)
    """
    doing = page.doing

    def why_not() -> str:
        if page.view is not None and page.view.is_past:
            return "An earlier moment is looked at; return to now first."
        return "Open a War Clan first."

    def on_clan(key: str, text: str, keys: str, run: Run, icon: str = "") -> Act:
        return Act(
            f"clans.{key}",
            text,
            keys,
            run,
            enabled=lambda: page.can_change,
            reason=why_not,
            icon=icon,
        )

    # The tabs are made when they are first shown, so they are asked for when an act runs.
    def take_up() -> None:
        page.clan_pane.hall.take_up()

    def put_down() -> None:
        page.clan_pane.hall.put_down()

    def tab(key: str) -> None:
        page.show_pane("clan")
        page.clan_pane.show_tab(key)
        page.clan_pane.focus_tab().setFocus()

    tabs = tuple(
        Act(
            f"clans.tab_{key}",
            f"Show {name}",
            str(place),
            partial(tab, key),
            enabled=lambda: page.view is not None and page.pane != "list",
            reason=lambda: "Open a War Clan first.",
        )
        for place, (key, name) in enumerate(TABS.items(), start=1)
    )
    return (
        *tabs,
        on_clan("hire", "Hire a warrior", "H", doing.hire, "plus"),
        on_clan("buy", "Buy an item", "B", doing.buy, "box"),
        on_clan("sell", "Sell from the Treasure Hall", "Shift+S", doing.sell),
        Act(
            "clans.take_up",
            "Take up a thing",
            "Ctrl+X",
            take_up,
            enabled=lambda: page.can_change,
            reason=why_not,
            widget=page.clan_pane.hosts["hall"],
        ),
        Act(
            "clans.put_down",
            "Put the thing down here",
            "Ctrl+V",
            put_down,
            enabled=lambda: page.can_change,
            reason=why_not,
            widget=page.clan_pane.hosts["hall"],
        ),
        on_clan("power_random", "Buy a God Power at random", "", page.powers.random, "dice"),
        on_clan("power_typed", "Buy a God Power by real dice", "", page.powers.typed, "dice"),
        on_clan("power_chosen", "Choose a God Power", "", page.powers.chosen, "bolt"),
        on_clan("power_found", "A God Power found in play", "", page.powers.found, "bolt"),
        on_clan("power_first", "Take a first God Power", "", page.powers.founding, "bolt"),
        on_clan("battle", "Record a battle", "R", page.open_battle, "flag"),
        on_clan("scenario", "Play or resolve a Scenario", "F5", page.keeping.play_scenario, "flag"),
        on_clan("phases", "Phases after the battle", "P", page.open_phases, "step"),
        on_clan("skip_phase", "Skip the phase", "", lambda: page.close_phase(skip=True), "step"),
        on_clan("leave_phases", "Skip all phases that are left", "", page.leave_phases),
        on_clan("founding", "Go on founding", "", lambda: page.show_pane("founding"), "clan"),
        on_clan("complete", "Found the clan", "", page.complete),
        on_clan(
            "complete_anyway",
            "Found the clan all the same",
            "",
            lambda: page.complete(anyway=True),
        ),
        on_clan("rules", "House rules and content", "Shift+R", page.keeping.open_rules, "settings"),
        on_clan("note", "Note for the chronicle", "", doing.note, "note"),
        on_clan("correct", "Correct the ledger", "", doing.correct, "pencil"),
        on_clan("take_back", "Take back the focused entry", "", doing.take_back, "undo"),
        on_clan(
            "take_back_battle",
            "Take back the last battle with all it caused",
            "Ctrl+Alt+Z",
            doing.take_back_battle,
            "undo",
        ),
        on_clan("reconcile", "Prove the totals from the ledger", "", doing.reconcile, "receipt"),
        Act(
            "clans.print",
            "Print the clan",
            "Ctrl+P",
            page.printer.ask,
            enabled=lambda: page.view is not None and page.pane != "list",
            reason=lambda: "Open a War Clan first.",
            icon="print",
        ),
        on_clan("report", "Copy the report of the last check", "", doing.report_faults, "copy"),
        Act("clans.show_fault", "Show the fault of the ledger", "", page.show_fault, icon="error"),
        Act(
            "clans.return",
            "Return to now",
            "",
            page.return_to_now,
            enabled=lambda: page.view is not None and page.view.is_past,
            reason=lambda: "The present is looked at.",
            icon="back",
        ),
        Act(
            "clans.restore_copy",
            "Restore as copy",
            "",
            page.keeping.restore_copy,
            enabled=lambda: page.view is not None and page.view.is_past,
            reason=lambda: "The present is looked at.",
            icon="copy",
        ),
    )


def _warrior_acts(page: "ClansPage") -> tuple[Act, ...]:
    doing = page.doing

    def why_not() -> str:
        if page.view is not None and page.view.is_past:
            return "An earlier moment is looked at; return to now first."
        return "Choose a warrior of a clan first."

    def on_warrior(key: str, text: str, keys: str, run: Run, icon: str = "") -> Act:
        return Act(
            f"clans.{key}",
            text,
            keys,
            run,
            enabled=lambda: page.can_change and bool(page.warrior_key),
            reason=why_not,
            icon=icon,
        )

    def equip() -> None:
        key = page.warrior_key
        page.show_pane("clan")
        page.clan_pane.show_tab("hall")
        page.clan_pane.hall.focus_warrior(key)
        page.clan_pane.focus_tab().setFocus()

    return (
        on_warrior("improve", "Improve", "I", page.open_desk, "chevron-up"),
        on_warrior("equip", "Equip", "G", equip, "sword"),
        on_warrior("imprint", "Imprint", "M", page.powers.imprint, "bolt"),
        on_warrior("disband", "Disband the warrior", "X", doing.disband, "close"),
        on_warrior("remark", "Note on the warrior", "", doing.warrior_note, "note"),
        on_warrior("name", "Rename the warrior", "F2", doing.rename_warrior, "pencil"),
        on_warrior(
            "picture",
            "Choose a picture",
            "",
            lambda: page.keeping.choose_picture(page.warrior_key),
            "person",
        ),
        on_warrior(
            "no_picture",
            "Remove the picture",
            "",
            lambda: page.keeping.remove_picture(page.warrior_key),
        ),
        Act(
            "clans.crest",
            "Choose the clan’s crest",
            "",
            lambda: page.keeping.choose_picture(""),
            enabled=lambda: page.can_change,
            reason=lambda: "Open a War Clan first.",
        ),
    )


def _desk_acts(page: "ClansPage") -> tuple[Act, ...]:
    hosts = page.hosts

    # The panes are made when they are first shown, so they are asked for when an act runs.
    def take_out() -> None:
        page.desk_pane.take_out_focused()

    def send_away() -> None:
        page.founding_pane.send_away()

    def founders_have_focus() -> bool:
        return page.pane == "founding" and page.founding_pane.founders.hasFocus()

    def on_desk(key: str, text: str, keys: str, run: Run, widget: QWidget | None = None) -> Act:
        return Act(
            f"clans.{key}",
            text,
            keys,
            run,
            enabled=lambda: page.pane == "desk",
            reason=lambda: "Open the improvement desk first.",
            widget=widget,
        )

    def leave() -> None:
        page.show_pane("clan")

    return (
        Act(
            "clans.confirm",
            "Confirm: the plan, the phase, the founding, the battle",
            "Ctrl+Return; Ctrl+Enter",
            page.confirm,
            enabled=lambda: page.pane in ("desk", "phase", "founding", "battle"),
            reason=lambda: "There is nothing to confirm here.",
            icon="tick",
        ),
        on_desk("next", "Next warrior", "N", lambda: page.desk_pane.step_warrior(1)),
        on_desk("previous", "Warrior before", "Shift+N", lambda: page.desk_pane.step_warrior(-1)),
        on_desk(
            "unplan",
            "Take out of the plan",
            "Delete",
            take_out,
            hosts["desk"],
        ),
        on_desk("leave_desk", "Leave the desk; the plan is kept", "Esc", leave, hosts["desk"]),
        Act("clans.leave_phase", "Back to the clan", "Esc", leave, widget=hosts["phase"]),
        Act("clans.leave_battle", "Leave the form", "Esc", leave, widget=hosts["battle"]),
        Act(
            "clans.send_away",
            "Send the hired warrior away",
            "Delete",
            send_away,
            enabled=founders_have_focus,
            reason=lambda: "Choose a warrior of the new clan first.",
            widget=hosts["founding"],
        ),
    )
