"""What the tests of the clans' services share: a small content, and a clan that is founded."""

from dataclasses import dataclass

from tests.games.war_clan.clans import CONTENT
from tests.services.support import Home
from warclan.games.war_clan import founding
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.content_types import (
    Content,
    InjuryRow,
    Limits,
    RaidRow,
    WarriorType,
)
from warclan.games.war_clan.scenarios.outcome import Result, ScenarioOutcome, SideOutcome
from warclan.services.clan_battles import ClanBattles
from warclan.services.clans import Clans

JARL = WarriorType(id="jarl", name="Jarl", leader=True, most=1, glory_cost=120, stats={"X": 5})
LIMITS = Limits(
    founding_glory=400,
    founding_least=2,
    founding_most=4,
    carried={"weapon": 2, "armor": 1},
    injury_dice="2D6",
    raid_dice="D66",
    raid_step=100,
    glory_for_playing=10,
    glory_for_point=5,
)
WAR_CONTENT = Content(
    types={"jarl": JARL, **CONTENT.types},
    items=CONTENT.items,
    powers=CONTENT.powers,
    injuries={
        each.id: each
        for each in (
            InjuryRow(id="dead", roll="2", name="Slain", fatal=True),
            InjuryRow(id="mad", roll="10-12", name="Madness", stat="MN", change=-1,
                      removed_below=0, fatal=False),
            InjuryRow(id="blank", roll="3-9"),
        )
    },
    raid={
        each.id: each
        for each in (
            RaidRow(id="r1", roll="11-13", glory=0, usable_items=0),
            RaidRow(id="r2", roll="21-22", glory=10, usable_items=1),
            RaidRow(id="r3", roll="51-66"),
        )
    },
    limits=LIMITS,
)  # fmt: skip


@dataclass
class Books:
    """Stands for the content service: one content, which a test may change."""

    present: Content = WAR_CONTENT

    def content(self, _packs: object = None) -> Content:
        """The content of any packs."""
        return self.present

    @property
    def digest(self) -> str:
        """What tells one content from another."""
        return str(hash(repr(self.present)))


class ClanHome:
    """A home whose clans are judged by the tests' content."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.books = Books()
        self.use()

    def use(self) -> None:
        """Have the workspace's clans use the tests' content."""
        self.home.workspace.__dict__["clan_content"] = self.books

    def reopen(self) -> None:
        """A restart of the program."""
        self.home.reopen()
        self.use()

    @property
    def clans(self) -> Clans:
        """The service."""
        return self.home.workspace.clans

    @property
    def battles(self) -> ClanBattles:
        """The battles' service."""
        return self.home.workspace.clan_battles

    def founded(self, name: str = "Bears") -> str:
        """A clan of a Jarl and two Karls with 160 Glory left; its id."""
        clan, _ = self.clans.create(name)
        for kind in ("jarl", "karl", "karl"):
            self.clans.found(clan, founding.AddWarrior(kind))
        self.clans.complete_founding(clan)
        return clan

    def glory(self, clan: str) -> int:
        """The balance now."""
        return self.clans.open(clan).clan.glory

    def everything(self, clan: str) -> tuple[object, ...]:
        """All that is stored of a clan, but the time of its last change and the version."""
        opened = self.clans.open(clan)
        row = next(each for each in self.clans.list() if each.id == clan)
        shown = (row.glory, row.models, row.rank, row.entries, row.wins, row.phase, row.level)
        return (opened.state, opened.stored, opened.clan, shown)


def outcome(
    *sides: tuple[str, str, Result], scenario: str = "Bloody Contest", felled: tuple[str, ...] = ()
) -> ScenarioOutcome:
    """A game of some clans: id, name, result; the first side felled ``felled``'s owners."""
    made = tuple(
        SideOutcome(
            clan=clan,
            name=name,
            result=result,
            place=place,
            fielded=("w1", "w2"),
            victory_points=4 if result == "won" else 1,
            kills=(("w1", 2),) if result == "won" else (),
            felled=felled if place == 1 else (),
            defeated=(("w1", "troll"),) if result == "won" else (),
        )
        for place, (clan, name, result) in enumerate(sides, 1)
    )
    winner = next((place for place, side in enumerate(made) if side.result == "won"), None)
    return ScenarioOutcome(
        scenario=scenario, deployment="Standard", rounds=6, mode="table", sides=made, winner=winner
    )


def earn(amount: int) -> led.Earned:
    """Glory from nowhere."""
    return led.Earned(reason="A hoard", glory=amount)
