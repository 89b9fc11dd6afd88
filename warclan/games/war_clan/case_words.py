"""The vocabulary of War Clans for rule cases: a clan with its acts, or a Scenario.

``given.clan`` makes a case about a clan, ``given.field`` one about a Scenario.
"""

from typing import Any

import msgspec

from warclan.domain.house_rules import HouseRules
from warclan.engine.cases import Position
from warclan.engine.errors import CaseError, EngineError
from warclan.games.war_clan.case_clan import CLAN_FACTS, ClanState, acts, clan_book, ledger_of
from warclan.games.war_clan.case_field import FIELD_FACTS, field_of, script_of, state_of
from warclan.games.war_clan.case_given import Given, GivenClan, GivenField
from warclan.games.war_clan.clan import Book, fold
from warclan.games.war_clan.house_rules import SWITCHES


class ClanWords:
    """Cases of War Clans."""

    def position(self, given: dict[str, Any]) -> Position:
        """Build the position; ``CaseError`` names the field that makes no sense."""
        try:
            wanted = msgspec.convert(given, Given)
        except msgspec.ValidationError as error:
            raise CaseError(f"given: {error}") from error
        try:
            rules = HouseRules.of(SWITCHES, wanted.house_rules)
            if wanted.clan is not None:
                return _of_clan(wanted.clan, clan_book(wanted, rules))
            if wanted.field is not None:
                return _of_field(wanted.field, rules)
        except KeyError as error:
            raise CaseError(f"given: there is no {error.args[0]!r}.") from error
        except (EngineError, ValueError) as error:
            raise CaseError(f"given: {error}") from error
        raise CaseError("given: a case is about a clan or about a field; give one of them.")

    def facts(self, then: dict[str, Any], play: Any) -> list[str]:
        """A sentence for every fact that does not hold."""
        faults: list[str] = []
        if isinstance(play.state, ClanState):
            clan = fold(play.state.entries, play.table)
            for key, expected in then.items():
                about = CLAN_FACTS.get(key)
                if about is None:
                    raise CaseError(f"then.{key}: there is no such fact of a clan.")
                for name, value in _each(key, about.of, expected):
                    found = about.read(clan, play.table, play.state, name)
                    faults += _difference(key, name, found, value)
            return faults
        for key, expected in then.items():
            fact = FIELD_FACTS.get(key)
            if fact is None:
                raise CaseError(f"then.{key}: there is no such fact of a Scenario.")
            for name, value in _each(key, fact.of, expected):
                faults += _difference(key, name, fact.read(play, name), value)
        return faults

    def given_schema(self) -> dict[str, Any]:
        """JSON Schema of ``given``."""
        return msgspec.json.schema(Given)

    def then_schema(self) -> dict[str, Any]:
        """JSON Schema of ``then``."""
        properties: dict[str, Any] = {}
        for facts in (CLAN_FACTS, FIELD_FACTS):
            for key, fact in facts.items():
                properties[key] = _schema(fact.of, fact.value, fact.meaning)
        return {"type": "object", "properties": properties, "additionalProperties": False}


def _of_clan(given: GivenClan, book: Book) -> Position:
    state = ClanState(ledger_of(given, book))
    fold(state.entries, book)
    return Position(book, state, ("acts", acts))


def _of_field(given: GivenField, rules: HouseRules) -> Position:
    from warclan.games.war_clan.spec import SPEC, STEPS

    table = field_of(given, rules)
    state = state_of(given, table, SPEC.begin(table.setup, table))
    steps = {name: script for name, (_title, script) in STEPS.items()}
    script = script_of(given.run, steps, lambda play: play.state.phase)
    return Position(table, state, ("the steps of the case", script), table.setup)


def _schema(of: str, value: dict[str, Any], meaning: str) -> dict[str, Any]:
    if not of:
        return {**value, "description": f"{meaning[0].upper()}{meaning[1:]}."}
    return {
        "type": "object",
        "additionalProperties": value,
        "description": f"By {of}: {meaning}.",
    }


def _each(key: str, of: str, expected: Any) -> list[tuple[str, Any]]:
    """What is stated of each thing the fact is of."""
    if not of:
        return [("", expected)]
    if not isinstance(expected, dict):
        raise CaseError(f"then.{key}: give a value for each {of}.")
    return [(str(name), value) for name, value in expected.items()]


def _difference(key: str, name: str, found: Any, expected: Any) -> list[str]:
    title = f"{key} of {name}" if name else key
    return [] if found == expected else [f"{title} is {found!r}, expected {expected!r}."]
