"""The examples of docs/packs.md are sound."""

import re
from pathlib import Path

import msgspec

from warclan.content.checks import unit_findings
from warclan.content.loader import load, shipped_pack_folders
from warclan.content.manifest import Manifest
from warclan.content.overlay import apply_changes, read_overlay
from warclan.games.mythic_battles.content_types import Unit

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "packs.md"


def test_the_examples_are_sound() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    manifest, unit, overlay = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    assert msgspec.json.decode(manifest, type=Manifest).id == "my-club"
    assert unit_findings(msgspec.json.decode(unit, type=Unit)) == ()
    units = load(shipped_pack_folders()).catalogue.units
    changes = read_overlay(overlay).changes
    assert len(changes) == 2
    for unit_id, fields in changes.items():
        changed, faults = apply_changes(units[unit_id], fields, "overlay.json")
        assert faults == ()
        assert changed != units[unit_id]
