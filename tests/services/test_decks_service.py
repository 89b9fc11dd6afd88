"""Decks: made, edited step by step, kept in versions, put away, imported, never barred."""

import subprocess
import sys

import msgspec
import pytest

from tests.services.support import Home, changes
from warclan.games.myths_at_war.deck import (
    AddCard,
    ChoosePantheon,
    Deck,
    DeckLine,
    DeckPart,
    MoveLine,
    RemoveLine,
    RenameDeck,
    ReplaceCard,
    SetCount,
    SetTags,
    Several,
    WriteNotes,
)
from warclan.services import (
    NoSuchRecordError,
    RefusedError,
    StaleRecordError,
    StoreError,
    Workspace,
)
from warclan.services.decks import MOST_LINES
from warclan.services.decks_listing import STARTER
from warclan.services.decks_starters import DeckStarters

ASGARD, THOR, ODIN, ANKH = "gdm-e1-0022", "gdm-e1-0025", "gdm-e1-0024", "gdm-e1-0312"


def named(workspace: Workspace, card: str) -> str:
    return workspace.deck_cards.catalogue.cards[card].name


@pytest.fixture
def deck_id(workspace: Workspace) -> str:
    made, _ = workspace.decks.create("Hammer first")
    return made


def test_a_new_deck_is_listed_with_what_follows_from_it(workspace: Workspace, deck_id: str) -> None:
    workspace.decks.edit(deck_id, ChoosePantheon(ASGARD))
    workspace.decks.edit(deck_id, AddCard(THOR, DeckPart.GODS))
    (row,) = workspace.decks.list()
    assert (row.name, row.pantheon, row.gods, row.designs) == ("Hammer first", "Asgard", 1, 0)
    assert row.level == "error", "a deck far too small is kept, and says so"


def test_every_edit_is_a_step_with_a_name(workspace: Workspace, deck_id: str) -> None:
    decks, history = workspace.decks, workspace.history
    thor, odin = named(workspace, THOR), named(workspace, ODIN)
    steps = (
        (ChoosePantheon(ASGARD), "pantheon Asgard"),
        (AddCard(THOR, DeckPart.GODS), f"+ {thor}"),
        (AddCard(ANKH, DeckPart.DESIGNS, 2), "+2 Ankh"),
        (SetCount(f"gods:{THOR}", 3), f"+2 {thor}"),
        (SetCount(f"gods:{THOR}", 2), f"− {thor}"),
        (ReplaceCard(f"gods:{THOR}", ODIN, 1), f"{thor} → {odin}"),
        (MoveLine(f"gods:{ODIN}", DeckPart.DESIGNS), f"move {odin} to Designs Deck"),
        (RemoveLine(f"gods:{THOR}"), f"remove {thor}"),
        (
            Several((AddCard(ODIN, DeckPart.GODS), AddCard(THOR, DeckPart.GODS))),
            f"+ {odin}, + {thor}",
        ),
        (
            Several((AddCard(ODIN, DeckPart.GODS),), "Fill with 1 suggestion"),
            "fill with 1 suggestion",
        ),
        (SetTags(("fast", "fast", " ")), "tags fast, fast,  "),
        (RenameDeck("Thunder"), "rename to Thunder"),
    )
    for edit, words in steps:
        decks.edit(deck_id, edit)
        if not isinstance(edit, SetTags):
            assert history.undo_label == words
    for _ in steps:
        history.undo()
    assert decks.get(deck_id).deck == Deck("Hammer first")


def test_an_edit_that_changes_nothing_makes_no_step(workspace: Workspace, deck_id: str) -> None:
    before = workspace.history.undo_label
    workspace.decks.edit(deck_id, RenameDeck("Hammer first"))
    assert workspace.history.undo_label == before


def test_notes_typed_in_one_go_are_one_step(workspace: Workspace, deck_id: str) -> None:
    for text in ("a", "ab", "abc"):
        workspace.decks.edit(deck_id, WriteNotes(text))
    assert workspace.decks.get(deck_id).deck.notes == "abc"
    workspace.history.undo()
    assert workspace.decks.get(deck_id).deck.notes == ""


def test_a_line_that_is_not_there_is_refused_with_a_sentence(
    workspace: Workspace, deck_id: str
) -> None:
    with pytest.raises(RefusedError, match="no line"):
        workspace.decks.edit(deck_id, RemoveLine("gods:nothing"))
    assert workspace.decks.get(deck_id).deck.lines == ()


