"""A deck as a record, and the edits that change it (MW-010, MW-019).

A deck is a Pantheon, a Gods Deck and a Designs Deck. It is frozen; :func:`apply` returns a new
one. Illegal decks are ordinary values, with any number of Pantheons, cards in the wrong part and
lines that no card is known for: what is wrong with one is told by ``validation``.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from warclan.domain.house_rules import HouseRules
from warclan.games.myths_at_war.catalogue import DUEL, name_key
from warclan.games.myths_at_war.content_types import DECK_OF, Card, DeckKind

MOST_COPIES = 99
"""Copies a line may have; a larger number is a slip of the finger."""


class DeckPart(StrEnum):
    """A part of a deck. ``ASIDE`` holds lines of an import whose part nobody knows."""

    PANTHEON = "pantheon"
    GODS = "gods"
    DESIGNS = "designs"
    ASIDE = "aside"


PARTS = (DeckPart.GODS, DeckPart.DESIGNS)
"""The two decks that are shuffled."""

_PART_OF = {
    DeckKind.PANTHEON: DeckPart.PANTHEON,
    DeckKind.GODS: DeckPart.GODS,
    DeckKind.DESIGNS: DeckPart.DESIGNS,
}
PART_WORDS = {
    DeckPart.PANTHEON: "Pantheon",
    DeckPart.GODS: "Gods Deck",
    DeckPart.DESIGNS: "Designs Deck",
    DeckPart.ASIDE: "set aside",
}


class DeckEditError(ValueError):
    """An edit that cannot be made; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class DeckLine:
    """So many copies of one card in one part of a deck.

    ``card`` is a card's id, "" for a line that named no known card; such a line keeps in ``name``
    what was written. ``name`` is otherwise empty, or the name of a card whose pack is missing.
    """

    part: DeckPart
    card: str
    count: int = 1
    name: str = ""
    note: str = ""

    @property
    def key(self) -> str:
        """What tells the line from the others of its deck ("gods:gdm-e1-0025", "gods:?imbolc")."""
        return f"{self.part.value}:{self.card or '?' + (name_key(self.name) or self.name)}"

    @property
    def known(self) -> bool:
        """Whether the line names a card by its id."""
        return bool(self.card)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its lines in the order they were added.

    ``format`` is the id of a ``Format``; ``tags`` are the owner's own words.
    """

    name: str
    lines: tuple[DeckLine, ...] = ()
    format: str = DUEL
    house_rules: HouseRules = field(default_factory=HouseRules)
    notes: str = ""
    tags: tuple[str, ...] = ()

    def line(self, key: str) -> DeckLine:
        """The line with this key; ``DeckEditError`` names it when there is none."""
        for line in self.lines:
            if line.key == key:
                return line
        raise DeckEditError(f"The deck has no line {key!r}: look at it again.")

    def part(self, part: DeckPart) -> tuple[DeckLine, ...]:
        """The lines of one part."""
        return tuple(line for line in self.lines if line.part is part)

    def size(self, part: DeckPart) -> int:
        """The cards of one part, unknown ones counted."""
        return sum(line.count for line in self.lines if line.part is part)

    def count(self, card: str, part: DeckPart | None = None) -> int:
        """The copies of a card, in one part or in all."""
        return sum(
            line.count for line in self.lines if line.card == card and part in (None, line.part)
        )

    @property
    def pantheon(self) -> str:
        """The id of the Pantheon card; "" when there is none, several, or an unknown one."""
        lines = self.part(DeckPart.PANTHEON)
        return lines[0].card if len(lines) == 1 and lines[0].count == 1 else ""


@dataclass(frozen=True, slots=True)
class AddCard:
    """Add copies of a card to a part; a line it has already grows."""

    card: str
    part: DeckPart
    count: int = 1
    name: str = ""


@dataclass(frozen=True, slots=True)
class SetCount:
    """Give a line another number of copies; 0 takes it out."""

    key: str
    count: int


@dataclass(frozen=True, slots=True)
class RemoveLine:
    """Take a line out."""

    key: str


@dataclass(frozen=True, slots=True)
class ReplaceCard:
    """Put another card in a line's place; its note stays.

    With ``count`` only so many copies of the line are replaced. Also how an unknown line becomes
    a card. ``part`` moves the new line to another part.
    """

    key: str
    card: str
    count: int | None = None
    part: DeckPart | None = None


@dataclass(frozen=True, slots=True)
class MoveLine:
    """Move a line to another part."""

    key: str
    part: DeckPart


@dataclass(frozen=True, slots=True)
class ChoosePantheon:
    """Make a card the only Pantheon."""

    card: str


@dataclass(frozen=True, slots=True)
class NoteLine:
    """Write a note on a line."""

    key: str
    note: str


@dataclass(frozen=True, slots=True)
class RenameDeck:
    """Give the deck another name."""

    name: str


@dataclass(frozen=True, slots=True)
class WriteNotes:
    """Replace the deck's notes."""

    notes: str


@dataclass(frozen=True, slots=True)
class SetTags:
    """Replace the deck's tags; each is kept once."""

    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetFormat:
    """Choose the format the deck is for."""

    format: str


@dataclass(frozen=True, slots=True)
class SetHouseRules:
    """Change the chosen house rules."""

    house_rules: HouseRules


