"""What became of a match, for reports and statistics."""

from typing import Any

from warclan.engine.spec import Piece
from warclan.games.myths_at_war.cards.registry import LINES
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.standing import in_play, most_power
from warclan.games.myths_at_war.tabletop import Table
from warclan.games.myths_at_war.traits import CHARACTER


def manual_lines(table: Table) -> tuple[str, ...]:
    """The ids of ability lines in this match that have no code, sorted (MW-R74)."""
    found = set()
    for card in table.cards:
        for place in range(len(card.abilities)):
            line = f"{card.id}#{place}"
            if line not in LINES:
                found.add(line)
    return tuple(sorted(found))


def scores(play: MythsPlay) -> tuple[int, ...]:
    """Power in the pool of every seat; with victory points, those in halves."""
    table = play.table
    state = play.state
    if table.format.leaves_above is not None:
        return tuple(state.points)
    return tuple(state.pool[table.pool_of[seat]] for seat in range(table.seats))


def summary(play: MythsPlay) -> dict[str, Any]:
    """Plain facts of a finished match."""
    state = play.state
    table = play.table
    return {
        "turns": state.turn,
        "way": state.way,
        "pools": list(state.pool),
        "points": [points / 2 for points in state.points],
        "characters": [
            sum(1 for card in board if state.traits[card] & CHARACTER) for board in state.board
        ],
        "manual_lines": list(manual_lines(table)),
    }


def pieces(play: MythsPlay) -> tuple[Piece, ...]:
    """Every character of the decks: the power it has in play at the end."""
    table = play.table
    state = play.state
    found = []
    for card, definition in enumerate(table.cards):
        if table.fixed[card] & CHARACTER:
            there = in_play(play, card)
            found.append(
                Piece(
                    table.ids[card],
                    definition.id,
                    definition.name,
                    table.owner[card],
                    max(state.power[card], 1) if there else 0,
                    max(most_power(play, card), table.limit[card], 1),
                )
            )
    return tuple(found)
