"""One attack from the chosen target to the wounds, and the retaliation it may provoke."""

from msgspec.structs import replace

from warclan.engine.ask import PASS, choose_one, confirm, number
from warclan.engine.rules import carried, rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.combat import values
from warclan.games.mythic_battles.combat.assaults import discards, second_assault, sort_out
from warclan.games.mythic_battles.combat.reactions import aim, react
from warclan.games.mythic_battles.combat.rerolls import reroll
from warclan.games.mythic_battles.combat.retaliation import (
    may_retaliate,
    offer,
    spends_no_card,
)
from warclan.games.mythic_battles.content_types import UnitType
from warclan.games.mythic_battles.deck import discard
from warclan.games.mythic_battles.dice_rules import roll_for
from warclan.games.mythic_battles.effects import drop_stone, fell, wound
from warclan.games.mythic_battles.hooks import (
    ATTACKED,
    BETWEEN_ASSAULTS,
    FIRST_ROLLED,
    MAY_THROW,
    RESOLVED,
    RESOLVING,
    STRIKING,
    THROW_BLANKS,
    WOUNDING,
    Attack,
    FirstRoll,
    Hit,
    MythicPlay,
    Rolled,
)
from warclan.games.mythic_battles.movement_rules import foot_steps, movable
from warclan.games.mythic_battles.standing import allies_here, has
from warclan.games.mythic_battles.state import CLOSE_COMBAT_BIT, KHEPER, RUNE, SNEAK_BIT
from warclan.games.mythic_battles.stones import spend_stone_cards
from warclan.games.mythic_battles.tabletop import (
    BLESSED,
    CLOSE_COMBAT,
    MIGHTY_THROW,
    SNEAK_ATTACK,
)
from warclan.games.mythic_battles.terrain_rules import arrive

BLANKS_TO_THROW = {
    UnitType.TROOP: 1,
    UnitType.HERO: 1,
    UnitType.MONSTER: 2,
    UnitType.GOD: 2,
    UnitType.TITAN: 3,
}
"""Blanks a Mighty Throw needs, by the target's type (MB-TAL-28)."""

carried("MB-EFF-09", f"{__name__}.resolve")
carried("MB-ACT-07", f"{__name__}.normal_attack")


@rule("MB-TGT-01", "MB-TGT-09", "MB-MAN-08")
async def normal_attack(play: MythicPlay, attack: Attack) -> Attack | None:
    """A normal attack on a chosen target; ``None`` when it came to nothing."""
    ids = play.table.ids
    kind = "retaliation" if attack.retaliation else "aerial" if attack.aerial else "normal"
    play.emit(
        events.AttackDeclared, ids[attack.attacker], ids[attack.target], attack.distance, kind
    )
    attack = await aim(play, attack)
    since = len(play.state.fallen)
    settled = await react(play, attack, _by_initiative)
    if settled is None:
        return None
    attack = await resolve(play, settled)
    if not attack.retaliation and not fell(play.state, attack.attacker, since):
        await retaliate(play, attack)
    await play.window(ATTACKED, attack)
    return attack


@rule("MB-DICE-01", "MB-DICE-16", "MB-WND-01")
async def resolve(play: MythicPlay, attack: Attack) -> Attack:
    """Values, both assaults, wounds."""
    if play.listens(RESOLVING):
        attack = await play.window(RESOLVING, attack)
    if play.listens(STRIKING):
        attack = await play.window(STRIKING, attack)
        if attack.sure is not None:
            return await _inflict(play, attack, attack.sure)
    attack = await add_runes(play, attack)
    await _use_blessing(play, attack)
    offense = values.offense(play, attack)
    defense = max(values.defense(play, attack), 1)
    _keep_bonuses(play, attack)
    rolled = Rolled(attack.attacker, attack.seat, (), attack, first=True)
    faces = await roll_for(play, rolled, "attack.roll", offense, "MB-DICE-01")
    ids = play.table.ids
    play.emit(
        events.AttackRolled, ids[attack.attacker], ids[attack.target], offense, defense, faces
    )
    thrown = faces
    stood, since = bool(play.state.area[attack.attacker]), len(play.state.fallen)
    faces = await reroll(play, attack, faces)
    if play.listens(FIRST_ROLLED):
        first = await play.window(FIRST_ROLLED, FirstRoll(attack, faces, thrown, defense))
        faces = first.faces
        if stood and _gone(play, attack.attacker, since):
            return attack
    left, wounds = sort_out(faces, defense)
    wounds = await discards(play, attack, left, wounds, defense, "attack.discard")
    attack = await mighty_throw(play, attack, faces.count(0))
    if play.listens(BETWEEN_ASSAULTS):
        await play.window(BETWEEN_ASSAULTS, FirstRoll(attack, faces, thrown, defense))
    if not play.state.vitality[attack.target] or _gone(play, attack.target, since):
        # Felled by fire, say: the attack ends, and what fell does not retaliate (RUL-35).
        return replace(attack, retaliated=True)
    wounds = await second_assault(play, attack, left, wounds, defense)
    if stood and _gone(play, attack.attacker, since):
        return attack
    if play.listens(WOUNDING):
        hit = await play.window(WOUNDING, Hit(attack, wounds, thrown))
        wounds = hit.total
    return await _inflict(play, attack, wounds)


def _gone(play: MythicPlay, unit: int, since: int) -> bool:
    """Whether the unit has left the board since the attack began, brought back or not."""
    return not play.state.area[unit] or fell(play.state, unit, since)


