"""The decks a command is about: files of any kind that is known, or saved decks by name."""

import sys
from dataclasses import dataclass
from pathlib import Path

from warclan.app.commands.content import pack_folders
from warclan.app.commands.output import Exit, refuse
from warclan.content.manifest import MYTHS
from warclan.content.myths_packs import load_myths
from warclan.exchange.deck_report import DeckImport
from warclan.exchange.decks_in import decks_in
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import Deck
from warclan.text.search import fold


@dataclass(frozen=True, slots=True)
class Source:
    """A deck and where it came from; ``remarks`` are sentences on what was doubtful there."""

    where: str
    deck: Deck
    remarks: tuple[str, ...] = ()
    imported: DeckImport | None = None


def load_cards() -> Catalogue:
    """Every card that can be loaded; faults of packs are told on standard error."""
    loaded = load_myths(pack_folders(MYTHS))
    for fault in loaded.faults:
        sys.stderr.write(f"{fault}\n")
    return loaded.catalogue


def decks_named(which: str, catalogue: Catalogue) -> tuple[Source, ...]:
    """The decks in a file of this name, or else the saved deck called so.

    Raises ``ImportRefusedError`` for a file that cannot be read; ends the command when there is
    neither file nor deck.
    """
    path = Path(which)
    if path.exists():
        found = decks_in(path, catalogue)
        if not found:
            refuse(f"{path.name} holds no deck.")
        return tuple(Source(path.name, each.deck, each.doubtful, each) for each in found)
    return (_saved(which),)


def one_deck(which: str, catalogue: Catalogue, name: str = "") -> Source:
    """The one deck that is meant; ``name`` chooses one of several in a file."""
    found = decks_named(which, catalogue)
    chosen = [each for each in found if not name or each.deck.name == name]
    names = ", ".join(each.deck.name for each in found[:20])
    if not chosen:
        refuse(f"{which} has no deck called {name!r}; it has {names}.")
    if len(chosen) > 1:
        refuse(f"{which} holds several decks. Choose one with --deck: {names}.", Exit.USAGE)
    return chosen[0]


def _saved(which: str) -> Source:
    """A deck from the store, by name, by id, or by the first letters of either."""
    from warclan.app.commands.clan_workspace import home

    with home() as workspace:
        rows = workspace.decks.list()
        wanted = fold(which)
        same = [row for row in rows if row.id == which or fold(row.name) == wanted]
        found = same or [
            row
            for row in rows
            if which and (row.id.startswith(which) or fold(row.name).startswith(wanted))
        ]
        if not found:
            refuse(f"There is neither a file nor a saved deck called {which!r}.")
        if len(found) > 1:
            refuse(f"{len(found)} decks begin with {which!r}. Give more letters, or the id.")
        return Source(found[0].name, workspace.decks.get(found[0].id).deck)
