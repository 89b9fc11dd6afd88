"""The log file, and what happens to errors nobody caught."""

import logging
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

SIZE = 512 * 1024
"""Bytes after which the log file is rotated; three older files are kept."""

log = logging.getLogger("warclan")


def start_log(folder: Path) -> Path | None:
    """Write the log to ``folder``/warclan.log; ``None`` when the folder cannot be written."""
    # Thirty milliseconds of imports that only the file needs.
    from logging.handlers import RotatingFileHandler

    path = folder / "warclan.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(path, maxBytes=SIZE, backupCount=3, encoding="utf-8")
    except OSError as error:
        sys.stderr.write(f"Warclan goes on without a log file: {path} cannot be written: {error}\n")
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.setLevel(logging.INFO)
    log.addHandler(handler)
    return path


def stop_log() -> None:
    """Close the log file."""
    for handler in list(log.handlers):
        log.removeHandler(handler)
        handler.close()


def sentence(error: BaseException) -> str:
    """What the user is told of an error nobody expected."""
    return (
        f"Something went wrong ({type(error).__name__}), and the act was not finished. "
        "Everything saved before is safe; the details are in warclan.log in the data folder."
    )


def catch_everything(tell: Callable[[str], None]) -> Callable[[], None]:
    """Log every uncaught error and call ``tell`` with a sentence; returns how to stop that.

    Qt calls ``sys.excepthook`` for an exception that leaves a slot; worker threads have a hook
    of their own. ``tell`` may be called on any thread.
    """
    before = sys.excepthook, threading.excepthook

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        log.error("An error nobody caught", exc_info=(kind, error, trace))
        tell(sentence(error))

    def thread_hook(happened: threading.ExceptHookArgs) -> None:
        if happened.exc_value is not None:
            hook(happened.exc_type, happened.exc_value, happened.exc_traceback)

    sys.excepthook = hook
    threading.excepthook = thread_hook

    def stop() -> None:
        sys.excepthook, threading.excepthook = before

    return stop
