"""The state of a match: plain lists of small numbers, indexed by card, seat or pool.

Cards are numbers: places in ``Table.cards``, and after them the cards made during play. ``force``,
``limit`` and ``traits`` are worked out from the printed card, its attachments and the effects on
it, and kept up to date by ``standing.refresh``. In a view, cards a player may not know are
``UNKNOWN`` in the lists and ``HIDDEN_PLACE`` in ``place``.
"""

from dataclasses import dataclass, field
from typing import Final

DECK: Final = 0
HAND: Final = 1
ORACLE: Final = 2
GODS_DISCARD: Final = 3
DESIGNS_DISCARD: Final = 4
PANTHEON: Final = 5
BATTLEFIELD: Final = 6
EXILE: Final = 7
"""MW-175: no card of the first era uses it."""
GONE: Final = 8
"""Out of the game: destroyed Created Cards (MW-164), cards of eliminated players (MW-R44)."""
HIDDEN_PLACE: Final = 9
PLACE_WORDS: Final = (
    "Designs Deck",
    "hand",
    "oracle",
    "Gods discard",
    "Designs discard",
    "Pantheon zone",
    "Battlefield",
    "exile",
    "out of the game",
    "hidden",
)
UNKNOWN: Final = -1
FIRST_COPY: Final = 8
"""The bit of the first copied line in ``used``; printed lines have the bits before."""

# When an effect ends ("until" of Effect).
STEP_B: Final = 0
"""No stated duration: Reorganization step B (MW-133)."""
PERMANENT: Final = 1
"""MW-181."""
TURN_END: Final = 2
"""This turn, until the end of the turn, until the next turn begins (MW-R82)."""
PHASE_END: Final = 3
"""The Influence Phase in progress."""
FIGHT_END: Final = 4
"""The Confrontation in progress: right after Resolution (G13)."""
NEXT_INFLUENCE: Final = 5
"""When the next Influence Phase begins."""
OWN_INFLUENCE: Final = 6
"""When the next Influence Phase of the effect's player begins."""
NEXT_ACTION: Final = 7
"""After the player's next action, at the latest at the end of the step."""
WHEN_USED: Final = 8
"""Until it has happened once."""
USED_OR_TURN_END: Final = 9
"""Until it has happened once, at the latest at the end of the turn."""

# What an effect does ("kind" of Effect): one bit each, so that "is any such in force" is quick.
FORCE: Final = 1 << 0
LIMIT: Final = 1 << 1
"""Maximum Power."""
GIVEN_WORD: Final = 1 << 2
TAKEN_WORD: Final = 1 << 3
TAKEN_LINE: Final = 1 << 4
"""An ability line is lost (``word`` is its id)."""
GIVEN_LINE: Final = 1 << 5
"""The ability line ``word`` is copied onto the card; ``amount`` is its bit in ``used``."""
OTHER_PHASE: Final = 1 << 6
"""The INFLUENCE ability ``word`` became a CONFRONTATION one."""
NOT_ASSIGNED: Final = 1 << 7
FREE_ASSIGNED: Final = 1 << 8
NOT_DESTROYED: Final = 1 << 9
"""The card cannot be destroyed; without a card: cards with the traits ``amount`` cannot."""
NO_ABILITIES: Final = 1 << 10
"""Abilities of cards with all traits ``amount`` and none of ``other`` cannot be used."""
NO_MOVES: Final = 1 << 11
NOT_CHOSEN: Final = 1 << 12
POOL_SHIELD: Final = 1 << 13
NO_POOL_GAIN: Final = 1 << 14
GAIN_CUT: Final = 1 << 15
MEDITATE_MORE: Final = 1 << 16
NO_MEDITATING: Final = 1 << 17
LEVY: Final = 1 << 18
"""Each action of the players it names costs their pool ``amount``."""
ARMY_LEVY: Final = 1 << 19
DOOMED: Final = 1 << 20
"""Destroyed after Resolution."""
BORROWED: Final = 1 << 21
"""Controlled by ``player`` for a time; ``amount`` is the seat it goes back to."""
CANCEL_EVENT: Final = 1 << 22
CANCEL_FESTIVALS: Final = 1 << 23
EQUIP_CHEAPER: Final = 1 << 24
RESOLUTION: Final = 1 << 25
"""Another resolution: that of the line ``word``."""
ASSIGNED_STRONGER: Final = 1 << 26
NOT_BORROWED: Final = 1 << 27
EXTRA_FIGHT: Final = 1 << 28
STAYS_ARMY: Final = 1 << 29
"""Counts to the army of ``player`` until the characters go home; ``amount``: its seat before."""
FOUGHT: Final = 1 << 30
"""Was on a Battlefield this turn (a mark)."""
BATTLE_PLAYED: Final = 1 << 31
"""A Battle card was played this turn by ``player`` (MW-125)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that lasts. ``card`` is whom it is on (-1: nobody in particular).

    ``player`` is whose effect it is, ``source`` the card that made it; ``word`` is a keyword or
    the id of an ability line.
    """

    kind: int
    card: int = -1
    amount: int = 0
    until: int = STEP_B
    player: int = -1
    source: int = -1
    other: int = 0
    word: str = ""


