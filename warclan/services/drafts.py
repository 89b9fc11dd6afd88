"""Drafts: each is its set-up and its picks, saved at every pick."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

import msgspec

from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.draft.correction import Correction, correct
from warclan.games.mythic_battles.draft.drafter import choose
from warclan.games.mythic_battles.draft.setup import Controller, Draft, Pick
from warclan.games.mythic_battles.draft.state import DraftState, final_armies, replay
from warclan.services.armies import NAME_LENGTH, army_values
from warclan.services.changes import ChangeSet
from warclan.services.clock import read
from warclan.services.desk import Desk
from warclan.services.errors import NoSuchRecordError, RefusedError, StoreError
from warclan.services.packing import packed
from warclan.store import queries
from warclan.store.kinds import Values
from warclan.text.misfits import misfit
from warclan.text.wholeness import one_line

FORMAT = 1
"""Of a draft's payload."""
COMPUTER = "Computer"
"""The author of steps that a computer player made."""


@dataclass(frozen=True, slots=True)
class DraftRow:
    """A draft as the list shows it; ``seats`` are the players' names."""

    id: str
    name: str
    seats: tuple[str, ...]
    picks: int
    limit: int
    updated_at: datetime
    source: str = ""
    deleted_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class DraftRecord:
    """A stored draft. ``version`` goes back as ``expected_version`` of a pick."""

    id: str
    draft: Draft
    source: str
    created_at: datetime
    updated_at: datetime
    version: int


def decode(payload: str) -> Draft:
    """A stored draft. Raises :class:`StoreError` when it cannot be read."""
    try:
        return msgspec.json.decode(payload, type=Draft)
    except msgspec.MsgspecError as error:
        why = misfit(str(error)).removesuffix(".")
        raise StoreError(
            f"This draft cannot be read ({why}). It was left as it is; a backup may hold an "
            "earlier state."
        ) from None


def draft_values(
    draft_id: str, draft: Draft, source: str, now: str, created_at: str | None = None
) -> Values:
    """The row of a draft."""
    return {
        "id": draft_id,
        "name": draft.name,
        "seats": packed([seat.name for seat in draft.setup.seats]),
        "picks": len(draft.picks),
        "points_limit": draft.setup.limit,
        "source": source,
        "created_at": created_at or now,
        "updated_at": now,
        "deleted_at": None,
        "format": FORMAT,
        "payload": packed(draft),
    }


