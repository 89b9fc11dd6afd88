"""What is kept of a battle that was resolved."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from msgspec import Struct

from warclan.engine.resolve import GameReport, Totals
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.setup import MythicSetup
from warclan.services.battles import BattleOrder
from warclan.services.matches_listing import SeatLine
from warclan.text.numbers import listed


class RowGame(Struct, frozen=True, array_like=True):
    """One battle of a row in short; battle ``place`` can be played again from the row's seed."""

    place: int
    seed: int
    winners: tuple[int, ...]
    way: str
    rounds: int


class MatchPayload(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a record keeps beside its files. A battle has a ``report``, a row its ``totals``."""

    setup: MythicSetup
    seats: tuple[SeatLine, ...]
    board: str
    seed: int
    games_asked: int
    packs: dict[str, str]
    rules_version: int
    house_made: tuple[str, ...] = ()
    report: GameReport | None = None
    totals: Totals | None = None
    games: tuple[RowGame, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A stored battle or row. ``replayable`` tells whether a match file is kept with it."""

    id: str
    name: str
    payload: MatchPayload
    at: datetime
    batch: str
    many: bool
    replayable: bool

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.player for seat in self.payload.seats)

    @property
    def armies(self) -> tuple[Army, ...]:
        """The armies as they were."""
        return self.payload.setup.armies

    @property
    def order(self) -> BattleOrder:
        """What was ordered."""
        kept = self.payload
        who = [(seat.player, seat.controller) for seat in kept.seats]
        return BattleOrder.of(kept.setup, who, kept.seed, kept.games_asked)

    def won_by(self, winners: Sequence[int]) -> str:
        """The winners' names, "" for a draw."""
        return listed([self.players[seat] for seat in winners])
