"""``warclan deck``."""

import os
from pathlib import Path

import pypdfium2
import pytest

from tests.app.commands.conftest import Run
from tests.support.decks import catalogue, deck_of, el_dorado, named
from warclan.exchange.deck_file import write_decks
from warclan.exchange.deck_formats import FORMATS, write_deck
from warclan.games.myths_at_war.deck_samples import sound_deck
from warclan.services import Folders, Workspace


@pytest.fixture
def legal(tmp_path: Path) -> Path:
    """A file with a legal deck."""
    path = tmp_path / "asgard.json"
    path.write_bytes(
        write_deck(sound_deck(catalogue(), named("Asgard").id), catalogue(), "warclan")
    )
    return path


@pytest.fixture
def list_of_2014(tmp_path: Path) -> Path:
    """A text with cards no pack has."""
    path = tmp_path / "dorado.txt"
    path.write_bytes(write_deck(el_dorado(), catalogue(), "text"))
    return path


def test_checking(run: Run, legal: Path, list_of_2014: Path, tmp_path: Path) -> None:
    answer = run("deck", "check", legal)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Asgard: legal, Asgard, 20 + 30 cards")
    answer = run("deck", "check", list_of_2014, "--json")
    (record,) = answer.data
    assert answer.code == 1
    assert (record["legal"], record["playable"]) == (True, False)
    assert len(record["remarks"]) == 5
    broken = tmp_path / "broken.txt"
    broken.write_text("Panteón: Asgard\n3 Ankh\n", "utf-8")
    answer = run("deck", "check", broken)
    assert answer.code == 1
    assert "error MW-011: Ankh: 3 copies, at most 2." in answer.out
    assert "    repair: Remove 1 copy of Ankh (Designs Deck 3 → 2)" in answer.out
    answer = run("deck", "check", legal, tmp_path / "none.txt", "--json")
    assert answer.code == 3
    assert [("error" in record) for record in answer.data] == [False, True]
    assert "neither a file nor a saved deck" in answer.sentence


def test_numbers(run: Run, legal: Path) -> None:
    data = run("deck", "stats", legal, "--json").data
    assert (data["gods"]["cards"], data["designs"]["cards"]) == (20, 30)
    assert sum(data["gods"]["costs"]) + data["gods"]["costless"] == 20
    text = run("deck", "stats", legal).out
    assert "Gods Deck: 20 cards" in text
    assert "cost 0: ##" in text


