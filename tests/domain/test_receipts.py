"""Receipts add up, and say so when they cannot."""

from hypothesis import given
from hypothesis import strategies as st

from warclan.domain.receipts import Receipt, ReceiptLine

AMOUNTS = st.one_of(st.none(), st.integers(-30, 30))


@given(st.lists(st.tuples(AMOUNTS, AMOUNTS), max_size=12))
def test_the_lines_add_up_to_the_shown_total(rows: list[tuple[int | None, int | None]]) -> None:
    lines = tuple(ReceiptLine(f"line {n}", row) for n, row in enumerate(rows))
    receipt = Receipt("Deck", "MB-VAL-07", ("cards", "Art of War"), lines)
    assert receipt.totals == (sum(a or 0 for a, _ in rows), sum(b or 0 for _, b in rows))
    assert receipt.total == sum(receipt.totals)
    assert len(receipt.unknown) == sum(None in row for row in rows)


def test_text_keeps_every_line_doubt_and_note() -> None:
    receipt = Receipt(
        "RP spent",
        "MB-VAL-01",
        ("RP",),
        (ReceiptLine("Skadi", (6,)), ReceiptLine("Angrboda", (None,), doubt="not known")),
        notes=("Angrboda: cost not known",),
    )
    assert receipt.as_text().splitlines() == [
        "RP spent (MB-VAL-01)",
        "Skadi\t+6",
        "Angrboda\t–\tnot known",
        "Together\t6",
        "Angrboda: cost not known",
    ]
