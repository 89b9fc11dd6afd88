"""Cards changing places: into play, to the Battlefield and home, to piles, hands and oracles.

Lists and ``place`` always change together; tokens on a card that leaves play go to the Central
Power Pool (MW-R68).
"""

from warclan.engine.rules import rule
from warclan.games.myths_at_war import events
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.lasting import begin, borrower, end, forget
from warclan.games.myths_at_war.standing import auras_moved, gear_of, refresh
from warclan.games.myths_at_war.state import (
    BATTLEFIELD,
    BORROWED,
    DECK,
    DESIGNS_DISCARD,
    FOUGHT,
    GODS_DISCARD,
    GONE,
    HAND,
    ORACLE,
    PANTHEON,
    STAYS_ARMY,
    TURN_END,
    Effect,
)
from warclan.games.myths_at_war.traits import (
    ARMOUR,
    CHARACTER,
    CREATED,
    EQUIPMENT,
    RESOURCE,
    WEAPON,
)


def owner_of(play: MythsPlay, card: int) -> int:
    """The player a card belongs to; a Created Card belongs to who controls it."""
    table = play.table
    return table.owner[card] if card < table.size else play.state.control[card]


def _lift(play: MythsPlay, card: int) -> None:
    """Take a card out of the list it is in."""
    state = play.state
    place = state.place[card]
    if place in (PANTHEON, BATTLEFIELD):
        state.board[state.control[card]].remove(card)
        return
    if place == ORACLE:
        for piles, faces in zip(state.oracles, state.open, strict=True):
            for number, pile in enumerate(piles):
                if card in pile:
                    if pile[-1] == card:
                        faces[number] = False
                    pile.remove(card)
                    return
        return
    lists = {
        DECK: state.deck,
        HAND: state.hand,
        GODS_DISCARD: state.gods_discard,
        DESIGNS_DISCARD: state.designs_discard,
    }.get(place)
    if lists is not None:
        lists[play.table.owner[card]].remove(card)


def _lose_tokens(play: MythsPlay, card: int) -> None:
    state = play.state
    state.central += state.power[card]
    state.power[card] = 0


def _leave_play(play: MythsPlay, card: int) -> None:
    """What ends when a card leaves the place it is in."""
    state = play.state
    _lift(play, card)
    _lose_tokens(play, card)
    bearer = state.on[card]
    state.on[card] = -1
    state.tired[card] = False
    state.known[card] = 0
    if card < play.table.size:
        state.control[card] = play.table.owner[card]
    forget(play, card)
    if bearer >= 0:
        refresh(play, bearer)


def _lay(play: MythsPlay, card: int, place: int) -> None:
    """Put a lifted card in a list of its owner."""
    state = play.state
    state.place[card] = place
    owner = play.table.owner[card]
    if place == HAND:
        state.hand[owner].append(card)
    elif place == GODS_DISCARD:
        state.gods_discard[owner].append(card)
    elif place == DESIGNS_DISCARD:
        state.designs_discard[owner].append(card)
    refresh(play, card)


@rule("MW-167", "MW-170", "MW-R57", "MW-R58", "MW-164")
def discard(play: MythsPlay, card: int) -> None:
    """Put a card on its owner's matching discard pile; its equipment goes with a character.

    A Created Card leaves the game instead.
    """
    state = play.state
    table = play.table
    if state.place[card] == GONE:
        return
    gear = gear_of(play, card) if state.traits[card] & CHARACTER else []
    for each in gear:
        discard(play, each)
    play.emit(events.CardDiscarded, table.ident(card))
    _leave_play(play, card)
    if card >= table.size:
        state.place[card] = GONE
    else:
        _lay(play, card, GODS_DISCARD if table.in_gods_deck[card] else DESIGNS_DISCARD)
    auras_moved(play)


@rule("MW-171", "MW-172", "MW-R68")
def destroy(play: MythsPlay, card: int) -> None:
    """Destroy a card in play: its equipment is destroyed too."""
    if not PANTHEON <= play.state.place[card] <= BATTLEFIELD:
        return
    play.emit(events.CardDestroyed, play.table.ident(card))
    discard(play, card)


@rule("MW-072", "MW-R08", "MW-R86", "MW-071")
def enter_play(
    play: MythsPlay, card: int, seat: int, place: int = PANTHEON, rule_id: str = "MW-R86"
) -> None:
    """Put a card into play, Ready, with the tokens lying on it; those on a resource are lost."""
    state = play.state
    _lift(play, card)
    state.place[card] = place
    state.control[card] = seat
    state.tired[card] = False
    state.known[card] = 0
    state.on[card] = -1
    state.board[seat].append(card)
    if state.traits[card] & RESOURCE:
        _lose_tokens(play, card)
    refresh(play, card)
    auras_moved(play)
    if place == BATTLEFIELD:
        mark_fought(play, card)
    play.emit(events.EnteredPlay, seat, play.table.ident(card), state.power[card], rule_id)


