"""Rule cases: given a position, when these answers, then these facts.

A case file is JSON or TOML; ``given`` and ``then`` speak the vocabulary of the game
(``GameSpec.case_vocabulary``), everything else is the same for all games. Every answer and every
roll is scripted by the key of its request; a request without a scripted answer fails the case
(unless only one answer is legal), and so does a scripted answer nobody asked for. Cards that are
drawn without a script come in the order of the pool.
"""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec

from warclan.engine.dice import DiceSource
from warclan.engine.errors import RULES_FAULTS, CaseError, EngineError, RefusedError, plainly
from warclan.engine.journal import Event
from warclan.engine.match import Match
from warclan.engine.plain import freeze, to_plain
from warclan.engine.play import Play
from warclan.engine.requests import NOTHING, Request
from warclan.engine.spec import AnySpec, Step
from warclan.engine.tape import Origin

LARGEST_FILE = 8 * 1024 * 1024
"""Bytes; far above any real case file."""


class Refused(msgspec.Struct, forbid_unknown_fields=True):
    """An answer that must be refused, with the rule that has to be named."""

    answer: Any
    rule: str = ""


class CaseStep(msgspec.Struct, forbid_unknown_fields=True):
    """One scripted answer, and what must be offered when it is asked.

    ``offers`` must be among the options, ``only`` are all of them, ``lacks`` must be absent.
    ``stop`` ends the case here, before answering.
    """

    key: str
    answer: Any = msgspec.UNSET
    by: int | None = None
    offers: list[Any] = []
    only: list[Any] | None = None
    lacks: list[Any] = []
    refuses: list[Refused] = []
    stop: bool = False


class Case(msgspec.Struct, forbid_unknown_fields=True):
    """One case."""

    name: str
    given: dict[str, Any]
    rules: list[str] = []
    when: list[CaseStep] = []
    then: dict[str, Any] = {}
    note: str = ""


class CaseFile(msgspec.Struct, forbid_unknown_fields=True):
    """A file of cases of one game."""

    game: str
    cases: list[Case]


@dataclass(frozen=True, slots=True)
class Position:
    """Where a case begins: the table, the state, and the script under test."""

    table: Any
    state: Any
    step: Step[Any, Any]
    setup: Any = None


class CaseVocabulary(Protocol):
    """How a game describes positions and facts."""

    def position(self, given: dict[str, Any]) -> Position:
        """Build the position; ``CaseError`` names the field that makes no sense."""
        ...

    def facts(self, then: dict[str, Any], play: Play[Any, Any]) -> list[str]:
        """A sentence for every fact that does not hold (unknown facts are ``CaseError``)."""
        ...

    def given_schema(self) -> dict[str, Any]:
        """JSON Schema of ``given``."""
        ...

    def then_schema(self) -> dict[str, Any]:
        """JSON Schema of ``then`` (without the engine's own ``events`` and ``no_events``)."""
        ...


