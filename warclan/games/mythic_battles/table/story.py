"""The journal as a seat may read it: numbered lines with their rules, made once each."""

from dataclasses import dataclass

from warclan.games.mythic_battles.events import TurnBegan
from warclan.games.mythic_battles.table.look import MythicMatch
from warclan.games.mythic_battles.text import Names, sentence


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One thing that happened. ``at`` is its place on the tape, ``number`` its line from 1."""

    number: int
    text: str
    rule: str
    at: int
    round: int


class Story:
    """The lines of one seat, grown as the match goes on; make a new one after a rewind."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._lines: list[JournalLine] = []
        self._read = 0
        self._round = 0

    def lines(self, match: MythicMatch, names: Names) -> tuple[JournalLine, ...]:
        """Every line the seat may read, the newest last."""
        journal = match.journal
        if journal is None:
            return ()
        for number, line in enumerate(journal.lines[self._read :], self._read + 1):
            if isinstance(line.event, TurnBegan):
                self._round = line.event.round
            event = line.seen_by(self._seat)
            if event is not None:
                text = sentence(event, names)
                self._lines.append(JournalLine(number, text, event.rule, line.at, self._round))
        self._read = len(journal.lines)
        return tuple(self._lines)
