"""The owner's War Clan tables: corrected, completed, added, taken out, imported, undone."""

from pathlib import Path

import msgspec
import pytest

from tests.services.support import Home, changes
from warclan.content.clan_fields import Value
from warclan.content.clan_overlay import ClanOverlay
from warclan.content.clan_packs import BOOK, STARTER
from warclan.content.manifest import WAR_CLAN
from warclan.domain.provenance import Provenance
from warclan.games.war_clan.content_types import WarriorType
from warclan.services import RefusedError, Workspace
from warclan.services.clan_content import ClanContent, EntryLine, Outcome


@pytest.fixture
def content(workspace: Workspace) -> ClanContent:
    return workspace.clan_content


def line(content: ClanContent, section: str, entry_id: str) -> EntryLine:
    return next(each for each in content.entries(section, hidden=True) if each.id == entry_id)


def test_a_correction_completes_an_entry_and_says_so(home: Home, content: ClanContent) -> None:
    saved, change_set = content.save("types", {"glory_cost": "40", "stats.HP": "4"}, "bondi")
    assert saved == "bondi"
    assert changes(change_set) == [("content", WAR_CLAN, "changed")]
    bondi = line(content, "types", "bondi")
    assert isinstance(bondi.entry, WarriorType)
    assert (bondi.entry.glory_cost, bondi.entry.stats["HP"]) == (40, 4)
    assert bondi.entry.stats["SP"] is None
    assert bondi.corrected == ("glory_cost", "stats.HP")
    assert bondi.provenance is Provenance.CORRECTED
    assert not bondi.home_made
    assert content.form("types", "bondi").printed == {"glory_cost": None, "stats.HP": None}
    again = home.reopen().clan_content
    assert line(again, "types", "bondi").corrected == ("glory_cost", "stats.HP")


def test_a_cell_or_all_of_an_entry_can_be_restored(content: ClanContent) -> None:
    content.save("types", {"glory_cost": 40, "stats.HP": 4, "stats.SP": 6}, "bondi")
    content.restore("types", "bondi", "stats.HP")
    assert line(content, "types", "bondi").corrected == ("glory_cost", "stats.SP")
    content.restore("types", "bondi")
    assert line(content, "types", "bondi").corrected == ()
    assert line(content, "types", "bondi").provenance is Provenance.NAME_ONLY


def test_correcting_back_leaves_no_correction(content: ClanContent) -> None:
    content.save("weapons", {"glory_cost": 50}, "aelf-bow")
    content.save("weapons", {"glory_cost": 45}, "aelf-bow")
    bow = line(content, "weapons", "aelf-bow")
    assert (bow.corrected, bow.provenance) == ((), Provenance.PRINTED)


def test_undo_and_redo_go_over_corrections(home: Home, content: ClanContent) -> None:
    history = home.workspace.history
    content.save("powers", {"godspark_cost": "7"}, "power-ward-of-truth")
    assert history.undo_label == "correct Ward of Truth"
    history.undo()
    assert line(content, "powers", "power-ward-of-truth").corrected == ()
    history.redo()
    assert line(content, "powers", "power-ward-of-truth").corrected == ("godspark_cost",)


KINDS: list[tuple[str, dict[str, Value], str]] = [
    ("stats", {"key": "WY", "name": "Wyrd", "meaning": "Luck."}, "WY"),
    ("abilities", {"name": "Howl", "family": "special"}, "mine-howl"),
    ("types", {"name": "Þegn", "stats.HP": 4}, "mine-thegn"),
    ("bestiary", {"name": "Draugr", "kind": "encounter"}, "mine-draugr"),
    ("weapons", {"name": "Öl-Keule", "attack.strength": "1"}, "mine-ol-keule"),
    ("armour", {"name": "Mail", "modifiers": "RS +2"}, "mine-mail"),
    ("shields", {"name": "Targe"}, "mine-targe"),
    ("items", {"name": "Rope", "category": "equipment"}, "mine-rope"),
    ("powers", {"name": "Flood", "boosts": "Range: 6 + 3"}, "mine-flood"),
    ("raid", {"roll": "51-52", "glory": "5"}, "mine-51-52"),
    ("injuries", {"roll": "13", "name": "Scar", "fatal": "no"}, "mine-scar"),
    ("objectives", {"name": "Burn it", "condition": "Burn."}, "mine-burn-it"),
    ("scenarios", {"name": "The Long Ice"}, "mine-the-long-ice"),
]


def test_entries_of_every_kind_can_be_added_and_removed(home: Home, content: ClanContent) -> None:
    for section, values, made in KINDS:
        add_and_remove(home, content, section, values, made)


