"""Cards that may still be added to a deck, the fitting ones first, each with its reasons."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from warclan.games.myths_at_war.catalogue import Catalogue, name_key
from warclan.games.myths_at_war.content_types import Card, CardType
from warclan.games.myths_at_war.deck import (
    PARTS,
    AddCard,
    Deck,
    DeckPart,
    Several,
    add,
    apply,
    part_of,
)
from warclan.games.myths_at_war.deck_terms import Desk, Terms, format_of
from warclan.text.numbers import listed, plural

_SHARES = {
    DeckPart.GODS: {CardType.CHARACTER: 0.6, CardType.RESOURCE: 0.2, CardType.EVENT: 0.2},
    DeckPart.DESIGNS: {
        CardType.ACTION: 0.6,
        CardType.EQUIPMENT: 0.3,
        CardType.INVOCATION: 0.1,
    },
}
"""Shares of the types in a balanced deck; our own estimate, from published decks and play."""
_COSTLY = 6
"""From this cost on, a deck should have few cards."""
_MOST_COSTLY = 0.3
_BATCH = 3
"""Cards that are added together while many are missing."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A card that may be added, how well it fits (only for sorting), and why."""

    card: Card
    fit: int
    reasons: tuple[str, ...]

    @property
    def edit(self) -> AddCard:
        """The edit that adds one copy."""
        return add(self.card)


def legal_cards(
    deck: Deck, catalogue: Catalogue, part: DeckPart | None = None, swapped: Card | None = None
) -> tuple[Card, ...]:
    """Every card of which one more copy may be added without breaking a rule, by name.

    ``swapped`` is a card of which one copy would leave for it. Pantheons are never among them.
    """
    desk = Desk(deck, catalogue)
    return tuple(card for card in _open(desk, part) if not desk.refusal(card, swapped=swapped))


def _open(desk: Desk, part: DeckPart | None) -> Iterable[Card]:
    for card in desk.catalogue.items:
        if card.type is not CardType.PANTHEON and part in (None, part_of(card)):
            yield card


def suggest(
    deck: Deck,
    catalogue: Catalogue,
    part: DeckPart | None = None,
    *,
    most: int = 12,
    owned: Mapping[str, int] | None = None,
    swapped: Card | None = None,
) -> tuple[Suggestion, ...]:
    """Up to ``most`` cards, the best fitting first; ties go by name.

    With ``owned`` only cards of which a copy is left in the collection. Invocations are offered
    only to a deck that can bring out a Summoner.
    """
    view = _View(deck, catalogue)
    found = []
    for card in legal_cards(deck, catalogue, part, swapped):
        if owned is not None and owned.get(card.id, 0) <= deck.count(card.id):
            continue
        if card.type is CardType.INVOCATION and not view.desk.can_summon:
            continue
        if swapped is not None and card.id == swapped.id:
            continue
        if card.deck_restricted_to and view.desk.affiliation is None:
            continue  # whether it fits is open until there is a Pantheon
        found.append(view.judged(card))
    found.sort(key=lambda each: (-each.fit, each.card.name, each.card.id))
    return tuple(found[:most])


def fill(
    deck: Deck,
    catalogue: Catalogue,
    part: DeckPart,
    number: int,
    *,
    owned: Mapping[str, int] | None = None,
) -> Several | None:
    """The best fitting cards one after the other until ``number`` are added, as one edit.

    ``None`` when there are not so many legal cards.
    """
    edits: list[AddCard] = []
    names: list[str] = []
    while len(edits) < number:
        missing = number - len(edits)
        # A long way to go is gone three cards at a time: all are different, so all stay legal.
        step = _BATCH if missing > 2 * _BATCH else 1
        best = suggest(deck, catalogue, part, most=step, owned=owned)
        if not best:
            return None
        for found in _together(best):
            edits.append(found.edit)
            names.append(found.card.name)
            deck = apply(deck, found.edit)
    told = [f"{name} ({count})" if count > 1 else name for name, count in Counter(names).items()]
    return Several(tuple(edits), f"Add {listed(told)}")


def _together(found: tuple[Suggestion, ...]) -> tuple[Suggestion, ...]:
    """Those of several suggestions that can all be added: one Battle card, one of a name."""
    battles = [each for each in found if each.card.is_battle]
    names = {name_key(each.card.name) for each in found}
    return found if not battles and len(names) == len(found) else found[:1]


