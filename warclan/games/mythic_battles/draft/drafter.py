"""A simple computer drafter: sensible picks, the same for the same seed, by the same rules.

It weighs every legal option: spend the RP, use the one place for a dear unit early, keep a few
RP for troops, no type alone, attachments only for a troop that is there. A little chance from the
seed makes drafts differ. Units whose numbers are not known are taken last.
"""

from warclan.domain.chance import Chance
from warclan.games.mythic_battles.content_types import Item, Unit
from warclan.games.mythic_battles.draft.options import PickOption, binding_options, options
from warclan.games.mythic_battles.draft.setup import Pick
from warclan.games.mythic_battles.draft.state import DraftState, SeatState

TROOPS_WANTED = 2
_WHIM = 9
"""How many points of weight chance may add; a point of RP weighs 6."""


def choose(state: DraftState, seed: int) -> Pick:
    """The pick (or binding) of the seat whose turn it is; ``ValueError`` when there is none."""
    if state.turn is None:
        raise ValueError("The draft is over; there is nothing to choose.")
    # One stream per pick, so that an undone pick is chosen again alike.
    chance = Chance(Chance(seed + 1_000_003 * len(state.picks)).bits())
    if state.phase == "binding":
        bindings = binding_options(state)
        good = [each for each in bindings if not each.remark] or list(bindings)
        chosen = chance.pick(good)
        return Pick(state.turn, chosen.attachment, troop=chosen.troop)
    legal = [option for option in options(state) if option.legal]
    weighed = [
        (_weight(state, option) + chance.below(_WHIM), -place) for place, option in enumerate(legal)
    ]
    best = legal[-max(weighed)[1]]
    return Pick(state.turn, best.item_id, _companions(best))


def _companions(option: PickOption) -> tuple[str, ...]:
    """Companions worth their price: the first one that is open and not dear."""
    taken = [offer.item_id for offer in option.companions if offer.legal]
    return tuple(taken[:1])


def _weight(state: DraftState, option: PickOption) -> int:
    """How much an option is worth to the seat whose turn it is."""
    seat = state.seats[state.turn or 0]
    item = state.catalogue.item(option.item_id)
    if item is None:
        return -1000
    after = option.rp_after or 0
    cost = seat.remaining - after
    weight = _known(item) + (5 if item.edition is state.setup.edition else 0)
    if state.phase == "divinities":
        return weight
    weight += 6 * min(cost, 6)
    if not isinstance(item, Unit):
        return weight + (8 if seat.troops > seat.attachments else -20)
    kind = state.catalogue.recruits[item.id].kind
    weight -= 4 * _held(state, seat, kind)
    if kind == "troop":
        return weight + (14 if seat.troops < TROOPS_WANTED and seat.remaining <= 6 else 0)
    short = max(TROOPS_WANTED - seat.troops, 0) - after
    return weight - 8 * max(short, 0)


def _known(item: Item) -> int:
    """Less for an item whose deck or rows are not known."""
    if not isinstance(item, Unit):
        return 0
    unknown = (item.activation_cards is None) + (item.vitality is None) + (not item.rows)
    return -4 * unknown


def _held(state: DraftState, seat: SeatState, kind: str) -> int:
    """How many units of a type the seat has."""
    recruits = state.catalogue.recruits
    return sum(recruits[entry.item].kind == kind for entry in seat.army.entries)
