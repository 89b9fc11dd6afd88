"""Entries of the War Clan content as lists and forms show them."""

from collections.abc import Mapping
from dataclasses import dataclass

from warclan.content.clan_fields import Field, FieldKind, Value
from warclan.content.clan_kinds import Entry, Section, label_of
from warclan.content.clan_packs import LoadedClans
from warclan.content.clan_rows import row_of, unknown_fields
from warclan.content.manifest import WAR_CLAN, personal_id
from warclan.domain.provenance import PROVENANCE_WORDS, Provenance
from warclan.games.war_clan.content_types import StatKind

PERSONAL = personal_id(WAR_CLAN)


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry as lists show it.

    ``origin`` is the pack it comes from, ``known_from`` its provenance in words. ``corrected``
    are the fields its owner changed, ``unknown`` those that nobody knows yet. ``home_made``: it
    is the owner's own; ``hidden``: he took it out.
    """

    section: Section
    entry: Entry
    origin: str
    origin_title: str
    corrected: tuple[str, ...] = ()
    unknown: tuple[Field, ...] = ()
    home_made: bool = False
    hidden: bool = False

    @property
    def id(self) -> str:
        """The entry's id."""
        return self.entry.id

    @property
    def name(self) -> str:
        """What it is called."""
        return label_of(self.entry)

    @property
    def provenance(self) -> Provenance:
        """How far it can be trusted."""
        return self.entry.provenance

    @property
    def known_from(self) -> str:
        """The same in words."""
        return PROVENANCE_WORDS[self.entry.provenance]


@dataclass(frozen=True, slots=True)
class UnknownCell:
    """A cell that nobody knows yet."""

    section: Section
    entry_id: str
    name: str
    field: Field


@dataclass(frozen=True, slots=True)
class Form:
    """What an editor shows of an entry: fields, its cells now, and as the packs have them.

    For a new entry the cells are empty. ``printed`` holds the cells that the owner changed, as
    they were.
    """

    section: Section
    fields: tuple[Field, ...]
    values: Mapping[str, Value]
    printed: Mapping[str, Value]
    line: EntryLine | None = None


def entry_line(
    loaded: LoadedClans, section: Section, entry: Entry, *, hidden: bool = False
) -> EntryLine:
    """An entry with where it comes from, what its owner changed, and what nobody knows."""
    place = (section.table, entry.id)
    titles = {pack.id: pack.title for pack in loaded.packs}
    origin = loaded.origin.get(place, "")
    printed = before(loaded, *place)
    stats = stats_of(loaded)
    changed: tuple[str, ...] = ()
    if printed is not None:
        was, now = (row_of(section, each, stats) for each in (printed, entry))
        changed = tuple(name for name, cell in now.items() if cell != was[name])
    return EntryLine(
        section,
        entry,
        origin,
        titles.get(origin, ""),
        changed,
        unknown_fields(section, entry, stats),
        is_home_made(loaded, *place),
        hidden,
    )


def before(loaded: LoadedClans, table: str, entry_id: str) -> Entry | None:
    """An entry as it was before its owner corrected it; ``None`` when he did not."""
    place = (table, entry_id)
    return loaded.printed.get(place) if loaded.origin.get(place) == PERSONAL else None


def is_home_made(loaded: LoadedClans, table: str, entry_id: str) -> bool:
    """Whether an entry is the owner's own."""
    mine = loaded.origin.get((table, entry_id)) == PERSONAL
    return mine and before(loaded, table, entry_id) is None


def stats_of(loaded: LoadedClans) -> tuple[StatKind, ...]:
    """The Stats a warrior has."""
    return tuple(loaded.content.stats.values())


def nothing(field: Field) -> Value:
    """What a field of a new entry begins with."""
    if field.kind is FieldKind.YES_NO:
        return field.name == "improvable"
    if field.kind is FieldKind.CHOICE:
        return field.choices[0][0]
    numbers = (FieldKind.NUMBER, FieldKind.DECIMAL, FieldKind.MAYBE, FieldKind.ROLL)
    return None if field.kind in numbers else ""
