"""The talents of both books."""

import pytest

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Edition
from warclan.games.mythic_battles.talents import SLAYER_KINDS, TALENTS, talent_named

BOTH = [
    "Archery",
    "Block",
    "Bolster",
    "Climb",
    "Close Protection",
    "Force of Nature",
    "Gem Collector",
    "Guard",
    "Initiative",
    "Leader",
    "Mighty Throw",
    "Mobility",
    "Slayer",
    "Sneak Attack",
    "Terror",
    "Torment",
]


@pytest.mark.rule("MB-TAL-01")
def test_which_talents_which_book_has() -> None:
    by_editions = {
        editions: sorted(talent.name for talent in TALENTS if talent.editions == editions)
        for editions in {talent.editions for talent in TALENTS}
    }
    assert by_editions == {
        (Edition.RAGNAROK, Edition.ISFET): BOTH,
        (Edition.RAGNAROK,): ["Berserk", "Close Combat", "Scout"],
        (Edition.ISFET,): ["Blessed by the Gods", "Curse"],
    }


def test_every_rule_of_the_chapter_is_named_once() -> None:
    named = [rule for talent in TALENTS for rule in talent.rules if rule.startswith("MB-TAL-")]
    assert sorted(named) == [f"MB-TAL-{n:02}" for n in range(1, 37) if n != 2]


@pytest.mark.rule("MB-TAL-33")
def test_all_kinds_of_slayer_are_one_talent() -> None:
    catalogue = Catalogue.of(talents=TALENTS)
    for kind in SLAYER_KINDS:
        found = talent_named(kind)
        assert found is not None
        assert found.name == "Slayer"
        assert catalogue.talent(kind) is found
    assert talent_named("Juggling") is None
