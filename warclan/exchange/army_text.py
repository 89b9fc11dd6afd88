"""Armies as plain text: for forums and messages, and read back tolerantly.

A line names one unit. Numbers, bullets and costs around the name are ignored on reading; a jarl
or tjati may follow its troop after "+" or "with". Names match whatever their accents and case,
never by a part.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from warclan.games.mythic_battles.army import AddItem, Army, Bind, apply
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Attachment, Item, Unit, type_word
from warclan.text.search import fold

MOST_LINES = 2000
LONGEST_LINE = 500
"""Characters; a longer line is no list of names and is only reported."""

_BULLET = re.compile(r"^(?:[-*•·–—]|\d{1,3}[.)]?(?=\s))?\s?")
_COUNT = re.compile(r"^(?:[-*•·]\s?)?(\d{1,3})\s?[x×]\s?(?=\D)", re.IGNORECASE)
_COST = re.compile(
    r"\s?(?:[(\[]\s?(?:\d{1,3}|\?)(?:\s?rp)?\s?[)\]]|[,:–-]?\s?(?:\d{1,3}|\?)\s?rp)\s?$",
    re.IGNORECASE,
)
_TYPE = re.compile(r"\s?\((?:god|titan|hero|monster|troop|jarl|tjati)\)\s?$", re.IGNORECASE)
_JOINT = re.compile(r"\s?\+\s?|\swith\s", re.IGNORECASE)


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
    lines = text.splitlines()
    for number, raw in enumerate(lines[:MOST_LINES], start=1):
        # No run of spaces stays, so that no expression below can take long over one.
        line = " ".join(raw.split())
        if not line or line.startswith(("#", "//")):
            continue
        if len(line) > LONGEST_LINE:
            report.append(TextLine(number, line, "", "This line is too long for names."))
            continue
        army = _take_line(number, line, index, army, report)
    if len(lines) > MOST_LINES:
        rest = f"Only {MOST_LINES} lines are read; this one and those below were left out."
        report.append(TextLine(MOST_LINES + 1, lines[MOST_LINES].strip(), "", rest))
    return army, tuple(report)


def _take_line(
    number: int, line: str, index: Mapping[str, list[Item]], army: Army, report: list[TextLine]
) -> Army:
    """The army with what one line names, attachments bound to the troop before them."""
    troop = ""
    parts = [line] if _found(line, index) else _JOINT.split(line)
    for part in parts:
        item, remark = _match(part, index, army, after_troop=bool(troop))
        report.append(TextLine(number, part.strip(), item.id if item else "", remark))
        if item is None:
            continue
        key = f"e{army.next_key}"
        army = apply(army, AddItem(item.id))
        if isinstance(item, Unit):
            troop = key
        elif troop:
            army = apply(army, Bind(key, troop))
    return army


def _found(name: str, index: Mapping[str, list[Item]]) -> list[Item]:
    """The items of this name, accents and case ignored."""
    return index.get(fold(name.strip()), [])


def _match(
    part: str, index: Mapping[str, list[Item]], army: Army, *, after_troop: bool
) -> tuple[Item | None, str]:
    """The item a piece of a line names, and a remark when that was not plain."""
    if whole := _found(part, index):
        return _choose(whole, army, after_troop)
    count = _COUNT.match(part)
    bare = _COST.sub("", part[count.end() :] if count else _BULLET.sub("", part)).strip()
    kind = _TYPE.search(bare)
    found = _found(_TYPE.sub("", bare), index)
    if kind:
        word = kind.group().strip(" ()").lower()
        found = [item for item in found if type_word(item) == word] or found
    if not found:
        return None, "No unit or attachment has this name."
    item, remark = _choose(found, army, after_troop)
    if count and int(count[1]) != 1:
        remark = f"Taken once, not {count[1]} times: write one line for each."
    return item, remark


def _choose(found: list[Item], army: Army, after_troop: bool) -> tuple[Item, str]:
    """One of several items of the same name: what fits the place, then the army's edition."""
    fitting = [item for item in found if isinstance(item, Attachment) == after_troop] or found
    own = [item for item in fitting if item.edition is army.edition] or fitting
    if len(own) == 1:
        return own[0], ""
    return own[0], f"{len(own)} entries have this name; {own[0].id} was taken."
