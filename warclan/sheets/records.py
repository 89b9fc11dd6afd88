"""What is on a printed page, as plain records of text: no places, no sizes, no drawing.

Every number is already a word: an unknown one is "–", and one that the sources disagree on
carries a "*" whose explanation stands among the remarks.
"""

from dataclasses import dataclass
from enum import StrEnum


class Shape(StrEnum):
    """The outline that tells a unit's type without colour."""

    HEXAGON = "hexagon"
    """A god."""
    OCTAGON = "octagon"
    """A titan."""
    CIRCLE = "circle"
    """A hero."""
    DIAMOND = "diamond"
    """A monster."""
    SQUARE = "square"
    """A troop."""
    TRIANGLE = "triangle"
    """An attachment: jarl or tjati."""


@dataclass(frozen=True, slots=True)
class StatLine:
    """A label and one value per column ("OFF", "7", "6", …)."""

    label: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TextBlock:
    """A piece of running text under a heading: a power, a note, a disagreement of sources.

    ``remark`` stands beside the heading ("active, 1 AoW"). ``is_power`` blocks are those counted
    when they go on to a second card.
    """

    heading: str
    text: str = ""
    remark: str = ""
    is_power: bool = True


@dataclass(frozen=True, slots=True)
class RosterEntry:
    """One unit of a roster with all its rows.

    ``figures`` is the short line on the right ("6 RP · 4 cards · SV 1"), ``vitality`` the heads
    of the columns, top row first, ``ticks`` the number of boxes under them. A blank entry is an
    empty form: its cells are drawn as boxes to write in.
    """

    name: str
    shape: Shape
    talents: str = ""
    figures: str = ""
    vitality: tuple[str, ...] = ()
    lines: tuple[StatLine, ...] = ()
    ticks: int = 0
    blocks: tuple[TextBlock, ...] = ()
    remarks: tuple[str, ...] = ()
    blank: bool = False


@dataclass(frozen=True, slots=True)
class RosterSheet:
    """An army on paper.

    ``points`` is "18 of 18 RP", ``verdict`` says what is wrong with an army that is not legal
    ("" for a legal one), ``left`` and ``right`` are the two small lines under the title.
    """

    title: str
    points: str = ""
    verdict: str = ""
    left: str = ""
    right: str = ""
    entries: tuple[RosterEntry, ...] = ()
    notes: str = ""
    footer: str = ""


class Face(StrEnum):
    """What kind of face a card has."""

    UNIT = "unit"
    """Name, cost, numbers and text."""
    ACTIVATION = "activation"
    """One card of an activation deck: the name, large."""
    ART_OF_WAR = "art of war"


@dataclass(frozen=True, slots=True)
class Card:
    """One card. ``stats`` are the numbers of its top row, ``tint`` the unit type for colours.

    ``cost`` is "" on a card without a cost box. ``count`` is the small line of a deck card
    ("2 of 4"). ``back`` is the name on the reverse side.
    """

    title: str
    face: Face = Face.UNIT
    shape: Shape | None = None
    tint: str = ""
    cost: str = ""
    subtitle: str = ""
    stats: tuple[tuple[str, str], ...] = ()
    ticks: int = 0
    talents: str = ""
    blocks: tuple[TextBlock, ...] = ()
    count: str = ""
    back: str = ""
    blank: bool = False


