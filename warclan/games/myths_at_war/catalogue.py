"""The catalogue: every card, token, format and set that can be looked up."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from types import MappingProxyType
from typing import Any

from warclan.games.myths_at_war.content_types import (
    Card,
    CardSet,
    CardType,
    DeckKind,
    Format,
    PantheonNote,
    Token,
)
from warclan.text.search import fold

DUEL = "duel"
"""The format of two players: the one a deck is for unless it says otherwise."""


def name_key(name: str) -> str:
    """A name without accents, case, and differences in spaces, dashes and apostrophes."""
    letters = (char if char.isalnum() else " " for char in fold(name))
    return " ".join("".join(letters).split())


@dataclass(frozen=True)
class Catalogue:
    """Everything by id: the shipped packs with overlays applied.

    ``origin`` tells which pack an entry came from ("mine" for the owner's own), and ``printed``
    holds the shipped card that an overlay replaced.
    """

    cards: Mapping[str, Card]
    tokens: Mapping[str, Token] = field(default_factory=lambda: MappingProxyType({}))
    formats: Mapping[str, Format] = field(default_factory=lambda: MappingProxyType({}))
    sets: Mapping[str, CardSet] = field(default_factory=lambda: MappingProxyType({}))
    pantheon_notes: Mapping[str, PantheonNote] = field(default_factory=lambda: MappingProxyType({}))
    origin: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    printed: Mapping[str, Card] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def of(
        cls,
        cards: Iterable[Card] = (),
        tokens: Iterable[Token] = (),
        formats: Iterable[Format] = (),
        sets: Iterable[CardSet] = (),
        pantheon_notes: Iterable[PantheonNote] = (),
    ) -> "Catalogue":
        """A catalogue of the given entries, as tests and tools need one."""
        return cls(
            {card.id: card for card in cards},
            {token.id: token for token in tokens},
            {each.id: each for each in formats},
            {each.id: each for each in sets},
            {each.id: each for each in pantheon_notes},
        )

    def __reduce__(self) -> tuple[Callable[..., "Catalogue"], tuple[dict[str, Any], ...]]:
        """For worker processes: the entries alone, without what is worked out from them."""
        return Catalogue, tuple(dict(getattr(self, each.name)) for each in fields(self))

    def card(self, card_id: str) -> Card | None:
        """The card with this id, or ``None``."""
        return self.cards.get(card_id)

    def format(self, format_id: str) -> Format | None:
        """The format with this id, or ``None``."""
        return self.formats.get(format_id)

    @cached_property
    def items(self) -> tuple[Card, ...]:
        """Every card, by name."""
        return tuple(sorted(self.cards.values(), key=lambda card: (name_key(card.name), card.id)))

    @cached_property
    def pantheons(self) -> tuple[Card, ...]:
        """Every Pantheon card, by name."""
        return tuple(card for card in self.items if card.type is CardType.PANTHEON)

    @cached_property
    def affiliations(self) -> tuple[str, ...]:
        """Every affiliation a card has, sorted; "Neutral" is one of them."""
        return tuple(sorted({card.affiliation for card in self.items if card.affiliation}))

    @cached_property
    def keywords(self) -> tuple[str, ...]:
        """Every keyword a card has, in English, sorted."""
        return tuple(sorted({keyword for card in self.items for keyword in card.keywords}))

    @cached_property
    def keys(self) -> Mapping[str, str]:
        """Card id → :func:`name_key` of its printed name."""
        return {card.id: name_key(card.name) for card in self.cards.values()}

    @cached_property
    def near_names(self) -> dict[str, tuple[str, ...]]:
        """Names that were looked for and the cards that are near them, kept by the matching."""
        return {}

    @cached_property
    def mentions(self) -> Mapping[str, frozenset[str]]:
        """Card id → the keywords and affiliations its text names."""
        words = {word.casefold(): word for word in (*self.keywords, *self.affiliations)}
        found = {}
        for card in self.items:
            text = " ".join(f"{each.cost_or_condition} {each.effect}" for each in card.abilities)
            # "gods", "Valkyries": the plural names the keyword, too.
            said = {piece.removesuffix("s") for piece in name_key(text).split()}
            said |= set(name_key(text).split())
            found[card.id] = frozenset(word for key, word in words.items() if key in said)
        return found

    @cached_property
    def by_source_no(self) -> Mapping[str, Card]:
        """Cards by their number in the community list, without leading zeros."""
        return {card.source_no.lstrip("0"): card for card in self.items if card.source_no}

    @cached_property
    def by_name(self) -> Mapping[str, tuple[Card, ...]]:
        """Cards by each exact name they have: printed, English, other spellings."""
        return self._named(lambda name: name)

    @cached_property
    def by_key(self) -> Mapping[str, tuple[Card, ...]]:
        """Cards by :func:`name_key` of each name they have."""
        return self._named(name_key)

    def _named(self, key: Callable[[str], str]) -> Mapping[str, tuple[Card, ...]]:
        found: dict[str, dict[str, Card]] = {}
        for card in self.items:
            for name in names_of(card):
                found.setdefault(key(name), {})[card.id] = card
        return {name: tuple(cards.values()) for name, cards in found.items()}


def names_of(card: Card) -> tuple[str, ...]:
    """Every name a card is known by, the printed one first."""
    english = (card.name_en,) if card.name_en else ()
    return tuple(dict.fromkeys((card.name, *english, *card.spellings)))


def playable(card: Card) -> bool:
    """Whether the card may be in a deck or be a Pantheon at all (MW-018)."""
    return card.deck is not DeckKind.CREATED
