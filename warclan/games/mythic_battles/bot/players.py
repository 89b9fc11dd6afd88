"""The computer players by name, before they sit down."""

from collections.abc import Callable

from warclan.engine.bots import AnyBot
from warclan.engine.bound import Bindings
from warclan.games.mythic_battles.bot.greedy import GreedySeat
from warclan.games.mythic_battles.bot.lay import Weights
from warclan.games.mythic_battles.bot.seat import Seated
from warclan.games.mythic_battles.tabletop import Table

SOUND = Weights()


class Sound:
    """Plans every activation, minds dangers, cards and the race for stones."""

    quick = False

    def __init__(self, weights: Weights = SOUND) -> None:
        self.weights = weights

    def sit(self, seat: int, table: Table, bindings: Bindings) -> Seated:
        return Seated(seat, table, bindings, self.weights, self.quick)


class Fast(Sound):
    """The sound player's quicker setting, for many battles: it keeps to the plans it made."""

    quick = True


class Greedy:
    """Takes at each decision what is worth most at once: the measure for the sound player."""

    def sit(self, seat: int, table: Table, bindings: Bindings) -> GreedySeat:
        return GreedySeat(seat, table, bindings)


PLAYERS: dict[str, Callable[[], AnyBot]] = {"greedy": Greedy, "sound": Sound, "fast": Fast}
