"""Every item of the pool with its reason, as the draft room shows it."""

from dataclasses import replace

import pytest

from tests.support.mythic import (
    house,
    item_id,
    picks_of,
    play,
    real_catalogue,
    small_catalogue,
    unit,
)
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Companion
from warclan.games.mythic_battles.draft import (
    DraftState,
    IllegalPickError,
    Pick,
    PoolSpec,
    free_for_all,
    replay,
)
from warclan.games.mythic_battles.draft.options import (
    CompanionOption,
    PickOption,
    may_stop,
    options,
    pick_of,
)

CATALOGUE = small_catalogue()
PAIR = free_for_all(["Astrid", "Marek"])


def row(state: DraftState, name: str) -> PickOption:
    return next(each for each in options(state) if each.item_id == item_id(name))


def test_words_of_the_room() -> None:
    state = play(PAIR, CATALOGUE, "Sun God", "Moon God", "Dragon", "Swordsman", "Giant", "Archer")
    assert (state.turn, state.seats[1].remaining) == (1, 3)
    state = replay(PAIR, (*state.picks, Pick(1, "bear")), CATALOGUE)
    assert (state.turn, state.seats[0].remaining) == (0, 5)
    said = {name: row(state, name) for name in ("Champion", "Squire", "Sea God", "Old Titan")}
    assert said["Champion"].reason == "0 RP left, 5 RP slot used"
    assert (said["Squire"].reason, said["Squire"].rp_after) == ("3 RP left", 3)
    assert said["Sea God"] == PickOption(
        "sea-god", False, "MB-DRAFT-10", "Second divinity not allowed", 0
    )
    assert said["Old Titan"].reason == "Costs 7, you have 5"
    assert row(state, "Dragon").reason == "Taken by Marek, pick 3"
    assert row(state, "Archer").reason == "Already in this army"
    assert (row(state, "Old Jarl").legal, row(state, "Old Jarl").remark) == (True, "needs a troop")
    state = replay(PAIR, (*state.picks, Pick(0, "spearmen"), Pick(1, "riders")), CATALOGUE)
    assert row(state, "Old Jarl").remark == ""


@pytest.mark.rule("MB-DRAFT-11")
def test_the_used_slot_names_its_unit() -> None:
    state = play(PAIR, CATALOGUE, "Sun God", "Moon God", "Dragon", "Bear")
    assert row(state, "Champion").reason == "5 RP slot used by Dragon"


def test_every_item_of_the_pool_has_a_row_until_the_end() -> None:
    state = replay(PAIR, (), CATALOGUE)
    rows = options(state)
    assert {each.item_id for each in rows} == {item.id for item in CATALOGUE.items}
    assert {each.item_id for each in rows if each.legal} == {
        item.id for item in CATALOGUE.items if CATALOGUE.recruits[item.id].divinity
    }
    while not state.done and state.phase != "binding":
        legal = [each for each in options(state) if each.legal]
        state = replay(PAIR, (*state.picks, pick_of(state, legal[-1])), CATALOGUE)
    assert options(state) == ()


@pytest.mark.rule("MB-DRAFT-06", "MB-DRAFT-09", "RUL-38")
def test_options_and_replay_agree() -> None:
    """Every option is legal exactly when replay accepts the pick, in every state of a draft."""
    setup = replace(PAIR, house_rules=house(twins_exclude=True))
    state = replay(setup, (), CATALOGUE)
    for step in range(9):
        rows = options(state)
        for each in rows:
            picks = (*state.picks, pick_of(state, each))
            if each.legal:
                replay(setup, picks, CATALOGUE)
            else:
                with pytest.raises(IllegalPickError) as error:
                    replay(setup, picks, CATALOGUE)
                assert (error.value.rule, error.value.reason) == (each.rule, each.reason)
        legal = [each for each in rows if each.legal]
        state = replay(setup, (*state.picks, pick_of(state, legal[step % len(legal)])), CATALOGUE)


GOATS = Companion(name="Goats", item="goats", recruitment_points=1)
BOAR = Companion(name="Boar", item="boar", recruitment_points=7)
FORM = Companion(name="Bear Form", item="bear-form", automatic=True)
FAMILY = Catalogue.of(
    [
        *CATALOGUE.units.values(),
        unit("Thunder God", "god", 6, companions=(GOATS, BOAR)),
        unit("Goats", "monster", 3),
        unit("Boar", "monster", 7),
        unit("Shifter", "hero", 4, companions=(FORM,)),
        unit("Bear Form", "hero", None, companion_of="shifter"),
    ]
)


@pytest.mark.rule("RUL-84")
def test_companions_are_offered_with_their_parent_and_may_be_declined() -> None:
    state = replay(PAIR, (), FAMILY)
    assert row(state, "Thunder God").companions == (
        CompanionOption("goats", 1, True),
        CompanionOption("boar", 7, True),
    )
    assert row(state, "Thunder God").remark == "may bring Goats for 1, Boar for 7"
    with_goats = play(PAIR, FAMILY, "Thunder God + Goats")
    assert with_goats.seats[0].remaining == 11
    entry = with_goats.seats[0].army.entries[1]
    assert (entry.item, entry.companion_of, entry.price) == ("goats", "e1", 1)
    without = play(PAIR, FAMILY, "Thunder God", "Sun God")
    assert without.seats[0].remaining == 12
    assert row(without, "Goats") == PickOption("goats", True, "", "9 RP left", 9)