@dataclass(slots=True)
class MythsState:
    """One moment of a match. See the module text for the conventions."""

    turn: int = 0
    phase: str = "set-up"
    active: int = 0
    """The seat with the turn token."""
    initial: int = 0
    """Who started the game (MW-040)."""
    seat: int = 0
    """Whose chance it is."""
    passes: int = 0
    """Passes one after the other in a phase where passing does not lock out."""
    order: list[int] = field(default_factory=list)
    """The seats around the table, each followed by the neighbour to the left."""
    transfers: int = 0
    """Transfers left in the Transfer Phase in progress."""
    transfer_phases: int = 0
    """Transfer Phases begun in the game."""
    taken: int = 0
    """Transfer Phases finished this turn."""
    fighters: list[int] = field(default_factory=list)
    """Who fights in the Confrontation in progress, the one who starts each step first."""
    fought: list[int] = field(default_factory=list)
    """Who has played a Confrontation Phase this turn."""
    locked: list[bool] = field(default_factory=list)
    """By seat: has passed in the Assigning step."""
    out: list[bool] = field(default_factory=list)
    """By seat: eliminated."""
    points: list[int] = field(default_factory=list)
    """Victory points by seat, in halves (MW-156)."""
    central: int = 0
    pool: list[int] = field(default_factory=list)
    """Power by pool (``Table.pool_of``)."""
    # By seat.
    hand: list[list[int]] = field(default_factory=list)
    deck: list[list[int]] = field(default_factory=list)
    """The Designs Deck; the last card is on top."""
    gods_discard: list[list[int]] = field(default_factory=list)
    designs_discard: list[list[int]] = field(default_factory=list)
    oracles: list[list[list[int]]] = field(default_factory=list)
    """The oracles from left to right; the last card of each is on top."""
    open: list[list[bool]] = field(default_factory=list)
    """By oracle: whether its top card is face-up."""
    board: list[list[int]] = field(default_factory=list)
    """Cards in play by their controller, in the order they came."""
    # By card.
    place: list[int] = field(default_factory=list)
    control: list[int] = field(default_factory=list)
    power: list[int] = field(default_factory=list)
    tired: list[bool] = field(default_factory=list)
    on: list[int] = field(default_factory=list)
    """The character an equipment is attached to, or -1."""
    used: list[int] = field(default_factory=list)
    """Bits of the lines used this turn: their place on the card, copied ones ``FIRST_COPY`` on."""
    known: list[int] = field(default_factory=list)
    """Bits of the seats that know the card though its place is hidden."""
    force: list[int] = field(default_factory=list)
    limit: list[int] = field(default_factory=list)
    traits: list[int] = field(default_factory=list)
    made: list[str] = field(default_factory=list)
    """Kinds of the cards made during play, in order."""
    effects: list[Effect] = field(default_factory=list)
    kinds: int = 0
    """Bits of the kinds of ``effects``."""
    # The end.
    winners: list[int] = field(default_factory=list)
    way: str = ""
    rule: str = ""

    def fork(self) -> "MythsState":
        """An independent copy (effects never change and are shared)."""
        return MythsState(
            self.turn,
            self.phase,
            self.active,
            self.initial,
            self.seat,
            self.passes,
            self.order[:],
            self.transfers,
            self.transfer_phases,
            self.taken,
            self.fighters[:],
            self.fought[:],
            self.locked[:],
            self.out[:],
            self.points[:],
            self.central,
            self.pool[:],
            [cards[:] for cards in self.hand],
            [cards[:] for cards in self.deck],
            [cards[:] for cards in self.gods_discard],
            [cards[:] for cards in self.designs_discard],
            [[cards[:] for cards in piles] for piles in self.oracles],
            [faces[:] for faces in self.open],
            [cards[:] for cards in self.board],
            self.place[:],
            self.control[:],
            self.power[:],
            self.tired[:],
            self.on[:],
            self.used[:],
            self.known[:],
            self.force[:],
            self.limit[:],
            self.traits[:],
            self.made[:],
            self.effects[:],
            self.kinds,
            self.winners[:],
            self.way,
            self.rule,
        )
