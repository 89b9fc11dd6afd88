"""Every other question: bids, who starts, targets, who pays, and what nobody foresaw."""

from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.engine.composed import Allocate, ChooseSome, Order
from warclan.engine.requests import NOTHING, ChooseOne, Confirm, Number, Request
from warclan.games.myths_at_war.bot.lay import rough
from warclan.games.myths_at_war.bot.outlook import Outlook
from warclan.games.myths_at_war.bot.valuing import rate
from warclan.games.myths_at_war.cards.model import Act
from warclan.games.myths_at_war.cards.registry import LINES
from warclan.games.myths_at_war.state import BATTLEFIELD, HAND, PANTHEON

_PILE: Final = "oracle-"


def answer(outlook: Outlook, request: Request[Any], act: Act | None, place: int) -> Any:
    """A legal answer; ``act`` and ``place`` say which choice of which action it is, if known."""
    only = request.only()
    if only is not NOTHING:
        return only
    if isinstance(request, ChooseOne):
        options = request.options()
        rated = [_score(outlook, request, option, act, place) for option in options]
        return options[rated.index(max(rated))]
    if isinstance(request, Confirm):
        return request.key != "set-up.mulligan"
    if isinstance(request, Number):
        return _number(outlook, request, act)
    if isinstance(request, ChooseSome):
        return _some(outlook, request, act, place)
    if isinstance(request, Allocate):
        return _split(outlook, request)
    if isinstance(request, Order):
        return _legal(request, request.options())
    return request.sample(_first)


def _first(n: int) -> int:
    return 0


def _number(outlook: Outlook, request: Number, act: Act | None) -> int:
    if request.key == "set-up.bid":
        return request.low
    if act is None:
        return request.high
    if any(step.part.deed == "pay" for step in act.line.costs):
        return min(request.high, max(request.low, outlook.pool(outlook.seat) // 3))
    return request.high


def _score(
    outlook: Outlook, request: Request[Any], option: Any, act: Act | None, place: int
) -> float:
    """How good an option is for the own side."""
    if option == PASS:
        return 0.01
    if isinstance(option, int) and not isinstance(option, bool):
        return _seat(outlook, request, option)
    if not isinstance(option, str):
        return 0.0
    if option in LINES:
        return rough(LINES[option])
    if option.startswith(_PILE):
        return _pile(outlook, option)
    card = _card(outlook, option)
    if card < 0:
        return 0.0
    if act is not None:
        worth = rate(outlook, act, place, card)
        if worth:
            return worth
    return _card_score(outlook, request, card)


def _card(outlook: Outlook, option: str) -> int:
    table = outlook.table
    known = table.index.get(option)
    if known is not None:
        return known
    return table.number(option) if option.startswith("made-") else -1


def _card_score(outlook: Outlook, request: Request[Any], card: int) -> float:
    """Without a known use: harm for rivals, good for the own side, what is best of each."""
    state = outlook.state
    if request.key.startswith("pay."):
        return outlook.deed("drain", 1, card)
    place = state.place[card]
    sign = outlook.sign(state.control[card])
    if place == HAND:
        # What leaves the own hand should be worth least.
        return -outlook.lay.held[card] if card < outlook.table.size else 0.0
    if place in (PANTHEON, BATTLEFIELD):
        return 0.1 * outlook.worth(card) + (0.5 if sign < 0 else 0.0)
    if card >= outlook.table.size:
        return 0.0
    return sign * (outlook.lay.entry[card] + outlook.lay.held[card])


def _seat(outlook: Outlook, request: Request[Any], seat: int) -> float:
    table = outlook.table
    if not 0 <= seat < table.seats:
        return 0.0
    if request.key in ("set-up.first", "army"):
        return outlook.sign(seat)
    if request.key == "pair":
        return -outlook.strength(seat) - 0.3 * outlook.pool(seat)
    return -outlook.sign(seat) - 0.01 * outlook.pool(seat)


def _pile(outlook: Outlook, option: str) -> float:
    """Rivals' oracles with tokens first: most texts disturb an oracle."""
    seat, place = (int(part) for part in option[len(_PILE) :].split("-"))
    state = outlook.state
    pile = state.oracles[seat][place]
    tokens = state.power[pile[-1]] if pile and pile[-1] >= 0 else 0
    return -outlook.sign(seat) * (0.5 + tokens)


def _some(outlook: Outlook, request: ChooseSome[Any], act: Act | None, place: int) -> Any:
    low, high = request.bounds()
    options = request.options()
    rated = [_score(outlook, request, option, act, place) for option in options]
    order = sorted(range(len(options)), key=lambda spot: (-rated[spot], spot))
    good = sum(worth > 0 for worth in rated)
    chosen = sorted(order[: max(low, min(high, good))])
    return _legal(request, tuple(options[spot] for spot in chosen))


def _split(outlook: Outlook, request: Allocate[Any]) -> Any:
    """From those who miss it least, one token at a time."""
    low, high = request.bounds()
    targets = request.options()
    paying = request.key.startswith("pay")
    given = [0] * len(targets)
    cards = [_card(outlook, name) if isinstance(name, str) else -1 for name, _ in targets]
    for _ in range(low if paying else high):
        best, most = -1, 0.0
        for spot, (_, limit) in enumerate(targets):
            if given[spot] >= limit:
                continue
            card = cards[spot]
            deed = "drain" if paying else "power"
            worth = outlook.deed(deed, given[spot] + 1, card) if card >= 0 else 0.0
            if best < 0 or worth > most:
                best, most = spot, worth
        if best < 0:
            break
        given[best] += 1
    wish = tuple((name, n) for (name, _), n in zip(targets, given, strict=True) if n)
    return _legal(request, wish)


def _legal(request: Any, wish: Any) -> Any:
    """The wish, or the first legal answer where a combination is forbidden."""
    if request.check is None or request.check(wish) is None:
        return wish
    return request.sample(_first)
