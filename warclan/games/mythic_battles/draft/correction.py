"""Correcting an earlier pick, and finding out which later picks it makes illegal.

Nothing is changed here: the answer tells which picks the corrected draft would keep, and why the
others cannot stay. Picks are kept up to the first that is no longer legal.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.draft.setup import DraftSetup, Pick
from warclan.games.mythic_battles.draft.table import IllegalPickError, Table


@dataclass(frozen=True, slots=True)
class BrokenPick:
    """A pick that the rules refuse; ``index`` counts from 0."""

    index: int
    pick: Pick
    rule: str
    reason: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Correction:
    """What a changed record amounts to.

    ``picks`` is the record that can be kept; ``broken`` are the picks that become illegal, each
    judged with the ones before it left out; ``taken_back`` the places of legal picks that go too
    because they come after the first broken one.
    """

    picks: tuple[Pick, ...]
    broken: tuple[BrokenPick, ...]
    taken_back: tuple[int, ...]

    @property
    def clean(self) -> bool:
        """Whether every pick can stay."""
        return not self.broken


def recheck(setup: DraftSetup, picks: Sequence[Pick], catalogue: Catalogue) -> Correction:
    """Which picks of a record hold under this setup and catalogue (both may have changed)."""
    table = Table(setup, catalogue)
    broken: list[BrokenPick] = []
    for index, pick in enumerate(picks):
        try:
            _catch_up(table, pick, bool(broken))
            table.play(pick)
        except IllegalPickError as error:
            broken.append(BrokenPick(index, pick, error.rule, error.reason, str(error)))
            if table.turn == pick.seat:
                table.skip()
    if not broken:
        return Correction(tuple(picks), (), ())
    first = broken[0].index
    illegal = {each.index for each in broken}
    taken_back = tuple(index for index in range(first, len(picks)) if index not in illegal)
    return Correction(tuple(picks[:first]), tuple(broken), taken_back)


def correct(
    setup: DraftSetup, picks: Sequence[Pick], index: int, pick: Pick, catalogue: Catalogue
) -> Correction:
    """What becomes of the record when the pick at ``index`` (from 0) is replaced by ``pick``.

    A broken pick at ``index`` itself means that the correction is refused. ``IndexError`` when
    there is no such pick.
    """
    if not 0 <= index < len(picks):
        raise IndexError(f"The draft has no pick {index + 1}; it has {len(picks)}.")
    return recheck(setup, (*picks[:index], pick, *picks[index + 1 :]), catalogue)


def _catch_up(table: Table, pick: Pick, after_broken: bool) -> None:
    """Once picks are missing, pass over turns nobody recorded until it is the pick's seat."""
    if not after_broken:
        return
    for _ in range(len(table.places)):
        if table.turn in (None, pick.seat):
            return
        table.skip()