@rule("MW-163", "MW-165")
def make(play: MythsPlay, kind: str, seat: int, place: int, power: int | None = None) -> int:
    """Make a Created Card in play; gives its number. Its tokens come from the Central Pool."""
    state = play.state
    table = play.table
    made = table.makes[kind]
    card = len(state.place)
    state.made.append(kind)
    state.place.append(place)
    state.control.append(seat)
    state.power.append(0)
    state.tired.append(False)
    state.on.append(-1)
    state.used.append(0)
    state.known.append(0)
    state.force.append(0)
    state.limit.append(0)
    state.traits.append(made.traits | CREATED)
    state.board[seat].append(card)
    refresh(play, card)
    auras_moved(play)
    if place == BATTLEFIELD and made.traits & CHARACTER:
        mark_fought(play, card)
    play.emit(events.CardMade, seat, table.ident(card), kind, made.name)
    tokens = made.power if power is None else power
    state.power[card] += tokens
    state.central -= tokens
    return card


def _put_off(play: MythsPlay, gear: int, bearer: int) -> None:
    """House rule: the weapon or armour in the place of the new one is discarded."""
    kinds = play.state.traits[gear] & (WEAPON | ARMOUR)
    for old in gear_of(play, bearer):
        if old != gear and play.state.traits[old] & kinds:
            discard(play, old)


def attach(play: MythsPlay, gear: int, bearer: int) -> None:
    """Attach an equipment that is in hand, in a pile or on another bearer (MW-026, MW-R19)."""
    state = play.state
    if play.table.rules.replace_gear:
        _put_off(play, gear, bearer)
    before = state.on[gear]
    _lift(play, gear)
    state.place[gear] = state.place[bearer]
    state.control[gear] = state.control[bearer]
    state.on[gear] = bearer
    state.known[gear] = 0
    state.board[state.control[bearer]].append(gear)
    if before >= 0:
        refresh(play, before)
    refresh(play, gear)
    refresh(play, bearer)
    auras_moved(play)


def mark_fought(play: MythsPlay, card: int) -> None:
    """Remember that the card was on a Battlefield this turn (0012, 0247)."""
    if not any(each.kind == FOUGHT and each.card == card for each in play.state.effects):
        state = play.state
        state.effects.append(Effect(FOUGHT, card, until=TURN_END))
        state.kinds |= FOUGHT


def _move_troop(play: MythsPlay, card: int, place: int) -> None:
    state = play.state
    state.place[card] = place
    for gear in gear_of(play, card):
        state.place[gear] = place
    refresh(play, card)


@rule("MW-108", "MW-R23")
def to_battlefield(play: MythsPlay, card: int, told: bool = True) -> None:
    """A Troop goes to the Battlefield in the state it is in."""
    _move_troop(play, card, BATTLEFIELD)
    mark_fought(play, card)
    if told:
        play.emit(events.CardMoved, play.table.ident(card), "Battlefield")


@rule("MW-132", "MW-R24")
def to_pantheon(play: MythsPlay, card: int, told: bool = True) -> None:
    """A Troop goes back to its controller's Pantheon zone."""
    _move_troop(play, card, PANTHEON)
    if told:
        play.emit(events.CardMoved, play.table.ident(card), "Pantheon zone")


@rule("MW-166")
def take_control(play: MythsPlay, card: int, seat: int) -> None:
    """A player takes control of a card in play, with what is attached to it."""
    state = play.state
    before = state.control[card]
    if before == seat:
        return
    for each in [card, *gear_of(play, card)]:
        state.board[before].remove(each)
        state.board[seat].append(each)
        state.control[each] = seat
    refresh(play, card)
    auras_moved(play)
    play.emit(events.ControlTaken, play.table.ident(card), seat)


@rule("MW-166", "MW-181")
def take_for_good(play: MythsPlay, card: int, seat: int) -> None:
    """A player takes control of a card permanently: nobody it was lent from gets it back."""
    end(play, lambda effect: effect.card == card and effect.kind in (BORROWED, STAYS_ARMY))
    take_control(play, card, seat)


@rule("MW-167", "MW-R57")
def give_back(play: MythsPlay, effect: Effect) -> None:
    """Control by ``effect`` ends: the card goes to the zone of the same kind of its lender."""
    if PANTHEON <= play.state.place[effect.card] <= BATTLEFIELD:
        take_control(play, effect.card, effect.amount)


def borrow(play: MythsPlay, card: int, seat: int, until: int, source: int) -> None:
    """Take control for a time; the card goes back by ``give_back`` when the effect ends."""
    lender = play.state.control[card]
    known = borrower(play, card)
    if known is not None:
        lender = known.amount
        end(play, lambda effect: effect is known)
    take_control(play, card, seat)
    begin(play, Effect(BORROWED, card, lender, until, seat, source))


@rule("MW-161", "MW-021")
def tire(play: MythsPlay, card: int) -> None:
    """Turn a card to horizontal."""
    if not play.state.tired[card]:
        play.state.tired[card] = True
        play.emit(events.CardTired, play.table.ident(card))


