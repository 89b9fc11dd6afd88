"""Repairs: edits that make a fault go away without making another, each really tried.

A repair may leave a deck smaller: taking a card out is always allowed to be the answer, and its
effect on the size is told. The best repair comes first: fewest faults left, then the gentlest act.
House rules come last.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from warclan.domain.house_rules import HouseRules, Value
from warclan.domain.problems import Repair
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import NEUTRAL
from warclan.games.myths_at_war.deck import (
    PART_WORDS,
    PARTS,
    ChoosePantheon,
    Deck,
    DeckEdit,
    DeckPart,
    MoveLine,
    RemoveLine,
    ReplaceCard,
    SetCount,
    SetHouseRules,
    Several,
    apply,
    part_of,
)
from warclan.games.myths_at_war.deck_faults import Fault, Kind, faults, line_name
from warclan.games.myths_at_war.deck_suggestions import fill, fitting_pantheons, suggest
from warclan.games.myths_at_war.deck_switches import SWITCHES
from warclan.games.myths_at_war.deck_terms import Desk
from warclan.text.numbers import plural

BEST = 3
"""How many repairs a problem shows, house rules apart."""
HOUSE_RULE = "house rule"
_GENTLENESS = {"move": 0, "swap": 1, "pantheon": 2, "reduce": 2, "fill": 3, "remove": 4, "rule": 9}

DeckRepair = Repair[DeckEdit]


@dataclass(frozen=True, slots=True)
class Proposal:
    """An edit that may help; ``kind`` is a word of ``_GENTLENESS``."""

    kind: str
    label: str
    edit: DeckEdit


class Workshop:
    """One deck under repair."""

    def __init__(
        self,
        deck: Deck,
        catalogue: Catalogue,
        present: tuple[Fault, ...],
        owned: Mapping[str, int] | None = None,
    ) -> None:
        self.deck = deck
        self.catalogue = catalogue
        self.owned = owned
        self.before = {fault.identity for fault in present}
        self.desk = Desk(deck, catalogue)

    def repairs(self, fault: Fault) -> tuple[DeckRepair, ...]:
        """The repairs of a fault, best first."""
        tried = []
        for proposal in _MAKERS[fault.kind](self, fault):
            left = self.left(proposal, fault)
            if left is not None:
                rank = (proposal.kind == "rule", left, _GENTLENESS[proposal.kind])
                tried.append((rank, proposal))
        tried.sort(key=lambda pair: pair[0])
        rules = [proposal for _, proposal in tried if proposal.kind == "rule"]
        others = [proposal for _, proposal in tried if proposal.kind != "rule"]
        return tuple(self.repair(proposal) for proposal in (*others[:BEST], *rules))

    def left(self, proposal: Proposal, fault: Fault) -> int | None:
        """How many faults stay after an edit; ``None`` when it does not help.

        The fault must be gone and none may be new, but that a deck has too few cards, or that a
        chosen Pantheon bars some.
        """
        after = faults(apply(self.deck, proposal.edit), self.catalogue)
        if any(other.identity == fault.identity for other in after):
            return None
        allowed = {Kind.TOO_FEW, Kind.LOCK} if proposal.kind == "pantheon" else {Kind.TOO_FEW}
        if any(other.identity not in self.before and other.kind not in allowed for other in after):
            return None
        return len(after)

    def repair(self, proposal: Proposal) -> DeckRepair:
        """A proposal with its effect on the decks' sizes."""
        after = apply(self.deck, proposal.edit)
        changes = []
        difference = 0
        for part in PARTS:
            before, now = self.deck.size(part), after.size(part)
            if before != now:
                changes.append(f"{PART_WORDS[part]} {before} → {now}")
                difference += now - before
        if proposal.kind == "pantheon":
            barred = sum(1 for fault in faults(after, self.catalogue) if fault.kind is Kind.LOCK)
            changes += [f"{plural(barred, 'card is', 'cards are')} barred"] if barred else []
        remark = HOUSE_RULE if proposal.kind == "rule" else ", ".join(changes)
        key = f"{proposal.kind}:{proposal.label}"
        return Repair(key, proposal.label, proposal.edit, difference, "cards", remark)

    def name(self, key: str) -> str:
        """The name of a line."""
        return line_name(self.deck.line(key), self.catalogue)

    def cut(self, key: str, number: int) -> Proposal:
        """Take so many copies of a line out."""
        line = self.deck.line(key)
        if number >= line.count:
            return Proposal("remove", f"Remove {self.name(key)}", RemoveLine(key))
        label = f"Remove {plural(number, 'copy', 'copies')} of {self.name(key)}"
        return Proposal("reduce", label, SetCount(key, line.count - number))

    def swap(self, key: str, number: int) -> Iterator[Proposal]:
        """Put fitting cards in the place of so many copies of a line."""
        line = self.deck.line(key)
        card = self.catalogue.cards.get(line.card)
        if card is None:
            return
        rest = apply(self.deck, self.cut(key, number).edit)
        if number == 1:
            for found in suggest(self.deck, self.catalogue, line.part, most=2, swapped=card):
                label = f"{card.name} → {found.card.name}"
                yield Proposal("swap", label, ReplaceCard(key, found.card.id, 1))
            return
        filled = fill(rest, self.catalogue, line.part, number, owned=self.owned)
        if filled is not None:
            names = filled.label.removeprefix("Add ")
            edits = (self.cut(key, number).edit, *filled.edits)
            yield Proposal("swap", f"{card.name} → {names}", Several(edits))

    def pantheons(self) -> Iterator[Proposal]:
        """Choose a Pantheon that suits the deck."""
        for card in fitting_pantheons(self.deck, self.catalogue):
            label = f"Choose {card.name} ({card.affiliation})"
            yield Proposal("pantheon", label, ChoosePantheon(card.id))

    def rule(self, key: str, value: Value) -> Proposal:
        """Settle a ruling the other way."""
        chosen = dict(self.deck.house_rules.chosen) | {key: value}
        edit = SetHouseRules(HouseRules.of(SWITCHES, chosen))
        return Proposal("rule", f"House rule: {SWITCHES[key].title}", edit)


