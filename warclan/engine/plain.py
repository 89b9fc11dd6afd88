"""Plain data and digests of records.

States and set-ups are dataclasses of ids, numbers, tuples, lists and dicts, so msgspec turns
them into JSON-like data and back without code of ours.
"""

from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

R = TypeVar("R")

_CANONICAL = msgspec.json.Encoder(order="deterministic")


def to_plain(record: Any) -> Any:
    """``record`` as dicts, lists, text, numbers and booleans only (dict keys become text)."""
    return msgspec.to_builtins(record, str_keys=True)


def from_plain(plain: Any, kind: type[R]) -> R:
    """The record of type ``kind``; raises ``msgspec.ValidationError`` naming the place."""
    return msgspec.convert(plain, kind, str_keys=True)


def digest(record: Any) -> str:
    """32 hexadecimal digits that follow from the content of ``record`` alone.

    The order of dict keys and sets does not count; neither does Python's hash seed.
    """
    return blake2b(_CANONICAL.encode(record), digest_size=16).hexdigest()


def freeze(value: Any) -> Any:
    """``value`` with all lists made tuples: answers read back from JSON."""
    if isinstance(value, list | tuple):
        return tuple(freeze(part) for part in value)
    return value
