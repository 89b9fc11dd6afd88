"""The powers of Heimdall, Hel, Idunn, Loki and Njord."""

from msgspec.structs import replace

from warclan.engine.ask import choose_one, choose_some, draw
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.combat.area_attack import resolver
from warclan.games.mythic_battles.content_types import UnitType
from warclan.games.mythic_battles.effects import drop_stone, heal
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    ACTIVATION_STARTS,
    ENTERED,
    GAME_STARTS,
    MAY_ATTACK,
    MAY_FLY_ON,
    MOVEMENT,
    SLAYS,
    TARGET_CHOSEN,
    TURN_STARTS,
    Attack,
    Moment,
    MythicPlay,
    Turn,
)
from warclan.games.mythic_battles.movement_rules import foot_steps, movable
from warclan.games.mythic_battles.powers.acts import redirect
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    active,
    aimable,
    apart,
    blast,
    choose_area,
    choose_unit,
    controls,
    enemy_near,
    held_by,
    mark_this_turn,
    near,
    offensive,
    offer,
    opponents,
    spend,
    spent,
    strike,
    swap,
    tell,
    unit_of,
    units_in,
    used_this_turn,
    working,
    works,
)
from warclan.games.mythic_battles.standing import sees, talents_work
from warclan.games.mythic_battles.state import NO_END, Timed, Token
from warclan.games.mythic_battles.tabletop import TYPES, members
from warclan.games.mythic_battles.terrain_rules import arrive
from warclan.games.mythic_battles.tokens import discard_token, lay_token

GJALLARHORN = "heimdall-gjallarhorn"
GANGLATI = "hel-ganglati-ganglot"
DEATH = "hel-death"
LIFE = "hel-life"
DECEPTIVE_YOUTH = "idunn-deceptive-youth"
GOLDEN_APPLES = "idunn-golden-apples"
MALICE = "loki-malice"
METAMORPHOSIS = "loki-metamorphosis"
WHIRLWIND = "njord-whirlwind"
CURRENTS = "njord-lord-of-the-currents"

HORN_RANGE = 2
APPLES = 3


# Heimdall ---------------------------------------------------------------------------------------


def _hears(play: MythicPlay, unit: int, target: int) -> bool:
    """Whether he sees the target if units are no obstacles."""
    state, table = play.state, play.table
    if sees(state, table, unit, target):
        return True
    between = table.lines[state.area[unit]][state.area[target]]
    obstacle = table.rules.obstacle
    return between is not None and not any(obstacle[state.ground[area]] for area in between)


def _in_earshot(play: MythicPlay, unit: int) -> list[int]:
    area = play.state.area
    found = [
        foe
        for foe in members(play.table.foes[unit])
        if area[foe] and apart(play, unit, foe) <= HORN_RANGE and _hears(play, unit, foe)
    ]
    return aimable(play, unit, found, GJALLARHORN)


@offensive(GJALLARHORN, cost=1, can=lambda play, unit: bool(_in_earshot(play, unit)))
async def gjallarhorn(play: MythicPlay, unit: int) -> None:
    """A normal attack past other units; the target drops its stone."""
    target = await choose_unit(
        play,
        controls(play, unit),
        f"power.{GJALLARHORN}",
        lambda: _in_earshot(play, unit),
        by=unit,
    )
    if target < 0:
        return
    done = await strike(play, unit, target, apart(play, unit, target), GJALLARHORN)
    if done is not None and not play.table.divinities >> done.target & 1:
        drop_stone(play, done.target)


# Hel --------------------------------------------------------------------------------------------


def _mortals(play: MythicPlay, unit: int) -> list[int]:
    """Enemy units that are no divinities."""
    table = play.table
    return list(members(table.foes[unit] & ~table.divinities))


def _has_mortals(play: MythicPlay, held: Held, turn: Turn) -> bool:
    return bool(_mortals(play, unit_of(play, held)))


