"""Correcting an earlier pick, and what later picks it breaks."""

from dataclasses import replace

import pytest

from tests.support.mythic import picks_of, small_catalogue
from warclan.games.mythic_battles.draft import Pick, PoolSpec, free_for_all, replay
from warclan.games.mythic_battles.draft.correction import correct, recheck

CATALOGUE = small_catalogue()
PAIR = free_for_all(["Ana", "Bo"])
PICKS = picks_of(
    PAIR, CATALOGUE, ("Sun God", "Sea God", "Wolf", "Bear", "Champion", "Dragon", "Squire")
)


def test_a_harmless_correction_keeps_everything() -> None:
    done = correct(PAIR, PICKS, 2, Pick(1, "archer"), CATALOGUE)
    assert done.clean
    assert [pick.item for pick in done.picks[2:4]] == ["archer", "bear"]
    replay(PAIR, done.picks, CATALOGUE)


@pytest.mark.rule("MB-DRAFT-12", "RUL-40")
def test_later_picks_of_the_same_item_break() -> None:
    done = correct(PAIR, PICKS, 2, Pick(1, "dragon"), CATALOGUE)
    assert [(each.index, each.rule, each.reason) for each in done.broken] == [
        (4, "MB-DRAFT-11", "5 RP slot used by Dragon"),
        (5, "RUL-40", "Taken by Bo, pick 3"),
    ]
    assert done.picks == (*PICKS[:2], Pick(1, "dragon"), PICKS[3])
    assert done.taken_back == (6,)
    replay(PAIR, done.picks, CATALOGUE)


@pytest.mark.rule("MB-DRAFT-09")
def test_a_dearer_pick_may_break_what_was_paid_later() -> None:
    poor = free_for_all(["Ana", "Bo"], limit=13)
    picks = picks_of(poor, CATALOGUE, ("Sun God", "Sea God", "Bear", "Wolf", "Champion"))
    done = correct(poor, picks, 2, Pick(1, "giant"), CATALOGUE)
    assert [(each.index, each.rule) for each in done.broken] == [(4, "MB-DRAFT-09")]
    assert done.broken[0].sentence == (
        "Pick 5: Bo cannot take Champion: Costs 5, you have 4 (MB-DRAFT-09)."
    )


def test_a_correction_that_is_itself_illegal_is_refused() -> None:
    done = correct(PAIR, PICKS, 2, Pick(1, "moon-god"), CATALOGUE)
    assert (done.broken[0].index, done.broken[0].rule) == (2, "MB-DRAFT-10")
    with pytest.raises(IndexError, match="no pick 99"):
        correct(PAIR, PICKS, 98, Pick(0, "wolf"), CATALOGUE)


def test_recheck_finds_what_no_longer_holds_under_another_setup() -> None:
    assert recheck(PAIR, PICKS, CATALOGUE).clean
    smaller = replace(PAIR, pool=PoolSpec(items=("sun-god", "sea-god", "wolf", "bear")))
    done = recheck(smaller, PICKS, CATALOGUE)
    assert [each.index for each in done.broken] == [4, 5, 6]
    assert done.picks == PICKS[:4]


@pytest.mark.rule("MB-DRAFT-08", "MB-DRAFT-16")
def test_who_picks_may_change_with_a_correction() -> None:
    """Ana spends all at once and is finished: her later pick has no turn."""
    setup = free_for_all(["Ana", "Bo"], limit=11)
    picks = picks_of(setup, CATALOGUE, ("Sun God", "Sea God", "Wolf", "Squire", "Bear", "Archer"))
    assert [pick.seat for pick in picks] == [0, 1, 1, 0, 1, 0]
    done = correct(setup, picks, 3, Pick(0, "champion"), CATALOGUE)
    assert [each.index for each in done.broken] == [5]
    assert done.picks == (*picks[:3], Pick(0, "champion"), picks[4])


def test_turns_of_broken_picks_are_passed_over_in_judging_the_rest() -> None:
    """Bo's divinity is gone, so the order after it changes; his and Ana's later picks hold."""
    picks = picks_of(PAIR, CATALOGUE, ("Sun God", "Sea God", "Bear", "Wolf", "Giant"))
    found = correct(PAIR, picks, 0, Pick(0, "sea-god"), CATALOGUE)
    assert [(each.index, each.rule) for each in found.broken] == [(1, "RUL-40")]
    assert (found.picks, found.taken_back) == ((Pick(0, "sea-god"),), (2, 3, 4))
