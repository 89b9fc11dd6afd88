"""Is this army legal, what is doubtful about it, and what would mend it (section 5).

:func:`check` reports every problem with its rule, its cause and its repairs. Content is doubted
here too: an unknown number cannot be added up, sources may disagree, a unit may be house-made.
"""

from collections.abc import Iterator, Sequence

from warclan.domain.problems import Level, Problem, Repair
from warclan.domain.provenance import Provenance
from warclan.games.mythic_battles.army import (
    AddItem,
    Army,
    ArmyEdit,
    ArmyEntry,
    Bind,
    RemoveEntry,
    ReplaceItem,
    Several,
    apply,
)
from warclan.games.mythic_battles.army_faults import Fault, faults
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Conflict, Item, Unit
from warclan.games.mythic_battles.receipts import entry_name, spent
from warclan.games.mythic_battles.recruitment import (
    Hand,
    Recruit,
    Terms,
    hand_of,
    refuse,
    refuse_bearer,
)
from warclan.games.mythic_battles.repairs import Workshop
from warclan.text.numbers import listed, plural

ArmyProblem = Problem[ArmyEdit]

_NUMBERS = {
    "recruitment_points": "RP",
    "activation_cards": "activation cards",
    "strategic_value": "strategic value",
}
_MOST_STEPS = 8


def check(army: Army, catalogue: Catalogue) -> tuple[ArmyProblem, ...]:
    """Every problem of the army: errors, warnings, hints, each in stable order."""
    present = faults(army, catalogue)
    found: list[ArmyProblem] = []
    if present:
        shop = Workshop(army, catalogue, present)
        present.sort(key=lambda fault: fault.identity)
        found += [_problem(fault, shop.repairs(fault)) for fault in present]
    found += _unspent(army, catalogue, present)
    for entry in army.entries:
        item = catalogue.item(entry.item)
        if item is not None:
            found += _content(entry, item)
    return tuple(sorted(found, key=lambda problem: problem.sort_key))


def is_legal(army: Army, catalogue: Catalogue) -> bool:
    """Whether the army has no errors: it may be played and printed as legal."""
    return not faults(army, catalogue)


def check_side(armies: Sequence[Army], catalogue: Catalogue) -> tuple[tuple[ArmyProblem, ...], ...]:
    """The problems of every army of one side, in the order given.

    Beside each army's own problems these are the copies that teammates hold of one another's
    units (MB-VAL-04), and of their twins where an army's house rules exclude those (RUL-85):
    both are flagged.
    """
    holders: dict[str, list[int]] = {}
    for place, army in enumerate(armies):
        for item in {entry.item: None for entry in army.entries}:
            holders.setdefault(item, []).append(place)
    reports = []
    for place, army in enumerate(armies):
        problems = list(check(army, catalogue))
        elsewhere = {entry.item for other in armies if other is not army for entry in other.entries}
        for entry in army.entries:
            recruit = catalogue.recruits.get(entry.item)
            if recruit is None:
                continue
            mates = [armies[other].name for other in holders[entry.item] if other != place]
            if mates:
                title = f"{entry.name or recruit.name} is in two armies of the side"
                cause = f"Also in {listed(mates)}; a side holds one copy."
                said = ("MB-VAL-04", title, cause)
                problems.append(_shared(army, entry, recruit, said, elsewhere, catalogue))
            for twin in recruit.twins if Terms.of(army.house_rules).twins_exclude else ():
                mates = [armies[other].name for other in holders.get(twin, ()) if other != place]
                if mates:
                    other_name = catalogue.recruits[twin].name
                    title = f"{entry.name or recruit.name}'s twin is on the side"
                    cause = f"{other_name} is in {listed(mates)}; by your house rule twins exclude."
                    said = ("RUL-85", title, cause)
                    problems.append(_shared(army, entry, recruit, said, elsewhere, catalogue))
        reports.append(tuple(sorted(problems, key=lambda problem: problem.sort_key)))
    return tuple(reports)


