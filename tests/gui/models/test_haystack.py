"""Searching in folded words, and picking rows in an order, against the plain way."""

from hypothesis import given
from hypothesis import strategies as st

from warclan.gui.models.haystack import REMEMBERED, Haystack
from warclan.gui.models.masks import flags_of, mask_of, mask_of_flags, numbers_of
from warclan.gui.models.order import Order, sorted_numbers
from warclan.text.search import fold, matches, words

TEXT = st.text("abÆö \n\ud800", max_size=6)
ROWS = st.lists(st.tuples(TEXT, st.sampled_from(("god", "Ödland ab", "", "troop"))), max_size=40)


@given(ROWS, st.lists(TEXT, max_size=8))
def test_any_sequence_of_searches_finds_what_a_plain_search_finds(
    rows: list[tuple[str, str]], queries: list[str]
) -> None:
    haystack = Haystack([own for own, _ in rows], [common for _, common in rows])
    for query in queries:
        wanted = words(query)
        found = numbers_of(haystack.holding(wanted), len(rows))
        joined = [fold(f"{own} {common}") for own, common in rows]
        assert found == [n for n, text in enumerate(joined) if matches(text, wanted)]


def test_only_the_newest_words_are_remembered() -> None:
    haystack = Haystack(f"{number} thing" for number in range(200))
    for number in range(REMEMBERED + 10):
        assert haystack.holding((str(number),)).bit_count() > 0
    assert len(haystack._masks) == REMEMBERED


def test_common_words_are_kept_once() -> None:
    haystack = Haystack([f"unit {n}" for n in range(300)], ["one of the same words"] * 300)
    assert haystack._common.count == 1
    assert haystack.holding(("same", "299")) == 1 << 299


@given(st.lists(st.booleans(), max_size=70))
def test_masks_flags_and_numbers_say_the_same(chosen: list[bool]) -> None:
    numbers = [number for number, yes in enumerate(chosen) if yes]
    mask = mask_of(numbers, len(chosen))
    assert numbers_of(mask, len(chosen)) == numbers
    assert flags_of(mask, len(chosen)) == bytes(chosen)
    assert mask_of_flags(bytes(chosen)) == mask


@given(
    st.lists(st.one_of(st.none(), st.integers(0, 9)), max_size=60),
    st.data(),
    st.booleans(),
)
def test_rows_are_picked_in_order(
    values: list[int | None], data: st.DataObject, upwards: bool
) -> None:
    rows = [f"row {number}" for number in range(len(values))]
    picked = data.draw(st.sets(st.sampled_from(range(len(values))))) if values else set()
    mask = mask_of(picked, len(values))
    order = sorted_numbers(values, upwards=upwards)
    wanted = [number for number in order if number in picked]
    made = Order(rows, order)
    assert made.pick(mask) == [rows[number] for number in wanted]
    for number in range(len(values)):
        place = wanted.index(number) if number in picked else -1
        assert made.place_of(number, mask) == place
    given_order = Order(rows)
    assert given_order.pick(mask) == [rows[number] for number in sorted(picked)]
    for place, number in enumerate(sorted(picked)):
        assert given_order.place_of(number, mask) == place
