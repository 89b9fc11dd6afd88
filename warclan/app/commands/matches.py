"""``warclan matches``: the battles that are kept, without the window."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from warclan.app.commands.output import Exit, print_json, print_lines, print_table, refuse
from warclan.app.commands.writing import write_file
from warclan.services import Folders, Workspace
from warclan.services.matches_listing import MatchRow, Wanted
from warclan.services.prints import PAPERS, print_report, report_of
from warclan.services.replays import replay_of
from warclan.sheets.records import BattleSheet
from warclan.text.numbers import plural
from warclan.text.search import fold

app = typer.Typer(help="List, show, replay and print the battles that are kept.",
                  no_args_is_help=True)  # fmt: skip

AsJson = Annotated[bool, typer.Option("--json", help="Print data instead of text.")]
Which = Annotated[str, typer.Argument(help='The id of a battle or its first letters, or "last".')]


@contextmanager
def _workspace() -> Iterator[Workspace]:
    """The workspace, closed at the end."""
    workspace = Workspace.open(Folders.standard())
    try:
        yield workspace
    finally:
        workspace.close()


def _find(workspace: Workspace, which: str) -> MatchRow:
    """The battle with this id or beginning of an id; battles of rows are found too."""
    rows = workspace.matches.list()
    if which == "last" and rows:
        return rows[0]
    inside = [
        row for many in rows if many.many for row in workspace.matches.list(Wanted(batch=many.id))
    ]
    found = [row for row in (*rows, *inside) if which and row.id.startswith(which)]
    if not found:
        advice = "`warclan matches list` lists all." if rows else "None has been fought yet."
        refuse(f"There is no battle {which!r}. {advice}")
    if len(found) > 1:
        refuse(f"{len(found)} battles begin with {which!r}. Give more letters of the id.")
    return found[0]


def _day(text: str, option: str) -> datetime | None:
    """The start of a day given as 2026-11-30, local time; ``None`` without one."""
    if not text:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        refuse(f"{option} cannot be {text!r}; write a day as 2026-11-30.", Exit.USAGE)
    return datetime.combine(day, time()).astimezone()


def _plain(row: MatchRow) -> dict[str, Any]:
    """A battle as data."""
    return {
        "id": row.id,
        "name": row.name,
        "kind": "row" if row.many else "battle",
        "board": row.board,
        "players": [msgspec.to_builtins(seat) for seat in row.seats],
        "winner": row.winner or None,
        "draw": not row.winner and not row.many,
        "way": row.way or None,
        "rounds": row.rounds,
        "games": row.games,
        "seed": row.seed,
        "at": row.at.astimezone(UTC).isoformat(),
        "row": row.batch or None,
        "readable": row.readable,
    }


@app.command("list")
def list_matches(
    text: Annotated[list[str] | None, typer.Argument(help="Words that must all occur.")] = None,
    board: Annotated[str, typer.Option(help="The id or name of a board.")] = "",
    winner: Annotated[str, typer.Option(help="The name of the winner.")] = "",
    draws: Annotated[bool, typer.Option("--draws", help="Only battles nobody won.")] = False,
    way: Annotated[str, typer.Option(help='The way of winning, such as "four stones".')] = "",
    since: Annotated[str, typer.Option(help="From this day on: 2026-11-30.")] = "",
    until: Annotated[str, typer.Option(help="Up to this day, which is included.")] = "",
    row: Annotated[str, typer.Option(help="The kept battles of this row of battles.")] = "",
    as_json: AsJson = False,
) -> None:
    """List the battles, the newest first."""
    last = _day(until, "--until")
    with _workspace() as workspace:
        boards = workspace.library.catalogue.boards
        named = [each.id for each in boards.values() if fold(each.name) == fold(board)]
        wanted = Wanted(
            " ".join(text or ()),
            named[0] if named else board,
            "" if draws else winner or None,
            way,
            _day(since, "--since"),
            last + timedelta(days=1) if last is not None else None,
            _find(workspace, row).id if row else "",
        )
        rows = workspace.matches.list(wanted)
    if as_json:
        print_json([_plain(each) for each in rows])
        return
    print_table("", _HEADERS, [_cells(each) for each in rows])
    print_lines([plural(len(rows), "battle", "battles")])


_HEADERS = ("Fought", "Players", "Board", "Outcome", "Way", "Rounds", "Id")


def _cells(row: MatchRow) -> tuple[object, ...]:
    """The table row of a battle."""
    players = " – ".join(f"{seat.player} ({seat.army})" for seat in row.seats) or row.name
    if not row.readable:
        outcome = "cannot be read"
    elif row.many:
        outcome = plural(row.games, "battle", "battles")
    else:
        outcome = f"{row.winner} won" if row.winner else "draw"
    when = row.at.astimezone().strftime("%Y-%m-%d %H:%M")
    return when, players, row.board_name, outcome, row.way or None, row.rounds, row.id[:8]


@app.command("show")
def show(which: Which, as_json: AsJson = False) -> None:
    """Show the report of a battle or of a row of battles."""
    with _workspace() as workspace:
        row = _find(workspace, which)
        record = workspace.matches.get(row.id)
        content = workspace.matches.content_or_none(row.id)
    if as_json:
        payload = msgspec.to_builtins(record.payload)
        print_json({**_plain(row), "record": payload})
        return
    when = record.at.astimezone().strftime("%Y-%m-%d %H:%M")
    print_lines(report_lines(report_of(record, content, when=when)))


def report_lines(sheet: BattleSheet) -> list[str]:
    """A report as lines of text."""
    rule = f" ({sheet.rule})" if sheet.rule else ""
    lines = [f"{sheet.title}, {sheet.when}", f"{sheet.verdict}. {sheet.how}{rule}."]
    lines.append("; ".join(f"{name}: {value}" for name, value in sheet.facts))
    for line in (*sheet.shares, *sheet.ways):
        low, high = 100 * line.low, 100 * line.high
        lines.append(
            f"  {line.label}: {100 * line.share:.1f} % ({low:.1f} to {high:.1f}), {line.count}"
        )
    for side in sheet.sides:
        won = ", won" if side.won and not sheet.shares else ""
        lines.append(f"{side.player}{won}: {side.army}, {side.played_by}, {side.stones}")
        for unit in side.units:
            left = f"lost {unit.lost}, " if unit.lost else ""
            note = unit.note if unit.note == "destroyed" else f"{unit.left:g} of {unit.full}"
            lines.append(f"  {unit.name}: {left}{note}")
    if sheet.moments:
        lines.append("Turning points")
        lines += [f"  round {each.round}: {each.text}" for each in sheet.moments]
    if sheet.left_out:
        lines.append(f"Powers nobody used, as they have no code yet: {', '.join(sheet.left_out)}")
    if sheet.house_made:
        lines.append(f"House-made: {', '.join(sheet.house_made)}")
    return lines


@app.command("replay")
def replay(
    which: Which,
    first: Annotated[int, typer.Option("--from", help="The first step to tell.")] = 1,
    last: Annotated[int | None, typer.Option("--to", help="The last step to tell.")] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that it ends as it was kept.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Play a battle again and tell its journal. Exit code 1 when it comes out otherwise."""
    with _workspace() as workspace:
        row = _find(workspace, which)
        found = replay_of(workspace.matches, row.id)
    told = () if verify else found.steps[max(0, first - 1) : last]
    if as_json:
        steps = [
            {"step": step.number, "round": step.round, "event": step.sentence, "rule": step.rule}
            for step in told
        ]
        print_json({"id": row.id, "steps": len(found), "verified": found.verified, "told": steps})
    else:
        print_lines(f"{step.number:>5}  {step.sentence} ({step.rule})" for step in told)
        outcome = "identical" if found.verified else "NOT identical"
        print_lines([f"{row.name}: {plural(len(found), 'step', 'steps')}, replayed, {outcome}"])
    if not found.verified:
        raise typer.Exit(Exit.FAULTS)


