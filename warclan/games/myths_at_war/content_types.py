"""What a Myths at War content pack holds: cards, tokens, formats, sets and pantheons by name.

Every number that is not known is ``None``; nothing is guessed. Names are as printed, in Spanish;
effects are told in our own words. Rules: MW-001 to MW-009 and MW-R75.
"""

from enum import StrEnum
from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct

from warclan.domain.provenance import Provenance
from warclan.engine.rules import carried, rule

CardId = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{1,80}$")]
Name = Annotated[str, Meta(min_length=1, max_length=120)]
Text = Annotated[str, Meta(max_length=4000)]
Keyword = Annotated[str, Meta(min_length=1, max_length=60)]
Points = Annotated[int, Meta(ge=0, le=99)]
"""Cost, force, maximum power, power tokens."""
Change = Annotated[int, Meta(ge=-20, le=20)]
"""What equipment adds to a Troop's number (MW-026)."""

NEUTRAL = "Neutral"
"""The affiliation of a card of no Mythology (MW-177)."""
GOD = "God"
UNIQUE = "Unique"
BATTLE = "Battle"
SUMMONER = "Summoner"
ENVIRONMENT = "Environment"
WEAPON = "Weapon"
ARMOUR = "Armour"


class CardType(StrEnum):
    """MW-001, MW-003, MW-005."""

    PANTHEON = "pantheon"
    CHARACTER = "character"
    RESOURCE = "resource"
    EVENT = "event"
    ACTION = "action"
    EQUIPMENT = "equipment"
    INVOCATION = "invocation"


class DeckKind(StrEnum):
    """Where a card belongs when a game is prepared (MW-002, MW-004, MW-018, MW-019)."""

    PANTHEON = "pantheon"
    GODS = "gods"
    DESIGNS = "designs"
    CREATED = "created"
    """Made by another card during play: in no deck."""


class AbilityPhase(StrEnum):
    """When a line of text works."""

    INFLUENCE = "influence"
    CONFRONTATION = "confrontation"
    PASSIVE = "passive"
    """No phase is named: it works all the time (MW-162)."""
    ON_REVEAL = "on-reveal"
    """An event's text (MW-024)."""


class _Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Shared by all entries of a pack."""


class Ability(_Entry, frozen=True, kw_only=True):
    """A line of a card's text: what stands before the ";" and what after it (MW-091)."""

    phase: AbilityPhase
    cost_or_condition: Text = ""
    effect: Text


class Conflict(_Entry, frozen=True, kw_only=True):
    """A field on which sources disagree: every value said, the one in use first."""

    field: Name
    values: tuple[str, ...]
    remark: Text = ""


class Card(_Entry, frozen=True, kw_only=True, dict=True):
    """A card. Field names are the game's own words.

    ``affiliation`` is a Mythology or "Neutral", ``None`` where a card has none; it alone bars
    nothing. ``deck_restricted_to`` holds the Mythologies printed as keywords: only a Pantheon of
    one of them may have the card in its decks (MW-015, MW-R47, MW-R75).
    """

    id: CardId
    name: Name
    """As printed, in Spanish."""
    name_en: Name | None = None
    """The English name, ``None`` where none is known."""
    spellings: tuple[Name, ...] = ()
    """Other ways sources write the name."""
    source_no: Annotated[str, Meta(max_length=20)] = ""
    """Number in the community list the facts come from; a personal card has none."""
    official_code: Annotated[str, Meta(max_length=20)] | None = None
    type: CardType
    deck: DeckKind
    affiliation: Name | None = None
    era: Annotated[str, Meta(max_length=20)] | None = None
    set: Annotated[str, Meta(max_length=40)] | None = None
    """Code of the set it was printed in (``CardSet.code``)."""
    cost: Points | None = None
    force: Points | None = None
    max_power: Points | None = None
    force_mod: Change | None = None
    max_power_mod: Change | None = None
    initial_power: Points | None = None
    """Power tokens a Pantheon starts with (MW-032)."""
    keywords: tuple[Keyword, ...] = ()
    """In English; the rules go by these."""
    keywords_es: tuple[Keyword, ...] = ()
    """As printed, in the order of ``keywords``."""
    deck_restricted_to: tuple[Name, ...] = ()
    grants_keywords: tuple[Keyword, ...] = ()
    """Keywords its text can give to a character (a Summoner for the Invocations, say)."""
    abilities: tuple[Ability, ...] = ()
    provenance: Provenance
    conflicts: tuple[Conflict, ...] = ()
    sources: tuple[str, ...] = ()
    """Keys into the manifest's table of sources."""
    notes: tuple[Text, ...] = ()

    @property
    @rule("MW-012")
    def is_god(self) -> bool:
        """Whether it has the keyword God or Goddess (MW-012)."""
        return GOD in self.keywords

    @property
    @rule("MW-177")
    def is_mortal(self) -> bool:
        """Whether it is a character without that keyword (MW-177)."""
        return self.type is CardType.CHARACTER and not self.is_god

    @property
    def is_unique(self) -> bool:
        """MW-013."""
        return UNIQUE in self.keywords

    @property
    def is_battle(self) -> bool:
        """MW-014."""
        return BATTLE in self.keywords

    @property
    def is_environment(self) -> bool:
        """MW-101."""
        return ENVIRONMENT in self.keywords

    @property
    def is_summoner(self) -> bool:
        """Whether it may take Invocations (MW-028)."""
        return SUMMONER in self.keywords

    @property
    def is_weapon(self) -> bool:
        """MW-R19."""
        return WEAPON in self.keywords

    @property
    def is_armour(self) -> bool:
        """MW-R19."""
        return ARMOUR in self.keywords

    @property
    @rule("MW-009")
    def is_equipment(self) -> bool:
        """Whether it is attached to a character; Invocations are equipment (MW-009)."""
        return self.type in (CardType.EQUIPMENT, CardType.INVOCATION)

    @cached_property
    def keyword_set(self) -> frozenset[str]:
        """The keywords, for quick questions."""
        return frozenset(self.keywords)


