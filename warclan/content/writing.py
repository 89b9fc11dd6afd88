"""Content files as text: stable, readable, one row per line, so that changes are small."""

from collections.abc import Iterable
from typing import Any

import msgspec

WIDTH = 110
"""Characters a list of plain values may take before it is broken into lines."""

SHORT = 40
"""Characters of a plain value up to which several stand on one line of a broken list."""

COMPACT = frozenset({"rows", "neighbours", "companions", "conflicts", "setups", "sight", "fields"})
"""Fields whose members stand on one line each."""


def pretty(value: Any) -> str:
    """``value`` (plain data) as JSON text ending in a line feed."""
    return _write(value, 0, "") + "\n"


def pretty_entries(entries: Iterable[msgspec.Struct]) -> str:
    """The text of a list file."""
    return pretty([plain(entry) for entry in entries])


def plain(value: Any) -> Any:
    """``value`` as plain data; fields of records that have their default value are left out."""
    if isinstance(value, msgspec.Struct):
        fields = msgspec.structs.fields(type(value))
        stated = ((field, getattr(value, field.name)) for field in fields)
        return {
            field.encode_name: plain(part)
            for field, part in stated
            if field.required or part != _default(field)
        }
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return msgspec.to_builtins(value)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def compact(value: Any) -> str:
    """``value`` on one line, with a space after commas and colons."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_atom(str(k))}: {compact(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(compact(part) for part in value) + "]"
    return _atom(value)


def _atom(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _write(value: Any, depth: int, name: str) -> str:
    if isinstance(value, dict):
        return _write_object(value, depth)
    if isinstance(value, list | tuple):
        return _write_list(value, depth, name)
    return _atom(value)


def _write_object(value: dict[str, Any], depth: int) -> str:
    if not value:
        return "{}"
    pad = "  " * (depth + 1)
    lines = [f"{pad}{_atom(str(k))}: {_write(v, depth + 1, str(k))}" for k, v in value.items()]
    return "{\n" + ",\n".join(lines) + "\n" + "  " * depth + "}"


def _write_list(value: list[Any] | tuple[Any, ...], depth: int, name: str) -> str:
    if not value:
        return "[]"
    pad = "  " * (depth + 1)
    parts = [compact(part) for part in value]
    plain = not any(isinstance(part, dict) for part in value)
    if plain or name == "neighbours":
        line = "[" + ", ".join(parts) + "]"
        if len(pad) + len(name) + len(line) <= WIDTH:
            return line
    if plain and max(map(len, parts)) <= SHORT:
        lines = _filled(parts, WIDTH - len(pad))
    elif plain or name in COMPACT:
        lines = parts
    else:
        lines = [_write(part, depth + 1, "") for part in value]
    return "[\n" + ",\n".join(pad + line for line in lines) + "\n" + "  " * depth + "]"


def _filled(parts: list[str], width: int) -> list[str]:
    """Short members joined into lines of at most ``width`` characters."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + 2 + len(part) <= width:
            lines[-1] += f", {part}"
        else:
            lines.append(part)
    return lines
