"""Power tokens: gaining and losing them, on cards and in pools, and Oblivion.

Every gain comes from the Central Power Pool and every loss goes there (MW-084, MW-R67), so the
sum of all tokens never changes.
"""

from warclan.engine.rules import rule
from warclan.games.myths_at_war import events
from warclan.games.myths_at_war.cards.model import NO_GAIN
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.standing import working
from warclan.games.myths_at_war.state import GAIN_CUT, NO_POOL_GAIN, POOL_SHIELD


def pool(play: MythsPlay, seat: int) -> int:
    """The power in a player's pool; partners share one."""
    return play.state.pool[play.table.pool_of[seat]]


def _cut(play: MythsPlay, amount: int) -> int:
    """What of a gain is left: card texts, and a Central Power Pool that can run out (MW-R14)."""
    if play.state.kinds & GAIN_CUT:
        amount = min(amount, 1)
    if play.table.rules.central_finite:
        amount = min(amount, max(play.state.central, 0))
    return amount


def pool_can_gain(play: MythsPlay, seat: int) -> bool:
    """Whether nothing forbids the pool to gain power (0178#0, 0313)."""
    if play.state.kinds & NO_POOL_GAIN:
        return False
    table = play.table
    if table.passive_kinds & NO_GAIN:
        own = table.pool_of[seat]
        for card, _ in working(play, NO_GAIN):
            if table.pool_of[play.state.control[card]] == own:
                return False
    return not table.rules.central_finite or play.state.central > 0


def pool_can_lose(play: MythsPlay, seat: int) -> bool:
    """Whether nothing shields the pool (0317)."""
    if not play.state.kinds & POOL_SHIELD:
        return True
    own = play.table.pool_of[seat]
    return not any(
        each.kind == POOL_SHIELD and play.table.pool_of[each.player] == own
        for each in play.state.effects
    )


@rule("MW-084", "MW-R80")
def gain_pool(play: MythsPlay, seat: int, amount: int, rule_id: str = "MW-084") -> int:
    """The player's pool gains power; gives how much came."""
    if amount <= 0 or not pool_can_gain(play, seat):
        return 0
    amount = _cut(play, amount)
    state = play.state
    place = play.table.pool_of[seat]
    state.pool[place] += amount
    state.central -= amount
    play.emit(events.PoolChanged, seat, amount, state.pool[place], rule_id)
    return amount


@rule("MW-124", "MW-R13", "MW-R69")
def lose_pool(play: MythsPlay, seat: int, amount: int, rule_id: str = "MW-121") -> int:
    """The player's pool loses power, below 0 if need be; gives how much went."""
    if amount <= 0 or not pool_can_lose(play, seat):
        return 0
    state = play.state
    place = play.table.pool_of[seat]
    state.pool[place] -= amount
    state.central += amount
    play.emit(events.PoolChanged, seat, -amount, state.pool[place], rule_id)
    return amount


@rule("MW-085", "MW-R15")
def gain_card(play: MythsPlay, card: int, amount: int, rule_id: str = "MW-084") -> int:
    """A card gains power, above its Maximum Power too; gives how much came."""
    if amount <= 0:
        return 0
    amount = _cut(play, amount)
    if not amount:
        return 0
    state = play.state
    state.power[card] += amount
    state.central -= amount
    play.emit(events.PowerChanged, play.table.ident(card), amount, state.power[card], rule_id)
    return amount


@rule("MW-R69", "MW-R84", "MW-R67")
def lose_card(play: MythsPlay, card: int, amount: int, rule_id: str = "MW-R84") -> int:
    """A card loses power, never below 0; gives how much went."""
    state = play.state
    amount = min(amount, state.power[card])
    if amount <= 0:
        return 0
    state.power[card] -= amount
    state.central += amount
    play.emit(events.PowerChanged, play.table.ident(card), -amount, state.power[card], rule_id)
    return amount


@rule("MW-159")
def exhaust(play: MythsPlay, card: int) -> int:
    """Remove all power of a card; gives how much it was."""
    return lose_card(play, card, play.state.power[card], "MW-159")


def give(play: MythsPlay, card: int, amount: int) -> None:
    """Tokens laid on a card that came from somewhere else than the Central Power Pool."""
    play.state.power[card] += amount
