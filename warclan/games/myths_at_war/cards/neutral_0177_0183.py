"""Cards 0177 to 0183: the Neutral Pantheons and characters."""

from warclan.games.myths_at_war.cards.model import CONFRONTATION, INFLUENCE, THIS
from warclan.games.myths_at_war.cards.power_parts import loses
from warclan.games.myths_at_war.cards.registry import ability
from warclan.games.myths_at_war.cards.state_parts import changes_force, goes_home
from warclan.games.myths_at_war.cards.targets import all_own, enemy
from warclan.games.myths_at_war.traits import CREATURE

ability("gdm-e1-0179", 0, INFLUENCE, effect=changes_force(all_own(CREATURE), 1))
ability("gdm-e1-0181", 0, CONFRONTATION, cost=loses(THIS, 1), effect=goes_home(enemy()))
