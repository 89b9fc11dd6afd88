"""What a seat is asked, in words: every request of the game as a ``Question``."""

from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.engine.composed import Allocate, ChooseSome, Order
from warclan.engine.lots import Draw, Roll
from warclan.engine.requests import ChooseOne, Confirm, Number, Request
from warclan.games.mythic_battles.actions.activation import MOST_SIMPLE
from warclan.games.mythic_battles.state import (
    ART_OF_WAR,
    ATTACK,
    CLAIM,
    COMPLEX,
    STONE_KINDS,
    WALK,
)
from warclan.games.mythic_battles.table import (
    answers_board,
    answers_cards,
    answers_fight,
    answers_turn,
)
from warclan.games.mythic_battles.table.answers import Maker
from warclan.games.mythic_battles.table.judging import trouble
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.records import Answer, Kind, Question
from warclan.games.mythic_battles.table.titles import (
    PAID_FOR,
    POWER_TITLES,
    TITLES,
    Told,
    power_key,
)
from warclan.games.mythic_battles.table.words import power_effect, power_name, power_of, steps_words
from warclan.games.mythic_battles.talent_rules import activation_limit
from warclan.games.mythic_battles.text import dice, way_words
from warclan.text.numbers import listed, plural

__all__ = ["LONGEST_EFFECT", "MAKERS", "question", "trouble"]

MAKERS: Final[dict[str, Maker]] = {
    **answers_turn.MAKERS,
    **answers_board.MAKERS,
    **answers_fight.MAKERS,
    **answers_cards.MAKERS,
}
_KINDS: Final[dict[str, Kind]] = {
    "choose_one": "one",
    "choose_some": "some",
    "number": "number",
    "order": "order",
    "allocate": "allocate",
    "confirm": "confirm",
    "roll": "dice",
    "draw": "draw",
}
_CONFIRMS: Final = {
    "turn.extra-card": (("Draw another card", "deck"), ("Draw none", "close")),
    "attack.blessed": (("Play a kheper card", "gem"), ("Keep it", "close")),
    "terrain.ignore": (("Ignore the ground", "boot"), ("Let the ground act", "close")),
}
_CONFIRMED: Final = {"card": "{power}: draw a card?"}
"""Confirmations of a power by the last part of their key."""
_ORDINALS: Final = ("first", "second", "third", "fourth")
_POWER: Final = "power."
LONGEST_EFFECT: Final = 400
"""Letters of a power's text below a question; the whole text is on the unit's card."""


def question(look: Look) -> Question:
    """What the seat is asked now; "wait" while another decides, "over" at the end."""
    request = look.request
    if request is None:
        return _over(look) if look.asked < 0 else _waiting(look)
    told = _told(look, request)
    fields = _fields(look, request, told)
    detail = told.detail.format(**fields)
    unit, target = _named(look, request, told)
    low, high, count = _bounds(request)
    return Question(
        seat=look.seat,
        key=request.key,
        kind=_KINDS[request.kind],
        group=told.group,
        title=told.title.format(**fields),
        detail=detail,
        rule=request.rule,
        answers=tuple(_answers(look, request, fields["power"])),
        low=low,
        high=high,
        count=count,
        faces=request.faces if isinstance(request, Roll) else (),
        verb=told.verb or _verb(request),
        unit=look.table.ids[unit] if unit >= 0 else "",
        target=look.table.ids[target] if target >= 0 else "",
        at=look.at,
        private=request.audience is not None,
    )


def _over(look: Look) -> Question:
    state = look.state
    winners = listed([look.names.player(seat) for seat in state.winners])
    if winners:
        verb = "wins" if len(state.winners) == 1 else "win"
        title = f"{winners} {verb}: {way_words(state.way)}"
    else:
        title = f"A draw: {way_words(state.way or 'round limit')}"
    return Question(look.seat, "", "over", "over", title, rule=state.rule, at=look.at)


