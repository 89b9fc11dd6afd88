"""A saved object of Tabletop Simulator: a pile of cards for each part of a deck.

That program shows pictures from addresses. We ship none, so the address fields are empty unless
addresses of sheets are given (ten cards across, seven down, in the order of the piles); cards have
their names and our texts either way, and are read back by them.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from warclan.exchange.deck_report import DeckImport, Gatherer
from warclan.exchange.deck_words import SECTIONS, part_named
from warclan.exchange.limits import ImportRefusedError, decode_text, parse
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import Deck, DeckLine, DeckPart
from warclan.games.myths_at_war.deck_faults import line_name
from warclan.games.myths_at_war.deck_texts import ability_text

KEY = "tts"
ACROSS, DOWN = 10, 7
_A_SHEET = ACROSS * DOWN - 1
"""Cards on a sheet: its last place is the one that is shown for hidden cards."""
_PILES = ("Deck", "DeckCustom")
_CARDS = ("Card", "CardCustom")
_MOST_OBJECTS = 5000


def write_tts(deck: Deck, catalogue: Catalogue, faces: str = "", back: str = "") -> bytes:
    """The file's bytes.

    ``faces`` is the address of the pictures with "{sheet}" where the sheet's number from 1
    stands, ``back`` that of the cards' back.
    """
    states = []
    sheet = 1
    for place, (part, heading) in enumerate(SECTIONS.items()):
        lines = deck.part(part)
        if not lines:
            continue
        pile = _Pile(heading, place, sheet, faces, back)
        for line in lines:
            pile.add(line, catalogue)
        states.append(pile.record())
        sheet = pile.last_sheet + 1
    record = {
        "SaveName": deck.name,
        "GameMode": "",
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": deck.notes,
        "Rules": "",
        "ObjectStates": states,
    }
    return (json.dumps(record, ensure_ascii=False, indent=2) + "\n").encode("utf-8", "replace")


def _guid(words: str) -> str:
    """Six hexadecimal digits that follow from ``words``."""
    return hashlib.sha256(words.encode("utf-8", "replace")).hexdigest()[:6]


class _Pile:
    """The cards of one part."""

    def __init__(self, heading: str, place: int, sheet: int, faces: str, back: str) -> None:
        self.heading, self.place, self.first = heading, place, sheet
        self.faces, self.back = faces, back
        self.ids: list[int] = []
        self.cards: list[dict[str, Any]] = []

    @property
    def last_sheet(self) -> int:
        """The number of the last sheet this pile needs."""
        return self.first + max(0, (len(self.pictures) - 1) // _A_SHEET)

    @property
    def pictures(self) -> tuple[int, ...]:
        """The numbers of the different cards, in their order."""
        return tuple(dict.fromkeys(self.ids))

    def add(self, line: DeckLine, catalogue: Catalogue) -> None:
        """Put the copies of a line on the pile."""
        number = len(self.pictures)
        card_id = (self.first + number // _A_SHEET) * 100 + number % _A_SHEET
        card = catalogue.cards.get(line.card)
        name = line_name(line, catalogue)
        text = "\n".join(ability_text(each) for each in card.abilities) if card else ""
        for copy in range(line.count):
            self.ids.append(card_id)
            self.cards.append(
                {
                    **self._common("Card", name, f"{line.key} {copy}"),
                    "Description": text,
                    "GMNotes": line.card,
                    "CardID": card_id,
                    "CustomDeck": self._sheets((card_id // 100,)),
                }
            )

    def _sheets(self, numbers: tuple[int, ...]) -> dict[str, Any]:
        return {
            str(number): {
                "FaceURL": self.faces.replace("{sheet}", str(number)),
                "BackURL": self.back,
                "NumWidth": ACROSS,
                "NumHeight": DOWN,
                "BackIsHidden": True,
                "UniqueBack": False,
            }
            for number in numbers
        }

    def _common(self, kind: str, name: str, identity: str) -> dict[str, Any]:
        return {
            "Name": kind,
            "GUID": _guid(identity),
            "Nickname": name,
            "Transform": {
                "posX": float(self.place * 3),
                "posY": 1.0,
                "posZ": 0.0,
                "rotX": 0.0,
                "rotY": 180.0,
                "rotZ": 180.0,
                "scaleX": 1.0,
                "scaleY": 1.0,
                "scaleZ": 1.0,
            },
        }

    def record(self) -> dict[str, Any]:
        """The pile; a single card is no pile there."""
        if len(self.cards) == 1:
            return {**self.cards[0], "Tags": [self.heading]}
        return {
            **self._common("DeckCustom", self.heading, self.heading),
            "DeckIDs": self.ids,
            "CustomDeck": self._sheets(tuple(range(self.first, self.last_sheet + 1))),
            "ContainedObjects": self.cards,
            "Tags": [self.heading],
        }


def is_tts(value: object) -> bool:
    """Whether a JSON value looks like a save of that program."""
    return isinstance(value, dict) and isinstance(value.get("ObjectStates"), list)


def read_tts(data: bytes, name: str, catalogue: Catalogue) -> tuple[DeckImport, ...]:
    """The deck made of all cards in a save, as a dry run."""
    record = parse(decode_text(data, name), name)
    if not is_tts(record):
        raise ImportRefusedError(f'{name} is no save of Tabletop Simulator: no "ObjectStates".')
    gathered = Gatherer(catalogue)
    counts: dict[tuple[str, str, DeckPart | None], int] = {}
    for seen, (card, part) in enumerate(_cards(record["ObjectStates"], None)):
        if seen == _MOST_OBJECTS:
            gathered.remarks.append(f"Only {_MOST_OBJECTS} cards of the save were read.")
            break
        key = (_word(card, "GMNotes"), _word(card, "Nickname"), part)
        counts[key] = counts.get(key, 0) + 1
    for (card_id, nickname, part), count in counts.items():
        known = catalogue.cards.get(card_id.strip())
        where = SECTIONS[part] if part else "the table"
        name_told = nickname.strip() or "card without a name"
        gathered.take(f"a card of {where}", name_told, count, part, card=known)
    title, notes = _word(record, "SaveName"), _word(record, "Note")
    return (gathered.finish(Deck(title or name.rpartition(".")[0], notes=notes), KEY),)


def _cards(
    objects: list[Any], part: DeckPart | None
) -> Iterator[tuple[dict[str, Any], DeckPart | None]]:
    """Every card with the part its pile is named for; piles and bags are opened."""
    for each in objects:
        if not isinstance(each, dict):
            continue
        tags = each.get("Tags")
        words = [*(tags if isinstance(tags, list) else ()), each.get("Nickname")]
        named = (part_named(word) for word in words if isinstance(word, str))
        inside = next((found for found in named if found), part)
        if each.get("Name") in _CARDS:
            yield each, inside
        contained = each.get("ContainedObjects")
        if isinstance(contained, list):
            yield from _cards(contained, inside)


def _word(record: dict[str, Any], key: str) -> str:
    value = record.get(key)
    return value if isinstance(value, str) else ""