def add_and_remove(
    home: Home, content: ClanContent, section: str, values: dict[str, Value], made: str
) -> None:
    before = [each.id for each in content.entries(section)]
    entry_id, _ = content.save(section, dict(values))
    assert entry_id == made
    added = line(content, section, entry_id)
    assert added.home_made
    assert added.provenance is Provenance.HOUSE_MADE
    name, value = next(iter(values.items()))
    if name not in ("key", "id"):
        content.save(section, {name: value}, entry_id)
    content.remove(section, entry_id)
    assert entry_id not in [each.id for each in content.entries(section)]
    home.workspace.history.undo()
    assert line(content, section, entry_id).home_made
    assert set(before) - {each.id for each in content.entries(section)} <= {"starter-raid-51-53"}


def test_the_same_name_gets_an_id_of_its_own(content: ClanContent) -> None:
    first, _ = content.save("types", {"name": "Karl"})
    second, _ = content.save("types", {"name": "Karl"})
    assert (first, second) == ("mine-karl", "mine-karl-2")


def test_an_entry_of_a_pack_is_hidden_and_shown_again(content: ClanContent) -> None:
    content.save("types", {"glory_cost": 40}, "bondi")
    content.remove("types", "bondi")
    assert "bondi" not in content.content().types
    assert line(content, "types", "bondi").hidden
    content.restore("types", "bondi", "glory_cost")
    assert line(content, "types", "bondi").hidden
    content.restore("types", "bondi")
    assert not line(content, "types", "bondi").hidden
    assert line(content, "types", "bondi").corrected == ()


def test_the_figures_of_the_rules_are_corrected(content: ClanContent) -> None:
    content.save("limits", {"founding_glory": "1000", "carried.weapon": ""}, "limits")
    limits = content.content((BOOK,)).limits
    assert limits.founding_glory == 1000
    assert "weapon" not in limits.carried
    assert limits.carried["armor"] == 1
    for act in (lambda: content.remove("limits", "limits"), lambda: content.save("limits", {})):
        with pytest.raises(RefusedError):
            act()
    content.restore("limits", "limits")
    assert content.content((BOOK,)).limits.founding_glory == 800


REFUSED: list[tuple[str, dict[str, Value], str]] = [
    ("types", {"glory_cost": "free"}, "Glory Cost: a whole number"),
    ("types", {"glory_cost": "-5"}, "Glory Cost: a number from 0"),
    ("types", {"name": " "}, "Name is needed"),
    ("types", {"stats.HP": "100"}, "HP: a number from -20 to 99"),
    ("types", {"nonsense": 1}, "no such field"),
    ("types", {"attacks": "Claws, RN x"}, "ML or whole inches"),
    ("types", {"leader": "maybe"}, "yes or no"),
    ("types", {"name": "x" * 121}, "at most 120"),
]


def test_what_does_not_fit_is_refused_with_the_field(content: ClanContent) -> None:
    for section, values, match in REFUSED:
        assert content.check(section, values, "bondi")
        with pytest.raises(RefusedError, match=match):
            content.save(section, values, "bondi")
    assert line(content, "types", "bondi").corrected == ()


def test_ids_are_checked(content: ClanContent) -> None:
    with pytest.raises(RefusedError, match="already an entry"):
        content.save("types", {"id": "bondi", "name": "Bondi"})
    with pytest.raises(RefusedError, match="id"):
        content.save("types", {"id": "Not An Id", "name": "X"})
    with pytest.raises(RefusedError, match="There is no warrior type"):
        content.save("types", {"name": "X"}, "nobody")
    with pytest.raises(RefusedError, match='There is no list "boats"'):
        content.entries("boats")
    made, _ = content.save("types", {"name": "Karl"})
    with pytest.raises(RefusedError, match="your own"):
        content.restore("types", made)


def test_unknown_cells_are_listed_and_get_fewer(content: ClanContent) -> None:
    before = len(content.unknown())
    cells = [(cell.entry_id, cell.field.name) for cell in content.unknown("types")]
    assert ("bondi", "glory_cost") in cells
    assert ("bondi", "stats.MN") in cells
    assert not any(entry.startswith("starter-") for entry, _ in cells)
    content.save("types", {"glory_cost": 40}, "bondi")
    assert len(content.unknown()) == before - 1


def test_packs_are_chosen_and_the_owners_entries_lie_above_all(content: ClanContent) -> None:
    content.save("types", {"name": "Karl", "glory_cost": 45})
    for chosen in ((BOOK,), (STARTER,), ()):
        assert "mine-karl" in content.content(chosen).types
    assert "jarl" not in content.content((STARTER,)).types
    assert content.book(chosen=(STARTER,)).content is content.content((STARTER,))


