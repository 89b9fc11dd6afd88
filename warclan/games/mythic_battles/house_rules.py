"""House rules of Mythic Battles: one switch per ruling that tables settle differently.

The keys, defaults and rulings are those of the rule matrix, section 33. The base edition of a
mixed game (RUL-75) is no switch here: it is the ``edition`` of the army, draft or match. A switch
whose ruling differs per edition has the default ``by_edition``.
"""

from collections.abc import Mapping
from types import MappingProxyType

from warclan.domain.house_rules import HouseRules, Switch, Value
from warclan.games.mythic_battles.content_types import Edition

BY_EDITION = "by_edition"


def _yes_no(key: str, ruling: str, default: bool, title: str, meaning: str) -> Switch:
    return Switch(key, ruling, default, title, meaning)


def _word(
    key: str, ruling: str, choices: tuple[str, ...], title: str, meaning: str, default: str = ""
) -> Switch:
    """A switch between words; the first choice is the default unless another is named."""
    return Switch(key, ruling, default or choices[0], title, meaning, choices)


_BUILDING = (
    Switch(
        "copies_per_item",
        "RUL-40",
        1,
        "Copies of each unit in the pool",
        "With more than one copy opponents may draft the same unit. One side never holds two.",
        low=1,
        high=4,
    ),
    _yes_no(
        "divinity_free",
        "RUL-42",
        False,
        "The divinity is free",
        "The divinity costs no RP instead of its printed cost.",
    ),
    _yes_no(
        "allow_early_stop",
        "RUL-38",
        False,
        "A player may stop early",
        "A player may turn the RP left into Art of War cards while a legal pick still exists.",
    ),
    _yes_no(
        "twins_exclude",
        "RUL-85",
        False,
        "Twins shut each other out",
        "Once a unit is picked, units that show the same figure are out of the pool.",
    ),
    _word(
        "team_seats",
        "RUL-66",
        ("1+3", "1+2"),
        "Seats of the teams",
        "Which seats of a two-against-two game play together.",
    ),
    _word(
        "wiglaf_vitality",
        "RUL-73",
        ("full", "two"),
        "What Wiglaf brings back",
        "The troop he saves returns with all its miniatures, or with two.",
    ),
)

_TERRAIN = (
    _word(
        "ruins_movement",
        "RUL-02",
        ("allowed", "forbidden"),
        "Walking into Ruins",
        "Whether units may enter Ruins on foot.",
    ),
    _word(
        "structure_movement",
        "RUL-03",
        ("allowed", "forbidden"),
        "Walking into Structures",
        "Whether units may enter Structure areas on foot.",
    ),
    _word(
        "isfet_escarpment",
        "RUL-04",
        ("forbidden", "allowed"),
        "Escarpments in Isfet",
        "Whether a unit without Climb may cross an escarpment in the Isfet edition.",
    ),
    _yes_no(
        "polar_obstacle",
        "RUL-08",
        True,
        "Polar areas block sight",
        "A Polar area between two units is an obstacle.",
    ),
    _yes_no(
        "deploy_triggers_entry",
        "RUL-22",
        True,
        "Deploying counts as entering",
        "The deploy action and every other arrival set off the effects of entering an area.",
    ),
    _yes_no(
        "sacred_waters_aquatic",
        "RUL-62",
        False,
        "Sacred Waters count as water",
        "The aquatic class has its advantages in Sacred Waters too.",
    ),
    _yes_no(
        "half_level_counts",
        "RUL-71",
        False,
        "Half levels count as heights",
        "A ramp half a level up gives the advantages of heights.",
    ),
    _yes_no(
        "recall_in_full_own_area",
        "RUL-68",
        False,
        "Recall where the troop already stands",
        "A troop in its divinity's full area may be recalled there to fill its ranks.",
    ),
)

