"""The conversion script: facts in, packs out, and no working note slips through."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from warclan.content.lint import lint
from warclan.content.loader import load, shipped_packs

SCRIPTS = Path(__file__).resolve().parents[2] / "packaging" / "packs"
REPO = {"repo": "Mathct/mythicbattlesragnarok", "commit": "abc"}
DRAFT = {"repo": "no0dly/mythic-battles", "path": "draftRelated/Units.py", "commit": "abc"}


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> dict[str, ModuleType]:
    monkeypatch.setattr(sys, "path", list(sys.path))
    found = {}
    for name in ("wording", "convert"):
        spec = importlib.util.spec_from_file_location(name, SCRIPTS / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
        found[name] = module
    return found


def fact(unit_id: str, kind: str, name: str, **fields: Any) -> dict[str, Any]:
    blank = dict.fromkeys(
        (
            "class",
            "activation_cards",
            "strategic_value",
            "vitality",
            "talents",
            "rows_kind",
            "rows",
            "powers",
        )
    )
    return {
        "id": unit_id,
        "name": name,
        "edition": unit_id.partition("-")[0],
        "product": "Box (with extras)",
        "product_code": "BOX",
        "type": kind,
        "rp": 3,
        **blank,
        "source": [{**DRAFT, "fields": ["name", "type", "rp", "product"]}],
        "conflicts": [],
        "notes": [],
        **fields,
    }


def facts(folder: Path, note: str = "") -> Path:
    power = {
        "slot": 1,
        "name": "Bright Eye",
        "kind": "passive",
        "aow_cost": 0,
        "tokens": 0,
        "x_value": False,
        "effect_own_words": "Sees far.",
        "coding_note": "Once per turn (S1).",
    }
    parent = fact(
        "ragnarok-hero-eir",
        "hero",
        "Eir",
        vitality=1,
        activation_cards=4,
        rows_kind="per_vitality",
        rows=[
            {
                "vitality": 1,
                "offense": 5,
                "defense": 6,
                "range": 1,
                "movement": 2,
                "powers": [True],
            }
        ],
        powers=[power],
        companions=[{"name": "Crow", "rp": 0, "automatic": False}],
        conflicts=[{"field": "class", "first_source": ["flying"], "second_source": ["boreal"]}],
        notes=[note] if note else [],
        source=[{**REPO, "path": "modules/units/00/unit1.php", "fields": ["name", "rp"]}],
    )
    units = [parent, fact("ragnarok-monster-crow", "monster", "Crow")]
    board = {
        "name": "Nun",
        "edition": "isfet",
        "product_code": "BOX",
        "areas": None,
        "setups": None,
        "notes": ["Name and product only; the source holds a picture link, no area data."],
        "source": [{**DRAFT}],
    }
    content = {"units": units, "boards": [board], "boards_geometry": [], "boards_polygons": []}
    for name, value in content.items():
        (folder / f"mythic_{name}.json").write_text(json.dumps(value))
    return folder


def test_facts_become_packs(scripts: dict[str, ModuleType], tmp_path: Path) -> None:
    out = tmp_path / "out"
    scripts["convert"].convert(facts(tmp_path), out)
    packs = sorted(path.parent for path in out.glob("*/pack.json"))
    loaded = load(packs)
    assert loaded.faults == ()
    eir = loaded.catalogue.units["ragnarok-hero-eir"]
    assert eir.product == "Box"
    assert eir.companions[0].item == "ragnarok-monster-crow"
    assert eir.powers is not None
    assert eir.powers[0].ability == "eir-bright-eye"
    assert eir.powers[0].ruling == "Once per turn (so the online version)."
    assert eir.conflicts[0].values == ("flying", "boreal")
    assert eir.sources == ("online-unit-1",)
    assert loaded.catalogue.units["ragnarok-monster-crow"].provenance.value == "name-only"
    assert loaded.catalogue.boards["isfet-board-nun"].notes == ("Known by name and product only.",)
    assert lint(out / "mythic-ragnarok") == ()


def test_the_same_facts_give_the_same_bytes(scripts: dict[str, ModuleType], tmp_path: Path) -> None:
    source = facts(tmp_path)
    for name in ("one", "two"):
        scripts["convert"].convert(source, tmp_path / name)
    first, second = (
        {path.relative_to(root): path.read_bytes() for path in sorted(root.rglob("*.json"))}
        for root in (tmp_path / "one", tmp_path / "two")
    )
    assert first == second
    folder = shipped_packs() / "schema"
    schemas = {
        path.relative_to(folder.parent): path.read_bytes() for path in folder.rglob("*.json")
    }
    assert schemas == {path: raw for path, raw in first.items() if "schema" in path.parts}


def test_a_note_without_wording_stops_the_conversion(
    scripts: dict[str, ModuleType], tmp_path: Path
) -> None:
    wording = scripts["wording"]
    with pytest.raises(wording.WordingError, match="No wording for the note 'Look at S2'"):
        scripts["convert"].convert(facts(tmp_path, note="Look at S2"), tmp_path / "out")
    with pytest.raises(wording.WordingError, match="'S2' is no wording for players"):
        wording.ruling("S2 sees it otherwise.")
