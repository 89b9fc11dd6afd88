"""Exact odds of hands and oracles, held against published values, plain enumeration and samples."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest

from tests.support.decks import catalogue, deck_of, el_dorado, made, named, padded
from warclan.domain.chance import Chance
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import CardType
from warclan.games.myths_at_war.deck import AddCard, Deck, DeckPart, add, apply
from warclan.games.myths_at_war.deck_odds import (
    Pace,
    card_rows,
    hand_chances,
    opening_rows,
    oracle_chances,
    pile_sizes,
)
from warclan.games.myths_at_war.deck_opening import (
    OpeningError,
    open_many,
    open_once,
    share,
)


@pytest.mark.rule("MW-033", "MW-R72")
@pytest.mark.parametrize(
    ("cards", "piles"),
    [
        (20, (5, 5, 5, 5)),
        (22, (6, 6, 5, 5)),
        (31, (8, 8, 8, 7)),
        (3, (1, 1, 1, 0)),
        (0, (0, 0, 0, 0)),
    ],
)
def test_oracles_are_dealt_round_robin(cards: int, piles: tuple[int, ...]) -> None:
    assert pile_sizes(cards, 4) == piles
    deck, book = padded(deck_of("Asgard"), gods=cards)
    opening = open_once(deck, book, Chance(1))
    assert tuple(map(len, opening.oracles)) == piles
    assert len(opening.tops) == min(cards, 4)


@pytest.mark.rule("MW-034")
def test_the_hand_has_five_cards_of_the_designs_deck() -> None:
    deck, book = padded(deck_of("Asgard", (2, "Ankh")))
    opening = open_once(deck, book, Chance(3))
    assert len(opening.hand) == 5
    assert all(book.cards[card].deck.value == "designs" for card in opening.hand)
    assert sorted(card for pile in opening.oracles for card in pile) == sorted(
        line.card for line in deck.part(DeckPart.GODS) for _ in range(line.count)
    )
    assert open_once(deck, book, Chance(3)) == opening
    assert open_once(deck, book, Chance(4)) != opening


def test_tops_of_four_oracles_as_published() -> None:
    deck, book = padded(deck_of("Asgard", (2, "Kadru")))
    two = oracle_chances(deck, book, {named("Kadru").id})
    assert two.start == Fraction(7, 19)
    assert two.expected_at_start == Fraction(2, 5)
    eight = (2, "Ragnarok"), (2, "Obon"), (2, "Peret"), (2, "Shemu")
    deck, book = padded(deck_of("Asgard", *eight))
    events = oracle_chances(deck, book, lambda card: card.type is CardType.EVENT)
    assert (events.copies, events.start) == (8, Fraction(290, 323))


@pytest.mark.rule("MW-138")
def test_hands_grow_by_a_card_a_turn() -> None:
    deck, book = padded(deck_of("Asgard", (2, "Ankh")))
    row = hand_chances(deck, book, {named("Ankh").id}, turns=3)
    # 1 − C(28, n) / C(30, n) for 5, 6 and 7 cards.
    assert row.by_turn == (Fraction(27, 87), Fraction(53, 145), Fraction(182, 435))
    both = hand_chances(deck, book, {named("Ankh").id}, least=2, turns=1)
    assert both.start == Fraction(5 * 4, 30 * 29)
    assert hand_chances(deck, book, {"none"}).start == 0


def small(kinds: str) -> tuple[Deck, Catalogue]:
    """A Gods Deck of W wanted characters, E wanted events, x others and e other events."""
    deck, cards = Deck("Small"), {}
    for number, kind in enumerate(kinds):
        event = kind in "Ee"
        words = {"type": "event", "cost": None, "force": None, "max_power": None} if event else {}
        name = "wanted" if kind in "WE" else "other"
        card = made(f"{name}-{number}", f"{name} {number}", **words)
        cards[card.id] = card
        deck = apply(deck, add(card))
    return deck, Catalogue(cards)


def shown(order: tuple[str, ...], turn: int, pace: Pace) -> Iterator[str]:
    """The cards that come to light by a turn when this is the order the oracles are dealt in."""
    for pile in range(4):
        cards = list(order[pile::4])[::-1]
        for card in cards[:turn]:
            yield card
            if pace is Pace.WAITING and card not in "Ee":
                break


@pytest.mark.rule("MW-047", "MW-048", "MW-049", "MW-050")
@pytest.mark.parametrize("kinds", ["WWxxe", "WEexxx", "Eeeexx", "WExeex", "Wx", "EEe"])
@pytest.mark.parametrize("pace", list(Pace))
def test_oracles_over_turns_against_every_order(kinds: str, pace: Pace) -> None:
    deck, book = small(kinds)
    orders = list(permutations(kinds))
    for least in (1, 2):
        row = oracle_chances(
            deck,
            book,
            lambda card: card.name.startswith("wanted"),
            least=least,
            turns=3,
            pace=pace,
        )
        for turn in (1, 2, 3):
            hits = sum(
                sum(card in "WE" for card in shown(order, turn, pace)) >= least for order in orders
            )
            assert row.by_turn[turn - 1] == Fraction(hits, len(orders))


def test_unknown_cards_are_in_the_deck_and_never_wanted() -> None:
    deck = el_dorado()
    row = oracle_chances(deck, catalogue(), lambda card: True)
    assert (row.copies, row.cards) == (15, 20)
    assert row.start == 1 - Fraction(1, 969)
    opened = open_once(deck, catalogue(), Chance(1))
    assert sum(card.startswith("?") for pile in opened.oracles for card in pile) == 5


def test_rows_for_a_page() -> None:
    deck, book = padded(deck_of("Asgard", (1, "Thor"), (2, "Ankh"), (1, "Mjolnir")))
    rows = {row.label: row for row in opening_rows(deck, book)}
    assert rows["A god on an oracle"].start == Fraction(1, 5)
    assert rows["Equipment in the first 5"].start == Fraction(1, 6)
    assert "Battle card in the first 5" not in rows
    assert len(rows["A god on an oracle"].by_turn) == 3
    cards = card_rows(deck, book)
    assert [row.start for row in cards] == sorted((row.start for row in cards), reverse=True)
    assert {row.label for row in cards} >= {"Thor", "Ankh", "Mjolnir"}
    assert "Asgard" not in {row.label for row in cards}


def test_rows_count_what_their_words_say() -> None:
    deck = deck_of(
        "Asgard", (1, "Thor"), (2, "Dvrger"), (1, "Norna"), (1, "Ragnarok"), (1, "Groa"),
        (2, "Hacha"), (1, "Urania"), (1, "Mariposa y guerrero"),
    )  # fmt: skip
    rows = {row.label: row.copies for row in opening_rows(deck, catalogue())}
    assert rows == {
        "Character of cost 4 or less on an oracle": 3,
        "A god on an oracle": 1,
        "A Summoner on an oracle": 1,
        "A resource on an oracle": 1,
        "An event on an oracle": 1,
        "Equipment in the first 5": 2,
        "Invocation in the first 5": 1,
        "Battle card in the first 5": 1,
        "Card of cost 0 in the first 5": 2,
    }
    assert len(hand_chances(deck, catalogue(), ()).by_turn) == 5


def test_samples_agree_with_the_exact_odds() -> None:
    deck = el_dorado()
    report = open_many(deck, catalogue(), seed=7, samples=4000)
    exact = {row.label: float(row.start) for row in opening_rows(deck, catalogue())}
    for sampled, label in (
        ("Character of cost 4 or less on an oracle",) * 2,
        ("A god on an oracle",) * 2,
        ("Equipment in the hand", "Equipment in the first 5"),
        ("Card of cost 0 in the hand", "Card of cost 0 in the first 5"),
    ):
        found = next(each for each in report.shares if each.label == sampled)
        assert found.low - 0.02 < exact[label] < found.high + 0.02
    assert sum(report.characters) == sum(report.events) == 4000
    assert report == open_many(deck, catalogue(), seed=7, samples=4000)
    by_name = {each.label: each for each in report.cards}
    assert by_name["Imbolc"].times > 0
    hand = {row.label: row for row in card_rows(deck, catalogue())}
    assert by_name["Ankh"].low - 0.02 < float(hand["Ankh"].start) < by_name["Ankh"].high + 0.02


def test_decks_that_cannot_be_opened() -> None:
    with pytest.raises(OpeningError, match="no cards"):
        open_once(Deck("Empty"), catalogue(), Chance(1))
    with pytest.raises(OpeningError, match="no cards"):
        open_many(Deck("Empty"), catalogue(), 1)
    with pytest.raises(OpeningError, match="1 to"):
        open_many(el_dorado(), catalogue(), 1, 0)
    few = apply(Deck("Few"), AddCard(named("Ankh").id, DeckPart.DESIGNS, 2))
    assert open_once(few, catalogue(), Chance(1)).hand == (named("Ankh").id,) * 2
    assert open_many(few, catalogue(), 1, 10).mean_top_cost is None


def test_intervals_hold_the_share() -> None:
    found = share("x", 0, 100)
    assert (found.share, found.low) == (0, 0)
    assert 0.03 < found.high < 0.04
    assert share("x", 100, 100).high == pytest.approx(1)


@pytest.mark.rule("MW-033")
def test_the_card_dealt_last_lies_on_top() -> None:
    deck, book = small("WEexxxWx")
    cards = [line.card for line in deck.part(DeckPart.GODS)]
    shuffled = Chance(5).shuffle(cards)
    opening = open_once(deck, book, Chance(5))
    assert opening.oracles == tuple((shuffled[4 + n], shuffled[n]) for n in range(4))
    assert opening.tops == tuple(shuffled[4:])


def test_a_report_counts_what_there_is() -> None:
    """Every god costs 3 or is an event, every design costs 2: means and counts are known."""
    gods = [made(f"g-{n}", f"G {n}", cost=3, keywords=["God"]) for n in range(6)]
    events = [
        made(f"e-{n}", f"E {n}", type="event", cost=None, force=None, max_power=None)
        for n in range(2)
    ]
    gear = [
        made(f"d-{n}", f"D {n}", type="equipment", deck="designs", cost=2, force=None,
             max_power=None)
        for n in range(6)
    ]  # fmt: skip
    deck, book = Deck("Known"), Catalogue({card.id: card for card in (*gods, *events, *gear)})
    for card in book.cards.values():
        deck = apply(deck, add(card))
    report = open_many(deck, book, seed=1, samples=500)
    assert (report.mean_hand_cost, report.mean_top_cost) == (2, 3)
    assert len(report.characters) == len(report.events) == 5
    for people, seen in enumerate(report.characters):
        assert report.events[4 - people] == seen
    assert sum(number * seen for number, seen in enumerate(report.events)) / 500 == pytest.approx(
        1, abs=0.15
    )
    shares = {each.label: each.times for each in report.shares}
    assert shares == {
        "Character of cost 4 or less on an oracle": 500,
        "A god on an oracle": 500,
        "Equipment in the hand": 500,
        "Card of cost 0 in the hand": 0,
    }
    for each in report.cards:
        assert each.share == pytest.approx(5 / 6 if each.label[0] == "D" else 0.5, abs=0.12)
