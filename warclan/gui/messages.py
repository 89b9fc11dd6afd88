"""Messages to the user: said once as a toast, kept in the Messages list (F8)."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QObject, Signal

KEPT = 200
"""How many messages the list keeps; older ones fall out."""


@dataclass(frozen=True, slots=True, eq=False)
class Message:
    """One message: a sentence, its level ("ok", "info", "warning", "error") and one act."""

    text: str
    level: str = "info"
    at: datetime | None = None
    action: str = ""
    run: Callable[[], object] | None = None


class Messages(QObject):
    """Everything the user was told since the window opened, newest last."""

    said = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: list[Message] = []

    def say(
        self,
        text: str,
        level: str = "info",
        *,
        action: str = "",
        run: Callable[[], object] | None = None,
    ) -> None:
        """Tell the user ``text``; ``action`` names the one button, which calls ``run``."""
        message = Message(text, level, datetime.now().astimezone(), action, run)
        self._all = [*self._all[1 - KEPT :], message]
        self.said.emit(message)

    def error(self, text: str) -> None:
        """Tell the user that something went wrong, and what to do."""
        self.say(text, "error")

    @property
    def all(self) -> tuple[Message, ...]:
        """The kept messages, oldest first."""
        return tuple(self._all)
