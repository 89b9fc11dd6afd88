"""The Transfer Phase: which oracle card the tokens go to, when it enters, what is thrown out."""

from dataclasses import dataclass
from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.games.myths_at_war.bot.outlook import Outlook
from warclan.games.myths_at_war.bot.turns import Rated, ranked
from warclan.games.myths_at_war.prices import entry_price
from warclan.games.myths_at_war.standing import native
from warclan.games.myths_at_war.traits import CHARACTER
from warclan.games.myths_at_war.transfer import POOL, tops

_CUSHION: Final = 3
"""Power kept in the pool above what the rivals could take this turn."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A face-up card: ``need`` more tokens until it should enter, ``worth`` it then has."""

    card: int
    ident: str
    tokens: int
    price: int
    need: int
    worth: float

    @property
    def profit(self) -> float:
        """What it brings beyond the tokens still to be laid."""
        return self.worth - self.need


def prospect(outlook: Outlook, card: int) -> Prospect:
    """What a face-up card of an own oracle promises."""
    play, state, table = outlook.play, outlook.state, outlook.table
    seat = outlook.seat
    price = entry_price(play, card, seat)
    tokens = state.power[card]
    worth = outlook.lay.entry[card]
    wanted = price
    if state.traits[card] & CHARACTER:
        loss = 0 if native(play, card, seat) else table.format.foreign_loss
        limit = max(state.limit[card], 0)
        token = outlook.token(card)
        if state.force[card] > 0 and token > 0.7:
            # With two tokens left it fights at once.
            wanted = max(price, min(2, limit) + loss)
        kept = max(min(max(tokens, wanted), limit) - loss, 0)
        worth += kept * token
    return Prospect(card, table.ids[card], tokens, price, max(wanted - tokens, 0), worth)


def prospects(outlook: Outlook) -> list[Prospect]:
    """All face-up cards of the own oracles, from left to right."""
    return [prospect(outlook, card) for card in tops(outlook.play, outlook.seat)]


def spare(outlook: Outlook) -> int:
    """How many tokens the pool can do without: what is left may be taken and still be enough."""
    return outlook.pool(outlook.seat) - _CUSHION - outlook.threat()


def goal(outlook: Outlook) -> int:
    """The pool with which the own side wins or leaves as a winner after Reorganization."""
    form = outlook.table.format
    return form.god_of_gods or (form.leaves_above or 10_000) + 1


def transfer(outlook: Outlook, options: tuple[Any, ...]) -> Rated:
    """One transfer, one entry, or the end of the own Transfer Phase."""
    found = prospects(outlook)
    left = outlook.state.transfers
    free = spare(outlook)
    rated: Rated = []
    known = {each.ident: each for each in found}
    near = _near_goal(outlook, found)
    enters = {option[1] for option in options if option != PASS and option[0] == "enter"}
    for option in options:
        if option == PASS:
            rated.append((0.0, option))
        elif option[0] == "enter":
            rated.append((_enter(known[option[1]], left, free, near), option))
        else:
            rated.append((_move(outlook, known, option, left, free, near, enters), option))
    return ranked(rated)


def _near_goal(outlook: Outlook, found: list[Prospect]) -> bool:
    """Whether keeping and taking back tokens wins by God of Gods this turn."""
    pool = outlook.pool(outlook.seat)
    back = min(sum(each.tokens for each in found), outlook.state.transfers)
    return pool + back - outlook.threat() >= goal(outlook)


def _enter(each: Prospect, left: int, free: int, near: bool) -> float:
    if near:
        return 5.0 if not each.tokens else -1.0
    more = each.need if left >= each.need and free >= each.need else 0
    if more:
        # It waits for the tokens that this phase still brings.
        return -0.5
    return 50.0 + each.worth if each.worth > 0.2 or not each.tokens else each.worth


def _move(
    outlook: Outlook,
    known: dict[str, Prospect],
    option: tuple[Any, ...],
    left: int,
    free: int,
    near: bool,
    enters: set[str],
) -> float:
    start, end = option[1], option[2]
    pool = outlook.pool(outlook.seat)
    if end == POOL:
        each = known[start]
        if near:
            return 20.0 if pool < goal(outlook) + outlook.threat() else -1.0
        danger = free < 0 and start not in enters
        return 3.0 - each.profit if danger else -1.0
    if near:
        return -1.0
    target = known[end]
    if target.need <= 0 or target.profit <= 0:
        return -1.0
    rated = target.profit / (target.need + 1.0)
    if target.need <= left:
        rated *= 1.6
    if start == POOL:
        if free < 1 or (target.need > left and free < target.need):
            return -1.0
        return rated * (1.0 if pool > 8 else 0.7)
    source = known[start]
    if source.need == 0 or source.ident in enters:
        return -1.0
    gain = rated - source.profit / (source.need + 1.0)
    return gain * 0.4 - 0.4 if free < 1 or gain > 2 else -1.0


def drop(outlook: Outlook, options: tuple[Any, ...]) -> Rated:
    """Throw out a card that is not worth its price, or cannot be paid for a long time."""
    rated: Rated = []
    common = outlook.lay.common[outlook.seat]
    piles = outlook.state.oracles[outlook.seat]
    free = spare(outlook)
    for option in options:
        if option == PASS:
            rated.append((0.0, option))
            continue
        card = outlook.table.number(option)
        each = prospect(outlook, card)
        under = any(pile and pile[-1] == card and len(pile) > 1 for pile in piles)
        dear = each.need > max(free, 1) + 4
        hope = 0.6 * common if under else 0.0
        rated.append((hope - (each.profit if not dear else 0.2 * each.profit), option))
    return ranked(rated)
