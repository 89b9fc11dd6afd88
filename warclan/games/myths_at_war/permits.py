"""What may be done to a card now: destroyed, moved, tired, equipped."""

from warclan.engine.errors import Refusal
from warclan.engine.rules import rule
from warclan.games.myths_at_war.cards.model import (
    BEARER_MUST_BE,
    INDESTRUCTIBLE,
    NO_WEAPONS,
    ROOTED,
    SUMMONS_AS_IF,
)
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.prices import equip_price
from warclan.games.myths_at_war.standing import gear_of, passives_of, printed
from warclan.games.myths_at_war.state import (
    BATTLEFIELD,
    NO_MOVES,
    NOT_BORROWED,
    NOT_DESTROYED,
    PANTHEON,
)
from warclan.games.myths_at_war.traits import (
    ARMOUR,
    CHARACTER,
    EQUIPMENT,
    GOD,
    INVOCATION,
    PANTHEON_CARD,
    SUMMONER,
    WEAPON,
)


def can_destroy(play: MythsPlay, card: int, actor: int) -> bool:
    """Whether the card is in play and nothing protects it (MW-R83, 0016#0, 0131, 0328)."""
    state = play.state
    if not PANTHEON <= state.place[card] <= BATTLEFIELD:
        return False
    if state.kinds & NOT_DESTROYED:
        traits = state.traits[card]
        for effect in state.effects:
            if effect.kind != NOT_DESTROYED:
                continue
            if effect.card == card and effect.player in (-1, actor):
                return False
            if effect.card < 0 and traits & CHARACTER and not traits & GOD:
                return False
    if play.table.passive_kinds & INDESTRUCTIBLE:
        return not passives_of(play, card, INDESTRUCTIBLE)
    return True


@rule("MW-021", "MW-161")
def can_tire(play: MythsPlay, card: int) -> bool:
    """Whether the card is Ready and can be tired: a Pantheon card never can."""
    state = play.state
    return not state.tired[card] and not state.traits[card] & PANTHEON_CARD


def can_ready(play: MythsPlay, card: int) -> bool:
    """Whether the card is tired."""
    return play.state.tired[card]


def can_go_home(play: MythsPlay, card: int) -> bool:
    """Whether an effect or a cost may move the character off the Battlefield (0029, 0282)."""
    state = play.state
    if state.place[card] != BATTLEFIELD or state.kinds & NO_MOVES:
        return False
    if not state.traits[card] & CHARACTER:
        # An equipment that copied an ability: it goes nowhere without its bearer.
        return False
    return not play.table.passive_kinds & ROOTED or not passives_of(play, card, ROOTED)


def can_join(play: MythsPlay, card: int) -> bool:
    """Whether an effect may move the character to the Battlefield (0282)."""
    state = play.state
    character = bool(state.traits[card] & CHARACTER)
    return character and state.place[card] == PANTHEON and not state.kinds & NO_MOVES


def can_borrow(play: MythsPlay, card: int, seat: int) -> bool:
    """Whether the player may take control of the card (0182)."""
    state = play.state
    if not state.kinds & NOT_BORROWED:
        return True
    holder = state.control[card]
    return not any(
        each.kind == NOT_BORROWED and each.player == holder != seat for each in state.effects
    )


# Equipping -----------------------------------------------------------------------------------


@rule("MW-028", "MW-029", "MW-079", "MW-080", "MW-081", "MW-R19", "MW-R20")
def misfit(play: MythsPlay, gear: int, bearer: int) -> Refusal | None:
    """Why the equipment cannot be attached to the character, or nothing."""
    state = play.state
    table = play.table
    traits = state.traits[gear]
    wearer = state.traits[bearer]
    if traits & INVOCATION:
        if not wearer & SUMMONER:
            return Refusal("MW-028", "Only a Summoner can bear an Invocation.")
        change = table.limit_mod[gear] if gear < table.size else 0
        more = sum(text.amount for text in passives_of(play, bearer, SUMMONS_AS_IF))
        if change < 0 and state.limit[bearer] + change + more < 0:
            return Refusal("MW-029", "Its Maximum Power would fall below 0.")
    if traits & WEAPON and passives_of(play, bearer, NO_WEAPONS):
        return Refusal("MW-089", "This character cannot bear weapons.")
    for kind, rule_id, name in ((WEAPON, "MW-079", "weapon"), (ARMOUR, "MW-080", "armour")):
        if not traits & kind or table.rules.replace_gear:
            continue
        if any(state.traits[other] & kind for other in gear_of(play, bearer) if other != gear):
            return Refusal(rule_id, f"It bears a {name} already.")
    for text in passives_of(play, gear, BEARER_MUST_BE):
        if wearer & text.need != text.need:
            return Refusal("MW-089", "The text of the equipment asks for another bearer.")
    return None


@rule("MW-R17")
def equip_refusal(play: MythsPlay, seat: int, gear: int, bearer: int) -> Refusal | None:
    """Why a player cannot take the Equip action with the two cards now, or nothing."""
    state = play.state
    if gear not in state.hand[seat] or not state.traits[gear] & EQUIPMENT:
        return Refusal("MW-076", "Equip takes an equipment card from the own hand.")
    if state.control[bearer] != seat or not state.traits[bearer] & CHARACTER:
        return Refusal("MW-076", "Equip takes one of the own characters.")
    if state.place[bearer] != PANTHEON:
        return Refusal("MW-R17", "The character must be in the Pantheon zone.")
    if state.power[bearer] < equip_price(play, seat, gear, bearer):
        return Refusal("MW-078", "The character has not the power to pay its Cost.")
    return misfit(play, gear, bearer)


def base_limit(play: MythsPlay, card: int) -> int:
    """The printed Maximum Power."""
    return printed(play, card)[1]
