"""Whose pick it is: divinity lap, reverse order, finished players, teams."""

from dataclasses import replace

import pytest

from tests.support.mythic import (
    army_of,
    house,
    item_id,
    jarl,
    picks_of,
    play,
    small_catalogue,
    unit,
)
from warclan.games.mythic_battles import receipts
from warclan.games.mythic_battles.army_faults import faults
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Companion
from warclan.games.mythic_battles.draft import (
    Draft,
    DraftSetup,
    IllegalPickError,
    Pick,
    PoolSpec,
    free_for_all,
    replay,
    two_teams,
)
from warclan.games.mythic_battles.draft.setup import default_limit, highest
from warclan.games.mythic_battles.draft.state import final_armies

CATALOGUE = small_catalogue()
PAIR = free_for_all(["Ana", "Bo"])
TRIO = free_for_all(["Ana", "Bo", "Cy"])
TEAMS = two_teams(["P1", "P2", "P3", "P4"])


def seats(setup: DraftSetup, *names: str) -> list[int]:
    """Who made each of these picks."""
    return [pick.seat for pick in picks_of(setup, CATALOGUE, names)]


def refused(setup: DraftSetup, names: tuple[str, ...], pick: Pick) -> str:
    """The rule that refuses ``pick`` after these picks."""
    with pytest.raises(IllegalPickError) as error:
        replay(setup, (*picks_of(setup, CATALOGUE, names), pick), CATALOGUE)
    return error.value.rule


@pytest.mark.rule("MB-DRAFT-04", "MB-TEAM-03")
def test_points_by_number_of_players() -> None:
    assert [PAIR.limit, TRIO.limit, TEAMS.limit] == [18, 16, 14]
    assert free_for_all(list("abcd")).limit == 14
    assert free_for_all(["a", "b"], limit=30).limit == 30
    for players in (1, 5):
        with pytest.raises(ValueError, match="2, 3 or 4 players"):
            default_limit(players)
    with pytest.raises(ValueError, match="4 players"):
        two_teams(["a", "b"])


@pytest.mark.rule("MB-DRAFT-02", "RUL-67")
def test_the_highest_die_leads_and_ties_roll_again() -> None:
    assert highest([3, 5, None]) == (1,)
    assert highest([4, 2, 4]) == (0, 2)
    assert highest([None, None]) == (0, 1)


@pytest.mark.rule("MB-DRAFT-03")
def test_the_next_player_chooses_the_side() -> None:
    assert PAIR.side_chooser == 1
    assert replace(TRIO, lead=2).side_chooser == 0


@pytest.mark.rule("MB-DRAFT-06", "MB-DRAFT-07", "MB-DRAFT-08", "MB-DRAFT-17")
def test_ex_06() -> None:
    setup = replace(TRIO, limit=16)
    state = play(setup, CATALOGUE, "Sea God", "Old Titan", "Sun God")
    assert [seat.remaining for seat in state.seats] == [11, 9, 10]
    assert state.upcoming[:6] == (2, 1, 0, 2, 1, 0)
    assert (state.turn, state.lap, state.phase) == (2, 2, "recruitment")
    assert state.free_deployment == (0, 2)


@pytest.mark.rule("MB-DRAFT-06")
def test_the_first_lap_runs_from_the_lead_and_takes_divinities() -> None:
    assert seats(replace(TRIO, lead=1), "Sun God", "Sea God", "Moon God") == [1, 2, 0]
    assert refused(PAIR, (), Pick(0, "wolf")) == "MB-DRAFT-06"
    assert replay(PAIR, (), CATALOGUE).upcoming[:6] == (0, 1, 1, 0, 1, 0)


@pytest.mark.rule("MB-DRAFT-08")
def test_later_laps_keep_the_reverse_order() -> None:
    order = seats(TRIO, "Sun God", "Sea God", "Moon God", "Wolf", "Bear", "Giant", "Archer")
    assert order == [0, 1, 2, 2, 1, 0, 2]
    assert refused(TRIO, ("Sun God", "Sea God", "Moon God"), Pick(0, "wolf")) == "MB-DRAFT-08"


