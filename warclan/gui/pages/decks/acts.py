"""Everything that can be done on the Decks page, with its keys."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from warclan.gui.acts import Act
from warclan.gui.pages.decks.missing import show_missing
from warclan.gui.pages.decks.pool_rows import COLLECTION
from warclan.gui.pages.decks.strip import TABS

if TYPE_CHECKING:
    from warclan.gui.pages.decks.page import DecksPage


def deck_acts(page: "DecksPage") -> tuple[Act, ...]:
    """The acts in reading order."""

    def on_deck(
        key: str, text: str, keys: str, run: Callable[[], object], widget: QWidget | None = None
    ) -> Act:
        return Act(
            f"decks.{key}",
            text,
            keys,
            run,
            enabled=lambda: page.record is not None and page.is_open,
            reason=lambda: "Open a deck first.",
            widget=widget,
        )

    def meant(key: str, text: str, keys: str, run: Callable[[], object]) -> Act:
        return Act(
            f"decks.{key}",
            text,
            keys,
            run,
            enabled=lambda: bool(page.keeping.meant[0]),
            reason=lambda: "Choose a deck first.",
        )

    building, keeping, pool = page.building, page.keeping, page.pool
    return (
        Act("decks.new", "New deck", "Ctrl+N", keeping.new_deck),
        Act("decks.starters", "Take the starter decks", "", keeping.take_starters),
        on_deck("more", "Add the card", "+; =", building.more),
        on_deck("less", "Take the card out", "-", building.less),
        *(
            Act(f"decks.remove{number}", "Take every copy out", "Delete", building.remove,
                widget=shown.tree)
            for number, shown in enumerate(page.deck_cards)
        ),
        on_deck("swap", "Swap for the focused card of the deck", "X", page.swap),
        on_deck("suggest", "Suggestions", "S", page.suggesting.toggle),
        on_deck("owned", "Only cards you own", "O", lambda: pool.filter.turn(COLLECTION, "owned")),
        on_deck("own_more", "Own one more", "Alt++; Alt+=", lambda: building.own(1)),
        on_deck("own_less", "Own one less", "Alt+-", lambda: building.own(-1)),
        on_deck("missing", "Missing cards", "W", lambda: show_missing(page)),
        on_deck("sheet", "The whole card", "I", page.looking.show_sheet),
        on_deck("open_once", "Open once", "T", page.looking.open_once),
        on_deck("pantheon", "Choose the pantheon", "P", page.choose_pantheon),
        *(
            on_deck(f"tab.{words.lower()}", f"Tab {words}", str(place + 1), _tab(page, place))
            for place, words in enumerate(TABS)
        ),
        Act("decks.search", "Find a card or a deck", "/", page.focus_search),
        on_deck("filters", "Filters", "F", pool.open_filters),
        on_deck("clear", "Clear every filter", "Ctrl+Backspace", pool.clear_filters),
        on_deck("sets", "Keep or choose a filter set", "Ctrl+Shift+S", page.sets.open),
        on_deck("compare", "Compare", "Ctrl+D", page.comparisons.ask),
        Act("decks.end_compare", "Close the comparison", "Esc", page.comparisons.end,
            widget=page.comparisons.pane),
        on_deck("keep", "Keep this version", "Ctrl+Shift+K", keeping.keep),
        Act("decks.paste", "Paste a deck list", "Ctrl+Shift+V", page.files.paste),
        Act("decks.import", "Import decks from files", "Ctrl+O", page.files.ask_import),
        meant("export", "Export the deck", "Ctrl+E", page.files.ask_export),
        meant("print", "Print the deck", "Ctrl+P", keeping.print_deck),
        Act("decks.play", "Play it", "F5", page.play,
            enabled=lambda: page.record is not None and not page.why_not_playable(),
            reason=lambda: page.why_not_playable() or "Open a deck first."),
        meant("open", "Open the deck", "", keeping.open_meant),
        meant("rename", "Rename the deck", "F2", keeping.rename),
        meant("duplicate", "Duplicate the deck", "D", keeping.duplicate),
        meant("folder", "Move the deck to a folder", "M", keeping.move_to_folder),
        meant("tags", "Tags of the deck", "G", keeping.ask_tags),
        meant("delete", "Delete the deck", "", keeping.delete),
        Act("decks.delete_key", "Delete the chosen deck", "Delete", keeping.delete,
            widget=page.start.list.table),
        *page.start.acts(),
    )  # fmt: skip


def _tab(page: "DecksPage", place: int) -> Callable[[], object]:
    """Turning to a tab."""
    return lambda: page.go_to_tab(place)
