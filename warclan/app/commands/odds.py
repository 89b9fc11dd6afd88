"""``warclan odds attack``: the exact chances of an attack under best play."""

from typing import Annotated

import typer

from warclan.app.commands.output import Exit, print_json, print_lines, print_table, refuse
from warclan.games.mythic_battles.combat.odds import attack_json, attack_odds, rerolls_of

app = typer.Typer(help="Exact chances.", no_args_is_help=True)


@app.callback()
def about() -> None:
    """Exact chances."""


@app.command("attack")
def attack(
    offense: Annotated[int, typer.Option(help="Effective offense, 0 to 10.")],
    defense: Annotated[int, typer.Option(help="Effective defense, 0 to 10.")],
    at_least: Annotated[
        int | None, typer.Option(help="Play for so many wounds instead of the most expected.")
    ] = None,
    slayer: Annotated[bool, typer.Option("--slayer", help="The attacker re-rolls two.")] = False,
    solar: Annotated[bool, typer.Option("--solar", help="The attacker re-rolls one.")] = False,
    curse: Annotated[bool, typer.Option("--curse", help="The defender re-rolls one.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
) -> None:
    """Show how many wounds an attack inflicts, through both assaults, under best play."""
    rerolls = rerolls_of(slayer=slayer, solar=solar, curse=curse)
    try:
        odds = attack_odds(offense, defense, at_least=at_least, rerolls=rerolls)
    except ValueError as error:
        refuse(str(error), Exit.USAGE)
    if as_json:
        print_json(attack_json(odds))
        return
    aim = "the most expected wounds" if at_least is None else f"at least {at_least}"
    print_lines([f"Offense {offense} against defense {defense}, played for {aim}"])
    rows = [
        (wounds, f"{chance:.2%}", f"{float(odds.at_least(wounds)):.2%}")
        for wounds, chance in enumerate(odds.probabilities)
    ]
    print_table("", ("Wounds", "Exactly", "At least"), rows)
    print_lines([f"Expected wounds: {float(odds.expected):.3f}"])