@pytest.mark.rule("MB-DRAFT-10", "MB-DRAFT-11", "RUL-39")
def test_ex_07() -> None:
    setup = free_for_all(["Ana", "Bo"], limit=18)
    catalogue = Catalogue.of(
        [
            *CATALOGUE.units.values(),
            unit("Six Titan", "titan", 6),
        ],
        CATALOGUE.attachments.values(),
    )
    before = ("Sun God", "Six Titan", "Dragon", "Wolf", "Spearmen", "Archer")
    state = play(setup, catalogue, *before)
    assert state.seats[1].remaining == 6
    rules = {"champion": "MB-DRAFT-11", "swordsman": "", "old-jarl": "", "moon-god": "MB-DRAFT-10"}
    for item, rule in rules.items():
        picks = picks_of(setup, catalogue, before)
        if not rule:
            replay(setup, (*picks, Pick(1, item)), catalogue)
            continue
        with pytest.raises(IllegalPickError) as error:
            replay(setup, (*picks, Pick(1, item)), catalogue)
        assert error.value.rule == rule


@pytest.mark.rule("MB-DRAFT-13", "MB-DRAFT-14", "MB-DRAFT-15", "MB-DRAFT-16", "RUL-38", "MB-VAL-08")
def test_ex_08() -> None:
    """2 RP left and nothing under 3 RP in the pool: two Art of War cards, finished, skipped."""
    catalogue = Catalogue.of(
        [
            unit("Sun God", "god", 6),
            unit("Sea God", "god", 6),
            unit("Champion", "hero", 5),
            unit("Archer", "hero", 3),
            unit("Giant", "monster", 4),
            unit("Wolf", "monster", 3),
        ]
    )
    setup = free_for_all(["Ana", "Bo"], limit=13)
    state = play(setup, catalogue, "Sun God", "Sea God", "Champion")
    assert state.seats[1].remaining == 2
    assert (state.seats[1].finished, state.seats[1].converted) == (False, 0)
    state = play(setup, catalogue, "Sun God", "Sea God", "Champion", "Archer")
    assert (state.seats[1].finished, state.seats[1].converted) == (True, 2)
    assert receipts.opening_hand(state.seats[1].army, catalogue).total == 8
    assert state.turn == 0
    assert set(state.upcoming) == {0}
    state = play(setup, catalogue, "Sun God", "Sea God", "Champion", "Archer", "Giant")
    assert state.done
    assert [seat.converted for seat in state.seats] == [0, 2]


@pytest.mark.rule("MB-DRAFT-13", "RUL-38")
def test_nobody_stops_early_unless_the_house_allows_it() -> None:
    before = ("Sun God", "Sea God")
    assert refused(PAIR, before, Pick(1, "")) == "MB-DRAFT-13"
    setup = replace(PAIR, house_rules=house(allow_early_stop=True))
    state = replay(setup, (*picks_of(setup, CATALOGUE, before), Pick(1, "")), CATALOGUE)
    assert (state.seats[1].finished, state.seats[1].converted) == (True, 13)
    assert set(state.upcoming) == {0}
    assert refused(setup, (), Pick(0, "")) == "MB-DRAFT-13"


@pytest.mark.rule("MB-DRAFT-09", "MB-DRAFT-12", "RUL-40")
def test_paid_at_once_and_gone_for_all() -> None:
    state = play(PAIR, CATALOGUE, "Sun God", "Sea God", "Wolf")
    assert state.seats[1].remaining == 10
    assert dict(state.pool)["wolf"] == 0
    assert refused(PAIR, ("Sun God", "Sea God", "Wolf"), Pick(0, "wolf")) == "RUL-40"
    poor = free_for_all(["Ana", "Bo"], limit=8)
    assert refused(poor, ("Sun God", "Sea God"), Pick(1, "giant")) == "MB-DRAFT-09"


@pytest.mark.rule("RUL-40", "MB-DRAFT-12")
def test_with_two_copies_opponents_may_share_and_one_army_may_not() -> None:
    setup = replace(PAIR, house_rules=house(copies_per_item=2))
    names = ("Sun God", "Sun God", "Wolf", "Wolf", "Bear")
    assert seats(setup, *names) == [0, 1, 1, 0, 1]
    assert refused(setup, names[:4], Pick(1, "wolf")) == "MB-DRAFT-12"


@pytest.mark.rule("RUL-42")
def test_divinities_may_be_free_by_house_rule() -> None:
    setup = free_for_all(["Ana", "Bo"], limit=5, house_rules=house(divinity_free=True))
    state = play(setup, CATALOGUE, "Ice Titan", "Sun God", "Dragon")
    assert [seat.remaining for seat in state.seats] == [5, 0]


