"""The draft: setup and picks as a record, everything else by replaying them."""

from warclan.games.mythic_battles.draft.setup import (
    Draft,
    DraftSetup,
    Pick,
    PoolSpec,
    Seat,
    free_for_all,
    two_teams,
)
from warclan.games.mythic_battles.draft.state import DraftState, SeatState, replay
from warclan.games.mythic_battles.draft.table import IllegalPickError

__all__ = [
    "Draft",
    "DraftSetup",
    "DraftState",
    "IllegalPickError",
    "Pick",
    "PoolSpec",
    "Seat",
    "SeatState",
    "free_for_all",
    "replay",
    "two_teams",
]
