"""Armies as plain text: for forums and messages, and read back tolerantly.

A line names one unit. Numbers, bullets and costs around the name are ignored on reading; a jarl
or tjati may follow its troop after "+" or "with". Matching is by exact name, then by the name
without accents and case, never by a part of it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from warclan.games.mythic_battles.army import AddItem, Army, Bind, apply
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Attachment, Item, Unit, type_word
from warclan.text.search import fold

_BULLET = re.compile(r"^\s*(?:[-*•·]|\d+[.)x×]?(?=\s))?\s*")
_COST = re.compile(r"\s*[(\[,:–-]?\s*\d+\s*(?:rp)\b\s*[)\]]?\s*$", re.IGNORECASE)
_TYPE = re.compile(r"\s*\((?:god|titan|hero|monster|troop|jarl|tjati)\)\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TextLine:
    """What became of one line: the item it names, or "" when nothing was recognised."""

    number: int
    text: str
    item: str = ""
    remark: str = ""


def army_text(army: Army, catalogue: Catalogue) -> str:
    """The army as lines of text, attachments behind their troop."""
    bearers: dict[str, list[str]] = {}
    for entry in army.entries:
        if entry.bound_to:
            bearers.setdefault(entry.bound_to, []).append(entry.item)
    lines = [f"# {army.name}", f"# {army.limit} RP, {army.edition.value}"]
    for entry in army.entries:
        if entry.bound_to:
            continue
        lines.append(
            " + ".join(_name(item, catalogue) for item in (entry.item, *bearers.get(entry.key, ())))
        )
    return "\n".join(lines) + "\n"


def _name(item_id: str, catalogue: Catalogue) -> str:
    """An item's name, with its type and cost behind it."""
    item = catalogue.item(item_id)
    if item is None:
        return item_id
    cost = "?" if item.recruitment_points is None else item.recruitment_points
    return f"{item.name} ({type_word(item)}) {cost} RP"


def _index(catalogue: Catalogue) -> Mapping[str, list[Item]]:
    """Items by folded name; items of one name (twins, editions) share a place."""
    index: dict[str, list[Item]] = {}
    for item in catalogue.items:
        index.setdefault(fold(item.name), []).append(item)
    return index


def read_army_text(
    text: str, name: str, catalogue: Catalogue, army: Army | None = None
) -> tuple[Army, tuple[TextLine, ...]]:
    """An army from lines of text, and what became of each line."""
    army = army or Army(name)
    index = _index(catalogue)
    report: list[TextLine] = []
    for number, raw in enumerate(text.splitlines()[:2000], start=1):
        line = raw.strip()
        if not line or line.startswith(("#", "//")):
            continue
        troop = ""
        for part in re.split(r"\s+(?:\+|with)\s+", line, flags=re.IGNORECASE):
            item, remark = _match(part, index, army)
            report.append(TextLine(number, part.strip(), item.id if item else "", remark))
            if item is None:
                continue
            key = f"e{army.next_key}"
            army = apply(army, AddItem(item.id))
            if isinstance(item, Unit):
                troop = key
            elif troop:
                army = apply(army, Bind(key, troop))
    return army, tuple(report)


def _match(part: str, index: Mapping[str, list[Item]], army: Army) -> tuple[Item | None, str]:
    """The item a piece of a line names, and a remark when that was not plain."""
    bare = _COST.sub("", _BULLET.sub("", part)).strip()
    kind = _TYPE.search(bare)
    word = kind.group().strip(" ()").lower() if kind else ""
    found = index.get(fold(_TYPE.sub("", bare))) or index.get(fold(part.strip())) or []
    if word:
        found = [item for item in found if type_word(item) == word] or found
    if not found:
        return None, "No unit or attachment has this name."
    own = [item for item in found if item.edition is army.edition] or found
    if len(own) == 1 or not any(isinstance(item, Attachment) for item in own):
        remark = "" if len(own) == 1 else f"{len(own)} units have this name; the first was taken."
        return own[0], remark
    return own[0], ""
