"""Files of other programs as they come, and files that mean harm."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.decks import catalogue, el_dorado, named
from warclan.exchange.deck_formats import FORMATS, write_deck
from warclan.exchange.deck_o8d import guid_of
from warclan.exchange.deck_tts import write_tts
from warclan.exchange.decks_in import decks_from, decks_in
from warclan.exchange.limits import ImportRefusedError
from warclan.games.myths_at_war.deck import Deck, DeckPart
from warclan.games.myths_at_war.deck_matching import Found

ANKH, THOR, ASGARD = named("Ankh"), named("Thor"), named("Asgard")


def one(content: object, name: str = "file.json") -> Deck:
    data = content if isinstance(content, bytes) else (
        content.encode() if isinstance(content, str) else json.dumps(content).encode()
    )  # fmt: skip
    (found,) = decks_from(data, name, catalogue())
    return found.deck


class TestOtherPrograms:
    def test_cockatrice_ignores_what_it_does_not_know(self) -> None:
        text = """<?xml version="1.0"?>
        <cockatrice_deck version="1" x="y"><lastLoadedTimestamp/><deckname>Hammer</deckname>
        <bannerCard>Thor</bannerCard><comments>None.</comments><tags><tag>a</tag></tags>
        <zone name="main"><card number="1" name="Asgard" price="2"/><card number="2" name="ankh"/>
        <card name="Imbolc"/></zone><zone name="side"><card number="1" name="Thor"/></zone>
        <zone name="tokens"><card number="1" name="Nobody"/></zone></cockatrice_deck>"""
        deck = one(text, "a.cod")
        assert (deck.name, deck.notes, deck.tags) == ("Hammer", "None.", ("a",))
        told = [(line.part.value, line.count, line.card or line.name) for line in deck.lines]
        assert told == [
            ("pantheon", 1, ASGARD.id),
            ("designs", 2, ANKH.id),
            ("gods", 1, "Imbolc"),
            ("gods", 1, THOR.id),
            ("aside", 1, "Nobody"),
        ]

    def test_octgn_by_guid_or_name(self) -> None:
        text = f"""<deck game="{"0" * 8}-0000-0000-0000-{"0" * 12}">
        <section name="Dioses" shared="False"><card qty="1" id="{guid_of(THOR.id)}">Wrong</card>
        <card qty="2" id="x">Imbolc</card></section>
        <section name="Main"><card qty="2" id="">Ankh</card></section>
        <notes><![CDATA[Be <quick>.]]></notes></deck>"""
        (found,) = decks_from(text.encode(), "Mine.o8d", catalogue())
        assert found.deck.name == "Mine"
        assert found.deck.notes == "Be <quick>."
        assert found.deck.count(THOR.id, DeckPart.GODS) == 1
        assert found.deck.count(ANKH.id, DeckPart.DESIGNS) == 2
        assert "another OCTGN game" in found.remarks[0]

    def test_arkham_without_our_own_part(self) -> None:
        record = {
            "name": "Hammer",
            "investigator_code": ASGARD.id,
            "slots": {THOR.id: 1, ANKH.id: 2, ASGARD.id: 1, "99999": 1},
            "sideSlots": [],
            "description_md": "Go.",
            "tags": "a, b",
            "meta": "{",
        }
        deck = one(record)
        assert deck.pantheon == ASGARD.id
        assert (deck.size(DeckPart.GODS), deck.size(DeckPart.DESIGNS)) == (1, 2)
        assert [line.name for line in deck.part(DeckPart.ASIDE)] == ["99999"]
        assert (deck.name, deck.notes, deck.tags) == ("Hammer", "Go.", ("a", "b"))
        assert len(decks_from(json.dumps([record, record]).encode(), "a", catalogue())) == 2

    def test_arkham_slots_that_somebody_changed_count_more_than_ours(self) -> None:
        record = json.loads(write_deck(el_dorado(), catalogue(), "arkhamdb"))
        record["slots"][ANKH.id] = 1
        assert one(record).count(ANKH.id) == 1

    @pytest.mark.parametrize("name", ["mazo", "deck"])
    def test_the_conjurer_decks(self, name: str) -> None:
        cards = {ASGARD.source_no: 1, "25": 1, "0312": 2, "Imbolc": 2, "9999": 1}
        deck = one({f"{name}Name": "Martillo", f"{name}Cards": cards, "currentPantheon": "Nórdica"})
        assert deck.name == "Martillo"
        assert deck.pantheon == ASGARD.id
        assert deck.count(THOR.id) == 1
        assert deck.count(ANKH.id) == 2
        assert deck.size(DeckPart.ASIDE) == 3

    def test_the_conjurer_without_a_pantheon_says_so(self) -> None:
        record = {"mazoCards": {"25": 1}, "currentPantheon": "Nórdica"}
        (found,) = decks_from(json.dumps(record).encode(), "a.json", catalogue())
        assert found.remarks == (
            "The file names only the Mythology of its Pantheon, Nórdica: choose one.",
        )

    def test_the_conjurer_simulator_lists(self) -> None:
        record = {
            "dioses": ["0025", "Imbolc", "Imbolc"],
            "designios": [312, "Ankh"],
            "pantheon": 22,
        }
        deck = one(record, "sim.json")
        assert deck.pantheon == ASGARD.id
        told = [(line.part.value, line.count, line.card or line.name) for line in deck.lines]
        assert told == [
            ("pantheon", 1, ASGARD.id),
            ("gods", 1, THOR.id),
            ("gods", 2, "Imbolc"),
            ("designs", 2, ANKH.id),
        ]

    def test_tables_in_any_order_and_language(self) -> None:
        text = "Carta;Cantidad;Mazo;Nota\nThor;1;Dioses;rayo\nAnkh;2;;\n=Imbolc;1;Gods;\n"
        deck = one(text, "tabla.csv")
        assert deck.name == "tabla"
        told = [(line.part.value, line.count, line.card or line.name) for line in deck.lines]
        assert told == [("gods", 1, THOR.id), ("designs", 2, ANKH.id), ("gods", 1, "=Imbolc")]
        assert deck.lines[0].note == "rayo"

    def test_a_table_for_spreadsheets_holds_no_formula(self) -> None:
        deck = one("1 =cmd|x")
        text = write_deck(deck, catalogue(), "csv").decode("utf-8-sig")
        assert "'=cmd|x" in text
        assert one(text, "a.csv").lines[0].name == "=cmd|x"

    def test_tabletop_simulator_bags_and_single_cards(self) -> None:
        card = {"Name": "Card", "Nickname": "Ankh"}
        save = {
            "SaveName": "Saved",
            "ObjectStates": [
                {"Name": "Bag", "Nickname": "Dioses", "ContainedObjects": [
                    {"Name": "CardCustom", "Nickname": "Thor"},
                    {"Name": "Card", "Nickname": "Imbolc"},
                ]},
                {"Name": "DeckCustom", "ContainedObjects": [card, card]},
                {"Name": "Card"},
                "nonsense",
            ],
        }  # fmt: skip
        deck = one(save)
        told = [(line.part.value, line.count, line.card or line.name) for line in deck.lines]
        assert told == [
            ("gods", 1, THOR.id),
            ("gods", 1, "Imbolc"),
            ("designs", 2, ANKH.id),
            ("aside", 1, "card without a name"),
        ]

    def test_sheets_of_a_save_have_places_for_all_cards(self) -> None:
        record = json.loads(write_tts(el_dorado(), catalogue(), "https://x/{sheet}.png", "back"))
        piles = [each for each in record["ObjectStates"] if each["Name"] == "DeckCustom"]
        assert [len(pile["DeckIDs"]) for pile in piles] == [20, 30]
        for pile in piles:
            assert [each["CardID"] for each in pile["ContainedObjects"]] == pile["DeckIDs"]
            sheets = {str(number // 100) for number in pile["DeckIDs"]}
            assert sheets == set(pile["CustomDeck"])
            for number, sheet in pile["CustomDeck"].items():
                assert sheet["FaceURL"] == f"https://x/{number}.png"

    def test_utf_16_and_byte_order_marks_are_read(self) -> None:
        assert one("2 Ankh".encode("utf-16")).count(ANKH.id) == 2
        assert one(b"\xef\xbb\xbf2 Ankh").count(ANKH.id) == 2
        text = '<cockatrice_deck><zone name="main"><card name="Ankh"/></zone></cockatrice_deck>'
        assert one(text.encode("utf-16")).count(ANKH.id) == 1

    def test_a_card_of_a_missing_pack_keeps_its_id(self) -> None:
        line = {"part": "gods", "card": "mine-1", "name": "Thor", "count": 1}
        record = {
            "format": "warclan-decks",
            "version": 1,
            "decks": [{"name": "A", "lines": [line]}],
        }
        (found,) = decks_from(json.dumps(record).encode(), "a.json", catalogue())
        assert found.deck.lines[0].card == "mine-1"
        assert found.lines[0].found is Found.NEAR
        assert found.lines[0].candidates == (THOR.id,)

    def test_from_a_path(self, tmp_path: Path) -> None:
        path = tmp_path / "a.txt"
        path.write_text("2 Ankh", "utf-8")
        assert decks_in(path, catalogue())[0].deck.name == "a"
        with pytest.raises(ImportRefusedError):
            decks_in(tmp_path / "none.txt", catalogue())


BOMB = """<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>
<cockatrice_deck><deckname>&b;</deckname></cockatrice_deck>"""
OUTSIDE = """<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<deck><notes>&x;</notes></deck>"""
OWN = '{"format": "warclan-decks", "version": '


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (BOMB.encode(), "document type"),
        (OUTSIDE.encode(), "document type"),
        (b"<a>" * 100, "nested"),
        (b"<deck>" + b"<a/>" * 30_000, "elements"),
        (b"<deck><section>", "not valid XML"),
        (b"<html></html>", "kind that is not known"),
        (b'<?xml version="1.0" encoding="no-such"?><deck/>', "encoding"),
        (b"", "empty"),
        (b"   \n", "empty"),
        (b"\x00\x01\x02", "zero bytes"),
        (b"\xff\xfe\x00", "UTF-16"),
        (b"caf\xe9", "UTF-8"),
        (b"{", "line 1"),
        (b"[" * 100_000, "nested"),
        (b'{"a": 1}', "kind that is not known"),
        (b"[]", "kind that is not known"),
        (b'{"slots": 5}', "kind that is not known"),
        ((OWN + '2, "decks": []}').encode(), "version"),
        ((OWN + 'true, "decks": []}').encode(), "version"),
        ((OWN + '1, "decks": [{"name": 5}]}').encode(), "name"),
        ((OWN + '1, "decks": [{"name": "a", "lines": [{"part": "x"}]}]}').encode(), "part"),
        ((OWN + '1, "decks": [{"name": "a", "lines": [{"part": "gods", "count": 0}]}]}').encode(),
         "count"),
        (b"# only a comment", "names no card"),
        (b"PK\x03\x04" + bytes(30), "ZIP archive; unpack it"),
        (b"name,count\n" + b'"' + b"x" * 200_000, "damaged"),
        (b"x" * (9 * 1024 * 1024), "MiB"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_ends_in_a_sentence(data: bytes, words: str) -> None:
    with pytest.raises(ImportRefusedError, match=words) as refused:
        decks_from(data, "evil.bin", catalogue())
    assert "evil.bin" in str(refused.value)


@pytest.mark.parametrize("key", sorted(set(FORMATS) - {"text"}))
def test_each_reader_refuses_files_of_another_kind(key: str) -> None:
    """Any text is a list of cards, so only that reader takes them all."""
    with pytest.raises(ImportRefusedError):
        FORMATS[key].read(b'{"a": 1}', "a", catalogue())
    with pytest.raises(ImportRefusedError):
        FORMATS[key].read(b"<html/>", "a", catalogue())


@settings(max_examples=40, deadline=None)
@given(data=st.binary(max_size=60), kind=st.sampled_from(sorted(FORMATS)), place=st.floats(0, 1))
def test_damaged_files_never_end_in_anything_but_a_sentence(
    data: bytes, kind: str, place: float
) -> None:
    whole = write_deck(_SMALL, catalogue(), kind)
    at = int(len(whole) * place)
    for damaged in (whole[:at] + data + whole[at:], whole[:at], data):
        with suppress(ImportRefusedError):
            assert all(each.deck.name for each in decks_from(damaged, "a", catalogue()))


_SMALL = one("Pantheon\n1 Asgard\nGods\n1 Thor\n1 Imbolc\nDesigns\n2 Ankh")
