"""The vocabulary of Mythic Battles for rule cases: positions and facts (see ``case_given``)."""

from collections.abc import Callable
from typing import Any

import msgspec

from warclan.engine.cases import Position
from warclan.engine.errors import CaseError, EngineError
from warclan.games.mythic_battles import board as boards
from warclan.games.mythic_battles.case_drafts import (
    MEANINGS,
    army_facts,
    draft_facts,
    draft_of,
    draft_script,
)
from warclan.games.mythic_battles.case_facts import FACTS
from warclan.games.mythic_battles.case_given import (
    GivenArea,
    GivenRecruit,
    GivenSetup,
    GivenUnit,
)
from warclan.games.mythic_battles.case_position import state_of, table_of
from warclan.games.mythic_battles.case_runs import script_of
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.draft.table import Table as DraftTable
from warclan.games.mythic_battles.hooks import MythicPlay
from warclan.text.misfits import misfit


class MythicWords:
    """Cases of Mythic Battles; ``content`` gives the catalogue when a case needs it."""

    def __init__(self, content: Callable[[], Catalogue] | None = None) -> None:
        self._content = content
        self._given = GivenSetup()
        self._draft: DraftTable | None = None

    def with_content(self, content: Callable[[], Any]) -> "MythicWords":
        """The same with content packs to take units and boards from."""
        return MythicWords(content)

    def position(self, given: dict[str, Any]) -> Position:
        """Build the position; ``CaseError`` names the field that makes no sense."""
        try:
            wanted = msgspec.convert(given, GivenSetup)
        except msgspec.ValidationError as error:
            raise CaseError(f"given: {misfit(_with_name(str(error), given))}") from error
        self._given, self._draft = wanted, None
        try:
            catalogue = self._catalogue(wanted)
            table = table_of(wanted, catalogue)
            state = state_of(wanted, table)
            step = script_of(wanted.run, table)
            if wanted.draft is not None:
                self._draft = draft_of(wanted)
                step = ("draft", draft_script(self._draft))
        except KeyError as error:
            raise CaseError(f"given: there is no {error.args[0]!r}.") from error
        except (EngineError, IndexError, ValueError, boards.BoardError) as error:
            raise CaseError(f"given: {error}") from error
        return Position(table, state, step, table.setup)

    def _catalogue(self, given: GivenSetup) -> Catalogue | None:
        """The content packs, if the case names an entry of theirs and they are there."""
        named = given.board or any(unit.card or unit.attachment for unit in given.units.values())
        return self._content() if named and self._content is not None else None

    def facts(self, then: dict[str, Any], play: MythicPlay) -> list[str]:
        """A sentence for every fact that does not hold."""
        beside: dict[str, Any] = {}
        if self._draft is not None:
            beside |= draft_facts(self._draft)
        if self._given.armies:
            beside |= army_facts(self._given)
        faults: list[str] = []
        for key, expected in then.items():
            if key in beside:
                faults += _differences(key, beside[key], expected)
            elif key in FACTS:
                faults += _check(key, expected, play)
            else:
                raise CaseError(f"then.{key}: there is no such fact in this case.")
        return faults

    def given_schema(self) -> dict[str, Any]:
        """JSON Schema of ``given``."""
        return msgspec.json.schema(GivenSetup)

    def then_schema(self) -> dict[str, Any]:
        """JSON Schema of ``then``."""
        properties: dict[str, Any] = {}
        for key, fact in FACTS.items():
            properties[key] = _schema(fact.of, fact.value, fact.meaning)
        for key, (of, meaning) in MEANINGS.items():
            properties[key] = _schema(of, {}, meaning)
        return {"type": "object", "properties": properties, "additionalProperties": False}


_NAMED = {"units": GivenUnit, "areas": GivenArea, "recruits": GivenRecruit}


def _with_name(said: str, given: dict[str, Any]) -> str:
    """What does not fit, with the name of the unit, area or recruit in place of ``[...]``."""
    for field, record in _NAMED.items():
        entries = given.get(field)
        if f"$.{field}[...]" not in said or not isinstance(entries, dict):
            continue
        for name, entry in entries.items():
            try:
                msgspec.convert(entry, record)
            except msgspec.ValidationError:
                return said.replace("[...]", f".{name}", 1)
    return said


def _schema(of: str, value: dict[str, Any], meaning: str) -> dict[str, Any]:
    if not of:
        return {**value, "description": f"{meaning}."}
    return {
        "type": "object",
        "additionalProperties": value,
        "description": f"By {of}: {meaning}.",
    }


def _check(key: str, expected: Any, play: MythicPlay) -> list[str]:
    """The differences of one fact about the match."""
    fact = FACTS[key]
    if not fact.of:
        return _difference(key, fact.read(play, ""), expected)
    if not isinstance(expected, dict):
        raise CaseError(f"then.{key}: give a value for each {fact.of}.")
    faults = []
    for name, value in expected.items():
        faults += _difference(f"{key} of {name}", fact.read(play, str(name)), value)
    return faults


def _differences(key: str, found: Any, expected: Any) -> list[str]:
    if not isinstance(found, dict) or not isinstance(expected, dict):
        return _difference(key, found, expected)
    faults = []
    for name, value in expected.items():
        if name not in found:
            raise CaseError(f"then.{key}: there is no {name!r}.")
        faults += _difference(f"{key} of {name}", found[name], value)
    return faults


def _difference(title: str, found: Any, expected: Any) -> list[str]:
    return [] if found == expected else [f"{title} is {found!r}, expected {expected!r}."]
