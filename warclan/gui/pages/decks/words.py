"""Words for cards: what their text says, what stands beside a name, how a type is drawn."""

from warclan.games.myths_at_war.content_types import Ability, AbilityPhase, Card, CardType, DeckKind
from warclan.text.numbers import dash

TYPE_WORDS: dict[CardType, tuple[str, str]] = {
    CardType.PANTHEON: ("Pantheon", "Pantheons"),
    CardType.CHARACTER: ("Character", "Characters"),
    CardType.RESOURCE: ("Resource", "Resources"),
    CardType.EVENT: ("Event", "Events"),
    CardType.EQUIPMENT: ("Equipment", "Equipment"),
    CardType.INVOCATION: ("Invocation", "Invocations"),
    CardType.ACTION: ("Action", "Actions"),
}
"""One and several; the order is that of the groups in a deck."""

TYPE_ICONS: dict[CardType, str] = {
    CardType.PANTHEON: "crown",
    CardType.CHARACTER: "person",
    CardType.RESOURCE: "home",
    CardType.EVENT: "clock",
    CardType.EQUIPMENT: "sword",
    CardType.INVOCATION: "flame",
    CardType.ACTION: "bolt",
}

DECK_WORDS: dict[DeckKind, str] = {
    DeckKind.GODS: "gods deck",
    DeckKind.DESIGNS: "designs deck",
    DeckKind.PANTHEON: "pantheon",
    DeckKind.CREATED: "no deck",
}

PHASE_WORDS: dict[AbilityPhase, str] = {
    AbilityPhase.INFLUENCE: "Influence",
    AbilityPhase.CONFRONTATION: "Confrontation",
    AbilityPhase.PASSIVE: "Always",
    AbilityPhase.ON_REVEAL: "When revealed",
}

MARKS = (("is_god", "god"), ("is_unique", "unique"), ("is_battle", "battle"))
"""What is said beside a name in a deck, in this order; each limits the copies."""


def ability_line(ability: Ability) -> str:
    """A line of text: when it works, what it takes, what it does."""
    parts = [ability.cost_or_condition, ability.effect]
    return f"{PHASE_WORDS[ability.phase]}: {'; '.join(part for part in parts if part)}."


def card_text(card: Card) -> str:
    """The restated text of a card, a line for each ability."""
    lines = [ability_line(ability) for ability in card.abilities]
    return "\n".join(lines) or "No text of its own."


def marks(card: Card) -> tuple[str, ...]:
    """The words beside a name: god, unique, battle."""
    return tuple(word for field, word in MARKS if getattr(card, field))


def signed(number: int | None) -> str:
    """A change: "+3", "−1", "0", or a dash when it is not known."""
    if number is None:
        return dash(None)
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def force_text(card: Card) -> str:
    """Force of a character, or what equipment changes it by; a dash where a card has none."""
    return signed(card.force_mod) if card.is_equipment else dash(card.force)


def power_text(card: Card) -> str:
    """Maximum power of a character, or what equipment changes it by."""
    return signed(card.max_power_mod) if card.is_equipment else dash(card.max_power)


def numbers_line(card: Card) -> str:
    """The numbers in words: "cost 4, force 1, max 6"."""
    if card.type is CardType.PANTHEON:
        return f"starts with {dash(card.initial_power)} power"
    parts = [] if card.type is CardType.EVENT else [f"cost {dash(card.cost)}"]
    if card.is_equipment:
        parts += [f"force {signed(card.force_mod)}", f"max {signed(card.max_power_mod)}"]
    elif card.type is CardType.CHARACTER:
        parts += [f"force {dash(card.force)}", f"max {dash(card.max_power)}"]
    return ", ".join(parts)


def kind_line(card: Card) -> str:
    """Type, affiliation and keywords: "Character · Norse · God, Warrior"."""
    parts = [TYPE_WORDS[card.type][0]]
    if card.affiliation:
        parts.append(card.affiliation)
    if card.keywords:
        parts.append(", ".join(card.keywords))
    return " · ".join(parts)
