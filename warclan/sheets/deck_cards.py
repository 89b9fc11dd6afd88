"""Stand-ins for cards, 63 by 88 mm, with our own words for their texts; cards made during play."""

from collections.abc import Iterable

from warclan.domain.provenance import Provenance
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card, CardType, DeckKind, Token
from warclan.games.myths_at_war.deck import PART_WORDS, PARTS, Deck, DeckPart, part_of
from warclan.games.myths_at_war.deck_faults import line_name
from warclan.games.myths_at_war.deck_texts import figures, kind_words
from warclan.sheets.deck_words import (
    HOUSE_MADE,
    UNOFFICIAL,
    disputed,
    keyword_words,
    remarks,
    text_blocks,
)
from warclan.sheets.records import Card as CardRecord
from warclan.sheets.records import CardKind, CardSheet, Shape, TextBlock
from warclan.text.numbers import dash, signed

_SHAPES = {
    CardType.PANTHEON: Shape.OCTAGON,
    CardType.CHARACTER: Shape.CIRCLE,
    CardType.RESOURCE: Shape.SQUARE,
    CardType.EVENT: Shape.DIAMOND,
    CardType.ACTION: Shape.TRIANGLE,
    CardType.EQUIPMENT: Shape.TRIANGLE,
    CardType.INVOCATION: Shape.TRIANGLE,
}
_TINTS = {
    CardType.PANTHEON: "titan",
    CardType.CHARACTER: "hero",
    CardType.RESOURCE: "troop",
    CardType.EVENT: "monster",
    CardType.ACTION: "jarl",
    CardType.EQUIPMENT: "titan",
    CardType.INVOCATION: "jarl",
}
_BACKS = {DeckPart.PANTHEON: "Pantheon", DeckPart.GODS: "Gods", DeckPart.DESIGNS: "Designs"}
"""The words on the backs: the same for all cards of a deck, so that they give nothing away."""


def proxies(
    deck: Deck, catalogue: Catalogue, parts: Iterable[DeckPart] = (DeckPart.PANTHEON, *PARTS)
) -> tuple[CardSheet, ...]:
    """A sheet for each part of the deck, a card for each copy.

    Lines whose card no pack has cannot become a card; the sheet's ``left_out`` names them.
    """
    sheets = []
    for part in parts:
        cards: list[CardRecord] = []
        left_out: list[str] = []
        for line in deck.part(part):
            card = catalogue.cards.get(line.card)
            if card is None:
                name = line_name(line, catalogue)
                left_out.append(f"{line.count} × {name}: no pack has this card")
            else:
                cards += [proxy(card, _BACKS.get(part, ""))] * line.count
        if cards or left_out:
            title = f"{deck.name}, {PART_WORDS[part]}"
            sheets.append(CardSheet(title, CardKind.PROXIES, tuple(cards), tuple(left_out)))
    return tuple(sheets)


def card_proxies(cards: Iterable[Card], title: str = "") -> CardSheet:
    """Stand-ins of single cards outside any deck."""
    made = tuple(proxy(card, _BACKS.get(part_of(card), "")) for card in cards)
    return CardSheet(title, CardKind.PROXIES, made)


def proxy(card: Card, back: str = "") -> CardRecord:
    """The stand-in of a card."""
    stats = tuple(
        (label, disputed(card, _FIELDS[label], value))
        for label, value in figures(card)
        if label != "Cost"
    )
    return CardRecord(
        title=card.name,
        shape=_SHAPES[card.type],
        tint="god" if card.is_god else _TINTS[card.type],
        cost=_cost(card),
        subtitle=_subtitle(card),
        stats=stats,
        talents=keyword_words(card),
        blocks=(*text_blocks(card), *remarks(card)),
        back=back,
    )


_FIELDS = {"Force": "force", "Max. power": "max_power", "Power": "initial_power"}


def _cost(card: Card) -> str:
    """The cost box; a Pantheon and an event have none."""
    if card.type in (CardType.PANTHEON, CardType.EVENT):
        return ""
    return disputed(card, "cost", dash(card.cost))


def _subtitle(card: Card) -> str:
    """What it is, and its number."""
    words = [kind_words(card)]
    if card.official_code or card.source_no:
        words.append(f"no. {card.official_code or card.source_no}")
    return ", ".join(words)


def token_sheet(deck: Deck | None, catalogue: Catalogue, copies: int = 3) -> CardSheet:
    """Cards that the deck's cards make during play, ``copies`` of each; all for no deck.

    Home-made cards that are made during play are among those of all.
    """
    held = {line.card for line in deck.lines} if deck is not None else None
    chosen = [
        token
        for token in catalogue.tokens.values()
        if held is None or any(maker in held for maker in token.made_by)
    ]
    cards = [_token(token, catalogue) for token in chosen for _ in range(copies)]
    if held is None:
        made = [card for card in catalogue.items if card.deck is DeckKind.CREATED]
        cards += [proxy(card) for card in made for _ in range(copies)]
    title = f"{deck.name}, cards made during play" if deck else "Cards made during play"
    return CardSheet(title, CardKind.TOKENS, tuple(cards))


def _token(token: Token, catalogue: Catalogue) -> CardRecord:
    """A card made during play; its power tokens are told under its numbers."""
    gear = token.type is CardType.EQUIPMENT
    force = signed(token.force_mod) if gear else str(token.force)
    power = signed(token.max_power_mod) if gear else str(token.max_power)
    makers = [card.name for each in token.made_by if (card := catalogue.cards.get(each))]
    blocks = [TextBlock("Made by", ", ".join(makers), is_power=False)] if makers else []
    if token.power:
        told = f"{token.power} power lies on it when it is made."
        blocks.append(TextBlock("Power", told, is_power=False))
    blocks.append(TextBlock("Destroyed", "It leaves the game (MW-164).", is_power=False))
    mark = HOUSE_MADE if token.provenance is Provenance.HOUSE_MADE else UNOFFICIAL
    return CardRecord(
        title=token.name,
        shape=_SHAPES[token.type],
        tint=_TINTS[token.type],
        cost=str(token.cost),
        subtitle=f"Created {token.type.value}",
        stats=(("Force", force), ("Max. power", power)),
        talents=keyword_words(token),
        blocks=(*blocks, TextBlock(*mark, is_power=False)),
    )
