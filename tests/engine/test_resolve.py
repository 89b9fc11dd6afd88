"""Resolving battles: reports, totals, the same result for any number of workers."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.support.toy_game import SPEC, ToySetup
from warclan.engine.errors import EngineError
from warclan.engine.matchfile import load, read
from warclan.engine.resolve import GameReport, Task, check, plain, players_of, resolve, totals
from warclan.games.mythic_battles.samples import samples
from warclan.games.mythic_battles.spec import SPEC as MYTHIC

TOY = Task(
    SPEC.reference,
    ToySetup(((("guard", "spark", "ember"), ("bright",)), (("ember",), ("far", "spark")))),
    ("random", "random"),
)
DUEL = next(sample for sample in samples() if sample.name == "duel")
MYTHIC_TASK = Task(MYTHIC.reference, DUEL.setup, ("random", "random"), DUEL.content)


def test_one_battle_comes_with_its_match_file() -> None:
    report = resolve(TOY, 5).games[0]
    assert report.file is not None
    again = load(read(report.file), SPEC)
    assert again.verified
    assert again.match.digest() == report.digest
    assert again.match.journal is not None
    assert again.match.journal.digest() == report.journal


def test_many_battles_have_none_unless_asked_for() -> None:
    assert all(report.file is None for report in resolve(TOY, 5, 3).games)
    assert all(report.file for report in resolve(TOY, 5, 3, keep_files=True).games)


def test_a_battle_is_the_same_with_and_without_its_file() -> None:
    kept, bare = (resolve(TOY, 5, keep_files=keep).games[0] for keep in (True, False))
    assert replace(kept, file=None) == bare


def test_the_number_of_workers_does_not_matter() -> None:
    seen: list[tuple[int, int]] = []
    alone = resolve(MYTHIC_TASK, 9, 4)
    together = resolve(
        MYTHIC_TASK, 9, 4, workers=2, progress=lambda done, of: seen.append((done, of))
    )
    assert alone == together
    assert seen[-1] == (4, 4)


def test_one_battle_of_a_row_can_be_played_again() -> None:
    row = resolve(TOY, 5, 6)
    again = resolve(TOY, 5, places=(4,))
    assert replace(again.games[0], file=None) == row.games[4]


def test_a_cancel_keeps_what_is_done() -> None:
    done: list[int] = []
    part = resolve(
        TOY, 5, 9, progress=lambda n, of: done.append(n), cancelled=lambda: len(done) >= 2
    )
    assert not part.complete
    assert part.games == resolve(TOY, 5, 2).games
    assert part.totals.games == 2


def test_the_totals_add_up() -> None:
    done = resolve(MYTHIC_TASK, 9, 5)
    whole = done.totals
    assert whole.games == whole.draws.of == 5
    assert sum(share.count for share in whole.seats) + whole.draws.count == 5
    assert sum(way.share.count for way in whole.ways) == 5
    assert [piece.id for piece in whole.pieces] == [piece.id for piece in done.games[0].pieces]
    tough = whole.pieces[0]
    assert tough.left == sum(report.pieces[0].left for report in done.games) / 5


def _report(place: int, winners: tuple[int, ...], rounds: int) -> GameReport:
    return GameReport(
        place, place, winners, "way", "", rounds, 1, (), (place, 1), (), (f"p{place}",), "", ""
    )


def test_totals_of_made_up_reports() -> None:
    whole = totals([_report(0, (0,), 3), _report(1, (), 9), _report(2, (0,), 5)], seats=2)
    assert [share.count for share in whole.seats] == [2, 0]
    assert whole.draws.count == 1
    assert [(way.winners, way.share.count) for way in whole.ways] == [((0,), 2), ((), 1)]
    assert whole.rounds is not None
    assert (whole.rounds.least, whole.rounds.median, whole.rounds.greatest) == (3, 5, 9)
    assert whole.scores == (1.0, 1.0)
    assert whole.left_out == ("p0", "p1", "p2")


def test_a_resolution_is_plain_data_too() -> None:
    data = plain(resolve(MYTHIC_TASK, 9))
    assert json.loads(json.dumps(data))["games"][0]["rounds"] >= 1
    assert "file" not in data["games"][0]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"controllers": ("random", "clever")}, "no computer player called 'clever'"),
        ({"controllers": ("random",)}, "2 seats, but 1 players"),
        ({"setup": replace(DUEL.setup, board="nowhere")}, "no board called 'nowhere'"),
    ],
)
def test_what_cannot_be_played_is_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(EngineError, match=sentence):
        check(replace(MYTHIC_TASK, **change))


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (100_001, 1), (2, 0)])
def test_unreasonable_numbers_are_refused(games: int, workers: int) -> None:
    with pytest.raises(EngineError, match=r"Resolve 1 to|Use 1 to"):
        resolve(TOY, 1, games, workers=workers)


def test_every_game_has_a_random_player() -> None:
    assert next(iter(players_of(SPEC))) == "random"
    assert next(iter(players_of(MYTHIC))) == "random"
