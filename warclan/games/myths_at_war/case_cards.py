"""The cards of a rule case by the names it writes: its own, and those of the content packs.

A card of the packs goes by its printed name (accents and case are no matter) or by its id; it is
called in answers and facts as the case first writes it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from warclan.domain.provenance import Provenance
from warclan.engine.errors import CaseError
from warclan.games.myths_at_war.case_given import GivenCard, GivenSeat, GivenSetup, card_of
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Card, CardType
from warclan.games.myths_at_war.deck_matching import match, near
from warclan.games.myths_at_war.tabletop import Table

Packs = Callable[[], Catalogue | None]

POWER = 20
"""The printed power of a Pantheon whose case does not say."""
_POWER = "p="
_COPY = "*"


@dataclass
class Written:
    """A card as a case writes it: a name, and what is so about it."""

    name: str
    power: int = 0
    tired: bool = False
    down: bool = False
    on: str = ""

    @classmethod
    def read(cls, text: str) -> "Written":
        """``"Lady Macbeth p=2 tired"``; ``CaseError`` names what makes no sense."""
        words = text.split()
        name = _name(words)
        if not name:
            raise CaseError("given.seats: a card has no name.")
        card = cls(name)
        while words:
            word = words.pop(0)
            if word.startswith(_POWER) and word[2:].isdecimal():
                card.power = int(word[2:])
            elif word == "tired":
                card.tired = True
            elif word == "down":
                card.down = True
            elif word == "on":
                card.on = _name(words)
            else:
                raise CaseError(f"given.seats: {word!r} in {text!r} makes no sense.")
        return card


def _name(words: list[str]) -> str:
    """The words up to the next thing said about a card; they are taken off."""
    found = []
    while words and words[0] not in ("tired", "down", "on") and not words[0].startswith(_POWER):
        found.append(words.pop(0))
    return " ".join(found)


class CaseCards:
    """Every card a case names: ``catalogue`` holds them, ``ids`` their ids by written name."""

    def __init__(self, given: GivenSetup, packs: Packs) -> None:
        self._given = given
        self._packs = packs
        self.ids = {name: name for name in given.cards}
        cards = {name: card_of(name, each) for name, each in given.cards.items()}
        self.pantheons: list[str] = []
        for seat, each in enumerate(given.seats):
            card = self._pantheon(seat, each)
            self.pantheons.append(card.id)
            cards[card.id] = card
        for each in given.seats:
            for text in texts_of(each):
                name = Written.read(text).name
                if name not in self.ids:
                    card = self._of_packs(name)
                    self.ids[name] = card.id
                    cards[card.id] = card
        self.catalogue = Catalogue.of(cards.values())

    def card(self, name: str) -> Card:
        """The card written so."""
        return self.catalogue.cards[self.ids[name]]

    def _of_packs(self, name: str) -> Card:
        packs = self._packs()
        if packs is None:
            raise CaseError(f"given.cards: there is no card {name!r}.")
        found = match(name, packs)
        if found.card is not None:
            return found.card
        meant = [packs.cards[each].name for each in found.candidates or near(name, packs)]
        if found.remark:
            meant = list(found.candidates)
        hint = f" Is one of these meant: {', '.join(meant)}?" if meant else ""
        raise CaseError(f"given.cards: neither the case nor a pack has a card {name!r}.{hint}")

    def _pantheon(self, seat: int, given: GivenSeat) -> Card:
        if given.pantheon:
            return self._printed_pantheon(given)
        power = POWER if given.power is None else given.power
        affiliation = "Neutral" if given.affiliation is None else given.affiliation
        plain = GivenCard(type=CardType.PANTHEON, affiliation=affiliation, text=given.text)
        card = card_of(f"pantheon-{seat}", plain)
        return Card(
            id=card.id,
            name=card.name,
            type=card.type,
            deck=card.deck,
            affiliation=affiliation,
            initial_power=power,
            abilities=card.abilities,
            provenance=Provenance.HOUSE_MADE,
        )

    def _printed_pantheon(self, given: GivenSeat) -> Card:
        """A Pantheon of the packs; what it prints cannot be given besides."""
        for key in ("affiliation", "power", "text"):
            if getattr(given, key) not in (None, ()):
                raise CaseError(
                    f"given.seats: {given.pantheon!r} prints its {key}; leave {key} out, or the "
                    "Pantheon's name (the pool of the seat goes by pool)."
                )
        card = self._of_packs(given.pantheon)
        if card.type is not CardType.PANTHEON:
            raise CaseError(f"given.seats: {card.name} is no Pantheon.")
        self.ids[given.pantheon] = card.id
        return card

    def called(self, table: Table) -> Table:
        """The table with the cards of packs called as the case writes them."""
        ids = list(table.ids)
        index = dict(table.index)
        first: dict[str, str] = {}
        for seat, each in enumerate(self._given.seats):
            names = [Written.read(text).name for text in texts_of(each)]
            for name in (*([each.pantheon] if each.pantheon else []), *names):
                own = f"{seat}:{self.ids[name]}"
                called = first.setdefault(own, f"{seat}:{name}")
                for ident, card in table.index.items():
                    stem, star, copy = ident.partition(_COPY)
                    if stem == own:
                        index[f"{seat}:{name}{star}{copy}"] = card
                        ids[card] = f"{called}{star}{copy}"
        return replace(
            table,
            ids=tuple(ids),
            index=index,
            play_options=tuple(("play", name) for name in ids),
            meditate_options=tuple(("meditate", name) for name in ids),
        )


def texts_of(seat: GivenSeat) -> Iterator[str]:
    """Every card a seat has, as it is written."""
    for texts in (seat.play, seat.field, seat.hand, seat.deck, seat.gods, seat.designs):
        yield from texts
    for pile in seat.oracles:
        yield from pile
