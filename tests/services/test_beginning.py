"""A workspace whose database is opened after the first page is shown (decision 5)."""

import json
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.services.support import FENRIR, LOKI, FakeClock, Home
from tests.services.test_library_service import correct_cost, cost, pack_file
from warclan.games.mythic_battles.army import AddItem
from warclan.services import (
    ChangeSet,
    DamagedDatabaseError,
    Folders,
    NewerDatabaseError,
    StoreError,
    Workspace,
)


@pytest.fixture
def begun(home: Home) -> Iterator[Workspace]:
    """A workspace with one owned unit, begun again and not open yet."""
    home.workspace.library.set_owned([LOKI], count=2)
    home.workspace.settings.change(player_name="Ada", welcomed=True)
    home.workspace.close()
    workspace = Workspace.begin(home.folders, clock=home.clock)
    workspace.subscribe(home.told.append)
    yield workspace
    workspace.close()


def test_packs_settings_and_collection_are_there_before_the_store(begun: Workspace) -> None:
    assert not begun.is_open
    assert begun.library.catalogue.units[LOKI].name == "Loki"
    assert begun.library.owned == {LOKI: 2}
    assert begun.settings.get().player_name == "Ada"
    assert begun.place == str(begun.folders.database)
    assert begun.look_for_changes() == ChangeSet()
    assert not begun.is_open


def test_finishing_opens_the_store_once_and_does_what_is_due(home: Home, begun: Workspace) -> None:
    home.told.clear()
    begun.finish()
    begun.finish()
    assert begun.is_open
    assert begun.backups.list()
    assert begun.library.owned == {LOKI: 2}
    assert home.told == []


def test_a_write_opens_the_store_first(begun: Workspace) -> None:
    begun.library.set_owned([FENRIR], count=1)
    assert begun.is_open
    assert begun.library.owned == {LOKI: 2, FENRIR: 1}
    step = begun.history.steps(1)[0]
    assert (step.label, step.author) == ("own 1 × Fenrir", "Ada")
    begun.finish()
    assert begun.library.owned == {LOKI: 2, FENRIR: 1}


def test_what_another_window_wrote_in_between_is_told(home: Home, begun: Workspace) -> None:
    other = Workspace.open(home.folders, clock=home.clock)
    other.library.set_owned([FENRIR], count=3)
    other.close()
    home.told.clear()
    assert begun.library.owned == {LOKI: 2}
    begun.finish()
    assert any(told.touches("owned") for told in home.told)
    assert begun.library.owned == {LOKI: 2, FENRIR: 3}


def test_all_who_need_the_store_wait_for_the_first(begun: Workspace) -> None:
    found: list[int] = []
    threads = [
        threading.Thread(target=lambda: found.append(len(begun.armies.list()))) for _ in range(4)
    ]
    threads.append(threading.Thread(target=begun.finish))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [0, 0, 0, 0]
    begun.library.set_owned([LOKI], count=1)
    assert begun.history.undo_label == "own 1 × Loki"


def test_a_pack_that_was_damaged_meanwhile_is_healed_at_the_end(home: Home) -> None:
    workspace = home.workspace
    correct_cost(workspace, 9)
    workspace.close()
    pack_file(home).write_text("{ torn", encoding="utf-8")
    workspace = Workspace.begin(home.folders, clock=home.clock)
    workspace.subscribe(home.told.append)
    assert cost(workspace) != 9
    home.told.clear()
    workspace.finish()
    assert cost(workspace) == 9
    assert "could not be read" in workspace.library.remark
    assert [told.touches("pack") for told in home.told] == [True]
    assert workspace.library.faults == ()
    workspace.close()


def test_a_pack_edited_by_hand_meanwhile_is_taken_over(home: Home) -> None:
    workspace = home.workspace
    army, _ = workspace.armies.create("Brood")
    workspace.armies.edit(army, AddItem(LOKI))
    correct_cost(workspace, 9)
    workspace.close()
    text = json.loads(pack_file(home).read_text(encoding="utf-8"))
    text["changes"][LOKI]["recruitment_points"] = 5
    pack_file(home).write_text(json.dumps(text), encoding="utf-8")
    workspace = Workspace.begin(home.folders, clock=home.clock)
    assert cost(workspace) == 5
    workspace.finish()
    assert cost(workspace) == 5
    assert workspace.armies.list()[0].spent == 5
    assert workspace.history.undo_label == "take over your pack as edited by hand"
    workspace.close()


def test_what_cannot_be_glanced_at_is_opened_or_refused_at_once(tmp_path: Path) -> None:
    folders = Folders.below(tmp_path)
    workspace = Workspace.begin(folders)
    assert workspace.is_open
    workspace.close()
    with closing(sqlite3.connect(folders.database)) as plain:
        plain.execute("PRAGMA user_version = 9999")
    with pytest.raises(NewerDatabaseError):
        Workspace.begin(folders)
    folders.database.write_bytes(b"no database at all" * 400)
    with pytest.raises(DamagedDatabaseError):
        Workspace.begin(folders)
    with pytest.raises(StoreError, match="WARCLAN_DATABASE_URL"):
        Workspace.begin(folders, "nonsense")


def test_a_store_that_is_damaged_after_the_glance_can_be_tried_again(
    home: Home, begun: Workspace
) -> None:
    kept = home.folders.database.read_bytes()
    home.folders.database.write_bytes(b"no database at all" * 400)
    with pytest.raises(DamagedDatabaseError):
        begun.finish()
    assert not begun.is_open
    home.folders.database.write_bytes(kept)
    begun.finish()
    assert begun.library.owned == {LOKI: 2}


def test_a_begun_workspace_brings_no_database_library_in(tmp_path: Path) -> None:
    Workspace.open(Folders.below(tmp_path), clock=FakeClock()).close()
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from warclan.services import Folders, Workspace\n"
        "workspace = Workspace.begin(Folders.below(Path(sys.argv[1])))\n"
        "assert workspace.library.catalogue.units and workspace.library.owned == {}\n"
        "assert not workspace.settings.get().welcomed\n"
        "print('sqlalchemy' in sys.modules)\n"
        "workspace.finish()\n"
        "print('sqlalchemy' in sys.modules, 'sqlalchemy.orm' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    assert done.stdout.split() == ["False", "True", "False"], done.stderr
