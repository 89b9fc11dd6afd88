"""Attacks on tokens that have defense and vitality (MB-TOK-03, RUL-69).

Only enemy tokens, by the range and sight rules for units. The attacker's talents do not count,
its terrain and powers do; a token neither reacts nor retaliates.
"""

from dataclasses import dataclass

from warclan.engine.hooks import Query, Reason, Valued
from warclan.engine.rules import rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.combat.assaults import discards, second_assault, sort_out
from warclan.games.mythic_battles.combat.attack import add_runes
from warclan.games.mythic_battles.combat.targets import MOST, Target, widest_range
from warclan.games.mythic_battles.dice_rules import roll_for
from warclan.games.mythic_battles.hooks import Attack, MythicPlay, Rolled
from warclan.games.mythic_battles.standing import ROCK, STEPS, full, sees_area, stats
from warclan.games.mythic_battles.state import Token
from warclan.games.mythic_battles.terrain import Terrain
from warclan.games.mythic_battles.tokens import wound_token

TOKEN = "token:"
"""A token as a target: this, and its place among the tokens in play."""
_HIGH = (ROCK, STEPS)
_COVER = (int(Terrain.FOREST), int(Terrain.BUILDING))


@dataclass(frozen=True, slots=True)
class TokenAttack:
    """An attack on a token, for powers that change its dice."""

    attacker: int
    token: Token
    distance: int
    aerial: bool


TOKEN_OFFENSE: Query[TokenAttack] = Query("token offense", low=0, high=10, limit_rule="MB-UNIT-11")


def _area(play: MythicPlay, token: Token) -> int:
    """Where a token lies: in its area, or with the unit that has it."""
    return token.area or play.state.area[token.unit]


@rule("MB-TOK-03")
def token_targets(play: MythicPlay, unit: int, *, aerial: bool = False) -> list[Target]:
    """The enemy tokens the unit may attack, with the distances."""
    state, table = play.state, play.table
    found: list[Target] = []
    for place, token in enumerate(state.tokens):
        if not token.defense or not table.foes[unit] >> token.source & 1:
            continue
        area = _area(play, token)
        far = table.board.distance[state.area[unit]][area]
        if far == 0 or (far == 1 and area and full(state, table, area)):
            found.append((f"{TOKEN}{place}", 0))
        widest = widest_range(play, unit, aerial=aerial) + table.higher[state.area[unit]][area]
        if 0 < far <= min(widest, MOST) and (aerial or sees_area(state, table, unit, area)):
            found.append((f"{TOKEN}{place}", far))
    return found


def is_token(target: str) -> bool:
    """Whether a chosen target is a token."""
    return target.startswith(TOKEN)


@rule("MB-TOK-03")
async def attack_token(
    play: MythicPlay, unit: int, target: str, distance: int, *, aerial: bool = False
) -> None:
    """Both assaults against a token; the wounds take its vitality."""
    state, table = play.state, play.table
    token = state.tokens[int(target.removeprefix(TOKEN))]
    seat = state.control[unit]
    name = f"{table.ids[token.source]}: {token.kind}"
    kind = "aerial" if aerial else "normal"
    play.emit(events.AttackDeclared, table.ids[unit], name, distance, kind)
    # Dice questions name the unit the token belongs to.
    attack = await add_runes(play, Attack(unit, token.source, distance, seat, aerial=aerial))
    struck = TokenAttack(unit, token, distance, aerial)
    offense = play.value(TOKEN_OFFENSE, _offense(play, struck) + attack.runes, struck)
    defense = _defense(play, struck)
    rolled = Rolled(unit, seat, (), attack, first=True)
    faces = await roll_for(play, rolled, "attack.roll", offense, "MB-DICE-01")
    play.emit(events.AttackRolled, table.ids[unit], name, offense, defense, faces)
    left, wounds = sort_out(faces, defense)
    wounds = await discards(play, attack, left, wounds, defense, "attack.discard")
    wounds = await second_assault(play, attack, left, wounds, defense)
    if wounds and token in play.state.tokens:
        wound_token(play, token, wounds)


def _offense(play: MythicPlay, struck: TokenAttack) -> int:
    """The stat, and what the ground and the heights add."""
    added = sum(reason.amount for reason in _added(play, struck))
    return stats(play.state, play.table, struck.attacker)[0] + added


def _added(play: MythicPlay, struck: TokenAttack) -> list[Reason]:
    """What the ground and the heights add to the dice (MB-TER-14, MB-TER-21, MB-BND-06)."""
    state, table = play.state, play.table
    start, end = state.area[struck.attacker], _area(play, struck.token)
    high = struck.distance > 0 and not struck.aerial and state.ground[start] in _HIGH
    return _counted(
        ("terrain.high", "MB-TER-14", int(high)),
        ("boundary.heights", "MB-BND-06", int(table.higher[start][end])),
    )


def _defense(play: MythicPlay, struck: TokenAttack) -> int:
    """The token's defense with its terrain, from 1 to 10."""
    change = sum(reason.amount for reason in _ground(play, struck))
    return max(1, min(struck.token.defense + change, 10))


def _ground(play: MythicPlay, struck: TokenAttack) -> list[Reason]:
    """What the terrain of its area does to the token's defense."""
    ground = play.state.ground[_area(play, struck.token)]
    far = struck.distance > 0
    return _counted(
        ("terrain.cover", "MB-EFF-05", int(far and ground in _COVER)),
        ("terrain.ruins", "MB-TER-16", int(not far and ground == Terrain.RUINS)),
        ("terrain.growth", "MB-TER-07", int(ground == Terrain.DIVINE_GROWTH)),
        ("terrain.solar", "MB-TER-19", -int(ground == Terrain.SOLAR)),
    )


def _counted(*changes: tuple[str, str, int]) -> list[Reason]:
    return [Reason(*change) for change in changes if change[2]]


def explained_on_token(play: MythicPlay, struck: TokenAttack) -> tuple[Valued, Valued]:
    """Offense (without rune cards) and defense with their reasons, for screens."""
    added = _added(play, struck)
    printed = stats(play.state, play.table, struck.attacker)[0]
    powers = play.explain(TOKEN_OFFENSE, _offense(play, struck), struck)
    offense = Valued(powers.value, printed, (*added, *powers.reasons))
    value, ground = _defense(play, struck), _ground(play, struck)
    limit = value - struck.token.defense - sum(reason.amount for reason in ground)
    bound = _counted(("limit", "MB-UNIT-11", limit))
    return offense, Valued(value, struck.token.defense, (*ground, *bound))
