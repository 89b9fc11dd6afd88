"""What a side-by-side comparison of units and attachments shows."""

from collections.abc import Callable, Sequence

from warclan.domain.provenance import PROVENANCE_WORDS
from warclan.games.mythic_battles.content_types import Item, Unit, type_word
from warclan.gui.models.kinds import outline
from warclan.gui.pages.library.detail import power_line
from warclan.gui.pages.library.rows import EDITION_WORDS, STATS
from warclan.gui.widgets.compare import CompareRow, TrayItem
from warclan.text.numbers import dash


def _unit(item: Item) -> Unit | None:
    return item if isinstance(item, Unit) else None


def _number(field: str) -> Callable[[Item], str]:
    return lambda item: dash(getattr(item, field, None))


def _stat(field: str) -> Callable[[Item], str]:
    def read(item: Item) -> str:
        unit = _unit(item)
        row = unit.top_row if unit else None
        return dash(getattr(row, field) if row else None)

    return read


def _talents(item: Item) -> str:
    unit = _unit(item)
    if unit is None:
        return ""
    return "–" if unit.talents is None else ", ".join(unit.talents) or "none"


def _classes(item: Item) -> str:
    unit = _unit(item)
    if unit is None:
        return ""
    return "–" if unit.classes is None else ", ".join(kind.value for kind in unit.classes)


def _powers(item: Item) -> str:
    powers = item.powers if isinstance(item, Unit) else (item.power,)
    if powers is None:
        return "–"
    return "\n".join(f"{power.name} ({power_line(power)}): {power.effect}" for power in powers)


COMPARE_FIELDS: tuple[tuple[str, Callable[[Item], str]], ...] = (
    ("Type", type_word),
    ("Edition", lambda item: EDITION_WORDS[item.edition]),
    ("Product", lambda item: item.product),
    ("Recruitment points", _number("recruitment_points")),
    ("Activation cards", _number("activation_cards")),
    ("Strategic value", _number("strategic_value")),
    ("Vitality", _number("vitality")),
    *((stat.capitalize(), _stat(stat)) for stat in STATS),
    ("Class", _classes),
    ("Talents", _talents),
    ("Powers", _powers),
    ("Known from", lambda item: PROVENANCE_WORDS[item.provenance]),
)
"""Name of each compared field and how it is read."""


def tray_item(item: Item) -> TrayItem:
    """An item as the tray and the head of a comparison show it."""
    return TrayItem(item.id, item.name, outline(item))


def comparison(items: Sequence[Item]) -> list[CompareRow]:
    """The rows of a comparison."""
    return [
        CompareRow(words, tuple(read(item) for item in items)) for words, read in COMPARE_FIELDS
    ]