def test_the_digest_follows_every_change(home: Home, content: ClanContent) -> None:
    before = content.digest
    content.save("types", {"glory_cost": 40}, "bondi")
    assert content.digest != before
    home.workspace.history.undo()
    assert content.digest == before


def test_a_csv_file_is_looked_at_then_taken_over_as_one_step(
    home: Home, content: ClanContent
) -> None:
    data = b"name;ST;RN;Glory Cost\nSword;2;ML;15\nsWORD;;;\nPoker;1;ML;\nBad;x;;\n"
    dry = content.dry_run("weapons", data)
    assert [each.outcome for each in dry.lines] == [
        Outcome.CHANGED,
        Outcome.REFUSED,
        Outcome.ADDED,
        Outcome.REFUSED,
    ]
    assert line(content, "weapons", "sword").corrected == ()
    change_set = content.take_over(dry)
    assert change_set.step is not None
    assert change_set.step.label == "import 2 weapons"
    assert line(content, "weapons", "sword").corrected == (
        "attack.strength",
        "attack.reach",
        "glory_cost",
    )
    poker = line(content, "weapons", "mine-poker")
    assert poker.home_made
    assert [field.name for field in poker.unknown] == ["glory_cost", "resale"]
    home.workspace.history.undo()
    assert line(content, "weapons", "sword").corrected == ()


def test_doubtful_lines_are_written_only_when_asked(content: ClanContent) -> None:
    dry = content.dry_run("weapons", b"name,ST\nsWORD,2\n")
    with pytest.raises(RefusedError, match="nothing to take over"):
        content.take_over(dry)
    content.take_over(dry, doubtful=True)
    assert line(content, "weapons", "sword").corrected == ("attack.strength",)


def test_a_dry_run_that_no_longer_holds_is_refused(content: ClanContent) -> None:
    dry = content.dry_run("types", b"id,glory_cost\nbondi,5\n")
    content.save("types", {"stats.HP": 4}, "bondi")
    with pytest.raises(RefusedError, match="has changed since"):
        content.take_over(dry)
    content.take_over(content.dry_run("types", b"id,glory_cost\nbondi,5\n"))
    assert line(content, "types", "bondi").corrected == ("glory_cost", "stats.HP")


def test_a_file_that_is_no_table_is_refused(content: ClanContent) -> None:
    with pytest.raises(RefusedError, match=r"boats\.csv: the file is empty"):
        content.dry_run("types", b"", "boats.csv")


def test_exports_come_in_again(content: ClanContent) -> None:
    content.save("types", {"name": "Karl", "stats.HP": 4})
    for section in content.sections:
        dry = content.dry_run(section.key, content.csv(section.key))
        assert {each.outcome for each in dry.lines} <= {Outcome.SAME}
        assert content.template(section.key).count(b"\n") == 1


def test_an_owners_pack_file_is_read_and_a_new_one_after_reload(
    home: Home, content: ClanContent
) -> None:
    assert len(content.packs) == 3
    folder = home.folders.packs / "club"
    folder.mkdir(parents=True)
    (folder / "pack.json").write_text(
        '{"id": "club", "version": "1", "title": "Club", "game": "war-clan"}'
    )
    (folder / "types.json").write_text('[{"id": "champion", "name": "Champion"}]')
    assert "champion" not in content.content().types
    content.reload()
    assert "champion" in content.content().types
    assert content.faults == ()


def test_another_windows_change_is_seen(home: Home, content: ClanContent, tmp_path: Path) -> None:
    assert line(content, "types", "bondi").corrected == ()
    other = home.open()
    other.clan_content.save("types", {"glory_cost": 40}, "bondi")
    other.close()
    home.workspace.look_for_changes()
    assert line(content, "types", "bondi").corrected == ("glory_cost",)


def test_own_entries_are_the_files_of_a_pack(content: ClanContent) -> None:
    with pytest.raises(RefusedError, match="nothing of your own"):
        content.pack_files("club", "Club")
    content.save("stats", {"key": "WY", "name": "Wyrd"})
    content.save("types", {"stats.HP": 4}, "bondi")
    files = content.pack_files("club", "Club")
    overlay = msgspec.json.decode(files["overlay.json"], type=ClanOverlay)
    assert overlay.changes == {"types": {"bondi": {"stats": {"HP": 4}}}}
    assert [stat.key for stat in overlay.stats] == ["WY"]
    for wrong in ("mine-war-clan", "Not An Id", ""):
        with pytest.raises(RefusedError):
            content.pack_files(wrong, "Club")
