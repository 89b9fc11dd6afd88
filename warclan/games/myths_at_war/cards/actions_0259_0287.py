"""Cards 0259 to 0287: the first third of the actions (0288 to 0315 are in their own file)."""

from warclan.games.myths_at_war.cards.model import CONFRONTATION, INFLUENCE
from warclan.games.myths_at_war.cards.power_parts import loses
from warclan.games.myths_at_war.cards.registry import ability
from warclan.games.myths_at_war.cards.state_parts import (
    changes_limit,
    destroys,
    goes_home,
)
from warclan.games.myths_at_war.cards.targets import MORTAL, anyone, enemy, everyone
from warclan.games.myths_at_war.cards.tests_of import exhausted
from warclan.games.myths_at_war.state import PERMANENT

ability("gdm-e1-0259", 0, INFLUENCE, effect=changes_limit(enemy(), -2, PERMANENT))
ability("gdm-e1-0262", 0, CONFRONTATION, effect=loses(everyone(), 1))
ability("gdm-e1-0268", 0, CONFRONTATION, effect=destroys(anyone(bar=MORTAL, test=exhausted)))
ability("gdm-e1-0269", 0, CONFRONTATION, effect=goes_home(enemy()))
