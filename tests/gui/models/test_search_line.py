"""Search lines of any list: words, numbers with signs and ranges, texts, unknown numbers."""

from dataclasses import dataclass

import pytest

from warclan.gui.models.search_line import SearchLine


@dataclass(frozen=True)
class Row:
    name: str
    cost: int | None


LINE: SearchLine[Row] = SearchLine(
    {"cost": lambda row: row.cost}, {"name": lambda row: row.name}, {"price": "cost"}
)
ROWS = (Row("Ægir", 3), Row("Thor the Loud", 7), Row("Nobody knows", None), Row("Debt", -2))


@pytest.mark.parametrize(
    ("line", "found", "words"),
    [
        ("cost 3", ["Ægir"], ""),
        ("PRICE >= 3", ["Ægir", "Thor the Loud"], ""),
        ("cost 2-7 loud", ["Ægir", "Thor the Loud"], "loud"),
        ("cost < 0", ["Debt"], ""),
        ("cost: -2", ["Debt"], ""),
        ('name:"thor the"', ["Thor the Loud"], ""),
        ("name:ægir cost>9", [], ""),
        ("costly 3x", [row.name for row in ROWS], "costly 3x"),
    ],
)
def test_a_line_is_taken_apart(line: str, found: list[str], words: str) -> None:
    query = LINE.parse(line)
    assert [row.name for row in ROWS if query.passes(row)] == found
    assert query.words == words


def test_conditions_are_told_as_chips_show_them() -> None:
    query = LINE.parse("price > 3 name:thor cost 1-2")
    assert query.conditions == ("name: thor", "cost > 3", "cost 1–2")
