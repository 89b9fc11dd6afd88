"""The names on which talents, powers, terrains and scenarios hang: windows, queries, permissions.

An attack is a frozen record that travels through its windows; an ability that changes it returns
another. Powers register on ``ABILITIES`` like talents do.
"""

from typing import Protocol, TypeAlias

from msgspec import Struct

from warclan.engine.abilities import Abilities
from warclan.engine.hooks import Permission, Query, Window
from warclan.engine.play import Play
from warclan.engine.rules import carried
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import Table

ABILITIES = Abilities("mythic_battles")

MythicPlay: TypeAlias = Play[MythicState, Table]


class Attack(Struct, frozen=True):
    """One attack on one target.

    ``distance`` is what it is declared at (MB-TGT-07). ``seat`` makes its choices: the
    attacker's controller, or an enemy for an area attack on an ally (RUL-21). ``fixed`` are the
    dice of "N dice" (MB-EFF-03). ``spends`` off: its player may spend no cards. ``sure`` are
    wounds that a power inflicts in place of the dice and that nothing changes.
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
    redirectable: bool = True
    """Off: nothing moves it on to another target."""
    hindered: int = -1
    """The unit whose power takes offense from an attacker in its area (-1: none)."""
    turned: tuple[int, ...] = ()
    """The units it was aimed at since its target was chosen and that passed it on."""
    printed_offense: int | None = None
    printed_defense: int | None = None
    """Values that stand in for the printed ones; modifiers come on top."""
    sure: int | None = None

    @property
    def normal(self) -> bool:
        """Whether it is a normal attack (MB-TGT-01)."""
        return not self.area


class FirstRoll(Struct, frozen=True):
    """The dice of the first assault, before blanks go (MB-DICE-02); ``thrown`` as first rolled."""

    attack: Attack
    faces: tuple[int, ...]
    thrown: tuple[int, ...]
    defense: int


class Rolled(Struct, frozen=True):
    """Dice just rolled for ``unit`` by its player ``seat``, before anything else happens to them.

    ``attack`` is the attack they belong to, if any; ``first`` those of its first assault.
    """

    unit: int
    seat: int
    faces: tuple[int, ...]
    attack: Attack | None = None
    first: bool = False


class Hit(Struct, frozen=True):
    """The wounds of an attack about to be suffered.

    ``wounds`` are the wound dice, ``thrown`` the faces as first rolled. Powers add to ``change``,
    raise ``least`` or lower ``most``: the sum comes first, then the least, then the most.
    """

    attack: Attack
    wounds: int
    thrown: tuple[int, ...] = ()
    change: int = 0
    least: int = 0
    most: int = 99

    @property
    def total(self) -> int:
        """The wounds that are suffered."""
        return min(max(self.wounds + self.change, self.least, 0), self.most)


class Wound(Struct, frozen=True):
    """A unit has lost vitality. ``by`` is the unit that did it (-1: none), ``side`` its side.

    ``area`` is where it happened.
    """

    unit: int
    amount: int
    by: int
    side: int
    attack: Attack | None = None
    area: int = 0


class Moment(Struct, frozen=True):
    """A moment of one unit: its activation begins or ends, it enters ``area``, and the like.

    ``by`` and ``side`` tell which unit and side threw or pushed it there (-1: nobody, RUL-49).
    ``ignored``: the ground has no effect on it this time.
    """

    unit: int
    area: int = 0
    by: int = -1
    side: int = -1
    ignored: bool = False


class Led(Struct, frozen=True):
    """A leader and the unit that it may activate, or has chosen to (MB-TAL-25)."""

    leader: int
    unit: int


class Turn(Struct, frozen=True):
    """A moment of one seat's turn."""

    seat: int


class Step(Struct, frozen=True):
    """A unit about to enter ``area`` from ``start`` in a way ("walk", "run", "throw" …)."""

    unit: int
    start: int
    area: int
    way: str


class Journey(Struct, frozen=True):
    """A walk, run or fast flight (``way``) that has ended, with the areas entered in order."""

    unit: int
    start: int
    way: str
    entered: tuple[int, ...]


class Taking(Struct, frozen=True):
    """A unit about to claim (or ``absorb``) a stone that is in ``area``."""

    unit: int
    area: int
    stone: int
    absorb: bool = False


class Shift(Struct, frozen=True):
    """A talent or power (``source``) of ``by`` about to move ``unit`` (-1: of no unit)."""

    unit: int
    by: int
    source: str


class Going(Struct, frozen=True):
    """A walk or run about to begin, of at most ``most`` areas."""

    unit: int
    way: str
    most: int


class Guarding(Struct, frozen=True):
    """A unit that might step in for the target of an attack."""

    unit: int
    attack: Attack


class Carried(Struct, frozen=True):
    """A stone carried by ``carrier`` that ``unit`` would take."""

    unit: int
    stone: int
    carrier: int


