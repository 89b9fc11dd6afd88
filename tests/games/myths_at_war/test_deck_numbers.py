"""Statistics, differences, suggestions, matching and sample decks."""

from dataclasses import replace

import pytest

from tests.support.decks import catalogue, deck_of, el_dorado, named, padded
from warclan.domain.chance import Chance
from warclan.domain.house_rules import HouseRules
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import CardType
from warclan.games.myths_at_war.deck import (
    PARTS,
    AddCard,
    Deck,
    DeckPart,
    NoteLine,
    RemoveLine,
    SetCount,
    SetHouseRules,
    SetTags,
    add,
    apply,
)
from warclan.games.myths_at_war.deck_difference import Change, difference, part_changes
from warclan.games.myths_at_war.deck_matching import Found, match, near
from warclan.games.myths_at_war.deck_samples import SampleError, random_deck, sound_deck
from warclan.games.myths_at_war.deck_statistics import statistics
from warclan.games.myths_at_war.deck_suggestions import (
    fill,
    fitting_pantheons,
    legal_cards,
    suggest,
)
from warclan.games.myths_at_war.deck_switches import SWITCHES
from warclan.games.myths_at_war.deck_terms import Desk
from warclan.games.myths_at_war.deck_texts import ability_text, figures, kind_words
from warclan.games.myths_at_war.validation import is_legal


class TestStatistics:
    def test_a_small_deck_counted_by_hand(self) -> None:
        deck = deck_of(
            "Asgard", (1, "Thor"), (2, "Harald"), (1, "Otengu"), (1, "Ragnarok"), (1, "Norna"),
            (1, "Mjolnir"), (2, "Ankh"), (1, "Urania"),
        )  # fmt: skip
        found = statistics(deck, catalogue())
        gods, designs = found.gods, found.designs
        assert (gods.cards, gods.unknown, gods.costless) == (6, 0, 1)
        assert gods.costs == (0, 2, 1, 0, 1, 0, 0, 1)
        assert gods.mean_cost == pytest.approx((7 + 1 + 1 + 4 + 2) / 5)
        assert gods.types == (("character", 4), ("resource", 1), ("event", 1))
        assert gods.affiliations == (("Norse", 3), ("Japanese", 1))
        assert dict(gods.keywords)["Warrior"] == 3
        assert designs.locked == (("Norse", 1),)
        assert designs.types == (("action", 2), ("equipment", 1), ("invocation", 1))
        assert (found.characters, found.mortals, found.summoners) == (4, 3, 0)
        assert found.force == (0, 2, 1, 0, 1)
        assert found.mean_force == pytest.approx((4 + 1 + 1 + 2) / 4)
        assert found.force_for_cost == pytest.approx(8 / 13)
        assert found.mean_max_power == pytest.approx((9 + 3 + 3 + 6) / 4)
        assert dict(found.force_changes) == {"+3": 1}
        assert found.part(DeckPart.GODS) is gods
        assert dict(found.phases)["on-reveal"] == 1

    def test_an_empty_deck_has_no_means(self) -> None:
        found = statistics(Deck("Empty"), catalogue())
        assert found.mean_force is found.force_for_cost is found.gods.mean_cost is None
        assert found.gods.costs == found.force == ()

    def test_unknown_cards_are_counted_apart(self) -> None:
        found = statistics(el_dorado(), catalogue())
        assert (found.gods.cards, found.gods.unknown) == (20, 5)
        assert sum(number for _, number in found.gods.types) == 15


