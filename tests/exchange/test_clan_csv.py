"""War Clan tables as CSV: written and read again, and whatever a file may hold."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from warclan.content.clan_kinds import SECTIONS, Entry
from warclan.content.clan_packs import load
from warclan.exchange.clan_csv import (
    LONGEST_CELL,
    MOST_COLUMNS,
    MOST_LINES,
    DryRun,
    Line,
    Outcome,
    read,
    template,
    write,
)
from warclan.exchange.limits import MAX_BYTES, ImportRefusedError
from warclan.games.war_clan.content_types import Item

LOADED = load()
STATS = tuple(LOADED.content.stats.values())


def present(section: str) -> list[Entry]:
    found = SECTIONS[section]
    return [entry for entry in LOADED.entries(found.table) if found.holds(entry)]


def run(text: str | bytes, section: str = "weapons") -> DryRun:
    data = text.encode() if isinstance(text, str) else text
    return read(SECTIONS[section], data, "the file", present(section), STATS)


def only(text: str | bytes, section: str = "weapons") -> Line:
    (line,) = run(text, section).lines
    return line


@pytest.mark.parametrize("section", SECTIONS)
def test_what_was_written_says_what_is_known(section: str) -> None:
    entries = present(section)
    data = write(SECTIONS[section], entries, STATS)
    found = run(data, section)
    assert {line.outcome for line in found.lines} <= {Outcome.SAME}
    assert len(found.lines) == len(entries)
    assert found.remarks == ()
    heads = template(SECTIONS[section], STATS).decode("utf-8-sig").splitlines()
    assert heads == data.decode("utf-8-sig").splitlines()[:1]


def test_lines_are_added_and_changed() -> None:
    found = run("id,name,attack.strength,attack.reach,glory_cost\nsword,,2,ML,15\n,Poker,1,6,\n")
    sword, poker = found.lines
    assert (sword.outcome, sword.number, sword.entry_id) == (Outcome.CHANGED, 2, "sword")
    assert sword.fields == ("attack.strength", "attack.reach", "glory_cost")
    assert (poker.outcome, poker.number, poker.entry_id) == (Outcome.ADDED, 3, "")
    assert isinstance(poker.entry, Item)
    assert poker.entry.glory_cost is None
    assert poker.entry.attack is not None
    assert (poker.entry.attack.name, poker.entry.attack.reach) == ("Poker", 6)
    assert found.summary == "2 lines: 1 added, 1 changed."


def test_labels_semicolons_quotes_and_decimal_commas_are_read() -> None:
    text = 'sep=;\r\nName;ST;RN;"Glory Cost"\r\n"Pike; long";"2";ML;"15,0"\r\n'
    line = only(text)
    assert (line.outcome, line.name) == (Outcome.ADDED, "Pike; long")
    assert isinstance(line.entry, Item)
    assert line.entry.glory_cost == 15
    scenario = only("id\tfrom_zone\nhostile-takeover\t8,5\n", "scenarios")
    assert (scenario.outcome, scenario.fields) == (Outcome.CHANGED, ("from_zone",))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings(encoding: str) -> None:
    line = only("name,ST\nÖl-Keule ᚱ,1\n".encode(encoding))
    assert (line.outcome, line.name) == (Outcome.ADDED, "Öl-Keule ᚱ")


def test_windows_text_is_read_with_a_remark() -> None:
    found = run("name,ST\nÖl,1\n".encode("cp1252"))
    assert found.lines[0].name == "Öl"
    assert "Windows text" in found.remarks[0]


def test_line_ends_inside_quotes_keep_the_numbers() -> None:
    found = run('name,notes\n"A\nB","x\ny"\n\nLast,\n')
    assert [line.number for line in found.lines] == [2, 6]


def test_empty_cells_keep_what_is_known_and_a_question_mark_forgets_it() -> None:
    kept = only("id,glory_cost,resale\naelf-bow,,9\n")
    assert kept.outcome is Outcome.SAME
    forgotten = only("id,glory_cost,resale\naelf-bow,?,\n")
    assert (forgotten.outcome, forgotten.fields) == (Outcome.CHANGED, ("glory_cost",))
    assert isinstance(forgotten.entry, Item)
    assert (forgotten.entry.glory_cost, forgotten.entry.resale) == (None, 9)


def test_a_name_that_fits_nearly_is_doubtful() -> None:
    assert only("name,ST\nSword,2\n").outcome is Outcome.CHANGED
    line = only("name,ST\nsWORD,2\n")
    assert (line.outcome, line.entry_id) == (Outcome.DOUBTFUL, "sword")
    assert "is taken for Sword" in line.remarks[0]
    crossed = only("id,name,ST\nsword,Yew Bow,2\n")
    assert crossed.outcome is Outcome.DOUBTFUL


def test_lines_that_cannot_be_used_are_told() -> None:
    found = run(
        "id,name,ST,RN,Glory Cost\n"
        ",,3,ML,\n"
        ",Bad,three,ML,\n"
        ",Far,1,999,\n"
        ",Dear,1,ML,99999\n"
        "sword,,1,,\nsword,,2,,\n"
        "new-one,New,1,,\nnew-one,Newer,1,,\n"
        "Not An Id,X,1,,\n"
    )
    told = [(line.number, line.outcome) for line in found.lines]
    assert told == [
        (2, Outcome.UNMATCHED),
        (3, Outcome.REFUSED),
        (4, Outcome.REFUSED),
        (5, Outcome.REFUSED),
        (6, Outcome.CHANGED),
        (7, Outcome.REFUSED),
        (8, Outcome.ADDED),
        (9, Outcome.REFUSED),
        (10, Outcome.REFUSED),
    ]
    assert found.lines[1].remarks == ('attack.strength: a whole number is needed, not "three".',)
    assert "line 6 is about the same entry" in found.lines[5].remarks[0]
    for line in found.with_outcome(Outcome.REFUSED, Outcome.UNMATCHED):
        assert line.entry is None
        assert all(remark.endswith(".") for remark in line.remarks)


def test_rows_of_a_table_are_known_by_their_roll() -> None:
    line = only("roll,fatal\n5-8,no\n", "injuries")
    assert (line.entry_id, line.outcome) == ("starter-injury-5-8", Outcome.SAME)


def test_an_unknown_column_is_told_and_two_of_a_name_are_refused() -> None:
    assert "colour" in run("name,colour\nX,red\n").remarks[0]
    with pytest.raises(ImportRefusedError, match="two columns are called name"):
        run("name,Name\nX,Y\n")


@pytest.mark.parametrize(
    ("data", "match"),
    [
        (b"", "the file is empty"),
        (b"\n \n", "the file is empty"),
        (b"what,ever\n1,2\n", "no column has a known name"),
        (b"name\n\x00\x00", "zero bytes"),
        (b"\xff\xfe\x00", "UTF-16"),
        (b"x" * (MAX_BYTES + 1), "MiB"),
        (b"name" + b"," * (MOST_COLUMNS + 1) + b"\n", "cells"),
        (b"name\n" + b"x\n" * (MOST_LINES + 1), "lines"),
        (b'name\n"' + b"x" * 200_000 + b'"\n', "line 2"),
    ],
)
def test_files_that_cannot_be_read_are_refused(data: bytes, match: str) -> None:
    with pytest.raises(ImportRefusedError, match=match):
        run(data)


def test_a_cell_that_is_too_long_is_refused() -> None:
    line = only("name,notes\nX," + "y" * (LONGEST_CELL + 1) + "\n")
    assert line.outcome is Outcome.REFUSED


@pytest.mark.parametrize("name", ["=1+1", "+x", "-x", "@x", '=HYPERLINK("a","b")'])
def test_formulas_are_text_both_ways(name: str) -> None:
    quoted = '"' + name.replace('"', '""') + '"'
    line = only(f"name,ST\n{quoted},1\n")
    assert line.name == name
    assert line.entry is not None
    data = write(SECTIONS["weapons"], [line.entry], STATS)
    assert b"'" + name[:2].encode() in data
    again = read(SECTIONS["weapons"], data, "f", [line.entry], STATS)
    assert [each.outcome for each in again.lines] == [Outcome.SAME]


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=300), st.sampled_from(sorted(SECTIONS)))
def test_no_file_breaks_the_reader(data: bytes, section: str) -> None:
    for text in (data, b"id,name,roll,glory_cost\n" + data):
        try:
            found = run(text, section)
        except ImportRefusedError:
            continue
        assert all(line.number > 1 for line in found.lines)


def test_an_id_of_another_list_of_the_table_is_refused() -> None:
    data = b"id,name\nshield,Shield\n"
    found = read(SECTIONS["weapons"], data, "f", present("weapons"), STATS, ["shield"])
    assert found.lines[0].outcome is Outcome.REFUSED
