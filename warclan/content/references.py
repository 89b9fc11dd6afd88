"""References between entries: companions, twins, sources."""

from collections.abc import Iterable, Iterator

from warclan.content.faults import Fault
from warclan.content.manifest import ATTACHMENTS, BOARDS, MANIFEST, UNITS, PackInfo
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Unit


def reference_faults(catalogue: Catalogue, packs: Iterable[PackInfo]) -> Iterator[Fault]:
    """References that lead nowhere. The entries stay usable; the link is missing."""
    infos = tuple(packs)
    by_id = {info.id: info for info in infos}
    sources = {info.id: info.manifest.sources for info in infos}
    for unit in catalogue.units.values():
        yield from _unit_links(unit, catalogue, _file(by_id, catalogue, unit.id, UNITS))
    groups = (
        (catalogue.units.values(), UNITS),
        (catalogue.attachments.values(), ATTACHMENTS),
        (catalogue.boards.values(), BOARDS),
    )
    for entries, file in groups:
        for entry in entries:
            table = sources.get(catalogue.origin.get(entry.id, ""), {})
            if entry.id in catalogue.printed:
                continue  # a corrected entry keeps the sources of the pack it comes from
            for number, key in enumerate(entry.sources):
                if key not in table:
                    yield Fault(
                        _file(by_id, catalogue, entry.id, file),
                        entry.id,
                        f"sources[{number}]",
                        f'the manifest has no source called "{key}" ({MANIFEST}, sources).',
                    )


def _unit_links(unit: Unit, catalogue: Catalogue, file: str) -> Iterator[Fault]:
    units = catalogue.units
    for number, twin in enumerate(unit.twins):
        if twin not in units:
            yield Fault(file, unit.id, f"twins[{number}]", f"there is no unit {twin}.")
        elif unit.id not in units[twin].twins:
            yield Fault(
                file, unit.id, f"twins[{number}]", f"{twin} does not name {unit.id} as its twin."
            )
    for number, companion in enumerate(unit.companions):
        if companion.item is not None and companion.item not in units:
            yield Fault(
                file,
                unit.id,
                f"companions[{number}].item",
                f"there is no unit {companion.item}.",
            )
    parent = unit.companion_of
    if parent is not None:
        if parent not in units:
            yield Fault(file, unit.id, "companion_of", f"there is no unit {parent}.")
        elif unit.id not in {companion.item for companion in units[parent].companions}:
            yield Fault(
                file,
                unit.id,
                "companion_of",
                f"{parent} does not name {unit.id} among its companions.",
            )


def _file(by_id: dict[str, PackInfo], catalogue: Catalogue, entry_id: str, file: str) -> str:
    info = by_id.get(catalogue.origin.get(entry_id, ""))
    return f"{info.folder.name}/{file}" if info else file
