"""Answers about places: set-up, every kind of step, ground and stones."""

from typing import Any, Final

from warclan.engine.ask import PASS
from warclan.engine.requests import ChooseOne, Request
from warclan.games.mythic_battles.actions.moves import DROP
from warclan.games.mythic_battles.movement_rules import zone_of
from warclan.games.mythic_battles.standing import full
from warclan.games.mythic_battles.state import COMPLEX
from warclan.games.mythic_battles.table.answers import (
    Maker,
    area_answer,
    barred,
    pass_answer,
    seat_answer,
    unit_answer,
)
from warclan.games.mythic_battles.table.look import Look
from warclan.games.mythic_battles.table.reaches import stop_words, why_not
from warclan.games.mythic_battles.table.records import Answer
from warclan.games.mythic_battles.table.words import area_detail, stone_word
from warclan.text.numbers import listed

_GIFTS: Final = (
    ("Move", "into a neighbouring area, as in a walk"),
    ("Draw two cards", ""),
    ("Search the deck", "take one card"),
    ("Order the own deck", "the top three cards"),
    ("Order another deck", "the top two cards of an opponent"),
)


def side(look: Look, request: Request[Any]) -> list[Answer]:
    """The deployment zones."""
    zones = look.table.diagram.zones
    return [
        Answer(
            zone,
            f"Zone {zone + 1}",
            f"areas {listed([str(area) for area in zones[zone]])}",
            f"Take zone {zone + 1}",
            area=zones[zone][0],
            icon="flag",
        )
        for zone in _options(request)
    ]


def trees(look: Look, request: Request[Any]) -> list[Answer]:
    """Areas of open ground."""
    return [
        area_answer(look, area, "Plant trees in area {}", icon="tree", mark="trees")
        for area in _options(request)
    ]


def place(look: Look, request: Request[Any]) -> list[Answer]:
    """Units to be placed."""
    found = []
    for option in _options(request):
        if option == PASS:
            found.append(
                pass_answer("Keep the rest off the board", detail="they can be deployed later")
            )
        else:
            found.append(unit_answer(look, option, look.unit(option), "Place {}"))
    return found


def start_area(look: Look, request: Request[Any]) -> list[Answer]:
    """Deployment areas, at the start or by the deploy action."""
    unit = look.unit(request.context[0])
    options = _options(request)
    found = [
        area_answer(look, area, f"Place {look.name(unit)} in area {{}}", icon="pin", mark="here")
        for area in options
    ]
    for area in zone_of(look.play, look.table.seat_of[unit]):
        if area not in options:
            if full(look.state, look.table, area):
                reason, rule = "full", "MB-UNIT-22"
            else:
                reason, rule = "its ground cannot be entered on foot", "MB-ACT-11"
            found.append(barred(area, f"Area {area}", reason, rule, area=area))
    return found


def step(look: Look, request: Request[Any]) -> list[Answer]:
    """The next step of a walk or run, dropping a stone, or the end."""
    return _steps(look, request, "run" if look.state.declared == COMPLEX else "walk")


def flight(look: Look, request: Request[Any]) -> list[Answer]:
    """The next step of a fast flight."""
    return _steps(look, request, "flight")


def ascent(look: Look, request: Request[Any]) -> list[Answer]:
    """The rocks to ascend."""
    return [
        area_answer(look, area, "Ascend to area {}", icon="rock", mark="ascend")
        for area in _options(request)
    ]


def _steps(look: Look, request: Request[Any], way: str) -> list[Answer]:
    unit = look.unit(request.context[0])
    options = _options(request)
    area = look.state.area[unit]
    asking = look.copy()
    verb = {"walk": "Walk to area {}", "run": "Run to area {}"}.get(way, "Fly to area {}")
    found = []
    for option in options:
        if option == PASS:
            found.append(pass_answer("Stay here", "End the movement", area_detail(look, area)))
        elif option == DROP:
            found.append(drop_answer(look, unit))
        else:
            found.append(_step_answer(look, asking, unit, int(option), way, verb))
    for to in look.table.board.near[area]:
        if to not in options:
            reason, rule = why_not(look, unit, area, to, way)
            found.append(barred(to, f"Area {to}", reason, rule, area=to))
    return found


