"""Personal packs: corrections, completed rows, home-made units."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.content.support import Plain, jarl, pack, unit
from warclan.content.loader import Loaded, load
from warclan.content.overlay import (
    OverlayError,
    UnreadableError,
    add_home_made,
    corrected_fields,
    differences,
    new_id,
    overlay_text,
    personal_manifest,
    read_overlay,
    remove_home_made,
    revert,
    save,
)
from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.content_types import Attachment, RowsKnown, Unit

replace = msgspec.structs.replace


def as_unit(**fields: Any) -> Unit:
    return msgspec.convert(unit(**fields), Unit)


def named_only() -> Plain:
    plain = unit("test-hero-set", name="Set", provenance="name-only")
    keep = ("id", "name", "edition", "product", "type", "provenance", "recruitment_points")
    return {key: plain[key] for key in keep}


def with_overlay(root: Path, text: str | bytes, **shipped: Any) -> Loaded:
    base = pack(root, "shipped", units=[unit(), named_only()], attachments=[jarl()], **shipped)
    mine = root / "mine"
    mine.mkdir()
    (mine / "pack.json").write_text(personal_manifest(), encoding="utf-8")
    raw = text if isinstance(text, bytes) else text.encode()
    (mine / "overlay.json").write_bytes(raw)
    return load([base, mine])


def test_a_correction_stores_only_what_differs(tmp_path: Path) -> None:
    printed = as_unit()
    text = save("", replace(printed, activation_cards=5), printed)
    assert json.loads(text) == {
        "format": 1,
        "changes": {"test-hero-eir": {"activation_cards": 5}},
    }
    loaded = with_overlay(tmp_path, text)
    assert loaded.faults == ()
    eir = loaded.catalogue.units["test-hero-eir"]
    assert eir.activation_cards == 5
    assert eir.provenance is Provenance.CORRECTED
    assert loaded.catalogue.printed["test-hero-eir"] == printed
    assert loaded.catalogue.origin["test-hero-eir"] == "mine"
    assert loaded.catalogue.origin["test-jarl-ulf"] == "shipped"
    assert loaded.packs[1].personal
    assert loaded.packs[1].changes == 1


def test_rows_are_completed_line_by_line(tmp_path: Path) -> None:
    printed = msgspec.convert(named_only(), Unit)
    first = as_unit().rows[0]
    step = replace(
        printed,
        vitality=2,
        rows_known=RowsKnown.SOME,
        rows=(replace(first, powers=None),),
    )
    loaded = with_overlay(tmp_path / "1", save("", step, printed))
    known = loaded.catalogue.units["test-hero-set"]
    assert loaded.faults == ()
    assert known.row_at(2) == step.rows[0]
    assert known.row_at(1) is None
    second = replace(first, vitality=1, powers=None)
    done = replace(step, rows=(*step.rows, second), rows_known=RowsKnown.ALL)
    text = save(save("", step, printed), done, printed)
    loaded = with_overlay(tmp_path / "2", text)
    assert loaded.catalogue.units["test-hero-set"].rows_known is RowsKnown.ALL
    assert corrected_fields(text, "test-hero-set") == ("rows", "rows_known", "vitality")


def test_an_attachment_is_corrected(tmp_path: Path) -> None:
    printed = msgspec.convert(jarl(), Attachment)
    text = save("", replace(printed, recruitment_points=2), printed)
    loaded = with_overlay(tmp_path, text)
    assert loaded.catalogue.attachments["test-jarl-ulf"].recruitment_points == 2
    assert loaded.catalogue.printed["test-jarl-ulf"] == printed


def test_a_field_can_be_made_unknown(tmp_path: Path) -> None:
    printed = as_unit()
    loaded = with_overlay(tmp_path, save("", replace(printed, talents=None), printed))
    assert loaded.catalogue.units["test-hero-eir"].talents is None


def test_saving_the_printed_values_removes_the_correction() -> None:
    printed = as_unit()
    text = save("", replace(printed, strategic_value=3), printed)
    assert save(text, printed, printed) == overlay_text(read_overlay(""))


def test_one_field_or_all_are_reverted() -> None:
    printed = as_unit()
    text = save("", replace(printed, strategic_value=3, activation_cards=3), printed)
    assert corrected_fields(text, printed.id) == ("activation_cards", "strategic_value")
    once = revert(text, printed.id, "activation_cards")
    assert corrected_fields(once, printed.id) == ("strategic_value",)
    assert revert(once, printed.id, "strategic_value") == revert(text, printed.id)
    assert revert(text, printed.id) == overlay_text(read_overlay(""))
    assert revert(text, "nobody-here") == text


def test_row_fields_are_reverted_together_when_they_no_longer_fit() -> None:
    printed = as_unit()
    taller = replace(printed.rows[0], vitality=3)
    edited = replace(printed, vitality=3, rows=(taller, *printed.rows), activation_cards=5)
    text = save("", edited, printed)
    kept = revert(text, printed.id, "vitality", printed)
    assert corrected_fields(kept, printed.id) == ("activation_cards",)


def test_a_correction_settles_its_conflict(tmp_path: Path) -> None:
    conflicts = [
        {"field": "activation_cards", "values": ["4", "5"]},
        {"field": "rows: range", "values": ["1", "0"]},
        {"field": "power Healing Hand: kind", "values": ["active", "passive"]},
    ]
    printed = as_unit(conflicts=conflicts)
    base = pack(tmp_path, "shipped", units=[unit(conflicts=conflicts)])
    edited = replace(printed, activation_cards=5, powers=None)
    edited = replace(edited, rows=tuple(replace(row, powers=None) for row in printed.rows))
    mine = pack(tmp_path, "mine", overlay=save("", edited, printed).encode())
    loaded = load([base, mine])
    assert loaded.faults == ()
    assert loaded.catalogue.units[printed.id].conflicts == ()
    assert differences(printed, loaded.catalogue.units[printed.id]).keys() == {
        "activation_cards",
        "powers",
        "rows",
    }


def test_a_value_in_use_is_confirmed_against_the_other_source(tmp_path: Path) -> None:
    conflicts = [
        {"field": "activation_cards", "values": ["4", "5"]},
        {"field": "rows: range", "values": ["1", "0"]},
    ]
    printed = as_unit(conflicts=conflicts)
    base = pack(tmp_path, "shipped", units=[unit(conflicts=conflicts)])
    text = save("", replace(printed, conflicts=printed.conflicts[1:]), printed)
    assert corrected_fields(text, printed.id) == ("activation_cards",)
    loaded = load([base, pack(tmp_path, "mine", overlay=text.encode())])
    confirmed = loaded.catalogue.units[printed.id]
    assert loaded.faults == ()
    assert confirmed.conflicts == printed.conflicts[1:]
    assert confirmed.activation_cards == printed.activation_cards
    assert confirmed.provenance is Provenance.CORRECTED
    assert save(text, confirmed, printed) == text
    assert corrected_fields(revert(text, printed.id, "activation_cards"), printed.id) == ()


def test_home_made_units_come_and_go(tmp_path: Path) -> None:
    home = as_unit(id="mine-hero-bran", name="Bran", provenance="one-source")
    text = add_home_made("", home)
    loaded = with_overlay(tmp_path, text)
    assert loaded.faults == ()
    assert loaded.catalogue.units["mine-hero-bran"].provenance is Provenance.HOUSE_MADE
    assert loaded.catalogue.origin["mine-hero-bran"] == "mine"
    with pytest.raises(OverlayError, match="already a home-made entry"):
        add_home_made(text, home)
    renamed = save(text, replace(home, name="Brân"), None)
    assert [entry.name for entry in read_overlay(renamed).units] == ["Brân"]
    assert remove_home_made(renamed, home.id) == overlay_text(read_overlay(""))
    with pytest.raises(OverlayError, match="no home-made entry"):
        remove_home_made("", home.id)


def test_home_made_attachments_come_and_go() -> None:
    card = msgspec.convert(jarl("mine-jarl-x"), Attachment)
    text = add_home_made("", card)
    assert read_overlay(text).attachments[0].id == "mine-jarl-x"
    assert remove_home_made(text, card.id) == overlay_text(read_overlay(""))


def test_unsound_edits_are_refused_with_their_place() -> None:
    printed = as_unit()
    with pytest.raises(OverlayError, match=r"Eir, rows: .*missing: 1"):
        save("", replace(printed, rows=printed.rows[:1]), printed)
    other = as_unit(id="test-hero-other")
    with pytest.raises(OverlayError, match="two entries"):
        save("", other, printed)


@pytest.mark.parametrize(
    "damaged", ["{", "[]", '{"units": 3}', '{"format": 0}', '{"format": 2}', b"\xff\xfe{}"]
)
def test_a_damaged_overlay_is_never_overwritten(tmp_path: Path, damaged: str | bytes) -> None:
    printed = as_unit()
    text = damaged if isinstance(damaged, str) else damaged.decode("latin-1")
    attempts: tuple[Callable[[], object], ...] = (
        lambda: read_overlay(damaged),
        lambda: save(text, printed, printed),
        lambda: revert(text, printed.id),
        lambda: add_home_made(text, printed),
    )
    for attempt in attempts:
        with pytest.raises(UnreadableError):
            attempt()
    loaded = with_overlay(tmp_path, damaged)
    assert {fault.file for fault in loaded.faults} == {"mine/overlay.json"}
    assert loaded.catalogue.units["test-hero-eir"] == printed


@pytest.mark.parametrize(
    ("changes", "entry", "field"),
    [
        ({"nobody-here": {"name": "X"}}, "nobody-here", ""),
        ({"test-hero-eir": {"offence": 3}}, "test-hero-eir", "offence"),
        ({"test-hero-eir": {"id": "x-y"}}, "test-hero-eir", "id"),
        ({"test-hero-eir": {"provenance": "printed"}}, "test-hero-eir", "provenance"),
        ({"test-hero-eir": {"recruitment_points": 99}}, "test-hero-eir", "recruitment_points"),
        ({"test-hero-eir": {"rows": [{"vitality": 1}]}}, "test-hero-eir", "rows[0].vitality"),
        ({"test-hero-eir": {"rows": 1}}, "test-hero-eir", "rows"),
        ({"test-hero-eir": 5}, "test-hero-eir", ""),
    ],
)
def test_a_bad_change_leaves_the_printed_value(
    tmp_path: Path, changes: Plain, entry: str, field: str
) -> None:
    good = {"test-jarl-ulf": {"name": "Ulf the Tall"}}
    text = json.dumps({"changes": {**changes, **good}})
    loaded = with_overlay(tmp_path, text)
    first = loaded.faults[0]
    assert (first.file, first.entry, first.field) == ("mine/overlay.json", entry, field)
    assert loaded.catalogue.units["test-hero-eir"] == as_unit()
    assert loaded.catalogue.attachments["test-jarl-ulf"].name == "Ulf the Tall"


def test_good_fields_beside_a_bad_one_are_used(tmp_path: Path) -> None:
    text = json.dumps({"changes": {"test-hero-eir": {"activation_cards": 99, "name": "Eira"}}})
    loaded = with_overlay(tmp_path, text)
    assert loaded.catalogue.units["test-hero-eir"].name == "Eira"
    assert [fault.field for fault in loaded.faults] == ["activation_cards"]


def test_parts_of_an_overlay_that_fit_are_used(tmp_path: Path) -> None:
    value = {
        "surprise": 1,
        "units": [unit("mine-hero-a"), {"id": "mine-hero-b"}],
        "attachments": {},
        "changes": {"test-hero-eir": {"name": "Eira"}},
    }
    loaded = with_overlay(tmp_path, json.dumps(value))
    assert loaded.catalogue.units["test-hero-eir"].name == "Eira"
    assert "mine-hero-a" in loaded.catalogue.units
    found = {(fault.entry, fault.field) for fault in loaded.faults}
    assert {("", "surprise"), ("", "attachments"), ("mine-hero-b", "name")} <= found


def test_a_later_pack_replaces_whole_entries(tmp_path: Path) -> None:
    first = pack(tmp_path, "first", units=[unit()])
    second = pack(tmp_path, "second", units=[unit(name="Eir anew")])
    third = pack(tmp_path, "third", units=[unit(name="Eir again")])
    loaded = load([first, second, third])
    assert loaded.catalogue.units["test-hero-eir"].name == "Eir again"
    assert loaded.catalogue.printed["test-hero-eir"].name == "Eir"
    assert loaded.catalogue.origin["test-hero-eir"] == "third"


def test_ids_of_home_made_entries_are_free_and_plain() -> None:
    assert new_id("Þrúðr & Ægir", "hero", ()) == "mine-hero-thrudr-aegir"
    taken = {"mine-hero-bran", "mine-hero-bran-2"}
    assert new_id("Brân", "hero", taken) == "mine-hero-bran-3"
    assert new_id("ᚱ", "troop", ()).startswith("mine-troop")
    assert len(new_id("long " * 60, "hero", ())) <= 76
