"""Rolling dice, and the moment right after a roll at which powers may touch them."""

from msgspec.structs import replace

from warclan.engine.ask import roll
from warclan.games.mythic_battles.hooks import MAY_REROLL, ROLLED, MythicPlay, Rolled

FACES = (0, 1, 2, 3, 4, 5)
"""The game's dice; 0 is the blank (MB-DICE-01)."""


async def roll_for(
    play: MythicPlay, rolled: Rolled, key: str, count: int, rule: str
) -> tuple[int, ...]:
    """Roll ``count`` dice for a unit and let powers act on them; gives the faces that stand.

    ``rolled`` says for whom and what the dice are; every roll that is no re-roll comes here.
    """
    faces = await roll(rolled.seat, key, count, FACES, rule=rule)
    if count and play.listens(ROLLED):
        faces = (await play.window(ROLLED, replace(rolled, faces=faces))).faces
    return faces


def may_reroll(play: MythicPlay, unit: int) -> bool:
    """Whether dice may be re-rolled by or for the unit where it stands."""
    return MAY_REROLL.name not in play.bindings.permissions or play.may(MAY_REROLL, True, unit)