async def _inflict(play: MythicPlay, attack: Attack, wounds: int) -> Attack:
    """The target suffers the wounds of the attack."""
    felled = await wound(
        play,
        attack.target,
        wounds,
        "MB-WND-01",
        by=attack.attacker,
        side=play.table.side_of[attack.seat],
        attack=attack,
    )
    if felled:
        # A power may have brought it back, but what was destroyed does not retaliate.
        attack = replace(attack, retaliated=True)
    if play.listens(RESOLVED):
        await play.window(RESOLVED, attack)
    return attack


@rule("MB-STONE-12", "MB-STONE-17", "MB-MIX-03")
async def add_runes(play: MythicPlay, attack: Attack) -> Attack:
    """The player of an attacking divinity may spend rune cards, +1 OFF each."""
    table = play.table
    attacker = attack.attacker
    if not table.divinities >> attacker & 1 or not attack.spends:
        return attack
    seat = table.seat_of[attacker]
    cards = play.state.hand[seat].count(RUNE)
    if not cards or (attack.fixed is not None and not table.rules.runes_on_fixed):
        return attack
    count = await number(seat, "attack.runes", 0, cards, rule="MB-STONE-12", audience=(seat,))
    if not count:
        return attack
    spend_stone_cards(play, seat, RUNE, count, "MB-STONE-12")
    return replace(attack, runes=count)


@rule("MB-TAL-07")
async def _use_blessing(play: MythicPlay, attack: Attack) -> None:
    """In an enemy's turn a blessed target may get +1 DEF for a kheper card (RUL-60)."""
    state, table = play.state, play.table
    target = attack.target
    if not table.holders[BLESSED] >> target & 1 or state.blessed >> target & 1:
        return
    seat = state.control[target]
    if table.side_of[seat] == table.side_of[play.active] or KHEPER not in state.hand[seat]:
        return
    if await confirm(seat, "attack.blessed", rule="MB-TAL-07", context=(table.ids[target],)):
        discard(play.state, seat, KHEPER)
        play.state.blessed |= 1 << target


@rule("MB-TAL-15", "MB-TAL-34", "MB-HIER-11")
def _keep_bonuses(play: MythicPlay, attack: Attack) -> None:
    """Close Combat and Sneak Attack last to the end of the attacker's activation (RUL-55)."""
    state, table = play.state, play.table
    unit = attack.attacker
    if unit != state.acting or attack.area or attack.retaliation or attack.distance:
        return
    if has(state, table, unit, CLOSE_COMBAT):
        state.lasting |= CLOSE_COMBAT_BIT
    if has(state, table, unit, SNEAK_ATTACK) and allies_here(state, table, unit):
        state.lasting |= SNEAK_BIT


@rule("MB-TAL-28", "MB-TAL-29", "MB-TAL-30", "MB-TAL-31", "MB-DICE-16", "MB-CLS-07")
async def mighty_throw(play: MythicPlay, attack: Attack, blanks: int) -> Attack:
    """With enough blanks the attacker may throw the target into a neighbouring area (RUL-35)."""
    state, table = play.state, play.table
    target = attack.target
    throws = bool(table.holders[MIGHTY_THROW] >> attack.attacker & 1) and not attack.unmodified
    if "may throw" in play.bindings.permissions:
        throws = play.may(
            MAY_THROW, throws and has(state, table, attack.attacker, MIGHTY_THROW), attack
        )
    elif throws:
        throws = has(state, table, attack.attacker, MIGHTY_THROW)
    if (
        not throws
        or not state.area[target]
        or blanks < play.value(THROW_BLANKS, BLANKS_TO_THROW[table.units[target].type], attack)
        or not movable(play, target, attack.attacker, "talent.mighty-throw")
    ):
        return attack
    ways = foot_steps(play, target, state.area[target], "forced")
    if not ways:
        return attack
    options: list[int | str] = [*ways, PASS]
    to = await choose_one(
        attack.seat,
        "attack.throw",
        options,
        rule="MB-TAL-28",
        context=(table.ids[target],),
    )
    if to == PASS:
        return attack
    drop_stone(play, target)
    area = int(to)
    play.emit(events.UnitThrown, table.ids[target], play.state.area[target], area)
    side = table.side_of[attack.seat]
    await arrive(play, target, area, "throw", by=attack.attacker, side=side)
    return replace(attack, thrown=True)


# Retaliation -----------------------------------------------------------------------------------


async def retaliate(play: MythicPlay, attack: Attack) -> None:
    """The retaliation after the wounds."""
    if may_retaliate(play, attack) and await offer(play, attack, "attack.retaliate", "MB-RET-01"):
        await retaliation(play, attack)


async def _by_initiative(play: MythicPlay, attack: Attack) -> bool:
    return await retaliation(play, attack, early=True)


@rule("MB-RET-02", "MB-RET-04", "MB-RET-07", "MB-RET-08", "MB-RET-12")
async def retaliation(play: MythicPlay, attack: Attack, *, early: bool = False) -> bool:
    """Spend the card and strike back: a normal attack at d = 0 with the roles swapped.

    ``early``: before the attack, by Initiative. Gives whether it destroyed the attacker.
    """
    state, table = play.state, play.table
    unit = attack.target
    owner = table.seat_of[unit]
    if not spends_no_card(play, unit, early=early):
        discard(state, owner, table.card_of[unit])
    state.retaliated |= 1 << unit
    if table.partner[unit] >= 0:
        state.retaliated |= 1 << table.partner[unit]
    play.emit(events.RetaliationDeclared, table.ids[unit], table.ids[attack.attacker])
    answer = Attack(
        unit, attack.attacker, 0, state.control[unit], retaliation=True, aerial=attack.aerial
    )
    done = await normal_attack(play, answer)
    return done is not None and done.retaliated