def test_odds(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "d.txt"
    lines = ["2 Kadru", *(f"1 resource {n} none" for n in range(18))]
    deck.write_text("\n".join(["Gods", *lines]), "utf-8")
    answer = run("deck", "odds", deck, "--card", "kadru", "--turns", "1", "--json")
    rows = {row["label"]: row for row in answer.data["rows"]}
    assert rows["On the oracles"]["by_turn"][0]["exact"] == "7/19"
    assert rows["On the oracles"]["copies"] == 2
    assert run("deck", "odds", deck, "--keyword", "creature", "--flowing").code == 1
    assert run("deck", "odds", deck, "--type", "character", "--cost-at-most", "1").code == 1
    assert "Kadru" in run("deck", "odds", deck, "--cards").out
    assert "Character of cost 4 or less" in run("deck", "odds", deck).out
    answer = run("deck", "odds", deck, "--card", "Kadruu")
    assert answer.code == 2
    assert "Did you mean Kadru?" in answer.err


def test_opening(run: Run, legal: Path, tmp_path: Path) -> None:
    once = run("deck", "open", legal, "--seed", "7", "--json")
    assert (len(once.data["hand"]), len(once.data["tops"])) == (5, 4)
    assert once.out == run("deck", "open", legal, "--seed", "7", "--json").out
    assert "  Hand: " in run("deck", "open", legal).out
    many = run("deck", "open", legal, "--seed", "7", "--samples", "200", "--json").data
    assert sum(many["characters_on_top"]) == 200
    assert "95 % from" in run("deck", "open", legal, "--samples", "20").out
    assert run("deck", "open", legal, "--samples", "0").code == 2
    empty = tmp_path / "empty.json"
    empty.write_bytes(write_decks(((deck_of("Asgard"), ""),), catalogue()))
    assert run("deck", "open", empty).code == 2


@pytest.mark.parametrize("key", sorted(FORMATS))
def test_converting(run: Run, legal: Path, tmp_path: Path, key: str) -> None:
    target = tmp_path / f"out{FORMATS[key].extension}"
    answer = run("deck", "convert", legal, "--to", key, "--out", target, "--json")
    assert (answer.code, answer.data["lost"]) == (0, [])
    assert run("deck", "check", target).code == 0


def test_converting_says_what_is_lost_and_never_overwrites_its_source(
    run: Run, list_of_2014: Path, legal: Path
) -> None:
    answer = run("deck", "convert", list_of_2014, "--to", "octgn")
    assert answer.code == 1
    assert "lost: Tags: tournament → none." in answer.out
    assert list_of_2014.with_suffix(".o8d").is_file()
    assert run("deck", "convert", legal, "--to", "warclan").code == 2
    assert run("deck", "convert", legal, "--to", "nothing").code == 2


def test_printing(run: Run, legal: Path, tmp_path: Path) -> None:
    answer = run("deck", "print", legal, "--parts", "list,proxies,tokens", "--backs", "--json")
    assert answer.code == 0
    target = Path(answer.data["file"])
    assert target == legal.with_suffix(".pdf")
    assert len(pypdfium2.PdfDocument(target.read_bytes())) == answer.data["pages"]
    one = run("deck", "print", legal, "--out", tmp_path / "l.pdf", "--paper", "letter", "--texts")
    assert "pages" in one.out
    assert run("deck", "print", legal, "--parts", "nothing").code == 2
    assert run("deck", "print", legal, "--paper", "A5").code == 2


def test_suggestions_and_comparing(run: Run, legal: Path, tmp_path: Path) -> None:
    found = run("deck", "suggest", legal, "--part", "gods", "--most", "3", "--json").data
    assert len(found) == 3
    assert "Why" in run("deck", "suggest", legal).out
    assert run("deck", "suggest", legal, "--part", "x").code == 2
    assert "the same" in run("deck", "compare", legal, legal).out
    other = tmp_path / "other.txt"
    other.write_text("Pantheon: Olimpo\n1 Zeus\n", "utf-8")
    answer = run("deck", "compare", legal, other, "--json")
    assert (answer.code, answer.data["same"]) == (1, False)
    assert "+1 Zeus" in run("deck", "compare", legal, other).out


def test_a_file_with_several_decks(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    decks = ((deck_of("Asgard", name="One"), ""), (deck_of("Olimpo", name="Two"), ""))
    path.write_bytes(write_decks(decks, catalogue()))
    assert "--deck: One, Two" in run("deck", "stats", path).sentence
    assert run("deck", "stats", path, "--deck", "Two", "--json").data["deck"] == "Two"
    assert "no deck called" in run("deck", "stats", path, "--deck", "Three").sentence


def test_saved_decks_by_name(run: Run, home: Path) -> None:
    workspace = Workspace.open(Folders.standard())
    try:
        workspace.decks.create("Hammer first", sound_deck(catalogue(), named("Asgard").id))
    finally:
        workspace.close()
    for name in ("Hammer first", "hammer", "HAMMER FIRST"):
        assert run("deck", "check", name, "--json").data[0]["deck"] == "Hammer first"
    assert run("deck", "check", "Nobody").code == 3


def test_files_are_saved_and_listed(run: Run, list_of_2014: Path) -> None:
    answer = run("deck", "import", list_of_2014, "--folder", "Old")
    assert answer.code == 1
    assert "El Dorado: saved" in answer.out
    (row,) = run("deck", "list", "--json").data
    assert (row["name"], row["folder"], row["gods"], row["designs"]) == ("El Dorado", "Old", 20, 30)
    assert "El Dorado" in run("deck", "list").out
    assert run("deck", "stats", "el dorado", "--json").data["gods"]["unknown"] == 5


def test_hostile_files_end_in_a_sentence(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evil.cod"
    path.write_bytes(b'<!DOCTYPE a [<!ENTITY b "c">]><cockatrice_deck/>')
    answer = run("deck", "stats", path)
    assert answer.code == 3
    assert "document type" in answer.sentence


def test_a_deck_file_is_never_written_over(run: Run, legal: Path) -> None:
    before = legal.read_bytes()
    for arguments in (
        ("deck", "convert", legal, "--to", "text", "--out", legal),
        ("deck", "print", legal, "--out", legal),
        ("resolve", legal, legal, "--seed", 1, "--players", "random", "--save", legal),
    ):
        refused = run(*arguments)
        assert refused.code == 2
        assert "is a file that is read" in refused.sentence
    assert legal.read_bytes() == before


def test_what_is_no_file_is_written_to_and_stays(run: Run, legal: Path, tmp_path: Path) -> None:
    """A link stays a link; a pipe or device is not put out of the way by a file."""
    kept, link, pipe = tmp_path / "kept.txt", tmp_path / "link.txt", tmp_path / "pipe"
    kept.write_text("old", "utf-8")
    link.symlink_to(kept)
    assert run("deck", "convert", legal, "--to", "text", "--out", link).code == 0
    assert link.is_symlink()
    assert kept.read_text("utf-8").startswith("# Name:")
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert run("deck", "convert", legal, "--to", "text", "--out", pipe).code == 0
        assert os.read(reader, 100).startswith(b"# Name:")
        assert pipe.is_fifo()
    finally:
        os.close(reader)


def test_words_no_card_has_are_told(run: Run, legal: Path) -> None:
    told = run("deck", "odds", legal, "--keyword", "Warior")
    assert (told.code, "warrior" in told.sentence) == (2, True)
    told = run("deck", "odds", legal, "--type", "hero")
    assert (told.code, "character" in told.sentence) == (2, True)
    assert run("deck", "odds", legal, "--keyword", "god", "--type", "CHARACTER").code == 0


@pytest.mark.parametrize("command", ["stats", "odds", "open", "suggest"])
@pytest.mark.parametrize("json", [(), ("--json",)])
def test_a_line_that_names_nothing_ends_with_1(
    run: Run, tmp_path: Path, command: str, json: tuple[str, ...]
) -> None:
    odd = tmp_path / "odd.txt"
    odd.write_text("Asgard\n1 Thor\n1 Loki\n1 Tyr\n1 Odin\n5 Ankh\n2 Nobody\n", "utf-8")
    answer = run("deck", command, odd, *json)
    assert answer.code == 1
    assert answer.out
    assert "'Nobody': no card has this name" in answer.sentence
