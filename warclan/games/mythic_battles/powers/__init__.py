"""The powers of units and attachments as code: ``ABILITIES`` with all of them registered."""

from warclan.games.mythic_battles.hooks import ABILITIES
from warclan.games.mythic_battles.powers import jarls, titans, troops

__all__ = ["ABILITIES", "jarls", "titans", "troops"]
