"""Answers about cards, powers and the referee, and those of any question nobody prepared for."""

from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.engine.composed import Allocate, ChooseSome, Order
from warclan.engine.lots import Draw
from warclan.engine.requests import ChooseOne, Request
from warclan.games.mythic_battles.content_types import UnitType
from warclan.games.mythic_battles.payment import ANY
from warclan.games.mythic_battles.state import ART_OF_WAR, STONE_KINDS, Token
from warclan.games.mythic_battles.table.answers import (
    Maker,
    area_answer,
    barred,
    card_answer,
    pass_answer,
    seat_answer,
    unit_answer,
)
from warclan.games.mythic_battles.table.answers_fight import face_answer
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.records import Answer
from warclan.games.mythic_battles.table.titles import power_key
from warclan.games.mythic_battles.table.words import (
    apart_words,
    cards_words,
    place_words,
    power_effect,
    power_name,
)
from warclan.games.mythic_battles.terrain import TERRAIN_BY_NAME

SEAT_PARTS: Final = ("deck", "hand", "opponent")
SEAT_POWERS: Final = (
    "norns-verdandi",
    "ratatosk-stirring-up-bitterness",
    "gullveig-discord",
    "aslaug-prophecy",
    "ivar-close-the-trap",
)
"""Powers whose first question is about a player; parts of keys that are, of any power."""
WORDS: Final = {
    "go": ("Go to the treasure", ""),
    "pay": ("Pay 1 Art of War", "and stay"),
    "life": ("Life", "regains 1 vitality"),
    "death": ("Death", "loses 1 vitality"),
    "draw": ("Draw a card", ""),
    "exchange": ("Discard one, draw two", ""),
    "drive": ("Drive the enemies here", "all to one neighbouring area"),
    "turn": ("Turn an enemy", "it attacks one of its own side"),
    "look": ("Look at the top cards", "and put them in another order"),
    "troll-pebble": ("Pebble", ""),
    "troll-mountain": ("Mountain", ""),
}
STEPS: Final = {
    "wound": ("A unit loses vitality", "skull"),
    "heal": ("A unit regains vitality", "heart"),
    "move": ("A unit is moved", "move"),
    "drop-stone": ("A stone is dropped", "gem"),
    "draw": ("Cards are drawn", "deck"),
    "discard": ("Cards are discarded", "bin"),
    "place-token": ("A token is placed", "pin"),
    "remove-token": ("A token is taken off", "close"),
    "pay": ("Art of War is paid", "crown"),
    "attack": ("An attack is made", "sword"),
}
"""What a referee can do, in words, with its icon."""
NO_STEP: Final = {
    "wound": "no unit is on the board",
    "heal": "no unit has lost vitality",
    "move": "no unit can be moved",
    "drop-stone": "no unit carries a stone",
    "draw": "no player is left",
    "discard": "no hand has a card",
    "place-token": "no token of this power is left",
    "remove-token": "no token of this power is in play",
    "pay": "the hand cannot pay",
    "attack": "no enemy can be attacked",
}
"""Why a step of the referee cannot be taken."""


def payment(look: Look, request: Request[Any]) -> list[Answer]:
    """Every way to pay one Art of War."""
    found = []
    for way in _things(request):
        cards = tuple(card for card in way if card != ANY)
        words = cards_words(look, cards)
        if way[0] == ANY:
            detail = "any card, on Divine Growth"
        elif len(way) > 1:
            detail = "two cards of destroyed units"
        else:
            detail = "" if way[0] == ART_OF_WAR else "a stone card"
        icon = "crown" if way[0] == ART_OF_WAR else "gem" if way[0] in STONE_KINDS else "card"
        found.append(Answer(way, words, detail, f"Pay with {words}", card=cards[0], icon=icon))
    return found


def search(look: Look, request: Request[Any]) -> list[Answer]:
    """Cards of the own deck."""
    return [card_answer(look, card, "Take {}") for card in _things(request)]


def kheper(look: Look, request: Request[Any]) -> list[Answer]:
    """How many kheper cards are played."""
    return [
        pass_answer("None")
        if count == PASS
        else Answer(count, str(count), f"+{count} defense", f"Play {count}", icon="gem")
        for count in _things(request)
    ]


def referee_power(look: Look, request: Request[Any]) -> list[Answer]:
    """Powers without code, with their text."""
    return [
        pass_answer("None of them")
        if ability == PASS
        else Answer(
            ability,
            power_name(look.table, ability),
            power_effect(look.table, ability) or "its text stands on the card",
            f"Carry out {power_name(look.table, ability)}",
            icon="scroll",
        )
        for ability in _things(request)
    ]


