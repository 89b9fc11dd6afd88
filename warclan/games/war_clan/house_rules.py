"""The switches for the rulings of the War Clan rules; the chosen set stays with the campaign."""

from collections.abc import Mapping
from types import MappingProxyType

from warclan.domain.house_rules import HouseRules, Switch

_ALL = (
    Switch(
        "min_improvement_price",
        "WC-R02",
        0,
        "Least price of an improvement",
        "What raising a Stat with a Rating of 0 or less costs.",
        low=0,
        high=100,
    ),
    Switch(
        "attack_st_counts_for_rank_hp",
        "WC-R03",
        True,
        "Attack ST counts for HP",
        "Ranks from Attack ST Improvements count towards the free HP of every fifth Rank.",
    ),
    Switch(
        "attack_ability_gives_rank",
        "WC-R07",
        True,
        "Attack Abilities give Rank",
        "Raising an Attack Ability of an encounter warrior raises its Rank.",
    ),
    Switch(
        "boost_gives_rank",
        "WC-R08",
        False,
        "Boosts give Rank",
        "Each permanent Boost raises the Rank of the Imprinted warrior.",
    ),
    Switch(
        "forced_imprint_timing",
        "WC-R11",
        "at_once",
        "Forced Imprint",
        "When a Power that reaches a Godspark Cost of 0 must be Imprinted.",
        choices=("at_once", "before_phase_closes"),
    ),
    Switch(
        "imprint_limits_shared",
        "WC-R14",
        True,
        "One limit of three for an Imprint",
        "Cost Improvements and Boosts of an Imprinted Power share three a phase.",
    ),
    Switch(
        "allow_rebuy_bound_power",
        "WC-R16",
        False,
        "A bound Power may be bought again",
        "A bought or rolled copy counts as a rediscovery.",
    ),
    Switch(
        "reroll_duplicate_power",
        "WC-R17",
        True,
        "A known Power is rolled again",
        "A random purchase that gives a Power the clan has is rolled again for free.",
    ),
    Switch(
        "one_hire_per_defeat",
        "WC-R22",
        False,
        "One hire for each defeat",
        "Each defeated encounter model allows one hire instead of any number.",
    ),
    Switch(
        "demimortals_need_defeat",
        "WC-R24",
        True,
        "Demimortals must be defeated first",
        "A Demimortal kind is open only after one of it was defeated.",
    ),
    Switch(
        "animals_use_magic_items",
        "WC-R27",
        False,
        "Animals may carry Magic Items",
        "Magic Items that are no Armor may be given to Animals.",
    ),
    Switch(
        "demimortal_weapons_by_kind",
        "WC-R29",
        False,
        "Demimortal weapons by kind",
        "A Demimortal opens the weapons of its own kind alone.",
    ),
    Switch(
        "disband_during_scenario",
        "WC-R32",
        False,
        "Disbanding during a Scenario",
        "A warrior fielded in an open Scenario may be disbanded.",
    ),
    Switch(
        "hp_improvable",
        "WC-R65",
        True,
        "HP may be bought",
        "HP can be raised like any other Stat.",
    ),
    Switch(
        "disband_profit_guard",
        "WC-R68",
        False,
        "No profit from disbanding",
        "Disbanding pays no more than was spent on the warrior's Improvements.",
    ),
    Switch(
        "takeover_value",
        "WC-R43",
        "hire",
        "Worth of a warrior on the ground",
        "What counts in a table quarter: the hire cost, with gear, or everything paid.",
        choices=("hire", "gear", "everything"),
    ),
    Switch(
        "praise_zone_base",
        "WC-R48",
        True,
        "Praise in a Deployment Zone",
        "A kill in a Deployment Zone earns the base point besides the bonus.",
    ),
    Switch(
        "praise_for_friendly",
        "WC-R53",
        False,
        "Praise for one's own",
        "The Champion earns Praise for killing a friendly model.",
    ),
    Switch(
        "draw_scope",
        "WC-R37",
        "top",
        "Who shares a draw",
        "With three or more players: the top ones, or all.",
        choices=("top", "all"),
    ),
    Switch(
        "scenario3_conditions",
        "WC-R54",
        "secondary",
        "Sudden Conflict is judged by",
        "Which Victory Points the conditions of Scenario 3 look at.",
        choices=("all", "secondary", "manual"),
    ),
    Switch(
        "reroll_unknown_scenarios",
        "WC-R57",
        False,
        "Unknown Scenarios are rolled again",
        "A roll of 4 to 6 is repeated, since only their names are known.",
    ),
)

SWITCHES: Mapping[str, Switch] = MappingProxyType({switch.key: switch for switch in _ALL})
"""Every switch by key."""


def rule_words(rules: HouseRules) -> tuple[str, ...]:
    """Every house rule that differs from its default, as a phrase: title, value, ruling."""
    told = []
    for key, value in rules.chosen:
        switch = SWITCHES[key]
        shown = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
        told.append(f"{switch.title}: {shown.replace('_', ' ')} ({switch.ruling})")
    return tuple(told)
