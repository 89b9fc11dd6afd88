"""What lies on a table in inches, in values and words: pieces, distances, and the ruler."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from warclan.games.war_clan.scenarios.table import TOLERANCE, Base, Point

PieceKind = Literal["model", "marker", "terrain"]


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table. ``key`` names it for good, ``side`` is a seat or −1 for nobody.

    Places and radii are in inches. ``note`` is what the piece says of itself beside its name
    ("Champion", "Size 2, Impassable"). A piece that is not ``movable`` only shows where it is.
    """

    key: str
    name: str
    kind: PieceKind
    at: Point
    radius: float
    side: int = -1
    note: str = ""
    movable: bool = True

    @property
    def base(self) -> Base:
        """The round base."""
        return Base(self.at, self.radius)

    def moved(self, to: Point) -> "Piece":
        """The piece in another place."""
        return replace(self, at=to)


def place_words(at: Point) -> str:
    """A place as it is read out: inches from the left and the lower edge."""
    return f'{at.x:.1f}" from the left, {at.y:.1f}" from below'


def piece_words(piece: Piece, players: Sequence[str]) -> str:
    """A piece in one line: "Ulf, Astrid's, Champion, 12.0" from the left, 3.5" from below"."""
    whose = f"{players[piece.side]}'s" if 0 <= piece.side < len(players) else ""
    parts = (piece.name, whose, piece.note, place_words(piece.at))
    return ", ".join(part for part in parts if part)


def nearest(pieces: Sequence[Piece], piece: Piece) -> tuple[Piece, float] | None:
    """The piece nearest to another by base edge, and the gap in inches; ``None`` when alone."""
    others = [other for other in pieces if other.key != piece.key]
    if not others:
        return None
    found = min(others, key=lambda other: (piece.base.gap(other.base), other.key))
    return found, piece.base.gap(found.base)


@dataclass(frozen=True, slots=True)
class Reading:
    """What the ruler says between two places; a place on a piece is measured from its base.

    ``nearest`` and ``farthest`` are the two distances of WC-R39: from the start's edge to the
    nearest and to the farthest point of what lies at the end.
    """

    length: float
    nearest: float
    farthest: float

    def words(self, limit: float | None = None) -> str:
        """The reading in words; with a ``limit`` also whether it is within it."""
        if self.nearest == self.farthest:
            said = f'{self.length:.2f}"'
        else:
            said = f'{self.nearest:.2f}" to the nearest point, {self.farthest:.2f}" to the farthest'
        if limit is None:
            return said
        if self.farthest <= limit + TOLERANCE:
            return f'{said}: completely within {limit:g}"'
        if self.nearest <= limit + TOLERANCE:
            return f'{said}: within {limit:g}", not completely'
        return f'{said}: not within {limit:g}"'


def measure(start: Point, end: Point, pieces: Sequence[Piece]) -> Reading:
    """The ruler from one place to another; places on a base count from the base (WC-R39)."""
    first, last = _under(start, pieces), _under(end, pieces)
    if first is not None and last is not None and first.key == last.key:
        return Reading(start.to(end), start.to(end), start.to(end))
    origin = first.at if first else start
    goal = last.base if last else Base(end, 0.0)
    lead = first.radius if first else 0.0
    return Reading(
        max(0.0, origin.to(goal.centre) - lead),
        max(0.0, goal.nearest(origin) - lead),
        max(0.0, goal.farthest(origin) - lead),
    )


def _under(at: Point, pieces: Sequence[Piece]) -> Piece | None:
    """The piece that covers a place; of several the smallest, which lies on the others."""
    covering = [piece for piece in pieces if piece.at.to(at) <= piece.radius]
    return min(covering, key=lambda piece: (piece.radius, piece.key), default=None)


def piece_under(at: Point, pieces: Sequence[Piece], reach: float = 0.0) -> Piece | None:
    """The piece at a place, or within ``reach`` inches of it, the nearest first."""
    exact = _under(at, pieces)
    if exact is not None or not reach:
        return exact
    close = [piece for piece in pieces if piece.base.nearest(at) <= reach]
    return min(close, key=lambda piece: (piece.base.nearest(at), piece.key), default=None)
