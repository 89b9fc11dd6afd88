"""House rules keep only what differs and refuse what they do not know."""

import pytest

from warclan.domain.house_rules import HouseRules, Switch

COPIES = Switch(
    "copies", "RUL-40", 1, "Copies", "How many of one unit a draft holds.", low=1, high=4
)
FREE = Switch("free", "RUL-42", False, "Free divinity", "Whether a divinity costs nothing.")
SEATS = Switch("seats", "RUL-66", "1+3", "Seats", "Who sits with whom.", choices=("1+3", "1+2"))
ALL = {switch.key: switch for switch in (COPIES, FREE, SEATS)}


def test_defaults_are_not_kept() -> None:
    rules = HouseRules.of(ALL, {"copies": 1, "free": True, "seats": "1+3"})
    assert rules.chosen == (("free", True),)
    assert (rules.get(COPIES), rules.get(FREE), rules.get(SEATS)) == (1, True, "1+3")


@pytest.mark.parametrize(
    ("key", "value"),
    [("copies", 0), ("copies", 5), ("copies", True), ("free", 1), ("seats", "2+3")],
)
def test_a_value_out_of_range_is_refused_by_name(key: str, value: int | str) -> None:
    with pytest.raises(ValueError, match=key):
        HouseRules.of(ALL, {key: value})


def test_an_unknown_switch_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'nonsense'"):
        HouseRules.of(ALL, {"nonsense": True})
