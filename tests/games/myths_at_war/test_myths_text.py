"""Every event of a match has a sentence that names what it is about."""

from tests.support.myths_decks import random_setup
from tests.support.myths_game import confrontation, shipped
from warclan.engine.bots import RandomBot, play_out
from warclan.engine.journal import Event
from warclan.engine.match import Match
from warclan.games.myths_at_war import events, report, text
from warclan.games.myths_at_war.spec import SPEC


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = {
        each
        for each in vars(events).values()
        if isinstance(each, type) and issubclass(each, Event) and each is not Event
    }
    assert kinds == text.told()


def test_whole_matches_are_told_for_everybody() -> None:
    for seed, players in ((1, 2), (2, 3)):
        match = Match.start(
            SPEC, random_setup(seed, players, limit=15), content=shipped(), seed=seed
        )
        play_out(match, {seat: RandomBot() for seat in range(players)}, seed)
        names = text.Names.of(match.play.table, ("Ana",))
        assert match.journal is not None
        for line in match.journal.for_player(0):
            said = text.sentence(line.event, names)
            assert said.endswith(".")
            assert "gdm-e1" not in said
            assert "?" not in said
            assert line.event.rule.startswith(("MW-", "G"))


def test_numbers_and_names_are_said() -> None:
    names = text.Names.of(confrontation(["0031"]).table, ("Ana", "Ben"))
    assert text.sentence(events.PoolChanged(0, -4, 16, "MW-121"), names) == (
        "Ana's pool loses 4 P and has 16."
    )
    assert text.sentence(events.Assigned(1, "0:gdm-e1-0031"), names) == "Ben assigns Ymir."
    assert text.sentence(events.CardsDrawn(0, ("?", "?"), "MW-138"), names) == "Ana draws 2 cards."
    assert text.sentence(events.PointsScored(0, 3, "MW-155"), names) == "Ana scores 1½ VP."


def test_reports_name_the_moments_that_decided() -> None:
    match = Match.start(SPEC, random_setup(4), content=shipped(), seed=4)
    play_out(match, {0: RandomBot(), 1: RandomBot()}, 4)
    assert match.journal is not None
    assert match.outcome is not None
    points = SPEC.turning_points(match.play, match.journal.lines)
    assert 1 < len(points) <= report.MOST_POINTS
    assert points[-1].kind == report.WON
    assert points[-1].seat in match.outcome.winners
    assert [point.line for point in points] == sorted(point.line for point in points)
    assert SPEC.summary(match.play)["way"] == match.outcome.way
    assert {piece.seat for piece in SPEC.pieces(match.play)} == {0, 1}
    assert SPEC.scores(match.play) == tuple(match.state.pool)
