"""How long saving and loading take: ``python -m tests.benchmarks.bench_store``.

A database on disk with 1,000 armies and a history of steps; every edit is committed and synced
before its call returns.
"""

import tempfile
from pathlib import Path

from tests.benchmarks.figures import Figure, ms, spread, table, timed
from warclan.games.mythic_battles.army import AddItem, Army, RemoveEntry, WriteNotes, apply
from warclan.services import Folders, Workspace

ARMIES = 1000
EDITS = 200


def figures() -> list[Figure]:
    """All figures."""
    with tempfile.TemporaryDirectory() as temporary:
        folders = Folders.below(Path(temporary))
        workspace = Workspace.open(folders)
        try:
            return measured(workspace, folders)
        finally:
            workspace.close()


def measured(workspace: Workspace, folders: Folders) -> list[Figure]:
    """The figures over a workspace that is filled first."""
    army = Army("Benchmark")
    for item in list(workspace.library.catalogue.units)[:8]:
        army = apply(army, AddItem(item))
    created = [timed(lambda n=n: workspace.armies.create(f"Army {n}", army)) for n in range(ARMIES)]  # type: ignore[misc]  # called at once
    army_id = workspace.armies.list()[0].id
    loki = next(iter(workspace.library.catalogue.units))
    edits = []
    for number in range(EDITS):
        edits.append(timed(lambda: workspace.armies.edit(army_id, AddItem(loki))))
        key = workspace.armies.get(army_id).army.entries[-1].key
        edits.append(timed(lambda key=key: workspace.armies.edit(army_id, RemoveEntry(key))))  # type: ignore[misc]  # called at once
        edits.append(
            timed(lambda number=number: workspace.armies.edit(army_id, WriteNotes(f"{number}")))  # type: ignore[misc]  # called at once
        )
    undone = [timed(workspace.history.undo) for _ in range(EDITS)]
    loaded = [timed(lambda: workspace.armies.get(army_id)) for _ in range(EDITS)]
    listed = [timed(workspace.armies.list) for _ in range(20)]
    workspace.close()

    def opened() -> None:
        Workspace.open(folders).close()

    opens = [timed(opened) for _ in range(10)]
    return [
        *spread("an edit saved", edits, 20, f"{len(edits)} edits among {ARMIES:,} armies"),
        *spread("an army created", created, 20),
        *spread("a step undone", undone, 20),
        *spread("an army loaded", loaded, None),
        *spread(f"{ARMIES:,} armies listed", listed, None),
        Figure("database opened again", ms(min(opens)), "ms", None, "best of 10, libraries loaded"),
    ]


if __name__ == "__main__":
    print(table(figures()))
