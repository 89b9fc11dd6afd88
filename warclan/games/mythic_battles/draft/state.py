"""The state of a draft: what its setup and picks amount to (MB-DRAFT-06 to MB-DRAFT-18)."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import UnitType
from warclan.games.mythic_battles.draft.setup import Controller, Draft, DraftSetup, Pick
from warclan.games.mythic_battles.draft.table import LoggedPick, Phase, Table


@dataclass(frozen=True, slots=True)
class SeatState:
    """One player's side of the draft.

    ``limit`` and ``remaining`` are RP; ``converted`` the Art of War cards made of RP left over
    (MB-DRAFT-14), 0 until ``finished``. ``divinity`` and ``dear`` are item ids, "" while open.
    """

    name: str
    side: int
    controller: Controller
    limit: int
    remaining: int
    army: Army
    divinity: str = ""
    dear: str = ""
    troops: int = 0
    attachments: int = 0
    finished: bool = False
    converted: int = 0


@dataclass(frozen=True, slots=True)
class DraftState:
    """A draft at one moment.

    ``turn`` is the seat to act, ``None`` when the draft is done; ``upcoming`` the seats of the
    next picks, the present one first; ``lap`` counts from 1; ``pool`` the copies left of every
    item. ``free_deployment`` are the sides that may deploy one unit free (MB-DRAFT-17), known
    once every divinity is picked. ``without_divinity`` are seats that found none they could take,
    ``removed`` the attachments that ended without a troop (seat, item; RUL-73).
    """

    setup: DraftSetup
    picks: tuple[Pick, ...]
    phase: Phase
    turn: int | None
    lap: int
    upcoming: tuple[int, ...]
    seats: tuple[SeatState, ...]
    log: tuple[LoggedPick, ...]
    pool: tuple[tuple[str, int], ...]
    free_deployment: tuple[int, ...] = ()
    without_divinity: tuple[int, ...] = ()
    removed: tuple[tuple[int, str], ...] = ()
    catalogue: Catalogue = field(default_factory=Catalogue.of, repr=False, compare=False)

    @property
    def done(self) -> bool:
        """Whether nothing is left to pick or bind."""
        return self.phase == "done"

    @property
    def number(self) -> int:
        """The number of the pick to come, from 1."""
        return len(self.picks) + 1

    @property
    def armies(self) -> tuple[Army, ...]:
        """The armies by seat."""
        return tuple(seat.army for seat in self.seats)


def replay(setup: DraftSetup, picks: Sequence[Pick], catalogue: Catalogue) -> DraftState:
    """The state after ``picks``.

    Raises :class:`IllegalPickError`, a ``ValueError`` that names pick, rule and reason, for the
    first pick the rules refuse.
    """
    table = Table(setup, catalogue)
    for pick in picks:
        table.play(pick)
    return state_of(table)


def final_armies(draft: Draft, catalogue: Catalogue) -> tuple[Army, ...]:
    """The armies of a draft under the names they are saved by: "Hedeby evening, Astrid"."""
    state = replay(draft.setup, draft.picks, catalogue)
    return tuple(
        replace(seat.army, name=f"{draft.name}, {seat.name}" if draft.name else seat.name)
        for seat in state.seats
    )


def state_of(table: Table) -> DraftState:
    """The frozen state of a table."""
    return DraftState(
        setup=table.setup,
        picks=tuple(table.picks),
        phase=table.phase,
        turn=table.turn,
        lap=table.lap,
        upcoming=table.upcoming(),
        seats=tuple(_seat(table, seat) for seat in range(len(table.places))),
        log=tuple(table.log),
        pool=tuple(table.pool.items()),
        free_deployment=() if table.phase == "divinities" else free_sides(table),
        without_divinity=tuple(table.without_divinity),
        removed=tuple(table.removed),
        catalogue=table.catalogue,
    )


def _seat(table: Table, seat: int) -> SeatState:
    place, agreed = table.places[seat], table.setup.seats[seat]
    hand = place.hand
    army = Army(
        agreed.name,
        tuple(place.entries),
        place.limit,
        table.setup.edition,
        table.setup.house_rules,
        _notes(table, seat),
        next_key=1 + max((int(entry.key[1:]) for entry in place.entries), default=0),
    )
    return SeatState(
        agreed.name,
        agreed.side,
        agreed.controller,
        place.limit,
        hand.left,
        army,
        hand.divinities[0].id if hand.divinities else "",
        hand.dear[0].id if hand.dear else "",
        len(hand.troops),
        len(hand.attachments),
        place.finished,
        place.converted,
    )


def _notes(table: Table, seat: int) -> str:
    """What an army should remember of its draft."""
    lines = []
    for other, item_id in table.removed:
        item = table.catalogue.item(item_id)
        if other == seat and item is not None:
            lines.append(f"{item.name} found no troop and left; its RP are spent (RUL-73).")
    return "\n".join(lines)


def free_sides(table: Table) -> tuple[int, ...]:
    """MB-DRAFT-17, MB-DRAFT-18, RUL-41: the sides of gods alone, where some side has a titan."""
    types: dict[int, list[UnitType]] = {}
    units = table.catalogue.units
    for place, seat in zip(table.places, table.setup.seats, strict=True):
        side = types.setdefault(seat.side, [])
        side += [units[recruit.id].type for recruit in place.hand.divinities]
    if not any(UnitType.TITAN in kinds for kinds in types.values()):
        return ()
    return tuple(
        side
        for side, kinds in sorted(types.items())
        if kinds and all(kind is UnitType.GOD for kind in kinds)
    )
