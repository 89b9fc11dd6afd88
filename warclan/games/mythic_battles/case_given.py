"""How a rule case of Mythic Battles describes a position: the records of ``given``.

A small board is drawn in the case itself and units are invented there, or both come from the
content packs. Units go by the ids of the case, cards by "art-of-war", "rune", "kheper",
"omphalos" or the id of their unit. ``docs/cases.md`` tells it all with examples.
"""

from typing import Literal

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
    vitality point instead, from the top. ``card`` takes a unit of the content packs, by its
    catalogue id, in place of all that. ``left`` is the vitality it has now. ``area`` 0: in
    reserve. ``control`` is the seat that decides for it, if not its own. ``attachment`` is the
    ability id or name of one whose power it bears.
    """

    seat: int = 0
    card: str = ""
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
    attachment_used: bool = False
    """Whether its attachment has removed itself from the game."""
    control: int | None = None
    powers: dict[str, Literal["permanent", "passive", "active", "offensive"]] = {}
    """Ability ids with their kinds, in the order of the dashboard."""
    entries: list[list[bool | int]] = []
    """What the rows show for the powers, from the top; the last one goes on to the bottom."""


class GivenStone(Struct, forbid_unknown_fields=True):
    """One stone: lying in ``area``, carried by the unit ``on``, or absorbed by a seat.

    ``kind`` "element" is something a scenario treats as a stone.
    """

    kind: Literal["rune", "kheper", "omphalos", "element"] = "rune"
    area: int = 0
    on: str = ""
    absorbed: int | None = None


class GivenToken(Struct, forbid_unknown_fields=True):
    """One token in play: of a power (``kind`` is its ability id) of the unit ``source``.

    It lies in ``area`` or is ``on`` a unit; ``terrain`` is what it makes of its area; with
    ``defense`` and ``vitality`` it can be attacked.
    """

    kind: str
    source: str
    area: int = 0
    on: str = ""
    terrain: str = ""
    defense: int = 0
    vitality: int = 0


class GivenEffect(Struct, forbid_unknown_fields=True):
    """An effect with an end on a unit: ``ends`` is "activation", "turn", or a seat (as a number),
    in whose next turn it ends.
    """

    kind: str
    unit: str
    amount: int = 1
    ends: int | Literal["activation", "turn"] = 0


class GivenCards(Struct, forbid_unknown_fields=True):
    """The cards of one seat. ``deck`` is drawn from the front unless a draw is scripted.

    ``top`` are cards on top of it that somebody has looked at.
    """

    hand: list[str] = []
    deck: list[str] = []
    pile: list[str] = []
    top: list[str] = []


class GivenGoal(Struct, forbid_unknown_fields=True):
    """A goal of the scenario; see ``warclan.games.mythic_battles.setup.Goal``."""

    side: int
    kind: Literal["hold", "slay", "stones", "last"]
    area: int = 0
    round: int = 0
    unit: str = ""
    count: int = 0


class GivenBook(Struct, forbid_unknown_fields=True):
    """A Book of the Dead card: an upgrade for a unit of the case, for so many rounds (0: all)."""

    unit: str
    ability: str
    rounds: int = 0


class GivenRecruit(Struct, forbid_unknown_fields=True):
    """An item of the pool of a draft, or of an army. ``without``: talents it cannot go with."""

    type: Kind | Literal["jarl", "tjati"] = "hero"
    cost: int = 1
    cards: int = 3
    value: int = 0
    talents: list[str] = []
    without: list[str] = []
    twins: list[str] = []


class GivenPlayer(Struct, forbid_unknown_fields=True):
    """A player of a draft; ``limit`` are own RP, ``prescribed`` the units handed out."""

    side: int | None = None
    limit: int | None = None
    prescribed: list[str] = []


class GivenDraft(Struct, forbid_unknown_fields=True):
    """A draft of the recruits of the case.

    ``picks`` are those already made: [seat, item]. The next are answered under "draft.pick" and
    "draft.bind" (an attachment and its troop). ``pool`` narrows the recruits on offer.
    """

    players: list[GivenPlayer] = []
    limit: int | None = None
    picks: list[tuple[int, str]] = []
    divinities: bool = True
    pool: list[str] | None = None


class GivenArmy(Struct, forbid_unknown_fields=True):
    """A ready army: recruits of the case; ``bound`` gives attachments their troops."""

    items: list[str]
    limit: int = 18
    side: int | None = None
    bound: dict[str, str] = {}


class GivenRun(Struct, forbid_unknown_fields=True):
    """What is played.

    ``steps`` are scripts of the rulebook one after another ("sides", "plant", "deploy", "decks",
    "start", "activate", "end"); "next" is whatever comes next. ``turns`` plays whole turns.
    ``activate`` is an activation whose card is spent; ``attack`` is [attacker, target, distance];
    ``fixed`` are the dice of it or of ``area_attack``; ``move`` is [unit, area, way]: the unit
    arrives there. ``draw``, ``pay``, ``recall`` and ``maneuver`` start with a seat. Without any,
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
    move: list[tuple[str, int, str]] = []
    recall: tuple[int, str] | None = None


class GivenSetup(Struct, forbid_unknown_fields=True):
    """Everything a case may state; what is left out has its usual value.

    ``board`` takes a board of the content packs in place of ``areas`` and ``borders``, and
    ``diagram`` one of its set-ups. ``sides`` gives every seat its side. ``used`` are maneuvers
    spent, by seat; ``powers_used`` powers spent this turn as "unit ability", ``spent`` those of
    the whole game. ``abilities`` are special rules of a scenario; with ``own_victory`` only they
    and the ``goals`` end the game.
    """

    edition: Literal["ragnarok", "isfet"] = "ragnarok"
    house_rules: dict[str, bool | int | str] = {}
    board: str = ""
    diagram: str = ""
    areas: dict[str, GivenArea] = field(default_factory=lambda: {"1": GivenArea()})
    borders: list[list[int | str]] = []
    """Pairs of areas, with the kind of boundary if it is no normal one."""
    zones: list[list[int]] = []
    edges: list[list[int]] = []
    """Per deployment zone: the areas along its board edge."""
    units: dict[str, GivenUnit] = {}
    stones: list[GivenStone] = []
    tokens: list[GivenToken] = []
    effects: list[GivenEffect] = []
    cards: list[GivenCards] = []
    converted: list[int] = []
    """RP turned into Art of War cards, by seat."""
    sides: list[int] = []
    lead: int = 0
    active: int | None = None
    phase: str = "activate"
    round: int = 1
    activations: int = 0
    activated: list[str] = []
    retaliated: list[str] = []
    used: list[list[str]] = []
    powers_used: list[str] = []
    spent: list[str] = []
    plant: bool = False
    referee: bool = False
    """Whether powers without code may be carried out by hand."""
    own_victory: bool = False
    abilities: list[str] = []
    goals: list[GivenGoal] = []
    book: list[GivenBook] = []
    recruits: dict[str, GivenRecruit] = {}
    draft: GivenDraft | None = None
    armies: list[GivenArmy] = []
    run: GivenRun = field(default_factory=GivenRun)
