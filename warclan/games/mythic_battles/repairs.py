"""Repairs: edits that make a fault go away without making another, each really tried.

Proposals are generated per rule, few and by arithmetic, then applied to the army and kept only if
the fault is gone and no new one has come. The cheapest legal repair comes first: fewest faults
left, then the smallest change of RP, then the gentlest act. House rules come last.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from warclan.domain.problems import Repair
from warclan.games.mythic_battles.army import (
    AddItem,
    Army,
    ArmyEdit,
    Bind,
    RemoveEntry,
    ReplaceItem,
    SetLimit,
    Several,
    apply,
)
from warclan.games.mythic_battles.army_faults import (
    Fault,
    Held,
    companion_price,
    faults,
    held,
    offer_for,
)
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.recruitment import DEAR, Recruit, Terms, refuse_bearer
from warclan.text.numbers import listed

BEST = 3
"""How many repairs a problem shows, house rules apart."""
MOST_ATTEMPTS = 120
"""How many edits are tried for one army; only an army with dozens of faults needs more."""
_GENTLENESS = {"bind": 0, "replace": 1, "price": 1, "add": 2, "remove": 3, "limit": 9}


@dataclass(frozen=True, slots=True)
class Proposal:
    """An edit that may help; ``kind`` is a word of ``_GENTLENESS``."""

    kind: str
    label: str
    edit: ArmyEdit


class Workshop:
    """One army under repair: its entries, its faults, and what may come in from outside."""

    def __init__(self, army: Army, catalogue: Catalogue, present: list[Fault]) -> None:
        self.army = army
        self.catalogue = catalogue
        self.budget = MOST_ATTEMPTS
        self.terms = Terms.of(army.house_rules)
        self.entries = {each.entry.key: each for each in held(army, catalogue)}
        self.taken = {entry.item for entry in army.entries}
        self.before = {fault.identity for fault in present}
        self.spent = self._total(army)
        self.left = army.limit - self.spent

    def _total(self, army: Army) -> int:
        total = 0
        for entry in army.entries:
            recruit = self.catalogue.recruits.get(entry.item)
            if recruit is not None:
                total += self.terms.charge(recruit, entry.price) or 0
        return total

    def charge(self, each: Held) -> int:
        """What an entry costs; 0 when it is not known."""
        return self.terms.charge(each.recruit, each.entry.price) or 0

    def substitutes(self, each: Held, kinds: tuple[str, ...], most: int) -> list[Recruit]:
        """One item per kind that costs at most ``most`` and is not held: of the same edition if
        possible, then the dearest, then of the same product."""
        mine = self.catalogue.item(each.recruit.id)
        found: list[Recruit] = []
        for kind in kinds:
            best: tuple[bool, int, bool, str] | None = None
            chosen: Recruit | None = None
            for recruit in self.catalogue.recruits_by_kind.get(kind, ()):
                cost = self.terms.charge(recruit) or 0
                if cost > most:
                    break
                item = self.catalogue.item(recruit.id)
                if recruit.id in self.taken or item is None or mine is None:
                    continue
                rank = (
                    item.edition is not mine.edition,
                    -cost,
                    item.product != mine.product,
                    recruit.name,
                )
                if best is None or rank < best:
                    best, chosen = rank, recruit
            if chosen is not None:
                found.append(chosen)
        return found

    def attempt(self, fault: Fault, proposal: Proposal) -> tuple[int, Repair[ArmyEdit]] | None:
        """The repair and how many faults it leaves, or ``None`` when it does not repair."""
        try:
            after = apply(self.army, proposal.edit)
        except KeyError:
            # A part of the edit took away what another part speaks of (companions leave along).
            return None
        left = {other.identity for other in faults(after, self.catalogue)}
        if fault.identity in left or not left <= self.before:
            return None
        house_rule = proposal.kind == "limit"
        repair = Repair(
            f"{proposal.kind}:{proposal.label}",
            proposal.label,
            proposal.edit,
            None if house_rule else self._total(after) - self.spent,
            remark="house rule" if house_rule else "",
        )
        return len(left), repair

    def repairs(self, fault: Fault) -> tuple[Repair[ArmyEdit], ...]:
        """The best repairs of a fault, cheapest legal one first."""
        found: dict[str, tuple[tuple[bool, int, int, int, str], Repair[ArmyEdit]]] = {}
        for proposal in proposals(self, fault):
            if self.budget == 0:
                break
            self.budget -= 1
            tried = self.attempt(fault, proposal)
            if tried is not None and proposal.label not in found:
                left, repair = tried
                rank = (
                    proposal.kind == "limit",
                    left,
                    abs(repair.difference or 0),
                    _GENTLENESS[proposal.kind],
                    proposal.label,
                )
                found[proposal.label] = (rank, repair)
        ranked = sorted(found.values(), key=lambda pair: pair[0])
        ordinary = _varied([repair for rank, repair in ranked if not rank[0]])
        return (*ordinary, *(repair for rank, repair in ranked if rank[0]))


def _varied(ranked: list[Repair[ArmyEdit]]) -> list[Repair[ArmyEdit]]:
    """The best few, one replacement per entry and two in all, so that other acts show too."""
    replaced: set[str] = set()
    chosen: list[Repair[ArmyEdit]] = []
    for repair in ranked:
        if repair.key.startswith("replace:"):
            entry = repair.label.partition(" → ")[0]
            if entry in replaced or len(replaced) == 2:
                continue
            replaced.add(entry)
        chosen.append(repair)
    return chosen[:BEST]


def proposals(shop: Workshop, fault: Fault) -> Iterator[Proposal]:
    """Edits that may repair ``fault``."""
    keys = [key for key in fault.keys if key in shop.entries]
    match fault.rule:
        case "MB-VAL-01":
            yield from _cheaper(shop, fault)
        case "MB-VAL-02" if not keys:
            yield from _bring_divinity(shop)
        case "MB-VAL-02":
            for key in keys:
                yield from _swap(shop, key, ("monster", "hero"), shop.charge(shop.entries[key]))
                yield _remove(shop, key)
        case "MB-VAL-03":
            over = max(-shop.left, 0)
            for key in keys:
                each = shop.entries[key]
                most = min(DEAR - 1, shop.charge(each) - over)
                yield from _swap(shop, key, (each.recruit.kind,), most)
                yield from _swap(shop, key, (each.recruit.kind,), DEAR - 1)
                yield _remove(shop, key)
        case "MB-VAL-04" | "RUL-85":
            for key in keys:
                each = shop.entries[key]
                yield from _swap(shop, key, (each.recruit.kind,), shop.charge(each))
                yield _remove(shop, key)
        case "MB-VAL-05" | "MB-ATT-05":
            yield from _seat(shop, fault.subject)
        case "RUL-84":
            yield from _mend_companion(shop, fault.subject)
        case _:
            yield _remove(shop, fault.subject)


def _remove(shop: Workshop, key: str) -> Proposal:
    each = shop.entries.get(key)
    name = shop.army.entry(key).item if each is None else each.name
    return Proposal("remove", f"Remove {name}", RemoveEntry(key))


def _swap(shop: Workshop, key: str, kinds: tuple[str, ...], most: int) -> Iterator[Proposal]:
    """Put something else of these kinds in an entry's place."""
    each = shop.entries[key]
    for recruit in shop.substitutes(each, kinds, most):
        label = f"{each.name} → {recruit.name}"
        edit: ArmyEdit = ReplaceItem(key, recruit.id)
        if recruit.attachment and each.entry.bound_to:
            edit = Several((edit, Bind(key, each.entry.bound_to)), label)
        yield Proposal("replace", label, edit)


