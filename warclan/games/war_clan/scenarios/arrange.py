"""The question "where does it stand?": a request for places on the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from warclan.engine.errors import Refusal, RefusedError
from warclan.engine.requests import Pick, Request
from warclan.games.war_clan.scenarios.state import MIL, Spot

Kind = Literal["marker", "model", "terrain"]
Placed: TypeAlias = tuple[tuple[str, int, int], ...]
"""Things with their places in thousandths of an inch."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something round that is put on the table; ``radius`` in inches, ``seat`` −1: nobody's."""

    id: str
    kind: Kind
    radius: float
    seat: int = -1


Judge: TypeAlias = Callable[[Thing, Spot, Mapping[str, Spot]], Refusal | None]
"""Why a thing may not stand at a spot, given those of the same answer before it."""


class Arrange(Request[Placed]):
    """Places for some of the things: at least ``low`` of them, unless there is no room.

    ``draw`` makes a legal answer; ``room`` says whether the next thing could stand anywhere (it
    is asked only when an answer has fewer than ``low`` places).
    """

    __slots__ = ("draw", "judge", "low", "room", "things")
    kind = "arrange"

    def __init__(
        self,
        player: int,
        key: str,
        things: Sequence[Thing],
        judge: Judge,
        draw: Callable[[Pick], Placed],
        *,
        low: int = 0,
        room: Callable[[], bool] | None = None,
        rule: str = "",
        context: tuple[Any, ...] = (),
    ) -> None:
        self.player = player
        self.key = key
        self.things = tuple(things)
        self.judge = judge
        self.draw = draw
        self.low = low
        self.room = room
        self.rule = rule
        self.context = context
        self.audience = None

    def accept(self, answer: Any) -> Placed:
        given = self._spots(answer)
        if len(given) < self.low and (self.room is None or self.room()):
            raise self.refused(answer, f"{self.key} takes {self.low} at least; there is room.")
        placed: dict[str, Spot] = {}
        for thing in self.things:
            at = given.get(thing.id)
            if at is None:
                continue
            refusal = self.judge(thing, at, placed)
            if refusal is not None:
                raise RefusedError(refusal)
            placed[thing.id] = at
        return tuple((key, x, y) for key, (x, y) in placed.items())

    def _spots(self, answer: Any) -> dict[str, Spot]:
        """The answer by thing; raises ``RefusedError`` for anything that is no place."""
        if not isinstance(answer, tuple):
            raise self.refused(answer, f"{self.key} takes things with their places.")
        known = {thing.id for thing in self.things}
        given: dict[str, Spot] = {}
        for each in answer:
            if not (
                isinstance(each, tuple)
                and len(each) == 3
                and each[0] in known
                and each[0] not in given
                and all(part.__class__ is int for part in each[1:])
            ):
                raise self.refused(answer, f"{each!r} is no place of a thing of {self.key}.")
            given[each[0]] = (each[1], each[2])
        return given

    def sample(self, pick: Pick) -> Placed:
        return self.draw(pick)

    def plain(self) -> dict[str, Any]:
        things = [
            [thing.id, thing.kind, round(thing.radius * MIL), thing.seat] for thing in self.things
        ]
        return {**super().plain(), "things": things, "low": self.low}
