"""The edits of an army."""

import pytest

from tests.support.mythic import army_of, house, key_of, small_catalogue
from warclan.games.mythic_battles.army import (
    AddItem,
    Army,
    ArmyEdit,
    ArmyEntry,
    Bind,
    MoveEntry,
    NameEntry,
    NoteEntry,
    RemoveEntry,
    RenameArmy,
    ReplaceItem,
    SetEdition,
    SetHouseRules,
    SetLimit,
    Several,
    WriteNotes,
    apply,
)
from warclan.games.mythic_battles.content_types import Edition

CATALOGUE = small_catalogue()


def items(army: Army) -> list[str]:
    return [entry.item for entry in army.entries]


def test_keys_are_never_used_twice() -> None:
    army = army_of(CATALOGUE, "Sun God", "Wolf")
    army = apply(apply(army, RemoveEntry("e2")), AddItem("bear"))
    assert [entry.key for entry in army.entries] == ["e1", "e3"]


@pytest.mark.rule("MB-ATT-09")
def test_removing_a_troop_unbinds_its_attachment() -> None:
    army = army_of(CATALOGUE, "Spearmen", "Old Jarl > Spearmen")
    assert army.entry("e2").bound_to == "e1"
    assert apply(army, RemoveEntry("e1")).entry("e2").bound_to == ""


@pytest.mark.rule("RUL-84")
def test_companions_leave_with_their_parent() -> None:
    army = apply(army_of(CATALOGUE, "Sun God", "Wolf"), AddItem("bear", "e1", 1))
    assert items(apply(army, RemoveEntry("e1"))) == ["wolf"]
    assert items(apply(army, ReplaceItem("e1", "moon-god"))) == ["moon-god", "wolf"]


def test_replacing_keeps_key_name_and_note() -> None:
    army = army_of(CATALOGUE, "Wolf")
    army = apply(army, Several((NameEntry("e1", "Fang"), NoteEntry("e1", "bites"))))
    entry = apply(army, ReplaceItem("e1", "bear")).entry("e1")
    assert (entry.item, entry.name, entry.note) == ("bear", "Fang", "bites")


@pytest.mark.parametrize(("place", "order"), [(0, "cab"), (1, "acb"), (99, "abc"), (-5, "cab")])
def test_moving(place: int, order: str) -> None:
    army = army_of(CATALOGUE, "Wolf", "Bear", "Giant")
    names = {"wolf": "a", "bear": "b", "giant": "c"}
    moved = apply(army, MoveEntry(key_of(army, "Giant"), place))
    assert "".join(names[item] for item in items(moved)) == order


def test_the_army_itself_changes() -> None:
    army = apply(
        Army("A"),
        Several(
            (
                RenameArmy("B"),
                WriteNotes("n"),
                SetLimit(16),
                SetEdition(Edition.ISFET),
                SetHouseRules(house(divinity_free=True)),
            )
        ),
    )
    assert (army.name, army.notes, army.limit, army.edition) == ("B", "n", 16, Edition.ISFET)
    assert army.house_rules == house(divinity_free=True)


@pytest.mark.parametrize(
    "edit",
    [
        RemoveEntry("e9"),
        ReplaceItem("e9", "wolf"),
        Bind("e9", ""),
        Bind("e1", "e9"),
        MoveEntry("e9", 0),
        NameEntry("e9", "x"),
    ],
)
def test_absent_entries_are_named(edit: ArmyEdit) -> None:
    with pytest.raises(KeyError, match="e9"):
        apply(army_of(CATALOGUE, "Wolf"), edit)


def test_a_replacement_is_an_ordinary_recruit() -> None:
    army = Army("A")
    for edit in (
        AddItem("parent"),
        AddItem("card", "e1", 1, bound_to="e1"),
        ReplaceItem("e2", "other"),
    ):
        army = apply(army, edit)
    assert army.entry("e2") == ArmyEntry("e2", "other")


def test_companions_of_companions_leave_too() -> None:
    army = Army("A")
    for edit in (
        AddItem("parent"),
        AddItem("child", "e1"),
        AddItem("grandchild", "e2"),
        AddItem("card", bound_to="e3"),
    ):
        army = apply(army, edit)
    assert apply(army, RemoveEntry("e1")).entries == (ArmyEntry("e4", "card"),)
    replaced = apply(army, ReplaceItem("e1", "other"))
    assert [entry.item for entry in replaced.entries] == ["other", "card"]