@dataclass(frozen=True, slots=True)
class Several:
    """Several edits as one step."""

    edits: "tuple[DeckEdit, ...]"
    label: str = ""


DeckEdit = (
    AddCard
    | SetCount
    | RemoveLine
    | ReplaceCard
    | MoveLine
    | ChoosePantheon
    | NoteLine
    | RenameDeck
    | WriteNotes
    | SetTags
    | SetFormat
    | SetHouseRules
    | Several
)


def part_of(card: Card) -> DeckPart:
    """The part a card belongs in; that of its type for a card made during play (MW-018)."""
    kind = DECK_OF[card.type] if card.deck is DeckKind.CREATED else card.deck
    return _PART_OF[kind]


def add(card: Card, count: int = 1) -> AddCard:
    """The edit that adds a card where it belongs."""
    return AddCard(card.id, part_of(card), count)


def cards_of(deck: Deck, part: DeckPart) -> tuple[str, ...]:
    """The card ids of one part, one for each copy, in the deck's order; unknown lines left out."""
    return tuple(line.card for line in deck.part(part) if line.known for _ in range(line.count))


def merged(lines: Iterable[DeckLine]) -> tuple[DeckLine, ...]:
    """Lines of the same card in the same part made one, in the order of the first.

    Notes are joined; no more than ``MOST_COPIES`` copies are kept.
    """
    found: dict[str, DeckLine] = {}
    for line in lines:
        known = found.get(line.key)
        if known is not None:
            note = "\n".join(dict.fromkeys(part for part in (known.note, line.note) if part))
            count = min(known.count + line.count, MOST_COPIES)
            line = replace(known, count=count, note=note, name=known.name or line.name)
        found[line.key] = line
    return tuple(found.values())


def _counted(count: int) -> int:
    if not 0 <= count <= MOST_COPIES:
        raise DeckEditError(
            f"A deck cannot have {count} copies of a card: give a number from 0 to {MOST_COPIES}."
        )
    return count


def _put(deck: Deck, key: str, *lines: DeckLine) -> Deck:
    """The deck with other lines in the place of one."""
    deck.line(key)
    changed: list[DeckLine] = []
    for line in deck.lines:
        changed += lines if line.key == key else (line,)
    return replace(deck, lines=merged(changed))


def _set_count(deck: Deck, key: str, count: int) -> Deck:
    line = deck.line(key)
    kept = (replace(line, count=count),) if _counted(count) else ()
    return _put(deck, key, *kept)


def _add(deck: Deck, edit: AddCard) -> Deck:
    line = DeckLine(edit.part, edit.card, edit.count, edit.name)
    if not edit.card and not edit.name.strip():
        raise DeckEditError("A line needs a card or at least a name: write one.")
    before = next((each.count for each in deck.lines if each.key == line.key), 0)
    if _counted(before + edit.count) == before:
        return deck
    if not before:
        return replace(deck, lines=(*deck.lines, line))
    return _set_count(deck, line.key, before + edit.count)


def _replace(deck: Deck, edit: ReplaceCard) -> Deck:
    line = deck.line(edit.key)
    count = line.count if edit.count is None else min(_counted(edit.count), line.count)
    new = DeckLine(edit.part or line.part, edit.card, count, note=line.note)
    rest = (replace(line, count=line.count - count),) if count < line.count else ()
    if not count:
        return deck
    return _put(deck, edit.key, *rest, new)


def _choose(deck: Deck, card: str) -> Deck:
    others = tuple(line for line in deck.lines if line.part is not DeckPart.PANTHEON)
    old = next((line for line in deck.part(DeckPart.PANTHEON) if line.card == card), None)
    chosen = replace(old, count=1) if old else DeckLine(DeckPart.PANTHEON, card)
    return replace(deck, lines=(chosen, *others))


def _apply_line(deck: Deck, edit: DeckEdit) -> Deck:
    """The deck after an edit of its lines."""
    match edit:
        case AddCard():
            return _add(deck, edit)
        case SetCount(key, count):
            return _set_count(deck, key, count)
        case RemoveLine(key):
            return _put(deck, key)
        case ReplaceCard():
            return _replace(deck, edit)
        case MoveLine(key, part):
            return _put(deck, key, replace(deck.line(key), part=part))
        case ChoosePantheon(card):
            return _choose(deck, card)
        case NoteLine(key, note):
            return _put(deck, key, replace(deck.line(key), note=note))
    raise TypeError(f"{type(edit).__name__} is no edit of a line.")


def apply(deck: Deck, edit: DeckEdit) -> Deck:
    """The deck after ``edit``. Raises :class:`DeckEditError` with a sentence when it cannot be."""
    match edit:
        case RenameDeck(name):
            return replace(deck, name=name)
        case WriteNotes(notes):
            return replace(deck, notes=notes)
        case SetTags(tags):
            kept = (tag.strip() for tag in tags)
            return replace(deck, tags=tuple(dict.fromkeys(tag for tag in kept if tag)))
        case SetFormat(chosen):
            return replace(deck, format=chosen)
        case SetHouseRules(house_rules):
            return replace(deck, house_rules=house_rules)
        case Several(edits):
            for each in edits:
                deck = apply(deck, each)
            return deck
        case _:
            return _apply_line(deck, edit)
