"""Kill the writing process at random moments: nothing committed is lost, the database opens."""

import os
import queue
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import IO

import pytest

from tests.store.kill_child import digest
from tests.store.support import contents, open_store
from warclan.store import backup, journal

ROOT = Path(__file__).parents[2]
KILLS = 240 if hasattr(os, "fork") else 40
FRESH_EVERY = 20
"""A new folder so often, so that the making of the database is interrupted too."""
LONGEST = 0.08
"""The latest moment of a kill on an idle machine, in seconds after the writer's start or its first
line."""


class Lines:
    """Lines of a process as they come, with a deadline for each wait."""

    def __init__(self, stream: IO[str]) -> None:
        self._queue: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._read, args=(stream,), daemon=True)
        self._thread.start()

    def _read(self, stream: IO[str]) -> None:
        for line in stream:
            self._queue.put(line.strip())
        self._queue.put(None)

    def until(self, moment: float) -> Iterator[str]:
        """The lines that come before a moment of the monotonic clock."""
        while (left := moment - time.monotonic()) > 0:
            try:
                line = self._queue.get(timeout=left)
            except queue.Empty:
                return
            if line is None:
                return
            yield line

    def all(self, last: Callable[[str], bool]) -> list[str]:
        """The lines up to the one for which ``last`` is true, or to the end of the stream."""
        found: list[str] = []
        for line in self.until(time.monotonic() + 60):
            found.append(line)
            if last(line):
                break
        return found

    def join(self) -> None:
        """Wait for the stream's end."""
        self._thread.join()


def start(*arguments: str) -> "subprocess.Popen[str]":
    """The child program with its output to read."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.kill_child", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
    )


Kill = Callable[[Path, int, float, bool], list[str]]


@pytest.fixture
def kill() -> Iterator[Kill]:
    """Runs a writer on a folder with a seed and kills it; the lines it printed.

    The delay counts from the writer's start when the kill is to come early, so that it meets
    the opening too; else from its first line, so that it meets the writing.
    """
    if not hasattr(os, "fork"):
        yield kill_a_process
        return
    server = start("serve")
    assert server.stdin is not None
    assert server.stdout is not None
    lines = Lines(server.stdout)

    def kill_a_fork(folder: Path, seed: int, delay: float, early: bool) -> list[str]:
        assert server.stdin is not None
        server.stdin.write(f"{folder} {seed}\n")
        server.stdin.flush()
        told = lines.all(lambda line: line.startswith("pid "))
        pid = int(told[-1].split()[1])
        if not early:
            told += lines.all(lambda line: line.startswith("ack "))
        told += lines.until(time.monotonic() + delay)
        os.kill(pid, signal.SIGKILL)
        told += lines.all(lambda line: line.startswith("end "))
        assert told[-1] == f"end {int(signal.SIGKILL)}", "the writer ended by itself"
        return told

    yield kill_a_fork
    server.stdin.close()
    server.wait(timeout=60)
    lines.join()
    server.stdout.close()


def kill_a_process(folder: Path, seed: int, delay: float, early: bool) -> list[str]:
    """The same with a process of its own, where there is no fork."""
    process = start("write", str(folder), str(seed))
    assert process.stdin is not None
    assert process.stdout is not None
    lines = Lines(process.stdout)
    told = [] if early else lines.all(lambda line: line.startswith("ack "))
    told += lines.until(time.monotonic() + delay)
    process.kill()
    process.wait()
    told += lines.all(lambda _line: False)
    lines.join()
    process.stdin.close()
    process.stdout.close()
    return told


def check_after_kill(folder: Path, told: list[str], before: str | None) -> str:
    """Check a database whose writer was killed; the digest of its state."""
    acts = [line for line in told if line.startswith(("ack ", "try "))]
    acked = [line[4:] for line in acts if line.startswith("ack ")]
    allowed = {acked[-1] if acked else before}
    if acts and acts[-1].startswith("try "):
        allowed.add(acts[-1][4:])
    with closing(open_store(folder)) as store:
        found = digest(contents(store))
        assert found in allowed or (not acked and before is None)
        with store.read() as connection:
            assert journal.inconsistencies(connection) == ()
    with closing(sqlite3.connect(folder / "warclan.db")) as plain:
        assert plain.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert plain.execute("PRAGMA foreign_key_check").fetchall() == []
    for row in backup.list_backups(folder / "backups"):
        assert backup.check(row.path) == row.records
        row.path.unlink()
    return found


def test_nothing_committed_is_lost_when_the_program_is_killed(tmp_path: Path, kill: Kill) -> None:
    chance = random.Random(20261130)
    folder, before = tmp_path, None
    acknowledged = unfinished = before_the_first = 0
    for number in range(KILLS):
        if number % FRESH_EVERY == 0:
            folder, before = tmp_path / f"home{number}", None
        early = number % FRESH_EVERY < FRESH_EVERY // 4
        # A busy machine writes slowly: it is given longer whenever few writes were seen so far.
        pace = 1 if acknowledged > 1.5 * number else 5
        told = kill(folder, number, pace * chance.uniform(0, LONGEST), early)
        before = check_after_kill(folder, told, before)
        acts = [line for line in told if line.startswith(("ack ", "try "))]
        acknowledged += sum(1 for line in acts if line.startswith("ack "))
        unfinished += bool(acts) and acts[-1].startswith("try ")
        before_the_first += not acts
    # The kills must have met every situation, or the test would prove little.
    assert acknowledged > KILLS
    assert unfinished > KILLS // 10
    if hasattr(os, "fork"):
        assert before_the_first > 0
