"""``warclan resolve`` and ``warclan replay`` for decks of Myths at War."""

from pathlib import Path

import pytest
from msgspec import structs

from tests.app.commands.conftest import Run
from tests.support.myths_game import shipped
from warclan.domain.provenance import Provenance
from warclan.exchange.deck_file import write_decks
from warclan.games.myths_at_war.content_types import Ability, AbilityPhase, Card, CardType, DeckKind
from warclan.games.myths_at_war.deck import Deck, DeckPart, add, apply
from warclan.games.myths_at_war.deck_samples import sound_deck
from warclan.services import Folders, Workspace

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


def test_texts_without_code_are_listed_with_their_cards(
    run: Run, decks: tuple[Path, ...], tmp_path: Path
) -> None:
    """A home-made card and a corrected text: nobody uses them, and everything says so."""
    workspace = Workspace.open(Folders.standard())
    try:
        cards = workspace.deck_cards
        line = Ability(phase=AbilityPhase.INFLUENCE, effect="draw every card")
        mine = Card(
            id="elf",
            name="Elf of mine",
            type=CardType.CHARACTER,
            deck=DeckKind.GODS,
            cost=1,
            force=1,
            max_power=3,
            abilities=(line,),
            provenance=Provenance.HOUSE_MADE,
        )
        cards.add_home_made(mine)
        known = cards.catalogue
        deck = sound_deck(known, known.pantheons[0].id, name="Mine")
        other = next(
            card
            for card in (known.cards[each.card] for each in deck.part(DeckPart.GODS))
            if card.abilities
        )
        cards.save(structs.replace(other, abilities=(line, *other.abilities[1:])))
        path = tmp_path / "mine.json"
        made = apply(deck, add(known.cards["elf"]))
        path.write_bytes(write_decks([(made, "")], cards.catalogue))
    finally:
        workspace.close()
    checked = run("deck", "check", path).out
    assert "Elf of mine has a text of its own, which is played by hand" in checked
    assert f"{other.name} has a text of its own" in checked
    said = run("resolve", path, decks[1], "--seed", 3, "--players", "fast", "--games", 2)
    assert (said.code, said.err) == (0, "")
    assert "Nobody used these texts, which have no code" in said.out
    assert "  Elf of mine: Influence: Draw every card." in said.out
    data = run("resolve", path, decks[1], "--seed", 3, "--players", "fast", "--json").data
    manual = {each["line"]: (each["card"], each["text"]) for each in data["manual"]}
    assert manual["elf#0"] == ("Elf of mine", "Influence: Draw every card.")
    assert manual[f"{other.id}#0"][0] == other.name
    assert len(manual) == 2
    assert data["games"][0]["left_out"] == sorted(manual)


def test_one_deck_is_asked_for_a_second(run: Run, decks: tuple[Path, ...], tmp_path: Path) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text("2 Ankh\n1 Odin\n", encoding="utf-8")
    other = tmp_path / "notes.txt"
    other.write_text("2 loaves of bread\n", encoding="utf-8")
    for path in (decks[0], listed):
        answer = run("resolve", path, "--seed", 3)
        assert answer.code == 2
        assert answer.sentence == f"{path.name} is a deck: name a second one that it plays against."
    assert "is a deck" not in run("resolve", other, "--seed", 3).sentence


def test_one_saved_deck_is_asked_for_a_second(run: Run, home: Path) -> None:
    workspace = Workspace.open(Folders.standard())
    workspace.deck_starters.take()
    name = workspace.decks.list()[0].name
    workspace.close()
    answer = run("resolve", name, "--seed", 3)
    assert answer.code == 2
    assert "name a second one" in answer.sentence
    assert "cannot be read" in run("resolve", "Nobody", "--seed", 3).sentence
