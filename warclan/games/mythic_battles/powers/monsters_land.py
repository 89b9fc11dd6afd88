"""Powers of monsters about stones, ice, and what lies in areas."""

from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles.effects import wound
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    ACTIVATION_STARTS,
    CLAIM_RANGE,
    CLAIMING,
    MAY_TAKE,
    Moment,
    MythicPlay,
    Taking,
)
from warclan.games.mythic_battles.payment import can_pay, pay
from warclan.games.mythic_battles.powers.common import (
    active,
    choosable,
    choose_unit,
    controls,
    held_by,
    near,
    number_of,
    offer,
    spend,
    spent,
    tell,
    tokens_out,
    unit_of,
    units_in,
    working,
    works,
)
from warclan.games.mythic_battles.terrain import Terrain
from warclan.games.mythic_battles.tokens import discard_token, lay_token, supply

SPECTRAL = "draugr-spectral-touch"
ICY = "frost-jotunn-icy-touch"
ICE = "hrym-ice-lord"
ROOT = "mimir-deep-root"
TOLL = "tanngnjostr-tanngrisnir-pay-your-way"

ICE_TOKENS = 3
_POLAR = int(Terrain.POLAR)


# Stones -----------------------------------------------------------------------------------------


@ABILITIES.speaks(MAY_TAKE, SPECTRAL, rule="MB-POW-04", level=Level.POWER)
def spectral_touch(play: MythicPlay, taking: Taking) -> bool | None:
    """No enemy claims or absorbs a stone in its area, by any means."""
    foes = play.table.foes[taking.unit]
    for unit in working(play, SPECTRAL):
        if foes >> unit & 1 and play.state.area[unit] == taking.area:
            return False
    return None


def _taxes(play: MythicPlay, unit: int, taking: Taking) -> bool:
    """Whether the goats ask Art of War for a claim in their surroundings."""
    return (
        not taking.absorb
        and bool(play.table.foes[taking.unit] >> unit & 1)
        and works(play, unit, TOLL)
        and taking.area in near(play, unit)
    )


@ABILITIES.speaks(MAY_TAKE, TOLL, rule="MB-PAY-06", level=Level.POWER)
def pay_or_leave(play: MythicPlay, taking: Taking) -> bool | None:
    """Whoever cannot pay cannot claim."""
    toll = sum(_taxes(play, unit, taking) for unit in play.table.power_places[TOLL])
    return None if can_pay(play, controls(play, taking.unit), toll) else False


def _asks_toll(play: MythicPlay, held: Held, taking: Taking) -> bool:
    return _taxes(play, unit_of(play, held), taking)


@ABILITIES.at(CLAIMING, TOLL, rule="MB-PAY-06", level=Level.POWER, when=_asks_toll)
async def pay_your_way(play: MythicPlay, held: Held, taking: Taking) -> None:
    """An enemy pays 1 Art of War before it claims a stone near the goats."""
    tell(play, unit_of(play, held), TOLL)
    await pay(play, controls(play, taking.unit), 1, "MB-PAY-06")


@ABILITIES.modifies(CLAIM_RANGE, ROOT, rule="MB-POW-06", level=Level.POWER)
def deep_root(play: MythicPlay, unit: int) -> int:
    """His claim reaches up to X areas."""
    return number_of(play, unit, ROOT) if works(play, unit, ROOT) else 0


# Ice --------------------------------------------------------------------------------------------


def _can_freeze(play: MythicPlay, held: Held, moment: Moment) -> bool:
    state, unit = play.state, moment.unit
    return (
        held_by(play, held, unit)
        and spent(play, unit, ICE) < ICE_TOKENS
        and state.ground[state.area[unit]] != _POLAR
    )


@ABILITIES.at(ACTIVATION_ENDS, ICE, rule="MB-TOK-01", level=Level.POWER, when=_can_freeze, own=True)
async def ice_lord(play: MythicPlay, held: Held, moment: Moment) -> None:
    """A token makes his area Polar for the rest of the game; its 3D elements go."""
    unit = moment.unit
    area = play.state.area[unit]
    if area and await offer(play, unit, ICE, 1):
        spend(play, unit, ICE)
        lay_token(play, ICE, unit, area=area, terrain=Terrain.POLAR)


def _touchable(play: MythicPlay, unit: int) -> list[int]:
    """The enemies of its area, while its token is not out."""
    if supply(play, unit, ICY, 1) <= 0:
        return []
    return choosable(play, units_in(play, [play.state.area[unit]], play.table.foes[unit]))


@active(ICY, cost=1, can=lambda play, unit: bool(_touchable(play, unit)))
async def icy_touch(play: MythicPlay, unit: int) -> None:
    """A token on an enemy of its area."""
    other = await choose_unit(
        play, controls(play, unit), f"power.{ICY}", lambda: _touchable(play, unit), by=unit
    )
    lay_token(play, ICY, unit, on=other)


def _shivers(play: MythicPlay, held: Held, moment: Moment) -> bool:
    # Tokens on this unit are few, and no activation begins without this question.
    return any(
        token.unit == moment.unit and token.kind == ICY and token.source == unit_of(play, held)
        for token in play.state.tokens
    )


@ABILITIES.at(ACTIVATION_STARTS, ICY, rule="MB-TER-10", level=Level.POWER, when=_shivers)
async def shiver(play: MythicPlay, held: Held, moment: Moment) -> None:
    """The touched unit suffers the Polar effect once (MB-TER-11), and the token returns."""
    source, unit, table = unit_of(play, held), moment.unit, play.table
    for token in tokens_out(play, ICY, source):
        if token.unit == unit:
            discard_token(play, token)
    if table.boreal >> unit & 1:
        return
    play.state.frozen = True
    side = table.side_of[table.seat_of[source]]
    await wound(play, unit, 1, "MB-TER-10", by=source, side=side)
