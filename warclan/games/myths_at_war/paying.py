"""The power cost of actions: who can pay it, who does, and what other texts add to it."""

from warclan.engine.ask import allocate, choose_one
from warclan.engine.rules import rule
from warclan.games.myths_at_war import power, victory
from warclan.games.myths_at_war.cards.model import ALL, CONFRONTATION, PICKED, Act, on_field
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import of_kind
from warclan.games.myths_at_war.standing import in_play
from warclan.games.myths_at_war.state import ARMY_LEVY, LEVY
from warclan.games.myths_at_war.traits import CHARACTER, ENVIRONMENT


def _shared(play: MythsPlay, act: Act) -> bool:
    """Whether the cost may be shared (MW-101)."""
    return bool(play.state.traits[act.source] & ENVIRONMENT)


def _own_characters(play: MythsPlay, act: Act, cards: "list[int]") -> list[int]:
    state = play.state
    return [
        card
        for card in dict.fromkeys(cards)
        if state.control[card] == act.player
        and state.traits[card] & CHARACTER
        and in_play(play, card)
    ]


def could_pay(play: MythsPlay, act: Act) -> bool:
    """Whether the power cost could be paid, whatever is chosen (MW-091).

    Where one own card is chosen, that choice offers only cards that can pay it.
    """
    state = play.state
    if act.line.phase != CONFRONTATION:
        need = act.cost
        return not need or (
            power.pool(play, act.player) >= need and power.pool_can_lose(play, act.player)
        )
    extra = power_levy(play) if state.kinds & ARMY_LEVY else 0
    if not act.cost and not extra:
        return True
    field = on_field(play, act.player)
    if extra:
        needs = sum(step.part.takes for step in act.line.costs)
        if sum(state.power[card] for card in field) < act.cost + needs + extra:
            return False
    if not act.cost or act.line.payer_slot >= 0 or act.line.settled:
        return True
    cards = _performers_ahead(play, act) or field
    powers = sorted((state.power[card] for card in cards), reverse=True)
    if _shared(play, act):
        most = max((slot.who.high for slot in act.line.slots if slot.who.own), default=len(powers))
        return sum(powers[:most]) >= act.cost
    return bool(powers) and powers[0] >= act.cost


def _performers_ahead(play: MythsPlay, act: Act) -> list[int]:
    """The own characters that the action may come to affect, before anything is chosen."""
    cards: list[int] = []
    for step in (*act.line.costs, *act.line.effects):
        who = step.part.who
        if who is None or step.part.untouching or who.seats or who.piles:
            continue
        if who.way == ALL:
            cards += step.cards(play, act)
        elif who.way == PICKED and who.own:
            cards += act.line.slots[step.slot].options(play, act)
    return _own_characters(play, act, cards)


@rule("MW-099", "MW-100", "MW-R55")
def performers(play: MythsPlay, act: Act) -> list[int]:
    """The own characters that perform the action: those it affects, else any on the Battlefield."""
    cards: list[int] = []
    for step in (*act.line.costs, *act.line.effects):
        who = step.part.who
        if who is not None and not step.part.untouching and not who.seats and not who.piles:
            cards += step.cards(play, act)
    return _own_characters(play, act, cards) or on_field(play, act.player)


@rule("MW-091", "MW-095", "MW-099", "MW-100", "MW-101", "MW-R56", "MW-R13")
async def pay_power(play: MythsPlay, act: Act) -> None:
    """Pay the power cost, and before it what other texts ask for every action."""
    await _pay_levies(play, act)
    if act.cost:
        if act.line.phase != CONFRONTATION:
            power.lose_pool(play, act.player, act.cost, "MW-095")
        else:
            await _pay_from_army(play, act)
        act.cost = 0
        victory.part_done(play, act.player)


async def _pay_from_army(play: MythsPlay, act: Act) -> None:
    state = play.state
    table = play.table
    cards = performers(play, act)
    if _shared(play, act):
        limits = [(table.ident(card), min(state.power[card], act.cost)) for card in cards]
        parts = await allocate(
            act.player,
            "pay.share",
            [pair for pair in limits if pair[1]],
            act.cost,
            act.cost,
            rule="MW-101",
            context=(table.ident(act.source),),
        )
        for name, amount in parts:
            power.lose_card(play, table.number(name), amount, "MW-101")
        return
    able = [table.ident(card) for card in cards if state.power[card] >= act.cost]
    payer = await choose_one(
        act.player, "pay.from", able, rule="MW-099", context=(table.ident(act.source),)
    )
    act.payer = table.number(payer)
    power.lose_card(play, act.payer, act.cost, "MW-099")


def power_levy(play: MythsPlay) -> int:
    """What every action costs besides, from one own character on the Battlefield (0320)."""
    return sum(each.amount for each in of_kind(play, ARMY_LEVY))


async def _pay_levies(play: MythsPlay, act: Act) -> None:
    """What texts make every action cost: the pool pays as it is taken (0064, 0300, 0320)."""
    levy_pool(play, act.player)
    if act.line.phase != CONFRONTATION or not play.state.kinds & ARMY_LEVY:
        return
    table = play.table
    for effect in of_kind(play, ARMY_LEVY):
        able = [
            table.ident(card)
            for card in on_field(play, act.player)
            if _can_bear(play, act, card, effect.amount)
        ]
        if able:
            payer = await choose_one(act.player, "pay.levy", able, rule="MW-089")
            power.lose_card(play, table.number(payer), effect.amount, "MW-089")


def _can_bear(play: MythsPlay, act: Act, payer: int, extra: int) -> bool:
    """Whether all other costs of the action can still be paid once ``payer`` has paid more."""
    own = _reserved(play, act)
    own[payer] = own.get(payer, 0) + extra
    held = play.state.power
    if held[payer] < own[payer]:
        return False
    if not act.cost:
        return True
    left = [max(held[card] - own.get(card, 0), 0) for card in performers(play, act)]
    return (sum(left) if _shared(play, act) else max(left, default=0)) >= act.cost


def _reserved(play: MythsPlay, act: Act) -> dict[int, int]:
    """The power that costs of the action besides its power cost will take off each card."""
    found: dict[int, int] = {}
    for step in act.line.costs:
        if step.part.takes:
            for card in step.cards(play, act):
                found[card] = found.get(card, 0) + step.part.takes
    return found


def levy_pool(play: MythsPlay, seat: int) -> None:
    """The pool pays for an action being taken, where a text says so; Oblivion is looked for."""
    if not play.state.kinds & LEVY:
        return
    paid = 0
    for effect in of_kind(play, LEVY):
        if effect.other >> seat & 1:
            paid += power.lose_pool(play, seat, effect.amount, "MW-089")
    if paid:
        victory.part_done(play, seat)
