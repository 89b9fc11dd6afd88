"""What lists show of an army, worked out from the army and the catalogue when it is written."""

from dataclasses import dataclass

from warclan.domain.problems import Level, worst_level
from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Unit
from warclan.games.mythic_battles.receipts import recruitment_points
from warclan.games.mythic_battles.validation import check, is_legal


@dataclass(frozen=True, slots=True)
class Summary:
    """The divinity's name ("" without one), RP spent (``None``: some cost is not known), level.

    ``level`` is "error", "warning" or "none".
    """

    divinity: str
    spent: int | None
    level: str


def summary(army: Army, catalogue: Catalogue) -> Summary:
    """The summary of an army."""
    items = [catalogue.item(entry.item) for entry in army.entries]
    divinity = next(
        (item.name for item in items if isinstance(item, Unit) and item.type.is_divinity), ""
    )
    receipt = recruitment_points(army, catalogue)
    return Summary(divinity, None if receipt.unknown else receipt.total, _level(army, catalogue))


def _level(army: Army, catalogue: Catalogue) -> str:
    """The worst level. Repairs, which take most of a check's time, are not looked for."""
    if not is_legal(army, catalogue):
        return Level.ERROR.value
    worst = worst_level(check(army, catalogue))
    return worst.value if worst is Level.WARNING else "none"
