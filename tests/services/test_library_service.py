"""The library: collection, corrections, home-made entries, and the pack folder they go to."""

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

from tests.services.support import FENRIR, LOKI, Home, changes
from warclan.content.overlay import read_overlay
from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.army import AddItem
from warclan.games.mythic_battles.content_types import Edition, Unit, UnitType
from warclan.services import RefusedError, Workspace

BEAR = Unit(
    id="mine-bear",
    name="Cave bear",
    edition=Edition.RAGNAROK,
    product="Own",
    type=UnitType.MONSTER,
    provenance=Provenance.HOUSE_MADE,
    recruitment_points=3,
)


def pack_file(home: Home) -> Path:
    """The file of the owner's own pack."""
    return home.folders.packs / "mine" / "overlay.json"


def cost(workspace: Workspace, item: str = LOKI) -> int | None:
    """What an item costs by the catalogue."""
    return workspace.library.catalogue.units[item].recruitment_points


def correct_cost(workspace: Workspace, points: int | None) -> None:
    """Give Loki another cost."""
    loki = workspace.library.catalogue.units[LOKI]
    workspace.library.save_overlay(msgspec.structs.replace(loki, recruitment_points=points))


def test_the_shipped_packs_are_loaded_without_faults(workspace: Workspace) -> None:
    assert {pack.id for pack in workspace.library.packs} >= {"mythic-ragnarok", "mythic-isfet"}
    assert workspace.library.faults == ()
    assert workspace.library.catalogue.units[LOKI].name == "Loki"


def test_owned_counts_are_set_changed_and_bounded(workspace: Workspace) -> None:
    library = workspace.library
    told = library.set_owned([LOKI, FENRIR], count=2)
    assert changes(told) == [("owned", LOKI, "added"), ("owned", FENRIR, "added")]
    assert workspace.history.undo_label == "own 2 × 2 items"
    library.set_owned([LOKI], delta=-1)
    assert workspace.history.undo_label == "own −1 Loki"
    assert library.owned == {LOKI: 1, FENRIR: 2}
    library.set_owned([LOKI], delta=-5)
    library.set_owned([FENRIR], count=1000)
    assert library.owned == {FENRIR: 99}
    workspace.history.undo()
    assert library.owned == {FENRIR: 2}
    with pytest.raises(RefusedError):
        library.set_owned([LOKI])
    with pytest.raises(RefusedError):
        library.set_owned([LOKI], count=1, delta=1)


def test_a_correction_reaches_catalogue_file_and_armies(home: Home) -> None:
    workspace = home.workspace
    army_id, _ = workspace.armies.create("Brood")
    workspace.armies.edit(army_id, AddItem(LOKI))
    printed = workspace.library.catalogue.units[LOKI]
    correct_cost(workspace, 9)
    assert (cost(workspace), workspace.library.corrected_fields(LOKI)) == (
        9,
        ("recruitment_points",),
    )
    assert workspace.library.catalogue.printed[LOKI] == printed
    assert workspace.library.catalogue.units[LOKI].provenance is Provenance.CORRECTED
    assert json.loads(pack_file(home).read_text(encoding="utf-8"))["changes"] == {
        LOKI: {"recruitment_points": 9}
    }
    assert workspace.armies.list()[0].spent == 9
    assert cost(home.reopen()) == 9
    home.workspace.history.undo()
    assert cost(home.workspace) == printed.recruitment_points
    assert home.workspace.armies.list()[0].spent == printed.recruitment_points
    assert read_overlay(pack_file(home).read_text(encoding="utf-8")).changes == {}


def test_corrections_are_reverted_by_field_or_whole(home: Home) -> None:
    library = home.workspace.library
    loki = library.catalogue.units[LOKI]
    home.clock.on(minutes=1)
    library.save_overlay(msgspec.structs.replace(loki, recruitment_points=9, strategic_value=1))
    library.revert_overlay(LOKI, "recruitment_points")
    assert library.corrected_fields(LOKI) == ("strategic_value",)
    assert home.workspace.history.undo_label == "revert recruitment points of Loki"
    library.revert_overlay(LOKI)
    assert library.catalogue.units[LOKI] == loki
    assert changes(library.revert_overlay(LOKI)) == []


def test_typing_a_correction_is_one_step(home: Home) -> None:
    for points in (1, 12, 13):
        home.clock.on(seconds=1)
        correct_cost(home.workspace, points)
    assert len(home.workspace.history.steps()) == 1


def test_a_correction_that_is_not_sound_is_refused(workspace: Workspace) -> None:
    loki = workspace.library.catalogue.units[LOKI]
    with pytest.raises(RefusedError, match="Loki"):
        workspace.library.save_overlay(msgspec.structs.replace(loki, vitality=1))
    assert workspace.library.catalogue.units[LOKI] == loki
    assert workspace.history.steps() == ()


