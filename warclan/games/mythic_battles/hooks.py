"""The names on which talents, powers, terrains and scenarios hang: windows, queries, permissions.

An attack is a frozen record that travels through its windows; an ability that changes it returns
another. Powers register on ``ABILITIES`` like talents do.
"""

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from warclan.engine.abilities import Abilities
from warclan.engine.hooks import Permission, Query, Window
from warclan.engine.play import Play
from warclan.engine.rules import carried
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import Table

ABILITIES = Abilities("mythic_battles")

MythicPlay: TypeAlias = Play[MythicState, Table]


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack on one target.

    ``distance`` is what it is declared at (MB-TGT-07). ``seat`` makes its choices: the
    attacker's controller, or an enemy for an area attack on an ally (RUL-21). ``fixed`` are the
    dice of "N dice" (MB-EFF-03). ``spends`` off: its player may spend no cards.
    """

    attacker: int
    target: int
    distance: int
    seat: int
    area: bool = False
    retaliation: bool = False
    aerial: bool = False
    power: str = ""
    fixed: int | None = None
    spends: bool = True
    first_target: int = -1
    guarded: bool = False
    runes: int = 0
    retaliated: bool = False
    thrown: bool = False
    unmodified: bool = False

    @property
    def normal(self) -> bool:
        """Whether it is a normal attack (MB-TGT-01)."""
        return not self.area


@dataclass(frozen=True, slots=True)
class FirstRoll:
    """The dice of the first assault, before blanks go (MB-DICE-02); ``thrown`` as first rolled."""

    attack: Attack
    faces: tuple[int, ...]
    thrown: tuple[int, ...]
    defense: int


@dataclass(frozen=True, slots=True)
class Hit:
    """The wounds of an attack about to be suffered."""

    attack: Attack
    wounds: int
    thrown: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Wound:
    """A unit has lost vitality. ``by`` is the unit that did it (-1: none), ``side`` its side."""

    unit: int
    amount: int
    by: int
    side: int
    attack: Attack | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of one unit: its activation begins or ends, or it enters ``area``.

    ``by`` and ``side`` tell which unit and side threw or pushed it there (-1: nobody, RUL-49).
    """

    unit: int
    area: int = 0
    by: int = -1
    side: int = -1


@dataclass(frozen=True, slots=True)
class Turn:
    """A moment of one seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Step:
    """A unit about to enter ``area`` from ``start`` in a way ("walk", "run", "throw" …)."""

    unit: int
    start: int
    area: int
    way: str


TURN_STARTS: Window[Turn] = Window("turn starts", order_rule="MB-HIER-05")
TURN_ENDS: Window[Turn] = Window("turn ends", order_rule="MB-HIER-05")
ACTIVATION_STARTS: Window[Moment] = Window("activation starts", order_rule="MB-HIER-05")
ACTIVATION_ENDS: Window[Moment] = Window("activation ends", order_rule="MB-HIER-05")
ENTERED: Window[Moment] = Window("entered", order_rule="MB-HIER-05")
TARGET_CHOSEN: Window[Attack] = Window("target chosen", order_rule="MB-HIER-05")
FIRST_ROLLED: Window[FirstRoll] = Window("first rolled", order_rule="RUL-24")
BETWEEN_ASSAULTS: Window[FirstRoll] = Window("between assaults", order_rule="MB-HIER-05")
WOUNDING: Window[Hit] = Window("wounding", order_rule="MB-HIER-05")
WOUNDED: Window[Wound] = Window("wounded", order_rule="MB-HIER-05")
DESTROYED: Window[Wound] = Window("destroyed", order_rule="MB-HIER-05")
ATTACKED: Window[Attack] = Window("attacked", order_rule="MB-HIER-05")
"""After an attack and its retaliation."""

OFFENSE: Query[Attack] = Query("offense", low=0, high=10, limit_rule="MB-UNIT-11")
DEFENSE: Query[Attack] = Query("defense", low=0, high=10, limit_rule="MB-UNIT-11")
RANGE: Query[int] = Query("range", low=0, high=10, limit_rule="MB-UNIT-11")
MOVEMENT: Query[int] = Query("movement", low=0, high=10, limit_rule="MB-UNIT-11")

MAY_WALK: Permission[int] = Permission("may walk", rule="MB-ACT-05")
MAY_ATTACK: Permission[Attack] = Permission("may attack", rule="MB-TGT-02")
MAY_CLAIM: Permission[int] = Permission("may claim", rule="MB-STONE-03")
MAY_ENTER: Permission[Step] = Permission("may enter", rule="MB-MOVE-06")
MAY_RECALL: Permission[int] = Permission("may recall", rule="MB-RCL-01")

OFFENSIVE = "offensive"
"""Slot of offensive powers, filled with ``MenuPower`` objects."""
ACTIVE = "active"
"""Slot of active powers chosen from the menu of an activation, likewise."""


class MenuPower(Protocol):
    """A power offered in the menu of an activation; awaiting it carries it out."""

    def ready(self, play: MythicPlay, unit: int) -> bool:
        """Whether the unit may use it now, its cost and its row included."""
        ...

    async def __call__(self, play: MythicPlay, unit: int) -> None:
        """Pay and resolve the power."""
        ...


for _rule in ("MB-HIER-01", "MB-HIER-02"):
    carried(_rule, "warclan.engine.hooks.Level")
for _rule in ("MB-HIER-04", "MB-HIER-05", "MB-HIER-06", "MB-HIER-07", "MB-HIER-08"):
    carried(_rule, "warclan.engine.play.Play.window")
