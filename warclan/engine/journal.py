"""The journal: what happened, as typed events in the past tense.

The journal is derived: the tape is the truth. Sentences are made from events later, by the text
code of a game. ``play.emit(UnitWounded, "troll", 2)`` creates the event only if somebody
listens.
"""

from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from warclan.engine.plain import digest, to_plain


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events; subclass it as a frozen slotted dataclass with ids and numbers."""

    @property
    def rule(self) -> str:
        """The id of the rule that made it happen; override it or store it in a field."""
        return ""

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The players who see all of it; ``None``: everybody."""
        return None

    def for_others(self) -> "Event | None":
        """What players outside the audience see: nothing, or a version without the secret."""
        return None


class Line(Struct, frozen=True):
    """One event and its place: the number of tape entries before it."""

    at: int
    event: Event

    def seen_by(self, player: int) -> Event | None:
        """What ``player`` may know of it."""
        audience = self.event.audience
        if audience is None or player in audience:
            return self.event
        return self.event.for_others()


class Journal:
    """All events of a match so far."""

    __slots__ = ("_tape", "lines")

    def __init__(self, tape: list[Any]) -> None:
        self._tape = tape
        self.lines: list[Line] = []

    def add(self, event: Event) -> None:
        """Write ``event`` down at the present place of the tape."""
        self.lines.append(Line(len(self._tape), event))

    def for_player(self, player: int, since: int = 0) -> tuple[Line, ...]:
        """The lines from number ``since`` on, as ``player`` may see them."""
        seen = []
        for line in self.lines[since:]:
            event = line.seen_by(player)
            if event is not None:
                seen.append(Line(line.at, event))
        return tuple(seen)

    def plain(self) -> list[list[Any]]:
        """Place, name and fields of every event."""
        return [[line.at, type(line.event).__name__, to_plain(line.event)] for line in self.lines]

    def digest(self) -> str:
        """The digest of ``plain()``."""
        return digest(self.plain())