def _step_answer(look: Look, asking: Any, unit: int, to: int, way: str, verb: str) -> Answer:
    stop = "" if way == "flight" else stop_words(asking, unit, to, look)
    detail = area_detail(look, to)
    return area_answer(
        look,
        to,
        verb,
        detail=f"{stop}; {detail}" if stop else detail,
        catch=bool(stop),
        mark="1 step, stop" if stop else "1 step",
        icon="boot",
    )


def drop_answer(look: Look, unit: int) -> Answer:
    """Dropping what the unit carries."""
    kind = stone_word(look.table.stone_kind[look.state.carries[unit]])
    return Answer(
        DROP,
        "Drop the stone",
        f"the {kind} stays in this area",
        "Drop the stone",
        area=look.state.area[unit],
        icon="gem",
        rule="MB-STONE-06",
    )


def ways(look: Look, request: Request[Any]) -> list[Answer]:
    """Areas a unit is driven, thrown or carried to."""
    throw = request.key == "attack.throw"
    unit = look.unit(request.context[0])
    verb = f"Throw {look.name(unit)} into area {{}}" if throw else "Go to area {}"
    asking = look.copy()
    found = []
    for option in _options(request):
        if option == PASS:
            found.append(pass_answer("Do not throw" if throw else "Stay here"))
            continue
        area = int(option)
        acts = stop_words(asking, unit, area, look)
        detail = area_detail(look, area)
        found.append(
            area_answer(
                look,
                area,
                verb,
                detail=f"{acts}; {detail}" if acts else detail,
                catch=bool(acts),
                mark="here",
                icon="move",
            )
        )
    return found


def gift(look: Look, request: Request[Any]) -> list[Answer]:
    """What a Divine Source gives."""
    return [
        Answer(face, _GIFTS[face][0], _GIFTS[face][1], _GIFTS[face][0], icon="spring")
        for face in _options(request)
    ]


def seats(look: Look, request: Request[Any]) -> list[Answer]:
    """Players."""
    return [
        pass_answer("Nobody") if seat == PASS else seat_answer(look, seat)
        for seat in _options(request)
    ]


def stones(look: Look, request: Request[Any]) -> list[Answer]:
    """Stones by where they lie or who carries them."""
    takes = "Absorb" if request.key.startswith("absorb") else "Claim"
    found = []
    for stone in _options(request):
        kind = stone_word(look.table.stone_kind[stone])
        area, detail, unit = look.state.lies[stone], "", ""
        if stone in look.state.carries:
            carrier = look.state.carries.index(stone)
            area, unit = look.state.area[carrier], look.table.ids[carrier]
            detail = f"carried by {look.name(carrier)}"
        found.append(
            Answer(
                stone,
                f"{kind.capitalize()} in area {area}",
                detail or area_detail(look, area),
                f"{takes} the {kind} in area {area}",
                area=area,
                unit=unit,
                icon="gem",
            )
        )
    return found


def _options(request: Request[Any]) -> tuple[Any, ...]:
    assert isinstance(request, ChooseOne)
    return request.options()


MAKERS: Final[dict[str, Maker]] = {
    "setup.side": side,
    "setup.trees": trees,
    "setup.place": place,
    "setup.area": start_area,
    "deploy.area": start_area,
    "move.step": step,
    "flight.step": flight,
    "ascend.area": ascent,
    "terrain.burning": ways,
    "terrain.source.move": ways,
    "attack.throw": ways,
    "terrain.source.gift": gift,
    "terrain.source.deck": seats,
    "referee.draw": seats,
    "referee.discard": seats,
    "claim.stone": stones,
    "absorb.stone": stones,
}
