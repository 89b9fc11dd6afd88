"""Opening a deck as at the start of a game, once or many times (MW-033, MW-034, MW-047)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from warclan.domain.chance import Chance
from warclan.engine.rules import rule
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import CardType
from warclan.games.myths_at_war.deck import Deck, DeckPart, cards_of
from warclan.games.myths_at_war.deck_faults import line_name
from warclan.games.myths_at_war.deck_terms import format_of

MOST_SAMPLES = 1_000_000
_SURE = 1.96
"""Standard deviations on each side of a 95 % interval."""


class OpeningError(ValueError):
    """A deck that cannot be opened; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Opening:
    """One start: the hand, and every oracle from its top card down.

    Cards are ids; a card that no pack has stands as "?" and what its line was called.
    """

    hand: tuple[str, ...]
    oracles: tuple[tuple[str, ...], ...]

    @property
    def tops(self) -> tuple[str, ...]:
        """The top card of each oracle that has one, from left to right."""
        return tuple(pile[0] for pile in self.oracles if pile)


@dataclass(frozen=True, slots=True)
class Share:
    """How often something was seen, with a 95 % interval (Wilson); all from 0 to 1."""

    label: str
    times: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class OpeningReport:
    """Many starts in numbers.

    ``mean_hand_cost`` is the mean cost of the cards in hand that have one. ``characters`` counts
    the starts by how many characters lie on top, from 0. ``cards`` are the cards by how often
    they were in the hand or on top, most often first.
    """

    samples: int
    seed: int
    mean_hand_cost: float | None
    mean_top_cost: float | None
    characters: tuple[int, ...]
    events: tuple[int, ...]
    shares: tuple[Share, ...]
    cards: tuple[Share, ...]


def _pool(deck: Deck, catalogue: Catalogue, part: DeckPart) -> list[str]:
    cards = list(cards_of(deck, part))
    for line in deck.part(part):
        if not line.known:
            cards += [f"?{line_name(line, catalogue)}"] * line.count
    return cards


@rule("MW-033", "MW-034")
def open_once(deck: Deck, catalogue: Catalogue, chance: Chance) -> Opening:
    """Shuffle both decks, deal the oracles round robin, draw the hand.

    The last card dealt to an oracle lies on top. Raises :class:`OpeningError` for a deck in
    which there is nothing to open; a deck that is too small is opened as it is.
    """
    chosen = format_of(deck, catalogue)
    gods = _pool(deck, catalogue, DeckPart.GODS)
    designs = _pool(deck, catalogue, DeckPart.DESIGNS)
    if not gods and not designs:
        raise OpeningError(f"{deck.name} has no cards to open: add some first.")
    dealt: list[list[str]] = [[] for _ in range(chosen.oracles)]
    for place, card in enumerate(chance.shuffle(gods)):
        dealt[place % chosen.oracles].insert(0, card)
    hand = tuple(chance.shuffle(designs)[: chosen.hand])
    return Opening(hand, tuple(tuple(pile) for pile in dealt))


def open_many(deck: Deck, catalogue: Catalogue, seed: int, samples: int = 2000) -> OpeningReport:
    """The same start ``samples`` times, counted. The same seed gives the same report."""
    if not 1 <= samples <= MOST_SAMPLES:
        raise OpeningError(f"{samples} starts cannot be made: ask for 1 to {MOST_SAMPLES}.")
    chosen = format_of(deck, catalogue)
    gods = _pool(deck, catalogue, DeckPart.GODS)
    designs = _pool(deck, catalogue, DeckPart.DESIGNS)
    if not gods and not designs:
        raise OpeningError(f"{deck.name} has no cards to open: add some first.")
    chance, count = Chance(seed), _Count(catalogue, chosen.oracles)
    for _ in range(samples):
        # Any cards of a shuffled deck are as good as those on top: nothing has to be dealt.
        count.add(_drawn(chance, designs, chosen.hand), _drawn(chance, gods, chosen.oracles))
    return count.report(samples, seed)


def _drawn(chance: Chance, cards: list[str], number: int) -> list[str]:
    """``number`` cards at random, all different copies; the list is only put in another order."""
    number = min(number, len(cards))
    for place in range(number):
        other = place + chance.below(len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
    return cards[:number]


class _Count:
    """The counts of many starts."""

    def __init__(self, catalogue: Catalogue, oracles: int) -> None:
        self.cards = catalogue.cards
        self.catalogue = catalogue
        self.seen: Counter[str] = Counter()
        self.characters: Counter[int] = Counter()
        self.events: Counter[int] = Counter()
        self.oracles = oracles
        self.cheap = self.gods = self.equipped = self.free = 0
        self.hand_costs: Counter[int] = Counter()
        self.top_costs: Counter[int] = Counter()

    def add(self, hand: Sequence[str], tops: Sequence[str]) -> None:
        """Count one start."""
        self.seen.update({*hand, *tops})
        below = [card for each in tops if (card := self.cards.get(each))]
        held = [card for each in hand if (card := self.cards.get(each))]
        people = [card for card in below if card.type is CardType.CHARACTER]
        self.characters[len(people)] += 1
        self.events[sum(card.type is CardType.EVENT for card in below)] += 1
        self.cheap += any(card.cost is not None and card.cost <= 4 for card in people)
        self.gods += any(card.is_god for card in people)
        self.equipped += any(card.type is CardType.EQUIPMENT for card in held)
        self.free += any(card.cost == 0 for card in held)
        self.hand_costs.update(card.cost for card in held if card.cost is not None)
        self.top_costs.update(card.cost for card in below if card.cost is not None)

    def report(self, samples: int, seed: int) -> OpeningReport:
        """The counts as a report."""
        told = (
            ("Character of cost 4 or less on an oracle", self.cheap),
            ("A god on an oracle", self.gods),
            ("Equipment in the hand", self.equipped),
            ("Card of cost 0 in the hand", self.free),
        )
        seen = sorted(self.seen.items(), key=lambda pair: (-pair[1], pair[0]))
        places = range(self.oracles + 1)
        return OpeningReport(
            samples=samples,
            seed=seed,
            mean_hand_cost=_mean(self.hand_costs),
            mean_top_cost=_mean(self.top_costs),
            characters=tuple(self.characters[number] for number in places),
            events=tuple(self.events[number] for number in places),
            shares=tuple(share(label, times, samples) for label, times in told),
            cards=tuple(share(self._name(card), times, samples) for card, times in seen),
        )

    def _name(self, card_id: str) -> str:
        card = self.cards.get(card_id)
        return card.name if card else card_id.removeprefix("?")


def _mean(costs: Counter[int]) -> float | None:
    number = costs.total()
    return sum(cost * times for cost, times in costs.items()) / number if number else None


def share(label: str, times: int, samples: int) -> Share:
    """A share with its 95 % interval (Wilson)."""
    part, square = times / samples, _SURE * _SURE
    middle = (part + square / (2 * samples)) / (1 + square / samples)
    half = _SURE * sqrt(part * (1 - part) / samples + square / (4 * samples * samples))
    half /= 1 + square / samples
    return Share(label, times, part, max(0.0, middle - half), min(1.0, middle + half))