@ABILITIES.at(GAME_STARTS, GANGLATI, rule="MB-POW-04", level=Level.POWER, when=_has_mortals)
async def ganglati(play: MythicPlay, held: Held, turn: Turn) -> None:
    unit = unit_of(play, held)
    target = await choose_unit(
        play, controls(play, unit), f"power.{GANGLATI}", lambda: _mortals(play, unit), by=unit
    )
    lay_token(play, GANGLATI, unit, on=target)


@ABILITIES.modifies(MOVEMENT, GANGLATI, rule="MB-TOK-01", level=Level.POWER)
def ganglati_slows(play: MythicPlay, unit: int) -> int:
    """-1 movement for each token, never below 1."""
    state = play.state
    if not state.tokens:
        return 0
    tokens = 0
    for each in state.tokens:
        if each.unit == unit and each.kind == GANGLATI:
            tokens += 1
    if not tokens:
        return 0
    shown = play.table.stats[unit][state.vitality[unit]][3]
    return -min(tokens, max(shown - 1, 0))


@ABILITIES.at(GAME_STARTS, DEATH, rule="MB-POW-04", level=Level.POWER, order=1)
async def death(play: MythicPlay, held: Held, turn: Turn) -> None:
    unit = unit_of(play, held)
    chosen = await choose_one(
        controls(play, unit),
        f"power.{DEATH}",
        [kind.value for kind in TYPES],
        rule=BY_TEXT,
        context=(held.holder,),
    )
    tell(play, unit, DEATH)
    play.state.timed.append(Timed(DEATH, unit, TYPES.index(UnitType(chosen)), NO_END))


@ABILITIES.speaks(SLAYS, DEATH, rule="MB-TAL-33", level=Level.POWER)
def slays_by_death(play: MythicPlay, attack: Attack) -> bool | None:
    """Slayer against the chosen type, a talent like any other."""
    state, table = play.state, play.table
    unit = attack.attacker
    kind = TYPES.index(table.units[attack.target].type)
    chosen = Timed(DEATH, unit, kind, NO_END) in state.timed and works(play, unit, DEATH)
    return True if chosen and talents_work(state, table, unit) else None


def _curable(play: MythicPlay, unit: int) -> list[int]:
    """The units of her area that can regain vitality."""
    return [each for each in units_in(play, [play.state.area[unit]]) if _hurt(play, each)]


def _hurt(play: MythicPlay, unit: int) -> bool:
    """Whether the unit could regain vitality by the power of another."""
    state = play.state
    whole = state.vitality[unit] >= play.table.full_vitality[unit]
    barred = (state.no_regain | state.apart) >> unit & 1
    return bool(state.vitality[unit]) and not whole and not barred


@active(LIFE, can=lambda play, unit: bool(_curable(play, unit)))
async def life(play: MythicPlay, unit: int) -> None:
    target = await choose_unit(
        play, controls(play, unit), f"power.{LIFE}", lambda: _curable(play, unit), by=unit
    )
    heal(play, target, 1, BY_TEXT, by=unit)


# Idunn ------------------------------------------------------------------------------------------


def _acts(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit)


