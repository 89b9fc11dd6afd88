"""What never changes during a match: the cards of all decks by number, their printed numbers,
the ability lines they carry, the format and the readings in force. Built by ``table_building``.
"""

from dataclasses import dataclass, field

from warclan.engine.errors import CaseError
from warclan.games.myths_at_war.cards.model import Line, Passive
from warclan.games.myths_at_war.content_types import Card, Format
from warclan.games.myths_at_war.house_rules import Rules
from warclan.games.myths_at_war.setup import MythsSetup

MADE_ID = "made-"


@dataclass(frozen=True, slots=True)
class Made:
    """A card made during play (MW-165, G9): all numbers are 0 unless the text says otherwise."""

    key: str
    name: str
    traits: int
    words: tuple[str, ...] = ()
    force: int = 0
    limit: int = 0
    power: int = 0
    force_mod: int = 0
    limit_mod: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """See the module text. Cards are numbers below ``size``; higher ones are made during play."""

    setup: MythsSetup
    format: Format
    rules: Rules
    names: tuple[str, ...]
    """The Pantheons' names, by seat."""
    seats: int
    team: tuple[int, ...]
    pool_of: tuple[int, ...]
    """The pool each seat draws on: shared by partners."""
    pools: int
    rivals: tuple[tuple[int, ...], ...]
    """The seats of other teams, by seat."""
    pairs: bool
    """Whether Confrontations are fought by pairs chosen in turn (MW-128)."""
    cards: tuple[Card, ...]
    size: int
    owner: tuple[int, ...]
    pantheon: tuple[int, ...]
    ids: tuple[str, ...]
    index: dict[str, int]
    cost: tuple[int, ...]
    force: tuple[int, ...]
    limit: tuple[int, ...]
    force_mod: tuple[int, ...]
    limit_mod: tuple[int, ...]
    fixed: tuple[int, ...]
    """Bits of type and affiliation, which nothing takes away."""
    words: tuple[int, ...]
    """Bits of the printed keywords."""
    mythology: tuple[int, ...]
    """The bit of each seat's Mythology; 0 for a Neutral Pantheon."""
    in_gods_deck: tuple[bool, ...]
    printed: tuple[tuple[Line, ...], ...]
    """The coded lines of each card, by its number, in the order of its text."""
    influence: tuple[tuple[Line, ...], ...]
    confrontation: tuple[tuple[Line, ...], ...]
    on_reveal: tuple[tuple[Line, ...], ...]
    passive: tuple[tuple[Passive, ...], ...]
    passive_kinds: int
    """Bits of the passive kinds that occur on any card of the match."""
    own_kinds: tuple[int, ...]
    """Bits of the passive kinds each card has itself."""
    with_passive: dict[int, tuple[int, ...]]
    """The cards with a passive text of a kind that goes for other cards too."""
    makes: dict[str, Made] = field(default_factory=dict)
    play_options: tuple[tuple[str, str], ...] = ()
    meditate_options: tuple[tuple[str, str], ...] = ()

    def ident(self, card: int) -> str:
        """The id of a card, in requests and events."""
        if card < self.size:
            return self.ids[card]
        return f"{MADE_ID}{card - self.size + 1}"

    def idents(self, cards: "tuple[int, ...] | list[int]") -> tuple[str, ...]:
        """The ids of several cards."""
        return tuple(self.ident(card) for card in cards)

    def number(self, ident: str) -> int:
        """The number of the card with this id; ``CaseError`` when there is none."""
        known = self.index.get(ident)
        if known is not None:
            return known
        if ident.startswith(MADE_ID) and ident[len(MADE_ID) :].isdecimal():
            return self.size + int(ident[len(MADE_ID) :]) - 1
        raise CaseError(f"There is no card {ident!r} in this match.")

    def made(self, kinds: list[str], card: int) -> Made:
        """What a card made during play is."""
        return self.makes[kinds[card - self.size]]

    def name_of(self, kinds: list[str], card: int) -> str:
        """The name people call a card by."""
        if card < self.size:
            return self.cards[card].name
        return self.made(kinds, card).name
