"""What a rule case of Myths at War gives: cards, seats, and how far the match is."""

from typing import Annotated

from msgspec import Meta, Struct

from warclan.domain.provenance import Provenance
from warclan.engine.errors import CaseError
from warclan.games.myths_at_war.cards.registry import LINES
from warclan.games.myths_at_war.content_types import (
    DECK_OF,
    Ability,
    AbilityPhase,
    Card,
    CardType,
)


class GivenCard(Struct, forbid_unknown_fields=True):
    """A card of the case's own. ``text`` borrows ability lines of real cards by their ids."""

    type: CardType = CardType.CHARACTER
    cost: int = 0
    force: int = 0
    max_power: int = 0
    force_mod: int = 0
    max_power_mod: int = 0
    keywords: tuple[str, ...] = ()
    affiliation: str | None = None
    text: tuple[str, ...] = ()


class GivenSeat(Struct, forbid_unknown_fields=True):
    """What a player has. Cards are written "name p=3 tired", equipment "name on bearer",
    oracle cards "name p=2" or "name down"; the last card of a pile is on top. A name is one of
    the case's own cards, or the printed name or id of a card of the content packs."""

    pantheon: str = ""
    """A Pantheon of the content packs, in place of ``affiliation``, ``power`` and ``text``."""
    affiliation: str | None = None
    """Of the case's own Pantheon; Neutral unless given."""
    power: int | None = None
    """Printed power of the case's own Pantheon (20); the pool too, unless ``pool`` is given."""
    pool: int | None = None
    text: tuple[str, ...] = ()
    """Ability lines of the Pantheon."""
    play: tuple[str, ...] = ()
    """Cards in the Pantheon zone."""
    field: tuple[str, ...] = ()
    """Characters on the Battlefield."""
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    gods: tuple[str, ...] = ()
    """The Gods discard pile; before set-up the Gods Deck."""
    designs: tuple[str, ...] = ()
    oracles: tuple[tuple[str, ...], ...] = ()


class GivenSetup(Struct, forbid_unknown_fields=True):
    """``given`` of a case. ``run`` names scripts of the rulebook by their phase; with a "*" one
    is repeated as long as its phase lasts, "next" is whatever comes next."""

    cards: dict[str, GivenCard] = {}
    seats: Annotated[tuple[GivenSeat, ...], Meta(min_length=2)] = (GivenSeat(), GivenSeat())
    format: str = ""
    house_rules: dict[str, bool | int | str] = {}
    phase: str = "influence"
    turn: int = 1
    order: tuple[int, ...] = ()
    active: int = 0
    initial: int = 0
    seat: int = 0
    out: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    """Victory points in halves."""
    fighters: tuple[int, ...] = ()
    fought: tuple[int, ...] = ()
    transfers: int = 0
    transfer_phases: int = 0
    battle: tuple[int, ...] = ()
    """Seats that have played a Battle card this turn."""
    run: tuple[str, ...] = ()


def card_of(name: str, given: GivenCard) -> Card:
    """The card a case describes; the phase of each line is that of its code."""
    abilities = []
    for line_id in given.text:
        line = LINES.get(line_id)
        if line is None:
            raise CaseError(f"given.cards.{name}: no code is known for the line {line_id!r}.")
        abilities.append(Ability(phase=AbilityPhase(line.phase), effect=line_id))
    return Card(
        id=name,
        name=name,
        type=given.type,
        deck=DECK_OF[given.type],
        affiliation=given.affiliation,
        cost=given.cost,
        force=given.force,
        max_power=given.max_power,
        force_mod=given.force_mod,
        max_power_mod=given.max_power_mod,
        keywords=given.keywords,
        abilities=tuple(abilities),
        provenance=Provenance.HOUSE_MADE,
    )
