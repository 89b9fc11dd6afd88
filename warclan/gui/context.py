"""What every page is given: the workspace, the theme, and the ways to reach the rest."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Qt, QThread, Signal

from warclan.gui.acts import ActTable
from warclan.gui.jobs import Jobs
from warclan.gui.messages import Messages

if TYPE_CHECKING:
    from warclan.gui.theme.style import Theme
    from warclan.gui.widgets.hover import HoverCards
    from warclan.services import Workspace

T = TypeVar("T")
log = logging.getLogger(__name__)


class Changes(QObject):
    """Passes the workspace's change sets on to the GUI thread.

    ``changed(ChangeSet)`` is emitted at once for a write made on the GUI thread, and through
    the event loop for one made by a job. ``saved`` and ``not_saved(sentence)`` follow each
    write made through :meth:`AppContext.write`.
    """

    changed = Signal(object)
    saved = Signal()
    not_saved = Signal(str)
    _elsewhere = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._elsewhere.connect(self.changed, Qt.ConnectionType.QueuedConnection)

    def receive(self, change_set: object) -> None:
        """The workspace's listener; may be called on any thread."""
        if QThread.currentThread() is self.thread():
            self.changed.emit(change_set)
        else:
            self._elsewhere.emit(change_set)


@dataclass(slots=True, eq=False)
class AppContext:
    """Handed to every page.

    ``navigate(page, target)`` shows a page; ``target`` is a record or item id, or ``None``.
    ``hover`` gives words their hover cards; ``open_palette``, ``show_panel`` ("problems",
    "history", "messages"), ``make_page`` and ``has_page`` reach the frame. ``offer_panel`` docks
    a side panel where there is room, unless another is open or the user has closed this one.
    """

    workspace: "Workspace"
    theme: "Theme"
    jobs: Jobs
    messages: Messages
    navigate: Callable[[str, str | None], None]
    acts: ActTable
    changes: Changes
    hover: "HoverCards"
    open_palette: Callable[[str], None] = field(default=lambda _text: None)
    show_panel: Callable[[str], None] = field(default=lambda _name: None)
    offer_panel: Callable[[str], None] = field(default=lambda _name: None)
    make_page: Callable[[str], object] = field(default=lambda _key: None)
    has_page: Callable[[str], bool] = field(default=lambda _key: True)

    def write(
        self, service_call: Callable[..., T], *arguments: Any, told: str = "", **named: Any
    ) -> T | None:
        """Call a service that writes; what it returns, or ``None`` when it was refused.

        A refusal (an error of the services, whose text is a sentence) becomes a message, never
        an exception in a slot. ``told`` is the toast after success, with Undo beside it.
        """
        from warclan.services import ServiceError

        try:
            result = service_call(*arguments, **named)
        except (ServiceError, KeyError, ValueError) as refusal:
            log.warning("Refused: %s", refusal)
            sentence = str(refusal.args[0]) if refusal.args else str(refusal)
            self.changes.not_saved.emit(sentence)
            self.messages.error(sentence)
            return None
        self.changes.saved.emit()
        if told:
            self.messages.say(told, "ok", action="Undo", run=self.undo)
        return result

    def read(self, service_call: Callable[..., T], *arguments: Any) -> T | None:
        """Call a service that reads; what it returns, or ``None`` when there is nothing to read.

        A record that is gone or torn becomes a message, never an exception in a slot.
        """
        from warclan.services import ServiceError

        try:
            return service_call(*arguments)
        except ServiceError as refusal:
            log.warning("Not read: %s", refusal)
            self.messages.error(str(refusal))
            return None

    def undo(self) -> None:
        """Take back the last step, wherever it was made."""
        self.write(self.workspace.history.undo)

    def redo(self) -> None:
        """Do the step that was taken back last."""
        self.write(self.workspace.history.redo)
