"""Entries as rows of cells and back, and corrections as differences."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warclan.content.clan_fields import FieldKind, Value, fields
from warclan.content.clan_kinds import SECTIONS, Entry, label_of, section_of, table_of
from warclan.content.clan_overlay import apply_changes, differences
from warclan.content.clan_rows import entry_of, row_of, unknown_fields
from warclan.domain.provenance import Provenance
from warclan.games.war_clan.content_types import (
    Attack,
    InjuryRow,
    Item,
    ItemCategory,
    StatKind,
    WarriorType,
)

STATS = (StatKind(key="HP"), StatKind(key="SP"))
KARL = WarriorType(
    id="karl", name="Karl", stats={"HP": 4}, provenance=Provenance.PRINTED, sources=("book",)
)
AXE = Item(
    id="axe",
    name="Axe",
    category=ItemCategory.WEAPON,
    attack=Attack(name="Axe", strength=1, melee=True),
)


def made(
    section: str, row: dict[str, Value], base: Entry | None = None, entry_id: str = ""
) -> Entry | None:
    found = entry_of(SECTIONS[section], row, base=base, entry_id=entry_id, stats=STATS)
    assert found.findings == ()
    return found.entry


def findings(section: str, row: dict[str, Value], base: Entry | None = None) -> str:
    found = entry_of(SECTIONS[section], row, base=base, entry_id="new", stats=STATS)
    assert found.entry is None
    return "; ".join(f"{field}: {message}" for field, message in found.findings)


def test_a_type_has_a_field_for_each_stat_after_its_figures() -> None:
    names = [field.name for field in fields(SECTIONS["types"], STATS)]
    assert names.index("stats.HP") + 1 == names.index("stats.SP")
    assert names.index("most") < names.index("stats.HP") < names.index("leader")
    for section in SECTIONS.values():
        for field in fields(section, STATS):
            assert field.label
            assert (field.kind is FieldKind.CHOICE) == bool(field.choices)


def test_unknown_cells_are_those_that_count() -> None:
    unknown = [field.name for field in unknown_fields(SECTIONS["types"], KARL, STATS)]
    assert unknown == ["glory_cost", "size", "stats.SP"]


def test_cells_left_out_stay_and_empty_ones_are_forgotten() -> None:
    changed = made("types", {"stats.HP": "", "glory_cost": "45"}, base=KARL)
    assert isinstance(changed, WarriorType)
    assert (changed.stats, changed.glory_cost, changed.name) == ({"HP": None}, 45, "Karl")
    assert changed.sources == ("book",)
    assert KARL.stats == {"HP": 4}


def test_a_renamed_weapon_takes_its_attack_along() -> None:
    renamed = made("weapons", {"name": "Great Axe", "attack.reach": "6"}, base=AXE)
    assert isinstance(renamed, Item)
    assert renamed.attack == Attack(name="Great Axe", strength=1, reach=6)


def test_a_section_gives_what_its_entries_have_in_common() -> None:
    shield = made("shields", {"name": "Targe"}, entry_id="targe")
    assert isinstance(shield, Item)
    assert shield.category is ItemCategory.SHIELD
    assert section_of("items", shield).key == "shields"
    assert table_of(shield) == "items"
    assert label_of(InjuryRow(id="i", roll="2")) == "i"


@pytest.mark.parametrize(
    ("section", "row", "told"),
    [
        ("types", {}, "name: Name is needed."),
        ("types", {"name": "X", "stats.HP": "many"}, "stats.HP: a whole number is needed"),
        ("types", {"name": "X", "stats.XX": "1"}, "stats.XX: there is no such field."),
        ("bestiary", {"name": "X"}, "kind: Kind is needed."),
        ("bestiary", {"name": "X", "kind": "regular"}, "kind: one of encounter, demimortal"),
        ("bestiary", {"name": "X", "kind": "demimortal", "animal": "perhaps"}, "yes or no"),
        ("items", {"name": "X", "category": "boat"}, "category: one of"),
        ("weapons", {"name": "X", "resale": "5", "glory_cost": "4"}, "resale: it sells for more"),
        ("raid", {"roll": "9-3"}, "roll: 9-3 runs backwards"),
        ("raid", {"roll": "many"}, "roll:"),
        ("injuries", {"roll": "3", "change": "-1"}, "stat: a change needs the Stat"),
        ("scenarios", {"name": "X", "from_zone": "eight"}, "from_zone: a number is needed"),
        ("powers", {"name": "X", "boosts": "Range"}, "boosts:"),
        ("types", {"name": "\u200b"}, "name: it holds no letter"),
    ],
)
def test_what_does_not_fit_is_told_by_field(section: str, row: dict[str, Value], told: str) -> None:
    assert told in findings(section, row)


def test_differences_hold_what_differs_and_nothing_else() -> None:
    edited = WarriorType(
        id="karl", name="Karl", stats={"HP": 5, "SP": None}, glory_cost=45, sources=("other",)
    )
    assert differences(KARL, edited) == {"stats": {"HP": 5}, "glory_cost": 45}
    same = WarriorType(id="karl", name="Karl", stats={"HP": 4, "SP": None})
    assert differences(KARL, same) == {}
    again, faults = apply_changes(KARL, {"stats": {"HP": 5}, "glory_cost": 45}, "f")
    assert faults == ()
    assert isinstance(again, WarriorType)
    assert (again.stats, again.glory_cost) == ({"HP": 5}, 45)
    assert again.provenance is Provenance.CORRECTED


def test_a_change_that_does_not_fit_leaves_the_entry() -> None:
    for changed in ({"id": "x"}, {"glory_cost": "x"}, {"stats": {"HP": "x"}}, {"name": "\u200b"}):
        same, faults = apply_changes(KARL, changed, "f")
        assert same == KARL
        assert len(faults) == 1


@given(
    st.dictionaries(
        st.sampled_from([field.name for field in fields(SECTIONS["weapons"])]),
        st.one_of(st.text(max_size=30), st.integers(), st.none(), st.booleans(), st.floats()),
    )
)
def test_no_row_breaks_an_entry(row: dict[str, Value]) -> None:
    found = entry_of(SECTIONS["weapons"], row, base=AXE)
    assert (found.entry is None) == bool(found.findings)
    if found.entry is not None:
        again = entry_of(SECTIONS["weapons"], row_of(SECTIONS["weapons"], found.entry), base=AXE)
        assert again.findings == ()


def test_a_corrected_house_made_entry_stays_house_made() -> None:
    mine = WarriorType(id="mine", name="Mine", provenance=Provenance.HOUSE_MADE)
    changed, _ = apply_changes(mine, {"glory_cost": 5}, "f")
    assert changed.provenance is Provenance.HOUSE_MADE


def test_a_stat_can_be_made_unknown_and_a_modifier_taken_away() -> None:
    forgotten, _ = apply_changes(KARL, {"stats": {"HP": None}}, "f")
    assert isinstance(forgotten, WarriorType)
    assert forgotten.stats == {"HP": None}
    shield = Item(id="s", name="S", category=ItemCategory.SHIELD, modifiers={"DF": 1})
    plain_shield, faults = apply_changes(shield, {"modifiers": {"DF": None}}, "f")
    assert faults == ()
    assert isinstance(plain_shield, Item)
    assert plain_shield.modifiers == {}


def test_an_item_may_sell_for_its_cost() -> None:
    even = made("shields", {"name": "S", "resale": "4", "glory_cost": "4"}, entry_id="s")
    assert isinstance(even, Item)