class Token(_Entry, frozen=True, kw_only=True):
    """A card that another card makes during play (MW-164, MW-165). ``power`` lies on it then."""

    id: CardId
    name: Name
    type: CardType = CardType.CHARACTER
    force: Points = 0
    max_power: Points = 0
    power: Points = 0
    cost: Points = 0
    force_mod: Change = 0
    max_power_mod: Change = 0
    keywords: tuple[Keyword, ...] = ()
    made_by: tuple[CardId, ...] = ()
    provenance: Provenance
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()


class Format(_Entry, frozen=True, kw_only=True):
    """A way to play, with every number of the rules that is content.

    ``god_of_gods`` is the power with which a player wins after Reorganization (MW-143),
    ``leaves_above`` the power above which one leaves the game and scores (MW-155); each ``None``
    where the format has no such thing.
    """

    id: CardId
    name: Name
    players_least: Annotated[int, Meta(ge=1, le=20)] = 2
    players_most: Annotated[int, Meta(ge=1, le=20)] | None = None
    team_size: Annotated[int, Meta(ge=1, le=10)] = 1
    """Players who share a pool; 1 where each plays alone."""
    different_pantheons: bool = False
    """Whether partners must not use the same Pantheon."""
    gods_least: Points = 20
    designs_least: Points = 30
    copies: Points = 2
    single_copies: Points = 1
    """Copies of a God, Goddess or Unique card (MW-012, MW-013)."""
    battle_cards: Points = 2
    """Cards with the keyword Battle in one deck, all names together (MW-014)."""
    oracles: Annotated[int, Meta(ge=1, le=20)] = 4
    hand: Points = 5
    bid_least: Points = 1
    bid_most: Points = 4
    transfers_first: Points = 1
    transfers_most: Points = 5
    meditate: Points = 2
    assign: Points = 1
    """Power a character pays to be assigned (MW-106)."""
    foreign_loss: Points = 1
    """Power a foreign or Neutral character loses as it enters play (MW-068)."""
    draw: Points = 1
    central_per_player: Points = 30
    god_of_gods: Points | None = None
    leaves_above: Points | None = None
    oblivion_at: int = 0
    """Power at or below which a player loses or is out (MW-147, MW-158)."""
    provenance: Provenance
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()

    @property
    def shared_pool(self) -> bool:
        """Whether partners share one Power Pool."""
        return self.team_size > 1


class CardSet(_Entry, frozen=True, kw_only=True):
    """A published set, as far as it is known."""

    id: CardId
    code: Annotated[str, Meta(max_length=40)] | None = None
    name: Name | None = None
    mythologies: tuple[Name, ...] = ()
    published: Annotated[str, Meta(max_length=60)] | None = None
    cards: Annotated[int, Meta(ge=0, le=5000)] | None = None
    pantheon_cards: Annotated[int, Meta(ge=0, le=500)] | None = None
    gods_cards: Annotated[int, Meta(ge=0, le=5000)] | None = None
    designs_cards: Annotated[int, Meta(ge=0, le=5000)] | None = None
    provenance: Provenance
    sources: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()


class PantheonNote(_Entry, frozen=True, kw_only=True):
    """What players say of a Pantheon; ``card`` is ``None`` where only its name is known."""

    id: CardId
    name: Name
    card: CardId | None = None
    difficulty: Annotated[str, Meta(max_length=60)] | None = None
    win_path: Annotated[str, Meta(max_length=60)] | None = None
    theme: Text = ""
    provenance: Provenance
    sources: tuple[str, ...] = ()


DECK_OF: dict[CardType, DeckKind] = {
    CardType.PANTHEON: DeckKind.PANTHEON,
    CardType.CHARACTER: DeckKind.GODS,
    CardType.RESOURCE: DeckKind.GODS,
    CardType.EVENT: DeckKind.GODS,
    CardType.ACTION: DeckKind.DESIGNS,
    CardType.EQUIPMENT: DeckKind.DESIGNS,
    CardType.INVOCATION: DeckKind.DESIGNS,
}
"""The deck each type may be in (MW-003, MW-005); a created card is in none, whatever its type."""

for _id, _place in (
    ("MW-001", "Card.initial_power"),
    ("MW-002", "Format.gods_least"),
    ("MW-004", "Format.designs_least"),
    ("MW-007", "Format.central_per_player"),
    ("MW-008", "Card"),
    ("MW-009", "CardType.INVOCATION"),
):
    carried(_id, f"{__name__}.{_place}")