def apply_all_repair(army: Army, catalogue: Catalogue) -> Several | None:
    """The few repairs that clear every error, as one edit with a label; ``None`` if none do.

    Each step takes the repair that leaves the fewest faults, a house rule only when nothing else
    helps.
    """
    edits: list[ArmyEdit] = []
    labels: list[str] = []
    present = faults(army, catalogue)
    if not present:
        return None
    for _ in range(_MOST_STEPS):
        best = _best_step(army, catalogue, present)
        if best is None:
            return None
        army = apply(army, best.edit)
        edits.append(best.edit)
        labels.append(_step_label(best, army, catalogue, first=not labels))
        present = faults(army, catalogue)
        if not present:
            return Several(tuple(edits), ", ".join(labels))
    return None


def _step_label(repair: Repair[ArmyEdit], army: Army, catalogue: Catalogue, first: bool) -> str:
    """A repair as part of a sentence: "Angrboda → Draugr, bind Angrim"."""
    label = repair.label
    if isinstance(repair.edit, Bind):
        label = f"Bind {entry_name(army.entry(repair.edit.key), catalogue)}"
    return label if first or "→" in label else label[0].lower() + label[1:]


def _best_step(army: Army, catalogue: Catalogue, present: list[Fault]) -> Repair[ArmyEdit] | None:
    """The repair that brings the army closest to legal."""
    shop = Workshop(army, catalogue, present)
    best: tuple[tuple[bool, int, int], Repair[ArmyEdit]] | None = None
    for fault in sorted(present, key=lambda each: each.identity):
        for repair in shop.repairs(fault)[:2]:
            left = len(faults(apply(army, repair.edit), catalogue))
            rank = (repair.remark == "house rule", left, abs(repair.difference or 0))
            if best is None or rank < best[0]:
                best = (rank, repair)
    return None if best is None else best[1]


def _problem(fault: Fault, repairs: tuple[Repair[ArmyEdit], ...]) -> ArmyProblem:
    return Problem(Level.ERROR, fault.rule, fault.subject, fault.title, fault.cause, repairs)


def _shared(
    army: Army,
    entry: ArmyEntry,
    recruit: Recruit,
    said: tuple[str, str, str],
    elsewhere: set[str],
    catalogue: Catalogue,
) -> ArmyProblem:
    """A fault between teammates: ``said`` is its rule, title and cause."""
    name = entry.name or recruit.name
    repairs: list[Repair[ArmyEdit]] = []
    terms = Terms.of(army.house_rules)
    before = spent(army, catalogue)
    present = {fault.identity for fault in faults(army, catalogue)}
    taken = elsewhere | {other.item for other in army.entries}
    if terms.twins_exclude:
        taken |= {
            twin
            for item in taken
            if item in catalogue.recruits
            for twin in catalogue.recruits[item].twins
        }
    cost = terms.charge(recruit, entry.price) or 0
    equals = [
        other
        for other in reversed(catalogue.recruits_by_kind.get(recruit.kind, ()))
        if other.id not in taken and (terms.charge(other) or 0) <= cost
    ]
    labels: list[tuple[str, str, ArmyEdit]] = [
        ("replace", f"{name} → {other.name}", ReplaceItem(entry.key, other.id))
        for other in equals[:2]
    ]
    labels.append(("remove", f"Remove {name}", RemoveEntry(entry.key)))
    for kind, label, edit in labels:
        after = apply(army, edit)
        if {fault.identity for fault in faults(after, catalogue)} <= present:
            difference = spent(after, catalogue) - before
            repairs.append(Repair(f"{kind}:{label}", label, edit, difference))
    return Problem(Level.ERROR, said[0], entry.key, said[1], said[2], tuple(repairs))


def _unspent(army: Army, catalogue: Catalogue, present: list[Fault]) -> Iterator[ArmyProblem]:
    """MB-VAL-06: RP not spent are Art of War cards in the opening hand."""
    terms = Terms.of(army.house_rules)
    hand = hand_of(army, catalogue, terms)
    if hand.left > 0 and army.entries:
        cards = plural(hand.left, "Art of War card", "Art of War cards")
        yield Problem(
            Level.WARNING,
            "MB-VAL-06",
            "",
            f"{hand.left} RP not spent",
            f"They become {cards} in the opening hand."
            if hand.left > 1
            else f"It becomes {cards} in the opening hand.",
            tuple(_spend(army, catalogue, hand, terms)) if not present else (),
        )
    yield from _automatic(army, catalogue)


