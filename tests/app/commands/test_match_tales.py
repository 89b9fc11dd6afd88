"""How kept matches are told: by their game, or as they are written."""

from tests.support import toy_game
from warclan.app.commands.match_tales import content_for, told
from warclan.engine.bots import RandomBot, play_out
from warclan.engine.match import Match


def test_a_game_without_a_teller_is_told_as_it_is_written() -> None:
    match = Match.start(toy_game.SPEC, toy_game.SPEC.samples()[0].setup, seed=1)
    play_out(match, {seat: RandomBot() for seat in (0, 1)}, 1)
    lines = list(told("toy", match))
    assert any(line.startswith("TurnBegan: player ") for line in lines)
    assert content_for("toy") == (None, {})
