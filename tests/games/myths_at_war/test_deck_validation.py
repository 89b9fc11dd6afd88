"""Every deckbuilding rule: what breaks it, what is just within, and repairs that really help."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from tests.support.decks import catalogue, deck_of, decks, el_dorado, made, named, padded
from warclan.domain.house_rules import HouseRules, Value
from warclan.domain.problems import Level, worst_level
from warclan.domain.provenance import Provenance
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card, Format
from warclan.games.myths_at_war.deck import (
    AddCard,
    ChoosePantheon,
    Deck,
    DeckLine,
    DeckPart,
    MoveLine,
    RemoveLine,
    ReplaceCard,
    SetCount,
    SetHouseRules,
    Several,
    add,
    apply,
)
from warclan.games.myths_at_war.deck_faults import faults
from warclan.games.myths_at_war.deck_switches import SWITCHES
from warclan.games.myths_at_war.validation import (
    DeckProblem,
    apply_all_repair,
    check,
    check_team,
    hindrances,
    is_legal,
    level_of,
)


def errors(deck: Deck, book: Catalogue) -> list[DeckProblem]:
    return [each for each in check(deck, book) if each.level is Level.ERROR]


def broken(deck: Deck, book: Catalogue) -> list[tuple[str, str]]:
    """Rule and title of every error."""
    return [(each.rule, each.title) for each in errors(deck, book)]


def every_repair_helps(deck: Deck, book: Catalogue) -> None:
    """Each repair of each error makes it go away, and the remark tells the true sizes."""
    for problem in errors(deck, book):
        assert problem.repairs, problem.title
        for repair in problem.repairs:
            after = apply(deck, repair.edit)
            assert (problem.rule, problem.title) not in broken(after, book)
            sizes = sum(after.size(p) - deck.size(p) for p in (DeckPart.GODS, DeckPart.DESIGNS))
            assert repair.difference == sizes


def with_cards(book: Catalogue, *cards: Card) -> Catalogue:
    return Catalogue({**book.cards, **{card.id: card for card in cards}}, book.tokens, book.formats)


def ruled(deck: Deck, **values: Value) -> Deck:
    return apply(deck, SetHouseRules(HouseRules.of(SWITCHES, values)))


class TestPantheon:
    @pytest.mark.rule("MW-001", "MW-010")
    def test_none_or_several(self) -> None:
        deck, book = padded(Deck("Mine"))
        assert broken(deck, book) == [("MW-001", "There is no Pantheon")]
        every_repair_helps(deck, book)
        one = apply(deck, ChoosePantheon(named("Asgard").id))
        assert errors(one, book) == []
        two = apply(one, add(named("Olimpo")))
        assert broken(two, book) == [("MW-001", "There are 2 Pantheons")]
        every_repair_helps(two, book)
        kept = {apply(two, each.edit).pantheon for each in errors(two, book)[0].repairs}
        assert kept == {named("Asgard").id, named("Olimpo").id}
        same = apply(one, add(named("Asgard")))
        assert broken(same, book) == [("MW-001", "There are 2 Pantheons")]

    def test_a_pantheon_suits_the_characters_there_are(self) -> None:
        cards = ((1, "Zeus"), (1, "Ares"), (1, "Tridente"))
        deck = replace(deck_of("Asgard", *cards), lines=deck_of("Asgard", *cards).lines[1:])
        (first, *_) = errors(*padded(deck))[0].repairs
        assert "Greek" in first.label

    @pytest.mark.rule("MW-001")
    def test_a_character_is_no_pantheon(self) -> None:
        deck, book = padded(deck_of("Asgard", (1, "Loki")))
        moved = apply(deck, MoveLine(f"gods:{named('Loki').id}", DeckPart.PANTHEON))
        assert ("MW-001", "Loki belongs in the Gods Deck") in broken(moved, book)

    def test_a_chosen_pantheon_that_bars_cards_says_so(self) -> None:
        deck, book = padded(apply(deck_of("Asgard", (1, "Mjolnir")), add(named("Olimpo"))))
        repairs = errors(deck, book)[0].repairs
        told = {repair.label: repair.remark for repair in repairs}
        assert told == {"Keep Asgard": "", "Keep Olimpo": "1 card is barred"}


class TestSizes:
    @pytest.mark.rule("MW-002")
    def test_a_gods_deck_of_19(self) -> None:
        deck, book = padded(deck_of("Asgard"), gods=19)
        assert broken(deck, book) == [("MW-002", "Gods Deck has 19 of at least 20 cards")]
        (repair,) = errors(deck, book)[0].repairs
        assert repair.remark == "Gods Deck 19 → 20"
        every_repair_helps(deck, book)
        assert is_legal(*padded(deck_of("Asgard"), gods=20))

    @pytest.mark.rule("MW-004")
    def test_a_designs_deck_of_29(self) -> None:
        deck, book = padded(deck_of("Asgard"), designs=29)
        assert broken(deck, book) == [("MW-004", "Designs Deck has 29 of at least 30 cards")]
        every_repair_helps(deck, book)
        assert is_legal(*padded(deck_of("Asgard"), designs=30))

    @pytest.mark.rule("MW-006")
    def test_there_is_no_largest_size(self) -> None:
        assert is_legal(*padded(deck_of("Asgard"), gods=31, designs=60))

    @pytest.mark.rule("MW-019")
    def test_the_pantheon_counts_in_neither(self) -> None:
        deck, book = padded(deck_of("Asgard"), gods=19, designs=29)
        assert [rule for rule, _ in broken(deck, book)] == ["MW-002", "MW-004"]

    def test_the_numbers_are_those_of_the_format(self) -> None:
        deck, book = padded(deck_of("Asgard"), gods=10, designs=10)
        small = Format(
            id="small", name="S", gods_least=10, designs_least=10, god_of_gods=9,
            provenance=Provenance.HOUSE_MADE,
        )  # fmt: skip
        book = Catalogue(book.cards, book.tokens, {**book.formats, "small": small})
        assert is_legal(replace(deck, format="small"), book)
        assert not is_legal(deck, book)


class TestParts:
    @pytest.mark.rule("MW-003")
    def test_only_characters_resources_and_events_in_the_gods_deck(self) -> None:
        for name in ("Ankh", "Mjolnir", "Urania"):
            deck, book = padded(deck_of("Asgard"))
            wrong = apply(deck, AddCard(named(name).id, DeckPart.GODS))
            assert ("MW-003", f"{name} belongs in the Designs Deck") in broken(wrong, book)
            (move, *_) = errors(wrong, book)[0].repairs
            assert isinstance(move.edit, MoveLine)
            every_repair_helps(wrong, book)
        for name in ("Loki", "Norna", "Ragnarok"):
            assert is_legal(*padded(deck_of("Asgard", (1, name))))

    @pytest.mark.rule("MW-005", "MW-009")
    def test_only_actions_and_equipment_in_the_designs_deck(self) -> None:
        for name in ("Loki", "Norna", "Ragnarok"):
            deck, book = padded(deck_of("Asgard"))
            wrong = apply(deck, AddCard(named(name).id, DeckPart.DESIGNS))
            assert ("MW-005", f"{name} belongs in the Gods Deck") in broken(wrong, book)
        for name in ("Ankh", "Mjolnir", "Urania"):
            assert is_legal(*padded(deck_of("Asgard", (1, name))))

    @pytest.mark.rule("MW-019")
    def test_a_pantheon_is_in_neither_deck(self) -> None:
        deck, book = padded(deck_of("Asgard"))
        wrong = apply(deck, AddCard(named("Olimpo").id, DeckPart.DESIGNS))
        ((rule, title),) = broken(wrong, book)
        assert rule == "MW-019"
        assert "Olimpo is a Pantheon" in title
        every_repair_helps(wrong, book)

    @pytest.mark.rule("MW-018")
    def test_created_cards_are_in_no_deck(self) -> None:
        spirit = made("token-1", "Spirit", deck="created")
        deck, book = padded(deck_of("Asgard"))
        book = with_cards(book, spirit)
        wrong = apply(deck, add(spirit))
        assert broken(wrong, book) == [("MW-018", "Spirit is only made during play")]
        every_repair_helps(wrong, book)


class TestCopies:
    @pytest.mark.rule("MW-011")
    def test_two_copies_are_allowed_three_are_not(self) -> None:
        assert is_legal(*padded(deck_of("Asgard", (2, "Ankh"))))
        deck, book = padded(deck_of("Asgard", (3, "Ankh")))
        (problem,) = errors(deck, book)
        assert (problem.rule, problem.title) == ("MW-011", "Ankh: 3 copies, at most 2")
        assert problem.subject == f"designs:{named('Ankh').id}"
        kinds = {type(repair.edit) for repair in problem.repairs}
        assert {SetCount, ReplaceCard} <= kinds
        every_repair_helps(deck, book)

    @pytest.mark.rule("MW-R48")
    def test_reprints_of_a_name_count_together(self) -> None:
        again = made("other-1", "ANKH", type="action", deck="designs", force=None, max_power=None)
        deck, book = padded(deck_of("Asgard", (2, "Ankh")))
        book = with_cards(book, again)
        wrong = apply(deck, add(again))
        ((rule, title),) = broken(wrong, book)
        assert (rule, title) == ("MW-011", "Ankh: 3 copies, at most 2")
        every_repair_helps(wrong, book)

    @pytest.mark.rule("MW-012", "MW-R50")
    def test_a_god_once_but_different_gods_together(self) -> None:
        assert is_legal(*padded(deck_of("Asgard", (1, "Thor"), (1, "Loki"), (1, "Frigg"))))
        deck, book = padded(deck_of("Asgard", (2, "Thor")))
        assert broken(deck, book) == [("MW-012", "Thor: 2 copies, at most 1")]
        every_repair_helps(deck, book)

    @pytest.mark.rule("MW-013")
    def test_a_unique_card_once(self) -> None:
        assert is_legal(*padded(deck_of("Asgard", (1, "Mjolnir"))))
        deck, book = padded(deck_of("Asgard", (2, "Mjolnir")))
        assert broken(deck, book) == [("MW-013", "Mjolnir: 2 copies, at most 1")]
        every_repair_helps(deck, book)


class TestBattle:
    @pytest.mark.rule("MW-014")
    def test_all_names_count_together(self) -> None:
        one, other = "Mariposa y guerrero", "El caballo de Troya"
        assert is_legal(*padded(deck_of("Asgard", (1, one), (1, other))))
        assert is_legal(*padded(deck_of("Asgard", (2, one))))
        deck, book = padded(deck_of("Asgard", (2, one), (1, other)))
        (problem,) = errors(deck, book)
        assert (problem.rule, problem.title) == ("MW-014", "3 Battle cards, at most 2")
        assert one in problem.cause
        assert other in problem.cause
        every_repair_helps(deck, book)
        worse, book = padded(deck_of("Asgard", (2, one), (2, other)))
        assert broken(worse, book) == [("MW-014", "4 Battle cards, at most 2")]
        every_repair_helps(worse, book)
        three = ("El juicio de Osiris", "Nyar llama a su puerta", one, other)
        spread, book = padded(deck_of("Asgard", *((1, name) for name in three)))
        every_repair_helps(spread, book)

    @pytest.mark.rule("MW-R49")
    def test_each_deck_has_its_own_two(self) -> None:
        fight = made("b-1", "Fight", keywords=["Battle"])
        deck, book = padded(deck_of("Asgard", (2, "Mariposa y guerrero")))
        book = with_cards(book, fight, made("b-2", "Feud", keywords=["Battle"]))
        two = apply(deck, add(fight, 2))
        assert is_legal(two, book)
        three = apply(two, AddCard("b-2", DeckPart.GODS))
        assert broken(three, book) == [("MW-014", "3 Battle cards, at most 2")]


class TestMythology:
    @pytest.mark.rule("MW-015")
    def test_a_printed_keyword_locks_the_gods_deck(self) -> None:
        deck, book = padded(deck_of("Mictlán", (1, "Templo Jinja")))
        (problem,) = errors(deck, book)
        assert (problem.rule, problem.title) == ("MW-015", "Templo Jinja is Japanese only")
        assert "Mictlán is Aztec" in problem.cause
        every_repair_helps(deck, book)
        assert is_legal(*padded(deck_of("Yomi", (1, "Templo Jinja"))))

    @pytest.mark.rule("MW-016")
    def test_and_the_designs_deck(self) -> None:
        deck, book = padded(deck_of("Mictlán", (1, "Mjolnir")))
        assert broken(deck, book) == [("MW-016", "Mjolnir is Norse only")]
        every_repair_helps(deck, book)
        assert is_legal(*padded(deck_of("Asgard", (1, "Mjolnir"))))

    @pytest.mark.rule("MW-017", "MW-R75")
    def test_affiliation_alone_locks_nothing_unless_a_house_rule_says_so(self) -> None:
        deck, book = padded(deck_of("Mictlán", (1, "Otengu"), (1, "Alejandro"), (1, "Ankh")))
        assert is_legal(deck, book)
        strict = ruled(deck, strict_affiliation=True)
        assert broken(strict, book) == [("MW-015", "Otengu is Japanese only")]
        (rule,) = [each for each in errors(strict, book)[0].repairs if each.remark == "house rule"]
        assert is_legal(apply(strict, rule.edit), book)

    @pytest.mark.rule("MW-R46")
    def test_a_neutral_pantheon_takes_no_keyword_unless_it_is_open(self) -> None:
        deck, book = padded(deck_of("Inframundo", (1, "Mjolnir"), (1, "Thor")))
        assert broken(deck, book) == [("MW-016", "Mjolnir is Norse only")]
        assert is_legal(ruled(deck, neutral_pantheon_open=True), book)
        every_repair_helps(deck, book)

    @pytest.mark.rule("MW-R47")
    def test_one_of_several_keywords_is_enough_unless_all_must_match(self) -> None:
        both = made("m-1", "Both", deck_restricted_to=["Norse", "Greek"])
        deck, book = padded(deck_of("Asgard"))
        deck, book = apply(deck, add(both)), with_cards(book, both)
        assert is_legal(deck, book)
        closed = ruled(deck, multi_mythology_any=False)
        assert broken(closed, book) == [("MW-015", "Both is Norse or Greek only")]
        every_repair_helps(closed, book)
        one, shelf = padded(deck_of("Asgard", (1, "Mjolnir")))
        assert is_legal(ruled(one, multi_mythology_any=False), shelf)
        foreign, _ = padded(deck_of("Mictlán"))
        assert not is_legal(apply(foreign, add(both)), book)


class TestDoubts:
    @pytest.mark.rule("MW-068", "MW-069")
    def test_foreign_and_neutral_characters_are_hinted_at(self) -> None:
        deck, book = padded(deck_of("Mictlán", (1, "Otengu"), (1, "Alejandro"), (1, "Kadru")))
        hints = [each for each in check(deck, book) if each.level is Level.HINT]
        assert [(each.rule, each.title) for each in hints] == [
            ("MW-068", "Otengu enters with 1 power less"),
            ("MW-069", "Alejandro enters with 1 power less"),
        ]

    @pytest.mark.rule("MW-069")
    def test_a_neutral_pantheon_spares_no_neutral_character(self) -> None:
        deck, book = padded(deck_of("Inframundo", (1, "Alejandro"), (1, "Thor")))
        rules = [each.rule for each in check(deck, book) if each.level is Level.HINT]
        assert rules == ["MW-068", "MW-069"]

    @pytest.mark.rule("MW-028")
    def test_invocations_want_a_summoner_or_a_card_that_makes_one(self) -> None:
        deck, book = padded(deck_of("Asgard", (1, "Urania")))
        (warning,) = [each for each in check(deck, book) if each.level is Level.WARNING]
        assert (warning.rule, warning.title) == ("MW-028", "1 Invocation, but no Summoner")
        assert is_legal(deck, book)
        for repair in warning.repairs:
            assert not [e for e in check(apply(deck, repair.edit), book) if e.rule == "MW-028"]
        for name in ("Groa", "Chimalli"):
            helped = apply(deck, add(named(name)))
            assert not [each for each in check(helped, book) if each.rule == "MW-028"]

    def test_lines_no_pack_has_count_and_are_told(self) -> None:
        deck = el_dorado()
        assert is_legal(deck, catalogue())
        warnings = [each for each in check(deck, catalogue()) if each.level is Level.WARNING]
        assert len(warnings) == 5
        (told,) = hindrances(deck, catalogue())
        assert "El Dorado" in told
        assert "Imbolc" in told

    def test_a_near_name_is_offered(self) -> None:
        deck, book = padded(deck_of("Asgard"))
        deck = apply(deck, AddCard("", DeckPart.DESIGNS, 1, "Ankhh"))
        (problem,) = [each for each in check(deck, book) if each.level is Level.WARNING]
        after = apply(deck, problem.repairs[0].edit)
        assert after.count(named("Ankh").id) == 1

    def test_a_line_set_aside_counts_for_nothing_and_can_be_placed(self) -> None:
        deck, book = padded(deck_of("Asgard"), designs=29)
        deck = apply(deck, AddCard(named("Ankh").id, DeckPart.ASIDE))
        assert [rule for rule, _ in broken(deck, book)] == ["MW-004"]
        (problem,) = [each for each in check(deck, book) if each.level is Level.WARNING]
        assert is_legal(apply(deck, problem.repairs[0].edit), book)

    def test_a_collection_that_lacks_cards(self) -> None:
        deck, book = padded(deck_of("Asgard", (2, "Ankh")))
        owned = dict.fromkeys(book.cards, 9) | {named("Ankh").id: 1}
        (problem,) = [each for each in check(deck, book, owned) if each.rule == "collection"]
        assert problem.title == "You own 1 of 2 Ankh"
        assert problem.cause == "1 copy is missing."
        after = apply(deck, problem.repairs[0].edit)
        assert after.count(named("Ankh").id) == 1
        assert not [each for each in check(after, book, owned) if each.rule == "collection"]

    def test_unknown_numbers_disputes_and_house_made_cards(self) -> None:
        odd = made("h-1", "Odd", cost=None, provenance="house-made",
                   conflicts=[{"field": "cost", "values": ["1", "2"]}])  # fmt: skip
        deck, book = padded(deck_of("Asgard"))
        found = check(apply(deck, add(odd)), with_cards(book, odd))
        assert [(each.level, each.title) for each in found] == [
            (Level.WARNING, "Odd: Cost not known"),
            (Level.HINT, "Odd is house-made"),
            (Level.HINT, "Odd: sources disagree"),
        ]

    @pytest.mark.rule("MW-R74")
    def test_a_text_without_code_is_told(self) -> None:
        line = {"phase": "influence", "effect": "win"}
        own = made("h-1", "Odd", provenance="house-made", abilities=[line])
        deck, book = padded(deck_of("Asgard"))
        found = check(apply(deck, add(own)), with_cards(book, own))
        assert [(each.rule, each.title) for each in found] == [
            ("MW-R74", "Odd has a text of its own, which is played by hand"),
            ("content", "Odd is house-made"),
        ]

    def test_a_format_no_pack_has(self) -> None:
        deck, book = padded(deck_of("Asgard"))
        strange = replace(deck, format="mine")
        (problem,) = check(strange, book)
        assert problem.level is Level.WARNING
        assert check(apply(strange, problem.repairs[0].edit), book) == ()


def test_partners_use_different_pantheons() -> None:
    deck, book = padded(deck_of("Asgard"))
    pair = replace(deck, format="two-against-two")
    first, second = check_team((replace(pair, name="A"), replace(pair, name="B")), book)
    assert [each.rule for each in (*first, *second)] == ["format", "format"]
    other = apply(pair, ChoosePantheon(named("Olimpo").id))
    assert check_team((pair, other), book) == ((), ())
    assert check_team((deck, deck), book) == ((), ())


def test_everything_can_be_mended_in_one_go() -> None:
    deck = deck_of("Asgard", (3, "Ankh"), (2, "Thor"), (1, "Libro de Los muertos"))
    deck = apply(deck, Several((add(named("Olimpo")), AddCard(named("Loki").id, DeckPart.DESIGNS))))
    edit = apply_all_repair(deck, catalogue())
    assert edit is not None
    assert is_legal(apply(deck, edit), catalogue())
    assert edit.label
    assert apply_all_repair(apply(deck, edit), catalogue()) is None


def test_a_legal_deck_has_no_hindrance_and_an_illegal_one_names_its_rules() -> None:
    assert hindrances(*padded(deck_of("Asgard"))) == ()
    assert "(MW-002)" in hindrances(*padded(deck_of("Asgard"), gods=19))[0]


class TestWorkedExamples:
    """MW-E01 to MW-E03 and the cases of the facts that concern decks."""

    @pytest.mark.rule("MW-012")
    def test_two_of_the_same_god(self) -> None:
        deck, book = padded(deck_of("Asgard", (2, "Odín")))
        assert (deck.size(DeckPart.GODS), deck.size(DeckPart.DESIGNS)) == (20, 30)
        ((rule, title),) = broken(deck, book)
        assert (rule, title) == ("MW-012", "Odín: 2 copies, at most 1")

    @pytest.mark.rule("MW-014")
    def test_three_battle_cards(self) -> None:
        deck, book = padded(
            deck_of("Asgard", (2, "Mariposa y guerrero"), (1, "El caballo de Troya"))
        )
        assert broken(deck, book) == [("MW-014", "3 Battle cards, at most 2")]

    @pytest.mark.rule("MW-015")
    def test_only_the_resource_is_barred(self) -> None:
        deck, book = padded(
            deck_of(
                "Asgard", (1, "Zeus"), (1, "Oráculo de Delfos"), (1, "Alejandro"), (1, "Couger")
            )
        )
        assert broken(deck, book) == [("MW-015", "Oráculo de Delfos is Greek only")]
        hints = [each.title for each in check(deck, book) if each.level is Level.HINT]
        assert hints[0] == "Zeus enters with 1 power less"

    def test_the_tournament_list_is_legal_and_its_changes_are_not(self) -> None:
        deck, book = el_dorado(), catalogue()
        sizes = (deck.size(DeckPart.GODS), deck.size(DeckPart.DESIGNS))
        assert sizes == (20, 30)
        assert faults(deck, book) == ()
        short = apply(deck, RemoveLine(f"designs:{named('Sleipnir').id}"))
        assert broken(short, book) == [("MW-004", "Designs Deck has 29 of at least 30 cards")]
        third = apply(short, AddCard(named("Karonte").id, DeckPart.DESIGNS))
        assert broken(third, book) == [("MW-011", "Karonte: 3 copies, at most 2")]
        twice = apply(deck, AddCard(named("Otengu").id, DeckPart.GODS))
        assert broken(twice, book) == [("MW-013", "Otengu: 2 copies, at most 1")]

    def test_a_norse_god_under_a_greek_pantheon(self) -> None:
        deck, book = padded(deck_of("Olimpo", (1, "Thor")), gods=31)
        assert is_legal(deck, book)
        (hint,) = check(deck, book)
        assert hint.title == "Thor enters with 1 power less"


def test_lines_keep_their_place_in_a_stable_order() -> None:
    deck = deck_of("Asgard", (3, "Ankh"), (3, "Eclipse"), (2, "Thor"))
    problems = check(deck, catalogue())
    assert problems == check(deck, catalogue())
    keys = [problem.sort_key for problem in problems]
    assert keys == sorted(keys)
    assert DeckLine(DeckPart.GODS, "x").key == "gods:x"


@settings(max_examples=6, deadline=None)
@given(deck=decks())
def test_any_deck_at_all_is_judged_and_its_repairs_help(deck: Deck) -> None:
    problems = check(deck, catalogue(), owned={})
    assert list(problems) == sorted(problems, key=lambda each: each.sort_key)
    legal = is_legal(deck, catalogue())
    assert legal == all(each.level is not Level.ERROR for each in problems)
    assert level_of(deck, catalogue()) == worst_level(check(deck, catalogue()))
    before = {fault.identity for fault in faults(deck, catalogue())}
    for problem in problems:
        for repair in problem.repairs:
            after = faults(apply(deck, repair.edit), catalogue())
            if problem.level is Level.ERROR:
                assert len(before - {fault.identity for fault in after}) >= 1
    edit = apply_all_repair(deck, catalogue())
    if edit is not None:
        assert is_legal(apply(deck, edit), catalogue())


def test_repairs_of_warnings_tell_the_true_change_of_the_decks() -> None:
    deck, book = padded(deck_of("Asgard", (1, "Urania"), (1, "Fehu"), (2, "Ankh")))
    for edit in (
        AddCard("", DeckPart.GODS, 2, "Nobody"),
        AddCard("", DeckPart.ASIDE, 3, "Karontte"),
        AddCard(named("Eclipse").id, DeckPart.ASIDE, 2),
        AddCard(named("Olimpo").id, DeckPart.ASIDE),
    ):
        deck = apply(deck, edit)
    owned = dict.fromkeys(book.cards, 9) | {named("Ankh").id: 0, named("Eclipse").id: 0}
    warnings = [each for each in check(deck, book, owned) if each.level is Level.WARNING]
    assert len(warnings) == 7
    for problem in warnings:
        for repair in problem.repairs:
            after = apply(deck, repair.edit)
            sizes = sum(after.size(p) - deck.size(p) for p in (DeckPart.GODS, DeckPart.DESIGNS))
            if not repair.key.startswith("match:"):
                assert repair.difference == sizes, (problem.title, repair.label)
    (many,) = [each for each in warnings if each.rule == "MW-028"]
    assert (many.subject, many.title) == ("", "2 Invocations, but no Summoner")
    one, shelf = padded(deck_of("Asgard", (1, "Urania")))
    (single,) = [each for each in check(one, shelf) if each.rule == "MW-028"]
    assert single.subject == f"designs:{named('Urania').id}"
    assert len(single.repairs) == 3


def causes(deck: Deck, book: Catalogue) -> list[str]:
    return [each.cause for each in errors(deck, book)]


class TestWords:
    """The causes name the cards, the numbers and the rule in plain words."""

    def test_copies(self) -> None:
        deck, book = padded(deck_of("Asgard", (3, "Ankh"), (2, "Thor"), (2, "Gungnir")))
        assert causes(deck, book) == [
            "A card may be in a deck twice.",
            "A God or Goddess may be in a deck once.",
            "A Unique card may be in a deck once.",
        ]
        many = Format(id="many", name="M", copies=3, god_of_gods=9, provenance=Provenance.PRINTED)
        book = Catalogue(book.cards, book.tokens, {"many": many})
        four = apply(replace(deck, format="many"), AddCard(named("Ankh").id, DeckPart.DESIGNS))
        assert causes(four, book)[0] == "A card may be in a deck 3 times."

    def test_wrong_parts(self) -> None:
        deck, book = padded(deck_of("Asgard"))
        deck = apply(deck, AddCard(named("Ankh").id, DeckPart.GODS))
        deck = apply(deck, AddCard(named("Norna").id, DeckPart.DESIGNS, 2))
        assert causes(deck, book) == [
            "It is an action; there is 1 copy.",
            "It is a resource; there are 2 copies.",
        ]

    def test_pantheons_and_battle_cards(self) -> None:
        deck, book = padded(
            deck_of("Asgard", (2, "Mariposa y guerrero"), (1, "El caballo de Troya"))
        )
        deck = apply(apply(deck, add(named("Asgard"))), add(named("Olimpo")))
        assert causes(deck, book) == [
            "2 × Asgard and Olimpo: a deck has one.",
            "2 × Mariposa y guerrero and El caballo de Troya; all names count together.",
        ]

    @pytest.mark.rule("MW-014")
    def test_no_more_cards_leave_than_have_to(self) -> None:
        deck, book = padded(
            deck_of("Asgard", (2, "Mariposa y guerrero"), (1, "El caballo de Troya"))
        )
        found = {each.label: each.difference for each in errors(deck, book)[0].repairs}
        assert found["Remove 1 copy of Mariposa y guerrero"] == -1
        deck, book = padded(deck_of("Asgard", (4, "Ankh")))
        assert {each.difference for each in errors(deck, book)[0].repairs} == {0, -2}

    def test_a_pantheon_whose_affiliation_nobody_knows_bars_nothing(self) -> None:
        odd = made("p-1", "Odd", type="pantheon", deck="pantheon", cost=None, force=None,
                   max_power=None)  # fmt: skip
        deck, book = padded(deck_of("Asgard", (1, "Mjolnir")))
        book = with_cards(book, odd)
        open_deck = apply(deck, ChoosePantheon("p-1"))
        assert is_legal(open_deck, book)
        told = [each.title for each in check(open_deck, book) if each.level is Level.WARNING]
        assert told == ["Odd: starting power and affiliation not known"]

    def test_two_pantheons_in_a_deck_are_misplaced_not_copies(self) -> None:
        deck, book = padded(deck_of("Asgard"))
        wrong = apply(deck, AddCard(named("Olimpo").id, DeckPart.GODS, 2))
        assert [rule for rule, _ in broken(wrong, book)] == ["MW-019"]

    def test_cards_set_aside_are_never_too_many_copies(self) -> None:
        deck, book = padded(deck_of("Asgard"))
        assert is_legal(apply(deck, AddCard(named("Ankh").id, DeckPart.ASIDE, 3)), book)