class TestDifference:
    def test_every_kind_of_change(self) -> None:
        before = deck_of("Asgard", (2, "Ankh"), (1, "Thor"), (1, "Loki"), (1, "Eclipse"))
        after = before
        for edit in (
            SetCount(f"designs:{named('Ankh').id}", 1),
            SetCount(f"designs:{named('Eclipse').id}", 2),
            RemoveLine(f"gods:{named('Loki').id}"),
            NoteLine(f"gods:{named('Thor').id}", "first"),
            add(named("Frigg")),
            SetTags(("a",)),
            SetHouseRules(HouseRules.of(SWITCHES, {"strict_affiliation": True})),
        ):
            after = apply(after, edit)
        after = replace(after, name="Other", notes="x", format="multiplayer")
        found = difference(before, after, catalogue())
        told = {(line.name, line.change) for line in found.lines}
        assert told == {
            ("Ankh", Change.FEWER),
            ("Eclipse", Change.MORE),
            ("Loki", Change.REMOVED),
            ("Thor", Change.NOTE),
            ("Frigg", Change.ADDED),
        }
        words = [line.words for line in found.lines]
        assert {"Ankh: 2 → 1", "−1 Loki", "+1 Frigg", "Thor: note"} <= set(words)
        assert len(found.facts) == 5
        assert found.sizes == ((DeckPart.GODS, 2, 2), (DeckPart.DESIGNS, 3, 3))
        assert {line.name for line in found.shared} == {"Ankh", "Eclipse", "Thor"}
        assert not found.same
        assert part_changes(found, DeckPart.PANTHEON) == ""
        assert part_changes(found, DeckPart.GODS).startswith("Gods Deck: ")

    def test_the_order_of_lines_is_no_difference(self) -> None:
        deck = deck_of("Asgard", (2, "Ankh"), (1, "Thor"))
        assert difference(deck, replace(deck, lines=deck.lines[::-1]), catalogue()).same


