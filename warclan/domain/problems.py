"""Problems and their repairs: what a validator reports and what a page offers to do about it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

Edit_co = TypeVar("Edit_co", covariant=True)


class Level(StrEnum):
    """How serious a problem is. Order of declaration is order of display."""

    ERROR = "error"
    """The thing is not legal: it can be kept, but not played or printed as legal."""
    WARNING = "warning"
    """Legal, or doubtful because content is unknown; worth a look."""
    HINT = "hint"
    """Nothing is wrong; a thing the user may have forgotten."""


_LEVEL_ORDER = {level: place for place, level in enumerate(Level)}


@dataclass(frozen=True, slots=True)
class Repair(Generic[Edit_co]):
    """One act that removes a problem.

    ``edit`` is a record that the game's own ``apply`` function understands, so that a repair is
    an ordinary undoable edit. ``difference`` is the change of the limited total in its unit (RP
    for an army), or ``None`` where the act does not change it or the change is not known.
    """

    key: str
    label: str
    edit: Edit_co
    difference: int | None = 0
    unit: str = "RP"
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Problem(Generic[Edit_co]):
    """One thing that is wrong, named so that a reader finds it.

    ``subject`` is the key of the entry the problem is about ("" for the whole), ``rule`` the id
    of the rule that is broken ("content" where the data, not the user, is at fault).
    ``repairs`` come cheapest legal one first.
    """

    level: Level
    rule: str
    subject: str
    title: str
    cause: str = ""
    repairs: tuple[Repair[Edit_co], ...] = ()
    page: str = ""

    @property
    def sort_key(self) -> tuple[int, str, str, str]:
        """Stable order: errors, warnings, hints; then rule, subject and title."""
        return (_LEVEL_ORDER[self.level], self.rule, self.subject, self.title)


def worst_level(problems: "tuple[Problem[Edit_co], ...] | list[Problem[Edit_co]]") -> Level | None:
    """The most serious level among ``problems``, or ``None`` when there are none."""
    return min((p.level for p in problems), key=_LEVEL_ORDER.__getitem__, default=None)
