"""Checks inside one card, token or format that types alone cannot state.

Each function returns ``(field, sentence)`` pairs. The editor uses them as its owner types, the
loader before an entry is used.
"""

from collections import Counter
from collections.abc import Iterator

from warclan.content.checks import Finding
from warclan.games.myths_at_war.content_types import (
    DECK_OF,
    NEUTRAL,
    AbilityPhase,
    Card,
    CardType,
    DeckKind,
    Format,
    Token,
)
from warclan.text.wholeness import has_breaks

_NUMBERS = {
    CardType.CHARACTER: ("cost", "force", "max_power"),
    CardType.RESOURCE: ("cost",),
    CardType.EVENT: (),
    CardType.ACTION: ("cost",),
    CardType.EQUIPMENT: ("cost", "force_mod", "max_power_mod"),
    CardType.INVOCATION: ("cost", "force_mod", "max_power_mod"),
    CardType.PANTHEON: ("initial_power",),
}
"""The numbers a card of each type can carry (MW-001, MW-008, MW-026)."""


def card_findings(card: Card) -> tuple[Finding, ...]:
    """Everything wrong inside a card (MW-001, MW-003, MW-005)."""
    return tuple(_card(card))


def _card(card: Card) -> Iterator[Finding]:
    if card.deck is not DeckKind.CREATED and card.deck is not DECK_OF[card.type]:
        yield "deck", f"a card of type {card.type.value} belongs in {DECK_OF[card.type].value}."
    allowed = _NUMBERS[card.type]
    for field in ("cost", "force", "max_power", "force_mod", "max_power_mod", "initial_power"):
        if getattr(card, field) is not None and field not in allowed:
            yield field, f"a card of type {card.type.value} has no such number."
    if card.keywords_es and len(card.keywords_es) != len(card.keywords):
        yield "keywords_es", "one printed keyword is needed for each keyword, or none at all."
    for field in ("keywords", "deck_restricted_to", "spellings"):
        for value, count in Counter(getattr(card, field)).items():
            if count > 1:
                yield field, f'"{value}" stands {count} times.'
    if NEUTRAL in card.deck_restricted_to:
        yield "deck_restricted_to", f"{NEUTRAL} is no Mythology."
    for number, ability in enumerate(card.abilities):
        reveal = ability.phase is AbilityPhase.ON_REVEAL
        if reveal != (card.type is CardType.EVENT):
            yield (
                f"abilities[{number}].phase",
                "events, and only they, work when revealed (MW-024).",
            )
        if not ability.effect.strip():
            yield f"abilities[{number}].effect", "say in a few words what it does."
    for field in ("name", "name_en"):
        value = getattr(card, field)
        if value is not None and (not value.strip() or has_breaks(value)):
            yield field, "a name is one line with at least one letter."


def token_findings(token: Token) -> tuple[Finding, ...]:
    """Everything wrong inside a token."""
    if token.type not in (CardType.CHARACTER, CardType.EQUIPMENT):
        return (("type", "only characters and equipment are made during play."),)
    return ()


def format_findings(chosen: Format) -> tuple[Finding, ...]:
    """Everything wrong inside a format."""
    return tuple(_format(chosen))


def _format(chosen: Format) -> Iterator[Finding]:
    if chosen.players_most is not None and chosen.players_most < chosen.players_least:
        yield "players_most", f"at least {chosen.players_least} players are needed."
    if chosen.players_most is not None and chosen.players_most % chosen.team_size:
        yield "team_size", f"{chosen.players_most} players cannot form teams of {chosen.team_size}."
    if chosen.bid_most < chosen.bid_least:
        yield "bid_most", f"the least bid is {chosen.bid_least}."
    if chosen.transfers_most < chosen.transfers_first:
        yield "transfers_most", f"the first player has {chosen.transfers_first}."
    if chosen.god_of_gods is None and chosen.leaves_above is None:
        yield "god_of_gods", "some power has to win or leave the game."
