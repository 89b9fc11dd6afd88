"""Parts about power: gaining and losing it, on cards and in pools.

As an effect "loses n" takes what is there, at least 1; as a cost it takes the full n (MW-R84).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warclan.games.myths_at_war import power
from warclan.games.myths_at_war.cards.amounts import read
from warclan.games.myths_at_war.cards.model import Act, Amount, Cards, Part, Who
from warclan.games.myths_at_war.cards.targets import foes
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.standing import most_power


def holder(play: MythsPlay, card: int) -> int:
    """Whose power it is: a card without a pool pays with that of its bearer (G10, MW-R85)."""
    on = play.state.on[card]
    return card if on < 0 else on


def _has_power(play: MythsPlay, act: Act, card: int) -> bool:
    return play.state.power[holder(play, card)] > 0


def gain(amount: Amount) -> Part:
    """The own pool gains power (MW-R80)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        power.gain_pool(play, act.player, read(amount, play, act))

    def may(play: MythsPlay, act: Act) -> bool:
        return power.pool_can_gain(play, act.player)

    return Part(do, may=may, deed="gain", much=amount)


def gain_counted(amount: Amount) -> Part:
    """The own pool gains power for each counted thing: there must be at least one (MW-R83)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        power.gain_pool(play, act.player, read(amount, play, act))

    def may(play: MythsPlay, act: Act) -> bool:
        return power.pool_can_gain(play, act.player) and read(amount, play, act) > 0

    return Part(do, may=may, deed="gain", much=amount)


def gains(who: Who, amount: Amount) -> Part:
    """Cards gain power from the Central Power Pool."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        each = read(amount, play, act)
        for card in cards:
            power.gain_card(play, holder(play, card), each)

    return Part(do, who, deed="power", much=amount)


def loses(who: Who, amount: Amount) -> Part:
    """Cards lose power; what went is remembered (``amounts.removed``)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        each = read(amount, play, act)
        for card in cards:
            act.removed += power.lose_card(play, holder(play, card), each)

    def pay(play: MythsPlay, act: Act, card: int) -> bool:
        return play.state.power[holder(play, card)] >= read(amount, play, act)

    return Part(
        do,
        who,
        _has_power,
        pay,
        takes=amount if isinstance(amount, int) else 0,
        deed="drain",
        much=amount,
    )


def exhausts(who: Who) -> Part:
    """Cards lose all power (MW-159); what went is remembered. As a cost it takes 1 at least."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            act.removed += power.exhaust(play, holder(play, card))

    return Part(do, who, _has_power, takes=1, deed="exhaust")


def _below_limit(play: MythsPlay, act: Act, card: int) -> bool:
    return play.state.power[card] < most_power(play, card)


def fills(who: Who) -> Part:
    """Cards gain power up to their Maximum Power."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        for card in cards:
            power.gain_card(play, card, most_power(play, card) - play.state.power[card])

    return Part(do, who, _below_limit, deed="fill")


# Pools ---------------------------------------------------------------------------------------


def pays(amount: int) -> Part:
    """The own pool loses power, as a cost (MW-R12, MW-R13)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        power.lose_pool(play, act.player, amount, "MW-091")

    def may(play: MythsPlay, act: Act) -> bool:
        return power.pool_can_lose(play, act.player)

    def afford(play: MythsPlay, act: Act) -> bool:
        own = power.pool(play, act.player)
        return own >= amount + act.cost and power.pool_can_lose(play, act.player)

    return Part(do, may=may, afford=afford, deed="pay", much=amount)


def pool_open(play: MythsPlay, act: Act, seat: int) -> bool:
    """Whether the seat's pool has power that can be taken."""
    return power.pool(play, seat) > 0 and power.pool_can_lose(play, seat)


def opponent_loses(who: Who, amount: Amount) -> Part:
    """The pool of an opponent loses power; ``who`` is ``targets.opponent()``."""

    def do(play: MythsPlay, act: Act, seats: Cards) -> None:
        for seat in seats:
            power.lose_pool(play, seat, read(amount, play, act), "MW-R84")

    return Part(do, who, pool_open, deed="hit", much=amount)


def _lose_together(play: MythsPlay, seats: Sequence[int], amounts: Sequence[int]) -> None:
    """Several pools lose at once: partners' pool once only; what is taken is compared together."""
    done: list[int] = []
    for seat, amount in zip(seats, amounts, strict=True):
        place = play.table.pool_of[seat]
        if place not in done and not play.state.out[seat]:
            done.append(place)
            power.lose_pool(play, seat, amount, "MW-R84")


def each_opponent_loses(amount: Amount) -> Part:
    """The pool of each opponent loses power."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        seats = foes(play, act.player)
        _lose_together(play, seats, [read(amount, play, act)] * len(seats))

    def may(play: MythsPlay, act: Act) -> bool:
        return any(pool_open(play, act, seat) for seat in foes(play, act.player))

    return Part(do, may=may, deed="hit", much=amount)


def each_player_loses(amount: int) -> Part:
    """Every player still in the game loses power, all at once (MW-149)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        seats = [seat for seat in play.state.order if not play.state.out[seat]]
        _lose_together(play, seats, [amount] * len(seats))

    return Part(do, deed="hit-all", much=amount)


def gains_counted(who: Who, amount: Amount) -> Part:
    """Cards gain power for each counted thing: there must be at least one (MW-R83)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        each = read(amount, play, act)
        for card in cards:
            power.gain_card(play, holder(play, card), each)

    return Part(
        do, who, lambda play, act, card: read(amount, play, act) > 0, deed="power", much=amount
    )


def own_pool_loses(amount: int) -> Part:
    """The own pool loses power as an effect (MW-R84)."""

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        power.lose_pool(play, act.player, amount, "MW-R84")

    def may(play: MythsPlay, act: Act) -> bool:
        return pool_open(play, act, act.player)

    return Part(do, may=may, deed="pay", much=amount)


def each_player_loses_counted(
    amount: Callable[[MythsPlay, int], int], *, fighting: bool = False
) -> Part:
    """Every player still in the game loses as much as is counted for him, all at once (MW-149).

    ``fighting``: only the players of the Confrontation in progress. A pool that partners share
    loses once: the higher of their numbers.
    """

    def seats(play: MythsPlay) -> list[int]:
        state = play.state
        meant = state.fighters if fighting else state.order
        return [seat for seat in meant if not state.out[seat]]

    def do(play: MythsPlay, act: Act, cards: Cards) -> None:
        losing = seats(play)
        pool_of = play.table.pool_of
        most: dict[int, int] = {}
        for seat in losing:
            most[pool_of[seat]] = max(most.get(pool_of[seat], 0), amount(play, seat))
        _lose_together(play, losing, [most[pool_of[seat]] for seat in losing])

    def may(play: MythsPlay, act: Act) -> bool:
        return any(amount(play, seat) > 0 and pool_open(play, act, seat) for seat in seats(play))

    return Part(do, may=may)