@pytest.mark.rule("RUL-85")
def test_twins_leave_the_pool_by_house_rule() -> None:
    catalogue = Catalogue.of(
        [
            *CATALOGUE.units.values(),
            unit("Young Wolf", "monster", 2, twins=("wolf",)),
            unit("Great Wolf", "titan", 8, twins=("wolf", "young-wolf")),
        ]
    )
    picks = picks_of(PAIR, catalogue, ("Sun God", "Great Wolf"))
    replay(PAIR, (*picks, Pick(1, "young-wolf")), catalogue)
    strict = replace(PAIR, house_rules=house(twins_exclude=True))
    for seat, before in ((1, picks), (0, (*picks, Pick(1, "bear")))):
        with pytest.raises(IllegalPickError) as error:
            replay(strict, (*before, Pick(seat, "young-wolf")), catalogue)
        assert error.value.rule == "RUL-85"


@pytest.mark.rule("MB-TEAM-04", "MB-TEAM-05", "MB-TEAM-06", "RUL-66", "MB-DRAFT-12", "RUL-40")
def test_ex_11() -> None:
    assert [seat.side for seat in TEAMS.seats] == [0, 1, 0, 1]
    gods = ("Sun God", "Moon God", "Sea God", "Wind God")
    assert seats(TEAMS, *gods, "Bear", "Wolf", "Squire", "Archer", "Giant") == [
        *(0, 1, 2, 3),
        *(3, 2, 1, 0),
        3,
    ]
    # P4 takes something, P3 takes troop X: neither team can have it any more.
    taken = (*gods, "Bear", "Spearmen")
    assert refused(TEAMS, taken, Pick(1, "spearmen")) == "RUL-40"
    assert refused(TEAMS, (*taken, "Squire"), Pick(0, "spearmen")) == "MB-DRAFT-12"
    # With two copies the other team may, the mate still may not.
    two = replace(TEAMS, house_rules=house(copies_per_item=2))
    assert refused(two, (*taken, "Squire"), Pick(0, "spearmen")) == "MB-DRAFT-12"
    assert play(two, CATALOGUE, *taken, "Spearmen").seats[1].troops == 1


@pytest.mark.rule("MB-TEAM-01", "MB-TEAM-06", "RUL-66")
def test_team_seats_by_house_rule() -> None:
    setup = two_teams(list("abcd"), house_rules=house(team_seats="1+2"))
    assert [seat.side for seat in setup.seats] == [0, 0, 1, 1]
    assert setup.is_team_game
    assert not TRIO.is_team_game


@pytest.mark.rule("MB-DRAFT-17", "MB-DRAFT-18", "RUL-41")
@pytest.mark.parametrize(
    ("setup", "divinities", "free"),
    [
        (PAIR, ("Old Titan", "Ice Titan"), ()),
        (PAIR, ("Sun God", "Sea God"), ()),
        (PAIR, ("Sun God", "Ice Titan"), (0,)),
        (TRIO, ("Sun God", "Ice Titan", "Sea God"), (0, 2)),
        (TEAMS, ("Sun God", "Moon God", "Old Titan", "Wind God"), (1,)),
        (TEAMS, ("Old Titan", "Ice Titan", "Sea God", "Wind God"), ()),
    ],
)
def test_ex_09_free_deployment(
    setup: DraftSetup, divinities: tuple[str, ...], free: tuple[int, ...]
) -> None:
    assert play(setup, CATALOGUE, *divinities[:-1]).free_deployment == ()
    assert play(setup, CATALOGUE, *divinities).free_deployment == free


@pytest.mark.rule("MB-DRAFT-17", "MB-SETUP-08")
def test_ex_12_only_the_side_of_the_god_may_deploy_free() -> None:
    state = play(PAIR, CATALOGUE, "Old Titan", "Sun God", "Spearmen", "Shieldmen", "Bear", "Riders")
    assert state.free_deployment == (1,)


@pytest.mark.rule("MB-DRAFT-19", "MB-DRAFT-20", "MB-ADV-02")
def test_ex_62() -> None:
    """P1: a god and a hero plus 4 RP; P2: a titan plus 6 RP; no divinities in the draft."""
    p1, p2 = PAIR.seats
    setup = replace(
        PAIR,
        seats=(
            replace(p1, limit=4, prescribed=("sun-god", "archer")),
            replace(p2, limit=6, prescribed=("old-titan",)),
        ),
        divinity_lap=False,
    )
    state = replay(setup, (), CATALOGUE)
    assert [seat.remaining for seat in state.seats] == [4, 6]
    assert [army.limit for army in state.armies] == [13, 13], "what is handed out is not charged"
    assert (state.turn, state.phase) == (1, "recruitment")
    assert state.free_deployment == (0,)
    for item, rule in (("sea-god", "MB-DRAFT-10"), ("archer", "RUL-40")):
        with pytest.raises(IllegalPickError) as error:
            replay(setup, (Pick(1, item),), CATALOGUE)
        assert error.value.rule == rule
    bare = replace(setup, seats=(replace(p1, limit=20), replace(p2, limit=20)))
    with pytest.raises(IllegalPickError) as error:
        replay(bare, (Pick(1, "sea-god"),), CATALOGUE)
    assert error.value.rule == "MB-DRAFT-20"


