"""``warclan clan``: War Clans without the window."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from warclan.app.commands.clan_battle import battle
from warclan.app.commands.clan_printing import print_sheets
from warclan.app.commands.clan_words import (
    act_lines,
    as_option,
    as_row,
    clan_data,
    clan_lines,
    ledger_data,
    ledger_lines,
    problem_lines,
)
from warclan.app.commands.clan_workspace import find_clan, home
from warclan.app.commands.output import Exit, print_json, print_lines, print_table, refuse
from warclan.app.commands.writing import write_file
from warclan.engine.errors import Refusal
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.phases import PHASES
from warclan.services.clan_view import OpenClan
from warclan.text.misfits import misfit
from warclan.text.numbers import plural

app = typer.Typer(help="Found War Clans and lead them from battle to battle.", no_args_is_help=True)

AsJson = Annotated[bool, typer.Option("--json", help="Print data instead of text.")]
Which = Annotated[str, typer.Argument(help="The name or id of a clan, or the first letters.")]
_ROWS = ("Clan", "Folder", "Glory", "Models", "Rank", "Record", "Phase", "State", "Id")


@app.command("new")
def new(
    name: Annotated[str, typer.Argument(help="What the clan is called.")],
    hire: Annotated[
        list[str] | None,
        typer.Option("--hire", help="Id of a type to hire (starter-fowler); may be repeated."),
    ] = None,
    pack: Annotated[
        list[str] | None, typer.Option("--pack", help="A content pack; all when left out.")
    ] = None,
    folder: Annotated[str, typer.Option(help="A folder of the list.")] = "",
    done: Annotated[
        bool, typer.Option("--done", help="The founding is over; refused while it has errors.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Found a clan. Exit code 1 when something is still wrong with it."""
    with home() as workspace:
        known = [each.id for each in workspace.clan_content.packs]
        strange = [each for each in pack or () if each not in known]
        if strange:
            refuse(f"There is no content pack {strange[0]!r}; there are {', '.join(known)}.")
        clan, _ = workspace.clans.create(
            name, folder=folder, packs=pack or (), hires=hire or (), complete=done
        )
        opened = workspace.clans.open(clan)
    if as_json:
        print_json(clan_data(opened))
    else:
        print_lines([*clan_lines(opened), *problem_lines(opened)])
    if opened.level == "error":
        raise typer.Exit(Exit.FAULTS)


@app.command("list")
def list_clans(as_json: AsJson = False) -> None:
    """List every clan."""
    with home() as workspace:
        rows = workspace.clans.list()
    if as_json:
        print_json([as_row(row) for row in rows])
        return
    print_table(
        "",
        _ROWS,
        [
            (
                row.name,
                row.folder or None,
                row.glory,
                row.models,
                row.rank,
                f"{row.wins} W {row.draws} D {row.losses} L",
                row.phase or None,
                row.level if row.level != "none" else "ok",
                row.id[:8],
            )
            for row in rows
        ],
    )
    print_lines([plural(len(rows), "clan", "clans")])


