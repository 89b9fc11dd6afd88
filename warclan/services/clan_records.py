"""How War Clans are stored: the payload of a clan, its ledger's lines, and what lists show."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

import msgspec
from msgspec import Struct

from warclan.domain.house_rules import HouseRules, Value
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.house_rules import SWITCHES
from warclan.games.war_clan.phases import PHASES, Progress
from warclan.services.clock import read
from warclan.services.errors import RefusedError, StoreError
from warclan.services.packing import packed
from warclan.store.clan_queries import EntryLine
from warclan.store.kinds import Values
from warclan.text.misfits import misfit

FORMAT = 1
"""Of the payloads of clans and their entries."""
NAME_LENGTH = 200
MOST_ENTRIES = 20_000
"""The longest ledger that is written; far more than any campaign makes."""


class ClanState(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is stored of a clan beside its ledger.

    ``house_rules`` holds the switches that differ from their default; ``progress`` is where the
    owner stands after a battle; ``plan`` what was picked at the improvement desk. ``edits`` counts
    the writes, so that each changes the clan's own row and with it the version.
    """

    founding: bool = False
    house_rules: dict[str, Value] = {}
    packs: tuple[str, ...] = ()
    notes: str = ""
    warrior_notes: dict[str, str] = {}
    progress: Progress | None = None
    plan: tuple[led.AnyEntry, ...] = ()
    edits: int = 0

    @property
    def rules(self) -> HouseRules:
        """The house rules; switches that are no more are passed over."""
        kept = {
            key: value
            for key, value in self.house_rules.items()
            if key in SWITCHES and SWITCHES[key].accepts(value)
        }
        return HouseRules.of(SWITCHES, kept)


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of a ledger with its place.

    ``number`` counts from 1. ``step`` is the number of the first entry written together with it,
    ``label`` what that step did (on its first entry), ``battle`` the battle that caused it.
    """

    number: int
    entry: led.AnyEntry
    step: int
    label: str
    battle: str
    at: datetime


T = TypeVar("T")
_STATE = msgspec.json.Decoder(ClanState)
_ENTRY: msgspec.json.Decoder[led.AnyEntry] = msgspec.json.Decoder(led.AnyEntry)


def state_of(payload: str, name: str) -> ClanState:
    """The stored state of a clan. Raises :class:`StoreError` naming it when it is damaged."""
    state = _decoded(payload, _STATE, name)
    progress = state.progress
    if progress is not None:
        named = (progress.present, *progress.begun, *progress.done, *progress.skipped)
        strange = next((each for each in named if each not in PHASES), None)
        if strange is not None:
            raise _damaged(name, f"there is no phase {strange[:40]!r}")
    return state


def lines_of(rows: Sequence[EntryLine], name: str, count: int) -> tuple[Line, ...]:
    """The lines of a stored ledger, ``count`` of them.

    Raises :class:`StoreError` when one cannot be read or is missing.
    """
    numbers = [row.number for row in rows]
    if numbers != list(range(1, count + 1)):
        lost = next((n for n in range(1, count + 1) if n not in set(numbers)), None)
        which = f"entry {lost} of {count} is missing" if lost else "it has entries too many"
        raise _damaged(f"The ledger of {name}", which)
    return tuple(
        Line(
            row.number,
            _decoded(row.payload, _ENTRY, f"Entry {row.number} of {name}"),
            row.step,
            row.label,
            row.battle,
            read(row.at),
        )
        for row in rows
    )


def _decoded(payload: str, decoder: msgspec.json.Decoder[T], what: str) -> T:
    try:
        return decoder.decode(payload)
    except msgspec.MsgspecError as error:
        raise _damaged(what, misfit(str(error)).removesuffix(".")) from None


def _damaged(what: str, why: str) -> StoreError:
    return StoreError(
        f"{what} cannot be read ({why}). It was left as it is; a backup may hold an earlier state."
    )


def storable(value: ClanState | led.AnyEntry) -> str:
    """A state or an entry as it is stored.

    Raises :class:`RefusedError` for what could not be read again, such as an endless note.
    """
    payload = packed(value)
    try:
        (_STATE if isinstance(value, ClanState) else _ENTRY).decode(payload)
    except msgspec.MsgspecError as error:
        raise RefusedError(f"This cannot be kept: {error}. Shorten or correct it.") from None
    return payload


def as_stored(entry: led.AnyEntry) -> led.AnyEntry:
    """An entry as it will be read again: half characters replaced, its limits checked."""
    return _ENTRY.decode(storable(entry))


def line_values(clan_id: str, line: Line, at: str) -> Values:
    """The row of a line. Raises :class:`RefusedError` for an entry that could not be read again."""
    return {
        "clan_id": clan_id,
        "number": line.number,
        "step": line.step,
        "label": line.label,
        "battle": line.battle,
        "at": at,
        "format": FORMAT,
        "payload": storable(line.entry),
    }


def entries_of(lines: Iterable[Line]) -> led.Ledger:
    """The entries alone, as the rules want them."""
    return tuple(line.entry for line in lines)


def appended(
    lines: tuple[Line, ...],
    entries: Sequence[led.AnyEntry],
    label: str,
    at: datetime,
    battle: str = "",
) -> tuple[Line, ...]:
    """The lines with the entries of one more step at their end."""
    first = len(lines) + 1
    return (
        *lines,
        *(
            Line(number, entry, first, label if number == first else "", battle, at)
            for number, entry in enumerate(entries, first)
        ),
    )


def renumbered(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Lines of which some were taken out, numbered anew; a step keeps its label."""
    firsts: dict[int, int] = {}
    labels: dict[int, str] = {}
    made = []
    for number, line in enumerate(lines, 1):
        first = firsts.setdefault(line.step, number)
        if line.label:
            labels[first] = line.label
        made.append(replace(line, number=number, step=first))
    return tuple(
        replace(line, label=labels.get(line.number, "") if line.step == line.number else "")
        for line in made
    )


def taken_out(lines: Sequence[Line], numbers: Iterable[int]) -> tuple[Line, ...]:
    """The lines without those of the numbers; labels of steps cut short stay with what is left."""
    gone = set(numbers)
    labels = {line.step: line.label for line in lines if line.label}
    left = [
        replace(line, label=labels.get(line.step, "")) for line in lines if line.number not in gone
    ]
    return renumbered(left)


def following(
    lines: Sequence[Line], ledger: led.Ledger, label: str, at: datetime
) -> tuple[Line, ...]:
    """The lines of a ledger that was made from another by leaving out and adding at the end."""
    rest = list(lines)
    kept: list[Line] = []
    added: list[led.AnyEntry] = []
    for entry in ledger:
        place = next((place for place, line in enumerate(rest) if line.entry == entry), None)
        if place is None or added:
            added.append(entry)
        else:
            kept.append(rest[place])
            del rest[: place + 1]
    numbers = {line.number for line in lines} - {line.number for line in kept}
    return appended(taken_out(lines, numbers), added, label, at)
