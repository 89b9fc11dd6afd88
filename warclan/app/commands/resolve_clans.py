"""``warclan resolve`` for War Clans: a Scenario between clans, resolved quickly."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from warclan.app.commands.content import pack_folders
from warclan.app.commands.match_words import player, share_words
from warclan.app.commands.output import refuse
from warclan.content.clan_packs import load
from warclan.content.manifest import WAR_CLAN
from warclan.engine.bots import play_out
from warclan.engine.match import Match
from warclan.engine.resolve import GameReport, Resolution, Task, players_of
from warclan.exchange.limits import ImportRefusedError
from warclan.exchange.scenario_setup import FindClan, read_scenario_setup
from warclan.games.war_clan.clan import Book, Clan
from warclan.games.war_clan.scenarios.outcome import ScenarioOutcome
from warclan.games.war_clan.scenarios.report import assumptions, outcome_of
from warclan.games.war_clan.scenarios.text import Names, outcome_lines, sentence, turning_point
from warclan.games.war_clan.spec import SPEC
from warclan.text.numbers import listed


def task_in(path: Path) -> Task:
    """What the set-up file asks for."""
    found = read_scenario_setup(path, load(pack_folders(WAR_CLAN)).content, _kept())
    return Task(SPEC.reference, found.setup, found.controllers)


def _kept() -> FindClan:
    def find(wish: str) -> tuple[str, Clan, Book]:
        from warclan.services import Folders, Workspace

        workspace = Workspace.open(Folders.standard())
        try:
            rows = workspace.clans.list()
            exact = [row for row in rows if wish in (row.id, row.name)]
            matching = exact or [row for row in rows if row.id.startswith(wish)]
            if len(matching) != 1:
                many = f"{len(matching)} clans are" if matching else "no clan is"
                raise ImportRefusedError(
                    f"{many} called {wish!r}; `warclan clan list` lists their ids."
                )
            opened = workspace.clans.open(matching[0].id)
            return opened.id, opened.clan, opened.book
        finally:
            workspace.close()

    return find


def report(game: GameReport, task: Task) -> Iterator[str]:
    """One game: the outcome, its turning points, what it rests on."""
    outcome = outcome_in(game, task)
    names = Names.of(SPEC.table(task.setup, None))
    first, *rest = list(outcome_lines(msgspec.structs.replace(outcome, assumptions=())))
    yield first
    yield f"Seed {game.seed}, {game.decisions} decisions, digest {game.digest}."
    told = [(point.round, turning_point(point, names)) for point in game.turning_points]
    if any(words for _round, words in told):
        yield "Turning points:"
    yield from (f"  Round {number}: {words}" for number, words in told if words)
    yield from rest
    for seat in range(len(outcome.sides)):
        lost = [
            f"{names.fighter(piece.id)} {piece.left} of {piece.full}" for piece in game.losses(seat)
        ]
        yield f"{names.clan(seat)}: HP left: {listed(lost) if lost else 'all of it'}."
    yield "What this result rests on:"
    for each in outcome.assumptions:
        yield f"  {each}"


def totals(done: Resolution, task: Task) -> Iterator[str]:
    """Many games: shares with their intervals, points, losses."""
    found = done.totals
    table = SPEC.table(task.setup, None)
    names = Names.of(table)
    clans = [side.name for side in task.setup.sides]
    yield f"{found.games} games from seed {done.seed}; shares with 95 % intervals."
    for seat, share in enumerate(found.seats):
        mean = f", {found.scores[seat]:.1f} Victory Points on average" if found.scores else ""
        name, by = player(seat, clans), task.controllers[seat]
        yield f"  {name} ({by}): won {share_words(share)}{mean}"
    yield f"  draws: {share_words(found.draws)}"
    yield "Felled, and HP left on average:"
    for piece in found.pieces:
        yield (
            f"  {names.fighter(piece.id)}: felled {share_words(piece.lost)}; "
            f"{piece.left:.1f} of {piece.full}"
        )
    yield "What these results rest on:"
    for each in assumptions(table):
        yield f"  {each}"


def record(done: Resolution, task: Task) -> dict[str, Any]:
    """What the data says beside the resolution; outcomes are for the clans' ledgers."""
    table = SPEC.table(task.setup, None)
    data: dict[str, Any] = {
        "clans": [side.name for side in task.setup.sides],
        "assumptions": list(assumptions(table)),
    }
    if len(done.games) == 1:
        data["outcome"] = msgspec.to_builtins(outcome_in(done.games[0], task))
    return data


def outcome_in(game: GameReport, task: Task) -> ScenarioOutcome:
    """The typed outcome of a game, which is played once more from its seed."""
    known = players_of(SPEC)
    match = Match.start(SPEC, task.setup, seed=game.seed, journal=False, checkpoints=False)
    bots = {seat: known[name]() for seat, name in enumerate(task.controllers)}
    play_out(match, bots, game.seed)
    return outcome_of(match.play)


def write_back(done: Resolution, task: Task) -> str:
    """Write the game to the ledger of every clan of this database that fought it, as one step."""
    from warclan.services import Folders, Workspace

    ids = [side.clan for side in task.setup.sides]
    # The second seat of the same clan has its id with a number behind it.
    twice = next((each for each in task.setup.sides if each.clan.rpartition(" ")[0] in ids), None)
    if twice is not None:
        refuse(f"{twice.name} fought itself, which no ledger can hold. Leave --record out.")
    game = done.games[0]
    outcome = outcome_in(game, task)
    workspace = Workspace.open(Folders.standard())
    try:
        workspace.clan_battles.record(outcome, seed=str(game.seed), report=game.file or b"")
        here = {row.id for row in workspace.clans.list()}
    finally:
        workspace.close()
    written = [side.name for side in outcome.sides if side.clan in here]
    return f"Recorded for {listed(written)}; the phases after the battle have begun."


def told(match: Match[Any, Any]) -> Iterator[str]:
    """The journal in sentences, Round by Round."""
    names = Names.of(match.play.table)
    for line in match.journal.lines if match.journal is not None else ():
        yield sentence(line.event, names)
