"""Numbers as words."""

from warclan.text.numbers import dash, listed, plural, signed


def test_signed() -> None:
    assert [signed(n) for n in (3, 0, -2)] == ["+3", "0", "−2"]


def test_plural() -> None:
    assert [plural(n, "card", "cards") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_unknown_is_a_dash_and_nought_is_not() -> None:
    assert dash(None) == "–"
    assert dash(0) == "0"


def test_listed() -> None:
    assert listed(()) == ""
    assert listed(("Thor",)) == "Thor"
    assert listed(("Thor", "Hel")) == "Thor and Hel"
    assert listed(["Thor", "Hel", "Skadi"], "or") == "Thor, Hel or Skadi"
