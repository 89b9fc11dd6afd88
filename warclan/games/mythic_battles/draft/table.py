"""The draft while it is replayed: whose pick it is, what may be picked, what a pick does.

This is the working state behind :func:`warclan.games.mythic_battles.draft.state.replay`; it is
changed pick by pick and never leaves this package.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from warclan.games.mythic_battles.army import ArmyEntry
from warclan.games.mythic_battles.army_faults import companion_price
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.draft.pool import pool_items
from warclan.games.mythic_battles.draft.setup import DraftSetup, Pick
from warclan.games.mythic_battles.recruitment import (
    Hand,
    Recruit,
    Refusal,
    Terms,
    refuse_attachment,
    refuse_bearer,
    refuse_cost,
    refuse_limits,
)

Phase = Literal["divinities", "recruitment", "binding", "done"]
STOP = ""
"""The ``item`` of a pick that stops early (RUL-38)."""


class IllegalPickError(ValueError):
    """A pick the rules refuse. ``index`` counts picks from 0."""

    def __init__(self, index: int, rule: str, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.index = index
        self.rule = rule
        self.reason = reason


@dataclass(frozen=True, slots=True)
class LoggedPick:
    """A pick as the log shows it: RP before and after, everything taken along by itself."""

    number: int
    seat: int
    item: str
    lap: int
    before: int
    after: int
    companions: tuple[str, ...] = ()
    troop: str = ""


@dataclass(slots=True)
class Place:
    """One seat while the draft runs."""

    hand: Hand
    limit: int
    entries: list[ArmyEntry] = field(default_factory=list)
    charges: dict[str, int] = field(default_factory=dict)
    finished: bool = False
    converted: int = 0
    bound: bool = False

    def add(
        self,
        recruit: Recruit,
        charged: int | None,
        companion_of: str = "",
        price: int | None = None,
    ) -> str:
        """One more entry; returns its key."""
        key = f"e{len(self.entries) + 1}"
        entry = ArmyEntry(key, recruit.id, companion_of=companion_of, price=price)
        self.entries.append(entry)
        self.hand.take(recruit, charged)
        self.charges[key] = charged or 0
        return key


class Table:
    """A draft at one moment."""

    def __init__(self, setup: DraftSetup, catalogue: Catalogue) -> None:
        self.setup = setup
        self.catalogue = catalogue
        self.terms = Terms.of(setup.house_rules)
        self.pool = pool_items(setup, catalogue)
        recruits = [catalogue.recruits[item_id] for item_id in self.pool]
        self._divinities = [recruit for recruit in recruits if recruit.divinity]
        self._others = [recruit for recruit in recruits if not recruit.divinity]
        self.places = [
            Place(Hand(setup.limit_of(seat)), setup.limit_of(seat))
            for seat in range(len(setup.seats))
        ]
        self.takers: dict[str, dict[int, int]] = {}
        """Who has taken an item: seat and number of the pick, the latest last."""
        self.log: list[LoggedPick] = []
        self.picks: list[Pick] = []
        self.phase: Phase = "divinities"
        self.lap = 1
        self.turn: int | None = None
        self.without_divinity: list[int] = []
        self.removed: list[tuple[int, str]] = []
        self._at = 0
        self._order = setup.clockwise
        self._last_divinity: int | None = None
        self._prescribe()
        if not setup.divinity_lap:
            self._start_recruitment()
            self.lap = 1
        self._advance()

    # --- whose pick -------------------------------------------------------------------------

    def _prescribe(self) -> None:
        """MB-DRAFT-20: every side first takes what the scenario hands out, outside the limit."""
        for seat, place in enumerate(self.places):
            for item_id in self.setup.seats[seat].prescribed:
                recruit = self.catalogue.recruits.get(item_id)
                if recruit is None:
                    continue
                charged = self.terms.charge(recruit) or 0
                place.hand.left += charged
                place.limit += charged
                key = place.add(recruit, charged)
                self.takers.setdefault(item_id, {})[seat] = 0
                for rider in self._automatic(recruit):
                    place.add(rider, 0, key, 0)
                    self.takers.setdefault(rider.id, {})[seat] = 0

    def _start_recruitment(self) -> None:
        """MB-DRAFT-08: from the last to pick a divinity, against the clock; kept for good."""
        clockwise = self.setup.clockwise
        first = clockwise[-1] if self._last_divinity is None else self._last_divinity
        place = clockwise.index(first)
        self._order = tuple(clockwise[place - step] for step in range(len(clockwise)))
        self.phase = "recruitment"
        self.lap = 2
        self._at = 0

    def _advance(self) -> None:
        """Find whose pick it is; whoever has none left is passed over or finished."""
        self.turn = None
        if self.phase == "divinities":
            self._advance_divinities()
        if self.phase == "recruitment":
            self._advance_recruitment()
        if self.phase == "binding":
            self._advance_binding()

    def _advance_divinities(self) -> None:
        while self._at < len(self._order):
            seat = self._order[self._at]
            if not self.places[seat].hand.divinities and seat not in self.without_divinity:
                if self.has_pick(seat):
                    self.turn = seat
                    return
                self.without_divinity.append(seat)
            self._at += 1
        self._start_recruitment()

    def _advance_recruitment(self) -> None:
        while not all(place.finished for place in self.places):
            if self._at == len(self._order):
                self._at = 0
                self.lap += 1
            seat = self._order[self._at]
            if not self.places[seat].finished:
                if self.has_pick(seat):
                    self.turn = seat
                    return
                self._finish(seat)
            self._at += 1
        self.phase = "binding"
        self._order = self.setup.clockwise
        self._at = 0

    def _finish(self, seat: int) -> None:
        """MB-DRAFT-14: what is left becomes Art of War cards, at once and for good."""
        place = self.places[seat]
        place.finished = True
        place.converted = max(place.hand.left, 0)

    def _advance_binding(self) -> None:
        """MB-ATT-07: from the lead on; a binding without a choice is made by itself."""
        while self._at < len(self._order):
            seat = self._order[self._at]
            open_pairs = () if self.places[seat].bound else tuple(self.bindings(seat))
            if len(open_pairs) > 1:
                self.turn = seat
                return
            if open_pairs:
                self._bind(seat, *open_pairs[0])
            else:
                self._drop_unbound(seat)
                self._at += 1
        self.phase = "done"

    def skip(self) -> None:
        """Leave the present turn unused: how a correction looks past a pick that is gone."""
        if self.turn is None:
            return
        if self.phase == "divinities":
            self.without_divinity.append(self.turn)
        elif self.phase == "recruitment":
            self._at += 1
        else:
            self.places[self.turn].bound = True
        self._advance()

    def upcoming(self, most: int = 12) -> tuple[int, ...]:
        """Whose picks come next, the present one first, if nobody else finishes meanwhile."""
        if self.turn is None:
            return ()
        if self.phase == "binding":
            return (self.turn,)
        coming: list[int] = []
        order, at = self._order, self._at
        if self.phase == "divinities":
            coming = [
                seat
                for seat in order[at:]
                if not self.places[seat].hand.divinities and seat not in self.without_divinity
            ]
            clockwise = self.setup.clockwise
            start = clockwise.index(coming[-1])
            order = tuple(clockwise[start - step] for step in range(len(clockwise)))
            at = 0
        running = [seat for seat in order if not self.places[seat].finished]
        coming += [seat for seat in order[at:] if seat in running]
        while len(coming) < most:
            coming += running
        return tuple(coming[:most])

    # --- what may be picked -----------------------------------------------------------------

    def gone(self, seat: int, recruit: Recruit) -> Refusal | None:
        """Whether an item is out of this seat's reach whatever it costs (MB-DRAFT-12, RUL-40)."""
        copies = self.pool.get(recruit.id)
        if recruit.id not in self.takers:
            if copies is None:
                return Refusal("MB-DRAFT-05", "Not in the pool")
            if copies > 0 and not (self.terms.twins_exclude and recruit.twins):
                return None
        mine = self.setup.seats[seat].side
        for other, place in enumerate(self.places):
            if recruit.id in place.hand.items and self.setup.seats[other].side == mine:
                if other == seat:
                    return Refusal("MB-DRAFT-12", "Already in this army")
                return Refusal("MB-DRAFT-12", f"{self._taken(recruit.id, other)}, on your side")
        if not copies:
            return Refusal("RUL-40", self._taken(recruit.id))
        if self.terms.twins_exclude:
            for twin in recruit.twins:
                if twin in self.takers:
                    return Refusal("RUL-85", f"Its twin is out: {self._taken(twin)}")
        return None

    def _taken(self, item_id: str, seat: int | None = None) -> str:
        """As in: Taken by Marek, pick 3. Without a seat the latest taker is named."""
        takers = self.takers[item_id]
        if seat is None:
            seat = next(reversed(takers))
        number = takers[seat]
        name = self.setup.seats[seat].name
        return f"Taken by {name}, pick {number}" if number else f"Given to {name} by the scenario"

    def refuse(
        self, seat: int, recruit: Recruit, troops: "tuple[Recruit, ...] | None" = None
    ) -> Refusal | None:
        """Why this seat may not pick this item now, or ``None``.

        ``troops`` are the troops still on offer to the seat, worked out when not given.
        """
        gone = self.gone(seat, recruit)
        if gone is not None:
            return gone
        hand = self.places[seat].hand
        charged = self.terms.charge(recruit)
        refusal = refuse_cost(hand, charged)
        if refusal is not None:
            return refusal
        if self.phase == "divinities" and not recruit.divinity:
            return Refusal("MB-DRAFT-06", "The first pick is a divinity")
        if recruit.divinity and not self.setup.divinity_lap and not hand.divinities:
            return Refusal("MB-DRAFT-20", "No divinities in this draft")
        refusal = refuse_limits(hand, recruit, self.terms)
        if refusal is not None or not recruit.attachment:
            return refusal
        if troops is None:
            troops = self.troops_on_offer(seat)
        return refuse_attachment(hand, recruit, charged or 0, troops, self.terms)

    def troops_on_offer(self, seat: int) -> tuple[Recruit, ...]:
        """Troops this seat could still pick one day, cheapest first."""
        return tuple(
            recruit
            for recruit in self.catalogue.recruits_by_kind.get("troop", ())
            if self.pool.get(recruit.id, 0) > 0 and self.gone(seat, recruit) is None
        )

    def has_pick(self, seat: int) -> bool:
        """Whether a legal pick exists (MB-DRAFT-13, RUL-38)."""
        if self.phase == "divinities":
            return any(
                self.pool[recruit.id] > 0 and self.refuse(seat, recruit) is None
                for recruit in self._divinities
            )
        left = self.places[seat].hand.left
        cards: list[Recruit] = []
        for recruit in self._others:
            if recruit.cost is None or recruit.cost > left:
                break
            if self.pool[recruit.id] < 1:
                continue
            if recruit.attachment:
                cards.append(recruit)
            elif self.refuse(seat, recruit) is None:
                return True
        # A seat that found no divinity in the first lap may still take one that it can pay.
        if not self.places[seat].hand.divinities and any(
            self.refuse(seat, recruit) is None for recruit in self._divinities
        ):
            return True
        if not cards:
            return False
        troops = self.troops_on_offer(seat)
        return any(self.refuse(seat, card, troops) is None for card in cards)

    def with_parent(self, seat: int, parent: Recruit) -> Hand:
        """The seat's hand as it would be after picking ``parent``."""
        hand = self.places[seat].hand
        trial = Hand(
            hand.left,
            dict(hand.items),
            list(hand.divinities),
            list(hand.dear),
            list(hand.troops),
            list(hand.attachments),
        )
        trial.take(parent, self.terms.charge(parent))
        return trial

    def refuse_companion(
        self, seat: int, trial: Hand, recruit: Recruit, price: int | None
    ) -> Refusal | None:
        """RUL-84: a companion is paid at its price, and every limit holds with its printed cost."""
        return (
            self.gone(seat, recruit)
            or refuse_cost(trial, price)
            or refuse_limits(trial, recruit, self.terms)
        )

    def companions(self, parent: Recruit) -> Iterator[tuple[Recruit, int | None]]:
        """The companions a parent's pick may bring, with their price; not the automatic ones."""
        for offer in parent.companions:
            recruit = self.catalogue.recruits.get(offer.item)
            if recruit is not None and not offer.automatic:
                yield recruit, companion_price(offer, recruit)

    def bindings(self, seat: int) -> Iterator[tuple[str, str]]:
        """The pairs (attachment entry, troop entry) this seat may still bind (MB-ATT-05)."""
        place = self.places[seat]
        recruits = self.catalogue.recruits
        used = {entry.bound_to for entry in place.entries}
        for card in place.entries:
            if not recruits[card.item].attachment or card.bound_to:
                continue
            for troop in place.entries:
                if (
                    troop.key not in used
                    and refuse_bearer(recruits[card.item], recruits[troop.item]) is None
                ):
                    yield card.key, troop.key

    # --- what a pick does -------------------------------------------------------------------

    def play(self, pick: Pick) -> None:
        """Make a pick; :class:`IllegalPickError` when the rules refuse it, changing nothing."""
        if self.turn is None:
            raise self._illegal(pick, "MB-DRAFT-13", "The draft is over")
        if pick.seat != self.turn:
            name = self.setup.seats[self.turn].name
            raise self._illegal(pick, "MB-DRAFT-08", f"It is {name}'s pick")
        if self.phase == "binding":
            self._play_binding(pick)
        elif pick.item == STOP:
            self._play_stop(pick)
        else:
            self._play_item(pick)
        self.picks.append(pick)
        self._advance()

    def _illegal(self, pick: Pick, rule: str, reason: str) -> IllegalPickError:
        """The refusal as an error with a full sentence."""
        index = len(self.picks)
        count = len(self.setup.seats)
        name = self.setup.seats[pick.seat].name if 0 <= pick.seat < count else f"Seat {pick.seat}"
        item = self.catalogue.item(pick.item)
        what = (item.name if item else pick.item) or "nothing"
        sentence = f"Pick {index + 1}: {name} cannot take {what}: {reason} ({rule})."
        return IllegalPickError(index, rule, reason, sentence)

    def _play_stop(self, pick: Pick) -> None:
        """RUL-38 with the switch on: stop although a legal pick exists."""
        if not self.terms.early_stop or self.phase != "recruitment":
            raise self._illegal(pick, "MB-DRAFT-13", "Nobody may stop while a legal pick exists")
        left = self.places[pick.seat].hand.left
        self._finish(pick.seat)
        self.log.append(LoggedPick(len(self.picks) + 1, pick.seat, STOP, self.lap, left, left))
        self._at += 1

    def _play_item(self, pick: Pick) -> None:
        """MB-DRAFT-09: pay and take, with the companions chosen and those that always come."""
        parent = self.catalogue.recruits.get(pick.item)
        if parent is None:
            raise self._illegal(pick, "content", "It is not in the library")
        refusal = self.refuse(pick.seat, parent)
        if refusal is not None:
            raise self._illegal(pick, refusal.rule, refusal.reason)
        riders = self._riders(pick, parent)
        place, number = self.places[pick.seat], len(self.picks) + 1
        before = place.hand.left
        key = place.add(parent, self.terms.charge(parent))
        self._out_of_pool(parent.id, pick.seat, number)
        for rider, price in riders:
            place.add(rider, price, key, price)
            self._out_of_pool(rider.id, pick.seat, number)
        taken = tuple(rider.id for rider, _ in riders)
        self.log.append(
            LoggedPick(number, pick.seat, pick.item, self.lap, before, place.hand.left, taken)
        )
        if self.phase == "divinities":
            self._last_divinity = pick.seat
        self._at += 1

    def _out_of_pool(self, item_id: str, seat: int, number: int) -> None:
        if item_id in self.pool:
            self.pool[item_id] -= 1
        self.takers.setdefault(item_id, {})[seat] = number

    def _riders(self, pick: Pick, parent: Recruit) -> list[tuple[Recruit, int]]:
        """The companions of a pick with their prices, every limit checked as they join."""
        trial = self.with_parent(pick.seat, parent)
        offered = {recruit.id: price for recruit, price in self.companions(parent)}
        riders: list[tuple[Recruit, int]] = []
        for item_id in pick.companions:
            recruit = self.catalogue.recruits.get(item_id)
            if recruit is None or item_id not in offered:
                raise self._illegal(pick, "RUL-84", f"{parent.name} brings no such companion")
            price = offered[item_id]
            refusal = self.refuse_companion(pick.seat, trial, recruit, price)
            if refusal is not None:
                raise self._illegal(pick, refusal.rule, f"{recruit.name}: {refusal.reason}")
            trial.take(recruit, price)
            riders.append((recruit, price or 0))
        riders += [(recruit, 0) for recruit in self._automatic(parent)]
        return riders

    def _automatic(self, parent: Recruit) -> Iterator[Recruit]:
        """The companions that come by themselves, free, whenever ``parent`` is recruited."""
        for offer in parent.companions:
            recruit = self.catalogue.recruits.get(offer.item)
            if offer.automatic and recruit is not None:
                yield recruit

    def _play_binding(self, pick: Pick) -> None:
        """MB-ATT-05, MB-ATT-07."""
        place = self.places[pick.seat]
        keys = {entry.item: entry.key for entry in place.entries}
        pair = (keys.get(pick.item, ""), keys.get(pick.troop, ""))
        if pair not in set(self.bindings(pick.seat)):
            raise self._illegal(pick, "MB-ATT-05", "This troop cannot bear it")
        self._bind(pick.seat, *pair)
        left = place.hand.left
        number = len(self.picks) + 1
        self.log.append(
            LoggedPick(number, pick.seat, pick.item, self.lap, left, left, troop=pick.troop)
        )

    def _bind(self, seat: int, card: str, troop: str) -> None:
        place = self.places[seat]
        place.entries = [
            replace(entry, bound_to=troop) if entry.key == card else entry
            for entry in place.entries
        ]

    def _drop_unbound(self, seat: int) -> None:
        """RUL-73: an attachment without a troop leaves, and its RP are not given back."""
        place = self.places[seat]
        place.bound = True
        for entry in tuple(place.entries):
            if self.catalogue.recruits[entry.item].attachment and not entry.bound_to:
                place.entries.remove(entry)
                place.limit -= place.charges[entry.key]
                self.removed.append((seat, entry.item))
