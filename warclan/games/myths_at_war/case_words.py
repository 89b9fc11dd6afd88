"""The vocabulary of Myths at War for rule cases: positions, scripts and facts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from warclan.engine.cases import Position
from warclan.engine.errors import CaseError, EngineError
from warclan.games.myths_at_war import chances, confrontation, standing
from warclan.games.myths_at_war.case_given import GivenSetup
from warclan.games.myths_at_war.case_position import state_of, table_of
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.hooks import GameEndedError, MythsPlay
from warclan.games.myths_at_war.spec import STEPS
from warclan.games.myths_at_war.state import PLACE_WORDS

NEXT = "next"
_WHOLE = {"type": "integer"}
_YES_NO = {"type": "boolean"}
_TEXT = {"type": "string"}
_LIST = {"type": "array"}

Read = Callable[[MythsPlay, str], Any]


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact. ``of`` is what its keys name ("" for one value), ``value`` its JSON Schema."""

    of: str
    value: dict[str, Any]
    meaning: str
    read: Read


def _seat(play: MythsPlay, name: str) -> int:
    if not name.isdecimal() or int(name) >= play.table.seats:
        raise CaseError(f"then: there is no seat {name!r}.")
    return int(name)


def _card(read: Callable[[MythsPlay, int], Any]) -> Read:
    def of_card(play: MythsPlay, name: str) -> Any:
        card = play.table.number(name)
        if card >= len(play.state.place):
            raise CaseError(f"then: there is no card {name!r}.")
        return read(play, card)

    return of_card


def _of_seat(read: Callable[[MythsPlay, int], Any]) -> Read:
    return lambda play, name: read(play, _seat(play, name))


def _bearer(play: MythsPlay, card: int) -> str:
    on = play.state.on[card]
    return play.table.ident(on) if on >= 0 else ""


def _tops(play: MythsPlay, seat: int) -> list[str]:
    """For each oracle its face-up top card, "down" or "empty"."""
    state = play.state
    return [
        play.table.ident(pile[-1]) if shown and pile else "down" if pile else "empty"
        for pile, shown in zip(state.oracles[seat], state.open[seat], strict=True)
    ]


def _assignable(play: MythsPlay, seat: int) -> list[str]:
    return list(play.table.idents(confrontation.assignable(play, seat)))


FACTS: dict[str, Fact] = {
    "pool": Fact(
        "seat",
        _WHOLE,
        "power in the player's pool",
        _of_seat(lambda play, seat: play.state.pool[play.table.pool_of[seat]]),
    ),
    "hand": Fact("seat", _WHOLE, "cards in hand", _of_seat(lambda p, s: len(p.state.hand[s]))),
    "deck": Fact(
        "seat", _WHOLE, "cards in the Designs Deck", _of_seat(lambda p, s: len(p.state.deck[s]))
    ),
    "oracles": Fact(
        "seat",
        _LIST,
        "the sizes of the oracles from left to right",
        _of_seat(lambda play, seat: [len(pile) for pile in play.state.oracles[seat]]),
    ),
    "tops": Fact(
        "seat", _LIST, 'each oracle: its face-up card, "down" or "empty"', _of_seat(_tops)
    ),
    "army": Fact("seat", _WHOLE, "the force of the army", _of_seat(standing.army_force)),
    "assignable": Fact("seat", _LIST, "characters that can be assigned", _of_seat(_assignable)),
    "out": Fact("seat", _YES_NO, "out of the game", _of_seat(lambda p, s: p.state.out[s])),
    "points": Fact(
        "seat",
        {"type": "number"},
        "victory points",
        _of_seat(lambda play, seat: play.state.points[seat] / 2),
    ),
    "power": Fact("card", _WHOLE, "power on the card", _card(lambda p, c: p.state.power[c])),
    "force": Fact("card", _WHOLE, "force of the Troop, in any state", _card(standing.force_of)),
    "counts": Fact("card", _WHOLE, "what it adds to its army", _card(standing.counts)),
    "max_power": Fact("card", _WHOLE, "Maximum Power of the Troop", _card(standing.most_power)),
    "tired": Fact("card", _YES_NO, "tired", _card(lambda p, c: p.state.tired[c])),
    "place": Fact("card", _TEXT, "where it is", _card(lambda p, c: PLACE_WORDS[p.state.place[c]])),
    "control": Fact("card", _WHOLE, "who controls it", _card(lambda p, c: p.state.control[c])),
    "on": Fact("card", _TEXT, 'the card it is attached to, or ""', _card(_bearer)),
    "keywords": Fact("card", _LIST, "its keywords now", _card(standing.keywords_of)),
    "reasons": Fact(
        "card",
        _LIST,
        "what its force consists of: [rule, amount]",
        _card(
            lambda play, card: [
                [reason.rule, reason.amount]
                for reason in standing.force_explained(play, card).reasons
            ]
        ),
    ),
    "meditation": Fact("", _WHOLE, "gain of meditating", lambda p, _: chances.meditation_gain(p)),
    "central": Fact("", _WHOLE, "the Central Power Pool", lambda p, _: p.state.central),
    "phase": Fact("", _TEXT, "the phase", lambda p, _: p.state.phase),
    "turn": Fact("", _WHOLE, "the turn", lambda p, _: p.state.turn),
    "seat": Fact("", _WHOLE, "whose chance it is", lambda p, _: p.state.seat),
    "active": Fact("", _WHOLE, "who holds the turn token", lambda p, _: p.state.active),
    "initial": Fact("", _WHOLE, "who started the game", lambda p, _: p.state.initial),
    "fighters": Fact("", _LIST, "who fights now", lambda p, _: list(p.state.fighters)),
    "transfers_left": Fact("", _WHOLE, "transfers left", lambda p, _: p.state.transfers),
    "winners": Fact("", _LIST, "the seats that have won", lambda p, _: list(p.state.winners)),
    "way": Fact("", _TEXT, "how the match was won", lambda p, _: p.state.way),
}


