"""What the player whose turn it is may pick, and for the rest why not."""

from dataclasses import dataclass

from warclan.games.mythic_battles.draft.setup import Pick
from warclan.games.mythic_battles.draft.state import DraftState
from warclan.games.mythic_battles.draft.table import Table
from warclan.games.mythic_battles.edits import remark_after
from warclan.games.mythic_battles.recruitment import Recruit, bearer_outlook, seat_attachments


@dataclass(frozen=True, slots=True)
class CompanionOption:
    """A companion that the parent's pick may bring (RUL-84)."""

    item_id: str
    price: int | None
    legal: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PickOption:
    """One item of the pool for the seat to pick.

    ``reason`` is what a row says: for a legal pick what is left ("0 RP left, 5 RP slot used"),
    else why not ("Costs 6, you have 5"). ``remark`` adds what else to know ("needs a troop").
    ``rp_after`` is ``None`` when the cost is not known.
    """

    item_id: str
    legal: bool
    rule: str
    reason: str
    rp_after: int | None
    remark: str = ""
    companions: tuple[CompanionOption, ...] = ()


@dataclass(frozen=True, slots=True)
class BindingOption:
    """An attachment and a troop that may bear it (MB-ATT-05)."""

    attachment: str
    troop: str
    remark: str = ""


def table_of(state: DraftState) -> Table:
    """The working table of a state."""
    table = Table(state.setup, state.catalogue)
    for pick in state.picks:
        table.play(pick)
    return table


def options(state: DraftState) -> tuple[PickOption, ...]:
    """Every item of the pool, legal or not, for the seat whose turn it is; cheapest first.

    Empty when nothing is to be picked any more (bindings: :func:`binding_options`).
    """
    if state.turn is None or state.phase == "binding":
        return ()
    table = table_of(state)
    seat = state.turn
    troops = table.troops_on_offer(seat)
    recruits = state.catalogue.recruits
    parents = {
        companion.id: (parent, price)
        for item_id in table.pool
        if (parent := recruits[item_id]).companions and table.pool[item_id] > 0
        for companion, price in table.companions(parent)
    }
    return tuple(_option(table, seat, recruits[item_id], troops, parents) for item_id in table.pool)


def may_stop(state: DraftState) -> bool:
    """Whether the seat may stop early (RUL-38 with the switch on)."""
    return state.phase == "recruitment" and table_of(state).terms.early_stop


def _option(
    table: Table,
    seat: int,
    recruit: Recruit,
    troops: tuple[Recruit, ...],
    parents: dict[str, tuple[Recruit, int | None]],
) -> PickOption:
    """One row."""
    hand = table.places[seat].hand
    charged = table.terms.charge(recruit)
    after = None if charged is None else hand.left - charged
    refusal = table.refuse(seat, recruit, troops)
    if refusal is not None:
        return PickOption(recruit.id, False, refusal.rule, refusal.reason, after)
    companions: tuple[CompanionOption, ...] = ()
    remark = ""
    if recruit.companions:
        companions = _companions(table, seat, recruit)
        open_offers = [offer for offer in companions if offer.legal]
        if open_offers:
            names = [
                f"{table.catalogue.recruits[offer.item_id].name} for {offer.price}"
                for offer in open_offers
            ]
            remark = f"may bring {', '.join(names)}"
    elif recruit.id in parents:
        parent, price = parents[recruit.id]
        if table.gone(seat, parent) is None:
            remark = f"costs {price} with {parent.name}"
    elif recruit.attachment:
        outlook = bearer_outlook(hand, (*hand.attachments, recruit), troops, table.terms)
        remark = "needs a troop" if outlook.missing else ""
    reason = remark_after(hand, recruit, charged or 0)
    return PickOption(recruit.id, True, "", reason, after, remark, companions)


def _companions(table: Table, seat: int, parent: Recruit) -> tuple[CompanionOption, ...]:
    """What the pick of ``parent`` may bring; what is not in the pool at all is left out."""
    trial = table.with_parent(seat, parent)
    found = []
    for recruit, price in table.companions(parent):
        refusal = table.refuse_companion(seat, trial, recruit, price)
        if refusal is not None and refusal.rule == "MB-DRAFT-05":
            continue
        reason = "" if refusal is None else refusal.reason
        found.append(CompanionOption(recruit.id, price, refusal is None, reason))
    return tuple(found)


def binding_options(state: DraftState) -> tuple[BindingOption, ...]:
    """The bindings the seat may make (MB-ATT-07); the remark warns of a card left without one."""
    if state.turn is None or state.phase != "binding":
        return ()
    table = table_of(state)
    place = table.places[state.turn]
    recruits = state.catalogue.recruits
    items = {entry.key: entry.item for entry in place.entries}
    used = {entry.bound_to for entry in place.entries}
    cards = [
        entry.key
        for entry in place.entries
        if recruits[entry.item].attachment and not entry.bound_to
    ]
    troops = [
        entry.key for entry in place.entries if recruits[entry.item].troop and entry.key not in used
    ]
    best = len(_seated(table, cards, troops, items))
    found = []
    for card, troop in table.bindings(state.turn):
        rest = [key for key in cards if key != card]
        others = [key for key in troops if key != troop]
        worse = 1 + len(_seated(table, rest, others, items)) < best
        remark = "another attachment is then left without a troop" if worse else ""
        found.append(BindingOption(items[card], items[troop], remark))
    return tuple(found)


def _seated(
    table: Table, cards: list[str], troops: list[str], items: dict[str, str]
) -> tuple[tuple[int, int], ...]:
    recruits = table.catalogue.recruits
    return seat_attachments(
        [recruits[items[key]] for key in cards], [recruits[items[key]] for key in troops]
    )


def pick_of(state: DraftState, option: PickOption, companions: tuple[str, ...] = ()) -> Pick:
    """The pick that takes this option, for the seat whose turn it is."""
    if state.turn is None:
        raise ValueError("The draft is over; nothing can be picked.")
    return Pick(state.turn, option.item_id, companions)
