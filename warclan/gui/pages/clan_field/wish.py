"""What is wanted of a Scenario, and the set-up that follows from it and the stored clans."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from warclan.engine.errors import EngineError
from warclan.games.war_clan.house_rules import rule_words
from warclan.games.war_clan.scenarios.deployment import ScenarioName
from warclan.games.war_clan.scenarios.field import build
from warclan.games.war_clan.scenarios.fielding import encounters_of, objectives_of, side_of
from warclan.games.war_clan.scenarios.setup import POOL, ROLL, FieldSetup, Terrain
from warclan.services.clan_view import OpenClan
from warclan.text.numbers import listed

Way = Literal["quick", "positions", "totals"]
WAYS: tuple[tuple[Way, str, str], ...] = (
    (
        "quick",
        "Quick resolve",
        "The computer fights six Rounds from the numbers, an approximation; its report says how.",
    ),
    (
        "positions",
        "At the table, with positions",
        "You play with models and drag them on a map in inches; distances and zones are checked.",
    ),
    (
        "totals",
        "At the table, only numbers",
        "You play with models and enter what happened, Round by Round.",
    ),
)
SCENARIOS: tuple[tuple[str, str], ...] = (
    (ROLL, "Roll for it"),
    *((name.value, name.value) for name in ScenarioName),
)
DEPLOYMENTS: tuple[tuple[str, str], ...] = (
    (ROLL, "Roll for it"),
    ("flank", "Flank"),
    ("standard", "Standard"),
    ("spearhead", "Spearhead"),
)


@dataclass(frozen=True, slots=True)
class Wish:
    """The choices of the form. ``entered`` are numbers for what no pack knows."""

    clans: tuple[str, ...] = ()
    way: Way = "quick"
    scenario: str = ROLL
    deployment: str = ROLL
    seed: int = 1
    entered: tuple[tuple[str, int], ...] = ()
    terrain: tuple[Terrain, ...] = ()
    encounters: bool = False
    """Whether encounter models come by the roll as each Round begins."""
    warriors: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """By clan: who is fielded; a clan that is not named fields everybody."""


def setup_of(wish: Wish, clans: Sequence[OpenClan]) -> FieldSetup:
    """The set-up of a wish; ``clans`` are its clans, opened, in order."""
    content = clans[0].book.content
    chosen = dict(wish.warriors)
    deployment = wish.deployment if len(clans) == 2 else ROLL
    return FieldSetup(
        tuple(side_of(each.clan, each.book, each.id, chosen.get(each.id, ())) for each in clans),
        mode="quick" if wish.way == "quick" else "table",
        entry="totals" if wish.way == "totals" else "positions",
        scenario=wish.scenario,
        deployment=deployment,
        terrain=wish.terrain,
        objectives=objectives_of(content),
        pool=content.limits.objectives_rolled or POOL,
        encounters=encounters_of(clans[0].book),
        entered=wish.entered,
        house_rules=clans[0].house_rules,
        encounter_rolls=wish.encounters,
        moves=content.limits.moves_in_round or 0,
    )


def barred(wish: Wish, clans: Sequence[OpenClan]) -> str:
    """Why the wish cannot be played: one sentence, or "" when it can."""
    if len(clans) < 2:
        return "Choose two clans or more."
    if len({each.id for each in clans}) < len(clans):
        return "A clan cannot fight itself; choose another."
    busy = next((each.name for each in clans if each.phases is not None), "")
    if busy:
        return f"{busy} is still in the phases after its last battle; finish or skip them first."
    if any(not each.clan.warriors for each in clans):
        name = next(each.name for each in clans if not each.clan.warriors)
        return f"{name} has no warriors yet."
    try:
        build(setup_of(wish, clans))
    except EngineError as fault:
        return str(fault)
    return ""


def rules_told(clans: Sequence[OpenClan]) -> str:
    """Which house rules count: those of the first clan; and who plays by others at home."""
    if not clans:
        return ""
    first, told = clans[0], rule_words(clans[0].house_rules)
    others = [each.name for each in clans[1:] if each.house_rules != first.house_rules]
    if not told and not others:
        return ""
    rules = "; ".join(told) or "the usual ones"
    own = f" {listed(others, 'and')} has other ones at home." if others else ""
    return f"House rules of {first.name} count: {rules}.{own}"
