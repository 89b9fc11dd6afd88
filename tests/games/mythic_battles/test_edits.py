"""Edits in words, and what may be added."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.mythic import army_of, house, item_id, jarl, small_catalogue, unit
from warclan.games.mythic_battles import army as edits
from warclan.games.mythic_battles.army import AddItem, Army, ArmyEdit, Bind, Several, apply
from warclan.games.mythic_battles.army_faults import faults
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Companion, Edition
from warclan.games.mythic_battles.edits import Addable, addable, describe, recruit_edit
from warclan.games.mythic_battles.validation import is_legal

CATALOGUE = small_catalogue()
ARMY = army_of(CATALOGUE, "Sun God", "Spearmen", "Old Jarl")

WORDS: list[tuple[ArmyEdit, str]] = [
    (AddItem("wolf"), "add Wolf"),
    (AddItem("bold-jarl", bound_to="e2"), "add Bold Jarl to Spearmen"),
    (AddItem("nobody"), "add nobody"),
    (edits.RemoveEntry("e1"), "remove Sun God"),
    (edits.ReplaceItem("e1", "moon-god"), "replace Sun God by Moon God"),
    (Bind("e3", "e2"), "bind Old Jarl to Spearmen"),
    (Bind("e3", ""), "unbind Old Jarl"),
    (edits.MoveEntry("e3", 0), "move Old Jarl"),
    (edits.NameEntry("e1", "Ra"), "name Sun God Ra"),
    (edits.NameEntry("e1", ""), "take away Sun God's own name"),
    (edits.NoteEntry("e1", "x"), "note on Sun God"),
    (edits.RenameArmy("B"), "rename the army B"),
    (edits.WriteNotes("x"), "write notes"),
    (edits.SetLimit(20), "set the limit to 20 RP"),
    (edits.SetEdition(Edition.ISFET), "play Isfet"),
    (edits.SetHouseRules(house()), "change house rules"),
    (Several((AddItem("wolf"), edits.RemoveEntry("e4"))), "add Wolf, remove Wolf"),
    (Several((AddItem("wolf"),), "Bring a wolf"), "bring a wolf"),
    (Several((AddItem("wolf"),), "Sun God → Wolf"), "Sun God → Wolf"),
    (Several(()), "change nothing"),
]


@pytest.mark.parametrize(("edit", "words"), WORDS, ids=[words for _, words in WORDS])
def test_describe(edit: ArmyEdit, words: str) -> None:
    assert describe(edit, ARMY, CATALOGUE) == words


def test_every_kind_of_edit_has_words() -> None:
    assert {type(edit) for edit, _ in WORDS} == set(get_args(ArmyEdit))


def row(army: Army, name: str) -> Addable:
    return next(each for each in addable(army, CATALOGUE) if each.item == item_id(name))


def test_what_may_be_added_and_why_not() -> None:
    army = army_of(CATALOGUE, "Sun God", "Swordsman", "Archer")
    assert row(army, "Dragon") == Addable("dragon", 0, True, "0 RP left, 5 RP slot used")
    assert row(army, "Bear") == Addable("bear", 3, True, "3 RP left")
    assert row(army, "Moon God").reason == "Costs 6, you have 5"
    assert row(army, "Sea God") == Addable(
        "sea-god", 0, False, "Second divinity not allowed", "MB-DRAFT-10"
    )
    assert row(army, "Archer").rule == "MB-DRAFT-12"
    assert len(addable(army, CATALOGUE)) == len(CATALOGUE.items)


@pytest.mark.rule("RUL-84")
def test_recruiting_brings_what_always_comes_along() -> None:
    form = Companion(name="Bear Form", item="bear-form", automatic=True)
    catalogue = Catalogue.of(
        [
            unit("Sun God", "god", 6),
            unit("Shifter", "hero", 4, companions=(form,)),
            unit("Bear Form", "hero", None, companion_of="shifter"),
        ]
    )
    army = army_of(catalogue, "Sun God")
    after = apply(army, recruit_edit("shifter", army, catalogue))
    assert [entry.item for entry in after.entries] == ["sun-god", "shifter", "bear-form"]
    assert is_legal(after, catalogue)
    assert describe(recruit_edit("shifter", army, catalogue), army, catalogue) == "add Shifter"
    assert recruit_edit("sun-god", army, catalogue) == AddItem("sun-god")
    alone = next(each for each in addable(army, catalogue) if each.item == "bear-form")
    assert (alone.legal, alone.rp_after, alone.rule) == (False, None, "RUL-84")


names = st.lists(st.sampled_from([item.name for item in CATALOGUE.items]), max_size=8)


@given(names, st.integers(0, 25), st.booleans())
def test_the_list_and_the_validator_never_disagree(
    chosen: list[str], limit: int, free: bool
) -> None:
    """Adding a legal item makes no new fault but an unbound card; adding an illegal one does."""
    army = army_of(CATALOGUE, *chosen, limit=limit, house_rules=house(divinity_free=free))
    before = {(fault.rule, fault.subject, fault.cause) for fault in faults(army, CATALOGUE)}
    for each in addable(army, CATALOGUE):
        after = apply(army, AddItem(each.item))
        key = after.entries[-1].key
        new = [
            fault
            for fault in faults(after, CATALOGUE)
            if (fault.rule, fault.subject, fault.cause) not in before
            and (fault.rule, fault.subject) != ("MB-VAL-05", key)
        ]
        if each.rule != "RUL-73":
            assert each.legal == (not new), (each, new)


@pytest.mark.rule("RUL-84")
def test_a_rider_that_stands_alone_joins_its_parent() -> None:
    form = Companion(name="Bear Form", item="bear-form", automatic=True)
    catalogue = Catalogue.of(
        [
            unit("Sun God", "god", 6),
            unit("Shifter", "hero", 4, companions=(form,)),
            unit("Bear Form", "hero", None, companion_of="shifter"),
        ]
    )
    for parent in ("", "e1"):
        army = apply(army_of(catalogue, "Sun God"), AddItem("bear-form", parent))
        after = apply(army, recruit_edit("shifter", army, catalogue))
        assert [entry.item for entry in after.entries] == ["sun-god", "shifter", "bear-form"]
        assert is_legal(after, catalogue)


@pytest.mark.rule("RUL-73")
def test_a_second_card_for_the_only_troop_may_not_be_added() -> None:
    catalogue = Catalogue.of(
        [unit("Sun God", "god", 6), unit("Riders", "troop", 1)],
        [jarl("Old Jarl"), jarl("Bold Jarl")],
    )
    army = army_of(catalogue, "Sun God", "Riders", "Old Jarl > Riders")
    found = next(each for each in addable(army, catalogue) if each.item == "bold-jarl")
    assert (found.legal, found.rule, found.reason) == (False, "RUL-73", "No free troop for it")