def _waiting(look: Look) -> Question:
    title = f"{look.names.player(look.asked)} decides"
    return Question(look.seat, "", "wait", "wait", title, "The table waits.", at=look.at)


# Words -------------------------------------------------------------------------------------------


def _told(look: Look, request: Request[Any]) -> Told:
    """The words of the request's key."""
    known = _spent(look, request) or TITLES.get(request.key)
    if known is not None:
        return known
    if not request.key.startswith(_POWER):
        return Told("{player}: decide", request.key, "power")
    ability, part = power_key(request.key)
    if part in POWER_TITLES:
        title = POWER_TITLES[part]
    elif isinstance(request, Confirm):
        title = "Use {power}?" if not part else _CONFIRMED.get(part, "{power}: yes or no?")
    elif isinstance(request, Draw):
        title = "{power}: draw {count}"
    else:
        title = f"{{power}}: choose {_what(look, request)}"
    effect = power_effect(look.table, ability)
    if len(effect) > LONGEST_EFFECT:
        effect = f"{effect[:LONGEST_EFFECT].rsplit(' ', 1)[0]} …"
    detail = effect.replace("{", "(").replace("}", ")")
    who = "{unit}: " if _power_unit(look, request, ability) >= 0 else ""
    return Told(who + title, detail, "power", "unit")


def _spent(look: Look, request: Request[Any]) -> Told | None:
    """Other words where nothing but maneuvers, powers and going on is left."""
    state = look.state
    if request.key == "activation.action" and _actions(look) >= _most(look):
        return Told("{unit}: anything else?", "No action is left.", "activation", "unit")
    if request.key == "turn.activate" and state.activations >= activation_limit(
        look.play, look.seat
    ):
        return Told("{player}: anything else?", "No activation is left this turn.", "turn")
    return None


def _actions(look: Look) -> int:
    """Simple actions done in this activation."""
    return (look.state.done & (WALK | ATTACK | CLAIM)).bit_count()


def _most(look: Look) -> int:
    """Simple actions an activation has."""
    return 1 if look.state.frozen else MOST_SIMPLE


def _what(look: Look, request: Request[Any]) -> str:
    """What the first question of a power chooses, by what its options are."""
    if isinstance(request, Order):
        return "the order"
    if not isinstance(request, ChooseOne | ChooseSome):
        return "one"
    first = next((each for each in request.options() if each != PASS), PASS)
    some = isinstance(request, ChooseSome)
    if isinstance(first, tuple) or first in look.table.index:
        return "units" if some else "a unit"
    if isinstance(first, int):
        if some and sorted(request.options()) == sorted(request.context):
            return "dice to roll again"
        if answers_cards.about_seats(request):
            return "a player"
        return "areas" if some else "an area"
    if first in look.table.unit_of_card or first == ART_OF_WAR or first in STONE_KINDS:
        return "cards" if some else "a card"
    return "one"


def _fields(look: Look, request: Request[Any], told: Told) -> dict[str, str]:
    """What the words may name."""
    unit, target = _named(look, request, told)
    ability = _ability(request)
    name = power_name(look.table, ability) if ability else ""
    return {
        "unit": look.name(unit),
        "target": look.name(target),
        "attacker": look.name(unit),
        "player": look.names.player(look.seat),
        "count": _count(request),
        "nth": _nth(look, request),
        "cost": _cost(look),
        "goes": "runs" if look.state.declared == COMPLEX else "walks",
        "power": name,
        "effect": power_effect(look.table, ability) if ability else "",
        "faces": dice([each for each in request.context if isinstance(each, int)]),
        "defense": str(request.context[2]) if told.context == "dice" else "",
        "reason": PAID_FOR.get(request.rule, ""),
    }


def _named(look: Look, request: Request[Any], told: Told) -> tuple[int, int]:
    """The unit that acts and its target, -1 for none."""
    context = request.context
    if told.context == "pair":
        return look.unit(context[1]), look.unit(context[0])
    if told.context == "dice":
        return look.unit(context[0]), look.unit(context[1])
    if request.key.startswith(_POWER):
        return _power_unit(look, request, power_key(request.key)[0]), -1
    if told.context == "unit" and context:
        return look.unit(context[0]), -1
    rolled = look.rolled
    if told.context == "faces" and rolled is not None:
        return look.unit(rolled.attacker), look.unit(rolled.target)
    return -1, -1


