"""May this item join this army? The one place that knows (sections 3 to 5 of the rule matrix).

The validator, the page that adds units and the draft all ask the functions here, so they cannot
disagree. Everything works on :class:`Recruit`, the few facts of an item that recruitment needs,
and :class:`Hand`, the tally of what one player holds.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from warclan.domain.house_rules import HouseRules
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Item, Unit, UnitType, type_word
from warclan.games.mythic_battles.house_rules import is_on, value

DEAR = 5
"""MB-DRAFT-11: units of this cost or more share one place beside the divinity."""


@dataclass(frozen=True, slots=True)
class CompanionOffer:
    """RUL-84: what a parent's pick may bring along, and for how much (``None``: printed cost)."""

    item: str
    name: str
    price: int | None
    automatic: bool


@dataclass(frozen=True, slots=True)
class Recruit:
    """What recruitment has to know of an item. ``cost`` is ``None`` when it is not known."""

    id: str
    name: str
    kind: str
    cost: int | None
    divinity: bool = False
    dear: bool = False
    troop: bool = False
    attachment: bool = False
    talents: tuple[str, ...] | None = None
    excluded: tuple[str, ...] = ()
    twins: tuple[str, ...] = ()
    alone: bool = True
    """False for a unit that only ever comes with its parent (RUL-84)."""
    companions: tuple[CompanionOffer, ...] = ()


def recruit_of(item: Item) -> Recruit:
    """The facts of a unit or attachment."""
    cost = item.recruitment_points
    if not isinstance(item, Unit):
        return Recruit(
            item.id,
            item.name,
            type_word(item),
            cost,
            attachment=True,
            excluded=item.excluded_talents,
        )
    divinity = item.type.is_divinity
    return Recruit(
        item.id,
        item.name,
        item.type.value,
        cost,
        divinity=divinity,
        dear=not divinity and cost is not None and cost >= DEAR,
        troop=item.type is UnitType.TROOP,
        talents=item.talents,
        twins=item.twins,
        alone=item.companion_of is None,
        companions=tuple(
            CompanionOffer(offer.item, offer.name, offer.recruitment_points, offer.automatic)
            for offer in item.companions
            if offer.item is not None
        ),
    )