@ABILITIES.at(
    ACTIVATION_ENDS, DECEPTIVE_YOUTH, rule="MB-POW-06", level=Level.POWER, when=_acts, own=True
)
async def deceptive_youth(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Every opponent loses the top card of the deck, if there is one."""
    if await offer(play, moment.unit, DECEPTIVE_YOUTH):
        for seat in opponents(play, controls(play, moment.unit)):
            await _lose_top(play, seat)


async def _lose_top(play: MythicPlay, seat: int) -> None:
    state = play.state
    if state.top[seat]:
        card = state.top[seat].pop(0)
        state.top_seen[seat].pop(0)
    elif state.deck[seat]:
        (card,) = await draw(seat, f"power.{DECEPTIVE_YOUTH}", state.deck[seat], 1, rule=BY_TEXT)
        play.state.deck[seat].remove(card)
    else:
        return
    play.state.pile[seat].append(card)
    play.emit(events.CardLost, seat, card)


def _apples(play: MythicPlay, held: Held, area: int) -> list[Token]:
    """Her apples in an area."""
    source = unit_of(play, held)
    return [
        token
        for token in play.state.tokens
        if token.kind == GOLDEN_APPLES and token.source == source and token.area == area
    ]


def _may_eat(play: MythicPlay, held: Held, moment: Moment) -> bool:
    """Whether the unit of the moment is a hurt ally in an area with an apple."""
    unit = moment.unit
    return (
        moment.area > 0
        and bool(_apples(play, held, moment.area))
        and bool(play.table.allies[unit_of(play, held)] >> unit & 1)
        and _hurt(play, unit)
        and not used_this_turn(play, unit, GOLDEN_APPLES)
    )


async def _eat(play: MythicPlay, held: Held, moment: Moment) -> None:
    unit = moment.unit
    chosen = await choose_unit(
        play, controls(play, unit), f"power.{GOLDEN_APPLES}.eat", [unit], optional=True
    )
    if chosen == unit:
        mark_this_turn(play, unit, GOLDEN_APPLES)
        discard_token(play, _apples(play, held, moment.area)[0])
        heal(play, unit, 1, BY_TEXT, by=unit_of(play, held))


@ABILITIES.at(
    ENTERED, GOLDEN_APPLES, rule="MB-TOK-01", level=Level.POWER, when=_may_eat, still=_may_eat
)
async def eat_on_the_way(play: MythicPlay, held: Held, moment: Moment) -> None:
    await _eat(play, held, moment)


def _lays_apples(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit) and not spent(play, moment.unit, GOLDEN_APPLES)


def _lays_or_eats(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return _lays_apples(play, held, moment) or _may_eat(play, held, moment)


@ABILITIES.at(
    ACTIVATION_STARTS, GOLDEN_APPLES, rule="MB-POW-04", level=Level.POWER, when=_lays_or_eats
)
async def golden_apples(play: MythicPlay, held: Held, moment: Moment) -> None:
    """In her first activation the apples are laid out; then whoever begins there may eat."""
    unit = moment.unit
    if _lays_apples(play, held, moment):
        spend(play, unit, GOLDEN_APPLES)
        areas = play.table.board.areas
        count = min(APPLES, len(areas))
        chosen = await choose_some(
            controls(play, unit), f"power.{GOLDEN_APPLES}", areas, count, count, rule=BY_TEXT
        )
        for area in chosen:
            lay_token(play, GOLDEN_APPLES, unit, area=area)
    if _may_eat(play, held, moment):
        await _eat(play, held, moment)


# Loki -------------------------------------------------------------------------------------------


def _aimed_closely(play: MythicPlay, held: Held, attack: Attack) -> bool:
    return attack.distance == 0 and held_by(play, held, attack.target)


@ABILITIES.at(
    TARGET_CHOSEN,
    MALICE,
    rule="MB-POW-05",
    level=Level.POWER,
    when=_aimed_closely,
    still=_aimed_closely,
)
async def malice(play: MythicPlay, held: Held, attack: Attack) -> Attack | None:
    """Any other unit of his area may get the attack; against an ally an opponent resolves it."""
    turned = await redirect(play, attack, MALICE, -1)
    foes = play.table.foes[attack.attacker]
    if turned is None or foes >> turned.target & 1 == foes >> attack.target & 1:
        return turned
    seat, spends = resolver(play, turned.attacker, turned.target)
    return replace(turned, seat=seat, spends=spends)


def _stand_ins(play: MythicPlay, unit: int, attack: Attack) -> list[int]:
    """Allied units of his surroundings that could be where he is."""
    allies = play.table.allies[unit] & ~(1 << unit | 1 << attack.attacker)
    found = units_in(play, near(play, unit), allies)
    return [each for each in found if movable(play, each, unit, METAMORPHOSIS)]


def _can_change(play: MythicPlay, held: Held, attack: Attack) -> bool:
    unit = attack.target
    return (
        not attack.retaliation
        and unit not in attack.turned
        and held_by(play, held, unit)
        and not spent(play, unit, METAMORPHOSIS)
        and bool(_stand_ins(play, unit, attack))
    )


@ABILITIES.at(
    TARGET_CHOSEN,
    METAMORPHOSIS,
    rule="MB-POW-04",
    level=Level.POWER,
    order=1,
    when=_can_change,
    still=_can_change,
)
async def metamorphosis(play: MythicPlay, held: Held, attack: Attack) -> Attack | None:
    """Once per game an ally of his surroundings is where he was, and gets the attack."""
    unit = attack.target
    other = await choose_unit(
        play,
        controls(play, unit),
        f"power.{METAMORPHOSIS}",
        lambda: _stand_ins(play, unit, attack),
        optional=True,
        by=attack.attacker,
    )
    if other < 0:
        return None
    spend(play, unit, METAMORPHOSIS)
    tell(play, unit, METAMORPHOSIS)
    swap(play, unit, other)
    first = attack.first_target if attack.first_target >= 0 else unit
    return replace(attack, target=other, first_target=first)


# Njord ------------------------------------------------------------------------------------------


def _ways(play: MythicPlay, unit: int, other: int) -> list[int]:
    """Adjacent areas nearer to Njord or farther from him that are open to the other unit."""
    area = play.state.area
    far = play.table.board.distance[area[unit]]
    here = area[other]
    return [to for to in foot_steps(play, other, here, "forced") if far[to] != far[here]]


def _in_the_wind(play: MythicPlay, unit: int, area: int) -> list[int]:
    return [
        each
        for each in units_in(play, [area], ~(1 << unit))
        if movable(play, each, unit, WHIRLWIND) and _ways(play, unit, each)
    ]


@offensive(WHIRLWIND, cost=1, can=enemy_near)
async def whirlwind(play: MythicPlay, unit: int) -> None:
    """An area attack with 6 dice; then one unit of that area may be blown one area on."""
    area = await blast(play, unit, WHIRLWIND, 6, lambda: near(play, unit, enemies=True))
    if not play.state.area[unit]:
        return
    seat = controls(play, unit)
    key = f"power.{WHIRLWIND}"
    blown = await choose_unit(
        play,
        seat,
        f"{key}.unit",
        lambda: _in_the_wind(play, unit, area),
        optional=True,
        by=unit,
    )
    if blown < 0:
        return
    to = await choose_area(play, seat, f"{key}.move", lambda: _ways(play, unit, blown), by=blown)
    await arrive(play, blown, to, "forced", by=unit, side=play.table.side_of[seat])


def _meets(play: MythicPlay, unit: int, area: int) -> bool:
    """Whether an enemy Njord with his power is in the area."""
    return any(
        play.state.area[njord] == area and play.table.foes[njord] >> unit & 1
        for njord in working(play, CURRENTS)
    )


@ABILITIES.speaks(MAY_FLY_ON, CURRENTS, rule="MB-FLY-02", level=Level.POWER)
def no_flight_across(play: MythicPlay, unit: int) -> bool | None:
    return False if _meets(play, unit, play.state.area[unit]) else None


@ABILITIES.speaks(MAY_ATTACK, CURRENTS, rule="MB-FLY-10", level=Level.POWER)
def no_aerial_attack(play: MythicPlay, attack: Attack) -> bool | None:
    return False if attack.aerial and works(play, attack.target, CURRENTS) else None


@ABILITIES.at(TURN_STARTS, CURRENTS, rule="MB-POW-04", level=Level.POWER, order=-1)
async def currents(play: MythicPlay, held: Held, turn: Turn) -> None:
    """For this turn, as long as he stays, his area is Water for him and his enemies."""
    state = play.state
    unit = unit_of(play, held)
    state.flooded = [each for each in state.flooded if each[2] != unit]
    if state.area[unit] and works(play, unit, CURRENTS):
        mask = play.table.foes[unit] | 1 << unit
        state.flooded.append((state.area[unit], mask, unit))
