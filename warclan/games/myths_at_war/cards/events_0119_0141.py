"""Cards 0119 to 0141: the events (MW-024, MW-R87)."""

from warclan.games.myths_at_war.cards.power_parts import each_player_loses, gain, gains
from warclan.games.myths_at_war.cards.registry import event
from warclan.games.myths_at_war.cards.state_parts import changes_force
from warclan.games.myths_at_war.cards.targets import all_own
from warclan.games.myths_at_war.state import TURN_END
from warclan.games.myths_at_war.traits import WARRIOR

event("gdm-e1-0119", effect=changes_force(all_own(WARRIOR), 1, TURN_END), rule="MW-R82")
event("gdm-e1-0126", effect=gains(all_own(), 1))
event("gdm-e1-0127", effect=gain(3))
event("gdm-e1-0141", effect=each_player_loses(1))