GAME_STARTS: Window[Turn] = Window("game starts", order_rule="MB-HIER-05")
"""After troop deployment and the making of hands, before the first turn."""
TURN_STARTS: Window[Turn] = Window("turn starts", order_rule="MB-HIER-05")
TURN_ENDS: Window[Turn] = Window("turn ends", order_rule="MB-HIER-05")
ACTIVATION_STARTS: Window[Moment] = Window("activation starts", order_rule="MB-HIER-05")
ACTIVATION_ENDS: Window[Moment] = Window("activation ends", order_rule="MB-HIER-05")
ENTERED: Window[Moment] = Window("entered", order_rule="MB-HIER-05")
DEPLOYED: Window[Moment] = Window("deployed", order_rule="MB-HIER-05")
"""A unit came onto the board: set-up, deploy action, or back by a power."""
FLIGHT_STARTS: Window[Moment] = Window("flight starts", order_rule="MB-HIER-05")
"""Before the first step of a fast flight."""
MOVED: Window[Journey] = Window("moved", order_rule="MB-HIER-05")
CLAIMING: Window[Taking] = Window("claiming", order_rule="MB-HIER-05")
"""Before a claimed stone is taken: tolls."""
ATTACK_ACTION_ENDS: Window[Moment] = Window("attack action ends", order_rule="MB-HIER-05")
"""After an attack action with everything that followed from it, lost attacks included."""
TARGET_CHOSEN: Window[Attack] = Window("target chosen", order_rule="MB-HIER-05")
RESOLVING: Window[Attack] = Window("resolving", order_rule="MB-HIER-05")
"""The target is settled, values are not yet worked out."""
STRIKING: Window[Attack] = Window("striking", order_rule="MB-HIER-05")
"""The target is settled, nothing has been rolled; an answer may set ``sure``."""
ROLLED: Window[Rolled] = Window("rolled", order_rule="RUL-24")
FIRST_ROLLED: Window[FirstRoll] = Window("first rolled", order_rule="RUL-24")
BETWEEN_ASSAULTS: Window[FirstRoll] = Window("between assaults", order_rule="MB-HIER-05")
WOUNDING: Window[Hit] = Window("wounding", order_rule="MB-HIER-05", ask_order=False)
"""Changes the wounds of an attack; what powers do to a ``Hit`` commutes, so nobody orders it."""
WOUNDED: Window[Wound] = Window("wounded", order_rule="MB-HIER-05")
DYING: Window[Wound] = Window("dying", order_rule="MB-HIER-05")
"""A unit without vitality is about to be destroyed; it is saved by getting vitality back."""
DESTROYED: Window[Wound] = Window("destroyed", order_rule="MB-HIER-05")
RESOLVED: Window[Attack] = Window("resolved", order_rule="MB-HIER-05")
"""The wounds of an attack of any kind have been dealt; before a retaliation."""
GOING: Window[Going] = Window("going", order_rule="MB-HIER-05")
ATTACKED: Window[Attack] = Window("attacked", order_rule="MB-HIER-05")
"""After an attack and its retaliation."""

LED: Window[Led] = Window("led", order_rule="MB-HIER-05")
"""A leader has chosen the unit that acts next."""

OFFENSE: Query[Attack] = Query("offense", low=0, high=10, limit_rule="MB-UNIT-11")
DEFENSE: Query[Attack] = Query("defense", low=0, high=10, limit_rule="MB-UNIT-11")
RANGE: Query[int] = Query("range", low=0, high=10, limit_rule="MB-UNIT-11")
MOVEMENT: Query[int] = Query("movement", low=0, high=10, limit_rule="MB-UNIT-11")
CLAIM_RANGE: Query[int] = Query("claim range", low=0, high=10, limit_rule="MB-UNIT-11")
"""From how many areas away the unit may claim visible stones."""
THROW_BLANKS: Query[Attack] = Query("throw blanks", low=0, high=10, limit_rule="MB-TAL-28")
"""Blanks a throw of this attack's target takes."""
ACTIVATION_COST: Query[int] = Query("activation cost", low=0, high=10, limit_rule="MB-PAY-06")
"""Art of War cards a unit's activation costs besides those of MB-TURN-11."""
RUN_BONUS: Query[int] = Query("run bonus", low=0)
"""What a run of the unit adds to its movement, 1 as a rule (MB-MOVE-02)."""
TOLL: Query[Step] = Query("toll", low=0)
"""Art of War to pay before the unit takes a step (0 as a rule).

Only an enemy who stands where the step begins or ends takes one (``tolls``).
"""
ACTIVATION_LIMIT: Query[int] = Query("activation limit", low=0)
"""Activations a seat has in its turn (MB-ACTV-01)."""
RECALL_COST: Query[int] = Query("recall cost", low=0)
"""Art of War that recalling the troop costs (MB-RCL-01)."""

