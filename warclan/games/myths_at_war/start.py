"""Set-up (sections 4 and 5): Pantheons, oracles, hands, bids, and who starts."""

from typing import Any

from warclan.engine.ask import choose_one, confirm, draw, number, shuffle, simultaneous
from warclan.engine.rules import rule
from warclan.games.myths_at_war import events, reorganization, victory
from warclan.games.myths_at_war.drawing import draw_cards, shuffle_deck
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.standing import refresh
from warclan.games.myths_at_war.state import DECK, ORACLE, PANTHEON, MythsState
from warclan.games.myths_at_war.tabletop import Table


def empty_state(table: Table) -> MythsState:
    """The state before set-up: all cards in their decks, all tokens in the Central Power Pool."""
    seats = range(table.seats)
    size = table.size
    state = MythsState(
        order=list(seats),
        locked=[False for _ in seats],
        out=[False for _ in seats],
        points=[0 for _ in seats],
        central=table.format.central_per_player * table.seats,
        pool=[0] * table.pools,
        hand=[[] for _ in seats],
        deck=[[] for _ in seats],
        gods_discard=[[] for _ in seats],
        designs_discard=[[] for _ in seats],
        oracles=[[[]] for _ in seats],
        open=[[False] for _ in seats],
        board=[[] for _ in seats],
        place=[ORACLE if table.in_gods_deck[card] else DECK for card in range(size)],
        control=list(table.owner),
        power=[0] * size,
        tired=[False] * size,
        on=[-1] * size,
        used=[0] * size,
        known=[0] * size,
        force=list(table.force),
        limit=list(table.limit),
        traits=[table.fixed[card] | table.words[card] for card in range(size)],
    )
    for card in range(size):
        seat = table.owner[card]
        if card == table.pantheon[seat]:
            state.place[card] = PANTHEON
            state.board[seat].append(card)
        elif table.in_gods_deck[card]:
            state.oracles[seat][0].append(card)
        else:
            state.deck[seat].append(card)
    return state


@rule("MW-007", "MW-020", "MW-032", "MW-041", "MW-042")
async def set_up(play: MythsPlay) -> None:
    """Pantheons, power, oracles and hands; then bids of two sides, or a random order of more."""
    table = play.table
    for seat in range(table.seats):
        card = table.pantheon[seat]
        amount = table.cards[card].initial_power or 0
        _take(play, seat, amount)
        play.emit(events.PantheonRevealed, seat, table.ids[card], amount)
    for seat in range(table.seats):
        await deal_oracles(play, seat)
        await first_hand(play, seat)
    if table.pools > 2:
        await _random_order(play)
        _start(play)
    else:
        play.state.phase = "bid"


def _take(play: MythsPlay, seat: int, amount: int) -> None:
    state = play.state
    state.pool[play.table.pool_of[seat]] += amount
    state.central -= amount


@rule("MW-033", "MW-R72")
async def deal_oracles(play: MythsPlay, seat: int) -> None:
    """Shuffle the Gods Deck and deal it from left to right into the oracles."""
    table = play.table
    cards = play.state.oracles[seat][0]
    names: tuple[str, ...] = ()
    if cards:
        names = await shuffle(seat, "set-up.oracles", table.idents(cards), rule="MW-033")
    state = play.state
    count = table.format.oracles
    piles: list[list[int]] = [[] for _ in range(count)]
    for place, name in enumerate(names):
        piles[place % count].append(table.index[name])
    state.oracles[seat] = piles
    state.open[seat] = [False] * count
    play.emit(events.OraclesDealt, seat, tuple(len(pile) for pile in piles))


@rule("MW-034", "MW-R35")
async def first_hand(play: MythsPlay, seat: int) -> None:
    """Shuffle the Designs Deck and draw; one new hand under the house rule."""
    await shuffle_deck(play, seat)
    await draw_cards(play, seat, play.table.format.hand, "MW-034")
    if not play.table.rules.mulligan:
        return
    if await confirm(seat, "set-up.mulligan", rule="MW-R35"):
        state = play.state
        for card in state.hand[seat]:
            state.place[card] = DECK
        state.deck[seat] += state.hand[seat]
        state.hand[seat] = []
        await shuffle_deck(play, seat)
        await draw_cards(play, seat, play.table.format.hand, "MW-R35")


@rule("MW-041", "MW-042")
async def _random_order(play: MythsPlay) -> None:
    """Seating and the active player are random; the first gets most extra power."""
    seats = await shuffle(0, "set-up.seats", play.state.order, rule="MW-041", audience=None)
    state = play.state
    state.order = list(seats)
    state.active = seats[0]
    for place, seat in enumerate(seats):
        _take(play, seat, len(seats) - place)
    play.emit(events.StartDecided, seats[0], "MW-041")


@rule("MW-035", "MW-036", "MW-037", "MW-038", "MW-039", "MW-040", "MW-R61", "MW-R62", "MW-R63")
async def bid(play: MythsPlay) -> None:
    """Secret bids: each goes to the other side; the higher bidder names who starts."""
    table = play.table
    form = table.format
    sides = [
        next(seat for seat in range(table.seats) if table.pool_of[seat] == place)
        for place in (0, 1)
    ]
    bids = await simultaneous(
        [
            number(seat, "set-up.bid", form.bid_least, form.bid_most, rule="MW-035", audience=())
            for seat in sides
        ],
        "set-up.bids",
        "MW-035",
    )
    _take(play, sides[1], bids[0])
    _take(play, sides[0], bids[1])
    play.emit(events.BidsRevealed, tuple(bids))
    pools = play.state.pool
    seats = tuple(range(table.seats))
    if bids[0] != bids[1]:
        decider, rule_id = sides[0 if bids[0] > bids[1] else 1], "MW-037"
    elif pools[0] != pools[1]:
        decider, rule_id = sides[0 if pools[0] > pools[1] else 1], "MW-038"
    else:
        decider, rule_id = -1, "MW-039"
    first: Any
    if decider < 0:
        (first,) = await draw(sides[0], "set-up.start", seats, rule="MW-039", audience=None)
    else:
        first = await choose_one(decider, "set-up.first", seats, rule=rule_id)
    play.state.active = first
    play.emit(events.StartDecided, first, rule_id)
    _start(play)


@rule("MW-040", "MW-R76")
def _start(play: MythsPlay) -> None:
    """The first turn begins with the Initial Player."""
    state = play.state
    state.initial = state.active
    for card in range(play.table.size):
        refresh(play, card)
    victory.settle(play)
    reorganization.begin_turn(play)
