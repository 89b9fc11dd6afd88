"""What stands for the kind of a unit or attachment in every list."""

from warclan.games.mythic_battles.content_types import Item, Unit


def outline(item: Item | None) -> str:
    """The outline drawn before an item's name, by its type; an unknown item looks attached."""
    return item.type.value if isinstance(item, Unit) else "attachment"
