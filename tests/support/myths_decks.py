"""Random legal decks of the shipped cards of Myths at War, for random play."""

from tests.support.myths_game import shipped
from warclan.domain.chance import Chance
from warclan.games.myths_at_war.content_types import Card, DeckKind
from warclan.games.myths_at_war.setup import Decks, MythsSetup


def legal(card: Card, pantheon: Card) -> bool:
    """Whether the Pantheon may have the card in its decks (MW-015, MW-016)."""
    locked = card.deck_restricted_to
    return not locked or pantheon.affiliation in locked


def _drawn(chance: Chance, pool: list[Card], size: int) -> tuple[str, ...]:
    """So many cards within the limits of copies and Battle cards."""
    found: list[str] = []
    battles = 0
    while len(found) < size:
        card = pool[chance.below(len(pool))]
        most = 1 if card.is_god or card.is_unique else 2
        if found.count(card.id) >= most or (card.is_battle and battles >= 2):
            continue
        battles += card.is_battle
        found.append(card.id)
    return tuple(found)


def random_decks(seed: int, without: tuple[str, ...] = ()) -> Decks:
    """A legal pair of decks; ``without`` leaves Pantheons out."""
    chance = Chance(seed)
    cards = list(shipped().cards.values())
    pantheons = [
        card
        for card in cards
        if card.deck is DeckKind.PANTHEON and card.initial_power and card.id not in without
    ]
    pantheon = pantheons[chance.below(len(pantheons))]
    gods = [c for c in cards if c.deck is DeckKind.GODS and legal(c, pantheon)]
    designs = [c for c in cards if c.deck is DeckKind.DESIGNS and legal(c, pantheon)]
    return Decks(pantheon.id, _drawn(chance, gods, 20), _drawn(chance, designs, 30), pantheon.name)


def random_setup(seed: int, players: int = 2, format_id: str = "", limit: int = 60) -> MythsSetup:
    """A match of random decks; partners have different Pantheons."""
    decks: list[Decks] = []
    for seat in range(players):
        partner = decks[seat - 2].pantheon if format_id and seat >= 2 else ""
        decks.append(random_decks(seed * 10 + seat, (partner,)))
    return MythsSetup(tuple(decks), format_id, round_limit=limit)
