"""What differs from game to game when a kept match is replayed: its content, and its telling."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from warclan.app.commands.content import load_content
from warclan.engine.match import Match
from warclan.games.mythic_battles.events import TurnBegan
from warclan.games.mythic_battles.text import Names, sentence
from warclan.text.numbers import listed

AnyMatch = Match[Any, Any]
MYTHIC = "mythic_battles"
MYTHS = "myths_at_war"


def content_for(game: str) -> tuple[Any, dict[str, str]]:
    """The content a game's matches are played with, and the installed packs with their hashes.

    A Scenario of War Clans has every number in its set-up and needs no pack.
    """
    if game == MYTHS:
        from warclan.app.commands.content import pack_folders
        from warclan.content.manifest import MYTHS as CARDS
        from warclan.content.myths_packs import load_myths

        cards = load_myths(pack_folders(CARDS))
        return cards.catalogue, {pack.manifest.id: pack.hash for pack in cards.packs}
    if game != MYTHIC:
        return None, {}
    loaded = load_content()
    return loaded.catalogue, {pack.id: pack.hash for pack in loaded.packs}


def told(game: str, match: AnyMatch) -> Iterator[str]:
    """The whole journal in sentences; of a game without a teller what is written in it."""
    return TELLERS.get(game, _written)(match)


def _written(match: AnyMatch) -> Iterator[str]:
    """The events by name, with their fields."""
    for _at, name, fields in match.journal.plain() if match.journal is not None else ():
        yield f"{name}: {', '.join(f'{key} {value}' for key, value in fields.items())}"


def _mythic(match: AnyMatch) -> Iterator[str]:
    """Turn by turn, and who won."""
    names = Names.of(match.play.table)
    for line in match.journal.lines if match.journal is not None else ():
        indent = "" if isinstance(line.event, TurnBegan) else "  "
        yield f"{indent}{sentence(line.event, names)}"
    outcome = match.outcome
    if outcome is not None:
        won = listed([names.player(seat) for seat in outcome.winners]) or "nobody"
        yield f"Winner: {won} ({outcome.way})."


def _clans(match: AnyMatch) -> Iterator[str]:
    """Round by Round; the last sentence says who won."""
    from warclan.app.commands.resolve_clans import told as clans_told

    return clans_told(match)


def _myths(match: AnyMatch) -> Iterator[str]:
    """Phase by phase; the last sentence says who won."""
    from warclan.app.commands.resolve_myths import told as myths_told

    return myths_told(match)


TELLERS: Mapping[str, Callable[[AnyMatch], Iterator[str]]] = {
    MYTHIC: _mythic,
    "war_clan": _clans,
    MYTHS: _myths,
}
"""Game key → how its matches are told."""
