"""Everything that can be done on the Decks page, with its keys."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from warclan.gui.acts import Act
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

    def act(key: str, text: str, keys: str, run: Run, widget: QWidget | None = None) -> Act:
        return _on_deck(page, key, text, keys, run, widget)

    def owned() -> object:
        from warclan.gui.pages.decks.pool_rows import COLLECTION

        return page.pool.filter.turn(COLLECTION, "owned")

    def missing() -> None:
        from warclan.gui.pages.decks.missing import show_missing

        show_missing(page)

    return (
        Act("decks.new", "New deck", "Ctrl+N", _later(lambda: page.keeping.new_deck)),
        Act(
            "decks.starters",
            "Take the starter decks",
            "",
            _later(lambda: page.keeping.take_starters),
        ),
        act("more", "Add the card", "+; =", _later(lambda: page.building.more)),
        act("less", "Take the card out", "-", _later(lambda: page.building.less)),
        act(
            "remove",
            "Take every copy out",
            "Delete",
            _later(lambda: page.building.remove),
            page.form.work,
        ),
        act("swap", "Swap for the focused card of the deck", "X", page.swap),
        act("suggest", "Suggestions", "S", _later(lambda: page.suggesting.toggle)),
        act("owned", "Only cards you own", "O", owned),
        act("own_more", "Own one more", "Alt++; Alt+=", lambda: page.building.own(1)),
        act("own_less", "Own one less", "Alt+-", lambda: page.building.own(-1)),
        act("missing", "Missing cards", "W", missing),
        act("pantheon", "Choose the pantheon", "P", page.choose_pantheon),
    )


def _looking(page: "DecksPage") -> tuple[Act, ...]:
    """What is looked at."""

    def act(key: str, text: str, keys: str, run: Run, widget: QWidget | None = None) -> Act:
        return _on_deck(page, key, text, keys, run, widget)

    return (
        act("sheet", "The whole card", "I", _later(lambda: page.looking.show_sheet)),
        act("open_once", "Open once", "T", _later(lambda: page.looking.open_once)),
        *(
            act(f"tab.{words.lower()}", f"Tab {words}", str(place + 1), _tab(page, place))
            for place, words in enumerate(TABS)
        ),
        Act("decks.search", "Find a card or a deck", "/", page.focus_search),
        act("filters", "Filters", "F", _later(lambda: page.pool.open_filters)),
        act(
            "clear", "Clear every filter", "Ctrl+Backspace", _later(lambda: page.pool.clear_filters)
        ),
        act("sets", "Keep or choose a filter set", "Ctrl+Shift+S", _later(lambda: page.sets.open)),
        act("compare", "Compare", "Ctrl+D", _later(lambda: page.comparisons.ask)),
        act(
            "end_compare",
            "Close the comparison",
            "Esc",
            _later(lambda: page.comparisons.end),
            page.compared,
        ),
        Act(
            "decks.leave_import",
            "Leave the import",
            "Esc",
            _later(lambda: page.files.pane.leave),
            widget=page.imported,
        ),
    )


def _keeping(page: "DecksPage") -> tuple[Act, ...]:
    """What is done with decks as a whole."""

    def meant(key: str, text: str, keys: str, run: Run) -> Act:
        return _meant(page, key, text, keys, run)

    return (
        _on_deck(
            page, "keep", "Keep this version", "Ctrl+Shift+K", _later(lambda: page.keeping.keep)
        ),
        Act("decks.paste", "Paste a deck list", "Ctrl+Shift+V", _later(lambda: page.files.paste)),
        Act(
            "decks.import",
            "Import decks from files",
            "Ctrl+O",
            _later(lambda: page.files.ask_import),
        ),
        meant("export", "Export the deck", "Ctrl+E", _later(lambda: page.files.ask_export)),
        meant("print", "Print the deck", "Ctrl+P", _later(lambda: page.keeping.print_deck)),
        Act(
            "decks.play",
            "Play it",
            "F5",
            page.play,
            enabled=lambda: not page.why_not_playable(),
            reason=page.why_not_playable,
        ),
        meant("open", "Open the deck", "", _later(lambda: page.keeping.open_meant)),
        meant("rename", "Rename the deck", "F2", _later(lambda: page.keeping.rename)),
        meant("duplicate", "Duplicate the deck", "D", _later(lambda: page.keeping.duplicate)),
        meant(
            "folder", "Move the deck to a folder", "M", _later(lambda: page.keeping.move_to_folder)
        ),
        meant("tags", "Tags of the deck", "G", _later(lambda: page.keeping.ask_tags)),
        meant("delete", "Delete the deck", "", _later(lambda: page.keeping.delete)),
        Act(
            "decks.delete_key",
            "Delete the chosen deck",
            "Delete",
            _later(lambda: page.keeping.delete),
            widget=page.start.list_place,
        ),
    )


def _later(run: Callable[[], Run]) -> Run:
    """What a part of the page does, which is asked for when the act is run."""

    def act() -> object:
        return run()()

    return act


def _tab(page: "DecksPage", place: int) -> Run:
    """Turning to a tab."""
    return lambda: page.go_to_tab(place)
