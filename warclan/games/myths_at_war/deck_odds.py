"""Exact chances of hands and oracles: nothing here is simulated.

A hand is a draw without replacement from the Designs Deck (MW-034, MW-138). Oracles are dealt
round robin from the shuffled Gods Deck (MW-033), so the cards that come to light are a draw
without replacement, too; how many come to light depends on what leaves the tops.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from warclan.engine.rules import rule
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card, CardType, Format
from warclan.games.myths_at_war.deck import Deck, DeckPart
from warclan.games.myths_at_war.deck_terms import Desk, Held, format_of
from warclan.odds.draws import at_least, expected

CardTest = Callable[[Card], bool]
"""Whether a card is among the wanted ones."""


class Pace(StrEnum):
    """How the tops of the oracles leave."""

    WAITING = "waiting"
    """Only events leave, by themselves (MW-049): the fewest cards come to light."""
    FLOWING = "flowing"
    """Every top enters play or is discarded each turn: the most cards come to light."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The chance to have seen at least ``least`` wanted cards.

    ``copies`` are wanted cards of ``cards`` in the deck. ``by_turn[n]`` holds after the draw or
    the reveal of turn n + 1, so ``by_turn[0]`` is the start.
    """

    label: str
    part: DeckPart
    copies: int
    cards: int
    least: int
    by_turn: tuple[Fraction, ...]
    expected_at_start: Fraction

    @property
    def start(self) -> Fraction:
        """The chance in the first hand, or among the first tops."""
        return self.by_turn[0]


@rule("MW-034", "MW-138")
def cards_seen_in_hand(chosen: Format, turn: int) -> int:
    """How many cards of the Designs Deck a player has seen in turn ``turn`` (from 1)."""
    return chosen.hand + (turn - 1) * chosen.draw


def hand_chances(
    deck: Deck,
    catalogue: Catalogue,
    wanted: CardTest | Collection[str],
    *,
    least: int = 1,
    turns: int = 5,
    label: str = "",
) -> Chances:
    """The chance of ``least`` wanted cards in the opening hand and by turns 2, 3 …

    ``wanted`` is a test or a collection of card ids. Draws by cards and other effects are left
    out; cards that no pack has are in the deck and never wanted.
    """
    chosen = format_of(deck, catalogue)
    copies, size = _counted(deck, catalogue, DeckPart.DESIGNS, wanted)
    seen = [cards_seen_in_hand(chosen, turn) for turn in range(1, turns + 1)]
    return Chances(
        label,
        DeckPart.DESIGNS,
        copies,
        size,
        least,
        tuple(at_least(size, copies, number, least) for number in seen),
        expected(size, copies, seen[0]),
    )


@rule("MW-033", "MW-R72")
def pile_sizes(cards: int, oracles: int) -> tuple[int, ...]:
    """The sizes of the oracles: dealt left to right and round again, the left ones longer."""
    short, longer = divmod(cards, oracles)
    return tuple(short + (place < longer) for place in range(oracles))


def oracle_chances(
    deck: Deck,
    catalogue: Catalogue,
    wanted: CardTest | Collection[str],
    *,
    least: int = 1,
    turns: int = 5,
    pace: Pace = Pace.WAITING,
    label: str = "",
) -> Chances:
    """The chance that ``least`` wanted cards have come to light by turns 1, 2, 3 …

    With ``Pace.WAITING`` a top stays until it is an event, with ``Pace.FLOWING`` a new one comes
    to light in every oracle each turn.
    """
    oracles = format_of(deck, catalogue).oracles
    copies, size = _counted(deck, catalogue, DeckPart.GODS, wanted)
    piles = pile_sizes(size, oracles)
    if pace is Pace.FLOWING:
        seen = [sum(min(turn, pile) for pile in piles) for turn in range(1, turns + 1)]
        by_turn = tuple(at_least(size, copies, number, least) for number in seen)
    else:
        kinds = _kinds(deck, catalogue, wanted)
        by_turn = tuple(_waiting(kinds, piles, turn, least) for turn in range(1, turns + 1))
    tops = sum(1 for pile in piles if pile)
    return Chances(label, DeckPart.GODS, copies, size, least, by_turn, expected(size, copies, tops))


@dataclass(frozen=True, slots=True)
class _Kinds:
    """Cards of the Gods Deck: wanted or not, events or staying."""

    wanted_events: int
    wanted_others: int
    events: int
    others: int


def _kinds(deck: Deck, catalogue: Catalogue, wanted: CardTest | Collection[str]) -> _Kinds:
    test = _test(wanted)
    held = Desk(deck, catalogue).part(DeckPart.GODS)

    def count(is_wanted: bool, is_event: bool) -> int:
        return sum(
            each.count
            for each in held
            if test(each.card) is is_wanted and (each.card.type is CardType.EVENT) is is_event
        )

    unknown = deck.size(DeckPart.GODS) - sum(each.count for each in held)
    return _Kinds(
        count(True, True), count(True, False), count(False, True), count(False, False) + unknown
    )


@rule("MW-047", "MW-048", "MW-049")
def _waiting(kinds: _Kinds, piles: tuple[int, ...], turn: int, least: int) -> Fraction:
    """At least ``least`` wanted cards among those turned up when only events leave.

    One oracle after the other shows cards until one stays or ``turn`` cards have been turned.
    As every order of a shuffled deck is equally likely, it does not matter that the oracles are
    turned side by side: the cards that come to light are the next ones of one shuffled deck.
    """
    # State: wanted and other events turned, wanted and other staying cards turned → chance.
    states: dict[tuple[int, int, int, int], Fraction] = {(0, 0, 0, 0): Fraction(1)}
    for pile in piles:
        open_states = states
        closed: dict[tuple[int, int, int, int], Fraction] = {}
        for shown in range(min(turn, pile)):
            following: dict[tuple[int, int, int, int], Fraction] = {}
            last = shown == min(turn, pile) - 1
            for state, chance in open_states.items():
                for turned, stays, part in _turn(kinds, state):
                    target = closed if stays or last else following
                    target[turned] = target.get(turned, Fraction(0)) + chance * part
            open_states = following
        states = closed if min(turn, pile) else open_states
    return sum(
        (chance for state, chance in states.items() if state[0] + state[2] >= least), Fraction(0)
    )


def _turn(
    kinds: _Kinds, state: tuple[int, int, int, int]
) -> list[tuple[tuple[int, int, int, int], bool, Fraction]]:
    """What the next card may be: the new state, whether the card stays, its chance."""
    left = (
        kinds.wanted_events - state[0],
        kinds.events - state[1],
        kinds.wanted_others - state[2],
        kinds.others - state[3],
    )
    total = sum(left)
    found = []
    for place, cards in enumerate(left):
        if cards:
            turned = (
                state[0] + (place == 0),
                state[1] + (place == 1),
                state[2] + (place == 2),
                state[3] + (place == 3),
            )
            found.append((turned, place > 1, Fraction(cards, total)))
    return found


def opening_rows(deck: Deck, catalogue: Catalogue, turns: int = 3) -> tuple[Chances, ...]:
    """The chances a player asks for first, for both decks; rows without any card are left out."""
    tops: tuple[tuple[str, CardTest], ...] = (
        ("Character of cost 4 or less on an oracle", _cheap_character),
        ("A god on an oracle", lambda card: card.is_god),
        ("A Summoner on an oracle", lambda card: card.is_summoner),
        ("A resource on an oracle", lambda card: card.type is CardType.RESOURCE),
        ("An event on an oracle", lambda card: card.type is CardType.EVENT),
    )
    chosen = format_of(deck, catalogue)
    hands: tuple[tuple[str, CardTest], ...] = (
        (f"Equipment in the first {chosen.hand}", lambda card: card.type is CardType.EQUIPMENT),
        (f"Invocation in the first {chosen.hand}", lambda card: card.type is CardType.INVOCATION),
        (f"Battle card in the first {chosen.hand}", lambda card: card.is_battle),
        (f"Card of cost 0 in the first {chosen.hand}", lambda card: card.cost == 0),
    )
    rows = [oracle_chances(deck, catalogue, test, turns=turns, label=label) for label, test in tops]
    rows += [hand_chances(deck, catalogue, test, turns=turns, label=label) for label, test in hands]
    return tuple(row for row in rows if row.copies)


def card_rows(deck: Deck, catalogue: Catalogue, turns: int = 3) -> tuple[Chances, ...]:
    """The chance to see each card of the deck, likeliest first, then by name."""
    rows = []
    for each in Desk(deck, catalogue).held:
        ids, name = (each.card.id,), each.card.name
        if each.line.part is DeckPart.GODS:
            rows.append(oracle_chances(deck, catalogue, ids, turns=turns, label=name))
        elif each.line.part is DeckPart.DESIGNS:
            rows.append(hand_chances(deck, catalogue, ids, turns=turns, label=name))
    rows.sort(key=lambda row: (-row.start, row.label))
    return tuple(rows)


def _cheap_character(card: Card) -> bool:
    return card.type is CardType.CHARACTER and card.cost is not None and card.cost <= 4


def _test(wanted: CardTest | Collection[str]) -> CardTest:
    if callable(wanted):
        return wanted
    ids = frozenset(wanted)
    return lambda card: card.id in ids


def _counted(
    deck: Deck, catalogue: Catalogue, part: DeckPart, wanted: CardTest | Collection[str]
) -> tuple[int, int]:
    """Wanted copies, and all cards of one deck."""
    test = _test(wanted)
    held: tuple[Held, ...] = Desk(deck, catalogue).part(part)
    return sum(each.count for each in held if test(each.card)), deck.size(part)
