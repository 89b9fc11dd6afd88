"""The pool of a draft: what may be picked, in how many copies, and whether it is enough."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from warclan.domain.chance import Chance
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Item
from warclan.games.mythic_battles.draft.setup import DraftSetup, PoolSpec
from warclan.games.mythic_battles.recruitment import Recruit, Terms
from warclan.text.numbers import plural

KINDS = ("god", "titan", "hero", "monster", "troop", "jarl", "tjati")
"""The types a quota may name, in order of display."""


@dataclass(frozen=True, slots=True)
class Shortage:
    """A pool that is too small: for whom, by how much, and whether the draft can go on at all.

    ``seat`` is ``None`` where it concerns everybody.
    """

    level: Literal["error", "hint"]
    seat: int | None
    missing: int
    text: str


def _admitted(spec: PoolSpec, catalogue: Catalogue) -> list[Item]:
    """The items that pass the filters, without those that only come with a parent (RUL-84)."""
    owned = None if spec.owned is None else dict(spec.owned)
    listed = None if spec.items is None else set(spec.items)
    return [
        item
        for item in catalogue.items
        if catalogue.recruits[item.id].alone
        and (not spec.editions or item.edition in spec.editions)
        and (not spec.products or item.product in spec.products)
        and (listed is None or item.id in listed)
        and (owned is None or owned.get(item.id, 0) > 0)
    ]


def _drawn(spec: PoolSpec, items: list[Item], catalogue: Catalogue) -> list[Item]:
    """The items left after the quotas have been drawn by lot."""
    quotas = dict(spec.quotas)
    chance = Chance(spec.seed)
    kept: set[str] = set()
    for kind in KINDS:
        of_kind = [item for item in items if catalogue.recruits[item.id].kind == kind]
        if kind in quotas:
            of_kind = chance.shuffle(of_kind)[: quotas[kind]]
        kept.update(item.id for item in of_kind)
    return [item for item in items if item.id in kept]


def pool_items(setup: DraftSetup, catalogue: Catalogue) -> dict[str, int]:
    """The copies of every item in the pool, by id, cheapest first.

    Prescribed items are the players' already; each takes a copy out.
    """
    spec = setup.pool
    copies = Terms.of(setup.house_rules).copies
    if spec == PoolSpec(seed=spec.seed):
        pool = {item_id: copies for item_id, recruit in catalogue.recruits.items() if recruit.alone}
    else:
        items = _admitted(spec, catalogue)
        if spec.quotas:
            items = _drawn(spec, items, catalogue)
        owned = dict(spec.owned or ())
        inside = {item.id for item in items}
        pool = {
            item_id: min(copies, owned.get(item_id, copies))
            for item_id in catalogue.recruits
            if item_id in inside
        }
    for seat in setup.seats:
        for item_id in seat.prescribed:
            if pool.get(item_id):
                pool[item_id] -= 1
    return pool


def shortages(setup: DraftSetup, catalogue: Catalogue) -> tuple[Shortage, ...]:
    """What the pool lacks, whatever the players pick: quotas, divinities, RP in all."""
    pool = pool_items(setup, catalogue)
    return (
        *_short_quotas(setup, catalogue),
        *_short_divinities(setup, catalogue, pool),
        *_short_points(setup, catalogue, pool),
    )


def _short_quotas(setup: DraftSetup, catalogue: Catalogue) -> list[Shortage]:
    """Quotas that ask for more than the filters let in."""
    found = []
    items = _admitted(setup.pool, catalogue)
    for kind, wanted in setup.pool.quotas:
        there = sum(catalogue.recruits[item.id].kind == kind for item in items)
        if there < wanted:
            text = (
                f"The random pool asks for {wanted} of type {kind}; "
                f"the chosen boxes have {there}, {wanted - there} too few."
            )
            found.append(Shortage("hint", None, wanted - there, text))
    return found


def _short_divinities(
    setup: DraftSetup, catalogue: Catalogue, pool: Mapping[str, int]
) -> list[Shortage]:
    """Seats that may be left without a divinity they can pay (MB-DRAFT-06).

    Counted for the worst case: an opponent picking earlier takes one copy, a teammate all copies
    (MB-DRAFT-12), and with excluding twins (RUL-85) every twin goes too.
    """
    if not setup.divinity_lap:
        return []
    terms = Terms.of(setup.house_rules)
    divinities = [
        recruit
        for item_id in pool
        if pool[item_id] > 0 and (recruit := catalogue.recruits[item_id]).divinity
    ]
    found: list[Shortage] = []
    earlier: list[int] = []
    for seat in setup.clockwise:
        if _has_prescribed_divinity(setup, seat, catalogue):
            continue
        limit = setup.limit_of(seat)
        payable = [each for each in divinities if _fits(terms.charge(each), limit)]
        there = sum(pool[each.id] for each in payable)
        most = max((pool[each.id] for each in payable), default=1)
        gone = 0
        for other in earlier:
            mate = setup.seats[other].side == setup.seats[seat].side
            gone += most if mate else 1
            if terms.twins_exclude:
                gone += most * max((len(each.twins) for each in divinities), default=0)
        if there <= gone:
            missing = gone + 1 - there
            name = setup.seats[seat].name
            text = (
                f"{name} may find no divinity: {limit} RP can pay "
                f"{plural(there, 'god or titan', 'gods and titans')} of the pool and "
                f"{gone} may be gone before; {missing} too few."
            )
            found.append(Shortage("error", seat, missing, text))
        earlier.append(seat)
    return found


def _fits(charged: int | None, limit: int) -> bool:
    return charged is not None and charged <= limit


def _has_prescribed_divinity(setup: DraftSetup, seat: int, catalogue: Catalogue) -> bool:
    """Whether a scenario gives this seat its divinity."""
    return any(
        (recruit := catalogue.recruits.get(item)) is not None and recruit.divinity
        for item in setup.seats[seat].prescribed
    )


def _short_points(
    setup: DraftSetup, catalogue: Catalogue, pool: Mapping[str, int]
) -> list[Shortage]:
    """Whether the pool holds as many RP as the players may spend."""
    recruits: list[tuple[Recruit, int]] = [
        (catalogue.recruits[item_id], copies) for item_id, copies in pool.items()
    ]
    there = sum((recruit.cost or 0) * copies for recruit, copies in recruits)
    wanted = sum(setup.limit_of(seat) for seat in range(len(setup.seats)))
    if there >= wanted:
        return []
    text = (
        f"The pool holds {there} RP of units and attachments, the players have {wanted}: "
        f"at least {wanted - there} RP will become Art of War cards."
    )
    return [Shortage("hint", None, wanted - there, text)]
