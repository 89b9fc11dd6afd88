"""Drawing from the Designs Deck and shuffling it."""

from warclan.engine.ask import reveal, shuffle
from warclan.engine.rules import rule
from warclan.games.myths_at_war import events, victory
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.state import DECK, HAND


@rule("MW-138", "MW-R32")
async def draw_cards(play: MythsPlay, seat: int, count: int, rule_id: str = "MW-138") -> None:
    """Draw from the own Designs Deck; an empty deck gives nothing."""
    for _ in range(count):
        if not play.state.deck[seat]:
            await _refill(play, seat)
            if not play.state.deck[seat]:
                return
        card = play.state.deck[seat][-1]
        ident = play.table.ids[card]
        await reveal(seat, "draw", (ident,), rule=rule_id, audience=(seat,))
        state = play.state
        state.deck[seat].pop()
        state.place[card] = HAND
        state.known[card] = 0
        state.hand[seat].append(card)
        play.emit(events.CardsDrawn, seat, (ident,), rule_id)


def can_draw(play: MythsPlay, seat: int) -> bool:
    """Whether a draw would give a card (MW-R83)."""
    state = play.state
    reshuffled = play.table.rules.designs_empty == "reshuffle" and state.designs_discard[seat]
    return bool(state.deck[seat] or reshuffled)


async def _refill(play: MythsPlay, seat: int) -> None:
    """What an empty Designs Deck does under the house rule ``designs_empty``."""
    way = play.table.rules.designs_empty
    if way == "lose":
        victory.run_dry(play, seat)
    elif way == "reshuffle" and play.state.designs_discard[seat]:
        state = play.state
        for card in state.designs_discard[seat]:
            state.place[card] = DECK
        state.deck[seat] += state.designs_discard[seat]
        state.designs_discard[seat] = []
        await shuffle_deck(play, seat)


async def shuffle_deck(play: MythsPlay, seat: int) -> None:
    """Shuffle a Designs Deck; nobody knows any place of it any more."""
    table = play.table
    deck = play.state.deck[seat]
    if not deck:
        return
    names = await shuffle(seat, "shuffle", table.idents(sorted(deck)), rule="MW-034")
    state = play.state
    state.deck[seat] = [table.index[name] for name in names]
    for card in state.deck[seat]:
        state.known[card] = 0
