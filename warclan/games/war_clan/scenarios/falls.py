"""What a fall brings: Battle Praise, a new Champion; and Secondary Objectives done."""

from warclan.engine.ask import choose_one
from warclan.engine.rules import carried, rule
from warclan.games.war_clan.scenarios import events
from warclan.games.war_clan.scenarios.deployment import ScenarioName, Stage
from warclan.games.war_clan.scenarios.field import NOBODY, Field, FieldPlay, zones_of
from warclan.games.war_clan.scenarios.scoring import Kill, praise, secondary_counts, successors
from warclan.games.war_clan.scenarios.state import Fall, FieldState, base_at
from warclan.games.war_clan.scenarios.table import Base, touches_zone

ENCOUNTER = "encounter:"
"""How the victim's id begins when it is an encounter model; its type follows."""


def stands(table: Field, state: FieldState, index: int) -> bool:
    """Whether a fighter is on its feet, and on the table where positions are known."""
    return state.hp[index] > 0 and (not table.measured or state.at[index] is not None)


def standing(table: Field, state: FieldState, seat: int) -> list[int]:
    """The fighters of a seat that stand."""
    return [index for index in table.sides[seat] if stands(table, state, index)]


def strangers(table: Field, state: FieldState) -> list[int]:
    """The encounter models that stand on the table."""
    return [
        model.index for model in table.models if model.seat == NOBODY and state.hp[model.index] > 0
    ]


def base_of(table: Field, state: FieldState, index: int) -> Base | None:
    """The base of a fighter where it stands or fell; ``None`` when its place is not known."""
    at = state.at[index]
    return None if at is None else base_at(at, table.models[index].radius)


def in_any_zone(table: Field, state: FieldState, base: Base) -> bool:
    """Whether any of a base lies in any player's Deployment Zone (WC-R49)."""
    return any(touches_zone(zone, base) for zone in zones_of(table, state))


@rule("WC-109", "WC-110", "WC-R49")
def place_of(table: Field, state: FieldState, index: int) -> tuple[bool, bool]:
    """Whether a victim lies in a Deployment Zone, and on the Champion's Stage."""
    base = base_of(table, state, index)
    if base is None:
        return False, False
    return in_any_zone(table, state, base), Stage(table.size.centre).overlaps(base)


def is_champion(state: FieldState, index: int) -> bool:
    """Whether a fighter is a Champion now."""
    return index != NOBODY and index in state.champion


@rule("WC-107", "WC-108", "WC-111")
async def fall(play: FieldPlay, victim: str, by: int, *, zone: bool, stage: bool) -> None:
    """``victim`` falls by the hand of ``by``; a Champion's kill is praised, a Champion followed."""
    state, table = play.state, play.table
    index = table.index.get(victim, NOBODY)
    was_champion = is_champion(state, index)
    earned = 0
    if by != NOBODY and table.counter(state.scenario) == "praise":
        kill = Kill(
            by_champion=is_champion(state, by),
            champion=was_champion,
            friendly=index != NOBODY and table.models[index].seat == table.models[by].seat,
            in_zone=zone,
            on_stage=stage,
        )
        earned = praise(table.book, kill)
    if index != NOBODY:
        state.hp[index] = 0
        if index in state.ready:
            state.ready.remove(index)
    killer = table.models[by].id if by != NOBODY else ""
    if index != NOBODY and table.models[index].seat == NOBODY:
        # Of an encounter model only the kind is told: the same one may come again.
        victim, state.at[index] = f"{ENCOUNTER}{table.models[index].fighter.type}", None
    state.falls.append(Fall(victim, killer, state.round, earned, was_champion))
    play.emit(events.ModelFell, victim, killer, state.round, was_champion)
    if index in state.carriers:
        state.carriers.remove(index)
        play.emit(events.TreasureDropped, victim)
    if earned:
        seat = table.models[by].seat
        state.praise[seat] += earned
        play.emit(events.PraiseEarned, seat, earned, state.praise[seat], zone, stage)
    if was_champion:
        await succeed(play, index)


@rule("WC-112", "WC-R52")
async def succeed(play: FieldPlay, fallen: int) -> None:
    """The nearest friendly warrior becomes Champion; its owner picks among equally near ones."""
    state, table = play.state, play.table
    seat = table.models[fallen].seat
    mine = standing(table, state, seat)
    if not mine:
        state.champion[seat] = NOBODY
        return
    options = [table.models[index].id for index in mine]
    lies = base_of(table, state, fallen)
    if lies is not None:
        bases = {table.models[index].id: base_of(table, state, index) for index in mine}
        near = successors(lies, {key: base for key, base in bases.items() if base is not None})
        options = [key for key in options if key in near] or options
    chosen = await choose_one(seat, "champion.next", options, rule="WC-112")
    play.state.champion[seat] = table.index[chosen]
    play.emit(events.ChampionNamed, seat, chosen, successor=True)


@rule("WC-083", "WC-116", "WC-R38", "WC-R56")
def complete(play: FieldPlay, seat: int, key: str) -> None:
    """A chosen Secondary Objective is done, unless by markers in a sudden Round 1."""
    state = play.state
    counted = secondary_counts(
        ScenarioName(state.scenario),
        state.round,
        by_interaction=play.table.objectives[key].interaction,
    )
    if counted:
        state.done[seat].append(key)
    play.emit(events.ObjectiveDone, seat, key, counted)


def kills_of(table: Field, state: FieldState, seat: int) -> int:
    """Opposing and encounter models the seat has felled."""
    count = 0
    for each in state.falls:
        if not each.by or table.models[table.index[each.by]].seat != seat:
            continue
        index = table.index.get(each.victim, NOBODY)
        count += index == NOBODY or table.models[index].seat != seat
    return count


carried("WC-R51", f"{__name__}.fall")
