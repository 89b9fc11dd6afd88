"""Longer things that several powers do: attacking, redirecting, re-rolling, bringing back."""

from collections.abc import Sequence

from msgspec.structs import replace

from warclan.engine.ask import PASS, choose_one, choose_some, roll
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.actions.moves import deployed
from warclan.games.mythic_battles.allegiance import turned
from warclan.games.mythic_battles.combat.reactions import may_turn
from warclan.games.mythic_battles.combat.targets import targets
from warclan.games.mythic_battles.dice_rules import FACES
from warclan.games.mythic_battles.effects import put
from warclan.games.mythic_battles.hooks import Attack, MythicPlay
from warclan.games.mythic_battles.movement_rules import room
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    choosable,
    controls,
    shuffle_in,
    strike,
)
from warclan.games.mythic_battles.state import ART_OF_WAR
from warclan.games.mythic_battles.tabletop import CLIMB, members
from warclan.games.mythic_battles.terrain import Entry
from warclan.games.mythic_battles.terrain_rules import enter
from warclan.games.mythic_battles.tolls import readers

# Attacks ----------------------------------------------------------------------------------------


def can_strike(play: MythicPlay, unit: int) -> bool:
    """Whether the unit has a target for a normal attack."""
    return bool(targets(play, unit, first=True))


async def strike_somebody(play: MythicPlay, unit: int, ability: str) -> None:
    """A normal attack by an offensive power, with the own offense, on a target in range."""
    if not can_strike(play, unit):
        return
    target, far = await choose_one(
        controls(play, unit),
        "attack.target",
        lambda: targets(play, unit),
        rule="MB-TGT-03",
        context=(unit,),
        audience=readers(play, controls(play, unit)),
    )
    await strike(play, unit, play.table.index[target], far, ability)


async def redirect(play: MythicPlay, attack: Attack, ability: str, mask: int) -> Attack | None:
    """The target's player may turn the attack on a unit of the mask in its area."""
    state, ids = play.state, play.table.ids
    target = attack.target
    here = state.units_in[state.area[target]] & mask & ~(1 << target | 1 << attack.attacker)
    if not here or not may_turn(play, attack):
        return None
    options = [ids[unit] for unit in choosable(play, members(here))]
    chosen = await choose_one(
        controls(play, target),
        f"power.{ability}",
        [*options, PASS],
        rule=BY_TEXT,
        context=(ids[target], ids[attack.attacker]),
    )
    if chosen == PASS:
        return None
    play.emit(events.AttackTurned, chosen, ids[target])
    first = attack.first_target if attack.first_target >= 0 else target
    return replace(attack, target=play.table.index[chosen], first_target=first)


# Dice -------------------------------------------------------------------------------------------


async def reroll_some(
    play: MythicPlay,
    ability: str,
    chooser: int,
    roller: int,
    faces: tuple[int, ...],
    most: int,
    least: int = 0,
) -> tuple[int, ...]:
    """``chooser`` picks ``least`` to ``most`` dice, ``roller`` rolls them again; gives all."""
    key = f"power.{ability}"
    chosen = await choose_some(
        chooser, key, tuple(sorted(faces)), least, most, rule=BY_TEXT, context=faces
    )
    if not chosen:
        return faces
    again = await roll(roller, f"{key}.roll", len(chosen), FACES, rule=BY_TEXT)
    kept = list(faces)
    for old, new in zip(chosen, again, strict=True):
        kept[kept.index(old)] = new
    play.emit(events.DiceRerolled, ability, tuple(kept))
    return tuple(kept)


# Coming back ------------------------------------------------------------------------------------


def open_areas(play: MythicPlay, unit: int, areas: Sequence[int]) -> list[int]:
    """The areas with room whose terrain the unit could walk into; boundaries do not matter."""
    table = play.table
    climbs = bool(table.holders[CLIMB] >> unit & 1)
    ground, entry = play.state.ground, table.rules.climbing if climbs else table.rules.entry
    return [
        area for area in areas if entry[ground[area]] == Entry.ALLOWED and room(play, unit, area)
    ]


async def bring_back(play: MythicPlay, unit: int, area: int) -> None:
    """Put a destroyed unit into an area at full vitality: a deployment by a power (RUL-22)."""
    state, table = play.state, play.table
    put(state, unit, area)
    state.vitality[unit] = table.full_vitality[unit]
    play.emit(events.UnitPlaced, table.ids[unit], area, BY_TEXT)
    await deployed(play, unit)
    if table.rules.entry_on_deploy and play.state.area[unit] == area:
        await enter(play, unit)


# Changing sides ---------------------------------------------------------------------------------


def change_sides(play: MythicPlay, unit: int, seat: int) -> None:
    """The unit belongs to another seat from now on, with all its cards, without its attachment.

    Its activation cards go from the former owner's hand, deck and pile into the new one's deck;
    both decks are shuffled. Cards that an attachment had added stay in the game as they are.
    """
    state, table = play.state, play.table
    former, card, attachment = (
        table.seat_of[unit],
        table.card_of[unit],
        table.units[unit].attachment,
    )
    for owner in (former, seat):
        shuffle_in(play, owner)
    for cards in (state.hand[former], state.deck[former], state.pile[former]):
        while card in cards:
            cards.remove(card)
            state.deck[seat].append(card)
    while card in state.gone[former]:
        state.gone[former].remove(card)
        state.gone[seat].append(card)
    if attachment is not None:
        state.gained[seat] += [card] * attachment.activation_cards
        state.gained[former] += [ART_OF_WAR] * attachment.strategic_value
        state.attached[unit] = ""
    state.turned.append((unit, seat))
    state.control[unit] = seat
    play.table = turned(table, state.turned)
    play.emit(events.SidesChanged, table.ids[unit], former, seat)