class CardKind(StrEnum):
    """What a sheet of cards holds."""

    RECRUITMENT = "recruitment cards"
    TROOPS = "troop and jarl cards"
    ACTIVATION = "activation deck"
    BLANK = "blank cards"
    PROXIES = "proxies"
    """Stand-ins for cards of a game, with our words for their texts."""
    TOKENS = "cards made during play"


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Cards to be cut out, nine a page. ``left_out`` tells what could not become a card and why."""

    title: str
    kind: CardKind
    cards: tuple[Card, ...] = ()
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReferenceLine:
    """A word explained: a talent, who has it, what it does."""

    word: str
    meaning: str
    owners: str = ""
    rules: str = ""


@dataclass(frozen=True, slots=True)
class ReferenceSheet:
    """A quick reference: sections of explained words."""

    title: str
    left: str = ""
    sections: tuple[tuple[str, tuple[ReferenceLine, ...]], ...] = ()
    footer: str = ""


@dataclass(frozen=True, slots=True)
class RulerSheet:
    """The calibration page: two rulers and a cross, printed without any correction.

    ``both_sides`` adds a reverse page that shows how far front and back lie apart.
    """

    both_sides: bool = False


@dataclass(frozen=True, slots=True)
class BattleUnit:
    """A unit after a battle: ``left`` of ``full`` vitality. ``note`` says more ("destroyed").

    Over many battles ``left`` is the mean, ``lost`` how often it was destroyed ("31 %, 25 to
    38 %") and ``lost_share`` the same as a number.
    """

    id: str
    name: str
    kind: str
    shape: Shape
    left: float
    full: int
    note: str = ""
    lost: str = ""
    lost_share: float = 0.0


@dataclass(frozen=True, slots=True)
class BattleSide:
    """One player of a battle: name, army, who played ("computer: random"), stones, units."""

    player: str
    army: str
    played_by: str
    won: bool
    stones: str
    units: tuple[BattleUnit, ...]


@dataclass(frozen=True, slots=True)
class BattleMoment:
    """A turning point: round, sentence, and the step of the replay that shows it."""

    round: int
    text: str
    step: int


@dataclass(frozen=True, slots=True)
class ShareLine:
    """A share with its 95 % interval, all from 0 to 1, and how many battles it stands for."""

    label: str
    count: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class BattleSheet:
    """The report of one battle, or with ``shares`` of a row of battles.

    ``verdict`` says who won, ``how`` in which way, ``rule`` is the id behind it. ``facts`` are
    pairs of a word and its value. ``ways`` are the ways a row's battles ended.
    """

    title: str
    verdict: str
    how: str
    rule: str
    when: str
    facts: tuple[tuple[str, str], ...]
    sides: tuple[BattleSide, ...]
    moments: tuple[BattleMoment, ...] = ()
    shares: tuple[ShareLine, ...] = ()
    ways: tuple[ShareLine, ...] = ()
    left_out: tuple[str, ...] = ()
    house_made: tuple[str, ...] = ()
    footer: str = ""


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column: its head, its share of the width, and whether its cells stand in the middle."""

    head: str
    share: float = 1.0
    middle: bool = False


@dataclass(frozen=True, slots=True)
class TableLine:
    """A line of a table with the words under it, and boxes to tick.

    A ``heading`` line has one cell over the whole width, and may have a figure at its right end.
    ``details`` are (word, text) pairs set small below. A blank line is to be written on.
    """

    cells: tuple[str, ...]
    details: tuple[tuple[str, str], ...] = ()
    ticks: int = 0
    heading: bool = False
    blank: bool = False


@dataclass(frozen=True, slots=True)
class TableSection:
    """A table under its heading; ``right`` stands at the heading's end, ``remark`` below."""

    title: str
    columns: tuple[TableColumn, ...]
    lines: tuple[TableLine, ...]
    right: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class TableSheet:
    """Tables one after the other; the head is that of a roster."""

    title: str
    points: str = ""
    verdict: str = ""
    left: str = ""
    right: str = ""
    sections: tuple[TableSection, ...] = ()
    notes: str = ""
    footer: str = ""


@dataclass(frozen=True, slots=True)
class WarriorCard:
    """A warrior's card. ``picture`` holds the bytes of a PNG or JPEG portrait, b"" for none.

    ``figure`` is the word in the corner ("Rank 3"), ``mark`` the line at the foot. ``frame``
    leaves a place for a portrait where there is none.
    """

    title: str
    subtitle: str = ""
    figure: str = ""
    stats: tuple[tuple[str, str], ...] = ()
    ticks: int = 0
    blocks: tuple[TextBlock, ...] = ()
    picture: bytes = b""
    mark: str = ""
    frame: bool = False
    blank: bool = False


@dataclass(frozen=True, slots=True)
class WarriorCardSheet:
    """Cards of warriors, ``width`` by ``height`` millimetres."""

    title: str
    cards: tuple[WarriorCard, ...] = ()
    width: float = 63.0
    height: float = 88.0


Sheet = (
    RosterSheet
    | CardSheet
    | ReferenceSheet
    | RulerSheet
    | BattleSheet
    | TableSheet
    | WarriorCardSheet
)
"""A part of a print job."""
