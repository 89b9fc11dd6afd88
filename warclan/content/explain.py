"""Every fault of one damaged entry, field by field.

msgspec stops at the first fault. For an entry that failed, the fields are therefore checked one
by one against their declared types, so that its owner sees all places at once.
"""

import re
from collections.abc import Iterator
from enum import EnumMeta
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

from warclan.text.misfits import KINDS, kinds

MOST_FAULTS = 50
"""An entry is not explained beyond this many faults."""

_EXPECTED = re.compile(r"^Expected `(?P<kind>[^`]+)`(?P<rest>.*)$")
_PATH = re.compile(r" - at `\$(?P<path>[^`]*)`$")


def faults_of(value: object, expected: Any, path: str = "") -> list[tuple[str, str]]:
    """``(field path, sentence)`` for everything in ``value`` that does not fit ``expected``."""
    found: list[tuple[str, str]] = []
    for fault in _walk(value, expected, path):
        found.append(fault)
        if len(found) == MOST_FAULTS:
            break
    return found


def _walk(value: object, expected: Any, path: str) -> Iterator[tuple[str, str]]:
    expected, inner = _plain(expected, value)
    if isinstance(expected, type) and issubclass(expected, msgspec.Struct):
        if not isinstance(value, dict):
            yield path, f"an object is needed here, not {_kind_of(value)}."
            return
        yield from _walk_struct(value, expected, path)
    elif get_origin(expected) is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        if not isinstance(value, list | tuple):
            yield path, f"a list is needed here, not {_kind_of(value)}."
            return
        for number, part in enumerate(value):
            yield from _walk(part, inner[0], f"{path}[{number}]")
    elif get_origin(expected) is dict and isinstance(value, dict):
        for key, part in value.items():
            yield from _leaf(key, inner[0], _join(path, str(key)))
            yield from _walk(part, inner[1], _join(path, str(key)))
    else:
        yield from _leaf(value, expected, path)


def _plain(expected: Any, value: object) -> tuple[Any, tuple[Any, ...]]:
    """``expected`` without "or null" when a value is there, and its type arguments."""
    if get_origin(expected) in (Union, UnionType) and value is not None:
        parts = tuple(part for part in get_args(expected) if part is not type(None))
        if len(parts) == 1:
            expected = parts[0]
    return expected, get_args(expected)


def _walk_struct(
    value: dict[str, object], expected: type[msgspec.Struct], path: str
) -> Iterator[tuple[str, str]]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(expected)}
    for name, field in fields.items():
        if name in value:
            yield from _walk(value[name], field.type, _join(path, name))
        elif field.required:
            yield _join(path, name), "this field is missing."
    for name in value:
        if name not in fields:
            known = ", ".join(fields)
            yield _join(path, str(name)), f"there is no such field. Known fields: {known}."


def _leaf(value: object, expected: Any, path: str) -> Iterator[tuple[str, str]]:
    try:
        msgspec.convert(value, expected)
    except msgspec.ValidationError as error:
        message = str(error)
        place = _PATH.search(message)
        inside = ""
        if place:
            message = message[: place.start()]
            inside = place["path"]
        yield path + inside, sentence(message, value if not inside else None, expected)


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _kind_of(value: object) -> str:
    for kind, word in (
        (bool, "true or false"),
        (str, "text"),
        (int, "a number"),
        (float, "a number"),
        (list, "a list"),
        (dict, "an object"),
    ):
        if isinstance(value, kind):
            return word
    return "nothing (null)"


def _shown(value: object) -> str:
    if value is None:
        return ""
    text = msgspec.json.encode(value).decode()
    return f"; here it is {text}" if len(text) <= 60 else f"; here it is {text[:57]}..."


def sentence(message: str, value: object = None, expected: Any = None) -> str:
    """A msgspec message in plain words."""
    if message.startswith("Invalid enum value"):
        options = _options(expected)
        return f"one of {options} is needed{_shown(value)}." if options else f"{message}."
    match = _EXPECTED.match(message)
    if match is None:
        return f"{message[:1].lower()}{message[1:]}."
    kind, rest = kinds(match["kind"]), match["rest"].strip()
    if rest.startswith(", got"):
        found = rest.removeprefix(", got").strip(" `")
        return f"{kind} is needed, not {KINDS.get(found, found)}{_shown(value)}."
    if rest.startswith("matching regex"):
        return (
            "an id of small letters, digits and hyphens (2 to 81 characters) is needed"
            f"{_shown(value)}."
        )
    for sign, words in ((">=", "at least"), ("<=", "at most")):
        if sign in rest:
            number = rest.rsplit(" ", 1)[-1]
            length = " characters or entries" if "length" in rest else ""
            return f"{kind} of {words} {number}{length} is needed{_shown(value)}."
    return f"{kind} {rest} is needed{_shown(value)}."


def _options(expected: Any) -> str:
    while get_origin(expected) is Annotated:
        expected = get_args(expected)[0]
    for part in (expected, *get_args(expected)):
        if isinstance(part, EnumMeta):
            return ", ".join(f'"{value}"' for value in part._value2member_map_)
    return ""
