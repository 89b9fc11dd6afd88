"""OCTGN's deck file (``.o8d``): XML with a section for each part and a GUID for each card.

OCTGN has no plug-in for Myths at War that is known; the GUIDs of game and cards follow from our
ids, so a plug-in made from the same list would use the same ones.
"""

from uuid import UUID, uuid5
from xml.etree.ElementTree import Element, SubElement

from warclan.exchange.deck_report import DeckImport, Gatherer
from warclan.exchange.deck_words import SECTIONS, part_named
from warclan.exchange.deck_xml import parse_xml, plain_tag, text_of, writable, xml_bytes
from warclan.exchange.limits import ImportRefusedError
from warclan.games.myths_at_war.catalogue import Catalogue, name_key
from warclan.games.myths_at_war.deck import Deck, DeckLine, DeckPart
from warclan.games.myths_at_war.deck_faults import line_name

KEY = "octgn"
GAME = UUID("5b0c9a8e-6c0d-5a51-9d0e-3d1f4f6b7a21")
"""Our own GUID for the game."""


def guid_of(card_id: str) -> str:
    """The GUID of a card, the same on every machine."""
    return str(uuid5(GAME, card_id))


def write_o8d(deck: Deck, catalogue: Catalogue) -> bytes:
    """The file's bytes."""
    root = Element("deck", game=str(GAME))
    for part, heading in SECTIONS.items():
        lines = deck.part(part)
        if not lines and part is DeckPart.ASIDE:
            continue
        section = SubElement(root, "section", name=heading, shared="False")
        for line in lines:
            attributes = {"qty": str(line.count), "id": guid_of(_identity(line))}
            name = writable(line_name(line, catalogue))
            SubElement(section, "card", attributes).text = name
    SubElement(root, "notes").text = writable(deck.notes)
    return xml_bytes(root)


def _identity(line: DeckLine) -> str:
    return line.card or f"?{name_key(line.name)}"


def read_o8d(data: bytes, name: str, catalogue: Catalogue) -> tuple[DeckImport, ...]:
    """The deck in a file, as a dry run. The file has no name for it: the file's own is taken."""
    root = parse_xml(data, name)
    if plain_tag(root) != "deck":
        raise ImportRefusedError(f"{name} is no OCTGN deck: its root is <{root.tag[:40]}>.")
    gathered = Gatherer(catalogue)
    if root.get("game", "").strip().lower() not in ("", str(GAME)):
        gathered.remarks.append("The file is of another OCTGN game; cards are found by name only.")
    guids = {guid_of(card_id): card for card_id, card in catalogue.cards.items()}
    for section in root:
        if plain_tag(section) != "section":
            continue
        heading = section.get("name", "").strip()
        part = part_named(heading)
        number = 0
        for card in section:
            if plain_tag(card) == "card":
                number += 1
                gathered.take(
                    f"{heading[:40] or 'section'}, card {number}",
                    "".join(card.itertext()).strip(),
                    card.get("qty", "1"),
                    part,
                    card=guids.get(card.get("id", "").strip().lower()),
                )
    return (
        gathered.finish(Deck(name.rpartition(".")[0] or name, notes=text_of(root, "notes")), KEY),
    )
