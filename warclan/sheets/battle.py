"""The report of a battle, or of a row of battles of one set-up, in words."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from warclan import __version__
from warclan.engine.resolve import GameReport, PieceTotals, Totals
from warclan.engine.shares import Share, Spread
from warclan.engine.spec import Piece, TurningPoint
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Unit, type_word
from warclan.games.mythic_battles.house_rules import SWITCHES
from warclan.games.mythic_battles.setup import MythicSetup
from warclan.games.mythic_battles.text import way_words
from warclan.sheets.army import footer, items_of
from warclan.sheets.records import (
    BattleMoment,
    BattleSheet,
    BattleSide,
    BattleUnit,
    Shape,
    ShareLine,
)
from warclan.sheets.wording import EDITIONS, shape_of
from warclan.text.numbers import listed, plural

CONTROLLERS = {
    "person": "a person at the table",
    "random": "computer, at random",
    "greedy": "computer, greedy",
    "sound": "computer, sound",
    "fast": "computer, sound and fast",
}
"""Who played, in words; another computer player is called by its name."""
NO_RULE = {"round limit": "our own limit, no rule of the book"}


@dataclass(frozen=True, slots=True)
class Fought:
    """What every report tells: the set-up as it was, and who sat where.

    ``when`` is the date in the reader's own form, ``seed`` what gives the same battles again;
    ``catalogue`` holds the content as it was.
    """

    name: str
    setup: MythicSetup
    players: tuple[str, ...]
    controllers: tuple[str, ...]
    catalogue: Catalogue
    when: str = ""
    seed: str = ""
    house_made: tuple[str, ...] = ()


def controller_words(name: str) -> str:
    """Who played, in words."""
    return CONTROLLERS.get(name, f"computer, {name}")


def percent(share: float) -> str:
    """A share as a whole percentage; one that is neither 0 nor 1 never reads so."""
    rounded = round(100 * share)
    if rounded == 0 and share > 0:
        return "under 1 %"
    return "over 99 %" if rounded == 100 and share < 1 else f"{rounded} %"


def share_words(share: Share) -> str:
    """ "57 %, 43 to 70 %": a share with its 95 % interval."""
    return f"{percent(share.share)}, {round(100 * share.low)} to {round(100 * share.high)} %"


def outcome_words(report: GameReport | None, totals: Totals | None, players: Sequence[str]) -> str:
    """What came of it in one sentence, for a message."""
    if report is not None:
        winners = [players[seat] for seat in report.winners]
        if not winners:
            return f"A draw: {way_words(report.way)}."
        verb = "win" if len(winners) > 1 else "wins"
        return f"{listed(winners)} {verb}: {way_words(report.way)}."
    if totals is None:
        return "Nothing was fought."
    return f"{plural(totals.games, 'battle', 'battles')} recorded."


def battle_sheet(fought: Fought, report: GameReport) -> BattleSheet:
    """The report of one battle."""
    names = _piece_names(fought, report.pieces)
    winners = [fought.players[seat] for seat in report.winners]
    verb = "win" if len(winners) > 1 else "wins"
    verdict = f"{listed(winners)} {verb}" if winners else "A draw"
    rule = report.rule or NO_RULE.get(report.way, "")
    how = f"{_capital(way_words(report.way))} in round {report.rounds}"
    if not report.winners and report.way == "round limit":
        how = f"Nobody had won after {plural(report.rounds, 'round', 'rounds')}"
    facts = (
        *_facts(fought),
        ("Seed", fought.seed),
        ("Rounds", str(report.rounds)),
        ("Decisions", str(report.decisions)),
    )
    sides = tuple(_side(fought, report, seat, names) for seat in range(len(fought.players)))
    return BattleSheet(
        fought.name,
        verdict,
        how,
        rule,
        fought.when,
        facts,
        sides,
        tuple(_moment(fought, point, names) for point in report.turning_points),
        left_out=power_names(report.left_out, fought.catalogue),
        house_made=fought.house_made,
        footer=_footer(fought),
    )


def row_sheet(fought: Fought, totals: Totals, *, asked: int) -> BattleSheet:
    """The report of a row of battles; ``asked`` is how many there should have been."""
    shares = _shares(fought, totals)
    best = max(shares, key=lambda line: line.share)
    ties = [line for line in shares if line.share == best.share and line.count]
    count = plural(totals.games, "battle", "battles")
    verdict = f"{best.label}: {percent(best.share)} of {count}"
    if len(ties) > 1:
        verdict = f"{listed([line.label for line in ties])} level after {count}"
    how = _spread_words(totals.rounds)
    if asked > totals.games:
        how = f"Stopped after {totals.games} of {asked} battles. {how}"
    facts = (*_facts(fought), ("Seed", fought.seed), ("Battles", str(totals.games)))
    return BattleSheet(
        fought.name,
        verdict,
        how,
        "",
        fought.when,
        facts,
        tuple(_row_side(fought, totals, seat) for seat in range(len(fought.players))),
        shares=shares,
        ways=tuple(_way(fought, way.winners, way.way, way.share) for way in totals.ways),
        left_out=power_names(totals.left_out, fought.catalogue),
        house_made=fought.house_made,
        footer=_footer(fought),
    )


# One battle ---------------------------------------------------------------------------------------


def _side(fought: Fought, report: GameReport, seat: int, names: dict[str, str]) -> BattleSide:
    units = tuple(
        BattleUnit(
            piece.id,
            names[piece.id],
            *_kind(fought, piece.item),
            piece.left,
            piece.full,
            "" if piece.left else "destroyed",
        )
        for piece in report.pieces
        if piece.seat == seat
    )
    stones = report.scores[seat] if seat < len(report.scores) else 0
    return BattleSide(
        fought.players[seat],
        fought.setup.armies[seat].name,
        controller_words(fought.controllers[seat]),
        seat in report.winners,
        plural(stones, "stone absorbed", "stones absorbed"),
        units,
    )


def _moment(fought: Fought, point: TurningPoint, names: dict[str, str]) -> BattleMoment:
    """A turning point as a sentence."""
    subject = names.get(point.subject, point.subject)
    by = f" by {names.get(point.by, point.by)}" if point.by else ""
    match point.kind:
        case "destroyed":
            text = f"{subject} is destroyed{by}."
        case "wounded":
            lost = plural(point.amount, "vitality point", "vitality points")
            text = f"{subject} loses {lost} at one blow{by}."
        case "absorbed":
            text = f"{subject} absorbs the side’s {_ordinal(point.amount)} divine stone."
        case "won":
            who = fought.players[point.seat] if 0 <= point.seat < len(fought.players) else ""
            text = f"{who} wins." if who else "The battle ends in a draw."
        case _:
            text = f"{subject}: {point.kind}{by}."
    return BattleMoment(point.round, text, point.line + 1)


def _ordinal(number: int) -> str:
    """ "first" to "fourth"; above that the number."""
    words = ("first", "second", "third", "fourth")
    return words[number - 1] if 1 <= number <= len(words) else f"{number}th"


def _piece_names(fought: Fought, pieces: Sequence[Piece]) -> dict[str, str]:
    """Names of units by id; one that fights on several sides gets its player's name."""
    often = Counter(piece.name for piece in pieces)
    return {
        piece.id: f"{piece.name} ({fought.players[piece.seat]})"
        if often[piece.name] > 1
        else piece.name
        for piece in pieces
    }


