"""Lists in one cell: what people type, and what is told when it cannot be read."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warclan.content import clan_cells as cells
from warclan.games.war_clan.content_types import AbilityRating, Attack, Boost


@pytest.mark.parametrize(
    ("text", "number"),
    [("12", 12), (" -3 ", -3), ("−3", -3), ("+2", 2), ("5,0", 5), ("5.00", 5)],
)
def test_whole_numbers(text: str, number: int) -> None:
    assert cells.whole(text) == number


@pytest.mark.parametrize("text", ["", "x", "5,5", "1e9", "0x10", "1 2", "９9x", "--1"])
def test_what_is_no_whole_number_is_told(text: str) -> None:
    with pytest.raises(cells.CellError, match="a whole number is needed"):
        cells.whole(text)


def test_decimal_commas_are_read() -> None:
    assert cells.decimal("3,5") == 3.5
    assert cells.decimal(" 4.25 ") == 4.25
    with pytest.raises(cells.CellError, match="a number is needed"):
        cells.decimal("nan")


def test_abilities() -> None:
    found = cells.abilities_of("Rapid Attack; Toxin (2)\n Aid (RS) (1) ; –; Cold ( −1 )")
    assert found == (
        AbilityRating(name="Rapid Attack"),
        AbilityRating(name="Toxin", rating=2),
        AbilityRating(name="Aid (RS)", rating=1),
        AbilityRating(name="Cold", rating=-1),
    )
    assert cells.abilities_of("") == ()
    with pytest.raises(cells.CellError, match="120"):
        cells.abilities_of("x" * 121)


def test_attacks() -> None:
    text = "Claws, ST 2, ML, Sweep, Stun (1); Spit, ST 0, RN 6; Stare, ST –"
    found = cells.attacks_of(text)
    assert found == (
        Attack(
            name="Claws",
            strength=2,
            melee=True,
            abilities=(AbilityRating(name="Sweep"), AbilityRating(name="Stun", rating=1)),
        ),
        Attack(name="Spit", strength=0, reach=6),
        Attack(name="Stare"),
    )
    assert cells.attacks_of(cells.attacks_text(found)) == found


@pytest.mark.parametrize("text", [", ST 2", "Claws, RN far", "Claws, ST two", "Claws, RN 999"])
def test_what_is_no_attack_is_told(text: str) -> None:
    with pytest.raises(cells.CellError):
        cells.attacks_of(text)


def test_boosts() -> None:
    found = cells.boosts_of("Range: 18 + 6 inches; Aid (RS): 1 + 1; Range: – + 2")
    assert found == (
        Boost(key="range", label="Range", increment=6, unit="inches", standard=18),
        Boost(key="aid-rs", label="Aid (RS)", increment=1, standard=1),
        Boost(key="range-2", label="Range", increment=2),
    )
    assert cells.boosts_of(cells.boosts_text(found)) == found


@pytest.mark.parametrize("text", ["Range", "Range: 18", "Range: x + 6", "Range: 18 + 0", "+ 6"])
def test_what_is_no_boost_is_told(text: str) -> None:
    with pytest.raises(cells.CellError):
        cells.boosts_of(text)


def test_changes_to_stats() -> None:
    assert cells.changes_of("RS +1; SP: −2") == {"RS": 1, "SP": -2}
    assert cells.changes_text({"RS": 1, "SP": -2}) == "RS +1; SP −2"
    with pytest.raises(cells.CellError, match="changes no Stat"):
        cells.changes_of("faster")


def test_reach() -> None:
    for text, wanted in (
        ("ml", {"melee": True}),
        ('12"', {"reach": 12}),
        ("–", {}),
        ("", {}),
    ):
        values: dict[str, object] = {}
        cells.reach(text, values)
        assert values == wanted
    with pytest.raises(cells.CellError, match="ML or whole inches"):
        cells.reach("far", {})


@given(st.text(max_size=200))
def test_no_text_breaks_a_cell(text: str) -> None:
    for read in (
        cells.abilities_of,
        cells.attacks_of,
        cells.boosts_of,
        cells.changes_of,
        cells.whole,
        cells.decimal,
    ):
        with suppress(cells.CellError):
            read(text)
