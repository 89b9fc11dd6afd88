"""Who may retaliate, and asking whether it does (section 19)."""

from warclan.engine.ask import PASS, choose_one
from warclan.engine.rules import rule
from warclan.games.mythic_battles.hooks import (
    FREE_INITIATIVE,
    FREE_RETALIATION,
    MAY_RETALIATE,
    Attack,
    MythicPlay,
)
from warclan.games.mythic_battles.maneuvers import is_offer, make, offers

RETALIATE = "retaliate"
EARLY = "attack.initiative"
"""The question of a retaliation before the attack (MB-TAL-22)."""


@rule("MB-RET-03", "MB-RET-05", "MB-RET-06", "MB-RET-09", "MB-RET-10", "MB-RET-11")
def may_retaliate(play: MythicPlay, attack: Attack) -> bool:
    """Whether the target could retaliate, its card aside."""
    state = play.state
    target, attacker = attack.target, attack.attacker
    if attack.area or attack.retaliation or attack.retaliated or attack.distance:
        return False
    if not state.area[target] or not state.area[attacker] or state.retaliated >> target & 1:
        return False
    if attack.thrown and state.area[target] != state.area[attacker]:
        return False
    return "may retaliate" not in play.bindings.permissions or play.may(MAY_RETALIATE, True, attack)


def spends_no_card(play: MythicPlay, unit: int, *, early: bool = False) -> bool:
    """Whether a power lets the unit retaliate without its card; ``early``: by Initiative."""
    if "free retaliation" not in play.bindings.permissions:
        return False
    free = play.may(FREE_RETALIATION, False, unit)
    return free and (not early or play.may(FREE_INITIATIVE, True, unit))


@rule("MB-RET-01", "MB-RET-02", "MB-MAN-01", "MB-PAY-07")
async def offer(play: MythicPlay, attack: Attack, key: str, rule_id: str) -> bool:
    """Ask the target's owner whether it retaliates; a card may first be fetched by a maneuver."""
    table = play.table
    target = attack.target
    seat = table.seat_of[target]
    early = key == EARLY
    while True:
        options: list[str] = []
        held = table.card_of[target] in play.state.hand[seat]
        free = spends_no_card(play, target, early=early)
        # A maneuver may have spent what a retaliation costs.
        if (held or free) and may_retaliate(play, attack):
            options.append(RETALIATE)
        options += offers(play, seat)
        if not options:
            return False
        chosen = await choose_one(
            seat,
            key,
            (*options, PASS),
            rule=rule_id,
            context=(table.ids[target], table.ids[attack.attacker]),
            audience=(seat,),
        )
        if is_offer(chosen):
            await make(play, seat, chosen)
            continue
        return chosen == RETALIATE
