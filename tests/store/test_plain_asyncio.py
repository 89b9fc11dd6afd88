"""Opening a database brings no TLS into the program, and leaves everybody else's in place."""

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import sys
from pathlib import Path
from warclan.services import Folders, Workspace

workspace = Workspace.open(Folders.below(Path(sys.argv[1])))
workspace.close()
print("asyncio" in sys.modules, "ssl" in sys.modules)
import ssl
print(ssl.create_default_context().__class__.__name__)
"""


def test_a_database_needs_no_tls(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["True", "False", "SSLContext"], done.stderr
