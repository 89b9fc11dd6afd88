"""The sums on a roster's head: recruitment points, deck and opening hand."""

from dataclasses import dataclass

from warclan.games.mythic_battles import receipts
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.text.numbers import dash, plural


@dataclass(frozen=True, slots=True)
class ArmyTotals:
    """MB-VAL-01, -06, -07 and -08 as numbers; ``*_unknown`` say that a sum is a lower bound.

    ``art_of_war`` is the sum of strategic values. ``hand`` holds the parts of the opening hand:
    supply, deck, and Art of War cards for unspent recruitment points if there are any.
    """

    spent: int
    limit: int
    activation: int
    art_of_war: int
    hand: tuple[int | None, ...]
    spent_unknown: bool = False
    deck_unknown: bool = False

    @classmethod
    def of(cls, army: Army, catalogue: Catalogue) -> "ArmyTotals":
        """The totals of an army as its receipts give them."""
        points = receipts.recruitment_points(army, catalogue)
        deck = receipts.deck(army, catalogue)
        activation, art_of_war = deck.totals
        hand = receipts.opening_hand(army, catalogue)
        return cls(
            spent=points.total,
            limit=army.limit,
            activation=activation,
            art_of_war=art_of_war,
            hand=tuple(line.amounts[0] for line in hand.lines),
            spent_unknown=bool(points.unknown),
            deck_unknown=bool(deck.unknown),
        )

    @property
    def points_words(self) -> str:
        """ "18 of 18 RP", or "at least 12 of 18 RP" when a cost is not known."""
        least = "at least " if self.spent_unknown else ""
        return f"{least}{self.spent} of {self.limit} RP"

    @property
    def deck_words(self) -> str:
        """ "deck 19 cards, 1 Art of War · hand 3 + 3" (MB-VAL-07, MB-VAL-08)."""
        least = "at least " if self.deck_unknown else ""
        deck = plural(self.activation + self.art_of_war, "card", "cards")
        parts = [dash(number) for number in self.hand]
        if self.spent_unknown and len(parts) > 2:
            parts[-1] = f"at most {parts[-1]}"
        return f"deck {least}{deck}, {self.art_of_war} Art of War · hand {' + '.join(parts)}"


def costs(army: Army, catalogue: Catalogue) -> dict[str, int | None]:
    """What each entry is charged, by its key: printed cost, companion's price, house rules."""
    return {tally.entry.key: tally.cost for tally in receipts.tallies(army, catalogue)}