def referee_step(look: Look, request: Request[Any]) -> list[Answer]:
    """What may be done by hand, and what finds nothing to act on."""
    options = _things(request)
    found = [
        pass_answer("The power is done")
        if step == PASS
        else Answer(step, STEPS[step][0], "", STEPS[step][0], icon=STEPS[step][1])
        for step in options
    ]
    for step, (label, icon) in STEPS.items():
        if step not in options:
            found.append(barred(step, label, NO_STEP[step], request.rule, icon=icon))
    return found


def referee_token(look: Look, request: Request[Any]) -> list[Answer]:
    """Areas and units a token can be put on."""
    return [
        unit_answer(look, each, look.unit(each), "Put it on {}")
        if isinstance(each, str)
        else area_answer(look, each, "Put it in area {}")
        for each in _things(request)
    ]


def referee_terrain(look: Look, request: Request[Any]) -> list[Answer]:
    """What a token makes of its area."""
    found = []
    for name in _things(request):
        if name == PASS:
            found.append(pass_answer("The ground stays as it is"))
            continue
        words = TERRAIN_BY_NAME[name].name.replace("_", " ").capitalize()
        found.append(Answer(name, words, "", f"Make it {words}", icon="sprout"))
    return found


def referee_tokens(look: Look, request: Request[Any]) -> list[Answer]:
    """Tokens in play, by their places."""
    found = []
    for place in _things(request):
        token: Token = look.state.tokens[place]
        where = f"in area {token.area}" if token.area else f"on {look.name(token.unit)}"
        unit = look.table.ids[token.unit] if token.unit >= 0 else ""
        label = f"Token {where}"
        found.append(
            Answer(place, label, "", f"Take off the token {where}", area=token.area, unit=unit)
        )
    return found


# Any question ------------------------------------------------------------------------------------


def generic(look: Look, request: Request[Any]) -> list[Answer]:
    """Options by what they are: units, areas, cards, players, dice, words."""
    if isinstance(request, Allocate):
        return [_thing(look, request, each, limit) for each, limit in request.options()]
    if isinstance(request, Draw):
        kinds = dict.fromkeys(_things(request))
        pool = list(request.pool)
        return [_thing(look, request, each, pool.count(each)) for each in kinds]
    return [_thing(look, request, each) for each in _things(request)]


def _thing(look: Look, request: Request[Any], thing: Any, limit: int = 0) -> Answer:
    if thing == PASS:
        return pass_answer("No", "Leave it")
    if isinstance(thing, tuple):
        unit = look.unit(thing[0])
        detail = f"{apart_words(thing[1])}; {place_words(look, unit)}"
        return unit_answer(look, thing, unit, "Choose {}", detail=detail, mark="target")
    if isinstance(thing, int):
        return _number(look, request, thing, limit)
    if thing in look.table.index:
        return unit_answer(look, thing, look.unit(thing), "Choose {}", mark="here", limit=limit)
    if thing in look.table.unit_of_card or thing == ART_OF_WAR or thing in STONE_KINDS:
        return card_answer(look, thing, limit=limit)
    label, detail = _word(look, thing)
    return Answer(thing, label, detail, f"Choose {label}", limit=limit)


def _number(look: Look, request: Request[Any], number: int, limit: int) -> Answer:
    if isinstance(request, ChooseSome) and sorted(request.options()) == sorted(_ints(request)):
        return face_answer(number)
    if about_seats(request):
        return seat_answer(look, number)
    if number in look.table.board.areas:
        return area_answer(look, number, mark="here", limit=limit)
    return Answer(number, str(number), "", f"Choose {number}", limit=limit)


def about_seats(request: Request[Any]) -> bool:
    """Whether the whole numbers of a power's question are players; areas count from 1."""
    ability, part = power_key(request.key)
    if part in SEAT_PARTS or (not part and ability in SEAT_POWERS):
        return True
    return isinstance(request, ChooseOne) and 0 in [
        each for each in request.options() if isinstance(each, int)
    ]


def _ints(request: Request[Any]) -> list[int]:
    """The faces that a request about dice has in its context."""
    return [each for each in request.context if isinstance(each, int)]


def _word(look: Look, word: str) -> tuple[str, str]:
    """A word of the game: a kind of unit, an answer of a power, a power's own id."""
    if word in WORDS:
        return WORDS[word]
    if word in [each.value for each in UnitType]:
        return f"{word.capitalize()}s", ""
    return power_name(look.table, word), power_effect(look.table, word)


def _things(request: Request[Any]) -> tuple[Any, ...]:
    if isinstance(request, ChooseOne | ChooseSome | Order):
        return request.options()
    if isinstance(request, Draw):
        return tuple(sorted(request.pool, key=str))
    return ()


MAKERS: Final[dict[str, Maker]] = {
    "pay.art-of-war": payment,
    "deck.search": search,
    "stone.kheper": kheper,
    "referee.power": referee_power,
    "referee.step": referee_step,
    "referee.place-token": referee_token,
    "referee.place-token.terrain": referee_terrain,
    "referee.remove-token": referee_tokens,
}
