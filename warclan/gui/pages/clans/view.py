"""A clan as the pages show it: its ledger, the moment looked at, and the clan at that moment."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from warclan.domain.receipts import Receipt, ReceiptLine
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import Book, Clan, Warrior, fold
from warclan.games.war_clan.receipts import balance, total_rank
from warclan.gui.pages.clans.stops import Stop, stops_of

if TYPE_CHECKING:
    from warclan.services.clan_view import OpenClan


@dataclass(eq=False)
class ClanView:
    """A clan looked at. ``at`` is the stop on show; the last one is the present.

    ``player`` and ``saga`` say whose it is and where it plays, "" where nobody said.
    """

    id: str
    name: str
    ledger: led.Ledger
    book: Book
    player: str = ""
    saga: str = ""
    at: int = -1
    stops: tuple[Stop, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.stops = stops_of(self.ledger, self.book)
        last = len(self.stops) - 1
        self.at = last if self.at < 0 or self.at > last else self.at

    @classmethod
    def of(cls, opened: "OpenClan", at: int = -1) -> "ClanView":
        """A stored clan; of a torn ledger only what stands before the fault."""
        sound = opened.fault.entry - 1 if opened.fault is not None else len(opened.ledger)
        ledger = opened.ledger[:sound]
        return cls(opened.id, opened.name, ledger, opened.book, saga=opened.folder, at=at)

    @property
    def stop(self) -> Stop:
        """The moment looked at."""
        return self.stops[self.at]

    @property
    def is_past(self) -> bool:
        """Whether an earlier moment is looked at, which nothing can be done to."""
        return self.stop.key != "now"

    @cached_property
    def entries(self) -> led.Ledger:
        """The entries up to the moment looked at."""
        return self.ledger[: self.stop.upto]

    @cached_property
    def clan(self) -> Clan:
        """The clan at the moment looked at."""
        return fold(self.entries, self.book)

    def clan_at(self, stop: int) -> Clan:
        """The clan at another stop."""
        return fold(self.ledger[: self.stops[stop].upto], self.book)

    def warrior(self, key: str) -> Warrior | None:
        """A warrior of the moment looked at."""
        return self.clan.warriors.get(key)

    @property
    def rank(self) -> int:
        """All Ranks together."""
        return sum(warrior.rank for warrior in self.clan.warriors.values())

    @property
    def record(self) -> tuple[int, int, int]:
        """Battles won, drawn and lost."""
        return record_of(self.entries)

    @cached_property
    def glory_receipt(self) -> Receipt:
        """Where the Glory comes from: what was before the last battle in one line, then each."""
        whole = balance(self.entries, self.book)
        since = self._before_last()
        if not since:
            return Receipt(f"{self.clan.glory} Glory", "WC-001", ("Glory",), whole.lines, "Glory")
        before = balance(self.entries[:since], self.book)
        lines = (
            ReceiptLine(f"Before battle {self.clan.battles}", (before.total,)),
            *whole.lines[len(before.lines) :],
        )
        return Receipt(f"{self.clan.glory} Glory", "WC-001", ("Glory",), lines, "Glory")

    def _before_last(self) -> int:
        """How many entries came before the last battle; 0 when there was none."""
        battle = self.clan.battles
        found = [stop.upto for stop in self.stops if stop.battle == battle - 1]
        return found[0] if battle and found else 0

    @property
    def rank_receipt(self) -> Receipt:
        """The Ranks warrior by warrior."""
        return total_rank(self.clan)


def record_of(entries: led.Ledger) -> tuple[int, int, int]:
    """Battles won, drawn and lost in a ledger."""
    results = [entry.result for entry in entries if isinstance(entry, led.Fought)]
    return (
        results.count(led.WON),
        results.count(led.DRAWN),
        results.count(led.LOST),
    )
