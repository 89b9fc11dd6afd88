"""The switches are those of the rulings, with the rulings' defaults."""

import pytest

from warclan.domain.house_rules import HouseRules
from warclan.games.mythic_battles import house_rules as rules
from warclan.games.mythic_battles.content_types import Edition

DEFAULTS = {
    "allow_early_stop": False,
    "berserk_unmodified": "range_only",
    "blessed_vs_terrain": True,
    "complex_disables_talents": "by_edition",
    "copies_per_item": 1,
    "deploy_triggers_entry": True,
    "divinity_free": False,
    "evade_vs_area_attack": False,
    "evade_vs_retaliation": "by_edition",
    "full_area_needs_sight": False,
    "guard_area": "b",
    "half_level_counts": False,
    "isfet_escarpment": "forbidden",
    "kheper_bonus": "snapshot",
    "kheper_spent_to": "stone_deck",
    "leader_beyond_limit": False,
    "polar_obstacle": True,
    "recall_in_full_own_area": False,
    "ruins_movement": "allowed",
    "runes_on_fixed_dice": False,
    "sacred_waters_aquatic": False,
    "self_kill_multi": "elimination",
    "structure_movement": "allowed",
    "target_reactions": "fixed",
    "team_seats": "1+3",
    "twins_exclude": False,
    "wiglaf_vitality": "full",
}


@pytest.mark.rule(
    *(
        f"RUL-{n:02}"
        for n in (2, 3, 4, 8, 13, 17, 18, 19, 20, 22, 30, 38, 40, 42, 44, 46, 49, 51, 58, 60)
    ),
    *(f"RUL-{n}" for n in (62, 66, 68, 71, 73, 85)),
)
def test_every_toggle_of_the_rulings_is_a_switch_with_its_default() -> None:
    assert {key: switch.default for key, switch in rules.SWITCHES.items()} == DEFAULTS


def test_every_switch_accepts_its_default_and_says_what_it_does() -> None:
    for key, switch in rules.SWITCHES.items():
        assert key == switch.key
        assert switch.accepts(switch.default)
        assert switch.meaning.endswith(".")
        assert switch.ruling.startswith("RUL-")


@pytest.mark.rule("RUL-17", "RUL-58")
@pytest.mark.parametrize(
    ("key", "on", "off", "ask"),
    [
        ("evade_vs_retaliation", "allowed", "forbidden", rules.evade_vs_retaliation),
        ("complex_disables_talents", "yes", "no", rules.complex_disables_talents),
    ],
)
def test_switches_that_follow_the_edition(key: str, on: str, off: str, ask: object) -> None:
    assert callable(ask)
    plain = HouseRules()
    assert ask(plain, Edition.RAGNAROK) is True
    assert ask(plain, Edition.ISFET) is False
    for edition in (Edition.RAGNAROK, Edition.ISFET):
        assert ask(HouseRules.of(rules.SWITCHES, {key: on}), edition) is True
        assert ask(HouseRules.of(rules.SWITCHES, {key: off}), edition) is False


def test_value_and_is_on() -> None:
    chosen = HouseRules.of(rules.SWITCHES, {"divinity_free": True, "copies_per_item": 2})
    assert rules.is_on(chosen, "divinity_free")
    assert not rules.is_on(HouseRules(), "divinity_free")
    assert rules.value(chosen, "copies_per_item") == 2
    with pytest.raises(KeyError):
        rules.value(chosen, "no_such_rule")
