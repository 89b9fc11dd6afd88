"""Dies in the middle of a write: ``python -m tests.services.clan_crash_child HOME CLAN``.

Improves a warrior twice as one act of the improvement phase and dies, without a word to anybody,
before the first statement it sends to the database, in a copy of the home; in another copy before
the second, and so on until it sends fewer. Prints "dead" or "whole" for each.
"""

import os
import shutil
import sys
from itertools import count
from pathlib import Path

from sqlalchemy import event
from sqlalchemy.engine import Engine

from tests.services.clan_home import ClanHome
from tests.services.support import Home
from warclan.games.war_clan import ledger as led

_WRITES = ("INSERT", "UPDATE", "DELETE")


def act(folder: Path, clan: str, number: int) -> None:
    """Write, and die before the given statement."""
    at = ClanHome(Home(folder))
    at.clans.open(clan)
    sent = count(1)

    def before(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        if statement.lstrip().upper().startswith(_WRITES) and next(sent) == number:
            os._exit(9)

    event.listen(Engine, "before_cursor_execute", before)
    acts = (led.ImprovedStat(warrior="w2", stat="X"), led.ImprovedStat(warrior="w2", stat="Y"))
    at.clans.phase_act(clan, acts)
    at.home.workspace.close()
    os._exit(0)


def main(home: Path, clan: str) -> None:
    """One process for each statement."""
    for number in range(1, 50):
        copy = home / f"crash{number}"
        shutil.copytree(home, copy, ignore=shutil.ignore_patterns("crash*"))
        child = os.fork()
        if child == 0:
            act(copy, clan, number)
        _, status = os.waitpid(child, 0)
        if os.waitstatus_to_exitcode(status) == 0:
            print("whole")
            return
        print("dead")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
