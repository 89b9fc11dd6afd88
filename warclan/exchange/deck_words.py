"""The words by which files of all kinds name the parts of a deck, in English and Spanish."""

from warclan.games.myths_at_war.catalogue import name_key
from warclan.games.myths_at_war.deck import DeckPart

SECTIONS = {
    DeckPart.PANTHEON: "Pantheon",
    DeckPart.GODS: "Gods Deck",
    DeckPart.DESIGNS: "Designs Deck",
    DeckPart.ASIDE: "Set aside",
}
"""How the parts are headed in files that name them in words."""

_WORDS = {
    DeckPart.PANTHEON: ("pantheon", "pantheons", "panteon", "panteones", "leader", "lider"),
    DeckPart.GODS: (
        "gods", "gods deck", "god deck", "deck of gods", "dioses", "mazo de dioses", "mazo dioses",
        "characters", "character", "personajes", "personaje", "resources", "resource", "recursos",
        "recurso", "events", "event", "eventos", "evento",
    ),
    DeckPart.DESIGNS: (
        "designs", "designs deck", "design deck", "deck of designs", "designios",
        "mazo de designios", "mazo designios", "actions", "action", "acciones", "accion",
        "equipment", "equipments", "equipo", "equipos", "equipamiento", "invocations",
        "invocation", "invocaciones", "invocacion",
    ),
    DeckPart.ASIDE: (
        "set aside", "aside", "unknown", "others", "other", "aparte", "apartado", "otros",
        "otras", "desconocidas", "desconocidos",
    ),
}  # fmt: skip

_PARTS = {word: part for part, words in _WORDS.items() for word in words}


def part_named(words: str) -> DeckPart | None:
    """The part that some words name, whatever their accents and case; ``None`` for no part."""
    return _PARTS.get(name_key(words))
