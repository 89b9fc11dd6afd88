"""War Clan packs: what the shipped ones hold, damaged ones, and packs laid over each other."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from warclan.content.clan_fields import fields
from warclan.content.clan_kinds import SECTIONS, TABLES, section_of
from warclan.content.clan_packs import BOOK, FILES, STARTER, LoadedClans, lay, load, read_packs
from warclan.content.clan_reader import READER
from warclan.content.clan_rows import entry_of, row_of, unknown_fields
from warclan.content.lint import lint
from warclan.content.manifest import WAR_CLAN
from warclan.content.pack_folders import shipped_pack_folders, shipped_packs
from warclan.content.schemas import schema
from warclan.domain.house_rules import HouseRules
from warclan.domain.problems import Level
from warclan.domain.provenance import Provenance
from warclan.engine.errors import Refusal
from warclan.games.war_clan import founding
from warclan.games.war_clan.acts import propose
from warclan.games.war_clan.clan import fold
from warclan.games.war_clan.content_types import (
    AbilityRating,
    ItemCategory,
    RaidRow,
    WarriorKind,
    span,
)


@pytest.fixture(scope="module")
def shipped() -> LoadedClans:
    return load()


@pytest.fixture(scope="module")
def book() -> LoadedClans:
    return load([shipped_packs() / BOOK])


@pytest.fixture(scope="module")
def starter() -> LoadedClans:
    return load([shipped_packs() / STARTER])


def test_the_shipped_packs_have_no_faults(shipped: LoadedClans) -> None:
    assert [pack.id for pack in shipped.packs] == [BOOK, STARTER]
    assert shipped.faults == ()
    assert [lint(folder) for folder in shipped_pack_folders(WAR_CLAN)] == [(), ()]


@pytest.mark.parametrize("file", FILES)
def test_the_shipped_packs_satisfy_their_schemas(file: str) -> None:
    validator = jsonschema.Draft202012Validator(schema(file, WAR_CLAN))
    validator.check_schema(schema(file, WAR_CLAN))
    for folder in shipped_pack_folders(WAR_CLAN):
        if (folder / file).is_file():
            validator.validate(json.loads((folder / file).read_text(encoding="utf-8")))


@pytest.mark.rule("WC-066")
def test_the_demimortal_weapons_add_up(book: LoadedClans) -> None:
    weapons = [item for item in book.content.items.values() if item.demimortal]
    assert len(weapons) == 10
    assert sum(item.glory_cost or 0 for item in weapons) == 315
    assert sum(item.resale or 0 for item in weapons) == 63
    assert {item.provenance for item in weapons} == {Provenance.PRINTED}


@pytest.mark.rule("WC-066", "WC-R30")
@pytest.mark.parametrize(
    ("weapon", "strength", "reach", "abilities", "cost", "resale"),
    [
        ("aelf-bow", 3, 30, (), 45, 9),
        ("dvergr-blade", 0, None, (("Rapid Attack", None), ("Toxin", 2)), 45, 9),
        ("dvergr-crossbow", 2, 18, (("Toxin", 2),), 50, 10),
        ("dwarf-crossbow", 3, 24, (("Reload", None), ("Stun", 1)), 45, 9),
        ("froskiir-caustic-blades", 0, None, (("Rapid Attack", None),), 25, 5),
        ("gnome-dark-dart", 0, 6, (("Blind", 3),), 30, 6),
        ("mykill-war-axe", 3, None, (), 15, 3),
        ("svartaelf-jagged-blade", 1, None, (("Blind", 2), ("Deceptive", None)), 25, 5),
        ("svartaelf-throwing-steel", 0, 12, (("Blind", 2),), 30, 6),
        ("thrown-sharps", 0, 6, (), 5, 1),
    ],
)
def test_each_demimortal_weapon(
    book: LoadedClans,
    weapon: str,
    strength: int,
    reach: int | None,
    abilities: tuple[tuple[str, int | None], ...],
    cost: int,
    resale: int,
) -> None:
    item = book.content.items[weapon]
    assert item.attack is not None
    assert (item.attack.strength, item.attack.reach) == (strength, reach)
    assert item.attack.melee == (reach is None)
    assert item.attack.abilities == tuple(
        AbilityRating(name=name, rating=rating) for name, rating in abilities
    )
    assert (item.glory_cost, item.resale) == (cost, resale)


@pytest.mark.rule("WC-062")
def test_there_are_nine_kinds_of_demimortals(book: LoadedClans) -> None:
    kinds = [t.name for t in book.content.types.values() if t.kind is WarriorKind.DEMIMORTAL]
    assert kinds == [
        "Aelf", "Doppelganger", "Dvergr", "Dwarf", "Froskiir", "Gnome", "Havfine", "Mykill",
        "Svartaelf",
    ]  # fmt: skip


@pytest.mark.rule("WC-045")
def test_ward_of_truth_is_as_printed(book: LoadedClans) -> None:
    power = book.content.powers["power-ward-of-truth"]
    assert power.godspark_cost is None
    assert [(b.label, b.standard, b.increment) for b in power.boosts] == [
        ("Range", 18, 6),
        ("Aid (RS)", 1, 1),
    ]


def test_nothing_unknown_of_the_book_is_filled_in(book: LoadedClans) -> None:
    for kind in book.content.types.values():
        assert kind.glory_cost is None
        assert set(kind.stats.values()) == {None}
        assert kind.provenance is Provenance.NAME_ONLY
    assert book.content.items["yew-bow"].attack is not None
    assert book.content.items["yew-bow"].attack.strength is None
    assert book.content.items["throwing-dagger"].glory_cost is None
    assert book.content.raid["raid-45-46"].glory == 15
    assert book.content.raid["raid-45-46"].magic_items is None
    assert book.content.raid["raid-51-66"].glory is None
    assert not book.content.objectives
    assert book.content.limits.glory_for_playing is None
    assert book.content.limits.injury_dice == ""


def test_the_limits_of_creation_are_the_books(book: LoadedClans) -> None:
    limits = book.content.limits
    assert (limits.founding_glory, limits.founding_least, limits.founding_most) == (800, 7, 12)
    assert limits.carried == {"weapon": 3, "armor": 1, "shield": 1}
    assert limits.others_carried == 5


def test_everything_of_the_starter_is_house_made_and_known(starter: LoadedClans) -> None:
    stats = tuple(starter.content.stats.values())
    seen = 0
    for table in TABLES:
        for entry in starter.entries(table):
            section = section_of(table, entry)
            assert entry.provenance is Provenance.HOUSE_MADE
            assert unknown_fields(section, entry, stats) == ()
            seen += 1
    assert seen > 80
    rolled = sorted(n for row in starter.content.raid.values() for n in span(row.roll))
    d66 = [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]
    assert [n for n in rolled if n in d66] == d66
    injured = sorted(n for row in starter.content.injuries.values() for n in span(row.roll))
    assert injured == list(range(2, 13))
    assert len(starter.content.objectives) >= 5


def test_a_newcomer_can_found_a_clan_with_the_starter(starter: LoadedClans) -> None:
    book = starter.book(HouseRules())
    ledger = founding.begin("Ravens", book)
    leader = founding.apply(ledger, founding.AddWarrior("starter-ring-giver"), book)
    assert not isinstance(leader, Refusal)
    ledger = leader
    for _ in range(6):
        more = founding.apply(ledger, founding.AddWarrior("starter-hearth-spear"), book)
        assert not isinstance(more, Refusal)
        ledger = more
    clan = fold(ledger, book)
    assert [each.level for each in founding.problems(clan, book)] == [Level.HINT]
    assert clan.glory == 800 - 120 - 6 * 45


def test_an_unknown_cost_blocks_a_hire_with_a_sentence(book: LoadedClans) -> None:
    judged = book.book()
    ledger = founding.begin("Ravens", judged)
    refused = founding.apply(ledger, founding.AddWarrior("jarl"), judged)
    assert isinstance(refused, Refusal)
    assert "not known" in refused.reason
    clan = fold(ledger, judged)
    assert clan.glory == 800
    assert propose(clan, judged, ()) is not None


def test_every_entry_is_the_same_after_a_form(shipped: LoadedClans) -> None:
    stats = tuple(shipped.content.stats.values())
    for table in TABLES:
        for entry in shipped.entries(table):
            section = section_of(table, entry)
            row = row_of(section, entry, stats)
            typed = {key: "" if value is None else value for key, value in row.items()}
            assert entry_of(section, typed, base=entry, stats=stats).entry == entry
            assert {field.name for field in fields(section, stats)} == set(row)


def pack(tmp_path: Path, name: str, **files: Any) -> Path:
    folder = tmp_path / name
    folder.mkdir()
    manifest = {"id": name, "version": "1", "title": name, "game": WAR_CLAN}
    (folder / "pack.json").write_text(json.dumps(manifest))
    for file, value in files.items():
        text = value if isinstance(value, str) else json.dumps(value)
        (folder / f"{file}.json").write_text(text)
    return folder


def test_an_entry_with_a_fault_is_left_out_and_told(tmp_path: Path) -> None:
    folder = pack(
        tmp_path,
        "mine",
        types=[
            {"id": "good", "name": "Good", "glory_cost": 5},
            {"id": "bad", "name": "Bad", "glory_cost": "five"},
            {"id": "good", "name": "Twice"},
        ],
        items=[
            {"id": "axe", "name": "Axe", "category": "weapon", "attack": {"name": "Other"}},
            {"id": "gem", "name": "Gem", "category": "magic", "glory_cost": 2, "resale": 3},
        ],
        raid=[{"id": "r", "roll": "16-11"}],
        powers="[{",
    )
    loaded = load([folder])
    assert list(loaded.content.types) == ["good"]
    assert not loaded.content.items
    told = sorted(f"{fault.file} {fault.entry} {fault.field}" for fault in loaded.faults)
    assert told == [
        "mine/items.json axe attack.name",
        "mine/items.json gem resale",
        "mine/powers.json  ",
        "mine/raid.json r roll",
        "mine/types.json bad glory_cost",
        "mine/types.json good id",
    ]
    assert all(fault.message.endswith(".") for fault in loaded.faults)


def test_references_that_lead_nowhere_are_told_and_stay_usable(tmp_path: Path) -> None:
    folder = pack(
        tmp_path,
        "mine",
        types=[{"id": "karl", "name": "Karl", "stats": {"XX": 3}}],
        items=[
            {"id": "bow", "name": "Bow", "category": "weapon", "attack": {"name": "Bow"},
             "demimortal": True, "kind": "karl", "modifiers": {"YY": 1}, "sources": ["nowhere"]},
        ],
        injuries=[{"id": "i", "roll": "2", "stat": "ZZ"}, {"id": "j", "roll": "2-3"}],
    )  # fmt: skip
    loaded = load([folder])
    assert set(loaded.content.types) == {"karl"}
    assert {(fault.entry, fault.field) for fault in loaded.faults} == {
        ("karl", "stats.XX"),
        ("bow", "kind"),
        ("bow", "modifiers.YY"),
        ("bow", "sources[0]"),
        ("i", "stat"),
        ("j", "roll"),
    }


def test_the_linter_takes_a_pack_of_this_game_to_its_reader(tmp_path: Path) -> None:
    folder = pack(
        tmp_path,
        "mine",
        types=[{"id": "karl", "name": "Karl", "glory_cost": 5, "provenance": "name-only"}],
        items=[{"id": "axe", "name": "Axe", "category": "weapon"}],
        stats='[{"key": "HP", "name": "a", "name": "b"}]',
    )
    assert {(fault.file, fault.field) for fault in lint(folder)} == {
        ("mine/types.json", "provenance"),
        ("mine/items.json", "attack"),
        ("mine/stats.json", "name"),
    }
    (folder / "units.json").write_text("[]")
    (stray,) = lint(folder / "units.json")
    assert "types.json" in stray.message
    lines, faults = READER.listed([folder])
    assert faults == ()
    assert lines[0].counts["types"] == 1
    assert "1 types" in lines[0].holds


def test_later_rows_take_the_place_of_those_they_overlap(tmp_path: Path) -> None:
    first = pack(
        tmp_path, "first", raid=[{"id": "a", "roll": "11-16"}, {"id": "b", "roll": "21-26"}]
    )
    second = pack(tmp_path, "second", raid=[{"id": "c", "roll": "16-21", "glory": 4}])
    loaded = load([first, second])
    assert list(loaded.content.raid) == ["c"]
    assert loaded.origin["raid", "c"] == "second"
    assert list(load([second, first]).content.raid) == ["a", "b"]


def test_packs_are_chosen_by_id() -> None:
    packs = read_packs(shipped_pack_folders(WAR_CLAN))
    only = lay(packs, {STARTER})
    assert "jarl" not in only.content.types
    assert "starter-ring-giver" in only.content.types
    both = lay(packs)
    assert {"jarl", "starter-ring-giver"} <= set(both.content.types)


def test_an_overlay_changes_hides_and_adds(tmp_path: Path) -> None:
    base = pack(
        tmp_path, "base",
        stats=[{"key": "HP"}, {"key": "SP"}],
        types=[
            {"id": "karl", "name": "Karl", "stats": {"HP": None, "SP": 5}},
            {"id": "gone", "name": "Gone"},
        ],
    )  # fmt: skip
    over = pack(
        tmp_path,
        "over",
        overlay={
            "types": [{"id": "new", "name": "New", "provenance": "house-made"}],
            "changes": {
                "types": {
                    "karl": {"stats": {"HP": 4}, "glory_cost": 45, "colour": 1},
                    "nobody": {"glory_cost": 1},
                },
                "limits": {"limits": {"founding_glory": 900}},
            },
            "hidden": {"types": ["gone"]},
        },
    )
    loaded = load([base, over])
    karl = loaded.content.types["karl"]
    assert (karl.stats, karl.glory_cost) == ({"HP": 4, "SP": 5}, 45)
    assert karl.provenance is Provenance.CORRECTED
    assert loaded.printed["types", "karl"].name == "Karl"
    assert set(loaded.content.types) == {"karl", "new"}
    assert loaded.hidden["types", "gone"].name == "Gone"
    assert loaded.content.limits.founding_glory == 900
    assert {(fault.entry, fault.field) for fault in loaded.faults} == {
        ("karl", "colour"),
        ("nobody", ""),
    }


def test_a_damaged_overlay_is_told(tmp_path: Path) -> None:
    for name, text in (("a1", "[1"), ("a2", '{"changes": 5}'), ("a3", '{"format": 99}')):
        loaded = load([pack(tmp_path, name, overlay=text)])
        assert [fault.file for fault in loaded.faults] == [f"{name}/overlay.json"]


def test_two_packs_of_one_id_are_told(tmp_path: Path) -> None:
    one = pack(tmp_path, "same")
    (tmp_path / "deeper").mkdir()
    two = pack(tmp_path / "deeper", "same")
    assert [fault.field for fault in load([one, two]).faults] == ["id"]


def test_sections_share_out_every_table() -> None:
    assert {section.table for section in SECTIONS.values()} == set(TABLES)
    for category in ItemCategory:
        holders = [
            section.key
            for section in SECTIONS.values()
            if section.table == "items"
            and section.holds(_Item(category))
        ]  # fmt: skip
        assert len(holders) == 1


class _Item:
    """Something with a category."""

    def __init__(self, category: ItemCategory) -> None:
        self.category = category


def test_a_row_is_called_by_its_roll() -> None:
    assert RaidRow(id="r", roll="11-13").name == "Raid 11-13"
    assert list(span("7")) == [7]
    assert list(span("3-1")) == []


def test_the_example_of_the_guide_is_sound(tmp_path: Path) -> None:
    guide = Path(__file__).resolve().parents[2] / "docs" / "war-clan-content.md"
    (example,) = re.findall(r"```json\n(.*?)```", guide.read_text("utf-8"), re.DOTALL)
    folder = pack(tmp_path, "mine", types=example)
    loaded = load([shipped_packs() / STARTER, folder])
    assert loaded.faults == ()
    assert loaded.content.types["my-karl"].glory_cost == 45
    assert lint(folder) == ()