MAY_WALK: Permission[int] = Permission("may walk", rule="MB-ACT-05")
MAY_ATTACK: Permission[Attack] = Permission("may attack", rule="MB-TGT-02")
MAY_CLAIM: Permission[int] = Permission("may claim", rule="MB-STONE-03")
MAY_ENTER: Permission[Step] = Permission("may enter", rule="MB-MOVE-06")
MAY_RECALL: Permission[int] = Permission("may recall", rule="MB-RCL-01")
MAY_TAKE: Permission[Taking] = Permission("may take", rule="MB-STONE-03")
MAY_RETALIATE: Permission[Attack] = Permission("may retaliate", rule="MB-RET-01")
MAY_THROW: Permission[Attack] = Permission("may throw", rule="MB-TAL-28")
MAY_SHIFT: Permission[Shift] = Permission("may shift", rule="MB-CLS-07")
MAY_ATTACK_AGAIN: Permission[int] = Permission("may attack again", rule="MB-ACT-02")
"""A second attack action in one activation (Berserk has its own rule)."""
MAY_ACTIVATE: Permission[int] = Permission("may activate", rule="MB-ACTV-03")
MAY_STOP_ACTIVATING: Permission[int] = Permission("may stop activating", rule="MB-TURN-10")
"""Whether a seat may pass or end its activations now."""
HELD_BY_BLOCK: Permission[int] = Permission("held by block", rule="MB-TAL-08")
STOPPED_BY_ENEMIES: Permission[Step] = Permission("stopped by enemies", rule="MB-MOVE-04")
KEEPS_ELEMENT: Permission[int] = Permission("keeps element", rule="MB-TAL-18")
"""Whether a unit may use Force of Nature and leave the 3D element in place."""
STANDS_BACK: Permission[int] = Permission("stands back", rule="MB-TGT-02")
"""Whether a unit cannot be chosen while another of its area could be."""
MAY_REDIRECT: Permission[Attack] = Permission("may redirect", rule="MB-TAL-20")
"""Whether the attack may get another target by Guard or a power."""
MAY_REROLL: Permission[int] = Permission("may re-roll", rule="MB-DICE-02")
"""Whether the unit, for which dice would be re-rolled, may do so."""
MAY_GO_BERSERK: Permission[int] = Permission("may go berserk", rule="MB-TAL-04")
MAY_MANEUVER: Permission[int] = Permission("may maneuver", rule="MB-MAN-01")
"""Whether the seat may make maneuvers now."""
MAY_LEAD: Permission[Led] = Permission("may lead", rule="MB-TAL-25")
FREE_RETALIATION: Permission[int] = Permission("free retaliation", rule="MB-RET-02")
"""Whether the unit retaliates without spending its card."""
FREE_INITIATIVE: Permission[int] = Permission("free initiative", rule="MB-TAL-22")
"""Whether such a unit may do so too when it retaliates by Initiative."""
MAY_GUARD: Permission[Guarding] = Permission("may guard", rule="MB-TAL-20")
MAY_FLY_ON: Permission[int] = Permission("may fly on", rule="MB-FLY-02")
SLAYS: Permission[Attack] = Permission("slays", rule="MB-TAL-33")
STONE_IS_FREE: Permission[Carried] = Permission("stone is free", rule="MB-STONE-03")

OFFENSIVE = "offensive"
"""Slot of offensive powers, filled with ``MenuPower`` objects."""
ACTIVE = "active"
"""Slot of active powers chosen from the menu of an activation, likewise."""
ANYTIME = "anytime"
"""Slot of what a player may do at any decision point, filled with ``AnytimePower`` objects."""
TURN_MENU = "turn menu"
"""Slot of powers offered at every decision of the own turn, likewise; ``unit`` need not act."""


class MenuPower(Protocol):
    """A power offered in the menu of an activation; awaiting it carries it out."""

    def ready(self, play: MythicPlay, unit: int) -> bool:
        """Whether the unit may use it now, its cost and its row included."""
        ...

    async def __call__(self, play: MythicPlay, unit: int) -> None:
        """Pay and resolve the power."""
        ...


class AnytimePower(Protocol):
    """A power without a trigger, offered wherever maneuvers are (RUL-76)."""

    def ready(self, play: MythicPlay, unit: int, seat: int) -> bool:
        """Whether ``seat`` may use the power of the unit now, its cost included."""
        ...

    async def __call__(self, play: MythicPlay, unit: int, seat: int) -> None:
        """Pay and resolve the power."""
        ...


for _rule in ("MB-HIER-01", "MB-HIER-02"):
    carried(_rule, "warclan.engine.hooks.Level")
for _rule in (
    "MB-HIER-04",
    "MB-HIER-05",
    "MB-HIER-06",
    "MB-HIER-07",
    "MB-HIER-08",
    "MB-POW-09",
):
    carried(_rule, "warclan.engine.play.Play.window")
