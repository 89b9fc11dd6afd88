"""``warclan check``."""

from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from tests.app.commands.conftest import Run, legal_army
from warclan.exchange.army_file import write_armies
from warclan.games.mythic_battles.army import AddItem, apply

SCHEMA = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["file", "army", "legal", "rp", "limit", "remarks", "problems"],
        "additionalProperties": False,
        "properties": {
            "file": {"type": "string"},
            "army": {"type": "string"},
            "legal": {"type": "boolean"},
            "rp": {"type": "integer"},
            "limit": {"type": "integer"},
            "remarks": {"type": "array", "items": {"type": "string"}},
            "problems": {
                "type": "array",
                "items": {
                    "type": "object",
                    "required": ["level", "rule", "subject", "title", "cause", "repairs"],
                    "properties": {
                        "level": {"enum": ["error", "warning", "hint"]},
                        "repairs": {
                            "type": "array",
                            "items": {
                                "type": "object",
                                "required": ["label", "difference", "unit"],
                            },
                        },
                    },
                },
            },
        },
    },
}


def test_a_legal_army_ends_with_0(run: Run, army_file: Path) -> None:
    answer = run("check", army_file)
    assert answer.code == 0
    assert answer.out.startswith("Hunt: legal, ")
    assert answer.err == ""
    data = run("check", army_file, "--json").data
    jsonschema.validate(data, SCHEMA)
    assert data[0]["legal"] is True
    assert data[0]["rp"] <= data[0]["limit"] == 18


@pytest.mark.rule("MB-VAL-01")
def test_an_illegal_army_ends_with_1_and_names_repairs(run: Run, tmp_path: Path) -> None:
    army = apply(replace(legal_army("Too much"), limit=6), AddItem("ragnarok-god-loki"))
    path = tmp_path / "much.json"
    path.write_bytes(write_armies([(army, "")]))
    answer = run("check", path)
    assert answer.code == 1
    assert answer.out.startswith("Too much: not legal, ")
    assert "    repair: " in answer.out
    answer = run("check", path, "--json")
    assert answer.code == 1
    jsonschema.validate(answer.data, SCHEMA)
    errors = [each for each in answer.data[0]["problems"] if each["level"] == "error"]
    assert errors
    assert all(each["rule"] for each in errors)


def test_a_text_is_checked_and_unknown_lines_are_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("- Skadi (god)\n- Nobody\n- Berserkers + Wiglaf\n")
    answer = run("check", path, "--json")
    assert answer.data[0]["army"] == "list"
    assert answer.data[0]["remarks"] == ["line 2, '- Nobody': No unit or attachment has this name."]
    answer = run("check", path)
    assert "line 2, '- Nobody'" in answer.out
    assert answer.code == 1
    assert "line 2, '- Nobody'" in answer.sentence


def test_one_bad_file_does_not_stop_the_others(run: Run, army_file: Path, tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    answer = run("check", missing, army_file)
    assert answer.code == 3
    assert "there is no such file" in answer.sentence
    assert answer.out.startswith("Hunt: legal")
    answer = run("check", "--json", missing, army_file)
    assert answer.code == 3
    assert [set(record) for record in answer.data[:1]] == [{"file", "error"}]
    jsonschema.validate(answer.data[1:], SCHEMA)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "names no unit that is known"),
        (b"\x00" * 40, "zero bytes"),
        (b"\x7fELF\x02\x01\x01\x00\xff\xfe", "not UTF-8"),
        (b"{", "ends too early"),
        (b"{]", "not valid JSON"),
        (b"[]", '"format" should be'),
        (b'{"format": "warclan-armies", "version": 9, "armies": []}', "format version 9"),
        (b'{"format": "warclan-armies", "version": 1}', "armies: this field is missing"),
        (b"[" * 9000, "nested"),
        (b"Roses are red", "names no unit that is known"),
    ],
)
def test_bad_files_are_one_sentence_and_3(data: bytes, says: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "foe.json"
    path.write_bytes(data)
    answer = run("check", path)
    assert answer.code == 3
    assert "foe.json" in answer.sentence
    assert says in answer.sentence
    assert answer.out == ""


def test_a_folder_is_not_a_file(run: Run, tmp_path: Path) -> None:
    answer = run("check", tmp_path)
    assert answer.code == 3
    assert str(tmp_path) in answer.sentence


def test_faults_of_own_packs_are_told_and_the_rest_is_used(
    run: Run, home: Path, army_file: Path
) -> None:
    pack = home / "packs" / "broken"
    pack.mkdir(parents=True)
    (pack / "pack.json").write_text("{")
    answer = run("check", army_file)
    assert answer.code == 0
    assert "broken/pack.json" in answer.err
    assert answer.out.startswith("Hunt: legal")
