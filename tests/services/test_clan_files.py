"""Clans go out as files and come in again, whole, after a dry run."""

import msgspec
import pytest

from tests.services.clan_home import ClanHome, outcome
from tests.services.support import Home
from tests.services.test_clans_service import PNG
from warclan.games.war_clan import ledger as led
from warclan.services.clan_files import ClanFiles
from warclan.services.errors import RefusedError


@pytest.fixture
def at(home: Home) -> ClanHome:
    """A home with the tests' content."""
    return ClanHome(home)


def files(at: ClanHome) -> ClanFiles:
    """The service."""
    return at.home.workspace.clan_files


def grown(at: ClanHome) -> str:
    """A clan with a battle, notes, a portrait and a house rule."""
    clan = at.founded()
    at.clans.set_house_rules(clan, {"hp_improvable": False})
    at.clans.write_notes(clan, "Fierce.")
    at.clans.set_picture(clan, "w1", PNG)
    at.battles.record(outcome((clan, "Bears", "won")), glory={clan: 30})
    at.clans.go_to_phase(clan, "improvement")
    acts = (led.ImprovedStat(warrior="w2", stat="X"), led.ImprovedStat(warrior="w2", stat="Y"))
    at.clans.phase_act(clan, acts)
    return clan


def test_a_clan_comes_back_whole(at: ClanHome) -> None:
    clan = grown(at)
    data = files(at).export(clan)
    look = files(at).look_into(data, "bears.json")
    assert look.words == ("Bears: 11 entries, 3 models, 130 Glory, 1 battle.",)
    assert len(at.clans.list()) == 1
    copy, changes = files(at).take_in(data, "bears.json")
    assert changes.step is not None
    assert changes.step.label == "import Bears"
    one, other = at.clans.open(clan), at.clans.open(copy)
    assert other.ledger == one.ledger
    assert [(line.step, line.label, line.at) for line in other.stored] == [
        (line.step, line.label, line.at) for line in one.stored
    ]
    assert (other.notes, other.house_rules) == (one.notes, one.house_rules)
    assert at.clans.picture(copy, "w1") == PNG
    assert at.clans.reconcile(copy) == ()
    mark = other.battles[0]
    assert (mark.first, mark.last) == (one.battles[0].first, one.battles[0].last)
    at.clans.take_back_battle(copy, mark.id)
    assert at.glory(copy) == 160
    assert at.glory(clan) == 130
    first, second = (msgspec.json.decode(files(at).export(clan)) for _ in range(2))
    assert first == second


def test_a_torn_file_changes_nothing(at: ClanHome) -> None:
    clan = grown(at)
    data = files(at).export(clan).replace(b'"w3"', b'"w2"')
    look = files(at).look_into(data, "bears.json")
    assert look.fault.startswith("Entry 4: expected a key of its own")
    with pytest.raises(RefusedError, match=r"bears.json cannot be taken in\. Entry 4"):
        files(at).take_in(data, "bears.json")
    with pytest.raises(RefusedError, match="is not a War Clan file"):
        files(at).look_into(b"{}", "bears.json")
    assert len(at.clans.list()) == 1


def test_a_clan_comes_back_from_a_backup_as_a_copy(at: ClanHome) -> None:
    clan = grown(at)
    kept = at.home.workspace.backups.make()
    at.clans.act(clan, (led.Noted(text="later"),))
    step = at.home.workspace.backups.restore_as_copy(kept.path).step
    assert step is not None
    assert step.label == "restore 0 armies, 0 drafts and 1 War Clan from a backup"
    copy = next(row for row in at.clans.list() if row.id != clan)
    assert copy.folder.startswith("Backup of")
    assert at.clans.open(copy.id).ledger == at.clans.open(clan).ledger[:-1]
    assert at.clans.picture(copy.id, "w1") == PNG
    assert at.clans.reconcile(copy.id) == ()
    at.home.workspace.history.undo()
    assert [row.id for row in at.clans.list()] == [clan]


def test_a_clan_as_it_was_then_comes_along_as_a_copy(at: ClanHome) -> None:
    clan = grown(at)
    history = at.home.workspace.history
    then = history.steps(1)[0].id
    at.clans.act(clan, (led.Noted(text="later"),))
    history.travel(then)
    history.restore_as_copy()
    copy = next(row for row in at.clans.list() if row.id != clan)
    assert at.clans.open(copy.id).ledger == at.clans.open(clan).ledger[:-1]
    assert at.clans.picture(copy.id, "w1") == PNG