def test_an_edit_of_a_state_that_is_gone_is_refused(workspace: Workspace, deck_id: str) -> None:
    seen = workspace.decks.get(deck_id).version
    workspace.decks.edit(deck_id, ChoosePantheon(ASGARD))
    with pytest.raises(StaleRecordError):
        workspace.decks.edit(deck_id, RenameDeck("Late"), expected_version=seen)
    assert workspace.decks.get(deck_id).deck.name == "Hammer first"


def test_names_and_sizes_that_cannot_be_meant_are_refused(
    workspace: Workspace, deck_id: str
) -> None:
    with pytest.raises(RefusedError, match="needs a name"):
        workspace.decks.edit(deck_id, RenameDeck(" \n "))
    endless = tuple(
        DeckLine(DeckPart.ASIDE, "", 1, f"card {number}") for number in range(MOST_LINES + 1)
    )
    with pytest.raises(RefusedError, match="at most"):
        workspace.decks.create("Endless", Deck("Endless", endless))
    workspace.decks.edit(deck_id, RenameDeck("x" * 500 + "\n"))
    assert len(workspace.decks.get(deck_id).deck.name) == 200


def test_versions_are_kept_and_restored_as_a_step(workspace: Workspace, deck_id: str) -> None:
    decks = workspace.decks
    decks.edit(deck_id, ChoosePantheon(ASGARD))
    decks.save_version(deck_id, "First try")
    decks.edit(deck_id, AddCard(THOR, DeckPart.GODS))
    decks.save_version(deck_id, "")
    assert [(row.number, row.label) for row in decks.versions(deck_id)] == [
        (1, "First try"),
        (2, "Version 2"),
    ]
    decks.restore_version(deck_id, 1)
    assert decks.get(deck_id).deck.count(THOR) == 0
    workspace.history.undo()
    assert decks.get(deck_id).deck.count(THOR) == 1
    with pytest.raises(NoSuchRecordError):
        decks.restore_version(deck_id, 9)


def test_a_deck_is_copied_moved_put_away_and_brought_back(
    workspace: Workspace, deck_id: str
) -> None:
    decks = workspace.decks
    copy, change_set = decks.duplicate(deck_id)
    assert changes(change_set) == [("deck", copy, "added")]
    decks.move_to_folder(copy, " League ")
    assert {row.name: row.folder for row in decks.list()} == {
        "Hammer first": "",
        "Hammer first (copy)": "League",
    }
    assert changes(decks.delete(copy)) == [("deck", copy, "removed")]
    assert [row.id for row in decks.deleted()] == [copy]
    with pytest.raises(NoSuchRecordError):
        decks.get(copy)
    with pytest.raises(NoSuchRecordError):
        decks.edit(copy, RenameDeck("Gone"))
    decks.restore(copy)
    assert len(decks.list()) == 2
    with pytest.raises(NoSuchRecordError):
        decks.restore(copy)


def test_a_torn_record_is_listed_with_an_error_and_told(home: Home) -> None:
    decks = home.workspace.decks
    deck_id, _ = decks.create("Torn")
    with home.workspace._desk.store.write(None) as transaction:
        values = transaction.need("deck", deck_id)
        transaction.put("deck", {**values, "payload": "{"})
    assert decks.list()[0].level == "error"
    with pytest.raises(StoreError, match="cannot be read"):
        decks.get(deck_id)
    assert decks.used_elsewhere("") == {}


def test_cards_of_other_decks_are_counted(workspace: Workspace, deck_id: str) -> None:
    decks = workspace.decks
    decks.edit(deck_id, AddCard(ANKH, DeckPart.DESIGNS, 2))
    other, _ = decks.create("Other", Deck("Other", (DeckLine(DeckPart.DESIGNS, ANKH, 1),)))
    assert decks.used_elsewhere(deck_id) == {ANKH: 1}
    assert decks.used_elsewhere(other) == {ANKH: 2}
    assert decks.holding(ANKH) == (("Hammer first", 2), ("Other", 1))
    assert decks.holding(ANKH, but=other) == (("Hammer first", 2),)


