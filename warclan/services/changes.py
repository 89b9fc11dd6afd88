"""What a write changed: the small record from which every open page refreshes."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that changed.

    ``kind`` is "army", "clan", "clan_battle", "deck", "draft", "match", "owned", "overlay",
    "content" (``id`` is the game), "setting" or "pack"; ``action`` is
    "added", "changed" or "removed" (a record put into Recently deleted counts as removed).
    """

    kind: str
    id: str
    action: str


@dataclass(frozen=True, slots=True)
class StepInfo:
    """A step of the history. ``done`` is false while it is undone; ``at`` is UTC."""

    id: int
    label: str
    at: datetime
    author: str
    done: bool


@dataclass(frozen=True, slots=True)
class ChangeSet:
    """Everything one write changed.

    ``step`` is the step it made (after undo, redo and travel: the step one is at now), or
    ``None`` for a write outside the history and for one that changed nothing.
    """

    changes: tuple[Change, ...] = ()
    step: StepInfo | None = None

    def ids(self, kind: str) -> tuple[str, ...]:
        """The ids of the things of one kind that changed."""
        return tuple(change.id for change in self.changes if change.kind == kind)

    def touches(self, *kinds: str) -> bool:
        """Whether anything of one of these kinds changed."""
        return any(change.kind in kinds for change in self.changes)