def _cheaper(shop: Workshop, fault: Fault) -> Iterator[Proposal]:
    """MB-VAL-01: one cheaper unit, one unit less, several less, or a higher limit."""
    helped = False
    for key, each in shop.entries.items():
        cost = shop.charge(each)
        if cost >= fault.excess and each.entry.price is None:
            yield from _swap(shop, key, (each.recruit.kind,), cost - fault.excess)
        if cost >= fault.excess and not each.recruit.divinity:
            helped = True
            yield _remove(shop, key)
    if not helped:
        leaving = _dearest(shop, fault.excess)
        if leaving:
            label = "Remove " + ", ".join(each.name for each in leaving)
            edits = tuple(RemoveEntry(each.entry.key) for each in leaving)
            yield Proposal("remove", label, Several(edits, label))
    limit = shop.army.limit + fault.excess
    yield Proposal("limit", f"Raise the limit to {limit}", SetLimit(limit))


def _dearest(shop: Workshop, points: int) -> list[Held]:
    """The dearest recruits beside the divinity that set ``points`` free, none if all do not."""
    leaving: list[Held] = []
    gone: set[str] = set()
    saved = 0
    others = [each for each in shop.entries.values() if not each.recruit.divinity]
    for each in sorted(others, key=lambda one: (-shop.charge(one), one.entry.key)):
        if saved >= points:
            break
        # A companion leaves with its parent, so it is not taken out a second time.
        if each.entry.key not in gone and each.entry.companion_of not in gone:
            leaving.append(each)
            gone.add(each.entry.key)
            saved += shop.charge(each)
    return leaving if saved >= points else []