def test_home_made_entries_come_and_go(home: Home) -> None:
    library = home.workspace.library
    assert changes(library.add_home_made(BEAR)) == [("overlay", "mine-bear", "added")]
    assert library.catalogue.units["mine-bear"] == BEAR
    assert library.catalogue.origin["mine-bear"] == "mine"
    library.save_overlay(msgspec.structs.replace(BEAR, recruitment_points=4))
    assert cost(home.reopen(), "mine-bear") == 4
    library = home.workspace.library
    with pytest.raises(RefusedError, match="already an entry with the id mine-bear"):
        library.add_home_made(BEAR)
    with pytest.raises(RefusedError, match="already an entry"):
        library.add_home_made(msgspec.structs.replace(BEAR, id=LOKI))
    library.remove_home_made("mine-bear")
    assert "mine-bear" not in library.catalogue.units
    with pytest.raises(RefusedError):
        library.remove_home_made("mine-bear")
    home.workspace.history.undo()
    assert cost(home.workspace, "mine-bear") == 4


def test_a_write_cut_off_before_the_file_is_made_good_at_the_next_start(home: Home) -> None:
    correct_cost(home.workspace, 9)
    before = pack_file(home).read_text(encoding="utf-8")
    home.clock.on(minutes=1)
    correct_cost(home.workspace, 8)
    with home.workspace._desk.store.write(None) as writing:
        writing.set_stamp("personal-pack", 1, hashlib.sha256(before.encode()).hexdigest())
    pack_file(home).write_text(before, encoding="utf-8", newline="\n")
    assert cost(home.reopen()) == 8
    assert home.workspace.library.remark == ""
    pack_file(home).unlink()
    assert cost(home.reopen()) == 8
    assert pack_file(home).exists()


def test_a_file_edited_by_hand_is_taken_over_as_a_step(home: Home) -> None:
    correct_cost(home.workspace, 9)
    edited = pack_file(home).read_text(encoding="utf-8").replace("9", "7")
    pack_file(home).write_text(edited, encoding="utf-8")
    workspace = home.reopen()
    assert cost(workspace) == 7
    assert workspace.library.remark.startswith("Your own pack was edited outside Warclan")
    assert workspace.history.undo_label == "take over your pack as edited by hand"
    workspace.history.undo()
    assert cost(workspace) == 9


def test_a_file_that_cannot_be_read_is_kept_aside(home: Home) -> None:
    correct_cost(home.workspace, 9)
    kept: set[Path] = set()
    for rubbish in (b"{ half", b"\xff\xfe\xff"):
        pack_file(home).write_bytes(rubbish)
        workspace = home.reopen()
        assert cost(workspace) == 9
        (aside,) = set(pack_file(home).parent.glob("overlay-unreadable-*.json")) - kept
        assert aside.name in workspace.library.remark
        kept.add(aside)
    assert {path.read_bytes() for path in kept} == {b"{ half", b"\xff\xfe\xff"}


def test_reload_reads_changed_packs_and_works_levels_out_again(home: Home) -> None:
    workspace = home.workspace
    army_id, _ = workspace.armies.create("Brood")
    workspace.armies.edit(army_id, AddItem("club-wolf"))
    assert workspace.armies.list()[0].spent is None
    folder = home.folders.packs / "club"
    folder.mkdir(parents=True)
    manifest = {"id": "club", "version": "1", "title": "Club"}
    (folder / "pack.json").write_text(json.dumps(manifest), encoding="utf-8")
    wolf = msgspec.structs.replace(BEAR, id="club-wolf", name="Wolf")
    (folder / "units.json").write_bytes(msgspec.json.encode([wolf]))
    assert changes(workspace.library.reload()) == [("pack", "", "changed")]
    assert workspace.armies.list()[0].spent == 3
    (folder / "units.json").write_bytes(
        msgspec.json.encode([msgspec.structs.replace(wolf, recruitment_points=5)])
    )
    workspace = home.reopen()
    assert workspace.library.catalogue.units["club-wolf"].recruitment_points == 5
    assert workspace.armies.list()[0].spent == 5


def test_a_row_of_the_own_pack_that_does_not_fit_is_left_out(home: Home) -> None:
    home.workspace.library.add_home_made(BEAR)
    correct_cost(home.workspace, 9)
    with home.workspace._desk.store.write(None) as writing:
        writing.connection.exec_driver_sql(
            "UPDATE overlay SET payload = '{}' WHERE item_id = 'mine-bear'"
        )
    pack_file(home).unlink()
    workspace = home.reopen()
    assert cost(workspace) == 9
    assert "mine-bear" not in workspace.library.catalogue.units
