"""Which card a piece of text names: by id, exact name, then name without accents and case.

Never by a part of a name. What is only near is offered, not taken.
"""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum

from warclan.games.myths_at_war.catalogue import Catalogue, name_key
from warclan.games.myths_at_war.content_types import Card
from warclan.games.myths_at_war.deck import DeckPart, part_of

MOST_NEAR = 5
"""Names offered for one that matched none."""
NEAR = 0.75
"""How alike two names must be to be near, from 0 to 1."""
_MOST_KEPT = 2000
LONGEST_NAME = 200
"""Characters; nothing longer is compared with names."""


class Found(StrEnum):
    """What became of a text."""

    MATCHED = "matched"
    NEAR = "near"
    """Several cards could be meant, or names are alike: somebody has to choose."""
    UNMATCHED = "unmatched"


@dataclass(frozen=True, slots=True)
class Match:
    """The card a text names, or the ids of those that may be meant, best first."""

    found: Found
    card: Card | None = None
    candidates: tuple[str, ...] = ()
    remark: str = ""


def match(
    text: str,
    catalogue: Catalogue,
    part: DeckPart | None = None,
    *,
    numbers: bool = False,
    offers: bool = True,
) -> Match:
    """What ``text`` names: an id or a name, with ``numbers`` also a card's number.

    ``part`` prefers a card of that part where several have the name. Near names take a few
    milliseconds to find; they are not looked for without ``offers``.
    """
    wanted = " ".join(text.split())
    if not wanted or len(wanted) > LONGEST_NAME:
        return Match(Found.UNMATCHED)
    card = catalogue.cards.get(wanted) or catalogue.cards.get(wanted.lower())
    if card is not None:
        return Match(Found.MATCHED, card)
    numbered = _numbered(wanted, catalogue) if numbers else None
    if numbered is not None:
        return Match(Found.MATCHED, numbered)
    for found in (catalogue.by_name.get(wanted), catalogue.by_key.get(name_key(wanted))):
        if found:
            return _one_of(found, part)
    candidates = near(wanted, catalogue) if offers else ()
    if candidates:
        return Match(Found.NEAR, None, candidates)
    return Match(Found.UNMATCHED)


def near(text: str, catalogue: Catalogue) -> tuple[str, ...]:
    """The ids of cards whose names are like ``text``, the most alike first."""
    key = name_key(text)
    if len(key) < 3 or len(key) > LONGEST_NAME:
        return ()
    known = catalogue.near_names.get(key)
    if known is None:
        # Names of quite another length are not near, and comparing them would take longest.
        shortest, longest = len(key) * NEAR / (2 - NEAR), len(key) * (2 - NEAR) / NEAR
        alike = [each for each in catalogue.by_key if shortest <= len(each) <= longest]
        keys = get_close_matches(key, alike, MOST_NEAR, NEAR)
        ids = (card.id for each in keys for card in catalogue.by_key[each])
        known = tuple(dict.fromkeys(ids))[:MOST_NEAR]
        if len(catalogue.near_names) < _MOST_KEPT:
            catalogue.near_names[key] = known
    return known


def _numbered(text: str, catalogue: Catalogue) -> Card | None:
    """The card of a number as the community list writes it ("0024", "24", "#24")."""
    plain = re.fullmatch(r"#?0*(\d{1,4})", text)
    return catalogue.by_source_no.get(plain[1]) if plain else None


def _one_of(cards: tuple[Card, ...], part: DeckPart | None) -> Match:
    """The one card, or the only one of that part; several have to be chosen from."""
    fitting = tuple(card for card in cards if part_of(card) is part) if part else cards
    if len(fitting) == 1 or len(cards) == 1:
        return Match(Found.MATCHED, (fitting or cards)[0])
    ids = tuple(card.id for card in (*fitting, *cards))
    remark = f"{len(cards)} cards have this name."
    return Match(Found.NEAR, None, tuple(dict.fromkeys(ids)), remark)
