"""Special rules, goals and upgrades of adventures that come with the program (section 30).

Further ones register on ``ABILITIES`` at ``Level.SCENARIO`` in the same way. All are our own.
"""

from warclan.engine.hooks import Held, Level
from warclan.engine.rules import rule
from warclan.games.mythic_battles.effects import win
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    DEFENSE,
    DESTROYED,
    MAY_RECALL,
    MAY_WALK,
    OFFENSE,
    TURN_ENDS,
    Attack,
    MythicPlay,
    Turn,
    Wound,
)
from warclan.games.mythic_battles.setup import Goal, Scenario
from warclan.games.mythic_battles.state import ATTACK
from warclan.games.mythic_battles.tabletop import Table

GOALS = "scenario.goals"
"""Held by nobody in every match whose scenario has goals."""


@rule("MB-ADV-02", "MB-ADV-03")
def scenario_holdings(scenario: Scenario | None, table: Table) -> list[Held]:
    """The special rules and goals of a scenario, and the Book of the Dead cards of its units."""
    if scenario is None:
        return []
    held = [Held(ability, "") for ability in scenario.abilities]
    if scenario.goals:
        held.append(Held(GOALS, ""))
    for card in scenario.book:
        held += [
            Held(card.ability, unit.id, (("rounds", card.rounds),))
            for unit in table.units
            if unit.unit.id == card.unit
        ]
    return held


@ABILITIES.speaks(
    MAY_WALK, "scenario.no-walk-after-attack", rule="MB-HIER-01", level=Level.SCENARIO
)
def no_walk_after_attack(play: MythicPlay, unit: int) -> bool | None:
    """No unit walks after attacking, Mobility or not."""
    return False if play.state.done & ATTACK else None


@ABILITIES.speaks(MAY_RECALL, "scenario.no-recall", rule="MB-HIER-01", level=Level.SCENARIO)
def no_recall(play: MythicPlay, unit: int) -> bool | None:
    """Troops are not recalled."""
    return False


# Goals -----------------------------------------------------------------------------------------


def _goals(play: MythicPlay) -> tuple[Goal, ...]:
    scenario = play.table.setup.scenario
    return () if scenario is None else scenario.goals


@rule("MB-WIN-03")
def _reached(play: MythicPlay, goal: Goal) -> bool:
    """Whether a goal for the end of a round is reached, this being its end."""
    state, table = play.state, play.table
    if goal.kind not in ("hold", "last") or goal.round != state.round:
        return False
    if goal.kind == "last":
        return True
    here = state.units_in[goal.area]
    own = sum(table.army[seat] for seat in range(table.seats) if table.side_of[seat] == goal.side)
    return bool(here & own) and not here & ~own


@ABILITIES.at(TURN_ENDS, GOALS, rule="MB-WIN-03", level=Level.SCENARIO)
@rule("MB-WIN-03")
async def round_goals(play: MythicPlay, held: Held, moment: Turn) -> None:
    """At the end of a round's last turn the goals are looked at, in the order of the scenario."""
    if moment.seat != play.table.order[-1]:
        return
    for goal in _goals(play):
        if _reached(play, goal):
            win(play, goal.side, "goal of the scenario", "MB-WIN-03")


@ABILITIES.at(DESTROYED, GOALS, rule="MB-WIN-03", level=Level.SCENARIO)
@rule("MB-WIN-03")
async def slaying_goals(play: MythicPlay, held: Held, moment: Wound) -> None:
    """A unit that a side has to slay is destroyed."""
    table = play.table
    if play.state.vitality[moment.unit]:
        return
    card = table.units[moment.unit]
    for goal in _goals(play):
        if goal.kind == "slay" and goal.unit == card.unit.id:
            win(play, goal.side, "goal of the scenario", "MB-WIN-03")


# Book of the Dead ------------------------------------------------------------------------------


@rule("MB-ADV-03")
def _upgraded(play: MythicPlay, ability: str, unit: int) -> int:
    """1 while the unit has the upgrade and its rounds are not over."""
    name = play.table.ids[unit]
    for held in play.held(ability):
        if held.holder == name:
            rounds = held.number("rounds")
            return int(not rounds or play.state.round <= rounds)
    return 0


@ABILITIES.modifies(OFFENSE, "book.sharpened", rule="MB-ADV-03", level=Level.SCENARIO)
def sharpened(play: MythicPlay, attack: Attack) -> int:
    """One more die for the unit's attacks."""
    return _upgraded(play, "book.sharpened", attack.attacker)


@ABILITIES.modifies(DEFENSE, "book.hardened", rule="MB-ADV-03", level=Level.SCENARIO)
def hardened(play: MythicPlay, attack: Attack) -> int:
    """One more defense for the unit."""
    return _upgraded(play, "book.hardened", attack.target)
