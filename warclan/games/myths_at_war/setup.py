"""What is agreed before a match: the decks, the format and the house rules.

A set-up is frozen plain data; the cards behind the ids come from the catalogue given beside it.
Seats are places in ``decks``. With a format of teams, seats that leave the same remainder play
together: of four, seats 0 and 2 against seats 1 and 3.
"""

from dataclasses import dataclass, field

from warclan.domain.house_rules import HouseRules
from warclan.games.myths_at_war.deck import Deck, DeckPart, cards_of

ROUND_LIMIT = 120
"""After so many turns a match is a draw: our own limit, the rulebook has none."""


@dataclass(frozen=True, slots=True)
class Decks:
    """The cards of one player, by id, one for each copy."""

    pantheon: str
    gods: tuple[str, ...]
    designs: tuple[str, ...]
    name: str = ""

    @classmethod
    def of(cls, deck: Deck) -> "Decks":
        """The cards of a deck record; lines that name no known card are left out."""
        return cls(
            deck.pantheon,
            cards_of(deck, DeckPart.GODS),
            cards_of(deck, DeckPart.DESIGNS),
            deck.name,
        )


@dataclass(frozen=True, slots=True)
class MythsSetup:
    """One match. ``format`` is the id of a ``Format``; "" takes the usual one for the players."""

    decks: tuple[Decks, ...]
    format: str = ""
    house_rules: HouseRules = field(default_factory=HouseRules)
    round_limit: int = ROUND_LIMIT