@pytest.mark.rule("RUL-84", "MB-DRAFT-11")
def test_companions_meet_every_limit_with_their_printed_cost() -> None:
    poor = free_for_all(["Astrid", "Marek"], limit=6)
    assert row(replay(poor, (), FAMILY), "Thunder God").companions[0] == CompanionOption(
        "goats", 1, False, "Costs 1, you have 0"
    )
    # The boar's printed 7 RP take the 5 RP slot, whatever its price.
    state = play(PAIR, FAMILY, "Thunder God + Boar", "Sun God", "Bear")
    assert (state.turn, state.seats[0].remaining, state.seats[0].dear) == (0, 5, "boar")
    assert row(state, "Champion").rule == "MB-DRAFT-11"
    gone = play(free_for_all(["A", "B", "C"]), FAMILY, "Sun God", "Sea God")
    taken = replace(PAIR, seats=(PAIR.seats[0], replace(PAIR.seats[1], prescribed=("goats",))))
    assert row(replay(taken, (), FAMILY), "Thunder God").companions[0].legal is False
    assert row(gone, "Thunder God").companions[0].legal
    picks = (Pick(0, "thunder-god", ("wolf",)),)
    with pytest.raises(IllegalPickError, match="brings no such companion"):
        replay(PAIR, picks, FAMILY)
    outside = replace(PAIR, pool=PoolSpec(items=("thunder-god", "sun-god", "wolf")))
    assert row(replay(outside, (), FAMILY), "Thunder God").companions == ()


@pytest.mark.rule("RUL-84")
def test_an_automatic_companion_comes_by_itself_and_is_in_no_pool() -> None:
    state = play(PAIR, FAMILY, "Sun God", "Sea God", "Shifter")
    assert [entry.item for entry in state.seats[1].army.entries] == [
        "sea-god",
        "shifter",
        "bear-form",
    ]
    assert state.seats[1].remaining == 9
    assert "bear-form" not in dict(state.pool)
    assert state.log[-1].companions == ("bear-form",)


@pytest.mark.rule("RUL-84")
def test_a_companion_says_where_it_is_cheaper() -> None:
    state = play(PAIR, FAMILY, "Sun God", "Sea God")
    assert row(state, "Goats").remark == "costs 1 with Thunder God"
    assert row(play(PAIR, FAMILY, "Thunder God", "Sea God"), "Goats").remark == ""
    rows = {each.item_id: each for each in options(replay(PAIR, (), real_catalogue()))}
    ids = {item.name: item.id for item in reversed(real_catalogue().items)}
    assert rows[ids["Thor"]].remark == "may bring Tanngnjostr & Tanngrisnir for 1"


def test_unknown_costs_cannot_be_picked() -> None:
    catalogue = Catalogue.of([*CATALOGUE.units.values(), unit("Shade", "monster", None)])
    state = play(PAIR, catalogue, "Sun God", "Sea God")
    assert row(state, "Shade") == PickOption("shade", False, "content", "RP not known", None)


@pytest.mark.rule("RUL-38")
def test_may_stop_follows_the_switch() -> None:
    setup = replace(PAIR, house_rules=house(allow_early_stop=True))
    picks = picks_of(PAIR, CATALOGUE, ("Sun God", "Sea God"))
    assert may_stop(replay(setup, picks, CATALOGUE))
    assert not may_stop(replay(PAIR, picks, CATALOGUE))
    assert not may_stop(replay(setup, (), CATALOGUE))


def test_a_finished_draft_offers_no_pick() -> None:
    state = replay(free_for_all(["A", "B"], limit=0), (), CATALOGUE)
    assert state.done
    assert state.without_divinity == (0, 1)
    assert options(state) == ()
    with pytest.raises(ValueError, match="over"):
        pick_of(state, PickOption("wolf", True, "", "", 0))
    with pytest.raises(IllegalPickError, match="draft is over"):
        replay(free_for_all(["A", "B"], limit=0), (Pick(0, "wolf"),), CATALOGUE)


@pytest.mark.rule("RUL-84", "MB-DRAFT-09", "MB-DRAFT-12")
@pytest.mark.parametrize(
    ("limit", "parent", "companions", "rule"),
    [
        (13, "thunder-god", ("goats", "boar"), "MB-DRAFT-09"),
        (18, "thunder-god", ("goats", "goats"), "MB-DRAFT-12"),
        (18, "thunder-god", ("wolf",), "RUL-84"),
        (18, "thunder-god", ("nobody",), "RUL-84"),
        (14, "thunder-god", ("goats", "boar"), ""),
    ],
)
def test_companions_of_one_pick_count_together(
    limit: int, parent: str, companions: tuple[str, ...], rule: str
) -> None:
    setup = free_for_all(["Astrid", "Marek"], limit=limit)
    pick = Pick(0, parent, companions)
    if not rule:
        assert replay(setup, (pick,), FAMILY).seats[0].remaining == 0
        return
    with pytest.raises(IllegalPickError) as error:
        replay(setup, (pick,), FAMILY)
    assert error.value.rule == rule


@pytest.mark.rule("RUL-84")
def test_what_comes_by_itself_is_not_asked_for() -> None:
    picks = picks_of(PAIR, FAMILY, ("Sun God", "Moon God", "Bear"))
    with pytest.raises(IllegalPickError) as error:
        replay(PAIR, (*picks, Pick(0, "shifter", ("bear-form",))), FAMILY)
    assert (error.value.rule, error.value.reason) == ("RUL-84", "Shifter brings no such companion")
