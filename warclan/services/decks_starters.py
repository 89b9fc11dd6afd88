"""Decks to begin with: a published list, and legal decks put together here that say so."""

from collections.abc import Callable
from pathlib import Path

from warclan.exchange.decks_in import decks_from
from warclan.exchange.limits import ImportRefusedError
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import Deck
from warclan.services.changes import ChangeSet
from warclan.services.decks import Decks
from warclan.services.decks_listing import STARTER
from warclan.services.errors import RefusedError
from warclan.services.samples import examples_folder

FILE = "starter-decks.json"
FOLDER = "Starters"


class DeckStarters:
    """Puts the starter decks in."""

    def __init__(
        self, decks: Decks, catalogue: Callable[[], Catalogue], folder: Path | None = None
    ) -> None:
        self._decks = decks
        self._catalogue = catalogue
        self._folder = folder

    def read(self) -> tuple[Deck, ...]:
        """The starter decks of this installation."""
        folder = self._folder or examples_folder()
        try:
            data = (folder / FILE).read_bytes()
            return tuple(each.deck for each in decks_from(data, FILE, self._catalogue()))
        except ImportRefusedError as error:
            raise RefusedError(str(error)) from None
        except OSError as error:
            raise RefusedError(
                f"The starter decks in {folder} cannot be read ({error.strerror}); install "
                "Warclan again."
            ) from None

    def take(self) -> tuple[tuple[str, ...], ChangeSet]:
        """Put every starter deck in that is not there by name, as one step.

        Raises :class:`RefusedError` when all are there.
        """
        known = {row.name for row in self._decks.list() if row.source == STARTER}
        missing = [(deck, FOLDER) for deck in self.read() if deck.name not in known]
        if not missing:
            raise RefusedError("Every starter deck is here already.")
        return self._decks.take_in(missing, STARTER, "take the starter decks")
