"""Cards 0184 to 0211: the Invocations."""

from warclan.games.myths_at_war.cards.model import CONFRONTATION
from warclan.games.myths_at_war.cards.power_parts import gain, loses
from warclan.games.myths_at_war.cards.registry import ability
from warclan.games.myths_at_war.cards.targets import own
from warclan.games.myths_at_war.traits import SUMMONER

ability("gdm-e1-0184", 0, CONFRONTATION, cost=loses(own(SUMMONER), 1), effect=gain(2))
