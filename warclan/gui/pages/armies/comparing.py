"""Two armies, or two versions of one, side by side."""

from collections.abc import Sequence

from warclan.games.mythic_battles.army import Army
from warclan.games.mythic_battles.catalogue import Catalogue
from warclan.games.mythic_battles.content_types import Unit
from warclan.games.mythic_battles.receipts import activation_cards, art_of_war, recruitment_points
from warclan.gui.widgets.compare import CompareRow, TrayItem


def heads(armies: Sequence[tuple[str, Army]], catalogue: Catalogue) -> list[TrayItem]:
    """The heads of the columns: label and the outline of the divinity."""
    found = []
    for place, (label, army) in enumerate(armies):
        kinds = [item.type for item in _items(army, catalogue) if item.type.is_divinity]
        found.append(TrayItem(str(place), label, kinds[0].value if kinds else ""))
    return found


def _items(army: Army, catalogue: Catalogue) -> list[Unit]:
    items = (catalogue.item(entry.item) for entry in army.entries)
    return [item for item in items if isinstance(item, Unit)]


def rows(armies: Sequence[tuple[str, Army]], catalogue: Catalogue) -> list[CompareRow]:
    """The rows: totals, then every unit that one of them holds."""
    every = [army for _label, army in armies]

    def total(name: str, rule: str, values: list[str]) -> CompareRow:
        return CompareRow(name, tuple(values), rule)

    found = [
        total("RP limit", "MB-DRAFT-04", [str(army.limit) for army in every]),
        total(
            "RP spent",
            "MB-VAL-01",
            [str(recruitment_points(army, catalogue).total) for army in every],
        ),
        total(
            "Activation cards",
            "MB-UNIT-20",
            [str(activation_cards(army, catalogue).total) for army in every],
        ),
        total(
            "Art of War cards",
            "MB-UNIT-21",
            [str(art_of_war(army, catalogue).total) for army in every],
        ),
    ]
    names: dict[str, str] = {}
    for army in every:
        for entry in army.entries:
            item = catalogue.item(entry.item)
            names.setdefault(entry.item, item.name if item else entry.item)
    for item_id, name in names.items():
        counts = [sum(entry.item == item_id for entry in army.entries) for army in every]
        words = [
            "–" if not count else ("yes" if count == 1 else f"{count} times") for count in counts
        ]
        found.append(CompareRow(name, tuple(words)))
    return found


def changes(before: Army | None, after: Army, catalogue: Catalogue) -> str:
    """What changed from one version to the next, in one line: "+ Angrboda, − Garm"."""
    if before is None:
        return "first save"
    old, new = [entry.item for entry in before.entries], [entry.item for entry in after.entries]
    come = [item for item in new if item not in old]
    gone = [item for item in old if item not in new]

    def name(item_id: str) -> str:
        item = catalogue.item(item_id)
        return item.name if item else item_id

    parts = [f"+ {name(item)}" for item in come] + [f"− {name(item)}" for item in gone]
    if before.limit != after.limit:
        parts.append(f"limit {before.limit} to {after.limit}")
    return ", ".join(parts) or "same units"
