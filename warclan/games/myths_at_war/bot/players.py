"""The computer players by name."""

from collections.abc import Callable

from warclan.engine.bots import AnyBot
from warclan.games.myths_at_war.bot.seat import Fast

PLAYERS: dict[str, Callable[[], AnyBot]] = {"fast": Fast}