@dataclass(frozen=True, slots=True)
class CaseResult:
    """How one case went; no ``faults``: it passed."""

    file: str
    name: str
    rules: tuple[str, ...]
    faults: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether everything was as the case says."""
        return not self.faults


def load_cases(path: Path) -> CaseFile:
    """Read a case file; ``CaseError`` says where it is wrong."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise CaseError(f"{path.name} is larger than {LARGEST_FILE // 2**20} MiB.")
        raw = tomllib.loads(data.decode()) if path.suffix == ".toml" else msgspec.json.decode(data)
        return msgspec.convert(_long_form(raw), CaseFile)
    except OSError as error:
        raise CaseError(f"{path.name} cannot be read: {error.strerror}.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CaseError(f"{path.name}: {plainly(error)}") from error
    except RecursionError as error:
        raise CaseError(f"{path.name} is nested too deeply.") from error


def _long_form(raw: Any) -> Any:
    """Steps written as ``{"attack.target": "troll"}`` as ``{"key": …, "answer": …}``."""
    if not isinstance(raw, dict) or not isinstance(raw.get("cases"), list):
        return raw
    for case in raw["cases"]:
        steps = case.get("when") if isinstance(case, dict) else None
        if isinstance(steps, list):
            case["when"] = [
                {"key": next(iter(step)), "answer": next(iter(step.values()))}
                if isinstance(step, dict) and len(step) == 1 and "key" not in step
                else step
                for step in steps
            ]
    return raw


Content = Callable[[], Any]
"""Loads the game's content packs, when a case first names an entry of theirs."""


@runtime_checkable
class WithContent(Protocol):
    """A vocabulary that can take units and boards from content packs."""

    def with_content(self, content: Content) -> CaseVocabulary:
        """The same vocabulary with packs behind it."""
        ...


def run_file(
    path: Path, find_spec: Callable[[str], AnySpec], content: Content | None = None
) -> tuple[CaseResult, ...]:
    """Run all cases of a file; a file that cannot be read raises ``CaseError``."""
    file = load_cases(path)
    spec = find_spec(file.game)
    return tuple(run_case(case, spec, path.name, content) for case in file.cases)


def run_case(
    case: Case, spec: AnySpec, file: str = "", content: Content | None = None
) -> CaseResult:
    """Run one case; ``content`` is asked when it names an entry of a content pack."""
    vocabulary = spec.case_vocabulary()
    if vocabulary is None:
        raise CaseError(f"{spec.key}: this game has no vocabulary for cases.")
    if content is not None and isinstance(vocabulary, WithContent):
        vocabulary = vocabulary.with_content(content)
    script = _Script(case.when)
    try:
        position = vocabulary.position(case.given)
        match = Match.prepare(
            spec,
            position.table,
            position.state,
            Origin(position.setup, (), 0),
            _CaseDice(script),
            first=position.step,
            ask_all=True,
        )
        match.run()
        _answer_all(match, script)
        faults = list(script.faults)
        faults += [f"{step.key}: the scripted answer was never asked for." for step in script.left]
        if not faults:
            faults += _events(case.then, match)
            then = {k: v for k, v in case.then.items() if k not in ("events", "no_events")}
            faults += vocabulary.facts(then, match.play)
    except EngineError as error:
        faults = [*script.faults, plainly(error), *script.waiting()]
    except RULES_FAULTS as error:  # an answer or a fact of a kind that nobody asked for
        failed = f"The rules failed on it ({type(error).__name__}: {error})."
        faults = [*script.faults, failed]
    return CaseResult(file, case.name, tuple(case.rules), tuple(faults))


class _Script:
    """The scripted answers that are left, and what went wrong."""

    def __init__(self, steps: list[CaseStep]) -> None:
        self.left = list(steps)
        self.faults: list[str] = []

    def take(self, request: Request[Any]) -> CaseStep | None:
        """The next step for ``request``, or ``None``."""
        for step in self.left:
            if step.key == request.key and step.by in (None, request.player):
                self.left.remove(step)
                return step
        return None

    def waiting(self) -> list[str]:
        """The answers that nobody had asked for when the case broke off, as one sentence."""
        keys = ", ".join(dict.fromkeys(step.key for step in self.left))
        return [f"Answers that were still to be asked for: {keys}."] if keys else []


class _CaseDice:
    """Chance of a case: scripted by key; draws without a script keep the order of the pool."""

    def __init__(self, script: _Script) -> None:
        self._script = script

    def answer(self, request: Request[Any]) -> Any:
        step = self._script.take(request)
        if step is not None:
            return request.accept(freeze(step.answer))
        if request.kind == "draw":
            return request.sample(lambda n: 0)
        raise CaseError(f"{request.key}: no roll is scripted ({request.rule}).")

    def replayed(self, request: Request[Any]) -> None:
        """Nothing is remembered."""

    def memory(self) -> int:
        return 0

    def recall(self, memory: Any) -> None:
        """Nothing is remembered."""

    def fork(self) -> DiceSource:
        return self


def _answer_all(match: Match[Any, Any], script: _Script) -> None:
    while match.open_requests:
        request, step = _next(match, script)
        if step is None:
            only = request.only()
            if only is NOTHING:
                offered = to_plain(request.plain())
                raise CaseError(
                    f"{request.key} is asked of player {request.player}, but no answer is "
                    f"scripted; the question is {offered}."
                )
            match.answer(only, player=request.player)
            continue
        _compare(request, step, script.faults)
        if step.stop:
            return
        if step.answer is msgspec.UNSET:
            raise CaseError(f"{step.key}: the step has no answer and does not stop the case.")
        match.answer(freeze(step.answer), player=request.player)


def _next(match: Match[Any, Any], script: _Script) -> tuple[Request[Any], CaseStep | None]:
    """The first open request that has a scripted answer, else the first open one."""
    for request in match.open_requests:
        step = script.take(request)
        if step is not None:
            return request, step
    return match.open_requests[0], None


def _compare(request: Request[Any], step: CaseStep, faults: list[str]) -> None:
    """Note every difference between what is offered and what the step expects."""
    if step.offers or step.lacks or step.only is not None:
        options = freeze(request.plain().get("options", []))
        for wanted in freeze(step.offers):
            if wanted not in options:
                faults.append(f"{step.key}: {wanted!r} is not offered, only {list(options)}.")
        for unwanted in freeze(step.lacks):
            if unwanted in options:
                faults.append(f"{step.key}: {unwanted!r} is offered and should not be.")
        if step.only is not None:
            expected = freeze(step.only)
            if any(each not in options for each in expected) or len(expected) != len(options):
                faults.append(
                    f"{step.key}: offered are {list(options)}, expected exactly {step.only}."
                )
    for refused in step.refuses:
        try:
            request.accept(freeze(refused.answer))
        except RefusedError as error:
            said = error.refusal.rule
            if refused.rule and said != refused.rule:
                faults.append(
                    f"{step.key}: {refused.answer!r} is refused by {said or 'no rule'}, "
                    f"expected {refused.rule}."
                )
        else:
            faults.append(f"{step.key}: {refused.answer!r} is accepted and should be refused.")


def _events(then: dict[str, Any], match: Match[Any, Any]) -> list[str]:
    """Whether the expected events happened, in their order."""
    lines = match.journal.plain() if match.journal is not None else []
    known = _event_names(Event)
    named = [each.get("event", "") for each in then.get("events", [])]
    named += then.get("no_events", [])
    faults = [f"There is no event called {name!r}." for name in named if name not in known]
    if faults:
        return faults
    at = 0
    for wanted in then.get("events", []):
        name = wanted.get("event", "")
        fields = {key: value for key, value in wanted.items() if key != "event"}
        while at < len(lines) and not _fits(lines[at], name, fields):
            at += 1
        if at == len(lines):
            seen = ", ".join(str(line[1]) for line in lines) or "none"
            faults.append(f"The event {name} {fields} did not happen there; events: {seen}.")
            break
        at += 1
    names = {line[1] for line in lines}
    faults += [
        f"The event {n} happened and should not." for n in then.get("no_events", []) if n in names
    ]
    return faults


def _event_names(kind: type[Event]) -> set[str]:
    """The names of all kinds of events that rules may tell of."""
    names = {each.__name__ for each in kind.__subclasses__()}
    return names.union(*(_event_names(each) for each in kind.__subclasses__()))


def _fits(line: list[Any], name: str, fields: dict[str, Any]) -> bool:
    return line[1] == name and all(
        key in line[2] and freeze(line[2][key]) == freeze(value) for key, value in fields.items()
    )


def case_schema(spec: AnySpec) -> dict[str, Any]:
    """JSON Schema of the case files of a game, short steps included."""
    vocabulary = spec.case_vocabulary()
    schema = msgspec.json.schema(CaseFile)
    case = schema["$defs"]["Case"]["properties"]
    case["when"]["items"] = {
        "anyOf": [
            {"$ref": "#/$defs/CaseStep"},
            {
                "type": "object",
                "minProperties": 1,
                "maxProperties": 1,
                "not": {"required": ["key"]},
            },
        ]
    }
    if vocabulary is not None:
        case["given"] = _inlined(vocabulary.given_schema(), schema["$defs"])
        then = _inlined(vocabulary.then_schema(), schema["$defs"])
        event = {
            "type": "object",
            "required": ["event"],
            "properties": {"event": {"type": "string"}},
        }
        then.setdefault("properties", {}).update(
            {
                "events": {"type": "array", "items": event},
                "no_events": {"type": "array", "items": {"type": "string"}},
            }
        )
        case["then"] = then
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = f"Rule cases of {spec.title}"
    return schema


def _inlined(part: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """A schema to be put inside another: its definitions go to those of the whole."""
    definitions.update(part.pop("$defs", {}))
    return part
