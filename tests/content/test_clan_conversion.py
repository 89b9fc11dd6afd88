"""The conversion of the War Clan facts: nothing is guessed, and it is the same every time."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from warclan.content.clan_packs import BOOK, load
from warclan.domain.provenance import Provenance

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "packs" / "convert_clan.py"
PAGE = "https://example.org/7"
REVIEW = "https://example.org/review"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.setattr(sys, "path", list(sys.path))
    spec = importlib.util.spec_from_file_location("convert_clan", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "convert_clan", module)
    spec.loader.exec_module(module)
    return module


def known(certainty: str = "stated", source: str | None = PAGE, **fields: Any) -> dict[str, Any]:
    return {"certainty": certainty, "source": source, **fields}


def facts() -> dict[str, Any]:
    """A small book of facts, one of every kind.

    (Long, because it is one flat record; the tests change single places of it.)
    """
    terms = ("ST", "RN", "AP", "Rank", "Size")
    stats = ("HP", "SP", "MA", "RA", "DF", "RS", "DR", "MN", *terms)
    conditions = ("Prone", "Incapacitated", "Engaged", "Spotted counter")
    return {
        "meta": {"game": "Ragnarok"},
        "sources": [
            {"source": PAGE, "what": "book web page 7", "seen": "complete"},
            {"source": REVIEW, "what": "rules review, February 2023", "seen": "opening"},
        ],
        "stats": [
            known(
                "review" if abbr == "MA" else "stated",
                REVIEW if abbr == "MA" else PAGE,
                abbr=abbr,
                printed_name=None,
                likely_name="Speed" if abbr == "SP" else None,
                meaning="what it is",
            )
            for abbr in stats
        ],
        "conditions_counters": [known(name=name) for name in conditions],
        "attack_abilities": [known(name="Toxin", rated=True, effect=None)],
        "special_abilities": [
            known(name="Phalanx", rated=False, effect="+1 DF while touching a friend"),
            known(name=None, rated=False, effect="moves over all", likely_name="Leap"),
        ],
        "terrain_keywords": [],
        "weaponized_terrain": [],
        "known_cost_sums": [known(glory=70)],
        "warrior_types": [known(name="Jarl", role="leads"), known(name="Bondi", role=None)],
        "demimortals": [known(name="Aelf")],
        "bestiary": [known("review", REVIEW, name="Troll", kind=None, note="large")],
        "weapons": [
            known(
                name="Aelf Bow", st=3, rn=30, attack_abilities=["Toxin (2)"], glory_cost=45,
                resale=9, group="Demimortal",
            ),
            known(
                name="Yew Bow", st=None, rn=None, attack_abilities=None, glory_cost=None,
                resale=None, group="standard", note="name only",
            ),
        ],
        "armour_shields": [known(name="Shield"), known(name="Light Armor")],
        "god_powers": [
            known(name="Ward of Truth", god=None, godspark_cost=None, boost="x", effect="x"),
            known(
                name=None, god="Hermodr", godspark_cost=7, boost=None,
                effect="double pace (text cut off)",
            ),
        ],
        "campaign": {
            "raid_table": [
                known(roll="11-13", glory=0, usable_items=0, equipment=0, magic_items=0),
                known(roll="45-46", glory=15, usable_items=None, equipment=None,
                      magic_items=None),
                known("unknown", None, roll="51-66", glory=None, usable_items=None,
                      equipment=None, magic_items=None),
            ],
            "injury_table": [
                known("unknown", None, roll="2-7", name=None, effect=None),
                known(roll="8-9", name="Timidity", effect={"DR": -1}),
            ],
            "raid_procedure": known(dice="D66: tens first", extra_roll_per_glory=100),
        },
        "scenarios": [
            known(
                roll=2, name="Bloody Contest", terrain=None, rules="each kill counts (reviewer)",
                minor="most", major=None, marker_keywords=["Impaled (2)"], marker_size=2,
                complete=True,
                markers={"per_player": 2, "not_within_deployment_zone": 8,
                         "not_within_table_edge": 4, "not_within_other_marker": 4,
                         "other": "outside the Stage"},
            ),
            known(
                roll=5, name="Doorway", terrain=None, rules=None, minor=None, major=None,
                marker_keywords=None, marker_size=None, complete=False, markers=None,
            ),
        ],
        "creation": known(
            glory=800, models_min=7, models_max=12, weapons_max=3, armour_sets_max=1,
            shields_max=1, other_items_max=5,
        ),
    }  # fmt: skip


def test_facts_become_a_sound_pack_without_guesses(script: ModuleType, tmp_path: Path) -> None:
    script.convert(facts(), tmp_path)
    loaded = load([tmp_path / BOOK])
    assert loaded.faults == ()
    content = loaded.content
    assert content.stats["SP"].name == ""
    assert "Speed" in content.stats["SP"].notes[0]
    assert content.stats["MA"].provenance is Provenance.ONE_SOURCE
    assert set(content.stats) == {"HP", "SP", "MA", "RA", "DF", "RS", "DR", "MN"}
    assert content.types["jarl"].leader
    assert set(content.types["jarl"].stats.values()) == {None}
    assert content.types["bondi"].glory_cost is None
    assert "70 Glory" in content.types["bondi"].notes[0]
    assert content.items["aelf-bow"].kind == "aelf"
    assert content.items["yew-bow"].provenance is Provenance.NAME_ONLY
    assert content.raid["raid-45-46"].god_powers is None
    assert content.raid["raid-11-13"].god_powers == 0
    assert content.injuries["injury-8-9"].change == -1
    assert content.injuries["injury-2-7"].fatal is None
    assert content.powers["power-hermodr-pace"].effect == "Double pace."
    assert content.scenarios["bloody-contest"].rules == "Each kill counts."
    assert content.scenarios["doorway"].markers_per_player is None
    assert content.limits.raid_dice == "D66"


def test_the_same_facts_give_the_same_bytes(script: ModuleType, tmp_path: Path) -> None:
    for name in ("one", "two"):
        script.convert(json.loads(json.dumps(facts())), tmp_path / name)
    for file in (tmp_path / "one" / BOOK).iterdir():
        assert file.read_bytes() == (tmp_path / "two" / BOOK / file.name).read_bytes()


def test_working_notes_do_not_get_into_the_shipped_pack() -> None:
    content = load().content
    for table in (content.types, content.items, content.powers, content.scenarios):
        for entry in table.values():
            for note in entry.notes:
                assert "cut off" not in note
                assert "inferred" not in note or "god" in note
                assert "web page" not in note
                assert note.endswith(".")