class Drafts:
    """The drafts of the open database."""

    def __init__(self, desk: Desk, catalogue: Callable[[], Catalogue]) -> None:
        self._desk = desk
        self._catalogue = catalogue

    def list(self) -> tuple[DraftRow, ...]:
        """Every draft, the one touched last first."""
        return self._rows(deleted=False)

    def deleted(self) -> tuple[DraftRow, ...]:
        """The drafts in Recently deleted; they stay there for 30 days."""
        return self._rows(deleted=True)

    def _rows(self, *, deleted: bool) -> tuple[DraftRow, ...]:
        with self._desk.store.read() as connection:
            lines = queries.draft_lines(connection, deleted=deleted)
        return tuple(
            DraftRow(
                line.id,
                line.name,
                msgspec.json.decode(line.seats, type=tuple[str, ...]),
                line.picks,
                line.limit,
                read(line.updated_at),
                line.source,
                read(line.deleted_at) if line.deleted_at else None,
            )
            for line in lines
        )

    def get(self, draft_id: str) -> DraftRecord:
        """One draft. Raises :class:`NoSuchRecordError` when it is gone or put away."""
        with self._desk.store.read() as connection:
            found = queries.draft_record(connection, draft_id)
        if found is None:
            raise NoSuchRecordError("This draft is not there any more; it was deleted.")
        payload, source, created_at, updated_at, version = found
        return DraftRecord(
            draft_id, decode(payload), source, read(created_at), read(updated_at), version
        )

    def state(self, draft_id: str) -> DraftState:
        """Where a draft stands. Raises :class:`RefusedError` when its record no longer holds.

        That happens when content was corrected since; :func:`correction.recheck` tells which
        picks can stay.
        """
        draft = self.get(draft_id).draft
        return _replayed(draft, self._catalogue())

    def create(self, draft: Draft, source: str = "") -> tuple[str, ChangeSet]:
        """Keep a new draft; its id and what changed. Picks it already has must be legal."""
        draft = replace(draft, name=_named(draft.name))
        _replayed(draft, self._catalogue())
        draft_id = self._desk.new_id()
        with self._desk.write(f"start the draft {draft.name}") as written:
            written.transaction.put(
                "draft", draft_values(draft_id, draft, source, self._desk.now())
            )
        return draft_id, written.change_set

    def pick(self, draft_id: str, pick: Pick, *, expected_version: int | None = None) -> ChangeSet:
        """Make the next pick, as one step.

        Raises :class:`RefusedError` with rule and reason when it is not legal.
        """
        return self._pick(draft_id, pick, None, expected_version)

    def computer_pick(self, draft_id: str, *, expected_version: int | None = None) -> ChangeSet:
        """Let the computer pick for the seat whose turn it is."""
        record = self.get(draft_id)
        state = _replayed(record.draft, self._catalogue())
        if state.turn is None:
            raise RefusedError("The draft is over; there is nothing to pick.")
        chosen = choose(state, record.draft.setup.pool.seed)
        version = record.version if expected_version is None else expected_version
        return self._pick(draft_id, chosen, COMPUTER, version)

    def _pick(
        self, draft_id: str, pick: Pick, author: str | None, expected_version: int | None
    ) -> ChangeSet:
        draft = self.get(draft_id).draft
        return self._change(
            draft_id,
            _pick_words(draft, pick, self._catalogue()),
            lambda present: replace(present, picks=(*present.picks, pick)),
            expected_version=expected_version,
            author=author,
        )

    def correction(self, draft_id: str, index: int, pick: Pick) -> Correction:
        """What would become of the draft if the pick at ``index`` (from 0) were ``pick``."""
        draft = self.get(draft_id).draft
        try:
            return correct(draft.setup, draft.picks, index, pick, self._catalogue())
        except IndexError as error:
            raise RefusedError(str(error)) from None

    def correct(
        self, draft_id: str, index: int, pick: Pick, *, expected_version: int | None = None
    ) -> ChangeSet:
        """Change an earlier pick; picks that are then no longer legal are taken back.

        Raises :class:`RefusedError` when the changed pick itself is not legal.
        """
        catalogue = self._catalogue()

        def corrected(present: Draft) -> Draft:
            try:
                found = correct(present.setup, present.picks, index, pick, catalogue)
            except IndexError as error:
                raise RefusedError(str(error)) from None
            refused = next((each for each in found.broken if each.index == index), None)
            if refused is not None:
                raise RefusedError(refused.sentence)
            return replace(present, picks=found.picks)

        return self._change(
            draft_id,
            f"correct pick {index + 1}",
            corrected,
            expected_version=expected_version,
        )

    def set_seat(self, draft_id: str, seat: int, controller: Controller) -> ChangeSet:
        """Let a seat be played by a person or by the computer."""
        draft = self.get(draft_id).draft
        if not 0 <= seat < len(draft.setup.seats):
            raise RefusedError(f"The draft has no seat {seat + 1}.")

        def seated(present: Draft) -> Draft:
            seats = tuple(
                replace(each, controller=controller) if place == seat else each
                for place, each in enumerate(present.setup.seats)
            )
            return replace(present, setup=replace(present.setup, seats=seats))

        return self._change(
            draft_id, f"let {draft.setup.seats[seat].name} be played by a {controller}", seated
        )

    def rename(self, draft_id: str, name: str) -> ChangeSet:
        """Give a draft another name."""
        name = _named(name)
        return self._change(
            draft_id,
            f"rename the draft to {name}",
            lambda present: replace(present, name=name),
            gesture=f"draft/{draft_id}/name",
        )

    def save_armies(self, draft_id: str) -> tuple[str, ...]:
        """Keep the armies of a draft, in a folder of its name; their ids by seat."""
        draft = self.get(draft_id).draft
        _replayed(draft, self._catalogue())
        armies = final_armies(draft, self._catalogue())
        ids = tuple(self._desk.new_id() for _ in armies)
        with self._desk.write(f"keep the armies of {draft.name}") as written:
            for army_id, army in zip(ids, armies, strict=True):
                values = army_values(
                    army_id, army, draft.name, f"draft/{draft_id}", self._desk.now()
                )
                written.transaction.put("army", values)
        return ids

    def delete(self, draft_id: str) -> ChangeSet:
        """Put a draft into Recently deleted."""
        # By its row, so that a draft whose record cannot be read can be put away too.
        name = next((row.name for row in self.list() if row.id == draft_id), None)
        if name is None:
            raise NoSuchRecordError("This draft is not there any more; it was deleted.")
        with self._desk.write(f"delete the draft {name}") as written:
            values = written.transaction.need("draft", draft_id)
            written.transaction.put("draft", {**values, "deleted_at": self._desk.now()})
        return written.change_set

    def restore(self, draft_id: str) -> ChangeSet:
        """Bring a draft back from Recently deleted."""
        name = next((row.name for row in self.deleted() if row.id == draft_id), None)
        if name is None:
            raise NoSuchRecordError("This draft is not in Recently deleted.")
        with self._desk.write(f"restore the draft {name}") as written:
            values = written.transaction.need("draft", draft_id)
            written.transaction.put("draft", {**values, "deleted_at": None})
        return written.change_set

    def _change(
        self,
        draft_id: str,
        label: str,
        change: Callable[[Draft], Draft],
        *,
        expected_version: int | None = None,
        author: str | None = None,
        gesture: str = "",
    ) -> ChangeSet:
        """Change the stored draft as one step; a record that does not hold is refused."""
        catalogue = self._catalogue()
        with self._desk.write(label, author=author, gesture=gesture) as written:
            values = written.transaction.need("draft", draft_id, expected_version)
            if values["deleted_at"] is not None:
                raise NoSuchRecordError("This draft was deleted; restore it first.")
            present = decode(str(values["payload"]))
            changed = change(present)
            if (changed.setup, changed.picks) != (present.setup, present.picks):
                _replayed(changed, catalogue)
            if changed != present:
                row = draft_values(
                    draft_id,
                    changed,
                    str(values["source"]),
                    self._desk.now(),
                    str(values["created_at"]),
                )
                written.transaction.put("draft", row)
        return written.change_set


def _named(name: str) -> str:
    """A usable name. Raises :class:`RefusedError` for an empty or endless one."""
    line = one_line(name)
    if not line:
        raise RefusedError("A draft needs a name; type one.")
    if len(line) > NAME_LENGTH:
        raise RefusedError(f"A name has at most {NAME_LENGTH} characters; shorten this one.")
    return line


def _replayed(draft: Draft, catalogue: Catalogue) -> DraftState:
    """The state of a draft; an illegal record is refused with its sentence."""
    try:
        return replay(draft.setup, draft.picks, catalogue)
    except ValueError as error:
        raise RefusedError(str(error)) from None


def _pick_words(draft: Draft, pick: Pick, catalogue: Catalogue) -> str:
    """The label of a pick ("Astrid picks Angrboda")."""
    seats = draft.setup.seats
    who = seats[pick.seat].name if 0 <= pick.seat < len(seats) else f"seat {pick.seat + 1}"
    item = catalogue.item(pick.item)
    if not pick.item:
        return f"{who} stops early"
    name = item.name if item else pick.item
    if pick.troop:
        troop = catalogue.item(pick.troop)
        return f"{who} binds {name} to {troop.name if troop else pick.troop}"
    return f"{who} picks {name}"
