"""The ledger as lines under headings: battle, then phase, then what was done."""

from dataclasses import dataclass, field

from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.chronicle import entry_words
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.gui.pages.clans.phases import BY_KEY
from warclan.gui.pages.clans.stops import opens_battle
from warclan.text.numbers import plural, signed


@dataclass(slots=True)
class Node:
    """A line of the tree. ``number`` is the entry's place in the ledger, -1 for a heading."""

    words: str
    glory: int = 0
    balance: int = 0
    number: int = -1
    warrior: str = ""
    remark: str = ""
    parts: "list[Node]" = field(default_factory=list)

    @property
    def spoken(self) -> str:
        """The line as a sentence."""
        if self.number < 0:
            count = sum(max(1, len(part.parts)) for part in self.parts)
            return f"{self.words}, {plural(count, 'entry', 'entries')}, {signed(self.glory)} Glory"
        change = f", {signed(self.glory)} Glory, {self.balance} then" if self.glory else ""
        return f"{self.words}{change}" + (f", {self.remark}" if self.remark else "")


def ledger_tree(entries: led.Ledger, book: Book) -> list[Node]:
    """Battles, newest first; in each its phases and entries in the order they were written."""
    clan = Clan()
    groups: list[Node] = [Node("Founding")]
    phase: Node | None = None
    battle, fielded = 0, False
    for number, entry in enumerate(entries):
        if opens_battle(entry, fielded):
            battle += 1
            groups.append(Node(_battle_words(battle, entry)))
            phase = None
        if isinstance(entry, led.Fielded):
            fielded = True
        elif isinstance(entry, led.Fought):
            fielded = False
            groups[-1].words = _battle_words(battle, entry)
        words = entry_words(entry, clan, book)
        fold((entry,), book, clan)
        if isinstance(entry, led.PhaseBegan):
            known = BY_KEY.get(entry.phase)
            phase = Node(f"{known.title if known else entry.phase} phase", number=-1)
            groups[-1].parts.append(phase)
            continue
        line = Node(
            words,
            entry.glory,
            clan.glory,
            number,
            str(getattr(entry, "warrior", "")),
            entry.remark,
        )
        (phase.parts if phase is not None else groups[-1].parts).append(line)
        groups[-1].glory += entry.glory
        if phase is not None:
            phase.glory += entry.glory
            phase.balance = clan.glory
        groups[-1].balance = clan.glory
    for group in groups:
        group.parts = [part for part in group.parts if part.number >= 0 or part.parts]
    return [group for group in reversed(groups) if group.parts]


def _battle_words(battle: int, entry: led.AnyEntry) -> str:
    scenario = getattr(entry, "scenario", "")
    result = getattr(entry, "result", "")
    return " · ".join(filter(None, (f"Battle {battle}", scenario, result)))
