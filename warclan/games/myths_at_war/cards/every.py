"""All files of cards: importing this registers every coded line."""

from typing import Final

from warclan.games.myths_at_war.cards import (
    actions_0259_0286,
    actions_0287_0315,
    actions_0316_0339,
    actions_0340_0371,
    events_0119_0141,
    examples,
    gear_0184_0211,
    gear_0212_0230,
    gear_0231_0258,
    gods_0001_0021,
    gods_0022_0041,
    gods_0042_0060,
    gods_0061_0079,
    gods_0080_0099,
    gods_0100_0118,
    neutral_0177_0183,
    resources_0142_0176,
)

MODULES: Final = (
    examples,
    gods_0001_0021,
    gods_0022_0041,
    gods_0042_0060,
    gods_0061_0079,
    gods_0080_0099,
    gods_0100_0118,
    events_0119_0141,
    resources_0142_0176,
    neutral_0177_0183,
    gear_0184_0211,
    gear_0212_0230,
    gear_0231_0258,
    actions_0259_0286,
    actions_0287_0315,
    actions_0316_0339,
    actions_0340_0371,
)