@pytest.mark.rule("MB-DRAFT-20")
def test_a_prescribed_divinity_is_passed_over_in_the_first_lap() -> None:
    lead, *others = TRIO.seats
    setup = replace(TRIO, seats=(replace(lead, prescribed=("sun-god",)), *others))
    assert seats(setup, "Sea God", "Moon God", "Wolf") == [1, 2, 2]


def test_refusals_are_sentences_and_change_nothing() -> None:
    with pytest.raises(IllegalPickError) as error:
        replay(PAIR, (Pick(0, "sun-god"), Pick(1, "sun-god")), CATALOGUE)
    assert str(error.value) == "Pick 2: Bo cannot take Sun God: Taken by Ana, pick 1 (RUL-40)."
    assert (error.value.index, error.value.reason) == (1, "Taken by Ana, pick 1")
    assert refused(PAIR, (), Pick(0, "nothing")) == "content"
    assert refused(PAIR, (), Pick(7, "sun-god")) == "MB-DRAFT-08"


def test_armies_are_named_after_draft_and_player() -> None:
    picks = picks_of(PAIR, CATALOGUE, ("Sun God", "Sea God"))
    armies = final_armies(Draft("Hedeby evening", PAIR, picks), CATALOGUE)
    assert [army.name for army in armies] == ["Hedeby evening, Ana", "Hedeby evening, Bo"]
    assert armies[0].entries == army_of(CATALOGUE, "Sun God").entries
    assert [army.limit for army in armies] == [18, 18]


@pytest.mark.rule("MB-DRAFT-05")
def test_the_log_tells_lap_and_points() -> None:
    state = play(PAIR, CATALOGUE, "Sun God", "Sea God", "Wolf")
    assert [(e.number, e.seat, e.item, e.lap, e.before, e.after) for e in state.log] == [
        (1, 0, "sun-god", 1, 18, 12),
        (2, 1, "sea-god", 1, 18, 13),
        (3, 1, "wolf", 2, 13, 10),
    ]
    outside = replace(PAIR, pool=PoolSpec(items=(item_id("Sun God"), "sea-god")))
    assert refused(outside, ("Sun God",), Pick(1, "moon-god")) == "MB-DRAFT-05"


@pytest.mark.rule("MB-DRAFT-08", "MB-DRAFT-20")
def test_later_laps_begin_with_whoever_picked_a_divinity_last() -> None:
    first, second, third = TRIO.seats
    setup = replace(TRIO, seats=(first, second, replace(third, prescribed=("sun-god",))))
    assert seats(setup, "Sea God", "Moon God", "Wolf", "Bear", "Giant") == [0, 1, 1, 0, 2]
    state = play(setup, CATALOGUE, "Sea God", "Moon God")
    assert state.without_divinity == (), "who was given a divinity found one"
    assert state.upcoming[:4] == (1, 0, 2, 1)


def test_a_seat_may_have_no_points_of_its_own() -> None:
    broke = replace(PAIR.seats[0], limit=0, prescribed=("sun-god",))
    state = replay(replace(PAIR, seats=(broke, PAIR.seats[1])), (), CATALOGUE)
    assert [seat.remaining for seat in state.seats] == [0, 18]


@pytest.mark.rule("MB-DRAFT-20", "RUL-84")
def test_what_comes_by_itself_comes_with_a_prescribed_parent_too() -> None:
    form = Companion(name="Bear Form", item="bear-form", automatic=True)
    catalogue = Catalogue.of(
        [
            *CATALOGUE.units.values(),
            unit("Shifter", "hero", 4, companions=(form,)),
            unit("Bear Form", "hero", None, companion_of="shifter"),
        ]
    )
    given_ = replace(PAIR.seats[0], prescribed=("shifter",))
    state = replay(replace(PAIR, seats=(given_, PAIR.seats[1])), (), catalogue)
    army = state.armies[0]
    assert [entry.item for entry in army.entries] == ["shifter", "bear-form"]
    assert (army.limit, state.seats[0].remaining) == (22, 18)
    assert [fault.rule for fault in faults(army, catalogue)] == ["MB-VAL-02"]


