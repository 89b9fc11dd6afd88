"""The campaign log: the ledger as sentences, by battle and phase, with the running Glory."""

from collections.abc import Iterator
from dataclasses import dataclass

from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.chronicle import entry_words
from warclan.games.war_clan.clan import Book, Clan, fold
from warclan.sheets.clan import FOOTER
from warclan.sheets.clan_words import figure
from warclan.sheets.records import TableColumn, TableLine, TableSection, TableSheet
from warclan.text.numbers import plural, signed

_COLUMNS = (
    TableColumn("No.", 0.7, middle=True),
    TableColumn("What happened", 9.6),
    TableColumn("Glory", 1.1, middle=True),
    TableColumn("Balance", 1.2, middle=True),
)


@dataclass(frozen=True, slots=True)
class _Told:
    """One entry: its number, chapter, phase, sentence, Glory and the balance after it.

    ``begins``: it does nothing but begin its phase.
    """

    number: int
    chapter: str
    phase: str
    words: str
    glory: int
    balance: int
    remark: str
    begins: bool


def _told(ledger: led.Ledger, book: Book) -> Iterator[_Told]:
    """The entries in order; a chapter begins with a fielding, or a battle without one."""
    clan = Clan()
    chapter, phase, open_battle, battles = "Founding", "", False, 0
    for number, entry in enumerate(ledger, start=1):
        words = entry_words(entry, clan, book)
        if isinstance(entry, led.Fielded) or (isinstance(entry, led.Fought) and not open_battle):
            battles += 1
            chapter, phase = f"Battle {battles}: {entry.scenario}", "The battle"
        open_battle = isinstance(entry, led.Fielded) or (
            open_battle and not isinstance(entry, led.Fought)
        )
        # A phase that begins is the heading of what comes after; it keeps its number there.
        begins = isinstance(entry, led.PhaseBegan) and not entry.glory and not entry.remark
        if isinstance(entry, led.PhaseBegan):
            phase = f"{entry.phase[:1].upper()}{entry.phase[1:]} phase"
        fold((entry,), book, clan)
        yield _Told(number, chapter, phase, words, entry.glory, clan.glory, entry.remark, begins)


def campaign_log(ledger: led.Ledger, book: Book, *, player: str = "", when: str = "") -> TableSheet:
    """The whole story of a clan on paper; every entry has its line."""
    sections: list[TableSection] = []
    chapters: dict[str, list[_Told]] = {}
    for told in _told(ledger, book):
        chapters.setdefault(told.chapter, []).append(told)
    for chapter, entries in chapters.items():
        lines: list[TableLine] = []
        phase = ""
        for told in entries:
            if told.begins:
                lines.append(TableLine((f"{told.number} · {told.phase}",), heading=True))
                continue
            if told.phase != phase and not any(line.heading for line in lines):
                lines.append(TableLine((told.phase,), heading=True))
            phase = told.phase
            glory = signed(told.glory) if told.glory else ""
            cells = (str(told.number), told.words, glory, figure(told.balance))
            lines.append(TableLine(cells, (("", told.remark),) if told.remark else ()))
        change = sum(told.glory for told in entries)
        sections.append(TableSection(chapter, _COLUMNS, tuple(lines), f"{signed(change)} Glory"))
    clan = fold(ledger, book)
    return TableSheet(
        title=f"{clan.name}: campaign log",
        points=f"{figure(clan.glory)} Glory",
        left=player or plural(len(ledger), "entry", "entries"),
        right=" · ".join(filter(None, (plural(clan.battles, "battle", "battles"), when))),
        sections=tuple(sections),
        footer=FOOTER,
    )


def blank_log(lines: int = 30) -> TableSheet:
    """An empty campaign log to be written by hand."""
    empty = TableLine(("",) * len(_COLUMNS), blank=True)
    return TableSheet(
        title="Campaign log",
        points="          Glory",
        left="Clan",
        right="Battle and Scenario",
        sections=(TableSection("", _COLUMNS, (empty,) * lines),),
        footer=FOOTER,
    )