@rule("MW-161")
def ready(play: MythsPlay, card: int) -> None:
    """Turn a card to vertical."""
    if play.state.tired[card]:
        play.state.tired[card] = False
        play.emit(events.CardReadied, play.table.ident(card))


# Hands, decks and piles ----------------------------------------------------------------------


def to_hand(play: MythsPlay, card: int) -> None:
    """Put a card in its owner's hand; a Created Card leaves the game instead (MW-R58)."""
    if card >= play.table.size:
        discard(play, card)
        return
    gear_left = play.state.on[card]
    _leave_play(play, card)
    _lay(play, card, HAND)
    if gear_left >= 0:
        auras_moved(play)


def under_deck(play: MythsPlay, card: int) -> None:
    """Put the top card of a Designs Deck at its bottom."""
    deck = play.state.deck[play.table.owner[card]]
    deck.remove(card)
    deck.insert(0, card)


# Oracles -------------------------------------------------------------------------------------


@rule("MW-178", "MW-R60")
def lose_oracle_tokens(play: MythsPlay, seat: int, number: int) -> None:
    """All tokens in an oracle are lost: its order has changed."""
    for card in play.state.oracles[seat][number]:
        _lose_tokens(play, card)
    play.state.open[seat][number] = False
    auras_moved(play)
    play.emit(events.OracleChanged, seat, number)


def face_changed(play: MythsPlay, seat: int, number: int) -> None:
    """The top card of an oracle was turned up or down."""
    auras_moved(play)
    play.emit(events.OracleChanged, seat, number)


def _to_pile(play: MythsPlay, card: int, seat: int) -> None:
    """Lift a card for an oracle, whatever it was before; while there it is that player's.

    All have seen where a card from an open place went.
    """
    seen = play.state.place[card] not in (DECK, HAND, ORACLE)
    if PANTHEON <= play.state.place[card] <= BATTLEFIELD:
        for gear in gear_of(play, card):
            discard(play, gear)
    _leave_play(play, card)
    play.state.place[card] = ORACLE
    play.state.control[card] = seat
    if seen:
        play.state.known[card] = (1 << play.table.seats) - 1
    refresh(play, card)


@rule("MW-179", "MW-180", "MW-163")
def new_oracle(play: MythsPlay, seat: int, cards: list[int], told: bool = True) -> None:
    """Lay cards face-down as a new oracle at the right of the others; the last one is on top."""
    state = play.state
    kept = [card for card in cards if card < play.table.size]
    for card in kept:
        _to_pile(play, card, seat)
        if len(kept) > 1:
            # Several cards are shuffled: nobody knows which lies where.
            state.known[card] = 0
    state.oracles[seat].append(kept)
    state.open[seat].append(False)
    if told:
        play.emit(events.OracleMade, seat, len(state.oracles[seat]) - 1, len(kept))


@rule("MW-179")
def under_oracle(play: MythsPlay, card: int, seat: int, number: int) -> None:
    """Put a card face-down at the bottom of an oracle."""
    _to_pile(play, card, seat)
    play.state.oracles[seat][number].insert(0, card)
    play.emit(events.OracleChanged, seat, number)


def oracle_of(play: MythsPlay, card: int) -> tuple[int, int]:
    """Seat and place of the oracle a card lies in; (-1, -1) if it lies in none."""
    state = play.state
    for seat, piles in enumerate(state.oracles):
        for number, pile in enumerate(piles):
            if card in pile:
                return seat, number
    return -1, -1


# Leaving the game ----------------------------------------------------------------------------


def clear_seat(play: MythsPlay, seat: int) -> None:
    """Everything of an eliminated player leaves the game; borrowed cards go home (MW-R44)."""
    state = play.state
    for card in [*state.board[seat]]:
        if state.control[card] == seat and state.on[card] < 0:
            home = owner_of(play, card)
            if home != seat and not state.out[home]:
                take_control(play, card, home)
                to_pantheon(play, card, told=False)
    mine = [card for card in range(len(state.place)) if owner_of(play, card) == seat]
    for card in mine:
        if state.place[card] != GONE:
            _remove(play, card)
    for pile in state.oracles[seat]:
        for card in [*pile]:
            discard(play, card)
    state.oracles[seat] = []
    state.open[seat] = []


def _remove(play: MythsPlay, card: int) -> None:
    """Take a card out of the game; equipment of other players on it goes to their discard."""
    state = play.state
    if PANTHEON <= state.place[card] <= BATTLEFIELD and not state.traits[card] & EQUIPMENT:
        for gear in gear_of(play, card):
            if owner_of(play, gear) != owner_of(play, card):
                discard(play, gear)
            else:
                _leave_play(play, gear)
                state.place[gear] = GONE
    _leave_play(play, card)
    state.place[card] = GONE


@rule("MW-168")
def send_home(play: MythsPlay) -> None:
    """The game is over: cards go back to their owners."""
    state = play.state
    for board in state.board:
        for card in [*board]:
            if state.on[card] < 0 and card < play.table.size:
                home = play.table.owner[card]
                if not state.out[home]:
                    take_control(play, card, home)
