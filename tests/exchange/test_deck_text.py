"""Lists of cards as people write them."""

import pytest

from tests.support.decks import catalogue, named
from warclan.exchange.deck_report import DeckImport, choose
from warclan.exchange.deck_text import text_deck
from warclan.games.myths_at_war.deck import DeckPart
from warclan.games.myths_at_war.deck_matching import Found


def read(text: str) -> DeckImport:
    return text_deck(text, "List", catalogue())


@pytest.mark.parametrize(
    "line",
    [
        "2 Ankh",
        "2x Ankh",
        "2 x Ankh",
        "x2 Ankh",
        "Ankh x2",
        "Ankh (2)",
        "Ankh [2]",
        "(2) Ankh",
        "[2] Ankh",
        "- 2 Ankh",
        "• 2 ankh",
        "SB: 2 ANKH",
        "2 Ankh (GDM1) 24",
        "  2   Ankh  ",
        "2 gdm-e1-0312",
        "2 Ankh // for the end",
        "2 Ankh (Acción)",
        "2\tAnkh",
        "Ankh\t2",
        "Ankh;2",
        "2,Ankh",
        "Ankh, 2",
        "Ankh: 2",
        "Ankh - x2",
        "2 Ankh # for the end",
    ],
)
def test_two_copies_are_two_copies(line: str) -> None:
    found = read(line)
    assert [(each.card, each.count) for each in found.deck.lines] == [(named("Ankh").id, 2)]
    assert found.deck.lines[0].part is DeckPart.DESIGNS
    assert found.doubtful == ()


@pytest.mark.parametrize(
    ("line", "card", "count"),
    [
        ("5 doncellas", "5 doncellas", 1),
        ("2 5 doncellas", "5 doncellas", 2),
        ("Los 100.000 de Huitzilipochtli", "Los 100.000 de Huitzilipochtli", 1),
        ("5 doncellas\t2", "5 doncellas", 2),
        ("odin", "Odín", 1),
        ("KN YAN", "K'n Yan", 0),
        ("k´n yan", "K'n Yan", 1),
        ("Ame no mi Kurami", "Ame-no-mi Kurami", 1),
        ("Canticos de guerra", "Cánticos de guerra", 1),
        ("Mitclan", "Mictlán", 1),
    ],
)
def test_names_match_without_accents_and_case(line: str, card: str, count: int) -> None:
    assert read(line).deck.count(named(card).id) == count


@pytest.mark.parametrize("line", ["Nobody, 2", "2;Nobody", "Nobody # 2", "Mjolnirr: 2"])
def test_a_line_that_names_no_card_stays_as_it_is(line: str) -> None:
    (kept,) = read(line).deck.lines
    assert (kept.name, kept.known) == (line, False)


def test_headers_in_both_languages() -> None:
    text = """\
# Mazo: Martillo
# Formato: two-against-two
# Etiquetas: rápido, torneo

Panteón: Asgard

== Mazo de dioses (2) ==
1 Thor
1 Imbolc
**Designs deck:** 3
2 Ankh
1 Algo nuevo

Notas
Empieza con Thor.
2 Ankh
"""
    deck = read(text).deck
    assert (deck.name, deck.format, deck.tags) == (
        "Martillo",
        "two-against-two",
        ("rápido", "torneo"),
    )
    assert deck.pantheon == named("Asgard").id
    told = [(line.part.value, line.count, line.card or line.name) for line in deck.lines]
    assert told == [
        ("pantheon", 1, named("Asgard").id),
        ("gods", 1, named("Thor").id),
        ("gods", 1, "Imbolc"),
        ("designs", 2, named("Ankh").id),
        ("designs", 1, "Algo nuevo"),
    ]
    assert deck.notes == "Empieza con Thor.\n2 Ankh"


def test_a_card_stays_in_the_part_it_was_written_in() -> None:
    found = read("Dioses\n1 Ankh\nDesignios\n1 Thor").deck
    assert [line.part for line in found.lines] == [DeckPart.GODS, DeckPart.DESIGNS]


def test_a_line_that_names_nothing_is_kept_and_never_matched_by_its_first_word() -> None:
    found = read("3 Thor el grande\n1 Completely unknown")
    assert [line.found for line in found.lines] == [Found.UNMATCHED, Found.UNMATCHED]
    assert [(line.name, line.count, line.part) for line in found.deck.lines] == [
        ("Thor el grande", 3, DeckPart.ASIDE),
        ("Completely unknown", 1, DeckPart.ASIDE),
    ]
    assert len(found.doubtful) == 2


def test_headers_of_other_games_and_lines_that_only_count() -> None:
    found = read("Designs\n1 Thor\nDeck\n1 Loki\n20 cards\n24\nSideboard (2):\n1 Ankh")
    told = [(line.part, line.card) for line in found.deck.lines]
    assert told == [
        (DeckPart.DESIGNS, named("Thor").id),
        (DeckPart.GODS, named("Loki").id),
        (DeckPart.DESIGNS, named("Ankh").id),
    ]
    assert found.remarks == (
        "line 5, '20 cards': only a number; left out.",
        "line 6, '24': only a number; left out.",
    )


def test_near_names_are_looked_for_only_so_often() -> None:
    found = read("\n".join(f"1 Karonte {'abcdefghij'[n % 10]}" for n in range(300)))
    assert len(found.near) == 200
    assert len(found.unmatched) == 100


def test_a_near_name_is_offered_and_can_be_chosen() -> None:
    found = read("2 Karontte")
    (line,) = found.near
    assert line.candidates[0] == named("Karonte").id
    assert found.deck.count(named("Karonte").id) == 0
    settled = choose(found, {line.key: line.candidates[0]}, catalogue())
    assert settled.deck.count(named("Karonte").id) == 2
    assert settled.near == ()
    assert settled.deck.lines[0].part is DeckPart.DESIGNS
    assert choose(found, {line.key: "nothing", "gods:?x": "gdm-e1-0001"}, catalogue()) == found


def test_counts_that_are_none() -> None:
    found = read("0 Ankh\n500 Eclipse")
    assert found.deck.count(named("Ankh").id) == 0
    assert found.deck.count(named("Eclipse").id) == 99
    assert "nothing is added" in found.doubtful[0]
    assert "Taken 99 times" in found.doubtful[1]


def test_too_long_lines_and_too_many_are_told() -> None:
    found = read("\n".join(["x" * 600, *["1 qq"] * 2100]))
    assert any("too long" in told for told in found.remarks)
    assert any("100 were left out" in told for told in found.remarks)
    assert len(found.lines) == 2000
    many = read("Ankh\n" * 6000)
    assert any("1000 were left out" in told for told in many.remarks)


def test_the_same_card_on_two_lines_is_one_line() -> None:
    found = read("1 Ankh // one\n1 ankh // two")
    assert [(line.count, line.note) for line in found.deck.lines] == [(2, "one\ntwo")]


def test_a_name_of_stars_alone_is_kept() -> None:
    deck = text_deck("Pantheon: *\nGods deck\n1 Baldr\n", "stars", catalogue()).deck
    assert [line.name for line in deck.lines if line.part is DeckPart.PANTHEON] == ["*"]
    told = text_deck("**Pantheon:** **Asgard**\n", "bold", catalogue()).deck
    assert told.pantheon


def test_more_copies_than_a_deck_can_hold_are_told() -> None:
    found = read("Designs deck\n" + "1 Ankh\n" * 150)
    assert [line.count for line in found.deck.lines] == [99]
    assert found.remarks == ("Ankh: taken 99 times, not 150.",)
    assert read("Designs deck\n" + "1 Ankh\n" * 99).remarks == ()
