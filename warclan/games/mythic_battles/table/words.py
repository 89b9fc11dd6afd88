"""Small words the records of the table share: units, areas, cards, powers, sources of a number."""

from collections.abc import Iterable
from typing import Final

from warclan.engine.hooks import Reason
from warclan.games.mythic_battles.hooks import Attack
from warclan.games.mythic_battles.power_names import power_name, power_of
from warclan.games.mythic_battles.state import ART_OF_WAR, ELEMENT, STONE_KINDS, Token
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.tabletop import Table, members
from warclan.games.mythic_battles.terrain import Terrain
from warclan.text.numbers import listed, plural

__all__ = [
    "SOURCES",
    "TALENTS",
    "apart_words",
    "area_detail",
    "art_of_war_words",
    "card_icon",
    "card_title",
    "cards_words",
    "place_words",
    "power_effect",
    "power_name",
    "power_of",
    "source_words",
    "split_offer",
    "steps_words",
    "stone_word",
    "terrain_words",
    "token_title",
]

TALENTS: Final = {
    "talent.archery": "Archery",
    "talent.bolster": "Bolster",
    "talent.close-combat": "Close Combat",
    "talent.sneak-attack": "Sneak Attack",
    "talent.force-of-nature": "Force of Nature",
    "talent.terror": "Terror",
    "talent.torment": "Torment",
    "talent.close-protection": "Close Protection",
    "talent.climb": "Climb",
    "talent.blessed-by-the-gods": "Blessed by the Gods",
    "talent.leader": "Leader",
}
_OF_TARGET: Final = ("talent.terror",)
"""Talents that change the attacker's dice and belong to the target."""
_OF_ATTACKER: Final = ("talent.torment",)
SOURCES: Final = {
    "terrain.ruins": "Among the Ruins",
    "terrain.cover": "Cover against a distant attack",
    "terrain.growth": "Divine Growth",
    "terrain.solar": "Solar ground",
    "terrain.high": "From high ground",
    "terrain.polar": "Polar ground",
    "terrain.entry": "The ground entered",
    "boundary.heights": "From a higher area",
    "stone.rune": "Rune cards",
    "stone.kheper": "Kheper cards",
    "rules.fixed-dice": "A set number of dice",
    "book.sharpened": "Book of the Dead: sharpened",
    "book.hardened": "Book of the Dead: hardened",
    "limit": "Never below 0 or above 10",
}


def terrain_words(number: int) -> str:
    """A terrain by its number."""
    return Terrain(number).name.replace("_", " ").capitalize()


def power_effect(table: Table, ability: str) -> str:
    """What the power does, in the pack's words, or ""."""
    found = power_of(table, ability)
    return found[1].effect if found is not None else ""


def split_offer(offer: str) -> tuple[str, str]:
    """The unit and the ability of an offer "menu:<unit> <ability>" or "anytime:<unit> …"."""
    holder, _, ability = offer.partition(":")[2].partition(" ")
    return holder, ability


def source_words(look: Look, reason: Reason, attack: Attack) -> str:
    """Where a part of an attack's number comes from: "Torment of Sigurd", "From high ground"."""
    source = reason.source
    if source in SOURCES:
        return SOURCES[source]
    if source in TALENTS:
        return TALENTS[source] + _whose(look, source, attack)
    holders = [unit for unit in look.table.power_places.get(source, ()) if look.state.area[unit]]
    name = power_name(look.table, source)
    if len(holders) == 1:
        return f"{name} of {look.name(holders[0])}"
    return name


def _whose(look: Look, source: str, attack: Attack) -> str:
    if source in _OF_TARGET:
        return f" of {look.name(attack.target)}"
    return f" of {look.name(attack.attacker)}" if source in _OF_ATTACKER else ""


def token_title(look: Look, token: Token) -> str:
    """What a power token is called: "Growing Roots of Idunn"."""
    return f"{power_name(look.table, token.kind)} of {look.name(token.source)}"


def apart_words(distance: int) -> str:
    """How far an attack reaches."""
    return "same area, range 0" if distance == 0 else f"range {distance}"


def place_words(look: Look, unit: int) -> str:
    """Where the unit is and what is left of it: "area 9, vitality 5 of 8"."""
    state = look.state
    area = state.area[unit]
    where = f"area {area}" if area else "off the board"
    if not state.vitality[unit]:
        return "destroyed"
    return f"{where}, vitality {state.vitality[unit]} of {look.table.full_vitality[unit]}"


def area_detail(look: Look, area: int) -> str:
    """An area's terrain and room, and who stands there: "Forest, 1 of 4, Fenrir"."""
    state, table = look.state, look.table
    here = members(state.units_in[area])
    room = f"{len(here)} of {table.board.capacity[area]}"
    parts = [terrain_words(state.ground[area]), room]
    if here:
        parts.append(listed([look.name(unit) for unit in here]))
    stones = state.lies.count(area)
    if stones:
        parts.append("a stone" if stones == 1 else f"{stones} stones")
    return ", ".join(parts)


def stone_word(kind: str) -> str:
    """The kind of a stone in a sentence."""
    return "piece of the scenario" if kind == ELEMENT else kind


def card_title(look: Look, card: str) -> str:
    """What a card is called at the head of a line."""
    name = look.names.card(card)
    return name[:1].upper() + name[1:]


def cards_words(look: Look, cards: Iterable[str]) -> str:
    """Cards in a sentence."""
    return listed([card_title(look, card) for card in cards])


def card_icon(look: Look, card: str) -> str:
    """The icon of a card."""
    if card == ART_OF_WAR:
        return "crown"
    return "gem" if card in STONE_KINDS else "card"


def art_of_war_words(cost: int) -> str:
    """A cost."""
    return f"{cost} Art of War" if cost else "free"


def steps_words(count: int) -> str:
    """Steps in words."""
    return plural(count, "step", "steps")
