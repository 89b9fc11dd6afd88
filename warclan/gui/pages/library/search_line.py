"""Completion in the Library's search line: field names, and talents after ``talent:``."""

from collections.abc import Callable

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.gui.pages.library.query import completions


def attach_completer(line: QLineEdit, catalogue: Callable[[], Catalogue]) -> QCompleter:
    """Offer what the last word may become; it is taken with Enter from the list."""
    model = QStringListModel(line)
    completer = QCompleter(model, line)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    line.setCompleter(completer)

    def offer(text: str) -> None:
        start = text[: len(text) - len(text.rsplit(" ", maxsplit=1)[-1])]
        talents: list[str] = []
        if "talent:" in text.lower():  # every unit is looked at: not with every key
            talents = sorted({t for unit in catalogue().units.values() for t in unit.talents or ()})
        model.setStringList([start + words for words in completions(text, talents)])

    line.textEdited.connect(offer)
    return completer