def _power_unit(look: Look, request: Request[Any], ability: str) -> int:
    """The unit a power's question is about: the one named, else the one that prints it."""
    context = request.context
    if context and (isinstance(context[0], str) or isinstance(request, ChooseOne)):
        return look.unit(context[0])
    found = power_of(look.table, ability)
    return found[0] if found is not None else -1


def _ability(request: Request[Any]) -> str:
    """The power a question belongs to, or ""."""
    if request.key.startswith(_POWER):
        return power_key(request.key)[0]
    return str(request.context[1]) if request.key == "referee.step" else ""


def _count(request: Request[Any]) -> str:
    """How many dice, cards or steps the question is about, with their noun."""
    if isinstance(request, Roll):
        return plural(request.count, "die", "dice")
    if isinstance(request, Draw):
        return plural(request.count, "card", "cards")
    if isinstance(request, ChooseSome):
        return plural(request.bounds()[1], "card", "cards")
    if request.key in ("move.step", "flight.step"):
        return steps_words(int(request.context[1]))
    return ""


def _nth(look: Look, request: Request[Any]) -> str:
    """Which activation of the turn, or which action of the activation, comes next."""
    if request.key == "turn.activate":
        place = min(look.state.activations, len(_ORDINALS) - 1)
        return f"{_ORDINALS[place]} activation"
    if request.key == "activation.action":
        return f"{_actions(look) + 1} of {_most(look)}"
    return ""


def _cost(look: Look) -> str:
    """What the next activation costs."""
    if look.state.activations:
        return "Another activation costs 1 Art of War."
    return "The first activation costs no Art of War."


# Answers -----------------------------------------------------------------------------------------


def _answers(look: Look, request: Request[Any], power: str) -> list[Answer]:
    if isinstance(request, Confirm):
        return _yes_or_no(request, power)
    if isinstance(request, Number):
        return answers_fight.numbers(look, request)
    if isinstance(request, Roll):
        return [answers_fight.face_answer(face) for face in request.faces]
    maker = MAKERS.get(request.key, answers_cards.generic)
    return maker(look, request)


def _yes_or_no(request: Request[Any], power: str) -> list[Answer]:
    """Both answers of a confirmation."""
    if request.key in _CONFIRMS:
        yes, no = _CONFIRMS[request.key]
    elif request.key.endswith(".wounds"):
        yes, no = ("Inflict two wounds", "sword"), ("Roll the dice", "dice")
    elif request.key.endswith(".card"):
        yes, no = ("Draw a card", "deck"), ("Draw none", "close")
    else:
        yes, no = (f"Use {power}" if power else "Yes", "bolt"), ("Do not use it", "close")
    return [
        Answer(True, yes[0], "", yes[0], icon=yes[1]),
        Answer(False, no[0], "", no[0], icon=no[1]),
    ]


def _bounds(request: Request[Any]) -> tuple[int, int, int]:
    """The least and greatest of a composed answer, and how many dice or cards are named."""
    if isinstance(request, ChooseSome | Allocate):
        low, high = request.bounds()
        return low, high, 0
    if isinstance(request, Number):
        return request.low, request.high, 0
    if isinstance(request, Roll | Draw):
        return request.count, request.count, request.count
    if isinstance(request, Order):
        count = len(request.options())
        return count, count, 0
    return 1, 1, 0


def _verb(request: Request[Any]) -> str:
    """What commits a composed answer where the key has no verb of its own."""
    if isinstance(request, ChooseSome):
        return "Choose these"
    if isinstance(request, Order):
        return "Use this order"
    return "Confirm" if isinstance(request, Number | Allocate | Draw | Roll) else ""
