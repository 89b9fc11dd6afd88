"""Repairs of an army: what one would do, and the few that clear every error."""

from functools import partial
from typing import TYPE_CHECKING, Any

from warclan.domain.problems import Level, Repair
from warclan.games.mythic_battles.army import apply
from warclan.games.mythic_battles.validation import apply_all_repair, check
from warclan.gui.pages.armies.rows import ghost_rows, roster_rows
from warclan.gui.pages.base import RepairAll

if TYPE_CHECKING:
    from warclan.gui.pages.armies.page import ArmiesPage


def preview(page: "ArmiesPage", repair: Repair[Any] | None) -> None:
    """Show what a repair would change, without changing it; ``None`` ends that."""
    army = page.army
    if army is None:
        return
    catalogue = page.context.workspace.library.catalogue
    now = roster_rows(army, catalogue, page.found)
    if repair is None:
        page.show_rows(now)
        page.totals.show_army(army, catalogue)
        return
    after = apply(army, repair.edit)
    page.show_rows(ghost_rows(now, roster_rows(after, catalogue, check(after, catalogue))))
    page.totals.show_army(after, catalogue)


def every(page: "ArmiesPage") -> RepairAll | None:
    """The few repairs that clear every error of the army on show, as one step."""
    army = page.army
    errors = sum(problem.level is Level.ERROR for problem in page.found)
    if army is None or not errors:
        return None
    found = apply_all_repair(army, page.context.workspace.library.catalogue)
    if found is None:
        return None
    count = len(found.edits)
    button = "Apply" if count == 1 else ("Apply both" if count == 2 else f"Apply all {count}")
    cleared = "clears the error" if errors == 1 else f"clears all {errors} errors"
    return RepairAll(found.label, cleared, button, partial(page.edit, found))