def fitting_pantheons(deck: Deck, catalogue: Catalogue, most: int = 3) -> tuple[Card, ...]:
    """The Pantheons that suit a deck: fewest cards barred, most characters of their own."""
    terms = Terms.under(deck.house_rules, format_of(deck, catalogue))
    held = Desk(deck, catalogue).held

    def rank(pantheon: Card) -> tuple[int, int, str]:
        barred = sum(e.count for e in held if terms.barred(e.card, pantheon.affiliation))
        own = sum(e.count for e in held if e.card.affiliation == pantheon.affiliation)
        return (barred, -own, pantheon.name)

    return tuple(sorted(catalogue.pantheons, key=rank)[:most])


class _View:
    """What a deck looks like to somebody who looks for a card."""

    def __init__(self, deck: Deck, catalogue: Catalogue) -> None:
        self.desk = Desk(deck, catalogue)
        self.deck = deck
        self.mentions = catalogue.mentions
        self.types = {part: Counter(dict.fromkeys(_SHARES[part], 0)) for part in PARTS}
        self.costly: Counter[DeckPart] = Counter()
        self.words: Counter[str] = Counter()
        self.named: Counter[str] = Counter()
        for each in self.desk.held:
            part = each.line.part
            if part in PARTS:
                self.types[part][each.card.type] += each.count
                self.costly[part] += each.count * ((each.card.cost or 0) >= _COSTLY)
            for word in {*each.card.keywords, each.card.affiliation or ""}:
                self.words[word] += each.count
            for word in self.mentions.get(each.card.id, ()):
                self.named[word] += each.count

    def judged(self, card: Card) -> Suggestion:
        """How well a card fits, and why."""
        judges: tuple[Callable[[Card], tuple[int, str]], ...] = (
            self._mythology,
            self._named_by_deck,
            self._names_deck,
            self._type,
            self._cost,
            self._copy,
        )
        told = [judge(card) for judge in judges]
        return Suggestion(
            card, sum(points for points, _ in told), tuple(reason for _, reason in told if reason)
        )

    def _mythology(self, card: Card) -> tuple[int, str]:
        own = self.desk.affiliation
        if own is None or card.type is not CardType.CHARACTER:
            return (12, f"{own} only, like you") if own in card.deck_restricted_to else (0, "")
        if card.affiliation == own:
            return 20, f"{own}: enters without loss"
        return -4, ""

    def _named_by_deck(self, card: Card) -> tuple[int, str]:
        words = [word for word in card.keywords if self.named[word]]
        if not words:
            return 0, ""
        best = max(words, key=lambda word: (self.named[word], word))
        number = self.named[best]
        return min(number, 4) * 3, f"{plural(number, 'card names', 'cards name')} {best}"

    def _names_deck(self, card: Card) -> tuple[int, str]:
        words = sorted(self.mentions.get(card.id, ()))
        held = [word for word in words if self.words[word]]
        if words and not held:
            return -8, ""
        if not held:
            return 0, ""
        best = max(held, key=lambda word: (self.words[word], word))
        return min(self.words[best], 5) * 2, f"names {best}, {self.words[best]} in the deck"

    def _type(self, card: Card) -> tuple[int, str]:
        part = part_of(card)
        total = sum(self.types[part].values()) or 1
        gap = _SHARES[part][card.type] - self.types[part][card.type] / total
        points = round(gap * 30)
        return points, f"few {_plural(card.type)} so far" if gap > 0.1 else ""

    def _cost(self, card: Card) -> tuple[int, str]:
        part = part_of(card)
        total = sum(self.types[part].values()) or 1
        if (card.cost or 0) >= _COSTLY and self.costly[part] / total >= _MOST_COSTLY:
            return -12, ""
        return (2, "cheap") if card.cost is not None and card.cost <= 1 else (0, "")

    def _copy(self, card: Card) -> tuple[int, str]:
        return (3, "a second copy") if self.desk.copies(card) == 1 else (0, "")


def _plural(kind: CardType) -> str:
    return "equipment" if kind is CardType.EQUIPMENT else f"{kind.value}s"
