"""Which items are in the pool, and whether they are enough."""

from dataclasses import replace

import pytest

from tests.support.mythic import house, real_catalogue, small_catalogue, unit
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.draft import DraftSetup, PoolSpec, free_for_all, two_teams
from warclan.games.mythic_battles.draft.pool import pool_items, shortages

CATALOGUE = small_catalogue()
PAIR = free_for_all(["Ana", "Bo"])


def pool(
    spec: PoolSpec, setup: DraftSetup = PAIR, catalogue: Catalogue = CATALOGUE
) -> dict[str, int]:
    return pool_items(replace(setup, pool=spec), catalogue)


@pytest.mark.rule("MB-DRAFT-05", "RUL-40")
def test_everything_once_by_default() -> None:
    assert pool(PoolSpec()) == {item.id: 1 for item in CATALOGUE.items}
    double = replace(PAIR, house_rules=house(copies_per_item=2))
    assert set(pool(PoolSpec(), double).values()) == {2}


@pytest.mark.rule("MB-DRAFT-21", "RUL-43")
def test_by_product_edition_and_list() -> None:
    catalogue = Catalogue.of(
        [
            unit("Sun God", "god", 6),
            unit("Far God", "god", 6, edition=Edition.ISFET, product="Duat"),
            unit("Late God", "god", 6, product="Asgard"),
        ]
    )
    assert list(pool(PoolSpec(editions=(Edition.ISFET,)), catalogue=catalogue)) == ["far-god"]
    assert set(pool(PoolSpec(products=("Core", "Duat")), catalogue=catalogue)) == {
        "sun-god",
        "far-god",
    }
    spec = PoolSpec(editions=(Edition.RAGNAROK,), items=("far-god", "late-god"))
    assert list(pool(spec, catalogue=catalogue)) == ["late-god"]


@pytest.mark.rule("RUL-43", "RUL-40")
def test_by_owned_units_with_counts() -> None:
    spec = PoolSpec(owned=(("sun-god", 1), ("wolf", 3), ("bear", 0)))
    assert pool(spec) == {"sun-god": 1, "wolf": 1}
    double = replace(PAIR, house_rules=house(copies_per_item=2))
    assert pool(spec, double) == {"sun-god": 1, "wolf": 2}


@pytest.mark.rule("RUL-43")
def test_a_random_pool_keeps_its_quotas_and_follows_its_seed() -> None:
    spec = PoolSpec(quotas=(("god", 2), ("titan", 1), ("hero", 3), ("jarl", 0)), seed=5)
    first = pool(spec)
    kinds = [CATALOGUE.recruits[item].kind for item in first]
    assert [kinds.count(kind) for kind in ("god", "titan", "hero", "jarl")] == [2, 1, 3, 0]
    assert kinds.count("monster") == 4, "a type without a quota stays whole"
    assert pool(spec) == first
    assert len({tuple(pool(replace(spec, seed=seed))) for seed in range(12)}) > 3


@pytest.mark.rule("RUL-84")
def test_units_that_only_come_with_a_parent_are_never_in_it() -> None:
    real = real_catalogue()
    hidden = {item.id for item in real.items if not real.recruits[item.id].alone}
    assert hidden
    assert not hidden & set(pool(PoolSpec(), catalogue=real))
    assert not hidden & set(pool(PoolSpec(items=tuple(hidden)), catalogue=real))


@pytest.mark.rule("MB-DRAFT-20")
def test_prescribed_items_leave_the_pool() -> None:
    seat = replace(PAIR.seats[0], prescribed=("wolf",))
    assert pool(PoolSpec(), replace(PAIR, seats=(seat, PAIR.seats[1])))["wolf"] == 0


def said(setup: DraftSetup, catalogue: Catalogue = CATALOGUE) -> list[tuple[str, int | None, int]]:
    return [(each.level, each.seat, each.missing) for each in shortages(setup, catalogue)]


@pytest.mark.rule("MB-DRAFT-06", "RUL-43")
def test_too_few_divinities_say_for_whom() -> None:
    trio = free_for_all(["Ana", "Bo", "Cy"], limit=16, lead=1)
    assert said(trio) == []
    spec = PoolSpec(quotas=(("god", 1), ("titan", 1)))
    (found,) = [each for each in shortages(replace(trio, pool=spec), CATALOGUE) if each.seat == 0]
    assert (found.level, found.missing) == ("error", 1)
    assert found.text.startswith("Ana may find no divinity: 16 RP can pay 2 gods and titans")
    poor = replace(PAIR, limit=5)
    assert said(poor) == [("error", 1, 1)]
    assert said(replace(PAIR, limit=4)) == [("error", 0, 1), ("error", 1, 2)]


@pytest.mark.rule("MB-DRAFT-12")
def test_teammates_need_different_divinities() -> None:
    teams = two_teams(list("abcd"), house_rules=house(copies_per_item=4))
    spec = PoolSpec(quotas=(("god", 1), ("titan", 0)))
    free = free_for_all(list("abcd"), house_rules=house(copies_per_item=4))
    assert [row for row in said(replace(free, pool=spec)) if row[0] == "error"] == []
    assert [row[:2] for row in said(replace(teams, pool=spec)) if row[0] == "error"] == [
        ("error", 2),
        ("error", 3),
    ]


def test_quotas_beyond_the_boxes_and_too_few_points_are_hints() -> None:
    spec = PoolSpec(quotas=(("god", 9), ("hero", 0), ("monster", 0), ("troop", 0), ("jarl", 0)))
    found = shortages(replace(PAIR, pool=spec, limit=30), CATALOGUE)
    assert [each.text for each in found] == [
        "The random pool asks for 9 of type god; the chosen boxes have 4, 5 too few.",
        (
            "The pool holds 38 RP of units and attachments, the players have 60: "
            "at least 22 RP will become Art of War cards."
        ),
    ]


def test_scenarios_that_hand_out_divinities_need_none() -> None:
    spec = PoolSpec(quotas=(("god", 0), ("titan", 0)))
    setup = replace(PAIR, pool=spec, divinity_lap=False, limit=10)
    assert said(setup) == []
    seats = tuple(replace(seat, prescribed=("sun-god",)) for seat in PAIR.seats)
    assert said(replace(setup, divinity_lap=True, seats=seats)) == []