@dataclass(frozen=True, slots=True)
class Terms:
    """The house rules that touch recruitment."""

    divinity_free: bool = False
    twins_exclude: bool = False
    early_stop: bool = False
    copies: int = 1

    @classmethod
    def of(cls, house_rules: HouseRules) -> "Terms":
        """The terms a set of house rules gives."""
        copies = value(house_rules, "copies_per_item")
        return cls(
            is_on(house_rules, "divinity_free"),
            is_on(house_rules, "twins_exclude"),
            is_on(house_rules, "allow_early_stop"),
            copies if isinstance(copies, int) else 1,
        )

    def charge(self, recruit: Recruit, price: int | None = None) -> int | None:
        """What the item costs: a companion's price, nothing for a free divinity, else its cost."""
        if price is not None:
            return price
        if self.divinity_free and recruit.divinity:
            return 0
        return recruit.cost


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not: the rule and a few words for a table row."""

    rule: str
    reason: str


@dataclass(slots=True)
class Hand:
    """What one player holds: a tally that grows recruit by recruit.

    ``left`` are the RP still to spend; it may fall below 0 in an army that is over its limit.
    """

    left: int
    items: dict[str, int] = field(default_factory=dict)
    divinities: list[Recruit] = field(default_factory=list)
    dear: list[Recruit] = field(default_factory=list)
    troops: list[Recruit] = field(default_factory=list)
    attachments: list[Recruit] = field(default_factory=list)

    def take(self, recruit: Recruit, charged: int | None) -> None:
        """Count one more recruit; an unknown charge counts as nothing."""
        self.left -= charged or 0
        self.items[recruit.id] = self.items.get(recruit.id, 0) + 1
        if recruit.divinity:
            self.divinities.append(recruit)
        if recruit.dear:
            self.dear.append(recruit)
        if recruit.troop:
            self.troops.append(recruit)
        if recruit.attachment:
            self.attachments.append(recruit)


def hand_of(army: Army, catalogue: Catalogue, terms: Terms | None = None) -> Hand:
    """The tally of an army; entries that the catalogue does not know are left out."""
    terms = terms or Terms.of(army.house_rules)
    hand = Hand(army.limit)
    for entry in army.entries:
        recruit = catalogue.recruits.get(entry.item)
        if recruit is not None:
            hand.take(recruit, terms.charge(recruit, entry.price))
    return hand


def refuse_divinity(hand: Hand, recruit: Recruit) -> Refusal | None:
    """MB-DRAFT-10: one divinity per army."""
    if recruit.divinity and hand.divinities:
        return Refusal("MB-DRAFT-10", "Second divinity not allowed")
    return None


def refuse_dear(hand: Hand, recruit: Recruit) -> Refusal | None:
    """MB-DRAFT-11, RUL-39: one unit of 5 RP or more beside the divinity."""
    if recruit.dear and hand.dear:
        return Refusal("MB-DRAFT-11", f"5 RP slot used by {hand.dear[0].name}")
    return None


def refuse_copy(hand: Hand, recruit: Recruit) -> Refusal | None:
    """MB-DRAFT-12 within one army."""
    if recruit.id in hand.items:
        return Refusal("MB-DRAFT-12", "Already in this army")
    return None


def refuse_twin(hand: Hand, recruit: Recruit, terms: Terms) -> Refusal | None:
    """RUL-85 with the switch on: no two units showing the same figure."""
    if terms.twins_exclude and any(twin in hand.items for twin in recruit.twins):
        return Refusal("RUL-85", "Its twin is in this army")
    return None


def refuse_cost(hand: Hand, charged: int | None) -> Refusal | None:
    """MB-DRAFT-09: paid in full or not at all; what has no known cost cannot be paid."""
    if charged is None:
        return Refusal("content", "RP not known")
    if charged > max(hand.left, 0):
        return Refusal("MB-DRAFT-09", f"Costs {charged}, you have {max(hand.left, 0)}")
    return None


def refuse_limits(hand: Hand, recruit: Recruit, terms: Terms) -> Refusal | None:
    """The limits that count the printed cost and hold for companions too (RUL-84)."""
    return (
        refuse_copy(hand, recruit)
        or refuse_twin(hand, recruit, terms)
        or refuse_divinity(hand, recruit)
        or refuse_dear(hand, recruit)
    )


def refuse_bearer(attachment: Recruit, troop: Recruit) -> Refusal | None:
    """MB-ATT-05: whether this troop may bear this attachment.

    A troop whose talents are not known is given the benefit of the doubt.
    """
    if not troop.troop:
        return Refusal("MB-ATT-05", f"{troop.name} is no troop")
    for talent in attachment.excluded:
        if talent in (troop.talents or ()):
            return Refusal("MB-ATT-05", f"Not on a troop with {talent}")
    return None


def seat_attachments(
    attachments: Sequence[Recruit], troops: Sequence[Recruit]
) -> tuple[tuple[int, int], ...]:
    """As many attachments as possible on different troops, earlier troops preferred.

    Returns pairs of places (attachment, troop), sorted. Taking troops one by one and letting the
    attachments already seated make room keeps the earliest troops that can serve at all; with
    troops sorted by cost the choice is therefore the cheapest.
    """
    seated: dict[int, int] = {}

    def find(troop: int, tried: set[int]) -> bool:
        for attachment, card in enumerate(attachments):
            if attachment in tried or refuse_bearer(card, troops[troop]) is not None:
                continue
            tried.add(attachment)
            if attachment not in seated or find(seated[attachment], tried):
                seated[attachment] = troop
                return True
        return False

    for troop in range(len(troops)):
        if len(seated) == len(attachments):
            break
        find(troop, set())
    return tuple(sorted(seated.items()))


@dataclass(frozen=True, slots=True)
class BearerOutlook:
    """Whether a hand's attachments could all get a troop, and what the missing ones cost.

    ``missing`` is how many troops have yet to be recruited, ``cost`` the least RP for them;
    ``possible`` is False when no troops on offer can serve.
    """

    possible: bool
    missing: int = 0
    cost: int = 0


def bearer_outlook(
    hand: Hand, attachments: Sequence[Recruit], on_offer: Iterable[Recruit], terms: Terms
) -> BearerOutlook:
    """RUL-73: own troops first, then the cheapest troops still on offer.

    ``on_offer`` must come cheapest first; items the hand may not take are skipped here.
    """
    troops = list(hand.troops)
    seated = seat_attachments(attachments, troops)
    for troop in on_offer:
        if len(seated) == len(attachments):
            break
        if troop.troop and troop.cost is not None and refuse_limits(hand, troop, terms) is None:
            troops.append(troop)
            seated = seat_attachments(attachments, troops)
    if len(seated) < len(attachments):
        return BearerOutlook(False)
    bought = [troops[place] for _, place in seated if place >= len(hand.troops)]
    return BearerOutlook(True, len(bought), sum(troop.cost or 0 for troop in bought))


def refuse_attachment(
    hand: Hand, recruit: Recruit, charged: int, on_offer: Iterable[Recruit], terms: Terms
) -> Refusal | None:
    """RUL-73: an attachment needs a free own troop, or one that could still be bought."""
    if not recruit.attachment:
        return None
    outlook = bearer_outlook(hand, (*hand.attachments, recruit), on_offer, terms)
    if not outlook.possible:
        return Refusal("RUL-73", "No free troop for it")
    if outlook.cost > hand.left - charged:
        return Refusal("RUL-73", f"Needs a troop, {hand.left - charged} RP would be left")
    return None


def refuse(
    hand: Hand,
    recruit: Recruit,
    terms: Terms,
    on_offer: Iterable[Recruit],
    price: int | None = None,
) -> Refusal | None:
    """Every rule for one more recruit in this hand; ``None`` when it may join.

    ``on_offer`` are the items that could still be recruited later, cheapest first.
    """
    charged = terms.charge(recruit, price)
    if not recruit.alone and price is None:
        return Refusal("RUL-84", "Comes only with its parent")
    refusal = (
        refuse_copy(hand, recruit)
        or refuse_cost(hand, charged)
        or refuse_limits(hand, recruit, terms)
    )
    if refusal is not None or not recruit.attachment:
        return refusal
    return refuse_attachment(hand, recruit, charged or 0, on_offer, terms)


def by_cost(recruits: Iterable[Recruit]) -> tuple[Recruit, ...]:
    """Cheapest first, unknown costs last, then by name and id."""
    return tuple(
        sorted(
            recruits,
            key=lambda recruit: (
                recruit.cost is None,
                recruit.cost or 0,
                recruit.name,
                recruit.id,
            ),
        )
    )
