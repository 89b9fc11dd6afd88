"""``warclan deck``: decks of Myths at War, from files or by the name of a saved one."""

import secrets
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer

from warclan.app.commands import deck_words as words
from warclan.app.commands.clan_workspace import home
from warclan.app.commands.deck_source import Source, decks_named, load_cards, one_deck
from warclan.app.commands.output import (
    CommandError,
    Exit,
    complain,
    print_json,
    print_lines,
    print_table,
    refuse,
)
from warclan.app.commands.writing import spare, write_file
from warclan.domain.chance import Chance
from warclan.exchange.deck_formats import FORMATS, lost, write_deck
from warclan.exchange.limits import ImportRefusedError
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card, CardType
from warclan.games.myths_at_war.deck import DeckPart
from warclan.games.myths_at_war.deck_difference import difference
from warclan.games.myths_at_war.deck_matching import Found, match
from warclan.games.myths_at_war.deck_odds import (
    Chances,
    Pace,
    card_rows,
    hand_chances,
    opening_rows,
    oracle_chances,
)
from warclan.games.myths_at_war.deck_opening import OpeningError, open_many, open_once
from warclan.games.myths_at_war.deck_statistics import statistics
from warclan.games.myths_at_war.deck_suggestions import suggest
from warclan.games.myths_at_war.validation import check as check_deck
from warclan.services.folders import Folders
from warclan.text.numbers import listed, plural

app = typer.Typer(help="Check, count, convert, open and print decks.", no_args_is_help=True)

AsJson = Annotated[bool, typer.Option("--json", help="Print data instead of text.")]
Which = Annotated[str, typer.Argument(help="A deck file of any known kind, or a saved deck.")]
Chosen = Annotated[str, typer.Option("--deck", help="Which deck, when the file holds several.")]
_PARTS = {"gods": DeckPart.GODS, "designs": DeckPart.DESIGNS}
_SHEETS = ("list", "proxies", "tokens")
_PAPERS = {"a4": "A4", "letter": "Letter"}


@app.command("check")
def check(
    decks: Annotated[list[str], typer.Argument(help="Deck files, or names of saved decks.")],
    as_json: AsJson = False,
) -> None:
    """Check decks against the rules, with the repairs that would help.

    Exit code 1 when one is not legal or a line was not recognised, 3 when one could not be read;
    the others are checked all the same.
    """
    catalogue = load_cards()
    records: list[dict[str, object]] = []
    code = Exit.OK
    for which in decks:
        try:
            found = decks_named(which, catalogue)
        except (ImportRefusedError, CommandError) as refused:
            code = complain(str(refused), Exit.REFUSED)
            records.append({"from": which, "error": str(refused)})
            continue
        for source in found:
            problems = check_deck(source.deck, catalogue)
            record = words.check_data(source, problems, catalogue)
            in_order = record["legal"] and not source.remarks
            code = max(code, Exit.OK if in_order else Exit.FAULTS)
            records.append(record)
            if not as_json:
                print_lines(words.check_lines(source, problems, catalogue))
    if as_json:
        print_json(records)
    if code:
        raise typer.Exit(code)


@app.command("list")
def list_decks(as_json: AsJson = False) -> None:
    """List the saved decks."""
    with home() as workspace:
        rows = workspace.decks.list()
    if as_json:
        print_json(
            [
                {
                    "id": row.id,
                    "name": row.name,
                    "folder": row.folder,
                    "pantheon": row.pantheon,
                    "gods": row.gods,
                    "designs": row.designs,
                    "level": row.level,
                }
                for row in rows
            ]
        )
        return
    print_table(
        "",
        ("Deck", "Folder", "Pantheon", "Gods", "Designs", "State", "Id"),
        [
            (
                row.name,
                row.folder or None,
                row.pantheon or None,
                row.gods,
                row.designs,
                row.level if row.level != "none" else "ok",
                row.id[:8],
            )
            for row in rows
        ],
    )
    print_lines([plural(len(rows), "deck", "decks")])


