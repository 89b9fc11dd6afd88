"""``warclan library``: look things up without the window."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Annotated

import msgspec
import typer

from warclan.app.commands.content import load_content
from warclan.app.commands.output import (
    CommandError,
    Exit,
    print_json,
    print_lines,
    print_table,
    refuse,
)
from warclan.domain.provenance import PROVENANCE_WORDS
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import (
    Attachment,
    Board,
    Item,
    Power,
    Unit,
    type_word,
)
from warclan.text.numbers import dash
from warclan.text.search import fold, matches, words

app = typer.Typer(help="Look up units, attachments and boards.", no_args_is_help=True)

AsJson = Annotated[bool, typer.Option("--json", help="Print data instead of text.")]


def haystack(item: Item) -> str:
    """Everything about an item that a search looks at, folded."""
    powers = item.powers if isinstance(item, Unit) else (item.power,)
    parts = [item.name, item.product, type_word(item), item.edition.value]
    parts += [power.name for power in powers or ()]
    if isinstance(item, Unit):
        parts += [*(item.talents or ()), *(cls.value for cls in item.classes or ())]
    return fold(" ".join(parts))


def select(
    catalogue: Catalogue,
    text: str = "",
    edition: str = "",
    kind: str = "",
    talent: str = "",
    most: int | None = None,
    least: int | None = None,
) -> list[Item]:
    """The items that fit every given filter, by cost (dearest first) and name."""
    wanted = words(text)
    found = [
        item
        for item in catalogue.items
        if (not edition or item.edition.value == edition)
        and (not kind or type_word(item) == kind)
        and (not talent or _has_talent(item, talent))
        and _within(item.recruitment_points, least, most)
        and matches(haystack(item), wanted)
    ]
    return sorted(found, key=lambda item: (-(item.recruitment_points or 0), item.name, item.id))


def _within(cost: int | None, least: int | None, most: int | None) -> bool:
    """Whether a cost lies between two bounds; a cost that is not known meets no bound."""
    if cost is None:
        return least is None and most is None
    return (least is None or cost >= least) and (most is None or cost <= most)


def _has_talent(item: Item, talent: str) -> bool:
    """Whether a unit prints this talent, in any case and with or without accents."""
    return isinstance(item, Unit) and fold(talent) in {fold(name) for name in item.talents or ()}


def _check_word(value: str, allowed: Iterable[str], option: str) -> None:
    """Refuse a filter word that can never match, listing those that can."""
    allowed = sorted(set(allowed))
    if value and value not in allowed:
        refuse(f"{option} cannot be {value!r}; it is one of {', '.join(allowed)}.", Exit.USAGE)


@app.command("list")
def list_items(
    text: Annotated[list[str] | None, typer.Argument(help="Words that must all occur.")] = None,
    edition: Annotated[str, typer.Option(help="ragnarok, isfet or pantheon.")] = "",
    kind: Annotated[
        str, typer.Option("--type", help="god, titan, hero, monster, troop, jarl, tjati.")
    ] = "",
    talent: Annotated[str, typer.Option(help="A talent the unit must have.")] = "",
    most: Annotated[int | None, typer.Option("--max-rp", help="Greatest cost in RP.")] = None,
    least: Annotated[int | None, typer.Option("--min-rp", help="Smallest cost in RP.")] = None,
    as_json: AsJson = False,
) -> None:
    """List units and attachments, by cost and name."""
    catalogue = load_content().catalogue
    _check_word(edition, (item.edition.value for item in catalogue.items), "--edition")
    _check_word(kind, (type_word(item) for item in catalogue.items), "--type")
    found = select(catalogue, " ".join(text or ()), edition, kind, talent, most, least)
    if as_json:
        print_json([msgspec.to_builtins(item) for item in found])
        return
    print_table("", _HEADERS, [_row(item) for item in found])
    print_lines([f"{len(found)} of {len(catalogue.items)}"])


_HEADERS = ("Name", "Type", "RP", "Cards", "VIT", "OFF", "DEF", "RNG", "MOV", "Talents", "Id")


def _row(item: Item) -> tuple[object, ...]:
    """The table row of an item."""
    if isinstance(item, Attachment):
        return (
            item.name, type_word(item), item.recruitment_points, item.activation_cards,
            None, None, None, None, None, item.restriction, item.id,
        )  # fmt: skip
    row = item.top_row
    stats = (row.offense, row.defense, row.range, row.movement) if row else (None,) * 4
    talents = None if item.talents is None else ", ".join(item.talents)
    return (
        item.name, type_word(item), item.recruitment_points, item.activation_cards,
        item.vitality, *stats, talents, item.id,
    )  # fmt: skip


@app.command("show")
def show(
    name: Annotated[str, typer.Argument(help="An id, or a name as printed.")],
    as_json: AsJson = False,
) -> None:
    """Show one unit, attachment or board with everything known about it."""
    catalogue = load_content().catalogue
    entry = find(catalogue, name)
    if as_json:
        print_json(msgspec.to_builtins(entry))
    elif isinstance(entry, Board):
        print_lines(_board_lines(entry))
    else:
        print_lines(_item_lines(entry))


def find(catalogue: Catalogue, name: str) -> Item | Board:
    """The entry with this id or name; refuses with the nearest names when there is not one."""
    entries: list[Item | Board] = [*catalogue.items, *catalogue.boards.values()]
    exact = [entry for entry in entries if entry.id == name]
    named = exact or [entry for entry in entries if fold(entry.name) == fold(name)]
    if len(named) == 1:
        return named[0]
    if named:
        ids = ", ".join(entry.id for entry in named)
        refuse(f"Several entries are called {name!r}. Use one of the ids {ids}.")
    near = _near(name, [entry.name for entry in entries])
    advice = f"Did you mean {', '.join(near)}?" if near else "`warclan library list` lists all."
    raise CommandError(f"Nothing in the library is called {name!r}. {advice}")


def _near(name: str, names: Sequence[str]) -> list[str]:
    """Up to five names that hold every word of ``name``, else those spelled alike."""
    holding = [each for each in names if name.strip() and matches(fold(each), words(name))]
    if holding:
        return holding[:5]
    folded = {fold(each): each for each in names}
    return [folded[each] for each in get_close_matches(fold(name), folded, 5)]


@app.command("boards")
def boards(as_json: AsJson = False) -> None:
    """List the boards and say which are drawn."""
    catalogue = load_content().catalogue
    ordered = sorted(catalogue.boards.values(), key=lambda board: (not board.areas, board.name))
    if as_json:
        print_json(
            [
                {"id": board.id, "name": board.name, "edition": board.edition.value,
                 "areas": len(board.areas), "setups": len(board.setups)}
                for board in ordered
            ]
        )  # fmt: skip
        return
    rows = [
        (
            board.name,
            board.edition.value,
            len(board.areas) or None,
            len(board.setups) or None,
            board.id,
        )
        for board in ordered
    ]
    print_table("", ("Board", "Edition", "Areas", "Set-ups", "Id"), rows)


def _power_lines(power: Power) -> list[str]:
    """A power as two or three lines."""
    kind = power.kind.value if power.kind else "kind not known"
    cost = f", {power.art_of_war_cost} AoW" if power.art_of_war_cost else ""
    lines = [f"  {power.name} ({kind}{cost})", f"    {power.effect or 'effect not known'}"]
    return lines + ([f"    Ruling: {power.ruling}"] if power.ruling else [])


def _item_lines(item: Item) -> list[str]:
    """An item as lines of text, the way its card is read."""
    cost = dash(item.recruitment_points)
    lines = [f"{item.name}: {type_word(item)}, {item.edition.value}, {item.product}, {cost} RP"]
    if isinstance(item, Attachment):
        lines += [item.restriction] if item.restriction else []
        lines += _power_lines(item.power)
    else:
        classes = ", ".join(cls.value for cls in item.classes) if item.classes else "not known"
        talents = "not known" if item.talents is None else ", ".join(item.talents) or "none"
        lines += [
            f"  cards {dash(item.activation_cards)}, strategic value {dash(item.strategic_value)}",
            f"  class: {classes}; talents: {talents}",
        ]
        lines += [
            f"  VIT {row.vitality}: OFF {dash(row.offense)} DEF {dash(row.defense)} "
            f"RNG {dash(row.range)} MOV {dash(row.movement)}"
            for row in item.rows
        ] or ["  rows not known"]
        for power in item.powers or ():
            lines += _power_lines(power)
    lines += [f"  Sources disagree on {c.field}: {' or '.join(c.values)}" for c in item.conflicts]
    lines += [f"  Note: {note}" for note in item.notes]
    return [*lines, f"  {PROVENANCE_WORDS[item.provenance]}; id {item.id}"]


def _board_lines(board: Board) -> list[str]:
    """A board as lines of text."""
    if not board.areas:
        return [f"{board.name}: {board.edition.value}; the name only is known", f"  id {board.id}"]
    lines = [f"{board.name}: {board.edition.value}, {len(board.areas)} areas"]
    lines += [
        f"  {area.id}: {area.terrain}, capacity {area.capacity}, next to "
        + ", ".join(str(neighbour.area) for neighbour in area.neighbours)
        for area in board.areas
    ]
    return [*lines, f"  id {board.id}"]
