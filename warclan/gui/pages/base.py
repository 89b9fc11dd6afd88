"""What the frame expects of a page."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from warclan.domain.problems import Problem, Repair
from warclan.gui.acts import Act
from warclan.gui.context import AppContext
from warclan.gui.theme.style import dress

if TYPE_CHECKING:
    from warclan.services import ChangeSet


class Width(StrEnum):
    """Width classes of the window, in logical pixels at the scale in force."""

    NARROW = "narrow"
    """Under 1100: one pane at a time, side panels are drawers."""
    NORMAL = "normal"
    WIDE = "wide"
    """1600 and more: room for a third column."""


@dataclass(frozen=True, slots=True)
class Room:
    """How much room the window gives: its width class, and whether it is under 720 high."""

    width: Width = Width.NORMAL
    short: bool = False

    @classmethod
    def of(cls, width: int, height: int, scale: float = 1.0) -> "Room":
        """The room of a window of this size; ``scale`` is the user's 1.0 to 2.0."""
        logical = width / scale
        if logical < 1100:
            kind = Width.NARROW
        elif logical < 1600:
            kind = Width.NORMAL
        else:
            kind = Width.WIDE
        return cls(kind, height / scale < 720)


@dataclass(frozen=True, slots=True)
class RepairAll:
    """The few repairs that clear every error: what they do, how much, and the act."""

    text: str
    remark: str
    button: str
    run: Callable[[], object]


class Page(QWidget):
    """One page of the window.

    Subclasses set ``key``, ``title`` and ``icon``, build their widgets in ``__init__`` and
    override what they need. The frame calls :meth:`activate` each time the page is shown.
    """

    key: ClassVar[str] = ""
    title: ClassVar[str] = ""
    icon: ClassVar[str] = ""
    folds_rail: ClassVar[bool] = False
    """Playing tables need the width: the rail shows icons only."""
    leads_up: ClassVar[bool] = False
    """Whether the first part of the breadcrumb is a link, which calls :meth:`go_up`."""

    crumbs_changed = Signal()
    """The record shown has another name: the breadcrumb is written anew."""
    problems_changed = Signal()
    """What :meth:`problems` returns may differ now."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.room = Room()
        self._waiting: list[ChangeSet] = []
        self._shown = False
        self._dressed = False
        self.setObjectName(f"page_{self.key}")
        self.setAccessibleName(self.title)
        context.theme.changed.connect(self._rescaled)

    # --- called by the frame -------------------------------------------------------------------

    def show_page(self, target: str | None) -> None:
        """Bring the page up to date and show ``target``."""
        self._shown = True
        if not self._dressed:
            # Qt forgets fonts that a form's labels were given before they were first polished.
            self._dressed = True
            for widget in self.findChildren(QWidget):
                widget.ensurePolished()
            dress(self)
        waiting, self._waiting = self._waiting, []
        if waiting:
            together = dict.fromkeys(change for each in waiting for change in each.changes)
            self.refresh(replace(waiting[-1], changes=tuple(together)))
        self.activate(target)

    def hide_page(self) -> None:
        """The page is no longer shown; changes wait until it is shown again."""
        self._shown = False
        self.leave()

    def deliver(self, change_set: "ChangeSet") -> None:
        """Stored data changed: refresh now when shown, else on the next visit."""
        if self._shown:
            self.refresh(change_set)
        else:
            self._waiting.append(change_set)

    def take_room(self, room: Room) -> None:
        """The window's width or height class changed."""
        if room != self.room:
            self.room = room
            self.arrange(room)

    def _rescaled(self) -> None:
        """Colours or sizes changed: the page lays itself out anew."""
        self.arrange(self.room)

    # --- for subclasses ------------------------------------------------------------------------

    def activate(self, target: str | None) -> None:
        """The page is shown; ``target`` is the record or item to show, ``None`` for the last."""

    def leave(self) -> None:
        """Another page is about to be shown."""

    def refresh(self, change_set: "ChangeSet") -> None:
        """Show what changed; the change set names kinds and ids."""

    def arrange(self, room: Room) -> None:
        """Lay the page out for this room."""

    def acts(self) -> Sequence[Act]:
        """The acts of the page, in reading order. Called once, after ``__init__``."""
        return ()

    def crumbs(self) -> tuple[str, ...]:
        """The breadcrumb: the page, then the record shown, when there is one."""
        return (self.title,)

    def go_up(self) -> None:
        """From the record shown to the list of records; see ``leads_up``."""

    def first_focus(self) -> QWidget | None:
        """The widget that takes the focus when the page is opened by key."""
        return None

    def problems(self) -> Sequence[Problem[Any]] | None:
        """Problems of the record shown; ``None`` when the page has nothing to check."""
        return None

    def apply_repair(self, repair: Repair[Any]) -> None:
        """Apply a repair of one of :meth:`problems`, as an ordinary undoable act."""

    def preview_repair(self, repair: Repair[Any] | None) -> None:
        """Show what a repair would do while it is hovered or focused; ``None`` ends that."""

    def repair_all(self) -> RepairAll | None:
        """A few repairs that clear every error at once, when there are such."""
        return None

    def jump_to(self, subject: str) -> None:
        """Show and focus the entry a problem is about ("" is the record as a whole)."""

    def knows_files(self, paths: Iterable[Path]) -> bool:
        """Whether the page surely knows what dropped files are; it then takes them before others.

        A page that only tries to read whatever it is given says no.
        """
        return False

    def drop_files(self, paths: Iterable[Path]) -> bool:
        """Files were dropped on the window; whether the page took them."""
        return not tuple(paths)
