"""Every problem names its unit, its rule and repairs that really repair."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.mythic import (
    army_of,
    house,
    jarl,
    key_of,
    real_catalogue,
    small_catalogue,
    unit,
)
from warclan.domain.problems import Level
from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.army import AddItem, Army, Bind, RemoveEntry, apply
from warclan.games.mythic_battles.army_faults import faults
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Companion, Conflict
from warclan.games.mythic_battles.validation import (
    ArmyProblem,
    apply_all_repair,
    check,
    check_side,
    is_legal,
)

CATALOGUE = small_catalogue()
LEGAL = ("Sun God", "Dragon", "Giant", "Bear", "Spearmen")


def errors(army: Army, catalogue: Catalogue = CATALOGUE) -> list[tuple[str, str]]:
    """Rule and subject of every error."""
    return [(p.rule, p.subject) for p in check(army, catalogue) if p.level is Level.ERROR]


def problem(army: Army, rule: str, catalogue: Catalogue = CATALOGUE) -> ArmyProblem:
    """The only problem under this rule."""
    (found,) = [each for each in check(army, catalogue) if each.rule == rule]
    return found


def test_a_legal_army_has_no_problem() -> None:
    army = army_of(CATALOGUE, *LEGAL)
    assert check(army, CATALOGUE) == ()
    assert is_legal(army, CATALOGUE)
    assert apply_all_repair(army, CATALOGUE) is None


@pytest.mark.rule("MB-VAL-01", "MB-UNIT-13", "MB-ATT-04")
def test_over_the_limit() -> None:
    army = army_of(CATALOGUE, *LEGAL, "Wolf")
    found = problem(army, "MB-VAL-01")
    assert (found.title, found.cause) == ("3 RP over the limit", "21 of 18 RP.")
    assert [(r.label, r.difference, r.remark) for r in found.repairs] == [
        ("Remove Wolf", -3, ""),
        ("Remove Giant", -4, ""),
        ("Remove Dragon", -5, ""),
        ("Raise the limit to 21", None, "house rule"),
    ]
    assert errors(army_of(CATALOGUE, *LEGAL, limit=18)) == []


@pytest.mark.rule("MB-VAL-01")
def test_far_over_the_limit_several_units_leave_at_once() -> None:
    army = army_of(CATALOGUE, *LEGAL, "Wolf", "Swordsman", "Archer", "Squire", limit=10)
    repairs = problem(army, "MB-VAL-01").repairs
    removal = next(r for r in repairs if r.label.startswith("Remove "))
    assert "," in removal.label
    assert errors(apply(army, removal.edit)) == []


@pytest.mark.rule("MB-VAL-02", "MB-DRAFT-10")
def test_no_divinity_or_two() -> None:
    found = problem(army_of(CATALOGUE, "Wolf"), "MB-VAL-02")
    assert found.title == "No divinity"
    assert [r.label for r in found.repairs] == ["Add Sea God", "Add Moon God", "Add Sun God"]
    army = army_of(CATALOGUE, "Sun God", "Old Titan")
    found = problem(army, "MB-VAL-02")
    assert found.subject == key_of(army, "Old Titan")
    assert found.title == "Two divinities"
    assert "Remove Sun God" in [r.label for r in found.repairs]


@pytest.mark.rule("MB-VAL-02")
def test_no_points_left_for_a_divinity_trades_a_unit() -> None:
    army = army_of(CATALOGUE, "Dragon", "Giant", "Wolf", "Archer", limit=15)
    labels = [r.label for r in problem(army, "MB-VAL-02").repairs]
    assert "Dragon → Sea God" in labels


@pytest.mark.rule("MB-VAL-03", "MB-DRAFT-11")
def test_two_dear_units() -> None:
    army = army_of(CATALOGUE, "Sun God", "Dragon", "Champion")
    found = problem(army, "MB-VAL-03")
    assert found.title == "Two units of 5 RP or more"
    assert found.cause == "Dragon 5 and Champion 5; one may stay."
    assert [(r.label, r.difference) for r in found.repairs[:2]] == [
        ("Champion → Swordsman", -1),
        ("Dragon → Giant", -1),
    ]
    assert errors(army_of(CATALOGUE, "Old Titan", "Dragon", "Swordsman")) == []


@pytest.mark.rule("MB-VAL-04", "MB-DRAFT-12")
def test_the_same_unit_twice() -> None:
    army = army_of(CATALOGUE, "Sun God", "Wolf", "Wolf")
    found = problem(army, "MB-VAL-04")
    assert found.subject == "e3"
    assert found.title == "Wolf is there twice"
    assert found.repairs[0].label == "Wolf → Bear"


@pytest.mark.rule("MB-VAL-05", "MB-ATT-05")
@pytest.mark.parametrize(
    ("names", "rule", "title"),
    [
        (("Spearmen", "Old Jarl"), "MB-VAL-05", "Old Jarl has no troop"),
        (
            ("Spearmen", "Old Jarl > Spearmen", "Bold Jarl > Spearmen"),
            "MB-VAL-05",
            "Spearmen bears two attachments",
        ),
        (("Wolf", "Old Jarl > Wolf"), "MB-ATT-05", "Old Jarl cannot ride with Wolf"),
        (
            ("Shieldmen", "Lone Jarl > Shieldmen"),
            "MB-ATT-05",
            "Lone Jarl cannot ride with Shieldmen",
        ),
    ],
)
def test_attachments_and_their_troops(names: tuple[str, ...], rule: str, title: str) -> None:
    army = army_of(CATALOGUE, "Sun God", *names)
    assert problem(army, rule).title == title
    fixed = apply_all_repair(army, CATALOGUE)
    assert fixed is not None
    assert errors(apply(army, fixed)) == []


@pytest.mark.rule("MB-VAL-05")
def test_repairs_of_an_unbound_attachment_cost_nothing_first() -> None:
    army = army_of(CATALOGUE, "Sun God", "Spearmen", "Old Jarl")
    repairs = problem(army, "MB-VAL-05").repairs
    assert [(r.label, r.difference) for r in repairs[:2]] == [
        ("Bind to Spearmen", 0),
        ("Remove Old Jarl", -1),
    ]
    army = army_of(CATALOGUE, "Sun God", "Old Jarl")
    labels = [r.label for r in problem(army, "MB-VAL-05").repairs]
    assert any(label.startswith("Add ") and label.endswith(" to bear it") for label in labels)


@pytest.mark.rule("MB-VAL-05")
def test_a_bearer_that_left_is_no_bearer() -> None:
    army = army_of(CATALOGUE, "Sun God", "Spearmen", "Old Jarl > Spearmen")
    gone = replace(army, entries=tuple(e for e in army.entries if e.item != "spearmen"))
    assert ("MB-VAL-05", key_of(army, "Old Jarl")) in errors(gone)


@pytest.mark.rule("MB-VAL-06", "MB-DRAFT-14")
def test_points_not_spent_are_a_warning() -> None:
    found = problem(army_of(CATALOGUE, "Sun God", "Dragon", "Giant", "Spearmen"), "MB-VAL-06")
    assert found.level is Level.WARNING
    assert (found.title, found.cause) == (
        "2 RP not spent",
        "They become 2 Art of War cards in the opening hand.",
    )
    assert ("Add Bear", 2) in [(r.label, r.difference) for r in found.repairs]
    assert all(r.difference is not None and r.difference <= 2 for r in found.repairs)
    assert check(army_of(CATALOGUE, *LEGAL), CATALOGUE) == ()


@pytest.mark.rule("MB-VAL-06", "RUL-73")
def test_an_attachment_is_proposed_together_with_its_troop() -> None:
    army = army_of(CATALOGUE, "Sun God", "Dragon", "Giant", "Riders", "Spearmen")
    repairs = problem(army, "MB-VAL-06").repairs
    card = next(r for r in repairs if "Jarl" in r.label)
    assert errors(apply(army, card.edit)) == []


CATS = Companion(name="Cats", item="cats", recruitment_points=2)
BEAR_FORM = Companion(name="Bear Form", item="bear-form", automatic=True)
CARDS_5_OR_4 = Conflict(field="activation_cards", values=("5", "4"))
FAMILY = Catalogue.of(
    [
        unit("Cat God", "god", 6, companions=(CATS,)),
        unit("Cats", "monster", 3),
        unit("Sun God", "god", 6),
        unit("Shifter", "hero", 4, companions=(BEAR_FORM,)),
        unit("Bear Form", "hero", None, cards=0, companion_of="shifter"),
        unit("Wolf", "monster", 5, twins=("titan-wolf",)),
        unit("Titan Wolf", "titan", 8, twins=("wolf",)),
    ]
)


@pytest.mark.rule("RUL-84")
def test_a_companions_price_needs_its_parent() -> None:
    army = apply(army_of(FAMILY, "Cat God"), AddItem("cats", "e1", 2))
    assert errors(army, FAMILY) == []
    wrong = apply(army_of(FAMILY, "Cat God"), AddItem("cats", "e1", 0))
    assert problem(wrong, "RUL-84", FAMILY).cause == "With Cat God it costs 2 RP."
    orphan = apply(army_of(FAMILY, "Sun God"), AddItem("cats", "", 2))
    found = problem(orphan, "RUL-84", FAMILY)
    assert ("Pay the printed 3 RP for Cats", 1) in [(r.label, r.difference) for r in found.repairs]
    alone = apply(army_of(FAMILY, "Cat God"), AddItem("cats"))
    assert errors(alone, FAMILY) == []


@pytest.mark.rule("RUL-84")
def test_an_automatic_companion_is_free_missed_and_never_alone() -> None:
    army = army_of(FAMILY, "Sun God", "Shifter")
    found = problem(army, "RUL-84", FAMILY)
    assert (found.level, found.title) == (Level.HINT, "Bear Form is missing")
    whole = apply(army, found.repairs[0].edit)
    assert [p.rule for p in check(whole, FAMILY)] == ["MB-VAL-06"]
    alone = apply(army_of(FAMILY, "Sun God"), AddItem("bear-form"))
    assert errors(alone, FAMILY) == [("RUL-84", "e2")]


@pytest.mark.rule("RUL-85")
def test_twins_exclude_each_other_only_by_house_rule() -> None:
    army = army_of(FAMILY, "Titan Wolf", "Wolf")
    assert errors(army, FAMILY) == []
    strict = replace(army, house_rules=house(twins_exclude=True))
    assert errors(strict, FAMILY) == [("RUL-85", "e2")]


@pytest.mark.rule("RUL-42")
def test_a_free_divinity_costs_nothing() -> None:
    army = army_of(CATALOGUE, *LEGAL, limit=12)
    assert errors(army) == [("MB-VAL-01", "")]
    assert errors(replace(army, house_rules=house(divinity_free=True))) == []


@pytest.mark.rule("MB-VAL-04", "MB-TEAM-02")
def test_teammates_may_not_share_a_unit() -> None:
    first = replace(army_of(CATALOGUE, "Sun God", "Wolf"), name="Ana")
    second = replace(army_of(CATALOGUE, "Moon God", "Wolf"), name="Bo")
    for report, mate in zip(check_side((first, second), CATALOGUE), ("Bo", "Ana"), strict=True):
        (found,) = [each for each in report if each.rule == "MB-VAL-04"]
        assert found.cause == f"Also in {mate}; a side holds one copy."
        assert found.repairs
    lone = check_side((first, army_of(CATALOGUE, "Moon God", "Bear")), CATALOGUE)
    assert all(each.rule != "MB-VAL-04" for report in lone for each in report)


def test_content_is_doubted() -> None:
    catalogue = Catalogue.of(
        [
            unit("Sun God", "god", 6, conflicts=(CARDS_5_OR_4,)),
            unit("Shade", "monster", None, cards=None),
            unit("Mine", "hero", 3, provenance=Provenance.HOUSE_MADE),
            unit("Name", "hero", 2, provenance=Provenance.NAME_ONLY),
            unit("Odd", "hero", 1, conflicts=(Conflict(field="talents", values=("a", "b")),)),
        ]
    )
    army = army_of(catalogue, "Sun God", "Shade", "Mine", "Name", "Odd", limit=12)
    said = [(p.level, p.title, p.cause) for p in check(army, catalogue)]
    assert said == [
        (Level.WARNING, "Sun God: sources disagree", "Activation cards 5 or 4."),
        (
            Level.WARNING,
            "Shade: RP and activation cards not known",
            "They cannot be added up; the totals are the least they can be.",
        ),
        (Level.HINT, "Mine is house-made", "No rulebook has it; ask your opponent first."),
        (
            Level.HINT,
            "Name: little is known",
            "Its rows and powers are empty; complete them from your card.",
        ),
        (Level.HINT, "Odd: sources disagree", "Talents a or b."),
    ]


def test_an_unknown_item_is_an_error_that_can_be_removed() -> None:
    army = apply(army_of(CATALOGUE, *LEGAL), AddItem("lost-unit"))
    found = problem(army, "content")
    assert found.level is Level.ERROR
    assert found.title == "lost-unit is not in the library"
    assert errors(apply(army, found.repairs[0].edit)) == []


def test_the_army_of_the_page() -> None:
    """Skadi, Fenrir, Angrboda …: three errors, cleared by two acts, in words of the page."""
    catalogue = real_catalogue()
    ids = {item.name: item.id for item in reversed(catalogue.items)}
    army = Army("Winter of Teeth")
    for name in ("Skadi", "Fenrir", "Angrboda", "Frost Jotunn", "Ulfhednar", "Angrim"):
        army = apply(army, AddItem(ids[name]))
    found = [p for p in check(army, catalogue) if p.level is Level.ERROR]
    assert [(p.rule, p.title) for p in found] == [
        ("MB-VAL-01", "2 RP over the limit"),
        ("MB-VAL-03", "Two units of 5 RP or more"),
        ("MB-VAL-05", "Angrim has no troop"),
    ]
    assert [r.label for r in found[0].repairs][0::3] == [
        "Angrboda → Draugr",
        "Raise the limit to 20",
    ]
    assert found[1].repairs[0].label == "Angrboda → Draugr"
    assert [r.label for r in found[2].repairs] == ["Bind to Ulfhednar", "Remove Angrim"]
    everything = apply_all_repair(army, catalogue)
    assert everything is not None
    assert everything.label == "Angrboda → Draugr, bind Angrim"
    assert is_legal(apply(army, everything), catalogue)


names = st.lists(st.sampled_from([item.name for item in CATALOGUE.items]), max_size=9)


@given(names, st.integers(0, 25), st.data())
def test_every_repair_repairs_and_harms_nothing(
    chosen: list[str], limit: int, data: st.DataObject
) -> None:
    army = army_of(CATALOGUE, *chosen, limit=limit)
    keys = [entry.key for entry in army.entries]
    for entry in army.entries:
        if "jarl" in entry.item and data.draw(st.booleans()):
            army = apply(army, Bind(entry.key, data.draw(st.sampled_from(keys))))
    before = {fault.identity for fault in faults(army, CATALOGUE)}
    for each in check(army, CATALOGUE):
        ranks = [repair.remark == "house rule" for repair in each.repairs]
        assert ranks == sorted(ranks)
        for repair in each.repairs:
            after = {fault.identity for fault in faults(apply(army, repair.edit), CATALOGUE)}
            assert after <= before
            if each.level is Level.ERROR:
                assert (each.rule, each.subject) not in after
    everything = apply_all_repair(army, CATALOGUE)
    if everything is not None:
        assert is_legal(apply(army, everything), CATALOGUE)


def test_an_enormous_army_is_still_answered() -> None:
    army = army_of(CATALOGUE, *(["Wolf"] * 60))
    assert len(errors(army)) == 61


def test_problems_are_sorted_and_stable() -> None:
    army = army_of(
        CATALOGUE, "Sun God", "Moon God", "Dragon", "Champion", "Wolf", "Wolf", "Old Jarl"
    )
    found = check(army, CATALOGUE)
    assert list(found) == sorted(found, key=lambda each: each.sort_key)
    assert found == check(army, CATALOGUE)


@pytest.mark.rule("MB-ATT-05")
def test_jarls_and_tjati_share_the_one_place() -> None:
    catalogue = Catalogue.of(
        [unit("Sun God", "god", 6), unit("Host", "troop", 1)],
        [jarl("Earl"), jarl("Priest", tjati=True)],
    )
    army = army_of(catalogue, "Sun God", "Host", "Earl > Host", "Priest > Host")
    assert errors(army, catalogue) == [("MB-VAL-05", "e4")]


@pytest.mark.rule("RUL-84")
def test_a_companion_of_the_wrong_parent_is_none() -> None:
    goats = Companion(name="Goats", item="goats", recruitment_points=1)
    catalogue = Catalogue.of(
        [
            unit("Thunder God", "god", 6, companions=(goats,)),
            unit("Goats", "monster", 3),
            unit("Wolf", "monster", 3),
        ]
    )
    army = army_of(catalogue, "Thunder God", "Wolf")
    wrong = apply(army, AddItem("goats", "e2", 1))
    assert errors(wrong, catalogue) == [("RUL-84", "e3")]
    labels = [repair.label for repair in problem(wrong, "RUL-84", catalogue).repairs]
    assert "Goats comes with Thunder God" in labels
    assert errors(apply(army, AddItem("goats", "e1", 1)), catalogue) == []


@pytest.mark.rule("RUL-84")
def test_what_comes_by_itself_is_not_missed_while_it_stands_there() -> None:
    catalogue = real_catalogue()
    bjarki, sleeper = "ragnarok-hero-bodvar-bjarki", "ragnarok-hero-the-sleeper"
    army = apply(Army("A"), AddItem("ragnarok-god-thor"))
    army = apply(apply(army, AddItem(bjarki)), AddItem(sleeper))
    found = problem(army, "RUL-84", catalogue)
    assert (found.level, found.subject) == (Level.ERROR, "e3")
    joined = next(repair for repair in found.repairs if "comes with" in repair.label)
    assert errors(apply(army, joined.edit), catalogue) == []


@pytest.mark.rule("MB-VAL-02")
def test_room_is_made_for_a_divinity_by_several_or_a_higher_limit() -> None:
    army = army_of(CATALOGUE, "Squire", "Bear", "Riders", limit=5)
    found = problem(army, "MB-VAL-02")
    assert [(r.label, r.difference, r.remark) for r in found.repairs] == [
        ("Squire, Bear and Riders → Sea God", 0, ""),
        ("Raise the limit to 10 and add Sea God", None, "house rule"),
    ]
    for repair in found.repairs:
        assert errors(apply(army, repair.edit)) == []
    nothing = army_of(CATALOGUE, limit=0)
    assert [r.label for r in problem(nothing, "MB-VAL-02").repairs] == [
        "Raise the limit to 5 and add Sea God"
    ]


@pytest.mark.rule("MB-ATT-05", "MB-VAL-05")
def test_taking_out_what_a_card_was_wrongly_bound_to_is_a_repair() -> None:
    army = army_of(CATALOGUE, *LEGAL[:-1], "Old Jarl", "Bold Jarl", limit=30)
    army = apply(army, Bind(key_of(army, "Bold Jarl"), key_of(army, "Old Jarl")))
    assert errors(army) == [
        ("MB-ATT-05", key_of(army, "Bold Jarl")),
        ("MB-VAL-05", key_of(army, "Old Jarl")),
    ]
    assert "Remove Old Jarl" in [r.label for r in problem(army, "MB-VAL-05").repairs]


def test_a_tangle_of_companions_is_answered() -> None:
    """Companions of attachments, bound to one another: only a broken file says such things."""
    army = Army("A")
    for edit in (
        AddItem("old-jarl"),
        AddItem("riders", "e1", 1),
        Bind("e1", "e2"),
        AddItem("old-jarl", bound_to="e2"),
        AddItem("bear", "e2", 1),
        AddItem("wolf", "e4", 1),
    ):
        army = apply(army, edit)
    for each in check(army, CATALOGUE):
        for repair in each.repairs:
            apply(army, repair.edit)
    left = apply(army, RemoveEntry("e1"))
    assert [(entry.key, entry.bound_to) for entry in left.entries] == [("e3", "")]


@pytest.mark.rule("RUL-85", "MB-VAL-04")
def test_teammates_may_not_share_a_figure_where_the_house_excludes_twins() -> None:
    rules = house(twins_exclude=True)
    catalogue = Catalogue.of(
        [
            unit("Sun God", "god", 6),
            unit("Moon God", "god", 6),
            unit("Fenrir", "monster", 5, twins=("old-fenrir",)),
            unit("Old Fenrir", "monster", 4),
            unit("Wolf", "monster", 4),
        ]
    )
    one = army_of(catalogue, "Sun God", "Fenrir", limit=11, house_rules=rules)
    two = replace(army_of(catalogue, "Moon God", "Old Fenrir", limit=10), name="Mate")
    first, second = check_side((one, two), catalogue)
    assert [(p.rule, p.title) for p in first] == [("RUL-85", "Fenrir's twin is on the side")]
    assert "Old Fenrir is in Mate" in first[0].cause
    assert [(r.label, r.difference) for r in first[0].repairs] == [
        ("Fenrir → Wolf", -1),
        ("Remove Fenrir", -5),
    ]
    assert second == (), "the mate's own army plays by the book"
    strict = replace(two, house_rules=rules)
    assert [p.rule for p in check_side((one, strict), catalogue)[1]] == ["RUL-85"]


@pytest.mark.rule("RUL-84")
def test_the_cost_of_leaving_counts_what_leaves_along() -> None:
    goats = Companion(name="Goats", item="goats", recruitment_points=1)
    catalogue = Catalogue.of(
        [
            unit("Thunder God", "god", 6, companions=(goats,)),
            unit("Sun God", "god", 6),
            unit("Goats", "monster", 3),
        ]
    )
    army = apply(army_of(catalogue, "Thunder God"), AddItem("goats", "e1", 1))
    mate = replace(army_of(catalogue, "Thunder God"), name="Mate")
    report = check_side((army, mate), catalogue)[0]
    shared = next(each for each in report if each.rule == "MB-VAL-04")
    assert [(r.label, r.difference) for r in shared.repairs] == [("Thunder God → Sun God", -1)]
