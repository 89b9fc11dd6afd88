"""Whether a card may be in a deck, and how often: the terms of a format under house rules.

MW-011 to MW-018 with the rulings MW-R46 to MW-R50 and MW-R75.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from warclan.domain.house_rules import HouseRules
from warclan.domain.provenance import Provenance
from warclan.engine.rules import carried, rule
from warclan.games.myths_at_war.catalogue import DUEL, Catalogue, name_key
from warclan.games.myths_at_war.content_types import (
    NEUTRAL,
    SUMMONER,
    Card,
    CardType,
    DeckKind,
    Format,
)
from warclan.games.myths_at_war.deck import PARTS, Deck, DeckLine, DeckPart, part_of
from warclan.games.myths_at_war.deck_switches import SWITCHES

RULEBOOK_FORMAT = Format(id=DUEL, name="Duel", god_of_gods=30, provenance=Provenance.PRINTED)
"""The numbers of the rulebook, for a deck whose format no pack has."""

carried("MW-006", f"{__name__}.Format.gods_least")


def format_of(deck: Deck, catalogue: Catalogue) -> Format:
    """The deck's format; the rulebook's numbers when no pack has it."""
    return catalogue.format(deck.format) or RULEBOOK_FORMAT


@dataclass(frozen=True, slots=True)
class Terms:
    """The numbers of a format and the chosen rulings."""

    format: Format
    neutral_open: bool
    any_mythology: bool
    strict: bool

    @classmethod
    def of(cls, deck: Deck, catalogue: Catalogue) -> "Terms":
        """The terms a deck is checked under."""
        return cls.under(deck.house_rules, format_of(deck, catalogue))

    @classmethod
    def under(cls, rules: HouseRules, chosen: Format) -> "Terms":
        """The terms of a format under house rules."""
        return cls(
            chosen,
            bool(rules.get(SWITCHES["neutral_pantheon_open"])),
            bool(rules.get(SWITCHES["multi_mythology_any"])),
            bool(rules.get(SWITCHES["strict_affiliation"])),
        )

    @rule("MW-011", "MW-012", "MW-013", "MW-R50")
    def most(self, card: Card) -> int:
        """The copies of a card that one deck may hold."""
        single = card.is_god or card.is_unique or card.type is CardType.PANTHEON
        return self.format.single_copies if single else self.format.copies

    @rule("MW-R75")
    def locks(self, card: Card) -> tuple[str, ...]:
        """The Mythologies to which a card is bound; none for most cards."""
        if card.deck_restricted_to:
            return card.deck_restricted_to
        if self.strict and card.affiliation not in (None, NEUTRAL):
            return (str(card.affiliation),)
        return ()

    @rule("MW-015", "MW-016", "MW-017", "MW-R46", "MW-R47")
    def barred(self, card: Card, affiliation: str | None) -> bool:
        """Whether the Pantheon's affiliation keeps a card out; an unknown one keeps none out."""
        locks = self.locks(card)
        if not locks or affiliation is None or card.type is CardType.PANTHEON:
            return False
        if affiliation == NEUTRAL:
            return not self.neutral_open
        if self.any_mythology:
            return affiliation not in locks
        return any(lock != affiliation for lock in locks)


@dataclass(frozen=True)
class Held:
    """A line of a deck with the card it names."""

    line: DeckLine
    card: Card

    @property
    def key(self) -> str:
        """The line's key."""
        return self.line.key

    @property
    def count(self) -> int:
        """The line's copies."""
        return self.line.count


class Desk:
    """A deck opened with its cards, counted once for whoever asks about it."""

    def __init__(self, deck: Deck, catalogue: Catalogue) -> None:
        self.deck = deck
        self.catalogue = catalogue
        self.terms = Terms.of(deck, catalogue)
        self.held = tuple(
            Held(line, card)
            for line in deck.lines
            if (card := catalogue.cards.get(line.card)) is not None
        )

    @property
    def unknown(self) -> tuple[DeckLine, ...]:
        """The lines whose card no pack has."""
        return tuple(line for line in self.deck.lines if line.card not in self.catalogue.cards)

    @cached_property
    def pantheon(self) -> Card | None:
        """The one known Pantheon, ``None`` for none, several, or one that is not known."""
        card = self.catalogue.cards.get(self.deck.pantheon)
        return card if card is not None and card.type is CardType.PANTHEON else None

    @property
    def affiliation(self) -> str | None:
        """The Pantheon's affiliation, ``None`` when that is open."""
        return self.pantheon.affiliation if self.pantheon else None

    def part(self, part: DeckPart) -> tuple[Held, ...]:
        """The known lines of one part."""
        return tuple(each for each in self.held if each.line.part is part)

    @cached_property
    def _copies(self) -> Counter[tuple[DeckPart, str]]:
        copies: Counter[tuple[DeckPart, str]] = Counter()
        for each in self.held:
            copies[each.line.part, self._name(each.card)] += each.count
        return copies

    def _name(self, card: Card) -> str:
        """What reprints of a card have in common."""
        return self.catalogue.keys.get(card.id) or name_key(card.name)

    @rule("MW-R48")
    def copies(self, card: Card, part: DeckPart | None = None) -> int:
        """The copies of a card's name in one deck; reprints count together."""
        return self._copies[part or part_of(card), self._name(card)]

    @cached_property
    def battles(self) -> dict[DeckPart, int]:
        """The cards with the keyword Battle in each deck (MW-014, MW-R49)."""
        return {
            part: sum(each.count for each in self.part(part) if each.card.is_battle)
            for part in PARTS
        }

    @cached_property
    def can_summon(self) -> bool:
        """Whether a card of the deck is a Summoner or makes one (MW-028)."""
        return any(
            each.card.is_summoner or SUMMONER in each.card.grants_keywords
            for each in self.held
            if each.card.type is not CardType.INVOCATION
        )

    def refusal(self, card: Card, *, swapped: Card | None = None) -> str:
        """Why not one more copy may be added, as a short word with the rule; "" when it may.

        ``swapped`` is a card of which one copy would leave the deck for it.
        """
        part, gone = part_of(card), 1 if swapped is not None else 0
        if card.deck is DeckKind.CREATED:
            return "made during play only (MW-018)"
        if self.terms.barred(card, self.affiliation):
            return f"{' or '.join(self.terms.locks(card))} only ({_lock_rule(card)})"
        same = gone if swapped is not None and self._name(swapped) == self._name(card) else 0
        most = self.terms.most(card)
        if self.copies(card) - same >= most:
            return f"{most} of {most} are in ({copies_rule(card)})"
        fights = gone if swapped is not None and swapped.is_battle else 0
        if card.is_battle and part in self.battles:
            limit = self.terms.format.battle_cards
            if self.battles[part] - fights >= limit:
                return f"{limit} Battle cards are in (MW-014)"
        return ""


def _lock_rule(card: Card) -> str:
    """The rule that locks a card to a Mythology: one for each deck."""
    return "MW-015" if part_of(card) is DeckPart.GODS else "MW-016"


def copies_rule(card: Card) -> str:
    """The rule that limits a card's copies."""
    if card.type is CardType.PANTHEON:
        return "MW-001"
    if card.is_god:
        return "MW-012"
    return "MW-013" if card.is_unique else "MW-011"
