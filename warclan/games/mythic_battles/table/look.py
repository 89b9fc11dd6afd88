"""What one seat knows at one moment: the ground all records of the playing table are made from."""

from dataclasses import dataclass
from typing import Any

from warclan.engine.match import Match
from warclan.engine.play import Play
from warclan.engine.requests import Request
from warclan.games.mythic_battles.events import AttackRolled
from warclan.games.mythic_battles.hooks import MythicPlay
from warclan.games.mythic_battles.scene import Scene, scene
from warclan.games.mythic_battles.state import MythicState
from warclan.games.mythic_battles.tabletop import Table
from warclan.games.mythic_battles.text import Names

MythicMatch = Match[MythicState, Table]


@dataclass(frozen=True, slots=True)
class Look:
    """The rules' own questions, put to what ``seat`` may know, and what it is asked.

    ``play`` stands on the seat's view: others' hands are face down. ``request`` is what this seat
    is asked, ``None`` when another is; ``asked`` is the seat the match waits for (-1: it is
    over), ``at`` the number of answers given. ``rolled`` is the last roll of a first assault.
    Looks are for reading: nobody answers or changes anything through them.
    """

    seat: int
    play: MythicPlay
    names: Names
    request: Request[Any] | None
    at: int
    asked: int
    teaching: bool = False
    rolled: AttackRolled | None = None

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.play.table

    @property
    def state(self) -> MythicState:
        """The state as the seat knows it."""
        return self.play.state

    def scene(self) -> Scene:
        """What lies on the table, with what answers the seat's question marked."""
        return scene(self.table, self.state, self.names, self.request)

    def unit(self, named: Any) -> int:
        """The unit a request names, by id or number; -1 if it names none."""
        if isinstance(named, str):
            return self.table.index.get(named, -1)
        if isinstance(named, int) and 0 <= named < len(self.table.units):
            return named
        return -1

    def name(self, unit: int) -> str:
        """What the unit is called; "nobody" for -1."""
        return self.names.unit(self.table.ids[unit]) if unit >= 0 else "nobody"

    def copy(self) -> MythicPlay:
        """The same view once more, for asking "what if": its state may be changed."""
        play = self.play
        return Play(play.state.fork(), play.table, play.bindings, _active)


def look_of(match: MythicMatch, seat: int, names: Names) -> Look:
    """What ``seat`` knows of the match now."""
    play = match.play
    view = match.spec.view_for(play, seat)
    mine = [request for request in match.open_requests if request.player == seat]
    return Look(
        seat,
        Play(view, play.table, play.bindings, _active),
        names,
        mine[0] if mine else None,
        len(match.tape),
        match.request.player if match.request is not None else -1,
        match.teaching,
        _last_roll(match),
    )


def _active(state: MythicState) -> int:
    return state.active


def _last_roll(match: MythicMatch) -> AttackRolled | None:
    """The roll of the attack in progress, while its dice are still played."""
    if match.request is None or not match.request.key.startswith("attack.") or not match.journal:
        return None
    rolls = (line.event for line in reversed(match.journal.lines))
    return next((event for event in rolls if isinstance(event, AttackRolled)), None)
