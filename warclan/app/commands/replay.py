"""``warclan replay FILE``: a kept match again, told or verified."""

from pathlib import Path
from typing import Annotated

import typer

from warclan.app.commands.content import load_content
from warclan.app.commands.output import Exit, complain, print_json, print_lines, refuse
from warclan.engine import matchfile
from warclan.engine.errors import EngineError
from warclan.engine.matchfile import MatchFile, Resumed
from warclan.games.mythic_battles.events import TurnBegan
from warclan.games.mythic_battles.text import Names, sentence
from warclan.games.registry import find
from warclan.text.numbers import listed


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
        print_lines(_told(again))
    for note in again.notes:
        complain(f"{file.name}: {note}", Exit.FAULTS)
    if not again.verified:
        raise typer.Exit(Exit.FAULTS)


def _again(path: Path) -> tuple[MatchFile, Resumed]:
    try:
        data = path.read_bytes()
    except OSError as error:
        refuse(f"{path}: {error.strerror}. Check the name and your permissions.")
    loaded = load_content()
    try:
        kept = matchfile.read(data)
        installed = {pack.id: pack.hash for pack in loaded.packs}
        packs = {key: value for key, value in installed.items() if key in kept.packs}
        return kept, matchfile.load(kept, find(kept.game), loaded.catalogue, packs)
    except EngineError as error:
        refuse(f"{path.name}: {error}")


def _told(again: Resumed) -> list[str]:
    """The whole journal in sentences, turn by turn."""
    match = again.match
    names = Names.of(match.play.table)
    lines = []
    for line in match.journal.lines if match.journal is not None else ():
        indent = "" if isinstance(line.event, TurnBegan) else "  "
        lines.append(f"{indent}{sentence(line.event, names)}")
    outcome = match.outcome
    if outcome is not None:
        won = listed([names.player(seat) for seat in outcome.winners]) or "nobody"
        lines.append(f"Winner: {won} ({outcome.way}).")
    return lines
