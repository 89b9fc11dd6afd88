"""What stands on the sheets of a deck: every card, every number, what is wrong and what is ours."""

from tests.support.decks import catalogue, deck_of, el_dorado, made, named, padded
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import (
    AddCard,
    Deck,
    DeckPart,
    NoteLine,
    add,
    apply,
)
from warclan.sheets.deck_cards import card_proxies, proxies, proxy, token_sheet
from warclan.sheets.deck_list import deck_list
from warclan.sheets.records import CardKind, TableSheet


def cells(sheet: TableSheet) -> list[tuple[str, ...]]:
    return [line.cells for section in sheet.sections for line in section.lines]


def test_the_list_has_every_line_grouped_by_type() -> None:
    deck = deck_of(
        "Asgard", (1, "Thor"), (2, "Harald"), (1, "Ragnarok"), (2, "Ankh"), (1, "Mjolnir")
    )
    deck = apply(deck, NoteLine(f"gods:{named('Thor').id}", "first"))
    sheet = deck_list(deck, catalogue())
    assert [section.title for section in sheet.sections] == ["Gods Deck", "Designs Deck"]
    assert cells(sheet) == [
        ("Characters (3)",),
        ("2", "Harald", "1", "1", "3", "Berserker, Warrior"),
        ("1", "Thor", "7", "4", "9", "God, Warrior, Thunder"),
        ("Events (1)",),
        ("1", "Ragnarok", "", "", "", "Plague"),
        ("Actions (2)",),
        ("2", "Ankh", "1", "", "", ""),
        ("Equipment (1)",),
        ("1", "Mjolnir", "3", "+3", "+1", "Weapon, Norse, Unique"),
    ]
    assert sheet.sections[0].lines[2].details == (("Note", "first"),)
    assert sheet.left == "Pantheon: Asgard (Norse, starts with 18 power)"
    assert sheet.points == "4 + 3 cards"
    assert sheet.right == "Myths at War, Duel"
    assert sheet.verdict == "not legal: Gods Deck has 4 of at least 20 cards and 1 more"
    assert sheet.footer.startswith("Unofficial helper sheet. Cards: one source.")
    assert deck_list(*padded(deck)).verdict == ""
    assert deck_list(*padded(Deck("A"))).verdict == "not legal: there is no Pantheon"


def test_unknown_cards_and_lines_set_aside_are_there() -> None:
    sheet = deck_list(apply(el_dorado(), AddCard("", DeckPart.ASIDE, 1, "Nobody")), catalogue())
    assert ("Cards no pack has (5)",) in cells(sheet)
    assert ("2", "Imbolc", "–", "–", "–", "") in cells(sheet)
    assert ("1", "Nobody", "–", "–", "–", "") in cells(sheet)
    assert sheet.left == "Pantheon: El Dorado"
    assert deck_list(Deck("Empty"), catalogue()).left == "Pantheon: none"


def test_texts_stand_under_the_cards_when_asked() -> None:
    sheet = deck_list(deck_of("Asgard", (1, "Thor")), catalogue(), texts=True)
    details = sheet.sections[0].lines[1].details
    assert [word for word, _ in details] == ["Influence", "Confrontation"]
    assert details[1][1] == "Tire an enemy character."


def test_a_stand_in_for_every_copy_by_part() -> None:
    deck = deck_of("Asgard", (1, "Thor"), (2, "Ankh"))
    pantheon, gods, designs = proxies(deck, catalogue())
    assert [len(sheet.cards) for sheet in (pantheon, gods, designs)] == [1, 1, 2]
    assert {card.back for card in designs.cards} == {"Designs"}
    assert gods.kind is CardKind.PROXIES
    (thor,) = gods.cards
    assert (thor.title, thor.cost) == ("Thor", "7")
    assert thor.stats == (("Force", "4"), ("Max. power", "9"))
    assert thor.talents == "God, Warrior, Thunder"
    assert [block.heading for block in thor.blocks] == [
        "Influence",
        "Confrontation",
        "Unofficial stand-in",
    ]
    assert pantheon.cards[0].stats == (("Power", "18"),)
    assert pantheon.cards[0].cost == ""
    (only,) = proxies(deck, catalogue(), (DeckPart.GODS,))
    assert only == gods


def test_what_cannot_become_a_card_is_named() -> None:
    sheets = proxies(el_dorado(), catalogue())
    told = [line for sheet in sheets for line in sheet.left_out]
    assert "2 × Imbolc: no pack has this card" in told
    assert len(told) == 5
    assert sum(len(sheet.cards) for sheet in sheets) == 51 - 7


def test_disputed_unknown_and_house_made_cards_say_so() -> None:
    odd = made(
        "h-1", "Odd", cost=None, name_en="Strange", provenance="house-made",
        conflicts=[{"field": "force", "values": ["1", "2"]}], notes=["Look."],
    )  # fmt: skip
    card = proxy(odd)
    assert card.cost == "–"
    assert card.stats[0] == ("Force", "1*")
    told = [(block.heading, block.text) for block in card.blocks]
    assert told == [
        ("In English", "Strange"),
        ("Check", "Sources disagree on force: 1 or 2."),
        ("Note", "Look."),
        ("House-made", "No set has this card."),
    ]


def test_cards_made_during_play() -> None:
    every = token_sheet(None, catalogue(), 1)
    assert [card.title for card in every.cards] == [
        "Kitsune Spirit", "Spirit", "Creature", "Cultist", "Cultist", "Weapon", "Weapon",
    ]  # fmt: skip
    assert every.kind is CardKind.TOKENS
    own = token_sheet(deck_of("Olimpo", (1, "Hefesto"), (1, "Hades")), catalogue())
    assert [card.title for card in own.cards] == ["Spirit"] * 3 + ["Weapon"] * 3
    spirit, weapon = own.cards[0], own.cards[3]
    assert spirit.stats == (("Force", "1"), ("Max. power", "2"))
    assert ("Power", "1 power lies on it when it is made.") in [
        (block.heading, block.text) for block in spirit.blocks
    ]
    assert weapon.stats == (("Force", "+1"), ("Max. power", "+1"))
    imp = made("t-1", "Imp", deck="created")
    assert "Imp" in {card.title for card in token_sheet(None, Catalogue({imp.id: imp})).cards}


def test_single_cards_for_the_library() -> None:
    sheet = card_proxies((named("Thor"), named("Ankh")), "Two")
    assert [card.title for card in sheet.cards] == ["Thor", "Ankh"]
    assert add(named("Thor")).part is DeckPart.GODS
