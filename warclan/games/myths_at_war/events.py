"""What happens in a match, as events of the journal; ``text`` makes sentences of them.

Cards go by their ids. An event that names a card not everybody may know has an audience.
"""

from dataclasses import dataclass

from warclan.engine.journal import Event
from warclan.engine.views import HIDDEN


@dataclass(frozen=True, slots=True)
class PantheonRevealed(Event):
    seat: int
    card: str
    power: int

    @property
    def rule(self) -> str:
        return "MW-032"


@dataclass(frozen=True, slots=True)
class OraclesDealt(Event):
    seat: int
    sizes: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "MW-033"


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    bids: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "MW-036"


@dataclass(frozen=True, slots=True)
class StartDecided(Event):
    seat: int
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    turn: int
    phase: str
    seat: int

    @property
    def rule(self) -> str:
        return "MW-043"


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Event):
    seat: int
    oracle: int
    card: str

    @property
    def rule(self) -> str:
        return "MW-047"


@dataclass(frozen=True, slots=True)
class EventCancelled(Event):
    card: str
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class Transferred(Event):
    """One transfer; ``start`` and ``end`` are card ids or "pool"."""

    seat: int
    start: str
    end: str
    amount: int

    @property
    def rule(self) -> str:
        return "MW-054"


@dataclass(frozen=True, slots=True)
class EnteredPlay(Event):
    seat: int
    card: str
    power: int
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class CardMade(Event):
    seat: int
    card: str
    kind: str
    name: str

    @property
    def rule(self) -> str:
        return "MW-165"


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int
    phase: str

    @property
    def rule(self) -> str:
        return "MW-074"


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    seat: int
    card: str

    @property
    def rule(self) -> str:
        return "MW-030"


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    seat: int
    card: str
    line: str

    @property
    def rule(self) -> str:
        return "MW-086"


@dataclass(frozen=True, slots=True)
class EventResolved(Event):
    seat: int
    card: str

    @property
    def rule(self) -> str:
        return "MW-024"


@dataclass(frozen=True, slots=True)
class TargetsChosen(Event):
    seat: int
    cards: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "MW-091"


@dataclass(frozen=True, slots=True)
class Equipped(Event):
    seat: int
    card: str
    bearer: str
    price: int

    @property
    def rule(self) -> str:
        return "MW-076"


@dataclass(frozen=True, slots=True)
class Meditated(Event):
    seat: int
    card: str
    gained: int

    @property
    def rule(self) -> str:
        return "MW-082"


@dataclass(frozen=True, slots=True)
class PoolChanged(Event):
    seat: int
    amount: int
    left: int
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class PowerChanged(Event):
    card: str
    amount: int
    left: int
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class CardTired(Event):
    card: str

    @property
    def rule(self) -> str:
        return "MW-161"


@dataclass(frozen=True, slots=True)
class CardReadied(Event):
    card: str

    @property
    def rule(self) -> str:
        return "MW-161"


@dataclass(frozen=True, slots=True)
class EffectBegan(Event):
    """Something lasting: ``what`` is a word ("force", "maximum power" …)."""

    card: str
    what: str
    amount: int
    word: str
    until: str

    @property
    def rule(self) -> str:
        return "MW-133"


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    card: str
    place: str

    @property
    def rule(self) -> str:
        return "MW-108"


@dataclass(frozen=True, slots=True)
class CardDestroyed(Event):
    card: str

    @property
    def rule(self) -> str:
        return "MW-171"


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    card: str

    @property
    def rule(self) -> str:
        return "MW-170"


@dataclass(frozen=True, slots=True)
class ControlTaken(Event):
    card: str
    seat: int

    @property
    def rule(self) -> str:
        return "MW-166"


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    seat: int
    cards: tuple[str, ...]
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)

    def for_others(self) -> "Event | None":
        return CardsDrawn(self.seat, (HIDDEN,) * len(self.cards), self.rule_id)


@dataclass(frozen=True, slots=True)
class CardsLookedAt(Event):
    """``seat`` alone learns which cards lie somewhere."""

    seat: int
    cards: tuple[str, ...]
    place: str

    @property
    def rule(self) -> str:
        return "MW-089"

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)

    def for_others(self) -> "Event | None":
        return CardsLookedAt(self.seat, (HIDDEN,) * len(self.cards), self.place)


@dataclass(frozen=True, slots=True)
class OracleMade(Event):
    seat: int
    oracle: int
    size: int

    @property
    def rule(self) -> str:
        return "MW-180"


@dataclass(frozen=True, slots=True)
class OracleChanged(Event):
    """An oracle got another order, or a card more or less."""

    seat: int
    oracle: int

    @property
    def rule(self) -> str:
        return "MW-178"


@dataclass(frozen=True, slots=True)
class OpponentsPaired(Event):
    seats: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "MW-128"


@dataclass(frozen=True, slots=True)
class Assigned(Event):
    seat: int
    card: str

    @property
    def rule(self) -> str:
        return "MW-105"


@dataclass(frozen=True, slots=True)
class ConfrontationResolved(Event):
    """Army force by fighting team; ``loser`` is a seat, or -1."""

    seats: tuple[int, ...]
    forces: tuple[int, ...]
    loser: int

    @property
    def rule(self) -> str:
        return "MW-119"


@dataclass(frozen=True, slots=True)
class TokenPassed(Event):
    seat: int
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    seat: int
    way: str
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """``halves`` of a victory point."""

    seat: int
    halves: int
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    seats: tuple[int, ...]
    way: str
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id
