"""``warclan resolve SETUP``: computer players fight a battle, once or many times."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from warclan.app.commands.content import load_content
from warclan.app.commands.match_words import report_lines, totals_lines
from warclan.app.commands.output import print_json, print_lines, refuse
from warclan.app.commands.writing import write_file
from warclan.content.loader import Loaded
from warclan.engine.errors import EngineError
from warclan.engine.resolve import (
    MOST_GAMES,
    MOST_WORKERS,
    Resolution,
    Task,
    plain,
    play_game,
    resolve,
)
from warclan.exchange.match_setup import MatchSetup, read_match_setup
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.spec import SPEC
from warclan.services.battles import Content, army_trouble, ready_armies


def resolve_battles(
    setup: Annotated[Path, typer.Argument(help="A match set-up file.")],
    seed: Annotated[
        int, typer.Option(help="The same seed gives the same battles on every machine.")
    ],
    games: Annotated[int, typer.Option(help="How many battles.", min=1, max=MOST_GAMES)] = 1,
    workers: Annotated[int, typer.Option(help="Worker processes.", min=1, max=MOST_WORKERS)] = 1,
    save: Annotated[
        Path | None, typer.Option(help="Where to keep the match file of the (first) battle.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
) -> None:
    """Play a battle out with computer players and report who won, how, and at what price."""
    task = task_in(setup)
    try:
        done = resolve(
            task,
            seed,
            games,
            workers=min(workers, games, _cores()),
            keep_files=games == 1 and save is not None,
            progress=_tell if sys.stderr.isatty() and games > 1 else None,
        )
        if save is not None:
            kept = done.games[0].file
            if kept is None:
                kept = play_game(task, 0, seed=seed, keep_files=True).file
            write_file(save, kept or b"")
    except EngineError as error:
        refuse(str(error))
    if as_json:
        print_json(_record(done, task, save))
        return
    table = SPEC.table(task.setup, task.content)
    one = games == 1
    print_lines(
        report_lines(done.games[0], table) if one else totals_lines(done, table, task.controllers)
    )
    if save is not None:
        print_lines([f"Kept {'the battle' if one else f'battle 1 of {games}'} in {save}."])


def _tell(done: int, games: int) -> None:
    """One line that a person at a terminal sees growing."""
    sys.stderr.write(f"\r{done} of {games} battles" + ("\n" if done == games else ""))
    sys.stderr.flush()


def _cores() -> int:
    """More workers than this would only wait for each other; the battles are the same."""
    return max(os.cpu_count() or 1, 2)


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


def _record(done: Resolution, task: Task, save: Path | None) -> dict[str, object]:
    """The resolution as data, with what the reader needs to place it."""
    data = dict(plain(done))
    for game in data["games"]:
        game["losses"] = {
            piece["id"]: piece["full"] - piece["left"]
            for piece in game["pieces"]
            if piece["left"] < piece["full"]
        }
    return {
        "game": SPEC.key,
        "rules_version": SPEC.rules_version,
        "board": task.setup.board,
        "armies": [army.name for army in task.setup.armies],
        "controllers": list(task.controllers),
        "packs": dict(task.packs),
        "saved": str(save) if save is not None else None,
        **data,
    }
