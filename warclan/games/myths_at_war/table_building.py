"""Making the table of a match from a set-up and the catalogue."""

from collections.abc import Mapping, Sequence
from typing import Final

from warclan.domain.provenance import Provenance
from warclan.engine.errors import EngineError
from warclan.engine.rules import rule
from warclan.games.myths_at_war.cards.every import MODULES
from warclan.games.myths_at_war.cards.made import MAKES
from warclan.games.myths_at_war.cards.model import (
    CONFRONTATION,
    INFLUENCE,
    ON_REVEAL,
    PASSIVE,
    Line,
    Passive,
)
from warclan.games.myths_at_war.cards.registry import LINES
from warclan.games.myths_at_war.catalogue import DUEL, Catalogue
from warclan.games.myths_at_war.content_types import Card, CardType, DeckKind, Format
from warclan.games.myths_at_war.deck_texts import by_hand
from warclan.games.myths_at_war.house_rules import Rules, rules_of
from warclan.games.myths_at_war.setup import Decks, MythsSetup
from warclan.games.myths_at_war.tabletop import Table
from warclan.games.myths_at_war.traits import MYTHOLOGY_BITS, NEUTRAL, type_bits, word_bits

MULTIPLAYER: Final = "multiplayer"
PAIRS: Final = "two-against-two"

CARD_FILES: Final = MODULES
"""Importing them registers every coded line."""

USUAL_FORMATS: Final = {
    DUEL: Format(
        id=DUEL,
        name="Duel",
        players_most=2,
        god_of_gods=30,
        provenance=Provenance.PRINTED,
    ),
    MULTIPLAYER: Format(
        id=MULTIPLAYER,
        name="Multiplayer",
        players_least=3,
        leaves_above=34,
        provenance=Provenance.PRINTED,
    ),
    PAIRS: Format(
        id=PAIRS,
        name="Two against two",
        players_least=4,
        players_most=4,
        team_size=2,
        different_pantheons=True,
        god_of_gods=60,
        provenance=Provenance.ONE_SOURCE,
    ),
}
"""The numbers of the rulebook, where the catalogue has no format of that name."""


def format_of(setup: MythsSetup, content: Catalogue) -> Format:
    """The format of a set-up; ``EngineError`` when it is unknown or does not fit the players."""
    wanted = setup.format or (DUEL if len(setup.decks) == 2 else MULTIPLAYER)
    found = content.format(wanted) or USUAL_FORMATS.get(wanted)
    if found is None:
        raise EngineError(f"There is no format {wanted!r}: choose one of the content packs.")
    players = len(setup.decks)
    most = found.players_most or players
    if not found.players_least <= players <= most:
        raise EngineError(
            f"{found.name} is for {found.players_least} to {most} players, not {players}."
        )
    if players % found.team_size:
        raise EngineError(f"{players} players cannot make teams of {found.team_size}.")
    return found


def _card(content: Catalogue, card_id: str, place: str) -> Card:
    card = content.card(card_id)
    if card is None:
        raise EngineError(
            f"{place}: no pack has the card {card_id!r}. Add the pack or take the card out."
        )
    return card


_GODS: Final = (CardType.CHARACTER, CardType.RESOURCE, CardType.EVENT)
_DESIGNS: Final = (CardType.ACTION, CardType.EQUIPMENT, CardType.INVOCATION)


@rule("MW-001", "MW-003", "MW-005", "MW-018")
def _cards_of(decks: Decks, seat: int, content: Catalogue) -> list[tuple[Card, bool]]:
    """The cards of a player: the Pantheon, the Gods Deck, the Designs Deck."""
    place = f"Player {seat + 1}"
    pantheon = _card(content, decks.pantheon, place)
    if pantheon.type is not CardType.PANTHEON or pantheon.initial_power is None:
        raise EngineError(f"{place}: {pantheon.name} is no Pantheon with a starting power.")
    found = [(pantheon, False)]
    for ids, types, title in ((decks.gods, _GODS, "Gods"), (decks.designs, _DESIGNS, "Designs")):
        for card_id in ids:
            card = _card(content, card_id, place)
            if card.type not in types or card.deck is DeckKind.CREATED:
                raise EngineError(f"{place}: {card.name} cannot be in the {title} Deck.")
            found.append((card, title == "Gods"))
    return found


Texts = Mapping[str, Sequence[str]]
"""Ids of the lines a card carries instead of its own, by card id: for rule cases."""


@rule("MW-R74", "MW-R81")
def _lines_of(
    card: Card, texts: Texts, rules: Rules, content: Catalogue | None = None
) -> tuple[Line, ...]:
    """The coded lines of a card, in the order of its text; a text that was changed has no code."""
    found = []
    changed = by_hand(card, content) if content is not None and card.id in content.printed else ()
    ids = texts.get(card.id) or [f"{card.id}#{place}" for place in range(len(card.abilities))]
    for place, (line_id, text) in enumerate(zip(ids, card.abilities, strict=True)):
        line = LINES.get(line_id)
        if line is not None and place not in changed and text.phase.value == line.phase:
            if rules.separator_is_cost and line.rule == "MW-R81":
                line = line.first_as_cost()
            found.append(line.placed(place))
    return tuple(found)


