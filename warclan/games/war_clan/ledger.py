"""The ledger of a War Clan: typed entries, each with the Glory it brought or took.

A clan is its ledger. Entries are plain data, frozen, and never changed: undoing takes the last
ones away again, a mistake found later is set right by a ``Correction``.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Word = Annotated[str, Meta(max_length=200)]
Note = Annotated[str, Meta(max_length=4000)]
Amount = Annotated[int, Meta(ge=-100_000, le=100_000)]
Step = Annotated[int, Meta(ge=-1000, le=1000)]
Count = Annotated[int, Meta(ge=0, le=10_000)]


WON = "won"
DRAWN = "drawn"
LOST = "lost"
"""The results a Scenario may have for a clan."""


class Entry(
    Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="entry",
):
    """Shared by all: Glory gained (+) or paid (−), and a remark of the owner."""

    glory: Amount = 0
    remark: Note = ""


class Founded(Entry, frozen=True, kw_only=True, tag="founded"):
    """The clan begins, with the Glory of its founding."""

    name: Word


class Renamed(Entry, frozen=True, kw_only=True, tag="renamed"):
    """A warrior, or the clan itself (``warrior`` ""), is called otherwise from now on."""

    warrior: Word = ""
    name: Word


class PhaseBegan(Entry, frozen=True, kw_only=True, tag="phase"):
    """A phase after a battle begins; "improvement" starts the limits anew (WC-002)."""

    phase: Word


class Hired(Entry, frozen=True, kw_only=True, tag="hired"):
    """A warrior of a regular type joins (WC-047). ``warrior`` is its key for good."""

    warrior: Word
    type: Word
    name: Word


class Recruited(Entry, frozen=True, kw_only=True, tag="recruited"):
    """A defeated encounter model or a Demimortal joins (WC-048 to WC-050)."""

    warrior: Word
    type: Word
    name: Word


class Disbanded(Entry, frozen=True, kw_only=True, tag="disbanded"):
    """A warrior leaves (WC-067 to WC-071); ``kept`` items go to the Treasure Hall."""

    warrior: Word
    kept: tuple[Word, ...] = ()


class Died(Entry, frozen=True, kw_only=True, tag="died"):
    """A warrior is dead; ``kept`` items go to the Treasure Hall."""

    warrior: Word
    kept: tuple[Word, ...] = ()


class Bought(Entry, frozen=True, kw_only=True, tag="bought"):
    """An item comes into the Treasure Hall (WC-072)."""

    item: Word


class Found(Entry, frozen=True, kw_only=True, tag="found"):
    """An item comes into the Treasure Hall without being bought (raid, play)."""

    item: Word
    source: Word = ""


class Sold(Entry, frozen=True, kw_only=True, tag="sold"):
    """An item of the Treasure Hall is sold for its listed value (WC-073)."""

    item: Word


class Equipped(Entry, frozen=True, kw_only=True, tag="equipped"):
    """Items move between holders; "" is the Treasure Hall (WC-074, WC-075).

    Each move is (item, from, to).
    """

    moves: tuple[tuple[Word, Word, Word], ...]


class ImprovedStat(Entry, frozen=True, kw_only=True, tag="stat"):
    """A Stat of a warrior rises by 1 (WC-006 to WC-011)."""

    warrior: Word
    stat: Word


class ImprovedAttack(Entry, frozen=True, kw_only=True, tag="attack"):
    """The ST of one attack, bound to the weapon's name, rises by 1 (WC-016)."""

    warrior: Word
    weapon: Word


class ImprovedAbility(Entry, frozen=True, kw_only=True, tag="ability"):
    """An Attack Ability of an encounter warrior rises by 1 (WC-053)."""

    warrior: Word
    ability: Word


class GainedPower(Entry, frozen=True, kw_only=True, tag="power"):
    """A God Power comes to the clan: "random", "chosen", "founding", "campaign" or "raid"."""

    power: Word
    source: Word


class ImprovedPower(Entry, frozen=True, kw_only=True, tag="power-cost"):
    """A God Power gets cheaper by 1; ``warrior`` names the Imprint, "" the clan's own."""

    power: Word
    warrior: Word = ""


class Imprinted(Entry, frozen=True, kw_only=True, tag="imprinted"):
    """A God Power is tied to one warrior (WC-031)."""

    power: Word
    warrior: Word


class Boosted(Entry, frozen=True, kw_only=True, tag="boosted"):
    """One increment of one Boost of an Imprinted Power (WC-040 to WC-043)."""

    power: Word
    warrior: Word
    boost: Word


class Rediscovered(Entry, frozen=True, kw_only=True, tag="rediscovered"):
    """A bound God Power is found again: "campaign" or "raid" (WC-036)."""

    power: Word
    source: Word


class Fielded(Entry, frozen=True, kw_only=True, tag="fielded"):
    """A Scenario opens with these warriors; its record is closed by ``Fought``."""

    scenario: Word
    warriors: tuple[Word, ...]


class Fought(Entry, frozen=True, kw_only=True, tag="fought"):
    """A Scenario's record is closed: the result, kills, and the kinds that were defeated."""

    scenario: Word
    result: Word = ""
    victory_points: Step | None = None
    kills: tuple[tuple[Word, Count], ...] = ()
    defeated: tuple[Word, ...] = ()


class Earned(Entry, frozen=True, kw_only=True, tag="earned"):
    """Glory earned or lost, with the reason."""

    reason: Word


class Injured(Entry, frozen=True, kw_only=True, tag="injured"):
    """A lasting injury: a Stat changes by ``change`` ("" and 0: none does).

    With ``injury`` "" the warrior fell and is unharmed.
    """

    warrior: Word
    injury: Word
    stat: Word = ""
    change: Step = 0


class Raided(Entry, frozen=True, kw_only=True, tag="raid"):
    """A roll on the Raid Table and what came of it."""

    roll: Word
    outcome: Word


class Correction(Entry, frozen=True, kw_only=True, tag="correction"):
    """The owner sets something right: Glory, and perhaps a Stat or the Rank of a warrior."""

    reason: Word
    warrior: Word = ""
    stat: Word = ""
    change: Step = 0
    rank: Step = 0


class Noted(Entry, frozen=True, kw_only=True, tag="note"):
    """A line of the chronicle."""

    text: Note


AnyEntry: TypeAlias = (
    Founded
    | Renamed
    | PhaseBegan
    | Hired
    | Recruited
    | Disbanded
    | Died
    | Bought
    | Found
    | Sold
    | Equipped
    | ImprovedStat
    | ImprovedAttack
    | ImprovedAbility
    | GainedPower
    | ImprovedPower
    | Imprinted
    | Boosted
    | Rediscovered
    | Fielded
    | Fought
    | Earned
    | Injured
    | Raided
    | Correction
    | Noted
)

Ledger: TypeAlias = tuple[AnyEntry, ...]
"""The entries, oldest first."""
