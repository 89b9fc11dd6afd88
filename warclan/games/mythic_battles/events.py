"""What happens in a match, in the past tense. Units are named by id, cards only to who may see.

``for_others`` tells how many cards moved, never which.
(A little longer than other modules: one flat list of records, looked up by everybody.)
"""

from dataclasses import dataclass

from warclan.engine.journal import Event


@dataclass(frozen=True, slots=True)
class SideChosen(Event):
    seat: int
    zone: int

    @property
    def rule(self) -> str:
        return "MB-DRAFT-03"


@dataclass(frozen=True, slots=True)
class TreesPlanted(Event):
    seat: int
    area: int

    @property
    def rule(self) -> str:
        return "MB-BRD-04"


@dataclass(frozen=True, slots=True)
class UnitPlaced(Event):
    """A unit came onto the board: in troop deployment, by the deploy action or by recall."""

    unit: str
    area: int
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int
    round: int

    @property
    def rule(self) -> str:
        return "MB-TURN-01"


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    seat: int

    @property
    def rule(self) -> str:
        return "MB-TURN-04"


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    seat: int
    count: int
    cards: tuple[str, ...] = ()

    @property
    def rule(self) -> str:
        return "MB-DECK-01"

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)

    def for_others(self) -> Event | None:
        return CardsDrawn(self.seat, self.count)


@dataclass(frozen=True, slots=True)
class DecksRanOut(Event):
    seat: int

    @property
    def rule(self) -> str:
        return "MB-DECK-05"


@dataclass(frozen=True, slots=True)
class ArtOfWarPaid(Event):
    """``way``: "art-of-war card", "stone card", "two activation cards" or "any card"."""

    seat: int
    way: str

    @property
    def rule(self) -> str:
        return "MB-PAY-01"


@dataclass(frozen=True, slots=True)
class ManeuverMade(Event):
    seat: int
    maneuver: str
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class UnitActivated(Event):
    unit: str
    complex: bool

    @property
    def rule(self) -> str:
        return "MB-TURN-06"


@dataclass(frozen=True, slots=True)
class UnitMoved(Event):
    unit: str
    start: int
    area: int
    way: str

    @property
    def rule(self) -> str:
        return "MB-MOVE-03"


@dataclass(frozen=True, slots=True)
class StoneClaimed(Event):
    unit: str
    stone: int
    area: int

    @property
    def rule(self) -> str:
        return "MB-STONE-03"


@dataclass(frozen=True, slots=True)
class StoneDropped(Event):
    unit: str
    stone: int
    area: int

    @property
    def rule(self) -> str:
        return "MB-STONE-06"


@dataclass(frozen=True, slots=True)
class StoneAbsorbed(Event):
    unit: str
    stone: int
    total: int

    @property
    def rule(self) -> str:
        return "MB-STONE-07"


@dataclass(frozen=True, slots=True)
class StoneCardsSpent(Event):
    seat: int
    kind: str
    count: int
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class ElementRemoved(Event):
    unit: str
    area: int

    @property
    def rule(self) -> str:
        return "MB-TAL-18"


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    attacker: str
    target: str
    distance: int
    kind: str

    @property
    def rule(self) -> str:
        return "MB-TGT-01"


@dataclass(frozen=True, slots=True)
class TargetGuarded(Event):
    guard: str
    target: str

    @property
    def rule(self) -> str:
        return "MB-TAL-20"


@dataclass(frozen=True, slots=True)
class AttackEvaded(Event):
    unit: str
    attacker: str

    @property
    def rule(self) -> str:
        return "MB-MAN-06"


@dataclass(frozen=True, slots=True)
class AttackRolled(Event):
    """``offense`` dice against ``defense``; blanks are 0."""

    attacker: str
    target: str
    offense: int
    defense: int
    faces: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "MB-DICE-01"


@dataclass(frozen=True, slots=True)
class DiceRerolled(Event):
    effect: str
    faces: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "MB-DICE-02"


@dataclass(frozen=True, slots=True)
class DieDiscarded(Event):
    paid: int
    raised: int

    @property
    def rule(self) -> str:
        return "MB-DICE-06"


@dataclass(frozen=True, slots=True)
class FivesRolled(Event):
    faces: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "MB-DICE-11"


@dataclass(frozen=True, slots=True)
class UnitThrown(Event):
    unit: str
    start: int
    area: int

    @property
    def rule(self) -> str:
        return "MB-TAL-28"


