"""The workspace of the clan commands, and finding a clan by what was typed."""

from collections.abc import Iterator
from contextlib import contextmanager

from warclan.app.commands.output import refuse
from warclan.services import Folders, Workspace
from warclan.text.search import fold


@contextmanager
def home() -> Iterator[Workspace]:
    """The workspace, closed at the end."""
    workspace = Workspace.open(Folders.standard())
    try:
        yield workspace
    finally:
        workspace.close()


def find_clan(workspace: Workspace, which: str) -> str:
    """The id of the clan of this name or id, or of the one that begins so."""
    rows = workspace.clans.list()
    wanted = fold(which)
    same = [row for row in rows if row.id == which or fold(row.name) == wanted]
    found = same or [
        row
        for row in rows
        if which and (row.id.startswith(which) or fold(row.name).startswith(wanted))
    ]
    if not found:
        advice = "`warclan clan list` lists all." if rows else "`warclan clan new` founds one."
        refuse(f"There is no clan {which!r}. {advice}")
    if len(found) > 1:
        refuse(f"{len(found)} clans begin with {which!r}. Give more letters, or the id.")
    return found[0].id
