"""Cards 0142 to 0176: the resources."""

from warclan.games.myths_at_war.cards.model import CONFRONTATION, INFLUENCE, THIS
from warclan.games.myths_at_war.cards.power_parts import gain, loses
from warclan.games.myths_at_war.cards.registry import ability
from warclan.games.myths_at_war.cards.state_parts import tires
from warclan.games.myths_at_war.cards.targets import enemy

ability("gdm-e1-0142", 0, CONFRONTATION, cost=tires(THIS), effect=loses(enemy(), 1))
ability("gdm-e1-0149", 0, INFLUENCE, cost=tires(THIS), effect=gain(2))
