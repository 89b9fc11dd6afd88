"""What an import found: a dry run that tells, line by line, what became of the file.

All deck formats report in this one form. Lines that named no card, or might name several, are
in the deck as unknown lines; :func:`choose` settles those for which somebody has chosen.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card
from warclan.games.myths_at_war.deck import (
    MOST_COPIES,
    Deck,
    DeckLine,
    DeckPart,
    ReplaceCard,
    apply,
    merged,
    part_of,
)
from warclan.games.myths_at_war.deck_matching import Found, Match, match
from warclan.text.wholeness import one_line, whole

NAMELESS = "Deck without a name"
MOST_LINES = 2000
"""Lines of a deck that are read from a file."""
LONGEST_NAME = 200
"""Characters of a name that are kept."""
MOST_OFFERS = 200
"""Lines of a file for which near names are looked for, so that no file takes long."""


@dataclass(frozen=True, slots=True)
class ReportLine:
    """What became of one line of a file.

    ``place`` says where it stood, ``text`` what it said, ``key`` is the line of the deck it went
    into. ``candidates`` are the ids of cards it may mean, best first.
    """

    place: str
    text: str
    found: Found
    part: DeckPart
    count: int
    key: str
    card: str = ""
    candidates: tuple[str, ...] = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class DeckImport:
    """A deck read from a file, what became of each line, and remarks on the file.

    ``format`` is the key of the format it was read as, ``folder`` the folder the file asks for.
    """

    deck: Deck
    lines: tuple[ReportLine, ...]
    remarks: tuple[str, ...] = ()
    format: str = ""
    folder: str = ""

    def found(self, what: Found) -> tuple[ReportLine, ...]:
        """The lines that were matched, near or unmatched."""
        return tuple(line for line in self.lines if line.found is what)

    @property
    def near(self) -> tuple[ReportLine, ...]:
        """Lines for which somebody has to choose a card."""
        return self.found(Found.NEAR)

    @property
    def unmatched(self) -> tuple[ReportLine, ...]:
        """Lines that name no known card; they are kept in the deck."""
        return self.found(Found.UNMATCHED)

    @property
    def doubtful(self) -> tuple[str, ...]:
        """A sentence for every line and fact that was not plain."""
        told = []
        for line in self.lines:
            text = line.text if len(line.text) <= 80 else f"{line.text[:79]}…"
            if line.found is Found.UNMATCHED:
                told.append(f"{line.place}, {text!r}: {line.remark or 'no card has this name.'}")
            elif line.found is Found.NEAR:
                told.append(f"{line.place}, {text!r}: {line.remark or 'choose a card.'}")
            elif line.remark:
                told.append(f"{line.place}, {text!r}: {line.remark}")
        return (*self.remarks, *told)


def choose(imported: DeckImport, chosen: Mapping[str, str], catalogue: Catalogue) -> DeckImport:
    """The import with chosen cards: key of a deck line → card id.

    Keys that are not there and cards that no pack has are left alone.
    """
    deck, settled = imported.deck, {}
    for key, card_id in chosen.items():
        card = catalogue.cards.get(card_id)
        line = next((each for each in deck.lines if each.key == key), None)
        if card is None or line is None or line.card in catalogue.cards:
            continue
        part = part_of(card) if line.part is DeckPart.ASIDE else line.part
        deck = apply(deck, ReplaceCard(key, card.id, part=part))
        settled[key] = DeckLine(part, card.id)
    lines = tuple(
        replace(
            each,
            found=Found.MATCHED,
            card=new.card,
            part=new.part,
            key=new.key,
            candidates=(),
            remark="chosen",
        )
        if (new := settled.get(each.key)) is not None
        else each
        for each in imported.lines
    )
    return replace(imported, deck=deck, lines=lines)


class Gatherer:
    """Collects the lines of a deck from a file and reports on each."""

    def __init__(self, catalogue: Catalogue, *, numbers: bool = False) -> None:
        self.catalogue = catalogue
        self.numbers = numbers
        self.lines: list[DeckLine] = []
        self.report: list[ReportLine] = []
        self.remarks: list[str] = []
        self.dropped = 0
        self._copies: dict[str, int] = {}
        self.offers = MOST_OFFERS

    def take(
        self,
        place: str,
        text: str,
        count: object = 1,
        part: DeckPart | None = None,
        *,
        card: Card | None = None,
        card_id: str = "",
        note: str = "",
        by_type: bool = False,
        strict_id: bool = False,
    ) -> None:
        """Take a line: the card that was found already, or whatever id and text name.

        ``part`` is what the file says; a known card goes where its type belongs when the file
        says nothing, or with ``by_type``. With ``strict_id`` an id that no pack has is not
        outweighed by a name that one has: somebody has to choose.
        """
        if len(self.report) >= MOST_LINES:
            self.dropped += 1
            return
        name = one_line(whole(text))[:LONGEST_NAME]
        number, remark = _number(count)
        found = match("", self.catalogue)
        if card is None:
            found = self._look_up(card_id, name, part, strict_id=strict_id)
            card = found.card
        if card is not None:
            place_in = part_of(card) if part is None or by_type else part
            line = DeckLine(place_in, card.id, number, note=whole(note))
            state = Found.MATCHED
        else:
            place_in = part or DeckPart.ASIDE
            # A card of a pack that is not there keeps its id, so that it comes back with the pack.
            line = DeckLine(place_in, card_id if strict_id else "", number, name, whole(note))
            state = found.found
        if not line.name and not line.card:
            self.remarks.append(f"{place}: there is no name, so the line was left out.")
            return
        self._keep(
            line,
            ReportLine(
                place,
                name or card_id,
                state,
                place_in,
                number,
                line.key,
                line.card if state is Found.MATCHED else "",
                found.candidates,
                remark or found.remark,
            ),
        )

    def _look_up(self, card_id: str, name: str, part: DeckPart | None, *, strict_id: bool) -> Match:
        """What id, else name, mean; without a card when somebody has to choose."""
        found = match("", self.catalogue)
        for words in (card_id, name):
            offers = self.offers > 0
            found = match(words, self.catalogue, part, numbers=self.numbers, offers=offers)
            if found.found is Found.MATCHED:
                break
        self.offers -= found.card is None
        if found.card is not None and strict_id and card_id and found.card.id != card_id:
            told = f"No pack has the card {card_id}; one of the same name may be meant."
            return Match(Found.NEAR, None, (found.card.id,), told)
        return found

    def _keep(self, line: DeckLine, told: ReportLine) -> None:
        """Keep a line and what became of it."""
        if line.count:
            self.lines.append(line)
            self._copies[line.key] = self._copies.get(line.key, 0) + line.count
        self.report.append(told)

    def _tell_too_many(self) -> None:
        """Say where lines of one card add up to more copies than a deck can hold."""
        for told in self.report:
            count = self._copies.pop(told.key, 0)
            if count > MOST_COPIES:
                self.remarks.append(f"{told.text}: taken {MOST_COPIES} times, not {count}.")

    def finish(self, deck: Deck, format_key: str, folder: str = "") -> DeckImport:
        """The import: ``deck`` with the lines that were taken."""
        self._tell_too_many()
        if self.dropped:
            self.remarks.append(
                f"Only {MOST_LINES} lines of a deck are read; {self.dropped} were left out."
            )
        name = one_line(whole(deck.name))[:LONGEST_NAME]
        if not name:
            self.remarks.append(f"The deck has no name and was called {NAMELESS}.")
        deck = replace(
            deck,
            name=name or NAMELESS,
            notes=whole(deck.notes),
            tags=tuple(dict.fromkeys(tag for each in deck.tags if (tag := one_line(whole(each))))),
            lines=merged(self.lines),
        )
        return DeckImport(
            deck, tuple(self.report), tuple(self.remarks), format_key, one_line(whole(folder))
        )


def _number(count: object) -> tuple[int, str]:
    """A count as a number of copies, and a remark when it cannot be taken as it is."""
    if isinstance(count, str):
        text = count.strip().removesuffix("x").removesuffix("×").strip()
        count = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else count
    if isinstance(count, float) and count.is_integer():
        count = int(count)
    if isinstance(count, bool) or not isinstance(count, int):
        return 1, f"{str(count)[:20]!r} is no number of copies; taken once."
    if count > MOST_COPIES:
        return MOST_COPIES, f"Taken {MOST_COPIES} times, not {str(count)[:20]}."
    if count < 1:
        return 0, "No copies, so nothing is added."
    return count, ""
