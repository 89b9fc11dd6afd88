"""What differs between two armies."""

from hypothesis import given
from hypothesis import strategies as st

from tests.support.mythic import army_of, house, key_of, small_catalogue
from warclan.games.mythic_battles.army import (
    AddItem,
    Army,
    ArmyEdit,
    Bind,
    MoveEntry,
    NameEntry,
    NoteEntry,
    RemoveEntry,
    ReplaceItem,
    SetEdition,
    SetHouseRules,
    SetLimit,
    WriteNotes,
    apply,
)
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.difference import compare, summary

CATALOGUE = small_catalogue()
BASE = army_of(CATALOGUE, "Sun God", "Wolf", "Spearmen", "Old Jarl > Spearmen")


def after(*edits: ArmyEdit) -> Army:
    army = BASE
    for edit in edits:
        army = apply(army, edit)
    return army


def test_nothing_differs_from_itself() -> None:
    assert compare(BASE, BASE, CATALOGUE) == ()
    assert summary(()) == "no difference"


def test_added_removed_replaced() -> None:
    changed = after(AddItem("bear"), RemoveEntry("e2"), ReplaceItem("e1", "moon-god"))
    assert summary(compare(BASE, changed, CATALOGUE)) == "Sun God → Moon God, + Bear, − Wolf"
    assert summary(compare(changed, BASE, CATALOGUE)) == "Moon God → Sun God, + Wolf, − Bear"


def test_the_same_item_under_another_key_is_the_same() -> None:
    changed = after(RemoveEntry("e2"), AddItem("wolf"))
    assert compare(BASE, changed, CATALOGUE) == ()


def test_changes_of_entries_and_army() -> None:
    changed = after(
        NameEntry("e2", "Fang"),
        NoteEntry("e2", "bites"),
        Bind("e4", ""),
        MoveEntry(key_of(BASE, "Wolf"), 0),
        SetLimit(16),
        SetEdition(Edition.ISFET),
        WriteNotes("later"),
        SetHouseRules(house(divinity_free=True)),
    )
    assert [each.label for each in compare(BASE, changed, CATALOGUE)] == [
        "Wolf, own name: – → Fang",
        "Wolf, note: – → bites",
        "Old Jarl, bound to: Spearmen → –",
        "Limit: 18 RP → 16 RP",
        "Edition: Ragnarok → Isfet",
        "Notes: – → later",
        "House rule divinity_free: as in the book → True",
        "Order: as it was → moved",
    ]


names = st.lists(st.sampled_from([item.name for item in CATALOGUE.items]), max_size=8)


@given(names, names)
def test_counts_balance(a: list[str], b: list[str]) -> None:
    first, second = army_of(CATALOGUE, *a), army_of(CATALOGUE, *b)
    kinds = [each.kind for each in compare(first, second, CATALOGUE)]
    grown = kinds.count("added") - kinds.count("removed")
    assert grown == len(b) - len(a)
    assert compare(first, first, CATALOGUE) == ()
    if sorted(a) != sorted(b):
        assert kinds
