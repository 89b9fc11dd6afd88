"""What a card is, as bits: its type, Mythology and the keywords that rules and texts ask about.

A card's ``traits`` is one number in which each word has a bit, so that "own Norse warriors" is
one comparison. Keywords without a bit are words no rule and no shipped card asks about; they are
kept by name (``standing.keywords_of``). A Mythology and the keyword of the same name share a bit:
texts that name a Mythology reach both.
"""

from collections.abc import Iterable
from typing import Final

from warclan.games.myths_at_war.content_types import CardType

_TYPES: Final = (
    "character",
    "resource",
    "event",
    "action",
    "equipment",
    "invocation",
    "pantheon",
    "created",
)
_MYTHOLOGIES: Final = (
    "Neutral",
    "Japanese",
    "Norse",
    "Greek",
    "Aztec",
    "Egyptian",
    "Primigenian",
)
_KEYWORDS: Final = (
    "God",
    "Unique",
    "Battle",
    "Environment",
    "Summoner",
    "Weapon",
    "Armour",
    "Warrior",
    "Demon",
    "Hero",
    "Creature",
    "Mad",
    "Ashigaru",
    "Valkyrie",
    "Samurai",
    "Monster",
    "Festival",
    "Plague",
    "Cataclysm",
    "Orichalcum",
    "Fire",
    "Water",
    "Air",
    "Earth",
    "Thunder",
    "Sun",
    "Book",
    "Muse",
    "Rune",
    "Spirit",
    "Sacrifice",
    "Chariot",
    "Temple",
    "Library",
    "City",
    "Builder",
)
WORDS: Final = (*_TYPES, *_MYTHOLOGIES, *_KEYWORDS)
BITS: Final = {word: 1 << place for place, word in enumerate(WORDS)}
MYTHOLOGY_BITS: Final = sum(BITS[word] for word in _MYTHOLOGIES[1:])

CHARACTER: Final = BITS["character"]
RESOURCE: Final = BITS["resource"]
EVENT: Final = BITS["event"]
ACTION: Final = BITS["action"]
EQUIPMENT: Final = BITS["equipment"]
INVOCATION: Final = BITS["invocation"]
PANTHEON_CARD: Final = BITS["pantheon"]
CREATED: Final = BITS["created"]

NEUTRAL: Final = BITS["Neutral"]
JAPANESE: Final = BITS["Japanese"]
NORSE: Final = BITS["Norse"]
GREEK: Final = BITS["Greek"]
AZTEC: Final = BITS["Aztec"]
EGYPTIAN: Final = BITS["Egyptian"]
PRIMIGENIAN: Final = BITS["Primigenian"]

GOD: Final = BITS["God"]
SUMMONER: Final = BITS["Summoner"]
WEAPON: Final = BITS["Weapon"]
ARMOUR: Final = BITS["Armour"]
ENVIRONMENT: Final = BITS["Environment"]
BATTLE: Final = BITS["Battle"]
WARRIOR: Final = BITS["Warrior"]
DEMON: Final = BITS["Demon"]
HERO: Final = BITS["Hero"]
CREATURE: Final = BITS["Creature"]
MAD: Final = BITS["Mad"]
ASHIGARU: Final = BITS["Ashigaru"]
VALKYRIE: Final = BITS["Valkyrie"]
FESTIVAL: Final = BITS["Festival"]
ORICHALCUM: Final = BITS["Orichalcum"]
FIRE: Final = BITS["Fire"]
WATER: Final = BITS["Water"]
AIR: Final = BITS["Air"]
EARTH: Final = BITS["Earth"]

_OF_TYPE: Final = {
    CardType.PANTHEON: PANTHEON_CARD,
    CardType.CHARACTER: CHARACTER,
    CardType.RESOURCE: RESOURCE,
    CardType.EVENT: EVENT,
    CardType.ACTION: ACTION,
    CardType.EQUIPMENT: EQUIPMENT,
    # MW-009: an Invocation is a kind of equipment.
    CardType.INVOCATION: EQUIPMENT | INVOCATION,
}
_NAMES: Final = {"Goddess": "God"}


def type_bits(kind: CardType) -> int:
    """The bits of a card type."""
    return _OF_TYPE[kind]


def word_bit(word: str) -> int:
    """The bit of a keyword or Mythology; 0 for a word that nothing asks about."""
    return BITS.get(_NAMES.get(word, word), 0)


def word_bits(words: Iterable[str]) -> int:
    """The bits of several words."""
    bits = 0
    for word in words:
        bits |= word_bit(word)
    return bits
