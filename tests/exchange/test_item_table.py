"""Units and attachments as a table for spreadsheets."""

import csv
import io

import msgspec
import pytest

from warclan.content.loader import load, shipped_pack_folders
from warclan.exchange.item_table import HEADS, write_items
from warclan.games.mythic_battles.catalogue import Catalogue

ANGRBODA = "ragnarok-monster-angrboda"


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load(shipped_pack_folders()).catalogue


def read(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_every_entry_is_a_line_with_its_numbers(catalogue: Catalogue) -> None:
    lines = read(write_items(catalogue.items, {ANGRBODA: 2}))
    assert [line["id"] for line in lines] == [item.id for item in catalogue.items]
    line = next(line for line in lines if line["id"] == ANGRBODA)
    assert (line["recruitment_points"], line["offense"], line["owned"]) == ("5", "8", "2")
    assert line["talents"] == "Block; Mighty Throw; Terror"
    assert line["powers"] == "Bad Omens; Gruesome Curse"
    assert all(len(each) == len(HEADS) and None not in each.values() for each in lines)


def test_what_is_not_known_is_empty_and_an_attachment_has_its_power(catalogue: Catalogue) -> None:
    bare = next(unit for unit in catalogue.units.values() if not unit.rows)
    jarl = next(iter(catalogue.attachments.values()))
    first, second = read(write_items([bare, jarl], {}))
    assert (first["offense"], first["owned"]) == ("", "0")
    assert (second["powers"], second["vitality"]) == (jarl.power.name, "")


@pytest.mark.parametrize(
    "name", ["=1+1", "+49 30", "-5", "@SUM(A1)", 'Æ "quoted", with comma\nline']
)
def test_no_name_becomes_a_formula_or_breaks_its_line(catalogue: Catalogue, name: str) -> None:
    item = msgspec.structs.replace(catalogue.units[ANGRBODA], name=name)
    (line,) = read(write_items([item], {}))
    assert line["name"].removeprefix("'") == name
    assert not line["name"].startswith(("=", "+", "-", "@"))