def script_of(run: tuple[str, ...]) -> Callable[[MythsPlay], Any]:
    """The scripts a case runs one after the other."""
    for step in run:
        if step != NEXT and step.removesuffix("*") not in STEPS:
            raise CaseError(f"given.run: there is no step {step!r}.")

    async def script(play: MythsPlay) -> None:
        try:
            for step in run:
                name = step.removesuffix("*")
                while True:
                    now = play.state.phase
                    if step == NEXT or now in STEPS:
                        await STEPS[now if step == NEXT else name][1](play)
                    if not step.endswith("*") or play.state.phase != name:
                        break
        except GameEndedError:
            play.state.phase = "over"

    return script


class MythsWords:
    """Cases of Myths at War; ``content`` gives the catalogue when a case names a real card."""

    def __init__(self, content: Callable[[], Catalogue] | None = None) -> None:
        self._content = content

    def with_content(self, content: Callable[[], Any]) -> "MythsWords":
        """The same with content packs to take cards from."""
        return MythsWords(content)

    def position(self, given: dict[str, Any]) -> Position:
        """Build the position; ``CaseError`` names the field that makes no sense."""
        try:
            wanted = msgspec.convert(given, GivenSetup)
        except msgspec.ValidationError as error:
            raise CaseError(f"given: {error}") from error
        try:
            table = table_of(wanted, self._packs)
            state = state_of(wanted, table)
        except (EngineError, ValueError, IndexError) as error:
            raise CaseError(f"given: {error}") from error
        return Position(table, state, ("case", script_of(wanted.run)), table.setup)

    def _packs(self) -> Catalogue | None:
        """The content packs, if they are there and are those of this game."""
        found = self._content() if self._content is not None else None
        return found if isinstance(found, Catalogue) else None

    def facts(self, then: dict[str, Any], play: MythsPlay) -> list[str]:
        """A sentence for every fact that does not hold."""
        faults: list[str] = []
        for key, expected in then.items():
            fact = FACTS.get(key)
            if fact is None:
                raise CaseError(f"then.{key}: there is no such fact.")
            if not fact.of:
                faults += _difference(key, fact.read(play, ""), expected)
                continue
            if not isinstance(expected, dict):
                raise CaseError(f"then.{key}: give a value for each {fact.of}.")
            for name, value in expected.items():
                faults += _difference(f"{key} of {name}", fact.read(play, str(name)), value)
        return faults

    def given_schema(self) -> dict[str, Any]:
        """JSON Schema of ``given``."""
        return msgspec.json.schema(GivenSetup)

    def then_schema(self) -> dict[str, Any]:
        """JSON Schema of ``then``."""
        properties: dict[str, Any] = {}
        for key, fact in FACTS.items():
            if fact.of:
                properties[key] = {
                    "type": "object",
                    "additionalProperties": fact.value,
                    "description": f"By {fact.of}: {fact.meaning}.",
                }
            else:
                properties[key] = {**fact.value, "description": f"{fact.meaning}."}
        return {"type": "object", "properties": properties, "additionalProperties": False}


def _difference(title: str, found: Any, expected: Any) -> list[str]:
    return [] if found == expected else [f"{title} is {found!r}, expected {expected!r}."]