@app.command("import")
def import_decks(
    file: Annotated[Path, typer.Argument(help="A deck file of any known kind.")],
    folder: Annotated[str, typer.Option(help="A folder of the list.")] = "",
) -> None:
    """Save the decks of a file. Exit code 1 when a line was not recognised; it is kept."""
    if not file.exists():
        refuse(f"There is no file {file}.")
    found = [_told(source) for source in decks_named(str(file), load_cards())]
    with home() as workspace:
        for source in found:
            asked = source.imported.folder if source.imported else ""
            workspace.decks.create(source.deck.name, source.deck, folder or asked, source.where)
    print_lines([f"{source.deck.name}: saved" for source in found])
    if any(source.remarks for source in found):
        raise typer.Exit(Exit.FAULTS)


@app.command("stats")
def stats(which: Which, deck: Chosen = "", as_json: AsJson = False) -> None:
    """Show what a deck is made of: costs, types, keywords, Mythologies, force and power."""
    catalogue = load_cards()
    source = _told(one_deck(which, catalogue, deck))
    found = statistics(source.deck, catalogue)
    if as_json:
        print_json({"deck": source.deck.name, **words.statistics_data(found)})
    else:
        print_lines([source.deck.name, *words.statistics_lines(found)])
    _end(source)


@app.command("odds")
def odds(
    which: Which,
    card: Annotated[
        list[str] | None, typer.Option("--card", help="A wanted card; may be repeated.")
    ] = None,
    keyword: Annotated[str, typer.Option(help="Cards with this keyword are wanted.")] = "",
    kind: Annotated[str, typer.Option("--type", help="Cards of this type are wanted.")] = "",
    cost_at_most: Annotated[int | None, typer.Option(help="Only up to this cost.")] = None,
    at_least: Annotated[int, typer.Option(min=1, help="How many of them.")] = 1,
    turns: Annotated[int, typer.Option(min=1, max=20, help="How many turns.")] = 3,
    flowing: Annotated[
        bool, typer.Option("--flowing", help="Every top of an oracle leaves every turn.")
    ] = False,
    cards: Annotated[bool, typer.Option("--cards", help="A line for each card.")] = False,
    deck: Chosen = "",
    as_json: AsJson = False,
) -> None:
    """Show the exact chances of the first hands and oracles."""
    catalogue = load_cards()
    source = _told(one_deck(which, catalogue, deck))
    if card or keyword or kind or cost_at_most is not None:
        wanted = _wanted(card or [], keyword, kind, cost_at_most, catalogue)
        pace = Pace.FLOWING if flowing else Pace.WAITING
        found = source.deck
        rows: tuple[Chances, ...] = (
            hand_chances(
                found, catalogue, wanted, least=at_least, turns=turns, label="In the hand"
            ),
            oracle_chances(
                found,
                catalogue,
                wanted,
                least=at_least,
                turns=turns,
                pace=pace,
                label="On the oracles",
            ),
        )
    elif cards:
        rows = card_rows(source.deck, catalogue, turns)
    else:
        rows = opening_rows(source.deck, catalogue, turns)
    if as_json:
        print_json({"deck": source.deck.name, "rows": [words.chances_data(row) for row in rows]})
        _end(source)
        return
    heads = ("Chance", "Copies", "Of", *(f"Turn {turn}" for turn in range(1, turns + 1)))
    print_table(
        source.deck.name,
        heads,
        [
            (row.label, row.copies, row.cards, *(f"{float(each):.2%}" for each in row.by_turn))
            for row in rows
        ],
    )
    _end(source)


def _wanted(
    names: list[str], keyword: str, kind: str, cost: int | None, catalogue: Catalogue
) -> frozenset[str]:
    """The ids of the wanted cards."""
    ids: set[str] = set()
    for name in names:
        found = match(name, catalogue, numbers=True)
        if found.found is not Found.MATCHED or found.card is None:
            near = [catalogue.cards[each].name for each in found.candidates]
            advice = f" Did you mean {listed(near, 'or')}?" if near else ""
            refuse(f"No card is called {name!r}.{advice}", Exit.USAGE)
        ids.add(found.card.id)

    _known("keyword", keyword, [each.lower() for each in catalogue.keywords])
    _known("type", kind, [each.value for each in CardType])

    def fits(card: Card) -> bool:
        return (
            (not names or card.id in ids)
            and (not keyword or keyword.lower() in (each.lower() for each in card.keywords))
            and (not kind or card.type.value == kind.lower())
            and (cost is None or (card.cost is not None and card.cost <= cost))
        )

    return frozenset(each.id for each in catalogue.items if fits(each))


