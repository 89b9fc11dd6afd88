"""The switches for the rulings on deckbuilding; the chosen set stays with the deck."""

from collections.abc import Mapping
from types import MappingProxyType

from warclan.domain.house_rules import Switch
from warclan.engine.rules import carried

_ALL = (
    Switch(
        "neutral_pantheon_open",
        "MW-R46",
        False,
        "A Neutral Pantheon takes any card",
        "Cards with a Mythology keyword may be in the decks of a Neutral Pantheon.",
    ),
    Switch(
        "multi_mythology_any",
        "MW-R47",
        True,
        "One of several Mythology keywords is enough",
        "A card with several Mythology keywords is legal when one of them is the Pantheon's.",
    ),
    Switch(
        "strict_affiliation",
        "MW-R75",
        False,
        "Affiliation locks a card",
        "A character of another Mythology is barred, as a card with that keyword is.",
    ),
)

SWITCHES: Mapping[str, Switch] = MappingProxyType({switch.key: switch for switch in _ALL})
"""By key, in the order of the rule matrix."""

for _switch in _ALL:
    carried(_switch.ruling, f"{__name__}.SWITCHES")
