"""The state of a match: plain lists of small numbers, indexed by unit, area, stone or seat.

Units are numbers (places in ``Table.units``); sets of units are bit masks. Area 0 means "not on
the board". Cards are codes: ``ART_OF_WAR``, the kinds of stone cards, and each unit's own code.
"""

from dataclasses import dataclass, field
from typing import Final

ART_OF_WAR: Final = "art-of-war"
RUNE: Final = "rune"
KHEPER: Final = "kheper"
OMPHALOS: Final = "omphalos"
STONE_KINDS: Final = (RUNE, KHEPER, OMPHALOS)
"""MB-STONE-01. The card of a stone has the name of its kind."""
ELEMENT: Final = "element"
"""What a scenario treats as a stone: everything but absorbing goes for it (MB-STONE-11)."""

SIMPLE: Final = 1
COMPLEX: Final = 2

WALK: Final = 1
ATTACK: Final = 2
CLAIM: Final = 4
ATTACK_TWICE: Final = 8
RANGED: Final = 16
ALOFT: Final = 32
"""Bits of ``done``; ``RANGED``: the attack was none at range 0, so Berserk cannot follow;
``ALOFT``: an aerial attack is being made, in which the ground under the unit has no effect."""

CLOSE_COMBAT_BIT: Final = 1
SNEAK_BIT: Final = 2
FORCE_BIT: Final = 4
"""Bits of ``lasting``: bonuses to the end of the activation (RUL-55)."""

DRAW_BIT: Final = 1
SEARCH_BIT: Final = 2
EVADE_BIT: Final = 4
"""Bits of ``used``: the maneuvers a player has spent this round (MB-MAN-02)."""


@dataclass(frozen=True, slots=True)
class Timed:
    """An effect with an end. ``ends``: a seat (step 1.a of its next turn, MB-HIER-10),
    ``END_OF_ACTIVATION``, ``END_OF_TURN``, ``end_of_turn_of`` a seat, or ``NO_END`` when what
    began it also ends it.
    """

    kind: str
    unit: int
    amount: int
    ends: int


END_OF_ACTIVATION: Final = -1
END_OF_TURN: Final = -2
NO_END: Final = -3
_TURN_OF: Final = -10


def end_of_turn_of(seat: int) -> int:
    """``Timed.ends`` of an effect that lasts to the end of the seat's next turn."""
    return _TURN_OF - seat


@dataclass(frozen=True, slots=True)
class Token:
    """A power token in play: in ``area`` or on ``unit`` (-1), from a source unit.

    ``terrain`` (-1: none) is what it makes of its area while it lies there (MB-TOK-01).
    ``defense`` and ``vitality`` are those of a token that can be attacked, else 0 (MB-TOK-03).
    """

    kind: str
    source: int
    area: int = 0
    unit: int = -1
    terrain: int = -1
    defense: int = 0
    vitality: int = 0


@dataclass(slots=True)
class MythicState:
    """One moment of a match. See the module text for the conventions."""

    round: int = 0
    phase: str = "sides"
    turn: int = 0
    """Place in ``Table.order`` of the active player."""
    active: int = 0
    """The seat of the active player."""
    # Per unit.
    area: list[int] = field(default_factory=list)
    vitality: list[int] = field(default_factory=list)
    carries: list[int] = field(default_factory=list)
    control: list[int] = field(default_factory=list)
    attached: list[str] = field(default_factory=list)
    # Per area (place 0 unused).
    units_in: list[int] = field(default_factory=list)
    ground: list[int] = field(default_factory=list)
    printed_ground: list[int] = field(default_factory=list)
    elements: list[int] = field(default_factory=list)
    # Per stone: the area it lies in (0: none) and who has absorbed it (a seat, or -1).
    lies: list[int] = field(default_factory=list)
    absorbed: list[int] = field(default_factory=list)
    # Per seat.
    hand: list[list[str]] = field(default_factory=list)
    deck: list[list[str]] = field(default_factory=list)
    top: list[list[str]] = field(default_factory=list)
    top_seen: list[list[int]] = field(default_factory=list)
    pile: list[list[str]] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    zone: list[int] = field(default_factory=list)
    out: list[bool] = field(default_factory=list)
    # Bit masks of units.
    entered: int = 0
    activated: int = 0
    retaliated: int = 0
    no_regain: int = 0
    blessed: int = 0
    declined: int = 0
    free_sides: int = 0
    rooted: int = 0
    """Units that cannot move any more this turn."""
    hardy: int = 0
    """Units on which Polar, Water and Burning have no effect, until they are next activated."""
    dying: int = 0
    """Units without vitality that are still on the board, because it has just been taken."""
    apart: int = 0
    """Units with Block by a power, which no talent or power of another unit affects."""
    moved: int = 0
    """Units that have changed area this turn."""
    # The turn and the activation in progress.
    activations: int = 0
    acting: int = -1
    declared: int = 0
    done: int = 0
    lasting: int = 0
    halted: bool = False
    frozen: bool = False
    led: int = -1
    """The troop a Leader activates next, or -1 (MB-TAL-25)."""
    powers_used: list[str] = field(default_factory=list)
    timed: list[Timed] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    turned: list[tuple[int, int]] = field(default_factory=list)
    """(unit, seat): units that have changed sides, in order."""
    flooded: list[tuple[int, int, int]] = field(default_factory=list)
    """(area, mask of units, source): areas that are Water for these units alone, as long as the
    source stays."""
    spent: list[str] = field(default_factory=list)
    """Uses of powers that are counted over the whole game, as in ``powers_used``."""
    barred: list[str] = field(default_factory=list)
    """Powers that cannot be used any more, as in ``powers_used``."""
    gone: list[list[str]] = field(default_factory=list)
    """Per seat: cards that powers have taken out of the game, or that went to another seat."""
    gained: list[list[str]] = field(default_factory=list)
    """Per seat: cards that powers have added (from the supply, or from another seat)."""
    fallen: list[int] = field(default_factory=list)
    """The units destroyed this turn, in order, those that a power has brought back included."""
    # The end.
    winners: list[int] = field(default_factory=list)
    way: str = ""
    rule: str = ""

    def fork(self) -> "MythicState":
        """An independent copy (Timed and Token never change and are shared)."""
        return MythicState(
            self.round,
            self.phase,
            self.turn,
            self.active,
            self.area[:],
            self.vitality[:],
            self.carries[:],
            self.control[:],
            self.attached[:],
            self.units_in[:],
            self.ground[:],
            self.printed_ground[:],
            self.elements[:],
            self.lies[:],
            self.absorbed[:],
            [cards[:] for cards in self.hand],
            [cards[:] for cards in self.deck],
            [cards[:] for cards in self.top],
            [masks[:] for masks in self.top_seen],
            [cards[:] for cards in self.pile],
            self.used[:],
            self.zone[:],
            self.out[:],
            self.entered,
            self.activated,
            self.retaliated,
            self.no_regain,
            self.blessed,
            self.declined,
            self.free_sides,
            self.rooted,
            self.hardy,
            self.dying,
            self.apart,
            self.moved,
            self.activations,
            self.acting,
            self.declared,
            self.done,
            self.lasting,
            self.halted,
            self.frozen,
            self.led,
            self.powers_used[:],
            self.timed[:],
            self.tokens[:],
            self.turned[:],
            self.flooded[:],
            self.spent[:],
            self.barred[:],
            [cards[:] for cards in self.gone],
            [cards[:] for cards in self.gained],
            self.fallen[:],
            self.winners[:],
            self.way,
            self.rule,
        )