@dataclass(frozen=True, slots=True)
class UnitWounded(Event):
    unit: str
    amount: int
    left: int
    by: str
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class UnitHealed(Event):
    unit: str
    amount: int
    left: int
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id


@dataclass(frozen=True, slots=True)
class UnitDestroyed(Event):
    unit: str
    by: str

    @property
    def rule(self) -> str:
        return "MB-WND-05"


@dataclass(frozen=True, slots=True)
class RetaliationDeclared(Event):
    unit: str
    against: str

    @property
    def rule(self) -> str:
        return "MB-RET-01"


@dataclass(frozen=True, slots=True)
class SourceRolled(Event):
    unit: str
    face: int

    @property
    def rule(self) -> str:
        return "MB-TER-08"


@dataclass(frozen=True, slots=True)
class TroopRecalled(Event):
    unit: str
    area: int

    @property
    def rule(self) -> str:
        return "MB-RCL-01"


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """``name`` is the power's printed name."""

    unit: str
    ability: str
    name: str

    @property
    def rule(self) -> str:
        return "MB-POW-03"


@dataclass(frozen=True, slots=True)
class AttachmentSpent(Event):
    """An attachment (``name``) has been used up and is out of the game."""

    unit: str
    name: str

    @property
    def rule(self) -> str:
        return "MB-ATT-03"


@dataclass(frozen=True, slots=True)
class SidesChanged(Event):
    """A unit and its cards have gone from the ``former`` seat to another."""

    unit: str
    former: int
    seat: int

    @property
    def rule(self) -> str:
        return "MB-POW-09"


@dataclass(frozen=True, slots=True)
class PlacesSwapped(Event):
    unit: str
    other: str

    @property
    def rule(self) -> str:
        return "MB-POW-09"


@dataclass(frozen=True, slots=True)
class AttackTurned(Event):
    """A power has turned an attack from ``target`` on to ``unit``."""

    unit: str
    target: str

    @property
    def rule(self) -> str:
        return "MB-TGT-09"


@dataclass(frozen=True, slots=True)
class TokenLaid(Event):
    """A token of ``source`` came into ``area``, or on to ``unit``."""

    source: str
    ability: str
    area: int
    unit: str

    @property
    def rule(self) -> str:
        return "MB-TOK-01"


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """A token of ``source`` left ``area``, or ``unit``."""

    source: str
    ability: str
    area: int
    unit: str

    @property
    def rule(self) -> str:
        return "MB-TOK-02"


@dataclass(frozen=True, slots=True)
class CardsReturned(Event):
    """Hand cards went back into the own deck, which was shuffled."""

    seat: int
    count: int

    @property
    def rule(self) -> str:
        return "MB-POW-09"


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card came from the own discard pile into the hand, open to all."""

    seat: int
    card: str

    @property
    def rule(self) -> str:
        return "MB-POW-09"


@dataclass(frozen=True, slots=True)
class CardLost(Event):
    """A card went to the own discard pile because of a power."""

    seat: int
    card: str

    @property
    def rule(self) -> str:
        return "MB-POW-09"


@dataclass(frozen=True, slots=True)
class CardGained(Event):
    """A power gave a card from the supply, or from another player, into the hand."""

    seat: int
    card: str

    @property
    def rule(self) -> str:
        return "MB-POW-09"


@dataclass(frozen=True, slots=True)
class CardRemoved(Event):
    """A power took a card of ``seat`` out of the game."""

    seat: int
    card: str

    @property
    def rule(self) -> str:
        return "MB-POW-09"


@dataclass(frozen=True, slots=True)
class CardShown(Event):
    """A player has shown the activation card of ``unit`` from the hand."""

    seat: int
    unit: str

    @property
    def rule(self) -> str:
        return "MB-POW-09"


@dataclass(frozen=True, slots=True)
class PowerBarred(Event):
    """A power of ``unit`` cannot be used any more; ``name`` is its printed name."""

    unit: str
    ability: str
    name: str

    @property
    def rule(self) -> str:
        return "MB-POW-09"


@dataclass(frozen=True, slots=True)
class RefereeStep(Event):
    """A player takes a step by hand for a power without code; what it does follows."""

    seat: int
    unit: str
    ability: str
    step: str

    @property
    def rule(self) -> str:
        return "MB-POW-09"


@dataclass(frozen=True, slots=True)
class SeatEliminated(Event):
    seat: int

    @property
    def rule(self) -> str:
        return "MB-WIN-01"


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    seats: tuple[int, ...]
    way: str
    rule_id: str

    @property
    def rule(self) -> str:
        return self.rule_id