def _known(option: str, word: str, known: list[str]) -> None:
    """End the command when no card has such a word; the nearest are offered, of few all."""
    if word and word.lower() not in known:
        near = get_close_matches(word.lower(), known, 3) or (known if len(known) < 10 else [])
        advice = f" Did you mean {listed(near, 'or')}?" if near else ""
        refuse(f"No card has the {option} {word!r}.{advice}", Exit.USAGE)


@app.command("open")
def open_deck(
    which: Which,
    samples: Annotated[int, typer.Option(help="How many starts to count; 1 shows one.")] = 1,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same starts.")] = None,
    deck: Chosen = "",
    as_json: AsJson = False,
) -> None:
    """Open both decks as at the start of a game: five designs and the tops of the oracles."""
    catalogue = load_cards()
    source = _told(one_deck(which, catalogue, deck))
    chosen = secrets.randbits(32) if seed is None else seed
    try:
        if samples == 1:
            _one_start(source, catalogue, chosen, as_json)
        else:
            _many_starts(source, catalogue, chosen, samples, as_json)
    except OpeningError as error:
        refuse(str(error), Exit.USAGE)
    _end(source)


def _one_start(source: Source, catalogue: Catalogue, seed: int, as_json: bool) -> None:
    opening = open_once(source.deck, catalogue, Chance(seed))
    data = words.opening_data(opening, catalogue)
    if as_json:
        print_json({"deck": source.deck.name, "seed": seed, **data})
        return
    tops = [words.card_name(card, catalogue) for card in opening.tops]
    hand = [words.card_name(card, catalogue) for card in opening.hand]
    print_lines(
        [
            f"{source.deck.name}, seed {seed}",
            f"  Oracles: {' · '.join(tops) or 'none'}",
            f"  Hand: {', '.join(hand) or 'none'}",
        ]
    )


def _many_starts(
    source: Source, catalogue: Catalogue, seed: int, samples: int, as_json: bool
) -> None:
    report = open_many(source.deck, catalogue, seed, samples)
    if as_json:
        print_json({"deck": source.deck.name, **words.report_data(report)})
        return
    print_table(
        f"{source.deck.name}: {samples} starts, seed {seed}",
        ("Seen", "Times", "Share", "95 % from", "to"),
        [
            (each.label, each.times, f"{each.share:.1%}", f"{each.low:.1%}", f"{each.high:.1%}")
            for each in (*report.shares, *report.cards[:12])
        ],
    )


@app.command("convert")
def convert(
    which: Which,
    to: Annotated[str, typer.Option("--to", help=f"One of {', '.join(FORMATS)}.")],
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The file to write.")] = None,
    deck: Chosen = "",
    as_json: AsJson = False,
) -> None:
    """Write a deck as a file of another kind, and say what such a file cannot hold.

    Exit code 1 when a line of the file was not recognised; it is kept as unknown.
    """
    if to not in FORMATS:
        refuse(f"There is no format {to!r}; it is {listed(list(FORMATS), 'or')}.", Exit.USAGE)
    catalogue = load_cards()
    source = _told(one_deck(which, catalogue, deck))
    target = out or _beside(which, FORMATS[to].extension)
    spare(target, which)
    write_file(target, write_deck(source.deck, catalogue, to))
    gone = lost(source.deck, catalogue, to)
    if as_json:
        record = {"file": str(target), "format": to, "lost": list(gone)}
        print_json({**record, "remarks": list(source.remarks)})
    else:
        print_lines([f"{target}: {FORMATS[to].title}", *(f"  lost: {each}" for each in gone)])
    _end(source)


def _beside(which: str, extension: str) -> Path:
    """A file of another ending beside the deck's file, or here for a saved deck."""
    path = Path(which)
    if path.exists():
        return path.with_name(f"{path.name.partition('.')[0]}{extension}")
    kept = "".join(char if char.isalnum() or char in " -_" else "_" for char in which)
    return Path(f"{kept.strip() or 'deck'}{extension}")


