"""Two decks, or two versions of one, side by side."""

from collections.abc import Sequence

from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import CardType
from warclan.games.myths_at_war.deck import PART_WORDS, PARTS, Deck, DeckPart
from warclan.gui.pages.decks.words import TYPE_WORDS
from warclan.gui.widgets.compare import CompareRow, TrayItem
from warclan.text.numbers import dash


def heads(decks: Sequence[tuple[str, Deck]]) -> list[TrayItem]:
    """The heads of the columns."""
    return [TrayItem(str(place), label) for place, (label, _deck) in enumerate(decks)]


def name_of(key: str, deck: Deck, catalogue: Catalogue) -> str:
    """The name a line of a deck goes by."""
    for line in deck.lines:
        if line.key == key:
            card = catalogue.card(line.card) if line.card else None
            return card.name if card else line.name or line.card
    return key


def average_cost(deck: Deck, part: DeckPart, catalogue: Catalogue) -> float | None:
    """The average cost of the cards of a part whose cost is known; ``None`` without any."""
    costs = [
        card.cost
        for line in deck.part(part)
        for _ in range(line.count)
        if (card := catalogue.card(line.card)) is not None and card.cost is not None
    ]
    return sum(costs) / len(costs) if costs else None


def _total(deck: Deck, kind: CardType, catalogue: Catalogue) -> int:
    return sum(
        line.count
        for line in deck.lines
        if line.part in PARTS
        and (card := catalogue.card(line.card)) is not None
        and card.type is kind
    )


def rows(decks: Sequence[tuple[str, Deck]], catalogue: Catalogue) -> list[CompareRow]:
    """Pantheon and totals, then every card that one of the decks holds."""
    every = [deck for _label, deck in decks]

    def pantheon(deck: Deck) -> str:
        card = catalogue.card(deck.pantheon)
        return card.name if card else dash(None)

    found = [CompareRow("Pantheon", tuple(pantheon(deck) for deck in every), "MW-001")]
    for part in PARTS:
        words = tuple(str(deck.size(part)) for deck in every)
        found.append(CompareRow(PART_WORDS[part], words))
    for part in PARTS:
        averages = [average_cost(deck, part, catalogue) for deck in every]
        words = tuple(dash(None) if each is None else f"{each:.2f}" for each in averages)
        found.append(CompareRow(f"Average cost, {PART_WORDS[part]}", words))
    for kind, (_one, many) in TYPE_WORDS.items():
        counts = [_total(deck, kind, catalogue) for deck in every]
        if any(counts):
            found.append(CompareRow(many, tuple(map(str, counts))))
    return [*found, *_cards(every, catalogue)]


def _cards(every: Sequence[Deck], catalogue: Catalogue) -> list[CompareRow]:
    names: dict[str, str] = {}
    for deck in every:
        for line in deck.lines:
            if line.part is not DeckPart.PANTHEON:
                names.setdefault(line.key, name_of(line.key, deck, catalogue))
    found = []
    for key, name in sorted(names.items(), key=_place):
        counts = [sum(line.count for line in deck.lines if line.key == key) for deck in every]
        words = tuple(dash(None) if not count else f"{count}×" for count in counts)
        found.append(CompareRow(name, words))
    # What differs comes first among the cards: it is what one looks for.
    return sorted(found, key=lambda row: not row.differs)


def _place(named: tuple[str, str]) -> tuple[bool, str]:
    """Cards of the gods deck before those of the designs deck, each by name."""
    key, name = named
    return not key.startswith(f"{DeckPart.GODS.value}:"), name


def changes(before: Deck | None, after: Deck, catalogue: Catalogue) -> str:
    """What changed from one version to the next, in one line: "+2 Ankh, −1 Loki"."""
    if before is None:
        return "first save"
    old = {line.key: line.count for line in before.lines}
    new = {line.key: line.count for line in after.lines}
    parts = []
    for key in dict.fromkeys((*new, *old)):
        step = new.get(key, 0) - old.get(key, 0)
        if step:
            deck = after if key in new else before
            sign = "+" if step > 0 else "−"
            parts.append(f"{sign}{abs(step)} {name_of(key, deck, catalogue)}")
    return ", ".join(parts) or "same cards"
