"""Re-rolls of the first assault: Slayer, Solar and Curse (MB-DICE-02, RUL-24)."""

from warclan.engine.ask import choose_one, choose_some, roll
from warclan.engine.rules import rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.dice_rules import FACES, may_reroll
from warclan.games.mythic_battles.hooks import SLAYS, Attack, MythicPlay
from warclan.games.mythic_battles.standing import has
from warclan.games.mythic_battles.tabletop import CURSE, SLAYER
from warclan.games.mythic_battles.terrain import Terrain

SLAYER_EFFECT, SOLAR_EFFECT, CURSE_EFFECT = "slayer", "solar", "curse"
_RULE = {SLAYER_EFFECT: "MB-TAL-33", SOLAR_EFFECT: "MB-TER-20", CURSE_EFFECT: "MB-TAL-17"}
_SOLAR = int(Terrain.SOLAR)


@rule("MB-TAL-33", "MB-TER-20", "MB-TAL-17")
def available(play: MythicPlay, attack: Attack) -> list[str]:
    """The effects that may re-roll dice of this attack, in their proposed order."""
    state, table = play.state, play.table
    found: list[str] = []
    if attack.unmodified:
        return found
    attacker, target = attack.attacker, attack.target
    slays = table.slays[attacker]
    slayer = bool(slays) and table.units[target].type in slays
    slayer = slayer and has(state, table, attacker, SLAYER)
    if "slays" in play.bindings.permissions:
        slayer = play.may(SLAYS, slayer, attack)
    if slayer:
        found.append(SLAYER_EFFECT)
    if (
        state.ground[state.area[attacker]] == _SOLAR
        and not attack.retaliation
        and not attack.aerial
    ):
        found.append(SOLAR_EFFECT)
    if table.holders[CURSE] >> target & 1 and has(state, table, target, CURSE):
        found.append(CURSE_EFFECT)
    if found and "may re-roll" in play.bindings.permissions:
        return [
            effect
            for effect in found
            if may_reroll(play, target if effect == CURSE_EFFECT else attacker)
        ]
    return found


@rule("MB-DICE-02")
async def reroll(play: MythicPlay, attack: Attack, faces: tuple[int, ...]) -> tuple[int, ...]:
    """Let every effect act once, ordered by the active player; the last result stands."""
    left = available(play, attack)
    while left and faces:
        effect = left[0]
        if len(left) > 1:
            effect = await choose_one(
                play.active, "attack.reroll.order", left, rule="RUL-24", context=faces
            )
        left = [each for each in left if each != effect]
        faces = await _apply(play, attack, effect, faces)
    return faces


async def _apply(
    play: MythicPlay, attack: Attack, effect: str, faces: tuple[int, ...]
) -> tuple[int, ...]:
    seat = attack.seat
    most = 1
    eligible = faces
    if effect == SLAYER_EFFECT:
        most = 2
    elif effect == SOLAR_EFFECT:
        eligible = tuple(face for face in faces if not face)
    else:
        seat = play.state.control[attack.target]
    if not eligible:
        return faces
    chosen = await choose_some(
        seat,
        f"attack.{effect}",
        tuple(sorted(eligible)),
        0,
        most,
        rule=_RULE[effect],
        context=faces,
    )
    if not chosen:
        return faces
    again = await roll(attack.seat, f"attack.{effect}.roll", len(chosen), FACES, rule=_RULE[effect])
    kept = list(faces)
    for old, new in zip(chosen, again, strict=True):
        kept[kept.index(old)] = new
    play.emit(events.DiceRerolled, effect, tuple(kept))
    return tuple(kept)
