"""A quick reference of the talents in an army, and if wished the rulings on its powers."""

from collections.abc import Iterable

from warclan import __version__
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Attachment, Power, Talent, Unit
from warclan.games.mythic_battles.talents import TALENTS
from warclan.sheets.army import footer, items_of
from warclan.sheets.records import ReferenceLine, ReferenceSheet

_BY_NAME = {talent.name: talent for talent in TALENTS}


def _talent(name: str, catalogue: Catalogue) -> Talent | None:
    """The talent a card prints as ``name``; the catalogue's own words go first."""
    found = catalogue.talent(name) or _BY_NAME.get(name)
    return found or (_BY_NAME.get("Slayer") if name.endswith(" Slayer") else None)


def _talents(owners: Iterable[tuple[str, Unit]], catalogue: Catalogue) -> tuple[ReferenceLine, ...]:
    """One line a talent, by name, with who has it."""
    names: dict[str, list[str]] = {}
    for owner, unit in owners:
        for talent in unit.talents or ():
            names.setdefault(talent, []).append(owner)
    lines: list[ReferenceLine] = []
    for name in sorted(names):
        known = _talent(name, catalogue)
        lines.append(
            ReferenceLine(
                word=name,
                meaning=known.meaning if known else "Meaning not known.",
                owners=", ".join(dict.fromkeys(names[name])),
                rules=", ".join(known.rules) if known else "",
            )
        )
    return tuple(lines)


def reference(army: Army, catalogue: Catalogue, *, rulings: bool = False) -> ReferenceSheet:
    """The talents used in ``army``; with ``rulings`` also how its powers are ruled."""
    owners: list[tuple[str, Unit]] = []
    powers: list[tuple[str, Power]] = []
    for entry in army.entries:
        item = catalogue.item(entry.item)
        if isinstance(item, Unit):
            owners.append((entry.name or item.name, item))
            powers.extend((entry.name or item.name, power) for power in item.powers or ())
        elif isinstance(item, Attachment):
            powers.append((entry.name or item.name, item.power))
    sections = [("Talents", _talents(owners, catalogue))]
    told = tuple(
        ReferenceLine(power.name, power.ruling, owner) for owner, power in powers if power.ruling
    )
    if rulings and told:
        sections.append(("Rulings on powers", told))
    return ReferenceSheet(
        title=f"{army.name}: quick reference",
        left="What the talents of this army do, with the numbers of the rules",
        sections=tuple(section for section in sections if section[1]),
        footer=footer(items_of(army, catalogue), __version__),
    )