_COMBAT = (
    _yes_no(
        "full_area_needs_sight",
        "RUL-13",
        False,
        "Full-area attacks need sight",
        "An attack into an adjacent full area needs a visible target and no wall between.",
    ),
    _word(
        "evade_vs_retaliation",
        "RUL-17",
        (BY_EDITION, "allowed", "forbidden"),
        "Evading a retaliation",
        "Whether Evade works against a retaliation: in Ragnarök yes, in Isfet no.",
    ),
    _yes_no(
        "evade_vs_area_attack",
        "RUL-18",
        False,
        "Evading an area attack",
        "A flying unit may evade an area attack on it.",
    ),
    _word(
        "target_reactions",
        "RUL-19",
        ("fixed", "active_player"),
        "Order of Guard, Evade and Initiative",
        "The order is fixed, or the active player sets it each time.",
    ),
    _word(
        "guard_area",
        "RUL-20",
        ("a", "b", "c"),
        "Guard in an area attack",
        "a: a guard is hit once and the guarded unit still has to be picked. b: a pick turned "
        "to the guard is spent and the guard keeps its own. c: no Guard.",
        default="b",
    ),
    _yes_no(
        "runes_on_fixed_dice",
        "RUL-30",
        False,
        "Rune cards on a fixed number of dice",
        "Rune cards add dice to powers that attack with a fixed number of dice.",
    ),
    _word(
        "berserk_unmodified",
        "RUL-46",
        ("range_only", "attacks"),
        "What Berserk leaves unchanged",
        "Only the range of its attacks cannot change, or nothing changes those attacks.",
    ),
    _word(
        "complex_disables_talents",
        "RUL-58",
        (BY_EDITION, "yes", "no"),
        "Talents during complex actions",
        "Whether a complex action switches talents off: in Ragnarök yes, in Isfet no.",
    ),
    _yes_no(
        "blessed_vs_terrain",
        "RUL-60",
        True,
        "Blessed by the Gods defies terrain",
        "The talent also keeps talents and powers that terrain would switch off.",
    ),
)

_PLAY = (
    _yes_no(
        "leader_beyond_limit",
        "RUL-44",
        False,
        "Leader goes beyond two activations",
        "An activation by Leader does not count toward the limit of two a turn.",
    ),
    _word(
        "self_kill_multi",
        "RUL-49",
        ("elimination", "opponents_win"),
        "A divinity dies by itself, three or more sides",
        "Its player is out and the others play on, or the others win at once.",
    ),
    _word(
        "kheper_bonus",
        "RUL-51",
        ("snapshot", "aura"),
        "Reach of the kheper bonus",
        "Given to the units standing there at that moment, or to all who stand there later.",
    ),
    _word(
        "kheper_spent_to",
        "RUL-51",
        ("stone_deck", "discard_pile"),
        "Where spent kheper cards go",
        "Back to the stone deck, or to the player's discard pile.",
    ),
)

GROUPS: Mapping[str, tuple[Switch, ...]] = MappingProxyType(
    {
        "Recruitment": _BUILDING,
        "Terrain and movement": _TERRAIN,
        "Combat": _COMBAT,
        "Turns and victory": _PLAY,
    }
)
"""The switches by chapter, in the order a page shows them."""

SWITCHES: Mapping[str, Switch] = MappingProxyType(
    {switch.key: switch for group in GROUPS.values() for switch in group}
)
"""Every switch by key."""


def value(house_rules: HouseRules, key: str) -> Value:
    """The value in force; ``KeyError`` for a key that is no switch."""
    return house_rules.get(SWITCHES[key])


def is_on(house_rules: HouseRules, key: str) -> bool:
    """Whether a yes-or-no switch is on."""
    return value(house_rules, key) is True


def evade_vs_retaliation(house_rules: HouseRules, edition: Edition) -> bool:
    """RUL-17: whether Evade works against a retaliation under this base edition."""
    chosen = value(house_rules, "evade_vs_retaliation")
    if chosen == BY_EDITION:
        return edition is Edition.RAGNAROK
    return chosen == "allowed"


def complex_disables_talents(house_rules: HouseRules, edition: Edition) -> bool:
    """RUL-58: whether talents are off during a complex action under this base edition."""
    chosen = value(house_rules, "complex_disables_talents")
    if chosen == BY_EDITION:
        return edition is Edition.RAGNAROK
    return chosen == "yes"
