"""The victim of ``test_kill``: writes without end until it is killed, telling what it does.

``python -m tests.store.kill_child serve`` imports the store once and then forks a writer for
each line ``<folder> <seed>`` it reads, so that hundreds of kills do not cost hundreds of imports.
``python -m tests.store.kill_child write <folder> <seed>`` is one writer (systems without fork).

A writer prints ``try <digest>`` before each write (the state the write is to lead to) and
``ack <digest>`` after its commit; a killed writer's database must be in the state of the last
``ack`` or of the ``try`` after it.
"""

import hashlib
import json
import os
import random
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.store.support import START, army, contents, open_store, owned, setting, step
from warclan.store import backup, journal
from warclan.store.database import Store
from warclan.store.kinds import Values

State = dict[tuple[str, str], Values]


def digest(state: State) -> str:
    """What a state is told by."""
    plain = [[kind, record, state[kind, record]] for kind, record in sorted(state)]
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:16]


def tell(word: str, state: State) -> None:
    """Print a line in one system call."""
    os.write(1, f"{word} {digest(state)}\n".encode())


class Writer:
    """Writes, undoes, redoes and backs up at random; knows which state each act leads to."""

    def __init__(self, store: Store, folder: Path, chance: random.Random) -> None:
        self.store = store
        self.folder = folder
        self.chance = chance
        self.states: list[State] = [contents(store)]
        with store.read() as connection:
            latest = journal.next_undo(connection)
        self.steps = [latest.id if latest else 0]
        self.place = 0

    def run(self, goes_on: Callable[[], bool]) -> None:
        """Act until told to stop."""
        tell("ack", self.states[0])
        while goes_on():
            match self.chance.randrange(12):
                case 0 | 1 if self.place > 0:
                    self.travel(self.chance.randrange(self.place))
                case 2 if self.place < len(self.states) - 1:
                    self.travel(self.place + 1)
                case 3:
                    backup.make(self.folder / "warclan.db", self.folder / "backups", START)
                case _:
                    self.write()

    def write(self) -> None:
        """Change a few records as one step."""
        state = dict(self.states[self.place])
        rows: list[tuple[str, Values]] = []
        number = self.chance.randrange(1_000_000)
        for _ in range(self.chance.randrange(1, 4)):
            key = f"r{self.chance.randrange(8)}"
            rows.append(
                self.chance.choice(
                    (
                        ("owned", owned(key, 1 + number % 90)),
                        ("setting", setting(key, str(number) * self.chance.randrange(1, 400))),
                        ("army", army(key, f"Army {number}", payload="x" * (number % 3000))),
                    )
                )
            )
        for kind, values in rows:
            key = str(values.get("item_id") or values.get("key") or values.get("id"))
            state[kind, key] = {
                name: value
                for name, value in values.items()
                if name not in ("divinity", "spent", "level")
            }
        tell("try", state)
        with self.store.write(step("write")) as writing:
            for kind, values in rows:
                writing.put(kind, values)
        tell("ack", state)
        if writing.step is not None:
            del self.states[self.place + 1 :], self.steps[self.place + 1 :]
            self.states.append(state)
            self.steps.append(writing.step.id)
            self.place += 1

    def travel(self, place: int) -> None:
        """Go to another place of the history."""
        tell("try", self.states[place])
        with self.store.write(None) as writing:
            journal.travel(writing, self.steps[place])
        self.place = place
        tell("ack", self.states[place])


def write(folder: Path, seed: int) -> None:
    """One writer, until it is killed or its parent has gone."""
    parent = os.getppid()
    store = open_store(folder)
    Writer(store, folder, random.Random(seed)).run(lambda: os.getppid() == parent)


def serve() -> None:
    """Fork a writer per line read; tell its process id, wait for its end, tell that."""
    with (
        TemporaryDirectory() as scratch,
        closing(open_store(Path(scratch))) as store,
        store.write(step("warm up")) as writing,
    ):
        # Everything that SQLAlchemy sets up at first use is inherited by the forks.
        writing.put("owned", owned("thor", 1))
    for line in sys.stdin:
        folder, seed = line.rsplit(maxsplit=1)
        child = os.fork()
        if child == 0:
            write(Path(folder), int(seed))
            os._exit(0)
        os.write(1, f"pid {child}\n".encode())
        _, status = os.waitpid(child, 0)
        os.write(1, f"end {status}\n".encode())


if __name__ == "__main__":
    if sys.argv[1] == "serve":
        serve()
    else:
        write(Path(sys.argv[2]), int(sys.argv[3]))
