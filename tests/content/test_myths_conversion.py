"""The conversion of the facts on Myths at War: nothing guessed, no working note slips through."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from warclan.content.lint import lint
from warclan.content.myths_packs import load_myths

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "packs" / "myths.py"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "path", list(sys.path))
    spec = importlib.util.spec_from_file_location("myths_conversion", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fact(**fields: Any) -> dict[str, Any]:
    return {
        "id": "gdm-e1-0369", "source_no": "0369", "name": "Canticos de guerra",
        "name_in_source": "Canticos de guerra", "name_en": None, "affiliation": None,
        "type": "Action", "deck": "designs", "era": "I", "set": None, "official_code": None,
        "cost": 1, "force": None, "max_power": None, "force_mod": None, "max_power_mod": None,
        "initial_power": None, "keywords_es": [], "keywords": [], "deck_restricted_to": None,
        "abilities": [{"phase": "CONFRONTATION", "cost_or_condition": None, "effect": "gain 1P"}],
        "note": None, "source": ["S1"], **fields,
    }  # fmt: skip


def facts(*cards: dict[str, Any]) -> dict[str, Any]:
    sources = {
        f"S{n}": {"what": f"source {n}", "address": "https://example.org"} for n in range(20)
    }
    duel = {
        "name": "duel", "players": 2, "win_power": 30, "lose_at": 0, "opening_hand": 5,
        "oracles": 4, "setup_tokens_per_player": 30, "source": ["S17"],
    }  # fmt: skip
    multi = {"name": "multiplayer", "eliminated_above_power": 34, "lose_at": 0, "source": ["S17"]}
    pairs = {
        "name": "two against two (official)", "players": 4, "win_power": 60, "lose_at": 0,
        "source": ["S11"],
    }  # fmt: skip
    return {
        "sources": sources,
        "cards": list(cards),
        "formats": [duel, multi, pairs],
        "sets": [{"code": "GDM1", "name": None, "mythologies": ["Norse", "x"], "year": None,
                  "source": ["S2"]}],
        "box_contents": [{"set": "GDM1", "total": 152, "pantheons": 4, "gods_cards": 68,
                          "designs_cards": 80, "source": ["S13"]}],
        "tokens": [{"name": "Cultist (Mad)", "force": 0, "max_power": 1, "power": 0,
                    "made_by": "gdm-e1-0369", "source": ["S1"]}],
        "pantheons": [{"name": "Camelot", "card_id": None, "community_difficulty": "medium",
                       "community_win_path": "god_of_gods", "community_theme": None,
                       "source": ["S4"]}],
    }  # fmt: skip


def test_facts_become_a_sound_pack(script: ModuleType, tmp_path: Path) -> None:
    texts = script.files(facts(fact()))
    assert texts == script.files(facts(fact()))
    folder = tmp_path / "myths-era1"
    folder.mkdir()
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    book = load_myths([folder]).catalogue
    card = book.cards["gdm-e1-0369"]
    assert card.name == "Cánticos de guerra"
    assert card.spellings == ("Canticos de guerra",)
    assert card.force is None
    assert card.name_en is None
    token = book.tokens["gdm-token-cultist-mad"]
    assert (token.name, token.keywords) == ("Cultist", ("Mad",))
    (found,) = book.sets.values()
    assert (found.mythologies, found.cards, found.gods_cards) == (("Norse",), 152, 68)
    assert book.pantheon_notes["pantheon-camelot"].win_path == "god of gods"
    # Only the makers of weapons are missing from these few facts.
    assert {fault.field for fault in lint(folder)} == {"made_by[0]"}


def test_what_has_no_wording_for_players_stops_the_conversion(script: ModuleType) -> None:
    with pytest.raises(SystemExit, match="No wording for the note 'Look at S2'"):
        script.files(facts(fact(note="Look at S2")))
    text = [{"phase": "PASSIVE", "cost_or_condition": None, "effect": "see the source"}]
    with pytest.raises(SystemExit, match="'source' is no wording"):
        script.files(facts(fact(abilities=text)))


def test_the_published_facts_are_json(script: ModuleType) -> None:
    wording = json.loads(SCRIPT.with_name("myths_wording.json").read_text("utf-8"))
    assert set(wording["names"]) & {"0369", "0357"}
    assert script.slug("Átlatl  x") == "atlatl-x"
