"""Equal parts of units are kept once, and nothing else changes."""

import msgspec

from tests.support.mythic import unit
from warclan.content.loader import load, shipped_pack_folders
from warclan.content.reading import decode_entries, read_bytes
from warclan.content.sharing import Sharing
from warclan.games.mythic_battles.content_types import Power, Row, RowsKnown, Unit, UnitType

HORDE = Power(ability="horde", name="Horde")


def wolf(number: int, *powers: bool | int) -> Unit:
    """A unit with one row."""
    row = Row(vitality=1, offense=3, powers=powers)
    made = unit(f"Wolf {number}", UnitType.MONSTER, 3)
    return msgspec.structs.replace(
        made, vitality=1, rows=(row,), rows_known=RowsKnown.ALL, powers=(HORDE,) * len(powers)
    )


def decoded(*units: Unit) -> tuple[Unit, ...]:
    """Units as they are read from a file."""
    return decode_entries(msgspec.json.encode(units), "units.json", Unit).entries


def test_equal_parts_are_one() -> None:
    first, second = decoded(wolf(1, 2), wolf(2, 2))
    assert (first, second) == (wolf(1, 2), wolf(2, 2))
    assert first.rows is second.rows
    assert first.powers is second.powers
    assert first.product is second.product


def test_a_usable_power_is_not_a_one() -> None:
    first, second, third = decoded(wolf(1, True), wolf(2, 1), wolf(3, True))
    assert [each.rows[0].powers for each in (first, second, third)] == [(True,), (1,), (True,)]
    assert isinstance(second.rows[0].powers and second.rows[0].powers[0], int)
    assert not isinstance(second.rows[0].powers and second.rows[0].powers[0], bool)
    assert first.rows is third.rows is not second.rows


def test_rows_that_differ_in_part_share_the_rest() -> None:
    tall = msgspec.structs.replace(wolf(1, 2), rows=(*wolf(1, 2).rows, *wolf(1, 3).rows))
    first, second = decoded(tall, wolf(2, 3))
    assert first.rows[1] is second.rows[0]
    assert len(first.rows) == 2


def test_the_shipped_units_are_the_same_as_without_sharing() -> None:
    for folder in shipped_pack_folders():
        path = folder / "units.json"
        if not path.exists():
            continue
        raw = read_bytes(path, path.name)
        plain = msgspec.json.decode(raw, type=tuple[Unit, ...])
        shared = decode_entries(raw, path.name, Unit).entries
        assert shared == plain
        assert msgspec.json.encode(shared) == msgspec.json.encode(plain)


def test_entries_of_other_kinds_are_left_alone() -> None:
    card = next(iter(load(shipped_pack_folders()).catalogue.attachments.values()))
    assert Sharing().entry(card) is card
