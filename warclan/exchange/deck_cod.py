"""Cockatrice's deck file (``.cod``): XML with the zones "main" and "side".

Pantheon and Gods Deck go into "main", the Designs Deck into "side". On reading a known card goes
where its type belongs, whatever the zone; only an unknown one stays in the deck of its zone.
"""

from xml.etree.ElementTree import Element, SubElement

from warclan.exchange.deck_report import DeckImport, Gatherer
from warclan.exchange.deck_words import part_named
from warclan.exchange.deck_xml import parse_xml, plain_tag, text_of, writable, xml_bytes
from warclan.exchange.limits import ImportRefusedError
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import Deck, DeckPart
from warclan.games.myths_at_war.deck_faults import line_name

KEY = "cockatrice"
_ZONES = {"main": (DeckPart.PANTHEON, DeckPart.GODS), "side": (DeckPart.DESIGNS,)}
_MAYBE = "maybe"
"""A zone of our own for lines that are set aside; Cockatrice leaves it alone."""


def write_cod(deck: Deck, catalogue: Catalogue) -> bytes:
    """The file's bytes."""
    root = Element("cockatrice_deck", version="1")
    SubElement(root, "deckname").text = writable(deck.name)
    SubElement(root, "comments").text = writable(deck.notes)
    if deck.tags:
        tags = SubElement(root, "tags")
        for tag in deck.tags:
            SubElement(tags, "tag").text = writable(tag)
    for zone, parts in (*_ZONES.items(), (_MAYBE, (DeckPart.ASIDE,))):
        lines = [line for part in parts for line in deck.part(part)]
        if not lines and zone == _MAYBE:
            continue
        element = SubElement(root, "zone", name=zone)
        for line in lines:
            name = writable(line_name(line, catalogue))
            SubElement(element, "card", number=str(line.count), name=name)
    return xml_bytes(root)


def read_cod(data: bytes, name: str, catalogue: Catalogue) -> tuple[DeckImport, ...]:
    """The deck in a file, as a dry run."""
    root = parse_xml(data, name)
    if plain_tag(root) != "cockatrice_deck":
        raise ImportRefusedError(f"{name} is no Cockatrice deck: its root is <{root.tag[:40]}>.")
    gathered = Gatherer(catalogue)
    tags: list[str] = []
    for child in root:
        if plain_tag(child) == "tags":
            tags += ["".join(tag.itertext()).strip() for tag in child]
        elif plain_tag(child) == "zone":
            _zone(child, gathered)
    deck = Deck(text_of(root, "deckname"), notes=text_of(root, "comments"), tags=tuple(tags))
    return (gathered.finish(deck, KEY),)


def _zone(zone: Element, gathered: Gatherer) -> None:
    name = zone.get("name", "main").strip().lower()
    known = {"main": DeckPart.GODS, "side": DeckPart.DESIGNS}
    part = known.get(name) or part_named(name)
    number = 0
    for card in zone:
        if plain_tag(card) == "card":
            number += 1
            gathered.take(
                f"zone {name[:20]}, card {number}",
                card.get("name", ""),
                card.get("number", "1"),
                part,
                by_type=True,
            )
