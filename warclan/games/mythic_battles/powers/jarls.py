"""The powers of jarls: permanent and always available for their troop (MB-ATT-02).

A jarl shares the fate of its troop (MB-ATT-09, MB-ATT-10) and stays with it for the whole game
(MB-ATT-08); one that is used up leaves the game by an empty place in ``MythicState.attached``.
"""

from msgspec.structs import replace

from warclan.engine.hooks import Held, Level
from warclan.engine.rules import rule
from warclan.games.mythic_battles import events
from warclan.games.mythic_battles.effects import wound
from warclan.games.mythic_battles.hooks import (
    ABILITIES,
    ACTIVATION_ENDS,
    ACTIVATION_STARTS,
    DYING,
    FREE_RETALIATION,
    MAY_REDIRECT,
    OFFENSE,
    RECALL_COST,
    WOUNDING,
    Attack,
    Hit,
    Moment,
    MythicPlay,
    Wound,
)
from warclan.games.mythic_battles.powers.common import (
    BY_TEXT,
    has_power,
    held_by,
    offer,
    works,
)
from warclan.games.mythic_battles.state import END_OF_TURN, Timed

ANGRIM = "angrim-angrim"
BROKK_EITRI = "brokk-eitri-brokk-eitri"
ERIC_BLOODAXE = "eric-bloodaxe-eric-bloodaxe"
HARALD_FAIRHAIR = "harald-fairhair-harald-fairhair"
HERVOR = "hervor-hervor"
MODGUD = "modgud-modgud"
THJALFI_ROSKVA = "thjalfi-roskva-thjalfi-roskva"
WIGLAF = "wiglaf-wiglaf"

ABILITIES.declares(MODGUD, rule="MB-ATT-02", level=Level.POWER)

RAGE = 2
"""Offense of Eric Bloodaxe's rage."""


def bears(play: MythicPlay, unit: int, ability: str) -> bool:
    """Whether the unit has this attachment still in the game, destroyed as it may be."""
    return has_power(play, unit, ability) and bool(play.state.attached[unit])


@rule("MB-ATT-03")
def use_up(play: MythicPlay, unit: int) -> None:
    """Take the unit's attachment out of the game: it has been used."""
    card = play.table.units[unit]
    name = card.attachment.name if card.attachment is not None else ""
    play.state.attached[unit] = ""
    play.emit(events.AttachmentSpent, card.id, name)


# Attack and defense -----------------------------------------------------------------------------


def _is_hit(play: MythicPlay, held: Held, hit: Hit) -> bool:
    return held_by(play, held, hit.attack.target)


@ABILITIES.at(WOUNDING, ANGRIM, rule="MB-ATT-02", level=Level.POWER, when=_is_hit)
async def angrim(play: MythicPlay, held: Held, hit: Hit) -> Hit:
    """The troop ignores the first wound of every attack."""
    return replace(hit, change=hit.change - 1)


@ABILITIES.speaks(MAY_REDIRECT, BROKK_EITRI, rule="MB-ATT-02", level=Level.POWER)
def brokk_eitri(play: MythicPlay, attack: Attack) -> bool | None:
    """Attacks of the troop cannot be redirected by enemies."""
    enemy = play.table.foes[attack.attacker] >> attack.target & 1
    return False if enemy and works(play, attack.attacker, BROKK_EITRI) else None


@ABILITIES.modifies(OFFENSE, HERVOR, rule="MB-ATT-02", level=Level.POWER)
def hervor(play: MythicPlay, attack: Attack) -> int:
    return 2 * int(attack.retaliation and works(play, attack.attacker, HERVOR))


@ABILITIES.speaks(FREE_RETALIATION, THJALFI_ROSKVA, rule="MB-ATT-02", level=Level.POWER)
def thjalfi_roskva(play: MythicPlay, unit: int) -> bool | None:
    return True if works(play, unit, THJALFI_ROSKVA) else None


# Eric Bloodaxe ----------------------------------------------------------------------------------


def _enraged(play: MythicPlay, unit: int) -> bool:
    return any(each.kind == ERIC_BLOODAXE and each.unit == unit for each in play.state.timed)


def _starts(play: MythicPlay, held: Held, moment: Moment) -> bool:
    return held_by(play, held, moment.unit)


@ABILITIES.at(
    ACTIVATION_STARTS, ERIC_BLOODAXE, rule="MB-ATT-03", level=Level.POWER, when=_starts, own=True
)
async def eric_bloodaxe(play: MythicPlay, held: Held, moment: Moment) -> None:
    """The troop may take +2 offense for the turn, at the price of a wound at the end."""
    if await offer(play, moment.unit, ERIC_BLOODAXE):
        play.state.timed.append(Timed(ERIC_BLOODAXE, moment.unit, RAGE, END_OF_TURN))


@ABILITIES.modifies(OFFENSE, ERIC_BLOODAXE, rule="MB-ATT-03", level=Level.POWER)
def rage(play: MythicPlay, attack: Attack) -> int:
    return RAGE * int(bool(play.state.timed) and _enraged(play, attack.attacker))


def _pays(play: MythicPlay, held: Held, moment: Moment) -> bool:
    unit = moment.unit
    return play.state.area[unit] > 0 and held_by(play, held, unit) and _enraged(play, unit)


@ABILITIES.at(
    ACTIVATION_ENDS, ERIC_BLOODAXE, rule="MB-ATT-03", level=Level.POWER, when=_pays, own=True
)
async def exhaustion(play: MythicPlay, held: Held, moment: Moment) -> None:
    """The wound of the rage, whether the troop has attacked or not."""
    await wound(play, moment.unit, 1, BY_TEXT)


# Return -----------------------------------------------------------------------------------------


@ABILITIES.modifies(RECALL_COST, HARALD_FAIRHAIR, rule="MB-ATT-02", level=Level.POWER)
def harald_fairhair(play: MythicPlay, unit: int) -> int:
    """Recalling the troop is free, destroyed or not: the jarl comes back with it."""
    return -int(bears(play, unit, HARALD_FAIRHAIR))


def _falls(play: MythicPlay, held: Held, suffered: Wound) -> bool:
    unit = suffered.unit
    return (
        play.table.ids[unit] == held.holder
        and not play.state.vitality[unit]
        and bears(play, unit, WIGLAF)
    )


@ABILITIES.at(
    DYING,
    WIGLAF,
    rule="MB-ATT-11",
    level=Level.POWER,
    order=-5,
    when=_falls,
    still=_falls,
)
@rule("MB-ATT-11", "MB-ATT-03")
async def wiglaf(play: MythicPlay, held: Held, suffered: Wound) -> None:
    """Instead of being destroyed the troop stays, complete, and Wiglaf leaves the game (RUL-73)."""
    unit = suffered.unit
    if not await offer(play, unit, WIGLAF):
        return
    use_up(play, unit)
    table = play.table
    left = table.full_vitality[unit]
    if table.rules.wiglaf_two:
        left = min(left, 2)
    play.state.vitality[unit] = left
    play.emit(events.UnitHealed, table.ids[unit], left, left, "MB-ATT-11")
