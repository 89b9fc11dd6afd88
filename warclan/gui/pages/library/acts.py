"""Everything that can be done on the Library page, with its keys."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from warclan.games.mythic_battles.content_types import Unit
from warclan.gui.acts import Act
from warclan.gui.pages.library.lists import BOARDS

if TYPE_CHECKING:
    from warclan.gui.pages.library.page import LibraryPage


def library_acts(page: "LibraryPage") -> tuple[Act, ...]:
    """The acts in reading order."""

    def on_item(key: str, text: str, keys: str, run: Callable[[], object]) -> Act:
        return Act(
            f"library.{key}",
            text,
            keys,
            run,
            enabled=lambda: page.item is not None,
            reason=lambda: "Choose a unit or attachment first.",
        )

    return (
        Act("library.search", "Search the Library", "/", page.search.setFocus),
        Act("library.filters", "Show or hide the filters", "F", page.toggle_facets),
        Act("library.clear", "Clear every filter", "Ctrl+Backspace", page.clear_filters),
        Act("library.sets", "Keep or choose a filter set", "Ctrl+Shift+S", page.sets.open),
        on_item("more", "Own one more", "+; =", lambda: page.owning.change(1)),
        on_item("less", "Own one less", "-", lambda: page.owning.change(-1)),
        on_item("compare", "Add to the comparison", "C", page.comparing.toggle),
        Act("library.side_by_side", "Compare side by side", "Shift+C", page.comparing.open),
        Act(
            "library.end_compare",
            "Close the comparison",
            "Esc",
            page.comparing.end,
            widget=page.comparing.pane,
        ),
        Act(
            "library.correct",
            "Correct this unit",
            "E",
            page.correcting.open,
            enabled=lambda: isinstance(page.item, Unit),
            reason=lambda: "Only units can be corrected; choose one.",
        ),
        on_item("add", "Add to an army", "A", page.owning.add_to_army),
        Act(
            "library.odds",
            "Attack odds of this unit",
            "O",
            lambda: page.context.navigate("odds", "/".join(page.owning.keys()[:2])),
            enabled=lambda: isinstance(page.item, Unit),
            reason=lambda: "Only units attack; choose one, or two to set against each other.",
        ),
        Act(
            "library.export",
            "Export the list",
            "Ctrl+E",
            page.exporting.ask,
            enabled=lambda: page.form.tabs.currentIndex() != BOARDS,
            reason=lambda: "Boards are not exported; choose units or attachments.",
        ),
        Act("library.new", "New home-made unit", "Ctrl+N", page.correcting.begin),
    )
