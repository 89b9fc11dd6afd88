"""Random drafts of random setups: they end, they are legal, and they replay."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.mythic import house, jarl, real_catalogue, unit
from warclan.games.mythic_battles import receipts
from warclan.games.mythic_battles.army_faults import faults
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Companion
from warclan.games.mythic_battles.draft import (
    DraftSetup,
    DraftState,
    Pick,
    PoolSpec,
    Seat,
    free_for_all,
    replay,
    two_teams,
)
from warclan.games.mythic_battles.draft.drafter import choose
from warclan.games.mythic_battles.draft.options import binding_options, may_stop, options
from warclan.games.mythic_battles.draft.pool import shortages
from warclan.games.mythic_battles.validation import check_side

TALENTS = st.sampled_from([None, (), ("Guard",), ("Archery", "Climb")])


@st.composite
def catalogues(draw: st.DrawFn) -> Catalogue:
    """A few items of every type, with companions, twins, unknown costs and bans."""
    units = []
    for kind, low, high in (
        ("god", 4, 8),
        ("titan", 6, 10),
        ("hero", 1, 6),
        ("monster", 1, 6),
        ("troop", 0, 6),
    ):
        for number in range(draw(st.integers(1, 4))):
            cost = draw(
                st.one_of(st.none(), st.integers(low, high))
                if number > 1
                else st.integers(low, high)
            )
            units.append(unit(f"{kind} {number}", kind, cost, talents=draw(TALENTS)))
    names = [each.id for each in units]
    for place in draw(st.lists(st.integers(0, len(units) - 1), max_size=2, unique=True)):
        other = draw(st.sampled_from(names))
        if other != names[place]:
            price = draw(st.one_of(st.none(), st.integers(0, 3)))
            rider = Companion(name=other, item=other, recruitment_points=price)
            units[place] = unit(
                units[place].name,
                units[place].type.value,
                units[place].recruitment_points,
                talents=units[place].talents,
                companions=(rider,),
                twins=(draw(st.sampled_from(names)),) if draw(st.booleans()) else (),
            )
    cards = [
        jarl(
            f"jarl {number}",
            draw(st.integers(0, 2)),
            excluded=draw(st.sampled_from([(), ("Guard",)])),
        )
        for number in range(draw(st.integers(0, 3)))
    ]
    return Catalogue.of(units, cards)


@st.composite
def setups(draw: st.DrawFn) -> DraftSetup:
    """Two to four players or two teams, any limit, lead and house rules."""
    rules = house(
        copies_per_item=draw(st.integers(1, 3)),
        divinity_free=draw(st.booleans()),
        twins_exclude=draw(st.booleans()),
        allow_early_stop=draw(st.booleans()),
    )
    limit = draw(st.integers(6, 20))
    players = draw(st.integers(2, 4))
    lead = draw(st.integers(0, players - 1))
    quotas = draw(st.sampled_from([(), (("hero", 1), ("troop", 2)), (("jarl", 1),)]))
    pool = PoolSpec(quotas=quotas, seed=draw(st.integers(0, 9)))
    if players == 4 and draw(st.booleans()):
        return two_teams(list("abcd"), limit=limit, lead=lead, house_rules=rules, pool=pool)
    return free_for_all(
        list("abcd"[:players]), limit=limit, lead=lead, house_rules=rules, pool=pool
    )


def any_act(data: st.DataObject, state: DraftState) -> Pick:
    """A legal act of the seat to move, drawn at random."""
    assert state.turn is not None
    bindings = binding_options(state)
    if bindings:
        chosen = data.draw(st.sampled_from(bindings))
        return Pick(state.turn, chosen.attachment, troop=chosen.troop)
    if may_stop(state) and data.draw(st.integers(0, 9)) == 0:
        return Pick(state.turn, "")
    option = data.draw(st.sampled_from([each for each in options(state) if each.legal]))
    riders = [each.item_id for each in option.companions if each.legal]
    return Pick(state.turn, option.item_id, tuple(riders[: data.draw(st.integers(0, 1))]))


def played_out(data: st.DataObject, setup: DraftSetup, catalogue: Catalogue) -> DraftState:
    """A whole random draft."""
    state = replay(setup, (), catalogue)
    for _ in range(150):
        if state.done:
            return state
        assert all(seat.remaining >= 0 for seat in state.seats)
        state = replay(setup, (*state.picks, any_act(data, state)), catalogue)
    raise AssertionError("the draft does not end")


@pytest.mark.rule(
    "MB-DRAFT-09",
    "MB-DRAFT-10",
    "MB-DRAFT-11",
    "MB-DRAFT-12",
    "MB-VAL-01",
    "MB-VAL-03",
    "MB-VAL-04",
)
@settings(max_examples=60, deadline=None)
@given(catalogues(), setups(), st.data())
def test_random_drafts_end_in_legal_armies(
    catalogue: Catalogue, setup: DraftSetup, data: st.DataObject
) -> None:
    state = played_out(data, setup, catalogue)
    enough = not any(each.level == "error" for each in shortages(setup, catalogue))
    for seat, army in zip(state.seats, state.armies, strict=True):
        broken = faults(army, catalogue)
        if enough:
            assert state.without_divinity == ()
            assert broken == []
        assert {fault.rule for fault in broken} <= {"MB-VAL-02"}
        assert seat.finished
        assert seat.converted == seat.remaining == receipts.unspent(army, catalogue)
    for side in {seat.side for seat in state.seats}:
        armies = [seat.army for seat in state.seats if seat.side == side]
        for report in check_side(armies, catalogue):
            assert "MB-VAL-04" not in {problem.rule for problem in report}
    assert all(copies >= 0 for _, copies in state.pool)


@settings(max_examples=25, deadline=None)
@given(catalogues(), setups(), st.data())
def test_prefixes_replay_alike_and_undo_is_dropping_the_last_pick(
    catalogue: Catalogue, setup: DraftSetup, data: st.DataObject
) -> None:
    state = replay(setup, (), catalogue)
    history = [state]
    while not state.done:
        state = replay(setup, (*state.picks, any_act(data, state)), catalogue)
        history.append(state)
    for count, then in enumerate(history):
        assert replay(setup, state.picks[:count], catalogue) == then


@settings(max_examples=25, deadline=None)
@given(catalogues(), setups(), st.integers(0, 2**32))
def test_the_computer_obeys_the_options_and_its_seed(
    catalogue: Catalogue, setup: DraftSetup, seed: int
) -> None:
    state = replay(setup, (), catalogue)
    for _ in range(150):
        if state.done:
            break
        pick = choose(state, seed)
        assert choose(state, seed) == pick
        state = replay(setup, (*state.picks, pick), catalogue)
    assert state.done
    with pytest.raises(ValueError, match="over"):
        choose(state, seed)


REAL_SETUPS = (
    free_for_all(["A", "B"]),
    free_for_all(["A", "B", "C"]),
    free_for_all(["A", "B", "C", "D"]),
    two_teams(["A", "B", "C", "D"]),
)


def drafted(setup: DraftSetup, seed: int) -> DraftState:
    """A whole draft of the real catalogue by computers."""
    state = replay(setup, (), real_catalogue())
    while not state.done:
        state = replay(setup, (*state.picks, choose(state, seed)), real_catalogue())
    return state


@pytest.mark.parametrize("setup", REAL_SETUPS, ids=["two", "three", "four", "teams"])
def test_computers_draft_sensible_armies_from_the_real_units(setup: DraftSetup) -> None:
    for seed in (1, 20261130):
        state = drafted(setup, seed)
        assert drafted(setup, seed).picks == state.picks
        for seat in state.seats:
            assert faults(seat.army, real_catalogue()) == []
            assert seat.converted <= 1, "the points are spent"
            kinds = [real_catalogue().recruits[entry.item].kind for entry in seat.army.entries]
            assert kinds.count("troop") >= 1
            assert kinds.count("jarl") <= kinds.count("troop")
    assert drafted(setup, 1).picks != drafted(setup, 2).picks


def test_a_computer_copes_with_units_known_by_name_only() -> None:
    spec = PoolSpec(products=("Pantheon core box",))
    setup = replace(
        REAL_SETUPS[0], pool=spec, seats=(Seat("A", "computer"), Seat("B", "computer", 1))
    )
    assert all(faults(army, real_catalogue()) == [] for army in drafted(setup, 3).armies)
