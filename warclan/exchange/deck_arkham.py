"""ArkhamDB-style JSON: one flat object with ``slots``, as that family of sites exports it.

The leader is the Pantheon, both decks are in ``slots``. What the shape has no place for stands in
``meta``, which such files hold as JSON inside a text: nothing of a deck is lost.
"""

import json
from typing import Any

from warclan.domain.house_rules import HouseRules
from warclan.exchange.deck_file import known_rules
from warclan.exchange.deck_report import DeckImport, Gatherer
from warclan.exchange.limits import ImportRefusedError, decode_text, parse
from warclan.games.myths_at_war.catalogue import DUEL, Catalogue
from warclan.games.myths_at_war.content_types import CardType
from warclan.games.myths_at_war.deck import Deck, DeckLine, DeckPart, part_of
from warclan.games.myths_at_war.deck_faults import line_name

KEY = "arkhamdb"
_OWN = "warclan"
_LEADERS = ("investigator_code", "hero_code", "leader_code", "identity_code", "pantheon_code")
_LEADER_NAMES = tuple(key.replace("_code", "_name") for key in _LEADERS)
_NOTES = ("description_md", "description", "notes")
_SLOTS = ("slots", "sideSlots", "cards")


def write_arkham(deck: Deck, catalogue: Catalogue) -> bytes:
    """The file's bytes."""
    leader = catalogue.cards.get(deck.pantheon)
    slots: dict[str, int] = {}
    lines: list[dict[str, Any]] = []
    for line in deck.lines:
        name = line_name(line, catalogue)
        code = line.card or f"?{name}"
        if line.part is not DeckPart.PANTHEON:
            slots[code] = slots.get(code, 0) + line.count
        stated = {"part": line.part.value, "card": line.card, "count": line.count}
        lines.append({**stated, "name": name, "note": line.note})
    own = {
        "format": deck.format,
        "house_rules": dict(deck.house_rules.chosen),
        "tags": list(deck.tags),
        "lines": lines,
    }
    record = {
        "id": None,
        "name": deck.name,
        "description_md": deck.notes,
        "investigator_code": leader.id if leader else None,
        "investigator_name": leader.name if leader else None,
        "slots": slots,
        "sideSlots": {},
        "version": "1.0",
        "meta": json.dumps({_OWN: own}, ensure_ascii=False),
        "tags": ", ".join(deck.tags),
        "previous_deck": None,
        "next_deck": None,
        "problem": None,
    }
    return (json.dumps(record, ensure_ascii=False, indent=2) + "\n").encode("utf-8", "replace")


def read_arkham(data: bytes, name: str, catalogue: Catalogue) -> tuple[DeckImport, ...]:
    """The deck, or the decks of a list, in a file, as a dry run."""
    value = parse(decode_text(data, name), name)
    found = value if isinstance(value, list) else [value]
    if not found or not all(is_arkham(each) for each in found):
        raise ImportRefusedError(f'{name} is no deck of this kind: it has no object "slots".')
    return tuple(_deck(each, name, catalogue) for each in found[:2000])


def is_arkham(value: object) -> bool:
    """Whether a JSON value looks like a deck of this kind."""
    return isinstance(value, dict) and isinstance(value.get("slots"), dict)


def _deck(record: dict[str, Any], name: str, catalogue: Catalogue) -> DeckImport:
    gathered = Gatherer(catalogue, numbers=True)
    own = _own(record.get("meta"), name)
    title = _text(record, ("name",)) or name.rpartition(".")[0]
    tags = [tag.strip() for tag in _text(record, ("tags",)).split(",")]
    chosen, rules = DUEL, HouseRules()
    if own and _agrees(own, record):
        for number, line in enumerate(own["lines"], start=1):
            _own_line(line, number, gathered)
        chosen = own["format"] if isinstance(own.get("format"), str) else DUEL
        stated = own.get("house_rules")
        rules, told = known_rules(stated if isinstance(stated, dict) else {})
        gathered.remarks.extend(told)
        if isinstance(own.get("tags"), list):
            tags = [tag for tag in own["tags"] if isinstance(tag, str)]
    else:
        _leader(record, gathered)
        for key in _SLOTS:
            slots = record.get(key)
            for code, count in slots.items() if isinstance(slots, dict) else ():
                _slot(key, str(code), count, gathered)
    deck = Deck(title, (), chosen, rules, _text(record, _NOTES), tuple(tags))
    return gathered.finish(deck, KEY)


def _own(meta: object, name: str) -> dict[str, Any] | None:
    """What we wrote into ``meta``, if that is what it is."""
    if not isinstance(meta, str) or _OWN not in meta:
        return None
    try:
        value = parse(meta, name)
    except ImportRefusedError:
        return None
    own = value.get(_OWN) if isinstance(value, dict) else None
    if not isinstance(own, dict) or not isinstance(own.get("lines"), list):
        return None
    return own


def _agrees(own: dict[str, Any], record: dict[str, Any]) -> bool:
    """Whether the lines in ``meta`` are those of ``slots``: somebody may have edited the slots."""
    counts: dict[str, int] = {}
    for line in own["lines"]:
        if not isinstance(line, dict) or not isinstance(line.get("count"), int):
            return False
        if line.get("part") != DeckPart.PANTHEON:
            code = line.get("card") or f"?{line.get('name', '')}"
            counts[code] = counts.get(code, 0) + line["count"]
    return bool(counts == record["slots"])


def _own_line(line: dict[str, Any], number: int, gathered: Gatherer) -> None:
    parts = {part.value: part for part in DeckPart}
    card_id = line["card"] if isinstance(line.get("card"), str) else ""
    gathered.take(
        f"card {number}",
        line["name"] if isinstance(line.get("name"), str) else "",
        line["count"],
        parts.get(str(line.get("part"))),
        card=gathered.catalogue.cards.get(card_id),
        card_id=card_id,
        note=line["note"] if isinstance(line.get("note"), str) else "",
        strict_id=True,
    )


def _leader(record: dict[str, Any], gathered: Gatherer) -> None:
    code, name = _text(record, _LEADERS), _text(record, _LEADER_NAMES)
    if code or name:
        gathered.take("the leader", name or code, 1, DeckPart.PANTHEON, card_id=code)


def _slot(key: str, code: str, count: object, gathered: Gatherer) -> None:
    card = gathered.catalogue.cards.get(code)
    held = [line for line in gathered.lines if line.part is DeckPart.PANTHEON]
    if card is not None and card.type is CardType.PANTHEON and _holds(held, code):
        return  # some files list the leader among the cards, too
    part = part_of(card) if card else None
    gathered.take(f"{key}, {code[:40]}", code.removeprefix("?"), count, part, card=card)


def _holds(lines: list[DeckLine], code: str) -> bool:
    return any(line.card == code for line in lines)


def _text(record: dict[str, Any], keys: tuple[str, ...]) -> str:
    """The first text under one of the keys."""
    for key in keys:
        value = record.get(key)
        if isinstance(value, str) and value.strip():
            return value if key in _NOTES else value.strip()
    return ""
