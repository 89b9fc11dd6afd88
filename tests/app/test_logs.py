"""The log file and the hook for errors nobody caught."""

import logging
import sys
import threading
from pathlib import Path

import pytest

from warclan.app.logs import catch_everything, sentence, start_log, stop_log


def test_the_log_is_written_into_the_folder(tmp_path: Path) -> None:
    path = start_log(tmp_path / "data")
    try:
        logging.getLogger("warclan.somewhere").warning("a word")
    finally:
        stop_log()
    assert path == tmp_path / "data" / "warclan.log"
    assert "a word" in path.read_text("utf-8")


def test_a_folder_that_cannot_be_written_is_told_and_no_reason_to_stop(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", "utf-8")
    assert start_log(blocked / "data") is None
    assert "goes on without a log file" in capsys.readouterr().err


def test_an_uncaught_error_becomes_a_sentence_without_a_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    told: list[str] = []
    stop = catch_everything(told.append)
    try:
        error = ValueError("inside")
        sys.excepthook(ValueError, error, None)
        thread = threading.Thread(target=lambda: 1 // 0)
        thread.start()
        thread.join()
    finally:
        stop()
    assert told == [sentence(error), sentence(ZeroDivisionError())]
    assert "Traceback" not in told[0]
    assert "inside" in caplog.text


def test_the_hooks_are_put_back() -> None:
    before = sys.excepthook, threading.excepthook
    catch_everything(lambda _text: None)()
    assert (sys.excepthook, threading.excepthook) == before
