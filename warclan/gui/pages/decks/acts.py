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

Run = Callable[[], object]


def deck_acts(page: "DecksPage") -> tuple[Act, ...]:
    """The acts in reading order."""
    return (*_building(page), *_looking(page), *_keeping(page), *page.start.acts())


def _on_deck(
    page: "DecksPage", key: str, text: str, keys: str, run: Run, widget: QWidget | None = None
) -> Act:
    """An act on the deck on show."""
    return Act(
        f"decks.{key}",
        text,
        keys,
        run,
        enabled=lambda: page.record is not None and page.is_open,
        reason=lambda: "Open a deck first.",
        widget=widget,
    )


def _meant(page: "DecksPage", key: str, text: str, keys: str, run: Run) -> Act:
    """An act on the deck on show, or on the one chosen in the list."""
    return Act(
        f"decks.{key}",
        text,
        keys,
        run,
        enabled=lambda: bool(page.keeping.meant[0]),
        reason=lambda: "Choose a deck first.",
    )


def _building(page: "DecksPage") -> tuple[Act, ...]:
    """What is done to the cards."""
    building, pool = page.building, page.pool

    def act(key: str, text: str, keys: str, run: Run, widget: QWidget | None = None) -> Act:
        return _on_deck(page, key, text, keys, run, widget)

    def owned() -> object:
        return pool.filter.turn(COLLECTION, "owned")

    return (
        Act("decks.new", "New deck", "Ctrl+N", page.keeping.new_deck),
        Act("decks.starters", "Take the starter decks", "", page.keeping.take_starters),
        act("more", "Add the card", "+; =", building.more),
        act("less", "Take the card out", "-", building.less),
        *(
            act(f"remove{number}", "Take every copy out", "Delete", building.remove, shown.tree)
            for number, shown in enumerate(page.deck_cards)
        ),
        act("swap", "Swap for the focused card of the deck", "X", page.swap),
        act("suggest", "Suggestions", "S", page.suggesting.toggle),
        act("owned", "Only cards you own", "O", owned),
        act("own_more", "Own one more", "Alt++; Alt+=", lambda: building.own(1)),
        act("own_less", "Own one less", "Alt+-", lambda: building.own(-1)),
        act("missing", "Missing cards", "W", lambda: show_missing(page)),
        act("pantheon", "Choose the pantheon", "P", page.choose_pantheon),
    )


def _looking(page: "DecksPage") -> tuple[Act, ...]:
    """What is looked at."""
    pool, comparisons = page.pool, page.comparisons

    def act(key: str, text: str, keys: str, run: Run, widget: QWidget | None = None) -> Act:
        return _on_deck(page, key, text, keys, run, widget)

    return (
        act("sheet", "The whole card", "I", page.looking.show_sheet),
        act("open_once", "Open once", "T", page.looking.open_once),
        *(
            act(f"tab.{words.lower()}", f"Tab {words}", str(place + 1), _tab(page, place))
            for place, words in enumerate(TABS)
        ),
        Act("decks.search", "Find a card or a deck", "/", page.focus_search),
        act("filters", "Filters", "F", pool.open_filters),
        act("clear", "Clear every filter", "Ctrl+Backspace", pool.clear_filters),
        act("sets", "Keep or choose a filter set", "Ctrl+Shift+S", page.sets.open),
        act("compare", "Compare", "Ctrl+D", comparisons.ask),
        act("end_compare", "Close the comparison", "Esc", comparisons.end, comparisons.pane),
    )


def _keeping(page: "DecksPage") -> tuple[Act, ...]:
    """What is done with decks as a whole."""
    keeping, files = page.keeping, page.files

    def meant(key: str, text: str, keys: str, run: Run) -> Act:
        return _meant(page, key, text, keys, run)

    return (
        _on_deck(page, "keep", "Keep this version", "Ctrl+Shift+K", keeping.keep),
        Act("decks.paste", "Paste a deck list", "Ctrl+Shift+V", files.paste),
        Act("decks.import", "Import decks from files", "Ctrl+O", files.ask_import),
        meant("export", "Export the deck", "Ctrl+E", files.ask_export),
        meant("print", "Print the deck", "Ctrl+P", keeping.print_deck),
        Act(
            "decks.play",
            "Play it",
            "F5",
            page.play,
            enabled=lambda: not page.why_not_playable(),
            reason=page.why_not_playable,
        ),
        meant("open", "Open the deck", "", keeping.open_meant),
        meant("rename", "Rename the deck", "F2", keeping.rename),
        meant("duplicate", "Duplicate the deck", "D", keeping.duplicate),
        meant("folder", "Move the deck to a folder", "M", keeping.move_to_folder),
        meant("tags", "Tags of the deck", "G", keeping.ask_tags),
        meant("delete", "Delete the deck", "", keeping.delete),
        Act(
            "decks.delete_key",
            "Delete the chosen deck",
            "Delete",
            keeping.delete,
            widget=page.start.list.table,
        ),
    )


def _tab(page: "DecksPage", place: int) -> Run:
    """Turning to a tab."""
    return lambda: page.go_to_tab(place)