@app.command("show")
def show(
    which: Which,
    at: Annotated[int | None, typer.Option(help="The clan after this entry.")] = None,
    battle: Annotated[int | None, typer.Option(help="The clan as it fought this battle.")] = None,
    ledger: Annotated[bool, typer.Option("--ledger", help="Tell the whole ledger too.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show a clan: now, after an entry, or as it fought a battle."""
    with home() as workspace:
        opened = workspace.clans.open(find_clan(workspace, which))
    clan = opened.clan
    if battle is not None:
        clan = opened.as_fought(battle)
    elif at is not None:
        clan = opened.at(_entry_of(opened, at))
    if as_json:
        data = clan_data(opened, clan)
        print_json({**data, "ledger": ledger_data(opened)} if ledger else data)
        return
    print_lines(clan_lines(opened, clan))
    if ledger:
        print_lines(["Ledger", *ledger_lines(opened)])


@app.command("apply")
def apply(
    which: Which,
    entries: Annotated[
        str, typer.Argument(help='Ledger entries as JSON, "@FILE", or "-" to read them.')
    ],
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what it would cost.")
    ] = False,
    label: Annotated[str, typer.Option(help="What the step is called.")] = "",
    as_json: AsJson = False,
) -> None:
    """Do an act: price entries by the rules and write them as one step, or refuse them all."""
    acts = _entries(entries)
    with home() as workspace:
        clan = find_clan(workspace, which)
        opened = workspace.clans.open(clan)
        step = opened.propose_in_phase(acts)
        if isinstance(step, Refusal):
            rule = f" ({step.rule})" if step.rule.startswith("WC-") else ""
            refuse(f"{step.reason}{rule}", Exit.FAULTS)
        if not dry_run:
            in_phase = opened.phases is not None
            act = workspace.clans.phase_act if in_phase else workspace.clans.act
            act(clan, acts, label=label, expected_version=opened.version)
            opened = workspace.clans.open(clan)
    if as_json:
        print_json(
            {
                "written": not dry_run,
                "price": step.price,
                "glory": opened.clan.glory - (step.price if dry_run else 0),
                "entries": msgspec.to_builtins(step.entries),
                "notices": list(step.notices),
            }
        )
        return
    print_lines(act_lines(opened, step, written=not dry_run))


@app.command("undo")
def undo(
    which: Which,
    entry: Annotated[int | None, typer.Option(help="Take this entry back, not the last.")] = None,
    battle: Annotated[
        int | None, typer.Option(help="Take this battle back with all it caused.")
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what would be taken back.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Take back the last entry, another one, or a whole battle; a step that can be undone."""
    with home() as workspace:
        clan = find_clan(workspace, which)
        opened = workspace.clans.open(clan)
        if battle is not None:
            mark = next((each for each in opened.battles if each.ordinal == battle), None)
            if mark is None:
                refuse(f"{opened.name} has no battle {battle}.", Exit.FAULTS)
            found = opened.take_back_battle(mark.id)
        else:
            number = len(opened.lines) if entry is None else entry
            found = opened.take_back(number)
        if found.refusal is not None:
            refuse(f"{found.refusal.reason} ({found.refusal.rule})", Exit.FAULTS)
        if not dry_run and battle is not None and mark is not None:
            workspace.clans.take_back_battle(clan, mark.id, expected_version=opened.version)
        elif not dry_run:
            workspace.clans.take_back(clan, found.numbers[0], expected_version=opened.version)
        left = workspace.clans.open(clan).clan.glory
    if as_json:
        print_json({"taken": list(found.numbers), "glory": left, "written": not dry_run})
        return
    verb = "would be taken back" if dry_run else "taken back"
    print_lines(
        f"{number:>5}  {words}" for number, words in zip(found.numbers, found.words, strict=True)
    )
    print_lines([f"{plural(len(found.numbers), 'entry', 'entries')} {verb}, {left} Glory"])


@app.command("check")
def check(which: Which, as_json: AsJson = False) -> None:
    """Prove a clan's totals from its ledger and tell what is wrong. Exit code 1 for faults."""
    with home() as workspace:
        clan = find_clan(workspace, which)
        opened = workspace.clans.open(clan)
        faults = workspace.clans.reconcile(clan)
    wrong = bool(faults) or opened.level == "error"
    if as_json:
        problems = [
            {"level": each.level.value, "rule": each.rule, "title": each.title, "cause": each.cause}
            for each in opened.problems
        ]
        print_json(
            {
                "name": opened.name,
                "proven": not faults,
                "faults": [fault.words for fault in faults],
                "problems": problems,
            }
        )
    else:
        proof = "the ledger bears out every total" if not faults else "the totals are not proven"
        print_lines([*problem_lines(opened), *(each.words for each in faults)])
        print_lines([f"{opened.name}: {plural(len(opened.lines), 'entry', 'entries')}, {proof}"])
    if wrong:
        raise typer.Exit(Exit.FAULTS)


@app.command("compare")
def compare(
    which: Which,
    one: Annotated[int, typer.Argument(help="An entry; 0 is before the first.")],
    other: Annotated[int | None, typer.Argument(help="Another; now when left out.")] = None,
    as_json: AsJson = False,
) -> None:
    """Compare a clan at two moments."""
    with home() as workspace:
        opened = workspace.clans.open(find_clan(workspace, which))
    last = len(opened.lines)
    changes = opened.compare(
        _entry_of(opened, one), last if other is None else _entry_of(opened, other)
    )
    if as_json:
        print_json(
            [
                {"subject": each.subject, "what": each.what, "before": each.before,
                 "after": each.after}
                for each in changes
            ]
        )  # fmt: skip
        return
    print_table(
        "",
        ("Who", "What", "Before", "After"),
        [(each.subject or opened.name, each.what, each.before, each.after) for each in changes],
    )


@app.command("receipt")
def receipt(
    which: Which,
    what: Annotated[
        str,
        typer.Argument(
            help="glory, entry:7, disband, worth, rank, total-rank, stat:MA, power:ID or raid."
        ),
    ] = "glory",
    warrior: Annotated[str, typer.Argument(help="The key of a warrior, such as w2.")] = "",
    as_json: AsJson = False,
) -> None:
    """Open a figure into the lines that add up to it."""
    with home() as workspace:
        opened = workspace.clans.open(find_clan(workspace, which))
    found = opened.receipt(what, warrior)
    if as_json:
        lines = [{"label": each.label, "amount": each.amounts[0]} for each in found.lines]
        print_json({"title": found.title, "rule": found.rule, "total": found.total, "lines": lines})
        return
    print_lines(found.as_text().splitlines())


@app.command("desk")
def desk(
    which: Which,
    warrior: Annotated[
        str, typer.Argument(help="The key of a warrior; the clan's God Powers when left out.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """List every improvement with its price, and why or why not."""
    with home() as workspace:
        opened = workspace.clans.open(find_clan(workspace, which))
    if warrior and warrior not in opened.clan.warriors:
        refuse(f"{opened.name} has no warrior {warrior!r}; its keys are "
               f"{', '.join(opened.clan.warriors)}.", Exit.FAULTS)  # fmt: skip
    options = opened.options(warrior)
    if as_json:
        print_json([as_option(each) for each in options])
        return
    print_table(
        "",
        ("What", "Now", "Then", "Glory", "Effect", "Not now, because"),
        [
            (each.what, each.present, each.after, each.price, each.effect, each.reason or None)
            for each in options
        ],
    )


@app.command("phase")
def phase(
    which: Which,
    act: Annotated[
        str, typer.Argument(help="begin, done, skip, leave, or the name of a phase to go to.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Walk through the phases after a battle; without an act, tell where the clan stands."""
    with home() as workspace:
        clan = find_clan(workspace, which)
        clans = workspace.clans
        if act == "begin":
            clans.begin_phases(clan)
        elif act in ("done", "skip"):
            clans.close_phase(clan, skip=act == "skip")
        elif act == "leave":
            clans.leave_phases(clan)
        elif act in PHASES:
            clans.go_to_phase(clan, act)
        elif act:
            known = ", ".join(("begin", "done", "skip", "leave", *PHASES))
            refuse(f"The act cannot be {act!r}; it is one of {known}.", Exit.USAGE)
        opened = clans.open(clan)
    state = opened.phases
    if as_json:
        print_json({"present": state.present if state else None,
                    "marks": dict(state.marks) if state else {}})  # fmt: skip
        return
    if state is None:
        print_lines([f"{opened.name} is in no phase after a battle."])
        return
    names = [opened.clan.warriors[key].name for key in state.unsettled]
    print_lines(f"{phase_:>12}  {mark}" for phase_, mark in state.marks)
    print_lines([f"Still to say what became of: {', '.join(names)}"] if names else [])


app.command("battle")(battle)
app.command("print")(print_sheets)


@app.command("export")
def export(
    which: Which,
    out: Annotated[Path, typer.Option("--out", "-o", help="The file to write.")],
    as_json: AsJson = False,
) -> None:
    """Write a clan into a file, with its whole story and pictures."""
    with home() as workspace:
        data = workspace.clan_files.export(find_clan(workspace, which))
    write_file(out, data)
    if as_json:
        print_json({"file": str(out), "bytes": len(data)})
        return
    print_lines([f"{out} written"])


@app.command("import")
def import_clan(
    file: Annotated[Path, typer.Argument(help="A file that `warclan clan export` wrote.")],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what it holds.")] = False,
    as_json: AsJson = False,
) -> None:
    """Take a clan in from a file. Exit code 1 when its ledger is torn."""
    from warclan.exchange.clan_bundle import read_file
    from warclan.exchange.limits import ImportRefusedError

    try:
        data = read_file(file)
    except ImportRefusedError as error:
        refuse(str(error))
    clan = ""
    with home() as workspace:
        look = workspace.clan_files.look_into(data, file.name)
        if not dry_run and not look.fault:
            clan, _ = workspace.clan_files.take_in(data, file.name)
    if as_json:
        print_json({"id": clan or None, **msgspec.to_builtins(look)})
    else:
        print_lines(look.words)
        print_lines([f"taken in as {clan[:8]}" if clan else "not taken in"])
    if look.fault:
        raise typer.Exit(Exit.FAULTS)


def _entry_of(opened: OpenClan, number: int) -> int:
    """The number of an entry the ledger has; 0 is before the first."""
    last = len(opened.lines)
    if not 0 <= number <= last:
        refuse(f"{opened.name} has no entry {number}; its ledger goes from 0 to {last}.",
               Exit.USAGE)  # fmt: skip
    return number


def _entries(text: str) -> tuple[led.AnyEntry, ...]:
    """Entries from the command line, a file or standard input."""
    if text == "-":
        try:
            text = sys.stdin.read()
        except UnicodeDecodeError:
            refuse("The entries are not UTF-8; save them so.", Exit.USAGE)
    elif text.startswith("@"):
        path = Path(text[1:])
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
            refuse(f"{path} could not be read: {why}. Name another file.")
    if text.lstrip().startswith("{"):
        text = f"[{text}]"
    elif not text.lstrip().startswith("["):
        refuse(
            "The entries are no list of JSON: write [{…}], @FILE for a file, or - for the input.",
            Exit.USAGE,
        )
    try:
        found = msgspec.json.decode(text, type=tuple[led.AnyEntry, ...])
    except UnicodeError:
        refuse("The entries hold half characters; write them in UTF-8.", Exit.USAGE)
    except (msgspec.MsgspecError, RecursionError) as error:
        refuse(f"The entries cannot be read: {misfit(str(error))}", Exit.USAGE)
    if not found:
        refuse("There is nothing to do: the list of entries is empty.", Exit.USAGE)
    for entry in found:
        if isinstance(entry, led.Fielded | led.Fought):
            refuse("A battle is recorded with `warclan clan battle`.", Exit.USAGE)
        if isinstance(entry, led.PhaseBegan):
            refuse("A phase is begun with `warclan clan phase`.", Exit.USAGE)
    return found