class TestSuggestions:
    def test_only_cards_that_may_come_in_are_suggested(self) -> None:
        deck, book = padded(deck_of("Asgard", (2, "Ankh"), (2, "Mariposa y guerrero"), (1, "Thor")))
        found = suggest(deck, book, most=400)
        names = {each.card.name for each in found}
        assert not names & {"Ankh", "Thor", "El caballo de Troya", "Libro de Los muertos", "Asgard"}
        assert not any(each.card.type is CardType.INVOCATION for each in found)
        for each in found:
            assert is_legal(apply(deck, each.edit), book), each.card.name
        with_summoner = apply(deck, add(named("Groa")))
        kinds = {each.card.type for each in suggest(with_summoner, book, most=400)}
        assert CardType.INVOCATION in kinds

    def test_the_best_come_with_reasons_and_in_a_stable_order(self) -> None:
        deck = deck_of("Asgard", (2, "Sigrun"), (1, "Mjolnir"))
        found = suggest(deck, catalogue(), DeckPart.GODS)
        assert found == suggest(deck, catalogue(), DeckPart.GODS)
        assert all(each.card.affiliation in ("Norse", None) for each in found[:5])
        first = next(each for each in found if each.card.type is CardType.CHARACTER)
        assert "Norse: enters without loss" in first.reasons
        assert [each.fit for each in found] == sorted((e.fit for e in found), reverse=True)
        thorey = next(e for e in suggest(deck, catalogue(), most=400) if e.card.name == "Thorey")
        assert "names Valkyrie, 2 in the deck" in thorey.reasons

    def test_only_what_is_owned(self) -> None:
        owned = {named("Loki").id: 1, named("Thor").id: 1}
        deck = deck_of("Asgard", (1, "Thor"))
        found = suggest(deck, catalogue(), owned=owned)
        assert [each.card.name for each in found] == ["Loki"]
        assert fill(deck, catalogue(), DeckPart.GODS, 2, owned=owned) is None

    def test_a_swap_may_use_the_place_that_becomes_free(self) -> None:
        deck, book = padded(deck_of("Asgard", (2, "Mariposa y guerrero")))
        swapped = named("Mariposa y guerrero")
        names = {card.name for card in legal_cards(deck, book, DeckPart.DESIGNS, swapped)}
        assert "El caballo de Troya" in names
        without = {card.name for card in legal_cards(deck, book, DeckPart.DESIGNS)}
        assert "El caballo de Troya" not in without
        assert "Mariposa y guerrero" not in without

    def test_reasons_say_what_there_is(self) -> None:
        deck = deck_of("Asgard", (1, "Harald"), (1, "Ankh"))
        told = {each.card.name: each.reasons for each in suggest(deck, catalogue(), most=400)}
        assert "a second copy" in told["Harald"]
        assert "a second copy" not in told["Sigrun"]
        assert "few equipment so far" in told["Hacha"]
        assert "few events so far" in told["Obon"]
        assert "few actions so far" not in told["Eclipse"]
        assert "cheap" in told["Harald"]
        assert "cheap" not in told["Thor"]

    def test_a_deck_of_dear_cards_is_offered_cheaper_ones(self) -> None:
        def fit(deck: Deck, name: str) -> int:
            found = suggest(deck, catalogue(), DeckPart.GODS, most=400)
            return next(each.fit for each in found if each.card.name == name)

        dear = deck_of("Asgard", (1, "Odín"), (1, "Thor"), (1, "Loki"))
        light = deck_of("Asgard", (2, "Frigg"), (1, "Eir"))
        assert fit(dear, "Heimdall") < fit(dear, "Baldr")
        assert fit(light, "Heimdall") == fit(light, "Baldr")

    @pytest.mark.parametrize("number", [1, 5, 8, 13])
    def test_filling_adds_exactly_so_many_and_names_them(self, number: int) -> None:
        deck = deck_of("Asgard")
        edit = fill(deck, catalogue(), DeckPart.GODS, number)
        assert edit is not None
        after = apply(deck, edit)
        assert after.size(DeckPart.GODS) == number
        for line in after.part(DeckPart.GODS):
            name = catalogue().cards[line.card].name
            assert (f"{name} (2)" if line.count == 2 else name) in edit.label

    def test_a_swapped_card_is_not_offered_for_itself(self) -> None:
        ankh = named("Ankh")
        found = suggest(deck_of("Asgard", (1, "Ankh")), catalogue(), most=400, swapped=ankh)
        assert ankh not in [each.card for each in found]

    def test_a_swap_frees_one_place_and_no_more(self) -> None:
        ankh, battle = named("Ankh"), named("Mariposa y guerrero")
        desk = Desk(deck_of("Asgard", (2, "Ankh"), (3, "Mariposa y guerrero")), catalogue())
        assert desk.refusal(ankh, swapped=ankh) == ""
        assert desk.refusal(ankh, swapped=battle) == "2 of 2 are in (MW-011)"
        told = desk.refusal(named("El caballo de Troya"), swapped=battle)
        assert told == "2 Battle cards are in (MW-014)"

    def test_filling_reaches_the_size_with_a_legal_deck(self) -> None:
        deck = deck_of("Inframundo")
        for part, number in ((DeckPart.GODS, 20), (DeckPart.DESIGNS, 30)):
            edit = fill(deck, catalogue(), part, number)
            assert edit is not None
            deck = apply(deck, edit)
        assert is_legal(deck, catalogue())

    def test_pantheons_that_bar_nothing_come_first(self) -> None:
        deck = deck_of("Asgard", (1, "Templo Jinja"), (1, "Otengu"))
        assert {each.affiliation for each in fitting_pantheons(deck, catalogue())} == {"Japanese"}

    def test_why_a_card_may_not_come_in(self) -> None:
        deck = deck_of("Asgard", (2, "Ankh"), (2, "Mariposa y guerrero"), (1, "Thor"))
        desk = Desk(deck, catalogue())
        told = {
            name: desk.refusal(named(name))
            for name in ("Ankh", "Thor", "Tridente", "El caballo de Troya", "Loki")
        }
        assert told == {
            "Ankh": "2 of 2 are in (MW-011)",
            "Thor": "1 of 1 are in (MW-012)",
            "Tridente": "Greek only (MW-016)",
            "El caballo de Troya": "2 Battle cards are in (MW-014)",
            "Loki": "",
        }


