"""Legal decks drawn by lot, for tests, computer players and a first look at the game."""

from warclan.domain.chance import Chance
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import CardType
from warclan.games.myths_at_war.deck import (
    PARTS,
    ChoosePantheon,
    Deck,
    DeckPart,
    add,
    apply,
)
from warclan.games.myths_at_war.deck_suggestions import fill, legal_cards
from warclan.games.myths_at_war.deck_terms import Desk, format_of


class SampleError(ValueError):
    """No legal deck can be made; the message is a sentence."""


def random_deck(
    catalogue: Catalogue,
    chance: Chance,
    pantheon: str = "",
    *,
    more: int = 0,
    name: str = "A deck drawn by lot",
) -> Deck:
    """A legal deck of any cards, ``more`` cards above the least size in each part.

    Invocations come in only once a Summoner is there. Raises :class:`SampleError` when the
    catalogue has too few cards.
    """
    if not catalogue.pantheons:
        raise SampleError("No pack has a Pantheon: add a pack with one.")
    deck = apply(Deck(name), ChoosePantheon(pantheon or chance.pick(catalogue.pantheons).id))
    least = {
        DeckPart.GODS: format_of(deck, catalogue).gods_least,
        DeckPart.DESIGNS: format_of(deck, catalogue).designs_least,
    }
    for part in PARTS:
        missing = least[part] + more
        open_cards = list(legal_cards(deck, catalogue, part))
        while missing:
            if not open_cards:
                raise SampleError(f"There are too few legal cards for {deck.name}.")
            place = chance.below(len(open_cards))
            card, desk = open_cards[place], Desk(deck, catalogue)
            useless = card.type is CardType.INVOCATION and not desk.can_summon
            if useless or desk.refusal(card):
                open_cards.pop(place)
                continue
            deck = apply(deck, add(card))
            missing -= 1
    return deck


def sound_deck(catalogue: Catalogue, pantheon: str, *, name: str = "") -> Deck:
    """A legal deck of cards that fit a Pantheon, the same one every time.

    Raises :class:`SampleError` when there are too few.
    """
    card = catalogue.cards.get(pantheon)
    if card is None:
        raise SampleError(f"No pack has the Pantheon {pantheon}.")
    deck = apply(Deck(name or card.name), ChoosePantheon(card.id))
    chosen = format_of(deck, catalogue)
    sizes = {DeckPart.GODS: chosen.gods_least, DeckPart.DESIGNS: chosen.designs_least}
    for part, number in sizes.items():
        edit = fill(deck, catalogue, part, number)
        if edit is None:
            raise SampleError(f"There are too few legal cards for {card.name}.")
        deck = apply(deck, edit)
    return deck
