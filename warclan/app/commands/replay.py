"""``warclan replay FILE``: a kept match again, told or verified."""

from pathlib import Path
from typing import Annotated

import typer

from warclan.app.commands.match_tales import content_for, told
from warclan.app.commands.output import Exit, complain, print_json, print_lines, refuse
from warclan.engine import matchfile
from warclan.engine.errors import EngineError
from warclan.engine.matchfile import MatchFile, Resumed
from warclan.exchange.limits import read_bytes
from warclan.games.registry import find


def replay(
    file: Annotated[Path, typer.Argument(help="A match file.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that digests and journal are reproduced.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
) -> None:
    """Play a kept match again from its set-up, answer for answer, and tell what happened.

    Every answer is checked against the rules, every digest and the journal against the file.
    Exit code 1 when the match was made with other rules or packs, so that it cannot be verified.
    """
    kept, again = _again(file)
    match = again.match
    outcome = match.outcome
    if as_json:
        print_json(
            {
                "file": str(file),
                "game": kept.game,
                "verified": again.verified,
                "answers": len(match.tape),
                "rounds": match.rounds,
                "over": match.over,
                "winners": list(outcome.winners) if outcome is not None else None,
                "way": outcome.way if outcome is not None else None,
                "digest": match.digest(),
                "journal": match.journal.digest() if match.journal is not None else None,
                "notes": list(again.notes),
            }
        )
    elif verify:
        if again.verified:
            digest = match.digest()
            print_lines([f"Verified: {len(match.tape)} answers, digest {digest}, journal alike."])
    else:
        print_lines(told(kept.game, again.match))
    for note in again.notes:
        complain(f"{file.name}: {note}", Exit.FAULTS)
    if not again.verified:
        raise typer.Exit(Exit.FAULTS)


def _again(path: Path) -> tuple[MatchFile, Resumed]:
    data = read_bytes(path, matchfile.LARGEST_FILE)
    try:
        kept = matchfile.read(data)
        spec = find(kept.game)
        content, installed = content_for(kept.game)
        packs = {key: value for key, value in installed.items() if key in kept.packs}
        return kept, matchfile.load(kept, spec, content, packs)
    except EngineError as error:
        refuse(f"{path.name}: {error}")