def test_an_import_is_one_step_and_keeps_what_nobody_knows(workspace: Workspace) -> None:
    decks = workspace.decks
    unknown = DeckLine(DeckPart.GODS, "", 2, "Imbolc")
    ids, _ = decks.take_in([(Deck("One", (unknown,)), "League"), (Deck("Two"), "")])
    assert [decks.get(each).deck.name for each in ids] == ["One", "Two"]
    assert decks.get(ids[0]).deck.lines == (unknown,)
    assert workspace.history.undo_label == "import 2 decks"
    workspace.history.undo()
    assert decks.list() == ()


def test_cards_are_replaced_and_all_else_stays(workspace: Workspace, deck_id: str) -> None:
    decks = workspace.decks
    decks.edit(deck_id, WriteNotes("mine"))
    decks.edit(deck_id, AddCard(THOR, DeckPart.GODS))
    decks.replace_cards(deck_id, [DeckLine(DeckPart.GODS, ODIN)])
    deck = decks.get(deck_id).deck
    assert (deck.notes, deck.count(THOR), deck.count(ODIN)) == ("mine", 0, 1)


def test_starter_decks_come_once_and_say_what_they_are(workspace: Workspace) -> None:
    ids, _ = workspace.deck_starters.take()
    rows = {row.name: row for row in workspace.decks.list()}
    assert len(ids) == len(rows) == 7
    assert {row.source for row in rows.values()} == {STARTER}
    assert rows["El Dorado, runner-up 2014"].level == "warning", "five of its cards are not known"
    made = [row for row in rows.values() if "house-made" in row.tags]
    assert len(made) == 6
    assert all(row.level == "none" for row in made)
    assert all("House-made" in workspace.decks.get(row.id).deck.notes for row in made)
    with pytest.raises(RefusedError, match="already"):
        workspace.deck_starters.take()
    workspace.decks.delete(ids[0])
    again, _ = workspace.deck_starters.take()
    assert len(again) == 1


def test_missing_starter_files_are_told(home: Home) -> None:
    workspace = home.workspace
    starters = DeckStarters(
        workspace.decks, lambda: workspace.deck_cards.catalogue, home.folders.data
    )
    with pytest.raises(RefusedError, match="install Warclan again"):
        starters.take()
    (home.folders.data / "starter-decks.json").write_text("{")
    with pytest.raises(RefusedError, match=r"starter-decks\.json"):
        starters.take()


def test_levels_follow_the_cards(home: Home) -> None:
    workspace = home.workspace
    workspace.deck_starters.take()
    asgard = next(row for row in workspace.decks.list() if row.pantheon == "Asgard")
    assert asgard.level == "none"
    cards = workspace.deck_cards
    card = cards.catalogue.cards[workspace.decks.get(asgard.id).deck.lines[1].card]
    cards.save(msgspec.structs.replace(card, deck_restricted_to=("Egyptian",)))
    level = {row.id: row.level for row in workspace.decks.list()}[asgard.id]
    assert level == "error"
    workspace.history.undo()
    assert {row.id: row.level for row in workspace.decks.list()}[asgard.id] == "none"
    reopened = home.reopen()
    reopened.decks.settle()
    assert {row.id: row.level for row in reopened.decks.list()}[asgard.id] == "none"


def test_levels_are_worked_out_a_few_decks_at_a_time(home: Home) -> None:
    workspace = home.workspace
    workspace.deck_starters.take()
    decks = workspace.decks
    assert len(decks.list()) == 7
    decks.delete(decks.list()[0].id)
    assert [decks.settle(3) for _ in range(4)] == [False, False, True, True]
    reopened = home.reopen()
    assert reopened.decks.settle(1)
    card = next(iter(reopened.deck_cards.catalogue.items))
    reopened.deck_cards.save(msgspec.structs.replace(card, cost=7))
    assert reopened.decks.settle(1)  # a correction is followed at once


def test_listing_reads_no_pack_and_imports_no_game() -> None:
    code = (
        "import sys, tempfile, pathlib\n"
        "from warclan.services import Folders, Workspace\n"
        "w = Workspace.open(Folders.below(pathlib.Path(tempfile.mkdtemp())))\n"
        "assert w.deck_listing.list() == ()\n"
        "assert w.clan_listing.list() == ()\n"
        "w.close()\n"
        "print(any('myths' in name or 'games.war_clan' in name for name in sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "False"
