"""The scripts a rule case may run from its position."""

from collections.abc import Awaitable, Callable

from warclan.engine.errors import CaseError
from warclan.engine.spec import Step
from warclan.games.mythic_battles import skirmish, turn
from warclan.games.mythic_battles.actions.activation import activate
from warclan.games.mythic_battles.case_given import GivenRun
from warclan.games.mythic_battles.combat.area_attack import area_attack
from warclan.games.mythic_battles.combat.attack import normal_attack
from warclan.games.mythic_battles.deck import draw_cards
from warclan.games.mythic_battles.effects import heal, wound
from warclan.games.mythic_battles.hooks import Attack, MythicPlay
from warclan.games.mythic_battles.maneuvers import MANEUVERS, make
from warclan.games.mythic_battles.payment import pay
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import Table
from warclan.games.mythic_battles.terrain_rules import arrive

NEXT = "next"
"""The step that is whatever script comes next."""
WAYS = ("walk", "run", "throw", "forced", "power")

Body = Callable[[MythicPlay], Awaitable[None]]

_SCRIPTS: dict[str, Body] = {
    "sides": skirmish.choose_side,
    "plant": skirmish.plant,
    "deploy": skirmish.place_one,
    "decks": skirmish.make_decks,
    "start": turn.begin_turn,
    "activate": turn.activation,
    "end": turn.end_turn,
}


def script_of(run: GivenRun, table: Table) -> Step[MythicState, Table]:
    """The script of a case; ``CaseError`` when it names a step or a unit that is not there."""
    for step in run.steps:
        if step not in (*_SCRIPTS, NEXT):
            raise CaseError(f"run.steps: there is no step {step!r}.")
    names = [run.activate, run.area_attack, *(run.attack or ())[:2], run.pay_for]
    names += [each[0] for each in (*run.wound, *run.heal, *run.move)]
    names += [run.recall[1]] if run.recall else []
    for name in names:
        if name and name not in table.index:
            raise CaseError(f"run: there is no unit {name!r}.")
    for name, area, way in run.move:
        if area not in table.board.areas:
            raise CaseError(f"run.move: there is no area {area} for {name}.")
        if way not in WAYS:
            raise CaseError(f"run.move: {way!r} is no way; ways are {', '.join(WAYS)}.")
    seats = [each[0] for each in (run.draw, run.pay, run.maneuver, run.recall) if each is not None]
    for seat in seats:
        if not 0 <= seat < table.seats:
            raise CaseError(f"run: there is no seat {seat}.")
    if run.maneuver is not None and run.maneuver[1] not in MANEUVERS:
        raise CaseError(f"run.maneuver: {run.maneuver[1]!r} is none of {MANEUVERS}.")

    async def body(play: MythicPlay) -> None:
        await _play(play, run)

    return "case", body


async def _play(play: MythicPlay, run: GivenRun) -> None:
    index = play.table.index
    for step in run.steps:
        await _SCRIPTS[play.state.phase if step == NEXT else step](play)
    for _ in range(run.turns):
        seat = play.state.active
        while play.state.phase != "over" and play.state.active == seat:
            await _SCRIPTS[play.state.phase](play)
    for name, amount in run.wound:
        await wound(play, index[name], amount, "MB-WND-10")
    for name, amount in run.heal:
        heal(play, index[name], amount, "MB-UNIT-10")
    for name, area, way in run.move:
        await arrive(play, index[name], area, way)
    if run.activate:
        await activate(play, index[run.activate])
    if run.attack is not None:
        attacker = index[run.attack[0]]
        await normal_attack(
            play,
            Attack(
                attacker,
                index[run.attack[1]],
                run.attack[2],
                play.state.control[attacker],
                aerial=run.aerial,
                fixed=run.fixed,
            ),
        )
    if run.area_attack:
        await area_attack(play, index[run.area_attack], fixed=run.fixed)
    if run.draw is not None:
        await draw_cards(play, run.draw[0], run.draw[1], "MB-DECK-04")
    if run.pay is not None:
        unit = index[run.pay_for] if run.pay_for else -1
        await pay(play, run.pay[0], run.pay[1], "MB-PAY-01", unit)
    if run.maneuver is not None:
        await make(play, run.maneuver[0], run.maneuver[1])
    if run.recall is not None:
        await turn.recall(play, run.recall[0], index[run.recall[1]])
