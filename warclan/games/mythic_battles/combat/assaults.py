"""The two assaults of an attack, with every choice of the attacker (section 17).

``left`` are the values of the remaining dice, ascending; wound dice are only counted. Dice of the
same value are the same to the rules, so a discard is a pair of values: (paid, raised).
"""

from warclan.engine.ask import PASS, choose_one, number
from warclan.engine.rules import rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.dice_rules import roll_for
from warclan.games.mythic_battles.hooks import Attack, MythicPlay, Rolled

Discards = list[tuple[int, int] | str]
MOST_ONE_ASSAULT = 5
"""With a defense up to this there is no second assault (MB-DICE-09)."""


def _discards(left: list[int]) -> Discards:
    """Every different discard, and the end of discarding."""
    found: Discards = []
    kinds = sorted(set(left))
    for paid in kinds:
        for raised in kinds:
            if paid != raised or left.count(paid) > 1:
                found.append((paid, raised))
    found.append(PASS)
    return found


@rule("MB-DICE-03", "MB-DICE-04", "MB-DICE-05", "MB-DICE-17")
def sort_out(faces: tuple[int, ...], defense: int) -> tuple[list[int], int]:
    """The dice left after blanks and wound dice are gone, and the number of wound dice."""
    left = sorted(face for face in faces if 0 < face < defense)
    return left, sum(1 for face in faces if face and face >= defense)


@rule("MB-DICE-06", "MB-DICE-07", "MB-DICE-14")
async def discards(
    play: MythicPlay, attack: Attack, left: list[int], wounds: int, defense: int, key: str
) -> int:
    """Discard dice for +1 on others as long as the attacker likes; gives the wound dice."""
    while len(left) > 1:
        chosen = await choose_one(
            attack.seat,
            key,
            lambda: _discards(left),
            rule="MB-DICE-06",
            context=(attack.attacker, attack.target, defense, wounds, *left),
        )
        if isinstance(chosen, str):
            break
        paid, raised = chosen
        left.remove(paid)
        left.remove(raised)
        play.emit(events.DieDiscarded, paid, raised)
        if raised + 1 >= defense:
            wounds += 1
        else:
            left.append(raised + 1)
            left.sort()
    return wounds


@rule(
    "MB-DICE-08", "MB-DICE-09", "MB-DICE-10", "MB-DICE-11", "MB-DICE-12", "MB-DICE-13", "MB-DICE-15"
)
async def second_assault(
    play: MythicPlay, attack: Attack, left: list[int], wounds: int, defense: int
) -> int:
    """Roll as many remaining dice of exactly 5 as wanted, then discard again."""
    fives = left.count(5) if defense > MOST_ONE_ASSAULT else 0
    if not fives:
        return wounds
    again = await number(
        attack.seat,
        "attack.again",
        0,
        fives,
        rule="MB-DICE-11",
        context=(attack.attacker, attack.target, defense, wounds, *left),
    )
    if again:
        rolled = Rolled(attack.attacker, attack.seat, (), attack)
        faces = await roll_for(play, rolled, "attack.second", again, "MB-DICE-12")
        play.emit(events.FivesRolled, faces)
        for face in faces:
            left.remove(5)
            if not face:
                continue
            if 5 + face >= defense:
                wounds += 1
            else:
                left.append(5 + face)
        left.sort()
    return await discards(play, attack, left, wounds, defense, "attack.closing")
