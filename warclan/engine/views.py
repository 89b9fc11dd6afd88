"""What a player may see: helpers to redact records, and the question as others see it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from warclan.engine.plain import to_plain
from warclan.engine.requests import Request

HIDDEN: Final = "?"
"""Stands for a thing whose identity is not known."""


def backs(things: Sequence[Any]) -> tuple[str, ...]:
    """As many face-down things as there are in ``things``."""
    return (HIDDEN,) * len(things)


def question_for(request: Request[Any], player: int) -> dict[str, Any]:
    """The request as plain data for ``player``; options hidden where they are not for them."""
    if player == request.player or request.audience is None or player in request.audience:
        return request.plain()
    return {"kind": request.kind, "player": request.player, "key": request.key, "hidden": True}


def leaks(view: Any, hidden: Iterable[str]) -> tuple[str, ...]:
    """Where an id of ``hidden`` occurs in ``view`` (as text or as a key), each as a path."""
    secret = frozenset(hidden)
    if not secret:
        return ()
    return tuple(
        f"{path}: {text}" for path, text in _texts(to_plain(view), "view") if text in secret
    )


def _texts(plain: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(plain, str):
        yield path, plain
    elif isinstance(plain, dict):
        for key, value in plain.items():
            yield path, str(key)
            yield from _texts(value, f"{path}.{key}")
    elif isinstance(plain, list | tuple):
        for place, value in enumerate(plain):
            yield from _texts(value, f"{path}[{place}]")
