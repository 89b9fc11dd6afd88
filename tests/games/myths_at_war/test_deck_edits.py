"""Decks as records: every edit, and what is refused."""

import pytest

from tests.support.decks import catalogue, deck_of, made, named
from warclan.domain.house_rules import HouseRules
from warclan.games.myths_at_war.deck import (
    AddCard,
    ChoosePantheon,
    Deck,
    DeckEdit,
    DeckEditError,
    DeckLine,
    DeckPart,
    MoveLine,
    NoteLine,
    RemoveLine,
    RenameDeck,
    ReplaceCard,
    SetCount,
    SetFormat,
    SetHouseRules,
    SetTags,
    Several,
    WriteNotes,
    add,
    apply,
    cards_of,
    merged,
    part_of,
)
from warclan.games.myths_at_war.deck_switches import SWITCHES

ANKH, THOR, ASGARD = named("Ankh"), named("Thor"), named("Asgard")
KEY = f"designs:{ANKH.id}"


def test_adding_grows_a_line_and_goes_where_the_card_belongs() -> None:
    deck = apply(apply(Deck("Mine"), add(ANKH)), add(ANKH, 2))
    assert deck.lines == (DeckLine(DeckPart.DESIGNS, ANKH.id, 3),)
    assert deck.size(DeckPart.DESIGNS) == 3
    assert deck.count(ANKH.id) == deck.count(ANKH.id, DeckPart.DESIGNS) == 3
    assert deck.count(ANKH.id, DeckPart.GODS) == 0
    assert apply(deck, AddCard(ANKH.id, DeckPart.DESIGNS, 0)) == deck
    assert part_of(THOR) is DeckPart.GODS
    assert part_of(ASGARD) is DeckPart.PANTHEON
    assert part_of(made("a-1", "A", deck="created")) is DeckPart.GODS


def test_counts_and_removal() -> None:
    deck = deck_of("Asgard", (2, "Ankh"), (1, "Thor"))
    assert apply(deck, SetCount(KEY, 1)).count(ANKH.id) == 1
    assert apply(deck, SetCount(KEY, 0)) == apply(deck, RemoveLine(KEY))
    assert apply(deck, RemoveLine(KEY)).count(ANKH.id) == 0
    assert cards_of(deck, DeckPart.DESIGNS) == (ANKH.id, ANKH.id)


def test_replacing_all_or_some_copies_keeps_the_note() -> None:
    deck = apply(deck_of("Asgard", (2, "Ankh")), NoteLine(KEY, "why"))
    other = named("Eclipse").id
    whole = apply(deck, ReplaceCard(KEY, other))
    assert whole.lines[1] == DeckLine(DeckPart.DESIGNS, other, 2, note="why")
    some = apply(deck, ReplaceCard(KEY, other, 1))
    assert [(line.card, line.count) for line in some.lines[1:]] == [(ANKH.id, 1), (other, 1)]
    assert apply(deck, ReplaceCard(KEY, other, 0)) == deck
    unknown = Deck("A", (DeckLine(DeckPart.ASIDE, "", 2, "Ank"),))
    settled = apply(unknown, ReplaceCard("aside:?ank", ANKH.id, part=DeckPart.DESIGNS))
    assert settled.lines == (DeckLine(DeckPart.DESIGNS, ANKH.id, 2),)


def test_a_line_that_becomes_another_is_merged_with_it() -> None:
    deck = deck_of("Asgard", (2, "Ankh"), (1, "Eclipse"))
    found = apply(deck, ReplaceCard(KEY, named("Eclipse").id))
    assert [(line.card, line.count) for line in found.lines[1:]] == [(named("Eclipse").id, 3)]
    moved = apply(apply(deck, AddCard(ANKH.id, DeckPart.ASIDE)), MoveLine(KEY, DeckPart.ASIDE))
    assert moved.count(ANKH.id, DeckPart.ASIDE) == 3
    assert (
        merged((DeckLine(DeckPart.GODS, "a", 60), DeckLine(DeckPart.GODS, "a", 60)))[0].count == 99
    )


@pytest.mark.rule("MW-019")
def test_the_pantheon_is_in_neither_deck() -> None:
    deck = deck_of("Asgard", (1, "Thor"))
    assert (deck.size(DeckPart.GODS), deck.size(DeckPart.DESIGNS)) == (1, 0)
    assert deck.pantheon == ASGARD.id
    other = apply(apply(deck, add(named("Olimpo"))), ChoosePantheon(named("Nut").id))
    assert other.pantheon == named("Nut").id
    assert len(other.part(DeckPart.PANTHEON)) == 1
    assert apply(deck, add(named("Olimpo"))).pantheon == ""
    assert apply(deck, add(ASGARD)).pantheon == ""
    noted = apply(deck, NoteLine(f"pantheon:{ASGARD.id}", "why"))
    assert apply(noted, ChoosePantheon(ASGARD.id)) == noted


def test_what_is_said_of_the_whole_deck() -> None:
    rules = HouseRules.of(SWITCHES, {"strict_affiliation": True})
    edits: tuple[DeckEdit, ...] = (
        RenameDeck("Hammer"),
        WriteNotes("Go."),
        SetTags((" a ", "b", "a", "")),
        SetFormat("multiplayer"),
        SetHouseRules(rules),
    )
    deck = apply(Deck("Mine"), Several(edits))
    assert deck == Deck("Hammer", (), "multiplayer", rules, "Go.", ("a", "b"))


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (RemoveLine("gods:none"), "no line"),
        (SetCount(KEY, 100), "from 0 to 99"),
        (SetCount(KEY, -1), "from 0 to 99"),
        (AddCard(ANKH.id, DeckPart.DESIGNS, 98), "100 copies"),
        (AddCard("", DeckPart.GODS, 1, "  "), "at least a name"),
        (ReplaceCard(KEY, THOR.id, 100), "from 0 to 99"),
        (MoveLine("x", DeckPart.GODS), "no line"),
        (NoteLine("x", "y"), "no line"),
    ],
)
def test_what_cannot_be_done_is_said(edit: DeckEdit, words: str) -> None:
    with pytest.raises(DeckEditError, match=words):
        apply(deck_of("Asgard", (2, "Ankh")), edit)


def test_lines_are_told_apart_by_what_they_name() -> None:
    assert DeckLine(DeckPart.GODS, "", 1, "Ímbolc!").key == "gods:?imbolc"
    assert DeckLine(DeckPart.GODS, "", 1, "!!").key == "gods:?!!"
    assert DeckLine(DeckPart.GODS, "a-1").key == "gods:a-1"
    assert catalogue().card(THOR.id) is THOR
