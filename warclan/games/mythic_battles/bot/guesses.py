"""Sensible answers to questions nobody prepared for: those of powers, scenarios, rare terrains.

What an option means is read from the option itself: a unit, an area, a card, "pass". A power is
used to do something, so what hurts rivals or spares the own side comes first.
"""

from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.engine.composed import Allocate, ChooseSome, Order
from warclan.engine.requests import NOTHING, ChooseOne, Confirm, Number, Request
from warclan.games.mythic_battles.bot.outlook import Outlook
from warclan.games.mythic_battles.state import ART_OF_WAR, STONE_KINDS
from warclan.games.mythic_battles.tabletop import members

_CARD_WORTH: Final = {ART_OF_WAR: 2.0, **dict.fromkeys(STONE_KINDS, 2.5)}
_REFEREE: Final = "referee."
"""Powers without code are for people to carry out by their text."""
_AREA_KEYS: Final = ("area", "step", "move", "to", "place", "throw", "burning", "trees")


def guess(outlook: Outlook, request: Request[Any]) -> Any:
    """A legal answer by the kind of request."""
    only = request.only()
    if only is not NOTHING:
        return only
    if isinstance(request, ChooseOne):
        if request.key.startswith(_REFEREE) and PASS in request.options():
            return PASS
        return _one(outlook, request)
    if isinstance(request, Confirm):
        return True
    if isinstance(request, Number):
        return request.high
    if isinstance(request, ChooseSome):
        return _some(outlook, request)
    if isinstance(request, Allocate):
        return _split(outlook, request)
    if isinstance(request, Order):
        items = request.options()
        return items if _legal(request, items) else request.sample(_first)
    return request.sample(_first)


def _one(outlook: Outlook, request: ChooseOne[Any]) -> Any:
    areas = _speaks_of_areas(request)
    options = request.options()
    return max(enumerate(options), key=lambda each: (score(outlook, each[1], areas), -each[0]))[1]


def _some(outlook: Outlook, request: ChooseSome[Any]) -> Any:
    """As many as may be of what is worth something, the least worth of what must be given."""
    low, high = request.bounds()
    areas = _speaks_of_areas(request)
    rated = sorted(
        enumerate(request.options()),
        key=lambda each: (-score(outlook, each[1], areas), each[0]),
    )
    good = sum(score(outlook, option, areas) > 0 for _, option in rated)
    places = sorted(place for place, _ in rated[: max(low, min(high, good))])
    options = request.options()
    wish = tuple(options[place] for place in places)
    return wish if _legal(request, wish) else request.sample(_first)


def _split(outlook: Outlook, request: Allocate[Any]) -> Any:
    """All the points, the best target first."""
    _, left = request.bounds()
    given: dict[Any, int] = {}
    targets = request.options()
    rated = sorted(
        enumerate(targets), key=lambda each: (-score(outlook, each[1][0], False), each[0])
    )
    for _, (name, limit) in rated:
        given[name] = min(limit, left)
        left -= given[name]
    wish = tuple((name, given[name]) for name, _ in targets if given[name])
    return wish if _legal(request, wish) else request.sample(_first)


def score(outlook: Outlook, option: Any, areas: bool) -> float:
    """How well an option sounds."""
    table, state = outlook.table, outlook.state
    if isinstance(option, tuple):
        return max((score(outlook, part, areas) for part in option), default=0.0)
    if option == PASS or option is False:
        return 0.05
    if isinstance(option, str):
        if option in table.index:
            unit = table.index[option]
            worth = outlook.lay.worth[unit]
            vitality = state.vitality[unit]
            lost = worth[-1] - worth[vitality]
            if table.side_of[table.seat_of[unit]] == outlook.side:
                return 1.0 + lost / 10
            return 5.0 + min(worth[vitality], 50.0) / 10 + (state.carries[unit] >= 0)
        if option in table.unit_of_card:
            return -1.0
        return -_CARD_WORTH.get(option, -0.5)
    if areas and isinstance(option, int) and 0 < option < len(state.units_in):
        return _area(outlook, option)
    return 0.1


def _area(outlook: Outlook, area: int) -> float:
    """Rivals in the area count for it, friends against it, and so do stones far away."""
    state = outlook.state
    rated = 0.5
    for unit in members(state.units_in[area]):
        rated += 1.0 if outlook.rivals >> unit & 1 else -0.4
    return rated + 0.3 * state.lies.count(area)


def _speaks_of_areas(request: Request[Any]) -> bool:
    """Whether whole numbers among the options are areas, as far as the key tells."""
    last = request.key.rpartition(".")[2]
    return any(word in last for word in _AREA_KEYS)


def _legal(request: Request[Any], answer: Any) -> bool:
    check = getattr(request, "check", None)
    return check is None or check(answer) is None


def _first(n: int) -> int:  # the number of options does not matter
    return 0