def _spend(
    army: Army, catalogue: Catalogue, hand: Hand, terms: Terms
) -> Iterator[Repair[ArmyEdit]]:
    """What the leftover RP could still buy: the dearest unit of each type, own edition first."""
    found: list[tuple[bool, int, str, Repair[ArmyEdit]]] = []
    for kind in ("monster", "hero", "troop", "jarl", "tjati"):
        best: tuple[bool, int, str, Recruit, str] | None = None
        for recruit in catalogue.recruits_by_kind.get(kind, ()):
            cost = recruit.cost or 0
            if not 0 < cost <= hand.left or refuse(hand, recruit, terms, ()) is not None:
                continue
            item = catalogue.item(recruit.id)
            foreign = item is None or item.edition is not army.edition
            bearer = _free_bearer(army, catalogue, recruit)
            if recruit.attachment and not bearer:
                continue
            row = (foreign, -cost, recruit.name, recruit, bearer)
            if best is None or row[:3] < best[:3]:
                best = row
        if best is not None:
            foreign, minus, name, recruit, bearer = best
            label = f"Add {name}"
            edit = AddItem(recruit.id, bound_to=bearer)
            repair: Repair[ArmyEdit] = Repair(f"add:{label}", label, edit, -minus)
            found.append((foreign, minus, name, repair))
    found.sort(key=lambda row: row[:3])
    yield from (row[3] for row in found[:3])


def _free_bearer(army: Army, catalogue: Catalogue, attachment: Recruit) -> str:
    """The key of a troop that could bear the attachment, "" for none."""
    if not attachment.attachment:
        return ""
    used = {entry.bound_to for entry in army.entries}
    for entry in army.entries:
        troop = catalogue.recruits.get(entry.item)
        if troop is not None and entry.key not in used and refuse_bearer(attachment, troop) is None:
            return entry.key
    return ""


def _automatic(army: Army, catalogue: Catalogue) -> Iterator[ArmyProblem]:
    """RUL-84: a companion that always comes along is missing."""
    for entry in army.entries:
        parent = catalogue.recruits.get(entry.item)
        for offer in () if parent is None else parent.companions:
            if not offer.automatic or catalogue.recruits.get(offer.item) is None:
                continue
            # One that is there without this parent has a problem, and repairs, of its own.
            if any(other.item == offer.item for other in army.entries):
                continue
            label = f"Add {offer.name}"
            yield Problem(
                Level.HINT,
                "RUL-84",
                entry.key,
                f"{offer.name} is missing",
                f"It always comes with {entry.name or (parent.name if parent else '')}, for 0 RP.",
                (Repair(f"add:{label}", label, AddItem(offer.item, entry.key, 0), 0),),
            )


def _content(entry: ArmyEntry, item: Item) -> Iterator[ArmyProblem]:
    """What is doubtful about an entry's numbers."""
    name = entry.name or item.name
    missing = [
        word
        for field, word in _NUMBERS.items()
        if getattr(item, field) is None and not (field == "recruitment_points" and _priced(entry))
    ]
    if missing:
        words = listed(missing)
        yield Problem(
            Level.WARNING,
            "content",
            entry.key,
            f"{name}: {words} not known",
            "They cannot be added up; the totals are the least they can be.",
        )
    if item.conflicts:
        counts = any(conflict.field in _NUMBERS for conflict in item.conflicts)
        yield Problem(
            Level.WARNING if counts else Level.HINT,
            "content",
            entry.key,
            f"{name}: sources disagree",
            " ".join(_said(conflict) for conflict in item.conflicts),
        )
    if item.provenance is Provenance.HOUSE_MADE:
        yield Problem(
            Level.HINT,
            "content",
            entry.key,
            f"{name} is house-made",
            "No rulebook has it; ask your opponent first.",
        )
    elif isinstance(item, Unit) and item.provenance is Provenance.NAME_ONLY and not missing:
        yield Problem(
            Level.HINT,
            "content",
            entry.key,
            f"{name}: little is known",
            "Its rows and powers are empty; complete them from your card.",
        )


def _priced(entry: ArmyEntry) -> bool:
    return entry.price is not None


def _said(conflict: Conflict) -> str:
    """As in: Activation cards 5 or 4."""
    words = _NUMBERS.get(conflict.field, conflict.field.replace("_", " "))
    return f"{words[0].upper()}{words[1:]} {listed(conflict.values, 'or')}."
