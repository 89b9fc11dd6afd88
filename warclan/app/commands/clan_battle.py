"""``warclan clan battle``: a battle fought at a table is typed in."""

from typing import Annotated, Any

import typer

from warclan.app.commands.clan_workspace import find_clan, home
from warclan.app.commands.output import Exit, print_json, print_lines, refuse
from warclan.games.war_clan.scenarios.outcome import ScenarioOutcome, SideOutcome
from warclan.services.clan_view import OpenClan

AsJson = Annotated[bool, typer.Option("--json", help="Print data instead of text.")]
Which = Annotated[str, typer.Argument(help="The name or id of a clan, or the first letters.")]


def battle(
    which: Which,
    scenario: Annotated[str, typer.Option(help="The name of the Scenario.")],
    result: Annotated[str, typer.Option(help="won, lost or drawn.")],
    against: Annotated[str, typer.Option(help="The other clan's name, or a clan here.")] = "",
    points: Annotated[int, typer.Option(help="Victory Points.")] = 0,
    glory: Annotated[int | None, typer.Option(help="Glory the game pays.")] = None,
    kill: Annotated[
        list[str] | None, typer.Option("--kill", help="A warrior's key with its kills: w2=3.")
    ] = None,
    defeated: Annotated[
        list[str] | None, typer.Option("--defeated", help="An encounter kind that was defeated.")
    ] = None,
    felled: Annotated[
        list[str] | None, typer.Option("--felled", help="The key of a warrior that fell.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Record a battle that was fought at a table; the phases after it begin."""
    others = {"won": "lost", "lost": "won", "drawn": "drawn"}
    if result not in others:
        refuse(f"--result cannot be {result!r}; it is won, lost or drawn.", Exit.USAGE)
    with home() as workspace:
        clan = find_clan(workspace, which)
        opened = workspace.clans.open(clan)
        foe = next((row for row in workspace.clans.list() if against in (row.name, row.id)), None)
        kills = tuple(sorted(_kills(each) for each in kill or ()))
        sides = (
            _side(opened, result, points, kills, tuple(defeated or ()), tuple(felled or ())),
            _other(workspace.clans.open(foe.id) if foe else None, against, others[result]),
        )
        ended = ScenarioOutcome(
            scenario=scenario,
            deployment="",
            rounds=0,
            mode="table",
            sides=sides,
            winner={"won": 0, "lost": 1}.get(result),
        )
        done, _ = workspace.clan_battles.record(ended, glory={clan: glory}, way="typed")
        opened = workspace.clans.open(clan)
    if as_json:
        print_json({"battle": done, "glory": opened.clan.glory, "battles": opened.clan.battles})
        return
    print_lines([f"{scenario}: {opened.name} {result}, {opened.clan.glory} Glory"])


def _side(
    opened: OpenClan,
    result: Any,
    points: int,
    kills: tuple[tuple[str, int], ...],
    defeated: tuple[str, ...],
    felled: tuple[str, ...],
) -> SideOutcome:
    """The part of the clan that is recorded."""
    unknown = [key for key in felled if key not in opened.clan.warriors]
    if unknown:
        refuse(f"{opened.name} has no warrior {unknown[0]!r}.", Exit.FAULTS)
    return SideOutcome(
        clan=opened.id,
        name=opened.name,
        result=result,
        place=2 if result == "lost" else 1,
        fielded=tuple(opened.clan.warriors),
        victory_points=points,
        kills=kills,
        felled=felled,
        defeated=tuple(("", kind) for kind in defeated),
    )


def _other(opened: OpenClan | None, name: str, result: Any) -> SideOutcome:
    """The part of the other clan, here or a stranger."""
    return SideOutcome(
        clan=opened.id if opened else "",
        name=opened.name if opened else name or "somebody",
        result=result,
        place=2 if result == "lost" else 1,
        fielded=tuple(opened.clan.warriors) if opened else (),
    )


def _kills(text: str) -> tuple[str, int]:
    key, _, number = text.partition("=")
    if not number.isdecimal():
        refuse(f"--kill cannot be {text!r}; write the key and the number: w2=3.", Exit.USAGE)
    return key, int(number)