def _bring_divinity(shop: Workshop) -> Iterator[Proposal]:
    """MB-VAL-02: add a god or titan that can be paid, or trade a unit for one."""
    catalogue, army = shop.catalogue, shop.army
    offered: list[tuple[bool, int, str, Recruit]] = []
    for kind in ("god", "titan"):
        for recruit in shop.catalogue.recruits_by_kind.get(kind, ()):
            item = catalogue.item(recruit.id)
            foreign = item is None or item.edition is not army.edition
            cost = shop.terms.charge(recruit) or 0
            offered.append((foreign, cost, recruit.name, recruit))
    offered.sort(key=lambda row: row[:3])
    for _, _, name, recruit in [row for row in offered if row[1] <= shop.left][: BEST + 1]:
        yield Proposal("add", f"Add {name}", AddItem(recruit.id))
    cheapest = [row for row in offered if row[1] > shop.left][:2]
    for key, each in shop.entries.items():
        for _, cost, name, recruit in cheapest:
            if cost <= shop.left + shop.charge(each) and not each.recruit.attachment:
                yield Proposal("replace", f"{each.name} → {name}", ReplaceItem(key, recruit.id))
    for _, cost, name, recruit in cheapest[:1]:
        yield from _make_room(shop, name, recruit, cost)


def _make_room(shop: Workshop, name: str, recruit: Recruit, cost: int) -> Iterator[Proposal]:
    """Several recruits for one divinity, or a limit that can pay it."""
    leaving = _dearest(shop, cost - shop.left)
    if leaving:
        label = f"{listed([each.name for each in leaving])} → {name}"
        edits: tuple[ArmyEdit, ...] = tuple(RemoveEntry(each.entry.key) for each in leaving)
        yield Proposal("replace", label, Several((*edits, AddItem(recruit.id)), label))
    limit = shop.army.limit + cost - shop.left
    label = f"Raise the limit to {limit} and add {name}"
    yield Proposal("limit", label, Several((SetLimit(limit), AddItem(recruit.id)), label))


def _seat(shop: Workshop, key: str) -> Iterator[Proposal]:
    """MB-VAL-05: bind to a free troop, bring a troop, or leave the attachment at home."""
    card, bindable = shop.entries[key], False
    used = {each.entry.bound_to for each in shop.entries.values() if each.entry.key != key}
    for each in shop.entries.values():
        if each.entry.key not in used and refuse_bearer(card.recruit, each.recruit) is None:
            bindable = True
            yield Proposal("bind", f"Bind to {each.name}", Bind(key, each.entry.key))
    if not bindable:
        yield from _bring_troop(shop, card)
    yield _remove(shop, key)


def _bring_troop(shop: Workshop, card: Held) -> Iterator[Proposal]:
    """One more troop that can be paid, to bear the attachment."""
    catalogue, key = shop.catalogue, card.entry.key
    troops = sorted(
        shop.catalogue.recruits_by_kind.get("troop", ()),
        key=lambda troop: (
            (item := catalogue.item(troop.id)) is None or item.edition is not shop.army.edition
        ),
    )
    for troop in troops:
        affordable = troop.id not in shop.taken and (troop.cost or 0) <= shop.left
        if affordable and refuse_bearer(card.recruit, troop) is None:
            label = f"Add {troop.name} to bear it"
            edits = (AddItem(troop.id), Bind(key, f"e{shop.army.next_key}"))
            yield Proposal("add", label, Several(edits, label))
            return


def _mend_companion(shop: Workshop, key: str) -> Iterator[Proposal]:
    """RUL-84: pay the printed cost, come with the parent that is there, or leave."""
    each = shop.entries[key]
    if each.recruit.alone and each.recruit.cost is not None:
        label = f"Pay the printed {each.recruit.cost} RP for {each.name}"
        yield Proposal("price", label, ReplaceItem(key, each.recruit.id))
    for parent in shop.entries.values():
        offer = offer_for(parent.recruit, each.recruit.id)
        if offer is not None:
            label = f"{each.name} comes with {parent.name}"
            price = companion_price(offer, each.recruit)
            again = AddItem(each.recruit.id, parent.entry.key, price)
            yield Proposal("price", label, Several((RemoveEntry(key), again), label))
    yield _remove(shop, key)