# Many battles -------------------------------------------------------------------------------------


def _shares(fought: Fought, totals: Totals) -> tuple[ShareLine, ...]:
    """What each side won, and the draws. Team mates win together and share a line."""
    sides = fought.setup.sides or tuple(range(len(fought.players)))
    lines = []
    for side in sorted(set(sides)):
        seats = [seat for seat, own in enumerate(sides) if own == side]
        label = listed([fought.players[seat] for seat in seats])
        lines.append(_line(label, totals.seats[seats[0]]))
    return (*lines, _line("Draws", totals.draws))


def _line(label: str, share: Share) -> ShareLine:
    return ShareLine(label, share.count, share.share, share.low, share.high)


def _way(fought: Fought, winners: Sequence[int], way: str, share: Share) -> ShareLine:
    who = listed([fought.players[seat] for seat in winners]) or "Draw"
    return _line(f"{who}: {way_words(way)}", share)


def _row_side(fought: Fought, totals: Totals, seat: int) -> BattleSide:
    often = Counter(piece.name for piece in totals.pieces)
    units = tuple(_row_unit(fought, piece, often) for piece in totals.pieces if piece.seat == seat)
    mean = totals.scores[seat] if seat < len(totals.scores) else 0.0
    best = max((share.share for share in totals.seats), default=0.0)
    return BattleSide(
        fought.players[seat],
        fought.setup.armies[seat].name,
        controller_words(fought.controllers[seat]),
        bool(best) and totals.seats[seat].share == best,
        f"{mean:.1f} stones on average",
        units,
    )