class TestMatching:
    @pytest.mark.parametrize(
        ("text", "name"),
        [
            ("gdm-e1-0025", "Thor"),
            ("GDM-E1-0025", "Thor"),
            ("Odín", "Odín"),
            ("ODIN", "Odín"),
            ("k'n yan", "K'n Yan"),
            ("Libro de los muertos", "Libro de Los muertos"),
        ],
    )
    def test_by_id_and_name(self, text: str, name: str) -> None:
        assert match(text, catalogue()).card is named(name)

    def test_never_by_a_part(self) -> None:
        for text in ("Libro", "Thor el grande", "Los", "", "x" * 300):
            assert match(text, catalogue()).card is None
        assert match("Thor" + " " * 300, catalogue()).card is named("Thor")
        assert match("Thor " + "x" * 300, catalogue()).found is Found.UNMATCHED

    def test_numbers_only_where_they_are_meant(self) -> None:
        assert match("24", catalogue()).card is None
        assert match("0024", catalogue(), numbers=True).card is named("Odín")
        assert match("#24", catalogue(), numbers=True).card is named("Odín")

    def test_near_names_are_offered_not_taken(self) -> None:
        found = match("Karontee", catalogue())
        assert (found.found, found.card) == (Found.NEAR, None)
        assert found.candidates[0] == named("Karonte").id
        assert near("ab", catalogue()) == near("x" * 201, catalogue()) == ()
        assert near("Eiss", catalogue()) == (named("Eis").id, named("Isis").id)
        assert near("Nut.", catalogue())[0] == named("Nut").id
        assert len(near("Templo Jin", catalogue())) <= 5
        assert match("nothing like it at all", catalogue()).found is Found.UNMATCHED

    def test_several_cards_of_a_name_have_to_be_chosen_from(self) -> None:
        book = catalogue()
        twin = type(named("Ankh"))
        again = twin(
            id="z-1", name="ankh", type=CardType.RESOURCE, deck=named("Norna").deck,
            provenance=named("Ankh").provenance,
        )  # fmt: skip
        both = Catalogue({**book.cards, again.id: again})
        assert match("ANKH", both).found is Found.NEAR
        assert match("ANKH", both, DeckPart.GODS).card is again
        assert match("Ankh", both).card is named("Ankh")


class TestSamples:
    @pytest.mark.parametrize("seed", range(6))
    def test_random_decks_are_legal(self, seed: int) -> None:
        deck = random_deck(catalogue(), Chance(seed), more=seed)
        assert is_legal(deck, catalogue())
        assert [deck.size(part) for part in PARTS] == [20 + seed, 30 + seed]
        assert deck == random_deck(catalogue(), Chance(seed), more=seed)

    def test_sound_decks_of_every_pantheon_are_legal(self) -> None:
        for pantheon in catalogue().pantheons[:4]:
            deck = sound_deck(catalogue(), pantheon.id)
            assert is_legal(deck, catalogue())
            assert deck.name == pantheon.name

    def test_a_catalogue_that_is_too_small(self) -> None:
        with pytest.raises(SampleError, match="Pantheon"):
            random_deck(Catalogue({}), Chance(1))
        few = Catalogue({card.id: card for card in (named("Asgard"), named("Thor"))})
        with pytest.raises(SampleError, match="too few"):
            random_deck(few, Chance(1))
        with pytest.raises(SampleError, match="too few"):
            sound_deck(few, named("Asgard").id)
        with pytest.raises(SampleError, match="No pack"):
            sound_deck(few, "none")


def test_cards_in_words() -> None:
    yomi = named("Yomi")
    assert ability_text(yomi.abilities[0]) == (
        "Influence: Own pool loses 2P; one opposing pool loses 2P."
    )
    assert figures(yomi) == (("Power", "20"),)
    assert figures(named("Mjolnir"))[1:] == (("Force", "+3"), ("Max. power", "+1"))
    assert figures(named("Ragnarok")) == ()
    assert figures(named("Norna")) == (("Cost", "2"),)
    assert figures(named("Thor"))[0] == ("Cost", "7")
    assert kind_words(named("Thor")) == "Norse character"
    assert kind_words(named("Ankh")) == "Action"
    assert AddCard(yomi.id, DeckPart.PANTHEON) == add(yomi)
