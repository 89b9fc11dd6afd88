"""``warclan packs``: list and check content packs."""

import dataclasses
import sys
from pathlib import Path
from typing import Annotated

import typer

from warclan.app.commands.clan_workspace import home
from warclan.app.commands.content import load_content, pack_folders
from warclan.app.commands.output import Exit, print_json, print_lines, print_table, refuse
from warclan.app.commands.writing import write_file
from warclan.content.board_geometry import SightDifference, sight_differences
from warclan.content.lint import lint as lint_pack
from warclan.content.manifest import GAMES, MANIFEST
from warclan.content.readers import PackLine, reader
from warclan.services import ServiceError
from warclan.text.numbers import plural

app = typer.Typer(help="List and check content packs.", no_args_is_help=True)

AsJson = Annotated[bool, typer.Option("--json", help="Print data instead of text.")]


@app.command("lint")
def lint(
    path: Annotated[
        Path | None, typer.Argument(help="A pack's folder; every installed pack when left out.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check a pack: fields, ids, ranges, references, boards. Exit code 1 when faults are found."""
    if path is not None and not path.exists():
        refuse(f"There is no pack at {path}. Name the folder that holds its pack.json.")
    targets = [path] if path is not None else [each for g in GAMES for each in pack_folders(g)]
    faults = [(target, fault) for target in targets for fault in lint_pack(target)]
    if as_json:
        print_json(
            [
                {"pack": str(target), "file": fault.file, "entry": fault.entry,
                 "field": fault.field, "message": fault.message}
                for target, fault in faults
            ]
        )  # fmt: skip
    else:
        print_lines(str(fault) for _, fault in faults)
        checked = plural(len(targets), "pack", "packs")
        print_lines([f"{checked} checked, {plural(len(faults), 'fault', 'faults')}"])
    if faults:
        raise typer.Exit(Exit.FAULTS)


@app.command("list")
def list_packs(
    game: Annotated[
        str, typer.Option(help="The packs of one game only; those of every game when left out.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """List the installed packs, game by game, and how much each holds."""
    if game and game not in GAMES:
        refuse(f'There is no game "{game}". Packs are for {", ".join(GAMES)}.')
    packs: list[PackLine] = []
    for each in [game] if game else GAMES:
        lines, faults = reader(each).listed(pack_folders(each))
        packs.extend(lines)
        for fault in faults:
            sys.stderr.write(f"{fault}\n")
    if as_json:
        print_json([pack.as_record() for pack in packs])
        return
    rows = [
        (
            pack.manifest.id,
            pack.manifest.version,
            GAMES[pack.manifest.game],
            pack.manifest.title,
            pack.holds,
            pack.hash[:12],
            str(pack.folder),
        )
        for pack in packs
    ]
    print_table("", ("id", "version", "game", "title", "holds", "hash", "folder"), rows)


@app.command("own")
def own(
    folder: Annotated[
        Path, typer.Argument(help="The folder to make; it should be named as the id.")
    ],
    title: Annotated[str, typer.Option(help="What the pack is called.")] = "Tables of our club",
    pack_id: Annotated[
        str, typer.Option("--id", help="The pack's id; the folder's name when left out.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Write your own War Clan entries and corrections as a pack, for others to put among theirs."""
    if (folder / MANIFEST).exists():
        refuse(f"There is a pack at {folder} already. Name a folder that is not there yet.")
    with home() as workspace:
        try:
            files = workspace.clan_content.pack_files(pack_id or folder.resolve().name, title)
        except ServiceError as error:
            refuse(str(error))
    for name, data in files.items():
        write_file(folder / name, data)
    if as_json:
        print_json({"folder": str(folder), "files": sorted(files)})
    else:
        print_lines([f"{folder}: {', '.join(files)}"])


@app.command("sight")
def sight(
    board: Annotated[
        str, typer.Argument(help="A board's id; every drawn board when left out.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """List the sight lines on which a board's table and its drawing differ; play follows the table.

    Exit code 0 whatever is found: a difference is no fault.
    """
    boards = load_content().catalogue.boards
    if board and board not in boards:
        refuse(f'There is no board "{board}". See warclan library boards.')
    chosen = [boards[board]] if board else [each for each in boards.values() if each.areas]
    found = [(each, difference) for each in chosen for difference in sight_differences(each)]
    if as_json:
        print_json(
            [{"board": each.id, **dataclasses.asdict(difference)} for each, difference in found]
        )
        return
    for each, difference in found:
        print_lines([f"{each.name}, {_difference(difference)}"])
    lines = sum(len(each.sight) for each in chosen)
    print_lines([f"{plural(lines, 'line', 'lines')} compared, {len(found)} differ"])


def _difference(found: SightDifference) -> str:
    """One difference in words."""
    parts = []
    if found.stated != found.drawn:
        parts.append(f"table {_areas(found.stated)}, drawing {_areas(found.drawn)}")
    if found.drawn_wall not in (found.stated_wall, None):
        parts.append("a wall in the table only" if found.stated_wall else "a wall drawn only")
    return f"{found.a} to {found.b}: {'; '.join(parts)}"


def _areas(areas: tuple[int, ...]) -> str:
    return " ".join(map(str, areas)) or "free"
