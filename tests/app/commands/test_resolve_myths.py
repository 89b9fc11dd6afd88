"""``warclan resolve`` and ``warclan replay`` for decks of Myths at War."""

from pathlib import Path

import pytest

from tests.app.commands.conftest import Run
from tests.support.myths_game import shipped
from warclan.exchange.deck_file import write_decks
from warclan.games.myths_at_war.deck import Deck
from warclan.games.myths_at_war.deck_samples import sound_deck

NAMES = ("Storm", "Jade", "Ash")


@pytest.fixture
def decks(tmp_path: Path) -> tuple[Path, ...]:
    """Three legal decks, each in a file of its own."""
    catalogue = shipped()
    pantheons = [card.id for card in catalogue.pantheons if card.initial_power][:3]
    found = []
    for name, pantheon in zip(NAMES, pantheons, strict=True):
        path = tmp_path / f"{name}.json"
        deck = sound_deck(catalogue, pantheon, name=name)
        path.write_bytes(write_decks([(deck, "")], catalogue))
        found.append(path)
    return tuple(found)


def test_a_match_is_reported(run: Run, decks: tuple[Path, ...]) -> None:
    answer = run("resolve", decks[0], decks[1], "--seed", 3, "--players", "fast")
    assert (answer.code, answer.err) == (0, "")
    first, *_ = answer.out.splitlines()
    assert first.startswith(("Storm won in turn ", "Jade won in turn "))
    assert "as the others fell into Oblivion" in first or "as God of Gods" in first
    assert "Turning points:" in answer.out
    curve = answer.out.splitlines()
    powers = [line for line in curve if line.startswith(("  Storm: ", "  Jade: "))]
    assert len(powers) == 2
    assert len({len(line.split()) for line in powers}) == 1


def test_the_report_as_data(run: Run, decks: tuple[Path, ...]) -> None:
    data = run("resolve", *decks[:2], "--seed", 3, "--players", "fast,random", "--json").data
    assert (data["game"], data["decks"]) == ("myths_at_war", ["Storm", "Jade"])
    assert data["controllers"] == ["fast", "random"]
    (game,) = data["games"]
    assert data["power"][-1] == game["scores"]
    assert data["packs"]


def test_a_kept_match_is_verified_and_told(
    run: Run, decks: tuple[Path, ...], tmp_path: Path
) -> None:
    kept = tmp_path / "match.json"
    run("resolve", *decks[:2], "--seed", 5, "--players", "fast", "--save", kept)
    verified = run("replay", kept, "--verify")
    assert (verified.code, verified.err) == (0, "")
    assert verified.out.startswith("Verified: ")
    told = run("replay", kept).out.splitlines()
    assert "wins, " in told[-1]


def test_a_batch_has_shares_with_intervals(run: Run, decks: tuple[Path, ...]) -> None:
    answer = run("resolve", *decks, "--seed", 1, "--players", "fast,fast,random", "--games", 4)
    lines = answer.out.splitlines()
    assert lines[0] == "4 matches from seed 1; shares with 95 % intervals."
    assert lines[3].startswith("  Ash (random): won ")
    assert "victory points" in answer.out


def test_what_cannot_be_played_is_said(run: Run, decks: tuple[Path, ...], tmp_path: Path) -> None:
    clever = run("resolve", *decks[:2], "--seed", 1, "--players", "clever")
    assert "choose from random, sound, fast" in clever.sentence
    many = run("resolve", *decks[:2], "--seed", 1, "--players", "fast,fast,fast")
    assert (many.code, "one for all" in many.sentence) == (2, True)
    missing = run("resolve", decks[0], "no-such-deck", "--seed", 1)
    assert "no-such-deck" in missing.sentence
    empty = tmp_path / "empty.json"
    empty.write_bytes(write_decks([(Deck("Empty"), "")], shipped()))
    assert "cannot be played" in run("resolve", decks[0], empty, "--seed", 1).sentence
    alone = run("resolve", decks[0], "--seed", 1, "--players", "fast")
    assert "two or more decks" in alone.sentence
