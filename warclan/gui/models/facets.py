"""Facets: filters with live counts. "or" within a facet, "and" between facets.

Each choice is one whole number whose bit n says whether row n has it, so counting twenty
thousand rows under twenty filters is a few operations on long integers.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from warclan.gui.models.masks import mask_of

R = TypeVar("R")

Chosen = Mapping[str, frozenset[str]]
"""Chosen choice keys by facet key."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a facet: key, words, and the kind of unit whose outline stands before it."""

    key: str
    label: str
    glyph: str = ""


@dataclass(frozen=True, slots=True)
class Facet(Generic[R]):
    """One facet. ``keys_of`` gives the choices a row belongs to (none when not known)."""

    key: str
    title: str
    choices: tuple[Choice, ...]
    keys_of: Callable[[R], Sequence[str]]
    most: int = 0
    """How many choices show before "Show all"; 0 shows every one."""
    many: str = ""
    """What three or more choices are called together ("types"); "" where each stands alone."""


class FacetIndex(Generic[R]):
    """Which rows have which choices, prepared once per set of rows."""

    def __init__(self, facets: Sequence[Facet[R]], rows: Sequence[R]) -> None:
        self.facets = tuple(facets)
        self.count = len(rows)
        self._everything = (1 << len(rows)) - 1
        self._bits: dict[tuple[str, str], int] = {}
        for facet in self.facets:
            self._gather(facet, rows)

    def renew(self, key: str, rows: Sequence[R]) -> None:
        """The rows changed in nothing but the choices of one facet."""
        for facet in self.facets:
            if facet.key == key:
                self._gather(facet, rows)

    def _gather(self, facet: Facet[R], rows: Sequence[R]) -> None:
        """Find the rows of each choice of a facet."""
        # Rows of the same choices are gathered first: there are few such groups.
        groups: dict[tuple[str, ...], list[int]] = {}
        for number, row in enumerate(rows):
            groups.setdefault(tuple(facet.keys_of(row)), []).append(number)
        members: dict[str, list[int]] = {choice.key: [] for choice in facet.choices}
        for keys, numbers in groups.items():
            for key in keys:
                if key in members:
                    members[key] += numbers
        for key, numbers in members.items():
            self._bits[facet.key, key] = mask_of(numbers, len(rows))

    def _facet_mask(self, facet: str, chosen: frozenset[str]) -> int:
        if not chosen:
            return self._everything
        mask = 0
        for key in chosen:
            mask |= self._bits.get((facet, key), 0)
        return mask

    def mask(self, chosen: Chosen, extra: int | None = None, without: str = "") -> int:
        """Rows that pass the chosen filters (but not those of the facet ``without``).

        ``extra`` is a further mask, such as a range or a search.
        """
        mask = self._everything if extra is None else extra
        for facet in self.facets:
            if facet.key != without:
                mask &= self._facet_mask(facet.key, chosen.get(facet.key, frozenset()))
        return mask

    def counts(self, chosen: Chosen, extra: int | None = None) -> dict[tuple[str, str], int]:
        """How many rows each choice has under the filters of the other facets."""
        counts: dict[tuple[str, str], int] = {}
        for facet in self.facets:
            others = self.mask(chosen, extra, without=facet.key)
            for choice in facet.choices:
                bits = self._bits[facet.key, choice.key]
                counts[facet.key, choice.key] = (bits & others).bit_count()
        return counts

    def nearest(self, chosen: Chosen, extra: int | None = None) -> tuple[str, str, int] | None:
        """The single filter whose loss brings back the most rows: facet, choice, mask of rows.

        ``None`` when no single loss brings a row. Ties go to the first in the order of facets.
        """
        best: tuple[str, str, int] | None = None
        now = self.mask(chosen, extra)
        for facet in self.facets:
            for choice in facet.choices:
                picked = chosen.get(facet.key, frozenset())
                if choice.key not in picked:
                    continue
                mask = self.mask({**chosen, facet.key: picked - {choice.key}}, extra) & ~now
                if mask and (best is None or mask.bit_count() > best[2].bit_count()):
                    best = (facet.key, choice.key, mask)
        return best


class FacetState:
    """What is chosen, in the order it was chosen, so that Backspace takes the last away."""

    def __init__(self) -> None:
        self._order: list[tuple[str, str]] = []

    @property
    def chosen(self) -> dict[str, frozenset[str]]:
        """Chosen keys by facet."""
        grouped: dict[str, set[str]] = {}
        for facet, key in self._order:
            grouped.setdefault(facet, set()).add(key)
        return {facet: frozenset(keys) for facet, keys in grouped.items()}

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Facet and choice, oldest first."""
        return tuple(self._order)

    def set(self, facet: str, key: str, on: bool) -> bool:
        """Choose or drop one; false when nothing changed."""
        pair = (facet, key)
        if on == (pair in self._order):
            return False
        if on:
            self._order.append(pair)
        else:
            self._order.remove(pair)
        return True

    def clear(self) -> None:
        """Drop everything."""
        self._order.clear()