def _no_pantheon(shop: Workshop, _: Fault) -> Iterator[Proposal]:
    return shop.pantheons()


def _many_pantheons(shop: Workshop, fault: Fault) -> Iterator[Proposal]:
    for key in fault.lines:
        line = shop.deck.line(key)
        if line.known:
            yield Proposal("pantheon", f"Keep {shop.name(key)}", ChoosePantheon(line.card))
            continue
        others = tuple(RemoveLine(other) for other in fault.lines if other != key)
        edit = Several((*others, SetCount(key, 1)))
        yield Proposal("pantheon", f"Keep {shop.name(key)}", edit)


def _too_few(shop: Workshop, fault: Fault) -> Iterator[Proposal]:
    filled = fill(shop.deck, shop.catalogue, fault.part, fault.amount, owned=shop.owned)
    if filled is not None:
        number = plural(fault.amount, "suggestion", "suggestions")
        yield Proposal("fill", f"Fill with {number}", replace(filled, label=filled.label))


def _wrong_part(shop: Workshop, fault: Fault) -> Iterator[Proposal]:
    line = shop.deck.line(fault.subject)
    card = shop.catalogue.cards[line.card]
    place = part_of(card)
    if place is DeckPart.PANTHEON:
        edit = Several((RemoveLine(line.key), ChoosePantheon(card.id)))
        yield Proposal("pantheon", f"Make {card.name} the Pantheon", edit)
    else:
        label = f"Move {card.name} to the {PART_WORDS[place]}"
        yield Proposal("move", label, MoveLine(line.key, place))
    yield shop.cut(line.key, line.count)


def _created(shop: Workshop, fault: Fault) -> Iterator[Proposal]:
    yield shop.cut(fault.subject, fault.amount)


def _copies(shop: Workshop, fault: Fault) -> Iterator[Proposal]:
    surplus, edits = fault.amount, []
    for key in reversed(fault.lines):
        number = min(surplus, shop.deck.line(key).count)
        if number:
            edits.append(shop.cut(key, number))
            surplus -= number
    if len(edits) == 1:
        yield from shop.swap(fault.lines[-1], fault.amount)
        yield edits[0]
    else:
        label = ", ".join(each.label for each in edits)
        yield Proposal("reduce", label, Several(tuple(each.edit for each in edits)))


def _battle(shop: Workshop, fault: Fault) -> Iterator[Proposal]:
    surplus = fault.amount
    for key in fault.lines:
        if shop.deck.line(key).count >= surplus:
            yield shop.cut(key, surplus)
            if surplus == 1:
                yield from list(shop.swap(key, 1))[:1]
    edits = []
    for key in reversed(fault.lines):
        number = min(surplus, shop.deck.line(key).count)
        if number:
            edits.append(shop.cut(key, number))
            surplus -= number
    if len(edits) > 1:
        label = ", ".join(each.label for each in edits)
        yield Proposal("reduce", label, Several(tuple(each.edit for each in edits)))


def _lock(shop: Workshop, fault: Fault) -> Iterator[Proposal]:
    yield from shop.swap(fault.subject, fault.amount)
    yield shop.cut(fault.subject, fault.amount)
    yield from list(shop.pantheons())[:1]
    card = shop.catalogue.cards[shop.deck.line(fault.subject).card]
    if not card.deck_restricted_to:
        yield shop.rule("strict_affiliation", False)
    elif shop.desk.affiliation == NEUTRAL:
        yield shop.rule("neutral_pantheon_open", True)
    elif not shop.desk.terms.any_mythology:
        yield shop.rule("multi_mythology_any", True)


_MAKERS: Mapping[Kind, Callable[[Workshop, Fault], Iterator[Proposal]]] = {
    Kind.NO_PANTHEON: _no_pantheon,
    Kind.MANY_PANTHEONS: _many_pantheons,
    Kind.TOO_FEW: _too_few,
    Kind.WRONG_PART: _wrong_part,
    Kind.COPIES: _copies,
    Kind.BATTLE: _battle,
    Kind.LOCK: _lock,
    Kind.CREATED: _created,
}
