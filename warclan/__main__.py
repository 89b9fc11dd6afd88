"""Start the window, or the command line when given a command."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run Warclan with the given arguments; the exit code.

    Without arguments the window opens. 3 means that no window can be shown here.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given:
        from warclan.app.cli import main as run_command

        return run_command(given)
    from warclan.app.screen import missing_library, window_trouble

    trouble = window_trouble()
    if trouble is not None:
        sys.stderr.write(trouble + "\n")
        return 3
    try:
        from warclan.app import collector
        from warclan.app.plain_imports import load_hashlib_plainly, load_qt_plainly

        collector.rest()
        load_hashlib_plainly()
        load_qt_plainly()
        from warclan.app.main import run_window
    except ImportError as missing:
        if "PySide6" not in str(missing) and not str(missing).startswith("lib"):
            raise
        sys.stderr.write(missing_library(str(missing)) + "\n")
        return 3
    return run_window()


if __name__ == "__main__":
    sys.exit(main())
