"""Powers of the monsters of the Asgard and Nidhogg boxes."""

from warclan.engine.ask import choose_one
from warclan.engine.hooks import Held, Level
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.effects import wound
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    ACTIVATION_STARTS,
    DEFENSE,
    MAY_RETALIATE,
    TURN_MENU,
    WOUNDED,
    Attack,
    Moment,
    MythicPlay,
    Wound,
)
from warclan.games.mythic_battles.movement_rules import foot_steps
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    active,
    aimable,
    apart,
    blast,
    choosable,
    choose_area,
    choose_unit,
    controls,
    enemy_here,
    held_by,
    near,
    number_of,
    offer,
    own_area,
    strike,
    tell,
    tokens_out,
    unit_of,
    units_in,
    works,
)
from warclan.games.mythic_battles.powers.monsters_moves import Horde
from warclan.games.mythic_battles.terrain import Terrain
from warclan.games.mythic_battles.terrain_rules import arrive
from warclan.games.mythic_battles.tokens import discard_token, lay_token, supply

CHARGE = "eikthyrnir-charge"
HORNS = "eikthyrnir-sacred-horns"
THOUGHT = "huginn-muninn-thought-memory"
BLOW = "nidhogg-vicious-blow"
ROOTS = "nidhogg-lord-of-the-roots"
MUSPELL_HORDE = "son-of-muspell-horde"
FURNACE = "son-of-muspell-furnace"

CHARGE_AREAS = 2
HORN_TOKENS = 2
CHEAP = 3
"""Thought & Memory fetches cards of units worth so many RP at most."""


def _acts(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit)


# Eikthyrnir -------------------------------------------------------------------------------------


