"""How a rule case of Mythic Battles describes a position: the records of ``given``.

A small board is drawn in the case itself; units are invented there. Units go by the ids of the
case, cards by "art-of-war", "rune", "kheper", "omphalos" or the id of their unit.
"""

from typing import Any, Literal

from msgspec import Struct, field

Kind = Literal["god", "titan", "hero", "monster", "troop"]


class GivenArea(Struct, forbid_unknown_fields=True):
    """One area. ``elements`` are the trees or steles left, by default as many as at the start."""

    terrain: str = "open-ground"
    capacity: int = 4
    level: float = 0.0
    elements: int | None = None


class GivenUnit(Struct, forbid_unknown_fields=True):
    """One unit of a seat.

    ``stats`` is offense, defense, range, movement of every row; ``rows`` gives a row for each
    vitality point instead, from the top. ``left`` is the vitality it has now. ``area`` 0: in
    reserve.
    """

    seat: int = 0
    type: Kind = "hero"
    area: int = 0
    stats: tuple[int, int, int, int] = (4, 4, 1, 2)
    rows: list[tuple[int, int, int, int]] = []
    vitality: int = 4
    left: int | None = None
    talents: list[str] = []
    classes: list[str] = []
    cards: int = 3
    value: int = 0
    destroyed: bool = False
    attachment: str = ""


class GivenStone(Struct, forbid_unknown_fields=True):
    """One stone: lying in ``area``, carried by the unit ``on``, or absorbed by a seat."""

    kind: str = "rune"
    area: int = 0
    on: str = ""
    absorbed: int | None = None


class GivenCards(Struct, forbid_unknown_fields=True):
    """The cards of one seat. ``deck`` is drawn from the front unless a draw is scripted."""

    hand: list[str] = []
    deck: list[str] = []
    pile: list[str] = []


class GivenRun(Struct, forbid_unknown_fields=True):
    """What is played.

    ``steps`` are scripts of the rulebook one after another ("sides", "plant", "deploy", "decks",
    "start", "activate", "end"); ``activate`` an activation whose card is spent; ``attack`` is
    [attacker, target, distance]; ``fixed`` its dice; ``turns`` plays whole turns. Without any,
    only the facts of the position are looked at.
    """

    steps: list[str] = []
    activate: str = ""
    turns: int = 0
    attack: tuple[str, str, int] | None = None
    aerial: bool = False
    area_attack: str = ""
    fixed: int | None = None
    draw: tuple[int, int] | None = None
    pay: tuple[int, int] | None = None
    pay_for: str = ""
    maneuver: tuple[int, str] | None = None
    wound: list[tuple[str, int]] = []
    heal: list[tuple[str, int]] = []
    recall: tuple[int, str] | None = None


class GivenSetup(Struct, forbid_unknown_fields=True):
    """Everything a case may state; what is left out has its usual value."""

    edition: Literal["ragnarok", "isfet"] = "ragnarok"
    house_rules: dict[str, Any] = {}
    areas: dict[str, GivenArea] = field(default_factory=lambda: {"1": GivenArea()})
    borders: list[list[int | str]] = []
    """Pairs of areas, with the kind of boundary if it is no normal one."""
    zones: list[list[int]] = []
    units: dict[str, GivenUnit] = {}
    stones: list[GivenStone] = []
    cards: list[GivenCards] = []
    sides: list[int] = []
    lead: int = 0
    active: int | None = None
    phase: str = "activate"
    round: int = 1
    activations: int = 0
    activated: list[str] = []
    retaliated: list[str] = []
    used: list[list[str]] = []
    plant: bool = False
    own_victory: bool = False
    abilities: list[str] = []
    run: GivenRun = field(default_factory=GivenRun)
