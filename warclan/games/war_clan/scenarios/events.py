"""What happens in a Scenario, as typed events in the past tense.

Fighters go by their id, seats by number; ``text`` makes sentences of them.
"""

from dataclasses import dataclass

from warclan.engine.journal import Event


@dataclass(frozen=True, slots=True)
class DeploymentSettled(Event):
    """The deployment is known; ``roll`` 0: agreed. ``corners`` are points by seat.

    ``first`` is who was drawn to begin among three or more, −1 with two.
    """

    deployment: str
    roll: int
    corners: tuple[int, ...] = ()
    first: int = -1

    @property
    def rule(self) -> str:
        return "WC-090"


@dataclass(frozen=True, slots=True)
class ScenarioSettled(Event):
    """The Scenario is known; ``roll`` 0: agreed."""

    scenario: str
    roll: int

    @property
    def rule(self) -> str:
        return "WC-096"


@dataclass(frozen=True, slots=True)
class TerrainCleared(Event):
    """A piece was taken off the Champion's Stage."""

    terrain: str

    @property
    def rule(self) -> str:
        return "WC-105"


@dataclass(frozen=True, slots=True)
class PoolRolled(Event):
    """The pool of Secondary Objectives."""

    objectives: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "WC-080"


@dataclass(frozen=True, slots=True)
class ObjectivesChosen(Event):
    """The Secondary Objectives a player goes for."""

    seat: int
    objectives: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "WC-083"


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    """An Objective marker lies on the table, in thousandths of an inch."""

    seat: int
    marker: int
    x: int
    y: int

    @property
    def rule(self) -> str:
        return "WC-097"


@dataclass(frozen=True, slots=True)
class MarkerLeftOut(Event):
    """There was no room for a marker."""

    seat: int

    @property
    def rule(self) -> str:
        return "WC-097"


@dataclass(frozen=True, slots=True)
class ChampionNamed(Event):
    """A fighter is the Champion; ``successor``: it follows a fallen one."""

    seat: int
    fighter: str
    successor: bool

    @property
    def rule(self) -> str:
        return "WC-112" if self.successor else "WC-106"


@dataclass(frozen=True, slots=True)
class Deployed(Event):
    """A player's models are on the table; ``left`` found no room or stayed behind."""

    seat: int
    models: int
    left: int

    @property
    def rule(self) -> str:
        return "WC-091"


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A Round begins; in quick resolve with the order of play."""

    round: int
    order: tuple[int, ...] = ()

    @property
    def rule(self) -> str:
        return "WC-086" if self.round > 6 else "WC-084"


@dataclass(frozen=True, slots=True)
class EncounterPoolMade(Event):
    """The Encounter Pool: types by their number, the first is 1."""

    types: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "WC-080"


@dataclass(frozen=True, slots=True)
class EncounterRolled(Event):
    """The roll for an encounter model: the die, and who comes by a second one.

    ``number`` 0: nobody comes. ``here``: it stands on the table of the program.
    """

    round: int
    roll: int
    number: int = 0
    type: str = ""
    here: bool = False

    @property
    def rule(self) -> str:
        return "WC-048"


@dataclass(frozen=True, slots=True)
class ModelMoved(Event):
    """A model moved, to a place in thousandths of an inch.

    ``inches`` is how far, as the crow flies, from where it stood when the Round began, in
    thousandths; 0 where that is not known.
    """

    fighter: str
    x: int
    y: int
    inches: int = 0

    @property
    def rule(self) -> str:
        return "WC-R39"


@dataclass(frozen=True, slots=True)
class AttackRolled(Event):
    """Quick resolve: an attack with its rolls; ``harm`` 0: it missed; ``lost`` HP."""

    fighter: str
    target: str
    weapon: str
    hit: int
    needed: int
    harm: int
    resisted: int
    lost: int
    left: int


@dataclass(frozen=True, slots=True)
class ModelFell(Event):
    """A model fell. ``by`` "": nobody's doing."""

    victim: str
    by: str
    round: int
    champion: bool = False


@dataclass(frozen=True, slots=True)
class PraiseEarned(Event):
    """Battle Praise for a kill of the Champion."""

    seat: int
    amount: int
    total: int
    zone: bool
    stage: bool

    @property
    def rule(self) -> str:
        return "WC-107"


@dataclass(frozen=True, slots=True)
class MarkerUsed(Event):
    """A model interacted with an Objective marker."""

    fighter: str
    marker: int


@dataclass(frozen=True, slots=True)
class ObjectiveDone(Event):
    """A Secondary Objective is done; ``counted`` off: not in this Round (WC-116)."""

    seat: int
    objective: str
    counted: bool

    @property
    def rule(self) -> str:
        return "WC-083" if self.counted else "WC-116"


@dataclass(frozen=True, slots=True)
class RiteGained(Event):
    """A player controls a quarter at the end of the Round."""

    seat: int
    quarter: str
    worth: int
    total: int

    @property
    def rule(self) -> str:
        return "WC-101"


@dataclass(frozen=True, slots=True)
class Tallied(Event):
    """What was counted by hand for the conditions of a Scenario."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class TreasureTaken(Event):
    """A warrior carries a Grisly Treasure now."""

    fighter: str


@dataclass(frozen=True, slots=True)
class TreasureDropped(Event):
    """A Grisly Treasure lies where its carrier fell."""

    fighter: str


@dataclass(frozen=True, slots=True)
class PointsCounted(Event):
    """The Victory Points of a player, by where they come from."""

    seat: int
    minor: bool
    major: bool
    secondaries: int
    total: int

    @property
    def rule(self) -> str:
        return "WC-084"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; ``winner`` −1: a draw."""

    winner: int
    drawn: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "WC-087" if self.winner < 0 else "WC-085"
