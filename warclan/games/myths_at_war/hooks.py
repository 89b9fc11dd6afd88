"""The types of a match in progress, its ability registry, and how a match or a seat ends."""

from typing import Final, TypeAlias

from warclan.engine.abilities import Abilities
from warclan.engine.play import Play
from warclan.games.myths_at_war.state import MythsState
from warclan.games.myths_at_war.tabletop import Table

MythsPlay: TypeAlias = Play[MythsState, Table]

ABILITIES: Final = Abilities("myths_at_war")
"""Every ability line with code, by id; the code itself is in ``cards.registry.LINES``."""


class GameEndedError(Exception):
    """The match has been won: whatever is going on stops."""


class SeatLeftError(Exception):
    """The player who was acting is out of the game: the action stops."""
