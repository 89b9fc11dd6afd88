"""How likely the opening hand and the first turns show each unit: exact, not simulated."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.receipts import DEALT, tallies
from warclan.odds.draws import at_least

ART_OF_WAR = "Art of War"


@dataclass(frozen=True, slots=True)
class OpeningChance:
    """The chance to hold at least one of these cards.

    ``key`` is the entry ("" for the Art of War cards of the deck, which leaves out the three from
    the supply), ``start`` the chance in the cards dealt at the start, ``by_turn`` the chances
    after the mandatory draw of turns 1, 2, 3 … (MB-TURN-03), other draws left out. ``None``
    where the deck is not fully known.
    """

    key: str
    name: str
    cards: int | None
    start: Fraction | None
    by_turn: tuple[Fraction | None, ...]


@dataclass(frozen=True, slots=True)
class DealtCard:
    """One card of a sample hand: the entry it activates, "" for an Art of War card."""

    key: str
    name: str


def opening_chances(army: Army, catalogue: Catalogue, turns: int = 3) -> tuple[OpeningChance, ...]:
    """A row per unit with cards, likeliest first, then the Art of War cards of the deck."""
    found = tallies(army, catalogue)
    size: int | None = 0
    for tally in found:
        if size is not None and tally.cards is not None and tally.art_of_war is not None:
            size += tally.cards + tally.art_of_war
        else:
            size = None

    def chance(cards: int | None, drawn: int) -> Fraction | None:
        if size is None or cards is None:
            return None
        return at_least(size, cards, drawn, 1)

    def row(key: str, name: str, cards: int | None) -> OpeningChance:
        later = tuple(chance(cards, DEALT + turn) for turn in range(1, turns + 1))
        return OpeningChance(key, name, cards, chance(cards, DEALT), later)

    rows = [row(tally.entry.key, tally.label, tally.cards) for tally in found if tally.cards != 0]
    rows.sort(key=lambda each: -(each.cards or 0))
    bonus = [tally.art_of_war for tally in found]
    if any(amount != 0 for amount in bonus):
        total = None if None in bonus else sum(amount or 0 for amount in bonus)
        rows.append(row("", ART_OF_WAR, total))
    return tuple(rows)


def deck_cards(army: Army, catalogue: Catalogue) -> tuple[DealtCard, ...]:
    """Every card of the deck whose number is known, in the army's order (MB-SETUP-10)."""
    cards: list[DealtCard] = []
    for tally in tallies(army, catalogue):
        cards += [DealtCard(tally.entry.key, tally.label)] * (tally.cards or 0)
    for tally in tallies(army, catalogue):
        cards += [DealtCard("", ART_OF_WAR)] * (tally.art_of_war or 0)
    return tuple(cards)


def sample_hand(
    army: Army, catalogue: Catalogue, draw: Callable[[int], int], number: int = DEALT
) -> tuple[DealtCard, ...]:
    """``number`` cards from a shuffled deck (fewer from a smaller one).

    ``draw(n)`` returns a number from 0 to n - 1, for instance ``Chance(seed).below``.
    """
    cards = list(deck_cards(army, catalogue))
    return tuple(cards.pop(draw(len(cards))) for _ in range(min(number, len(cards))))
