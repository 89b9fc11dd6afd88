"""The sums on a roster's head: recruitment points, deck and opening hand."""

from dataclasses import dataclass

from warclan.games.mythic_battles.army import Army, ArmyEntry
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.text.numbers import plural


def cost_of(entry: ArmyEntry, catalogue: Catalogue) -> int | None:
    """What an entry costs: the price inside its parent's pick (RUL-84) or the printed cost."""
    if entry.price is not None:
        return entry.price
    item = catalogue.item(entry.item)
    return None if item is None else item.recruitment_points


@dataclass(frozen=True, slots=True)
class ArmyTotals:
    """MB-VAL-01, -06, -07 and -08 as numbers; ``*_unknown`` say that a sum is a lower bound.

    ``art_of_war`` is the sum of strategic values, ``converted`` the Art of War cards that unspent
    recruitment points turn into.
    """

    spent: int
    limit: int
    activation: int
    art_of_war: int
    converted: int
    spent_unknown: bool = False
    deck_unknown: bool = False

    @classmethod
    def of(cls, army: Army, catalogue: Catalogue) -> "ArmyTotals":
        """The totals of an army; items no pack knows count as unknown."""
        costs = [cost_of(entry, catalogue) for entry in army.entries]
        items = [catalogue.item(entry.item) for entry in army.entries]
        cards = [None if item is None else item.activation_cards for item in items]
        values = [None if item is None else item.strategic_value for item in items]
        spent = sum(cost or 0 for cost in costs)
        return cls(
            spent=spent,
            limit=army.limit,
            activation=sum(number or 0 for number in cards),
            art_of_war=sum(number or 0 for number in values),
            converted=max(0, army.limit - spent) if None not in costs else 0,
            spent_unknown=None in costs,
            deck_unknown=None in cards or None in values,
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
        hand = f"hand 3 + 3 + {self.converted}" if self.converted else "hand 3 + 3"
        return f"deck {least}{deck}, {self.art_of_war} Art of War · {hand}"
