"""What cards cost now, with every discount as a reason: equipping and entering play (G12)."""

from warclan.engine.hooks import Level, Reason, Valued
from warclan.engine.rules import rule
from warclan.games.myths_at_war.cards.model import ENTERS_CHEAPER, EQUIPS_CHEAPER
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.standing import passives_of, working
from warclan.games.myths_at_war.state import EQUIP_CHEAPER


def _less(play: MythsPlay, source: int, amount: int) -> Reason:
    name = play.table.ident(source) if source >= 0 else "effect"
    return Reason(name, "MW-162", -amount, Level.POWER)


def _summed(base: int, reasons: list[Reason]) -> int:
    """The price, never below 0; discounts stack."""
    for reason in reasons:
        base += reason.amount
    return base if base > 0 else 0


def _explained(base: int, reasons: list[Reason]) -> Valued:
    value = base + sum(reason.amount for reason in reasons)
    if value < 0:
        reasons = [*reasons, Reason("never below 0", "MW-R10", -value)]
    return Valued(max(value, 0), base, tuple(reasons))


# Equipping -----------------------------------------------------------------------------------


def _cost(play: MythsPlay, card: int) -> int:
    return play.table.cost[card] if card < play.table.size else 0


def _equip_discounts(play: MythsPlay, seat: int, gear: int, bearer: int) -> list[Reason]:
    found: list[Reason] = []
    state = play.state
    if play.table.passive_kinds & EQUIPS_CHEAPER:
        for text in passives_of(play, gear, EQUIPS_CHEAPER):
            if text.itself and _names(play, bearer, text.card, text.need):
                found.append(_less(play, gear, text.amount))
        for source, text in working(play, EQUIPS_CHEAPER):
            mine = not text.itself and state.control[source] == seat
            if mine and state.traits[gear] & text.need == text.need:
                found.append(_less(play, source, text.amount))
    if state.kinds & EQUIP_CHEAPER:
        for effect in state.effects:
            if effect.kind == EQUIP_CHEAPER and effect.player == seat:
                found.append(_less(play, effect.source, effect.amount))
    return found


def _names(play: MythsPlay, bearer: int, card_id: str, need: int) -> bool:
    """Whether a discount "for" a named card or a keyword goes for the bearer."""
    if card_id:
        return bearer < play.table.size and play.table.cards[bearer].id == card_id
    return play.state.traits[bearer] & need == need


@rule("MW-078")
def equip_price(play: MythsPlay, seat: int, gear: int, bearer: int) -> int:
    """What the bearer pays for an equipment: its Cost less discounts."""
    return _summed(_cost(play, gear), _equip_discounts(play, seat, gear, bearer))


def equip_explained(play: MythsPlay, seat: int, gear: int, bearer: int) -> Valued:
    """The same with every reason."""
    return _explained(_cost(play, gear), _equip_discounts(play, seat, gear, bearer))


# Entering play -------------------------------------------------------------------------------


def _entry_discounts(play: MythsPlay, card: int, seat: int) -> list[Reason]:
    table = play.table
    if not table.passive_kinds & ENTERS_CHEAPER:
        return []
    found = [
        _less(play, card, text.amount)
        for text in passives_of(play, card, ENTERS_CHEAPER)
        if text.itself and table.cards[table.pantheon[seat]].id == text.card
    ]
    traits = play.state.traits[card]
    for source, text in working(play, ENTERS_CHEAPER):
        mine = not text.itself and play.state.control[source] == seat
        if mine and traits & text.need == text.need:
            found.append(_less(play, source, text.amount))
    return found


@rule("MW-064", "MW-R10")
def entry_price(play: MythsPlay, card: int, seat: int) -> int:
    """The tokens a card needs to enter play: its Cost less discounts."""
    return _summed(_cost(play, card), _entry_discounts(play, card, seat))


def entry_explained(play: MythsPlay, card: int, seat: int) -> Valued:
    """The same with every reason."""
    return _explained(_cost(play, card), _entry_discounts(play, card, seat))
