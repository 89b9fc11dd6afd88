"""Everything that can be done on the Armies page, with its keys."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from warclan.gui.acts import Act
from warclan.gui.pages.armies.rows import RosterRow

if TYPE_CHECKING:
    from warclan.gui.pages.armies.page import ArmiesPage


def army_acts(page: "ArmiesPage") -> tuple[Act, ...]:
    """The acts in reading order."""

    def on_army(
        key: str, text: str, keys: str, run: Callable[[], object], widget: QWidget | None = None
    ) -> Act:
        return Act(
            f"armies.{key}",
            text,
            keys,
            run,
            enabled=lambda: page.record is not None,
            reason=lambda: "Choose an army first.",
            widget=widget,
        )

    def on_unit(
        key: str, text: str, keys: str, run: Callable[[], object], widget: QWidget | None = None
    ) -> Act:
        return Act(
            f"armies.{key}",
            text,
            keys,
            run,
            enabled=lambda: isinstance(page.table.current_row, RosterRow),
            reason=lambda: "Choose a unit of the army first.",
            widget=widget,
        )

    entries, versions = page.entries, page.versions
    return (
        Act("armies.new", "New army", "Ctrl+N", page.new_army),
        on_army("add", "Add a unit", "A", entries.open_popup),
        on_unit("remove", "Remove the unit", "Delete", entries.remove, page.table),
        on_unit("up", "Move the unit up", "Alt+Up", lambda: entries.move(-1)),
        on_unit("down", "Move the unit down", "Alt+Down", lambda: entries.move(1)),
        on_unit("bind", "Bind to a troop", "B", entries.bind),
        on_unit("name", "Own name for the unit", "F2", entries.name),
        on_army("rules", "Limit, edition and house rules", "R", page.open_rules),
        on_army("duplicate", "Duplicate the army", "D", page.duplicate),
        on_army("folder", "Move the army to a folder", "M", page.move_to_folder),
        on_army("keep", "Keep this version", "Ctrl+Shift+K", versions.keep),
        on_army("compare", "Compare", "Ctrl+Shift+C", versions.compare),
        Act(
            "armies.end_compare", "Close the comparison", "Esc", versions.end, widget=versions.pane
        ),
        on_army("print", "Print the army", "Ctrl+P", page.print_army),
        on_army("export", "Export the army", "Ctrl+E", page.files.ask_export),
        on_army("delete", "Delete the army", "Delete", page.delete, page.tree),
        Act("armies.import", "Import armies from a file", "Ctrl+O", page.files.ask_import),
        Act("armies.search", "Find an army", "/", page.search.setFocus),
    )
