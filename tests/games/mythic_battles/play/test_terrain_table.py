"""The table of section 24: who may enter a terrain, what blocks sight, what stands there."""

import pytest

from tests.support.mythic import real_catalogue
from warclan.domain.house_rules import HouseRules
from warclan.engine.cases import Case, run_case
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.editions import rulings
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.terrain import FACTS, Terrain, elements_at_start

OBSTACLES = {
    *("building", "cliff", "divine-growth", "forest", "polar", "rock", "ruins", "structure"),
}
"""Of both books: a terrain of one book keeps its text in the other (MB-MIX-02, RUL-07, RUL-08)."""
CLOSED = {"cliff", "rock"}
"""Not entered on foot (MB-MOVE-11, RUL-02, RUL-03)."""
NAMES = tuple(terrain.name.lower().replace("_", "-") for terrain in Terrain)


def test_the_table_has_all_terrains_of_both_books() -> None:
    assert len(NAMES) == 16
    assert set(NAMES) > OBSTACLES
    assert CLOSED < OBSTACLES


@pytest.mark.rule("MB-LOS-05", "MB-TER-01", "MB-LOS-01", "MB-MIX-02", "RUL-07", "RUL-08")
@pytest.mark.parametrize("edition", ["ragnarok", "isfet"])
@pytest.mark.parametrize("name", NAMES)
def test_a_terrain_blocks_sight_and_is_entered_as_the_table_says(name: str, edition: str) -> None:
    given = {
        "edition": edition,
        "areas": {"1": {}, "2": {"terrain": name}, "3": {}},
        "borders": [[1, 2], [2, 3]],
        "units": {"x": {"area": 1}, "e": {"seat": 1, "area": 3}},
    }
    steps = [] if name in CLOSED else [2]
    then = {
        "sees": {"x>e": name not in OBSTACLES},
        "steps": {"x walk": steps, "x run": steps, "x forced": steps},
    }
    case = Case(name=name, given=given, then=then)
    assert run_case(case, SPEC, content=real_catalogue).faults == ()


@pytest.mark.rule("MB-TER-01", "MB-SETUP-02")
def test_trees_and_steles_stand_in_forests_and_ruins_alone() -> None:
    for terrain in Terrain:
        there = elements_at_start(terrain, 3)
        wanted = {Terrain.FOREST: 2, Terrain.RUINS: 1}.get(terrain, 0)
        assert there == wanted, terrain
        assert bool(FACTS[terrain].elements) == bool(wanted)
    assert [elements_at_start(Terrain.FOREST, capacity) for capacity in (1, 2, 4, 5)] == [
        1,
        1,
        2,
        3,
    ]


@pytest.mark.rule("MB-LOS-05", "MB-MIX-01")
def test_both_editions_know_the_same_obstacles() -> None:
    seen = [
        rulings(edition, HouseRules()).obstacle for edition in (Edition.RAGNAROK, Edition.ISFET)
    ]
    assert [{NAMES[t] for t in Terrain if blocks[t]} for blocks in seen] == [OBSTACLES] * 2
