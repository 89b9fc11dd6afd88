"""An order is checked before anything runs; a battle follows from order and seed alone."""

import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.battles import NAGLFAR, armies, fought, mirror, order
from tests.support.mythic import real_catalogue
from warclan.games.mythic_battles.army import AddItem, Army, apply
from warclan.services.battles import (
    Content,
    Seat,
    army_trouble,
    controllers,
    fight,
    order_troubles,
    playable_boards,
    read_seed,
    ready_armies,
    remarks,
    task_of,
    usual_workers,
)
from warclan.services.errors import RefusedError


def test_the_ready_armies_are_legal_known_and_can_fight_each_other() -> None:
    catalogue = real_catalogue()
    assert len(armies()) == 6
    for army in armies():
        assert army_trouble(army, catalogue) == ""
    for first, second in zip(armies(), armies()[1:], strict=False):
        seats = (Seat("A", "random", first), Seat("B", "random", second))
        assert order_troubles(replace(order(), seats=seats), catalogue) == ()


def test_no_file_of_ready_armies_is_no_fault_and_a_torn_one_is_told(tmp_path: Path) -> None:
    assert ready_armies(real_catalogue(), tmp_path) == ()
    (tmp_path / "battle-armies.json").write_text("{")
    with pytest.raises(RefusedError, match="battle-armies"):
        ready_armies(real_catalogue(), tmp_path)


def test_boards_without_areas_are_not_offered() -> None:
    names = [board.name for board in playable_boards(real_catalogue())]
    assert {"Naglfar", "Vigrid", "Raid on Hedeby", "Mimir's Well"} <= set(names)
    assert "Valholl" not in names
    assert controllers()[0] == "random"


def illegal() -> Army:
    """Two gods in one army."""
    army = Army("Two heads")
    for item in ("ragnarok-god-thor", "ragnarok-god-hel"):
        army = apply(army, AddItem(item))
    return army


def unknown() -> Army:
    """A legal army with a unit whose numbers nobody knows."""
    army = Army("Half known")
    for item in ("ragnarok-god-thor", "ragnarok-hero-ivar"):
        army = apply(army, AddItem(item))
    return army


def with_first(army: Army) -> tuple[str, ...]:
    seats = (Seat("A", "random", army), order().seats[1])
    return order_troubles(replace(order(), seats=seats), real_catalogue())


def test_everything_impossible_is_named_with_its_place() -> None:
    catalogue = real_catalogue()
    (told,) = with_first(illegal())
    assert told.startswith("Two heads: ")
    assert "MB-" in told
    assert told.endswith("Repair it under Armies.")
    (told,) = with_first(unknown())
    assert told.startswith("Half known, Ivar: ")
    assert "not known" in told
    assert with_first(Army("Nobody"))[0].startswith("Nobody: ")
    alone = replace(order(), seats=order().seats[:1])
    assert order_troubles(alone, catalogue) == ("A battle has 2 to 4 armies, not 1 (MB-DRAFT-01).",)
    far = replace(order(), board="atlantis")
    assert order_troubles(far, catalogue) == ("No pack has the board 'atlantis'; choose another.",)
    bare = replace(order(), board="ragnarok-board-valholl")
    assert "known by name only" in order_troubles(bare, catalogue)[0]
    three = replace(order(), seats=(*order().seats, Seat("C", "random", armies()[2])))
    (told,) = order_troubles(three, catalogue)
    assert told.startswith("Naglfar, set-up 1: it has deployment zones for 2 sides, not 3")
    assert told.endswith("(MB-SETUP-12). Choose set-up 3 of Reedwater Terraces.")
    there = replace(three, board="isfet-house-board-reedwater-terraces", diagram="3")
    assert order_troubles(there, catalogue) == ()
    strange = replace(order(), seats=(Seat("A", "oracle", armies()[0]), order().seats[1]))
    assert "no computer player called 'oracle'" in order_troubles(strange, catalogue)[0]
    assert "not 0" in order_troubles(replace(order(), games=0), catalogue)[0]


def test_a_barred_order_is_refused_before_it_runs() -> None:
    asked: list[int] = []
    barred = replace(order(), board="atlantis")
    with pytest.raises(RefusedError, match="atlantis"):
        fight(barred, real_catalogue(), progress=lambda done, _all: asked.append(done))
    assert asked == []


def test_what_a_draft_would_not_allow_is_remarked_and_bars_nothing() -> None:
    catalogue = real_catalogue()
    assert remarks(order(), catalogue) == ()
    (told,) = remarks(mirror(), catalogue)
    assert told.startswith("Brunhild and ")
    assert order_troubles(mirror(), catalogue) == ()
    smaller = replace(armies()[1], limit=24)
    uneven = replace(order(), seats=(order().seats[0], Seat("B", "random", smaller)))
    assert "18 and 24 RP" in remarks(uneven, catalogue)[0]


def test_teams_of_two_share_a_side() -> None:
    seats = tuple(Seat(f"P{n}", "random", army) for n, army in enumerate(armies()[:4]))
    teams = replace(order(), seats=seats, sides=(0, 1, 0, 1))
    assert order_troubles(teams, real_catalogue()) == ()


def test_the_same_order_and_seed_give_the_same_battle() -> None:
    (one,) = fought().games
    (two,) = fight(order(), real_catalogue(), workers=1).games
    assert one == two
    assert one.file is not None
    (other,) = fight(order(seed=2), real_catalogue(), workers=1).games
    assert other.digest != one.digest


def test_a_row_gives_progress_can_be_stopped_and_keeps_files_only_when_asked() -> None:
    seen: list[tuple[int, int]] = []
    stopped = fight(
        order(games=5),
        real_catalogue(),
        workers=1,
        progress=lambda done, of: seen.append((done, of)),
        cancelled=lambda: len(seen) == 2,
    )
    assert seen == [(1, 5), (2, 5)]
    assert not stopped.complete
    assert len(stopped.games) == 2
    assert stopped.games[0].file is None
    kept = fought(games=2, keep=True)
    assert all(game.file for game in kept.games)
    again = fight(order(games=5), real_catalogue(), workers=1, places=(1,))
    assert again.games[0].digest == stopped.games[1].digest
    assert again.games[0].file


@pytest.mark.parametrize(("cores", "workers"), [(None, 2), (1, 2), (2, 2), (4, 3), (64, 8)])
def test_a_core_is_left_for_the_window(
    monkeypatch: pytest.MonkeyPatch, cores: int | None, workers: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert usual_workers() == workers


def test_what_is_sent_to_workers_is_small_and_comes_back_alike() -> None:
    task = task_of(order(), real_catalogue(), {"pack": "hash"})
    blob = pickle.dumps(task)
    assert len(blob) < 100_000
    assert pickle.loads(blob) == task


def test_content_is_only_what_the_battle_needs() -> None:
    content = Content.of(order().setup, real_catalogue())
    assert [board.id for board in content.boards] == [NAGLFAR]
    entries = {entry.item for army in armies()[:2] for entry in army.entries}
    assert {unit.id for unit in content.units} | {a.id for a in content.attachments} >= entries
    assert len(content.units) < 15


@pytest.mark.parametrize("text", ["", "club evening", "-5", "9" * 40, "½", "\ud800"])
def test_any_text_is_a_seed_and_always_the_same(text: str) -> None:
    assert read_seed(text) == read_seed(f"  {text} ") >= 0


def test_a_number_is_its_own_seed() -> None:
    assert read_seed("20261130") == 20261130
