"""The collector rests while the program starts, and goes on without what was made then."""

import gc
import subprocess
import sys
from pathlib import Path

from warclan.app import collector

PROGRAM = """
import gc, sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from warclan.app import collector
from warclan.app.main import Session, open_workspace
from warclan.services import Folders

collector.rest()
app = QApplication([])
session = Session(app, Folders.below(Path(sys.argv[1])), open_workspace)
session.window.painted.connect(lambda: print("painted", gc.isenabled()))
opened = session._opened

def then(workspace):
    opened(workspace)
    print("opened", gc.isenabled(), gc.get_freeze_count() > 10_000)
    session.window.close()

session._opened = then
session.start()
app.exec()
"""


def test_nothing_is_done_to_a_collector_that_does_not_rest() -> None:
    assert gc.isenabled()
    frozen = gc.get_freeze_count()
    collector.resume()
    assert gc.isenabled()
    assert gc.get_freeze_count() == frozen


def test_it_rests_until_the_first_page_is_there(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["painted", "False", "opened", "True", "True"], done.stderr
