"""The games that can be played: one ``GameSpec`` each, found by key.

A game is imported when it is first asked for, so that listing games costs nothing.
"""

from collections.abc import Iterator

from warclan.engine.batch import spec_of
from warclan.engine.errors import EngineError
from warclan.engine.spec import AnySpec

REFERENCES: dict[str, str] = {
    "mythic_battles": "warclan.games.mythic_battles.spec:SPEC",
    "myths_at_war": "warclan.games.myths_at_war.spec:SPEC",
    "war_clan": "warclan.games.war_clan.spec:SPEC",
}
"""Game key → "module:attribute" of its spec. Add a game by adding its line."""


def keys() -> tuple[str, ...]:
    """The keys of all games, sorted."""
    return tuple(sorted(REFERENCES))


def find(key: str) -> AnySpec:
    """The spec of the game ``key``; ``EngineError`` names the games there are."""
    reference = REFERENCES.get(key)
    if reference is None:
        known = ", ".join(keys()) or "none"
        raise EngineError(f"There is no game called {key!r}; known games: {known}.")
    return spec_of(reference)


def specs() -> Iterator[AnySpec]:
    """All specs, by key."""
    for key in keys():
        yield find(key)
