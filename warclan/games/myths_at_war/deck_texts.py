"""Cards in words, for lists, sheets and other programs."""

from collections.abc import Iterable

from warclan.domain.provenance import Provenance
from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.content_types import Ability, AbilityPhase, Card, CardType
from warclan.text.numbers import dash, signed

PHASE_WORDS = {
    AbilityPhase.INFLUENCE: "Influence",
    AbilityPhase.CONFRONTATION: "Confrontation",
    AbilityPhase.PASSIVE: "Always",
    AbilityPhase.ON_REVEAL: "When revealed",
}
TYPE_WORDS = {
    CardType.PANTHEON: "Pantheon",
    CardType.CHARACTER: "Character",
    CardType.RESOURCE: "Resource",
    CardType.EVENT: "Event",
    CardType.ACTION: "Action",
    CardType.EQUIPMENT: "Equipment",
    CardType.INVOCATION: "Invocation",
}


def ability_text(ability: Ability) -> str:
    """A line as it is read: "Influence: own pool loses 2P; one opposing pool loses 2P."."""
    return f"{PHASE_WORDS[ability.phase]}: {ability_words(ability)}"


def ability_words(ability: Ability) -> str:
    """A line without its phase, as a sentence."""
    cost = f"{ability.cost_or_condition}; " if ability.cost_or_condition else ""
    text = f"{cost}{ability.effect}".strip()
    if not text:
        return ""
    end = "" if text.endswith((".", "!", "?")) else "."
    return f"{text[0].upper()}{text[1:]}{end}"


def by_hand(card: Card, catalogue: Catalogue) -> tuple[int, ...]:
    """The places of the lines that no code carries out (MW-R74): all of a home-made card, and
    those of a corrected one that differ from the card of its pack."""
    every = range(len(card.abilities))
    if card.provenance is Provenance.HOUSE_MADE:
        return tuple(every)
    printed = catalogue.printed.get(card.id, card).abilities
    return tuple(at for at in every if printed[at : at + 1] != card.abilities[at : at + 1])


def manual_texts(lines: Iterable[str], catalogue: Catalogue) -> tuple[tuple[str, str, str], ...]:
    """Lines by their ids ("mine-elf#0") in words: id, name of the card, its text."""
    found = []
    for line in lines:
        card_id, _, place = line.rpartition("#")
        card = catalogue.card(card_id)
        text = ""
        if card is not None and int(place) < len(card.abilities):
            text = ability_text(card.abilities[int(place)])
        found.append((line, card.name if card is not None else card_id, text))
    return tuple(found)


def figures(card: Card) -> tuple[tuple[str, str], ...]:
    """The numbers its type has, short word and value; unknown ones are "–"."""
    match card.type:
        case CardType.PANTHEON:
            return (("Power", dash(card.initial_power)),)
        case CardType.CHARACTER:
            return (
                ("Cost", dash(card.cost)),
                ("Force", dash(card.force)),
                ("Max. power", dash(card.max_power)),
            )
        case CardType.EQUIPMENT | CardType.INVOCATION:
            return (
                ("Cost", dash(card.cost)),
                ("Force", _change(card.force_mod)),
                ("Max. power", _change(card.max_power_mod)),
            )
        case CardType.EVENT:
            return ()
        case _:
            return (("Cost", dash(card.cost)),)


def _change(number: int | None) -> str:
    return "–" if number is None else signed(number)


def kind_words(card: Card) -> str:
    """As in: "Norse character"."""
    kind = TYPE_WORDS[card.type].lower()
    words = f"{card.affiliation} {kind}" if card.affiliation else kind
    return f"{words[0].upper()}{words[1:]}"