def _row_unit(fought: Fought, piece: PieceTotals, often: Counter[str]) -> BattleUnit:
    name = f"{piece.name} ({fought.players[piece.seat]})" if often[piece.name] > 1 else piece.name
    return BattleUnit(
        piece.id,
        name,
        *_kind(fought, piece.item),
        piece.left,
        piece.full,
        f"{piece.left:.1f} left on average",
        share_words(piece.lost),
        piece.lost.share,
    )


def _spread_words(rounds: Spread | None) -> str:
    """How long the battles were."""
    if rounds is None:
        return "No battle was fought"
    if rounds.least == rounds.greatest:
        return f"Every battle took {plural(rounds.least, 'round', 'rounds')}"
    return (
        f"{rounds.mean:.1f} rounds on average, half of them {rounds.lower} to {rounds.upper}, "
        f"all {rounds.least} to {rounds.greatest}"
    )


# Both ---------------------------------------------------------------------------------------------


def _facts(fought: Fought) -> tuple[tuple[str, str], ...]:
    """What was agreed before the first move."""
    setup = fought.setup
    board = fought.catalogue.boards.get(setup.board)
    name = board.name if board is not None else setup.board
    facts = [
        ("Board", f"{name}, set-up {setup.diagram}"),
        ("Edition", EDITIONS[setup.edition]),
        ("Lead", fought.players[setup.lead] if setup.lead < len(fought.players) else "–"),
    ]
    for key, value in setup.house_rules.chosen:
        switch = SWITCHES.get(key)
        title = f"{switch.title} ({switch.ruling})" if switch else key
        facts.append((title, _value_words(value)))
    return tuple(facts)


def _value_words(value: bool | int | str) -> str:
    """The value of a house rule."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace("_", " ")


def _kind(fought: Fought, item: str) -> tuple[str, Shape]:
    """Type word and outline of a unit; one that is not known is drawn as a circle."""
    found = fought.catalogue.item(item)
    if found is None:
        return "", Shape.CIRCLE
    return type_word(found), shape_of(found)


def power_names(abilities: Sequence[str], catalogue: Catalogue) -> tuple[str, ...]:
    """Powers by their printed name and owner, sorted; one nobody has is called by its id."""
    known: dict[str, str] = {}
    for item in catalogue.items:
        powers = (item.powers or ()) if isinstance(item, Unit) else (item.power,)
        for power in powers:
            known.setdefault(power.ability, f"{power.name} ({item.name})")
    return tuple(sorted(known.get(ability, ability) for ability in abilities))


def _footer(fought: Fought) -> str:
    items = tuple(item for army in fought.setup.armies for item in items_of(army, fought.catalogue))
    return footer(items, __version__)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
