"""Packs of Myths at War: the shipped one, damaged ones, and personal overlays."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest

from warclan.content.lint import lint
from warclan.content.manifest import MANIFEST, MYTHS, OVERLAY
from warclan.content.myths_checks import card_findings, format_findings, token_findings
from warclan.content.myths_overlay import (
    add_home_made,
    apply_changes,
    corrected_fields,
    new_id,
    personal_manifest,
    read_overlay,
    remove_home_made,
    revert,
    save,
)
from warclan.content.myths_packs import (
    CARDS,
    FORMATS,
    TOKENS,
    LoadedMyths,
    load_myths,
    myths_overlay_pack,
    read_myths_pack,
)
from warclan.content.overlay import OverlayError
from warclan.content.pack_folders import shipped_pack_folders
from warclan.content.reading import UnreadableError
from warclan.content.schemas import schema
from warclan.domain.provenance import Provenance
from warclan.games.myths_at_war.content_types import Card, CardType, Format, Token

CARD: dict[str, Any] = {
    "id": "a-1",
    "name": "Loki",
    "type": "character",
    "deck": "gods",
    "cost": 7,
    "provenance": "one-source",
}


@pytest.fixture(scope="module")
def shipped() -> LoadedMyths:
    return load_myths()


def card(**fields: Any) -> Card:
    return msgspec.convert({**CARD, **fields}, Card)


def pack(folder: Path, cards: list[Any], overlay: object = None, **files: object) -> Path:
    folder.mkdir(parents=True)
    manifest = {"id": folder.name, "version": "1", "title": "Mine", "game": MYTHS}
    (folder / MANIFEST).write_text(json.dumps(manifest), "utf-8")
    (folder / CARDS).write_text(json.dumps(cards), "utf-8")
    for name, content in files.items():
        (folder / f"{name}.json").write_text(json.dumps(content), "utf-8")
    if overlay is not None:
        text = overlay if isinstance(overlay, str) else json.dumps(overlay)
        (folder / OVERLAY).write_text(text, "utf-8")
    return folder


class TestShipped:
    def test_everything_loads_without_a_fault(self, shipped: LoadedMyths) -> None:
        assert shipped.faults == ()
        for folder in shipped_pack_folders(MYTHS):
            assert lint(folder) == ()

    def test_counts(self, shipped: LoadedMyths) -> None:
        book = shipped.catalogue
        assert Counter(each.type for each in book.items) == {
            CardType.ACTION: 113,
            CardType.CHARACTER: 110,
            CardType.EQUIPMENT: 47,
            CardType.RESOURCE: 35,
            CardType.INVOCATION: 28,
            CardType.EVENT: 23,
            CardType.PANTHEON: 15,
        }
        assert sum(len(each.abilities) for each in book.items) == 381
        assert len(book.by_source_no) == 371
        assert len(book.tokens) == 7
        assert sorted(book.formats) == ["duel", "multiplayer", "two-against-two"]
        locked = [each for each in book.items if each.deck_restricted_to]
        assert len(locked) == 13

    def test_a_few_cards_as_they_are(self, shipped: LoadedMyths) -> None:
        odin = shipped.catalogue.cards["gdm-e1-0024"]
        assert (odin.name, odin.cost, odin.force, odin.max_power) == ("Odín", 8, 5, 9)
        assert odin.is_god
        assert odin.is_summoner
        assert odin.provenance is Provenance.TWO_SOURCES
        assert odin.set == "GDM1"
        mjolnir = shipped.catalogue.cards["gdm-e1-0217"]
        assert mjolnir.deck_restricted_to == ("Norse",)
        assert mjolnir.is_weapon
        assert shipped.catalogue.cards["gdm-e1-0237"].grants_keywords == ("Summoner",)
        duel = shipped.catalogue.formats["duel"]
        assert (duel.god_of_gods, duel.hand, duel.oracles) == (30, 5, 4)
        assert (duel.gods_least, duel.designs_least) == (20, 30)

    def test_names_are_spelt_in_spanish_and_the_source_spelling_is_kept(
        self, shipped: LoadedMyths
    ) -> None:
        songs = shipped.catalogue.cards["gdm-e1-0369"]
        assert songs.name == "Cánticos de guerra"
        assert songs.spellings == ("Canticos de guerra",)

    def test_texts_are_for_players(self, shipped: LoadedMyths) -> None:
        for each in shipped.catalogue.items:
            told = " ".join([*each.notes, *(a.effect for a in each.abilities)])
            assert not re.search(r"\bsource\b|\bS1\b|card \d{4}|unconfirmed", told), each.id

    @pytest.mark.parametrize(
        "file", ["pack.json", CARDS, TOKENS, FORMATS, "sets.json", "pantheons.json"]
    )
    def test_it_satisfies_the_published_schemas(self, file: str) -> None:
        validator = jsonschema.Draft202012Validator(schema(file, MYTHS))
        for folder in shipped_pack_folders(MYTHS):
            validator.validate(json.loads((folder / file).read_text("utf-8")))


@pytest.mark.parametrize(
    ("fields", "field", "words"),
    [
        ({"deck": "designs"}, "deck", "belongs in gods"),
        ({"initial_power": 3}, "initial_power", "no such number"),
        ({"force_mod": 1}, "force_mod", "no such number"),
        ({"keywords": ["God", "God"]}, "keywords", "2 times"),
        ({"keywords": ["God"], "keywords_es": ["Dios", "Único"]}, "keywords_es", "one printed"),
        ({"deck_restricted_to": ["Neutral"]}, "deck_restricted_to", "no Mythology"),
        ({"abilities": [{"phase": "on-reveal", "effect": "x"}]}, "abilities[0].phase", "MW-024"),
        ({"abilities": [{"phase": "passive", "effect": " "}]}, "abilities[0].effect", "say"),
        ({"name": "A\nB"}, "name", "one line"),
        ({"name_en": "  "}, "name_en", "one line"),
    ],
)
def test_what_is_wrong_inside_a_card(fields: dict[str, Any], field: str, words: str) -> None:
    findings = card_findings(card(**fields))
    assert [place for place, _ in findings] == [field]
    assert words in findings[0][1]
    assert card_findings(card()) == ()


def test_an_event_works_when_revealed_and_has_no_cost() -> None:
    event = card(type="event", cost=None, abilities=[{"phase": "on-reveal", "effect": "x"}])
    assert card_findings(event) == ()
    wrong = card(type="event", cost=1, abilities=[{"phase": "influence", "effect": "x"}])
    assert [place for place, _ in card_findings(wrong)] == ["cost", "abilities[0].phase"]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"players_most": 1}, "players_most"),
        ({"players_most": 3, "team_size": 2}, "team_size"),
        ({"bid_least": 5}, "bid_most"),
        ({"transfers_first": 6}, "transfers_most"),
        ({"god_of_gods": None}, "god_of_gods"),
    ],
)
def test_what_is_wrong_inside_a_format(fields: dict[str, Any], field: str) -> None:
    sound = {"id": "x1", "name": "X", "god_of_gods": 30, "provenance": "printed"}
    assert format_findings(msgspec.convert(sound, Format)) == ()
    found = format_findings(msgspec.convert({**sound, **fields}, Format))
    assert [place for place, _ in found] == [field]


def test_only_characters_and_equipment_are_made() -> None:
    sound = {"id": "t-1", "name": "T", "provenance": "printed"}
    assert token_findings(msgspec.convert(sound, Token)) == ()
    assert token_findings(msgspec.convert({**sound, "type": "event"}, Token))


class TestDamagedPacks:
    def test_a_bad_card_does_not_lose_the_others(self, tmp_path: Path) -> None:
        folder = pack(tmp_path / "club", [CARD, {**CARD, "id": "a-2", "cost": "many"}, CARD])
        loaded = load_myths([folder])
        assert list(loaded.catalogue.cards) == ["a-1"]
        places = [(fault.entry, fault.field) for fault in loaded.faults]
        assert places == [("a-2", "cost"), ("a-1", "id")]

    def test_references_that_lead_nowhere(self, tmp_path: Path) -> None:
        folder = pack(
            tmp_path / "club",
            [{**CARD, "set": "GDM9", "sources": ["S9"]}],
            tokens=[{"id": "t-1", "name": "T", "made_by": ["b-1"], "provenance": "printed"}],
            pantheons=[{"id": "p-1", "name": "P", "card": "b-2", "provenance": "printed"}],
        )
        fields = {fault.field for fault in load_myths([folder]).faults}
        assert fields == {"set", "sources[0]", "made_by[0]", "card"}

    def test_a_pack_of_another_game_is_left_to_its_reader(self, tmp_path: Path) -> None:
        folder = pack(tmp_path / "club", [CARD])
        manifest = {"id": "club", "version": "1", "title": "M", "game": "war-clan"}
        (folder / MANIFEST).write_text(json.dumps(manifest), "utf-8")
        assert read_myths_pack(folder) is None

    def test_two_packs_of_one_id(self, tmp_path: Path) -> None:
        first = pack(tmp_path / "one" / "club", [CARD])
        second = pack(tmp_path / "two" / "club", [{**CARD, "cost": 6}])
        loaded = load_myths([first, second])
        assert [fault.field for fault in loaded.faults] == ["id"]
        assert loaded.catalogue.cards["a-1"].cost == 6
        assert loaded.catalogue.printed["a-1"].cost == 7

    @pytest.mark.parametrize(
        ("overlay", "field"),
        [
            ("[", ""),
            ([], ""),
            ({"format": 99}, "format"),
            ({"surprise": 1}, "surprise"),
            ({"cards": 5}, "cards"),
            ({"changes": 5}, "changes"),
            ({"changes": {"a-1": 5}}, ""),
            ({"changes": {"b-9": {"cost": 1}}}, ""),
            ({"changes": {"a-1": {"cost": "x"}}}, "cost"),
            ({"changes": {"a-1": {"id": "b-1"}}}, "id"),
            ({"changes": {"a-1": {"surprise": 1}}}, "surprise"),
            ({"changes": {"a-1": {"deck": "designs"}}}, "deck"),
        ],
    )
    def test_a_damaged_overlay_changes_nothing(
        self, tmp_path: Path, overlay: object, field: str
    ) -> None:
        loaded = load_myths([pack(tmp_path / "club", [CARD], overlay)])
        assert loaded.catalogue.cards["a-1"] == card()
        assert [fault.field for fault in loaded.faults] == [field]

    def test_cards_without_code_are_named_when_that_is_asked(self, tmp_path: Path) -> None:
        text = [{"phase": "influence", "effect": "gain 1P"}]
        folder = pack(tmp_path / "club", [{**CARD, "abilities": text}])
        assert lint(folder) == ()
        assert [fault.entry for fault in lint(folder, ())] == ["a-1"]
        assert lint(folder, ("a-1",)) == ()


class TestOverlays:
    def test_only_differences_are_stored_and_can_be_taken_back(self) -> None:
        printed = card(conflicts=[{"field": "cost", "values": ["7", "6"]}])
        edited = msgspec.structs.replace(printed, cost=6, name_en="Loki")
        text = save("", edited, printed)
        assert read_overlay(text).changes == {"a-1": {"name_en": "Loki", "cost": 6}}
        changed, faults = apply_changes(printed, read_overlay(text).changes["a-1"], OVERLAY)
        assert faults == ()
        assert (changed.cost, changed.provenance) == (6, Provenance.CORRECTED)
        assert changed.conflicts == ()
        assert corrected_fields(text, "a-1") == ("cost", "name_en")
        assert corrected_fields(revert(text, "a-1", "cost"), "a-1") == ("name_en",)
        assert read_overlay(revert(text, "a-1")).changes == {}
        assert read_overlay(save(text, printed, printed)).changes == {}

    def test_home_made_cards(self, tmp_path: Path) -> None:
        own = card(id=new_id("Émile", "event", {"mine-event-emile"}), name="Émile")
        assert own.id == "mine-event-emile-2"
        text = add_home_made("", own)
        with pytest.raises(OverlayError, match="already"):
            add_home_made(text, own)
        manifest = msgspec.json.decode(personal_manifest())
        assert (manifest["id"], manifest["game"]) == ("mine-myths-at-war", MYTHS)
        folder = pack(tmp_path / "mine-myths-at-war", [], text)
        found = load_myths([folder]).catalogue.cards[own.id]
        assert found.provenance is Provenance.HOUSE_MADE
        assert read_overlay(remove_home_made(text, own.id)).cards == ()
        with pytest.raises(OverlayError, match="no home-made card"):
            remove_home_made("", own.id)

    def test_an_overlay_alone_is_a_pack(self, tmp_path: Path) -> None:
        info = read_myths_pack(pack(tmp_path / "mine-myths-at-war", []))
        assert not isinstance(info, type(None))
        assert hasattr(info, "manifest")
        made = myths_overlay_pack(tmp_path, info.manifest, read_overlay(add_home_made("", card())))
        assert [each.id for each in made.cards] == ["a-1"]

    def test_what_cannot_be_saved_is_said(self) -> None:
        with pytest.raises(OverlayError, match="Loki, deck"):
            save("", card(deck="designs"), None)
        with pytest.raises(OverlayError, match="two cards"):
            save("", card(id="a-2"), card())
        with pytest.raises(UnreadableError):
            read_overlay("{")
        with pytest.raises(UnreadableError, match="Update"):
            read_overlay('{"format": 99}')

    def test_half_characters_do_not_stop_the_saving(self) -> None:
        text = save("", card(name="Lo\ud83dki"), None)
        assert read_overlay(text).cards[0].name == "Lo\ufffdki"