@ABILITIES.at(ACTIVATION_STARTS, CHARGE, rule="MB-POW-06", level=Level.POWER, when=_acts, own=True)
async def charge(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Up to 2 areas past enemies, an area attack with X dice in each; then it is over."""
    unit = moment.unit
    dice = number_of(play, unit, CHARGE)
    if not foot_steps(play, unit, moment.area, "forced") or not await offer(play, unit, CHARGE, 1):
        return
    for step in range(CHARGE_AREAS):
        area = await choose_area(
            play,
            controls(play, unit),
            f"power.{CHARGE}.area",
            foot_steps(play, unit, play.state.area[unit], "forced"),
            optional=step > 0,
            by=unit,
        )
        stops = not area or await arrive(play, unit, area, "power")
        if area and play.state.area[unit] == area and enemy_here(play, unit):
            await blast(play, unit, CHARGE, dice, own_area(play, unit))
        if stops or not play.state.area[unit]:
            break
    play.state.halted = True


@ABILITIES.at(ACTIVATION_ENDS, HORNS, rule="MB-TOK-01", level=Level.POWER, when=_acts, own=True)
async def sacred_horns(play: MythicPlay, held: Held, moment: Moment) -> None:
    """Up to 2 areas of its surroundings are Water until its next activation starts."""
    unit = moment.unit

    def dry() -> list[int]:
        wet = [token.area for token in tokens_out(play, HORNS, unit)]
        return [area for area in near(play, unit) if area not in wet]

    while supply(play, unit, HORNS, HORN_TOKENS) > 0:
        area = await choose_area(
            play, controls(play, unit), f"power.{HORNS}", dry, optional=True, by=unit
        )
        if not area:
            return
        lay_token(play, HORNS, unit, area=area, terrain=Terrain.WATER, fells=False)


def _has_horns_out(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return play.table.ids[moment.unit] == held.holder and bool(tokens_out(play, HORNS, moment.unit))


@ABILITIES.at(
    ACTIVATION_STARTS, HORNS, rule="MB-TOK-02", level=Level.POWER, when=_has_horns_out, own=True
)
async def horns_dry_up(play: MythicPlay, held: Held, moment: Moment) -> None:
    """The tokens return when its next activation starts, whatever it may use then."""
    for token in tokens_out(play, HORNS, moment.unit):
        discard_token(play, token)


# Huginn & Muninn --------------------------------------------------------------------------------


def _memories(play: MythicPlay, unit: int) -> list[int]:
    """Other units worth 3 RP or less with an activation card in the own discard pile."""
    table = play.table
    pile = play.state.pile[controls(play, unit)]
    return [
        card.index
        for card in table.units
        if card.index != unit
        and card.card in pile
        and card.unit.recruitment_points is not None
        and card.unit.recruitment_points <= CHEAP
    ]


@active(THOUGHT, can=lambda play, unit: bool(_memories(play, unit)))
async def thought_and_memory(play: MythicPlay, unit: int) -> None:
    """In their activation: an activation card of such a unit comes back into the hand."""
    seat, table = controls(play, unit), play.table
    chosen = await choose_one(
        seat,
        f"power.{THOUGHT}",
        lambda: [table.ids[each] for each in _memories(play, unit)],
        rule=BY_TEXT,
        context=(table.ids[unit],),
    )
    card = table.card_of[table.index[chosen]]
    play.state.pile[seat].remove(card)
    play.state.hand[seat].append(card)
    play.emit(events.CardTaken, seat, card)


# Nidhogg ----------------------------------------------------------------------------------------


def _in_reach(play: MythicPlay, unit: int) -> list[int]:
    """The enemies at distance 0 or 1 that it sees."""
    return aimable(play, unit, units_in(play, near(play, unit), play.table.foes[unit]), BLOW)


def _may_blow(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit) and bool(_in_reach(play, moment.unit))


@ABILITIES.at(ACTIVATION_ENDS, BLOW, rule="MB-TURN-09", level=Level.POWER, when=_may_blow, own=True)
async def vicious_blow(play: MythicPlay, held: Held, moment: Moment) -> None:
    """A normal attack with X dice at range 1, which nobody retaliates against."""
    unit = moment.unit
    dice = number_of(play, unit, BLOW)
    target = await choose_unit(
        play,
        controls(play, unit),
        f"power.{BLOW}",
        lambda: _in_reach(play, unit),
        optional=True,
        by=unit,
    )
    if target >= 0:
        tell(play, unit, BLOW)
        await strike(play, unit, target, apart(play, unit, target), BLOW, dice)


@ABILITIES.speaks(MAY_RETALIATE, BLOW, rule="MB-RET-01", level=Level.POWER)
def no_answer(play: MythicPlay, attack: Attack) -> bool | None:
    return False if attack.power == BLOW else None


@ABILITIES.modifies(DEFENSE, ROOTS, rule="MB-POW-05", level=Level.POWER)
def roots_weaken(play: MythicPlay, attack: Attack) -> int:
    """-1 for whom it retaliates against."""
    return -int(attack.retaliation and works(play, attack.attacker, ROOTS))


def _is_bitten(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    attack = suffered.attack
    return (
        attack is not None
        and attack.distance == 0
        and bool(play.state.area[attack.attacker])
        and held_by(play, held, suffered.unit)
    )


@ABILITIES.at(WOUNDED, ROOTS, rule="MB-POW-09", level=Level.POWER, when=_is_bitten)
async def roots_bite(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """A unit that wounds it at range 0 loses 1 vitality."""
    if suffered.attack is not None:
        side = play.table.side_of[controls(play, suffered.unit)]
        await wound(play, suffered.attack.attacker, 1, BY_TEXT, by=suffered.unit, side=side)


# Son of Muspell ---------------------------------------------------------------------------------


ABILITIES.fills(TURN_MENU, MUSPELL_HORDE, rule="MB-POW-04")(Horde(MUSPELL_HORDE))


def _burnable(play: MythicPlay, unit: int) -> list[int]:
    """The enemies of its area, while its token is not out."""
    if supply(play, unit, FURNACE, 1) <= 0:
        return []
    return choosable(play, units_in(play, [play.state.area[unit]], play.table.foes[unit]))


@active(FURNACE, can=lambda play, unit: bool(_burnable(play, unit)))
async def furnace(play: MythicPlay, unit: int) -> None:
    """A token on an enemy of its area, at the printed cost."""
    other = await choose_unit(
        play, controls(play, unit), f"power.{FURNACE}", lambda: _burnable(play, unit), by=unit
    )
    lay_token(play, FURNACE, unit, on=other)


def _smoulders(play: MythicPlay, held: Held, moment: Moment) -> bool:
    source = unit_of(play, held)
    return any(token.unit == moment.unit for token in tokens_out(play, FURNACE, source))


@ABILITIES.at(ACTIVATION_STARTS, FURNACE, rule="MB-TOK-01", level=Level.POWER, when=_smoulders)
async def burn_out(play: MythicPlay, held: Held, moment: Moment) -> None:
    """The unit loses 1 vitality at its next activation, and the token returns."""
    source, table = unit_of(play, held), play.table
    for token in tokens_out(play, FURNACE, source):
        if token.unit == moment.unit:
            discard_token(play, token)
    side = table.side_of[table.seat_of[source]]
    await wound(play, moment.unit, 1, BY_TEXT, by=source, side=side)