def _in_phase(printed: Sequence[tuple[Line, ...]], phase: str) -> tuple[tuple[Line, ...], ...]:
    return tuple(tuple(line for line in lines if line.phase == phase) for lines in printed)


def _collected(
    setup: MythsSetup, content: Catalogue
) -> tuple[list[Card], list[int], list[bool], list[int]]:
    """All cards with their owners and whether they are of a Gods Deck; the Pantheons' numbers."""
    cards: list[Card] = []
    owner: list[int] = []
    gods: list[bool] = []
    pantheon: list[int] = []
    for seat, decks in enumerate(setup.decks):
        pantheon.append(len(cards))
        for card, god in _cards_of(decks, seat, content):
            cards.append(card)
            owner.append(seat)
            gods.append(god)
    return cards, owner, gods, pantheon


def build(setup: MythsSetup, content: Catalogue, texts: Texts | None = None) -> Table:
    """The table; ``EngineError`` says what cannot be played and why."""
    chosen = format_of(setup, content)
    rules = rules_of(setup.house_rules)
    seats = len(setup.decks)
    cards, owner, gods, pantheon = _collected(setup, content)
    teams = seats // chosen.team_size
    team = tuple(seat % teams for seat in range(seats))
    if chosen.different_pantheons:
        _check_partners(setup, team)
    ids = _ids(cards, owner)
    printed = tuple(_lines_of(card, texts or {}, rules, content) for card in cards)
    passive = tuple(
        tuple(text for line in lines for text in line.passives)
        for lines in _in_phase(printed, PASSIVE)
    )
    return Table(
        setup=setup,
        format=chosen,
        rules=rules,
        names=tuple(cards[card].name for card in pantheon),
        seats=seats,
        team=team,
        pool_of=team,
        pools=teams,
        rivals=tuple(
            tuple(other for other in range(seats) if team[other] != team[seat])
            for seat in range(seats)
        ),
        pairs=teams > 2,
        cards=tuple(cards),
        size=len(cards),
        owner=tuple(owner),
        pantheon=tuple(pantheon),
        ids=ids,
        index={name: place for place, name in enumerate(ids)},
        cost=tuple(card.cost or 0 for card in cards),
        force=tuple(card.force or 0 for card in cards),
        limit=tuple(card.max_power or 0 for card in cards),
        force_mod=tuple(card.force_mod or 0 for card in cards),
        limit_mod=tuple(card.max_power_mod or 0 for card in cards),
        fixed=tuple(_fixed(card) for card in cards),
        words=tuple(word_bits(card.keywords) for card in cards),
        mythology=tuple(
            word_bits((cards[card].affiliation or "",)) & MYTHOLOGY_BITS for card in pantheon
        ),
        in_gods_deck=tuple(gods),
        printed=printed,
        influence=_in_phase(printed, INFLUENCE),
        confrontation=_in_phase(printed, CONFRONTATION),
        on_reveal=_in_phase(printed, ON_REVEAL),
        passive=passive,
        passive_kinds=_kinds(passive),
        own_kinds=tuple(_kinds([texts]) for texts in passive),
        with_passive=_with_passive(passive),
        makes=MAKES,
        play_options=tuple(("play", name) for name in ids),
        meditate_options=tuple(("meditate", name) for name in ids),
    )


def _check_partners(setup: MythsSetup, team: tuple[int, ...]) -> None:
    used: set[tuple[int, str]] = set()
    for seat, decks in enumerate(setup.decks):
        if (team[seat], decks.pantheon) in used:
            raise EngineError("Partners must use different Pantheons: change one of the decks.")
        used.add((team[seat], decks.pantheon))


def _fixed(card: Card) -> int:
    bits = type_bits(card.type) | word_bits((card.affiliation or "",))
    return bits if bits & MYTHOLOGY_BITS or card.type is not CardType.CHARACTER else bits | NEUTRAL


def _ids(cards: Sequence[Card], owner: Sequence[int]) -> tuple[str, ...]:
    """Ids like "0:gdm-e1-0013", a second copy "0:gdm-e1-0013*2"."""
    copies: dict[str, int] = {}
    found = []
    for card, seat in zip(cards, owner, strict=True):
        name = f"{seat}:{card.id}"
        copies[name] = copies.get(name, 0) + 1
        found.append(name if copies[name] == 1 else f"{name}*{copies[name]}")
    return tuple(found)


def _kinds(passive: Sequence[tuple[Passive, ...]]) -> int:
    kinds = 0
    for texts in passive:
        for text in texts:
            kinds |= text.kind
    return kinds


def _with_passive(passive: Sequence[tuple[Passive, ...]]) -> dict[int, tuple[int, ...]]:
    found: dict[int, list[int]] = {}
    for card, texts in enumerate(passive):
        for text in texts:
            if not text.itself and card not in found.setdefault(text.kind, []):
                found[text.kind].append(card)
    return {kind: tuple(cards) for kind, cards in found.items()}
