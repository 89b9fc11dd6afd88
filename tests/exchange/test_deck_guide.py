"""The examples of docs/decks.md are sound, and what it says of losses is true."""

import re
from pathlib import Path

from tests.support.decks import catalogue, named
from warclan.domain.house_rules import HouseRules
from warclan.exchange.deck_formats import FORMATS, lost
from warclan.exchange.decks_in import decks_from
from warclan.games.myths_at_war.deck import Deck, DeckLine, DeckPart
from warclan.games.myths_at_war.deck_switches import SWITCHES

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "decks.md").read_text(encoding="utf-8")


def test_the_example_of_our_own_file() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", GUIDE, re.DOTALL)
    (found,) = decks_from(example.encode(), "a.json", catalogue())
    assert found.format == "warclan"
    assert found.deck.pantheon == named("Asgard").id
    assert found.deck.house_rules.get(SWITCHES["strict_affiliation"]) is True
    assert [line.text for line in found.unmatched] == ["A card no pack has"]
    assert found.deck.size(DeckPart.DESIGNS) == 2


def test_the_example_of_a_list() -> None:
    example = re.findall(r"```\n(# Name.*?)```", GUIDE, re.DOTALL)[0]
    (found,) = decks_from(example.encode(), "a.txt", catalogue())
    assert found.doubtful == ()
    told = [(line.part.value, line.count, line.card) for line in found.deck.lines]
    assert told == [
        ("pantheon", 1, named("Asgard").id),
        ("gods", 1, named("Thor").id),
        ("gods", 2, named("Sigrun").id),
        ("designs", 2, named("Ankh").id),
        ("designs", 1, named("5 doncellas").id),
    ]
    assert found.deck.notes == "Begin with Thor."


def test_every_format_is_told_and_so_is_what_it_loses() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| [^|]* \| ([^|]*) \|$", GUIDE, re.MULTILINE))
    assert set(rows) == set(FORMATS)
    thor = DeckLine(DeckPart.GODS, named("Thor").id, note="first")
    rules = HouseRules.of(SWITCHES, {"strict_affiliation": True})
    deck = Deck("Mine", (thor,), "multiplayer", rules, "Notes.", ("a",))
    for key, told in rows.items():
        gone = lost(deck, catalogue(), key)
        assert ("nothing is lost" in told) == (gone == ()), key
        for word, sign in (
            ("tags", "Tags: a"),
            ("house rules", "House rule"),
            ("format", "Format"),
        ):
            assert (word in told) == any(each.startswith(sign) for each in gone), (key, word)
        if "notes on cards" in told and "line breaks" not in told:
            assert "Thor: note." in gone, key
