"""The scene of a moment: everything on the table, and what may be chosen now."""

from functools import cache

from tests.support.mythic_table import any_match
from warclan.engine.bots import RandomBot, play_out
from warclan.engine.match import Match
from warclan.games.mythic_battles.samples import samples
from warclan.games.mythic_battles.scene import Scene, scene
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.state import MythicState, Timed
from warclan.games.mythic_battles.state import Token as PowerToken
from warclan.games.mythic_battles.tabletop import Table
from warclan.games.mythic_battles.terrain import Terrain
from warclan.games.mythic_battles.text import Names


def start(seed: int = 3) -> Match[MythicState, Table]:
    sample = samples()[0]
    return Match.start(SPEC, sample.setup, content=sample.content, seed=seed)


def seen(match: Match[MythicState, Table], *, asked: bool = True) -> Scene:
    table = match.play.table
    return scene(table, match.state, Names.of(table), match.request if asked else None)


@cache
def scenes_with_options() -> dict[str, Scene]:
    """The first scene of every key of request in a random match."""
    match = start()
    found: dict[str, Scene] = {}
    pick = iter(range(10_000))
    while (request := match.request) is not None and len(match.tape) < 2_000:
        found.setdefault(request.key, seen(match))
        match.take(request.sample(lambda n: next(pick) % n))
    return found


def test_the_first_scene_has_everything_off_the_board() -> None:
    now = seen(start(), asked=False)
    assert now.question == ""
    assert [side.name for side in now.sides] == ["North", "South"]
    assert len(now.places) == 20
    assert sum(len(place.stones) for place in now.places) == 7
    assert {token.area for token in now.tokens} == {0}
    assert [token.kind for token in now.of(1)][:3] == ["titan", "hero", "monster"]
    assert not any(token.option for token in now.tokens)
    assert not any(place.option for place in now.places)


def test_options_are_marked_as_units_or_areas() -> None:
    found = scenes_with_options()
    placing = found["setup.place"]
    offered = {token.name for token in placing.tokens if token.option}
    assert offered & {"Spears", "Shields"}
    assert len(offered) < len(placing.tokens)
    assert not any(place.option for place in placing.places)
    area = found["setup.area"]
    assert {place.number for place in area.places if place.option} <= {1, 2, 6, 15, 20}
    assert any(place.option for place in area.places)
    assert not any(place.option for place in found["setup.side"].places)


def test_a_scene_agrees_with_the_state_it_shows() -> None:
    match = start()
    play_out(match, {0: RandomBot(), 1: RandomBot()}, 5)
    now, state, table = seen(match), match.state, match.play.table
    for token, area, left in zip(now.tokens, state.area, state.vitality, strict=True):
        assert (token.area, token.vitality, token.lost) == (area, left, left == 0)
        assert bool(token.carries) is (state.carries[table.index[token.unit]] >= 0)
    for place in now.places:
        assert place.units == len(now.at(place.number)) <= place.capacity
    for side in now.sides:
        assert side.hand == len(state.hand[side.seat])
        assert side.stones == state.absorbed.count(side.seat)


def test_tokens_of_powers_and_lasting_effects_are_shown() -> None:
    match = any_match(0)
    state, ids = match.state, match.play.table.ids
    state.tokens = [
        PowerToken("jormungand-tidal-wave", 0, area=9, terrain=int(Terrain.WATER)),
        PowerToken("valkyrie-life-or-death", 1, unit=2, defense=6, vitality=2),
    ]
    state.timed = [Timed("kheper", 0, 2, 0), Timed("hel-death", 1, 1, 0)]
    state.activated = 0b10
    now = seen(match)
    wave, fate = now.markers
    assert (wave.area, wave.terrain, wave.source, wave.seat) == (9, "water", ids[0], 0)
    assert (fate.unit, fate.defense, fate.vitality) == (ids[2], 6, 2)
    assert wave.name.lower().endswith("tidal wave")
    assert now.effects[0] == f"kheper +2: {now.tokens[0].name}"
    assert now.effects[1].endswith(f": {now.tokens[1].name}")
    assert [token.acted for token in now.tokens[:3]] == [False, True, False]
