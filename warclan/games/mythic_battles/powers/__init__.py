"""The powers of units and attachments as code: ``ABILITIES`` with all of them registered."""

from warclan.games.mythic_battles.hooks import ABILITIES
from warclan.games.mythic_battles.powers import (
    gods_b_to_f,
    gods_h_to_n,
    gods_o_to_v,
    heroes_asgard,
    heroes_b_to_h,
    heroes_l_to_n,
    heroes_s_to_v,
    heroes_saga,
    jarls,
    monsters_attacks,
    monsters_cards,
    monsters_defence,
    monsters_land,
    monsters_moves,
    titans,
    troops,
)

__all__ = [
    "ABILITIES",
    "gods_b_to_f",
    "gods_h_to_n",
    "gods_o_to_v",
    "heroes_asgard",
    "heroes_b_to_h",
    "heroes_l_to_n",
    "heroes_s_to_v",
    "heroes_saga",
    "jarls",
    "monsters_attacks",
    "monsters_cards",
    "monsters_defence",
    "monsters_land",
    "monsters_moves",
    "titans",
    "troops",
]
