"""All files of cards: importing this registers every coded line."""

from typing import Final

from warclan.games.myths_at_war.cards import gods_0001_0021

MODULES: Final = (gods_0001_0021,)
