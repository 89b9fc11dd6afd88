"""The computer players by name."""

from collections.abc import Callable

from warclan.engine.bots import AnyBot
from warclan.games.myths_at_war.bot.ahead import Sound
from warclan.games.myths_at_war.bot.seat import Fast

PLAYERS: dict[str, Callable[[], AnyBot]] = {"sound": Sound, "fast": Fast}
