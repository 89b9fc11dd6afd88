"""Adventures: scenarios that set recruitment, lead, table and victory themselves (section 30).

An :class:`Adventure` is the sheet of a scenario. It gives the draft its players take part in and,
with the armies that come out of it, the set-up of the match.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from warclan.domain.house_rules import HouseRules
from warclan.engine.errors import EngineError
from warclan.engine.rules import rule
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.draft.setup import DraftSetup, PoolSpec, Seat
from warclan.games.mythic_battles.hooks import ABILITIES
from warclan.games.mythic_battles.setup import Diagram, MythicSetup, Scenario


@dataclass(frozen=True, slots=True)
class Party:
    """What the scenario gives one player: a side, RP to draft with, units handed out."""

    name: str
    side: int
    limit: int
    prescribed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Adventure:
    """A scenario as printed.

    ``lead`` is the seat that leads; ``None`` leaves it to a die, which one edition allows.
    ``divinities`` tells whether divinities are drafted too.
    """

    scenario: Scenario
    board: str
    parties: tuple[Party, ...]
    layout: Diagram
    edition: Edition = Edition.RAGNAROK
    lead: int | None = 0
    divinities: bool = False
    pool: PoolSpec = field(default_factory=PoolSpec)
    house_rules: HouseRules = field(default_factory=HouseRules)

    @property
    def players(self) -> int:
        """For how many players it is."""
        return len(self.parties)


@rule("MB-ADV-01")
def for_players(adventures: Iterable[Adventure], players: int) -> tuple[Adventure, ...]:
    """The adventures that this number of players can choose from."""
    return tuple(each for each in adventures if each.players == players)


@rule("MB-ADV-01")
def lead_of(adventure: Adventure, rolled: int | None = None) -> int:
    """The lead: the scenario's, or in Isfet the one the die found where it names none."""
    name = adventure.scenario.name
    if adventure.lead is not None:
        return adventure.lead
    if adventure.edition is not Edition.ISFET:
        raise EngineError(f"{name}: in this edition the scenario names the lead (MB-ADV-01).")
    if rolled is None:
        raise EngineError(f"{name}: roll for the lead first (MB-DRAFT-02).")
    return rolled


@rule("MB-DRAFT-19", "MB-DRAFT-20", "MB-DRAFT-21")
def recruitment(
    adventure: Adventure, names: Sequence[str] = (), rolled: int | None = None
) -> DraftSetup:
    """The draft of an adventure: RP, lead and pool are the scenario's.

    Prescribed units are taken first and cost nothing of the RP; then everything but divinities
    is drafted, unless the scenario drafts these too.
    """
    seats = tuple(
        Seat(
            names[place] if place < len(names) else party.name,
            side=party.side,
            limit=party.limit,
            prescribed=party.prescribed,
        )
        for place, party in enumerate(adventure.parties)
    )
    return DraftSetup(
        seats,
        max(party.limit for party in adventure.parties),
        lead_of(adventure, rolled),
        adventure.edition,
        adventure.house_rules,
        adventure.pool,
        divinity_lap=adventure.divinities,
        board=adventure.board,
    )


@rule("MB-ADV-01", "MB-ADV-02")
def match_setup(
    adventure: Adventure, armies: Sequence[Army], rolled: int | None = None
) -> MythicSetup:
    """The match of an adventure, once its armies are recruited."""
    if len(armies) != adventure.players:
        raise EngineError(
            f"{adventure.scenario.name}: it is for {adventure.players} players, "
            f"not {len(armies)} (MB-ADV-01)."
        )
    return MythicSetup(
        tuple(armies),
        adventure.board,
        layout=adventure.layout,
        edition=adventure.edition,
        house_rules=adventure.house_rules,
        sides=tuple(party.side for party in adventure.parties),
        lead=lead_of(adventure, rolled),
        scenario=adventure.scenario,
    )


@rule("MB-ADV-03", "MB-ADV-02")
def check_scenario(setup: MythicSetup) -> None:
    """Refuse rules that have no code, and Book of the Dead cards outside Isfet's adventures."""
    scenario = setup.scenario
    if scenario is None:
        return
    ABILITIES.require((*scenario.abilities, *(card.ability for card in scenario.book)))
    if scenario.book and setup.edition is not Edition.ISFET:
        raise EngineError(
            f"{scenario.name}: Book of the Dead cards belong to adventures of Isfet (MB-ADV-03)."
        )
