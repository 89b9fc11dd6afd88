"""A clan as a file: what is written is read back; what is hostile or torn ends in a sentence."""

import json

import msgspec
import pytest
from hypothesis import given

from tests.games.war_clan.clans import Play, book
from tests.games.war_clan.test_war_clan_properties import ACTS
from warclan.exchange.clan_bundle import (
    FORMAT,
    ClanFile,
    EntryRecord,
    judge,
    picture_words,
    read_clan,
    write_clan,
)
from warclan.exchange.limits import ImportRefusedError
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import fold


def bundle(*entries: led.AnyEntry, **fields: object) -> ClanFile:
    """A file of these entries."""
    records = [EntryRecord(entry=entry, step=n) for n, entry in enumerate(entries, 1)]
    made = ClanFile(format=FORMAT, version=1, name="Bears", ledger=records)
    return msgspec.structs.replace(made, **fields)


FOUNDED = led.Founded(name="Bears", glory=100)


@given(ACTS)
def test_what_is_written_is_read_back(acts: list[led.AnyEntry]) -> None:
    play = Play(500)
    for act in acts:
        play.act(act)
    file = bundle(*play.ledger, notes="Ægir ᚱ", house_rules={"hp_improvable": False})
    data = write_clan(file)
    assert data == write_clan(file)
    found = read_clan(data, "bears.json")
    assert found.file == file
    assert found.rules.chosen == (("hp_improvable", False),)
    judged = judge(found, play.book)
    assert judged.fault == ""
    assert judged.clan == fold(play.ledger, play.book)


def test_pictures_rules_and_unknown_content_are_remarked() -> None:
    file = bundle(
        FOUNDED,
        led.Hired(warrior="w1", type="vanished", name="Odd"),
        led.Found(item="grail"),
        led.Equipped(moves=(("grail", "", "w1"),)),
        led.GainedPower(power="lost-word", source="raid"),
        pictures={"": picture_words(b"crest"), "w1": "%%%"},
        house_rules={"nonsense": 1, "min_improvement_price": 10},
    )
    found = read_clan(write_clan(file), "bears.json")
    assert found.pictures == {"": b"crest"}
    judged = judge(found, book())
    assert judged.fault == ""
    assert list(judged.remarks) == [
        "The house rule nonsense = 1 is not known and is left out.",
        "The picture of w1 is damaged and is left out.",
        "1 × warrior type vanished: in none of your content packs; it is kept as unknown.",
        "2 × item grail: in none of your content packs; it is kept as unknown.",
        "1 × God Power lost-word: in none of your content packs; it is kept as unknown.",
    ]


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        ((), "no entry at all"),
        ((led.Noted(text="x"),), "begins once, with its founding"),
        ((FOUNDED, FOUNDED), "begins once, with its founding"),
        ((FOUNDED, led.Sold(item="bow")), "'bow' in the Treasure Hall"),
        ((FOUNDED, led.ImprovedStat(warrior="w9", stat="X")), "a warrior 'w9' in the clan"),
        ((FOUNDED, led.Imprinted(power="ward", warrior="w9")), "a warrior 'w9' in the clan"),
        ((FOUNDED, led.ImprovedPower(power="ward")), "the God Power 'ward'"),
        ((FOUNDED, led.Equipped(moves=(("bow", "w7", ""),))), "a warrior 'w7' in the clan"),
        ((FOUNDED, led.Equipped(moves=(("bow", "", ""),))), "'bow' with 'the Treasure Hall'"),
        ((FOUNDED, led.Hired(warrior="", type="karl", name="K")), "a key of its own"),
        (
            (
                FOUNDED,
                led.Hired(warrior="w1", type="karl", name="K"),
                led.Disbanded(warrior="w1", kept=("bow",)),
            ),
            "the kept items with 'w1'",
        ),
        (
            (
                FOUNDED,
                led.Hired(warrior="w1", type="karl", name="K"),
                led.Boosted(power="ward", warrior="w1", boost="aid"),
            ),
            "'w1' Imprinted with 'ward'",
        ),
    ],
)
def test_a_torn_ledger_is_named(entries: tuple[led.AnyEntry, ...], words: str) -> None:
    judged = judge(read_clan(write_clan(bundle(*entries)), "bears.json"), book())
    assert judged.clan is None
    assert words in judged.fault


def test_glory_under_zero_is_remarked() -> None:
    spent = led.Bought(item="bow", glory=-150)
    judged = judge(read_clan(write_clan(bundle(FOUNDED, spent)), "bears.json"), book())
    assert judged.remarks == ("Entry 2: expected a Glory balance of 0 or more, found -50.",)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "bears.json"),
        (b"[1]", 'its "format" should be'),
        (b'{"format": "warclan-armies", "version": 1}', 'its "format" should be'),
        (b'{"format": "warclan-clan", "version": 2}', "format version 2"),
        (b'{"format": "warclan-clan", "version": true}', "format version True"),
        (b'{"format": "warclan-clan", "version": 1}', "name"),
        (b"\xff\xfe\x00", "bears.json"),
        (b"[" * 100_000, "bears.json"),
        (
            json.dumps(
                {
                    "format": FORMAT,
                    "version": 1,
                    "name": "B",
                    "ledger": [{"entry": {"entry": "nothing-known"}}],
                }
            ).encode(),
            "bears.json",
        ),
        (
            json.dumps(
                {
                    "format": FORMAT,
                    "version": 1,
                    "name": "B",
                    "ledger": [{"entry": {"entry": "earned", "reason": "x", "glory": 10**9}}],
                }
            ).encode(),
            "bears.json",
        ),
    ],
)
def test_a_file_that_is_none_is_refused_in_a_sentence(data: bytes, words: str) -> None:
    with pytest.raises(ImportRefusedError) as refused:
        read_clan(data, "bears.json")
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)
