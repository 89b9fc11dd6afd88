"""``warclan resolve DECK DECK …``: decks of Myths at War against each other."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from warclan.app.commands.content import pack_folders
from warclan.app.commands.deck_source import decks_named
from warclan.app.commands.match_words import player, share_words
from warclan.app.commands.output import CommandError, Exit, refuse
from warclan.content.manifest import MYTHS
from warclan.content.myths_packs import LoadedMyths, load_myths
from warclan.engine.bots import play_out
from warclan.engine.match import Match
from warclan.engine.resolve import GameReport, Resolution, Task, players_of
from warclan.engine.spec import TurningPoint
from warclan.exchange.limits import ImportRefusedError
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import Deck
from warclan.games.myths_at_war.deck_texts import manual_texts
from warclan.games.myths_at_war.report import DESTROYED, LEFT, LOST, SWING, TAKEN
from warclan.games.myths_at_war.setup import Decks, MythsSetup
from warclan.games.myths_at_war.spec import SPEC
from warclan.games.myths_at_war.table_building import build
from warclan.games.myths_at_war.text import Names, sentence, way_words
from warclan.games.myths_at_war.validation import hindrances
from warclan.text.numbers import listed, plural

USUAL = "sound"
"""Who plays a deck when nobody is named."""


def task_of(decks: Sequence[str], players: Sequence[str], form: str = "") -> Task:
    """What is to be played: deck files or saved decks, each with its computer player.

    One name goes for all decks. Ends the command with a sentence when it cannot be played.
    """
    loaded = load_myths(pack_folders(MYTHS))
    catalogue = loaded.catalogue
    found = [_deck(which, catalogue) for which in decks]
    if len(players) not in (0, 1, len(found)):
        refuse(
            f"{plural(len(found), 'deck', 'decks')} need as many --players, or one for all; "
            f"{len(players)} are named.",
            Exit.USAGE,
        )
    chosen = tuple(players) if len(players) == len(found) else (*players, USUAL)[:1] * len(found)
    setup = MythsSetup(tuple(Decks.of(deck) for deck in found), form)
    return Task(SPEC.reference, setup, chosen, _needed(setup, catalogue), packs_of(loaded))


def is_deck(which: str) -> bool:
    """Whether this is a file with decks in which a card is known, or the name of a saved deck."""
    if not Path(which).exists() and Path(which).suffix:
        return False  # a file that is gone, surely
    catalogue = load_myths(pack_folders(MYTHS)).catalogue
    try:
        found = decks_named(which, catalogue)
    except (ImportRefusedError, CommandError):
        return False
    return any(line.known for each in found for line in each.deck.lines)


def packs_of(loaded: LoadedMyths) -> tuple[tuple[str, str], ...]:
    """The installed packs of cards with their hashes."""
    return tuple(sorted((pack.manifest.id, pack.hash) for pack in loaded.packs))


def _deck(which: str, catalogue: Catalogue) -> Deck:
    try:
        found = decks_named(which, catalogue)
    except ImportRefusedError as error:
        refuse(str(error))
    if len(found) != 1:
        refuse(f"{which} holds {len(found)} decks; keep each in a file, or name a saved one.")
    deck = found[0].deck
    wrong = hindrances(deck, catalogue)
    if wrong:
        refuse(f"{which} cannot be played: {wrong[0]} `warclan deck check` lists everything.")
    return deck


def _needed(setup: MythsSetup, catalogue: Catalogue) -> Catalogue:
    """The cards of the match alone: workers get them for every battle."""
    ids = {card for decks in setup.decks for card in (decks.pantheon, *decks.gods, *decks.designs)}
    return Catalogue(
        {card_id: card for card_id, card in catalogue.cards.items() if card_id in ids},
        formats=catalogue.formats,
        printed={key: card for key, card in catalogue.printed.items() if key in ids},
    )


def names_of(task: Task) -> list[str]:
    """What the decks are called."""
    return [decks.name or decks.pantheon for decks in task.setup.decks]


def report(game: GameReport, task: Task) -> Iterator[str]:
    """One match: who won and how, what turned it, the power turn by turn."""
    table = build(task.setup, task.content)
    decks = names_of(task)
    names = Names.of(table, decks)
    turns = plural(game.rounds, "turn", "turns")
    if game.draw:
        yield f"Draw after {turns}: {way_words(game.way)}."
    else:
        won = listed([player(seat, decks) for seat in game.winners])
        rule = f" ({game.rule})" if game.rule else ""
        yield f"{won} won in turn {game.rounds} {way_words(game.way)}{rule}."
    yield f"Seed {game.seed}, {game.decisions} decisions, digest {game.digest}."
    told = [(point.round, _point(point, names)) for point in game.turning_points]
    if any(text for _, text in told):
        yield "Turning points:"
    for turn, text in told:
        if text:
            yield f"  turn {turn}: {text}"
    yield "Power in the pools when each turn began, and at the end:"
    curve = power_curve(game, task)
    for place in range(table.pools):
        seats = [seat for seat in range(table.seats) if table.pool_of[seat] == place]
        who = listed([player(seat, decks) for seat in seats])
        yield f"  {who}: {' '.join(str(pools[place]) for pools in curve)}"
    yield from _left_out(game.left_out, task)


def _point(point: TurningPoint, names: Names) -> str:
    """A turning point; the victory itself stands in the first line already."""
    subject = names.card(point.subject) if point.subject else ""
    if point.kind == DESTROYED:
        return f"{subject} is destroyed"
    if point.kind == TAKEN:
        return f"{names.player(point.seat)} takes {subject}"
    if point.kind == LOST:
        return f"{names.player(point.seat)} wins the Confrontation by {point.amount}"
    if point.kind == SWING:
        verb = "gains" if point.amount > 0 else "loses"
        return f"the pool of {subject} {verb} {abs(point.amount)} P"
    if point.kind == LEFT:
        return f"the player of {subject} leaves the game"
    return ""


def power_curve(game: GameReport, task: Task) -> list[tuple[int, ...]]:
    """The pools at the start of every turn and at the end; the match is played once more."""
    known = players_of(SPEC)
    match = Match.start(
        SPEC, task.setup, content=task.content, seed=game.seed, journal=False, checkpoints=False
    )
    curve: list[tuple[int, ...]] = []
    seen = 0

    def look() -> None:
        nonlocal seen
        state = match.state
        if state.turn > seen and match.outcome is None:
            seen = state.turn
            curve.append(tuple(state.pool))

    match.subscribe(look)
    play_out(match, {seat: known[name]() for seat, name in enumerate(task.controllers)}, game.seed)
    return [*curve, tuple(match.state.pool)]


def totals(done: Resolution, task: Task) -> Iterator[str]:
    """Many matches: shares with their intervals, how they ended, how long they took."""
    found = done.totals
    decks = names_of(task)
    yield f"{found.games} matches from seed {done.seed}; shares with 95 % intervals."
    for seat, share in enumerate(found.seats):
        yield f"  {player(seat, decks)} ({task.controllers[seat]}): won {share_words(share)}"
    yield f"  draws: {share_words(found.draws)}"
    yield "How they ended:"
    for way in found.ways:
        won = listed([player(seat, decks) for seat in way.winners]) or "nobody"
        yield f"  {won}, {way_words(way.way)}: {share_words(way.share)}"
    if found.rounds is not None:
        turns = found.rounds
        yield (
            f"Turns: {turns.mean:.1f} on average, half of the matches {turns.lower} to "
            f"{turns.upper}, all {turns.least} to {turns.greatest}."
        )
    yield from _left_out(found.left_out, task)


def _left_out(lines: Sequence[str], task: Task) -> Iterator[str]:
    if lines:
        yield "Nobody used these texts, which have no code; at the table they are played by hand:"
    for _line, name, text in manual_texts(lines, task.content):
        yield f"  {name}: {text}"


def record(done: Resolution, task: Task) -> dict[str, Any]:
    """What the data says beside the resolution; of one match its power turn by turn."""
    told = manual_texts(done.totals.left_out, task.content)
    data: dict[str, Any] = {
        "decks": names_of(task),
        "manual": [{"line": line, "card": name, "text": text} for line, name, text in told],
    }
    if len(done.games) == 1:
        data["power"] = [list(pools) for pools in power_curve(done.games[0], task)]
    return data


def told(match: Match[Any, Any]) -> Iterator[str]:
    """The whole journal in sentences."""
    table = match.play.table
    names = Names.of(table, [decks.name for decks in table.setup.decks])
    for line in match.journal.lines if match.journal is not None else ():
        yield sentence(line.event, names)
