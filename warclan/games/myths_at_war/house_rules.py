"""House rules of Myths at War: one switch per ruling that tables settle differently.

The keys, defaults and rulings are those of the rule matrix. Those on deckbuilding are in
``deck_switches``; a match carries both.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from warclan.domain.house_rules import HouseRules, Switch
from warclan.engine.rules import carried
from warclan.games.myths_at_war import deck_switches


def _yes_no(key: str, ruling: str, default: bool, title: str, meaning: str) -> Switch:
    return Switch(key, ruling, default, title, meaning)


def _word(key: str, ruling: str, choices: tuple[str, ...], title: str, meaning: str) -> Switch:
    """A switch between words; the first is the default."""
    return Switch(key, ruling, choices[0], title, meaning, choices)


_ALL = (
    _word(
        "transfer_schedule",
        "MW-R01",
        ("running", "seat", "turn"),
        "Number of transfers",
        "Counted over all Transfer Phases of the game, by place in each turn, or by turn.",
    ),
    Switch(
        "tokens_per_transfer",
        "MW-R02",
        1,
        "Tokens moved by one transfer",
        "How many power tokens one transfer may move at most.",
        low=1,
        high=30,
    ),
    _yes_no(
        "chain_reveal_after_event",
        "MW-R03",
        False,
        "The next card after an event",
        "After an event the next card of that oracle is turned up at once.",
    ),
    _word(
        "enter_play_timing",
        "MW-R06",
        ("any", "after_transfers"),
        "When cards enter play",
        "At any time among the own transfers, or only after the last one.",
    ),
    _yes_no(
        "neutral_loss_after_trim",
        "MW-R07",
        True,
        "The entry loss follows the maximum",
        "Power above the maximum goes first, then the token of a foreign or Neutral character.",
    ),
    _yes_no(
        "central_pool_finite",
        "MW-R14",
        False,
        "The Central Power Pool can run out",
        "Nobody gains more power than lies in the Central Power Pool.",
    ),
    _yes_no(
        "replace_weapon_allowed",
        "MW-R18",
        False,
        "A new weapon replaces the old one",
        "Equipping a second weapon or armour discards the first.",
    ),
    _word(
        "battle_scope",
        "MW-R26",
        ("turn", "player"),
        "Reach of a Battle card",
        "It frees the losers of the whole turn, or of its player's Confrontations only.",
    ),
    _word(
        "battle_stack",
        "MW-R27",
        ("last", "all"),
        "Several Battle cards",
        "The last one sets the resolution, or all apply in the order they were played.",
    ),
    _word(
        "designs_empty",
        "MW-R32",
        ("nothing", "reshuffle", "lose"),
        "An empty Designs Deck",
        "Nothing is drawn, the discard pile is shuffled in, or the player loses.",
    ),
    _yes_no(
        "oracle_refill",
        "MW-R33",
        False,
        "Empty oracles are refilled",
        "An empty oracle takes the shuffled Gods discard pile.",
    ),
    _yes_no(
        "empty_oracle_counts",
        "MW-R33",
        False,
        "Empty oracles count",
        "Card texts that count oracles count empty ones too.",
    ),
    Switch(
        "hand_limit",
        "MW-R34",
        0,
        "Hand limit",
        "Cards a player may hold after drawing in Reorganization; 0 for no limit.",
        low=0,
        high=30,
    ),
    _yes_no(
        "mulligan",
        "MW-R35",
        False,
        "A new first hand",
        "Each player may put the first hand back and draw once again.",
    ),
    _yes_no(
        "gog_count_self",
        "MW-R38",
        False,
        "The God of Gods counts too",
        "The player who leaves the game counts among the remaining ones for the points.",
    ),
    _word(
        "multi_tie",
        "MW-R43",
        ("shared", "survivor"),
        "Equal victory points at the end",
        "The win is shared, or the last player in the game wins.",
    ),
    _word(
        "initial_player",
        "MW-R76",
        ("starter", "token"),
        "Who the Initial Player is",
        "Who started the game, or who holds the turn token now.",
    ),
    _word(
        "oblivion_check",
        "MW-R77",
        ("step", "action"),
        "When Oblivion is looked for",
        "After every cost and every part of an effect, or after the whole action.",
    ),
    _word(
        "missing_separator",
        "MW-R81",
        ("effect", "cost"),
        'Texts without a ";"',
        "All of such a text is effect, or its first clause is a cost.",
    ),
    _word(
        "end_of_turn_effects",
        "MW-R82",
        ("after_g", "with_b"),
        "Effects until the end of the turn",
        "They end after the turn token has passed, or with the other effects in step B.",
    ),
)

SWITCHES: Mapping[str, Switch] = MappingProxyType(
    {switch.key: switch for switch in (*deck_switches.SWITCHES.values(), *_ALL)}
)
"""By key: those on deckbuilding, then those on play, in the order of the rule matrix."""

for _switch in _ALL:
    carried(_switch.ruling, f"{__name__}.SWITCHES")


@dataclass(frozen=True, slots=True)
class Rules:
    """The readings in force in one match, as plain values."""

    transfer_schedule: str = "running"
    tokens_per_transfer: int = 1
    chain_reveal: bool = False
    enter_after_transfers: bool = False
    trim_first: bool = True
    central_finite: bool = False
    replace_gear: bool = False
    battle_by_player: bool = False
    battle_all: bool = False
    designs_empty: str = "nothing"
    oracle_refill: bool = False
    empty_oracle_counts: bool = False
    hand_limit: int = 0
    mulligan: bool = False
    count_self: bool = False
    survivor_wins_tie: bool = False
    initial_is_token: bool = False
    oblivion_by_step: bool = True
    separator_is_cost: bool = False
    turn_ends_with_b: bool = False
    any_mythology: bool = True


def rules_of(chosen: HouseRules) -> Rules:
    """The readings that ``chosen`` puts in force."""

    def value(key: str) -> bool | int | str:
        return chosen.get(SWITCHES[key])

    return Rules(
        transfer_schedule=str(value("transfer_schedule")),
        tokens_per_transfer=int(value("tokens_per_transfer")),
        chain_reveal=bool(value("chain_reveal_after_event")),
        enter_after_transfers=value("enter_play_timing") == "after_transfers",
        trim_first=bool(value("neutral_loss_after_trim")),
        central_finite=bool(value("central_pool_finite")),
        replace_gear=bool(value("replace_weapon_allowed")),
        battle_by_player=value("battle_scope") == "player",
        battle_all=value("battle_stack") == "all",
        designs_empty=str(value("designs_empty")),
        oracle_refill=bool(value("oracle_refill")),
        empty_oracle_counts=bool(value("empty_oracle_counts")),
        hand_limit=int(value("hand_limit")),
        mulligan=bool(value("mulligan")),
        count_self=bool(value("gog_count_self")),
        survivor_wins_tie=value("multi_tie") == "survivor",
        initial_is_token=value("initial_player") == "token",
        oblivion_by_step=value("oblivion_check") == "step",
        separator_is_cost=value("missing_separator") == "cost",
        turn_ends_with_b=value("end_of_turn_effects") == "with_b",
        any_mythology=bool(value("multi_mythology_any")),
    )


DEFAULT_RULES: Final = Rules()