@app.command("print")
def print_match(
    which: Which,
    out: Annotated[Path, typer.Option("--out", "-o", help="The PDF to write.")],
    paper: Annotated[str, typer.Option(help="A4 or Letter.")] = "A4",
    colour: Annotated[bool, typer.Option(help="Colour instead of grey.")] = False,
    as_json: AsJson = False,
) -> None:
    """Print the report of a battle into a PDF."""
    known = {each.lower(): each for each in PAPERS}
    if paper.lower() not in known:
        refuse(f"--paper cannot be {paper!r}; it is A4 or Letter.", Exit.USAGE)
    with _workspace() as workspace:
        row = _find(workspace, which)
        record = workspace.matches.get(row.id)
        content = workspace.matches.content_or_none(row.id)
    when = record.at.astimezone().strftime("%Y-%m-%d")
    printed = print_report(
        report_of(record, content, when=when),
        paper=known[paper.lower()],
        ink_saving=not colour,
        cache=Folders.standard().cache,
    )
    write_file(out, printed.pdf)
    warnings = [warning.text for warning in printed.warnings]
    if as_json:
        print_json({"file": str(out), "pages": printed.pages, "warnings": warnings})
    else:
        pages = plural(printed.pages, "page", "pages")
        print_lines([f"{out}: {pages}", *(f"  {text}" for text in warnings)])
