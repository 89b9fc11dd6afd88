"""Scenarios under way: kept after every answer, resumed where they stood, set aside if damaged."""

from pathlib import Path

import pytest

from tests.support.clans import founded
from warclan.engine.dice import TypedDice
from warclan.engine.match import Match
from warclan.games.war_clan.scenarios.fielding import objectives_of, side_of
from warclan.games.war_clan.scenarios.setup import FieldSetup
from warclan.games.war_clan.spec import SPEC
from warclan.services import Workspace
from warclan.services.errors import RefusedError
from warclan.services.field_tables import FieldMatch
from warclan.services.folders import Folders


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    return Workspace.open(Folders.below(tmp_path))


def begun(workspace: Workspace) -> FieldMatch:
    clans = [workspace.clans.open(founded(workspace, name)) for name in ("Raven", "Frost")]
    setup = FieldSetup(
        tuple(side_of(each.clan, each.book, each.id) for each in clans),
        mode="table",
        scenario="Hostile Takeover",
        deployment="flank",
        objectives=objectives_of(clans[0].book.content),
    )
    return Match.start(SPEC, setup, dice=TypedDice(3), seed=3, teaching=True)


def test_a_table_goes_on_where_it_stood(workspace: Workspace) -> None:
    match = begun(workspace)
    tables = workspace.field_tables
    table = tables.new_id()
    tables.keep(table, match)
    (shown,) = tables.list()
    assert shown.id == table
    assert shown.clans == ("Raven", "Frost")
    assert shown.words == "Hostile Takeover"
    again = tables.resume(table)
    assert again.digest() == match.digest()
    assert again.request is not None
    assert match.request is not None
    assert again.request.key == match.request.key
    workspace.close()


def test_what_is_recorded_or_given_up_goes(workspace: Workspace) -> None:
    tables = workspace.field_tables
    table = tables.new_id()
    tables.keep(table, begun(workspace))
    tables.drop(table)
    tables.drop(table)
    assert tables.list() == ()
    with pytest.raises(RefusedError, match="not there any more"):
        tables.resume(table)
    workspace.close()


def test_a_damaged_file_is_set_aside_and_the_others_stay(
    workspace: Workspace, tmp_path: Path
) -> None:
    tables = workspace.field_tables
    table = tables.new_id()
    tables.keep(table, begun(workspace))
    broken = tmp_path / "scenarios" / "broken.scenario"
    broken.write_bytes(b'{"format": 1')
    assert [each.id for each in tables.list()] == [table]
    assert not broken.exists()
    assert broken.with_name("broken.scenario.set-aside").read_bytes() == b'{"format": 1'
    workspace.close()


def test_a_place_that_cannot_be_written_is_told(workspace: Workspace, tmp_path: Path) -> None:
    (tmp_path / "scenarios").write_text("a file in the way")
    with pytest.raises(RefusedError, match="could not be kept"):
        workspace.field_tables.keep("one", begun(workspace))
    workspace.close()


def test_an_id_never_leads_out_of_the_folder(workspace: Workspace, tmp_path: Path) -> None:
    workspace.field_tables.keep("../../evil", begun(workspace))
    assert [path.name for path in (tmp_path / "scenarios").iterdir()] == ["evil.scenario"]
    workspace.close()
