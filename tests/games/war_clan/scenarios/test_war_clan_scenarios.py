"""Deployment, markers, Rites, Praise and points: WC-E20 to WC-E32 and what lies between."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.war_clan.clans import book
from warclan.domain.chance import Chance
from warclan.engine.match import Match
from warclan.games.war_clan.scenarios.deployment import (
    Deployment,
    ScenarioName,
    Stage,
    marker_refused,
    misplaced,
    rolled_deployment,
    rolled_scenario,
    zones,
)
from warclan.games.war_clan.scenarios.samples import house_side
from warclan.games.war_clan.scenarios.scoring import (
    Kill,
    Score,
    Standing,
    ahead,
    ending,
    most_secondaries,
    praise,
    quarters,
    rites,
    secondary_counts,
    successors,
    to_reroll,
    victory_points,
)
from warclan.games.war_clan.scenarios.setup import FieldSetup
from warclan.games.war_clan.scenarios.table import MARKER_RADIUS, Base, Point, Table
from warclan.games.war_clan.spec import SPEC

TABLE = Table()
BOOK = book()
TAKEOVER, CONTEST, CONFLICT = (
    ScenarioName.HOSTILE_TAKEOVER,
    ScenarioName.BLOODY_CONTEST,
    ScenarioName.SUDDEN_CONFLICT,
)


def base(x: float, y: float, radius: float = 0.6) -> Base:
    return Base(Point(x, y), radius)


@pytest.mark.rule("WC-090", "WC-096")
def test_rolls_of_the_tables() -> None:
    names = [rolled_deployment(roll).value for roll in range(1, 7)]
    assert names == ["flank", "flank", "standard", "standard", "spearhead", "spearhead"]
    assert [rolled_scenario(roll) for roll in (1, 2, 3)] == [TAKEOVER, CONTEST, CONFLICT]
    for roll in (0, 7):
        with pytest.raises(ValueError, match="A die shows"):
            rolled_deployment(roll)
        with pytest.raises(ValueError, match="A die shows"):
            rolled_scenario(roll)


@pytest.mark.rule("WC-093")
def test_e20_standard_deployment_is_completely_within_six_inches() -> None:
    mine, theirs = zones(TABLE, Deployment.STANDARD, 2)
    assert misplaced(TABLE, mine, base(24, 5.5, 0.63)) is not None
    assert misplaced(TABLE, mine, base(24, 5.3, 0.63)) is None
    assert misplaced(TABLE, mine, base(24, 5.4, 0.6)) is None, "exactly 6 inches"
    assert misplaced(TABLE, theirs, base(24, 42.7, 0.63)) is None
    assert misplaced(TABLE, mine, base(24, 0.3)) is not None, "over the edge"


@pytest.mark.rule("WC-094")
def test_e21_spearhead_is_round_the_midpoint() -> None:
    mine, _ = zones(TABLE, Deployment.SPEARHEAD, 2)
    refused = misplaced(TABLE, mine, base(30, 6, 0.63))
    assert refused is not None
    assert "9.12" in refused.reason
    assert misplaced(TABLE, mine, base(30, 5, 0.63)) is None


@pytest.mark.rule("WC-092", "WC-R40")
def test_flank_has_both_corners_of_the_own_edge() -> None:
    mine, theirs = zones(TABLE, Deployment.FLANK, 2)
    assert misplaced(TABLE, mine, base(3, 3)) is None
    assert misplaced(TABLE, mine, base(45, 3)) is None
    assert misplaced(TABLE, mine, base(3, 45)) is not None
    assert misplaced(TABLE, theirs, base(3, 45)) is None


@pytest.mark.rule("WC-095", "WC-R41")
def test_many_players_get_corners_then_midpoints() -> None:
    five = zones(TABLE, Deployment.CORNERS, 5)
    assert misplaced(TABLE, five[3], base(2, 46)) is None
    assert misplaced(TABLE, five[4], base(24, 4)) is None
    for players in (2, 9):
        with pytest.raises(ValueError, match="Corners are for"):
            zones(TABLE, Deployment.CORNERS, players)
    with pytest.raises(ValueError, match="is for 2 players"):
        zones(TABLE, Deployment.FLANK, 3)


@pytest.mark.rule("WC-088", "WC-097", "WC-R42")
def test_e22_markers_keep_their_distances() -> None:
    deployed = zones(TABLE, Deployment.STANDARD, 2)

    def refused(x: float, y: float, *placed: Base) -> str:
        found = marker_refused(TABLE, deployed, placed, base(x, y, MARKER_RADIUS))
        return found.reason if found else ""

    assert refused(24, 14.7).startswith("7.91")
    assert refused(24, 14.9) == ""
    assert "Deployment Zone" in refused(24, 6 + 8 + MARKER_RADIUS), "exactly 8 is within"
    assert "table edge" in refused(4.5, 24)
    assert "another marker" in refused(24, 20, base(28, 20, MARKER_RADIUS))
    four = [base(x, 24, MARKER_RADIUS) for x in (10, 18, 30, 40)]
    assert "placed both" in refused(24, 30, *four)


@pytest.mark.rule("WC-105", "WC-R58")
def test_no_marker_lies_on_the_champions_stage() -> None:
    deployed = zones(TABLE, Deployment.STANDARD, 2)
    stage = Stage(TABLE.centre)
    on = marker_refused(TABLE, deployed, (), base(26, 24, MARKER_RADIUS), stage)
    assert on is not None
    assert on.rule == "WC-105"
    assert marker_refused(TABLE, deployed, (), base(26.4, 24, MARKER_RADIUS), stage) is None
    corner = base(25.5 + 0.6, 25.5 + 0.6, MARKER_RADIUS)
    assert marker_refused(TABLE, deployed, (), corner, stage) is None


@pytest.mark.rule("WC-098", "WC-101")
def test_e23_the_greater_worth_controls_a_quarter() -> None:
    one = [Standing(0, base(10, 10), 50), Standing(0, base(14, 8), 40)]
    other = [Standing(1, base(12, 14), 80)]
    assert quarters(TABLE, one + other) == {"SW": 0, "SE": None, "NW": None, "NE": None}
    assert quarters(TABLE, [*one[:1], Standing(1, base(12, 14), 50)])["SW"] is None


@pytest.mark.rule("WC-100", "WC-R44")
def test_e24_a_straddling_warrior_counts_nowhere() -> None:
    one = [Standing(0, base(10, 10), 50), Standing(0, base(23.7, 8), 40)]
    assert rites(TABLE, [*one, Standing(1, base(12, 14), 80)]) == {1: 1}
    touching = [Standing(0, base(10, 10), 50), Standing(0, base(23.4, 8), 40)]
    assert rites(TABLE, [*touching, Standing(1, base(12, 14), 80)]) == {0: 1}


@pytest.mark.rule("WC-099", "WC-R45")
def test_e25_the_middle_counts_nowhere() -> None:
    assert rites(TABLE, [Standing(0, base(28, 28), 50)]) == {}
    assert rites(TABLE, [Standing(0, base(28.7, 28.7), 50)]) == {0: 1}


@pytest.mark.rule("WC-R43")
def test_an_unknown_worth_blocks_the_rites() -> None:
    with pytest.raises(ValueError, match="not known"):
        rites(TABLE, [Standing(0, base(10, 10), None)])


@pytest.mark.rule("WC-081", "WC-082", "WC-083", "WC-085", "WC-103", "WC-104")
def test_e26_minor_major_and_secondaries() -> None:
    points = victory_points(TAKEOVER, [Score(9, 1), Score(6, 1)], BOOK)
    assert [each.total for each in points] == [5, 1]
    end = ending([5, 1], 6, BOOK)
    assert end is not None
    assert end.winner == 0


@pytest.mark.rule("WC-086", "WC-R36")
def test_e27_a_seventh_round_is_judged_anew() -> None:
    after_six = victory_points(TAKEOVER, [Score(8, 0), Score(6, 3)], BOOK)
    totals = [each.total for each in after_six]
    assert totals == [3, 3]
    assert ending(totals, 6, BOOK) is None
    after_seven = victory_points(TAKEOVER, [Score(8, 0), Score(9, 3)], BOOK)
    totals = [each.total for each in after_seven]
    assert totals == [0, 6]
    end = ending(totals, 7, BOOK)
    assert end is not None
    assert end.winner == 1


@pytest.mark.rule("WC-107", "WC-108", "WC-109", "WC-110", "WC-111")
def test_e28_battle_praise() -> None:
    kills = [
        Kill(),
        Kill(in_zone=True),
        Kill(on_stage=True),
        Kill(champion=True, on_stage=True),
        Kill(by_champion=False, champion=True),
    ]
    assert [praise(BOOK, kill) for kill in kills] == [1, 2, 3, 6, 0]


@pytest.mark.rule("WC-R48", "WC-R51", "WC-R53")
def test_praise_by_house_rules() -> None:
    assert praise(BOOK, Kill(champion=True, in_zone=True)) == 5
    assert praise(book({"praise_zone_base": False}), Kill(in_zone=True)) == 1
    assert praise(BOOK, Kill(friendly=True)) == 0
    assert praise(book({"praise_for_friendly": True}), Kill(friendly=True)) == 1


@pytest.mark.rule("WC-106", "WC-112", "WC-R52", "WC-R60")
def test_the_nearest_warrior_becomes_champion() -> None:
    fallen = base(24, 24)
    assert successors(fallen, {}) == ()
    assert successors(fallen, {"a": base(30, 24), "b": base(20, 24)}) == ("b",)
    assert successors(fallen, {"a": base(28, 24), "b": base(20, 24)}) == ("a", "b")
    big = {"a": base(30, 24, 3), "b": base(28, 24)}
    assert successors(fallen, big) == ("a",), "by base edge"


@pytest.mark.rule("WC-113")
def test_e29_praise_wins() -> None:
    assert victory_points(CONTEST, [Score(10), Score(5)], BOOK)[0].total == 4
    assert victory_points(CONTEST, [Score(9), Score(5)], BOOK)[0].total == 3


@pytest.mark.rule("WC-115", "WC-R55")
def test_e30_only_repeated_entries_are_rolled_again() -> None:
    assert to_reroll(["2", "2", "4", "5", "6"], 6) == (1,)
    assert to_reroll(["1", "2", "4", "5", "6"], 6) == ()
    with pytest.raises(ValueError, match="has 4 entries"):
        to_reroll(["1"] * 5, 4)


@pytest.mark.rule("WC-114", "WC-116", "WC-R38", "WC-R56")
def test_e31_no_points_by_markers_in_round_1() -> None:
    assert not secondary_counts(CONFLICT, 1, by_interaction=True)
    assert secondary_counts(CONFLICT, 2, by_interaction=True)
    assert secondary_counts(CONFLICT, 1, by_interaction=False)
    assert secondary_counts(TAKEOVER, 1, by_interaction=True)
    assert (most_secondaries(CONFLICT), most_secondaries(TAKEOVER)) == (5, 3)


@pytest.mark.rule("WC-087", "WC-R37")
def test_e32_three_players_may_draw() -> None:
    assert ending([4, 4, 2], 6, BOOK) is None
    end = ending([5, 5, 4], 7, BOOK)
    assert end is not None
    assert (end.winner, end.places, end.drawn) == (None, (1, 1, 3), (0, 1))
    wide = ending([5, 5, 4], 7, book({"draw_scope": "all"}))
    assert wide is not None
    assert wide.drawn == (0, 1, 2)


@pytest.mark.rule("WC-R54")
@pytest.mark.parametrize(("reading", "totals"), [("secondary", [6, 2]), ("all", [7, 2])])
def test_sudden_conflict_is_judged_by_its_reading(reading: str, totals: list[int]) -> None:
    rules = book({"scenario3_conditions": reading})
    points = victory_points(CONFLICT, [Score(0, 3), Score(0, 2)], rules)
    assert [each.total for each in points] == totals
    best = victory_points(CONFLICT, [Score(0, 4), Score(0, 2)], rules)
    assert best[0].total == 8


def test_what_is_judged_by_hand_is_not_guessed() -> None:
    with pytest.raises(ValueError, match="by hand"):
        victory_points(CONFLICT, [Score(), Score()], book({"scenario3_conditions": "manual"}))
    with pytest.raises(ValueError, match="not known"):
        victory_points(ScenarioName.RAMPAGE_OF_TROLLS, [Score(), Score()], BOOK)


_PLACES = st.floats(0, 48, allow_nan=False)


@given(st.lists(st.tuples(st.integers(0, 3), _PLACES, _PLACES, st.integers(1, 200)), max_size=12))
def test_rites_do_not_depend_on_the_order(warriors: list[tuple[int, float, float, int]]) -> None:
    standing = [Standing(player, base(x, y), worth) for player, x, y, worth in warriors]
    assert rites(TABLE, standing) == rites(TABLE, standing[::-1])
    assert sum(rites(TABLE, standing).values()) <= 4


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 5)), min_size=2, max_size=5))
def test_at_most_one_player_meets_a_condition(scores: list[tuple[int, int]]) -> None:
    for scenario in (TAKEOVER, CONTEST, CONFLICT):
        points = victory_points(scenario, [Score(*each) for each in scores], BOOK)
        assert sum(each.minor for each in points) <= 1
        assert all(each.minor for each in points if each.major)


@pytest.mark.rule("WC-R59")
def test_with_three_or_more_a_drawn_player_begins_and_the_next_sits_clockwise() -> None:
    sides = tuple(house_side(name) for name in ("Bears", "Wolves", "Ravens", "Boars", "Elks"))
    # Lower left, upper right, lower right, the left edge's middle, upper left.
    setup = FieldSetup(
        sides, mode="table", scenario="Hostile Takeover", corners=(0, 2, 1, 7, 3), roller=0
    )
    firsts = set()
    for seed in range(12):
        match = Match.start(SPEC, setup, seed=seed)
        placed = []
        chance = Chance(seed)
        while match.request is not None and match.request.key == "marker.place":
            placed.append(match.request.player)
            match.take(match.request.sample(chance.below))
        first = match.state.first
        order = [0, 3, 4, 1, 2]
        at = order.index(first)
        assert placed[:5] == order[at:] + order[:at]
        firsts.add(first)
    assert len(firsts) > 2
    two = Match.start(
        SPEC, FieldSetup(sides[:2], mode="table", scenario="Hostile Takeover", roller=1), seed=1
    )
    assert two.request is not None
    assert (two.state.first, two.request.player) == (-1, 1), "whoever rolled for deployment"


@pytest.mark.rule("WC-R46")
def test_a_quarter_takes_more_than_nothing_and_more_than_everybody() -> None:
    assert ahead({0: 0}) is None, "a lone warrior worth nothing controls nothing"
    assert ahead({}) is None
    assert ahead({1: 5}) == 1
    assert ahead({0: 5, 1: 5, 2: 4}) is None
    assert ahead({0: 5, 1: 6, 2: 4}) == 1
