"""What the pages of a War Clan show, as plain frozen data."""

from dataclasses import dataclass
from datetime import datetime

from warclan.engine.errors import Refusal
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.content_types import WarriorType


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A line of the timeline: its words, told of the clan at that moment, and the balance."""

    number: int
    entry: led.AnyEntry
    step: int
    label: str
    battle: str
    at: datetime
    words: str
    before: int
    after: int

    @property
    def glory(self) -> int:
        """The Glory the entry brought or took."""
        return self.entry.glory


@dataclass(frozen=True, slots=True)
class BattleMark:
    """A battle in the ledger.

    ``before`` is the number of the entry before it: the clan as it fought. ``first`` to ``last``
    are the entries of the battle and of all its phases; ``glory`` is what they brought together.
    """

    ordinal: int
    id: str
    scenario: str
    result: str
    at: datetime
    before: int
    first: int
    last: int
    glory: int


@dataclass(frozen=True, slots=True)
class Point:
    """One moment of the charts, after an entry."""

    number: int
    at: datetime
    glory: int
    rank: int
    models: int


@dataclass(frozen=True, slots=True)
class StoryGroup:
    """Lines of one phase after one battle (``battle`` 0: before any or between them)."""

    battle: int
    phase: str
    title: str
    glory: int
    lines: tuple[LedgerLine, ...]


@dataclass(frozen=True, slots=True)
class FoundingState:
    """The limits of a founding and what is left of them; ``open`` types can be hired now."""

    glory_left: int
    models: int
    least: int
    most: int
    open: tuple[WarriorType, ...]
    complete: bool


@dataclass(frozen=True, slots=True)
class PhasesState:
    """Where the owner stands after a battle.

    ``marks`` says of each phase "open", "done", "skipped" or "waiting". ``raid_rolls`` is how
    many rolls the survivors have, ``None`` where that is not known.
    """

    battle: str
    ordinal: int
    present: str
    title: str
    marks: tuple[tuple[str, str], ...]
    felled: tuple[str, ...]
    unsettled: tuple[str, ...]
    raids: int
    raid_rolls: int | None
    glory_said: bool
    entries: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What taking back would remove: entry numbers and words; ``refusal`` says why it cannot."""

    numbers: tuple[int, ...]
    words: tuple[str, ...]
    glory: int
    refusal: Refusal | None = None