@pytest.mark.rule("MB-DRAFT-12", "RUL-40")
def test_an_item_handed_out_twice_is_out_of_the_pool_once() -> None:
    both = tuple(replace(seat, prescribed=("wolf",)) for seat in PAIR.seats)
    state = replay(replace(PAIR, seats=both), (), CATALOGUE)
    assert dict(state.pool)["wolf"] == 0
    two = replace(PAIR, seats=both, house_rules=house(copies_per_item=2))
    assert dict(replay(two, (), CATALOGUE).pool)["wolf"] == 0


@pytest.mark.rule("MB-DRAFT-12", "RUL-40")
def test_with_copies_the_refusal_names_the_teammate_who_has_it() -> None:
    setup = replace(TEAMS, limit=30, house_rules=house(copies_per_item=3))
    gods = ("Sun God", "Moon God", "Sea God", "Wind God")
    picks = picks_of(setup, CATALOGUE, (*gods, "Bear", "Wolf", "Wolf"))
    with pytest.raises(IllegalPickError) as error:
        replay(setup, (*picks, Pick(0, "wolf")), CATALOGUE)
    assert error.value.rule == "MB-DRAFT-12"
    assert error.value.reason == "Taken by P3, pick 6, on your side"


@pytest.mark.rule("MB-ATT-05", "MB-ATT-06", "RUL-73")
@pytest.mark.parametrize(
    ("troops", "limit", "legal"), [((), 18, False), (("Riders",), 7, False), (("Riders",), 8, True)]
)
def test_an_attachment_needs_a_troop_that_is_there_or_can_still_be_bought(
    troops: tuple[str, ...], limit: int, legal: bool
) -> None:
    catalogue = Catalogue.of(
        [
            unit("Sun God", "god", 6),
            unit("Sea God", "god", 5),
            unit("Bear", "monster", 1),
            unit("Wolf", "monster", 1),
            *(unit(troop, "troop", 1) for troop in troops),
        ],
        [jarl("Old Jarl")],
    )
    setup = free_for_all(["Ana", "Bo"], limit=limit)
    picks = picks_of(setup, catalogue, ("Sea God", "Sun God"))
    if legal:
        replay(setup, (*picks, Pick(1, "old-jarl")), catalogue)
        return
    with pytest.raises(IllegalPickError) as error:
        replay(setup, (*picks, Pick(1, "old-jarl")), catalogue)
    assert error.value.rule == "RUL-73"


@pytest.mark.rule("RUL-73", "MB-DRAFT-12")
def test_a_troop_that_a_teammate_holds_bears_no_attachment_of_mine() -> None:
    catalogue = Catalogue.of(
        [
            *(unit(f"God {number}", "god", 5) for number in range(4)),
            *(unit(f"Wolf {number}", "monster", 1) for number in range(4)),
            unit("Riders", "troop", 1),
        ],
        [jarl("Old Jarl")],
    )
    setup = two_teams(["P1", "P2", "P3", "P4"], house_rules=house(copies_per_item=2))
    gods = tuple(f"God {number}" for number in range(4))
    picks = picks_of(setup, catalogue, (*gods, "Wolf 0", "Riders", "Wolf 1"))
    with pytest.raises(IllegalPickError) as error:
        replay(setup, (*picks, Pick(0, "old-jarl")), catalogue)
    assert (error.value.rule, error.value.reason) == ("RUL-73", "No free troop for it")


@pytest.mark.rule("RUL-39", "MB-DRAFT-11")
def test_a_dear_attachment_does_not_use_the_place_of_a_dear_unit() -> None:
    catalogue = Catalogue.of(
        [*CATALOGUE.units.values()], [jarl("Great Jarl", 5), jarl("High Jarl", 6)]
    )
    setup = free_for_all(["Ana", "Bo"], limit=30)
    before = ("Sun God", "Sea God", "Dragon", "Bear", "Riders", "Wolf")
    state = play(setup, catalogue, *before, "Great Jarl", "Squire", "Spearmen", "Archer")
    assert state.seats[1].dear == "dragon"
    state = replay(setup, (*state.picks, Pick(1, "high-jarl")), catalogue)
    assert state.seats[1].attachments == 2
