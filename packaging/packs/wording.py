"""Wording of notes: turns the working notes of the facts into sentences for players.

The facts call their sources "S1" (an online version of the core box), "S2" (a fan's card list) and
the draft app, and were written for whoever codes a power. ``wording.json`` holds every replacement,
phrase by phrase, so that it can be read and judged:

* ``rulings`` and ``effects``: pairs of an old and a new phrase, applied in order;
* ``notes`` and ``board_notes``: whole notes; an empty text drops the note;
* ``conflict_remarks``: remarks on a value that differs;
* ``sight_note`` and ``outline_note``: added to every drawn board.
"""

import json
import re
from pathlib import Path
from typing import Any

_TABLES: dict[str, Any] = json.loads(
    Path(__file__).with_name("wording.json").read_text(encoding="utf-8")
)
SIGHT_NOTE: str = _TABLES["sight_note"]
OUTLINE_NOTE: str = _TABLES["outline_note"]

_LEFTOVERS = re.compile(
    r"\bS[12]\b|imitate|[Aa]udit|\.json|one_way_links|aow_cost|table_edge|\bsource code\b"
    r"|first source|second source|\bcoded?\b"
)


class WordingError(ValueError):
    """A note that has no wording for players yet; the message quotes it."""


def ruling(text: str) -> str:
    """A coding note as a ruling for players."""
    return _checked(_replaced(text, "rulings"))


def effect(text: str) -> str:
    """The statement of an effect."""
    return _checked(_replaced(text, "effects"))


def note(text: str) -> str:
    """A whole note of a unit or attachment; empty when it is dropped."""
    return _whole(text, "notes")


def board_note(text: str) -> str:
    """A whole note of a board; empty when it is dropped."""
    return _whole(text, "board_notes")


def conflict_remark(value: str) -> str:
    """The remark on a value that differs, if there is one."""
    return str(_TABLES["conflict_remarks"].get(value, ""))


def _whole(text: str, table: str) -> str:
    if text not in _TABLES[table]:
        raise WordingError(f"No wording for the note {text!r}: add one to wording.json, {table}.")
    return _checked(str(_TABLES[table][text]))


def _replaced(text: str, table: str) -> str:
    for old, new in _TABLES[table]:
        text = text.replace(old, new)
    return text


def _checked(text: str) -> str:
    found = _LEFTOVERS.search(text)
    if found:
        raise WordingError(f"{found[0]!r} is no wording for players, in {text!r}.")
    return text
