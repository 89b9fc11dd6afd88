"""Numbers of texts: "per resource, at most 3", "as much as was removed" (G6)."""

from __future__ import annotations

from warclan.games.myths_at_war.cards.model import Act, Amount, Number, Pool, on_field
from warclan.games.myths_at_war.cards.targets import cards, own_seats
from warclan.games.myths_at_war.hooks import MythsPlay
from warclan.games.myths_at_war.state import PANTHEON
from warclan.games.myths_at_war.traits import RESOURCE


def read(amount: Amount, play: MythsPlay, act: Act) -> int:
    """The number, counted now."""
    return amount if isinstance(amount, int) else amount(play, act)


def per(pool: Pool, at_most: int = 99) -> Number:
    """One for each card of the pool."""
    return lambda play, act: min(len(pool(play, act)), at_most)


OWN_RESOURCES = cards(own_seats, RESOURCE, at=PANTHEON)


def own_army(play: MythsPlay, act: Act) -> list[int]:
    """The characters of the player's army."""
    return on_field(play, act.player)


def removed(play: MythsPlay, act: Act) -> int:
    """The power that the parts before have removed."""
    return act.removed


def removed_at_most(most: int) -> Number:
    """The same, up to a limit."""
    return lambda play, act: min(act.removed, most)


def chosen_number(play: MythsPlay, act: Act) -> int:
    """X."""
    return act.x


def chosen_count(slot: int) -> Number:
    """As many as cards were chosen in a slot."""
    return lambda play, act: len(act.chosen[slot])
