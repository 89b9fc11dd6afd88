"""Powers by their printed names, out of the units at a table."""

from warclan.games.mythic_battles.content_types import Power
from warclan.games.mythic_battles.tabletop import ATTACHED, Table


def power_of(table: Table, ability: str) -> tuple[int, Power] | None:
    """A unit that prints the power and the power itself, ``None`` if nobody here does."""
    for unit, place in table.power_places.get(ability, {}).items():
        card = table.units[unit]
        if place == ATTACHED:
            if card.attachment is not None:
                return unit, card.attachment.power
            continue
        return unit, (card.unit.powers or ())[place]
    return None


def power_name(table: Table, ability: str) -> str:
    """The printed name of a power; an id nobody prints is said in plain words."""
    found = power_of(table, ability)
    if found is not None:
        return found[1].name
    plain = ability.removeprefix("house-").replace("-", " ").strip()
    return plain[:1].upper() + plain[1:]
