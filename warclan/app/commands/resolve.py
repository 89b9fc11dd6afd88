"""``warclan resolve SETUP`` or ``DECK DECK …``: computer players fight, once or many times."""

import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import typer

from warclan.app.commands.output import Exit, print_json, print_lines, refuse
from warclan.app.commands.writing import spare, write_file
from warclan.engine.errors import EngineError
from warclan.engine.resolve import (
    MOST_GAMES,
    MOST_WORKERS,
    GameReport,
    Resolution,
    Task,
    plain,
    play_game,
    resolve,
)
from warclan.engine.spec import AnySpec
from warclan.exchange.limits import ImportRefusedError, decode_text, parse, read_bytes
from warclan.exchange.setup_head import FORMAT as SETUP
from warclan.games import registry

MYTHIC = "mythic_battles"
RESOLVERS = {
    MYTHIC: "warclan.app.commands.resolve_mythic",
    "war_clan": "warclan.app.commands.resolve_clans",
}
"""Game key → the module that reads its set-up files and tells its results: its ``task_in``,
``report``, ``totals`` and ``record``."""
MYTHS = "myths_at_war"
DECKS = "warclan.app.commands.resolve_myths"
"""The same for decks of Myths at War; it has ``task_of``, as there is no set-up file."""


@dataclass(frozen=True, slots=True)
class Resolver:
    """How the set-up files of one game are read and its results told."""

    spec: AnySpec
    task_in: Callable[[Path], Task]
    report: Callable[[GameReport, Task], Iterable[str]]
    totals: Callable[[Resolution, Task], Iterable[str]]
    record: Callable[[Resolution, Task], dict[str, Any]]
    write_back: Callable[[Resolution, Task], str] | None
    """Writes a result to what is kept here, and says so; ``None``: nothing follows a battle."""


def resolver_of(path: Path) -> Resolver:
    """The resolver of the game a set-up file names; without a name Mythic Battles."""
    try:
        head = parse(decode_text(read_bytes(path), path.name), path.name)
    except ImportRefusedError as error:
        _refuse_lone_deck(path)
        refuse(str(error))
    if isinstance(head, dict) and head.get("format") != SETUP:
        _refuse_lone_deck(path)
    named = head.get("game", MYTHIC) if isinstance(head, dict) else MYTHIC
    key = named if isinstance(named, str) and named in RESOLVERS else MYTHIC
    module = import_module(RESOLVERS[key])
    return _resolver(key, module, module.task_in)


def _refuse_lone_deck(path: Path) -> None:
    """End the command when this is a deck: it lacks another to play against."""
    if import_module(DECKS).is_deck(str(path)):
        refuse(f"{path.name} is a deck: name a second one that it plays against.", Exit.USAGE)


def deck_resolver(decks: list[str], players: list[str], form: str) -> Resolver:
    """The resolver of decks that are named one by one."""
    module = import_module(DECKS)
    return _resolver(MYTHS, module, lambda _: module.task_of(decks, players, form))


def _resolver(key: str, module: ModuleType, task_in: Callable[[Path], Task]) -> Resolver:
    return Resolver(
        registry.find(key),
        task_in,
        module.report,
        module.totals,
        module.record,
        getattr(module, "write_back", None),
    )


def resolve_battles(
    setup: Annotated[
        list[str],
        typer.Argument(
            help="A match set-up file; or two or more decks of Myths at War, as files of any "
            "kind that can be read or as names of saved decks."
        ),
    ],
    seed: Annotated[
        int, typer.Option(help="The same seed gives the same battles on every machine.")
    ],
    games: Annotated[int, typer.Option(help="How many battles.", min=1, max=MOST_GAMES)] = 1,
    workers: Annotated[int, typer.Option(help="Worker processes.", min=1, max=MOST_WORKERS)] = 1,
    save: Annotated[
        Path | None, typer.Option(help="Where to keep the match file of the (first) battle.")
    ] = None,
    players: Annotated[
        str,
        typer.Option(help="Who plays the decks, by commas (random, fast, sound); one for all."),
    ] = "",
    form: Annotated[
        str, typer.Option("--format", help="The format the decks are played in, by its id.")
    ] = "",
    write_back: Annotated[
        bool, typer.Option("--record", help="Write the result to the War Clans that fought.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
) -> None:
    """Play a battle out with computer players and report who won, how, and at what price."""
    game = _game_of(setup, players, form)
    if write_back and (game.write_back is None or games > 1):
        refuse("--record writes one Scenario between War Clans that are kept here.", Exit.USAGE)
    if save is not None:
        spare(save, *setup)
    task = game.task_in(Path(setup[0]))
    try:
        done = resolve(
            task,
            seed,
            games,
            workers=min(workers, games, _cores()),
            keep_files=games == 1 and (save is not None or write_back),
            progress=_tell if sys.stderr.isatty() and games > 1 else None,
        )
        if save is not None:
            kept = done.games[0].file
            if kept is None:
                kept = play_game(task, 0, seed=seed, keep_files=True).file
            write_file(save, kept or b"")
    except EngineError as error:
        refuse(str(error))
    said = game.write_back(done, task) if write_back and game.write_back is not None else ""
    if as_json:
        print_json(_record(game, done, task, save))
        return
    one = games == 1
    print_lines(game.report(done.games[0], task) if one else game.totals(done, task))
    if save is not None:
        print_lines([f"Kept {'the battle' if one else f'battle 1 of {games}'} in {save}."])
    if said:
        print_lines([said])


def _game_of(setup: list[str], players: str, form: str) -> Resolver:
    """Who resolves what was named: one set-up file, or several decks."""
    if len(setup) > 1:
        named = [name.strip() for name in players.split(",") if name.strip()]
        return deck_resolver(setup, named, form)
    if players or form:
        refuse("--players and --format go with two or more decks.", Exit.USAGE)
    return resolver_of(Path(setup[0]))


def _tell(done: int, games: int) -> None:
    """One line that a person at a terminal sees growing."""
    sys.stderr.write(f"\r{done} of {games} battles" + ("\n" if done == games else ""))
    sys.stderr.flush()


def _cores() -> int:
    """More workers than this would only wait for each other; the battles are the same."""
    return max(os.cpu_count() or 1, 2)


def _record(game: Resolver, done: Resolution, task: Task, save: Path | None) -> dict[str, object]:
    """The resolution as data, with what the reader needs to place it."""
    data = dict(plain(done))
    for each in data["games"]:
        each["losses"] = {
            piece["id"]: piece["full"] - piece["left"]
            for piece in each["pieces"]
            if piece["left"] < piece["full"]
        }
    return {
        "game": game.spec.key,
        "rules_version": game.spec.rules_version,
        **game.record(done, task),
        "controllers": list(task.controllers),
        "packs": dict(task.packs),
        "saved": str(save) if save is not None else None,
        **data,
    }
