"""``warclan resolve`` for Mythic Battles: a battle between armies."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from warclan.app.commands.content import load_content
from warclan.app.commands.match_words import report_lines, totals_lines
from warclan.app.commands.output import refuse
from warclan.content.loader import Loaded
from warclan.engine.resolve import GameReport, Resolution, Task
from warclan.exchange.match_setup import MatchSetup, read_match_setup
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.spec import SPEC
from warclan.services.battles import Content, army_trouble, ready_armies


def task_in(path: Path) -> Task:
    """What the set-up file asks for; ends the command with a sentence when it cannot be played."""
    loaded = load_content()
    catalogue = loaded.catalogue
    found = read_match_setup(path, catalogue, _sample(catalogue))
    for army in found.setup.armies:
        trouble = army_trouble(army, catalogue)
        if trouble:
            refuse(f"{path.name}: {trouble}")
    return Task(
        SPEC.reference,
        found.setup,
        found.controllers,
        Content.of(found.setup, catalogue).catalogue,
        packs_of(found, loaded),
    )


def packs_of(found: MatchSetup, loaded: Loaded) -> tuple[tuple[str, str], ...]:
    """The packs a set-up takes anything from, with their hashes."""
    origin = loaded.catalogue.origin
    items = {entry.item for army in found.setup.armies for entry in army.entries}
    used = {origin.get(item) for item in (*items, found.setup.board)}
    return tuple(sorted((pack.id, pack.hash) for pack in loaded.packs if pack.id in used))


def _sample(catalogue: Catalogue) -> Callable[[str], Army | None]:
    def find(name: str) -> Army | None:
        from warclan.exchange.army_file import read_armies
        from warclan.services.samples import ARMIES, examples_folder

        shipped = read_armies((examples_folder() / ARMIES).read_bytes(), ARMIES, catalogue)
        every = (*ready_armies(catalogue), *(each.army for each in shipped))
        return next((army for army in every if army.name == name), None)

    return find


def report(game: GameReport, task: Task) -> Iterable[str]:
    """One battle for people."""
    return report_lines(game, SPEC.table(task.setup, task.content))


def totals(done: Resolution, task: Task) -> Iterable[str]:
    """Many battles for people."""
    return totals_lines(done, SPEC.table(task.setup, task.content), task.controllers)


def record(_done: Resolution, task: Task) -> dict[str, Any]:
    """What the data says beside the resolution."""
    return {
        "board": task.setup.board,
        "armies": [army.name for army in task.setup.armies],
    }
