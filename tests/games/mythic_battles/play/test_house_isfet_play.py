"""The house-made Isfet set: complete, legal, and sound in play at every decision."""

import pytest

from tests.engine import conformance
from tests.engine.conformance import Trial
from tests.support.house import ARMIES, BOARD, PACK, house_army, house_catalogue, house_samples
from warclan.domain.chance import Chance
from warclan.domain.problems import Level
from warclan.domain.provenance import Provenance
from warclan.engine.match import Match
from warclan.engine.spec import Sample
from warclan.games.mythic_battles.board import prepare
from warclan.games.mythic_battles.content_types import (
    Boundary,
    Item,
    PowerKind,
    UnitClass,
    UnitType,
)
from warclan.games.mythic_battles.powers import ABILITIES
from warclan.games.mythic_battles.receipts import recruitment_points
from warclan.games.mythic_battles.spec import SPEC
from warclan.games.mythic_battles.talents import TALENTS
from warclan.games.mythic_battles.terrain import TERRAIN_BY_NAME, Terrain
from warclan.games.mythic_battles.validation import check

SAMPLES = [pytest.param(sample, id=sample.name) for sample in house_samples()]
MATCHES = 6
RAGNAROK_ONLY = {"Berserk", "Close Combat", "Scout"}


def own_units() -> list[str]:
    catalogue = house_catalogue()
    return [key for key in catalogue.units if catalogue.origin[key] == PACK]


def test_it_is_labelled_as_house_made_and_complete() -> None:
    catalogue = house_catalogue()
    units = [catalogue.units[key] for key in own_units()]
    cards = [card for key, card in catalogue.attachments.items() if catalogue.origin[key] == PACK]
    entries: list[Item] = [*units, *cards]
    assert {entry.provenance for entry in entries} == {Provenance.HOUSE_MADE}
    assert {entry.product for entry in entries} == {"House set"}
    assert catalogue.boards[BOARD].provenance is Provenance.HOUSE_MADE
    types = [unit.type for unit in units]
    assert {kind: types.count(kind) for kind in UnitType} == {
        UnitType.GOD: 2,
        UnitType.TITAN: 2,
        UnitType.HERO: 4,
        UnitType.MONSTER: 3,
        UnitType.TROOP: 5,
    }
    assert {part for unit in units for part in unit.classes or ()} == set(UnitClass)
    printed = {name for unit in units for name in unit.talents or ()}
    families = {"Slayer" if name.endswith(" Slayer") else name for name in printed}
    assert families == {talent.name for talent in TALENTS} - RAGNAROK_ONLY
    powers = [power for unit in units for power in unit.powers or ()]
    assert {power.kind for power in powers} == set(PowerKind)
    abilities = {power.ability for power in powers} | {card.power.ability for card in cards}
    assert abilities <= ABILITIES.known.keys()


@pytest.mark.rule("MB-BRD-01", "MB-SETUP-12", "MB-TER-01")
def test_its_board_has_all_of_isfet_and_every_number_of_players() -> None:
    board = house_catalogue().boards[BOARD]
    terrains = {TERRAIN_BY_NAME[area.terrain] for area in board.areas}
    ragnarok = {Terrain.CLIFF, Terrain.DIVINE_SOURCE, Terrain.POLAR, Terrain.STRUCTURE}
    assert terrains == set(Terrain) - ragnarok
    kinds = {kind for area in board.areas for each in area.neighbours for kind in each.boundaries}
    assert kinds == set(Boundary)
    assert {area.level for area in board.areas} == {0.0, 1.0}
    assert [setup.players for setup in board.setups] == [2, 2, 3, 4]
    elements = {area: count for area, count in enumerate(prepare(board).elements) if count}
    assert elements == {2: 2, 18: 1, 34: 2}, "trees by capacity, one stele in the ruins"


def test_half_a_turn_lays_the_board_on_itself() -> None:
    board = house_catalogue().boards[BOARD]
    size = len(board.areas)
    by_id = {area.id: area for area in board.areas}
    for area in board.areas:
        other = by_id[size + 1 - area.id]
        assert (area.terrain, area.capacity, area.level) == (
            other.terrain,
            other.capacity,
            other.level,
        )
        near = {each.area: each.boundaries for each in area.neighbours}
        assert near == {size + 1 - each.area: each.boundaries for each in other.neighbours}
    lines = {(line.a, line.b): line for line in board.sight}
    for (a, b), line in lines.items():
        turned = lines[size + 1 - b, size + 1 - a]
        assert line.wall == turned.wall
        assert set(line.areas) == {size + 1 - each for each in turned.areas}


@pytest.mark.parametrize("name", ARMIES)
def test_its_armies_are_legal_and_spend_everything(name: str) -> None:
    army = house_army(name)
    problems = [each for each in check(army, house_catalogue()) if each.level is not Level.HINT]
    assert problems == []
    assert recruitment_points(army, house_catalogue()).total == 18


@pytest.mark.parametrize("sample", SAMPLES)
def test_invariants_hold_at_every_decision(sample: Sample) -> None:
    for seed in range(MATCHES):
        match = Match.start(
            SPEC, sample.setup, content=sample.content, seed=seed, journal=False, checkpoints=False
        )
        chance = Chance(seed)
        while match.request is not None:
            match.take(match.request.sample(chance.below))
            assert SPEC.faults(match.play) == (), seed
        assert match.outcome is not None


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize(
    "promise",
    [
        conformance.replay_gives_the_same,
        conformance.views_hide,
        conformance.plain_data_round_trips,
    ],
)
def test_promise(promise: object, sample: Sample) -> None:
    assert callable(promise)
    promise(Trial(SPEC, sample, 3))
