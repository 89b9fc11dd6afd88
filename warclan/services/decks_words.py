"""What an edit of a deck does, in words for the history."""

from warclan.games.myths_at_war.catalogue import Catalogue
from warclan.games.myths_at_war.deck import (
    PART_WORDS,
    AddCard,
    ChoosePantheon,
    Deck,
    DeckEdit,
    DeckEditError,
    DeckPart,
    MoveLine,
    NoteLine,
    RemoveLine,
    RenameDeck,
    ReplaceCard,
    SetCount,
    SetFormat,
    SetHouseRules,
    SetTags,
    Several,
    WriteNotes,
    apply,
)


def describe(edit: DeckEdit, deck: Deck, catalogue: Catalogue) -> str:
    """What an edit of ``deck`` does, in lower case for "Undo: + Embrujo de Freya"."""

    def line(key: str) -> str:
        try:
            found = deck.line(key)
        except DeckEditError:
            return "a card"
        return card(found.card, found.name)

    def card(card_id: str, name: str = "") -> str:
        found = catalogue.card(card_id)
        return found.name if found else name or card_id

    match edit:
        case AddCard(chosen, DeckPart.PANTHEON, _, name):
            return f"pantheon {card(chosen, name)}"
        case AddCard(chosen, _, count, name):
            return f"+ {card(chosen, name)}" if count == 1 else f"+{count} {card(chosen, name)}"
        case SetCount(key, count):
            before = next((each.count for each in deck.lines if each.key == key), 0)
            step = count - before
            sign = "+" if step > 0 else "−"
            amount = "" if abs(step) == 1 else str(abs(step))
            return f"{sign}{amount} {line(key)}"
        case RemoveLine(key):
            return f"remove {line(key)}"
        case ReplaceCard(key, chosen):
            return f"{line(key)} → {card(chosen)}"
        case MoveLine(key, part):
            return f"move {line(key)} to {PART_WORDS[part]}"
        case ChoosePantheon(chosen):
            return f"pantheon {card(chosen)}"
        case NoteLine(key):
            return f"note on {line(key)}"
        case Several(edits, label):
            return _several(edits, label, deck, catalogue)
        case _:
            return _whole(edit)


def _several(edits: tuple[DeckEdit, ...], label: str, deck: Deck, catalogue: Catalogue) -> str:
    if label:
        return label if "→" in label else label[0].lower() + label[1:]
    words = []
    for each in edits:
        words.append(describe(each, deck, catalogue))
        deck = apply(deck, each)
    return ", ".join(words) or "change nothing"


def _whole(edit: DeckEdit) -> str:
    """What an edit of the deck as a whole does."""
    match edit:
        case RenameDeck(name):
            return f"rename to {name}"
        case WriteNotes():
            return "write notes"
        case SetTags(tags):
            return f"tags {', '.join(tags)}" if tags else "take every tag away"
        case SetFormat(chosen):
            return f"format {chosen}"
        case SetHouseRules():
            return "change house rules"
        case _:
            return "change the deck"