@app.command("print")
def print_deck(
    which: Which,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The PDF to write.")] = None,
    parts: Annotated[
        str, typer.Option(help=f"What to print, by comma: {', '.join(_SHEETS)}.")
    ] = "list",
    texts: Annotated[bool, typer.Option(help="Texts of the cards in the list.")] = False,
    paper: Annotated[str, typer.Option(help="A4 or Letter.")] = "A4",
    cut_marks: Annotated[bool, typer.Option(help="Marks for cutting cards.")] = True,
    backs: Annotated[bool, typer.Option(help="Card backs on the next page.")] = False,
    ink_saving: Annotated[bool, typer.Option(help="Grey and thin instead of filled.")] = True,
    deck: Chosen = "",
    as_json: AsJson = False,
) -> None:
    """Print a deck's list, stand-ins for its cards, or the cards made during play, as a PDF."""
    from warclan.printing.documents import render
    from warclan.printing.paper import PrintJob, PrintOptions
    from warclan.sheets.deck_cards import proxies, token_sheet
    from warclan.sheets.deck_list import deck_list
    from warclan.sheets.records import Sheet

    chosen = tuple(dict.fromkeys(part.strip() for part in parts.split(",") if part.strip()))
    if not chosen or any(part not in _SHEETS for part in chosen):
        refuse(f"--parts cannot be {parts!r}; it lists some of {', '.join(_SHEETS)}.", Exit.USAGE)
    if paper.lower() not in _PAPERS:
        refuse(f"--paper cannot be {paper!r}; it is A4 or Letter.", Exit.USAGE)
    catalogue = load_cards()
    source = _told(one_deck(which, catalogue, deck))
    sheets: list[Sheet] = []
    for part in chosen:
        if part == "list":
            sheets.append(deck_list(source.deck, catalogue, texts=texts))
        elif part == "proxies":
            sheets.extend(proxies(source.deck, catalogue))
        else:
            sheets.append(token_sheet(source.deck, catalogue))
    options = PrintOptions(cut_marks=cut_marks, backs=backs, ink_saving=ink_saving)
    job = PrintJob(tuple(sheets), _PAPERS[paper.lower()], options)
    printed = render(job, cache=Folders.standard().cache, title=source.deck.name)
    target = out or _beside(which, ".pdf")
    spare(target, which)
    write_file(target, printed.pdf)
    warnings = [warning.text for warning in printed.warnings]
    if as_json:
        record = {"file": str(target), "pages": printed.pages, "warnings": warnings}
        print_json({**record, "remarks": list(source.remarks)})
    else:
        pages = plural(printed.pages, "page", "pages")
        print_lines([f"{target}: {pages}", *(f"  {text}" for text in warnings)])
    _end(source)


@app.command("suggest")
def suggestions(
    which: Which,
    part: Annotated[str, typer.Option(help="gods or designs; both when left out.")] = "",
    most: Annotated[int, typer.Option(min=1, max=400, help="How many cards.")] = 12,
    deck: Chosen = "",
    as_json: AsJson = False,
) -> None:
    """Suggest legal cards that fit a deck, with reasons."""
    if part and part not in _PARTS:
        refuse(f"--part cannot be {part!r}; it is gods or designs.", Exit.USAGE)
    catalogue = load_cards()
    source = _told(one_deck(which, catalogue, deck))
    found = suggest(source.deck, catalogue, _PARTS.get(part), most=most)
    if as_json:
        print_json(
            [
                {"card": each.card.id, "name": each.card.name, "reasons": list(each.reasons)}
                for each in found
            ]
        )
    else:
        rows = [(each.card.name, each.card.cost, ", ".join(each.reasons)) for each in found]
        print_table(source.deck.name, ("Card", "Cost", "Why"), rows)
    _end(source)


@app.command("compare")
def compare(
    first: Which,
    second: Annotated[str, typer.Argument(help="Another deck file or saved deck.")],
    as_json: AsJson = False,
) -> None:
    """Compare two decks. Exit code 1 when they differ, or a line was not recognised."""
    catalogue = load_cards()
    one, other = _told(one_deck(first, catalogue)), _told(one_deck(second, catalogue))
    found = difference(one.deck, other.deck, catalogue)
    if as_json:
        print_json(words.difference_data(found))
    else:
        print_lines(words.difference_lines(found))
    if not found.same or one.remarks or other.remarks:
        raise typer.Exit(Exit.FAULTS)


def _told(source: Source) -> Source:
    """The source; what was doubtful in its file is said on standard error."""
    for remark in source.remarks:
        complain(f"{source.where}: {remark}", Exit.FAULTS)
    return source


def _end(source: Source) -> None:
    """End with code 1 when a line of the deck's file was not recognised."""
    if source.remarks:
        raise typer.Exit(Exit.FAULTS)
