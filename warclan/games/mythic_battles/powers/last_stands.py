"""Attacks that nobody answers: what a unit does while it is being destroyed, and the like."""

from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.combat.attack import resolve
from warclan.games.mythic_battles.hooks import Attack, MythicPlay, Wound


def enemy_attack(play: MythicPlay, suffered: Wound) -> Attack | None:
    """The attack of an enemy that did it, if its attacker still stands; else ``None``."""
    attack = suffered.attack
    if attack is None or not play.table.foes[suffered.unit] >> attack.attacker & 1:
        return None
    state = play.state
    if not state.vitality[attack.attacker] or not state.area[attack.attacker]:
        return None
    return attack


async def unanswered(play: MythicPlay, attack: Attack) -> Attack:
    """An attack without reactions and without retaliation."""
    ids = play.table.ids
    play.emit(
        events.AttackDeclared, ids[attack.attacker], ids[attack.target], attack.distance, "normal"
    )
    return await resolve(play, attack)
