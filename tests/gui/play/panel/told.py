"""Listens to a panel, and shows it questions."""

from typing import Any

from tests.gui.play.panel import made
from tests.support.look import settle
from warclan.games.mythic_battles.table.records import Question
from warclan.gui.play.panel import DecisionPanel, Sources


class Told:
    """Everything a panel's signals said, in order."""

    def __init__(self, panel: DecisionPanel) -> None:
        self.armed: list[Any] = []
        self.committed: list[Any] = []
        self.left = 0
        self.rolled = 0
        self.rules: list[str] = []
        self.pointed: list[Any] = []
        self.typed: list[bool] = []
        self.journals = 0
        panel.armed.connect(self.armed.append)
        panel.committed.connect(self.committed.append)
        panel.left.connect(self._left)
        panel.rolled.connect(self._rolled)
        panel.rule_asked.connect(self.rules.append)
        panel.pointed.connect(self.pointed.append)
        panel.typed_dice.connect(self.typed.append)
        panel.journal_asked.connect(self._journal)

    def _left(self) -> None:
        self.left += 1

    def _rolled(self) -> None:
        self.rolled += 1

    def _journal(self) -> None:
        self.journals += 1


def show(panel: DecisionPanel, question: Question, sources: Sources | None = None) -> None:
    """Show a question and let the panel come to rest."""
    panel.set_question(question, sources or made.sources())
    settle()
