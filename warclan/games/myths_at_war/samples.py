"""Ready set-ups for conformance tests, benchmarks and first tries: decks of invented cards.

Every card that has code is there: names and numbers are invented, the text is borrowed by the
id of the real card, so that every kind of ability is met in random play.
"""

from functools import cache
from typing import Final

from warclan.domain.provenance import Provenance
from warclan.engine.spec import Sample
from warclan.games.myths_at_war.cards.every import MODULES
from warclan.games.myths_at_war.cards.registry import LINES
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import (
    DECK_OF,
    Ability,
    AbilityPhase,
    Card,
    CardType,
)
from warclan.games.myths_at_war.setup import Decks, MythsSetup

CARD_FILES: Final = MODULES
_PANTHEONS: Final = (1, 2, 3, 22, 23, 42, 43, 61, 62, 80, 81, 100, 101, 177, 178)
_WORDS: Final = (
    ("God", "Summoner"),
    ("Warrior", "Ashigaru"),
    ("God", "Warrior"),
    ("Summoner", "Mad"),
    ("Demon", "Creature"),
    ("Hero", "Warrior", "Summoner"),
    ("Valkyrie",),
    ("Creature", "Mad"),
)
_MYTHOLOGIES: Final = ("Japanese", "Norse", "Greek", "Aztec", "Egyptian", "Primigenian", "Neutral")


def _type(number: int) -> CardType:
    """The type of a card by its place in the community list."""
    if number in _PANTHEONS:
        return CardType.PANTHEON
    for last, kind in (
        (118, CardType.CHARACTER),
        (141, CardType.EVENT),
        (176, CardType.RESOURCE),
        (183, CardType.CHARACTER),
        (211, CardType.INVOCATION),
        (258, CardType.EQUIPMENT),
    ):
        if number <= last:
            return kind
    return CardType.ACTION


def _keywords(number: int, kind: CardType) -> tuple[str, ...]:
    if kind is CardType.CHARACTER:
        return _WORDS[number % len(_WORDS)]
    if kind is CardType.EQUIPMENT:
        return (("Weapon",), ("Armour",), ())[number % 3]
    if kind is CardType.EVENT:
        return ("Festival",) if number % 2 else ("Plague",)
    if kind is CardType.ACTION and number % 7 == 0:
        return ("Environment",)
    return ()


def _card(card_id: str) -> Card:
    number = int(card_id[-4:])
    kind = _type(number)
    character = kind is CardType.CHARACTER
    gear = kind in (CardType.EQUIPMENT, CardType.INVOCATION)
    abilities: list[Ability] = []
    while f"{card_id}#{len(abilities)}" in LINES:
        line = LINES[f"{card_id}#{len(abilities)}"]
        abilities.append(Ability(phase=AbilityPhase(line.phase), effect="as on the real card"))
    return Card(
        id=card_id,
        name=f"Invented card {number}",
        type=kind,
        deck=DECK_OF[kind],
        affiliation=_MYTHOLOGIES[number % 7] if character or kind is CardType.PANTHEON else None,
        cost=None if kind in (CardType.PANTHEON, CardType.EVENT) else number % 3,
        force=number % 6 if character else None,
        max_power=2 + number % 5 if character else None,
        force_mod=number % 3 if gear else None,
        max_power_mod=-1 if kind is CardType.INVOCATION else 1 if gear else None,
        initial_power=16 + number % 5 if kind is CardType.PANTHEON else None,
        keywords=_keywords(number, kind),
        abilities=tuple(abilities),
        provenance=Provenance.HOUSE_MADE,
    )


@cache
def invented() -> Catalogue:
    """An invented card for every card that has code."""
    ids = dict.fromkeys(line.card for line in LINES.values() if line.card[-4:].isdecimal())
    return Catalogue.of(_card(card_id) for card_id in sorted(ids))


def _decks(place: int, of: int) -> Decks:
    """The deck of a player, out of ``of`` that share all cards among them."""
    cards = invented().cards
    pantheons = [card.id for card in cards.values() if card.type is CardType.PANTHEON]
    gods = [each.id for each in cards.values() if each.type in _GODS]
    designs = [each.id for each in cards.values() if each.type in _DESIGNS]
    return Decks(
        pantheons[place % len(pantheons)],
        tuple(gods[place::of]),
        tuple(designs[place::of]),
        f"Invented deck {place + 1}",
    )


_GODS: Final = (CardType.CHARACTER, CardType.RESOURCE, CardType.EVENT)
_DESIGNS: Final = (CardType.ACTION, CardType.EQUIPMENT, CardType.INVOCATION)


@cache
def samples() -> tuple[Sample, ...]:
    """A duel, three players, and two against two."""
    content = invented()
    return (
        Sample("duel", MythsSetup((_decks(0, 6), _decks(1, 6)), round_limit=14), content),
        Sample(
            "three",
            MythsSetup((_decks(2, 6), _decks(3, 6), _decks(4, 6)), round_limit=5),
            content,
        ),
        Sample(
            "pairs",
            MythsSetup(
                tuple(_decks(place, 12) for place in (5, 11, 4, 7)),
                format="two-against-two",
                round_limit=4,
            ),
            content,
        ),
    )
