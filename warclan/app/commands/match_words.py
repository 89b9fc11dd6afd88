"""Resolved battles and matches in lines for people."""

from collections.abc import Iterator, Sequence

from warclan.engine.resolve import GameReport, Resolution
from warclan.engine.shares import Share
from warclan.engine.spec import TurningPoint
from warclan.games.mythic_battles.report import ABSORBED, DESTROYED, WOUNDED
from warclan.games.mythic_battles.tabletop import Table
from warclan.games.mythic_battles.text import Names, way_words
from warclan.text.numbers import listed, plural


def report_lines(report: GameReport, table: Table) -> Iterator[str]:
    """One battle: how it ended, what turned it, who lost what."""
    names = Names.of(table)
    armies = [army.name for army in table.setup.armies]
    rule = f" ({report.rule})" if report.rule else ""
    if report.draw:
        yield f"Draw after {plural(report.rounds, 'round', 'rounds')}: {way_words(report.way)}."
    else:
        won = listed([player(seat, armies) for seat in report.winners])
        yield f"{won} won in round {report.rounds}: {way_words(report.way)}{rule}."
    yield f"Seed {report.seed}, {report.decisions} decisions, digest {report.digest}."
    if report.turning_points:
        yield "Turning points:"
    for point in report.turning_points:
        told = _point(point, names)
        if told:
            yield f"  round {point.round}: {told}"
    for seat in range(len(armies)):
        lost = [
            f"{names.unit(piece.id)} {piece.left} of {piece.full}" for piece in report.losses(seat)
        ]
        stones = report.scores[seat] if seat < len(report.scores) else 0
        yield (
            f"{player(seat, armies)}: {plural(stones, 'stone', 'stones')} absorbed; "
            f"vitality left: {listed(lost) if lost else 'all of it'}."
        )
    if report.left_out:
        yield f"Powers without code, which nobody used: {', '.join(report.left_out)}."


def totals_lines(done: Resolution, table: Table, controllers: Sequence[str]) -> Iterator[str]:
    """Many battles: shares with their intervals, rounds, losses."""
    totals = done.totals
    armies = [army.name for army in table.setup.armies]
    names = Names.of(table)
    yield f"{totals.games} battles from seed {done.seed}; shares with 95 % intervals."
    for seat, share in enumerate(totals.seats):
        yield f"  {player(seat, armies)} ({controllers[seat]}): won {share_words(share)}"
    yield f"  draws: {share_words(totals.draws)}"
    yield "How they ended:"
    for way in totals.ways:
        won = listed([player(seat, armies) for seat in way.winners]) or "nobody"
        yield f"  {way_words(way.way)}, {won}: {share_words(way.share)}"
    if totals.rounds is not None:
        rounds = totals.rounds
        yield (
            f"Rounds: {rounds.mean:.1f} on average, half of the battles {rounds.lower} to "
            f"{rounds.upper}, all {rounds.least} to {rounds.greatest}."
        )
    yield "Lost, and vitality left on average:"
    for piece in totals.pieces:
        yield (
            f"  {names.unit(piece.id)} ({player(piece.seat, armies)}): lost "
            f"{share_words(piece.lost)}; {piece.left:.1f} of {piece.full}"
        )
    if totals.left_out:
        yield f"Powers without code, which nobody used: {', '.join(totals.left_out)}."


def player(seat: int, armies: Sequence[str]) -> str:
    """The player by army, with the seat where two bring armies of one name."""
    name = armies[seat]
    return f"{name} (seat {seat + 1})" if armies.count(name) > 1 else name


def share_words(share: Share) -> str:
    return f"{share.count}, {share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


def _point(point: TurningPoint, names: Names) -> str:
    """One turning point; the victory itself stands in the first line already."""
    subject = names.unit(point.subject) if point.subject else ""
    by = f" by {names.unit(point.by)}" if point.by else ""
    if point.kind == DESTROYED:
        return f"{subject} was destroyed{by}"
    if point.kind == WOUNDED:
        return f"{subject} suffered {plural(point.amount, 'wound', 'wounds')}{by}"
    if point.kind == ABSORBED:
        return f"{subject} absorbed a stone, {point.amount} in all"
    return ""
